"""Tables: the games that there are, lists of tables, and what is done at one."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Annotated, Any

import orjson
from fastapi import FastAPI, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

import schachtel
from schachtel.core.contract import Json
from schachtel.core.errors import OptionError, SchachtelError, short
from schachtel.core.record import loads
from schachtel.games import game as game_called
from schachtel.server import identity, safety
from schachtel.server.door import AS_TEXT, Door, GameId, Spoken, TableId, Visitor
from schachtel.server.live import now_ms
from schachtel.server.phase import BETWEEN, OPEN, OVER, PLAYING
from schachtel.server.protocol import Act, AnyAction, Move, Phase, Propose, SeatTold, Shown, Whole
from schachtel.server.refusals import Forbidden, NotFound, Refused, TooFast
from schachtel.server.reviews import everything
from schachtel.server.room import REMATCH, Room
from schachtel.server.terms import BACKEND, BotSeat, Clocks, MySeat, OpenSeat, SeatPlan, Strict, Terms, Text
from schachtel.server.works import check_length, load

IMPORTED_MOVES = 2_000
A_DAY = 86_400_000  # milliseconds

# --- bodies ----------------------------------------------------------------------------------------------------------


class OptionTold(Strict):
    """An option of a game; `bounds` says in words what it may be. A whole number has `low` and `high`; a text may have
    `choices`, or be read from a file whose name ends in `file`; where there are `parts`, it is so many texts."""

    name: str
    default: bool | int | str
    bounds: str
    help: dict[str, str]
    low: int | None
    high: int | None
    choices: list[str]
    file: str | None
    parts: list[int]


class GameTold(Strict):
    """A game. Words are by language."""

    id: str
    title: dict[str, str]
    seats: list[int]
    seat_names: list[dict[str, str]]
    hidden: bool
    draws: bool
    scored: bool
    """Has it points of its own?"""
    options: list[OptionTold]


class TableTold(Strict):
    """A line in a list of tables."""

    id: str
    game: str
    phase: Phase
    public: bool
    clock: Clocks
    options: dict[str, Any]
    """The options that were chosen; `?` stands for each part that this client may not know yet."""
    rated: bool
    best_of: int
    plans: list[SeatPlan]
    """What each seat is for."""
    seats: list[SeatTold | None]
    mine: list[int]
    my_turn: bool
    at: int
    """When something was last done there, in milliseconds since 1970."""
    outcome: list[float] | None
    """Once it is over: 1 won, 0 lost, shares of a draw; of all games, if there were several."""
    points: list[float]
    """By what it was won: games of several, or the points of a game that has any."""


class Numbered(Strict):
    """The entry that an action has become."""

    number: int


class Imported(Strict):
    """A record, as text."""

    record: Annotated[str, Field(min_length=1, max_length=200_000)]


class File(Strict):
    """What somebody keeps in a file: cards, a layout, a deck."""

    option: Text
    name: Text = "file"
    """For messages about what is wrong in it."""
    text: Annotated[str, Field(max_length=200_000)]


class Earlier(Strict):
    """How a game was."""

    shown: Shown


class Value(Strict):
    """Of an option."""

    value: str


# --- routes ----------------------------------------------------------------------------------------------------------


class Tables:
    def __init__(self, door: Door) -> None:
        self.door = door
        per_minute = door.settings.texts_per_minute
        self.files = safety.Buckets(per_minute / 60, max(per_minute / 2, 3))

    def add_to(self, app: FastAPI) -> None:
        add = app.add_api_route
        add("/api/games", self.games, tags=["tables"], response_model=list[GameTold])
        add("/api/games/{game}/file", self.file, methods=["POST"], tags=["tables"], response_model=Value)
        add("/api/tables", self.tables, tags=["tables"], response_model=list[TableTold])
        add("/api/tables", self.new_table, methods=["POST"], tags=["tables"], response_model=TableTold)
        add("/api/mine", self.mine, tags=["tables"], response_model=list[TableTold])
        add("/api/tables/{table_id}", self.table, tags=["tables"], response_model=Whole)
        add("/api/tables/{table_id}/at", self.at, tags=["tables"], response_model=Earlier)
        add("/api/tables/{table_id}/act", self.act, methods=["POST"], tags=["tables"], response_model=Numbered)
        as_text: Any = {"response_class": Response, "responses": AS_TEXT}
        add("/api/tables/{table_id}/record", self.record, tags=["tables"], **as_text)
        add("/api/records", self.import_record, methods=["POST"], tags=["tables"], response_model=TableTold)

    async def games(self) -> list[GameTold]:
        """All games, with the options of each."""
        return [_game_told(name) for name in schachtel.games()]

    async def file(self, request: Request, game: GameId, given: File) -> Value:
        """What an option is to be so that a table has what is in a file; or all that is wrong in it."""
        visitor = await self.door.visitor(request, change=True)
        visitor.check("tables")
        options = {option.name: option for option in game_called(game).options if option.load}
        if given.option not in options:
            raise OptionError(f"{game} has no option {short(given.option)} that is read from a file")
        if self.files.take(visitor.id, time.monotonic()) > 0:
            raise TooFast("too_fast.texts")
        return Value(value=await asyncio.to_thread(load, options[given.option], given.text, given.name))

    async def tables(self, request: Request) -> list[TableTold]:
        """Public tables that are open or being played."""
        visitor = await self.door.visitor(request)
        return await self._list(visitor, await self.door.hub.store.tables.public())

    async def mine(self, request: Request, over: bool = False) -> list[TableTold]:
        """My tables: those that go on, or those that are over."""
        visitor = await self.door.visitor(request)
        visitor.check("read")
        phases = (OVER,) if over else (OPEN, PLAYING, BETWEEN)
        return await self._list(visitor, await self.door.hub.store.tables.of(visitor.id, phases=phases))

    async def _list(self, visitor: Visitor, ids: list[str]) -> list[TableTold]:
        found = []
        for table_id in ids:
            with suppress(SchachtelError):  # of older rules
                found.append(table_told(await self.door.hub.settled(table_id), visitor.id))
        return found

    async def new_table(self, request: Request, terms: Terms) -> TableTold:
        """Make a table, and take the seats that are mine."""
        return await self.make(await self.door.visitor(request, change=True), terms)

    async def make(self, visitor: Visitor, terms: Terms, start: Json = None) -> TableTold:
        """A new table, if somebody may have one more; it may start from a position."""
        visitor.check("tables")
        await self._check_number(visitor.id)
        hosted = await self.door.hub.store.tables.hosted_by(visitor.id)
        if len(hosted) >= self.door.settings.tables_per_person:
            raise Refused("many_tables", n=self.door.settings.tables_per_person)
        if _has_bots(terms) and sum(map(_has_bots, hosted)) >= self.door.settings.bot_tables_per_person:
            raise Refused("many_tables.bots", n=self.door.settings.bot_tables_per_person)
        if terms.rated and sum(isinstance(plan, MySeat) for plan in terms.seats) > 1:
            raise Refused("two_people")
        check_length(game_called(terms.game), terms.options)
        for plan in terms.seats:
            if isinstance(plan, MySeat) and plan.name is not None:
                identity.nickname(plan.name)
        terms = terms.model_copy(update={"seats": tuple([await self._kept(plan) for plan in terms.seats])})
        if terms.fork:
            source, start = await self.door.hub.forked(terms.fork)
            if source.game != terms.game:
                raise Refused("other_game", game=source.game)
            terms = terms.model_copy(update={"options": source.options})  # for the list, and for a rematch
        room = await self.door.hub.new_table(terms, visitor.id, visitor.name, start=start)
        return table_told(room, visitor.id)

    async def _kept(self, plan: SeatPlan) -> SeatPlan:
        """A seat that is kept for somebody is kept for a person: anybody could take a guest's name."""
        if not isinstance(plan, OpenSeat) or (plan.invited is None and plan.person is None):
            return plan
        store = self.door.hub.store
        if plan.person is not None:
            person = await store.people.get(plan.person)
        else:
            person = await store.people.called(identity.name_key(plan.invited or ""))
        if person is None:
            raise Refused("nobody_called", name=plan.invited or plan.person)
        return OpenSeat(invited=person["name"], person=person["id"])

    async def _check_number(self, host: str) -> None:
        """Tables are kept for good, so there are not too many a day."""
        if await self.door.hub.store.tables.count_made(host, now_ms() - A_DAY) >= self.door.settings.tables_per_day:
            raise TooFast("enough_tables", n=self.door.settings.tables_per_day)

    async def table(self, request: Request, table_id: TableId, language: Spoken = "en") -> Response:
        """A table, as I may see it."""
        visitor = await self.door.visitor(request)
        visitor.check_sight()
        whole = await self.door.hub.whole(table_id, visitor.id, visitor.name, language)
        return Response(orjson.dumps(whole), media_type="application/json")

    async def act(self, request: Request, table_id: TableId, action: AnyAction) -> Numbered:
        """Do something at a table, as over the WebSocket."""
        visitor = await self.door.visitor(request, change=True)
        if action.table != table_id:
            raise Refused("other_table")
        return Numbered(number=await self.do(visitor, action))

    async def do(self, visitor: Visitor, action: Act, lag: int = 0) -> int:
        visitor.check("play")
        live = await self.door.hub.live(action.table)
        known = await self.door.hub.done_before(live, visitor.id, action.command)
        if known is not None:
            return known
        room = live.room
        data = action.model_dump(exclude={"type", "table", "seat", "command"}, exclude_none=True)
        kind = str(action.type)  # type: ignore[attr-defined]
        seat = action.seat
        if kind == "sit":
            if room.terms.rated and room.seats_of(visitor.id):
                raise Refused("two_people")
            data = {"name": visitor.name, "rating": await self.door.hub.rating(room.terms, visitor.id)}
            seat = seat if seat is not None else _free(room, visitor.id)
        elif kind in ("start", "abort") and room.phase == OPEN:
            if await self.door.hub.store.tables.host_of(room.id) != visitor.id:
                raise Forbidden("host_only")
            seat = None
        else:
            seat = self.door.hub.seat_for(room, visitor.id, seat)
        if isinstance(action, Propose) and action.what == REMATCH:
            await self._check_number(await self.door.hub.store.tables.host_of(room.id) or "")
        if isinstance(action, Move):
            if room.game.passes is None:
                data["lag"] = lag
            else:  # a pass that the server made for somebody would have no lag
                data["held"] = live.hold
            await self.door.hub.waited(live)
        return await self.door.hub.act(room.id, kind, by=visitor.id, seat=seat, data=data, command=action.command)

    async def at(
        self,
        request: Request,
        table_id: TableId,
        moves: Annotated[int, Query(ge=0, le=100_000)],
        game: Annotated[int, Query(ge=0, le=10)] = 0,
        eyes: Annotated[str, Query(pattern="^([0-9]|mine|all)$")] = "mine",
        language: Spoken = "en",
    ) -> Earlier:
        """A game as it was after so many of its moves, as I may know it. Of a game that is over, as any seat could know
        it then (`eyes` is its number), or with all hands open (`all`)."""
        visitor = await self.door.visitor(request)
        visitor.check_sight()
        room = await self.door.hub.settled(table_id)
        if game >= len(room.tables):
            raise NotFound("not_begun")
        if eyes != "mine" and room.tables[game].outcome is None:
            raise Refused("not_over.view")
        table, viewer = room.tables[game].earlier(moves), self.door.hub.viewer(room, visitor.id)
        if game < len(room.tables) - 1:  # everybody has moved on since
            sat = [seat for seat, sitter in enumerate(room.sitters_in(game)) if sitter and sitter.person == visitor.id]
            viewer = sat[0] if sat else None
        if eyes == "all":
            viewer = None
        elif eyes != "mine":
            viewer = int(eyes)
            if viewer >= table.players:
                raise NotFound("not_your_seat.missing", seat=viewer)
        view = everything(table) if eyes == "all" else table.view(viewer)
        shown = {"view": view, "prompt": "", "choices": [], "reason": table.reason_text(language)}
        return Earlier.model_validate({"shown": {"seat": viewer, **shown}})

    async def record(
        self, request: Request, table_id: TableId, game: Annotated[int, Query(ge=0, le=10)] = 0
    ) -> Response:
        """The record of a game: complete once it is over, before that as I may know it."""
        visitor = await self.door.visitor(request)
        visitor.check_sight()
        room = await self.door.hub.settled(table_id)
        if game >= len(room.tables):
            raise NotFound("not_begun")
        table = room.tables[game]
        return PlainTextResponse(table.record(self.door.hub.viewer(room, visitor.id)).dumps())

    async def import_record(self, request: Request, given: Imported) -> TableTold:
        """Make a table of a finished game that is written down. A game of older rules says why it can't be shown."""
        visitor = await self.door.visitor(request, change=True)
        visitor.check("tables")
        await self._check_number(visitor.id)
        record = loads(given.record)
        if len(record.entries) > IMPORTED_MOVES:
            raise Refused("long_record", n=IMPORTED_MOVES)
        table = await asyncio.to_thread(schachtel.replay, record, backend=BACKEND)
        if table.outcome is None:
            raise Refused("not_over.record")
        room = await self.door.hub.imported(table, table.record().dumps(), visitor.id)
        return table_told(room, visitor.id)


