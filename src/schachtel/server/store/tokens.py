"""The stored tokens with which programs act for a person."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import delete, insert, select

from schachtel.server.store.database import Database
from schachtel.server.store.schema import tokens


class Tokens:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, id: str, person: str, hash: str, name: str, scopes: str, now: int) -> None:
        row = {"id": id, "person": person, "hash": hash, "name": name, "scopes": scopes, "created": now}
        await self._database.change(insert(tokens).values(row))

    async def get(self, hash: str) -> dict[str, Any] | None:
        return await self._database.row(select(tokens).where(tokens.c.hash == hash))

    async def known(self, ids: Iterable[str]) -> set[str]:
        """Return those of the given ids whose tokens still exist."""
        rows = await self._database.rows(select(tokens.c.id).where(tokens.c.id.in_(list(ids))))
        return {row[0] for row in rows}

    async def of(self, person: str) -> list[dict[str, Any]]:
        """Return a person's tokens without their hashes, oldest first."""
        query = select(tokens.c.id, tokens.c.name, tokens.c.scopes, tokens.c.created).where(tokens.c.person == person)
        return [dict(row._mapping) for row in await self._database.rows(query.order_by(tokens.c.created))]

    async def drop(self, id: str, person: str) -> bool:
        """Delete a token; return False if no such token belongs to this person."""
        return await self._database.change(delete(tokens).where(tokens.c.id == id, tokens.c.person == person)) == 1
