"""The WebSocket: one connection a client, for all tables that it follows."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Annotated, Any

import orjson
from fastapi import FastAPI, Header, WebSocket
from prometheus_client import CollectorRegistry, Gauge
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

import schachtel
from schachtel.core.errors import SchachtelError
from schachtel.server import safety
from schachtel.server.door import Door, Visitor, first_fault
from schachtel.server.live import Watcher, now_ms
from schachtel.server.logs import tell
from schachtel.server.protocol import Act, Ping, Premove, Say, Stops, Unwatch, Watch, requests
from schachtel.server.refusals import Invalid, Refused, TooFast, told
from schachtel.server.routes.tables import Tables


class Sockets:
    def __init__(self, door: Door, tables: Tables, registry: CollectorRegistry) -> None:
        self.door, self.tables, settings = door, tables, door.settings
        self.chats = safety.Buckets(settings.chat_per_minute / 60, max(settings.chat_per_minute / 4, 3))
        self.open = Gauge("schachtel_sockets", "WebSockets that are open.", registry=registry)

    def add_to(self, app: FastAPI) -> None:
        app.add_api_websocket_route("/ws", self.socket)

    async def socket(self, socket: WebSocket, authorization: Annotated[str | None, Header()] = None) -> None:
        """One connection a client, for all tables that it follows."""
        await socket.accept()
        try:
            visitor = await self.door.known(socket.scope, authorization)
        except SchachtelError:
            visitor = None
        if visitor is None:
            await socket.close(1008, "GET /api/me first, or bring a token.")
            return
        watcher = Watcher(visitor.id, visitor.name, token=visitor.token, signed=visitor.signed)
        self.door.hub.sockets.add(watcher)
        watcher.asked = now_ms()
        welcome = {"person": visitor.id, "name": visitor.name, "version": schachtel.__version__, "now": watcher.asked}
        watcher.send(orjson.dumps({"type": "welcome", **welcome}))
        self.open.inc()
        sending = asyncio.create_task(self._send(socket, watcher))
        try:
            await self._receive(socket, visitor, watcher)
        except (WebSocketDisconnect, RuntimeError):
            pass  # they left
        finally:
            sending.cancel()
            for table_id in list(watcher.tables):
                self.door.hub.unwatch(watcher, table_id)
            self.door.hub.sockets.discard(watcher)
            self.open.dec()

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
            if text is None or len(text) > self.door.settings.message_bytes:
                watcher.send(_refusal(Invalid("refused.message")))
                continue
            if self.door.actions.take(visitor.id, time.monotonic()) > 0:
                watcher.send(_refusal(TooFast("too_fast.messages"), text))
                continue
            await self._heard(visitor, watcher, text)

    async def _heard(self, visitor: Visitor, watcher: Watcher, text: str) -> None:
        try:
            asked = requests.validate_json(text)
        except ValidationError as error:
            watcher.send(_refusal(first_fault(error.errors(include_url=False, include_context=False)), text))
            return
        try:
            await self._answer(visitor, watcher, asked)
        except SchachtelError as refused:
            command = getattr(asked, "command", None)
            message = {"type": "refused", "command": command, "table": getattr(asked, "table", None)}
            watcher.send(orjson.dumps(message | {"why": str(refused)} | told(refused)))
        except Exception as error:  # the connection lives on
            tell("message failed", logging.ERROR, error, person=visitor.id)
            watcher.send(_refusal(Refused("try_again"), text))

    async def _answer(self, visitor: Visitor, watcher: Watcher, asked: Any) -> None:
        hub = self.door.hub
        if isinstance(asked, Say | Premove | Stops):
            visitor.check("play")
        if isinstance(asked, Act):
            number = await self.tables.do(visitor, asked, watcher.lag)
            done = {"type": "done", "command": asked.command, "table": asked.table, "number": number}
            watcher.send(orjson.dumps(done))
        elif isinstance(asked, Watch):
            visitor.check_sight()
            await hub.watch_with_chat(watcher, asked.table, asked.language, asked.since)
        elif isinstance(asked, Unwatch):
            hub.unwatch(watcher, asked.table)
        elif isinstance(asked, Say):
            if self.chats.take(visitor.id, time.monotonic()) > 0:
                raise TooFast("too_fast.chat")
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


def _refusal(why: Exception, text: str | None = None) -> bytes:
    """Build a refusal that names the client's own command and table, if they can be read."""
    message: dict[str, Any] = {"type": "refused", "command": None, "table": None}
    with suppress(ValueError, AttributeError):
        asked = orjson.loads(text or "{}")
        message |= {name: asked[name] for name in ("command", "table") if isinstance(asked.get(name), str)}
    return orjson.dumps(message | {"why": str(why)} | told(why))
