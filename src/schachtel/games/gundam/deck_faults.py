"""What can be wrong with a deck list, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from schachtel.core.contract import Language
from schachtel.core.errors import Fault
from schachtel.games.gundam.words import WORDS


@dataclass(frozen=True)
class DeckFault(Fault):
    """A fault of a line of a deck list, or of the whole deck (line 0)."""

    line: int = 0

    def text(self, language: Language) -> str:
        """Return the sentence without the place; colours are named in the language."""
        lines = self.values.get("lines")  # the line that first has a card of each colour
        where = _colours(lines, language) if isinstance(lines, Mapping) else ""
        return Fault.text(replace(self, values={**self.values, "where": where}), language)

    def __str__(self) -> str:
        return f"{self.place}, {self.what}" if self.place else self.what


def fault(code: str, line: int = 0, **values: object) -> DeckFault:
    place = WORDS.text("fault_line", "en", line=line) if line else ""
    return DeckFault(place, code, {**values, "line": line or None}, WORDS, line)


def _colours(lines: Mapping[str, int], language: Language) -> str:
    return ", ".join(
        WORDS.text("fault_colour", language, colour=WORDS.text(f"colour-{colour}", language), line=line)
        for colour, line in lines.items()
    )
