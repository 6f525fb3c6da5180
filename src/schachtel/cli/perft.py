"""`schachtel perft`: count all lines of play of a given length."""

from __future__ import annotations

import functools
from time import perf_counter
from typing import Annotated, Any

import numpy as np
import typer

from schachtel.cli import arguments
from schachtel.cli.terminal import in_second_thread, prepare, progress, screen
from schachtel.core.kernels import perft as perft_kernel
from schachtel.core.table import Table
from schachtel.games import game as game_called

DEEPEST = 60

ENOUGH = 0.1  # seconds that a measurement must take before its rate is printed


def perft(
    game: arguments.GameName,
    depth: Annotated[
        int, typer.Argument(metavar="DEPTH", min=0, max=DEEPEST, help="The number of decisions to look ahead.")
    ],
    position: arguments.Start = None,
    option: arguments.Options = None,
    players: arguments.Players = None,
    seed: arguments.Seed = None,
    divide: Annotated[bool, typer.Option("--divide", help="Also print the count for each first move.")] = False,
) -> None:
    """Count all lines of play that are DEPTH decisions long: the classic test of a move generator."""
    if seed is None and position is None:
        seed = 0  # a fixed seed, so that counts can be compared
    table = arguments.new_table(game_called(game), option, players, seed, position)
    (run,) = prepare(table.game, perft_kernel)
    console = screen()
    counts, seconds = ({}, 0.0) if depth == 0 else count(table, depth, run)
    if divide:
        for move, lines in counts.items():
            console.print(f"{move:<10} {lines:>15,}")
    total = sum(counts.values()) if depth else 1
    console.print(f"perft {depth}: {total:,}", style="bold")
    if seconds > ENOUGH:
        console.print(f"{seconds:.3f} s, {total / seconds:,.0f} nodes/s on one core")


def count(table: Table, depth: int, run: Any) -> tuple[dict[str, int], float]:
    """Return the number of lines of play for each first move, and the seconds that counting them took."""
    game = table.game
    states, outs = game.records.State.new(depth + 1), np.zeros((depth + 1) * game.facts.max_legal_actions, np.int32)
    counts: dict[str, int] = {}
    seconds = 0.0
    with progress() as bar:
        for move in bar.track(table.moves(), description=f"perft {depth}"):
            after = table.fork()
            after.play(move)
            states[0] = np.frombuffer(after.state, states.dtype)[0]
            behind = functools.partial(run, states, 0, depth - 1, game.tables(), outs, game.facts.max_legal_actions)
            start = perf_counter()
            counts[move] = 1 if depth == 1 else in_second_thread(behind)
            seconds += perf_counter() - start
    return counts, seconds
