"""Delays that hide whether a player had a choice."""

from __future__ import annotations

import asyncio
import random

from schachtel.server.table.live import Live
from schachtel.server.table.tasks import Tasks

HELD = 0.7, 1.6  # seconds that any answer in the others' turn takes, from least to most


class Holding:
    """Hold every answer back for a random time where a hand is hidden."""

    def __init__(self, tasks: Tasks, pace: float) -> None:
        self._tasks, self._pace, self._random = tasks, pace, random.SystemRandom()

    def begin(self, live: Live) -> None:
        """Draw how long the next answer at a table will take at least."""
        if live.room.game.conduct.passes is None:
            return
        seconds = self._random.uniform(*HELD) * self._pace
        live.held, live.hold = asyncio.get_running_loop().time() + seconds, round(1000 * seconds)

    async def over(self, live: Live) -> None:
        """Wait until an answer may be seen."""
        if live.held:
            await self._tasks.wait(live.held - asyncio.get_running_loop().time())
