"""The timers of tables: a clock that has run out is noted in the log."""

from __future__ import annotations

import asyncio

from schachtel.core.contract import Seat
from schachtel.server.now import now_ms
from schachtel.server.table.commands import Commands
from schachtel.server.table.live import Live
from schachtel.server.table.tasks import Tasks

A_DAY = 86_400.0  # seconds: a timer that lasts longer is set again
SOON, LATER = 0.05, 1.0  # seconds after the end of a clock when this node flags, or helps another one out


class Flags:
    """Note that a seat's time is up."""

    def __init__(self, commands: Commands, tasks: Tasks) -> None:
        self._commands, self._tasks = commands, tasks

    def tend(self, live: Live, *, mine: bool) -> None:
        """Set the timer of the clock that ends next."""
        deadline = live.room.deadline()
        if deadline:
            when, seat = deadline
            delay = max(when - now_ms(), 0) / 1000 + (SOON if mine else LATER)
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(min(delay, A_DAY), self._flag, live.room.id, seat)

    def _flag(self, table_id: str, seat: Seat) -> None:
        self._tasks.spawn(self._commands.quietly(table_id, "flag", seat=seat))
