"""Uvicorn's WebSockets, with a faster way to send.

ASGI sends through a coroutine, so a connection needs a task that waits for messages to send, and each message wakes it.
Almost always, the connection can take a message at once: then a plain function call is enough. Messages that are sent
in the same round of the event loop leave with one call to the operating system.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WRITE_TEXT = "schachtel.write_text"  # the name of the function among the extensions of a connection's ASGI scope
# Sends a text message (in UTF-8) and returns True, or returns False if the caller must send it through ASGI
WriteText: TypeAlias = Callable[[bytes], bool]


class DirectWebSockets(WebSocketsSansIOProtocol):
    """A connection of Uvicorn whose ASGI scope also offers `write_text`."""

    _will_flush = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # otherwise, the request was refused, and there is no scope
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITE_TEXT] = self.write_text

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
    """Return the `write_text` of a connection; with other servers than ours, a function that always returns False."""
    found: WriteText = (scope.get("extensions") or {}).get(WRITE_TEXT, write_nothing)
    return found


def write_nothing(text: bytes) -> bool:
    return False
