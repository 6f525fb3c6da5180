"""Tests of several nodes on one database, each of which can serve any table."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import orjson
import pytest

from schachtel.core.display import Wording
from schachtel.server import nodes as nodes_module
from schachtel.server.bots import Bots
from schachtel.server.nodes import OverRedis, _pass_on
from schachtel.server.settings import Settings
from schachtel.server.store import Store
from schachtel.server.table import sight, upkeep
from schachtel.server.table.hub import Hub
from schachtel.server.table.live import Watcher
from schachtel.server.terms import Terms
from tests.patience import PATIENCE

TERMS: dict[str, Any] = {"game": "schlacht", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"single": True}}


@asynccontextmanager
async def node(data: Path, database: str, redis: str) -> AsyncIterator[Hub]:
    settings = Settings(
        data=data, database=database, redis=redis, secret="x" * 40, pace=0.05, bot_pause=0, workers=1, compile="opened"
    )
    store = await Store.open(settings.database_url)
    nodes = OverRedis(redis)
    hub = Hub(store, settings, Bots(1), nodes)
    await hub.open()
    try:
        await until(lambda: nodes.connected)
        yield hub
    finally:
        await hub.close()
        await store.close()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


def numbers(watcher: Watcher) -> list[int]:
    """Return the numbers of the entries that a watcher has received, in order of arrival."""
    found = []
    while not watcher.queue.empty():
        message = orjson.loads(watcher.queue.get_nowait())
        if message["type"] == "entry":
            found.append(message["number"])
    return found


async def playing(hub: Hub, seats: list[dict[str, Any]] | None = None) -> str:
    terms = Terms.model_validate(TERMS | ({"seats": seats} if seats else {}))
    room = await hub.making.new(terms, "anna", "Anna")
    if seats is None:
        await hub.commands.act(room.id, "sit", by="bert", seat=1, data={"name": "Bert"})
    for person in ("anna", "bert"):  # watching keeps both players from being marked as away
        await hub.presence.watch(Watcher(person, person), room.id, Wording(), None)
    await until(lambda: hub.rooms[room.id].room.phase == "playing")
    return room.id


async def move(hub: Hub, table: str) -> int:
    room = (await hub.rooms.live(table)).room
    assert room.table is not None
    seat = room.acting[0]
    sitter = room.seats[seat]
    assert sitter is not None
    return await hub.commands.act(table, "move", by=sitter.person, seat=seat, data={"move": room.table.moves(seat)[0]})


def test_a_move_on_one_node_is_seen_on_the_other_and_answered_there(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            one, two = [await stack.enter_async_context(node(tmp_path, postgres_url, redis_url)) for _ in range(2)]
            table, watcher = await playing(one), Watcher("carla", "Carla")
            await two.presence.watch(watcher, table, Wording(), None)
            before = two.rooms[table].room.number
            for turn in range(10):
                written = await move((one, two)[turn % 2], table)
                await until(lambda number=written: two.rooms[table].room.number == number)  # type: ignore[misc]
                await until(lambda number=written: one.rooms[table].room.number == number)  # type: ignore[misc]
            assert numbers(watcher) == list(range(before + 1, before + 11))

    asyncio.run(play())


def test_two_nodes_that_write_at_the_same_time_agree_in_the_end(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            one, two = [await stack.enter_async_context(node(tmp_path, postgres_url, redis_url)) for _ in range(2)]
            table = await playing(one)
            await two.rooms.live(table)
            gifts = [
                hub.commands.act(
                    table, "resume" if number < 0 else "give_time", by=by, seat=seat, data={"about": 1 - seat}
                )
                for number in range(10)
                for hub, by, seat in ((one, "anna", 0), (two, "bert", 1))
            ]
            # At a table without a clock nobody can give time.
            refused = await asyncio.gather(*gifts, return_exceptions=True)
            assert all(isinstance(each, Exception) for each in refused)
            drafts = [
                hub.commands.act(table, "propose", by=by, seat=seat, data={"what": "pause"}, command=f"{number}")
                for number in range(4)
                for hub, by, seat in ((one, "anna", 0), (two, "bert", 1))
            ]
            await asyncio.gather(*drafts, return_exceptions=True)
            entries = await one.store.log.entries(table)
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            await until(lambda: one.rooms[table].room.number == two.rooms[table].room.number == len(entries))
            assert sight.status(one.rooms[table].room) == sight.status(two.rooms[table].room)

    asyncio.run(play())


def test_without_redis_nodes_go_on_and_find_each_other_again(
    tmp_path: Path, postgres_url: str, own_redis: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "SWEEP", 0.2)

    async def play() -> None:
        async with AsyncExitStack() as stack:
            one, two = [await stack.enter_async_context(node(tmp_path, postgres_url, own_redis.url)) for _ in range(2)]
            table, watcher = await playing(one), Watcher("carla", "Carla")
            await two.presence.watch(watcher, table, Wording(), None)
            own_redis.kill()
            await until(lambda: not one.nodes.connected and not two.nodes.connected)
            written = await move(one, table)
            # Without Redis, the second node finds the first node's move in the database.
            await until(lambda: two.rooms[table].room.number == written)
            await asyncio.to_thread(own_redis.start)
            await until(lambda: one.nodes.connected and two.nodes.connected)
            monkeypatch.setattr(upkeep, "SWEEP", 1000.0)
            written = await move(one, table)
            await until(lambda: two.rooms[table].room.number == written)

    asyncio.run(play())


def test_a_redis_that_says_nothing_any_more_is_away_and_play_goes_on_until_it_is_back(
    tmp_path: Path, postgres_url: str, own_redis: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If Redis stops answering, as when a cable is pulled, play goes on, although no connection has been closed."""
    monkeypatch.setattr(upkeep, "SWEEP", 0.2)
    monkeypatch.setattr(nodes_module, "BEAT", 0.2)
    monkeypatch.setattr(nodes_module, "SILENCE", PATIENCE)
    # The number of messages that each node has received from Redis.
    hear_next, heard = nodes_module._next, Counter[asyncio.Task[Any] | None]()

    async def counted(channel: Any) -> dict[str, Any]:
        message = await hear_next(channel)
        heard[asyncio.current_task()] += 1
        return message

    async def all_hear(more: int) -> None:
        goal = {listener: n + more for listener, n in heard.items()}
        await until(lambda: all(heard[listener] >= n for listener, n in goal.items()))

    monkeypatch.setattr(nodes_module, "_next", counted)

    async def play() -> None:
        async with AsyncExitStack() as stack:
            one, two = [await stack.enter_async_context(node(tmp_path, postgres_url, own_redis.url)) for _ in range(2)]
            table, watcher = await playing(one), Watcher("carla", "Carla")
            await two.presence.watch(watcher, table, Wording(), None)
            assert len(heard) == 2
            await all_hear(20)  # wait for heartbeats, by which each node knows that Redis works
            assert one.nodes.connected
            assert two.nodes.connected
            monkeypatch.setattr(nodes_module, "SILENCE", 1.0)
            await all_hear(2)  # after two more heartbeats, both nodes use the new SILENCE
            os.kill(own_redis.pid, signal.SIGSTOP)
            try:
                written = await asyncio.wait_for(move(one, table), PATIENCE)
                # Without Redis, the second node finds the first node's move in the database.
                await until(lambda: two.rooms[table].room.number == written)
                await until(lambda: not one.nodes.connected and not two.nodes.connected)
            finally:
                os.kill(own_redis.pid, signal.SIGCONT)
                monkeypatch.setattr(nodes_module, "SILENCE", PATIENCE)
            await until(lambda: one.nodes.connected and two.nodes.connected)
            monkeypatch.setattr(upkeep, "SWEEP", 1000.0)
            written = await move(one, table)
            await until(lambda: two.rooms[table].room.number == written)

    asyncio.run(play())


