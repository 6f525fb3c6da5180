"""Tests of `schachtel analyse`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.cli.words import say
from tests.bots.test_analysis import CHOICE


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Write the record of a game that was lost by one blunder, and return its file."""
    table = schachtel.position("schlacht", CHOICE, backend="interpreted")
    table.play("h7xe4")
    while table.turn is not None:
        table.play(table.moves()[0])
    assert table.outcome == (0.0, 1.0)
    file = tmp_path / "game.txt"
    file.write_text(table.record().dumps(), "utf-8")
    return file


def test_a_blunder_is_called_so_with_what_was_better(run: Any, record: Path) -> None:
    shown = run("analyse", record, "--simulations", 10, "--language", "en").stdout
    (line,) = (line for line in shown.splitlines() if "h7xe4" in line)
    assert line.split()[:3] == ["1", "Black", "h7xe4"]
    assert "100 %" in line
    assert "blunder" in line
    assert "b1xa1" in line
    assert "Black: accuracy 0 %; 1 blunder" in shown
    assert "Patzer" in run("analyse", record, "--simulations", 10, "--language", "de").stdout


def test_several_mistakes_are_counted_in_the_plural() -> None:
    assert [say("grades-mistake", "en", n=n) for n in (1, 5)] == ["1 mistake", "5 mistakes"]
    assert [say("grades-best", "de", n=n) for n in (1, 5)] == ["1 bester Zug", "5 beste Züge"]


def test_the_best_moves_of_one_position(run: Any, record: Path) -> None:
    shown = run("analyse", record, "--at", 0, "--simulations", 10).stdout.splitlines()
    assert shown[1].split()[:4] == ["b1xa1", "100", "%", "3.0"]
    assert shown[2].split()[0] == "h7xe4"


def test_json_has_a_line_for_each_move(run: Any, record: Path) -> None:
    lines = [json.loads(line) for line in run("analyse", record, "--simulations", 10, "--json").stdout.splitlines()]
    assert [line["number"] for line in lines] == list(range(1, len(lines) + 1))
    assert (lines[0]["grade"], lines[0]["loss"], lines[0]["best"][0]["move"]) == ("blunder", 1.0, "b1xa1")
    only = run("analyse", record, "--simulations", 10, "--json", "--seat", 1).stdout.splitlines()
    assert {json.loads(line)["seat"] for line in only} == {1}


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (["--seat", 2], "seats are 0 to 1"),
        (["--at", 99], "the record ends after move"),
        (["--at", 0, "--seat", 1], "seat 1 has nothing to choose at this point"),
    ],
)
def test_nonsense_is_one_sentence(process: Any, record: Path, wrong: list[Any], says: str) -> None:
    done = process("analyse", record, "--simulations", 1, *wrong)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
