"""What tests hold on to while they look at a page: its connection and its clock."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute


class Spoken:
    """A connection on which the test hears each message of the page, and lets it pass or not."""

    def __init__(self, page: Page) -> None:
        self.said: list[dict[str, Any]] = []
        self.deaf = False  # what the page says does not arrive
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
    """From now on, time passes only when the test says so."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 60"))
