"""The stored lessons and puzzles that each person has done."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import select

from schachtel.server.store.database import Database
from schachtel.server.store.schema import progress


class Progress:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str, kind: str) -> dict[str, dict[str, Any]]:
        """Return the column `data` of a person's progress in lessons or puzzles, depending on `kind`, by `item`."""
        query = select(progress.c.item, progress.c.data).where(progress.c.person == person, progress.c.kind == kind)
        return {item: orjson.loads(data) for item, data in await self._database.rows(query)}

    async def add(self, person: str, kind: str, item: str, data: dict[str, Any], at: int) -> None:
        """Record a person's progress in a lesson or a puzzle, unless the same `item` is stored already."""
        row = {"person": person, "kind": kind, "item": item, "data": orjson.dumps(data).decode(), "at": at}
        await self._database.change(self._database.insert(progress).values(row).on_conflict_do_nothing())