def test_what_a_node_that_died_should_have_done_another_does(
    tmp_path: Path, postgres_url: str, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One node should make a bot's move, but dies. The other node makes the move instead."""
    monkeypatch.setattr(upkeep, "SWEEP", 0.2)
    monkeypatch.setattr(upkeep, "OVERDUE", 300)

    async def play() -> None:
        async with AsyncExitStack() as stack:
            one, two = [await stack.enter_async_context(node(tmp_path, postgres_url, redis_url)) for _ in range(2)]

            at_last = asyncio.Event()

            async def never(*_: Any, **__: Any) -> str:
                await at_last.wait()
                return "too late"

            monkeypatch.setattr(one.bots, "choose", never)
            table = await playing(one, [{"kind": "bot", "level": 1}, {"kind": "me"}])
            await until(lambda: one.rooms[table].room.number >= 3)
            assert len(one.rooms[table].room.history) >= 3
            assert any(line.entry.kind == "move" for line in one.rooms[table].room.history)
            assert two.counts["bot_moves"] >= 1
            at_last.set()

    asyncio.run(play())


def test_news_that_cannot_be_followed_do_not_make_a_node_deaf() -> None:
    heard = []

    async def broken(table_id: str, number: int) -> None:
        heard.append((table_id, number))
        raise OSError("the database is away")

    asyncio.run(_pass_on(broken, "table 7"))
    assert heard == [("table", 7)]


def test_a_node_closes_also_if_a_cancellation_gets_lost() -> None:
    async def stubborn() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    async def close() -> None:
        nodes = nodes_module.OverRedis("redis://127.0.0.1:1")
        nodes._tasks = [asyncio.create_task(stubborn())]
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            await nodes.close()
        assert nodes._tasks[0].cancelled()

    asyncio.run(close())
