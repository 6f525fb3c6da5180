"""The faults that a deck list can have, and the error messages for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from schachtel.core.contract import Language
from schachtel.core.errors import Fault
from schachtel.core.words import WORDS as CORE
from schachtel.games.gundam.words import WORDS


@dataclass(frozen=True)
class DeckFault(Fault):
    """A fault in one line of a deck list, or in the whole deck (line 0)."""

    line: int = 0

    def text(self, language: Language) -> str:
        """Return the error message without the number of the faulty line. Colours are named in the given language."""
        lines = self.values.get("lines")  # for each colour, the number of the first line with a card of this colour
        where = _colours(lines, language) if isinstance(lines, Mapping) else ""
        return Fault.text(replace(self, values={**self.values, "where": where}), language)

    def told(self, language: Language) -> str:
        """Return the error message. If the fault is in one line of the deck list, the line's number comes first."""
        where = self.where(language)
        return f"{where}, {self.text(language)}" if where else self.text(language)


def fault(code: str, line: int = 0, **values: object) -> DeckFault:
    place = CORE.each("line", line=line) if line else ""
    return DeckFault(place, code, {**values, "line": line or None}, WORDS, line)


def _colours(lines: Mapping[str, int], language: Language) -> str:
    return ", ".join(
        WORDS.text("fault_colour", language, colour=WORDS.text(f"colour-{colour}", language), line=line)
        for colour, line in lines.items()
    )
