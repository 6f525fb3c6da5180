"""Bots think in processes of their own, from what their seat may know: a masked record, sent as bytes."""

from __future__ import annotations

import asyncio
import functools
import itertools
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

import numpy as np

from schachtel.bots import at_level, at_once
from schachtel.bots.analysis import analyse
from schachtel.bots.levels import analyst
from schachtel.core.contract import Game, Position, Seat
from schachtel.core.processes import end_with_parent
from schachtel.core.table import ViewRecord
from schachtel.games import game as game_called
from schachtel.games import usable

ADVICE, ADVISED = 0.8, 3  # seconds for a hint; moves in it
CARDS = "cards"  # the option
INTERPRETED = "interpreted"
SEED = 1  # who knows the same is told the same
_BOTS: dict[tuple[str, int, int], Any] = {}


class Bots:
    """The processes in which bots think.

    While a game is not compiled (`ready` is false), a bot plays what it can find without a compiler.
    """

    def __init__(self, workers: int) -> None:
        self._thinkers = Processes(workers)

    async def start(self) -> None:
        """Start the first process ahead of the first move: it takes a second to import all games."""
        await self._thinkers.run(_import_games)

    async def choose(self, seen: ViewRecord, level: int, *, ready: bool = True) -> str:
        return str(await self._thinkers.run(_choose, Sent.of(seen.position), seen.seat, level, ready))

    async def advise(self, seen: ViewRecord, *, ready: bool = True) -> list[tuple[str, float]]:
        """Return the best moves, each with the chance to win that it promises."""
        return list(await self._thinkers.run(_advise, Sent.of(seen.position), seen.seat, ready))

    async def close(self) -> None:
        await self._thinkers.close()


@dataclass(frozen=True)
class Sent:
    """A position on its way to another process. Of cards of one's own a record has but the digest: they go along."""

    game: str
    players: int
    state: bytes
    options: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, position: Position) -> Sent:
        game = position.game
        own = any(option.name == CARDS for option in game.facts.options)
        cards = str(game.files.to_position(position.states)[CARDS]) if own else ""
        return cls(game.id, position.seats, position.states.tobytes(), ((CARDS, cards),) if own else ())

    @property
    def its_game(self) -> Game:
        return game_called(self.game).for_players(self.players)

    def opened(self, backend: str = "compiled") -> Position:
        _meet(self.game, self.players, self.options)
        states = self.its_game.records.State.new()
        states[:] = np.frombuffer(self.state, states.dtype)
        return Position(self.its_game, self.players, states, backend)


@functools.lru_cache(64)
def _meet(name: str, players: int, options: tuple[tuple[str, str], ...]) -> None:
    """So that this process knows what the records speak of."""
    if options:
        game = game_called(name).for_players(players)
        game.records.fill_options(game.check_options(dict(options)), players, game.records.Options.new()[0])


class Processes:
    """So many, started when they are needed; the nicer ones let the others go first."""

    def __init__(self, workers: int, nice: int = 5) -> None:
        self.workers, self.nice = workers, nice
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, spawn, initializer=_begin, initargs=(self.nice,))
        return self._pool

    async def run(self, work: Any, *arguments: Any) -> Any:
        for last in (False, True):  # a worker that dies takes the pool along: once more, with a new one
            pool = self._started()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                if self._pool is pool:  # or somebody else has begun another
                    self._pool = None
                if last or self._closed:
                    raise
        return None

    async def close(self) -> None:
        self._closed = True
        if self._pool:
            pool, self._pool = self._pool, None
            for process in list(getattr(pool, "_processes", {}).values()):
                process.terminate()
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _begin(nice: int) -> None:
    """A worker leaves Ctrl-C to the server, and lets it go first; but it does not outlive a server that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(nice)
    end_with_parent()


def _import_games() -> None:
    for game in usable():
        game.tables()


def _bot(game: str, players: int, level: int) -> Any:
    key = game, players, level
    if key not in _BOTS:
        _BOTS[key] = at_level(game_called(game).for_players(players), level)
    return _BOTS[key]


def _choose(sent: Sent, seat: Seat, level: int, ready: bool) -> str:
    if ready:
        return str(_bot(sent.game, sent.players, level).choose(ViewRecord(sent.opened(), seat)))
    return at_once(sent.its_game, level).choose(ViewRecord(sent.opened(INTERPRETED), seat))


def _advise(sent: Sent, seat: Seat, ready: bool) -> list[tuple[str, float]]:
    bot, backend = analyst(sent.its_game, seed=SEED), "compiled" if ready else INTERPRETED
    bot.backend = backend
    lines = analyse(bot, ViewRecord(sent.opened(backend), seat), time=ADVICE, most=ADVISED)
    shares = itertools.accumulate((line.share for line in lines), min)  # what was tried less is not believed more
    return [(line.move, share) for line, share in zip(lines, shares, strict=True)]
