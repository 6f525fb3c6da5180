"""Rematches: a new table for the same people, once all of them have agreed."""

from __future__ import annotations

from schachtel.core.errors import SchachtelError
from schachtel.server.table.commands import Commands
from schachtel.server.table.consent import REPLACEMENT_LEVEL, wants_rematch
from schachtel.server.table.live import Live
from schachtel.server.table.making import Making
from schachtel.server.table.room import Room
from schachtel.server.table.tasks import Tasks
from schachtel.server.terms import BotSeat, OpenSeat


class Rematches:
    """Create the table of a rematch."""

    def __init__(self, making: Making, commands: Commands, tasks: Tasks) -> None:
        self._making, self._commands, self._tasks = making, commands, tasks

    def act_if_needed(self, live: Live, *, mine: bool) -> None:
        if mine and not live.following and wants_rematch(live.room):
            live.following = True
            self._tasks.spawn(self._make(live.room))

    async def _make(self, room: Room) -> None:
        """Create the table of a rematch. Everybody moves on by one seat, or by the size of a team so that partners stay
        together."""
        people = room.seats.moved_on(room.series.step)
        seats = tuple(
            BotSeat(level=each.level or REPLACEMENT_LEVEL) if each and not each.person else OpenSeat()
            for each in people
        )
        terms = room.terms.model_copy(update={"seats": seats, "shuffled": False, "fork": None})
        host = await self._commands.store.tables.host_of(room.id) or ""
        new = await self._making.new(terms, host, "")
        try:
            await self._commands.act(room.id, "follow", data={"table": new.id})
        except SchachtelError:  # another node has already created a table for the rematch, so this one is not needed
            await self._commands.act_if_possible(new.id, "abort")
            return
        for seat, sitter in enumerate(people):
            if sitter and not sitter.is_bot:
                data = {"name": sitter.name, "rating": sitter.rating}
                await self._commands.act_if_possible(new.id, "sit", by=sitter.person, seat=seat, data=data)
