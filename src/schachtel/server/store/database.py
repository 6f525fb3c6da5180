"""The connection to the database, which is SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, Row, Table, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 7_230_415  # id of the PostgreSQL lock that a node holds while it migrates the schema
TIDY = 5.0  # seconds between two checkpoints of SQLite


class Database:
    """A database engine with the few calls that all parts of the store share. Open it with `Database.open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.dialect = engine.dialect.name
        self._tidier = asyncio.create_task(self._tidy()) if self.dialect == "sqlite" else None

    @classmethod
    async def open(cls, url: str) -> Database:
        """Connect to the database, and bring its schema up to date."""
        kind: dict[str, Any] = {"pool_size": 8, "max_overflow": 8} if url.startswith("postgresql") else {}
        engine = create_async_engine(url, hide_parameters=True, **kind)
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_migrate)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        if self._tidier:
            self._tidier.cancel()
            await asyncio.wait([self._tidier])
        await self.engine.dispose()

    async def _tidy(self) -> None:
        """Copy SQLite's write-ahead log into the database file in the background, so that no move waits for it."""
        while True:
            await asyncio.sleep(TIDY)
            with suppress(DBAPIError):  # after a failure, the next checkpoint copies everything
                await self.rows(text("PRAGMA wal_checkpoint(PASSIVE)"))

    def connect(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a connection for reading."""
        return self.engine.connect()

    def begin(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a connection in a transaction, which is committed at the end of the block."""
        return self.engine.begin()

    def insert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        """Return an INSERT statement in the dialect of the database in use, so that ON CONFLICT can be added to it."""
        return postgresql.insert(table) if self.dialect == "postgresql" else sqlite.insert(table)

    async def rows(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        async with self.connect() as connection:
            return (await connection.execute(query)).all()

    async def row(self, query: Executable) -> dict[str, Any] | None:
        """Return the first row as a dictionary by column names; None if there is no row."""
        async with self.connect() as connection:
            found = (await connection.execute(query)).mappings().first()
            return None if found is None else dict(found)

    async def value(self, query: Executable) -> Any:
        """Return the first column of the first row; None if there is no row."""
        async with self.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def change(self, statement: Executable) -> int:
        """Execute a statement in its own transaction; return how many rows it changed."""
        async with self.begin() as connection:
            return (await connection.execute(statement)).rowcount


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=10000")
    _use_wal(cursor)
    # Usually, Database._tidy makes a checkpoint long before 100,000 pages are written
    cursor.execute("PRAGMA wal_autocheckpoint=100000")
    cursor.execute("PRAGMA synchronous=FULL")  # an acknowledged move must survive a power failure
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _use_wal(cursor: Any) -> None:
    """Switch to a write-ahead log. SQLite refuses at once if another process is switching, so retry."""
    for tries_left in reversed(range(100)):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if not tries_left:
                raise
            time.sleep(0.05)


def _migrate(connection: Connection) -> None:
    alone = {"postgresql": f"SELECT pg_advisory_xact_lock({MIGRATING})", "sqlite": "BEGIN IMMEDIATE"}
    connection.execute(text(alone[connection.dialect.name]))  # allow one node at a time to migrate
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
