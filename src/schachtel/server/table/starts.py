"""Games begin by themselves when the last seat is taken."""

from __future__ import annotations

from schachtel.server.phase import OPEN
from schachtel.server.table.commands import Commands
from schachtel.server.table.live import Live
from schachtel.server.table.tasks import Tasks


class Starts:
    """Begin the game at a table where nobody is missing."""

    def __init__(self, commands: Commands, tasks: Tasks) -> None:
        self._commands, self._tasks = commands, tasks

    def tend(self, live: Live, *, mine: bool) -> None:
        if mine and live.room.phase == OPEN and all(live.room.seats):
            self._tasks.spawn(self._commands.quietly(live.room.id, "start"))
