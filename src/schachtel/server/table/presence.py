"""Connections that watch tables, and players who are away."""

from __future__ import annotations

import time

from schachtel.core.contract import Seat
from schachtel.core.display import Wording
from schachtel.server.entry import Entry
from schachtel.server.phase import PLAYING
from schachtel.server.protocol import written
from schachtel.server.refusals import Refused
from schachtel.server.store import Store
from schachtel.server.table.broadcast import Broadcast
from schachtel.server.table.chat import Chat
from schachtel.server.table.commands import Commands
from schachtel.server.table.live import MOST_WAITING, Live, Watcher
from schachtel.server.table.rooms import Rooms
from schachtel.server.table.strength import Strength
from schachtel.server.table.tasks import Tasks

GRACE = 5.0  # seconds without a connection before somebody counts as away
LOOKING_BACK = 60  # seconds that another node's clock may be behind


class Presence:
    """Connections, and the tables that they watch."""

    def __init__(
        self,
        rooms: Rooms,
        commands: Commands,
        broadcast: Broadcast,
        chat: Chat,
        strength: Strength,
        tasks: Tasks,
        pace: float,
    ) -> None:
        self._rooms, self._commands, self._broadcast, self._chat = rooms, commands, broadcast, chat
        self._strength, self._tasks, self._grace = strength, tasks, GRACE * pace
        self.sockets: set[Watcher] = set()  # all connections, whether or not they watch a table
        self._dismissed = int(time.time())

    async def watch(self, watcher: Watcher, table_id: str, wording: Wording, since: int | None) -> None:
        """Begin to watch a table: send it as a whole, or what came after number `since`."""
        live = await self._rooms.live(table_id)
        if watcher.queue.qsize() > MOST_WAITING:
            raise Refused("try_again.unread")
        async with live.lock:
            await self._rooms.refresh(live)
            live.watchers.add(watcher)
            watcher.tables[table_id] = wording
            if since is None or since > live.room.number:
                watcher.send(written(self._broadcast.whole(live, watcher.person, wording)))
            else:
                self._broadcast.resend(live, watcher, wording, since)
        for seat in live.room.seats.of(watcher.person):
            sitter = live.room.seats[seat]
            if sitter and sitter.away is not None:
                self._tasks.spawn(self._commands.quietly(table_id, "back", seat=seat))
        self._broadcast.tell_watchers(live)
        await self._strength.greet(live, watcher)

    async def watch_with_chat(self, watcher: Watcher, table_id: str, wording: Wording, since: int | None) -> None:
        """Begin to watch a table, and send what was said there."""
        watcher.chats.pop(table_id, None)  # whoever asks again is told again
        await self.watch(watcher, table_id, wording, since)
        await self._chat.retell(watcher, table_id)

    def unwatch(self, watcher: Watcher, table_id: str) -> None:
        """Watch a table no more; a player whose last connection this was counts as away soon."""
        watcher.tables.pop(table_id, None)
        watcher.chats.pop(table_id, None)
        live = self._rooms.get(table_id)
        if live is None or watcher not in live.watchers:
            return
        live.watchers.discard(watcher)
        self._broadcast.tell_watchers(live)
        if live.room.phase == PLAYING and not live.is_watched_by(watcher.person):
            for seat in live.room.seats.of(watcher.person):
                self._tasks.spawn(self._leave(live, seat, watcher.person))

    def leave_all(self, watcher: Watcher) -> None:
        """Forget a connection that is closed."""
        for table_id in list(watcher.tables):
            self.unwatch(watcher, table_id)
        self.sockets.discard(watcher)

    def noticed(self, live: Live, entry: Entry, *, mine: bool) -> None:
        """Look at the beginning of a game who is missing; welcome back whoever counts as away, but does something."""
        if mine and entry.kind in ("start", "next"):
            self.miss(live)
        sitter = live.room.seats[entry.seat] if entry.seat is not None else None
        if sitter and sitter.away is not None:
            if entry.by == sitter.person or live.is_watched_by(sitter.person):
                self._tasks.spawn(self._commands.quietly(live.room.id, "back", seat=entry.seat))

    def miss(self, live: Live) -> None:
        """Let players count as away soon who have no connection."""
        for seat, sitter in enumerate(live.room.seats):
            if sitter and sitter.person and not live.is_watched_by(sitter.person):
                self._tasks.spawn(self._leave(live, seat, sitter.person))

    async def _leave(self, live: Live, seat: Seat, person: str) -> None:
        """Note that somebody is away, unless they come back. With days for each move, nobody needs to be here."""
        await self._tasks.wait(self._grace)
        in_no_hurry = live.room.terms.clock.kind == "correspondence"
        if not in_no_hurry and not live.is_watched_by(person) and live.room.phase == PLAYING:
            await self._commands.quietly(live.room.id, "left", seat=seat)

    async def dismiss(self, store: Store) -> None:
        """Close the connections of people who have signed out everywhere, and of tokens that were revoked."""
        now, tokens = int(time.time()), {each.token for each in self.sockets if each.token}
        signed_out = await store.people.signed_out(self._dismissed - LOOKING_BACK)
        dropped = tokens - await store.tokens.known(tokens) if tokens else set()
        self._dismissed = now
        for each in self.sockets:
            is_gone = each.token in dropped if each.token else each.signed < signed_out.get(each.person, 0)
            if is_gone and not each.closing:
                each.dismiss()
