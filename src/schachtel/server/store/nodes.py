"""The stored times at which each node was last alive."""

from __future__ import annotations

from sqlalchemy import func, select

from schachtel.server.store.database import Database
from schachtel.server.store.schema import nodes


class Nodes:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def alive(self, node: str, now: int) -> None:
        """Record that a node is alive now."""
        new = self._database.insert(nodes).values(id=node, alive=now)
        await self._database.change(new.on_conflict_do_update(index_elements=["id"], set_={"alive": now}))

    async def last_alive(self) -> int | None:
        """Return the latest time at which any node was alive; None if no node ever was."""
        last: int | None = await self._database.value(select(func.max(nodes.c.alive)))
        return last
