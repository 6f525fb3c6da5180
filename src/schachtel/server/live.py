"""Tables in play: who watches them, who acts, and what is told to whom.

A command is tried on the room, written to the log, and only then told. If another node was faster, the log decides: the
room is made anew from it, and the command is tried again. So any node can serve any table, and none owns it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections import Counter
from collections.abc import Coroutine, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import orjson

from schachtel.core.contract import Json, Language, Seat
from schachtel.core.errors import RecordError, SchachtelError
from schachtel.core.table import Table, ViewRecord
from schachtel.server.bots import Bots
from schachtel.server.entry import Entry
from schachtel.server.keeper import Keeper
from schachtel.server.logs import tell
from schachtel.server.nodes import ANY_TABLE, Alone, Nodes
from schachtel.server.phase import ABORTED, BETWEEN, OPEN, OVER, PLAYING
from schachtel.server.protocol import Premove, Stops
from schachtel.server.refusals import NotFound, Refused, told
from schachtel.server.reviews import Reviews
from schachtel.server.room import ASIDES, Line, Room
from schachtel.server.settings import Settings
from schachtel.server.store import Conflict, Store
from schachtel.server.terms import BotSeat, Fork, MySeat, OpenSeat, Terms
from schachtel.server.warming import Warming

TRIES = 5  # before a table counts as too busy
GRACE = 5.0  # seconds without a connection before somebody counts as away
HELD = 0.7, 1.6  # seconds that any answer to a question in the others' turn takes, from least to most
FEW_ANSWERS, UNKNOWN_ANSWER = 3, (0.7, 3.0)  # until a seat's own times are known: seconds
PARTNERS_SHARE = 0.1  # of a bot's own time that it waits at most for people of its team
LONG_ANSWER = 8_000  # milliseconds: no longer is a pass put off
IDLE = 300.0  # seconds after which a room that nobody needs is forgotten
WARMING = 2.0  # seconds between two messages about how far compiling is
SWEEP, OVERDUE = 3.0, 3_000  # seconds; milliseconds after which any node does what another should have done
CHAT = "id", "name", "text", "at"  # what is told of a line
CLOSING = 2.0  # seconds for what is under way
LISTED = ("sit", "stand", "start", "abort", "next")  # entries that change what lists of tables show
UNKNOWN = -1
UNWATCHED = 256  # messages that may wait for a slow client
TOO_SLOW = 1013, "Too slow: come back and say which number was the last."
SIGNED_OUT = 1008, "You were signed out, or the token was dropped."
LOOKING_BACK = 60  # seconds: so far may another node's clock be behind
TIDY = 3_600_000  # milliseconds between two looks for guests who did not come back
DAY = 86_400_000


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass(eq=False)
class Watcher:
    """A connection: what is put into its queue is sent."""

    person: str
    name: str
    token: str | None = None  # by which it came; else by a cookie
    signed: int = 0  # when that was signed
    queue: asyncio.Queue[bytes] = field(default_factory=asyncio.Queue)
    tables: dict[str, Language] = field(default_factory=dict)
    chats: dict[str, set[int]] = field(default_factory=dict)  # lines of chat that were sent, by table
    lag: int = 0  # milliseconds there and back, as measured
    asked: int | None = None  # when we asked for that
    most: int = UNWATCHED  # that may wait
    closing: tuple[int, str] | None = None  # a WebSocket's code, and why

    def say(self, table: str, number: int, message: bytes) -> None:
        """Send a line of chat, unless it was sent before."""
        sent = self.chats.setdefault(table, set())
        if number not in sent:
            sent.add(number)
            self.send(message)

    def send(self, message: bytes, *, asked: bool = False) -> None:
        """Put a message into the queue.

        A client that does not read is given up: it will come back and ask for what it missed.

        What it asked for then may be much, and does not count: or it would be given up again.
        """
        waiting = self.queue.qsize()
        if self.closing:
            return
        if not waiting:
            self.most = UNWATCHED
        if asked:
            self.most = max(self.most, waiting + 1 + UNWATCHED)
        elif waiting >= self.most:
            self.closing = TOO_SLOW
            return
        self.queue.put_nowait(message)

    def dismiss(self) -> None:
        """Whose it was may not use it any more."""
        self.closing = SIGNED_OUT
        self.queue.put_nowait(b"")  # whoever waits for something to send wakes up


@dataclass(eq=False)
class Live:
    """A room in memory."""

    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None
    thinking: set[Seat] = field(default_factory=set)
    news: asyncio.Event = field(default_factory=asyncio.Event)  # set with each entry, for whoever waits for one
    premoves: dict[Seat, str] = field(default_factory=dict)
    held: float = 0.0  # until then, by the loop's clock, nobody sees an answer
    hold: int = 0  # milliseconds of that, which no clock counts
    used: float = 0.0
    due: int | None = UNKNOWN  # as the database has it
    finished: int = 0  # games whose results were written
    told: int = 0  # the number of the last entry that was told
    following: bool = False  # a rematch is being made
    warming: bool = False  # watchers were told that bots are not at full strength yet
    stale: bool = False  # the memory has what the log may not have


class Hub:
    def __init__(self, store: Store, settings: Settings, bots: Bots, nodes: Nodes | None = None) -> None:
        self.store, self.settings, self.bots = store, settings, bots
        self.keeper = Keeper(store, settings.left_seconds)
        self.warming = Warming(settings.compilers, ahead=settings.compile == "ahead")
        self.reviews = Reviews(store, settings.reviewers, self.warming, settings.review_seconds)
        self.nodes: Nodes = nodes or Alone()
        self.node = secrets.token_urlsafe(8)
        self.rooms: dict[str, Live] = {}
        self.sockets: set[Watcher] = set()  # all connections, whether or not they watch a table
        self.counts: Counter[str] = Counter()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = asyncio.Event()
        self._random = random.SystemRandom()
        self._asleep_since: int | None = None
        self._awake_since = 0
        self._dismissed = int(time.time())
        self._tidied = 0

    # --- life --------------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        was_alive, now = await self.store.nodes.last_alive(), now_ms()
        missed = 3 * SWEEP * 1000 if self.settings.on_postgresql else 1000  # there, another node may have been alive
        self._awake_since = now
        self._asleep_since = was_alive if was_alive is not None and now - was_alive > missed else None
        await self.store.nodes.alive(self.node, now)
        await self.nodes.open(self._heard)
        self.warming.open()
        if self.settings.compile == "ahead":
            self.spawn(self.bots.start())
        self.spawn(self._tell_warming())
        self.spawn(self._beat())
        self.spawn(self._awaken())

    async def close(self) -> None:
        """Nothing new is begun; what was asked is finished."""
        self._closing.set()
        self.warming.on_settled()  # wakes the task that tells about it
        for live in self.rooms.values():
            live.news.set()
        if self._tasks:  # who is asking the database something is not interrupted
            await asyncio.wait(self._tasks, timeout=CLOSING)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self.rooms.values():
            if live.timer:
                live.timer.cancel()
        await self.warming.close()
        await self.reviews.close()
        await self.nodes.close()
        await self.bots.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closing.is_set():
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            tell("a task failed", logging.ERROR, task.exception())

    async def _wait(self, seconds: float) -> None:
        """Cut short when the server closes; whoever waited then does nothing more."""
        try:
            await asyncio.wait_for(self._closing.wait(), max(seconds, 0))
        except TimeoutError:
            return
        raise asyncio.CancelledError

    async def _awaken(self) -> None:
        """Let bots, flags and clocks go on after a start.

        Tables whose game is still being compiled wait for that, unless somebody looks at them: replaying all of them
        with interpreted rules would keep everybody else waiting.
        """
        groups: dict[tuple[str, int], list[str]] = {}
        for table_id in await self.store.tables.running():
            needed = await self.store.tables.needs(table_id)
            if needed is not None:
                groups.setdefault(needed, []).append(table_id)
        await asyncio.gather(*(self._awaken_group(*key, ids) for key, ids in groups.items()))

    async def _awaken_group(self, game: str, players: int, ids: list[str]) -> None:
        await self.warming.settled(game, players)
        for live in await self._loadable(ids):
            await self._settle_late(live)
            self._miss(live)
            self._tend(live, mine=True)

    async def _loadable(self, ids: Iterable[str]) -> list[Live]:
        """Load tables, except those of older rules and damaged ones: the others must not suffer."""
        found = []
        for table_id in ids:
            try:
                found.append(await self.live(table_id))
            except Exception as error:
                tell("table not loaded", logging.WARNING, error, table=table_id)
        return found

    async def _beat(self) -> None:
        """Be alive; do what other nodes have left undone; forget what nobody needs."""
        while True:
            await self._wait(SWEEP)
            now = now_ms()
            try:
                await self.store.nodes.alive(self.node, now)
                await self._do_overdue(now - OVERDUE)
                await self.dismiss()
                if now - self._tidied > TIDY:
                    self._tidied = now
                    await self.store.people.forget_guests(now - self.settings.guest_days * DAY)
                if self.settings.on_postgresql:  # what another node has told may not have been heard
                    await self._look_for_news()
            except Exception as error:  # the database is away: go on when it is back
                tell("beat failed", logging.WARNING, error)
            self._forget()

    async def _do_overdue(self, before: int) -> None:
        overdue = await self.store.tables.overdue(before)
        for table_id, number in (await self.store.log.newest(overdue) if overdue else {}).items():
            await self.catch_up(table_id, number)
        for live in await self._loadable([each for each in overdue if await self._is_playable(each)]):
            await self._settle_late(live)
            self._tend(live, mine=True)

    async def _is_playable(self, table_id: str) -> bool:
        """Return whether a table is in memory, or can be replayed without waiting for a compiler."""
        needed = None if table_id in self.rooms else await self.store.tables.needs(table_id)
        if needed is None:
            return True
        self.warming.want(*needed)
        return not self.warming.is_coming(*needed)

    async def _settle_late(self, live: Live) -> None:
        """It was over, and whoever made the last entry did not live to write that down."""
        async with live.lock:
            await self._fresh(live)
            if live.room.phase in (OVER, BETWEEN, ABORTED):
                live.finished = 0
                await self._settle(live, live.room.last_at)

    async def _look_for_news(self) -> None:
        watched = [table_id for table_id, live in self.rooms.items() if live.watchers]
        for table_id, number in (await self.store.log.newest(watched)).items():
            await self.catch_up(table_id, number)

    def _forget(self) -> None:
        now = asyncio.get_running_loop().time()
        for table_id, live in list(self.rooms.items()):
            needed = live.watchers or live.thinking or live.lock.locked() or live.room.deadline()
            if not needed and now - live.used > IDLE:
                del self.rooms[table_id]

    async def dismiss(self) -> None:
        """Close the connections of who has signed out everywhere, and of tokens that were dropped; on whatever node."""
        now, tokens = int(time.time()), {each.token for each in self.sockets if each.token}
        signed_out = await self.store.people.signed_out(self._dismissed - LOOKING_BACK)
        dropped = tokens - await self.store.tokens.known(tokens) if tokens else set()
        self._dismissed = now
        for each in self.sockets:
            is_gone = each.token in dropped if each.token else each.signed < signed_out.get(each.person, 0)
            if is_gone and not each.closing:
                each.dismiss()

    # --- rooms -------------------------------------------------------------------------------------------------------

    async def live(self, table_id: str) -> Live:
        live = self.rooms.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(loading)
        live.used = asyncio.get_running_loop().time()
        return live

    async def settled(self, table_id: str) -> Room:
        """A room as the log has it, for whoever looks at it at once: what is only being written is not so yet."""
        live = await self.live(table_id)
        async with live.lock:
            await self._fresh(live)
            return live.room

    async def _load(self, table_id: str) -> Live:
        room = await self._from_store(table_id)
        live = Live(room, told=room.number)
        await self._give_back(live)
        self.rooms[table_id] = live
        return live

    async def _give_back(self, live: Live) -> None:
        """Clocks that ran while no server was there get that time back, before anything else happens at the table."""
        room = live.room
        if self._asleep_since is None or not room.clock.running or room.last_at >= self._awake_since:
            return
        data = {"since": max(self._asleep_since, room.last_at), "node": self.node}
        entry = room.next_entry("restart", now_ms(), data=data)
        room.apply(entry)
        try:
            await self.store.log.append(room.id, entry, self._due(live))
        except Conflict:  # another node has done it
            live.room = await self._from_store(room.id)
        live.told = live.room.number

    async def _from_store(self, table_id: str) -> Room:
        needed = await self.store.tables.needs(table_id)
        if needed is None:
            raise NotFound("no_table")
        self.warming.want(*needed)
        found = await self.keeper.load(table_id)
        if found is None:
            raise NotFound("no_table")
        room, rules = found
        if rules != room.game.rules_version:
            raise RecordError(
                f"This table was begun by version {rules} of the rules of {room.game.title['en']}, and this server has "
                f"version {room.game.rules_version}: it cannot be shown."
            )
        return room

    async def new_table(self, terms: Terms, person: str, name: str, *, start: Json = None) -> Room:
        """A table, with its maker on the seats that are theirs."""
        plans = list(terms.seats)
        if terms.shuffled:
            self._random.shuffle(plans)
            terms = terms.model_copy(update={"seats": tuple(plans)})
        table_id = secrets.token_urlsafe(9)
        seeds = tuple(secrets.randbits(128) for _ in range(terms.best_of))
        room = Room(table_id, terms, seeds, start=start, left_seconds=self.settings.left_seconds)
        room.check()
        self.warming.want(terms.game, len(terms.seats))
        await self.keeper.add(room, person, now_ms())
        live = self.rooms[table_id] = Live(room, used=asyncio.get_running_loop().time())
        rating = await self.rating(terms, person)
        for seat, plan in enumerate(terms.seats):
            if isinstance(plan, MySeat):
                data = {"name": plan.name or name, "rating": rating}
                await self.act(table_id, "sit", by=person, seat=seat, data=data)
        self.counts["tables"] += 1
        return live.room

    async def imported(self, table: Table, record: str, person: str) -> Room:
        """A game that was played elsewhere, as a table that is over."""
        seats = tuple(OpenSeat() for _ in range(table.players))
        terms = Terms(game=table.game.id, options=dict(table.options), seats=seats)
        room = Room(secrets.token_urlsafe(9), terms, (table.seed,), start=table.start)
        room.imported = table
        await self.keeper.add(room, person, now_ms())
        self.rooms[room.id] = Live(room, used=asyncio.get_running_loop().time())
        await self.act(room.id, "import", data={"record": record})
        return room

    async def rating(self, terms: Terms, person: str) -> int | None:
        """What a table says of somebody, if it says that of anybody."""
        return (await self.store.ratings.of(person)).get(terms.game, (None, 0))[0] if terms.show_ratings else None

    async def forked(self, fork: Fork) -> tuple[Terms, Json]:
        """The terms of a finished game, and the position from which it goes on: with another future, see `Room`."""
        room = await self.settled(fork.table)
        if fork.game >= len(room.tables) or room.tables[fork.game].outcome is None:
            raise Refused("not_over.fork")
        whole = room.tables[fork.game]
        if fork.moves > whole.recorded:
            raise Refused("no_such_moment", moves=whole.recorded)
        table = whole.earlier(fork.moves)
        if table.outcome is not None:
            raise Refused("no_such_moment.over")
        return room.terms, table.position()

    # --- commands ----------------------------------------------------------------------------------------------------

    async def act(
        self,
        table_id: str,
        kind: str,
        *,
        by: str | None = None,
        seat: Seat | None = None,
        data: dict[str, Any] | None = None,
        command: str | None = None,
    ) -> int:
        """Do something at a table; its number in the log. An error of ours says why not: then nothing has changed."""
        live = await self.live(table_id)
        data = dict(data or {})
        if kind == "start":
            data["patience"] = live.room.patience
        for _ in range(TRIES):
            await self._look_back(live, kind, seat, data)
            async with live.lock:
                await self._fresh(live)
                known = live.room.done_before(by, command)
                if known is not None:
                    return known
                if kind in ASIDES and live.room.asides[live.room.whose(by, seat)] >= self.settings.asides_per_table:
                    raise Refused("too_much")
                entry = live.room.next_entry(kind, now_ms(), by=by, seat=seat, data=data, command=command)
                moves = live.room.wants_back(entry)
                if moves and live.room.table and not live.room.table.has_looked_back(moves):
                    continue  # somebody has moved meanwhile
                live.room.apply(entry)
                try:
                    await self.store.log.append(table_id, entry, self._due(live))
                except Conflict:
                    there = await self.store.log.entries(table_id, entry.number - 1)
                    if not there or there[0] != entry:  # if it is the same, it was written, and the answer was lost
                        self.counts["conflicts"] += 1
                        live.stale = True
                        continue
                except BaseException:  # was it written or not? The log knows
                    live.stale = True
                    raise
                await self._applied(live, entry, mine=True)
                return entry.number
        raise Refused("try_again.busy")

    async def _look_back(self, live: Live, kind: str, seat: Seat | None, data: dict[str, Any]) -> None:
        """Find out whether moves can be taken back, ahead of the table's lock: with interpreted rules it takes long."""
        entry = live.room.next_entry(kind, now_ms(), seat=seat, data=data)
        moves, table = live.room.wants_back(entry), live.room.table
        if moves and table:
            for _ in table.looking_back(moves):
                await asyncio.sleep(0)  # other tables go on

    def _due(self, live: Live) -> tuple[bool, int | None]:
        """When a node must do something for this table (a bot's move, a flag), if that has changed."""
        room = live.room
        flag = room.deadline()
        is_full, is_unsettled = room.phase == OPEN and all(room.seats), room.phase in (OVER, BETWEEN, ABORTED)
        due = room.last_at if room.bots_to_act() or is_full or is_unsettled else flag[0] if flag else None
        if due is None and any(self._pass(live, seat) is not None for seat in room.acting):
            due = room.last_at + LONG_ANSWER  # if this node should not live to pass
        changed, live.due = due != live.due, due
        return changed, due

    async def _quietly(self, table_id: str, kind: str, **others: Any) -> None:
        """What the server does by itself: if it cannot be done any more, somebody else has done it."""
        try:
            await self.act(table_id, kind, **others)
        except SchachtelError as refused:
            tell("not done", logging.DEBUG, table=table_id, kind=kind, why=str(refused))

    async def done_before(self, live: Live, by: str, command: str | None) -> int | None:
        """The entry that this very command has become, as the log knows it."""
        if command is None:
            return None
        async with live.lock:
            await self._fresh(live)
            return live.room.done_before(by, command)

    async def _fresh(self, live: Live) -> None:
        """The log is right, not the memory; who watches is told what is new."""
        if not live.stale:
            return
        room = await self._from_store(live.room.id)
        live.room, live.stale, live.due = room, False, UNKNOWN
        news = room.history[live.told :]
        for line in news:
            self._tell(live, line.entry, last=line is news[-1])
        if news:
            await self._settle(live, room.last_at)
            self._tend(live, mine=True)

    async def catch_up(self, table_id: str, number: int) -> None:
        """Another node has written to a table that we know."""
        live = self.rooms.get(table_id)
        if live is None or live.room.number >= number:
            return
        async with live.lock:
            await self._fresh(live)
            for entry in await self.store.log.entries(table_id, live.room.number):
                live.room.apply(entry, written=True)
                live.due = UNKNOWN
                await self._applied(live, entry, mine=False)

    async def _heard(self, table_id: str, number: int) -> None:
        if table_id == ANY_TABLE:
            await self._look_for_news()
        elif number < 0:
            await self._hear_chat(table_id, -number)
        else:
            await self.catch_up(table_id, number)

    async def _applied(self, live: Live, entry: Entry, *, mine: bool) -> None:
        room = live.room
        self.counts[entry.kind] += mine
        try:  # lists and results come first: a client that is told of the end finds the game among the finished ones
            if mine and (entry.kind in LISTED or room.phase in (OVER, BETWEEN, ABORTED)):
                await self._settle(live, entry.at)
        finally:
            self._tell(live, entry)
            if mine:
                self.nodes.publish(room.id, entry.number)
        if mine and entry.kind in ("start", "next"):
            self._miss(live)
        self._greet(live, entry)
        if entry.kind in ("move", "start", "next") and room.acting:
            self._hold(live)
        self._tend(live, mine=mine)

    async def _settle(self, live: Live, at: int) -> None:
        """Results, and what lists of tables show; in this order, so that a table whose result is missing is found."""
        room = live.room
        while live.finished < len(room.tables) and room.tables[live.finished].outcome is not None:
            await self.keeper.finish(room, live.finished, at)
            live.finished += 1
        await self.keeper.changed(room, at)
        if room.phase in (OVER, BETWEEN, ABORTED):
            live.due = None

    # --- what happens by itself --------------------------------------------------------------------------------------

    def _tend(self, live: Live, *, mine: bool) -> None:
        """Clocks, bots, premoves, and who passes without being asked."""
        room = live.room
        live.news.set()
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if room.phase in (OVER, BETWEEN, ABORTED):
            live.premoves.clear()
        if self._closing.is_set():
            return
        deadline = room.deadline()
        if deadline:
            when, seat = deadline
            delay = max(when - now_ms(), 0) / 1000 + (0.05 if mine else 1.0)
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(min(delay, 86400.0), self._flag, room.id, seat)
        if not mine:  # but a premove is known only here
            for seat in set(room.acting) & live.premoves.keys():
                self._for_person(live, seat)
            return
        if room.phase == OPEN and all(room.seats):
            self.spawn(self._quietly(room.id, "start"))
        if room.wants_rematch and not live.following:
            live.following = True
            self.spawn(self._rematch(room))
        for seat, level in room.bots_to_act():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.spawn(self._think(live, seat, level))
        for seat in room.acting:
            self._for_person(live, seat)

    def _flag(self, table_id: str, seat: Seat) -> None:
        self.spawn(self._quietly(table_id, "flag", seat=seat))

    def _hold(self, live: Live) -> None:
        """Where a hand is hidden, every answer takes a while, whether there was a choice or not."""
        table = live.room.table
        assert table is not None
        if table.game.passes is None:
            return
        seconds = self._random.uniform(*HELD) * self.settings.pace
        live.held, live.hold = asyncio.get_running_loop().time() + seconds, round(1000 * seconds)

    async def _think(self, live: Live, seat: Seat, level: int) -> None:
        room = live.room
        table = room.table
        if table is None:
            return
        ply, seen = len(room.movers), table.view_record(seat)
        try:
            pause = max(self.settings.bot_pause, live.held - asyncio.get_running_loop().time())
            started = time.monotonic()
            ready = await self.warming.is_ready(room.game.id, table.players)
            move = await self.bots.choose(seen, level, ready=ready)
            self.counts["bot_moves"] += 1
            await self._wait(pause - (time.monotonic() - started))
            await self._wait_for_partners(live, seen, move)
        finally:
            live.thinking.discard(seat)
        if not _is_so(live.room, seen):  # moves were taken back meanwhile, and others made
            self._tend(live, mine=True)
            return
        await self._quietly(room.id, "move", seat=seat, data={"move": move, "ply": ply, "bot": level})

    async def _wait_for_partners(self, live: Live, seen: ViewRecord, move: str) -> None:
        """Put off a bot's move that would end what people of its team could still do.

        The wait ends when they have passed, done something or left, or when their time for it is up.
        """
        if not seen.closes(seen.game.read(seen.position, seen.seat, move)):
            return
        clock = asyncio.get_running_loop().time
        until = clock() + self._partner_seconds(live.room, seen.seat)
        while live.room.waits_for(seen.seat) and _is_so(live.room, seen) and clock() < until:
            live.news.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(live.news.wait(), until - clock())
            if self._closing.is_set():
                raise asyncio.CancelledError

    def _partner_seconds(self, room: Room, seat: Seat) -> float:
        """How long a bot at this seat waits for people of its team. Where its clock runs, it keeps most of its time."""
        most = self.settings.partner_seconds
        return min(most, max(room.clock.left[seat], 0) / 1000 * PARTNERS_SHARE) if room.clock.ticks else most

    def _for_person(self, live: Live, seat: Seat) -> None:
        sitter = live.room.seats[seat]
        if sitter is None or sitter.is_bot:
            return
        ply = len(live.room.movers)
        if seat in live.premoves:
            move = live.premoves.pop(seat)
            data = {"move": move, "ply": ply, "held": live.hold}
            self.spawn(self._premoved(live, seat, sitter.person, data))
            return
        passing = self._pass(live, seat)
        if passing is not None:
            self.spawn(self._later(live, seat, {"move": passing, "ply": ply}))

    def _answer_time(self, room: Room, seat: Seat) -> float:
        """Seconds that this seat might have taken: a pass that is made for it must not look different from its own."""
        known = room.answers.get(seat, ())
        if len(known) < FEW_ANSWERS:
            return self._random.uniform(*UNKNOWN_ANSWER)
        return min(self._random.choice(known), LONG_ANSWER) / 1000

    async def _premoved(self, live: Live, seat: Seat, person: str | None, data: dict[str, Any]) -> None:
        await self.waited(live)
        try:
            await self.act(live.room.id, "move", by=person, seat=seat, data=data)
        except SchachtelError:
            why = Refused("premove")
            self._send_to(live, seat, {"type": "refused", "table": live.room.id, "why": str(why)} | told(why))

    async def _later(self, live: Live, seat: Seat, data: dict[str, Any]) -> None:
        began = asyncio.get_running_loop().time()
        await self.waited(live)
        passed = asyncio.get_running_loop().time() - began
        await self._wait(self._answer_time(live.room, seat) * self.settings.pace - passed)
        await self._quietly(live.room.id, "move", seat=seat, data=data | {"held": live.hold})

    def _pass(self, live: Live, seat: Seat) -> str | None:
        """The move that lets the others go on, if this seat does not want to be asked."""
        table = live.room.table
        if table is None or table.game.passes is None:
            return None
        seen = table.view_record(seat)
        legal = seen.legal()
        passing = [action for action in legal if table.game.passes(seen.position, seat, action)]
        if not passing:
            return None
        usual = Stops(table=live.room.id)
        mine, theirs = live.room.stops.get(seat, (usual.mine, usual.theirs))
        movers = live.room.movers
        wish = mine if movers and movers[-1] == seat else theirs
        asked = wish == "always" or (wish == "able" and len(legal) > 1)
        return None if asked else seen.write(passing[0])

    async def _rematch(self, room: Room) -> None:
        """Everybody moves on by a seat, partners together."""
        people = [*room.seats[room.step :], *room.seats[: room.step]]
        seats = tuple(BotSeat(level=each.level or 4) if each and not each.person else OpenSeat() for each in people)
        terms = room.terms.model_copy(update={"seats": seats, "shuffled": False, "fork": None})
        host = await self.store.tables.host_of(room.id) or ""
        new = await self.new_table(terms, host, "")
        try:
            await self.act(room.id, "follow", data={"table": new.id})
        except SchachtelError:  # another node was faster: nobody comes to this one
            await self._quietly(new.id, "abort")
            return
        for seat, sitter in enumerate(people):
            if sitter and not sitter.is_bot:
                data = {"name": sitter.name, "rating": sitter.rating}
                await self._quietly(new.id, "sit", by=sitter.person, seat=seat, data=data)

    # --- who watches -------------------------------------------------------------------------------------------------

    async def watch(self, watcher: Watcher, table_id: str, language: Language, since: int | None) -> None:
        live = await self.live(table_id)
        if watcher.queue.qsize() > UNWATCHED:
            raise Refused("try_again.unread")
        async with live.lock:
            await self._fresh(live)
            live.watchers.add(watcher)
            watcher.tables[table_id] = language
            room = live.room
            if since is None or since > room.number:
                watcher.send(orjson.dumps(self._whole(live, watcher, language)))
            else:
                self._resend(live, watcher, language, since)
        for seat in live.room.seats_of(watcher.person):
            sitter = live.room.seats[seat]
            if sitter and sitter.away is not None:
                self.spawn(self._quietly(table_id, "back", seat=seat))
        self._tell_watchers(live)
        if not await self.warming.is_ready(live.room.game.id, len(live.room.seats)):
            self._send_warming(live, [watcher])

    def unwatch(self, watcher: Watcher, table_id: str) -> None:
        watcher.tables.pop(table_id, None)
        watcher.chats.pop(table_id, None)
        live = self.rooms.get(table_id)
        if live is None or watcher not in live.watchers:
            return
        live.watchers.discard(watcher)
        self._tell_watchers(live)
        if live.room.phase == PLAYING and not self._here(live, watcher.person):
            for seat in live.room.seats_of(watcher.person):
                self.spawn(self._gone(live, seat, watcher.person))

    def _here(self, live: Live, person: str | None) -> bool:
        return any(each.person == person for each in live.watchers)

    def _miss(self, live: Live) -> None:
        """Who is to play, but does not come."""
        for seat, sitter in enumerate(live.room.seats):
            if sitter and sitter.person and not self._here(live, sitter.person):
                self.spawn(self._gone(live, seat, sitter.person))

    async def _gone(self, live: Live, seat: Seat, person: str) -> None:
        """Where there are days for a move, nobody needs to be here."""
        await self._wait(GRACE * self.settings.pace)
        in_no_hurry = live.room.terms.clock.kind == "correspondence"
        if not in_no_hurry and not self._here(live, person) and live.room.phase == PLAYING:
            await self._quietly(live.room.id, "left", seat=seat)

    def _tell_watchers(self, live: Live) -> None:
        room = live.room
        sitting = {sitter.person for sitter in room.seats if sitter}
        names = sorted({each.name for each in live.watchers if each.person not in sitting})
        message = orjson.dumps({"type": "watchers", "table": room.id, "names": names})
        for each in live.watchers:
            each.send(message)

    def premove(self, live: Live, person: str, wish: Premove) -> None:
        seat = self.seat_for(live.room, person, wish.seat)
        if wish.move is None:
            live.premoves.pop(seat, None)
        elif seat in live.room.acting:
            raise Refused("your_turn")
        else:
            live.premoves[seat] = wish.move

    async def set_stops(self, table_id: str, person: str, wish: Stops) -> None:
        """In the log, so that every node knows it."""
        room = (await self.live(table_id)).room
        seat = self.seat_for(room, person, wish.seat)
        if room.stops.get(seat) != (wish.mine, wish.theirs):
            data = {"mine": wish.mine, "theirs": wish.theirs}
            await self.act(table_id, "stops", by=person, seat=seat, data=data)

    async def waited(self, live: Live) -> None:
        """Until an answer may be seen."""
        if live.held:
            await self._wait(live.held - asyncio.get_running_loop().time())

    def seat_for(self, room: Room, person: str, seat: Seat | None) -> Seat:
        """The seat that somebody means."""
        own = room.seats_of(person)
        if seat is not None:
            if seat not in own:
                raise Refused("not_your_seat")
            return seat
        if not own:
            raise Refused("not_your_seat.none")
        acting = [each for each in own if each in room.acting]
        return acting[0] if acting else own[0]

    async def _tell_warming(self) -> None:
        """Tell everybody at a table with bots how long these will play below their strength."""
        changed = asyncio.Event()
        self.warming.on_settled = changed.set
        while not self._closing.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), WARMING)
            changed.clear()
            for live in self.rooms.values():
                if live.warming:
                    self._send_warming(live, live.watchers)

    def _send_warming(self, live: Live, watchers: Iterable[Watcher]) -> None:
        room = live.room
        if any(sitter and sitter.is_bot for sitter in room.seats):
            game, players = room.game.id, len(room.seats)
            ready, seconds = not self.warming.is_coming(game, players), self.warming.seconds(game, players)
            live.warming = not ready
            message = orjson.dumps({"type": "warming", "table": room.id, "ready": ready, "seconds": seconds})
            for watcher in watchers:
                watcher.send(message)

    # --- what is told ------------------------------------------------------------------------------------------------

    def viewer(self, room: Room, person: str) -> Seat | None:
        """Whose eyes somebody sees with: of several seats of one's own, the one that is to act."""
        own = room.seats_of(person)
        return next((seat for seat in own if seat in room.acting), own[0] if own else None)

    def _shown(self, live: Live, viewer: Seat | None, language: Language) -> dict[str, Json]:
        shown = live.room.shown(viewer, language)
        if viewer in live.premoves and viewer not in live.room.acting:
            shown["premove"] = live.premoves[viewer]
        waiting = live.room.awaited_by(viewer) if viewer is not None and viewer in live.room.acting else None
        if waiting is not None:
            shown["awaited"] = {"by": waiting, "seconds": self._partner_seconds(live.room, waiting)}
        return {"seat": viewer, "view": None, "prompt": "", "choices": [], "reason": ""} | shown

    def _whole(self, live: Live, watcher: Watcher, language: Language) -> dict[str, Any]:
        room = live.room
        viewer = self.viewer(room, watcher.person)
        return {
            "type": "table",
            "table": room.id,
            "number": room.number,
            "terms": room.told_terms(watcher.person),
            "mine": room.seats_of(watcher.person),
            "lines": list(room.lines(viewer)),
            "status": room.status(),
            "shown": self._shown(live, viewer, language),
            "now": now_ms(),
        }

    async def whole(self, table_id: str, person: str, name: str, language: Language) -> dict[str, Any]:
        live = await self.live(table_id)
        async with live.lock:
            await self._fresh(live)
            return self._whole(live, Watcher(person, name), language)

    def _change(self, room: Room, line: Line, events: list[dict[str, Json]], viewer: Seat | None) -> dict[str, Any]:
        seen = line.seen_by(-1 if viewer is None else viewer)
        return {"type": "entry", "table": room.id, "number": line.entry.number, "line": seen, "events": events}

    def _now(
        self, live: Live, viewer: Seat | None, mine: list[Seat], language: Language, status: Any = None
    ) -> dict[str, Any]:
        return {
            "mine": mine,
            "status": status or live.room.status(),
            "shown": self._shown(live, viewer, language),
            "now": now_ms(),
        }

    def _tell(self, live: Live, entry: Entry, *, last: bool = True) -> None:
        """Everybody who watches, each what they may know; those who may know the same, the same bytes."""
        room, made = live.room, dict[tuple[Any, ...], bytes]()
        happened: dict[tuple[Seat | None, Language], list[dict[str, Json]]] = {}
        live.told = entry.number
        if not live.watchers:
            return
        line, status = room.history[entry.number - 1], orjson.Fragment(orjson.dumps(room.status()))
        for watcher in live.watchers:
            language, viewer = watcher.tables[room.id], self.viewer(room, watcher.person)
            mine = room.seats_of(watcher.person)
            key = viewer, language, *mine
            if key not in made:
                eyes = viewer if room.game.hides else None  # where nothing is hidden, all see the same happen
                if last and (eyes, language) not in happened:
                    happened[eyes, language] = _events(room, entry, eyes, language)
                message = self._change(room, line, happened.get((eyes, language), []), viewer)
                if last:
                    message |= self._now(live, viewer, mine, language, status)
                made[key] = orjson.dumps(message)
            watcher.send(made[key])

    def _greet(self, live: Live, entry: Entry) -> None:
        """Who counts as away, but is here: by a connection to this node, or because they have just done something."""
        sitter = live.room.seats[entry.seat] if entry.seat is not None else None
        if sitter and sitter.away is not None and (entry.by == sitter.person or self._here(live, sitter.person)):
            self.spawn(self._quietly(live.room.id, "back", seat=entry.seat))

    def _resend(self, live: Live, watcher: Watcher, language: Language, since: int) -> None:
        """What came after a number, each entry once, in order."""
        room = live.room
        for line, viewer, events in self._again(room, since, watcher.person, language):
            message = self._change(room, line, events, viewer)
            if line is room.history[-1]:
                message |= self._now(live, viewer, room.seats_of(watcher.person), language)
            watcher.send(orjson.dumps(message), asked=True)

    def _again(
        self, room: Room, since: int, person: str, language: Language
    ) -> Iterator[tuple[Line, Seat | None, list[dict[str, Json]]]]:
        """What happened after a number, played once more, and with whose eyes somebody saw it then."""
        if since >= room.number:
            return
        again = Room(room.id, room.terms, room.seeds, start=room.start, left_seconds=room.patience / 1000)
        for line in room.history:
            again.apply(line.entry, written=True)
            if line.entry.number > since:
                viewer = self.viewer(again, person)
                yield line, viewer, _events(again, line.entry, viewer, language)

    def _send_to(self, live: Live, seat: Seat, message: dict[str, Any]) -> None:
        sitter = live.room.seats[seat]
        for watcher in live.watchers:
            if sitter and watcher.person == sitter.person:
                watcher.send(orjson.dumps(message))

    # --- chat --------------------------------------------------------------------------------------------------------

    def channels(self, room: Room, person: str) -> list[str]:
        """What somebody may read, and write: players do not hear spectators while they play."""
        own = room.seats_of(person)
        if not own:
            return ["spectators"] if room.phase == PLAYING else ["spectators", "players"]
        return ["players", *self._teams(room, own)]

    def _teams(self, room: Room, own: Iterable[Seat]) -> list[str]:
        if room.table is None:
            return []
        now = len(room.tables) - 1  # in the next game, others may be partners
        return [f"team{now}.{n}" for n, team in enumerate(room.table.teams) if len(team) > 1 and set(team) & set(own)]

    async def say(self, table_id: str, watcher: Watcher, channel: str, text: str) -> None:
        live = await self.live(table_id)
        may = self.channels(live.room, watcher.person)
        if channel == "team":
            channel = next((each for each in may if each.startswith("team")), "")
        if channel not in may or (channel == "players" and not live.room.seats_of(watcher.person)):
            raise Refused("cannot_write")
        most = self.settings.chat_lines
        number = await self.store.chat.say(table_id, channel, watcher.person, watcher.name, text, now_ms(), most)
        self.nodes.publish(table_id, -number)
        await self._hear_chat(table_id, number)

    async def _hear_chat(self, table_id: str, number: int) -> None:
        live = self.rooms.get(table_id)
        if live is None:
            return
        line = await self.store.chat.line(number)
        if line is None:
            return
        message = orjson.dumps(chat_line(table_id, line))
        for watcher in live.watchers:
            if line["channel"] in self.channels(live.room, watcher.person):
                watcher.say(table_id, number, message)

    async def watch_with_chat(self, watcher: Watcher, table_id: str, language: Language, since: int | None) -> None:
        """Begin to watch a table, and send what was said there. A line that is said meanwhile is sent once."""
        watcher.chats.pop(table_id, None)  # whoever asks again is told again
        await self.watch(watcher, table_id, language, since)
        live = await self.live(table_id)
        for line in await self.store.chat.said(table_id, self.channels(live.room, watcher.person)):
            watcher.say(table_id, line["id"], orjson.dumps(chat_line(table_id, line)))


def chat_line(table_id: str, line: dict[str, Any]) -> dict[str, Any]:
    channel = "team" if line["channel"].startswith("team") else line["channel"]
    return {"type": "said", "table": table_id, "channel": channel} | {key: line[key] for key in CHAT}


def _events(room: Room, entry: Entry, viewer: Seat | None, language: Language) -> list[dict[str, Json]]:
    return room.table.events(viewer, language) if room.table and entry.kind in ("move", "start", "next") else []


def _is_so(room: Room, seen: ViewRecord) -> bool:
    """Does a seat still see this?"""
    now = room.table.view_record(seen.seat).position.states if room.table else None
    return now is not None and now.tobytes() == seen.position.states.tobytes()
