"""Tests of messages over a WebSocket: entries have no gaps or repeats, and a repeated command acts only once."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import orjson
import pytest

from schachtel.server.store.log import Log
from schachtel.server.table import sight
from schachtel.server.table.live import MOST_WAITING
from tests.server.client import ME, OPEN, Box, Closed, Person, Socket, at_a_server, play, seated


def told(messages: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    """Return the number, the line of the log and the events of each entry among the messages."""
    return [(each["number"], each["line"], each["events"]) for each in messages if each["type"] == "entry"]


def done(messages: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    """Return the entries without those about people who leave or return, since their timing depends on the machine."""
    return [each for each in told(messages) if each[1]["kind"] not in ("left", "back")]


async def all_told(socket: Socket, number: int) -> list[dict[str, Any]]:
    """Return all messages up to the entry with the given number."""
    before = len(socket.heard)
    await socket.until("entry", number=number)
    return socket.heard[before:]


@pytest.mark.parametrize(
    ("game", "terms"), [("schlacht", {}), ("match", {}), ("schlacht", {"best_of": 3}), ("match", {"seats": [ME, ME]})]
)
@at_a_server()
async def test_after_a_reconnect_since_any_number_the_rest_is_told_as_to_who_never_left(
    box: Box, game: str, terms: dict[str, Any]
) -> None:
    ada, bob, eve = [await box.person(name) for name in ("Ada", "Bob", "Eve")]
    table = await ada.table(game, **terms)
    people = {"ada": ada, "bob": bob, "eve": eve}
    sockets = {name: person.socket() for name, person in people.items()}
    for socket in sockets.values():
        await socket.__aenter__()
        await socket.watch(table)
    if not terms.get("seats"):
        await bob.done(table, "sit")
    await box.until(lambda: box.hub.rooms[table].room.phase == "playing")
    for seed in range(2 if "best_of" in terms else 1):
        await play(box, table, [ada, bob], seed, most=12)
        if "best_of" in terms:
            await ada.done(table, "resign")
            if seed == 0:
                await bob.done(table, "next")
    last = box.hub.rooms[table].room.number
    for name, socket in sockets.items():
        live = told(await all_told(socket, last))
        numbers = [number for number, _, _ in live]
        assert numbers == list(range(numbers[0], last + 1))
        async with people[name].socket() as other:
            for since in range(numbers[0] - 1, last):
                await other.send(type="watch", table=table, since=since)
                again = await all_told(other, last)
                assert told(again) == [each for each in live if each[0] > since]
                entries = [each for each in again if each["type"] == "entry"]
                assert [each.get("status") is not None for each in entries] == [False] * (last - since - 1) + [True]
    for socket in sockets.values():
        await socket.__aexit__()


@at_a_server()
async def test_who_knows_all_is_told_nothing_and_who_knows_too_much_is_told_all(box: Box) -> None:
    ada, _, table = await seated(box)
    last = box.hub.rooms[table].room.number
    async with ada.socket() as socket:
        await socket.send(type="watch", table=table, since=last)
        assert not done(await socket.settled())
    async with ada.socket() as socket:
        await socket.send(type="watch", table=table, since=last + 1000)
        assert (await socket.until("table"))["number"] >= last


@at_a_server()
async def test_a_move_sent_twice_is_played_once_and_acknowledged_twice_with_the_same_number(box: Box) -> None:
    ada, bob, table = await seated(box)
    room = box.hub.rooms[table].room
    assert room.table is not None
    mover = ada if room.acting == (0,) else bob
    move = {"table": table, "move": room.table.moves()[0], "command": "one"}
    async with mover.socket() as socket, mover.socket() as other:
        await socket.watch(table)
        first = await socket.act("move", **move)
        again = await socket.act("move", **move)
        elsewhere = await other.act("move", **move)
        assert first == again == elsewhere
        assert (await mover.act(table, "move", move=move["move"], command="one")).json() == {"number": first["number"]}
    assert sight.status(room)["moves"] == 1
    assert len([line for line in room.history if line.entry.kind == "move"]) == 1
    mine = [each for each in socket.heard if each["type"] == "entry" and each["line"]["kind"] == "move"]
    assert len(mine) == 1


@at_a_server()
async def test_one_name_for_commands_of_two_people_means_two_commands(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    await ada.done(table, "move", move="e4", command="one")
    await bob.done(table, "move", move="e5", command="one")
    assert sight.status(box.hub.rooms[table].room)["moves"] == 2


@at_a_server()
async def test_a_move_for_another_moment_is_refused(box: Box) -> None:
    ada, _, table = await seated(box, "chess")
    async with ada.socket() as socket:
        refused = await socket.act("move", table, move="e4", ply=3, command="x")
        assert refused["type"] == "refused"
        assert refused["command"] == "x"
        assert refused["why"] == "This action was meant for the position after move 3, but the game is at move 0 now."


@at_a_server()
async def test_a_client_that_does_not_read_is_cut_off_and_can_resume(box: Box) -> None:
    ada, bob, table = await seated(box, "schlacht")
    slow = await box.person()
    async with slow.socket(room=2) as socket:
        await socket.send(type="watch", table=table)
        await box.until(lambda: len(box.hub.rooms[table].watchers) == 1)
        async with ada.socket() as chatter:
            for n in range(MOST_WAITING + 10):
                await chatter.send(type="say", table=table, text=str(n))
            while True:
                await bob.done(table, "propose", what="pause")
                await bob.done(table, "decline", what="pause")
                if any(each.closing for each in box.hub.rooms[table].watchers):
                    break
        with pytest.raises(Closed) as closed:
            await socket.until("pong")  # no ping was sent, so no pong comes until the connection is closed
        assert closed.value.code == 1013
        numbers = [each["number"] for each in socket.heard if each["type"] in ("entry", "table")]
    last = box.hub.rooms[table].room.number
    assert numbers[-1] < last
    async with slow.socket() as socket:
        await socket.send(type="watch", table=table, since=numbers[-1])
        resumed = told(await all_told(socket, last))
        assert [number for number, _, _ in resumed] == list(range(numbers[-1] + 1, last + 1))


@pytest.mark.usefixtures("without_refills")
@at_a_server(actions_per_second=0.1, actions_burst=20)
async def test_a_flood_is_refused_and_changes_nothing(box: Box) -> None:
    ada, _, table = await seated(box, "chess")
    async with ada.socket() as socket:
        for n in range(60):
            await socket.send(type="propose", table=table, what="pause", command=f"c{n}")
            await socket.send(type="decline", table=table, what="pause", command=f"d{n}")
        answers = [await socket.until("done", "refused") for _ in range(120)]
    refused = [each for each in answers if each["type"] == "refused"]
    assert len(refused) >= 100
    assert refused[-1] == {
        "type": "refused",
        "command": "d59",
        "table": table,
        "why": "Too many messages at once: wait a moment, then try again.",
        "code": "too_fast",
        "key": "too_fast.messages",
        "values": {},
    }
    done = [line for line in box.hub.rooms[table].room.history if line.entry.command]
    assert len(done) == len(answers) - len(refused)


@at_a_server()
async def test_a_message_that_is_too_long_or_binary_is_refused_and_the_connection_lives(box: Box) -> None:
    ada = await box.person()
    async with ada.socket() as socket:
        await socket.send_text('"' + "x" * 20_000 + '"')
        await socket.send_bytes(b"\x00\xff")
        for _ in range(2):
            assert (await socket.until("refused"))[
                "why"
            ] == "This message is too long or not text: send a shorter JSON text."
        assert await socket.settled() == []


@at_a_server()
async def test_two_connections_of_one_person_both_hear_all_and_one_may_leave(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    async with ada.socket() as one:
        await one.watch(table)
        async with ada.socket() as two:
            await two.watch(table)
            number = await ada.done(table, "move", move="e4")
            for socket in (one, two):
                assert (await socket.until("entry", number=number))["shown"]["seat"] == 0
        number = await bob.done(table, "move", move="e5")
        await one.until("entry", number=number)
        await one.settled()
        sitter = box.hub.rooms[table].room.seats[0]
        assert sitter is not None
        assert sitter.away is None


@at_a_server()
async def test_who_leaves_is_away_and_who_comes_back_is_not(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    async with bob.socket() as watching:
        await watching.watch(table)
        async with ada.socket() as socket:
            await socket.watch(table)
            await box.until(lambda: not sight.seats(box.hub.rooms[table].room)[0]["away"])  # type: ignore[index]
        left = await watching.until("entry")
        while left["line"]["kind"] != "left" or not left["status"]["seats"][0]["away"]:
            left = await watching.until("entry")
        async with ada.socket() as socket:
            await socket.watch(table)
            while (await watching.until("entry"))["line"]["kind"] != "back":
                pass
            await box.until(lambda: not sight.seats(box.hub.rooms[table].room)[0]["away"])  # type: ignore[index]


@at_a_server()
async def test_each_watcher_is_told_in_their_language(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    async with ada.socket() as english, ada.socket() as german:
        await english.watch(table)
        await german.watch(table, language="de")
        number = await ada.done(table, "move", move="e4")
        told_en = await english.until("entry", number=number)
        told_de = await german.until("entry", number=number)
        assert told_en["shown"]["prompt"] == "It is Black’s turn."
        assert told_de["shown"]["prompt"] == "Schwarz ist am Zug."
        assert told_en["line"] == told_de["line"]
    assert (await bob.get(f"/api/tables/{table}", language="fr")).status_code == 400


@at_a_server()
async def test_who_looks_on_is_named_and_players_are_not(box: Box) -> None:
    ada, _, table = await seated(box, "chess")
    eve = await box.person("Eve")
    async with ada.socket() as socket, eve.socket() as looking:
        await socket.watch(table)
        await looking.watch(table)
        while (await socket.until("watchers"))["names"] != ["Eve"]:
            pass
        await looking.send(type="unwatch", table=table)
        while (await socket.until("watchers"))["names"]:
            pass
        number = await ada.done(table, "move", move="e4")
        await socket.until("entry", number=number)
        assert not told(await looking.settled())


@at_a_server()
async def test_an_entry_that_was_written_though_nobody_was_answered_is_told_to_all_watchers(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database stores the move, but then fails. As the move is in the log, all watchers must learn of it."""
    ada, bob, table = await seated(box, "chess")
    async with bob.socket() as socket:
        await socket.watch(table)
        append = Log.append

        async def broken(self: Log, *args: Any, **more: Any) -> None:
            await append(self, *args, **more)
            raise OSError("gone")

        monkeypatch.setattr(Log, "append", broken)
        async with ada.socket() as mover:
            refused = await mover.act("move", table, move="e4", command="one")
            assert (refused["type"], refused["why"]) == ("refused", "Something went wrong on the server; try again.")
            monkeypatch.setattr(Log, "append", append)
            done = await mover.act("move", table, move="e4", command="one")
            assert done["type"] == "done"
        entry = await socket.until("entry", number=done["number"])
        assert entry["line"]["move"] == "e4"
        numbers = [each["number"] for each in socket.heard if each["type"] in ("table", "entry")]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
    assert sight.status(box.hub.rooms[table].room)["moves"] == 1


