"""Moves that the server makes for people: moves chosen in advance (premoves), and passes for people who do not want to
be asked each time."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from schachtel.core.contract import Seat
from schachtel.core.errors import SchachtelError
from schachtel.server.protocol import Refusal
from schachtel.server.refusals import Refused, as_data
from schachtel.server.table.broadcast import Broadcast
from schachtel.server.table.commands import Commands
from schachtel.server.table.due import LONG_ANSWER
from schachtel.server.table.live import Live
from schachtel.server.table.passing import pass_for
from schachtel.server.table.room import Room
from schachtel.server.table.tasks import Tasks

# A pass imitates the player's speed if at least FEW_ANSWERS answer times of the player are known. Otherwise it takes a
# random time between the two bounds UNKNOWN_ANSWER, in seconds
FEW_ANSWERS, UNKNOWN_ANSWER = 3, (0.7, 3.0)


class AutoMoves:
    """Play premoves, and pass for people after a time that a person might take."""

    def __init__(self, commands: Commands, broadcast: Broadcast, tasks: Tasks, pace: float) -> None:
        self._commands, self._broadcast, self._tasks, self._pace = commands, broadcast, tasks, pace
        self._random = random.SystemRandom()

    def act_if_needed(self, live: Live, *, mine: bool) -> None:
        """Make a move for each person who is to act, if they want the server to.

        Premoves are known only to this node, so it plays them even if another node has written the last entry.
        """
        for seat in live.room.acting:
            if mine or seat in live.premoves:
                self._answer_for(live, seat)

    def _answer_for(self, live: Live, seat: Seat) -> None:
        sitter = live.room.seats[seat]
        if sitter is None or sitter.is_bot:
            return
        ply = len(live.room.movers)
        if seat in live.premoves:
            move = live.premoves.pop(seat)
            data = {"move": move, "ply": ply, "held": live.hold_ms}
            self._tasks.spawn(self._play_premove(live, seat, sitter.person, data))
            return
        passing = pass_for(live.room, seat)
        if passing is not None:
            self._tasks.spawn(self._pass(live, seat, {"move": passing, "ply": ply}))

    def answer_time(self, room: Room, seat: Seat) -> float:
        """Return how many seconds the server's pass for this seat should take, to look like a pass by the player."""
        known = room.answer_times.get(seat, ())
        if len(known) < FEW_ANSWERS:
            return self._random.uniform(*UNKNOWN_ANSWER)
        return min(self._random.choice(known), LONG_ANSWER) / 1000

    async def _play_premove(self, live: Live, seat: Seat, person: str | None, data: dict[str, Any]) -> None:
        await self._commands.holding.wait_until_over(live)
        try:
            await self._commands.act(live.room.id, "move", by=person, seat=seat, data=data)
        except SchachtelError:
            why = Refused("premove")
            refusal = Refusal(type="refused", command=None, table=live.room.id, why=str(why), **as_data(why))
            self._broadcast.send_to(live, seat, refusal)

    async def _pass(self, live: Live, seat: Seat, data: dict[str, Any]) -> None:
        began = asyncio.get_running_loop().time()
        await self._commands.holding.wait_until_over(live)
        passed = asyncio.get_running_loop().time() - began
        await self._tasks.wait(self.answer_time(live.room, seat) * self._pace - passed)
        await self._commands.act_if_possible(live.room.id, "move", seat=seat, data=data | {"held": live.hold_ms})
