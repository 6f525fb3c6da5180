"""What each move of a finished game cost, found out in the background, a move at a time.

A judgement is kept as soon as it is made. So whoever looks later, after a restart or by another node sees what is
there, and who begins again goes on. A review is looked after by the node that was asked for it.
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
from schachtel.bots.search import Search
from schachtel.core.contract import LANGUAGES, Action, Json, Language, Position, Seat
from schachtel.core.table import Table, ViewRecord
from schachtel.games import game as game_called
from schachtel.server.bots import Processes, Sent
from schachtel.server.logs import tell
from schachtel.server.refusals import Refused
from schachtel.server.store import Store
from schachtel.server.warming import Warming

RUNNING, STOPPED, FAILED, DONE = "running", "stopped", "failed", "done"
A_MOMENT = 0.05  # seconds
MOST_ASKED = 3  # reviews of one person at a time
NICE = 10  # bots at tables go first
SEED = 1  # the same game is judged alike
GLANCE = 0.1  # seconds for a decision without a choice: its value is needed for the graph alone
Key = tuple[str, int]  # a table, and which of its games
Decision = tuple[int, Position, Seat, Action]

_ANALYSTS: dict[tuple[str, int], Search] = {}


@dataclass(eq=False)
class Asked:
    """A review that somebody has asked for."""

    key: Key
    person: str
    table: Table
    missing: Iterator[Decision] | None = None  # not yet looked for
    begun: bool = False  # until then, its game is being compiled
    thinking: int = 0
    failed: bool = False


class Reviews:
    """All that are asked for take turns, a decision each: a long game keeps nobody waiting."""

    def __init__(self, store: Store, workers: int, warming: Warming, longest: float) -> None:
        self.store, self.workers, self.warming = store, workers, warming
        self.longest = longest  # seconds for one decision
        self._processes = Processes(workers, NICE)
        self._asked: deque[Asked] = deque()
        self._lanes: set[asyncio.Task[None]] = set()
        self._waiting: set[asyncio.Task[None]] = set()
        self._failed: set[Key] = set()

    async def close(self) -> None:
        self._asked.clear()
        tasks = self._lanes | self._waiting
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._processes.close()

    def start(self, key: Key, table: Table, person: str) -> None:
        """Unless it is under way."""
        if self.asked_by(key):
            return
        if sum(asked.person == person for asked in self._asked) >= MOST_ASKED:
            raise Refused("many_reviews", n=MOST_ASKED)
        self._failed.discard(key)
        asked = Asked(key, person, table)
        self._asked.append(asked)
        waiting = asyncio.create_task(self._begin(asked))
        self._waiting.add(waiting)
        waiting.add_done_callback(self._waiting.discard)

    async def _begin(self, asked: Asked) -> None:
        """Judge moves once the game is compiled: judgements are kept for good, so they are never made with less."""
        await self.warming.settled(asked.table.game.id, asked.table.players)
        asked.begun = True
        for _ in range(self.workers - len(self._lanes)):
            lane = asyncio.create_task(self._lane())
            self._lanes.add(lane)
            lane.add_done_callback(self._lanes.discard)

    def asked_by(self, key: Key) -> str | None:
        return next((asked.person for asked in self._asked if asked.key == key), None)

    def stop(self, key: Key) -> None:
        """What is being thought about is still kept."""
        self._asked = deque(asked for asked in self._asked if asked.key != key)

    def state(self, key: Key, done: int, total: int) -> str:
        if done == total:
            return DONE
        if self.asked_by(key):
            return RUNNING
        return FAILED if key in self._failed else STOPPED

    def is_warming(self, key: Key) -> bool:
        """Return whether a review waits for its game to be compiled."""
        return any(asked.key == key and not asked.begun for asked in self._asked)

    async def _lane(self) -> None:
        while asked := next((each for each in self._asked if each.begun), None):
            self._asked.remove(asked)  # those that are asked for take turns
            self._asked.append(asked)
            asked.thinking += 1
            try:
                more = await self._go_on(asked)
            except Exception as error:  # this decision cannot be judged, but others can
                asked.failed = more = True
                tell("review failed", logging.ERROR, error, table=asked.key[0])
            asked.thinking -= 1
            if not more and asked in self._asked:
                self._asked.remove(asked)
                if asked.failed:
                    self._failed.add(asked.key)

    async def _go_on(self, asked: Asked) -> bool:
        """With the next decision; whether there may be more."""
        if asked.missing is None:
            asked.missing = iter(())  # for other lanes, while it is looked for
            asked.missing = await self._missing(asked)
        decision = next(asked.missing, None)
        if decision is None:
            if asked.thinking > 1:
                await asyncio.sleep(A_MOMENT)  # another lane looks for its decisions, or has the last one
                return True
            return False
        number, before, seat, action = decision
        judged = await self._processes.run(_judge, Sent.of(before), number, seat, action, self.longest)
        await self.store.reviews.add(*asked.key, number, judged)
        return True

    async def _missing(self, asked: Asked) -> Iterator[Decision]:
        known = await self.store.reviews.numbers(*asked.key)
        found = await asyncio.to_thread(list, decisions(asked.table))
        return iter([decision for decision in found if decision[0] not in known])


def total(table: Table) -> int:
    """How many decisions a game had."""
    return sum(not entry.text.startswith("!") for entry in table.record(complete=True).entries)


def moves_told(table: Table, language: Language) -> list[dict[str, Json]]:
    """All decisions of a finished game, in words."""
    told = []
    for number, before, seat, action in decisions(table):
        seen = ViewRecord(before, seat)
        (described,) = seen.position.described(seat, [action], language)
        where = {name: described.get(name) for name in ("source", "target", "text", "said")}
        told.append({"number": number, "seat": seat, "move": seen.write(action)} | where)
    return told


def everything(table: Table) -> dict[str, Json]:
    """A position with all hands open: each side as its own seat sees it."""
    shown = table.view(None)
    if "sides" in shown:
        sights: list[Any] = [table.view(seat)["sides"] for seat in range(table.players)]
        shown["sides"] = [sides[seat] for seat, sides in enumerate(sights)]
    return shown


def _analyst(game: str, players: int) -> Search:
    if (game, players) not in _ANALYSTS:
        _ANALYSTS[game, players] = reviewer(game_called(game).for_players(players), seed=SEED)
    return _ANALYSTS[game, players]


def _judge(sent: Sent, number: int, seat: Seat, action: Action, longest: float) -> dict[str, Json]:
    before = sent.opened()
    seen = ViewRecord(before, seat)
    bot = _analyst(sent.game, sent.players)
    judged = judge(bot, number, before, seat, action, time=longest if len(seen.legal()) > 1 else GLANCE)
    data = judged.json()
    data["played"] = _described(seen, judged.played)
    data["best"] = [_described(seen, line) for line in judged.best]
    return data


def _described(seen: ViewRecord, line: Line) -> dict[str, Json]:
    """With words, and with where it can be drawn."""
    game, position, seat = seen.game, seen.position, seen.seat
    action = game.shown.read(position, seat, line.move)
    told = {each: position.described(seat, [action], each)[0] for each in LANGUAGES}
    where = {name: told["en"].get(name) for name in ("source", "target", "said")}
    return line.json() | where | {"text": {each: told[each]["text"] for each in LANGUAGES}}
