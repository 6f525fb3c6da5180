"""`schachtel bench`: quick speed measurements of this machine."""

from __future__ import annotations

import platform
from collections.abc import Callable
from time import perf_counter
from typing import Annotated

import numpy as np
import typer

from schachtel.cli import arguments
from schachtel.cli.perft import count
from schachtel.cli.simulate import random_games
from schachtel.cli.terminal import prepare, screen
from schachtel.core.contract import Game
from schachtel.core.kernels import copy_round
from schachtel.core.kernels import perft as perft_kernel
from schachtel.games import game as game_called
from schachtel.games import usable

A_SECOND = 1.0
ROUNDS = 500_000  # how many times the measured kernel copies every state in one call
STATES = 64  # the number of states in the measured array; each is copied to the next one, and the last to the first


def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game to measure (default: all).")] = None,
) -> None:
    """Measure how fast games run on one core of this machine. Each figure takes about a second."""
    from rich.table import Table

    console = screen()
    for found in usable() if game is None else (game_called(game),):
        grid = Table(box=None, show_header=False, pad_edge=False)
        grid.add_column(style="bold", justify="right")
        grid.add_row(f"{found.records.State.dtype.itemsize:,}", "bytes a state")
        for measure, unit in FIGURES:
            with console.status(f"{found.id}: {unit} …"):
                grid.add_row(f"{measure(found):,.0f}", unit)
        console.print(f"{found.id}, on one core ({machine()})", style="bold")
        console.print(grid)


def machine() -> str:
    return f"{platform.machine()}, Python {platform.python_version()}, NumPy {np.__version__}"


def rate(work: Callable[[], int]) -> float:
    """Call `work` repeatedly for about a second; return how many units of work it does per second."""
    done, start = 0, perf_counter()
    while perf_counter() - start < A_SECOND:
        done += work()
    return done / (perf_counter() - start)


def decisions(game: Game) -> float:
    run = random_games(game, game.check_options({}), game.facts.seats[0], 1 << 40, 1)
    next(run)
    before = 0

    def work() -> int:
        nonlocal before
        now = next(run).decisions
        before, new = now, now - before
        return new

    return rate(work)


def copies(game: Game) -> float:
    (run,) = prepare(game, copy_round)
    states = game.records.State.new(STATES)

    def work() -> int:
        run(states, ROUNDS)
        return STATES * ROUNDS

    return rate(work)


def nodes(game: Game) -> float:
    """Return the number of nodes that perft counts per second, at the first depth that takes at least half a second."""
    (run,) = prepare(game, perft_kernel)
    table = arguments.new_table(game, seed=0)
    depth, seconds = 0, 0.0
    while seconds < A_SECOND / 2:
        depth += 1
        counts, seconds = count(table, depth, run)
    return sum(counts.values()) / seconds


def simulations(game: Game) -> float:
    from schachtel.bots.uct import Uct, search

    prepare(game, search)
    bot, seen = Uct(plain=True, exact=False, seed=1), arguments.new_table(game, seed=0).view_record()
    bot.think(seen, 0.01)  # allocate the search tree before the measurement
    start = perf_counter()
    visits = sum(idea.visits for idea in bot.think(seen, A_SECOND))
    return visits / (perf_counter() - start)


FIGURES: tuple[tuple[Callable[[Game], float], str], ...] = (
    (copies, "copies of a state a second"),
    (decisions, "decisions of random play a second"),
    (nodes, "perft nodes a second"),
    (simulations, "UCT simulations a second, from the first move"),
)
