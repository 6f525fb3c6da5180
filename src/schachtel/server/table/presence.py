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
from schachtel.server.table.tasks import Tasks
from schachtel.server.table.warming_messages import WarmingMessages

GRACE = 5.0  # seconds without a connection before a player counts as away
LOOKING_BACK = 60  # seconds by which the clock of another node may be behind


class Presence:
    """All connections of this node, and the tables that they watch."""

    def __init__(
        self,
        rooms: Rooms,
        commands: Commands,
        broadcast: Broadcast,
        chat: Chat,
        warming_messages: WarmingMessages,
        tasks: Tasks,
        pace: float,
    ) -> None:
        self._rooms, self._commands, self._broadcast, self._chat = rooms, commands, broadcast, chat
        self._warming_messages, self._tasks, self._grace = warming_messages, tasks, GRACE * pace
        self.sockets: set[Watcher] = set()  # all connections, including those that watch no table
        self._dismissed = int(time.time())

    async def watch(self, watcher: Watcher, table_id: str, wording: Wording, since: int | None) -> None:
        """Subscribe a connection to a table, and send it the whole table, or all entries after number `since`."""
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
                self._tasks.spawn(self._commands.act_if_possible(table_id, "back", seat=seat))
        self._broadcast.send_watcher_names(live)
        await self._warming_messages.send_if_warming(live, watcher)

    async def watch_with_chat(self, watcher: Watcher, table_id: str, wording: Wording, since: int | None) -> None:
        """Subscribe a connection to a table, and also send the last lines of its chat."""
        watcher.chats.pop(table_id, None)  # a client that starts to watch a table again needs the chat again
        await self.watch(watcher, table_id, wording, since)
        await self._chat.send_last_lines(watcher, table_id)

    def unwatch(self, watcher: Watcher, table_id: str) -> None:
        """Unsubscribe a connection from a table. Players without another connection to it soon count as away."""
        watcher.tables.pop(table_id, None)
        watcher.chats.pop(table_id, None)
        live = self._rooms.get(table_id)
        if live is None or watcher not in live.watchers:
            return
        live.watchers.discard(watcher)
        self._broadcast.send_watcher_names(live)
        if live.room.phase == PLAYING and not live.is_watched_by(watcher.person):
            for seat in live.room.seats.of(watcher.person):
                self._tasks.spawn(self._leave(live, seat, watcher.person))

    def leave_all(self, watcher: Watcher) -> None:
        """Forget a connection that was closed."""
        for table_id in list(watcher.tables):
            self.unwatch(watcher, table_id)
        self.sockets.discard(watcher)

    def entry_written(self, live: Live, entry: Entry, *, mine: bool) -> None:
        """React to a new entry of the log. When a game starts, begin a countdown for each missing player.

        If the player of the entry's seat counts as away, but is connected or has made this entry, write to the log that
        the player is back.
        """
        if mine and entry.kind in ("start", "next"):
            self.start_away_timers(live)
        sitter = live.room.seats[entry.seat] if entry.seat is not None else None
        if sitter and sitter.away is not None:
            if entry.by == sitter.person or live.is_watched_by(sitter.person):
                self._tasks.spawn(self._commands.act_if_possible(live.room.id, "back", seat=entry.seat))

    def start_away_timers(self, live: Live) -> None:
        """Begin a countdown for each player of this table who has no connection. At its end, the player counts as
        away."""
        for seat, sitter in enumerate(live.room.seats):
            if sitter and sitter.person and not live.is_watched_by(sitter.person):
                self._tasks.spawn(self._leave(live, seat, sitter.person))

    async def _leave(self, live: Live, seat: Seat, person: str) -> None:
        """Write to the log that a player is away, unless they reconnect within the grace period.

        At tables where players have days for each move, they need not be connected and never count as away.
        """
        await self._tasks.wait(self._grace)
        in_no_hurry = live.room.terms.clock.kind == "correspondence"
        if not in_no_hurry and not live.is_watched_by(person) and live.room.phase == PLAYING:
            await self._commands.act_if_possible(live.room.id, "left", seat=seat)

    async def dismiss(self, store: Store) -> None:
        """Close the connections of people who have signed out everywhere, and of tokens that were revoked."""
        now, tokens = int(time.time()), {each.token for each in self.sockets if each.token}
        signed_out = await store.people.signed_out(self._dismissed - LOOKING_BACK)
        dropped = tokens - await store.tokens.known(tokens) if tokens else set()
        self._dismissed = now
        for each in self.sockets:
            is_gone = each.token in dropped if each.token else each.signed_at < signed_out.get(each.person, 0)
            if is_gone and not each.closing:
                each.dismiss()
