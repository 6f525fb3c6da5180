"""A server in this process, and clients that use it as browsers do: over HTTP with a cookie, and over a WebSocket."""

from __future__ import annotations

import asyncio
import inspect
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Concatenate, ParamSpec

import httpx
import orjson
from fastapi import FastAPI

from schachtel.bots.prepare import COMPILED, Backend
from schachtel.core.table import ViewRecord
from schachtel.server.app import create
from schachtel.server.protocol import messages
from schachtel.server.settings import Settings
from schachtel.server.table.hub import Hub
from tests.patience import PATIENCE

P = ParamSpec("P")
ORIGIN = "http://box.example"
PLENTY: dict[str, Any] = {
    "bot_pause": 0,
    "pace": 0,
    "workers": 1,
    "compile": "opened",
    "compilers": 0,
    "actions_per_second": 10_000,
    "actions_burst": 100_000,
    "requests_per_second": 100_000,
    "requests_burst": 1_000_000,
    "passwords_per_minute": 10_000,
    "chat_per_minute": 10_000,
    "tables_per_person": 1_000,
    "bot_tables_per_person": 1_000,
    "tables_per_day": 100_000,
    "guests_per_hour": 100_000,
    "sockets_per_address": 1_000,
    "review_seconds": PATIENCE,
}
ME, OPEN = {"kind": "me"}, {"kind": "open"}


class Closed(Exception):
    """An error raised when the server has closed the socket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


class QuickBots:
    """Bots that run in this process and play random legal moves without thinking."""

    def __init__(self) -> None:
        self.random = random.Random(5)

    async def choose(self, seen: ViewRecord, level: int, *, backend: Backend = COMPILED) -> str:
        return seen.write(self.random.choice(seen.legal()))

    async def advise(self, seen: ViewRecord, *, backend: Backend = COMPILED) -> list[tuple[str, float]]:
        return [(seen.write(action), 0.5) for action in seen.legal()[:3]]

    async def close(self) -> None:
        pass


class Socket:
    """A WebSocket client that talks to the application directly through its ASGI interface."""

    def __init__(self, app: FastAPI, headers: dict[str, str], address: str, room: int | None = None) -> None:
        self.app, self.address = app, address
        self.headers = [(key.encode(), value.encode()) for key, value in {"host": "box.example", **headers}.items()]
        self.heard: list[dict[str, Any]] = []
        self._up: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._down: asyncio.Queue[dict[str, Any]] = asyncio.Queue(room or 0)

    async def __aenter__(self) -> Socket:
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": "/ws",
            "raw_path": b"/ws",
            "query_string": b"",
            "root_path": "",
            "headers": self.headers,
            "client": (self.address, 4000),
            "server": ("box.example", 80),
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }
        await self._up.put({"type": "websocket.connect"})
        self._running = asyncio.create_task(self.app(scope, self._up.get, self._down.put))  # type: ignore[arg-type]
        first = await self._next()
        if first["type"] == "websocket.close":
            await self._running
            raise Closed(first["code"], first["reason"])
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._up.put({"type": "websocket.disconnect", "code": 1000})
        while not self._running.done():  # discard the messages that nobody will read
            while not self._down.empty():
                self._down.get_nowait()
            await asyncio.sleep(0)
        await self._running

    async def _next(self) -> dict[str, Any]:
        return await asyncio.wait_for(self._down.get(), PATIENCE)

    async def send(self, **message: Any) -> None:
        await self.send_text(orjson.dumps(message).decode())

    async def send_text(self, text: str) -> None:
        await self._up.put({"type": "websocket.receive", "text": text})

    async def send_bytes(self, data: bytes) -> None:
        await self._up.put({"type": "websocket.receive", "bytes": data})

    async def receive(self) -> dict[str, Any]:
        """Return the next message, after checking that the protocol allows it."""
        message = await self._next()
        if message["type"] == "websocket.close":
            raise Closed(message["code"], message["reason"])
        said: dict[str, Any] = orjson.loads(message["text"])
        messages.validate_python(said)
        self.heard.append(said)
        return said

    async def until(self, *kinds: str, **wanted: Any) -> dict[str, Any]:
        """Return the next message whose type is one of `kinds` and that contains the values `wanted`."""
        while True:
            said = await self.receive()
            if said["type"] in kinds and all(said.get(key) == value for key, value in wanted.items()):
                return said

    async def status(self, **wanted: Any) -> dict[str, Any]:
        """Return the next message whose table status contains the values `wanted`."""
        while True:
            said = await self.until("table", "entry")
            status = said.get("status")
            if status and all(status[key] == value for key, value in wanted.items()):
                return said

    async def watch(self, table: str, **more: Any) -> dict[str, Any]:
        await self.send(type="watch", table=table, **more)
        return await self.until("table")

    async def act(self, kind: str, table: str, **more: Any) -> dict[str, Any]:
        """Send an action to a table, and return the server's answer, which is either "done" or "refused"."""
        await self.send(type=kind, table=table, **more)
        return await self.until("done", "refused")

    async def settled(self) -> list[dict[str, Any]]:
        """Return all messages that the server sent before it answered a ping."""
        await self.send(type="ping")
        before = len(self.heard)
        await self.until("pong")
        return self.heard[before:-1]