def _free(room: Room, person: str) -> int:
    """The seat that is kept for somebody, or one that is for anybody, or any that is free."""
    free = [seat for seat, sitter in enumerate(room.seats) if sitter is None]
    if not free:
        raise Refused("seat_taken.all")
    kept_for = {seat: getattr(room.terms.seats[seat], "person", None) for seat in free}
    kept = [seat for seat in free if kept_for[seat] == person]
    return (kept or [seat for seat in free if kept_for[seat] is None] or free)[0]


def _has_bots(terms: Terms) -> bool:
    return any(isinstance(plan, BotSeat) for plan in terms.seats)


def _game_told(name: str) -> GameTold:
    game = game_called(name)
    return GameTold(
        id=game.id,
        title=dict(game.title),
        seats=list(game.all_seats),
        seat_names=[dict(words) for words in game.seat_names],
        hidden=game.hides,
        draws=game.draws,
        scored=game.scored,
        options=[
            OptionTold(
                name=option.name,
                default=option.default,
                bounds=option.bounds,
                help=dict(option.says),
                low=option.low if option.high else None,
                high=option.high or None,
                choices=list(option.choices),
                file=option.ending if option.load else None,
                parts=list(option.parts),
            )
            for option in game.options
        ],
    )


def table_told(room: Room, person: str) -> TableTold:
    mine = room.seats_of(person)
    outcome, points = room.result() or (None, [])
    return TableTold.model_validate(
        {
            "id": room.id,
            "game": room.game.id,
            "phase": room.phase,
            "public": room.terms.public,
            "clock": room.terms.clock,
            "options": room.told_options(person),
            "rated": room.terms.rated,
            "best_of": room.terms.best_of,
            "plans": room.terms.seats,
            "seats": room.told_seats(),
            "mine": mine,
            "my_turn": bool(set(mine) & set(room.acting)),
            "at": room.last_at,
            "outcome": outcome,
            "points": points,
        }
    )
