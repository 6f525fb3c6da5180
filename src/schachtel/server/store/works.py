"""The stored works that people have built: boards, layouts, cards and decks."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, func, insert, literal, select, update

from schachtel.server.store.database import Database
from schachtel.server.store.schema import people, works


class Works:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str, kind: str | None = None) -> list[dict[str, Any]]:
        """Return a person's works without their texts, the most recently changed first."""
        line = select(works.c.id, works.c.kind, works.c.title, works.c.made, works.c.changed)
        query = line.where(works.c.person == person, *([works.c.kind == kind] if kind else []))
        rows = await self._database.rows(query.order_by(works.c.changed.desc(), works.c.id))
        return [dict(row._mapping) for row in rows]

    async def get(self, id: str) -> dict[str, Any] | None:
        """Return a work with the name of its maker."""
        return await self._database.row(select(works, people.c.name).join(people).where(works.c.id == id))

    async def add(self, row: dict[str, Any], most: int) -> bool:
        """Add a work; return False if its maker already has `most` works. Concurrent requests of one person wait for
        each other, so that they cannot exceed that number together."""
        alone = select(people.c.id).where(people.c.id == row["person"]).with_for_update()
        count = select(func.count()).select_from(works).where(works.c.person == row["person"]).scalar_subquery()
        values = select(*(literal(value, works.c[name].type) for name, value in row.items())).where(count < most)
        async with self._database.begin() as connection:
            await connection.execute(alone)  # SQLite ignores this lock, but runs one writing statement at a time anyway
            return (await connection.execute(insert(works).from_select(list(row), values))).rowcount == 1

    async def change(self, id: str, person: str, changes: dict[str, Any]) -> bool:
        """Change a work; return False if no such work belongs to this person."""
        mine = update(works).where(works.c.id == id, works.c.person == person).values(changes)
        return await self._database.change(mine) == 1

    async def drop(self, id: str, person: str) -> bool:
        """Delete a work; return False if no such work belongs to this person."""
        return await self._database.change(delete(works).where(works.c.id == id, works.c.person == person)) == 1
