"""Moves and positions as text: `wR1@III+2` plays a white rook in section III with two pawns; `-bN2` discards."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from schachtel.core.contract import LANGUAGES, Action, Json, Language, Position, Seat
from schachtel.core.errors import (
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    Reason,
    because,
    short,
    some_moves,
)
from schachtel.core.position import Reader, read_header, write_header
from schachtel.games.match import data, typed
from schachtel.games.match.data import HOUSE, Card, box_of, box_text, house
from schachtel.games.match.rules import WAYS, can_draw, is_open, limit, number, open_sum, total, word
from schachtel.games.match.state import (
    AS_BLACK,
    AS_WHITE,
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
    CONCEALED,
    DECLINE,
    DECLINED,
    DISCARD,
    DISCARD_CARDS,
    DISCARDED,
    DO_PROMOTE,
    DRAW,
    DRAW_CARDS,
    DRAW_OR_PAWN,
    DREW,
    EFFECT,
    EXCHANGE_CARD,
    FIRST,
    GAME_CHECK,
    GIVE_UP,
    I_CHOOSE,
    LEAD,
    MOST_ADDED,
    MUST,
    MUST_DISCARD,
    MUST_PLAY,
    OFFER,
    OPPONENT_CHOOSES,
    OVER,
    PAWN,
    PAWNS,
    PICK,
    PICKED,
    PLAY,
    PLAYED,
    PROMOTE,
    REPLENISH,
    REPLY,
    RESIGN,
    SECOND,
    SECTIONS,
    SEVERAL,
    SPACE,
    STATUS,
    STOP,
    STRONGER,
    TIED,
    TO_WIN,
    TRIM,
    UNASSIGNED,
    USE,
    USED,
)
from schachtel.games.match.state import WORDS as N_WORDS
from schachtel.games.match.words import WORDS

NUMERALS = ("I", "II", "III", "IIII")
LETTERS = "KQRBN"
ANSWERS = {
    RESIGN: "resign", USE: "use", DECLINE: "decline", DRAW: "draw", STOP: "stop", PAWN: "pawn", FIRST: "first",
    SECOND: "second", AS_WHITE: "white", AS_BLACK: "black", MUST_PLAY: "play", MUST_DISCARD: "discard",
    DO_PROMOTE: "promote",
}  # fmt: skip
KEEP = "keep"
HELP = "wR1@III+2 plays a card, -wR1-bK discards some, keep none; or a word, such as use, decline, draw, stop, resign"
STAGES = ("conceal", "lead", "reply", "offer", "effect", "trim", "status", "over")
ASKED = ("nothing", "draw", "draw_or_pawn", "either", "discard", "strength", "pick", "promote")
NO_CARD = "-"


def code(cards: tuple[Card, ...], number: int) -> str:
    """A card's short name within its deck: colour, officer, and which of two."""
    card = cards[number]
    same = [i for i, each in enumerate(cards) if (each.colour, each.officer) == (card.colour, card.officer)]
    which = str(same.index(number) + 1) if len(same) > 1 else ""
    return f"{'wb'[card.colour]}{LETTERS[card.officer]}{which}"


def codes(s: Any, seat: Seat) -> list[str]:
    return _codes(int(s.box), seat, box_of(s).cards)


_CODES: dict[tuple[int, Seat], list[str]] = {}  # by digest


def _codes(digest: int, seat: Seat, cards: tuple[Card, ...]) -> list[str]:
    if (digest, seat) not in _CODES:
        deck = cards[seat * CARDS : (seat + 1) * CARDS]
        _CODES[digest, seat] = [code(deck, number) for number in range(CARDS)]
    return _CODES[digest, seat]


def read(position: Position, seat: Seat, text: str) -> Action:
    """Return the action that a text means, in codes and words of either language."""
    tried, legal = text.strip(), position.legal(seat)
    action = _action(position, seat, tried)
    if action not in legal:
        moves = some_moves(position.moves(seat, legal))
        raise IllegalMove(tried, _why(position.state, seat, action), because(WORDS, "moves", moves=moves))
    return action


