"""Tests of the commands that count, measure or list something, such as `perft`, `simulate` and `bench`."""

from __future__ import annotations

import signal
import subprocess
import threading
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.bots import LEVELS
from schachtel.cli import bench, perft, simulate, terminal
from schachtel.cli.simulate import random_games
from schachtel.cli.terminal import Preparation
from schachtel.core import compile
from schachtel.games import game
from tests.patience import PATIENCE


def test_the_version_is_told(process: Any) -> None:
    told = process("--version")
    assert (told.returncode, told.stdout) == (0, f"schachtel {schachtel.__version__}\n")


def test_without_a_command_help_is_shown(run: Any) -> None:
    shown = run()
    assert shown.exit_code == 0
    for command in ("play", "replay", "games", "simulate", "dataset", "perft", "bench", "layouts", "cards", "deck"):
        assert command in shown.stdout


def test_games_lists_every_game(run: Any) -> None:
    shown = run("games")
    assert shown.exit_code == 0
    for name in schachtel.games():
        assert name in shown.stdout
    assert f"{game('schlacht').facts.actions:,}" in shown.stdout


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
    # Leave out the last line of the output, which contains the time that the command took.
    assert first.stdout.splitlines()[:-1] == again.stdout.splitlines()[:-1]
    other = run("simulate", "schlacht", "-n", 300, "--seed", 1000)
    assert first.stdout.splitlines()[2] != other.stdout.splitlines()[2]


def test_results_do_not_depend_on_how_the_games_are_cut_into_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    schlacht = game("schlacht")
    tallies = []
    # With 0 seconds between updates of the progress, each batch is one game. With 60 seconds, batches double in size.
    for a_while in (0.0, 60.0):
        monkeypatch.setattr(simulate, "A_WHILE", a_while)
        *_, tally = random_games(schlacht, schlacht.check_options({}), 2, 100, 3)
        tallies.append(tally)
    one, other = tallies
    assert (one.games, one.decisions) == (other.games, other.decisions)
    assert np.array_equal(one.won, other.won)
    assert one.won.sum() == 100


def test_wins_and_draws_are_counted_alike_by_kernels_and_by_tables(run: Any) -> None:
    chess = game("chess")
    *_, tally = random_games(chess, chess.check_options({}), 2, 50, 1)
    again = simulate.Tally(2)
    for seed in range(1, 51):
        *_, one = random_games(chess, chess.check_options({}), 2, 1, seed)
        again.add(tuple(one.won))
    assert (again.games, again.won.tolist(), again.drawn.tolist()) == (50, tally.won.tolist(), tally.drawn.tolist())
    assert 0 < tally.drawn[0] < 50
    assert f"drawn               {tally.drawn[0] / 50:.1%}" in run("simulate", "chess", "-n", 50, "--seed", 1).stdout


def test_bots_play_each_other_and_the_stronger_one_wins(run: Any) -> None:
    arguments = ("simulate", "schlacht", "-n", 5, "--bots", "uniform,3", "--seed", 1, "-o", "single=true")
    shown = run(*arguments)
    assert shown.exit_code == 0
    uniform, third = (float(line.split()[3].rstrip("%")) for line in shown.stdout.splitlines()[2:4])
    assert uniform < third
    assert run(*arguments).stdout.splitlines()[:4] == shown.stdout.splitlines()[:4], "the speed may follow, or not"


def test_a_bot_cannot_tell_the_deal_from_its_seed(run: Any, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "class Mine:\n"
        "    def __init__(self, seed: int | None = None) -> None:\n"
        "        with open('seeds.txt', 'a') as file:\n"
        "            print(seed, file=file)\n"
        "    def choose(self, seen, time=None) -> str:\n"
        "        return seen.write(seen.legal()[0])\n"
    )
    mine = "class:mine.py:Mine"
    run("simulate", "schlacht", "-n", 1, "--bots", f"{mine},{mine}", "--seed", 1, "-o", "single=true")
    run("play", "schlacht", "--against", mine, "--seed", 1, says=["quit"])
    first, second, third = map(int, (tmp_path / "seeds.txt").read_text().split())
    assert min(first, second) > 1000
    # The second bot of `simulate` and the bot of `play` have the same seat, and so get the same seed.
    assert first != second == third


