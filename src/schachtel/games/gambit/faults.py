"""What can be wrong with a layout, and where."""

from __future__ import annotations

from schachtel.core.errors import Fault
from schachtel.games.gambit.words import WORDS


def fault(code: str, line: int | None = None, square: str | None = None, **values: object) -> Fault:
    """Return a fault of a layout; a line and a square say where, if that is known."""
    place = ", ".join([*([f"line {line}"] if line else []), *([square] if square else [])])
    return Fault(place, code, {**values, "line": line, "square": square}, WORDS)
