"""The common parts of all searches: the budget, stopping, the use of several cores, and the choice of a move.

A search is a kernel that keeps looking at `control`, where another thread (a timer's or a server's) can set
`control[STOP]` at any time. Kernels run without Python's lock, so a thinking bot blocks nobody.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock, Timer
from time import monotonic
from typing import Any

import numpy as np

from schachtel.core.compile import Instance, kernel
from schachtel.core.contract import Action, Game, Seat
from schachtel.core.deprecated import renamed
from schachtel.core.errors import OptionError, short
from schachtel.core.kernels import enter_suggest, exact
from schachtel.core.layout import Actions, F64s, Header, I64s, Many, Tables, U64s
from schachtel.core.random import check_seed, fresh_seed
from schachtel.core.table import ViewRecord

STOP, DONE = range(2)  # indices of `control`: the stop flag, and the number of simulations or nodes so far
DEFAULT, ENDLESS = 1000, 1 << 62  # the default number of simulations, and a number that means no limit
ANY = -1  # in place of an action code: no particular action is meant
WORD = (1 << 64) - 1


@dataclass(frozen=True)
class Idea:
    """A move that a search has considered, and what the search found out about it."""

    action: Action
    visits: int  # how often the move was tried; 0 if its result is known for certain
    share: float  # the result that the seat can expect, from 0 (lost) to 1 (won)
    points: float = 0.0  # the points that the seat can expect, if the search estimates points
    line: tuple[tuple[Seat, Action], ...] = ()  # the expected course of the game, beginning with this move


@kernel
def enter_exact(
    states: Many[Header], tables: Many[Tables], seat: int, memory: U64s, control: I64s, out: Actions, shares: F64s,
    points: F64s,
) -> int:  # fmt: skip
    return exact(states[0], tables[0], seat, memory, control, out, shares, points)


class Workplace:
    """What a search uses on one core: the kernels, and arrays that they use without copies.

    `found` is the array in which the search stores what it finds out; `used` says how much of it is not zero.
    """

    def __init__(self, kernels: Instance, game: Game, found: Any) -> None:
        self.kernels, self.found, self.used = kernels, found, 0
        self.control = kernels.zeros(2, np.int64)
        self.memory = kernels.zeros(game.search.memory, np.uint64)  # the working memory of the game's `judge`


class Search:
    """A bot that thinks for a number of simulations, for a time, or until either limit is reached.

    The same seed, number of simulations and number of cores give the same move. Two settings make a search weaker. With
    `temper`, it also plays moves that look nearly as good as the best one: a move whose expected share is lower by
    `temper` is chosen e times less often. With the probability `hasty`, it plays what the game suggests, without a
    search. With `exact`, it first asks the game, which may know how the game ends after each move.
    """

    unit = "simulations"
    certain = renamed("certain", "solved")
    considered = renamed("considered", "candidates")

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
        self._workplaces: list[Workplace] = []
        self._place_of: tuple[Game, str] | None = None  # game and backend for which `_workplaces` were made
        self._lock, self._running_now, self._stopped = Lock(), object(), False

    # --- methods that each search defines ----------------------------------------------------------------------------

    def kernels(self) -> tuple[Any, ...]:
        """Return the kernels that this search calls."""
        raise NotImplementedError

    def check(self, game: Game) -> None:
        """Raise OptionError if this search cannot play the game."""

    def store(self, kernels: Instance) -> Any:
        """Return the array in which the search stores what it finds out on one core."""
        raise NotImplementedError

    def run(self, core: int, seen: ViewRecord, simulations: int, only: Action) -> Any:
        """Search on one core until the simulations are done or the search is stopped; return data for `ideas`."""
        raise NotImplementedError

    def ideas(self, found: list[Any], seen: ViewRecord) -> list[Idea]:
        """Combine the results of all cores (`found`), and return the moves as ideas, best first."""
        raise NotImplementedError

    def candidates(self, ideas: list[Idea]) -> list[Idea]:
        """Return the ideas from which `choose` may choose; by default, all of them."""
        return ideas

    # --- methods that all searches share -----------------------------------------------------------------------------

    def prepare(self, game: Game) -> None:
        """Compile the kernels that thinking needs, ahead of the first move."""
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
        action = seen.agreement()  # agree to a partner's proposal: a search might spoil the partner's plan
        if action is None:
            action = legal[0] if len(legal) == 1 else self._pick(seen, time)
        return seen.write(action)

    def think(self, seen: ViewRecord, time: float | None = None, *, only: Action = ANY) -> list[Idea]:
        """Return an Idea for each move that the search has tried, best first. With `only`, try this move alone."""
        seen.check_acting()
        self.prepare(seen.game)
        self._stopped = False
        time = self.time if time is None else check_time(time)
        budget = self.simulations or (DEFAULT if time is None else ENDLESS)
        start = monotonic()
        ideas = [idea for idea in self.solved(seen, None if time is None else time / 2) if only in (ANY, idea.action)]
        if ideas:
            return ideas
        with self._running(None if time is None else max(time - monotonic() + start, 0)):
            return self.ideas(self._on_all_cores(seen, budget, only, time), seen)

    def stop(self) -> None:
        """Stop the present search, so that its caller gets the best move found so far. Any thread may call this."""
        with self._lock:
            self._stopped = True
            self._set_stop(1)

    def _set_stop(self, value: int) -> None:
        for each in self._workplaces:
            each.control[STOP] = value

    @contextmanager
    def _running(self, time: float | None) -> Iterator[None]:
        """Reset `control`, and start a timer that can stop this search, but no later one."""
        with self._lock:
            self._running_now = now = object()
            for each in self._workplaces:
                each.control[:] = 0
            self._set_stop(int(self._stopped))
        timer = Timer(time, self._ring, (now,)) if time is not None else None
        if timer:
            timer.daemon = True
            timer.start()
        try:
            yield
        finally:
            if timer:
                timer.cancel()

    def _ring(self, of: object) -> None:
        """Stop the search for which a timer was started, unless another one has begun since."""
        with self._lock:
            if self._running_now is of:
                self._set_stop(1)

    def done(self) -> int:
        """Return how many simulations or nodes the present search has done so far."""
        return sum(int(each.control[DONE]) for each in self._workplaces)

    def solved(self, seen: ViewRecord, time: float | None = None) -> list[Idea]:
        """Return the outcome of each move, best first; return an empty list if the game cannot compute it in time."""
        game = seen.game
        first = self.workplace(0, game)
        if not self.exact or game.search.exact is None:
            return []
        out, shares, points = (
            np.zeros(game.facts.max_legal_actions, np.int32),
            np.zeros(game.facts.max_legal_actions),
            np.zeros(game.facts.max_legal_actions),
        )
        run, states = first.kernels(enter_exact), seen.position.copy().states
        with self._running(time):
            n = run(states, game.tables(), seen.seat, first.memory, first.control, out, shares, points)
        ideas = [
            Idea(int(out[i]), 0, float(shares[i]), float(points[i]), ((seen.seat, int(out[i])),)) for i in range(n)
        ]
        return sorted(ideas, key=lambda idea: (idea.share, idea.points), reverse=True)

    def workplace(self, core: int, game: Game) -> Workplace:
        """Return the kernels and arrays that the search uses on this core for this game."""
        wanted = game, self.backend
        if self._place_of != wanted:
            engine = game.engine(self.backend)
            with self._lock:
                self._workplaces = [self._new_workplace(engine.instance(), game) for _ in range(self.cores)]
                self._place_of = wanted
        return self._workplaces[core]

    def _new_workplace(self, kernels: Instance, game: Game) -> Workplace:
        return Workplace(kernels, game, self.store(kernels))

    def _on_all_cores(self, seen: ViewRecord, budget: int, only: Action, time: float | None) -> list[Any]:
        shares = [budget // self.cores + (core < budget % self.cores) for core in range(self.cores)]
        if self.cores == 1 and time is None:
            return [self.run(0, seen, budget, only)]
        with ThreadPoolExecutor(self.cores) as pool:  # while the threads search, the caller can react to Ctrl-C
            running = [pool.submit(self.run, core, seen, shares[core], only) for core in range(self.cores)]
            try:
                wait(running)
            except BaseException:
                self.stop()
                raise
        return [each.result() for each in running]

    def _pick(self, seen: ViewRecord, time: float | None) -> Action:
        if self._random.random() < self.hasty:
            out, states = np.zeros(seen.game.facts.max_legal_actions, np.int32), seen.position.copy().states
            suggest = seen.game.engine(self.backend)(enter_suggest)
            return suggest(states, 0, seen.game.tables(), seen.seat, self._rngs[0], out)
        ideas = self.think(seen, time)
        known = self.candidates(ideas)
        if self.temper == 0.0:
            chosen = ideas[0]
        else:
            best = max(idea.share for idea in known)
            weights = [math.exp((idea.share - best) / self.temper) for idea in known]
            chosen = self._random.choices(known, weights)[0]
        leaving = seen.leaving()  # leave the choice to a partner, unless another move is better
        if leaving is not None and any(idea.action == leaving and idea.share >= chosen.share for idea in known):
            return leaving
        return chosen.action


def check_count(name: str, value: int | None) -> int | None:
    if value is not None and (type(value) is not int or value < 1):
        raise OptionError(f"{name} {short(value)}: must be a whole number of at least 1")
    return value


def check_time(time: float | None) -> float | None:
    if time is not None and (isinstance(time, bool) or not isinstance(time, int | float) or not 0 <= time < ENDLESS):
        raise OptionError(f"time {short(time)}: must be a number of seconds, at least 0")
    return time


def check_number(name: str, value: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < ENDLESS:
        raise OptionError(f"{name} {short(value)}: must be a number of at least 0")
    return value