def test_bench_tells_figures_on_one_core(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "A_SECOND", 0.05)
    shown = run("bench", "schlacht")
    assert shown.exit_code == 0
    for text in ("on one core", "bytes a state", "copies", "random play", "perft nodes", "UCT simulations"):
        assert text in shown.stdout, text


def test_the_kernels_are_not_the_command_lines_own() -> None:
    for module in (bench, simulate, perft):
        for name, value in vars(module).items():
            assert "kernel" not in getattr(value, "__dict__", {}) or value.__module__ == "schachtel.core.kernels", name


def test_commands_leave_the_compile_listener_as_it_was(run: Any) -> None:
    before = compile.listener
    run("perft", "schlacht", 1)
    run("play", "--against", "1", says=["d4"])
    assert compile.listener is before


def test_two_preparations_at_once_hear_each_of_its_own_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    heard_elsewhere: list[str] = []
    monkeypatch.setattr(terminal, "_else_told", lambda game, done, total: heard_elsewhere.append(game))
    both = threading.Barrier(2)
    after: list[str] = []

    def compiles(game: str, total: int) -> None:
        both.wait(PATIENCE)
        compile.listener(game, 0, total)
        both.wait(PATIENCE)
        compile.listener(game, 1, total)
        after.append(game)

    first, second = (Preparation(partial(compiles, name, total)) for name, total in (("a", 3), ("b", 5)))
    compile.listener("c", 0, 1)
    first.finish()
    second.finish()
    assert ((first._done, first._total), (second._done, second._total)) == ((1, 3), (1, 5))
    assert (sorted(after), heard_elsewhere) == (["a", "b"], ["c"])
    first.stop()
    # When the compilation `second` is stopped, `third` must still receive the progress of its own compilation.
    third = Preparation(lambda: compile.listener("d", 1, 7))
    second.stop()
    third.finish()
    assert third._total == 7


def test_a_preparation_that_is_stopped_ends_before_its_next_kernel() -> None:
    going, reached = threading.Event(), []

    def compiles() -> None:
        compile.listener("a", 0, 2)
        going.wait(PATIENCE)
        compile.listener("a", 1, 2)
        reached.append("the next kernel")

    preparation = Preparation(compiles)
    stopping = threading.Thread(target=preparation.stop)
    stopping.start()
    while preparation._wanted:
        stopping.join(0.01)
    going.set()
    stopping.join()
    assert reached == []


# Commands that run practically for ever, each with code that makes it print "begun" once its work has begun.
ENDLESS = {
    "perft chess 9": """
from schachtel.cli import perft
real = perft.in_second_thread
perft.in_second_thread = lambda work: real(lambda: (print("begun", flush=True), work())[1])
""",
    "simulate schlacht -n 1000000000": """
from schachtel.cli import simulate
real = simulate.random_games
def random_games(*given):
    for number, tally in enumerate(real(*given)):
        if number == 1:
            print("begun", flush=True)
        yield tally
simulate.random_games = random_games
""",
    "bench chess": """
from schachtel.cli import bench
bench.A_SECOND = 1e6
real = bench.rate
bench.rate = lambda work: (work(), print("begun", flush=True), real(work))[2]
""",
}


@pytest.mark.parametrize("command", ENDLESS)
def test_control_c_ends_a_command_that_takes_long(schachtel_command: list[str], command: str) -> None:
    """Control-C must also end a kernel that runs for minutes."""
    # The tests may run with SIGINT ignored, so the command must restore Python's handler.
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    arguments = [schachtel_command[0], "-c", f"{heard}{ENDLESS[command]}{schachtel_command[2]}", *command.split()]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == "begun\n"
            child.send_signal(signal.SIGINT)
            _, told = child.communicate(timeout=PATIENCE)
        finally:
            child.kill()
    assert (child.returncode, told) == (130, "")


def test_the_help_promises_only_what_is_there(run: Any) -> None:
    assert "strong" not in run("--help").stdout
    assert len(LEVELS) == 8
    assert "eight levels" in run("--help").stdout


def test_a_pipe_that_closes_early_leaves_no_traceback(schachtel_command: list[str]) -> None:
    with subprocess.Popen(
        [*schachtel_command, "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == ""
