"""Moves of *Match of the Century* as text.

`wR1@III+2` plays a white rook in section III with two pawns, `-bN2` discards a card, and words such as `use` answer
questions.
"""

from __future__ import annotations

import functools
from typing import Any

from schachtel.core.contract import LANGUAGES, Action, Language, Position, Seat
from schachtel.core.errors import (
    IllegalMove,
    NotationError,
    Reason,
    because,
    short,
    some_moves,
)
from schachtel.games.match import typed
from schachtel.games.match.data import Card, box_of
from schachtel.games.match.sides import WAYS, is_open
from schachtel.games.match.state import (
    AS_BLACK,
    AS_WHITE,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_PICK,
    ASK_PROMOTE,
    CARDS,
    CONCEAL,
    CONCEALED,
    DECLINE,
    DISCARD,
    DO_PROMOTE,
    DRAW,
    FIRST,
    LEAD,
    MOST_ADDED,
    MUST_DISCARD,
    MUST_PLAY,
    OFFER,
    PAWN,
    PLAY,
    REPLY,
    RESIGN,
    SECOND,
    STATUS,
    STOP,
    TRIM,
    USE,
)
from schachtel.games.match.words import WORDS

NUMERALS = ("I", "II", "III", "IIII")
LETTERS = "KQRBN"
ANSWERS = {
    RESIGN: "resign", USE: "use", DECLINE: "decline", DRAW: "draw", STOP: "stop", PAWN: "pawn", FIRST: "first",
    SECOND: "second", AS_WHITE: "white", AS_BLACK: "black", MUST_PLAY: "play", MUST_DISCARD: "discard",
    DO_PROMOTE: "promote",
}  # fmt: skip
KEEP = "keep"
HELP = "type wR1@III+2 to play a card, -wR1-bK to discard cards, keep to discard none, or a word such as use or draw"
STAGES = ("conceal", "lead", "reply", "offer", "effect", "trim", "status", "over")
ASKED = ("nothing", "draw", "draw_or_pawn", "either", "discard", "strength", "pick", "promote")


def code(cards: tuple[Card, ...], number: int) -> str:
    """Return a card's short name within its deck: its colour, its officer, and a number if there are two such cards."""
    card = cards[number]
    same = [i for i, each in enumerate(cards) if (each.colour, each.officer) == (card.colour, card.officer)]
    which = str(same.index(number) + 1) if len(same) > 1 else ""
    return f"{'wb'[card.colour]}{LETTERS[card.officer]}{which}"


def codes(s: Any, seat: Seat) -> list[str]:
    return _codes(int(s.box), seat, box_of(s).cards)


_CODES: dict[tuple[int, Seat], list[str]] = {}  # the names of a deck's cards, by the box's digest and the seat


def _codes(digest: int, seat: Seat, cards: tuple[Card, ...]) -> list[str]:
    if (digest, seat) not in _CODES:
        deck = cards[seat * CARDS : (seat + 1) * CARDS]
        _CODES[digest, seat] = [code(deck, number) for number in range(CARDS)]
    return _CODES[digest, seat]


def read(position: Position, seat: Seat, text: str) -> Action:
    """Return the action for a typed text, which is in notation or in English or German words."""
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
        raise NotationError(f"{short(tried)} is not a move: {HELP}")
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
    """Return the action for a typed yes or no, or None if the current question is not a yes-or-no question."""
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
    """Return the card that a text names, or None if it names none.

    If several cards have this name, the one in the hand is meant.
    """
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
    """Return the reason why a move that could be read is illegal."""
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
    """Return the reason why a card in the hand cannot be played in this section or with this number of pawns."""
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
    """Return the code of the action that discards the named cards from the hand, given in any order."""
    hand = _held(s, seat)
    wanted = [_card(s, seat, tried, name) for name in said[1:].split("-")] if said.startswith("-") else []
    names = codes(s, seat)
    for card in wanted:
        if card is None:
            raise NotationError(f"{short(tried)} is not a move: {HELP}")
        if card not in hand or wanted.count(card) > 1:
            held = ", ".join(names[each] for each in hand)
            raise IllegalMove(tried, because(WORDS, "not_held_or_twice", card=names[card], held=held))
    return CONCEALED + sum(1 << hand.index(card) for card in wanted if card is not None)
