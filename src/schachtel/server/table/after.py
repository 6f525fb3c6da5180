"""What follows from an entry once it is on disk: results, messages, and what tables need done by themselves."""

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
from schachtel.server.table.sight import HAPPENINGS
from schachtel.server.table.tasks import Tasks

LISTED = ("sit", "stand", "start", "abort", "next")  # kinds of entries that change what lists of tables show


class Tender(Protocol):
    """Somebody who does one thing that a table needs, without anybody asking for it."""

    def tend(self, live: Live, *, mine: bool) -> None:
        """Do it, if the room as it is now needs it. `mine`: this node has written the last entry."""


class Greeter(Protocol):
    """Somebody who notices by an entry that people are here or missing."""

    def noticed(self, live: Live, entry: Entry, *, mine: bool) -> None: ...


class After:
    """The consequences of entries, in order: results first, then messages, then what happens by itself."""

    def __init__(self, keeper: Keeper, broadcast: Broadcast, nodes: Nodes, holding: Holding, tasks: Tasks) -> None:
        self.keeper, self.broadcast, self.nodes, self.holding, self.tasks = keeper, broadcast, nodes, holding, tasks
        self.counts: Counter[str] = Counter()  # entries of this node, by kind
        self.greeters: list[Greeter] = []
        self.tenders: list[Tender] = []

    async def applied(self, live: Live, entry: Entry, *, mine: bool) -> None:
        """Draw the consequences of an entry that is on disk. `mine`: this node has written it."""
        room = live.room
        self.counts[entry.kind] += mine
        try:  # lists and results come first: a client that is told of the end finds the game among the finished ones
            if mine and (entry.kind in LISTED or room.phase in ENDED):
                await self.settle(live, entry.at)
        finally:
            self.broadcast.tell(live, entry)
            if mine:
                self.nodes.publish(room.id, entry.number)
        for greeter in self.greeters:
            greeter.noticed(live, entry, mine=mine)
        if entry.kind in HAPPENINGS and room.acting:
            self.holding.begin(live)
        self.tend(live, mine=mine)

    async def caught_up(self, live: Live, news: list[Line]) -> None:
        """Tell several entries at once that were found in the log."""
        for line in news:
            self.broadcast.tell(live, line.entry, last=line is news[-1])
        if news:
            await self.settle(live, live.room.last_at)
            self.tend(live, mine=True)

    async def settle(self, live: Live, at: int) -> None:
        """Write results, then what lists of tables show: in this order, a table whose result is missing is found."""
        room = live.room
        while live.finished < len(room.tables) and room.tables[live.finished].outcome is not None:
            await self.keeper.finish(room, live.finished, at)
            live.finished += 1
        await self.keeper.changed(room, at)
        if room.phase in ENDED:
            live.due = None

    async def settle_late(self, live: Live) -> None:
        """Write the result of a table whose node did not live to write it. The table's lock is held."""
        if live.room.phase in ENDED:
            live.finished = 0
            await self.settle(live, live.room.last_at)

    def tend(self, live: Live, *, mine: bool) -> None:
        """Have everything done that the table needs: flags, bots, premoves, passes, the start, a rematch."""
        live.news.set()
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if live.room.phase in ENDED:
            live.premoves.clear()
        if not self.tasks.are_closing:
            for tender in self.tenders:
                tender.tend(live, mine=mine)