class Person:
    """A person's browser, which keeps its cookie and sends its origin with each request."""

    def __init__(self, app: FastAPI, address: str) -> None:
        self.app, self.address = app, address
        transport = httpx.ASGITransport(app, client=(address, 4000))
        self.http = httpx.AsyncClient(transport=transport, base_url=ORIGIN)
        self.me: dict[str, Any] = {}

    async def arrive(self) -> Person:
        answer = await self.http.get("/api/me")
        self.me = answer.json()
        return self

    @property
    def name(self) -> str:
        return str(self.me["name"])

    @property
    def headers(self) -> dict[str, str]:
        return {"origin": ORIGIN, "x-csrf-token": self.me.get("csrf", "")}

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.http.get(path, params=query)

    async def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        answer = await self.http.post(path, json=body, headers=self.headers | headers)
        if path in ("/api/me", "/api/account", "/api/login") and answer.is_success:
            self.me = answer.json()
        return answer

    async def delete(self, path: str, **query: Any) -> httpx.Response:
        return await self.http.delete(path, params=query, headers=self.headers)

    async def table(self, game: str = "schlacht", seats: Any = (ME, OPEN), **terms: Any) -> str:
        """Create a table and return its id."""
        answer = await self.post("/api/tables", {"game": game, "seats": list(seats), **terms})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["id"])

    async def act(self, table: str, kind: str, **more: Any) -> httpx.Response:
        return await self.post(f"/api/tables/{table}/act", {"type": kind, "table": table, **more})

    async def done(self, table: str, kind: str, **more: Any) -> int:
        """Carry out an action that must succeed, and return the number of its log entry."""
        answer = await self.act(table, kind, **more)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["number"])

    async def see(self, table: str, **query: Any) -> dict[str, Any]:
        answer = await self.get(f"/api/tables/{table}", **query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def status(self, table: str) -> dict[str, Any]:
        return dict((await self.see(table))["status"])

    def socket(self, headers: dict[str, str] | None = None, room: int | None = None) -> Socket:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Socket(self.app, {"cookie": cookies, "origin": ORIGIN} | (headers or {}), self.address, room)


class Box:
    """A running server, with the browsers that use it."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.hub: Hub = app.state.hub
        self._browsers: list[Person] = []

    async def person(self, name: str | None = None, address: str = "192.0.2.7") -> Person:
        """Return a new browser that has visited the server and, if `name` is given, has chosen this name."""
        person = self.browser(address)
        await person.arrive()
        if name:
            assert (await person.post("/api/me", {"name": name})).is_success
        return person

    def browser(self, address: str = "192.0.2.7") -> Person:
        """Return a browser that has not visited the server yet."""
        self._browsers.append(Person(self.app, address))
        return self._browsers[-1]

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait until a condition holds, while the server's tasks run in the background."""
        async with asyncio.timeout(PATIENCE):
            while not so():
                await asyncio.sleep(0.002)

    async def close(self) -> None:
        for each in self._browsers:
            await each.http.aclose()


@asynccontextmanager
async def served(data: Path, *, real_bots: bool = False, **settings: Any) -> AsyncIterator[Box]:
    app = create(Settings(data=data, **(PLENTY | settings)))
    async with app.router.lifespan_context(app):
        box = Box(app)
        if not real_bots:
            box.hub.bots = QuickBots()  # type: ignore[assignment]
        try:
            yield box
        finally:
            await box.close()


def at_a_server(**settings: Any) -> Callable[[Callable[Concatenate[Box, P], Awaitable[None]]], Callable[..., None]]:
    """Turn an async function into a test that starts a server of its own, and passes the server to the function."""

    def around(story: Callable[Concatenate[Box, P], Awaitable[None]]) -> Callable[..., None]:
        async def tell(data: Path, **more: Any) -> None:
            async with served(data, **settings) as box:
                await story(box, **more)  # type: ignore[call-arg]

        def test(tmp_path: Path, **more: Any) -> None:
            asyncio.run(tell(tmp_path, **more))

        own = list(inspect.signature(story).parameters.values())[1:]
        place = inspect.Parameter("tmp_path", inspect.Parameter.KEYWORD_ONLY)
        as_names = [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in own]
        test.__signature__ = inspect.Signature([place, *as_names])  # type: ignore[attr-defined]
        test.__name__, test.__doc__, test.__module__ = story.__name__, story.__doc__, story.__module__
        return test

    return around


async def seated(box: Box, game: str = "schlacht", **terms: Any) -> tuple[Person, Person, str]:
    """Seat two people at a table and return them once the game has begun."""
    host, guest = await box.person("Ada"), await box.person("Bob")
    table = await host.table(game, **terms)
    await guest.done(table, "sit")
    await box.until(lambda: box.hub.rooms[table].room.phase == "playing")
    return host, guest, table


async def play(box: Box, table: str, people: list[Person], seed: int = 1, most: int = 10_000) -> int:
    """Let the people at a table play random moves until the game is over, and return the number of moves."""
    luck = random.Random(seed)
    by_id = {person.me["person"]: person for person in people}
    for ply in range(most):
        room = box.hub.rooms[table].room
        if not room.acting:
            return ply
        seat = luck.choice(room.acting)
        sitter = room.seats[seat]
        assert sitter is not None
        assert sitter.person is not None
        assert room.table is not None
        move = luck.choice(room.table.moves(seat))
        await by_id[sitter.person].done(table, "move", move=move, seat=seat)
    return most
