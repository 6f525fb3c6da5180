"""Measure how long `schachtel play` takes to the first prompt and to the bot's first answer, with and without cache."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

import schachtel
from benchmarks.measure import Line, Plan, Report, say

PACKAGE = Path(schachtel.__file__).parent
FIRST_MOVES = {"schlacht": "d4", "chess": "e4"}
COLD_BAR, WARM_BAR = 30.0, 2.0
LARGE, LARGE_BAR = "gundam", 60.0  # the game that takes longest to compile; target for its first start, in seconds
PROMPT = b"> "

PLAY = "import sys; from schachtel.cli import main; sys.argv[0] = 'schachtel'; main()"
COMPILE = """
from time import perf_counter
from schachtel.bots import at_level
from schachtel.games import game
start = perf_counter()
at_level(game({name!r}), 4).prepare(game({name!r}))
print(perf_counter() - start)
"""
DUEL = """
import schachtel
table = schachtel.new({name!r}, seed=1)
while table.turn is not None:
    table.play_action(table.actions(table.turn)[0], table.turn)
"""


def run(plan: Plan) -> Report:
    report = Report(
        notes=[
            "Starts are measured in real time, on all cores. At a first start there are no compiled kernels and no "
            "bytecode, neither ours nor our dependencies'. The bot (level 4) answers a move sent at the prompt."
        ]
    )
    for name in FIRST_MOVES:
        with _fresh_copy() as environment:
            say(f"{name}: first start")
            prompt, answer = _start(name, environment)
            report.lines += [
                _line(f"{name}, first start, to the prompt", [prompt], COLD_BAR),
                _line(f"{name}, first start, to the bot's answer", [answer], COLD_BAR),
            ]
            later = []
            for number in range(plan.rounds):
                say(f"{name}: later start {number + 1} of {plan.rounds}")
                later.append(_start(name, environment))
            report.lines += [
                _line(f"{name}, later start, to the prompt", [prompt for prompt, _ in later], WARM_BAR),
                _line(f"{name}, later start, to the bot's answer", [answer for _, answer in later], WARM_BAR),
            ]
        with _fresh_copy() as environment:
            say(f"{name}: compiling")
            told = subprocess.run(
                [sys.executable, "-c", COMPILE.format(name=name)], env=environment, check=True, capture_output=True
            )
            report.lines.append(Line(f"{name}, compiling rules and UCT", f"{float(told.stdout):.1f} s"))
    with _fresh_copy() as environment:
        say(f"{LARGE}: compiling")
        report.lines.append(_line(f"{LARGE}, first start and a duel", [_play_duel(environment)], LARGE_BAR))
        later_duels = [_play_duel(environment) for _ in range(plan.rounds)]
        report.lines.append(_line(f"{LARGE}, later start and a duel", later_duels, WARM_BAR))
    return report


def _play_duel(environment: dict[str, str]) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-c", DUEL.format(name=LARGE)], env=environment, check=True)
    return perf_counter() - start


def _line(claim: str, seconds: list[float], bar: float) -> Line:
    worst = f", at most {max(seconds):.2f} s" if len(seconds) > 1 else ""
    return Line(claim, f"{median(seconds):.2f} s{worst}", bar=f"< {bar:g} s", ok=median(seconds) < bar)


@contextmanager
def _fresh_copy() -> Iterator[dict[str, str]]:
    """Copy the package without its compiled kernels; provide environment variables that make Python use the copy."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        shutil.copytree(PACKAGE, home / "src" / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__", "kernels"))
        yield {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")} | {
            "PYTHONPATH": str(home / "src"),
            "PYTHONPYCACHEPREFIX": str(home / "bytecode"),
            "XDG_CACHE_HOME": str(home / "cache"),
        }


def _start(name: str, environment: dict[str, str]) -> tuple[float, float]:
    """Start a game and make a move. Return the seconds to the first prompt, and to the one after the bot's answer."""
    command = [sys.executable, "-c", PLAY, "play", name]
    start = perf_counter()
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        read_prompt(child.stdout.fileno())
        prompt = perf_counter() - start
        child.stdin.write(f"{FIRST_MOVES[name]}\n".encode())
        child.stdin.flush()
        read_prompt(child.stdout.fileno())
        answer = perf_counter() - start
        child.stdin.close()  # the program ends when its input is closed
    return prompt, answer


def read_prompt(output: int) -> None:
    seen = b"\n"
    while not seen.endswith(b"\n" + PROMPT):
        more = os.read(output, 65536)
        if not more:
            raise RuntimeError(f"`schachtel play` ended without a prompt: {seen.decode()}")
        seen += more
