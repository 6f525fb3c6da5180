"""Uvicorn's WebSockets, with faster ways to send and to receive.

ASGI sends through a coroutine, so a connection needs a task that waits for messages to send, and each message wakes it.
Almost always, the connection can take a message at once: then a plain function call is enough. Messages that are sent
in the same round of the event loop leave with one call to the operating system.

ASGI also receives through a coroutine, inside the coroutines of all middlewares. Python passes through each of them
whenever a task waits or goes on, so our application receives messages in a task of its own, directly from the
connection.

After each message from the client, Uvicorn stops reading from the connection until the application has taken the
message. That costs two system calls per message, so our connections stop reading only if several messages wait.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

# The names of our functions among the extensions of a connection's ASGI scope
WRITE_TEXT, RECEIVE = "schachtel.write_text", "schachtel.receive"
# Sends a text message (in UTF-8) and returns True, or returns False if the caller must send it through ASGI
WriteText: TypeAlias = Callable[[bytes], bool]
Receive: TypeAlias = Callable[[], Awaitable[Any]]  # waits for the next ASGI event of a connection
MOST_UNREAD = 16  # the number of messages from a client that may wait before the connection stops reading


class DirectWebSockets(WebSocketsSansIOProtocol):
    """A connection of Uvicorn whose ASGI scope also offers `write_text`, and `receive` without any middleware."""

    _will_flush = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # a connection whose request was refused has no ASGI scope
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions |= {WRITE_TEXT: self.write_text, RECEIVE: self.receive}

    def send_receive_event_to_app(self) -> None:
        """Pass a message from the client on, and stop reading only if too many messages wait."""
        if self.read_paused or self.queue.qsize() >= MOST_UNREAD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # makes Uvicorn believe that it has already paused reading, so it does not pause
        super().send_receive_event_to_app()
        self.read_paused = False

    def write_text(self, text: bytes) -> bool:
        """Send a text message in this round of the event loop, unless the client reads too slowly or leaves."""
        is_open = self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())
        if not is_open or not self.writable.is_set():
            return False
        self.conn.send_text(text)
        if not self._will_flush:
            self._will_flush = True
            self.loop.call_soon(self._flush)
        return True

    def _flush(self) -> None:
        self._will_flush = False
        self.transport.write(b"".join(self.conn.data_to_send()))


def write_text_of(scope: Mapping[str, Any]) -> WriteText:
    """Return the `write_text` of a connection; if there is none, return a function that always returns False."""
    found: WriteText = (scope.get("extensions") or {}).get(WRITE_TEXT, write_nothing)
    return found


def receive_of(scope: Mapping[str, Any], otherwise: Receive) -> Receive:
    """Return the `receive` of a connection without any middleware; if there is none, return `otherwise`."""
    found: Receive = (scope.get("extensions") or {}).get(RECEIVE, otherwise)
    return found


def write_nothing(text: bytes) -> bool:
    return False
