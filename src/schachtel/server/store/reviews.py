"""The stored judgements of moves in finished games. Each is stored as soon as it is made."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import select

from schachtel.server.store.database import Database
from schachtel.server.store.schema import judged


class Reviews:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def judged(self, table_id: str, game: int, since: int = 0) -> list[str]:
        """Return the judgements, as JSON, of all moves of a game whose numbers are greater than `since`."""
        query = select(judged.c.data).where(judged.c.table_id == table_id, judged.c.game == game)
        rows = await self._database.rows(query.where(judged.c.number > since).order_by(judged.c.number))
        return [str(row[0]) for row in rows]

    async def numbers(self, table_id: str, game: int) -> set[int]:
        """Return the numbers of a game's moves that have been judged."""
        query = select(judged.c.number).where(judged.c.table_id == table_id, judged.c.game == game)
        return {int(row[0]) for row in await self._database.rows(query)}

    async def add(self, table_id: str, game: int, number: int, data: dict[str, Any]) -> None:
        """Store the judgement of a move, unless the move has been judged already."""
        row = {"table_id": table_id, "game": game, "number": number, "data": orjson.dumps(data).decode()}
        await self._database.change(self._database.insert(judged).values(row).on_conflict_do_nothing())
