"""Start a game automatically when the last seat of its table is taken."""

from __future__ import annotations

from schachtel.server.phase import OPEN
from schachtel.server.table.commands import Commands
from schachtel.server.table.live import Live
from schachtel.server.table.tasks import Tasks


class Starts:
    """Start the game at every table whose seats are all taken."""

    def __init__(self, commands: Commands, tasks: Tasks) -> None:
        self._commands, self._tasks = commands, tasks

    def act_if_needed(self, live: Live, *, mine: bool) -> None:
        if mine and live.room.phase == OPEN and all(live.room.seats):
            self._tasks.spawn(self._commands.act_if_possible(live.room.id, "start"))
