"""The regular work of a node: resume tables after a start, and do what another node has left undone."""

from __future__ import annotations

import asyncio
import logging

from schachtel.server.logs import log_event
from schachtel.server.now import DAY, now_ms
from schachtel.server.settings import Settings
from schachtel.server.store import Store
from schachtel.server.table.consequences import Consequences
from schachtel.server.table.live import Live
from schachtel.server.table.presence import Presence
from schachtel.server.table.rooms import Rooms
from schachtel.server.table.tasks import Tasks
from schachtel.server.warming import Warming

# Seconds between two rounds of upkeep; milliseconds after which any node does what another one should have done
SWEEP, OVERDUE = 3.0, 3_000
TIDY = 3_600_000  # milliseconds between two searches for guests who did not come back


class Upkeep:
    """The regular work that a running node does without being asked."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        rooms: Rooms,
        consequences: Consequences,
        presence: Presence,
        warming: Warming,
        tasks: Tasks,
    ) -> None:
        self.store, self.settings, self.rooms, self.consequences = store, settings, rooms, consequences
        self.presence, self.warming, self.tasks = presence, warming, tasks
        self._tidied = 0

    async def open(self) -> None:
        """Find out since when no node has been alive, and record that this node is alive now."""
        was_alive, now = await self.store.nodes.last_alive(), now_ms()
        # With PostgreSQL, another node may be alive although it has not reported for some seconds, so only a longer
        # silence counts as an outage
        missed = 3 * SWEEP * 1000 if self.settings.on_postgresql else 1000
        self.rooms.awake_since = now
        self.rooms.asleep_since = was_alive if was_alive is not None and now - was_alive > missed else None
        await self.store.nodes.alive(self.rooms.node, now)

    async def awaken(self) -> None:
        """Resume bots, timers and clocks after a start of the server.

        A table whose game is still being compiled is resumed after the compilation, unless somebody opens the table
        earlier: replaying all tables with interpreted rules would keep everybody else waiting.
        """
        groups: dict[tuple[str, int], list[str]] = {}
        for table_id in await self.store.tables.running():
            needed = await self.store.tables.needs(table_id)
            if needed is not None:
                groups.setdefault(needed, []).append(table_id)
        await asyncio.gather(*(self._awaken_group(*key, ids) for key, ids in groups.items()))

    async def _awaken_group(self, game: str, players: int, ids: list[str]) -> None:
        await self.warming.wait_until_done(game, players)
        for live in await self.rooms.loadable(ids):
            await self._write_late_results(live)
            self.presence.start_away_timers(live)
            self.consequences.run_automations(live, mine=True)

    async def _write_late_results(self, live: Live) -> None:
        async with live.lock:
            await self.rooms.refresh(live)
            await self.consequences.write_late_results(live)

    async def run(self) -> None:
        """Every few seconds, report this node as alive, do overdue work of other nodes, and drop what nobody uses any
        more."""
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
                if self.settings.on_postgresql:  # messages about new entries of other nodes may have been lost
                    await self.rooms.look_for_news()
            except Exception as error:  # the database cannot be reached: continue when it is back
                log_event("beat failed", logging.WARNING, error)
            self.rooms.forget_idle()

    async def do_overdue(self, before: int) -> None:
        """Do the work at all tables where a node should have acted before this time."""
        overdue = await self.store.tables.overdue(before)
        if overdue:
            await self.rooms.catch_up_all(overdue)
        for live in await self.rooms.loadable([each for each in overdue if await self._is_playable(each)]):
            await self._write_late_results(live)
            self.consequences.run_automations(live, mine=True)

    async def _is_playable(self, table_id: str) -> bool:
        """Return whether a table is in memory, or can be replayed without waiting for a compiler."""
        needed = None if table_id in self.rooms else await self.store.tables.needs(table_id)
        if needed is None:
            return True
        self.warming.want(*needed)
        return not self.warming.is_coming(*needed)
