"""Bots at tables. They think in other processes, and make their move no earlier than the table allows."""

from __future__ import annotations

import asyncio
import contextlib
import time

from schachtel.core.contract import Seat
from schachtel.core.table import ViewRecord
from schachtel.server.bots import Bots
from schachtel.server.settings import Settings
from schachtel.server.table import partners
from schachtel.server.table.commands import Commands
from schachtel.server.table.consequences import Consequences
from schachtel.server.table.live import Live
from schachtel.server.table.room import Room
from schachtel.server.table.tasks import Tasks
from schachtel.server.warming import Warming


class BotPlayers:
    """Choose and play a move for every seat where a bot is to act."""

    def __init__(
        self,
        commands: Commands,
        consequences: Consequences,
        tasks: Tasks,
        settings: Settings,
        warming: Warming,
        bots: Bots,
    ) -> None:
        self._commands, self._consequences, self._tasks, self._settings = commands, consequences, tasks, settings
        self._warming = warming
        self.bots = bots

    def act_if_needed(self, live: Live, *, mine: bool) -> None:
        for seat, level in live.room.bots_to_act() if mine else ():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self._tasks.spawn(self._think(live, seat, level))

    async def _think(self, live: Live, seat: Seat, level: int) -> None:
        room = live.room
        table = room.table
        if table is None:
            return
        ply, seen = len(room.movers), table.view_record(seat)
        try:
            pause = max(self._settings.bot_pause, live.held_until - asyncio.get_running_loop().time())
            started = time.monotonic()
            backend = await self._warming.backend(room.game.id, table.players)
            move = await self.bots.choose(seen, level, backend=backend)
            self._consequences.counts["bot_moves"] += 1
            await self._tasks.wait(pause - (time.monotonic() - started))
            await self._wait_for_partners(live, seen, move)
        finally:
            live.thinking.discard(seat)
        if not _is_unchanged(live.room, seen):  # the position has changed since the bot began to think
            self._consequences.run_automations(live, mine=True)
            return
        await self._commands.act_if_possible(room.id, "move", seat=seat, data={"move": move, "ply": ply, "bot": level})

    async def _wait_for_partners(self, live: Live, seen: ViewRecord, move: str) -> None:
        """If a bot's move would end a phase in which people of its team can still act, wait for these people.

        The wait ends when they have passed, acted or left, or when the time allowed for waiting is over.
        """
        if not seen.closes(seen.game.shown.read(seen.position, seen.seat, move)):
            return
        clock = asyncio.get_running_loop().time
        until = clock() + partners.patience(live.room, seen.seat, self._settings.partner_seconds)
        while partners.waits_for(live.room, seen.seat) and _is_unchanged(live.room, seen) and clock() < until:
            live.news.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(live.news.wait(), until - clock())
            if self._tasks.are_closing:
                raise asyncio.CancelledError


def _is_unchanged(room: Room, seen: ViewRecord) -> bool:
    """Return whether a seat still sees the same position as in `seen`, an earlier view for that seat."""
    now = room.table.view_record(seen.seat).position.states if room.table else None
    return now is not None and now.tobytes() == seen.position.states.tobytes()
