"""The background tasks of a server, which end when the server closes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from schachtel.server.logs import log_event

CLOSING = 2.0  # seconds that running tasks get to finish when the server closes


class Tasks:
    """All background tasks that were spawned and are not done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = asyncio.Event()

    @property
    def are_closing(self) -> bool:
        return self._closing.is_set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background, unless the server is closing."""
        if self.are_closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log_event("a task failed", logging.ERROR, task.exception())

    async def wait(self, seconds: float) -> None:
        """Wait for some seconds. If the server closes in the meantime, cancel the waiting task."""
        try:
            await asyncio.wait_for(self._closing.wait(), max(seconds, 0))
        except TimeoutError:
            return
        raise asyncio.CancelledError

    def begin_to_close(self) -> None:
        """Spawn no more tasks from now on."""
        self._closing.set()

    async def close(self) -> None:
        """Give running tasks a moment to finish their database work, then cancel the rest."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSING)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
