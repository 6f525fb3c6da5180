"""Storing and loading rooms: a room is stored as a row and a log, and loaded by replaying its log."""

from __future__ import annotations

import asyncio

from schachtel.server.store import Store
from schachtel.server.store.results import Result
from schachtel.server.store.tables import TableRow
from schachtel.server.table.room import Room

PAUSE = 10  # number of entries to replay before other tasks get a turn


class Keeper:
    def __init__(self, store: Store, left_seconds: float) -> None:
        self.store, self.left_seconds = store, left_seconds

    async def add(self, room: Room, host: str, now: int) -> None:
        """Write a new table to the store."""
        row = TableRow(room.id, room.game.facts.rules_version, room.terms, room.seeds, room.start)
        await self.store.tables.add(row, host, now)

    async def load(self, table_id: str) -> tuple[Room, int] | None:
        """Return a table replayed from its log, and the version of the rules it was made with.

        If the rules have another version now, the log is not replayed.
        """
        row = await self.store.tables.get(table_id)
        if row is None:
            return None
        room = Room(table_id, row.terms, row.seeds, start=row.start, left_seconds=self.left_seconds)
        if row.rules == room.game.facts.rules_version:
            for entry in await self.store.log.entries(table_id):
                room.apply(entry, written=True)
                if entry.number % PAUSE == 0:
                    await asyncio.sleep(0)  # let other tasks run, because interpreted rules are slow
        return room, row.rules

    async def update_row(self, room: Room, now: int) -> None:
        """Update the stored row from which the lists of tables describe this room."""
        people = {sitter.person for sitter in room.seats if sitter and sitter.person}
        await self.store.tables.changed(room.id, room.phase, people, now)

    async def write_result(self, room: Room, number: int, now: int) -> None:
        """Write the result of a finished game, at most once. A rated game also changes ratings."""
        table = room.tables[number]
        assert table.outcome is not None
        assert table.reason is not None
        players = [str(sitter.person) for sitter in room.series.sitters_in(number, room.seats) if sitter]
        rated = players if room.terms.rated else None
        await self.store.results.add(Result(room.id, number, room.game.id, table.outcome, table.reason, rated), now)
