"""Reading and writing positions of *Match of the Century* as data from which the exact record can be restored."""

from __future__ import annotations

from typing import Any

import numpy as np

from schachtel.core.contract import Json, Seat
from schachtel.core.errors import (
    OptionError,
    PositionError,
    short,
)
from schachtel.core.position import Reader, read_header, write_header
from schachtel.games.match import data
from schachtel.games.match.data import HOUSE, box_of, box_text, house
from schachtel.games.match.effects import number, word
from schachtel.games.match.notation import ASKED, STAGES, codes
from schachtel.games.match.packed import pack
from schachtel.games.match.rules import total
from schachtel.games.match.sides import can_draw, limit, open_sum
from schachtel.games.match.state import (
    ASK_DISCARD,
    ASK_DRAW,
    ASK_DRAW_OR_PAWN,
    ASK_EITHER,
    ASK_PICK,
    ASK_PROMOTE,
    ASK_STRENGTH,
    ASSIGN,
    CARDS,
    CLEARED,
    CONCEAL,
    DECLINED,
    DISCARD_CARDS,
    DISCARDED,
    DRAW_CARDS,
    DRAW_OR_PAWN,
    DREW,
    EFFECT,
    EXCHANGE_CARD,
    GAME_CHECK,
    GIVE_UP,
    I_CHOOSE,
    LEAD,
    MOST_ADDED,
    MUST,
    OFFER,
    OPPONENT_CHOOSES,
    OVER,
    PAWNS,
    PICK,
    PICKED,
    PLAYED,
    PROMOTE,
    REPLENISH,
    REPLY,
    SECTIONS,
    SEVERAL,
    SPACE,
    STATUS,
    STRONGER,
    TIED,
    TO_WIN,
    TRIM,
    UNASSIGNED,
    USED,
)
from schachtel.games.match.state import WORDS as N_WORDS

NO_CARD = "-"
SIDE_NUMBERS = ("pawns", "endurance", "points", "banned", "n_old")
NUMBERS = ("game", "white", "leader", "section", "winner", "advantage", "gain", "assigned", "resume", "asked", "at",
           "after", "doer", "left", "picked", "shuffled", "used", "gives_up")  # fmt: skip
SETS = ("hand", "marked", "buried", "discard", "known", "seen")
MOST_GAMES = 2 * TO_WIN - 1
BOUNDS = (
    ("game", 0, MOST_GAMES, 1), ("white", 0, 1, 0), ("leader", 0, 1, 0), ("section", -1, 3, -1), ("winner", -1, 1, -1),
    ("advantage", -120, 120, 0), ("gain", 0, 4, 0), ("assigned", 0, 1, 0), ("resume", 0, 12, 0),
    ("asked", 0, len(ASKED) - 1, 0), ("at", -1, N_WORDS, 0), ("after", -1, N_WORDS, -1), ("doer", 0, 1, 0),
    ("left", 0, CARDS, 0),
    ("picked", -1, CARDS - 1, -1), ("shuffled", 0, 2, 0), ("used", -1, CARDS - 1, -1), ("gives_up", 0, 2, 0),
)  # fmt: skip


def to_position(states: Any) -> dict[str, Json]:
    s = states[0]
    box = box_of(s)
    names = [codes(s, seat) for seat in range(2)]
    return {
        "cards": HOUSE if box == house() else box_text(box),
        "mulligan_open": bool(s.mulligan_open),
        "stage": STAGES[int(s.stage)],
        "acting": [seat for seat in range(2) if int(s.acting) >> seat & 1],
        **{
            data.OWNERS[seat]: {
                **{name: _cards_text(s.side[seat][name], names[seat]) for name in SETS},
                **{name: int(s.side[seat][name]) for name in SIDE_NUMBERS},
                "forced": NO_CARD if s.side[seat].forced < 0 else names[seat][int(s.side[seat].forced)],
                "board": [NO_CARD if card < 0 else names[seat][int(card)] for card in s.side[seat].board],
                "added": [int(n) for n in s.side[seat].added],
            }
            for seat in range(2)
        },
        **{name: int(s[name]) for name in NUMBERS},
    } | write_header(s)


