"""Bots think in processes of their own, from what their seat may know: a masked record, sent as bytes."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import numpy as np

from schachtel.bots import at_level
from schachtel.core.contract import Position, Seat
from schachtel.core.table import ViewRecord
from schachtel.games import game as game_called

_BOTS: dict[tuple[str, int, int], Any] = {}


class Bots:
    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._prepared: set[str] = set()

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), initializer=_begin)
        return self._pool

    async def prepare(self, game: str) -> None:
        """Load what a game needs, ahead of the first move."""
        if game not in self._prepared:
            self._prepared.add(game)
            await self._run(_prepare, game)

    async def choose(self, seen: ViewRecord, level: int) -> str:
        position = seen.position
        return await self._run(_choose, seen.game.id, position.seats, position.states.tobytes(), seen.seat, level)

    async def _run(self, work: Any, *arguments: Any) -> Any:
        for last in (False, True):  # a worker that dies takes the pool along: once more, with a new one
            try:
                return await asyncio.get_running_loop().run_in_executor(self._started(), work, *arguments)
            except BrokenProcessPool:
                self._pool = None
                if last:
                    raise
        return None

    async def close(self) -> None:
        if self._pool:
            pool, self._pool = self._pool, None
            for process in list(getattr(pool, "_processes", {}).values()):
                process.terminate()
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _begin() -> None:
    """A worker leaves Ctrl-C to the server, and lets it go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)


def _bot(game: str, players: int, level: int) -> Any:
    key = game, players, level
    if key not in _BOTS:
        _BOTS[key] = at_level(game_called(game).for_players(players), level)
    return _BOTS[key]


def _prepare(game: str) -> None:
    its_game = game_called(game)
    at_level(its_game, 4).prepare(its_game)


def _choose(game: str, players: int, state: bytes, seat: Seat, level: int) -> str:
    its_game = game_called(game).for_players(players)
    states = its_game.State.new()
    states[:] = np.frombuffer(state, states.dtype)
    return _bot(game, players, level).choose(ViewRecord(Position(its_game, players, states), seat))
