"""The tasks of a server, which end with it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from schachtel.server.logs import tell

CLOSING = 2.0  # seconds for what is under way


class Tasks:
    """All tasks that were spawned and are not done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = asyncio.Event()

    @property
    def are_closing(self) -> bool:
        return self._closing.is_set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background, unless the server closes."""
        if self.are_closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            tell("a task failed", logging.ERROR, task.exception())

    async def wait(self, seconds: float) -> None:
        """Wait; if the server closes meanwhile, the waiting task is cancelled."""
        try:
            await asyncio.wait_for(self._closing.wait(), max(seconds, 0))
        except TimeoutError:
            return
        raise asyncio.CancelledError

    def begin_to_close(self) -> None:
        """Spawn nothing any more."""
        self._closing.set()

    async def close(self) -> None:
        """Let the tasks finish what they ask of the database, for a moment; then cancel them."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSING)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