def _cards_text(cards: Any, names: list[str]) -> str:
    return " ".join(name for number, name in enumerate(names) if int(cards) >> number & 1)


def from_position(position: Json, states: Any, tables: Any) -> None:
    """Read a position.

    Hands, board and initiative are enough to describe it; everything else has a default value.
    """
    reader = Reader(position)
    s = states[0]
    try:
        box = data.from_text(data.read_cards(reader.text("cards", HOUSE)))
    except OptionError as wrong:
        raise PositionError(str(wrong)) from None
    pack(box, s)
    s.mulligan_open = reader.flag("mulligan_open", True)
    s.stage = reader.word("stage", STAGES, "lead")
    acting = reader.numbers("acting", None, 0, 1, [])
    for seat, owner in enumerate(data.OWNERS):
        start = next(i for i, space in enumerate(box.tracks[seat]) if space.start)
        _read_side(reader.part(owner), s, seat, owner, len(box.tracks[seat]), start)
    for name, low, high, usual in BOUNDS:
        s[name] = reader.number(name, low, high, usual)
    if s.stage == OFFER:
        s.gain, s.assigned = s.section + 1, 1
    read_header(reader, s, _knows)
    reader.done()
    s.acting = _acting(s, acting)
    _check(s)


def _read_side(reader: Reader, s: Any, seat: Seat, owner: str, spaces: int, start: int) -> None:
    side, names = s.side[seat], codes(s, seat)
    for name in SETS:
        side[name] = _card_set(reader.text(name, ""), names, f"{owner}, {name}")
    for name, high, usual in (
        ("pawns", PAWNS, 2),
        ("endurance", spaces - 1, start),
        ("points", TO_WIN, 0),
        ("banned", 1, 0),
        ("n_old", CARDS, 0),
    ):
        side[name] = reader.number(name, 0, high, usual)
    forced = reader.word("forced", [*names, NO_CARD], NO_CARD)
    side.forced = -1 if forced == CARDS else forced
    board = reader.lists("board") or [NO_CARD] * SECTIONS
    if len(board) != SECTIONS or any(name not in (*names, NO_CARD) for name in board):
        raise PositionError(
            f"{owner}, board: must be a list of {SECTIONS} cards, with {NO_CARD} for no card, not {short(board)}"
        )
    side.board[:] = [-1 if name == NO_CARD else names.index(name) for name in board]
    side.added[:] = reader.numbers("added", SECTIONS, 0, MOST_ADDED, [0] * SECTIONS)
    reader.done()
    placed = [int(card) for card in side.board if card >= 0]
    zones = [int(side[name]) for name in ("hand", "buried", "discard")] + [sum(1 << card for card in set(placed))]
    there = sum(zone.bit_count() for zone in zones)
    if there != (zones[0] | zones[1] | zones[2] | zones[3]).bit_count() or len(set(placed)) < len(placed):
        raise PositionError(f"{owner}: a card is listed in two places: list each card only once")
    held = int(side.known | side.marked) | (1 << int(side.forced) if side.forced >= 0 else 0)
    if held & ~int(side.hand):
        raise PositionError(f"{owner}: known, marked and forced cards must be in the hand")
    if any(n > 0 and card < 0 for card, n in zip(side.board, side.added, strict=True)) or (
        int(side.pawns) + sum(map(int, side.added)) > PAWNS
    ):
        raise PositionError(
            f"{owner}, pawns: pawns and added may total at most {PAWNS}, and pawns can only be added to a card"
        )
    if side.n_old > int(side.hand & ~side.seen).bit_count():
        raise PositionError(f"{owner}, n_old: must not exceed the number of cards in hand that are not in seen")
    side.n_hand, side.n_buried = int(side.hand).bit_count(), int(side.buried).bit_count()
    side.n_deck = CARDS - there


