"""Timers that write an entry into a table's log when a clock has run out."""

from __future__ import annotations

import asyncio

from schachtel.core.contract import Seat
from schachtel.server.now import DAY_SECONDS, now_ms
from schachtel.server.table.commands import Commands
from schachtel.server.table.live import Live
from schachtel.server.table.tasks import Tasks

LONGEST = float(DAY_SECONDS)  # the longest timer in seconds; if a clock runs longer, `Upkeep` notices its end
# Seconds after the end of a clock until a node writes `flag`: SOON for the node that wrote the last entry, LATER for
# others.
SOON, LATER = 0.05, 1.0


class Flags:
    """Write a `flag` entry when the time of a seat is up."""

    def __init__(self, commands: Commands, tasks: Tasks) -> None:
        self._commands, self._tasks = commands, tasks

    def act_if_needed(self, live: Live, *, mine: bool) -> None:
        """Set the timer for the clock that runs out next."""
        deadline = live.room.deadline()
        if deadline:
            when, seat = deadline
            delay = max(when - now_ms(), 0) / 1000 + (SOON if mine else LATER)
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(min(delay, LONGEST), self._flag, live.room.id, seat)

    def _flag(self, table_id: str, seat: Seat) -> None:
        self._tasks.spawn(self._commands.act_if_possible(table_id, "flag", seat=seat))
