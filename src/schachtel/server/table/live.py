"""A room in memory, and the connections that watch it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from schachtel.core.contract import Seat
from schachtel.core.display import Wording
from schachtel.server.table.room import Room
from schachtel.server.websockets import WriteText, write_nothing

MOST_WAITING = 256  # messages that may be queued for a slow client
UNKNOWN = -1
TOO_SLOW = 1013, "You read messages too slowly: connect again, and watch the table since your last entry."
SIGNED_OUT = 1008, "You were signed out, or the token was deleted."


@dataclass(eq=False)
class Watcher:
    """A connection to one client. Messages that it cannot take at once wait in its queue."""

    person: str
    name: str
    token: str | None = None  # id of the token that the client used; None if it used a cookie
    signed_at: int = 0  # time at which the cookie was signed
    write: WriteText = write_nothing
    queue: asyncio.Queue[bytes] = field(default_factory=asyncio.Queue)
    unsent: int = 0  # number of messages in the queue, and of those taken from it that are not sent yet
    tables: dict[str, Wording] = field(default_factory=dict)
    chats: dict[str, set[int]] = field(default_factory=dict)  # ids of the chat lines already sent, by table
    lag: int = 0  # measured round-trip time of a message, in milliseconds
    # Time of the last message that the client must echo; None if no echo is expected
    echo_asked_at: int | None = None
    queue_limit: int = MOST_WAITING  # current limit on queued messages
    closing: tuple[int, str] | None = None  # close code and reason, once the WebSocket is to be closed

    def say(self, table: str, number: int, message: bytes) -> None:
        """Send a line of chat, unless this client has it already."""
        sent = self.chats.setdefault(table, set())
        if number not in sent:
            sent.add(number)
            self.send(message)

    def send(self, message: bytes, *, is_missed: bool = False) -> None:
        """Write a message, or put it into the queue, or disconnect a client that reads too slowly.

        A disconnected client comes back and asks for the entries it missed. Those can be many, so `is_missed` messages
        raise the limit instead of counting towards it: otherwise the client would be disconnected again.
        """
        if self.closing or (not self.unsent and self.write(message)):
            return
        waiting = self.queue.qsize()
        if not waiting:
            self.queue_limit = MOST_WAITING
        if is_missed:
            self.queue_limit = max(self.queue_limit, waiting + 1 + MOST_WAITING)
        elif waiting >= self.queue_limit:
            self.closing = TOO_SLOW
            return
        self._put(message)

    def dismiss(self) -> None:
        """Close the connection, because the person has signed out or revoked the token."""
        self.closing = SIGNED_OUT
        self._put(b"")  # wakes the task that sends messages, so that it closes the connection

    def _put(self, message: bytes) -> None:
        self.unsent += 1
        self.queue.put_nowait(message)


@dataclass(eq=False)
class Live:
    """A room in memory, with everything about it that is not in its log, such as its watchers and its timer."""

    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None
    thinking: set[Seat] = field(default_factory=set)  # seats for which a bot is choosing a move
    news: asyncio.Event = field(default_factory=asyncio.Event)  # set whenever the room has a new entry
    premoves: dict[Seat, str] = field(default_factory=dict)
    held_until: float = 0.0  # moves are held back until the event loop's clock shows this time
    hold_ms: int = 0  # how long moves are held back, in milliseconds; the clock gives this time back
    used: float = 0.0  # time by the event loop's clock at which this room was last requested
    next_action_at: int | None = UNKNOWN  # time of the next automatic action, as stored in the database
    results_written: int = 0  # number of games whose results are in the database
    last_sent: int = 0  # number of the last entry that watchers were sent
    following: bool = False  # whether the table of a rematch is being created
    warming: bool = False  # whether watchers were told that bots are not at full strength yet
    stale: bool = False  # whether the room may differ from its log, and must be rebuilt

    def is_watched_by(self, person: str | None) -> bool:
        return any(each.person == person for each in self.watchers)
