"""Reviews: in the background, a strong bot judges every move of a finished game and how much it lowered the chance to
win.

A judgement is stored as soon as it is made. So everybody who looks later, on any node and even after a restart, sees
all judgements so far, and a review that is started again continues where it stopped. A review runs on the node that has
received the request for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from schachtel.bots.analysis import Line, decisions, judge
from schachtel.bots.levels import reviewer
from schachtel.bots.prepare import COMPILED, INTERPRETED, Backend
from schachtel.bots.search import Search
from schachtel.core.contract import LANGUAGES, Action, Json, Language, Position, Seat
from schachtel.core.table import Table, ViewRecord
from schachtel.games import game as game_called
from schachtel.server.bots import PositionMessage, Processes
from schachtel.server.logs import log_event
from schachtel.server.refusals import Refused
from schachtel.server.store import Store
from schachtel.server.warming import Warming

RUNNING, STOPPED, FAILED, DONE = "running", "stopped", "failed", "done"
A_MOMENT = 0.05  # seconds after which a task that has no decision to judge looks for one again
MOST_ASKED = 3  # maximum number of reviews that one person may run at a time
NICE = 10  # niceness of the review processes, so that bots at tables have priority
SEED = 1  # fixed seed, so that judging the same game again gives similar judgements
GLANCE = 0.1  # seconds to judge a position with only one legal move, which is needed only for the graph of the review
Key = tuple[str, int]  # id of a table, and number of the game at that table
Decision = tuple[int, Position, Seat, Action]

_ANALYSTS: dict[tuple[str, int, Backend], Search] = {}


@dataclass(eq=False)
class ReviewJob:
    """A review that a person has asked for."""

    key: Key
    person: str
    table: Table
    missing: Iterator[Decision] | None = None  # decisions that are not judged yet; None until they have been collected
    begun: bool = False  # whether the game is compiled, so that judging can begin
    thinking: int = 0
    failed: bool = False


class Reviews:
    """Reviews that people have asked for. They take turns, one decision each, so that a long game delays nobody."""

    def __init__(self, store: Store, workers: int, warming: Warming, longest: float) -> None:
        self.store, self.workers, self.warming = store, workers, warming
        self.longest = longest  # maximum seconds for judging one decision
        self._processes = Processes(workers, NICE)
        self._jobs: deque[ReviewJob] = deque()
        self._workers: set[asyncio.Task[None]] = set()
        self._waiting: set[asyncio.Task[None]] = set()
        self._failed: set[Key] = set()

    async def close(self) -> None:
        self._jobs.clear()
        tasks = self._workers | self._waiting
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._processes.close()

    def start(self, key: Key, table: Table, person: str) -> None:
        """Start a review, unless it is running already."""
        if self.asked_by(key):
            return
        if sum(job.person == person for job in self._jobs) >= MOST_ASKED:
            raise Refused("many_reviews", n=MOST_ASKED)
        self._failed.discard(key)
        job = ReviewJob(key, person, table)
        self._jobs.append(job)
        waiting = asyncio.create_task(self._begin(job))
        self._waiting.add(waiting)
        waiting.add_done_callback(self._waiting.discard)

    async def _begin(self, job: ReviewJob) -> None:
        """Start judging once the game is compiled. Judgements are kept for good, so they are never made at lower
        strength."""
        await self.warming.wait_until_done(job.table.game.id, job.table.players)
        job.begun = True
        for _ in range(self.workers - len(self._workers)):
            worker = asyncio.create_task(self._worker())
            self._workers.add(worker)
            worker.add_done_callback(self._workers.discard)

    def asked_by(self, key: Key) -> str | None:
        return next((job.person for job in self._jobs if job.key == key), None)

    def stop(self, key: Key) -> None:
        """Stop a review. Judgements that are being made at this moment are finished and stored."""
        self._jobs = deque(job for job in self._jobs if job.key != key)

    def state(self, key: Key, done: int, total: int) -> str:
        if done == total:
            return DONE
        if self.asked_by(key):
            return RUNNING
        return FAILED if key in self._failed else STOPPED

    def is_warming(self, key: Key) -> bool:
        """Return whether a review waits for its game to be compiled."""
        return any(job.key == key and not job.begun for job in self._jobs)

    async def _worker(self) -> None:
        while job := next((each for each in self._jobs if each.begun), None):
            self._jobs.remove(job)  # move this review to the end of the queue
            self._jobs.append(job)
            job.thinking += 1
            try:
                more = await self._go_on(job)
            except Exception as error:  # leave this decision without a judgement, and go on with the next one
                job.failed = more = True
                log_event("review failed", logging.ERROR, error, table=job.key[0])
            job.thinking -= 1
            if not more and job in self._jobs:
                self._jobs.remove(job)
                if job.failed:
                    self._failed.add(job.key)

    async def _go_on(self, job: ReviewJob) -> bool:
        """Judge the next decision of a review; return whether there may be more decisions to judge."""
        if job.missing is None:
            job.missing = iter(())  # an empty iterator, so that no other task collects the decisions meanwhile
            job.missing = await self._missing(job)
        decision = next(job.missing, None)
        if decision is None:
            if job.thinking > 1:
                await asyncio.sleep(A_MOMENT)  # another task still searches for decisions or judges the last decision
                return True
            return False
        number, before, seat, action = decision
        position, backend = PositionMessage.of(before), await self._backend(job.table)
        judged = await self._processes.run(_judge, position, number, seat, action, self.longest, backend)
        await self.store.reviews.add(*job.key, number, judged)
        return True

    async def _backend(self, table: Table) -> Backend:
        """Return the fastest backend that is ready. If the server could not compile the game, return COMPILED, which
        leaves the choice to the review processes."""
        ready = await self.warming.backend(table.game.id, table.players)
        return COMPILED if ready == INTERPRETED else ready

    async def _missing(self, job: ReviewJob) -> Iterator[Decision]:
        known = await self.store.reviews.numbers(*job.key)
        found = await asyncio.to_thread(list, decisions(job.table))
        return iter([decision for decision in found if decision[0] not in known])


def total(table: Table) -> int:
    """Return how many decisions the players of a game made."""
    return sum(not entry.text.startswith("!") for entry in table.record(complete=True).entries)


def moves_in_words(table: Table, language: Language) -> list[dict[str, Json]]:
    """Return all decisions of a finished game, described in words."""
    told = []
    for number, before, seat, action in decisions(table):
        seen = ViewRecord(before, seat)
        (described,) = seen.position.described(seat, [action], language)
        where = {name: described.get(name) for name in ("source", "target", "text", "said")}
        told.append({"number": number, "seat": seat, "move": seen.write(action)} | where)
    return told


def everything(table: Table) -> dict[str, Json]:
    """Return the view of a finished game with all hands open: each side is shown as its own player sees it."""
    shown = table.view(None)
    if "sides" in shown:
        sights: list[Any] = [table.view(seat)["sides"] for seat in range(table.players)]
        shown["sides"] = [sides[seat] for seat, sides in enumerate(sights)]
    return shown


def _analyst(game: str, players: int, backend: Backend) -> Search:
    if (game, players, backend) not in _ANALYSTS:
        _ANALYSTS[game, players, backend] = bot = reviewer(game_called(game).for_players(players), seed=SEED)
        bot.backend = backend
    return _ANALYSTS[game, players, backend]


def _judge(
    message: PositionMessage, number: int, seat: Seat, action: Action, longest: float, backend: Backend = COMPILED
) -> dict[str, Json]:
    before = message.to_position(backend)
    seen = ViewRecord(before, seat)
    bot = _analyst(message.game, message.players, backend)
    judged = judge(bot, number, before, seat, action, time=longest if len(seen.legal()) > 1 else GLANCE)
    data = judged.json()
    data["played"] = _described(seen, judged.played)
    data["best"] = [_described(seen, line) for line in judged.best]
    return data


def _described(seen: ViewRecord, line: Line) -> dict[str, Json]:
    """Return a line of moves as JSON. Its first move is also described in words and, for clients that draw it, by its
    source and target."""
    game, position, seat = seen.game, seen.position, seen.seat
    action = game.shown.read(position, seat, line.move)
    told = {each: position.described(seat, [action], each)[0] for each in LANGUAGES}
    where = {name: told["en"].get(name) for name in ("source", "target", "said")}
    return line.json() | where | {"text": {each: told[each]["text"] for each in LANGUAGES}}
