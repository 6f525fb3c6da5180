"""Tests of hints: they exist only where they are fair, use only what a seat may know, and are visible to everybody."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.bots.prepare import COMPILED
from schachtel.core.contract import Position
from schachtel.core.levels import Level
from schachtel.core.table import Table, ViewRecord
from schachtel.games import game as game_called
from schachtel.server.bots import ADVISED, PositionMessage, _advise
from tests.server.client import ME, OPEN, Box, Person, at_a_server, seated, served

BOT = {"kind": "bot", "level": 1}


async def against_bots(box: Box, game: str = "chess", n: int = 1, **terms: Any) -> tuple[Person, str]:
    """Seat Ada against `n` bots, and return her and the table when it is her turn."""
    ada = await box.person("Ada")
    table = await ada.table(game, [ME, *[BOT] * n], **terms)
    await box.until(lambda: 0 in box.hub.rooms[table].room.acting)
    return ada, table


async def hint(person: Person, table: str, **more: Any) -> Any:
    return await person.post(f"/api/tables/{table}/hint", more)


@at_a_server()
async def test_a_hint_says_what_can_be_played_in_words_and_where(box: Box) -> None:
    ada, table = await against_bots(box)
    answer = await ada.post(f"/api/tables/{table}/hint?language=de", {})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert (told["seat"], told["moves"], told["share"]) == (0, 0, told["best"][0]["share"])
    legal = {each["move"]: each for each in (await ada.see(table, language="de"))["shown"]["choices"]}
    assert 1 <= len(told["best"]) <= ADVISED
    for each in told["best"]:
        assert {name: legal[each["move"]][name] for name in ("source", "target", "text")} == {
            name: each[name] for name in ("source", "target", "text")
        }


@at_a_server(real_bots=True)
async def test_a_strong_bot_thinks_it_over_and_sees_a_mate(box: Box) -> None:
    ada = await box.person("Ada")
    table = await ada.table("chess", [ME, ME])
    await box.until(lambda: box.hub.rooms[table].room.phase == "playing")
    for n, move in enumerate(("f3", "e5", "g4")):
        await ada.done(table, "move", move=move, seat=n % 2)
    await ada.done(table, "resign", seat=0)
    again = await ada.table("chess", [BOT, ME], fork={"table": table, "moves": 3})
    await box.until(lambda: 1 in box.hub.rooms[again].room.acting)
    told = (await hint(ada, again)).json()
    assert (told["seat"], told["share"], told["best"][0]["move"]) == (1, 1.0, "Qh4#")
    assert (told["best"][0]["source"], told["best"][0]["target"]) == ("d8", "h4")


@at_a_server()
async def test_that_hints_were_given_is_written_down_once_and_everybody_sees_it(box: Box) -> None:
    ada, table = await against_bots(box)
    assert (await ada.status(table))["helped"] == []
    for _ in range(3):
        assert (await hint(ada, table)).status_code == 200
    eve = await box.person("Eve")
    seen = await eve.see(table)
    assert seen["status"]["helped"] == [0]
    assert [line["kind"] for line in seen["lines"]].count("hint") == 1
    await ada.done(table, "resign")
    assert (await eve.status(table))["helped"] == [0]
    again = await box.hub.rooms.from_store(table)  # load the room from the store, as after a restart
    assert again.helped == {0}


@at_a_server()
async def test_there_are_no_hints_where_people_play_each_other(box: Box) -> None:
    ada, bob, table = await seated(box, "chess", shuffled=False)
    for person in (ada, bob):
        answer = await hint(person, table)
        assert (answer.status_code, answer.json()["code"]) == (409, "no_hints")
    rated, _, its_table = await seated(box, "chess", shuffled=False, rated=True)
    assert (await hint(rated, its_table)).json()["code"] == "no_hints"
    both = await ada.table("chess", [ME, ME])  # one account plays both sides on one screen
    await box.until(lambda: box.hub.rooms[both].room.phase == "playing")
    assert (await hint(ada, both)).json()["code"] == "no_hints"
    four = await ada.table("gambit", [ME, OPEN, BOT], shuffled=False)
    await bob.done(four, "sit")
    await box.until(lambda: 0 in box.hub.rooms[four].room.acting)
    assert (await hint(ada, four)).json()["code"] == "no_hints"
    assert [(await ada.status(each))["helped"] for each in (table, both, four)] == [[], [], []]


@at_a_server()
async def test_nobody_is_given_somebody_elses_hint(box: Box) -> None:
    ada, table = await against_bots(box)
    eve = await box.person("Eve")
    answer = await hint(eve, table)
    assert (answer.status_code, answer.json()["code"]) == (409, "not_your_seat")
    assert (await hint(ada, table, seat=1)).json()["code"] == "not_your_seat"
    assert (await hint(ada, "nowhere")).status_code == 404
    await ada.done(table, "resign")
    assert (await hint(ada, table)).json()["code"] == "not_asked"


def test_a_hint_is_thought_about_once_and_nobody_asks_for_hundreds(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("schachtel.server.routes.hints.A_SECOND", 1e-6)
    monkeypatch.setattr("schachtel.server.routes.hints.AT_ONCE", 2.0)

    async def test() -> None:
        async with served(tmp_path) as box:
            ada, table = await against_bots(box)
            for _ in range(5):  # asking again about the same position does not count towards the limit
                assert (await hint(ada, table)).status_code == 200
            answers = []
            for _ in range(2):
                other = await ada.table("chess", [ME, BOT])
                await box.until(lambda other=other: 0 in box.hub.rooms[other].room.acting)  # type: ignore[misc]
                answers.append(await hint(ada, other))
            assert [answer.status_code for answer in answers] == [200, 429]
            assert answers[1].json()["code"] == "too_fast"

    asyncio.run(test())


@pytest.mark.parametrize("game", ["match", "gundam"])
def test_a_hint_is_the_same_in_all_worlds_that_fit_what_a_seat_knows(game: str, monkeypatch: Any) -> None:
    """The advice must not change if only the opponents' cards and the order of their decks differ."""
    monkeypatch.setattr("schachtel.server.bots.ADVICE", 600.0)  # seconds, enough for all simulations on any machine
    extras = game_called(game).extras
    # The search makes only 50 simulations.
    monkeypatch.setitem(vars(extras), "levels", replace(extras.levels, levels=(Level(50),) * 8))
    table = schachtel.new(game, seed=3)
    for _ in range(12):
        table.play(table.moves()[0])
    seat = table.turn
    assert seat is not None
    told = []
    for world in range(3):
        other = table._position.hidden(seat).guessed(seat, np.array([world], np.uint64))
        told.append(_advised(table, other, seat))
    assert other.states.tobytes() != table._position.states.tobytes()
    assert told == [_advised(table, table._position, seat)] * 3


def _advised(table: Table, position: Position, seat: int) -> list[tuple[str, float]]:
    seen = ViewRecord(position, seat)
    return _advise(PositionMessage.of(seen.position), seat, COMPILED)
