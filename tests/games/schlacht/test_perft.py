"""Tests of the engine against the counts in the golden files, which `rewrite_golden.py` writes."""

from __future__ import annotations

from pathlib import Path

import pytest

import schachtel
from tests.games.schlacht.rewrite_golden import FOLDER, Battle, battles, recounted

PERFTS = sorted(FOLDER.glob("*.perft"))
BATTLES = [
    pytest.param(battle, id=f"{path.stem}-{number}")
    for path in PERFTS
    for number, battle in enumerate(battles(path.read_text("utf-8")), 1)
]
SHORT = 400  # interpreted rules are slow, so only counts up to this number are checked with them


def count(table: schachtel.Table, captures: int) -> int:
    """Return the number of sequences of `captures` captures before the game ends. Passes do not count as captures."""
    moves = table.moves()
    if captures == 1 and moves != ["pass"]:
        return len(moves)
    total = 0
    for move in moves:
        after = table.fork()
        after.play(move)
        if move != "pass":
            total += count(after, captures - 1)
        elif after.view()["stage"] == "battle":
            total += count(after, captures)
    return total


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
@pytest.mark.parametrize("battle", BATTLES)
def test_r6_to_r14_the_engine_finds_all_capture_lines_of_a_battle(battle: Battle, backend: str) -> None:
    position = {"board": battle.board, "black": battle.black, "white": battle.white, "turn": battle.turn}
    table = schachtel.position("schlacht", position, backend=backend)
    for captures, expected in battle.counts.items():
        if backend == "compiled" or expected <= SHORT:
            assert count(table, captures) == expected, f"lines of {captures} captures"


@pytest.mark.parametrize("path", PERFTS, ids=lambda path: path.stem)
def test_the_oracle_finds_as_many(path: Path) -> None:
    text = path.read_text("utf-8")
    assert recounted(text) == text


def test_r16_the_two_rules_for_ties_differ_on_the_same_game() -> None:
    """Two golden files contain the same tied game under different rules for ties, so that readers can compare."""
    match, single = ((FOLDER / f"{name}.playthrough").read_text("utf-8") for name in ("match", "single"))
    assert "Black passes. Black wins game 1: 3 points." in match
    assert "Black passes. White wins game 1: 3 points." in single
