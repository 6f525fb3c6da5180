"""Compile games in the background, so that nobody waits for a compiler.

Tables play interpreted rules until a game's kernels are on disk and loaded. Compiling takes up to a minute per game, so
it happens in separate processes with low priority, which work on one game at a time: first on what somebody has opened,
then on everything else. Processes that are stopped have kept what they compiled so far, so one game can make way for
another at no cost.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Literal, TypeVar

from schachtel.bots.prepare import is_prepared
from schachtel.core.contract import Game, Seat
from schachtel.games import game as game_called
from schachtel.games import usable
from schachtel.server.logs import tell

T = TypeVar("T")
State = Literal["waiting", "compiling", "ready", "failed"]
WAITING: State = "waiting"
COMPILING: State = "compiling"
READY: State = "ready"
FAILED: State = "failed"
TRIES = 2


@dataclass(frozen=True)
class GameWarming:
    """How far one game is. A game with a larger record for more players is listed twice."""

    game: str
    players: tuple[int, ...]
    state: State
    share: float  # of the work, from 0 to 1
    seconds: float | None  # until it is ready, if that can be told yet


@dataclass(frozen=True)
class Snapshot:
    """The progress of all games."""

    ready: bool
    games: tuple[GameWarming, ...]

    @property
    def share(self) -> float:
        """Return how much of the work is done, from 0 to 1."""
        return sum(each.share for each in self.games) / len(self.games) if self.games else 1.0


@dataclass(eq=False)
class Work:
    """One game, for the numbers of players that share a record."""

    game: Game
    state: State = WAITING
    share: float = 0.0
    is_wanted: bool = False  # to be compiled
    opened: float | None = None  # when somebody first opened it
    began: tuple[float, float] = (0.0, 0.0)  # when its process was started, and the share that was done then
    tries: int = 0
    compiling: asyncio.Task[bool] | None = None
    looked: asyncio.Task[None] | None = None  # finds out whether an earlier process has compiled it
    is_loaded: bool = False
    done: asyncio.Event = field(default_factory=asyncio.Event)  # ready, or failed

    @functools.cached_property
    def size(self) -> int:
        """Return how much there is to compile, roughly. Large games are begun first, so that the last one ends soon."""
        return self.game.records.State.dtype.itemsize

    @property
    def seconds(self) -> float | None:
        """Estimate how long it will take from now on, by how fast it went so far."""
        if self.state == READY:
            return 0.0
        since, at_first = self.began
        if self.state != COMPILING or self.share - at_first < 0.02:
            return None
        return (1 - self.share) * (monotonic() - since) / (self.share - at_first)

    def told(self) -> GameWarming:
        return GameWarming(self.game.id, self.game.facts.seats, self.state, self.share, self.seconds)


class Warming:
    """All games of the box, and the processes that compile them.

    Without `ahead`, only what somebody opens is compiled; with no `compilers`, what is not compiled yet stays
    interpreted. `on_settled` is called whenever a game becomes ready, or is given up.
    """

    def __init__(self, compilers: int, *, ahead: bool = True) -> None:
        self.compilers, self.ahead = compilers, ahead
        self.works = {game: Work(game) for each in usable() for game in _records(each)}
        self.on_settled: Callable[[], None] = lambda: None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thread = ThreadPoolExecutor(1, "warming")  # one is enough: Numba's lock lets nobody work side by side
        self._looked_ahead = False
        self._closed = False

    # --- life --------------------------------------------------------------------------------------------------------

    def open(self) -> None:
        if self.ahead:
            self._spawn(self._look_ahead())

    async def _look_ahead(self) -> None:
        """Look at all games before the first one that nobody has opened is begun: the largest goes first."""
        await asyncio.gather(*map(self._look_at, self.works.values()))
        self._looked_ahead = True
        self._assign()

    def _look_at(self, work: Work) -> asyncio.Task[None]:
        if work.looked is None:
            work.looked = self._spawn(self._look(work))
        return work.looked

    async def _look(self, work: Work) -> None:
        """Find out whether an earlier process has compiled a game. In a thread: importing Numba takes a while."""
        if await self._is_on_disk(work):
            self._set_ready(work)
        elif self.compilers:
            work.is_wanted = True
            self._assign()
        else:
            self._give_up(work)

    async def _is_on_disk(self, work: Work) -> bool:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, is_prepared, work.game)
        except Exception as error:
            tell("cache not read", logging.WARNING, error, game=work.game.id)
            return False

    async def close(self) -> None:
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- what others ask ---------------------------------------------------------------------------------------------

    def want(self, game: str, players: Seat) -> None:
        """Somebody has opened this game: compile it before others, and load it once it is compiled. Never blocks."""
        work = self._work(game, players)
        if work is None:
            return
        if work.opened is None:
            work.opened = monotonic()
        self._look_at(work)
        if work.state == READY:
            self._load(work)
        else:
            self._assign()

    async def is_ready(self, game: str, players: Seat) -> bool:
        """Return whether bots can play at full strength. After a start this waits until the cache has been read."""
        work = self._work(game, players)
        if work is None:
            return False
        await asyncio.shield(self._look_at(work))
        return work.state == READY

    async def settled(self, game: str, players: Seat) -> None:
        """Wait until a game is ready, or until it is clear that it will not be."""
        work = self._work(game, players)
        if work is not None:
            self.want(game, players)
            await work.done.wait()

    def seconds(self, game: str, players: Seat) -> float | None:
        work = self._work(game, players)
        return work.seconds if work else None

    def is_coming(self, game: str, players: Seat) -> bool:
        """Return whether a game will be ready later on."""
        work = self._work(game, players)
        return work is not None and work.state in (WAITING, COMPILING) and self.compilers > 0

    def snapshot(self) -> Snapshot:
        """Return the progress of all games that are compiled ahead, or that somebody has opened."""
        works = [work for work in self.works.values() if self.ahead or work.opened is not None]
        return Snapshot(all(work.done.is_set() for work in works), tuple(work.told() for work in works))

    def _work(self, game: str, players: Seat) -> Work | None:
        its_game = game_called(game)
        return self.works.get(its_game.for_players(players)) if players in its_game.all_seats else None

    # --- compiling ---------------------------------------------------------------------------------------------------

    def _assign(self) -> None:
        """Let all processes work on one game at a time; what somebody has opened goes first."""
        waiting = [work for work in self.works.values() if work.state == WAITING and work.is_wanted]
        if not self._looked_ahead:
            waiting = [work for work in waiting if work.opened is not None]
        if self._closed or not waiting:
            return
        first = min(waiting, key=lambda work: (work.opened is None, work.opened or 0.0, -work.size))
        busy = next((work for work in self.works.values() if work.state == COMPILING), None)
        if busy is None:
            first.state, first.began = COMPILING, (monotonic(), first.share)
            first.compiling = self._spawn(self._compile(first))
            first.compiling.add_done_callback(functools.partial(self._compiled, first))
        elif first.opened is not None and busy.opened is None:
            assert busy.compiling is not None
            if not busy.compiling.cancelling():
                busy.compiling.cancel()  # once its processes have ended, this is called again

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _compile(self, work: Work) -> bool:
        return await self._run(work) == 0 and await self._is_on_disk(work)

    def _compiled(self, work: Work, task: asyncio.Task[bool]) -> None:
        """Note how compiling a game has ended, and go on with the next one."""
        if self._closed:
            return
        if task.cancelled():
            work.state = WAITING  # it makes way for another game
        elif task.exception() is None and task.result():
            self._set_ready(work)
        else:
            work.tries += 1
            work.state = WAITING
            if work.tries == TRIES:
                tell(
                    "not compiled", logging.WARNING, task.exception(), game=work.game.id, players=work.game.facts.seats
                )
                self._give_up(work)
        self._assign()

    def _give_up(self, work: Work) -> None:
        """Let a game stay interpreted."""
        work.state = FAILED
        self._settle(work)

    def _settle(self, work: Work) -> None:
        work.done.set()
        self.on_settled()

    async def _run(self, work: Work) -> int:
        """Run the processes that compile a game, and follow their progress; return the exit code."""
        of_game = (work.game.id, str(work.game.facts.seats[0]), str(self.compilers))
        command = (sys.executable, "-m", "schachtel.bots.prepare", *of_game)
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, start_new_session=True)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            first = True
            async for line in process.stdout:
                work.share = float(line)
                if first:
                    work.began, first = (monotonic(), work.share), False
            return await process.wait()
        finally:
            process.stdin.close()  # without its input, the process ends
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await process.stdout.read()
            await process.wait()

    def _set_ready(self, work: Work) -> None:
        work.state, work.share = READY, 1.0
        self._settle(work)
        if work.opened is not None:
            self._load(work)

    def _load(self, work: Work) -> None:
        if not work.is_loaded:
            work.is_loaded = True
            self._spawn(self._loaded(work))

    async def _loaded(self, work: Work) -> None:
        """Load a table's kernels: from then on, tables call those instead of the interpreted ones."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, load, work.game)
        except Exception as error:
            tell("kernels not loaded", logging.WARNING, error, game=work.game.id)
            work.is_loaded = False  # whoever opens the game next tries again


def load(game: Game) -> None:
    engine = game.engine("compiled")
    for kernel in game.table_kernels:
        engine(kernel)


def _records(game: Game) -> list[Game]:
    """Return a game, and the same game with larger records for more players."""
    return [game, *(_records(game.more) if game.more else [])]
