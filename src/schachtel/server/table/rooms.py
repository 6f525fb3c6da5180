"""The rooms in memory: loading them from the log, keeping them consistent with it, and dropping idle ones."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping

from schachtel.core.errors import RecordError
from schachtel.server.logs import log_event
from schachtel.server.now import now_ms
from schachtel.server.refusals import NotFound
from schachtel.server.store import Conflict, Store
from schachtel.server.table.consequences import Consequences
from schachtel.server.table.due import next_due
from schachtel.server.table.keeper import Keeper
from schachtel.server.table.live import UNKNOWN, Live
from schachtel.server.table.room import Room
from schachtel.server.warming import Warming

IDLE = 300.0  # seconds after which an unused room is dropped from memory


class Rooms(Mapping[str, Live]):
    """The rooms in memory, by the ids of their tables."""

    def __init__(self, store: Store, keeper: Keeper, warming: Warming, consequences: Consequences, node: str) -> None:
        self.store, self.keeper, self.warming, self.consequences, self.node = store, keeper, warming, consequences, node
        # The last time at which any node was alive before this one started; None if there was no outage
        self.asleep_since: int | None = None
        self.awake_since = 0
        self._lives: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}

    def __getitem__(self, table_id: str) -> Live:
        return self._lives[table_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lives)

    def __len__(self) -> int:
        return len(self._lives)

    def add(self, room: Room) -> Live:
        """Register a newly created room."""
        live = self._lives[room.id] = Live(room, used=asyncio.get_running_loop().time())
        return live

    async def live(self, table_id: str) -> Live:
        """Return a room, and load it from the store if it is not in memory."""
        live = self._lives.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(loading)
        live.used = asyncio.get_running_loop().time()
        return live

    async def committed_room(self, table_id: str) -> Room:
        """Return a room that contains only entries that are on disk. The caller may read it until its next `await`."""
        live = await self.live(table_id)
        async with live.lock:
            await self.refresh(live)
            return live.room

    async def loadable(self, ids: Iterable[str]) -> list[Live]:
        """Load the given tables, and skip those that fail: damaged ones, and ones made with older rules."""
        found = []
        for table_id in ids:
            try:
                found.append(await self.live(table_id))
            except Exception as error:
                log_event("table not loaded", logging.WARNING, error, table=table_id)
        return found

    async def _load(self, table_id: str) -> Live:
        room = await self.from_store(table_id)
        live = Live(room, last_sent=room.number)
        await self._give_time_back(live)
        self._lives[table_id] = live
        return live

    async def _give_time_back(self, live: Live) -> None:
        """Before anything else happens at a table, write an entry that gives its clocks back the time while no node was
        alive."""
        room = live.room
        if self.asleep_since is None or not room.clock.running or room.last_at >= self.awake_since:
            return
        data = {"since": max(self.asleep_since, room.last_at), "node": self.node}
        entry = room.next_entry("restart", now_ms(), data=data)
        room.apply(entry)
        try:
            await self.store.log.append(room.id, entry, next_due(live))
        except Conflict:  # another node has already written such an entry
            live.room = await self.from_store(room.id)
        live.last_sent = live.room.number

    async def from_store(self, table_id: str) -> Room:
        """Rebuild a room by replaying its log."""
        needed = await self.store.tables.needs(table_id)
        if needed is None:
            raise NotFound("no_table")
        self.warming.want(*needed)
        found = await self.keeper.load(table_id)
        if found is None:
            raise NotFound("no_table")
        room, rules = found
        if rules != room.game.facts.rules_version:
            raise RecordError(
                f"This table cannot be shown: it was created with version {rules} of the rules of "
                f"{room.game.facts.title['en']}, but this server has version {room.game.facts.rules_version}."
            )
        return room

    async def refresh(self, live: Live) -> None:
        """Rebuild a room that may differ from its log, and announce new entries. The caller holds the table's lock."""
        if not live.stale:
            return
        room = await self.from_store(live.room.id)
        live.room, live.stale, live.next_action_at = room, False, UNKNOWN
        await self.consequences.caught_up(live, room.history[live.last_sent :])

    async def catch_up(self, table_id: str, number: int) -> None:
        """Apply the entries that another node has written to a table that is in memory here."""
        live = self._lives.get(table_id)
        if live is None or live.room.number >= number:
            return
        async with live.lock:
            await self.refresh(live)
            for entry in await self.store.log.entries(table_id, live.room.number):
                live.room.apply(entry, written=True)
                live.next_action_at = UNKNOWN
                await self.consequences.applied(live, entry, mine=False)

    async def catch_up_all(self, ids: Iterable[str]) -> None:
        """Apply new entries that other nodes have written to the logs of these tables."""
        for table_id, number in (await self.store.log.newest(ids)).items():
            await self.catch_up(table_id, number)

    async def look_for_news(self) -> None:
        """Apply new entries that other nodes have written to tables with watchers on this node."""
        await self.catch_up_all([table_id for table_id, live in self._lives.items() if live.watchers])

    def forget_idle(self) -> None:
        """Drop rooms from memory that nobody has used for a while."""
        now = asyncio.get_running_loop().time()
        for table_id, live in list(self._lives.items()):
            needed = live.watchers or live.thinking or live.lock.locked() or live.room.deadline()
            if not needed and now - live.used > IDLE:
                del self._lives[table_id]
