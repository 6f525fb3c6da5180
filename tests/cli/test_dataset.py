"""Tests of `schachtel dataset`: what it writes and prints, and what it refuses."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet as parquet
import pytest

import schachtel
from schachtel.research import dataset
from tests.patience import PATIENCE


def test_games_are_written_and_told(run: Any) -> None:
    command = ("dataset", "schlacht", "x.parquet", "--games", 5, "--seed", 7, "-o", "single=true", "--workers", 1)
    shown = run(*command)
    assert shown.exit_code == 0, shown.output
    data = dataset.read("x.parquet")
    assert shown.stdout.startswith(f"x.parquet: 5 games, {len(data):,} decisions, ")
    assert shown.stdout.endswith(" MB, seed 7\n")
    assert shown.stderr == ""  # without a terminal, no progress bar is shown
    assert set(data.episodes) == set(range(5))
    assert data.about["options"]["single"] == "true"


def test_bots_can_be_named_in_either_place(run: Any) -> None:
    for number, bots in enumerate((["--bots", "uniform", "greedy"], ["uniform", "greedy"])):
        run("dataset", "schlacht", f"{number}.parquet", *bots, "-n", 2, "--seed", 7, "--workers", 1)
    assert dataset.read("0.parquet").about["bots"] == ["uniform", "greedy"]
    assert Path("0.parquet").read_bytes() == Path("1.parquet").read_bytes()


def test_a_file_that_is_there_is_written_over_only_by_force(run: Any) -> None:
    Path("x.parquet").write_text("precious")
    command = ("dataset", "match", "x.parquet", "--games", 1, "--full", "--seed", 3)
    refused = run(*command)
    assert refused.exit_code == 2
    assert (
        refused.stderr == "schachtel: x.parquet already exists: choose another name, or use --force to overwrite it\n"
    )
    assert Path("x.parquet").read_text() == "precious"
    assert run(*command, "--force").exit_code == 0
    assert {"record", "seed"} <= set(parquet.read_schema("x.parquet").names)


def test_records_and_pgn_become_rows(run: Any) -> None:
    Path("fool.pgn").write_text('[White "Anna"]\n[Black "Ben"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n' * 2)
    table = schachtel.new("chess")
    table.play("e4")
    table.resign(1)
    Path("short.txt").write_text(table.record().dumps())
    shown = run("dataset", "chess", "x.parquet", "--from", "fool.pgn", "short.txt")
    assert shown.stdout.startswith("x.parquet: 3 games, 9 decisions, "), shown.output
    rows = parquet.read_table("x.parquet").to_pylist()
    assert [row["move"] for row in rows] == ["f3", "e5", "g4", "Qh4#"] * 2 + ["e4"]
    assert [row["outcome"] for row in rows] == [0, 1, 0, 1] * 2 + [1]
    assert [row["player"] for row in rows][:2] == ["Anna", "Ben"]
    Path("open.pgn").write_text('[Result "*"]\n\n1. e4 *\n')
    shown = run("dataset", "chess", "x.parquet", "--from", "fool.pgn", "open.pgn", "--force")
    assert shown.stdout.startswith("x.parquet: 2 games, 8 decisions, ")
    assert shown.stdout.endswith(", without 1 that are not over\n")


def test_ctrl_c_leaves_whole_games(schachtel_command: list[str], tmp_path: Path) -> None:
    command = [*schachtel_command, "dataset", "schlacht", "x.parquet", "-n", "1000000", "--seed", "7", "--workers", "2"]
    run = subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        # A shell makes background processes ignore SIGINT. Undo that here, so that the command does not inherit it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    try:
        started, part = time.monotonic(), tmp_path / "x.parquet.part"
        while not (part.exists() and part.stat().st_size > 1000) and time.monotonic() < started + PATIENCE:
            time.sleep(0.05)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=PATIENCE)
    finally:
        run.kill()
    assert (run.returncode, err) == (130, "")
    data = dataset.read(tmp_path / "x.parquet")
    games = len(set(data.episodes))
    assert out == f"Stopped after {games:,} of 1,000,000 games: x.parquet has the first {games:,}.\n"
    assert data.last.sum() == 2 * games
    assert not part.exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("", "Missing argument"),
        ("schlacht", "Missing argument"),
        ("go x.parquet", "there is no game 'go'"),
        ("schlacht x.csv", "ending in .parquet"),
        ("schlacht no/x.parquet", "no folder"),
        ("schlacht x.parquet --games 0", "--games"),
        ("schlacht x.parquet --workers 0", "--workers"),
        ("schlacht x.parquet --seed -1", "seed -1"),
        ("schlacht x.parquet --players 3", "is for 2 players"),
        ("schlacht x.parquet -o goal=3", "no option 'goal'"),
        ("schlacht x.parquet --bots bob", "there is no bot 'bob'"),
        ("schlacht x.parquet --bots uct", "uct has a time limit"),
        ("schlacht --bots 3 4 x.parquet", "4: a data set must be a file ending in .parquet"),
        ("schlacht x.parquet --from missing.txt", "No such file"),
        ("schlacht x.parquet --from open.txt", "game 1 of 1 is not over"),
        ("chess x.parquet --from open.txt", "open.txt is a record of schlacht, not of chess"),
        ("schlacht x.parquet --from open.txt --seed 3", "--seed: this does not apply to finished games"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(run: Any, arguments: str, told: str) -> None:
    Path("open.txt").write_text(schachtel.new("schlacht", seed=1).record(complete=True).dumps())
    refused = run("dataset", *arguments.split())
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert told in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
    assert [each.name for each in Path().iterdir()] == ["open.txt"]


def test_who_has_no_pyarrow_is_told_what_to_install(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused = run("dataset", "schlacht", "x.parquet")
    assert refused.exit_code == 2
    assert refused.stderr == "schachtel: pyarrow is not installed: install schachtel[research] (docs/research.md)\n"
