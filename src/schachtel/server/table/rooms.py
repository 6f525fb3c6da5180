"""The rooms in memory: loading them from the log, keeping them true to it, and forgetting them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping

from schachtel.core.errors import RecordError
from schachtel.server.logs import tell
from schachtel.server.now import now_ms
from schachtel.server.refusals import NotFound
from schachtel.server.store import Conflict, Store
from schachtel.server.table.after import After
from schachtel.server.table.due import next_due
from schachtel.server.table.keeper import Keeper
from schachtel.server.table.live import UNKNOWN, Live
from schachtel.server.table.room import Room
from schachtel.server.warming import Warming

IDLE = 300.0  # seconds after which a room that nobody needs is forgotten


class Rooms(Mapping[str, Live]):
    """Rooms by the ids of their tables."""

    def __init__(self, store: Store, keeper: Keeper, warming: Warming, after: After, node: str) -> None:
        self.store, self.keeper, self.warming, self.after, self.node = store, keeper, warming, after, node
        self.asleep_since: int | None = None  # when the last node was alive before this one
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
        """Take a new room in."""
        live = self._lives[room.id] = Live(room, used=asyncio.get_running_loop().time())
        return live

    async def live(self, table_id: str) -> Live:
        """Return a room, loaded from the store if it is not in memory."""
        live = self._lives.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(loading)
        live.used = asyncio.get_running_loop().time()
        return live

    async def settled(self, table_id: str) -> Room:
        """Return a room as the log has it, to be looked at without waiting: an entry being written is not so yet."""
        live = await self.live(table_id)
        async with live.lock:
            await self.refresh(live)
            return live.room

    async def loadable(self, ids: Iterable[str]) -> list[Live]:
        """Load tables, except those of older rules and damaged ones: the others must not suffer."""
        found = []
        for table_id in ids:
            try:
                found.append(await self.live(table_id))
            except Exception as error:
                tell("table not loaded", logging.WARNING, error, table=table_id)
        return found

    async def _load(self, table_id: str) -> Live:
        room = await self.from_store(table_id)
        live = Live(room, told=room.number)
        await self._give_time_back(live)
        self._lives[table_id] = live
        return live

    async def _give_time_back(self, live: Live) -> None:
        """Give clocks back the time while no server was there, before anything else happens at the table."""
        room = live.room
        if self.asleep_since is None or not room.clock.running or room.last_at >= self.awake_since:
            return
        data = {"since": max(self.asleep_since, room.last_at), "node": self.node}
        entry = room.next_entry("restart", now_ms(), data=data)
        room.apply(entry)
        try:
            await self.store.log.append(room.id, entry, next_due(live))
        except Conflict:  # another node has done it
            live.room = await self.from_store(room.id)
        live.told = live.room.number

    async def from_store(self, table_id: str) -> Room:
        """Replay a table from its log."""
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
                f"This table was begun by version {rules} of the rules of {room.game.facts.title['en']}, and this "
                f"server has version {room.game.facts.rules_version}: it cannot be shown."
            )
        return room

    async def refresh(self, live: Live) -> None:
        """Replay a room whose memory may differ from the log, and tell what is new. The table's lock is held."""
        if not live.stale:
            return
        room = await self.from_store(live.room.id)
        live.room, live.stale, live.due = room, False, UNKNOWN
        await self.after.caught_up(live, room.history[live.told :])

    async def catch_up(self, table_id: str, number: int) -> None:
        """Apply what another node has written to a table that is in memory here."""
        live = self._lives.get(table_id)
        if live is None or live.room.number >= number:
            return
        async with live.lock:
            await self.refresh(live)
            for entry in await self.store.log.entries(table_id, live.room.number):
                live.room.apply(entry, written=True)
                live.due = UNKNOWN
                await self.after.applied(live, entry, mine=False)

    async def catch_up_all(self, ids: Iterable[str]) -> None:
        """Look into the log for entries of other nodes at these tables."""
        for table_id, number in (await self.store.log.newest(ids)).items():
            await self.catch_up(table_id, number)

    async def look_for_news(self) -> None:
        """Look into the log for entries of other nodes at all tables that somebody watches here."""
        await self.catch_up_all([table_id for table_id, live in self._lives.items() if live.watchers])

    def forget_idle(self) -> None:
        """Forget rooms that nobody has needed for a while."""
        now = asyncio.get_running_loop().time()
        for table_id, live in list(self._lives.items()):
            needed = live.watchers or live.thinking or live.lock.locked() or live.room.deadline()
            if not needed and now - live.used > IDLE:
                del self._lives[table_id]
