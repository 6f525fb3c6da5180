"""Types for a game's puzzles: positions in which the right moves and all replies are known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from schachtel.core.contract import Json, Seat

# A puzzle is a dictionary with an `id`, a `rating`, a `source`, the `kind` of its goal, the `worth` of its solution,
# the number of `captures` in the solution, and a `tree`. The tree maps each possible move to its worth, the replies to
# the move and, if the move is right, the tree of the moves that can follow.
Puzzle: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Puzzles:
    """The puzzles of a game."""

    file: Path  # the JSON file with the list of puzzles
    start: Callable[[Puzzle], Json]  # a function that returns the position in which a puzzle begins
    seat: Callable[[Puzzle], Seat]  # a function that returns the seat that has to solve a puzzle
    passing: str  # the move that is played automatically for a player who has no other move
