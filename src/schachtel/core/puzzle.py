"""Puzzles as a game declares them: positions in which the right moves and all replies are known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from schachtel.core.contract import Json, Seat

# A puzzle has an `id`, a `rating`, a `source`, the `kind` of its goal, what solving it is `worth`, how many `captures`
# that takes, and a `tree`: by move, what the move is worth, the replies to it, and if it is right, the next tree.
Puzzle: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Puzzles:
    """The puzzles of a game."""

    file: Path  # a list of puzzles, as JSON
    start: Callable[[Puzzle], Json]  # the position in which a puzzle begins
    seat: Callable[[Puzzle], Seat]  # whoever is to solve it
    passing: str  # the move that is made for a player who has no other
