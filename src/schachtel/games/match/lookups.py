"""Tables with the titles, facts and effects of the cards in a box. Views of the game refer to their rows by index."""

from __future__ import annotations

from schachtel.core.contract import LANGUAGES, Json, Position, Words
from schachtel.core.lookups import Lookups
from schachtel.games.match import state
from schachtel.games.match.data import (
    CHOOSES,
    COLOURS,
    CONDITIONS,
    HOUSE,
    OFFICERS,
    OR,
    Box,
    box_of,
    effect_text,
    house,
    words_of,
)
from schachtel.games.match.notation import codes
from schachtel.games.match.state import CARDS, PAWN_STRENGTH
from schachtel.games.match.words import WORDS

MOST_KEPT = 8  # how many boxes stay in memory, each with some megabytes of texts
_KEPT: dict[int, Lookups] = {}  # the tables of each box, by its digest


def lookups(position: Position) -> Lookups:
    """Return the tables for the box that a game is played with: always the same object, as long as it is kept."""
    digest = int(position.states["box"][0])
    found = _KEPT.get(digest)
    if found is None:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        found = _KEPT[digest] = _tables(position)
    return found


def _tables(position: Position) -> Lookups:
    """Return the tables for the records of `shown.py`, each with Spassky's entries before Fischer's."""
    s = position.state
    box = box_of(s)
    names = [code for seat in range(2) for code in codes(s, seat)]
    return Lookups(
        {
            "box": [{"source": HOUSE if box == house() else "own", "digest": f"{int(s.box):016x}"}],
            "codes": names,
            "titles": [
                {each: WORDS.text("quoted", each, title=card.title[each]) for each in LANGUAGES} for card in box.cards
            ],
            "cards": [_card(box, names[number], number, colour) for number in range(2 * CARDS) for colour in range(2)],
            "clauses": _clauses(box),
        }
    )


def _card(box: Box, code: str, number: int, colour: int) -> dict[str, Json]:
    """Return a card as views of the game show it, if its owner plays this colour: as its officer or as a pawn."""
    card = box.cards[number]
    is_officer = card.colour == colour
    return {
        "code": code,
        "title": dict(card.title),
        "officer": OFFICERS[card.officer],
        "colour": COLOURS[card.colour],
        "strength": card.strength,
        "plays_as": OFFICERS[card.officer] if is_officer else "pawn",
        "counts": card.strength if is_officer else PAWN_STRENGTH,
        "effect": _said(card.effect, card.owner),
        "pawn_effect": _said(box.pawn.effect, card.owner),
        "source": card.source,
    }


def _said(effect: tuple[str, ...], seat: int) -> Words:
    return {language: effect_text(effect, seat, language) for language in LANGUAGES}


def _clauses(box: Box) -> list[Words | None]:
    """Return one entry for each word of each effect, with the effect of pawns at the end.

    The entry is a text if the word is one of two alternatives to choose from, and None for any other word.
    """
    effects = [(card.effect, card.owner) for card in box.cards] + [(box.pawn.effect, seat) for seat in range(2)]
    return [clause for effect, owner in effects for clause in _clauses_of(effect, owner)]


def _clauses_of(effect: tuple[str, ...], owner: int) -> list[Words | None]:
    found: list[Words | None] = []
    for phrase in effect:
        if OR in phrase:
            chooser = 1 - owner if CHOOSES in phrase else owner
            conditional = phrase.startswith(tuple(condition.begin for condition in CONDITIONS))
            found += [None] * (conditional + 1)
            found += [_said((each,), chooser) for each in phrase.rpartition(": ")[2].split(OR)]
        else:
            found += [None] * len(words_of(phrase))
    return found + [None] * (state.WORDS - len(found))