def _card_set(text: str, names: list[str], where: str) -> np.uint64:
    total = 0
    for name in text.split():
        if name not in names or total >> names.index(name) & 1:
            raise PositionError(f"{where}: {short(name)} is not a card of this deck, or is listed twice")
        total |= 1 << names.index(name)
    return np.uint64(total)


def _acting(s: Any, given: list[int]) -> int:
    """Return the seats that may act, one bit each.

    The stage determines these seats; but while both players choose discards, `given` says who has yet to choose.
    """
    stage = int(s.stage)
    if stage == CONCEAL:
        return sum(1 << seat for seat in set(given)) or 3
    over = _over(s)
    seat = {LEAD: int(s.leader), REPLY: 1 - int(s.leader), OFFER: 1 - int(s.winner), TRIM: over[0] if over else -1}
    return 0 if stage == OVER else 1 << max(0, seat.get(stage, int(s.doer)))


def _over(s: Any) -> list[int]:
    """Return the seats that have too many cards and must discard some now."""
    return [
        seat
        for seat in range(2)
        if s.side[seat].n_hand > limit(s, seat) and (s.resume != EFFECT or s.shuffled == seat + 1)
    ]


def _knows(event: Any) -> bool:
    kind, seat, a, b, c, d = (int(event[name]) for name in ("kind", "seat", "a", "b", "c", "d"))
    return 1 <= kind <= STRONGER and seat in (0, 1) and _numbers_fit(kind, a, b, c, d)


def _numbers_fit(kind: int, a: int, b: int, c: int, d: int) -> bool:
    """Return whether an event refers only to cards and sections that exist."""
    if kind == PLAYED:
        return 0 <= a < CARDS and 0 <= b < SECTIONS
    if kind in (USED, DECLINED, PICKED, MUST):
        return 0 <= a < CARDS
    if kind in (TIED, STRONGER, UNASSIGNED, CLEARED):
        return 0 <= a < SECTIONS
    return kind not in (DISCARDED, DREW) or (0 <= a < (256 if d == SEVERAL else CARDS) and 0 <= c < 256)


def _check(s: Any) -> None:
    """Raise PositionError unless a match can go on from this position."""
    stage, section = int(s.stage), int(s.section)
    ended = max(int(s.side[0].points), int(s.side[1].points)) >= TO_WIN
    if ended != (stage == OVER):
        raise PositionError(f"points: stage must be over if a side has {TO_WIN} points, and only then")
    if (stage in (REPLY, OFFER, EFFECT)) and section < 0:
        raise PositionError(f"section: must be 0 to {SECTIONS - 1} at stage {STAGES[stage]}")
    if stage == LEAD and not any(s.side[0].board[i] < 0 and s.side[1].board[i] < 0 for i in range(SECTIONS)):
        raise PositionError("board: at stage lead, at least one section must be open")
    here = [int(s.side[seat].board[section]) >= 0 for seat in range(2)] if section >= 0 else [False, False]
    if stage == REPLY and here != [seat == s.leader for seat in range(2)]:
        raise PositionError("board: at stage reply, the current section must have a card of the leader only")
    if stage == OFFER and not all(here):
        raise PositionError("board: at stage offer, both sides must have a card in the current section")
    if stage in (OFFER, EFFECT) and s.winner < 0:
        raise PositionError(f"winner: must be 0 or 1 at stage {STAGES[stage]}")
    if stage == TRIM and not _over(s):
        raise PositionError("stage: cannot be trim, since nobody has too many cards")
    if stage == TRIM and s.resume == GIVE_UP and not s.gives_up:
        raise PositionError("gives_up: must be 1 or 2, since this value of resume means that a side gives up")
    if stage == TRIM and s.resume not in (ASSIGN, GIVE_UP, GAME_CHECK, SPACE, EFFECT):
        raise PositionError(f"resume: the game cannot continue at stage {int(s.resume)} after trim")
    if (stage == EFFECT) != (s.asked != 0):
        raise PositionError(f"asked: {ASKED[int(s.asked)]} does not fit stage {STAGES[stage]}")
    if stage == EFFECT or (stage == TRIM and s.resume == EFFECT):
        _check_effect(s)
    for seat in range(2):
        if stage not in (EFFECT, TRIM) and s.side[seat].n_hand > limit(s, seat):
            raise PositionError(
                f"{data.OWNERS[seat]}, hand: at most {limit(s, seat)} cards are allowed at this endurance"
            )
    played = stage in (LEAD, REPLY, OFFER, EFFECT) or (stage == TRIM and s.resume != SPACE)
    over = int(s.game) - played  # how many games of the match have ended
    if over > sum(int(s.side[seat].points) for seat in range(2)):
        raise PositionError(f"game: the number of finished games ({over}) must not exceed the total number of points")
    if stage != CONCEAL and (s.side[0].marked or s.side[1].marked):
        raise PositionError("marked: cards can be marked only between games")
    doer = int(s.doer)
    if stage == STATUS and not (can_draw(s, doer) and 0 < s.left <= limit(s, doer) - int(s.side[doer].n_hand)):
        raise PositionError(
            "left: at stage status, must be at least 1 and at most the room left in the hand, and the deck or the"
            " discard pile must have a card"
        )
    _check_board(s)


