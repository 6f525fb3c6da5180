"""Tests that the plain table can show views of unknown games, whatever their shape."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NODE = shutil.which("node", path=f"{os.environ['PATH']}:{ROOT / '.venv/bin'}")
VALUES: tuple[Any, ...] = (None, True, 0, -1, 1.5, "", "e4", "hand", "?", {"en": "Ace", "de": "Ass"})


def read(*views: dict[str, Any]) -> list[dict[str, Any]]:
    assert NODE is not None, "Node builds the page, so it is there"
    command = [NODE, str(HERE / "reading.mjs"), str(ROOT / "web")]
    done = subprocess.run(command, input=json.dumps(views), capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("last", "squares"),
    [
        (None, []),
        ("e4", ["e4"]),
        ("castles", []),
        (["e2", "e4", "pawn", None], ["e2", "e4"]),
        ({"source": "e2", "target": "e4", "by": 0}, ["e2", "e4"]),
        ([{"from": "a1"}, {"to": ["b2"]}], ["a1", "b2"]),
        (7, []),
    ],
)
def test_the_last_move_may_be_told_in_any_shape(last: Any, squares: list[str]) -> None:
    assert read({"view": {"last": last}})[0]["last"] == squares


@pytest.mark.parametrize(
    ("choice", "source"),
    [
        ({"source": None, "target": "e4"}, None),
        ({"target": "e4"}, None),
        ({"source": "", "target": "e4"}, None),
        ({"source": "e2", "target": "e4"}, "e2"),
    ],
)
def test_a_choice_may_leave_out_where_it_comes_from(choice: dict[str, Any], source: str | None) -> None:
    assert read({"view": {}, "choices": [{"move": "m", **choice}]})[0]["moves"] == [
        {"move": "m", "source": source, "target": "e4"}
    ]


@pytest.mark.parametrize(
    "choice", [{}, {"target": None}, {"target": 4}, {"source": "hand", "target": "e4"}, {"source": 3, "target": "e4"}]
)
def test_a_choice_that_is_not_about_squares_has_a_button_only(choice: dict[str, Any]) -> None:
    assert read({"view": {}, "choices": [{"move": "m", **choice}]})[0]["moves"] == []


def test_no_view_breaks_the_table() -> None:
    chooser = random.Random(51)

    def anything(depth: int) -> Any:
        shape = chooser.randrange(4) if depth else 0
        if shape == 1:
            return [anything(depth - 1) for _ in range(chooser.choice([0, 1, 2, 8, 64]))]
        if shape == 2:
            names = ["a1", "h8", "black", "title", "0"]
            return {name: anything(depth - 1) for name in chooser.sample(names, chooser.randrange(5))}
        return chooser.choice(VALUES)

    fields = ("last", "points", "sides", "board", "pieces", "hand")
    views = [{"view": {name: anything(3) for name in fields}} for _ in range(300)]
    found = read(*views)
    assert len(found) == len(views)
    assert any(each["reading"]["board"] for each in found)
    assert any(each["reading"]["seats"] for each in found)
