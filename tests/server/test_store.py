"""Tests of the database, which must behave alike on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, func, select, text
from sqlalchemy.exc import DBAPIError

from schachtel.core.table import Table
from schachtel.games import game
from schachtel.server.bots import Bots
from schachtel.server.entry import Entry
from schachtel.server.settings import Settings
from schachtel.server.store import Conflict, Store
from schachtel.server.store.database import MIGRATIONS
from schachtel.server.store.ratings import START_RATING, STEP_FIRST
from schachtel.server.store.schema import log, metadata, results
from schachtel.server.store.writer import Closed
from schachtel.server.table.hub import Hub
from schachtel.server.table.keeper import Keeper
from schachtel.server.table.room import Room
from schachtel.server.terms import Increment, OpenSeat, Terms
from tests.patience import PATIENCE
from tests.server.rooms import BEGIN, Evening, seen
from tests.server.services import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of an empty database, of SQLite in one run of a test and of PostgreSQL in the other."""
    if request.param == "sqlite":
        return Settings(data=tmp_path).database_url
    return Settings(database=request.getfixturevalue("postgres_url"), secret="s" * 32).database_url


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with opened(url) as store:
            await asyncio.wait_for(test(store), PATIENCE)

    asyncio.run(whole())


def move(number: int, text: str = "a1", **others: Any) -> Entry:
    return Entry(number, BEGIN + number, "move", 0, "ann", {"move": text}, **others)


def keeper(store: Store) -> Keeper:
    return Keeper(store, 60)


async def keep(store: Store, evening: Evening, name: str = "table", host: str = "ann") -> Room:
    """Write the table of an `Evening`, which was played without a server, to the store as the server would do it."""
    evening.room.id = name
    await keeper(store).add(evening.room, host, BEGIN)
    for line in evening.room.history:
        await store.log.append(name, line.entry)
    await keeper(store).update_row(evening.room, evening.at)
    return evening.room


async def some_table(store: Store, name: str = "table") -> None:
    await keeper(store).add(Evening(start=False).room if name == "table" else named(name), "ann", BEGIN)


def named(name: str) -> Room:
    return Room(name, Terms(game="schlacht", seats=(OpenSeat(), OpenSeat())), (1,))


# --- logs ------------------------------------------------------------------------------------------------------------


def test_entries_come_back_as_they_were_written(url: str) -> None:
    async def test(store: Store) -> None:
        await some_table(store)
        entries = [
            Entry(1, 2**41, "sit", 1, "ann", {"name": "Zoë 'x' \"y\" \\ ♞ {} 🎲", "rating": None}, "ä'\"\\"),
            Entry(2, 2**41, "restart", None, None, {"since": 2**41, "list": [1, 2.5, None, True, {"a": "\0"}]}),
            Entry(3, 2**41 + 1, "start"),
        ]
        for entry in entries:
            await store.log.append("table", entry)
        assert await store.log.entries("table") == entries
        assert await store.log.entries("table", 2) == entries[2:]
        assert await store.log.entries("nobody's") == []

    with_store(url, test)


def test_a_number_is_given_once(url: str) -> None:
    async def test(store: Store) -> None:
        await some_table(store)
        await store.log.append("table", move(1))
        with pytest.raises(Conflict):
            await store.log.append("table", move(1, "b1"))
        assert await store.log.entries("table") == [move(1)]

    with_store(url, test)


def test_of_two_that_want_a_number_at_the_same_time_one_gets_it_and_the_other_is_told(url: str) -> None:
    async def test(store: Store) -> None:
        await some_table(store)
        for number in range(1, 6):
            one, two = await asyncio.gather(
                store.log.append("table", move(number, "a1")),
                store.log.append("table", move(number, "b1")),
                return_exceptions=True,
            )
            assert one is None
            assert isinstance(two, Conflict)
        assert [entry.data["move"] for entry in await store.log.entries("table")] == ["a1"] * 5

    with_store(url, test)


