"""The faults that a layout can have, with their places."""

from __future__ import annotations

from schachtel.core.catalogue import LANGUAGES, Language
from schachtel.core.errors import Fault
from schachtel.core.words import WORDS as CORE
from schachtel.games.gambit.words import WORDS


def fault(code: str, line: int | None = None, square: str | None = None, **values: object) -> Fault:
    """Return a fault of a layout, placed by its line and square as far as they are known."""
    place = {each: _place(line, square, each) for each in LANGUAGES} if line else square or ""
    return Fault(place, code, {**values, "line": line, "square": square}, WORDS)


def _place(line: int, square: str | None, language: Language) -> str:
    words = CORE.text("line", language, line=line)
    return f"{words}, {square}" if square else words
