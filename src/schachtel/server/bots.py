"""Bots that think in separate processes. A process receives the position as bytes, without anything that the bot's seat
may not know."""

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
from schachtel.bots.prepare import COMPILED, INTERPRETED, Backend
from schachtel.core.contract import Game, Position, Seat
from schachtel.core.processes import end_with_parent
from schachtel.core.table import ViewRecord
from schachtel.games import game as game_called
from schachtel.games import usable

ADVICE, ADVISED = 0.8, 3  # seconds that a bot thinks to give a hint; maximum number of moves in a hint
CARDS = "cards"  # name of the option that contains custom cards
SEED = 1  # fixed seed of hints, so that everybody who knows the same about a position gets the same hint
_BOTS: dict[tuple[str, int, int, Backend], Any] = {}


class Bots:
    """The processes in which bots think.

    While a game is not compiled yet, its bots play more weakly, because they use the slow interpreted rules.
    """

    def __init__(self, workers: int) -> None:
        self._thinkers = Processes(workers)

    async def start(self) -> None:
        """Start a worker process before it is needed, because importing all games takes it a second."""
        await self._thinkers.run(_import_games)

    async def choose(self, seen: ViewRecord, level: int, *, backend: Backend = COMPILED) -> str:
        return str(await self._thinkers.run(_choose, PositionMessage.of(seen.position), seen.seat, level, backend))

    async def advise(self, seen: ViewRecord, *, backend: Backend = COMPILED) -> list[tuple[str, float]]:
        """Return the best moves for the seat of this view, each with its estimated chance to win."""
        return list(await self._thinkers.run(_advise, PositionMessage.of(seen.position), seen.seat, backend))

    async def close(self) -> None:
        await self._thinkers.close()


@dataclass(frozen=True)
class PositionMessage:
    """A position in a form that can be sent to another process, together with any cards that a person has built for the
    game.

    The state of a game contains only a digest of such cards, so the cards themselves are sent as an option.
    """

    game: str
    players: int
    state: bytes
    options: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, position: Position) -> PositionMessage:
        game = position.game
        own = any(option.name == CARDS for option in game.facts.options)
        cards = str(game.files.to_position(position.states)[CARDS]) if own else ""
        return cls(game.id, position.seats, position.states.tobytes(), ((CARDS, cards),) if own else ())

    @property
    def its_game(self) -> Game:
        return game_called(self.game).for_players(self.players)

    def to_position(self, backend: str = "compiled") -> Position:
        _register_cards(self.game, self.players, self.options)
        states = self.its_game.records.State.new()
        states[:] = np.frombuffer(self.state, states.dtype)
        return Position(self.its_game, self.players, states, backend)


@functools.lru_cache(64)
def _register_cards(name: str, players: int, options: tuple[tuple[str, str], ...]) -> None:
    """Make custom cards known in this process, because the states of the game contain only a digest of them."""
    if options:
        game = game_called(name).for_players(players)
        game.records.fill_options(game.check_options(dict(options)), players, game.records.Options.new()[0])


class Processes:
    """A pool of worker processes, started on first use. A higher `nice` value gives other processes priority."""

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
        for last in (False, True):  # a worker that dies breaks the whole pool, so retry once with a new pool
            pool = self._started()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                if self._pool is pool:  # another task may already have replaced the broken pool
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
    """Set up this worker process: ignore Ctrl-C, which only the server handles, lower the priority of the process, and
    end it when the server is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # Windows has no such function
        os.nice(nice)
    end_with_parent()


def _import_games() -> None:
    for game in usable():
        game.tables()


def _bot(game: str, players: int, level: int, backend: Backend) -> Any:
    key = game, players, level, backend
    if key not in _BOTS:
        _BOTS[key] = at_level(game_called(game).for_players(players), level)
        _BOTS[key].backend = backend
    return _BOTS[key]


def _choose(message: PositionMessage, seat: Seat, level: int, backend: Backend) -> str:
    if backend == INTERPRETED:
        bot = at_once(message.its_game, level)
    else:
        bot = _bot(message.game, message.players, level, backend)
    return str(bot.choose(ViewRecord(message.to_position(backend), seat)))


def _advise(message: PositionMessage, seat: Seat, backend: Backend) -> list[tuple[str, float]]:
    bot = analyst(message.its_game, seed=SEED)
    bot.backend = backend
    lines = analyse(bot, ViewRecord(message.to_position(backend), seat), time=ADVICE, most=ADVISED)
    # Moves are listed from best to worst, so none may show a higher chance to win than the move before it. The estimate
    # for a move that the search hardly tried could otherwise be higher.
    shares = itertools.accumulate((line.share for line in lines), min)
    return [(line.move, share) for line, share in zip(lines, shares, strict=True)]
