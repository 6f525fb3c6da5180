"""What can be wrong with a deck list, in words."""

from __future__ import annotations

from dataclasses import dataclass

from schachtel.core.errors import Fault

FAULTS = {
    "no_entry": "{text}: how many and which card is needed, such as {example}",
    "no_copy": "{text}: at least 1 copy is needed, not 0",
    "resource": "{text}: a resource is no card of this deck, each player has ten of them",
    "unknown": "{text}: no card has this number",
    "unknown.near": "{text}: no card has this number; {near} is {name}",
    "token": "{number}: {name} is a token, and no card of a deck",
    "other_name": "{number}: this is {name}, not {text}; one card to a line",
    "copies": "{number}: {n} copies, {most} at most",
    "copies.lines": "{number}: {n} copies (lines {lines}), {most} at most",
    "size": "{n} cards: exactly {due} are needed",
    "colours": "{n} colours, {most} at most: {where}",
}


@dataclass(frozen=True)
class DeckFault(Fault):
    """A fault of a line of a deck list, or of the whole deck (line 0)."""

    line: int = 0

    def __str__(self) -> str:
        return f"{self.place}, {self.what}" if self.place else self.what


def fault(code: str, line: int = 0, **values: object) -> DeckFault:
    return DeckFault(f"line {line}" if line else "", code, {**values, "line": line or None}, FAULTS[code], line)
