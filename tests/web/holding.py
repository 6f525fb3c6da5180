"""Control over a page's connection and its clock."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute


class Spoken:
    """A page's connection, on which the test reads the page's messages and decides whether they arrive."""

    def __init__(self, page: Page) -> None:
        self.said: list[dict[str, Any]] = []
        self.deaf = False  # if set, the page's messages do not reach the server
        self.answer: Callable[[dict[str, Any]], dict[str, Any] | None] = lambda message: None
        self.socket: WebSocketRoute | None = None
        self.connections = 0
        page.route_web_socket(re.compile("/ws$"), self._route)

    def _route(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self.socket = socket
        self.connections += 1

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            self.said.append(message)
            answer = self.answer(message)
            if answer is not None:
                self.tell(answer)
            elif not self.deaf:
                server.send(text)

        socket.on_message(hear)
        server.on_message(lambda text: None if '"type":"warming"' in str(text) else socket.send(text))

    def tell(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def count(self, kind: str) -> int:
        return sum(message["type"] == kind for message in self.said)


def stop_clock(page: Page) -> None:
    """Stop the page's clock, so that time passes only when the test advances it."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))
