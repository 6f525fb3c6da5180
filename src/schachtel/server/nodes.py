"""Messages with which nodes, the server processes that share a database, tell each other about new log entries.

The messages are sent over Redis; a server that runs alone sends none. A message names only a table and the number of an
entry; every node reads the entry itself from the log in the database. So a lost message or an outage of Redis costs a
little time and nothing else, because nodes also query the database regularly.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from schachtel.server.logs import log_event

if TYPE_CHECKING:
    from redis.asyncio.client import PubSub

CHANNEL = "schachtel:news"
AGAIN = 0.5, 10.0  # seconds to wait before reconnecting: after the first failure, and the maximum
# Seconds between messages (heartbeats, if there is no news), and seconds of silence after which Redis counts as down
BEAT, SILENCE = 2.0, 8.0
ANY_TABLE = ""
TRIES = 3  # attempts to publish a message; if all fail, other nodes find the news in the database
Heard = Callable[[str, int], Awaitable[None]]


class Nodes(Protocol):
    connected: bool

    async def open(self, heard: Heard) -> None: ...

    def publish(self, table_id: str, number: int) -> None: ...

    async def close(self) -> None: ...


class Alone:
    """The class that takes the place of `OverRedis` on a server without Redis. It sends and receives nothing."""

    def __init__(self, *, shared: bool = False) -> None:
        # Being without Redis counts as a fault only if nodes share a database and should notify each other
        self.connected = not shared

    async def open(self, heard: Heard) -> None:
        pass

    def publish(self, table_id: str, number: int) -> None:
        pass

    async def close(self) -> None:
        pass


class OverRedis:
    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis  # imported here so that a server without Redis starts faster
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
        from redis.exceptions import RedisError

        self.connected = False
        self._is_away = (RedisError, OSError)
        self._redis = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=2, retry=Retry(NoBackoff(), 0))
        self._news: asyncio.Queue[str] = asyncio.Queue(100_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, heard: Heard) -> None:
        self._tasks = [asyncio.create_task(self._listen(heard)), asyncio.create_task(self._send())]

    def publish(self, table_id: str, number: int) -> None:
        if self.connected:
            with suppress(asyncio.QueueFull):
                self._news.put_nowait(f"{table_id} {number}")

    async def close(self) -> None:
        while waiting := [task for task in self._tasks if not task.done()]:
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting, timeout=1)  # a cancellation can get lost inside a library, so repeat it
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*self._is_away):
            await self._redis.aclose()

    async def _send(self) -> None:
        while True:
            news = []
            with suppress(TimeoutError):
                # `asyncio.wait_for` could lose a cancellation that arrives at the same time as a message
                async with asyncio.timeout(BEAT):
                    news.append(await self._news.get())
            while not self._news.empty() and len(news) < 1000:
                news.append(self._news.get_nowait())
            for _ in range(TRIES * self.connected):  # retry: an idle connection to Redis may have broken unnoticed
                try:
                    await self._redis.publish(CHANNEL, "\n".join(news))
                    break
                except self._is_away:
                    await asyncio.sleep(AGAIN[0] / TRIES)

    async def _listen(self, heard: Heard) -> None:
        wait = AGAIN[0]
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    while True:
                        message = await _next(channel)
                        if message["type"] == "message":
                            for line in message["data"].decode().splitlines():
                                await _pass_on(heard, line)
                        elif message["type"] == "subscribe":
                            self.connected, wait = True, AGAIN[0]
                            # During the outage, messages were lost in both directions: let the other nodes, and then
                            # this node, look for new entries in the database
                            self.publish(ANY_TABLE, 0)
                            await _pass_on(heard, f"{ANY_TABLE} 0")
            except self._is_away as error:
                if self.connected:
                    log_event("Redis is away", logging.WARNING, error)
                self.connected = False
                await asyncio.sleep(wait)
                wait = min(wait * 2, AGAIN[1])


async def _next(channel: PubSub) -> dict[str, Any]:
    """Return the next message from Redis; raise TimeoutError if none arrives within SILENCE seconds.

    Every node also receives its own heartbeats, so silence means that Redis cannot be reached. Waiting for an error is
    not enough: when a network cable is pulled, the connection stays open.
    """
    async with asyncio.timeout(SILENCE):
        while True:
            message = await channel.get_message(timeout=None)
            if message is not None:
                return dict(message)


async def _pass_on(heard: Heard, line: str) -> None:
    """Call `heard` with a message from another node. Log any error, such as a database outage, so that the node keeps
    listening."""
    table_id, number = line.rsplit(" ", 1)
    try:
        await heard(table_id, int(number))
    except Exception as error:
        log_event("news not understood", logging.WARNING, error, table=table_id)