def _action(position: Position, seat: Seat, tried: str) -> Action:
    s, said = position.state, typed.plain(tried)
    if s.stage == CONCEAL and (typed.SAID.get(said) == KEEP or said.startswith("-")):
        return _concealed(s, seat, tried, said)
    for action, answer in ANSWERS.items():
        if typed.SAID.get(said) == answer:
            return action
    if said in typed.YES + typed.NO and (meant := _yes_or_no(s, said in typed.YES)) is not None:
        return meant
    if said.startswith("-") and (discarded := _card(s, seat, tried, said[1:])) is not None:
        return DISCARD + discarded
    found = typed.PLAY.fullmatch(said)
    card = _card(s, seat, tried, found["card"]) if found else None
    if not found or card is None:
        raise NotationError(f"{short(tried)} is no move: {HELP}")
    if (s.stage == TRIM or s.asked == ASK_DISCARD) and said == found["card"]:
        return DISCARD + card
    if not found["section"] and s.section < 0:
        example = f"{codes(s, seat)[card]}@III"
        raise IllegalMove(tried, because(WORDS, "which_section", example=example))
    section = typed.SECTION_NUMBERS[found["section"]] if found["section"] else int(s.section)
    pawns = int(found["pawns"] or 0)
    if pawns > MOST_ADDED:
        raise IllegalMove(tried, because(WORDS, "too_many_pawns", most=MOST_ADDED))
    return PLAY + card * WAYS + section * (MOST_ADDED + 1) + pawns


def _yes_or_no(s: Any, yes: bool) -> Action | None:
    """Return the answer to a question that can be answered so."""
    if s.stage == OFFER:
        return USE if yes else DECLINE
    if s.stage == STATUS or s.asked == ASK_DRAW:
        return DRAW if yes else STOP
    if s.asked == ASK_PROMOTE:
        return DO_PROMOTE if yes else STOP
    return None


def _held(s: Any, seat: Seat) -> list[int]:
    return [card for card in range(CARDS) if int(s.side[seat].hand) >> card & 1]


def _card(s: Any, seat: Seat, tried: str, said: str) -> int | None:
    """Return the card that is named, None if it is no card's name. Of several that fit, the one in hand is meant."""
    wanted = typed.named(said)
    if wanted is None:
        return None
    deck = box_of(s).cards[seat * CARDS : (seat + 1) * CARDS]
    same = [
        card
        for card, each in enumerate(deck)
        if each.officer == wanted.officer and wanted.colour in (None, each.colour)
    ]
    names = codes(s, seat)
    if wanted.which:
        same = [card for card in same if names[card].endswith(str(wanted.which))]
    fitting = same if len(same) < 2 else [card for card in same if card in _held(s, seat)]
    if len(fitting) == 1:
        return fitting[0]
    if not same:
        return None
    if fitting:
        cards = [names[card] for card in fitting]
        told = {language: functools.reduce(functools.partial(_or, language), cards) for language in LANGUAGES}
        raise IllegalMove(tried, because(WORDS, "which_card", cards=told))
    held = ", ".join(names[card] for card in _held(s, seat))
    raise IllegalMove(tried, because(WORDS, "no_such_officer", held=held))


def _or(language: Language, first: str, second: str) -> str:
    return WORDS.text("or", language, first=first, second=second)


def _why(s: Any, seat: Seat, action: Action) -> Reason:
    """Return why a move that can be written is not legal."""
    side, names = s.side[seat], codes(s, seat)
    card = (action - PLAY) // WAYS if action < RESIGN else action - DISCARD if DISCARD <= action < CONCEALED else None
    if card is not None and card not in _held(s, seat):
        return because(WORDS, "not_held", card=names[card], held=", ".join(names[each] for each in _held(s, seat)))
    if action == RESIGN:
        return because(WORDS, "resign_later")
    if action == MUST_PLAY and s.asked == ASK_PICK:
        return because(WORDS, "last_exchange")
    if action < RESIGN and s.stage in (LEAD, REPLY):
        return _why_not_played(s, seat, action)
    if card is not None and card == side.forced and (s.stage == TRIM or s.asked == ASK_DISCARD):
        return because(WORDS, "must_play", card=names[card])
    return because(WORDS, "not_now")


