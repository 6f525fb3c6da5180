"""Compile the kernels that the tables and bots of a game need, in separate processes.

    python -m schachtel.bots.prepare GAME PLAYERS PROCESSES

The command prints its progress as numbers from 0 to 1, one per line. It runs with low priority, and ends when its
standard input is closed, so it never outlives the process that started it.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from schachtel.bots.levels import kernels
from schachtel.core import compile
from schachtel.core.compile import Compiled, Step
from schachtel.core.contract import Game
from schachtel.core.processes import end_with_parent
from schachtel.games import game as game_called

NICE = 15


def is_prepared(game: Game) -> bool:
    """Return whether all kernels that tables and bots of a game need are compiled and on disk."""
    return all(_engine(game).is_on_disk(each) for each in kernels(game))


def main(name: str, players: str, processes: str) -> None:
    threading.Thread(target=_end_with_the_input, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)
    game = game_called(name).for_players(int(players))
    for share in prepare(game, kernels(game), int(processes)):
        print(f"{share:.4f}", flush=True)


def prepare(game: Game, wanted: list[Any], processes: int) -> Iterator[float]:
    """Compile the wanted kernels that are not on disk, in parallel; yield the progress (0 to 1) after each step."""
    steps = _engine(game).steps(wanted)
    total, done = sum(step.length for step in steps), 0.0
    yield 0.0 if steps else 1.0
    if not steps:
        return
    # Forked processes start faster, because the modules are already imported; but not every system can fork safely.
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    pool = ProcessPoolExecutor(min(processes, len(steps)), context, _begin)
    try:
        # First translate the kernels that other kernels call ("parts"), then link those that Python calls ("entries").
        for stage in (False, True):
            of_stage = [each for each in steps if each.is_entry is stage]
            running = {pool.submit(_take, game.id, game.facts.seats[0], each): each for each in of_stage}
            for each in as_completed(running):
                each.result()
                done += running[each].length
                yield min(done / total, 1.0)
    finally:
        pool.shutdown(cancel_futures=True)  # wait for the compilation steps that have begun; their results are saved


def _take(name: str, players: int, step: Step) -> None:
    _engine(game_called(name).for_players(players)).take(step)


def _engine(game: Game) -> Compiled:
    engine = game.engine()
    assert isinstance(engine, Compiled)
    return engine


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent process reacts to Ctrl-C
    # At Python's usual threshold, garbage collection would take a twelfth of the time for compiling.
    gc.set_threshold(200_000)
    compile.listener = lambda game, done, total: None
    end_with_parent()


def _end_with_the_input() -> None:
    while os.read(0, 1024):  # with `sys.stdin.read`, a fork would inherit the locked buffer and hang
        pass
    os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
