"""Cards and answers as people type them, in English or German: `wQ`, `wD`, `weiße Dame`, `queen`, `aktivieren`."""

from __future__ import annotations

import re
from dataclasses import dataclass

SECTION_NUMBERS = {"i": 0, "ii": 1, "iii": 2, "iiii": 3, "iv": 3, "1": 0, "2": 1, "3": 2, "4": 3}
OFFICER_WORDS = {
    "king": 0, "könig": 0, "koenig": 0, "queen": 1, "dame": 1, "rook": 2, "turm": 2, "bishop": 3, "läufer": 3,
    "laeufer": 3, "knight": 4, "springer": 4,
}  # fmt: skip
OFFICER_LETTERS = {
    "k": 0,
    "q": 1,
    "d": 1,
    "r": 2,
    "t": 2,
    "b": 3,
    "l": 3,
    "n": 4,
    "s": 4,
}  # no letter stands for two officers, even across languages
ANSWERS = {
    "use": ("activate", "aktivieren", "aktiviere", "nutzen", "nutze", "effekt nutzen", "effekt aktivieren"),
    "decline": ("verzichten", "verzichte", "ablehnen", "nicht aktivieren", "nicht nutzen"),
    "draw": ("ziehen", "ziehe", "karte ziehen"),
    "stop": ("stopp", "done", "fertig", "genug", "nichts"),
    "pawn": ("bauer", "bauern", "bauer nehmen", "bauern nehmen"),
    "first": ("erste", "erster", "erstes", "erstens"),
    "second": ("zweite", "zweiter", "zweites", "zweitens"),
    "white": ("weiß", "weiss"),
    "black": ("schwarz",),
    "play": ("spielen",),
    "discard": ("ablegen", "abwerfen"),
    "promote": ("umwandeln", "umwandlung", "abgeben"),
    "resign": ("resign game", "resign this game", "aufgeben", "partie aufgeben", "diese partie aufgeben"),
    "keep": ("keep all", "none", "behalten", "behalte", "alle behalten", "keine"),
}
SAID = {said.replace(" ", ""): word for word, all_said in ANSWERS.items() for said in (word, *all_said)}
YES, NO = ("yes", "y", "ja", "j"), ("no", "n", "nein")

COLOUR = r"white|black|wei(?:ß|ss)(?:e[rnm]?)?|schwarz(?:e[rnm]?)?|[wbs]"
OFFICER = "|".join([*OFFICER_WORDS, f"[{''.join(OFFICER_LETTERS)}]"])
CARD = re.compile(rf"(?P<colour>{COLOUR})?(?P<officer>{OFFICER})(?P<which>[12])?")
# The digit of a section needs a word or @ before it, since `wT 2` is the second rook. A Roman numeral does not.
PLAY = re.compile(
    rf"(?:play|spielen?)?(?P<card>{CARD.pattern})"
    r"(?:(?:(?:@|in|nach|auf)(?:section|abschnitt)?|section|abschnitt|(?=i))(?P<section>i{1,4}|iv|[1-4]))?"
    r"(?:(?:,?(?:\+|with|mit)|,(?=[0-9](?:pawn|bauer)))(?P<pawns>[0-9])(?:pawns?|bauern?)?)?"
)


@dataclass(frozen=True)
class Named:
    """A card as a player types it.

    Parts that the player left out are None: `Dame` names no colour, and `wT` does not say which of two rooks is meant.
    """

    colour: int | None
    officer: int
    which: int | None


def plain(text: str) -> str:
    """Return a typed text in lower case and without spaces."""
    return "".join(text.lower().split())


def named(text: str) -> Named | None:
    """Return the card that a text in lower case without spaces names, or None.

    A single letter for an officer needs a colour before it.
    """
    found = CARD.fullmatch(text)
    if not found or (found["officer"] in OFFICER_LETTERS and not found["colour"]):
        return None
    officer = OFFICER_WORDS.get(found["officer"], OFFICER_LETTERS.get(found["officer"], 0))
    colour = None if not found["colour"] else 0 if found["colour"][0] == "w" else 1
    return Named(colour, officer, int(found["which"]) if found["which"] else None)
