"""The commands that count and list."""

from __future__ import annotations

import subprocess
from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.cli import bench, simulate
from schachtel.cli.simulate import interval, random_games
from schachtel.core import compile
from schachtel.games import game


def test_the_version_is_told(process: Any) -> None:
    told = process("--version")
    assert (told.returncode, told.stdout) == (0, f"schachtel {schachtel.__version__}\n")


def test_without_a_command_help_is_shown(run: Any) -> None:
    shown = run()
    assert shown.exit_code == 0
    for command in ("play", "replay", "games", "simulate", "perft", "bench"):
        assert command in shown.stdout


def test_games_lists_every_game(run: Any) -> None:
    shown = run("games")
    assert shown.exit_code == 0
    for name in schachtel.games():
        assert name in shown.stdout
    assert f"{game('schlacht').actions:,}" in shown.stdout


@pytest.mark.parametrize("name", schachtel.games())
def test_games_lists_the_options_of_a_game(run: Any, name: str) -> None:
    shown = run("games", name)
    assert shown.exit_code == 0
    for option in schachtel.options(name):
        assert option.name in shown.stdout
    assert run("games", name, "--language", "de").stdout != shown.stdout


def test_perft_counts_as_everybody_does(run: Any) -> None:
    assert "perft 3: 8,902\n" in run("perft", "chess", 3).stdout
    assert "perft 0: 1\n" in run("perft", "chess", 0).stdout
    kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
    assert "perft 2: 2,039\n" in run("perft", "chess", 2, "--fen", kiwipete).stdout
    assert "perft 2: 4,032\n" in run("perft", "schlacht", 2).stdout


def test_perft_divides_by_first_move(run: Any) -> None:
    lines = run("perft", "chess", 2, "--divide").stdout.splitlines()
    moves = [line.split() for line in lines[:20]]
    assert sum(int(count) for _, count in moves) == 400
    assert ["e4", "20"] in moves


def test_the_same_seed_gives_the_same_results(run: Any) -> None:
    first, again = (run("simulate", "schlacht", "-n", 300, "--seed", 5) for _ in range(2))
    assert first.exit_code == 0
    assert first.stdout.splitlines()[:-1] == again.stdout.splitlines()[:-1]  # the last line is about time
    other = run("simulate", "schlacht", "-n", 300, "--seed", 1000)
    assert first.stdout.splitlines()[2] != other.stdout.splitlines()[2]


def test_results_do_not_depend_on_how_the_games_are_cut_into_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    schlacht = game("schlacht")
    tallies = []
    for a_while in (0.0, 60.0):  # one game at a time; ever larger pieces
        monkeypatch.setattr(simulate, "A_WHILE", a_while)
        *_, tally = random_games(schlacht, schlacht.check_options({}), 2, 100, 3)
        tallies.append(tally)
    one, other = tallies
    assert (one.games, one.decisions) == (other.games, other.decisions)
    assert np.array_equal(one.won, other.won)
    assert one.won.sum() + one.shared.sum() // 2 == 100


def test_bots_play_each_other_and_the_stronger_one_wins(run: Any) -> None:
    arguments = ("simulate", "schlacht", "-n", 5, "--bots", "uniform,3", "--seed", 1, "-o", "single=true")
    shown = run(*arguments)
    assert shown.exit_code == 0
    uniform, third = (float(line.split()[3].rstrip("%")) for line in shown.stdout.splitlines()[2:4])
    assert uniform < third
    assert run(*arguments).stdout.splitlines()[:-1] == shown.stdout.splitlines()[:-1]


def test_confidence_intervals_are_wilsons() -> None:
    assert interval(50, 100) == "50.0% (40.4% – 59.6%)"
    assert interval(0, 10) == "0.0% (0.0% – 27.8%)"
    assert interval(10, 10) == "100.0% (72.2% – 100.0%)"


def test_bench_tells_figures_on_one_core(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "A_SECOND", 0.05)
    shown = run("bench", "schlacht")
    assert shown.exit_code == 0
    for text in ("on one core", "bytes a state", "copies", "random play", "perft nodes", "UCT simulations"):
        assert text in shown.stdout, text


def test_commands_leave_the_compile_listener_as_it_was(run: Any) -> None:
    before = compile.listener
    run("perft", "schlacht", 1)
    run("play", "--against", "1", says=["d4"])
    assert compile.listener is before


def test_a_pipe_that_closes_early_leaves_no_traceback(schachtel_command: list[str]) -> None:
    with subprocess.Popen(
        [*schachtel_command, "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == ""
