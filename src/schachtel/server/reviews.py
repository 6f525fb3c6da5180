"""What each move of a finished game cost, found out in the background, a move at a time.

A judgement is kept as soon as it is made. So whoever looks later, after a restart or by another node sees what is
there, and who begins again goes on. A review is looked after by the node that was asked for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from schachtel.bots.analysis import Line, accuracy_of, decisions, judge
from schachtel.bots.levels import analyst
from schachtel.bots.search import Search
from schachtel.core.contract import LANGUAGES, Action, Json, Language, Position, Seat
from schachtel.core.table import Table, ViewRecord
from schachtel.games import game as game_called
from schachtel.server.bots import Processes
from schachtel.server.logs import tell
from schachtel.server.room import Refused
from schachtel.server.store import Store

WAITING, RUNNING, STOPPED, DONE = "waiting", "running", "stopped", "done"
MOST_ASKED = 3  # reviews of one person that may wait or run
# Seconds for a decision, on one core: a game of sixty takes less than half a minute on two. Where there was nothing to
# choose, only the graph is drawn on.
THINKING, GLANCE = 0.7, 0.1
Key = tuple[str, int]  # a table, and which of its games
Decision = tuple[int, Position, Seat, Action]

_ANALYSTS: dict[tuple[str, int], Search] = {}


@dataclass(eq=False)
class Asked:
    """A review that somebody has asked for."""

    person: str
    task: asyncio.Task[None] | None = None
    state: str = WAITING


class Reviews:
    """One at a time, on all the processes that there are for it."""

    def __init__(self, store: Store, workers: int) -> None:
        self.store, self.workers = store, workers
        self._processes = Processes(workers)
        self._asked: dict[Key, Asked] = {}
        self._turn = asyncio.Lock()

    async def close(self) -> None:
        tasks = [asked.task for asked in self._asked.values() if asked.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._processes.close()

    def start(self, key: Key, table: Table, person: str) -> None:
        """Unless it is under way."""
        if key in self._asked:
            return
        if sum(asked.person == person for asked in self._asked.values()) >= MOST_ASKED:
            raise Refused(f"{MOST_ASKED} of your games are being reviewed: wait for one, or stop it.")
        asked = self._asked[key] = Asked(person)
        asked.task = asyncio.create_task(self._review(key, asked, table))
        asked.task.add_done_callback(lambda task: self._ended(key, task))

    async def stop(self, key: Key) -> None:
        asked = self._asked.get(key)
        if asked and asked.task:
            asked.task.cancel()
            await asyncio.wait([asked.task])

    def _ended(self, key: Key, task: asyncio.Task[None]) -> None:
        self._asked.pop(key, None)
        if not task.cancelled() and task.exception():
            tell("review failed", logging.ERROR, task.exception(), table=key[0])

    def state(self, key: Key, done: int, total: int) -> str:
        if done == total:
            return DONE
        return self._asked[key].state if key in self._asked else STOPPED

    async def _review(self, key: Key, asked: Asked, table: Table) -> None:
        async with self._turn:
            asked.state = RUNNING
            known = {number for number, _ in await self.store.judged(*key)}
            missing = iter([each for each in await asyncio.to_thread(list, decisions(table)) if each[0] not in known])
            async with asyncio.TaskGroup() as lanes:
                for _ in range(self.workers):
                    lanes.create_task(self._lane(key, missing))

    async def _lane(self, key: Key, missing: Iterator[Decision]) -> None:
        for number, before, seat, action in missing:
            game, state = before.game, before.states.tobytes()
            judged = await self._processes.run(_judge, game.id, before.seats, number, state, seat, action)
            await self.store.add_judged(*key, number, judged)


def total(table: Table) -> int:
    """How many decisions a game had."""
    return sum(not entry.text.startswith("!") for entry in table.record(complete=True).entries)


def moves_told(table: Table, language: Language) -> list[dict[str, Json]]:
    """All decisions of a finished game, in words."""
    told = []
    for number, before, seat, action in decisions(table):
        seen = ViewRecord(before, seat)
        described: dict[str, Any] = table.game.describe(seen.position, seat, action, language)
        where = {name: described.get(name) for name in ("source", "target", "text")}
        told.append({"number": number, "seat": seat, "move": seen.write(action)} | where)
    return told


def everything(table: Table) -> dict[str, Json]:
    """A position with all hands open: each side as its own seat sees it."""
    shown = table.view(None)
    if "sides" in shown:
        sights: list[Any] = [table.view(seat)["sides"] for seat in range(table.players)]
        shown["sides"] = [sides[seat] for seat, sides in enumerate(sights)]
    return shown


def accuracies(judged: list[dict[str, Json]], players: int) -> list[float | None]:
    return [
        accuracy_of([each["loss"] for each in judged if each["seat"] == seat and not each["forced"]])
        for seat in range(players)
    ]


def _analyst(game: str, players: int) -> Search:
    if (game, players) not in _ANALYSTS:
        _ANALYSTS[game, players] = analyst(game_called(game).for_players(players))
    return _ANALYSTS[game, players]


def _judge(game: str, players: int, number: int, state: bytes, seat: Seat, action: Action) -> dict[str, Json]:
    its_game, bot = game_called(game).for_players(players), _analyst(game, players)
    states = its_game.State.new()
    states[:] = np.frombuffer(state, states.dtype)
    before = Position(its_game, players, states)
    seen = ViewRecord(before, seat)
    judged = judge(bot, number, before, seat, action, time=THINKING if len(seen.legal()) > 1 else GLANCE)
    data = judged.json()
    data["played"] = _described(seen, judged.played)
    data["best"] = [_described(seen, line) for line in judged.best]
    return data


def _described(seen: ViewRecord, line: Line) -> dict[str, Json]:
    """With words, and with where it can be drawn."""
    game, position, seat = seen.game, seen.position, seen.seat
    action = game.read(position, seat, line.move)
    told: dict[str, Any] = {each: game.describe(position, seat, action, each) for each in LANGUAGES}
    where = {name: told["en"].get(name) for name in ("source", "target")}
    return line.json() | where | {"text": {each: told[each]["text"] for each in LANGUAGES}}
