"""What can be wrong with the cards and tracks of a box, and where."""

from __future__ import annotations

from schachtel.core.errors import Fault
from schachtel.games.match.words import WORDS


class Place:
    """A card, a space, all pawns or a side of a box: where something is wrong, in words and as values."""

    def __init__(self, words: str, **values: object) -> None:
        self.words, self.values = words, values

    def fault(self, field: str, code: str, **values: object) -> Fault:
        """Return a fault of one field there."""
        return Fault(f"{self.words}, {field}", code, {**values, **self.values, "field": field}, WORDS)


def fault(code: str, place: str = "", **values: object) -> Fault:
    """Return a fault of a whole file or table."""
    return Fault(place, code, values, WORDS)
