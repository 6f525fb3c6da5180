"""What follows from an entry once it is on disk: results, messages to watchers, and the server's own actions."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from schachtel.server.entry import Entry
from schachtel.server.nodes import Nodes
from schachtel.server.table.broadcast import Broadcast
from schachtel.server.table.due import ENDED
from schachtel.server.table.holding import Holding
from schachtel.server.table.keeper import Keeper
from schachtel.server.table.live import Live
from schachtel.server.table.log import Line
from schachtel.server.table.sight import GAME_CHANGING_KINDS
from schachtel.server.table.tasks import Tasks

# Kinds of entries that change what the lists of tables show
KINDS_CHANGING_LISTS = ("sit", "stand", "start", "abort", "next")


class Automation(Protocol):
    """A service that does one thing a table needs without being asked, such as moving for a bot."""

    def act_if_needed(self, live: Live, *, mine: bool) -> None:
        """Do this service's work if the room needs it now. `mine` says that this node has written the last entry."""


class EntryListener(Protocol):
    """A service that is told of every entry, to notice which players are present and which are missing."""

    def entry_written(self, live: Live, entry: Entry, *, mine: bool) -> None: ...


class Consequences:
    """The consequences of entries, in order: results, messages to watchers, the server's own actions."""

    def __init__(self, keeper: Keeper, broadcast: Broadcast, nodes: Nodes, holding: Holding, tasks: Tasks) -> None:
        self.keeper, self.broadcast, self.nodes, self.holding, self.tasks = keeper, broadcast, nodes, holding, tasks
        self.counts: Counter[str] = Counter()  # how many entries of each kind this node has written
        self.listeners: list[EntryListener] = []
        self.automations: list[Automation] = []

    async def applied(self, live: Live, entry: Entry, *, mine: bool) -> None:
        """Carry out the consequences of an entry that is on disk. `mine` says that this node has written it."""
        room = live.room
        self.counts[entry.kind] += mine
        # Results come first: a client that learns of a game's end then finds it in the list of finished games.
        try:
            if mine and (entry.kind in KINDS_CHANGING_LISTS or room.phase in ENDED):
                await self.write_results(live, entry.at)
        finally:
            self.broadcast.send_entry(live, entry)
            if mine:
                self.nodes.publish(room.id, entry.number)
        for listener in self.listeners:
            listener.entry_written(live, entry, mine=mine)
        if entry.kind in GAME_CHANGING_KINDS and room.acting:
            self.holding.begin(live)
        self.run_automations(live, mine=mine)

    async def caught_up(self, live: Live, news: list[Line]) -> None:
        """Announce several entries that were found in the log after the room was rebuilt."""
        for line in news:
            self.broadcast.send_entry(live, line.entry, last=line is news[-1])
        if news:
            await self.write_results(live, live.room.last_at)
            self.run_automations(live, mine=True)

    async def write_results(self, live: Live, at: int) -> None:
        """Write the results of finished games, and after them what the lists of tables show.

        In this order, if the node stops in between, the table still counts as unfinished in the database, so that
        another node finds it and writes the results.
        """
        room = live.room
        while live.results_written < len(room.tables) and room.tables[live.results_written].outcome is not None:
            await self.keeper.write_result(room, live.results_written, at)
            live.results_written += 1
        await self.keeper.update_row(room, at)
        if room.phase in ENDED:
            live.next_action_at = None

    async def write_late_results(self, live: Live) -> None:
        """Write the results of a table whose node stopped before it wrote them. The caller holds the table's lock."""
        if live.room.phase in ENDED:
            live.results_written = 0
            await self.write_results(live, live.room.last_at)

    def run_automations(self, live: Live, *, mine: bool) -> None:
        """Let each automatic service do what the table needs now, such as starting a timer or moving for a bot."""
        live.news.set()
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if live.room.phase in ENDED:
            live.premoves.clear()
        if not self.tasks.are_closing:
            for automation in self.automations:
                automation.act_if_needed(live, mine=mine)
