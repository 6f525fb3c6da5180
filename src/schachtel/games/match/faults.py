"""The faults that the cards and tracks of a box can have, and where in the box they are."""

from __future__ import annotations

from schachtel.core.errors import Fault, short
from schachtel.games.match.words import WORDS


class Place:
    """The place of a fault in a box: a card, a space, the effect of all pawns, or one side.

    `what` is the end of the key for its text in the catalogue, and `values` are the values in this text.
    """

    def __init__(self, what: str, **values: object) -> None:
        self.what, self.values = what, values

    def fault(self, field: str, code: str, **values: object) -> Fault:
        """Return a fault in one field at this place."""
        quoted = short(self.values.get("title"))
        place = WORDS.each(f"place-{self.what}", **self.values, field=field, quoted=quoted)
        return Fault(place, code, {**values, **self.values, "field": field}, WORDS)


def fault(code: str, place: str = "", **values: object) -> Fault:
    """Return a fault that concerns a whole file or a whole TOML table."""
    return Fault(place, code, values, WORDS)
