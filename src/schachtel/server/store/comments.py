"""The stored comments on moves of finished games."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select

from schachtel.server.store.database import Database
from schachtel.server.store.schema import comments


class Comments:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, table_id: str, game: int) -> list[dict[str, Any]]:
        """Return the comments on a game, in the order of its moves."""
        query = select(comments).where(comments.c.table_id == table_id, comments.c.game == game)
        rows = await self._database.rows(query.order_by(comments.c.number, comments.c.id))
        return [dict(row._mapping) for row in rows]

    async def add(self, row: dict[str, Any]) -> int:
        """Add a comment and return its number."""
        async with self._database.begin() as connection:
            number: int = (await connection.execute(insert(comments).values(row).returning(comments.c.id))).scalar_one()
        return number

    async def drop(self, number: int, person: str) -> bool:
        """Delete a comment; return False if no such comment belongs to this person."""
        mine = delete(comments).where(comments.c.id == number, comments.c.person == person)
        async with self._database.begin() as connection:
            return (await connection.execute(mine.returning(comments.c.id))).first() is not None