def _why_not_played(s: Any, seat: Seat, action: Action) -> Reason:
    """Return why a card of the hand cannot be played in that way."""
    side = s.side[seat]
    card, way = divmod(action - PLAY, WAYS)
    section = way // (MOST_ADDED + 1)
    if side.forced >= 0 and side.forced != card:
        return because(WORDS, "must_play", card=codes(s, seat)[int(side.forced)])
    if s.stage == REPLY and section != s.section:
        return because(WORDS, "other_section", section=NUMERALS[int(s.section)])
    if s.stage == LEAD and not is_open(s, section):
        return because(WORDS, "taken", section=NUMERALS[section])
    if side.banned:
        return because(WORDS, "no_pawns")
    return because(WORDS, "too_few_pawns", pawns=int(side.pawns))


def _concealed(s: Any, seat: Seat, tried: str, said: str) -> Action:
    """Return the code for any cards of the hand, in any order."""
    hand = _held(s, seat)
    wanted = [_card(s, seat, tried, name) for name in said[1:].split("-")] if said.startswith("-") else []
    names = codes(s, seat)
    for card in wanted:
        if card is None:
            raise NotationError(f"{short(tried)} is no move: {HELP}")
        if card not in hand or wanted.count(card) > 1:
            held = ", ".join(names[each] for each in hand)
            raise IllegalMove(tried, because(WORDS, "not_held_or_twice", card=names[card], held=held))
    return CONCEALED + sum(1 << hand.index(card) for card in wanted if card is not None)


# --- positions -------------------------------------------------------------------------------------------------------

SIDE_NUMBERS = ("pawns", "endurance", "points", "banned", "n_old")
NUMBERS = ("game", "white", "leader", "section", "winner", "advantage", "gain", "assigned", "resume", "asked", "at",
           "after", "doer", "left", "picked", "shuffled", "used", "gives_up")  # fmt: skip
SETS = ("hand", "marked", "buried", "discard", "known", "seen")


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
    """A person writes hands, what is on the board, and whose initiative it is; the rest has its usual value."""
    reader = Reader(position)
    s = states[0]
    try:
        box = data.from_text(data.read_cards(reader.text("cards", HOUSE)))
    except OptionError as wrong:
        raise PositionError(str(wrong)) from None
    data.pack(box, s)
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


MOST_GAMES = 2 * TO_WIN - 1
BOUNDS = (
    ("game", 0, MOST_GAMES, 1), ("white", 0, 1, 0), ("leader", 0, 1, 0), ("section", -1, 3, -1), ("winner", -1, 1, -1),
    ("advantage", -120, 120, 0), ("gain", 0, 4, 0), ("assigned", 0, 1, 0), ("resume", 0, 12, 0),
    ("asked", 0, len(ASKED) - 1, 0), ("at", -1, N_WORDS, 0), ("after", -1, N_WORDS, -1), ("doer", 0, 1, 0),
    ("left", 0, CARDS, 0),
    ("picked", -1, CARDS - 1, -1), ("shuffled", 0, 2, 0), ("used", -1, CARDS - 1, -1), ("gives_up", 0, 2, 0),
)  # fmt: skip


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
        raise PositionError(f"{owner}, board: {short(board)} is no list of {SECTIONS} cards, {NO_CARD} for none")
    side.board[:] = [-1 if name == NO_CARD else names.index(name) for name in board]
    side.added[:] = reader.numbers("added", SECTIONS, 0, MOST_ADDED, [0] * SECTIONS)
    reader.done()
    placed = [int(card) for card in side.board if card >= 0]
    zones = [int(side[name]) for name in ("hand", "buried", "discard")] + [sum(1 << card for card in set(placed))]
    there = sum(zone.bit_count() for zone in zones)
    if there != (zones[0] | zones[1] | zones[2] | zones[3]).bit_count() or len(set(placed)) < len(placed):
        raise PositionError(f"{owner}: a card is in two places")
    held = int(side.known | side.marked) | (1 << int(side.forced) if side.forced >= 0 else 0)
    if held & ~int(side.hand):
        raise PositionError(f"{owner}: known, marked and forced cards are in the hand")
    if any(n > 0 and card < 0 for card, n in zip(side.board, side.added, strict=True)) or (
        int(side.pawns) + sum(map(int, side.added)) > PAWNS
    ):
        raise PositionError(f"{owner}, pawns: {PAWNS} are in the box, and each on a card or in reserve")
    if side.n_old > int(side.hand & ~side.seen).bit_count():
        raise PositionError(f"{owner}, n_old: so many cards, of those that are not in seen, are in the hand")
    side.n_hand, side.n_buried = int(side.hand).bit_count(), int(side.buried).bit_count()
    side.n_deck = CARDS - there


