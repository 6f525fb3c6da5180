"""Tests that run the programs of the folder `examples`, but with small numbers of games and steps."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.patience import PATIENCE

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(folder: Path, *arguments: str) -> str:
    command = [sys.executable, *arguments]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_baseline_tells_what_each_seat_scores(tmp_path: Path) -> None:
    told = run(tmp_path, str(EXAMPLES / "random_baseline.py"), "schlacht", "--small")
    assert told.startswith("schlacht: 100 games")
    scores = [float(line.split("scores ")[1].split("%")[0]) for line in told.splitlines() if "scores" in line]
    assert len(scores) == 2
    assert sum(scores) == pytest.approx(100)


def test_the_baseline_seats_as_many_as_it_is_told(tmp_path: Path) -> None:
    told = run(tmp_path, str(EXAMPLES / "random_baseline.py"), "gambit", "--small", "--players", "3")
    assert [line.split(" (")[0] for line in told.splitlines() if "scores" in line] == ["seat 0", "seat 1", "seat 2"]


# A program that trains a network and checks that JAX and NumPy judge the same positions equally.
TRAIN = """
import sys; sys.path.insert(0, sys.argv.pop(1))
import numpy, schachtel, train, evaluate
train.main()
bot = evaluate.Network()
table, batch = schachtel.new("schlacht", seed=1), schachtel.batch("schlacht", 1, seed=1)
for _ in range(20):
    legal, seen = table.actions(), table.view_record()
    ours = bot.judge(seen, legal)
    theirs = train.judge(bot.weights, batch.observe(), batch.legal_lists(), batch.legal_counts)[0][0]
    assert numpy.allclose(ours - ours.mean(), theirs[: len(legal)] - theirs[: len(legal)].mean(), atol=1e-5)
    assert not numpy.exp(theirs[len(legal) :]).any(), "what is not legal was weighed"
    batch.step([legal[ours.argmax()]])
    table.play(bot.choose(seen))
assert batch.table(0).position() == table.position()
"""


def test_what_train_py_has_made_plays_in_the_arena_by_evaluate_py(tmp_path: Path) -> None:
    assert "against random play" in run(tmp_path, "-c", TRAIN, str(EXAMPLES), "--small")
    with np.load(tmp_path / "network.npz") as weights:
        assert all(np.isfinite(each).all() for each in weights.values())
        assert weights["see_bias"].any(), "nothing was learned"
    told = run(tmp_path, str(EXAMPLES / "evaluate.py"), "network.npz", "--small")
    assert [line.split(":")[0] for line in told.splitlines()[1:]] == ["against uniform", "against greedy"]
    assert all("% (" in line and "Elo" in line for line in told.splitlines()[1:])


def test_every_example_is_tested_and_told_of() -> None:
    told = (EXAMPLES.parent / "docs" / "research.md").read_text("utf-8")
    tested = Path(__file__).read_text("utf-8")
    for each in EXAMPLES.glob("*.py"):
        assert each.stem in tested
        assert each.name in told
