"""Commands: whatever people, bots and the server itself do at a table comes through here.

A command is tried on the room, written to the log, and only then told. If another node was faster, the log decides: the
room is replayed from it, and the command is tried again. So any node can serve any table, and none owns it.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field, replace
from typing import Any

from schachtel.core.contract import Seat
from schachtel.core.errors import SchachtelError
from schachtel.server.logs import tell
from schachtel.server.now import now_ms
from schachtel.server.phase import OPEN
from schachtel.server.protocol import Act, Move, Premove, Stops
from schachtel.server.refusals import Forbidden, Refused
from schachtel.server.settings import Settings
from schachtel.server.store import Conflict, Store
from schachtel.server.table.after import After
from schachtel.server.table.consent import REMATCH, wants_back
from schachtel.server.table.due import next_due
from schachtel.server.table.holding import Holding
from schachtel.server.table.joining import free_seat
from schachtel.server.table.limits import Limits
from schachtel.server.table.live import Live
from schachtel.server.table.log import ASIDES
from schachtel.server.table.room import Room
from schachtel.server.table.rooms import Rooms
from schachtel.server.terms import Terms
from schachtel.server.visitor import Visitor

TRIES = 5  # before a table counts as too busy
ENVELOPE = {"type", "table", "seat", "command"}  # fields of an action that are no data of its entry


@dataclass(frozen=True)
class Command:
    """Something to do at a table, before it has become an entry of the log."""

    kind: str
    by: str | None = None  # a person's id; None for the server and for bots
    seat: Seat | None = None
    data: dict[str, Any] = field(default_factory=dict)
    command: str | None = None  # the client's own name for it
    visitor: Visitor | None = None  # the client that has sent it, if any


SLOW = ("move", "propose")  # a move may be held back, and a takeback tried in many worlds: the sender is checked first


class Commands:
    """Carry commands out, each once: what is refused has changed nothing."""

    def __init__(self, store: Store, settings: Settings, rooms: Rooms, after: After, holding: Holding) -> None:
        self.store, self.settings, self.rooms, self.after, self.holding = store, settings, rooms, after, holding
        self.limits = Limits(store, settings)

    # --- from clients ------------------------------------------------------------------------------------------------

    async def do(self, visitor: Visitor, action: Act, lag: int = 0) -> int:
        """Carry out an action of a client; return its number in the log. `lag` is forgiven on a clock."""
        visitor.check("play")
        live = await self.rooms.live(action.table)
        data = action.model_dump(exclude=ENVELOPE, exclude_none=True)
        kind = str(action.type)  # type: ignore[attr-defined]
        if kind in SLOW and (known := await self._known(live, visitor, action)) is not None:
            return known
        if isinstance(action, Move):
            if live.room.game.conduct.passes is None:
                data["lag"] = lag
            else:  # a pass that the server makes for somebody would have no lag
                data["held"] = live.hold
                await self.holding.over(live)
        return await self._carry_out(live, Command(kind, visitor.id, action.seat, data, action.command, visitor))

    async def _known(self, live: Live, visitor: Visitor, action: Act) -> int | None:
        """Return the number of an action that is done already; refuse one for a seat that is not the sender's."""
        async with live.lock:
            await self.rooms.refresh(live)
            known = live.room.log.done_before(visitor.id, action.command)
            if known is None:
                live.room.seats.meant(visitor.id, action.seat, live.room.acting)
            return known

    async def premove(self, visitor: Visitor, wish: Premove) -> None:
        """Remember a move to be played as soon as the seat is to act, or forget it."""
        visitor.check("play")
        live = await self.rooms.live(wish.table)
        seat = live.room.seats.meant(visitor.id, wish.seat, live.room.acting)
        if wish.move is None:
            live.premoves.pop(seat, None)
        elif seat in live.room.acting:
            raise Refused("your_turn")
        else:
            live.premoves[seat] = wish.move

    async def set_stops(self, visitor: Visitor, wish: Stops) -> None:
        """Write down where a seat wants to be asked, so that every node knows it."""
        visitor.check("play")
        room = (await self.rooms.live(wish.table)).room
        seat = room.seats.meant(visitor.id, wish.seat, room.acting)
        if room.stops.get(seat) != (wish.mine, wish.theirs):
            data = {"mine": wish.mine, "theirs": wish.theirs}
            await self.act(wish.table, "stops", by=visitor.id, seat=seat, data=data)

    # --- from the server ---------------------------------------------------------------------------------------------

    async def act(
        self,
        table_id: str,
        kind: str,
        *,
        by: str | None = None,
        seat: Seat | None = None,
        data: dict[str, Any] | None = None,
        command: str | None = None,
    ) -> int:
        """Do something at a table; return its number in the log. If an error is raised, nothing has changed."""
        live = await self.rooms.live(table_id)
        return await self._carry_out(live, Command(kind, by, seat, dict(data or {}), command))

    async def quietly(self, table_id: str, kind: str, **others: Any) -> None:
        """Do something that nobody has asked for: if it cannot be done any more, somebody else has done it."""
        try:
            await self.act(table_id, kind, **others)
        except SchachtelError as refused:
            tell("not done", logging.DEBUG, table=table_id, kind=kind, why=str(refused))

    async def rating(self, terms: Terms, person: str) -> int | None:
        """Return somebody's rating, if it is shown at tables with these terms."""
        return (await self.store.ratings.of(person)).get(terms.game, (None, 0))[0] if terms.show_ratings else None

    # --- how a command is carried out --------------------------------------------------------------------------------

    async def _carry_out(self, live: Live, wanted: Command) -> int:
        for _ in range(TRIES):
            await self._look_back(live, wanted)
            async with live.lock:
                await self.rooms.refresh(live)
                known = live.room.log.done_before(wanted.by, wanted.command)
                if known is not None:
                    return known
                number = await self._try(live, await self._completed(live.room, wanted))
                if number is not None:
                    return number
        raise Refused("try_again.busy")

    async def _completed(self, room: Room, wanted: Command) -> Command:
        """Fill in what a client leaves out: the seat that it means, and what is known about its person."""
        if wanted.kind == "start":
            wanted = replace(wanted, data=wanted.data | {"patience": room.patience})
        visitor = wanted.visitor
        if visitor is None:
            return wanted
        if wanted.kind == "sit":
            data = {"name": visitor.name, "rating": await self.rating(room.terms, visitor.id)}
            seat = wanted.seat if wanted.seat is not None else free_seat(room, visitor.id)
            return replace(wanted, seat=seat, data=data)
        if wanted.kind in ("start", "abort") and room.phase == OPEN:
            if await self.store.tables.host_of(room.id) != visitor.id:
                raise Forbidden("host_only")
            return replace(wanted, seat=None)
        seat = room.seats.meant(visitor.id, wanted.seat, room.acting)
        if wanted.data.get("what") == REMATCH and wanted.kind == "propose":
            await self.limits.check_daily(await self.store.tables.host_of(room.id) or "")
        return replace(wanted, seat=seat)

    async def _try(self, live: Live, wanted: Command) -> int | None:
        """Try a command, write it and tell it; return its number, or None if it has to be tried again."""
        room, by, seat = live.room, wanted.by, wanted.seat
        if wanted.kind in ASIDES and room.log.asides[room.seats.whose(by, seat)] >= self.settings.asides_per_table:
            raise Refused("too_much")
        entry = room.next_entry(wanted.kind, now_ms(), by=by, seat=seat, data=wanted.data, command=wanted.command)
        moves = wants_back(room, entry)
        if moves and room.table and not room.table.has_looked_back(moves):
            return None  # somebody has moved meanwhile
        room.apply(entry)
        try:
            await self.store.log.append(room.id, entry, next_due(live))
        except Conflict:
            there = await self.store.log.entries(room.id, entry.number - 1)
            if not there or there[0] != entry:  # if it is the same, it was written, and the answer was lost
                self.after.counts["conflicts"] += 1
                live.stale = True
                return None
        except BaseException:  # was it written or not? The log knows
            live.stale = True
            raise
        await self.after.applied(live, entry, mine=True)
        return entry.number

    async def _look_back(self, live: Live, wanted: Command) -> None:
        """Find out whether moves can be taken back, ahead of the table's lock: with interpreted rules it takes long."""
        if wanted.kind != "propose":
            return
        room, seat = live.room, wanted.seat
        if seat is None and wanted.by is not None:
            seat = room.seats.first_of(wanted.by, room.acting)
        moves = wants_back(room, room.next_entry(wanted.kind, now_ms(), seat=seat, data=wanted.data))
        if moves and room.table:
            for _ in room.table.looking_back(moves):
                await asyncio.sleep(0)  # other tables go on