def _card_set(text: str, names: list[str], where: str) -> np.uint64:
    total = 0
    for name in text.split():
        if name not in names or total >> names.index(name) & 1:
            raise PositionError(f"{where}: {short(name)} is no card of this deck, or named twice")
        total |= 1 << names.index(name)
    return np.uint64(total)


def _acting(s: Any, given: list[int]) -> int:
    """Follows from the stage, but where both may act."""
    stage = int(s.stage)
    if stage == CONCEAL:
        return sum(1 << seat for seat in set(given)) or 3
    over = _over(s)
    seat = {LEAD: int(s.leader), REPLY: 1 - int(s.leader), OFFER: 1 - int(s.winner), TRIM: over[0] if over else -1}
    return 0 if stage == OVER else 1 << max(0, seat.get(stage, int(s.doer)))


def _over(s: Any) -> list[int]:
    """Seats that have to trim their hands now."""
    return [
        seat
        for seat in range(2)
        if s.side[seat].n_hand > limit(s, seat) and (s.resume != EFFECT or s.shuffled == seat + 1)
    ]


def _knows(event: Any) -> bool:
    kind, seat, a, b, c, d = (int(event[name]) for name in ("kind", "seat", "a", "b", "c", "d"))
    return 1 <= kind <= STRONGER and seat in (0, 1) and _numbers_fit(kind, a, b, c, d)


def _numbers_fit(kind: int, a: int, b: int, c: int, d: int) -> bool:
    """Cards and sections that exist."""
    if kind == PLAYED:
        return 0 <= a < CARDS and 0 <= b < SECTIONS
    if kind in (USED, DECLINED, PICKED, MUST):
        return 0 <= a < CARDS
    if kind in (TIED, STRONGER, UNASSIGNED, CLEARED):
        return 0 <= a < SECTIONS
    return kind not in (DISCARDED, DREW) or (0 <= a < (256 if d == SEVERAL else CARDS) and 0 <= c < 256)


