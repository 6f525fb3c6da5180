"""The stored lines of chat at tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import delete, insert, select

from schachtel.server.store.database import Database
from schachtel.server.store.schema import chat

LINE = select(chat.c.id, chat.c.channel, chat.c.name, chat.c.text, chat.c.at)


class Chat:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(
        self, table_id: str, channel: str, person: str, name: str, words: str, at: int, most: int = 1_000
    ) -> int:
        """Add a line of chat and return its number. Only the last `most` lines of each channel are kept."""
        row = {"table_id": table_id, "channel": channel, "person": person, "name": name, "text": words, "at": at}
        there = (chat.c.table_id == table_id) & (chat.c.channel == channel)
        newest_to_go = select(chat.c.id).where(there).order_by(chat.c.id.desc()).offset(most).limit(1)
        async with self._database.begin() as connection:
            number: int = (await connection.execute(insert(chat).values(row).returning(chat.c.id))).scalar_one()
            await connection.execute(delete(chat).where(there, chat.c.id <= newest_to_go.scalar_subquery()))
        return number

    async def said(
        self, table_id: str, channels: Iterable[str], since: int = 0, most: int = 200
    ) -> list[dict[str, Any]]:
        """Return the last `most` lines of these channels after number `since`, oldest first."""
        query = (
            LINE.where(chat.c.table_id == table_id, chat.c.channel.in_(list(channels)), chat.c.id > since)
            .order_by(chat.c.id.desc())
            .limit(most)
        )
        return [dict(row._mapping) for row in await self._database.rows(query)][::-1]

    async def line(self, number: int) -> dict[str, Any] | None:
        return await self._database.row(LINE.where(chat.c.id == number))
