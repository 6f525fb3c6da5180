"""Rooms in the store: how a room becomes rows, and how it is replayed from its log."""

from __future__ import annotations

import asyncio

from schachtel.server.store import Store
from schachtel.server.store.results import Result
from schachtel.server.store.tables import TableRow
from schachtel.server.table.room import Room

PAUSE = 10  # entries that are replayed before other tasks get a turn


class Keeper:
    def __init__(self, store: Store, left_seconds: float) -> None:
        self.store, self.left_seconds = store, left_seconds

    async def add(self, room: Room, host: str, now: int) -> None:
        """Keep a new table."""
        row = TableRow(room.id, room.game.facts.rules_version, room.terms, room.seeds, room.start)
        await self.store.tables.add(row, host, now)

    async def load(self, table_id: str) -> tuple[Room, int] | None:
        """Return a table as its log has left it, and the version of the rules that it was made with.

        A table of another version is not replayed.
        """
        row = await self.store.tables.get(table_id)
        if row is None:
            return None
        room = Room(table_id, row.terms, row.seeds, start=row.start, left_seconds=self.left_seconds)
        if row.rules == room.game.facts.rules_version:
            for entry in await self.store.log.entries(table_id):
                room.apply(entry, written=True)
                if entry.number % PAUSE == 0:
                    await asyncio.sleep(0)  # interpreted rules are slow
        return room, row.rules

    async def changed(self, room: Room, now: int) -> None:
        """Write down what lists of tables show of a room."""
        people = {sitter.person for sitter in room.seats if sitter and sitter.person}
        await self.store.tables.changed(room.id, room.phase, people, now)

    async def finish(self, room: Room, number: int, now: int) -> None:
        """Write the result of a game down, once; a rated one changes ratings."""
        table = room.tables[number]
        assert table.outcome is not None
        assert table.reason is not None
        players = [str(sitter.person) for sitter in room.series.sitters_in(number, room.seats) if sitter]
        rated = players if room.terms.rated else None
        await self.store.results.add(Result(room.id, number, room.game.id, table.outcome, table.reason, rated), now)
