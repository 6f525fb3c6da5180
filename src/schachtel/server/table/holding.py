"""Random delays that hide whether a player had a choice."""

from __future__ import annotations

import asyncio
import random

from schachtel.server.table.live import Live
from schachtel.server.table.tasks import Tasks

HELD = 0.7, 1.6  # shortest and longest delay of a move, in seconds


class Holding:
    """In games where players can pass, delay every move by a random time, so that its speed does not show whether the
    player had a choice."""

    def __init__(self, tasks: Tasks, pace: float) -> None:
        self._tasks, self._pace, self._random = tasks, pace, random.SystemRandom()

    def begin(self, live: Live) -> None:
        """Choose a random time for which the next move at this table is held back."""
        if live.room.game.conduct.passes is None:
            return
        seconds = self._random.uniform(*HELD) * self._pace
        live.held_until, live.hold_ms = asyncio.get_running_loop().time() + seconds, round(1000 * seconds)

    async def wait_until_over(self, live: Live) -> None:
        """Wait until the next move at this table may be carried out."""
        if live.held_until:
            await self._tasks.wait(live.held_until - asyncio.get_running_loop().time())
