"""What all searches have in common: a budget, a way to stop them, one core or several, and how a move is chosen.

A search is a kernel that looks at `control` again and again: somebody else's thread (the clock's, a server's) can set
`control[STOP]` at any moment. Kernels run without Python's lock, so nobody waits for a bot that thinks.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Timer
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Game, Seat
from schachtel.core.errors import OptionError, short
from schachtel.core.kernels import enter_suggest, exact
from schachtel.core.layout import Actions, F64s, Header, I64s, Many, Tables, U64s
from schachtel.core.random import check_seed, fresh_seed
from schachtel.core.table import ViewRecord

STOP, DONE = range(2)  # of `control`: set by others; simulations or nodes so far
DEFAULT, ENDLESS = 1000, 1 << 62  # simulations
ANY = -1  # action
WORD = (1 << 64) - 1


@dataclass(frozen=True)
class Idea:
    """A move that a search looked at, and what it found."""

    action: Action
    visits: int  # how often it was tried; 0: it is known without
    share: float  # what the seat can expect, from 0 (lost) to 1 (won)
    points: float = 0.0  # the seat's, as far as the search looks
    line: tuple[tuple[Seat, Action], ...] = ()  # how it may go on, this move first


@kernel
def enter_exact(
    states: Many[Header], tables: Many[Tables], seat: int, memory: U64s, control: I64s, out: Actions, shares: F64s,
    points: F64s,
) -> int:  # fmt: skip
    return exact(states[0], tables[0], seat, memory, control, out, shares, points)


class Search:
    """Thinks for a number of simulations, a time, or both: whichever ends first.

    The same seed and number of simulations give the same move, on as many cores. What makes it weaker: with `temper` it
    takes moves that look nearly as good, one that expects less by so much e times less often; a `hasty` one plays what
    the game suggests at first sight, with that chance. With `exact` it asks the game first, which may know how all
    moves end.
    """

    unit = "simulations"

    def __init__(
        self,
        simulations: int | None = None,
        *,
        time: float | None = None,
        cores: int = 1,
        temper: float = 0.0,
        hasty: float = 0.0,
        exact: bool = True,
        seed: int | None = None,
        backend: str = "compiled",
    ) -> None:
        self.simulations = check_count(self.unit, simulations)
        self.cores = check_count("cores", cores) or 1
        self.time, self.temper = check_time(time), check_number("temper", temper)
        self.hasty = check_number("hasty", hasty)
        self.exact, self.backend = exact, backend
        seed = fresh_seed() if seed is None else check_seed(seed)
        self._random = random.Random(seed)
        self._rngs = [np.array([seed + core & WORD], np.uint64) for core in range(self.cores)]
        self._memories: list[NDArray[np.uint64]] = []
        self._control = np.zeros((self.cores, 2), np.int64)
        self._stopped = False

    # --- each search's own -------------------------------------------------------------------------------------------

    def kernels(self) -> tuple[Any, ...]:
        """What has to be compiled."""
        raise NotImplementedError

    def check(self, game: Game) -> None:
        """OptionError where it cannot play a game."""

    def run(self, core: int, seen: ViewRecord, simulations: int, only: Action) -> Any:
        """Search on one core until that many are done, or stopped; whatever `ideas` needs."""
        raise NotImplementedError

    def ideas(self, found: list[Any], seen: ViewRecord) -> list[Idea]:
        """What was found on all cores, best first."""
        raise NotImplementedError

    def considered(self, ideas: list[Idea]) -> list[Idea]:
        """Of these, the ones that may be chosen."""
        return ideas

    # --- what all of them get ----------------------------------------------------------------------------------------

    def prepare(self, game: Game) -> None:
        """Compile what thinking needs, ahead of the first move."""
        self.check(game)
        engine = game.engine(self.backend)
        for each in self.needs(game):
            engine(each)

    def needs(self, game: Game) -> list[Any]:
        """Return all kernels that thinking about a game calls."""
        exact = [enter_exact] if self.exact and game.search.exact is not None else []
        return [*self.kernels(), *exact, *([enter_suggest] if self.hasty else [])]

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        seen.check_acting()
        legal = seen.legal()
        action = seen.agreement()  # a search tells too little about a partner's plan to spoil it
        if action is None:
            action = legal[0] if len(legal) == 1 else self._pick(seen, time)
        return seen.write(action)

    def think(self, seen: ViewRecord, time: float | None = None, *, only: Action = ANY) -> list[Idea]:
        """What the search makes of each move that it tried, best first; of one alone, if that is asked."""
        seen.check_acting()
        self.prepare(seen.game)
        self._stopped = False
        time = self.time if time is None else check_time(time)
        budget = self.simulations or (DEFAULT if time is None else ENDLESS)
        start = monotonic()
        ideas = [idea for idea in self.certain(seen, None if time is None else time / 2) if only in (ANY, idea.action)]
        if ideas:
            return ideas
        with self._running(None if time is None else max(time - monotonic() + start, 0)):
            return self.ideas(self._on_all_cores(seen, budget, only, time), seen)

    def stop(self) -> None:
        """End the thinking that is under way: whoever waits for it gets the best move so far. From any thread."""
        self._stopped = True
        self._control[:, STOP] = 1

    @contextmanager
    def _running(self, time: float | None) -> Iterator[None]:
        """Numbers of its own, so that a clock which rings too late rings for nobody."""
        self._control = control = np.zeros((self.cores, 2), np.int64)
        if self._stopped:
            control[:, STOP] = 1
        timer = Timer(time, control.__setitem__, ((slice(None), STOP), 1)) if time is not None else None
        if timer:
            timer.daemon = True
            timer.start()
        try:
            yield
        finally:
            if timer:
                timer.cancel()

    def certain(self, seen: ViewRecord, time: float | None = None) -> list[Idea]:
        """Where the game can tell how all moves end, best first; nothing where it can't, or not in time."""
        game = seen.game
        self._lend_memory(game)
        if not self.exact or game.search.exact is None:
            return []
        out, shares, points = (
            np.zeros(game.facts.widest, np.int32),
            np.zeros(game.facts.widest),
            np.zeros(game.facts.widest),
        )
        run, states = game.engine(self.backend)(enter_exact), seen.position.copy().states
        with self._running(time):
            n = run(states, game.tables(), seen.seat, self._memories[0], self._control[0], out, shares, points)
        ideas = [
            Idea(int(out[i]), 0, float(shares[i]), float(points[i]), ((seen.seat, int(out[i])),)) for i in range(n)
        ]
        return sorted(ideas, key=lambda idea: (idea.share, idea.points), reverse=True)

    def _lend_memory(self, game: Game) -> None:
        if len(self._memories) < self.cores or len(self._memories[0]) != game.search.memory:
            self._memories = [np.zeros(game.search.memory, np.uint64) for _ in range(self.cores)]

    def _on_all_cores(self, seen: ViewRecord, budget: int, only: Action, time: float | None) -> list[Any]:
        shares = [budget // self.cores + (core < budget % self.cores) for core in range(self.cores)]
        if self.cores == 1 and time is None:
            return [self.run(0, seen, budget, only)]
        with ThreadPoolExecutor(self.cores) as pool:  # so that a key press gets through while it thinks
            running = [pool.submit(self.run, core, seen, shares[core], only) for core in range(self.cores)]
            try:
                wait(running)
            except BaseException:
                self.stop()
                raise
        return [each.result() for each in running]

    def _pick(self, seen: ViewRecord, time: float | None) -> Action:
        if self._random.random() < self.hasty:
            out, states = np.zeros(seen.game.facts.widest, np.int32), seen.position.copy().states
            suggest = seen.game.engine(self.backend)(enter_suggest)
            return suggest(states, 0, seen.game.tables(), seen.seat, self._rngs[0], out)
        ideas = self.think(seen, time)
        known = self.considered(ideas)
        if self.temper == 0.0:
            chosen = ideas[0]
        else:
            best = max(idea.share for idea in known)
            weights = [math.exp((idea.share - best) / self.temper) for idea in known]
            chosen = self._random.choices(known, weights)[0]
        leaving = seen.leaving()  # a partner is bothered only with what promises more than leaving it to them
        if leaving is not None and any(idea.action == leaving and idea.share >= chosen.share for idea in known):
            return leaving
        return chosen.action


def check_count(name: str, value: int | None) -> int | None:
    if value is not None and (type(value) is not int or value < 1):
        raise OptionError(f"{name} {short(value)}: a whole number from 1 on is needed")
    return value


def check_time(time: float | None) -> float | None:
    if time is not None and (isinstance(time, bool) or not isinstance(time, int | float) or not 0 <= time < ENDLESS):
        raise OptionError(f"time {short(time)}: seconds are needed, from 0 on")
    return time


def check_number(name: str, value: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < ENDLESS:
        raise OptionError(f"{name} {short(value)}: a number from 0 on is needed")
    return value
