"""Tables: the games that there are, lists of tables, and what is done at one."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

import schachtel
from schachtel.core.contract import Game, Json
from schachtel.core.errors import OptionError, SchachtelError, short
from schachtel.core.record import loads
from schachtel.games import game as game_called
from schachtel.games import usable
from schachtel.server import safety
from schachtel.server.door import AS_TEXT, Door, GameId, Spoken, TableId
from schachtel.server.phase import BETWEEN, OPEN, OVER, PLAYING
from schachtel.server.protocol import AnyAction, Phase, SeatTold, Shown, Whole, written
from schachtel.server.refusals import NotFound, Refused, TooFast
from schachtel.server.reviews import everything
from schachtel.server.table import sight
from schachtel.server.table.room import Room
from schachtel.server.terms import BACKEND, Clocks, SeatPlan, Strict, Terms, Text
from schachtel.server.visitor import Visitor
from schachtel.server.works import load

IMPORTED_MOVES = 2_000

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
        return [_game_told(game) for game in usable()]

    async def file(self, request: Request, game: GameId, given: File) -> Value:
        """What an option is to be so that a table has what is in a file; or all that is wrong in it."""
        visitor = await self.door.visitor(request, change=True)
        visitor.check("tables")
        options = {option.name: option for option in game_called(game).facts.options if option.load}
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
        """Make a table for somebody who may have one more; the game may start from a position."""
        return table_told(await self.door.hub.making.make(visitor, terms, start), visitor.id)

    async def table(self, request: Request, table_id: TableId, language: Spoken = "en") -> Response:
        """A table, as I may see it."""
        visitor = await self.door.visitor(request)
        visitor.check_sight()
        whole = await self.door.hub.whole(table_id, visitor.id, language)
        return Response(written(whole), media_type="application/json")

    async def act(self, request: Request, table_id: TableId, action: AnyAction) -> Numbered:
        """Do something at a table, as over the WebSocket."""
        visitor = await self.door.visitor(request, change=True)
        if action.table != table_id:
            raise Refused("other_table")
        return Numbered(number=await self.door.hub.commands.do(visitor, action))

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
        table, viewer = room.tables[game].earlier(moves), sight.viewer(room, visitor.id)
        if game < len(room.tables) - 1:  # everybody has moved on since
            sitters = room.series.sitters_in(game, room.seats)
            sat = [seat for seat, sitter in enumerate(sitters) if sitter and sitter.person == visitor.id]
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
        return PlainTextResponse(table.record(sight.viewer(room, visitor.id)).dumps())

    async def import_record(self, request: Request, given: Imported) -> TableTold:
        """Make a table of a finished game that is written down. A game of older rules says why it can't be shown."""
        visitor = await self.door.visitor(request, change=True)
        visitor.check("tables")
        await self.door.hub.commands.limits.check_daily(visitor.id)
        record = loads(given.record)
        if len(record.entries) > IMPORTED_MOVES:
            raise Refused("long_record", n=IMPORTED_MOVES)
        table = await asyncio.to_thread(schachtel.replay, record, backend=BACKEND)
        if table.outcome is None:
            raise Refused("not_over.record")
        room = await self.door.hub.making.imported(table, table.record().dumps(), visitor.id)
        return table_told(room, visitor.id)


def _game_told(game: Game) -> GameTold:
    return GameTold(
        id=game.id,
        title=dict(game.facts.title),
        seats=list(game.all_seats),
        seat_names=[dict(words) for words in game.facts.seat_names],
        hidden=game.hides,
        draws=game.facts.draws,
        scored=game.facts.scored,
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
            for option in game.facts.options
        ],
    )


def table_told(room: Room, person: str) -> TableTold:
    mine = room.seats.of(person)
    outcome, points = sight.result(room) or (None, [])
    return TableTold.model_validate(
        {
            "id": room.id,
            "game": room.game.id,
            "phase": room.phase,
            "public": room.terms.public,
            "clock": room.terms.clock,
            "options": sight.options(room, person),
            "rated": room.terms.rated,
            "best_of": room.terms.best_of,
            "plans": room.terms.seats,
            "seats": sight.seats(room),
            "mine": mine,
            "my_turn": bool(set(mine) & set(room.acting)),
            "at": room.last_at,
            "outcome": outcome,
            "points": points,
        }
    )
