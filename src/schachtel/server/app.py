"""HTTP and WebSockets around the hub."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Annotated, Any

import orjson
from fastapi import FastAPI, Header, Path, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily
from pydantic import Field, ValidationError
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocketDisconnect

import schachtel
from schachtel.core.errors import OptionError, SchachtelError, short
from schachtel.core.record import loads
from schachtel.games import game as game_called
from schachtel.server import identity, safety
from schachtel.server.bots import Bots
from schachtel.server.live import Hub, NotFound, Watcher, chat_line, now_ms
from schachtel.server.logs import tell
from schachtel.server.nodes import Alone, Nodes, OverRedis
from schachtel.server.page import add_pages, nowhere
from schachtel.server.protocol import (
    Act,
    AnyAction,
    Language,
    Move,
    Phase,
    Ping,
    Premove,
    Propose,
    Say,
    SeatTold,
    Shown,
    Stops,
    Unwatch,
    Watch,
    Whole,
    requests,
)
from schachtel.server.refusals import OTHER, code_of
from schachtel.server.room import BETWEEN, OPEN, OVER, PLAYING, REMATCH, Refused, Room
from schachtel.server.settings import Settings, secret_key
from schachtel.server.store import Store
from schachtel.server.terms import NO_NUL, BotSeat, Clocks, MySeat, OpenSeat, SeatPlan, Strict, Terms, Text

IMPORTED_MOVES = 5_000
A_DAY = 86_400_000  # milliseconds
AS_TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
ALL_NAMES = 3  # times as many passwords as for one of them
TWO_PEOPLE = "A rated game is played by two people, from the beginning."
TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=NO_NUL)]
GameId = Annotated[str, Path(min_length=1, max_length=32, pattern=NO_NUL)]
Spoken = Annotated[Language, Query(alias="language")]


class Forbidden(SchachtelError):
    """Not by this person, or with this token."""


class Unknown(SchachtelError):
    """Nobody has said who they are."""


class TooFast(SchachtelError):
    """Not so often."""


@dataclass(frozen=True)
class Visitor:
    """Who asks, and what they may do: all of it, or a token's scopes."""

    id: str
    name: str
    kind: str
    scopes: frozenset[str] | None = None
    token: str | None = None
    signed: int = 0  # when the cookie was

    def check(self, scope: str) -> None:
        if self.scopes is not None and scope not in self.scopes:
            raise Forbidden(f"This token may not do that: it lacks the scope {scope}.")

    def check_sight(self) -> None:
        """May it see what this person sees at a table?"""
        if self.scopes is not None and not self.scopes & {"read", "play"}:
            raise Forbidden("This token may not do that: it lacks the scope read or play.")


# --- bodies ----------------------------------------------------------------------------------------------------------


class Me(Strict):
    """Who I am."""

    person: str
    name: str
    kind: str
    csrf: str
    """To be sent as X-CSRF-Token with whatever changes something; empty for a token."""
    ratings: dict[str, int]


class NameGiven(Strict):
    """A nickname."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=NO_NUL)]


class Credentials(Strict):
    """Of an account."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=NO_NUL)]
    password: Annotated[str, Field(min_length=1, max_length=200)]


class Passwords(Strict):
    """Of an account: the one that it has, and the one that it is to have."""

    old: Annotated[str, Field(min_length=1, max_length=200)]
    new: Annotated[str, Field(min_length=1, max_length=200)]


