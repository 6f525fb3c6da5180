"""The puzzles of *Die Schlacht*.

The tool `tools/make_puzzles.py` found them, and their solutions, with the exact solver.
"""

from __future__ import annotations

from pathlib import Path

from schachtel.core.contract import Json, Seat
from schachtel.core.puzzle import Puzzle, Puzzles
from schachtel.games.schlacht.notation import PASS_TEXT

FILE = Path(__file__).with_suffix(".json")
# The goals of puzzles: to win, to score enough points, or to let the opponent score only a few points.
WIN, POINTS, HOLD = "win", "points", "hold"


def position_of(puzzle: Puzzle) -> dict[str, Json]:
    """Return the position in which a puzzle begins, as part of a match that can go on after the current game."""
    return {name: puzzle[name] for name in ("board", "black", "white", "turn", "starter")} | {"stage": "battle"}


def start_of(puzzle: Puzzle) -> dict[str, Json]:
    """Return the position in which a puzzle begins as the only game of a match, which ends with this game."""
    return position_of(puzzle) | {"single": True}


def seat_of(puzzle: Puzzle) -> Seat:
    return int(puzzle["turn"] == "white")


PUZZLES = Puzzles(FILE, start_of, seat_of, PASS_TEXT)