def test_two_nodes_never_write_the_same_number(url: str) -> None:
    async def test(store: Store) -> None:
        await some_table(store)
        async with opened(url) as other:
            for number in range(1, 21):
                told = await asyncio.gather(
                    store.log.append("table", move(number, "a1")),
                    other.log.append("table", move(number, "b1")),
                    return_exceptions=True,
                )
                winner = {(None, Conflict): "a1", (Conflict, None): "b1"}[tuple(each and type(each) for each in told)]  # type: ignore[index]
                assert (await store.log.entries("table", number - 1))[0].data["move"] == winner

    with_store(url, test)


def test_what_comes_at_the_same_time_is_written_in_few_transactions(url: str) -> None:
    async def test(store: Store) -> None:
        commits: list[Connection] = []
        for n in range(30):
            await some_table(store, f"table{n}")
        event.listen(store.database.engine.sync_engine, "commit", commits.append)
        await asyncio.gather(*(store.log.append(f"table{n % 30}", move(n // 30 + 1)) for n in range(1200)))
        assert len(commits) < 10
        assert await store.log.newest(f"table{n}" for n in range(31)) == {f"table{n}": 40 for n in range(30)}

    with_store(url, test)


def test_one_that_cannot_be_written_does_not_harm_the_others(url: str) -> None:
    async def test(store: Store) -> None:
        await some_table(store)
        told = await asyncio.gather(
            store.log.append("table", move(1)),
            store.log.append("nobody's", move(1)),
            store.log.append("table", move(2)),
            return_exceptions=True,
        )
        assert isinstance(told[1], DBAPIError)
        assert (told[0], told[2]) == (None, None)
        assert await store.log.newest(["table", "nobody's"]) == {"table": 2}

    with_store(url, test)


def test_an_error_of_the_database_reaches_everybody_who_waits_and_the_next_is_written(url: str) -> None:
    async def test(store: Store) -> None:
        await some_table(store)
        async with store.database.engine.begin() as connection:
            await connection.execute(text("ALTER TABLE log RENAME TO away"))
        told = await asyncio.gather(*(store.log.append("table", move(n)) for n in (1, 2, 3)), return_exceptions=True)
        assert all(isinstance(each, DBAPIError) for each in told)
        async with store.database.engine.begin() as connection:
            await connection.execute(text("ALTER TABLE away RENAME TO log"))
        await store.log.append("table", move(1))
        assert await store.log.entries("table") == [move(1)]

    with_store(url, test)


def test_a_database_that_is_killed_leaves_nobody_waiting_and_is_found_again(own_postgres: Postgres) -> None:
    async def test(store: Store) -> None:
        await some_table(store)
        await store.log.append("table", move(1))
        own_postgres.kill()
        told = await asyncio.gather(*(store.log.append("table", move(n)) for n in (2, 3)), return_exceptions=True)
        assert all(isinstance(each, Exception) and not isinstance(each, Conflict) for each in told)
        own_postgres.start()
        await store.log.append("table", move(2))
        assert await store.log.entries("table") == [move(1), move(2)]

    with own_postgres.database() as url:
        with_store(Settings(database=url, secret="s" * 32).database_url, test)


def test_closing_writes_what_waits_and_takes_nothing_new(url: str) -> None:
    async def test() -> None:
        async with opened(url) as store:
            await some_table(store)
            waiting = [asyncio.create_task(store.log.append("table", move(n))) for n in range(1, 1101)]
            await asyncio.sleep(0)
            closing = asyncio.create_task(store.close())
            await asyncio.wait_for(asyncio.gather(closing, *waiting), PATIENCE)
            with pytest.raises(Closed):
                await store.log.append("table", move(2000))
        async with opened(url) as store:
            assert await store.log.newest(["table"]) == {"table": 1100}

    asyncio.run(test())


def test_closing_during_a_transaction_leaves_nobody_waiting(url: str) -> None:
    async def test() -> None:
        store = await Store.open(url)
        await some_table(store)
        begun, closing = asyncio.Event(), asyncio.Event()
        insert = store.writer._insert

        async def slowly(batch: Any) -> Any:
            begun.set()
            await closing.wait()
            return await insert(batch)

        store.writer._insert = slowly  # type: ignore[method-assign]
        waiting = asyncio.create_task(store.log.append("table", move(1)))
        await begun.wait()
        closed = asyncio.create_task(store.close())
        await asyncio.sleep(0)  # give the store time to begin closing
        closing.set()
        await asyncio.wait_for(closed, PATIENCE)
        assert waiting.done()
        await waiting

    asyncio.run(test())


def test_who_gives_up_waiting_leaves_the_number_to_whoever_is_written(url: str) -> None:
    async def test(store: Store) -> None:
        await some_table(store)
        given_up = asyncio.create_task(store.log.append("table", move(1, "a1")))
        next_one = asyncio.create_task(store.log.append("table", move(1, "b1")))
        await asyncio.sleep(0)
        given_up.cancel()
        told = await asyncio.gather(given_up, next_one, return_exceptions=True)
        [kept] = await store.log.entries("table")
        assert isinstance(told[0], asyncio.CancelledError)
        assert (told[1] is None) == (kept.data["move"] == "b1")

    with_store(url, test)


def test_what_was_appended_is_seen_by_another_process(tmp_path: Path) -> None:
    look = "import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute('SELECT data FROM log').fetchall())"

    async def test(store: Store) -> None:
        await some_table(store)
        await store.log.append("table", move(1, "h8"))
        file = str(tmp_path / "schachtel.db")
        done = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", look, file], capture_output=True, text=True, check=True
        )
        assert '{"move":"h8"}' in done.stdout
        async with store.database.engine.connect() as connection:
            pragmas = [(await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in PRAGMAS]
        assert dict(zip(PRAGMAS, pragmas, strict=True)) == PRAGMAS

    with_store(Settings(data=tmp_path).database_url, test)


# Settings of SQLite's connections. With `synchronous` at 2, a power cut loses nothing.
PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


# --- tables ----------------------------------------------------------------------------------------------------------


def test_a_table_is_loaded_as_it_was_left(url: str) -> None:
    evening = Evening("gambit", 3, clock=Increment(minutes=5, seconds=3), best_of=3, options={})
    evening.play_any(9)
    evening.leave(1)
    evening.do("resign", 0, command="give up")
    evening.do("next", 1)
    evening.do("propose", 0, what="pause")

    async def test(store: Store) -> None:
        room = await keep(store, evening)
        found = await keeper(store).load("table")
        assert found is not None
        assert seen(found[0]) == seen(room)
        assert (found[0].terms, found[0].seeds, found[1]) == (room.terms, room.seeds, room.game.facts.rules_version)
        assert found[0].log.done_before("ann", "give up") == room.log.done_before("ann", "give up")
        assert await keeper(store).load("nobody's") is None

    with_store(url, test)


def test_a_table_that_takes_a_position_up_keeps_it(url: str) -> None:
    start = Table(game("gambit"), {}, seed=2**128 - 1).position()
    room = Room("table", Terms(game="gambit", seats=(OpenSeat(), OpenSeat())), (2**128 - 1,), start=start)

    async def test(store: Store) -> None:
        await keeper(store).add(room, "ann", BEGIN)
        found = await keeper(store).load("table")
        assert found is not None
        assert (found[0].start, found[0].seeds) == (start, (2**128 - 1,))

    with_store(url, test)


def test_a_table_of_older_rules_is_not_replayed(url: str) -> None:
    async def test(store: Store) -> None:
        room = await keep(store, Evening())
        async with store.database.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET rules = 0"))
        found = await keeper(store).load("table")
        assert found is not None
        assert (found[1], found[0].number) == (0, 0)
        assert room.number > 0

    with_store(url, test)


def test_people_find_their_tables_and_everybody_the_public_ones(url: str) -> None:
    async def test(store: Store) -> None:
        playing = await keep(store, Evening(public=True), "playing")
        over = Evening(people=("bob", "ann"))
        over.do("resign", 0)
        over.at += 1
        await keep(store, over, "over")
        await keep(store, Evening(start=False, public=True), "open", host="bob")
        assert await store.tables.of("ann") == ["over", "playing"]
        assert await store.tables.of("ann", most=1) == ["over"]
        assert await store.tables.of("bob", phases=("playing",)) == ["playing"]
        assert await store.tables.of("cyd") == []
        assert await store.tables.public() == ["playing", "open"]
        assert await store.tables.public(1) == ["playing"]
        assert await store.tables.running() == ["playing"]
        assert (len(await store.tables.hosted_by("ann")), len(await store.tables.hosted_by("bob"))) == (1, 1)
        assert (await store.tables.host_of("open"), await store.tables.host_of("nobody's")) == ("bob", None)
        assert playing.phase == "playing"

    with_store(url, test)


def test_a_table_runs_from_the_entry_on_that_begins_it(url: str) -> None:
    async def test(store: Store) -> None:
        evening = Evening()
        await keeper(store).add(evening.room, "ann", BEGIN)
        async with store.database.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET phase = 'open'"))
        for line in evening.room.history:
            assert await store.tables.running() == []
            await store.log.append("table", line.entry)
        assert line.entry.kind == "start"
        assert await store.tables.running() == [
            "table"
        ]  # the `start` entry alone makes the table count as running, without an update of its row

    with_store(url, test)


def test_who_stands_up_has_the_table_no_more(url: str) -> None:
    async def test(store: Store) -> None:
        evening = Evening(start=False)
        evening.do("sit", 0, by="ann", name="Ann")
        await keep(store, evening)
        assert await store.tables.of("ann") == ["table"]
        evening.do("stand", 0)
        await keeper(store).update_row(evening.room, evening.at)
        assert await store.tables.of("ann") == []

    with_store(url, test)


def test_a_table_is_overdue_after_its_time_while_it_is_played(url: str) -> None:
    async def test(store: Store) -> None:
        evening = Evening()
        room = await keep(store, evening)
        number = room.number
        assert await store.tables.overdue(2**60) == []
        await store.log.append("table", move(number + 1), (True, 5000))
        assert (await store.tables.overdue(5000), await store.tables.overdue(5001)) == ([], ["table"])
        await store.log.append("table", move(number + 2), (False, None))
        assert await store.tables.overdue(5001) == ["table"]
        with pytest.raises(Conflict):  # an entry whose number is taken must change nothing
            await store.log.append("table", move(number + 2), (True, None))
        assert await store.tables.overdue(5001) == ["table"]
        await store.log.append("table", move(number + 3), (True, None))
        assert await store.tables.overdue(2**60) == []
        await store.log.append("table", move(number + 4), (True, 5000))
        evening.do("resign", 0)
        await keeper(store).update_row(room, evening.at)
        assert await store.tables.overdue(2**60) == []

    with_store(url, test)


# --- results and ratings ---------------------------------------------------------------------------------------------


async def two_people(store: Store) -> None:
    for person in ("ann", "bob"):
        await store.people.add(person, "guest", person.title(), BEGIN)


async def rated(store: Store, name: str = "table", loser: int = 1, **terms: Any) -> Evening:
    evening = Evening(rated=True, **terms)
    evening.do("resign", loser)
    await keep(store, evening, name)
    return evening


def test_a_result_is_written_once_and_moves_ratings_once(url: str) -> None:
    async def test(store: Store) -> None:
        await two_people(store)
        evening = await rated(store)
        for _ in range(3):
            await keeper(store).write_result(evening.room, 0, evening.at)
        gain = round(STEP_FIRST / 2)
        assert await store.ratings.of("ann") == {"schlacht": (round(START_RATING) + gain, 1)}
        assert await store.ratings.of("bob") == {"schlacht": (round(START_RATING) - gain, 1)}
        async with store.database.engine.connect() as connection:
            [row] = await connection.execute(select(results))
        assert (row.outcome, row.reason) == ("[1.0, 0.0]", "resignation")

    with_store(url, test)


def test_two_nodes_that_finish_the_same_game_move_ratings_once(url: str) -> None:
    async def test(store: Store) -> None:
        await two_people(store)
        async with opened(url) as other:
            for n in range(1, 6):
                evening = await rated(store, f"table{n}")
                ends = [keeper(each).write_result(evening.room, 0, evening.at) for each in (store, other) * 3]
                await asyncio.gather(*ends)
                assert (await store.ratings.of("ann"))["schlacht"][1] == n
                assert (await store.ratings.of("bob"))["schlacht"][1] == n

    with_store(url, test)


def test_games_that_end_at_the_same_time_all_count(url: str) -> None:
    async def test(store: Store) -> None:
        await two_people(store)
        swapped: dict[str, Any] = {"people": ("bob", "ann"), "loser": 0}
        evenings = [await rated(store, f"table{n}", **(swapped if n % 2 else {})) for n in range(10)]
        async with opened(url) as other:
            nodes = (store, other) * 5
            await asyncio.gather(
                *(keeper(each).write_result(e.room, 0, e.at) for each, e in zip(nodes, evenings, strict=True))
            )
        mine, theirs = START_RATING, START_RATING
        for _ in range(10):
            gain = STEP_FIRST * (1 - 1 / (1 + 10 ** ((theirs - mine) / 400)))
            mine, theirs = mine + gain, theirs - gain
        assert await store.ratings.of("ann") == {"schlacht": (round(mine), 10)}
        assert await store.ratings.of("bob") == {"schlacht": (round(theirs), 10)}

    with_store(url, test)


def test_who_won_is_who_sat_there_in_that_game(url: str) -> None:
    async def test(store: Store) -> None:
        await two_people(store)
        evening = await rated(store, best_of=3)  # Ann has won the first of three games
        evening.do("next", 0)
        # Write the first game's result late, as happens after a node was killed.
        await keeper(store).write_result(evening.room, 0, evening.at)
        assert (await store.ratings.of("ann"))["schlacht"][0] > START_RATING

    with_store(url, test)


def test_what_a_killed_node_has_not_written_is_written_by_the_next_one(url: str, tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await two_people(store)
        await keep(store, Evening(), "of older rules")
        await rated(store)
        async with store.database.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET phase = 'playing'"))
            await connection.execute(text("UPDATE tables SET rules = 0 WHERE id = 'of older rules'"))
        hub = Hub(store, Settings(data=tmp_path, compilers=0), Bots(1))
        await hub.upkeep.awaken()
        assert (await store.ratings.of("ann"))["schlacht"][1] == 1
        assert await store.tables.running() == ["of older rules"]
        await hub.close()

    with_store(url, test)


def test_a_casual_game_changes_no_rating(url: str) -> None:
    async def test(store: Store) -> None:
        await two_people(store)
        evening = Evening()
        evening.do("resign", 0)
        await keep(store, evening)
        await keeper(store).write_result(evening.room, 0, evening.at)
        assert await store.ratings.of("ann") == {}

    with_store(url, test)


# --- chat ------------------------------------------------------------------------------------------------------------


def test_everybody_hears_the_channels_that_they_are_in(url: str) -> None:
    async def test(store: Store) -> None:
        await some_table(store)
        await some_table(store, "other")
        numbers = [
            await store.chat.say(table, channel, "ann", "Ann", words, BEGIN)
            for table, channel, words in (
                ("table", "players", "hello"),
                ("table", "spectators", "Nc3!"),
                ("other", "players", "elsewhere"),
                ("table", "team0", "psst"),
                ("table", "players", "🎲 'x' <b>"),
            )
        ]
        assert numbers == sorted(set(numbers))

        async def heard(*channels: str, **others: Any) -> list[str]:
            return [line["text"] for line in await store.chat.said("table", channels, **others)]

        assert await heard("players") == ["hello", "🎲 'x' <b>"]
        assert await heard("players", "team0") == ["hello", "psst", "🎲 'x' <b>"]
        assert await heard("spectators") == ["Nc3!"]
        assert await heard() == []
        assert await heard("players", since=numbers[0]) == ["🎲 'x' <b>"]
        assert await heard("players", most=1) == ["🎲 'x' <b>"]
        [line] = await store.chat.said("table", ["spectators"])
        assert line == {"id": numbers[1], "channel": "spectators", "name": "Ann", "text": "Nc3!", "at": BEGIN}

    with_store(url, test)


def test_of_each_channel_only_the_last_lines_are_kept(url: str) -> None:
    async def test(store: Store) -> None:
        await some_table(store)
        await store.chat.say("table", "spectators", "ann", "Ann", "hello", BEGIN, most=2)
        for words in "abcd":
            await store.chat.say("table", "players", "ann", "Ann", words, BEGIN, most=2)
        kept = await store.chat.said("table", ["players", "spectators"])
        assert [line["text"] for line in kept] == ["hello", "c", "d"]

    with_store(url, test)


# --- people ----------------------------------------------------------------------------------------------------------


def test_a_guest_becomes_an_account_unless_the_name_is_taken(url: str) -> None:
    async def test(store: Store) -> None:
        await two_people(store)
        assert await store.people.make_account("ann", "Anna", "anna", "hash")
        assert not await store.people.make_account("bob", "ANNA", "anna", "hash")
        assert not await store.people.make_account("ann", "Other", "other", "hash")  # this guest has an account already
        assert not await store.people.make_account("nobody", "Nobody", "nobody", "hash")
        found = await store.people.called("anna")
        assert found == await store.people.get("ann")
        assert found == {
            "id": "ann", "kind": "account", "name": "Anna", "key": "anna", "password": "hash", "created": BEGIN,
            "seen": BEGIN, "signed_out": 0,
        }  # fmt: skip
        await store.people.set_password("ann", "other")
        await store.people.rename("bob", "Robert")
        assert [(await store.people.get(each) or {})["name"] for each in ("ann", "bob")] == ["Anna", "Robert"]
        assert (await store.people.get("ann") or {})["password"] == "other"
        assert await store.people.called("robert") is None
        assert await store.people.get("nobody") is None

    with_store(url, test)


def test_of_two_who_want_a_name_at_the_same_time_one_gets_it(url: str) -> None:
    async def test(store: Store) -> None:
        await two_people(store)
        both = await asyncio.gather(*(store.people.make_account(each, "Max", "max", "hash") for each in ("ann", "bob")))
        assert sorted(both) == [False, True]

    with_store(url, test)


def test_a_token_is_found_by_its_hash_and_dropped_by_its_owner_alone(url: str) -> None:
    async def test(store: Store) -> None:
        await two_people(store)
        await store.tokens.add("t1", "ann", "h" * 64, "my bot", "play read", BEGIN)
        assert (await store.tokens.get("h" * 64) or {})["person"] == "ann"
        assert await store.tokens.get("x" * 64) is None
        told = {"id": "t1", "name": "my bot", "scopes": "play read", "created": BEGIN}
        assert (await store.tokens.of("ann"), await store.tokens.of("bob")) == ([told], [])
        assert not await store.tokens.drop("t1", "bob")
        assert await store.tokens.drop("t1", "ann")
        assert not await store.tokens.drop("t1", "ann")
        assert await store.tokens.get("h" * 64) is None

    with_store(url, test)


def test_guests_who_did_not_come_back_and_have_left_nothing_behind_are_forgotten(url: str) -> None:
    async def test(store: Store) -> None:
        for name in ("gone", "back", "host", "sat", "has a token", "has an account"):
            await store.people.add(name, "guest", name, BEGIN)
        await store.people.met("back", BEGIN + 1000)
        await keeper(store).add(named("one"), "host", BEGIN)
        await keep(store, Evening(people=("sat", "ann")), "two")
        await store.tokens.add("t1", "has a token", "h" * 64, "my bot", "play", BEGIN)
        await store.people.make_account("has an account", "Anna", "anna", "hash")
        assert await store.people.forget_guests(BEGIN) == 0
        assert await store.people.forget_guests(BEGIN + 1000) == 1
        assert await store.people.get("gone") is None
        assert await store.people.forget_guests(BEGIN + 1001) == 1
        assert await store.people.get("back") is None

    with_store(url, test)


def test_it_is_known_who_signed_out_everywhere_and_which_tokens_were_dropped(url: str) -> None:
    async def test(store: Store) -> None:
        await two_people(store)
        await store.people.sign_out("ann", 1000)
        assert (await store.people.signed_out(1000), await store.people.signed_out(1001)) == ({"ann": 1000}, {})
        await store.tokens.add("t1", "ann", "h" * 64, "my bot", "play", BEGIN)
        assert await store.tokens.known(["t1", "t2"]) == {"t1"}

    with_store(url, test)


def test_it_is_known_when_any_node_was_last_alive(url: str) -> None:
    async def test(store: Store) -> None:
        assert await store.nodes.last_alive() is None
        await store.nodes.alive("one", BEGIN)
        await store.nodes.alive("two", BEGIN + 5)
        await store.nodes.alive("one", BEGIN + 3)
        assert await store.nodes.last_alive() == BEGIN + 5
        await store.ping()

    with_store(url, test)


# --- the schema ------------------------------------------------------------------------------------------------------


def test_migrations_lead_to_the_schema(url: str) -> None:
    def differences(connection: Connection) -> tuple[Any, Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        return compare_metadata(context, metadata), context.get_current_revision()

    async def test(store: Store) -> None:
        async with store.database.engine.connect() as connection:
            found, revision = await connection.run_sync(differences)
        assert found == []
        assert revision == ScriptDirectory(str(MIGRATIONS)).get_current_head()

    with_store(url, test)


def test_opening_it_again_changes_nothing(url: str) -> None:
    async def test(store: Store) -> None:
        await some_table(store)
        await store.log.append("table", move(1))
        async with opened(url) as again:
            assert await again.log.entries("table") == [move(1)]

    with_store(url, test)
    with_store(url, Store.ping)


def test_nodes_that_open_an_empty_database_at_the_same_time_do_not_disturb_each_other(url: str) -> None:
    async def test() -> None:
        stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
        await some_table(stores[0])
        await stores[1].log.append("table", move(1))
        assert await stores[2].log.entries("table") == [move(1)]
        async with stores[3].database.engine.connect() as connection:
            assert (await connection.execute(select(func.count()).select_from(log))).scalar() == 1
        for store in stores:
            await store.close()

    asyncio.run(test())


def test_a_database_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    async def test() -> None:
        with pytest.raises(DBAPIError, match="not a database"):
            await Store.open(Settings(data=tmp_path).database_url)

    (tmp_path / "schachtel.db").write_bytes(b"a shopping list " * 64)

    asyncio.run(test())


def test_a_table_gets_the_time_back_that_no_server_was_there_before_anything_else(url: str, tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        evening = Evening("chess", clock={"kind": "increment", "minutes": 5, "seconds": 0})
        await keep(store, evening, "slept")
        await store.nodes.alive("the last one", evening.at)
        hub = Hub(store, Settings(data=tmp_path, compilers=0), Bots(1))
        hub.rooms.awake_since, hub.rooms.asleep_since = evening.at + 3_600_000, evening.at
        live = await hub.rooms.live("slept")
        assert [line.entry.kind for line in live.room.history][-1] == "restart"
        assert min(live.room.clock.at(live.room.last_at)) > 290_000
        await hub.close()

    with_store(url, test)
