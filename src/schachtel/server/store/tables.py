"""The stored rows of tables: the terms that were agreed, and what the lists of tables show."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update

from schachtel.core.contract import Json
from schachtel.server.phase import BETWEEN, OPEN, PLAYING
from schachtel.server.store.database import Database
from schachtel.server.store.schema import sitters, tables
from schachtel.server.terms import Terms


@dataclass(frozen=True)
class TableRow:
    """The facts that are stored when a table is created and never change."""

    id: str
    rules: int  # version of the rules that the table was made with
    terms: Terms
    seeds: tuple[int, ...]  # one seed per game of the series
    start: Json  # the position to start from; None for the game's usual start


class Tables:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table: TableRow, host: str, now: int) -> None:
        """Add a new table in the phase `open`."""
        row = {
            "id": table.id,
            "game": table.terms.game,
            "rules": table.rules,
            "terms": table.terms.model_dump_json(),
            "seeds": json.dumps([str(seed) for seed in table.seeds]),
            "start": None if table.start is None else json.dumps(table.start),
            "host": host,
            "public": table.terms.public,
            "phase": OPEN,
            "created": now,
            "changed": now,
        }
        await self._database.change(insert(tables).values(row))

    async def get(self, table_id: str) -> TableRow | None:
        row = await self._database.row(select(tables).where(tables.c.id == table_id))
        if row is None:
            return None
        return TableRow(
            table_id,
            row["rules"],
            Terms.model_validate_json(row["terms"]),
            tuple(int(seed) for seed in json.loads(row["seeds"])),
            None if row["start"] is None else json.loads(row["start"]),
        )

    async def needs(self, table_id: str) -> tuple[str, int] | None:
        """Return the game of a table and its number of players."""
        row = await self._database.row(select(tables.c.game, tables.c.terms).where(tables.c.id == table_id))
        return None if row is None else (row["game"], len(json.loads(row["terms"])["seats"]))

    async def host_of(self, table_id: str) -> str | None:
        host: str | None = await self._database.value(select(tables.c.host).where(tables.c.id == table_id))
        return host

    async def changed(self, table_id: str, phase: str, people: Iterable[str], now: int) -> None:
        """Update what the lists of tables show: the phase, and the people who sit at the table.

        Unless the table is open or being played, the server has nothing left to do there, so its due time is deleted.
        """
        values = {"phase": phase, "changed": now} | ({} if phase in (OPEN, PLAYING) else {"due": None})
        present = sorted(people)
        async with self._database.begin() as connection:
            await connection.execute(update(tables).where(tables.c.id == table_id).values(values))
            await connection.execute(
                delete(sitters).where(sitters.c.table_id == table_id, sitters.c.person.not_in(present))
            )
            for person in present:
                new = self._database.insert(sitters).values(table_id=table_id, person=person, changed=now)
                await connection.execute(
                    new.on_conflict_do_update(index_elements=["table_id", "person"], set_={"changed": now})
                )

    async def public(self, most: int = 50) -> list[str]:
        """Return the public tables that are open or being played, the most recently changed first."""
        query = select(tables.c.id).where(tables.c.phase.in_((OPEN, PLAYING)), tables.c.public)
        return [row[0] for row in await self._database.rows(query.order_by(tables.c.changed.desc()).limit(most))]

    async def running(self) -> list[str]:
        """Return the tables that are being played."""
        return [row[0] for row in await self._database.rows(select(tables.c.id).where(tables.c.phase == PLAYING))]

    async def overdue(self, before: int, most: int = 50) -> list[str]:
        """Return the tables at which the server should have acted before a time, the longest overdue first."""
        query = select(tables.c.id).where(tables.c.due < before).order_by(tables.c.due).limit(most)
        return [row[0] for row in await self._database.rows(query)]

    async def of(self, person: str, most: int = 100, phases: Sequence[str] = ()) -> list[str]:
        """Return the tables at which a person sits, the most recently changed first."""
        query = (
            select(sitters.c.table_id)
            .join(tables, tables.c.id == sitters.c.table_id)
            .where(sitters.c.person == person)
            .order_by(sitters.c.changed.desc())
            .limit(most)
        )
        if phases:
            query = query.where(tables.c.phase.in_(phases))
        return [row[0] for row in await self._database.rows(query)]

    async def hosted_by(self, person: str) -> list[Terms]:
        """Return the terms of all unfinished tables that a person has created."""
        query = select(tables.c.terms).where(tables.c.host == person, tables.c.phase.in_((OPEN, PLAYING, BETWEEN)))
        return [Terms.model_validate_json(row[0]) for row in await self._database.rows(query)]

    async def count_made(self, person: str, since: int) -> int:
        """Return how many tables a person has created since a time, including those that are over."""
        query = select(func.count()).where(tables.c.host == person, tables.c.created > since)
        count: int = await self._database.value(query)
        return count
