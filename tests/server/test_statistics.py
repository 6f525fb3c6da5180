"""Tests of statistics: which games count, how they are grouped, confidence intervals, and win rates of cards."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

import schachtel
from schachtel.core.card_statistics import Round
from schachtel.core.statistics import Share
from schachtel.games.gundam import statistics as gundam_statistics
from schachtel.games.match import statistics as match_statistics
from schachtel.server.entry import Entry
from schachtel.server.lessons import lesson
from schachtel.server.statistics import FinishedGame, Simulated, Tally, facts, read_log, simulated, streaks
from schachtel.server.terms import BotSeat, OpenSeat, Terms
from tests.patience import PATIENCE
from tests.server.client import ME, OPEN, Box, Person, at_a_server, play, seated
from tests.server.rooms import PEOPLE, Evening

BOT = {"kind": "bot", "level": 3}


async def stats(person: Person, **query: Any) -> dict[str, Any]:
    answer = await person.get("/api/stats", **query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def lose(box: Box, person: Person, game: str = "chess", seats: Any = (ME, BOT), **terms: Any) -> str:
    table = await person.table(game, seats, **terms)
    await box.until(lambda: box.hub.rooms[table].room.phase == "playing")
    seat = seats.index(ME)
    await box.until(lambda: seat in box.hub.rooms[table].room.acting)
    room = box.hub.rooms[table].room
    assert room.table is not None
    await person.done(table, "move", move=room.table.moves(seat)[0], seat=seat)
    await person.done(table, "resign", seat=seat)
    return table


@at_a_server()
async def test_games_are_counted_by_game_opponent_and_side(box: Box) -> None:
    ada, bob, table = await seated(box, "chess", shuffled=False)
    assert (await stats(ada))["all"]["games"] == 0
    await bob.done(table, "resign")
    await lose(box, ada)
    await lose(box, ada, seats=(BOT, ME))
    await lose(box, ada, "schlacht")
    told = await stats(ada)
    assert {name: told["all"][name] for name in ("games", "won", "drawn", "lost", "share")} == {
        "games": 4, "won": 1, "drawn": 0, "lost": 3, "share": 0.25,
    }  # fmt: skip
    low, high = Share(1, 4).interval
    assert (told["all"]["low"], told["all"]["high"]) == (round(low, 4), round(high, 4))
    assert [(row["name"], row["won"], row["lost"]) for row in told["games"]] == [("chess", 1, 2), ("schlacht", 0, 1)]
    assert [(row["name"], row["games"]) for row in told["opponents"]] == [("bot-3", 3), ("people", 1)]
    assert told["now"] == {"result": "lost", "games": 3}
    assert (told["longest_won"], told["longest_lost"]) == (1, 3)
    assert [each["result"] for each in told["played"]] == ["lost", "lost", "lost", "won"]
    assert told["known"] == ["chess", "schlacht"]
    chess = await stats(ada, game="chess")
    assert chess["all"]["games"] == 3
    assert [(row["name"], row["games"]) for row in chess["seats"]] == [("0", 2), ("1", 1)]
    moves = [each["moves"] for each in chess["played"]]
    assert (moves[-1], min(moves[:2]) > 0) == (0, True)
    assert chess["moves"] == round(sum(moves) / 3, 1)
    assert chess["known"] == ["chess", "schlacht"]
    assert (await stats(bob))["all"]["lost"] == 1


@at_a_server()
async def test_games_with_hints_are_told_and_not_counted(box: Box) -> None:
    ada = await box.person("Ada")
    table = await ada.table("chess", [ME, BOT])
    await box.until(lambda: 0 in box.hub.rooms[table].room.acting)
    assert (await ada.post(f"/api/tables/{table}/hint", {})).status_code == 200
    await ada.done(table, "resign")
    await lose(box, ada)
    told = await stats(ada)
    assert (told["all"]["games"], told["aided"]) == (1, 1)
    assert [each["aided"] for each in told["played"]] == [False, True]


@at_a_server()
async def test_what_says_nothing_about_somebodys_play_is_left_out(box: Box) -> None:
    """Some games do not count.

    They are games with one person on both sides, games that start from the middle, games that were called off, imported
    records, and the short game at the end of a tutorial.
    """
    ada = await box.person("Ada")
    both = await ada.table("chess", [ME, ME])
    await box.until(lambda: box.hub.rooms[both].room.phase == "playing")
    await ada.done(both, "move", move="e4", seat=0)
    await ada.done(both, "resign", seat=0)
    await lose(box, ada, seats=(BOT, ME), fork={"table": both, "moves": 1})
    off = await ada.table("chess", [ME, BOT])
    await box.until(lambda: box.hub.rooms[off].room.phase == "playing")
    await ada.done(off, "abort")
    record = (await ada.get(f"/api/tables/{both}/record")).text
    assert (await ada.post("/api/records", {"record": record})).status_code == 200
    for game in ("chess", "match"):
        little = (await ada.post(f"/api/learn/{game}/{len(lesson(game).steps)}", {})).json()["table"]
        await box.until(lambda table=little: box.hub.rooms[table].room.phase == "playing")  # type: ignore[misc]
        await ada.done(little, "resign")
    told = await stats(ada)
    assert (told["all"]["games"], told["played"]) == (0, [])
    assert (told["all"]["share"], told["moves"], told["now"]["result"]) == (None, None, None)
    assert (await ada.get("/api/rates", game="match")).json()["of"] == 0


@at_a_server()
async def test_ratings_are_told_as_they_were_and_as_they_are(box: Box) -> None:
    ada, bob, table = await seated(box, "chess", shuffled=False, rated=True)
    await bob.done(table, "resign")
    again = await ada.table("chess", [ME, OPEN], rated=True)
    await bob.done(again, "sit")
    await box.until(lambda: box.hub.rooms[again].room.phase == "playing")
    await bob.done(again, "resign")
    told = await stats(ada)
    assert [each["rating"] for each in told["played"]] == [1520, None]  # before her first rated game she had no rating
    assert told["ratings"] == {"chess": told["ratings"]["chess"]}
    assert told["ratings"]["chess"] > 1520
    assert (await stats(ada, game="schlacht"))["ratings"] == {}


@at_a_server()
async def test_a_period_can_be_chosen_and_what_was_read_once_is_not_read_again(box: Box) -> None:
    ada = await box.person("Ada")
    old = await lose(box, ada)
    async with box.hub.store.database.engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE results SET at = 1000 WHERE table_id = ?", (old,))
    await lose(box, ada)
    assert (await stats(ada))["all"]["games"] == 2
    read: list[list[str]] = []
    logs = box.hub.store.log.of_tables

    async def counted(ids: Any) -> Any:
        read.append(list(ids))
        return await logs(ids)

    box.hub.store.log.of_tables = counted  # type: ignore[method-assign]
    assert (await stats(ada, days=30))["all"]["games"] == 1
    new = await lose(box, ada)
    assert (await stats(ada))["all"]["games"] == 3
    assert read == [[new]]
    assert (await ada.get("/api/stats", days=-1)).status_code == 400


@at_a_server()
async def test_the_seat_of_a_second_game_is_where_one_sat_then(box: Box) -> None:
    """Players swap sides after each game, and each game must count for the seat of that game."""
    ada, bob, table = await seated(box, "chess", shuffled=False, best_of=3)
    await ada.done(table, "resign")
    await ada.done(table, "next")
    await bob.done(table, "move", move="e4")
    await bob.done(table, "resign")
    assert [(each["seat"], each["result"]) for each in (await stats(ada))["played"]] == [(1, "won"), (0, "lost")]
    assert [(each["seat"], each["result"]) for each in (await stats(bob))["played"]] == [(0, "lost"), (1, "won")]


@at_a_server()
async def test_a_table_that_nobody_understands_hides_no_other(box: Box) -> None:
    ada = await box.person("Ada")
    odd = await lose(box, ada, "match")
    await lose(box, ada, "match")
    assert (await stats(ada))["all"]["games"] == 2
    async with box.hub.store.database.engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE tables SET terms = '{}' WHERE id = ?", (odd,))
    assert (await stats(ada))["all"]["games"] == 1
    assert (await ada.get("/api/rates", game="match")).json()["of"] == 1


def told_of(evening: Evening, person: str, number: int = 0) -> FinishedGame:
    """Return the statistics that the log of a finished game yields for a person."""
    room = evening.room
    row = {
        "table_id": room.id,
        "number": number,
        "game": room.game.id,
        "at": evening.at,
        "terms": room.terms.model_dump_json(),
        "outcome": json.dumps(room.tables[number].outcome),
    }
    played = facts(person, row, read_log([line.entry for line in room.history]))
    assert played is not None
    return played


def test_a_game_that_a_bot_played_for_somebody_counts_for_nobody() -> None:
    replaced, skipped, alone = Evening("chess"), Evening("chess"), Evening("chess")
    for evening in (replaced, skipped):
        evening.leave(0)
    replaced.do("propose", 1, what="replace", about=0)
    replaced.do("move", 0, by=None, move="e4", bot=4)
    skipped.do("skip", 1, about=0)
    skipped.do("move", 0, by=None, move="e4", bot=3)
    alone.play("e4")
    for evening, aided in ((replaced, True), (skipped, True), (alone, False)):
        evening.do("resign", 1)
        assert [told_of(evening, person).aided for person in ("ann", "bob")] == [aided, aided]


def test_a_game_against_bots_is_played_by_oneself() -> None:
    evening = Evening("chess", plans=(BotSeat(level=2), OpenSeat()), best_of=3)
    evening.do("move", 0, by=None, move="e4", bot=2)
    evening.do("resign", 1)
    evening.do("next", 1)
    evening.do("move", 0, move="d4")
    evening.do("move", 1, by=None, move="d5", bot=2)
    evening.do("resign", 0)
    told = [told_of(evening, "bob", number) for number in range(2)]
    assert [(each.seat, each.aided, each.opponent) for each in told] == [(1, False, "bot-2"), (0, False, "bot-2")]


def test_partners_move_on_together_to_the_next_game() -> None:
    """The test makes up the log without a game, because compiling the game for four players would take a minute."""
    terms = Terms(game="gundam", seats=(OpenSeat(),) * 4, options={"mode": "team"}, best_of=3)
    done: list[tuple[str, int | None, str | None]] = [("sit", seat, who) for seat, who in enumerate(PEOPLE)]
    done += [("start", None, None), ("resign", 0, "ann"), ("next", 0, "ann"), ("resign", 0, "cyd")]
    log = read_log([Entry(number, 0, kind, seat, by) for number, (kind, seat, by) in enumerate(done, 1)])
    row = {"table_id": "table", "game": "gundam", "at": 0, "terms": terms.model_dump_json(), "outcome": "[0, 0, 1, 1]"}
    for number, seats in ((0, [0, 1, 2, 3]), (1, [2, 3, 0, 1])):
        told = [facts(person, row | {"number": number}, log) for person in PEOPLE]
        assert [each.seat for each in told if each] == seats
        assert [each.result for each in told if each] == ["lost" if seat < 2 else "won" for seat in seats]


def test_moves_that_were_taken_back_are_not_counted() -> None:
    evening = Evening("chess")

    def agree() -> int:
        """Check that the log and the table count the same number of moves, and return this number."""
        moves = read_log([line.entry for line in evening.room.history]).games[-1].moves
        assert moves == len(evening.room.movers)
        return moves

    evening.play("e4", "e5", "Nf3")
    evening.do("propose", 1, what="takeback")  # to take back Black's move and so White's reply
    assert agree() == 3
    evening.do("propose", 0, what="takeback")
    assert agree() == 1
    evening.play("c5")
    evening.do("propose", 1, what="takeback")
    evening.do("decline", 0, what="takeback")
    evening.do("propose", 0, what="takeback")  # White proposes to take back White's own last move
    assert agree() == 2
    evening.play("Nf3")  # playing on declines the takeback
    evening.do("propose", 1, what="takeback")
    evening.do("propose", 0, what="pause")
    evening.do("propose", 1, what="pause")  # pausing cancels the earlier proposal
    evening.do("resume", 0)
    evening.do("propose", 0, what="takeback")
    assert agree() == 3
    evening.do("propose", 1, what="takeback")
    assert agree() == 2
    evening.do("resign", 0)
    assert told_of(evening, "ann").moves == 2


def test_the_next_move_tells_how_many_were_taken_back_without_who_is_not_there() -> None:
    evening = Evening("chess")
    evening.play("e4", "e5")
    evening.leave(0)
    evening.do("propose", 1, what="replace", about=0)
    evening.do("propose", 1, what="takeback")  # a bot agrees to every takeback
    evening.do("move", 1, move="c5", ply=1)
    evening.do("resign", 1)
    assert told_of(evening, "bob").moves == len(evening.room.movers) == 2


# --- cards -----------------------------------------------------------------------------------------------------------


def rates(game: str) -> Simulated:
    found = simulated(game)
    assert found is not None
    return found


def finished(game: str, seed: int, **options: Any) -> Any:
    table, luck = schachtel.new(game, seed=seed, **options), random.Random(seed)
    positions = [table._position]
    while table.turn is not None:
        table.play(luck.choice(table.moves()))
        positions.append(table._position)
    return table, positions


def test_each_game_of_a_match_counts_by_itself() -> None:
    table, positions = finished("match", 5)
    found = list(match_statistics.rounds(positions))
    won = [sum(each.shares[seat] for each in found if each.shares) for seat in range(2)]
    assert won == list(table.points)
    assert all(each.shares in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5)) for each in found)
    cards = {card for each in found for card in each.cards[0]}
    assert cards <= match_statistics.cards().keys()
    assert all(card.startswith("Spassky ") for card in cards)


def test_cards_of_a_duel_are_those_that_the_log_names() -> None:
    table, positions = finished("gundam", 3)
    (only,) = gundam_statistics.rounds(positions)
    again = schachtel.new("gundam", seed=3)
    named: list[set[str]] = [set(), set()]
    for entry in table.record(complete=True).entries:
        again.play(entry.text, entry.seat)
        for event in again.events():
            if event["kind"] == "played":
                named[event["seat"]].add(event["card"])
    assert only == Round((frozenset(named[0]), frozenset(named[1])), None)


@at_a_server(bot_pause=0)
async def test_my_own_rates_come_from_my_games_and_the_others_from_simulation(box: Box) -> None:
    ada, bob, table = await seated(box, "match", shuffled=False)
    await play(box, table, [ada, bob])
    async with asyncio.timeout(PATIENCE):
        while True:
            told = (await ada.get("/api/rates", game="match")).json()
            if told["counted"] == told["of"]:
                break
            await asyncio.sleep(0.02)
    assert told["of"] == 1
    assert len(told["cards"]) == 32
    room = box.hub.rooms[table].room
    points = room.tables[0].points
    mine = [card for card in told["cards"] if card["mine"]["games"]]
    assert {card["group"] for card in mine} == {"Spassky"}
    assert max(card["mine"]["games"] for card in mine) <= sum(points)
    assert (told["source"], told["bots"], told["simulated"]) == (
        "house",
        "greedy",
        rates("match").games,
    )
    assert (await ada.get("/api/rates", game="chess")).json()["code"] == "no_rates"
    assert (await stats(ada, game="gundam"))["decks"] == []


@at_a_server()
async def test_decks_of_my_duels_are_told_by_name_or_colours(box: Box) -> None:
    ada = await box.person("Ada")
    await lose(box, ada, "gundam", options={"decks": "green_white,blue_white"})
    await lose(box, ada, "gundam", options={"decks": "random-7,blue_white"})
    decks = {row["name"]: row["lost"] for row in (await stats(ada, game="gundam"))["decks"]}
    assert decks.pop("green_white") == 1
    (other,) = decks
    assert other.startswith("random ")
    told = (await ada.get("/api/rates", game="gundam")).json()
    assert {deck["name"] for deck in told["decks"]} >= {"blue_white", "green_white"}
    assert len(told["cards"]) >= 180


TYPED = [" blue_white, green_white", ["blue_white", "green_white"], "random-7, blue_white", "blue_white\n,green_white"]


@at_a_server()
async def test_decks_may_be_typed_in_any_way_that_a_table_takes(box: Box) -> None:
    ada, bob = await box.person("Ada"), await box.person("Bob")
    for decks in TYPED:
        table = await ada.table("gundam", options={"decks": decks})
        await bob.done(table, "sit")
        await box.until(lambda table=table: box.hub.rooms[table].room.phase == "playing")  # type: ignore[misc]
        await ada.done(table, "resign")
    hers, his = [
        {row["name"].split()[0]: row["games"] for row in (await stats(each, game="gundam"))["decks"]}
        for each in (ada, bob)
    ]
    assert hers == {"blue_white": 3, "random": 1}
    assert his == {"green_white": 3, "blue_white": 1}
    for each in (ada, bob):
        assert (await each.get("/api/rates", game="gundam")).json()["of"] == len(TYPED)


@at_a_server()
async def test_a_game_with_cards_that_are_no_more_still_counts(box: Box) -> None:
    ada = await box.person("Ada")
    table = await lose(box, ada, "gundam", options={"decks": "blue_white,green_white"})
    async with box.hub.store.database.engine.begin() as connection:
        gone = "UPDATE tables SET terms = replace(terms, 'blue_white', '50x ST99-999') WHERE id = ?"
        await connection.exec_driver_sql(gone, (table,))
    told = await stats(ada, game="gundam")
    assert (told["all"]["lost"], told["decks"]) == (1, [])


def test_what_was_simulated_adds_up() -> None:
    match, gundam, box = rates("match").parts["cards"], rates("gundam").parts["cards"], rates("gundam").parts["decks"]
    assert sum(wins for _, wins in match["sides"].values()) == match["games"]
    assert sum(wins for _, wins in gundam["colours"].values()) == pytest.approx(gundam["games"])
    assert sum(games for games, _ in gundam["colours"].values()) == 2 * gundam["games"]
    assert set(match["played"]) == set(rates("match").cards)
    for card, (games, wins) in gundam["played"].items():
        assert 0 <= wins <= games <= gundam["in_deck"][card][0]
    two = [box["decks"][one][other] for one, other in (("blue_white", "green_white"), ("green_white", "blue_white"))]
    assert two[0][0] == two[1][0] == two[0][1] + two[1][1]


def test_a_streak_is_broken_by_any_other_result() -> None:
    def game(share: float) -> FinishedGame:
        return FinishedGame("t", 0, "chess", 0, 0, share, "people", False, False, 1, 1, None)

    told = streaks([game(share) for share in (1, 1, 0.5, 0, 0, 0, 1)])
    assert told == {"now": {"result": "won", "games": 2}, "longest_won": 2, "longest_lost": 3}
    assert streaks([])["now"] == {"result": None, "games": 0}
    assert Tally().as_data()["share"] is None
