"""The task that writes new entries to the logs of tables.

All waiting entries are written in one transaction. Each sender is answered once its entry is on disk. A transaction
takes as long as writing some fifteen entries, whatever its size, so it begins only when the event loop has handled all
messages that have arrived: then the entries that follow from them are written together.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from schachtel.server.entry import Entry
from schachtel.server.phase import PLAYING
from schachtel.server.store.database import Database
from schachtel.server.store.schema import tables

BEGINS = ("start", "next")  # kinds of entries that begin a game
A_TRANSACTION = 500  # maximum number of entries per transaction
# The event loop needs up to three rounds from reading a message to the entry that follows from it
QUIET_ROUNDS = 3  # rounds of the event loop without a new entry after which a transaction begins
MOST_DELAY = 0.005  # maximum seconds for which a transaction waits for further entries
# One constant statement takes any number of entries: building a statement per batch takes longer than running it. It
# fails if the number of any entry is taken.
NEW_ENTRIES = {
    "sqlite": """
        INSERT INTO log (table_id, number, at, kind, seat, "by", data, command)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
            json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
            json_extract(value, '$[6]'), json_extract(value, '$[7]')
        FROM json_each(:rows) WHERE true""",
    "postgresql": """
        INSERT INTO log (table_id, number, at, kind, seat, "by", data, command)
        SELECT r->>0, (r->>1)::int, (r->>2)::bigint, r->>3, (r->>4)::int, r->>5, r->>6, r->>7
        FROM jsonb_array_elements(CAST(:rows AS jsonb)) r""",
}
# With this suffix, an INSERT leaves out the entries whose numbers are taken, and returns the others
UNLESS_TAKEN = " ON CONFLICT DO NOTHING RETURNING table_id, number"


class Closed(Exception):
    """The error raised if an entry is to be written after the store was closed."""


@dataclass(frozen=True)
class Waiting:
    """An entry that waits to be written, and the future on which its sender waits."""

    table_id: str
    entry: Entry
    due: int | None
    due_changed: bool
    done: asyncio.Future[bool]

    @property
    def changes(self) -> dict[str, Any]:
        """Return the columns that change in the row of the entry's table, with their new values."""
        begun = {"phase": PLAYING} if self.entry.kind in BEGINS else {}
        return {"due": self.due, **begun} if self.due_changed else begun

    @property
    def key(self) -> tuple[str, int]:
        return self.table_id, self.entry.number

    @property
    def row(self) -> list[Any]:
        entry = self.entry
        data = orjson.dumps(entry.data).decode()
        return [self.table_id, entry.number, entry.at, entry.kind, entry.seat, entry.by, data, entry.command]

    def answer(self, written: bool) -> None:
        if not self.done.done():
            self.done.set_result(written)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Writer:
    """A queue of new entries, and the task that writes them to the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._statement = NEW_ENTRIES[database.dialect]
        self._prepared = text(self._statement + UNLESS_TAKEN)
        self._quick: AsyncConnection | None = None  # a connection that commits each statement by itself
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write all entries that are waiting, then stop."""
        self._closing = True
        self._wake.set()
        await self._task
        await self._drop_quick()

    async def write(self, table_id: str, entry: Entry, due: tuple[bool, int | None]) -> bool:
        """Write an entry and wait until it is on disk; return False if its number is taken."""
        if self._closing:
            raise Closed("the store is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(table_id, entry, due[1], due[0], done))
        self._wake.set()
        return await done

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self._collect()
                batch, self._waiting = self._waiting[:A_TRANSACTION], self._waiting[A_TRANSACTION:]
                await self._write_all(batch)

    async def _collect(self) -> None:
        """Wait for entries that will soon follow, so that they are written in the same transaction."""
        now = asyncio.get_running_loop().time
        until, known, quiet = now() + MOST_DELAY, len(self._waiting), 0
        while quiet < QUIET_ROUNDS and known < A_TRANSACTION and now() < until:
            await asyncio.sleep(0)
            quiet = quiet + 1 if known == len(self._waiting) else 0
            known = len(self._waiting)

    async def _write_all(self, batch: list[Waiting]) -> None:
        """Write a batch and answer every sender. If two entries have the same number, only the first one is written."""
        first = {each.key: each for each in reversed(batch)}
        try:
            written = await self._insert(list(first.values()))
        except DBAPIError as error:
            if len(batch) == 1 or error.connection_invalidated:
                _fail(batch, error)
            else:  # one entry cannot be written, so write each entry alone to save the others
                for each in batch:
                    await self._write_all([each])
        except Exception as error:  # pass any error on to the waiting senders
            _fail(batch, error)
        else:
            for each in batch:
                each.answer(each.key in written and first[each.key] is each)

    async def _insert(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        """Insert entries unless their numbers are taken; return the keys of those that were written."""
        rows = orjson.dumps([each.row for each in batch]).decode()
        if not any(each.changes for each in batch):
            try:
                await self._insert_alone(rows)
                return {each.key for each in batch}
            except Exception:  # retry through SQLAlchemy, which skips taken numbers and explains other errors
                await self._drop_quick()
        async with self._database.begin() as connection:
            found = await connection.execute(self._prepared, {"rows": rows})
            written = {(row[0], row[1]) for row in found}
            for each in batch:
                if each.changes and each.key in written:
                    await connection.execute(update(tables).where(tables.c.id == each.table_id).values(each.changes))
        return written

    async def _insert_alone(self, rows: str) -> None:
        """Insert entries through the database driver directly, which takes one round trip instead of SQLAlchemy's four.

        This is possible if nothing but the log changes. If a number is taken, this inserts nothing and raises an error.
        """
        if self._quick is None:
            connection = await self._database.engine.connect()
            self._quick = await connection.execution_options(isolation_level="AUTOCOMMIT")
        driver: Any = (await self._quick.get_raw_connection()).driver_connection
        if self._database.dialect == "postgresql":
            await driver.execute(self._statement.replace(":rows", "$1"), rows)
        else:
            await driver.execute_fetchall(self._statement, {"rows": rows})

    async def _drop_quick(self) -> None:
        connection, self._quick = self._quick, None
        if connection is not None:
            with suppress(Exception):  # closing a broken connection may fail
                await connection.invalidate()
                await connection.close()


def _fail(batch: list[Waiting], error: Exception) -> None:
    for each in batch:
        each.fail(error)
