"""A server that runs in this process and reports when it is ready to answer."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable

import uvicorn
from fastapi import FastAPI

from schachtel.server.logs import log_event
from schachtel.server.settings import Settings
from schachtel.server.websockets import DirectWebSockets


class Running(uvicorn.Server):
    """Uvicorn with a callback: once the server can answer requests, it runs `opened` as a task, and cancels it at
    shutdown."""

    def __init__(self, app: FastAPI, settings: Settings, opened: Callable[[], Awaitable[None]]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                host=settings.host,
                port=settings.port,
                log_config=None,
                access_log=False,
                ws=DirectWebSockets,
                ws_max_size=settings.message_bytes,
                timeout_graceful_shutdown=5,
                server_header=False,
                proxy_headers=False,
            )
        )
        self._opened = opened
        self._task: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._task = asyncio.create_task(self._tell_opened())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        await super().shutdown(sockets)

    async def _tell_opened(self) -> None:
        try:
            await self._opened()
        except Exception as error:  # an error in `opened` does not stop the server
            log_event("a task failed", logging.ERROR, error)
