"""The examples run, at small size, one after the other as their stories go."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from schachtel.games import game

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(folder: Path, name: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("name", ["schlacht", "gambit"])
def test_the_baseline_tells_what_each_seat_scores(tmp_path: Path, name: str) -> None:
    told = run(tmp_path, "random_baseline.py", name, "--small")
    assert told.startswith(f"{name}: 100 games")
    scores = [float(line.split("scores ")[1].split("%")[0]) for line in told.splitlines() if "scores" in line]
    assert len(scores) == 2
    assert sum(scores) == pytest.approx(100)


def test_what_was_trained_plays_in_the_arena_without_the_library_that_trained_it(tmp_path: Path) -> None:
    assert "against random play" in run(tmp_path, "train.py", "--small")
    schlacht = game("schlacht")
    with np.load(tmp_path / "network.npz") as weights:
        assert weights["see"].shape[0] == schlacht.n_features
        assert weights["act"].shape[1] == schlacht.actions
        assert all(np.isfinite(each).all() for each in weights.values())
        assert any(each.any() for name, each in weights.items() if name.endswith("bias")), "nothing was learned"
    told = run(tmp_path, "evaluate.py", "network.npz", "--small")
    assert [line.split(":")[0] for line in told.splitlines()[1:]] == ["against uniform", "against greedy"]
    assert all("% (" in line and "Elo" in line for line in told.splitlines()[1:])


def test_the_network_weighs_legal_moves_only_and_the_same_in_both_scripts(tmp_path: Path) -> None:
    code = """
import numpy as np, schachtel, train, evaluate, jax
network = train.new_weights(jax.random.key(3), 392, 8, 4161)
np.savez("network.npz", **{name: np.asarray(each) for name, each in network.items()})
table, bot = schachtel.new("schlacht", seed=1), evaluate.Network()
batch = schachtel.batch("schlacht", 1, seed=1)
logs, _ = train.judge(network, batch.observe(), batch.legal_lists, batch.legal_counts)
seen = table.view_record()
own = bot.judge(seen, seen.legal())
print(np.abs(own - own[0] - (logs[0, : len(own)] - logs[0, 0])).max() < 1e-4, bot.choose(seen) in table.moves())
"""
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(EXAMPLES)!r})\n{code}"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
    assert ran.stdout == "True True\n", ran.stderr


def test_every_example_is_tested_and_told_of() -> None:
    told = (EXAMPLES.parent / "docs" / "research.md").read_text("utf-8")
    tested = Path(__file__).read_text("utf-8")
    for each in EXAMPLES.glob("*.py"):
        assert each.name in tested
        assert each.name in told