def _check(s: Any) -> None:
    """Could it be played on?"""
    stage, section = int(s.stage), int(s.section)
    ended = max(int(s.side[0].points), int(s.side[1].points)) >= TO_WIN
    if ended != (stage == OVER):
        raise PositionError(f"points: {TO_WIN} of them end the match")
    if (stage in (REPLY, OFFER, EFFECT)) and section < 0:
        raise PositionError(f"section: one is needed at stage {STAGES[stage]}")
    if stage == LEAD and not any(s.side[0].board[i] < 0 and s.side[1].board[i] < 0 for i in range(SECTIONS)):
        raise PositionError("board: no section is open")
    here = [int(s.side[seat].board[section]) >= 0 for seat in range(2)] if section >= 0 else [False, False]
    if stage == REPLY and here != [seat == s.leader for seat in range(2)]:
        raise PositionError("board: the leader has played in this section, the other side has not")
    if stage == OFFER and not all(here):
        raise PositionError("board: both have played in this section")
    if stage in (OFFER, EFFECT) and s.winner < 0:
        raise PositionError("winner: this exchange has one")
    if stage == TRIM and not _over(s):
        raise PositionError("stage: nobody has too many cards")
    if stage == TRIM and s.resume == GIVE_UP and not s.gives_up:
        raise PositionError("gives_up: nobody does")
    if stage == TRIM and s.resume not in (ASSIGN, GIVE_UP, GAME_CHECK, SPACE, EFFECT):
        raise PositionError("resume: no stage that follows a trimming")
    if (stage == EFFECT) != (s.asked != 0):
        raise PositionError(f"asked: {ASKED[int(s.asked)]} does not go with stage {STAGES[stage]}")
    if stage == EFFECT or (stage == TRIM and s.resume == EFFECT):
        _check_effect(s)
    for seat in range(2):
        if stage not in (EFFECT, TRIM) and s.side[seat].n_hand > limit(s, seat):
            raise PositionError(f"{data.OWNERS[seat]}, hand: at most {limit(s, seat)} cards, by endurance")
    played = stage in (LEAD, REPLY, OFFER, EFFECT) or (stage == TRIM and s.resume != SPACE)
    over = int(s.game) - played  # games
    if over > sum(int(s.side[seat].points) for seat in range(2)):
        raise PositionError(f"game: {over} are over, which gives as many points, or more")
    if stage != CONCEAL and (s.side[0].marked or s.side[1].marked):
        raise PositionError("marked: cards are chosen between games only")
    doer = int(s.doer)
    if stage == STATUS and not (can_draw(s, doer) and 0 < s.left <= limit(s, doer) - int(s.side[doer].n_hand)):
        raise PositionError("left: there is something to draw at stage status, up to the hand limit")
    _check_board(s)


def _check_board(s: Any) -> None:
    """Is it a board that one can meet at this stage?"""
    stage, section = int(s.stage), int(s.section)
    one_sided = [i for i in range(SECTIONS) if (s.side[0].board[i] < 0) != (s.side[1].board[i] < 0)]
    if one_sided != ([section] if stage == REPLY else []):
        raise PositionError("board: both have played in a section, or none, but for one that waits for an answer")
    if stage in (CONCEAL, STATUS, OVER) and any(card >= 0 for seat in range(2) for card in s.side[seat].board):
        raise PositionError("board: it is empty between games")
    if stage == LEAD and abs(int(s.advantage)) > open_sum(s):
        raise PositionError("advantage: the game would be over")
    if stage == OFFER and total(s, int(s.winner)) <= total(s, 1 - int(s.winner)):
        raise PositionError("winner: the other side is as strong, or stronger")


def _check_effect(s: Any) -> None:
    """Is what is asked what the effect asks?"""
    if s.used < 0 or s.winner < 0:
        raise PositionError("used, winner: an effect is some card's")
    if s.stage == TRIM:
        return
    at, doer = int(s.at), int(s.doer)
    asks = {
        DRAW_CARDS: (ASK_DRAW,), REPLENISH: (ASK_DRAW,), DRAW_OR_PAWN: (ASK_DRAW_OR_PAWN,), I_CHOOSE: (ASK_EITHER,),
        OPPONENT_CHOOSES: (ASK_EITHER,), EXCHANGE_CARD: (ASK_DISCARD, ASK_STRENGTH, ASK_DRAW),
        DISCARD_CARDS: (ASK_DISCARD,), PICK: (ASK_PICK,), PROMOTE: (ASK_PROMOTE,),
    }  # fmt: skip
    if not 0 <= at < N_WORDS or s.asked not in asks.get(word(s, at), ()):
        raise PositionError(f"asked: the effect does not ask {ASKED[int(s.asked)]}")
    hand = s.side[doer].n_hand
    if (s.asked == ASK_DISCARD and not 0 < s.left <= hand) or (
        s.asked == ASK_DRAW and not (s.left and can_draw(s, doer))
    ):
        raise PositionError("left: there is nothing to choose")
    if s.asked in (ASK_STRENGTH, ASK_PICK) and s.picked < 0:
        raise PositionError("picked: a card is needed")
    if s.asked == ASK_PICK and not int(s.side[1 - doer].hand) >> int(s.picked) & 1:
        raise PositionError("picked: that card is in no hand")
    if s.asked == ASK_PROMOTE and s.side[doer].pawns < number(s, at):
        raise PositionError("pawns: too few to give away")
