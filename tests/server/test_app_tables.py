"""Tests of tables over HTTP and WebSockets, from creating a table to the rematch."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.bots.prepare import COMPILED, Backend
from schachtel.core.record import loads
from schachtel.server.now import now_ms
from schachtel.server.table import sight
from schachtel.server.table.passing import pass_for
from schachtel.server.table.room import Room
from tests.patience import PATIENCE
from tests.server.client import ME, OPEN, Box, at_a_server, play, seated

BOT = {"kind": "bot", "level": 1}


def room(box: Box, table: str) -> Room:
    return box.hub.rooms[table].room


# --- options from files ----------------------------------------------------------------------------------------------

GAMES = Path(schachtel.__file__).parent / "games"


@pytest.mark.parametrize(
    ("game", "option", "file", "changed"),
    [
        ("match", "cards", "match/cards.toml", ("strength = 4", "strength = 5")),
        ("gambit", "layout", "gambit/layouts/ring.toml", ("", "")),
        ("gundam", "decks", "gundam/lists/blue_white.txt", ("", "")),
    ],
)
@at_a_server()
async def test_what_is_in_a_file_can_be_played_with(
    box: Box, game: str, option: str, file: str, changed: tuple[str, str]
) -> None:
    ada = await box.person("Ada")
    text = (GAMES / file).read_text().replace(*changed, 1)
    answer = await ada.post(f"/api/games/{game}/file", {"option": option, "text": text})
    assert answer.status_code == 200, answer.text
    value = answer.json()["value"]
    table = await ada.table(game, [ME, ME], options={option: [value, value] if option == "decks" else value})
    await box.until(lambda: room(box, table).phase == "playing")
    played = room(box, table).table
    assert played is not None
    # A layout that equals one of the game's own layouts is recorded under that layout's name.
    assert str(played.options[option]).startswith("ring" if game == "gambit" else value)


@pytest.mark.parametrize(
    ("game", "given", "said"),
    [
        ("match", {"option": "cards", "name": "mine.toml", "text": "card = 3"}, "mine.toml"),
        ("gambit", {"option": "layout", "name": "mine.toml", "text": "starts = ["}, "mine.toml"),
        ("gundam", {"option": "decks", "name": "mine.txt", "text": "4x ST01-001"}, "mine.txt"),
        ("gundam", {"option": "mode", "text": "team"}, "gundam has no option 'mode' that can be read from a file"),
        ("halma", {"option": "mode", "text": "team"}, "there is no game 'halma'"),
    ],
)
@at_a_server()
async def test_a_file_that_is_wrong_is_refused_with_a_reason(
    box: Box, game: str, given: dict[str, str], said: str
) -> None:
    ada = await box.person()
    answer = await ada.post(f"/api/games/{game}/file", given)
    assert 400 <= answer.status_code < 500
    assert said in answer.json()["error"]


# --- creating a table -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("chess", 2, {}),
        ("schlacht", 2, {"board": "A0B0C0D0", "target": 5}),
        ("gambit", 3, {"peek": "none", "bound": 50}),
        ("match", 2, {"mulligan_open": False}),
    ],
)
@at_a_server()
async def test_a_table_for_each_game_begins_when_its_seats_are_taken(
    box: Box, game: str, seats: int, options: dict[str, Any]
) -> None:
    ada = await box.person("Ada")
    table = await ada.table(game, [ME] * seats, options=options)
    await box.until(lambda: room(box, table).phase == "playing")
    whole = await ada.see(table)
    assert whole["terms"]["options"] == options
    assert whole["mine"] == list(range(seats))
    assert whole["shown"]["choices"]
    assert len(whole["status"]["commitments"]) == 1
    assert whole["status"]["seeds"] == [None]


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ({"game": "chess", "options": {"speed": 3}}, "chess has no option 'speed': it has no options"),
        ({"game": "schlacht", "options": {"target": 0}}, "target=0: must be a whole number from 1 to 100"),
        ({"game": "gambit", "options": {"layout": "/etc/passwd"}}, "layout"),
        ({"game": "match", "options": {"cards": "mine.toml"}}, "cards"),
        ({"game": "gundam", "options": {"mode": "team"}}, "mode=team is not for 2 players"),
        ({"game": "gundam", "options": {"decks": "blue_white"}}, "decks: "),
        ({"game": "halma"}, "halma"),
    ],
)
@at_a_server()
async def test_bad_options_are_told_in_the_rules_own_sentence(box: Box, terms: dict[str, Any], said: str) -> None:
    ada = await box.person()
    answer = await ada.post("/api/tables", {"seats": [ME, OPEN], **terms})
    assert answer.status_code in (400, 409)
    assert said in answer.json()["error"]
    assert not box.hub.rooms


@pytest.mark.parametrize("seats", [0, 1, 3, 9])
@at_a_server()
async def test_a_game_needs_its_number_of_seats(box: Box, seats: int) -> None:
    ada = await box.person()
    answer = await ada.post("/api/tables", {"game": "chess", "seats": [OPEN] * seats})
    assert answer.status_code in (400, 409)
    assert answer.json()["error"]


@at_a_server()
async def test_the_list_shows_public_tables_with_seats_and_options_and_no_private_ones(box: Box) -> None:
    ada, bob = await box.person("Ada"), await box.person("Bob")
    private = await ada.table("chess")
    for_bob = {"kind": "open", "person": bob.me["person"]}
    public = await ada.table("schlacht", [ME, for_bob], public=True, options={"target": 5})
    listed = (await bob.get("/api/tables")).json()
    assert [each["id"] for each in listed] == [public]
    assert listed[0]["options"] == {"target": 5}
    assert [seat and seat["name"] for seat in listed[0]["seats"]] == ["Ada", None]
    assert listed[0]["plans"][1]["invited"] == "Bob"
    assert listed[0]["mine"] == []
    assert {each["id"] for each in (await ada.get("/api/mine")).json()} == {private, public}


@at_a_server()
async def test_who_has_the_link_joins_and_whoever_comes_later_looks_on(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    eve = await box.person("Eve")
    assert (await eve.see(table))["mine"] == []
    assert (await eve.act(table, "sit")).json()["error"] == "All seats are taken."
    answer = await eve.act(table, "move", move="e4")
    assert (answer.status_code, answer.json()["error"]) == (409, "You have no seat at this table.")
    answer = await eve.act(table, "move", move="e4", seat=0)
    assert (answer.status_code, answer.json()["error"]) == (409, "That is not your seat.")
    assert [each and each["name"] for each in (await bob.status(table))["seats"]] == ["Ada", "Bob"]
    assert (await bob.get("/api/tables/no-such-table")).status_code == 404
    assert (await bob.act(table, "move", move="e5")).status_code == 400  # White begins, so the rules refuse Bob's move
    assert await ada.done(table, "move", move="e4")


@at_a_server()
async def test_a_seat_that_is_kept_is_taken_by_that_person_alone(box: Box) -> None:
    ada, bob, cleo = [await box.person(name) for name in ("Ada", "Bob", "Cleo")]
    by_name, by_person = {"kind": "open", "invited": "CLEO"}, {"kind": "open", "person": bob.me["person"]}
    answer = await ada.post("/api/tables", {"game": "gambit", "seats": [ME, by_name, OPEN]})
    said = "There is no account named CLEO: check the name, or leave the seat open and send the link to the table."
    # Only accounts can be invited by name, since any guest could take the name.
    assert (answer.status_code, answer.json()["error"]) == (409, said)
    assert (await cleo.post("/api/account", {"name": "Cleo", "password": "long enough"})).is_success
    table = await ada.table("gambit", [ME, by_name, OPEN])
    answer = await bob.act(table, "sit", seat=1)
    assert (answer.status_code, answer.json()["error"]) == (409, "This seat is reserved for Cleo.")
    await bob.done(table, "sit")
    await cleo.done(table, "sit")
    assert [each and each.name for each in room(box, table).seats] == ["Ada", "Cleo", "Bob"]
    table = await ada.table("chess", [ME, by_person])
    eve = await box.person("Bob")
    assert (await eve.act(table, "sit")).status_code == 409
    await bob.done(table, "sit")


@at_a_server(tables_per_person=2)
async def test_a_person_has_so_many_tables_open(box: Box) -> None:
    ada = await box.person()
    first = await ada.table()
    await ada.table()
    answer = await ada.post("/api/tables", {"game": "chess", "seats": [ME, OPEN]})
    assert (answer.status_code, answer.json()["error"]) == (
        409,
        "You already have 2 open tables: finish or call off one of those games first.",
    )
    await ada.done(first, "abort")
    await ada.table()


@at_a_server(bot_tables_per_person=1)
async def test_a_person_has_so_many_tables_with_bots(box: Box) -> None:
    ada = await box.person()
    bot: dict[str, Any] = {"game": "chess", "seats": [ME, {"kind": "bot", "level": 1}]}
    first = await ada.table(**bot)
    answer = await ada.post("/api/tables", bot)
    said = "Bots are already playing at 1 of your tables: finish one of those games first."
    assert (answer.status_code, answer.json()["error"]) == (409, said)
    await ada.table()
    await box.until(lambda: room(box, first).phase == "playing")
    await ada.done(first, "resign")
    await ada.table(**bot)


@at_a_server(tables_per_day=2)
async def test_a_day_has_so_many_tables_with_rematches_and_imported_records(box: Box) -> None:
    ada = await box.person()
    table = await ada.table("chess", [ME, ME])
    await box.until(lambda: room(box, table).phase == "playing")
    await ada.done(table, "resign", seat=0)
    text = (await ada.get(f"/api/tables/{table}/record")).text
    assert (await ada.post("/api/records", {"record": text})).status_code == 200
    said = "You can create at most 2 tables a day: come back tomorrow."
    for answer in (
        await ada.post("/api/records", {"record": text}),
        await ada.post("/api/tables", {"game": "chess", "seats": [ME, OPEN]}),
        await ada.act(table, "propose", what="rematch", seat=0),
    ):
        assert (answer.status_code, answer.json()["error"]) == (429, said)
    assert room(box, table).followed is None


@at_a_server(asides_per_table=10)
async def test_nobody_fills_a_table_s_log_and_the_game_goes_on(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    answers = [await bob.act(table, ("propose", "decline")[n % 2], what="pause") for n in range(12)]
    assert answers[-1].json()["error"] == "You have sat down, left or made proposals too often at this table."
    # Sitting down and coming back count towards the rate limit, too.
    assert room(box, table).log.asides[bob.me["person"]] == 10
    await ada.done(table, "move", move="e4")
    await bob.done(table, "move", move="e5")
    await ada.done(table, "propose", what="pause")
    await bob.done(table, "resign")


@at_a_server()
async def test_who_sat_down_may_stand_up_and_only_who_made_the_table_calls_it_off(box: Box) -> None:
    ada, bob = await box.person(), await box.person()
    table = await ada.table("gambit", [ME, OPEN, OPEN])
    await bob.done(table, "sit")
    assert (await bob.act(table, "abort")).status_code == 403
    await bob.done(table, "stand")
    assert room(box, table).seats[1] is None
    await ada.done(table, "abort")
    assert (await ada.status(table))["phase"] == "aborted"


# --- playing ----------------------------------------------------------------------------------------------------------


@at_a_server()
async def test_a_whole_game_between_two_sockets(box: Box) -> None:
    ada, bob, table = await seated(box, "schlacht")
    async with ada.socket() as one, bob.socket() as two:
        now = [await one.watch(table), await two.watch(table)]
        for _ in range(1000):
            status = now[0]["status"]
            if status["phase"] == "over":
                break
            mover = next(n for n in (0, 1) if now[n]["shown"]["choices"])
            choice = now[mover]["shown"]["choices"][-1]["move"]
            done = await (one, two)[mover].act("move", table, move=choice, ply=status["moves"])
            assert done["type"] == "done", done
            number = done["number"]
            now = [await _told(socket, number) for socket in (one, two)]
        assert now[0]["shown"]["reason"]
        assert now[0]["status"] == now[1]["status"]
        assert now[0]["status"]["seeds"][0] is not None
    record = (await ada.get(f"/api/tables/{table}/record")).text
    assert schachtel.replay(loads(record)).outcome is not None


async def _told(socket: Any, number: int) -> dict[str, Any]:
    """Return the log entry with a number. It may have arrived before the answer to the command that caused it."""
    found = [each for each in socket.heard if each.get("number") == number and each["type"] == "entry"]
    return dict(found[0] if found else await socket.until("entry", number=number))


@at_a_server(real_bots=True)
async def test_a_game_against_a_bot_that_thinks_in_a_process_of_its_own(box: Box) -> None:
    ada = await box.person("Ada")
    table = await ada.table("schlacht", [ME, BOT])
    await box.until(lambda: room(box, table).phase == "playing")
    for _ in range(6):
        seats = [line.entry.seat for line in room(box, table).history if line.entry.kind == "move"]
        if 1 in seats:
            break
        await box.until(lambda: 0 in room(box, table).acting or sight.status(room(box, table))["moves"] > 0)
        if 0 in room(box, table).acting:
            await play(box, table, [ada], most=1)
        await box.until(lambda: 1 not in room(box, table).acting)
    assert 1 in [line.entry.seat for line in room(box, table).history if line.entry.kind == "move"]
    assert box.hub.counts["bot_moves"] >= 1


@at_a_server()
async def test_bots_alone_play_to_the_end(box: Box) -> None:
    ada = await box.person()
    table = await ada.table("gambit", [BOT, BOT, BOT])
    await ada.done(table, "start")
    await box.until(lambda: room(box, table).phase == "over")


@at_a_server()
async def test_one_person_plays_both_sides_at_the_same_screen(box: Box) -> None:
    ada = await box.person("Ada")
    table = await ada.table("chess", [{"kind": "me", "name": "Left"}, {"kind": "me", "name": "Right"}])
    await box.until(lambda: room(box, table).phase == "playing")
    async with ada.socket() as socket:
        await socket.watch(table)
        for n, move in enumerate(["f3", "e5", "g4", "Qh4"]):
            whole = await ada.see(table)
            assert whole["shown"]["seat"] == n % 2
            assert (await socket.act("move", table, move=move))["type"] == "done"
    status = await ada.status(table)
    assert status["phase"] == "over"
    assert status["score"] == [0.0, 1.0]
    assert [each["name"] for each in status["seats"]] == ["Left", "Right"]


@at_a_server()
async def test_best_of_three_swaps_seats_and_ends_when_it_is_decided(box: Box) -> None:
    ada, bob, table = await seated(box, "chess", best_of=3)
    await bob.done(table, "resign")
    assert (await ada.status(table))["phase"] == "between"
    await ada.done(table, "next")
    status = await ada.status(table)
    assert [each["name"] for each in status["seats"]] == ["Bob", "Ada"]
    assert (status["game"], status["score"]) == (1, [1.0, 0.0])
    assert len(status["commitments"]) == 2
    await bob.done(table, "resign")
    status = await bob.status(table)
    assert (status["phase"], status["score"]) == ("over", [2.0, 0.0])
    for game in (0, 1):
        assert (await bob.get(f"/api/tables/{table}/record", game=game)).status_code == 200
    assert (await bob.get(f"/api/tables/{table}/record", game=2)).status_code == 404


@at_a_server()
async def test_a_rated_game_moves_both_ratings_once(box: Box) -> None:
    ada, bob, table = await seated(box, "chess", rated=True)
    await bob.done(table, "resign")
    await bob.act(table, "resign")
    await bob.done(table, "propose", what="rematch")
    ratings = [(await each.get("/api/me")).json()["ratings"] for each in (ada, bob)]
    assert ratings == [{"chess": 1520}, {"chess": 1480}]
    # A table shows ratings as they were when people sat down, and neither Ada nor Bob had one then.
    assert (await ada.status(table))["seats"][0]["rating"] is None
    new = await ada.table("chess", rated=True)
    assert (await ada.status(new))["seats"][0]["rating"] == 1520


@at_a_server()
async def test_ratings_are_hidden_on_request_everywhere(box: Box) -> None:
    ada, bob, table = await seated(box, "chess", rated=True)
    await bob.done(table, "resign")
    new = await ada.table("chess", rated=True, show_ratings=False, public=True)
    whole = await bob.see(new)
    assert whole["status"]["seats"][0]["rating"] is None
    assert "1520" not in str(whole)
    assert "1520" not in (await bob.get("/api/tables")).text


@pytest.mark.parametrize("seats", [[ME, ME], [ME, OPEN]])
@at_a_server()
async def test_nobody_plays_against_themselves_for_a_rating(box: Box, seats: Any) -> None:
    ada = await box.person()
    answer = await ada.post("/api/tables", {"game": "chess", "seats": seats, "rated": True})
    if answer.status_code == 200:
        answer = await ada.act(answer.json()["id"], "sit")
    assert answer.status_code == 409
    assert answer.json()["error"] == "A rated game needs two different people and the normal starting position."


@at_a_server()
async def test_the_time_that_messages_take_is_measured_and_forgiven_once(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = now_ms()
    monkeypatch.setattr("schachtel.server.routes.socket.now_ms", lambda: now)
    ada, _, table = await seated(box, "chess", clock={"kind": "increment", "minutes": 3, "seconds": 0})
    async with ada.socket() as socket:
        await socket.watch(table)
        await socket.send(type="ping")
        asked = (await socket.until("pong"))["now"]
        now += 100
        await socket.send(type="ping", heard=asked)
        await socket.watch(table)  # messages are answered in order, so the server has read the ping by now
        now += 200
        await socket.send(type="ping", heard=asked)  # the client claims a longer network delay than it really has
        await socket.act("move", table, move="e2e4")
    entry = next(line.entry for line in room(box, table).history if line.entry.kind == "move")
    assert entry.data["lag"] == 100


@at_a_server()
async def test_a_rematch_is_a_table_with_the_sides_swapped(box: Box) -> None:
    ada, bob, table = await seated(box, "chess", clock={"kind": "increment", "minutes": 3, "seconds": 2})
    await bob.done(table, "resign")
    await ada.done(table, "propose", what="rematch")
    assert (await ada.status(table))["followed"] is None
    await bob.done(table, "propose", what="rematch")
    await box.until(lambda: room(box, table).followed is not None)
    new = str(room(box, table).followed)
    await box.until(lambda: room(box, new).phase == "playing")
    whole = await bob.see(new)
    assert [each["name"] for each in whole["status"]["seats"]] == ["Bob", "Ada"]
    assert whole["terms"]["clock"]["minutes"] == 3
    assert len(box.hub.rooms) == 2


@at_a_server()
async def test_after_best_of_three_against_a_bot_the_rematch_has_that_bot(box: Box) -> None:
    ada = await box.person("Ada")
    table = await ada.table("chess", [ME, {"kind": "bot", "level": 3}], best_of=3)
    for phase in ("between", "over"):
        await box.until(lambda: room(box, table).phase == "playing")
        await ada.done(table, "resign")
        assert (await ada.status(table))["phase"] == phase
        if phase == "between":
            await ada.done(table, "next")
    await ada.done(table, "propose", what="rematch")
    await box.until(lambda: room(box, table).followed is not None)
    seats = room(box, str(room(box, table).followed)).seats
    await box.until(lambda: all(seats))
    assert [each and (each.name, each.level) for each in seats] == [("Ada", None), ("Gus", 3)]


@at_a_server()
async def test_a_finished_game_is_taken_up_again_from_any_move_with_another_future(box: Box) -> None:
    ada, bob, table = await seated(box, "match", options={"mulligan_open": False})
    await play(box, table, [ada, bob], most=12)
    fork = {"table": table, "moves": 8}
    answer = await ada.post("/api/tables", {"game": "match", "seats": [ME, OPEN], "fork": fork})
    assert answer.json()["error"] == "You can play on from a position of this game only after the game is over."
    await ada.done(table, "resign")
    old = room(box, table).tables[0].fork()
    while old.recorded > 8:
        old.undo()
    forks = [await ada.table("match", [ME, ME], fork=fork) for _ in range(2)]
    futures = []
    for each in forks:
        await box.until(lambda each=each: room(box, each).phase == "playing")  # type: ignore[misc]
        table_now = room(box, each).tables[0]
        assert table_now.view(0) == old.view(0)
        assert room(box, each).terms.options == {"mulligan_open": False}
        futures.append(table_now.position()["rng"])
    assert len({*futures, old.position()["rng"]}) == 3
    await play(box, forks[0], [ada])
    assert room(box, forks[0]).phase == "over"
    for wrong, said in (
        ({"table": table, "moves": 99}, "This game has only 13 moves."),
        ({"table": table, "moves": 13}, "The game was already over at that point: choose an earlier move."),
        ({"table": "nothing", "moves": 1}, "There is no such table."),
    ):
        answer = await ada.post("/api/tables", {"game": "match", "seats": [ME, ME], "fork": wrong})
        assert answer.json()["error"] == said


# --- records ----------------------------------------------------------------------------------------------------------


@at_a_server()
async def test_a_record_is_masked_before_the_end_and_complete_after(box: Box) -> None:
    ada, bob, table = await seated(box, "gambit")
    while not room(box, table).history[-1].hidden:
        await play(box, table, [ada, bob], room(box, table).number, most=1)
    moves, mover = sight.status(room(box, table))["moves"], room(box, table).history[-1].entry.seat
    seed = str(room(box, table).seeds[0])
    eve = await box.person()
    mine, theirs = [(await each.get(f"/api/tables/{table}/record")).text for each in ((ada, bob)[mover or 0], eve)]
    assert seed not in mine + theirs
    assert "Commitment" in theirs
    assert "?" in mine  # the default options hide players' own plans, too
    assert "?" in theirs
    answer = await eve.post("/api/records", {"record": theirs})
    assert answer.status_code == 400
    assert "the record has neither seed nor start position" in answer.json()["error"]
    await ada.done(table, "resign")
    text = (await eve.get(f"/api/tables/{table}/record")).text
    assert seed in text
    made = (await eve.post("/api/records", {"record": text})).json()
    assert (made["game"], made["phase"], [seat["name"] for seat in made["seats"]]) == ("gambit", "over", ["Ada", "Bob"])
    whole = (await eve.get(f"/api/tables/{made['id']}")).json()
    assert (whole["shown"]["view"]["outcome"], whole["mine"]) == ([0.0, 1.0], [])
    assert (await eve.get(f"/api/tables/{made['id']}/record")).text == text
    assert moves > 0


@at_a_server()
async def test_a_record_that_is_wrong_or_of_other_rules_says_why(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    await ada.done(table, "move", move="e4")
    await bob.done(table, "resign")
    text = (await ada.get(f"/api/tables/{table}/record")).text
    assert '[Rules "' in text
    version = loads(text).rules
    for given, said in (
        ("nonsense", "line 1"),
        (text.replace("e4", "e5", 1), "e5"),
        (text.replace(f'[Rules "{version}"]', '[Rules "999"]'), "made with version 999 of the rules of chess"),
    ):
        answer = await ada.post("/api/records", {"record": given})
        assert answer.status_code == 400
        assert said in answer.json()["error"]


# --- chat -------------------------------------------------------------------------------------------------------------


@at_a_server()
async def test_players_and_spectators_talk_apart(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    eve, fay = await box.person("Eve"), await box.person("Fay")
    async with ada.socket() as a, bob.socket() as b, eve.socket() as e, fay.socket() as f:
        for socket in (a, b, e, f):
            await socket.watch(table)
        await a.send(type="say", table=table, text="good luck")
        said = await b.until("said")
        assert (said["name"], said["text"], said["channel"]) == ("Ada", "good luck", "players")
        await e.send(type="say", table=table, channel="spectators", text="white is lost")
        assert (await f.until("said"))["text"] == "white is lost"
        for socket, channel in ((e, "players"), (a, "spectators"), (a, "team")):
            await socket.send(type="say", table=table, channel=channel, text="hm")
            assert (await socket.until("refused"))["why"] == "You cannot write in this chat channel now."
        for socket, others in ((a, ["white is lost"]), (b, ["white is lost"]), (e, ["good luck"]), (f, ["good luck"])):
            await socket.settled()
            heard = [each["text"] for each in socket.heard if each["type"] == "said"]
            assert len(heard) == 1
            assert not set(heard) & set(others)
    async with fay.socket() as again:
        await again.watch(table)
        assert (await again.until("said"))["text"] == "white is lost"


@at_a_server()
async def test_a_team_talks_in_private(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    """Teams may chat in private. The test makes teams in *Gambit*, which starts faster than *Gundam*'s team battle."""
    monkeypatch.setattr("schachtel.core.table.Table.teams", ((0, 2), (1, 3)))
    people = [await box.person(name) for name in ("Ada", "Bob", "Cleo", "Dan")]
    table = await people[0].table("gambit", [ME, OPEN, OPEN, OPEN])
    for each in people[1:]:
        await each.done(table, "sit")
    await box.until(lambda: room(box, table).phase == "playing")
    sockets = [each.socket() for each in [*people, await box.person("Eve")]]
    for socket in sockets:
        await socket.__aenter__()
        await socket.watch(table)
    await sockets[0].send(type="say", table=table, channel="team", text="take the left one")
    said = await sockets[2].until("said")
    assert (said["name"], said["channel"]) == ("Ada", "team")
    await sockets[1].send(type="say", table=table, channel="team", text="they are up to something")
    assert (await sockets[3].until("said"))["text"] == "they are up to something"
    await sockets[4].send(type="say", table=table, channel="team", text="and me?")
    assert (await sockets[4].until("refused"))["why"] == "You cannot write in this chat channel now."
    for socket, heard in zip(sockets, (1, 1, 1, 1, 0), strict=True):
        await socket.settled()
        assert len([each for each in socket.heard if each["type"] == "said"]) == heard
        await socket.__aexit__()


