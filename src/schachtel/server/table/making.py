"""New tables: from terms, from a record, or from the middle of a finished game."""

from __future__ import annotations

import random
import secrets

from schachtel.core.contract import Json
from schachtel.core.table import Table
from schachtel.games import game as game_called
from schachtel.server import identity
from schachtel.server.now import now_ms
from schachtel.server.refusals import Refused
from schachtel.server.table.commands import Commands
from schachtel.server.table.keeper import Keeper
from schachtel.server.table.room import Room
from schachtel.server.table.rooms import Rooms
from schachtel.server.terms import Fork, MySeat, OpenSeat, SeatPlan, Terms
from schachtel.server.visitor import Visitor
from schachtel.server.works import check_length


class Making:
    """Create tables, within the limits on how many a host may have."""

    def __init__(self, rooms: Rooms, keeper: Keeper, commands: Commands, left_seconds: float) -> None:
        self.rooms, self.keeper, self.commands, self.left_seconds = rooms, keeper, commands, left_seconds
        self.limits = commands.limits
        self._random = random.SystemRandom()

    async def make(self, visitor: Visitor, terms: Terms, start: Json = None) -> Room:
        """Create a table for a client, if the limits allow one more. The game can start from the position `start`."""
        visitor.check("tables")
        await self.limits.check_daily(visitor.id)
        await self.limits.check_open(visitor.id, terms)
        check_length(game_called(terms.game), terms.options)
        for plan in terms.seats:
            if isinstance(plan, MySeat) and plan.name is not None:
                identity.nickname(plan.name)
        terms = terms.model_copy(update={"seats": tuple([await self._kept(plan) for plan in terms.seats])})
        if terms.fork:
            source, start = await self._forked(terms.fork)
            if source.game != terms.game:
                raise Refused("other_game", game=source.game)
            # A table that starts from a position can do without options, but rematches and the list of tables need them
            terms = terms.model_copy(update={"options": source.options})
        return await self.new(terms, visitor.id, visitor.name, start=start)

    async def new(self, terms: Terms, person: str, name: str, *, start: Json = None) -> Room:
        """Create a table, and seat its host on the seats that the terms reserve for the host."""
        if terms.shuffled:
            plans = list(terms.seats)
            self._random.shuffle(plans)
            terms = terms.model_copy(update={"seats": tuple(plans)})
        table_id = secrets.token_urlsafe(9)
        seeds = tuple(secrets.randbits(128) for _ in range(terms.best_of))
        room = Room(table_id, terms, seeds, start=start, left_seconds=self.left_seconds)
        room.check()
        self.rooms.warming.want(terms.game, len(terms.seats))
        await self.keeper.add(room, person, now_ms())
        live = self.rooms.add(room)
        rating = await self.commands.rating(terms, person)
        for seat, plan in enumerate(terms.seats):
            if isinstance(plan, MySeat):
                data = {"name": plan.name or name, "rating": rating}
                await self.commands.act(table_id, "sit", by=person, seat=seat, data=data)
        self.commands.consequences.counts["tables"] += 1
        return live.room

    async def imported(self, table: Table, record: str, person: str) -> Room:
        """Create a finished table from the record of a game that was played elsewhere."""
        seats = tuple(OpenSeat() for _ in range(table.players))
        terms = Terms(game=table.game.id, options=dict(table.options), seats=seats)
        room = Room(secrets.token_urlsafe(9), terms, (table.seed,), start=table.start)
        room.imported = table
        await self.keeper.add(room, person, now_ms())
        self.rooms.add(room)
        await self.commands.act(room.id, "import", data={"record": record})
        return room

    async def _forked(self, fork: Fork) -> tuple[Terms, Json]:
        """Return the terms of a finished game, and the position in it from which a new table is to continue the
        game."""
        room = await self.rooms.committed_room(fork.table)
        if fork.game >= len(room.tables) or room.tables[fork.game].outcome is None:
            raise Refused("not_over.fork")
        whole = room.tables[fork.game]
        if fork.moves > whole.recorded:
            raise Refused("no_such_moment", moves=whole.recorded)
        table = whole.earlier(fork.moves)
        if table.outcome is not None:
            raise Refused("no_such_moment.over")
        return room.terms, table.position()

    async def _kept(self, plan: SeatPlan) -> SeatPlan:
        """Reserve an invited person's seat by the person's id, because any guest could take the same name."""
        if not isinstance(plan, OpenSeat) or (plan.invited is None and plan.person is None):
            return plan
        people = self.rooms.store.people
        if plan.person is not None:
            person = await people.get(plan.person)
        else:
            person = await people.called(identity.name_key(plan.invited or ""))
        if person is None:
            raise Refused("nobody_called", name=plan.invited or plan.person)
        return OpenSeat(invited=person["name"], person=person["id"])
