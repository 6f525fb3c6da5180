"""The stored logs of tables. A log refuses a new entry whose number is already taken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson
from sqlalchemy import func, select

from schachtel.server.entry import Entry
from schachtel.server.store.database import Database
from schachtel.server.store.schema import log
from schachtel.server.store.writer import Writer


class Conflict(Exception):
    """The error raised if another process has already written an entry with this number to the table's log."""


class Log:
    def __init__(self, database: Database, writer: Writer) -> None:
        self._database, self._writer = database, writer

    async def append(self, table_id: str, entry: Entry, due: tuple[bool, int | None] = (False, None)) -> None:
        """Write an entry, and return once it is on disk; raise Conflict if its number is taken.

        `due` says whether the entry changes the time at which the server must act at this table next, and the new time.
        An entry that begins a game also changes the table's stored phase, so that after a restart the server finds the
        game in progress.
        """
        if not await self._writer.write(table_id, entry, due):
            raise Conflict

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        """Return the entries of a table after number `since`."""
        query = select(log).where(log.c.table_id == table_id, log.c.number > since).order_by(log.c.number)
        return [_entry(row) for row in await self._database.rows(query)]

    async def of_tables(self, ids: Iterable[str]) -> dict[str, list[Entry]]:
        """Return all entries of several tables, by table."""
        query = select(log).where(log.c.table_id.in_(list(ids))).order_by(log.c.table_id, log.c.number)
        found: dict[str, list[Entry]] = {}
        for row in await self._database.rows(query):
            found.setdefault(row.table_id, []).append(_entry(row))
        return found

    async def newest(self, ids: Iterable[str]) -> dict[str, int]:
        """Return the number of the last entry of each of these tables."""
        last = select(log.c.table_id, func.max(log.c.number)).where(log.c.table_id.in_(list(ids)))
        return {row[0]: row[1] for row in await self._database.rows(last.group_by(log.c.table_id))}


def _entry(row: Any) -> Entry:
    return Entry(row.number, row.at, row.kind, row.seat, row.by, orjson.loads(row.data), row.command)
