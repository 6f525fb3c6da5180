"""What a node does without being asked: wake tables after a start, and help out where another node has stopped."""

from __future__ import annotations

import asyncio
import logging

from schachtel.server.logs import tell
from schachtel.server.now import now_ms
from schachtel.server.settings import Settings
from schachtel.server.store import Store
from schachtel.server.table.after import After
from schachtel.server.table.clock import DAY
from schachtel.server.table.live import Live
from schachtel.server.table.presence import Presence
from schachtel.server.table.rooms import Rooms
from schachtel.server.table.tasks import Tasks
from schachtel.server.warming import Warming

SWEEP, OVERDUE = 3.0, 3_000  # seconds; milliseconds after which any node does what another should have done
TIDY = 3_600_000  # milliseconds between two looks for guests who did not come back


class Upkeep:
    """A node that is alive."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        rooms: Rooms,
        after: After,
        presence: Presence,
        warming: Warming,
        tasks: Tasks,
    ) -> None:
        self.store, self.settings, self.rooms, self.after = store, settings, rooms, after
        self.presence, self.warming, self.tasks = presence, warming, tasks
        self._tidied = 0

    async def open(self) -> None:
        """Find out since when no node was alive, and say that this one is."""
        was_alive, now = await self.store.nodes.last_alive(), now_ms()
        missed = 3 * SWEEP * 1000 if self.settings.on_postgresql else 1000  # there, another node may have been alive
        self.rooms.awake_since = now
        self.rooms.asleep_since = was_alive if was_alive is not None and now - was_alive > missed else None
        await self.store.nodes.alive(self.rooms.node, now)

    async def awaken(self) -> None:
        """Let bots, flags and clocks go on after a start.

        Tables whose game is still being compiled wait for that, unless somebody looks at them: replaying all of them
        with interpreted rules would keep everybody else waiting.
        """
        groups: dict[tuple[str, int], list[str]] = {}
        for table_id in await self.store.tables.running():
            needed = await self.store.tables.needs(table_id)
            if needed is not None:
                groups.setdefault(needed, []).append(table_id)
        await asyncio.gather(*(self._awaken_group(*key, ids) for key, ids in groups.items()))

    async def _awaken_group(self, game: str, players: int, ids: list[str]) -> None:
        await self.warming.settled(game, players)
        for live in await self.rooms.loadable(ids):
            await self._settle_late(live)
            self.presence.miss(live)
            self.after.tend(live, mine=True)

    async def _settle_late(self, live: Live) -> None:
        async with live.lock:
            await self.rooms.refresh(live)
            await self.after.settle_late(live)

    async def beat(self) -> None:
        """Be alive; do what other nodes have left undone; forget what nobody needs."""
        while True:
            await self.tasks.wait(SWEEP)
            now = now_ms()
            try:
                await self.store.nodes.alive(self.rooms.node, now)
                await self.do_overdue(now - OVERDUE)
                await self.presence.dismiss(self.store)
                if now - self._tidied > TIDY:
                    self._tidied = now
                    await self.store.people.forget_guests(now - self.settings.guest_days * DAY)
                if self.settings.on_postgresql:  # news of another node may not have been heard
                    await self.rooms.look_for_news()
            except Exception as error:  # the database is away: go on when it is back
                tell("beat failed", logging.WARNING, error)
            self.rooms.forget_idle()

    async def do_overdue(self, before: int) -> None:
        """Do what tables have needed since then."""
        overdue = await self.store.tables.overdue(before)
        if overdue:
            await self.rooms.catch_up_all(overdue)
        for live in await self.rooms.loadable([each for each in overdue if await self._is_playable(each)]):
            await self._settle_late(live)
            self.after.tend(live, mine=True)

    async def _is_playable(self, table_id: str) -> bool:
        """Return whether a table is in memory, or can be replayed without waiting for a compiler."""
        needed = None if table_id in self.rooms else await self.store.tables.needs(table_id)
        if needed is None:
            return True
        self.warming.want(*needed)
        return not self.warming.is_coming(*needed)
