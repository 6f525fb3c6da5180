"""The stored results of finished games, each written once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from schachtel.server.store.database import Database
from schachtel.server.store.ratings import Ratings
from schachtel.server.store.schema import results, sitters, tables


@dataclass(frozen=True)
class Result:
    """The result of one game of a table."""

    table_id: str
    number: int  # number of the game at its table, from 0 on
    game: str
    outcome: Sequence[float]
    reason: str
    rated: Sequence[str] | None  # the two people whose ratings change, in the order of seats; None for a casual game


class Results:
    def __init__(self, database: Database, ratings: Ratings) -> None:
        self._database, self._ratings = database, ratings

    async def add(self, result: Result, now: int) -> None:
        """Write a result, unless it is stored already. A rated game changes ratings in the same transaction."""
        row = {
            "table_id": result.table_id,
            "game": result.number,
            "outcome": json.dumps(result.outcome),
            "reason": result.reason,
            "at": now,
        }
        new = self._database.insert(results).values(row).on_conflict_do_nothing().returning(results.c.game)
        async with self._database.begin() as connection:
            if (await connection.execute(new)).first() is not None and result.rated is not None:
                await self._ratings.change(connection, result.game, result.rated, result.outcome)

    async def of(self, person: str, most: int) -> list[dict[str, Any]]:
        """Return the games that a person has finished, newest first, except games that started from a position."""
        query = (
            select(results.c.table_id, results.c.game.label("number"), results.c.outcome, results.c.at)
            .add_columns(tables.c.game, tables.c.terms)
            .join(tables, tables.c.id == results.c.table_id)
            .join(sitters, sitters.c.table_id == results.c.table_id)
            .where(sitters.c.person == person, tables.c.start.is_(None))
            .order_by(results.c.at.desc(), results.c.table_id, results.c.game.desc())
            .limit(most)
        )
        return [dict(row._mapping) for row in await self._database.rows(query)]
