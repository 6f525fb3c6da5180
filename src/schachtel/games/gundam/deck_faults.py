"""What can be wrong with a deck list, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from schachtel.core.contract import Language
from schachtel.core.errors import Fault
from schachtel.games.gundam.words import WORDS


@dataclass(frozen=True)
class DeckFault(Fault):
    """A fault of a line of a deck list, or of the whole deck (line 0)."""

    line: int = 0

    @property
    def what(self) -> str:
        return self.text("en")

    def text(self, language: Language) -> str:
        """Return the sentence without the place."""
        values = dict(self.values)
        if isinstance(lines := values.get("lines"), Mapping):  # the line that first has a card of each colour
            values["where"] = _colours(lines, language)
        told = {name: each for name, each in values.items() if isinstance(each, str | int)}
        return WORDS.text(f"fault-{self.code.replace('.', '_')}", language, **told)

    def __str__(self) -> str:
        return f"{self.place}, {self.what}" if self.place else self.what


def fault(code: str, line: int = 0, **values: object) -> DeckFault:
    place = WORDS.text("fault_line", "en", line=line) if line else ""
    return DeckFault(place, code, {**values, "line": line or None}, "", line)


def _colours(lines: Mapping[str, int], language: Language) -> str:
    return ", ".join(
        WORDS.text("fault_colour", language, colour=WORDS.text(f"colour-{colour}", language), line=line)
        for colour, line in lines.items()
    )
