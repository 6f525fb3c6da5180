"""Messages about bots that play below their strength because their game is still being compiled."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable

from schachtel.server import protocol
from schachtel.server.protocol import written
from schachtel.server.table.live import Live, Watcher
from schachtel.server.table.rooms import Rooms
from schachtel.server.table.tasks import Tasks
from schachtel.server.warming import Warming

AGAIN = 2.0  # seconds between two `warming` messages


class WarmingMessages:
    """Tell everybody at a table with bots how long it will take until the bots are at full strength."""

    def __init__(self, warming: Warming, rooms: Rooms, tasks: Tasks) -> None:
        self._warming, self._rooms, self._tasks = warming, rooms, tasks

    async def run(self) -> None:
        """Send `warming` messages every few seconds, and as soon as a game is compiled."""
        changed = asyncio.Event()
        self._warming.on_done = changed.set
        while not self._tasks.are_closing:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), AGAIN)
            changed.clear()
            for live in self._rooms.values():
                if live.warming:
                    self._send(live, live.watchers)

    async def send_if_warming(self, live: Live, watcher: Watcher) -> None:
        """Send a `warming` message to a new watcher if the table's game is still being compiled."""
        if not await self._warming.is_ready(live.room.game.id, len(live.room.seats)):
            self._send(live, [watcher])

    def _send(self, live: Live, watchers: Iterable[Watcher]) -> None:
        room = live.room
        if not room.seats.have_bots:
            return
        game, players = room.game.id, len(room.seats)
        ready, seconds = not self._warming.is_coming(game, players), self._warming.seconds(game, players)
        live.warming = not ready
        message = written(protocol.Warming(type="warming", table=room.id, ready=ready, seconds=seconds))
        for watcher in watchers:
            watcher.send(message)