@at_a_server()
async def test_many_people_act_at_once_and_all_are_told_the_same_order(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    async with ada.socket() as one, bob.socket() as two:
        await one.watch(table)
        await two.watch(table)

        async def restless(person: Person, n: int) -> None:
            await person.act(table, "propose", what="pause", command=f"{n}")
            await person.act(table, "decline", what="pause")

        await asyncio.gather(*(restless(person, n) for n in range(5) for person in (ada,)))
        last = await ada.done(table, "resign")
        orders = [[entry[:2] for entry in told(await all_told(each, last))] for each in (one, two)]
    common = min(orders, key=len)
    assert orders[0][-len(common) :] == orders[1][-len(common) :]
    assert [number for number, _ in common] == list(range(common[0][0], last + 1))


@at_a_server()
async def test_what_is_sent_is_small_enough_and_alike_for_those_who_see_alike(box: Box) -> None:
    ada = await box.person("Ada")
    table = await ada.table("schlacht", [ME, OPEN])
    lookers = [await box.person() for _ in range(2)]
    async with lookers[0].socket() as one, lookers[1].socket() as two:
        await one.watch(table)
        await two.watch(table)
        bob = await box.person()
        number = await bob.done(table, "sit")
        first, second = [await each.until("entry", number=number) for each in (one, two)]
        assert orjson.dumps(first) == orjson.dumps(second)
        assert first["shown"]["seat"] is None
        assert first["mine"] == []


@at_a_server()
async def test_what_could_not_be_written_is_told_to_nobody(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a resignation could not be stored, it must neither end the game nor reveal the seed."""
    ada, _, table = await seated(box, "match")

    async def broken(self: Log, *args: Any, **more: Any) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr(Log, "append", broken)
        async with ada.socket() as socket:
            assert (await socket.act("resign", table))["type"] == "refused"
    record = (await ada.get(f"/api/tables/{table}/record")).text
    assert "[Seed" not in record
    earlier = (await ada.get(f"/api/tables/{table}/at", moves=0)).json()
    assert earlier["shown"]["view"]["outcome"] is None
    assert (await ada.see(table))["status"]["phase"] == "playing"


@at_a_server()
async def test_two_quick_lines_of_chat_are_told_once_each(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    async with ada.socket() as a, bob.socket() as b:
        await a.watch(table)
        await b.watch(table)
        hub = box.hub
        numbers = [
            await hub.store.chat.say(table, "players", ada.me["person"], "Ada", text, 1) for text in ("one", "two")
        ]
        for number in numbers:
            await hub.chat.hear(table, number)
        assert [(await b.until("said"))["text"] for _ in numbers] == ["one", "two"]


@at_a_server()
async def test_a_line_that_is_said_while_somebody_begins_to_watch_is_told_once(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, table = await seated(box, "chess")
    hub, said = box.hub, box.hub.store.chat.said

    async def said_late(*which: Any) -> Any:
        """Let Ada write after Bob has subscribed to the chat, but before he reads the earlier lines."""
        await hub.chat.hear(table, await hub.store.chat.say(table, "players", ada.me["person"], "Ada", "hello", 1))
        return await said(*which)

    monkeypatch.setattr(hub.store.chat, "said", said_late)
    async with bob.socket() as b:
        await b.watch(table)
        line = await b.until("said")
        await hub.chat.hear(table, line["id"])  # another node announces the same line of chat again, and late
        assert not [each for each in await b.settled() if each["type"] == "said"]


@at_a_server()
async def test_a_number_too_large_to_be_quoted_is_refused_and_the_connection_lives_on(box: Box) -> None:
    ada, _, table = await seated(box, "chess")
    async with ada.socket() as socket:
        await socket.watch(table)
        move = json.dumps({"type": "move", "table": table, "move": "e2e4", "ply": 10**30, "command": "x"})
        await socket.send_text(move)
        refused = await socket.until("refused")
        assert (refused["type"], refused["code"]) == ("refused", "refused")
        await socket.settled()
    headers = ada.headers | {"content-type": "application/json"}
    answer = await ada.http.post(f"/api/tables/{table}/act", content=move, headers=headers)
    assert answer.status_code == 400


@at_a_server()
async def test_a_pass_that_the_server_makes_takes_as_long_as_the_seats_own_answers(box: Box) -> None:
    _, _, table = await seated(box, "chess")
    room = box.hub.rooms[table].room
    assert all(0.7 <= box.hub.auto_moves.answer_time(room, 0) <= 3 for _ in range(20))
    room.answer_times[0] = [900, 2500, 40_000]
    assert {box.hub.auto_moves.answer_time(room, 0) for _ in range(200)} == {0.9, 2.5, 8.0}


@at_a_server()
async def test_where_a_seat_wants_to_be_asked_is_in_the_log_but_told_to_nobody(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    async with ada.socket() as a, bob.socket() as b:
        await a.watch(table)
        await b.watch(table)
        await a.send(type="stops", table=table, mine="able", theirs="never")
        line = (await b.until("entry"))["line"]
        while line["kind"] in ("left", "back"):
            line = (await b.until("entry"))["line"]
        assert line["kind"] == "stops"
        assert not {"mine", "theirs"} & line.keys()
    assert box.hub.rooms[table].room.ask_when == {0: ("able", "never")}


# --- work left over by a dead node -----------------------------------------------------------------------------------


@at_a_server()
async def test_a_game_that_is_over_is_settled_by_any_node_if_whoever_ended_it_does_not(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = box.hub
    ada, _, table = await seated(box, "chess", rated=True)

    async def died(*_: Any) -> None:
        """Do nothing, as if the node had died after the game's last entry and before writing the result."""

    with monkeypatch.context() as patched:
        patched.setattr(hub.consequences, "write_results", died)
        await ada.done(table, "resign")
    assert await hub.store.tables.running() == await hub.store.tables.overdue(2**60) == [table]
    await hub.upkeep.do_overdue(2**60)
    assert await hub.store.tables.running() == await hub.store.tables.overdue(2**60) == []
    assert (await hub.store.ratings.of(ada.me["person"]))["chess"][1] == 1


@at_a_server()
async def test_a_table_whose_seats_are_taken_is_begun_by_any_node(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = await box.person(), await box.person()
    table = await ada.table("chess")
    with monkeypatch.context() as patched:
        patched.setattr(box.hub.consequences, "run_automations", lambda *_, **__: None)
        await bob.done(table, "sit")
    assert box.hub.rooms[table].room.phase == "open"
    await box.hub.upkeep.do_overdue(2**60)
    await box.until(lambda: box.hub.rooms[table].room.phase == "playing")
