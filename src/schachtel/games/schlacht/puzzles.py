"""The puzzles of *Die Schlacht*. `tools/make_puzzles.py` has found them, and all answers, with the exact solver."""

from __future__ import annotations

from pathlib import Path

from schachtel.core.contract import Json, Seat
from schachtel.core.puzzle import Puzzle, Puzzles
from schachtel.games.schlacht.notation import PASS_TEXT

FILE = Path(__file__).with_suffix(".json")
WIN, POINTS, HOLD = "win", "points", "hold"  # goals: to win, to win with so many points, to lose no more than so many


def position_of(puzzle: Puzzle) -> dict[str, Json]:
    """Return the position in which a puzzle begins, as one of a match."""
    return {name: puzzle[name] for name in ("board", "black", "white", "turn", "starter")} | {"stage": "battle"}


def start_of(puzzle: Puzzle) -> dict[str, Json]:
    """Return that position as the only game of its match, so that the match is over with the puzzle."""
    return position_of(puzzle) | {"single": True}


def seat_of(puzzle: Puzzle) -> Seat:
    return int(puzzle["turn"] == "white")


PUZZLES = Puzzles(FILE, start_of, seat_of, PASS_TEXT)
