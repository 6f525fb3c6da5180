"""The engine against the golden files. `rewrite_golden.py` writes them."""

from __future__ import annotations

from pathlib import Path

import pytest

import schachtel
from tests.games.schlacht.rewrite_golden import FOLDER, PLAYTHROUGHS, Battle, battles, recounted
from tests.playthrough import playthrough

PERFTS = sorted(FOLDER.glob("*.perft"))
BATTLES = [
    pytest.param(battle, id=f"{path.stem}-{number}")
    for path in PERFTS
    for number, battle in enumerate(battles(path.read_text("utf-8")), 1)
]
SHORT = 400  # lines, for interpreted runs


def count(table: schachtel.Table, captures: int) -> int:
    """Lines of so many captures; passes are played on the way, and a new game is beyond the end."""
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


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_has_not_changed(name: str, backend: str) -> None:
    golden = (FOLDER / f"{name}.playthrough").read_text("utf-8")
    assert playthrough("schlacht", **PLAYTHROUGHS[name], backend=backend).splitlines() == golden.splitlines()


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_record_at_the_end_of_a_playthrough_can_be_replayed(name: str) -> None:
    golden = (FOLDER / f"{name}.playthrough").read_text("utf-8")
    record = golden[golden.index("[Game ") :]
    table = schachtel.replay(record)
    assert table.outcome is not None
    assert table.record().dumps() == record


def test_every_golden_file_is_tested() -> None:
    known = {f"{name}.playthrough" for name in PLAYTHROUGHS} | {path.name for path in PERFTS}
    assert {path.name for path in FOLDER.iterdir() if path.is_file()} == known


def test_a_playthrough_can_be_cut_short() -> None:
    short, whole = playthrough("schlacht", 7, max_plies=20), playthrough("schlacht", 7)
    assert "20. " in short
    assert "\n21. " not in short
    assert whole.startswith(short[: short.index("20. ")])
    assert schachtel.replay(short[short.index("[Game ") :]).ply == 20


def test_r16_the_two_rules_for_ties_differ_on_the_same_game() -> None:
    """So the golden files tell a reader."""
    match, single = ((FOLDER / f"{name}.playthrough").read_text("utf-8") for name in ("match", "single"))
    assert "Black passes. Black wins game 1: 3 points." in match
    assert "Black passes. White wins game 1: 3 points." in single
