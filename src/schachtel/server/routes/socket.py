"""The WebSocket: one connection per client, for all tables that the client follows."""

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
from schachtel.core.display import Wording
from schachtel.core.errors import SchachtelError
from schachtel.server import safety
from schachtel.server.context import RouteContext, first_fault
from schachtel.server.logs import log_event
from schachtel.server.now import now_ms
from schachtel.server.protocol import (
    Act,
    Done,
    Ping,
    Pong,
    Premove,
    Refusal,
    Say,
    Stops,
    Unwatch,
    Watch,
    Welcome,
    requests,
    written,
)
from schachtel.server.refusals import Invalid, Refused, TooFast, as_data
from schachtel.server.table.live import Watcher
from schachtel.server.visitor import Visitor
from schachtel.server.websockets import Receive, receive_of, write_text_of


class SocketRoutes:
    def __init__(self, context: RouteContext, registry: CollectorRegistry) -> None:
        self.context, settings = context, context.settings
        self.chats = safety.Buckets(settings.chat_per_minute / 60, max(settings.chat_per_minute / 4, 3))
        self.open = Gauge("schachtel_sockets", "The number of open WebSockets.", registry=registry)

    def add_to(self, app: FastAPI) -> None:
        app.add_api_websocket_route("/ws", self.socket)

    async def socket(self, socket: WebSocket, authorization: Annotated[str | None, Header()] = None) -> None:
        """Serve one client, for all tables that it follows."""
        await socket.accept()
        try:
            visitor = await self.context.identify(socket.scope, authorization)
        except SchachtelError:
            visitor = None
        if visitor is None:
            await socket.close(1008, "Call GET /api/me first, or send a token.")
            return
        watcher = Watcher(visitor.id, visitor.name, token=visitor.token, signed_at=visitor.signed_at)
        watcher.write = write_text_of(socket.scope)
        self.context.hub.presence.sockets.add(watcher)
        now = watcher.echo_asked_at = now_ms()
        version = schachtel.__version__
        watcher.send(written(Welcome(type="welcome", person=visitor.id, name=visitor.name, version=version, now=now)))
        self.open.inc()
        sending = asyncio.create_task(self._send(socket, watcher))
        receive = receive_of(socket.scope, socket.receive)
        try:
            await asyncio.create_task(self._receive(receive, visitor, watcher))
        except (WebSocketDisconnect, RuntimeError):
            pass  # the client has disconnected
        finally:
            sending.cancel()
            self.context.hub.presence.leave_all(watcher)
            self.open.dec()

    async def _send(self, socket: WebSocket, watcher: Watcher) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while watcher.closing is None:
                message = await watcher.queue.get()
                if message:
                    await socket.send({"type": "websocket.send", "text": message.decode()})
                watcher.unsent -= 1
            await socket.close(*watcher.closing)

    async def _receive(self, receive: Receive, visitor: Visitor, watcher: Watcher) -> None:
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            if watcher.closing:
                continue
            text = message.get("text")
            if text is None or len(text) > self.context.settings.message_bytes:
                watcher.send(_refusal(Invalid("refused.message")))
                continue
            if self.context.actions.take(visitor.id, time.monotonic()) > 0:
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
            watcher.send(_refused(refused, getattr(asked, "command", None), getattr(asked, "table", None)))
        except Exception as error:  # an unexpected error does not close the connection
            log_event("message failed", logging.ERROR, error, person=visitor.id)
            watcher.send(_refusal(Refused("try_again"), text))

    async def _answer(self, visitor: Visitor, watcher: Watcher, asked: Any) -> None:
        hub = self.context.hub
        if isinstance(asked, Act):
            number = await hub.commands.do(visitor, asked, watcher.lag)
            watcher.send(written(Done(type="done", command=asked.command, table=asked.table, number=number)))
        elif isinstance(asked, Watch):
            visitor.check_sight()
            await hub.presence.watch_with_chat(watcher, asked.table, Wording(asked.language, asked.said), asked.since)
        elif isinstance(asked, Unwatch):
            hub.presence.unwatch(watcher, asked.table)
        elif isinstance(asked, Say):
            visitor.check("play")
            if self.chats.take(visitor.id, time.monotonic()) > 0:
                raise TooFast("too_fast.chat")
            await hub.chat.say(watcher, asked)
        elif isinstance(asked, Premove):
            await hub.commands.premove(visitor, asked)
        elif isinstance(asked, Stops):
            await hub.commands.set_ask_when(visitor, asked)
        elif isinstance(asked, Ping) and asked.heard is None:
            now = watcher.echo_asked_at = now_ms()
            watcher.send(written(Pong(type="pong", now=now)))
        elif isinstance(asked, Ping) and watcher.echo_asked_at == asked.heard:
            assert asked.heard is not None
            # Only the first echo of a message counts: with a second, later echo, a client could feign a longer delay
            watcher.lag, watcher.echo_asked_at = now_ms() - asked.heard, None


def _refusal(why: Exception, text: str | None = None) -> bytes:
    """Build a refusal that names the client's command and table, if they can be read."""
    names: dict[str, str] = {}
    with suppress(ValueError, AttributeError):
        asked = orjson.loads(text or "{}")
        names = {name: asked[name] for name in ("command", "table") if isinstance(asked.get(name), str)}
    return _refused(why, names.get("command"), names.get("table"))


def _refused(why: Exception, command: str | None, table: str | None) -> bytes:
    return written(Refusal(type="refused", command=command, table=table, why=str(why), **as_data(why)))
