"""How nodes hear of each other's entries: over Redis, or not at all where there is one.

Only that something is new is told (a table and a number); what it is, everybody reads in the log. So a lost message, or
a Redis that is away, costs a little time and nothing else: then nodes look into the database now and then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from schachtel.server.logs import tell

if TYPE_CHECKING:
    from redis.asyncio.client import PubSub

CHANNEL = "schachtel:news"
AGAIN = 0.5, 10.0  # seconds until the next try, at first and at most
BEAT, SILENCE = 2.0, 8.0  # seconds: so often something is told, if only that we are here; so long may nothing be heard
ANY_TABLE = ""
TRIES = 3  # to tell news; then others have to look for themselves
Heard = Callable[[str, int], Awaitable[None]]


class Nodes(Protocol):
    connected: bool

    async def open(self, heard: Heard) -> None: ...

    def publish(self, table_id: str, number: int) -> None: ...

    async def close(self) -> None: ...


class Alone:
    """There is no other node, or none that could be told."""

    def __init__(self, *, shared: bool = False) -> None:
        self.connected = not shared  # with a shared database, others may write to it unheard

    async def open(self, heard: Heard) -> None:
        pass

    def publish(self, table_id: str, number: int) -> None:
        pass

    async def close(self) -> None:
        pass


class OverRedis:
    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis  # only here: a server alone starts faster without
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
            await asyncio.wait(waiting, timeout=1)  # on its way through other people's code a cancellation can get lost
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*self._is_away):
            await self._redis.aclose()

    async def _send(self) -> None:
        while True:
            news = []
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):  # `wait_for` may swallow a cancellation that comes with the news
                    news.append(await self._news.get())
            while not self._news.empty() and len(news) < 1000:
                news.append(self._news.get_nowait())
            for _ in range(TRIES * self.connected):  # a connection of before may be dead without knowing it
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
                                await _told(heard, line)
                        elif message["type"] == "subscribe":
                            self.connected, wait = True, AGAIN[0]
                            self.publish(ANY_TABLE, 0)  # what we had to tell meanwhile is lost
                            await _told(heard, f"{ANY_TABLE} 0")  # and what we were told
            except self._is_away as error:
                if self.connected:
                    tell("Redis is away", logging.WARNING, error)
                self.connected = False
                await asyncio.sleep(wait)
                wait = min(wait * 2, AGAIN[1])


async def _next(channel: PubSub) -> dict[str, Any]:
    """What Redis says next. Everybody hears their own beats, so silence means that it is away: who pulls a cable does
    not close a connection first."""
    async with asyncio.timeout(SILENCE):
        while True:
            message = await channel.get_message(timeout=None)
            if message is not None:
                return dict(message)


async def _told(heard: Heard, line: str) -> None:
    """The database may be away just now; whatever happens, one listens on."""
    table_id, number = line.rsplit(" ", 1)
    try:
        await heard(table_id, int(number))
    except Exception as error:
        tell("news not understood", logging.WARNING, error, table=table_id)
