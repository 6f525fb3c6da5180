"""All that is asked of the database.

Logs only grow: an entry has the next number of its table or is refused, whichever process asks. Entries that come at
the same time are written in one transaction; who waits for one is answered once it is on disk.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, event, func, insert, literal, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from schachtel.server.entry import Entry
from schachtel.server.phase import BETWEEN, OPEN, PLAYING
from schachtel.server.room import Room, Sitter
from schachtel.server.store.schema import (
    chat,
    comments,
    judged,
    log,
    nodes,
    people,
    progress,
    ratings,
    results,
    sitters,
    tables,
    tokens,
    works,
)
from schachtel.server.terms import Terms

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 7_230_415  # PostgreSQL's lock while the schema is brought up to date
START_RATING, STEP_FIRST, STEP_LATER, SETTLED = 1500.0, 40.0, 20.0, 30  # Elo: larger steps for the first games
BEGINS = ("start", "next")  # entries by which a game does
A_TRANSACTION = 500  # entries at most
PAUSE = 10  # entries that are replayed without a pause for others
TIDY = 5.0  # seconds
# Any number of entries in one statement that never changes: to build one for so many takes longer than to run it.
NEW_ENTRIES = {
    "sqlite": """
        INSERT INTO log (table_id, number, at, kind, seat, "by", data, command)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
            json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
            json_extract(value, '$[6]'), json_extract(value, '$[7]')
        FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING RETURNING table_id, number""",
    "postgresql": """
        INSERT INTO log (table_id, number, at, kind, seat, "by", data, command)
        SELECT r->>0, (r->>1)::int, (r->>2)::bigint, r->>3, (r->>4)::int, r->>5, r->>6, r->>7
        FROM jsonb_array_elements(CAST(:rows AS jsonb)) r ON CONFLICT DO NOTHING RETURNING table_id, number""",
}


@dataclass(frozen=True)
class Waiting:
    """An entry that is to be written, and whoever waits for it."""

    table_id: str
    entry: Entry
    due: int | None
    due_changed: bool
    done: asyncio.Future[bool]

    @property
    def changes(self) -> dict[str, Any]:
        """Of the table's own row."""
        begun = {"phase": PLAYING} if self.entry.kind in BEGINS else {}
        return {"due": self.due, **begun} if self.due_changed else begun

    @property
    def key(self) -> tuple[str, int]:
        return self.table_id, self.entry.number

    def answer(self, written: bool) -> None:
        if not self.done.done():
            self.done.set_result(written)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Conflict(Exception):
    """Another process was faster: the table's log has gone on."""


class Closed(Exception):
    """Nothing is written any more."""