def _check_board(s: Any) -> None:
    """Raise PositionError unless the board can look like this at the current stage."""
    stage, section = int(s.stage), int(s.section)
    one_sided = [i for i in range(SECTIONS) if (s.side[0].board[i] < 0) != (s.side[1].board[i] < 0)]
    if one_sided != ([section] if stage == REPLY else []):
        raise PositionError(
            "board: each section must have cards of both sides or none, except the one that awaits an answer"
        )
    if stage in (CONCEAL, STATUS, OVER) and any(card >= 0 for seat in range(2) for card in s.side[seat].board):
        raise PositionError("board: must be empty between games")
    if stage == LEAD and abs(int(s.advantage)) > open_sum(s):
        raise PositionError(f"advantage: {int(s.advantage)} is so large that the game would be over")
    if stage == OFFER and total(s, int(s.winner)) <= total(s, 1 - int(s.winner)):
        raise PositionError("winner: must be the side with the greater total strength")


def _check_effect(s: Any) -> None:
    """Raise PositionError unless the question asked in the position is one that the current effect can ask."""
    if s.used < 0 or s.winner < 0:
        raise PositionError("used, winner: both are needed while an effect is carried out")
    if s.stage == TRIM:
        return
    at, doer = int(s.at), int(s.doer)
    asks = {
        DRAW_CARDS: (ASK_DRAW,), REPLENISH: (ASK_DRAW,), DRAW_OR_PAWN: (ASK_DRAW_OR_PAWN,), I_CHOOSE: (ASK_EITHER,),
        OPPONENT_CHOOSES: (ASK_EITHER,), EXCHANGE_CARD: (ASK_DISCARD, ASK_STRENGTH, ASK_DRAW),
        DISCARD_CARDS: (ASK_DISCARD,), PICK: (ASK_PICK,), PROMOTE: (ASK_PROMOTE,),
    }  # fmt: skip
    if not 0 <= at < N_WORDS or s.asked not in asks.get(word(s, at), ()):
        raise PositionError(f"asked: the current effect never asks for {ASKED[int(s.asked)]}")
    hand = s.side[doer].n_hand
    if (s.asked == ASK_DISCARD and not 0 < s.left <= hand) or (
        s.asked == ASK_DRAW and not (s.left and can_draw(s, doer))
    ):
        raise PositionError("left: must be at least 1, and there must be enough cards to discard or draw")
    if s.asked in (ASK_STRENGTH, ASK_PICK) and s.picked < 0:
        raise PositionError("picked: must be the number of a card")
    if s.asked == ASK_PICK and not int(s.side[1 - doer].hand) >> int(s.picked) & 1:
        raise PositionError("picked: must be a card in the opponent's hand")
    if s.asked == ASK_PROMOTE and s.side[doer].pawns < number(s, at):
        raise PositionError(f"pawns: a side that is asked to give up pawns needs at least {number(s, at)} in reserve")