class TokenAsked(Strict):
    """A token that somebody wants."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=NO_NUL)]
    scopes: Annotated[list[str], Field(min_length=1, max_length=8)]


class TokenTold(Strict):
    """A token for a program."""

    id: str
    name: str
    scopes: list[str]
    created: int
    token: str | None = None
    """Told once, when it is made."""


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
    """Those that were chosen."""
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


class Problem(Strict):
    """What went wrong, in a sentence, and by a name that stays."""

    error: str
    code: str = OTHER


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


# --- the app ---------------------------------------------------------------------------------------------------------


def create(settings: Settings) -> FastAPI:
    """The whole server. Its hub is `app.state.hub` while it runs."""
    secret = secret_key(settings)
    buckets = safety.Buckets(settings.actions_per_second, settings.actions_burst)
    app = FastAPI(
        title="Schachtel",
        version=schachtel.__version__,
        summary="One box of tabletop duels.",
        lifespan=_lifespan(settings),
        middleware=safety.middleware(settings, secret, buckets),
        docs_url=None,
        redoc_url=None,
        responses={"4XX": {"model": Problem, "description": "It was not done, and why."}},
        separate_input_output_schemas=False,
    )
    server = Server(settings, secret, buckets, app)
    server.add_routes()
    add_pages(app)
    app.add_exception_handler(SchachtelError, _said)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _not_here)
    return app


def _lifespan(settings: Settings) -> Callable[[FastAPI], Any]:
    @asynccontextmanager
    async def alive(app: FastAPI) -> AsyncIterator[None]:
        if settings.database is None:
            settings.data.mkdir(parents=True, exist_ok=True)
        store = await Store.open(settings.database_url)
        nodes: Nodes = OverRedis(settings.redis) if settings.redis else Alone(shared=settings.on_postgresql)
        hub = app.state.hub = Hub(store, settings, Bots(settings.workers), nodes)
        await hub.open()
        tell("open", database=(settings.on_postgresql and "postgresql") or "sqlite", node=hub.node)
        try:
            yield
        finally:
            await hub.close()
            await store.close()
            tell("closed", node=hub.node)

    return alive


async def _said(_: Request, error: Exception) -> Response:
    known = ((NotFound, 404), (Forbidden, 403), (Unknown, 401), (TooFast, 429), (Refused, 409))
    return _problem(next((status for kind, status in known if isinstance(error, kind)), 400), error)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _problem(400, _first(error.errors()))


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and (page := nowhere(request.method, request.url.path)):
        return page
    return _problem(error.status_code, f"{error.detail}.", error.headers)


def _problem(status: int, why: Exception | str, headers: Mapping[str, str] | None = None) -> Response:
    """What a client has sent may be quoted: half a character is no UTF-8."""
    body = orjson.dumps({"error": str(why).encode("utf-8", "replace").decode(), "code": code_of(why)})
    return Response(body, status, headers, "application/json")


def _first(errors: Any) -> str:
    """The first thing that is wrong with a message, and where."""
    first = errors[0]
    where = ".".join(str(each) for each in first["loc"] if each != "body")
    return f"{where or 'message'}: {first['msg']}"[:300]


class Server:
    """The routes, and what they share."""

    def __init__(self, settings: Settings, secret: bytes, buckets: safety.Buckets, app: FastAPI) -> None:
        self.settings, self.secret, self.actions, self.app = settings, secret, buckets, app
        per_minute = settings.passwords_per_minute
        self.passwords_for_one = safety.Buckets(per_minute / 60, max(per_minute, 1))
        self.passwords = safety.Buckets(ALL_NAMES * per_minute / 60, max(ALL_NAMES * per_minute, 1))
        self.guests = safety.Buckets(settings.guests_per_hour / 3600, settings.guests_per_hour)
        self.chats = safety.Buckets(settings.chat_per_minute / 60, max(settings.chat_per_minute / 4, 3))
        self.registry = CollectorRegistry()
        self.sockets = Gauge("schachtel_sockets", "WebSockets that are open.", registry=self.registry)
        rooms = Gauge("schachtel_rooms", "Tables in memory.", registry=self.registry)
        rooms.set_function(lambda: len(self.hub.rooms))
        self.registry.register(_Counts(lambda: self.hub))

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    def add_routes(self) -> None:
        add = self.app.add_api_route
        add("/healthz", self.health, tags=["server"])
        add("/metrics", self.metrics, tags=["server"], response_class=Response, responses=AS_TEXT)
        add("/api/me", self.me, tags=["people"], response_model=Me)
        add("/api/me", self.rename, methods=["POST"], tags=["people"], response_model=Me)
        add("/api/account", self.account, methods=["POST"], tags=["people"], response_model=Me)
        add("/api/login", self.login, methods=["POST"], tags=["people"], response_model=Me)
        add("/api/password", self.password, methods=["POST"], tags=["people"], response_model=Me)
        add("/api/logout", self.logout, methods=["POST"], tags=["people"])
        add("/api/tokens", self.tokens, tags=["people"], response_model=list[TokenTold])
        add("/api/tokens", self.new_token, methods=["POST"], tags=["people"], response_model=TokenTold)
        add("/api/tokens/{token_id}", self.drop_token, methods=["DELETE"], tags=["people"])
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
        self.app.add_api_websocket_route("/ws", self.socket)

    # --- who asks ----------------------------------------------------------------------------------------------------

    async def visitor(self, request: Request, *, change: bool = False) -> Visitor:
        found = await self.known(request.scope, request.headers.get("authorization"))
        if found is None:
            raise Unknown("Nobody knows you yet: GET /api/me first, or bring a token.")
        if found.scopes is not None and self.actions.take(found.id, time.monotonic()) > 0:
            raise TooFast("Too many requests at once: slow down.")
        if change and found.scopes is None:
            token = request.headers.get("x-csrf-token", "")
            if not identity.check_csrf(token, safety.cookie(request.scope), self.secret):
                raise Forbidden("The header X-CSRF-Token is missing or wrong: GET /api/me tells it.")
        return found

    async def known(self, scope: Any, authorization: str | None) -> Visitor | None:
        text = identity.bearer(authorization)
        if text is not None:
            token = await self.hub.store.token(identity.token_hash(text))
            person = await self.hub.store.person(token["person"]) if token else None
            if token is None or person is None:
                raise Unknown("This token is not known.")
            scopes = frozenset(token["scopes"].split())
            return Visitor(person["id"], person["name"], person["kind"], scopes, token["id"])
        text = safety.cookie(scope)
        signed = identity.opened(text, self.secret, time.time(), self.settings.cookie_days) if text else None
        person = await self.hub.store.person(signed.person) if signed else None
        if signed is None or person is None or signed.at < person["signed_out"]:
            return None
        return Visitor(person["id"], person["name"], person["kind"], signed=signed.at)

    def _remember(self, request: Request, response: Response, person_id: str, not_before: int) -> str:
        """A cookie; its CSRF token. Whoever has just signed out everywhere else has one of a second later."""
        text = identity.sign(person_id, self.secret, max(time.time(), not_before))
        secure = request.url.scheme == "https"
        response.headers.append("set-cookie", identity.cookie_header(text, self.settings.cookie_days, secure))
        return identity.csrf_token(text, self.secret)

    async def _told(self, visitor: Visitor, csrf: str) -> Me:
        ratings = {game: rating for game, (rating, _) in (await self.hub.store.ratings_of(visitor.id)).items()}
        return Me(person=visitor.id, name=visitor.name, kind=visitor.kind, csrf=csrf, ratings=ratings)

    async def me(self, request: Request, response: Response, language: Spoken = "en") -> Me:
        """Who I am; somebody new becomes a guest."""
        found = await self.known(request.scope, request.headers.get("authorization"))
        if found is None:
            if self.guests.take(safety.address(request.scope), time.monotonic()) > 0:
                raise TooFast("Too many guests have come from your address: sign in, or come back later.")
            guest = identity.new_guest(time.time(), language)
            await self.hub.store.add_person(guest.id, guest.kind, guest.name, now_ms())
            found = Visitor(guest.id, guest.name, guest.kind)
        if found.scopes is not None:
            return await self._told(found, "")
        if time.time() - found.signed < identity.DAY:  # other tabs know this one
            return await self._told(found, identity.csrf_token(safety.cookie(request.scope), self.secret))
        await self.hub.store.met(found.id, now_ms())
        return await self._told(found, self._remember(request, response, found.id, found.signed))

    async def rename(self, request: Request, response: Response, given: NameGiven) -> Me:
        """A guest's nickname."""
        visitor = await self.visitor(request, change=True)
        if visitor.kind != "guest" or visitor.scopes is not None:
            raise Forbidden("An account keeps its name.")
        name = identity.nickname(given.name)
        if await self.hub.store.person_called(identity.name_key(name)) is not None:
            raise Refused(f"The name {name} is taken.")  # seats can be kept for a name
        await self.hub.store.rename(visitor.id, name)
        csrf = self._remember(request, response, visitor.id, visitor.signed)
        return await self._told(Visitor(visitor.id, name, visitor.kind), csrf)

    def _slow(self, request: Request, name: str) -> None:
        """Passwords cannot be tried quickly. A name alone is not slowed down: or anybody could lock its owner out."""
        now, address = time.monotonic(), safety.address(request.scope)
        waits = [self.passwords.take(address, now), self.passwords_for_one.take(f"{address} {name}", now)]
        if max(waits) > 0:
            raise TooFast("Too many passwords were tried: wait a minute.")

    async def account(self, request: Request, response: Response, given: Credentials) -> Me:
        """Make an account of a guest: the same person, with a name and a password."""
        visitor = await self.visitor(request, change=True)
        if visitor.kind != "guest" or visitor.scopes is not None:
            raise Refused("You have an account.")
        name = identity.account_name(given.name)
        identity.check_new_password(given.password)
        self._slow(request, identity.name_key(name))
        hashed = await identity.hash_in_thread(given.password)
        if not await self.hub.store.make_account(visitor.id, name, identity.name_key(name), hashed):
            raise Refused(f"The name {name} is taken.")
        csrf = self._remember(request, response, visitor.id, visitor.signed)
        return await self._told(Visitor(visitor.id, name, "account"), csrf)

    async def login(self, request: Request, response: Response, given: Credentials) -> Me:
        """Be the person who has this account."""
        key = identity.name_key(given.name)
        self._slow(request, key)
        person = await self.hub.store.person_called(key)
        hashed = person["password"] if person else None
        if not await identity.check_in_thread(hashed, given.password) or person is None:
            raise Unknown("Name or password is wrong.")
        if identity.outdated(person["password"]):
            await self.hub.store.set_password(person["id"], await identity.hash_in_thread(given.password))
        csrf = self._remember(request, response, person["id"], person["signed_out"])
        return await self._told(Visitor(person["id"], person["name"], person["kind"]), csrf)

    async def password(self, request: Request, response: Response, given: Passwords) -> Me:
        """Another password for my account. All other browsers are signed out."""
        visitor = await self.visitor(request, change=True)
        if visitor.kind != "account" or visitor.scopes is not None:
            raise Forbidden("Only who has an account can do that, in person.")
        person = await self.hub.store.person(visitor.id)
        assert person is not None
        self._slow(request, person["key"])
        identity.check_new_password(given.new)
        if not await identity.check_in_thread(person["password"], given.old):
            raise Unknown("The old password is wrong.")
        await self.hub.store.set_password(visitor.id, await identity.hash_in_thread(given.new))
        now = await self._sign_out(visitor)
        return await self._told(visitor, self._remember(request, response, visitor.id, now))

    async def _sign_out(self, visitor: Visitor) -> int:
        """Everywhere; from when on cookies are somebody's again."""
        now = int(time.time()) + 1
        await self.hub.store.sign_out(visitor.id, now)
        await self.hub.dismiss()
        return now

    async def logout(self, request: Request, response: Response, everywhere: bool = False) -> dict[str, bool]:
        """Be nobody again, in this browser or in all of them. Tokens stay."""
        visitor = await self.visitor(request, change=True)
        if everywhere and visitor.scopes is not None:
            raise Forbidden("Tokens sign nobody out: come in person.")
        if everywhere:
            await self._sign_out(visitor)
        response.headers.append("set-cookie", identity.cookie_header("", 0, request.url.scheme == "https"))
        return {"done": True}

    async def tokens(self, request: Request) -> list[TokenTold]:
        """My tokens, without their texts."""
        visitor = await self._in_person(request)
        return [_token_told(row) for row in await self.hub.store.tokens_of(visitor.id)]

    async def new_token(self, request: Request, given: TokenAsked) -> TokenTold:
        """A token for a bot. Its text is told this once."""
        visitor = await self._in_person(request, change=True)
        scopes = identity.scopes(given.scopes)
        if len(await self.hub.store.tokens_of(visitor.id)) >= self.settings.tokens_per_person:
            raise Refused(f"You have {self.settings.tokens_per_person} tokens: drop one first.")
        text, hashed = identity.new_token()
        token_id, now = identity.new_id(), now_ms()
        await self.hub.store.add_token(token_id, visitor.id, hashed, given.name, " ".join(scopes), now)
        return TokenTold(id=token_id, name=given.name, scopes=list(scopes), created=now, token=text)

    async def drop_token(self, request: Request, token_id: TableId) -> dict[str, bool]:
        """Make a token useless."""
        visitor = await self._in_person(request, change=True)
        if not await self.hub.store.drop_token(token_id, visitor.id):
            raise NotFound("There is no such token.")
        await self.hub.dismiss()
        return {"done": True}

    async def _in_person(self, request: Request, *, change: bool = False) -> Visitor:
        visitor = await self.visitor(request, change=change)
        if visitor.scopes is not None:
            raise Forbidden("Tokens cannot make tokens: come in person.")
        return visitor

    # --- tables ------------------------------------------------------------------------------------------------------

    async def games(self) -> list[GameTold]:
        """All games, with the options of each."""
        return [_game_told(name) for name in schachtel.games()]

    async def file(self, request: Request, game: GameId, given: File) -> Value:
        """What an option is to be so that a table has what is in a file; or all that is wrong in it."""
        visitor = await self.visitor(request, change=True)
        visitor.check("tables")
        options = {option.name: option for option in game_called(game).options if option.load}
        if given.option not in options:
            raise OptionError(f"{game} has no option {short(given.option)} that is read from a file")
        load = options[given.option].load
        assert load is not None
        return Value(value=await asyncio.to_thread(load, given.text, given.name))

    async def tables(self, request: Request) -> list[TableTold]:
        """Public tables that are open or being played."""
        visitor = await self.visitor(request)
        return await self._list(visitor, await self.hub.store.open_tables())

    async def mine(self, request: Request, over: bool = False) -> list[TableTold]:
        """My tables: those that go on, or those that are over."""
        visitor = await self.visitor(request)
        visitor.check("read")
        phases = (OVER,) if over else (OPEN, PLAYING, BETWEEN)
        return await self._list(visitor, await self.hub.store.tables_of(visitor.id, phases=phases))

    async def _list(self, visitor: Visitor, ids: list[str]) -> list[TableTold]:
        found = []
        for table_id in ids:
            with suppress(SchachtelError):  # of older rules
                found.append(_table_told(await self.hub.settled(table_id), visitor.id))
        return found

    async def new_table(self, request: Request, terms: Terms) -> TableTold:
        """Make a table, and take the seats that are mine."""
        visitor = await self.visitor(request, change=True)
        visitor.check("tables")
        await self._check_number(visitor.id)
        hosted = await self.hub.store.hosted(visitor.id)
        if len(hosted) >= self.settings.tables_per_person:
            raise Refused(f"You have {self.settings.tables_per_person} tables open: finish one first.")
        if _has_bots(terms) and sum(map(_has_bots, hosted)) >= self.settings.bot_tables_per_person:
            raise Refused(f"Bots play at {self.settings.bot_tables_per_person} of your tables: finish one first.")
        if terms.rated and sum(isinstance(plan, MySeat) for plan in terms.seats) > 1:
            raise Refused(TWO_PEOPLE)
        for plan in terms.seats:
            if isinstance(plan, MySeat) and plan.name is not None:
                identity.nickname(plan.name)
        terms = terms.model_copy(update={"seats": tuple([await self._kept(plan) for plan in terms.seats])})
        start = None
        if terms.fork:
            source, start = await self.hub.forked(terms.fork)
            if source.game != terms.game:
                raise Refused(f"That is a game of {source.game}.")
            terms = terms.model_copy(update={"options": source.options})  # for the list, and for a rematch
        room = await self.hub.new_table(terms, visitor.id, visitor.name, start=start)
        return _table_told(room, visitor.id)

    async def _kept(self, plan: SeatPlan) -> SeatPlan:
        """A seat that is kept for somebody is kept for a person: anybody could take a guest's name."""
        if not isinstance(plan, OpenSeat) or (plan.invited is None and plan.person is None):
            return plan
        store = self.hub.store
        if plan.person is not None:
            person = await store.person(plan.person)
        else:
            person = await store.person_called(identity.name_key(plan.invited or ""))
        if person is None:
            raise Refused(f"Nobody has an account called {plan.invited or plan.person}: send them the link.")
        return OpenSeat(invited=person["name"], person=person["id"])

    async def _check_number(self, host: str) -> None:
        """Tables are kept for good, so there are not too many a day."""
        if await self.hub.store.count_made(host, now_ms() - A_DAY) >= self.settings.tables_per_day:
            raise TooFast(f"{self.settings.tables_per_day} tables can be made in a day: come back tomorrow.")

    async def table(self, request: Request, table_id: TableId, language: Spoken = "en") -> Response:
        """A table, as I may see it."""
        visitor = await self.visitor(request)
        visitor.check_sight()
        whole = await self.hub.whole(table_id, visitor.id, visitor.name, language)
        return Response(orjson.dumps(whole), media_type="application/json")

    async def act(self, request: Request, table_id: TableId, action: AnyAction) -> Numbered:
        """Do something at a table, as over the WebSocket."""
        visitor = await self.visitor(request, change=True)
        if action.table != table_id:
            raise Refused("The action names another table.")
        return Numbered(number=await self.do(visitor, action))

    async def do(self, visitor: Visitor, action: Act, lag: int = 0) -> int:
        visitor.check("play")
        live = await self.hub.live(action.table)
        known = await self.hub.done_before(live, visitor.id, action.command)
        if known is not None:
            return known
        room = live.room
        data = action.model_dump(exclude={"type", "table", "seat", "command"}, exclude_none=True)
        kind = str(action.type)  # type: ignore[attr-defined]
        seat = action.seat
        if kind == "sit":
            if room.terms.rated and room.seats_of(visitor.id):
                raise Refused(TWO_PEOPLE)
            data = {"name": visitor.name, "rating": await self.hub.rating(room.terms, visitor.id)}
            seat = seat if seat is not None else _free(room, visitor.id)
        elif kind in ("start", "abort") and room.phase == OPEN:
            if await self.hub.store.host_of(room.id) != visitor.id:
                raise Forbidden("Only who made the table can do that.")
            seat = None
        else:
            seat = self.hub.seat_for(room, visitor.id, seat)
        if isinstance(action, Propose) and action.what == REMATCH:
            await self._check_number(await self.hub.store.host_of(room.id) or "")
        if isinstance(action, Move):
            if room.game.passes is None:
                data["lag"] = lag
            else:  # a pass that the server made for somebody would have no lag
                data["held"] = live.hold
            await self.hub.waited(live)
        return await self.hub.act(room.id, kind, by=visitor.id, seat=seat, data=data, command=action.command)

    async def at(
        self,
        request: Request,
        table_id: TableId,
        moves: Annotated[int, Query(ge=0, le=100_000)],
        game: Annotated[int, Query(ge=0, le=10)] = 0,
        language: Spoken = "en",
    ) -> Earlier:
        """A game as it was after so many of its moves, as I may know it."""
        visitor = await self.visitor(request)
        visitor.check_sight()
        room = await self.hub.settled(table_id)
        if game >= len(room.tables):
            raise NotFound("That game has not begun.")
        table, viewer = room.tables[game].earlier(moves), self.hub.viewer(room, visitor.id)
        shown = {"view": table.view(viewer), "prompt": "", "choices": [], "reason": table.reason_text(language)}
        return Earlier.model_validate({"shown": {"seat": viewer, **shown}})

    async def record(
        self, request: Request, table_id: TableId, game: Annotated[int, Query(ge=0, le=10)] = 0
    ) -> Response:
        """The record of a game: complete once it is over, before that as I may know it."""
        visitor = await self.visitor(request)
        visitor.check_sight()
        room = await self.hub.settled(table_id)
        if game >= len(room.tables):
            raise NotFound("That game has not begun.")
        table = room.tables[game]
        return PlainTextResponse(table.record(self.hub.viewer(room, visitor.id)).dumps())

    async def import_record(self, request: Request, given: Imported) -> TableTold:
        """Make a table of a finished game that is written down. A game of older rules says why it can't be shown."""
        visitor = await self.visitor(request, change=True)
        visitor.check("tables")
        await self._check_number(visitor.id)
        record = loads(given.record)
        if len(record.entries) > IMPORTED_MOVES:
            raise Refused(f"At most {IMPORTED_MOVES} moves are read.")
        table = await asyncio.to_thread(schachtel.replay, record)
        if table.outcome is None:
            raise Refused("The game in this record is not over.")
        room = await self.hub.imported(table, table.record().dumps(), visitor.id)
        return _table_told(room, visitor.id)

    # --- the socket --------------------------------------------------------------------------------------------------

    async def socket(self, socket: WebSocket, authorization: Annotated[str | None, Header()] = None) -> None:
        """One connection a client, for all tables that it follows."""
        await socket.accept()
        try:
            visitor = await self.known(socket.scope, authorization)
        except SchachtelError:
            visitor = None
        if visitor is None:
            await socket.close(1008, "GET /api/me first, or bring a token.")
            return
        watcher = Watcher(visitor.id, visitor.name, token=visitor.token, signed=visitor.signed)
        self.hub.sockets.add(watcher)
        watcher.asked = now_ms()
        welcome = {"person": visitor.id, "name": visitor.name, "version": schachtel.__version__, "now": watcher.asked}
        watcher.send(orjson.dumps({"type": "welcome", **welcome}))
        self.sockets.inc()
        sending = asyncio.create_task(self._send(socket, watcher))
        try:
            await self._receive(socket, visitor, watcher)
        except (WebSocketDisconnect, RuntimeError):
            pass  # they left
        finally:
            sending.cancel()
            for table_id in list(watcher.tables):
                self.hub.unwatch(watcher, table_id)
            self.hub.sockets.discard(watcher)
            self.sockets.dec()

    async def _send(self, socket: WebSocket, watcher: Watcher) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while watcher.closing is None:
                message = await watcher.queue.get()
                if message:
                    await socket.send({"type": "websocket.send", "text": message.decode()})
            await socket.close(*watcher.closing)

    async def _receive(self, socket: WebSocket, visitor: Visitor, watcher: Watcher) -> None:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if watcher.closing:
                continue
            text = message.get("text")
            if text is None or len(text) > self.settings.message_bytes:
                watcher.send(_refusal("Messages are JSON, as text, and not long."))
                continue
            if self.actions.take(visitor.id, time.monotonic()) > 0:
                watcher.send(_refusal("Too many messages at once: slow down.", text))
                continue
            await self._heard(visitor, watcher, text)

    async def _heard(self, visitor: Visitor, watcher: Watcher, text: str) -> None:
        try:
            asked = requests.validate_json(text)
        except ValidationError as error:
            watcher.send(_refusal(_first(error.errors(include_url=False, include_context=False)), text))
            return
        try:
            await self._answer(visitor, watcher, asked)
        except SchachtelError as refused:
            command = getattr(asked, "command", None)
            told = {"type": "refused", "command": command, "table": getattr(asked, "table", None)}
            watcher.send(orjson.dumps(told | {"why": str(refused), "code": code_of(refused)}))
        except Exception as error:  # the connection lives on
            tell("message failed", logging.ERROR, error, person=visitor.id)
            watcher.send(_refusal("Something went wrong here; try again.", text))

    async def _answer(self, visitor: Visitor, watcher: Watcher, asked: Any) -> None:
        hub = self.hub
        if isinstance(asked, Say | Premove | Stops):
            visitor.check("play")
        if isinstance(asked, Act):
            number = await self.do(visitor, asked, watcher.lag)
            done = {"type": "done", "command": asked.command, "table": asked.table, "number": number}
            watcher.send(orjson.dumps(done))
        elif isinstance(asked, Watch):
            visitor.check_sight()
            await hub.watch(watcher, asked.table, asked.language, asked.since)
            live = await hub.live(asked.table)
            for line in await hub.store.said(asked.table, hub.channels(live.room, visitor.id)):
                watcher.send(orjson.dumps(chat_line(asked.table, line)))
        elif isinstance(asked, Unwatch):
            hub.unwatch(watcher, asked.table)
        elif isinstance(asked, Say):
            if self.chats.take(visitor.id, time.monotonic()) > 0:
                raise TooFast("You write too fast.")
            await hub.say(asked.table, watcher, asked.channel, asked.text)
        elif isinstance(asked, Premove):
            hub.premove(await hub.live(asked.table), visitor.id, asked)
        elif isinstance(asked, Stops):
            await hub.set_stops(asked.table, visitor.id, asked)
        elif isinstance(asked, Ping) and asked.heard is None:
            watcher.asked = now_ms()
            watcher.send(orjson.dumps({"type": "pong", "now": watcher.asked}))
        elif isinstance(asked, Ping) and watcher.asked == asked.heard:
            assert asked.heard is not None
            watcher.lag, watcher.asked = now_ms() - asked.heard, None  # once, or one could wait and ask for more

    # --- how it is ---------------------------------------------------------------------------------------------------

    async def health(self) -> dict[str, bool]:
        """Is the database there?"""
        await self.hub.store.ping()
        return {"ok": True, "redis": self.hub.nodes.connected}

    async def metrics(self) -> Response:
        """Figures for Prometheus."""
        return PlainTextResponse(generate_latest(self.registry))


