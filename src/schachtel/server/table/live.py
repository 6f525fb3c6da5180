"""A room in memory, and the connections that watch it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from schachtel.core.contract import Seat
from schachtel.core.display import Wording
from schachtel.server.table.room import Room

MOST_WAITING = 256  # messages that may wait for a slow client
UNKNOWN = -1
TOO_SLOW = 1013, "Too slow: come back and say which number was the last."
SIGNED_OUT = 1008, "You were signed out, or the token was dropped."


@dataclass(eq=False)
class Watcher:
    """A connection to one client: what is put into its queue is sent."""

    person: str
    name: str
    token: str | None = None  # the token that it came with; None if it came with a cookie
    signed: int = 0  # when the cookie was signed
    queue: asyncio.Queue[bytes] = field(default_factory=asyncio.Queue)
    tables: dict[str, Wording] = field(default_factory=dict)
    chats: dict[str, set[int]] = field(default_factory=dict)  # lines of chat that were sent, by table
    lag: int = 0  # milliseconds that a message takes there and back, as measured
    asked: int | None = None  # when the server asked the client for that
    most: int = MOST_WAITING  # messages that may wait
    closing: tuple[int, str] | None = None  # a WebSocket's code, and why

    def say(self, table: str, number: int, message: bytes) -> None:
        """Send a line of chat, unless it was sent before."""
        sent = self.chats.setdefault(table, set())
        if number not in sent:
            sent.add(number)
            self.send(message)

    def send(self, message: bytes, *, asked: bool = False) -> None:
        """Put a message into the queue.

        A client that does not read is disconnected: it will come back and ask for what it missed. What it asks for then
        may be much, so it does not count: otherwise the client would be disconnected again.
        """
        waiting = self.queue.qsize()
        if self.closing:
            return
        if not waiting:
            self.most = MOST_WAITING
        if asked:
            self.most = max(self.most, waiting + 1 + MOST_WAITING)
        elif waiting >= self.most:
            self.closing = TOO_SLOW
            return
        self.queue.put_nowait(message)

    def dismiss(self) -> None:
        """Close the connection, because its person has signed out or its token was revoked."""
        self.closing = SIGNED_OUT
        self.queue.put_nowait(b"")  # wakes the task that waits for something to send


@dataclass(eq=False)
class Live:
    """A room in memory, with all that is not in its log."""

    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None
    thinking: set[Seat] = field(default_factory=set)  # seats for which a bot is choosing
    news: asyncio.Event = field(default_factory=asyncio.Event)  # set with each entry
    premoves: dict[Seat, str] = field(default_factory=dict)
    held: float = 0.0  # the loop's time until which nobody sees an answer
    hold: int = 0  # milliseconds of that, which no clock counts
    used: float = 0.0  # the loop's time when somebody last asked for this room
    due: int | None = UNKNOWN  # as the database has it
    finished: int = 0  # games whose results were written
    told: int = 0  # the number of the last entry that was told
    following: bool = False  # a rematch is being made
    warming: bool = False  # watchers were told that bots are not at full strength yet
    stale: bool = False  # the memory has what the log may not have

    def is_watched_by(self, person: str | None) -> bool:
        return any(each.person == person for each in self.watchers)
