"""The routes for tables: the games, lists of tables, and everything that is done at a table."""

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
from schachtel.server.context import AS_TEXT, GameId, RouteContext, Spoken, TableId
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

# --- bodies of requests and responses --------------------------------------------------------------------------------


class OptionTold(Strict):
    """An option of a game. `bounds` describes the allowed values in words. A whole number has `low` and `high`. A text
    may have `choices`. It can be read from a file if `file` is not null; `file` is then the ending of the file's name,
    such as `.toml`. If `parts` is not empty, the value consists of
    several texts, and `parts` lists how many are allowed."""

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
    """A game. Titles and names of seats are given by language."""

    id: str
    title: dict[str, str]
    seats: list[int]
    seat_names: list[dict[str, str]]
    hidden: bool
    draws: bool
    scored: bool
    """Whether the rules of the game count points."""
    options: list[OptionTold]


class TableTold(Strict):
    """A table, as one line of a list."""

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
    """What was planned for each seat: it is open, reserved, or for a bot."""
    seats: list[SeatTold | None]
    mine: list[int]
    my_turn: bool
    at: int
    """The time of the last entry, in milliseconds since 1970."""
    outcome: list[float] | None
    """Each seat's result once the table is over: 1 for a win, 0 for a loss, a fraction for a draw. For a series, it is
    the result of the whole series."""
    points: list[float]
    """The games won in a series, or the points of a single game that has points."""


class Numbered(Strict):
    """The number of the entry that was written for an action."""

    number: int


class Imported(Strict):
    """A record of a game, as text."""

    record: Annotated[str, Field(min_length=1, max_length=200_000)]
    """The text of the record, exactly as it was saved."""


class File(Strict):
    """The content of a person's file, such as cards, a layout or a deck."""

    option: Text
    """The name of the option that the file gives a value to."""
    name: Text = "file"
    """The name of the file, as used in messages about its faults."""
    text: Annotated[str, Field(max_length=200_000)]
    """The content of the file."""


class Earlier(Strict):
    """The state of a game at an earlier moment."""

    shown: Shown


class Value(Strict):
    """The value of an option that was read from a file."""

    value: str


# --- routes ----------------------------------------------------------------------------------------------------------


class TableRoutes:
    def __init__(self, context: RouteContext) -> None:
        self.context = context
        per_minute = context.settings.texts_per_minute
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
        """List all games, with the options of each."""
        return [_game_data(game) for game in usable()]

    async def file(self, request: Request, game: GameId, given: File) -> Value:
        """Read a file as the value of an option. The answer is the value, or a refusal that lists all faults of the
        file."""
        visitor = await self.context.visitor(request, change=True)
        visitor.check("tables")
        options = {option.name: option for option in game_called(game).facts.options if option.load}
        if given.option not in options:
            raise OptionError(f"{game} has no option {short(given.option)} that can be read from a file")
        if self.files.take(visitor.id, time.monotonic()) > 0:
            raise TooFast("too_fast.texts")
        return Value(value=await asyncio.to_thread(load, options[given.option], given.text, given.name))

    async def tables(self, request: Request) -> list[TableTold]:
        """List the public tables that are open or being played."""
        visitor = await self.context.visitor(request)
        return await self._list(visitor, await self.context.hub.store.tables.public())

    async def mine(self, request: Request, over: bool = False) -> list[TableTold]:
        """List your own tables: those in progress, or with `over` those that are over."""
        visitor = await self.context.visitor(request)
        visitor.check("read")
        phases = (OVER,) if over else (OPEN, PLAYING, BETWEEN)
        return await self._list(visitor, await self.context.hub.store.tables.of(visitor.id, phases=phases))

    async def _list(self, visitor: Visitor, ids: list[str]) -> list[TableTold]:
        found = []
        for table_id in ids:
            with suppress(SchachtelError):  # a table made with older rules cannot be shown
                found.append(table_data(await self.context.hub.committed_room(table_id), visitor.id))
        return found

    async def new_table(self, request: Request, terms: Terms) -> TableTold:
        """Create a table, and take the seats that are reserved for you."""
        return await self.make(await self.context.visitor(request, change=True), terms)

    async def make(self, visitor: Visitor, terms: Terms, start: Json = None) -> TableTold:
        """Create a table for a person, if the limits allow one more. The game can start from the position `start`."""
        return table_data(await self.context.hub.making.make(visitor, terms, start), visitor.id)

    async def table(self, request: Request, table_id: TableId, language: Spoken = "en") -> Response:
        """Return everything about a table that you may know."""
        visitor = await self.context.visitor(request)
        visitor.check_sight()
        whole = await self.context.hub.whole(table_id, visitor.id, language)
        return Response(written(whole), media_type="application/json")

    async def act(self, request: Request, table_id: TableId, action: AnyAction) -> Numbered:
        """Carry out an action at a table, as over the WebSocket."""
        visitor = await self.context.visitor(request, change=True)
        if action.table != table_id:
            raise Refused("other_table")
        return Numbered(number=await self.context.hub.commands.do(visitor, action))

    async def at(
        self,
        request: Request,
        table_id: TableId,
        moves: Annotated[int, Query(ge=0, le=100_000)],
        game: Annotated[int, Query(ge=0, le=10)] = 0,
        eyes: Annotated[str, Query(pattern="^([0-9]|mine|all)$")] = "mine",
        language: Spoken = "en",
    ) -> Earlier:
        """Return a game as it was after its first `moves` moves, as far as you may know it. A game that is over can
        also be seen as any seat could see it then (`eyes` is the seat's number), or with all hands open (`all`)."""
        visitor = await self.context.visitor(request)
        visitor.check_sight()
        room = await self.context.hub.committed_room(table_id)
        if game >= len(room.tables):
            raise NotFound("not_begun")
        if eyes != "mine" and room.tables[game].outcome is None:
            raise Refused("not_over.view")
        table, viewer = room.tables[game].earlier(moves), sight.viewer(room, visitor.id)
        if game < len(room.tables) - 1:  # players change seats after each game, so look up the seat in that game
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
        """Return the record of a game: the complete record once it is over, before that only what you may know."""
        visitor = await self.context.visitor(request)
        visitor.check_sight()
        room = await self.context.hub.committed_room(table_id)
        if game >= len(room.tables):
            raise NotFound("not_begun")
        table = room.tables[game]
        return PlainTextResponse(table.record(sight.viewer(room, visitor.id)).dumps())

    async def import_record(self, request: Request, given: Imported) -> TableTold:
        """Create a finished table from the record of a game. If it was played by older rules, the refusal says so."""
        visitor = await self.context.visitor(request, change=True)
        visitor.check("tables")
        await self.context.hub.commands.limits.check_daily(visitor.id)
        record = loads(given.record)
        if len(record.entries) > IMPORTED_MOVES:
            raise Refused("long_record", n=IMPORTED_MOVES)
        table = await asyncio.to_thread(schachtel.replay, record, backend=BACKEND)
        if table.outcome is None:
            raise Refused("not_over.record")
        room = await self.context.hub.making.imported(table, table.record().dumps(), visitor.id)
        return table_data(room, visitor.id)


def _game_data(game: Game) -> GameTold:
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
                help=dict(option.description),
                low=option.low if option.high else None,
                high=option.high or None,
                choices=list(option.choices),
                file=option.suffix if option.load else None,
                parts=list(option.parts),
            )
            for option in game.facts.options
        ],
    )


def table_data(room: Room, person: str) -> TableTold:
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