class _Counts:
    """What the hub has counted, for Prometheus."""

    def __init__(self, hub: Callable[[], Hub]) -> None:
        self.hub = hub

    def describe(self) -> list[Any]:
        return []

    def collect(self) -> list[Any]:
        family = CounterMetricFamily("schachtel_entries", "What was done at tables, by kind.", labels=["kind"])
        for kind, count in self.hub().counts.items():
            family.add_metric([kind], count)
        return [family]


def _refusal(why: str, text: str | None = None) -> bytes:
    """With the client's own name for the command, if it can be read."""
    command = None
    with suppress(ValueError, AttributeError):
        command = orjson.loads(text or "{}").get("command")
    told = {"type": "refused", "command": command if isinstance(command, str) else None}
    return orjson.dumps(told | {"why": why, "code": code_of(why)})


def _free(room: Room, person: str) -> int:
    """The seat that is kept for somebody, or one that is for anybody, or any that is free."""
    free = [seat for seat, sitter in enumerate(room.seats) if sitter is None]
    if not free:
        raise Refused("All seats are taken.")
    kept_for = {seat: getattr(room.terms.seats[seat], "person", None) for seat in free}
    kept = [seat for seat in free if kept_for[seat] == person]
    return (kept or [seat for seat in free if kept_for[seat] is None] or free)[0]


def _has_bots(terms: Terms) -> bool:
    return any(isinstance(plan, BotSeat) for plan in terms.seats)


def _token_told(row: dict[str, Any]) -> TokenTold:
    return TokenTold(id=row["id"], name=row["name"], scopes=row["scopes"].split(), created=row["created"])


def _game_told(name: str) -> GameTold:
    game = game_called(name)
    return GameTold(
        id=game.id,
        title=dict(game.title),
        seats=list(game.all_seats),
        seat_names=[dict(words) for words in game.seat_names],
        hidden=game.resample is not None,
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


def _table_told(room: Room, person: str) -> TableTold:
    mine = room.seats_of(person)
    outcome, points = room.result() or (None, [])
    return TableTold.model_validate(
        {
            "id": room.id,
            "game": room.game.id,
            "phase": room.phase,
            "public": room.terms.public,
            "clock": room.terms.clock,
            "options": room.terms.options,
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
