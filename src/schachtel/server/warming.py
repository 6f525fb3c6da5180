"""Compilation of games in the background, so that nobody waits for a compiler.

Tables use interpreted rules until faster ones are on disk and loaded: first a game's WebAssembly module, which an
installed package already contains, and then native code, if Numba is installed. Compiling takes up to a minute per
game, so it happens in separate processes with low priority, which work on one game at a time: first on games that
somebody has opened, then on all others that have no module yet, and at last on native code for the rest. What a process
has compiled before it is stopped is kept, so one game can make way for another at no cost.
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

from schachtel.bots.prepare import COMPILED, INTERPRETED, WASM, Backend, ready_backend
from schachtel.core.backends import has_numba
from schachtel.core.contract import Game, Seat
from schachtel.games import game as game_called
from schachtel.games import usable
from schachtel.server.logs import log_event

T = TypeVar("T")
State = Literal["waiting", "compiling", "ready", "failed"]
WAITING: State = "waiting"
COMPILING: State = "compiling"
READY: State = "ready"
FAILED: State = "failed"
TRIES = 2


@dataclass(frozen=True)
class GameWarming:
    """The progress of compiling one version of a game. Some games have a larger version for more players, which is
    compiled and listed separately."""

    game: str
    players: tuple[int, ...]
    state: State
    share: float  # share of the work that is done, from 0 to 1
    seconds: float | None  # estimated seconds until the game is ready; None if unknown
    backend: Backend = INTERPRETED  # the fastest backend that can run the game now


@dataclass(frozen=True)
class Snapshot:
    """The progress of compiling all games."""

    ready: bool
    games: tuple[GameWarming, ...]

    @property
    def share(self) -> float:
        """Return the share of all work that is done, from 0 to 1."""
        return sum(each.share for each in self.games) / len(self.games) if self.games else 1.0


@dataclass(eq=False)
class Compilation:
    """The work of compiling one version of a game. One version can serve tables with different numbers of players.

    A game is ready as soon as it has a module, because bots then play at full strength. Its native code may follow.
    """

    game: Game
    state: State = WAITING
    share: float = 0.0
    backend: Backend = INTERPRETED  # the fastest backend for which everything is on disk
    is_wanted: bool = False  # whether the game must still be compiled, because its native code is not on disk
    opened: float | None = None  # when somebody first opened the game
    # When the processes that compile the game started, and the share of the work that was done by then
    began: tuple[float, float] = (0.0, 0.0)
    tries: int = 0
    compiling: asyncio.Task[bool] | None = None
    looked: asyncio.Task[None] | None = None  # task that checks whether an earlier process has compiled the game
    loaded: Backend = INTERPRETED  # the backend whose kernels this process has loaded for tables, or is loading
    done: asyncio.Event = field(default_factory=asyncio.Event)  # set when the game is ready or has failed

    @functools.cached_property
    def size(self) -> int:
        """Return a rough measure of how much there is to compile. Large games are compiled first, so that the last game
        does not take long."""
        return self.game.records.State.dtype.itemsize

    @property
    def seconds(self) -> float | None:
        """Estimate the remaining seconds from the speed so far; None if that is not possible yet."""
        if self.state == READY:
            return 0.0
        since, at_first = self.began
        if self.state != COMPILING or self.share - at_first < 0.02:
            return None
        return (1 - self.share) * (monotonic() - since) / (self.share - at_first)

    @property
    def priority(self) -> tuple[bool, bool, float, int]:
        """Return a key for sorting: games without a module, then those that somebody opened, then large ones."""
        return self.backend != INTERPRETED, self.opened is None, self.opened or 0.0, -self.size

    def snapshot(self) -> GameWarming:
        return GameWarming(self.game.id, self.game.facts.seats, self.state, self.share, self.seconds, self.backend)


class Warming:
    """The games to compile, and the processes that compile them.

    Without `ahead`, only games that somebody opens are compiled. With 0 `compilers`, nothing is compiled, and games
    that are not compiled yet keep their interpreted rules. `on_done` is called whenever a game becomes ready or has
    failed.
    """

    def __init__(self, compilers: int, *, ahead: bool = True) -> None:
        self.compilers, self.ahead = compilers, ahead
        self.compilations = {game: Compilation(game) for each in usable() for game in _records(each)}
        self.on_done: Callable[[], None] = lambda: None
        self._tasks: set[asyncio.Task[Any]] = set()
        # One thread is enough, because Numba's lock allows no parallel work
        self._thread = ThreadPoolExecutor(1, "warming")
        self._looked_ahead = False
        self._closed = False

    # --- opening and closing -----------------------------------------------------------------------------------------

    def open(self) -> None:
        if self.ahead:
            self._spawn(self._look_ahead())

    async def _look_ahead(self) -> None:
        """Check which games are compiled already, and only then begin to compile the others, the largest one first.

        Games that somebody opens do not wait for this.
        """
        await asyncio.gather(*map(self._look_at, self.compilations.values()))
        self._looked_ahead = True
        self._assign()

    def _look_at(self, work: Compilation) -> asyncio.Task[None]:
        if work.looked is None:
            work.looked = self._spawn(self._look(work))
        return work.looked

    async def _look(self, work: Compilation) -> None:
        """Check whether an earlier process has compiled a game. This runs in a thread, because importing Numba is
        slow."""
        backend = await self._on_disk(work)
        work.is_wanted = backend != COMPILED and self.compilers > 0 and has_numba()
        if backend != INTERPRETED:
            self._set_ready(work, backend)
        elif not work.is_wanted:
            self._give_up(work)
        self._assign()

    async def _on_disk(self, work: Compilation) -> Backend:
        """Return the fastest backend for which everything is on disk."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, ready_backend, work.game)
        except Exception as error:
            log_event("cache not read", logging.WARNING, error, game=work.game.id)
            return INTERPRETED

    async def close(self) -> None:
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- questions and requests of the server ------------------------------------------------------------------------

    def want(self, game: str, players: Seat) -> None:
        """Compile a game before others because somebody has opened it, and load it afterwards. This never blocks."""
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

    async def backend(self, game: str, players: Seat) -> Backend:
        """Return the fastest backend that bots can use now. After a start, wait until the cache on disk has been
        checked."""
        work = self._work(game, players)
        if work is None:
            return INTERPRETED
        await asyncio.shield(self._look_at(work))
        return work.backend

    async def is_ready(self, game: str, players: Seat) -> bool:
        """Return whether bots can play at full strength, which they do with any backend but interpreted rules."""
        return await self.backend(game, players) != INTERPRETED

    async def wait_until_done(self, game: str, players: Seat) -> None:
        """Wait until a game is ready or has failed."""
        work = self._work(game, players)
        if work is not None:
            self.want(game, players)
            await work.done.wait()

    def seconds(self, game: str, players: Seat) -> float | None:
        work = self._work(game, players)
        return work.seconds if work else None

    def is_coming(self, game: str, players: Seat) -> bool:
        """Return whether a game waits to be compiled or is being compiled."""
        work = self._work(game, players)
        return work is not None and work.state in (WAITING, COMPILING) and self.compilers > 0

    def snapshot(self) -> Snapshot:
        """Return the progress of all games that are compiled ahead or that somebody has opened."""
        compilations = [work for work in self.compilations.values() if self.ahead or work.opened is not None]
        return Snapshot(
            all(work.done.is_set() for work in compilations), tuple(work.snapshot() for work in compilations)
        )

    def _work(self, game: str, players: Seat) -> Compilation | None:
        its_game = game_called(game)
        return self.compilations.get(its_game.for_players(players)) if players in its_game.all_seats else None

    # --- compiling ---------------------------------------------------------------------------------------------------

    def _assign(self) -> None:
        """Assign all processes to one game. Games that somebody has opened come first."""
        waiting = [work for work in self.compilations.values() if work.is_wanted and work.compiling is None]
        if not self._looked_ahead:
            waiting = [work for work in waiting if work.opened is not None]
        if self._closed or not waiting:
            return
        first = min(waiting, key=lambda work: work.priority)
        busy = next((work for work in self.compilations.values() if work.compiling is not None), None)
        if busy is None:
            if first.state == WAITING:
                first.state = COMPILING
            first.began = (monotonic(), first.share)
            first.compiling = self._spawn(self._compile(first))
            first.compiling.add_done_callback(functools.partial(self._compiled, first))
        elif first.opened is not None and first.priority[:2] < busy.priority[:2]:
            assert busy.compiling is not None
            if not busy.compiling.cancelling():
                busy.compiling.cancel()  # once its processes have ended, `_compiled` calls this method again

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _compile(self, work: Compilation) -> bool:
        return await self._run(work) == 0 and await self._on_disk(work) == COMPILED

    def _compiled(self, work: Compilation, task: asyncio.Task[bool]) -> None:
        """Record how compiling a game has ended, and continue with the next game."""
        work.compiling = None
        if self._closed:
            return
        if work.state == COMPILING:
            work.state = WAITING
        if task.cancelled():
            pass  # compiling this game was stopped to make way for another game
        elif task.exception() is None and task.result():
            work.is_wanted = False
            self._set_ready(work, COMPILED)
        else:
            work.tries += 1
            if work.tries == TRIES:
                log_event(
                    "not compiled", logging.WARNING, task.exception(), game=work.game.id, players=work.game.facts.seats
                )
                work.is_wanted = False
                if work.state != READY:
                    self._give_up(work)
        self._assign()

    def _give_up(self, work: Compilation) -> None:
        """Stop trying to compile a game, which keeps its interpreted rules."""
        work.state = FAILED
        self._mark_done(work)

    def _mark_done(self, work: Compilation) -> None:
        work.done.set()
        self.on_done()

    async def _run(self, work: Compilation) -> int:
        """Run the processes that compile a game and follow their progress; return the exit code."""
        of_game = (work.game.id, str(work.game.facts.seats[0]), str(self.compilers))
        command = (sys.executable, "-m", "schachtel.bots.prepare", *of_game)
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, start_new_session=True)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            first = True
            async for line in process.stdout:
                share, backend = line.decode().split()
                if backend == WASM and work.backend == INTERPRETED:
                    self._set_ready(work, WASM)
                if work.state != READY:
                    work.share = float(share)
                if first:
                    work.began, first = (monotonic(), work.share), False
            return await process.wait()
        finally:
            process.stdin.close()  # the process ends when its input is closed
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await process.stdout.read()
            await process.wait()

    def _set_ready(self, work: Compilation, backend: Backend) -> None:
        work.state, work.share, work.backend = READY, 1.0, backend
        self._mark_done(work)
        if work.opened is not None:
            self._load(work)

    def _load(self, work: Compilation) -> None:
        if work.loaded != work.backend:
            before, work.loaded = work.loaded, work.backend
            self._spawn(self._loaded(work, before))

    async def _loaded(self, work: Compilation, before: Backend) -> None:
        """Load a game's kernels. From then on, tables call them instead of the interpreted functions."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, load, work.game, work.loaded)
        except Exception as error:
            log_event("kernels not loaded", logging.WARNING, error, game=work.game.id)
            work.loaded = before  # when somebody next opens the game, the server tries to load the kernels again


def load(game: Game, backend: Backend) -> None:
    engine = game.engine(backend)
    for kernel in game.table_kernels:
        engine(kernel)


def _records(game: Game) -> list[Game]:
    """Return all versions of a game: the game itself, and its larger versions for more players."""
    return [game, *(_records(game.larger_version) if game.larger_version else [])]
