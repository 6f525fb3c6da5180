"""Commands: everything that people, bots and the server itself do at a table passes through here.

A command is first applied to the room in memory, then written to the log, and only then announced. If another node has
written an entry in the meantime, the room is rebuilt from the log and the command is tried again. So any node can serve
any table, and none owns it.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field, replace
from typing import Any

from schachtel.core.contract import Seat
from schachtel.core.errors import SchachtelError
from schachtel.server.logs import log_event
from schachtel.server.now import now_ms
from schachtel.server.phase import OPEN
from schachtel.server.protocol import Act, Move, Premove, Stops
from schachtel.server.refusals import Forbidden, Refused
from schachtel.server.settings import Settings
from schachtel.server.store import Conflict, Store
from schachtel.server.table.consent import REMATCH, takeback_length
from schachtel.server.table.consequences import Consequences
from schachtel.server.table.due import next_due
from schachtel.server.table.holding import Holding
from schachtel.server.table.joining import free_seat
from schachtel.server.table.limits import Limits
from schachtel.server.table.live import Live
from schachtel.server.table.log import UNBOUNDED_KINDS
from schachtel.server.table.room import Room
from schachtel.server.table.rooms import Rooms
from schachtel.server.terms import Terms
from schachtel.server.visitor import Visitor

TRIES = 5  # attempts to write an entry before the table counts as too busy
NON_DATA_FIELDS = {"type", "table", "seat", "command"}  # fields of an action that do not become data of its entry


@dataclass(frozen=True)
class Command:
    """A command to carry out at a table, before it becomes an entry of the log."""

    kind: str
    by: str | None = None  # id of the person who gives the command; None for the server and for bots
    seat: Seat | None = None
    data: dict[str, Any] = field(default_factory=dict)
    command: str | None = None  # the client's name for this command, by which a repetition is recognised
    visitor: Visitor | None = None  # the client that has sent the command; None if the server has


# Kinds of commands whose senders are checked at once, because the commands themselves may be carried out later
CHECKED_EARLY = ("move", "propose")


class Commands:
    """Carry out commands, each exactly once. A refused command has changed nothing."""

    def __init__(
        self, store: Store, settings: Settings, rooms: Rooms, consequences: Consequences, holding: Holding
    ) -> None:
        self.store, self.settings, self.rooms, self.consequences, self.holding = (
            store,
            settings,
            rooms,
            consequences,
            holding,
        )
        self.limits = Limits(store, settings)

    # --- commands from clients ---------------------------------------------------------------------------------------

    async def do(self, visitor: Visitor, action: Act, lag: int = 0) -> int:
        """Carry out an action of a client; return the number of its entry.

        `lag` is the network delay in milliseconds, which the clock gives back.
        """
        visitor.check("play")
        live = await self.rooms.live(action.table)
        data = action.model_dump(exclude=NON_DATA_FIELDS, exclude_none=True)
        kind = str(action.type)  # type: ignore[attr-defined]
        if kind in CHECKED_EARLY and (known := await self._known(live, visitor, action)) is not None:
            return known
        if isinstance(action, Move):
            if live.room.game.conduct.passes is None:
                data["lag"] = lag
            else:
                # `lag` is not recorded: passes by the server have no network delay, so it would reveal a person's
                # own passes
                data["held"] = live.hold_ms
                await self.holding.wait_until_over(live)
        return await self._carry_out(live, Command(kind, visitor.id, action.seat, data, action.command, visitor))

    async def _known(self, live: Live, visitor: Visitor, action: Act) -> int | None:
        """Return the number of the entry for an action that was already carried out; None if the action is new.

        Raise Refused if the action is for a seat that its sender does not hold.
        """
        async with live.lock:
            await self.rooms.refresh(live)
            known = live.room.log.done_before(visitor.id, action.command)
            if known is None:
                live.room.seats.seat_for(visitor.id, action.seat, live.room.acting)
            return known

    async def premove(self, visitor: Visitor, wish: Premove) -> None:
        """Store or delete a move that is to be played as soon as the seat is to act."""
        visitor.check("play")
        live = await self.rooms.live(wish.table)
        seat = live.room.seats.seat_for(visitor.id, wish.seat, live.room.acting)
        if wish.move is None:
            live.premoves.pop(seat, None)
        elif seat in live.room.acting:
            raise Refused("your_turn")
        else:
            live.premoves[seat] = wish.move

    async def set_ask_when(self, visitor: Visitor, wish: Stops) -> None:
        """Write to the log in which cases a seat wants to be asked for a decision, so that every node knows it."""
        visitor.check("play")
        room = (await self.rooms.live(wish.table)).room
        seat = room.seats.seat_for(visitor.id, wish.seat, room.acting)
        if room.ask_when.get(seat) != (wish.mine, wish.theirs):
            data = {"mine": wish.mine, "theirs": wish.theirs}
            await self.act(wish.table, "stops", by=visitor.id, seat=seat, data=data)

    # --- commands from the server ------------------------------------------------------------------------------------

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
        """Carry out a command at a table; return the number of its entry. If an error is raised, nothing has
        changed."""
        live = await self.rooms.live(table_id)
        return await self._carry_out(live, Command(kind, by, seat, dict(data or {}), command))

    async def act_if_possible(self, table_id: str, kind: str, **others: Any) -> None:
        """Carry out a command that the server itself has decided on.

        If the command is refused, it is no longer needed, and the refusal is only logged.
        """
        try:
            await self.act(table_id, kind, **others)
        except SchachtelError as refused:
            log_event("not done", logging.DEBUG, table=table_id, kind=kind, why=str(refused))

    async def rating(self, terms: Terms, person: str) -> int | None:
        """Return a person's rating in the game that is named in the terms; None if the terms hide ratings or the person
        has no rating."""
        return (await self.store.ratings.of(person)).get(terms.game, (None, 0))[0] if terms.show_ratings else None

    # --- steps of a command ------------------------------------------------------------------------------------------

    async def _carry_out(self, live: Live, wanted: Command) -> int:
        for _ in range(TRIES):
            await self._check_takeback(live, wanted)
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
        """Complete a command with what a client leaves out: its seat, and for a `sit` the person's name and rating."""
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
        seat = room.seats.seat_for(visitor.id, wanted.seat, room.acting)
        if wanted.data.get("what") == REMATCH and wanted.kind == "propose":
            await self.limits.check_daily(await self.store.tables.host_of(room.id) or "")
        return replace(wanted, seat=seat)

    async def _try(self, live: Live, wanted: Command) -> int | None:
        """Try a command, write its entry and announce it. Return the number of the entry, or None if the caller must
        try again."""
        room, by, seat = live.room, wanted.by, wanted.seat
        most = self.settings.asides_per_table
        if wanted.kind in UNBOUNDED_KINDS and room.log.asides[room.seats.whose(by, seat)] >= most:
            raise Refused("too_much")
        entry = room.next_entry(wanted.kind, now_ms(), by=by, seat=seat, data=wanted.data, command=wanted.command)
        moves = takeback_length(room, entry)
        if moves and room.table and not room.table.has_checked_takeback(moves):
            return None  # somebody has moved since the takeback was checked
        room.apply(entry)
        try:
            await self.store.log.append(room.id, entry, next_due(live))
        except Conflict:
            there = await self.store.log.entries(room.id, entry.number - 1)
            # If the entry was written and only the database's answer got lost, there is no conflict
            if not there or there[0] != entry:
                self.consequences.counts["conflicts"] += 1
                live.stale = True
                return None
        except BaseException:  # the entry may have been written or not, so read the log again
            live.stale = True
            raise
        await self.consequences.applied(live, entry, mine=True)
        return entry.number

    async def _check_takeback(self, live: Live, wanted: Command) -> None:
        """Find out whether the moves of a proposed takeback can be taken back. This can be slow, so it is done before
        taking the table's lock."""
        if wanted.kind != "propose":
            return
        room, seat = live.room, wanted.seat
        if seat is None and wanted.by is not None:
            seat = room.seats.first_of(wanted.by, room.acting)
        moves = takeback_length(room, room.next_entry(wanted.kind, now_ms(), seat=seat, data=wanted.data))
        if moves and room.table:
            for _ in room.table.takeback_check(moves):
                await asyncio.sleep(0)  # let the tasks of other tables run
