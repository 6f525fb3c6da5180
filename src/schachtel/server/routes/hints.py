"""The route for hints in games against bots. A hint contains the best moves and the chance to win, as far as they can
be judged from what the player may know."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

from fastapi import FastAPI, Request

from schachtel.bots.prepare import INTERPRETED
from schachtel.core.table import ViewRecord
from schachtel.server import safety
from schachtel.server.context import RouteContext, Spoken, TableId
from schachtel.server.refusals import Refused, TooFast
from schachtel.server.said import AsData
from schachtel.server.table.playing import check_fair
from schachtel.server.terms import Strict

A_SECOND, AT_ONCE = 1.0, 12.0  # hints that one person may ask for: per second on average, and in a burst
HINTED = ("text", "said", "source", "target")  # fields that are copied from a choice into a recommended move
REMEMBERED = 256  # number of positions whose hints are remembered, so that asking twice gives the same answer

Advice = list[tuple[str, float]]


class HintWanted(Strict):
    """A request for a hint."""

    seat: int | None = None
    """The seat that the hint is for; null for one of your own seats."""


class HintMove(Strict):
    """A recommended move."""

    move: str
    share: float
    """The chance to win after this move. A draw counts as a partial win."""
    text: str
    said: AsData = None
    source: str | None
    target: str | None


class HintTold(Strict):
    """The judgement of a position by a strong bot that uses only what the seat may know."""

    seat: int
    moves: int
    """The number of moves made so far. The hint is for this moment only."""
    share: float
    """The chance to win after the best move."""
    best: list[HintMove]


class HintRoutes:
    def __init__(self, context: RouteContext) -> None:
        self.context = context
        self.asked = safety.Buckets(A_SECOND, AT_ONCE)
        self._thoughts: OrderedDict[tuple[str, bool, bytes], asyncio.Task[Advice]] = OrderedDict()

    def add_to(self, app: FastAPI) -> None:
        path = "/api/tables/{table_id}/hint"
        app.add_api_route(path, self.hint, methods=["POST"], tags=["tables"], response_model=HintTold)

    async def hint(self, request: Request, table_id: TableId, wanted: HintWanted, language: Spoken = "en") -> HintTold:
        """Return the best moves for your seat. The game must be casual, and bots must hold all other seats. Everybody
        who sees the table can see that you had a hint."""
        visitor = await self.context.visitor(request, change=True)
        visitor.check("play")
        hub = self.context.hub
        room = await hub.committed_room(table_id)
        seat = room.seats.seat_for(visitor.id, wanted.seat, room.acting)
        check_fair(room, seat)
        if room.table is None or seat not in room.acting:
            raise Refused("not_asked")
        moves, seen = len(room.movers), room.table.view_record(seat)
        choices = {str(each["move"]): each for each in room.table.choices(seat, language)}
        thought = await self._thought(visitor.id, table_id, seen)
        if seat not in room.helped:  # write the hint to the log before the player gets it
            await hub.commands.act(table_id, "hint", by=visitor.id, seat=seat)
        best = [
            {"move": move, "share": round(share, 4)} | {name: choices[move].get(name) for name in HINTED}
            for move, share in thought
        ]
        return HintTold.model_validate({"seat": seat, "moves": moves, "share": best[0]["share"], "best": best})

    async def _thought(self, person: str, table_id: str, seen: ViewRecord) -> Advice:
        """Return the hint for a position. It is calculated once, however often it is requested."""
        backend = await self.context.hub.warming.backend(seen.game.id, seen.position.seats)
        # Until the game is compiled, hints are weaker. They are remembered apart, so as not to be given again later.
        key = table_id, backend != INTERPRETED, seen.position.states.tobytes()
        if key not in self._thoughts:
            if self.asked.take(person, time.monotonic()) > 0:
                raise TooFast("too_fast.hints")
            self._thoughts[key] = asyncio.create_task(self.context.hub.bots.advise(seen, backend=backend))
            while len(self._thoughts) > REMEMBERED:
                self._thoughts.popitem(last=False)
        try:
            return await asyncio.shield(self._thoughts[key])
        except Exception:
            self._thoughts.pop(key, None)  # the calculation failed, so let the next request try again
            raise