@pytest.mark.usefixtures("without_refills")
@at_a_server(chat_per_minute=4)
async def test_nobody_writes_too_fast(box: Box) -> None:
    ada, _, table = await seated(box, "chess")
    async with ada.socket() as socket:
        await socket.watch(table)
        for n in range(5):
            await socket.send(type="say", table=table, text=str(n))
        answers = [await socket.until("said", "refused") for _ in range(5)]
    assert [each.get("text") or each["why"] for each in answers] == ["0", "1", "2", *["You are writing too fast."] * 2]


# --- premoves, leaving, stopping --------------------------------------------------------------------------------------


@at_a_server()
async def test_a_premove_is_played_at_once_or_refused_in_a_sentence(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    async with bob.socket() as socket:
        await socket.watch(table)
        await socket.send(type="premove", table=table, move="e5")
        await socket.settled()
        await ada.done(table, "move", move="e4")
        await box.until(lambda: sight.status(room(box, table))["moves"] == 2)
        await socket.send(type="premove", table=table, move="Qh1")
        await socket.settled()
        await ada.done(table, "move", move="d4")
        assert (await socket.until("refused"))["why"] == "This premove is not possible."
        await socket.send(type="premove", table=table, move="a6")
        assert (await socket.until("refused"))["why"] == "It is your turn: make your move."
        await bob.done(table, "move", move="exd4")
        await socket.send(type="premove", table=table, move="a6")
        await socket.send(type="premove", table=table, move=None)
        await socket.settled()
        await ada.done(table, "move", move="Qxd4")
        await socket.settled()
        assert sight.status(room(box, table))["moves"] == 5


@at_a_server()
async def test_after_a_reload_a_premove_is_told_to_its_seat_alone(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    async with bob.socket() as socket:
        await socket.watch(table)
        await socket.send(type="premove", table=table, move="e5")
        await socket.settled()
    async with bob.socket() as again, ada.socket() as other, (await box.person()).socket() as looking_on:
        assert (await again.watch(table))["shown"]["premove"] == "e5"
        for socket in (other, looking_on):
            assert "premove" not in (await socket.watch(table))["shown"]
        await ada.done(table, "move", move="e4")
        await box.until(lambda: sight.status(room(box, table))["moves"] == 2)
        assert "premove" not in (await again.watch(table))["shown"]
    assert not [each for each in other.heard + looking_on.heard if (each.get("shown") or {}).get("premove")]


@at_a_server()
async def test_a_premove_is_not_kept_for_the_next_game(box: Box) -> None:
    ada, bob, table = await seated(box, "chess", best_of=3)
    async with bob.socket() as socket:
        await socket.send(type="premove", table=table, move="e5")
        await socket.settled()
        await ada.done(table, "resign")
        await ada.done(table, "next")
        await socket.settled()
    assert box.hub.rooms[table].premoves == {}
    assert sight.status(room(box, table))["moves"] == 0


@at_a_server()
async def test_who_sets_no_stops_is_not_asked_where_they_could_only_answer(box: Box) -> None:
    ada, bob, table = await seated(box, "gundam")
    for person, wish in ((ada, "always"), (bob, "never")):
        async with person.socket() as socket:
            await socket.send(type="stops", table=table, mine=wish, theirs=wish)
            await socket.settled()
    luck, live = random.Random(3), box.hub.rooms[table]
    for _ in range(60):
        now = room(box, table)
        if not now.acting:
            break
        seat = now.acting[0]
        if pass_for(live.room, seat) is not None:  # the server passes automatically for the seat
            await box.until(lambda number=now.number: room(box, table).number > number)  # type: ignore[misc]
            continue
        assert now.table is not None
        await (ada, bob)[seat].act(table, "move", seat=seat, move=luck.choice(now.table.moves(seat)))
    by_themselves = [line.entry for line in room(box, table).history if line.entry.kind == "move" and not line.entry.by]
    assert by_themselves
    assert {entry.seat for entry in by_themselves} == {1}
    assert {entry.data["move"] for entry in by_themselves} == {"pass"}


@at_a_server(left_seconds=1)
async def test_a_game_is_claimed_once_the_opponent_has_been_away_for_a_while(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    async with bob.socket() as socket:
        await socket.watch(table)
        async with ada.socket() as hers:
            await hers.watch(table)
            await box.until(lambda: room(box, table).seats.sitter(0).away is None)
            refused = await socket.act("claim", table, about=0)
            assert refused["type"] == "refused"
        async with asyncio.timeout(PATIENCE):
            while (await socket.act("claim", table, about=0))["type"] == "refused":
                await asyncio.sleep(0.1)
    away = next(line.entry.at for line in reversed(room(box, table).history) if line.entry.kind == "left")
    assert room(box, table).history[-1].entry.at - away >= 1000
    status = await bob.status(table)
    assert (status["phase"], status["score"]) == ("over", [0.0, 1.0])


@at_a_server(left_seconds=1)
async def test_where_there_are_days_for_a_move_nobody_counts_as_away(box: Box) -> None:
    ada, bob, table = await seated(box, "chess", clock={"kind": "correspondence", "days": 3})
    async with ada.socket() as socket:
        await socket.watch(table)
    async with bob.socket() as socket:
        await socket.watch(table)
        await socket.settled()
    assert "left" not in {line.entry.kind for line in room(box, table).history}


@at_a_server()
async def test_a_game_is_called_off_before_everybody_has_moved_and_not_after(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    await ada.done(table, "move", move="e4")
    await bob.done(table, "abort")
    status = await ada.status(table)
    assert (status["phase"], status["score"]) == ("aborted", [0.0, 0.0])
    _, _, other = ada, bob, await ada.table("chess")
    await bob.done(other, "sit")
    await box.until(lambda: room(box, other).phase == "playing")
    await ada.done(other, "move", move="e4")
    await bob.done(other, "move", move="e5")
    answer = await ada.act(other, "abort")
    assert answer.status_code == 409
    assert answer.json()["error"] == "It is too late to call the game off: resign instead."


@at_a_server(left_seconds=1)
async def test_a_bot_takes_over_if_the_others_agree_and_its_person_may_return(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    await box.until(lambda: room(box, table).seats.sitter(0).away is not None)
    async with asyncio.timeout(PATIENCE):
        # Bob's proposal to replace Ada by a bot is refused until her time to come back is over.
        while (await bob.act(table, "propose", what="replace", about=0)).status_code == 409:
            await asyncio.sleep(0.1)
    await box.until(lambda: sight.status(room(box, table))["moves"] == 1)
    assert (await ada.status(table))["seats"][0]["level"] == 4
    await ada.done(table, "return")
    assert (await ada.status(table))["seats"][0]["level"] is None


@at_a_server()
async def test_a_bot_that_thought_about_a_move_that_was_taken_back_thinks_again(box: Box) -> None:
    ada = await box.person("Ada")
    table = await ada.table("chess", [ME, BOT])
    await box.until(lambda: room(box, table).phase == "playing")
    thinking, go = asyncio.Event(), asyncio.Event()
    quick = box.hub.bots.choose
    asked = []

    async def slow(seen: Any, level: int, *, backend: Backend = COMPILED) -> str:
        asked.append(seen)
        thinking.set()
        await go.wait()
        return await quick(seen, level, backend=backend)

    box.hub.bots.choose = slow  # type: ignore[method-assign]
    await ada.done(table, "move", move="e4")
    await thinking.wait()
    await ada.done(table, "propose", what="takeback")  # a bot agrees to every takeback
    assert sight.status(room(box, table))["moves"] == 0
    await ada.done(table, "move", move="d4")
    go.set()
    await box.until(lambda: sight.status(room(box, table))["moves"] == 2)
    assert len(asked) == 2
