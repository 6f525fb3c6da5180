"""Compile the kernels that the tables and bots of a game need, in separate processes.

    python -m schachtel.bots.prepare GAME PLAYERS PROCESSES

The game's WebAssembly module comes first, because it is ready sooner than the native code, and nearly as fast. The
command prints its progress, one line per step: a number from 0 to 1, and the name of the fastest backend that can run
the game so far. It runs with low priority, and ends when its standard input is closed, so it never outlives the process
that started it.
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
from typing import Any, Literal, NamedTuple

from schachtel.bots import modules
from schachtel.bots.levels import kernels
from schachtel.core import compile
from schachtel.core.backends import has_numba
from schachtel.core.compile import Compiled, Step
from schachtel.core.contract import Game
from schachtel.core.processes import end_with_parent
from schachtel.games import game as game_called

NICE = 15
MODULE = 0.3  # how long building a WebAssembly module takes, as a share of the time to translate its kernels

Backend = Literal["interpreted", "wasm", "compiled"]  # the backends, from the slowest to the fastest
INTERPRETED: Backend = "interpreted"
WASM: Backend = "wasm"
COMPILED: Backend = "compiled"


class Progress(NamedTuple):
    """How far the compilation of a game has come: a share of the work, and the fastest backend that is ready.

    Until the WebAssembly module is built, `share` is the finished share of the work for the module. Afterwards, it is
    the finished share of all the work.
    """

    share: float
    backend: Backend


def is_prepared(game: Game) -> bool:
    """Return whether all native kernels that tables and bots of a game need are on disk."""
    return all(_engine(game).is_on_disk(each) for each in kernels(game))


def ready_backend(game: Game) -> Backend:
    """Return the fastest backend that can run a game's kernels now, without any compilation."""
    if has_numba() and is_prepared(game):
        return COMPILED
    return WASM if modules.module_of(game).is_built() else INTERPRETED


def main(name: str, players: str, processes: str) -> None:
    threading.Thread(target=_end_with_the_input, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)
    game = game_called(name).for_players(int(players))
    for share, backend in prepare(game, kernels(game), int(processes)):
        print(f"{share:.4f} {backend}", flush=True)


def prepare(game: Game, wanted: list[Any], processes: int) -> Iterator[Progress]:
    """Build the WebAssembly module of a game, and compile the wanted kernels that are not on disk, in parallel.

    Yield the progress after each step.
    """
    has_module = modules.module_of(game).is_built()
    in_module = [] if has_module else modules.entries(game)
    steps = _engine(game).steps(wanted, in_module)
    if not steps and has_module:
        yield Progress(1.0, COMPILED)
        return
    compilation = Compilation(steps, 0.0 if has_module else MODULE * _engine(game).length(*in_module))
    yield compilation.progress()
    # Forked processes start faster, because the modules are already imported; but not every system can fork safely.
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    pool = ProcessPoolExecutor(min(processes, len(steps) + (not has_module)), context, _begin)
    which = game.id, game.facts.seats[0]
    try:
        # First translate the kernels that other kernels call ("parts"), then link those that Python calls ("entries").
        for are_entries in (False, True):
            running: dict[Any, Step | None] = {}
            if are_entries and not has_module:
                running[pool.submit(_build_module, *which)] = None
            running |= {pool.submit(_take, *which, each): each for each in steps if each.is_entry is are_entries}
            for each in as_completed(running):
                each.result()
                compilation.finish(running[each])
                yield compilation.progress()
    finally:
        pool.shutdown(cancel_futures=True)  # wait for the compilation steps that have begun; their results are saved


class Compilation:
    """The steps of compiling a game, and which of them are done. Building the module takes as long as `module` says."""

    def __init__(self, steps: list[Step], module: float) -> None:
        self._for_module = module + sum(each.length for each in steps if not each.is_entry)
        self._total = module + sum(each.length for each in steps)
        self._module, self._has_module = module, module == 0
        self._left = len(steps) + (not self._has_module)
        self._done = self._done_for_module = 0.0

    def finish(self, step: Step | None) -> None:
        """Note that a step is done, or, if there is no step, that the module is built."""
        length = step.length if step else self._module
        self._left -= 1
        self._done += length
        self._has_module |= step is None
        if step is None or not step.is_entry:
            self._done_for_module += length

    def progress(self) -> Progress:
        if self._left == 0:
            return Progress(1.0, COMPILED)
        if self._has_module:
            return Progress(min(self._done / self._total, 1.0), WASM)
        return Progress(min(self._done_for_module / self._for_module, 1.0), INTERPRETED)


def _take(name: str, players: int, step: Step) -> None:
    _engine(game_called(name).for_players(players)).take(step)


def _build_module(name: str, players: int) -> None:
    modules.build_for_this_machine(game_called(name).for_players(players))


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