class Store:
    """Open it with `Store.open`, close it at the end."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._tidier: asyncio.Task[None] | None = None
        self._closing = False
        self._dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        self._new_entries = text(NEW_ENTRIES[engine.dialect.name])
        self._quick: AsyncConnection | None = None  # one that commits each statement

    @classmethod
    async def open(cls, url: str) -> Store:
        """Connect, and bring the schema up to date."""
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
        store = cls(engine)
        store._writer = asyncio.create_task(store._write())
        if engine.dialect.name == "sqlite":
            store._tidier = asyncio.create_task(store._tidy())
        return store

    async def close(self) -> None:
        """What waits is written first."""
        self._closing = True
        self._wake.set()
        if self._writer:
            await self._writer
        if self._tidier:
            self._tidier.cancel()
            await asyncio.wait([self._tidier])
        await self._drop_quick()
        await self.engine.dispose()

    async def _tidy(self) -> None:
        """SQLite's own log goes into its file beside what is written, so that nobody who moves waits for it."""
        while True:
            await asyncio.sleep(TIDY)
            with suppress(DBAPIError):  # the next time, then
                async with self.engine.connect() as connection:
                    await connection.execute(text("PRAGMA wal_checkpoint(PASSIVE)"))

    async def ping(self) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    # --- logs --------------------------------------------------------------------------------------------------------

    async def append(self, table_id: str, entry: Entry, due: tuple[bool, int | None] = (False, None)) -> None:
        """On disk when this returns; Conflict if that number is taken. `due`: whether that changed, and to what.
        A table that has begun is known as such from then on, so that no restart overlooks it."""
        if self._closing:
            raise Closed("the store is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(table_id, entry, due[1], due[0], done))
        self._wake.set()
        if not await done:
            raise Conflict

    async def _write(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:A_TRANSACTION], self._waiting[A_TRANSACTION:]
                await self._write_all(batch)

    async def _write_all(self, batch: list[Waiting]) -> None:
        """Everybody in it is answered. Of two that want the same number, the first one gets it."""
        first = {each.key: each for each in reversed(batch)}
        try:
            written = await self._insert(list(first.values()))
        except DBAPIError as error:
            if len(batch) == 1 or error.connection_invalidated:
                _fail(batch, error)
            else:  # one of them cannot be written: the others must not suffer
                for each in batch:
                    await self._write_all([each])
        except Exception as error:  # nobody is left waiting
            _fail(batch, error)
        else:
            for each in batch:
                each.answer(each.key in written and first[each.key] is each)

    async def _insert(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        """Those that were written: not the ones whose number is taken."""
        rows = orjson.dumps([_row(each.table_id, each.entry) for each in batch]).decode()
        if not any(each.changes for each in batch):
            try:
                return await self._insert_alone(rows)
            except Exception:  # once more, the long way, which tells what is wrong
                await self._drop_quick()
        async with self.engine.begin() as connection:
            found = await connection.execute(self._new_entries, {"rows": rows})
            written = {(row[0], row[1]) for row in found}
            for each in batch:
                if each.changes and each.key in written:
                    await connection.execute(update(tables).where(tables.c.id == each.table_id).values(each.changes))
        return written

    async def _insert_alone(self, rows: str) -> set[tuple[str, int]]:
        """Where nothing else changes, past SQLAlchemy: the driver needs one way there and back instead of four."""
        if self._quick is None:
            connection = await self.engine.connect()
            self._quick = await connection.execution_options(isolation_level="AUTOCOMMIT")
        driver: Any = (await self._quick.get_raw_connection()).driver_connection
        statement = NEW_ENTRIES[self.engine.dialect.name]
        if self._dialect is postgresql:
            found = await driver.fetch(statement.replace(":rows", "$1"), rows)
        else:
            found = await driver.execute_fetchall(statement, {"rows": rows})
        return {(row[0], row[1]) for row in found}

    async def _drop_quick(self) -> None:
        connection, self._quick = self._quick, None
        if connection is not None:
            with suppress(Exception):  # it may be broken
                await connection.invalidate()
                await connection.close()

    async def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        asked = select(log).where(log.c.table_id == table_id, log.c.number > since).order_by(log.c.number)
        async with self.engine.connect() as connection:
            return [_entry(row) for row in await connection.execute(asked)]

    async def newest(self, ids: Iterable[str]) -> dict[str, int]:
        """The last number of each of these logs."""
        asked = (
            select(log.c.table_id, func.max(log.c.number)).where(log.c.table_id.in_(list(ids))).group_by(log.c.table_id)
        )
        async with self.engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(asked)}

    # --- tables ------------------------------------------------------------------------------------------------------

    async def add_table(self, room: Room, host: str, now: int) -> None:
        row = {
            "id": room.id,
            "game": room.terms.game,
            "rules": room.game.rules_version,
            "terms": room.terms.model_dump_json(),
            "seeds": json.dumps([str(seed) for seed in room.seeds]),
            "start": None if room.start is None else json.dumps(room.start),
            "host": host,
            "public": room.terms.public,
            "phase": room.phase,
            "created": now,
            "changed": now,
        }
        async with self.engine.begin() as connection:
            await connection.execute(insert(tables).values(row))

    async def load(self, table_id: str, left_seconds: float) -> tuple[Room, int] | None:
        """A room as its log has left it, with the version of the rules that it was begun by."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table_id))).mappings().first()
        if row is None:
            return None
        room = Room(
            table_id,
            Terms.model_validate_json(row["terms"]),
            tuple(int(seed) for seed in json.loads(row["seeds"])),
            start=None if row["start"] is None else json.loads(row["start"]),
            left_seconds=left_seconds,
        )
        if row["rules"] == room.game.rules_version:
            for entry in await self.entries(table_id):
                room.apply(entry, written=True)
                if entry.number % PAUSE == 0:
                    await asyncio.sleep(0)  # interpreted rules are slow, and others wait
        return room, row["rules"]

    async def needs(self, table_id: str) -> tuple[str, int] | None:
        """Return the game of a table and how many play it."""
        async with self.engine.connect() as connection:
            asked = select(tables.c.game, tables.c.terms).where(tables.c.id == table_id)
            row = (await connection.execute(asked)).first()
        if row is None:
            return None
        return row[0], len(json.loads(row[1])["seats"])

    async def host_of(self, table_id: str) -> str | None:
        async with self.engine.connect() as connection:
            return (await connection.execute(select(tables.c.host).where(tables.c.id == table_id))).scalar()

    async def changed(self, room: Room, now: int) -> None:
        """What lists of tables show. Once a game is over, nothing has to be done any more."""
        values = {"phase": room.phase, "changed": now} | ({} if room.phase in (OPEN, PLAYING) else {"due": None})
        present = sorted({sitter.person for sitter in room.seats if sitter and sitter.person})
        async with self.engine.begin() as connection:
            await connection.execute(update(tables).where(tables.c.id == room.id).values(values))
            await connection.execute(
                delete(sitters).where(sitters.c.table_id == room.id, sitters.c.person.not_in(present))
            )
            for person in present:
                new = self._dialect.insert(sitters).values(table_id=room.id, person=person, changed=now)
                await connection.execute(
                    new.on_conflict_do_update(index_elements=["table_id", "person"], set_={"changed": now})
                )

    async def open_tables(self, most: int = 50) -> list[str]:
        asked = (
            select(tables.c.id)
            .where(tables.c.phase.in_((OPEN, PLAYING)), tables.c.public)
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(asked)]

    async def running_tables(self) -> list[str]:
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(select(tables.c.id).where(tables.c.phase == PLAYING))]

    async def overdue(self, before: int, most: int = 50) -> list[str]:
        asked = select(tables.c.id).where(tables.c.due < before).order_by(tables.c.due).limit(most)
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(asked)]

    async def tables_of(self, person: str, most: int = 100, phases: Sequence[str] = ()) -> list[str]:
        asked = (
            select(sitters.c.table_id)
            .join(tables, tables.c.id == sitters.c.table_id)
            .where(sitters.c.person == person)
            .order_by(sitters.c.changed.desc())
            .limit(most)
        )
        if phases:
            asked = asked.where(tables.c.phase.in_(phases))
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(asked)]

    async def hosted(self, person: str) -> list[Terms]:
        """The terms of all tables that somebody has made and that are not over."""
        asked = select(tables.c.terms).where(tables.c.host == person, tables.c.phase.in_((OPEN, PLAYING, BETWEEN)))
        async with self.engine.connect() as connection:
            return [Terms.model_validate_json(row[0]) for row in await connection.execute(asked)]

    async def count_made(self, person: str, since: int) -> int:
        """How many tables somebody has made since then, whatever has become of them."""
        asked = select(func.count()).where(tables.c.host == person, tables.c.created > since)
        async with self.engine.connect() as connection:
            return (await connection.execute(asked)).scalar_one()

    # --- results and ratings -----------------------------------------------------------------------------------------

    async def finish(self, room: Room, number: int, now: int) -> None:
        """Write a game's result down, once; a rated one changes ratings."""
        table = room.tables[number]
        assert table.outcome is not None
        assert table.reason is not None
        row = {
            "table_id": room.id,
            "game": number,
            "outcome": json.dumps(table.outcome),
            "reason": table.reason,
            "at": now,
        }
        new = self._dialect.insert(results).values(row).on_conflict_do_nothing().returning(results.c.game)
        async with self.engine.begin() as connection:
            if (await connection.execute(new)).first() is not None and room.terms.rated:
                await self._rate(connection, room.game.id, room.sitters_in(number), table.outcome)

    async def _rate(
        self, connection: AsyncConnection, game: str, two: Sequence[Sitter | None], outcome: Sequence[float]
    ) -> None:
        """In the order of their names, so that games which end at the same time wait for each other."""
        persons = [str(sitter.person) for sitter in two if sitter]
        for person in sorted(persons):
            new = self._dialect.insert(ratings).values(person=person, game=game, rating=START_RATING, games=0)
            await connection.execute(new.on_conflict_do_nothing())
        known = select(ratings).where(ratings.c.game == game, ratings.c.person.in_(persons))
        locked = known.order_by(ratings.c.person).with_for_update()
        before = {row.person: row for row in await connection.execute(locked)}
        one, other = (before[person] for person in persons)
        likely = 1 / (1 + 10 ** ((other.rating - one.rating) / 400))
        for row, gain in ((one, outcome[0] - likely), (other, likely - outcome[0])):
            step = STEP_FIRST if row.games < SETTLED else STEP_LATER
            await connection.execute(
                update(ratings)
                .where(ratings.c.person == row.person, ratings.c.game == game)
                .values(rating=row.rating + step * gain, games=row.games + 1)
            )

    async def ratings_of(self, person: str) -> dict[str, tuple[int, int]]:
        """Rating and rated games, by game."""
        asked = select(ratings).where(ratings.c.person == person)
        async with self.engine.connect() as connection:
            return {row.game: (round(row.rating), row.games) for row in await connection.execute(asked)}

    async def results_of(self, person: str, most: int) -> list[dict[str, Any]]:
        """The games that somebody has finished, newest first; those aside that began with a position."""
        asked = (
            select(results.c.table_id, results.c.game.label("number"), results.c.outcome, results.c.at)
            .add_columns(tables.c.game, tables.c.terms)
            .join(tables, tables.c.id == results.c.table_id)
            .join(sitters, sitters.c.table_id == results.c.table_id)
            .where(sitters.c.person == person, tables.c.start.is_(None))
            .order_by(results.c.at.desc(), results.c.table_id, results.c.game.desc())
            .limit(most)
        )
        async with self.engine.connect() as connection:
            return [dict(row._mapping) for row in await connection.execute(asked)]

    async def logs(self, ids: Iterable[str]) -> dict[str, list[Entry]]:
        """Of several tables at once."""
        asked = select(log).where(log.c.table_id.in_(list(ids))).order_by(log.c.table_id, log.c.number)
        found: dict[str, list[Entry]] = {}
        async with self.engine.connect() as connection:
            for row in await connection.execute(asked):
                found.setdefault(row.table_id, []).append(_entry(row))
        return found

    # --- chat --------------------------------------------------------------------------------------------------------

    async def say(
        self, table_id: str, channel: str, person: str, name: str, words: str, at: int, most: int = 1_000
    ) -> int:
        """Of each channel, only the last lines are kept."""
        row = {"table_id": table_id, "channel": channel, "person": person, "name": name, "text": words, "at": at}
        there = (chat.c.table_id == table_id) & (chat.c.channel == channel)
        newest_to_go = select(chat.c.id).where(there).order_by(chat.c.id.desc()).offset(most).limit(1)
        async with self.engine.begin() as connection:
            number: int = (await connection.execute(insert(chat).values(row).returning(chat.c.id))).scalar_one()
            await connection.execute(delete(chat).where(there, chat.c.id <= newest_to_go.scalar_subquery()))
        return number

    async def said(
        self, table_id: str, channels: Iterable[str], since: int = 0, most: int = 200
    ) -> list[dict[str, Any]]:
        asked = (
            select(chat.c.id, chat.c.channel, chat.c.name, chat.c.text, chat.c.at)
            .where(chat.c.table_id == table_id, chat.c.channel.in_(list(channels)), chat.c.id > since)
            .order_by(chat.c.id.desc())
            .limit(most)
        )
        async with self.engine.connect() as connection:
            return [dict(row._mapping) for row in await connection.execute(asked)][::-1]

    async def chat_line(self, number: int) -> dict[str, Any] | None:
        async with self.engine.connect() as connection:
            asked = select(chat.c.id, chat.c.channel, chat.c.name, chat.c.text, chat.c.at).where(chat.c.id == number)
            row = (await connection.execute(asked)).first()
        return None if row is None else dict(row._mapping)

    # --- reviews -----------------------------------------------------------------------------------------------------

    async def judged(self, table_id: str, game: int, since: int = 0) -> list[str]:
        """What is known about the moves of a game after so many of them, as JSON."""
        asked = select(judged.c.data).where(judged.c.table_id == table_id, judged.c.game == game)
        async with self.engine.connect() as connection:
            rows = await connection.execute(asked.where(judged.c.number > since).order_by(judged.c.number))
            return [str(row[0]) for row in rows]

    async def judged_numbers(self, table_id: str, game: int) -> set[int]:
        asked = select(judged.c.number).where(judged.c.table_id == table_id, judged.c.game == game)
        async with self.engine.connect() as connection:
            return {int(row[0]) for row in await connection.execute(asked)}

    async def add_judged(self, table_id: str, game: int, number: int, data: dict[str, Any]) -> None:
        """Whoever judges it a second time is not heard."""
        row = {"table_id": table_id, "game": game, "number": number, "data": orjson.dumps(data).decode()}
        async with self.engine.begin() as connection:
            await connection.execute(self._dialect.insert(judged).values(row).on_conflict_do_nothing())

    async def comments(self, table_id: str, game: int) -> list[dict[str, Any]]:
        asked = select(comments).where(comments.c.table_id == table_id, comments.c.game == game)
        async with self.engine.connect() as connection:
            rows = await connection.execute(asked.order_by(comments.c.number, comments.c.id))
            return [dict(row._mapping) for row in rows]

    async def comment(self, row: dict[str, Any]) -> int:
        async with self.engine.begin() as connection:
            number: int = (await connection.execute(insert(comments).values(row).returning(comments.c.id))).scalar_one()
        return number

    async def drop_comment(self, number: int, person: str) -> bool:
        """One's own."""
        mine = delete(comments).where(comments.c.id == number, comments.c.person == person)
        async with self.engine.begin() as connection:
            return (await connection.execute(mine.returning(comments.c.id))).first() is not None

    # --- what somebody has learned -----------------------------------------------------------------------------------

    async def progress(self, person: str, kind: str) -> dict[str, dict[str, Any]]:
        """What somebody has done of a kind, by item."""
        asked = select(progress.c.item, progress.c.data).where(progress.c.person == person, progress.c.kind == kind)
        async with self.engine.connect() as connection:
            return {item: orjson.loads(data) for item, data in await connection.execute(asked)}

    async def add_progress(self, person: str, kind: str, item: str, data: dict[str, Any], at: int) -> None:
        """Done once is done."""
        row = {"person": person, "kind": kind, "item": item, "data": orjson.dumps(data).decode(), "at": at}
        async with self.engine.begin() as connection:
            await connection.execute(self._dialect.insert(progress).values(row).on_conflict_do_nothing())

    # --- works -------------------------------------------------------------------------------------------------------

    async def works_of(self, person: str, kind: str | None = None) -> list[dict[str, Any]]:
        """The newest first, without their texts."""
        line = select(works.c.id, works.c.kind, works.c.title, works.c.made, works.c.changed)
        asked = line.where(works.c.person == person, *([works.c.kind == kind] if kind else []))
        async with self.engine.connect() as connection:
            rows = await connection.execute(asked.order_by(works.c.changed.desc(), works.c.id))
            return [dict(row._mapping) for row in rows]

    async def work(self, id: str) -> dict[str, Any] | None:
        """With the name of whoever made it."""
        return await self._one(select(works, people.c.name).join(people).where(works.c.id == id))

    async def add_work(self, row: dict[str, Any], most: int) -> bool:
        """Unless its maker has so many: who asks twice at once is counted one after the other."""
        alone = select(people.c.id).where(people.c.id == row["person"]).with_for_update()
        count = select(func.count()).select_from(works).where(works.c.person == row["person"]).scalar_subquery()
        values = select(*(literal(value, works.c[name].type) for name, value in row.items())).where(count < most)
        async with self.engine.begin() as connection:
            await connection.execute(alone)  # SQLite has no such lock, but writes one statement at a time
            return (await connection.execute(insert(works).from_select(list(row), values))).rowcount == 1

    async def change_work(self, id: str, person: str, changes: dict[str, Any]) -> bool:
        """One's own."""
        mine = update(works).where(works.c.id == id, works.c.person == person).values(changes)
        async with self.engine.begin() as connection:
            return (await connection.execute(mine)).rowcount == 1

    async def drop_work(self, id: str, person: str) -> bool:
        """One's own."""
        async with self.engine.begin() as connection:
            found = await connection.execute(delete(works).where(works.c.id == id, works.c.person == person))
            return found.rowcount == 1

    # --- people ------------------------------------------------------------------------------------------------------

    async def add_person(self, id: str, kind: str, name: str, now: int) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(insert(people).values(id=id, kind=kind, name=name, created=now, seen=now))

    async def met(self, id: str, now: int) -> None:
        """Somebody is here."""
        async with self.engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id == id).values(seen=now))

    async def forget_guests(self, before: int) -> int:
        """Those who were not here since then, and have left nothing behind: no table, no game, no token, no work."""
        left = (tables.c.host, sitters.c.person, tokens.c.person, works.c.person)
        nothing = [~select(column).where(column == people.c.id).exists() for column in left]
        async with self.engine.begin() as connection:
            found = await connection.execute(
                delete(people).where(people.c.kind == "guest", people.c.seen < before, *nothing)
            )
            return found.rowcount

    async def person(self, id: str) -> dict[str, Any] | None:
        return await self._one(select(people).where(people.c.id == id))

    async def person_called(self, key: str) -> dict[str, Any] | None:
        return await self._one(select(people).where(people.c.key == key))

    async def rename(self, id: str, name: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id == id).values(name=name))

    async def make_account(self, id: str, name: str, key: str, password: str) -> bool:
        """A guest gets a name of their own and keeps all they have; False if the name is taken."""
        values = {"kind": "account", "name": name, "key": key, "password": password}
        try:
            async with self.engine.begin() as connection:
                found = await connection.execute(
                    update(people).where(people.c.id == id, people.c.kind == "guest").values(values)
                )
                return found.rowcount == 1
        except IntegrityError:
            return False

    async def set_password(self, id: str, password: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id == id).values(password=password))

    async def sign_out(self, id: str, before: int) -> None:
        """Cookies that were signed before that second are nobody's."""
        async with self.engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id == id).values(signed_out=before))

    async def signed_out(self, since: int) -> dict[str, int]:
        """Who has signed out everywhere since that second, and when."""
        asked = select(people.c.id, people.c.signed_out).where(people.c.signed_out >= since)
        async with self.engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(asked)}

    async def add_token(self, id: str, person: str, hash: str, name: str, scopes: str, now: int) -> None:
        row = {"id": id, "person": person, "hash": hash, "name": name, "scopes": scopes, "created": now}
        async with self.engine.begin() as connection:
            await connection.execute(insert(tokens).values(row))

    async def token(self, hash: str) -> dict[str, Any] | None:
        return await self._one(select(tokens).where(tokens.c.hash == hash))

    async def known_tokens(self, ids: Iterable[str]) -> set[str]:
        """Those of them that were not dropped."""
        async with self.engine.connect() as connection:
            asked = select(tokens.c.id).where(tokens.c.id.in_(list(ids)))
            return {row[0] for row in await connection.execute(asked)}

    async def tokens_of(self, person: str) -> list[dict[str, Any]]:
        asked = select(tokens.c.id, tokens.c.name, tokens.c.scopes, tokens.c.created).where(tokens.c.person == person)
        async with self.engine.connect() as connection:
            return [dict(row._mapping) for row in await connection.execute(asked.order_by(tokens.c.created))]

    async def drop_token(self, id: str, person: str) -> bool:
        async with self.engine.begin() as connection:
            found = await connection.execute(delete(tokens).where(tokens.c.id == id, tokens.c.person == person))
            return found.rowcount == 1

    async def _one(self, asked: Any) -> dict[str, Any] | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(asked)).mappings().first()
            return dict(row) if row else None

    # --- nodes -------------------------------------------------------------------------------------------------------

    async def alive(self, node: str, now: int) -> None:
        new = self._dialect.insert(nodes).values(id=node, alive=now)
        async with self.engine.begin() as connection:
            await connection.execute(new.on_conflict_do_update(index_elements=["id"], set_={"alive": now}))

    async def last_alive(self) -> int | None:
        """When any server was last known to be there."""
        async with self.engine.connect() as connection:
            return (await connection.execute(select(func.max(nodes.c.alive)))).scalar()


def _fail(batch: list[Waiting], error: Exception) -> None:
    for each in batch:
        each.fail(error)


def _row(table_id: str, entry: Entry) -> list[Any]:
    data = orjson.dumps(entry.data).decode()
    return [table_id, entry.number, entry.at, entry.kind, entry.seat, entry.by, data, entry.command]


def _entry(row: Any) -> Entry:
    return Entry(row.number, row.at, row.kind, row.seat, row.by, orjson.loads(row.data), row.command)


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=10000")
    _use_wal(cursor)
    cursor.execute("PRAGMA wal_autocheckpoint=100000")  # see Store._tidy
    cursor.execute("PRAGMA synchronous=FULL")  # an acknowledged move survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _use_wal(cursor: Any) -> None:
    """Of several who make a new file's log at once, SQLite turns some away without letting them wait."""
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
    connection.execute(text(alone[connection.dialect.name]))  # one node at a time
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
