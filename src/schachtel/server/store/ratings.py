"""The stored Elo ratings, one per person and game."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from schachtel.server.store.database import Database
from schachtel.server.store.schema import ratings

# The rating of new players, Elo's factor K for a player's first games and for all later ones, and how many games count
# as the first ones
START_RATING, STEP_FIRST, STEP_LATER, SETTLED = 1500.0, 40.0, 20.0, 30


class Ratings:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> dict[str, tuple[int, int]]:
        """Return, for each game that a person has played rated, the person's rating and number of rated games."""
        rows = await self._database.rows(select(ratings).where(ratings.c.person == person))
        return {row.game: (round(row.rating), row.games) for row in rows}

    async def change(
        self, connection: AsyncConnection, game: str, players: Sequence[str], outcome: Sequence[float]
    ) -> None:
        """Change the ratings of two players after a game, in the transaction that writes its result.

        Rows are locked in the order of the players' ids, so that games that end at the same time wait for each other
        instead of deadlocking.
        """
        for person in sorted(players):
            new = self._database.insert(ratings).values(person=person, game=game, rating=START_RATING, games=0)
            await connection.execute(new.on_conflict_do_nothing())
        known = select(ratings).where(ratings.c.game == game, ratings.c.person.in_(players))
        locked = known.order_by(ratings.c.person).with_for_update()
        before = {row.person: row for row in await connection.execute(locked)}
        one, other = (before[person] for person in players)
        likely = 1 / (1 + 10 ** ((other.rating - one.rating) / 400))
        for row, gain in ((one, outcome[0] - likely), (other, likely - outcome[0])):
            step = STEP_FIRST if row.games < SETTLED else STEP_LATER
            await connection.execute(
                update(ratings)
                .where(ratings.c.person == row.person, ratings.c.game == game)
                .values(rating=row.rating + step * gain, games=row.games + 1)
            )
