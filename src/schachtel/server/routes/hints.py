"""Hints for who plays against bots: the best moves, and how things stand, from what their seat may know."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

from fastapi import FastAPI, Request

from schachtel.core.table import ViewRecord
from schachtel.server import safety
from schachtel.server.door import Door, Spoken, TableId
from schachtel.server.refusals import Refused, TooFast
from schachtel.server.said import AsData
from schachtel.server.table.playing import check_fair
from schachtel.server.terms import Strict

A_SECOND, AT_ONCE = 1.0, 12.0  # hints that somebody may ask for: on average, and one after the other
HINTED = ("text", "said", "source", "target")  # of a choice
REMEMBERED = 256  # positions: who asks twice is told the same

Advice = list[tuple[str, float]]


class HintWanted(Strict):
    """For which seat; without one, for mine."""

    seat: int | None = None


class HintMove(Strict):
    """A move that is worth thinking of."""

    move: str
    share: float
    """The chance to win that it promises; a draw counts as its share."""
    text: str
    said: AsData = None
    source: str | None
    target: str | None


class HintTold(Strict):
    """What a strong bot makes of a position, from what the seat may know."""

    seat: int
    moves: int
    """Made before: a hint for another moment is none."""
    share: float
    """The chance to win with the best of them."""
    best: list[HintMove]


class Hinting:
    def __init__(self, door: Door) -> None:
        self.door = door
        self.asked = safety.Buckets(A_SECOND, AT_ONCE)
        self._thoughts: OrderedDict[tuple[str, bool, bytes], asyncio.Task[Advice]] = OrderedDict()

    def add_to(self, app: FastAPI) -> None:
        path = "/api/tables/{table_id}/hint"
        app.add_api_route(path, self.hint, methods=["POST"], tags=["tables"], response_model=HintTold)

    async def hint(self, request: Request, table_id: TableId, wanted: HintWanted, language: Spoken = "en") -> HintTold:
        """The best moves of my seat, in a casual game where all others are bots. It is written down that I asked."""
        visitor = await self.door.visitor(request, change=True)
        visitor.check("play")
        hub = self.door.hub
        room = await hub.settled(table_id)
        seat = room.seats.meant(visitor.id, wanted.seat, room.acting)
        check_fair(room, seat)
        if room.table is None or seat not in room.acting:
            raise Refused("not_asked")
        moves, seen = len(room.movers), room.table.view_record(seat)
        choices = {str(each["move"]): each for each in room.table.choices(seat, language)}
        thought = await self._thought(visitor.id, table_id, seen)
        if seat not in room.helped:  # before anything is told
            await hub.commands.act(table_id, "hint", by=visitor.id, seat=seat)
        best = [
            {"move": move, "share": round(share, 4)} | {name: choices[move].get(name) for name in HINTED}
            for move, share in thought
        ]
        return HintTold.model_validate({"seat": seat, "moves": moves, "share": best[0]["share"], "best": best})

    async def _thought(self, person: str, table_id: str, seen: ViewRecord) -> Advice:
        """Thought once, however often it is asked for."""
        ready = await self.door.hub.warming.is_ready(seen.game.id, seen.position.seats)
        # A hasty hint is not remembered once better ones can be had.
        key = table_id, ready, seen.position.states.tobytes()
        if key not in self._thoughts:
            if self.asked.take(person, time.monotonic()) > 0:
                raise TooFast("too_fast.hints")
            self._thoughts[key] = asyncio.create_task(self.door.hub.bots.advise(seen, ready=ready))
            while len(self._thoughts) > REMEMBERED:
                self._thoughts.popitem(last=False)
        try:
            return await asyncio.shield(self._thoughts[key])
        except Exception:
            self._thoughts.pop(key, None)  # the next time, then
            raise
