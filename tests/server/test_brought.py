"""Tests of the server with a game from another package, which nothing in Schachtel names."""

from __future__ import annotations

import logging

import pytest

from schachtel.games import GAMES, names, usable
from schachtel.server.works import uses
from tests.server.client import ME, Box, at_a_server, play, seated


@pytest.mark.usefixtures("installed_toy")
@at_a_server()
async def test_a_game_of_another_package_is_offered_and_played_by_people(box: Box) -> None:
    ada, bob, table = await seated(box, "toy", shuffled=False)
    told = {game["id"]: game for game in (await ada.get("/api/games")).json()}
    assert (told["toy"]["hidden"], told["toy"]["seats"]) == (True, [2, 3, 4])
    await play(box, table, [ada, bob])
    room = box.hub.rooms[table].room
    assert room.phase == "over"
    assert (await ada.get("/api/stats")).json()["games"][0]["name"] == "toy"
    assert (await ada.get("/api/rates", game="toy")).json()["code"] == "no_rates"
    assert (await ada.get("/api/learn/toy")).json()["code"] == "no_lesson"


@pytest.mark.usefixtures("installed_toy")
@at_a_server(bot_pause=0)
async def test_bots_play_a_game_of_another_package(box: Box) -> None:
    ada = await box.person("Ada")
    table = await ada.table("toy", [ME, {"kind": "bot", "level": 1}])
    await box.until(lambda: 0 in box.hub.rooms[table].room.acting)
    room = box.hub.rooms[table].room
    assert room.table is not None
    await ada.done(table, "move", move=room.table.moves(0)[0], seat=0)
    lines = box.hub.rooms[table].room.history
    await box.until(lambda: any((line.entry.kind, line.entry.seat) == ("move", 1) for line in lines))


@pytest.mark.usefixtures("broken_package")
@at_a_server()
async def test_a_package_that_cannot_be_loaded_takes_nothing_else_down(box: Box) -> None:
    uses.cache_clear()
    ada = await box.person("Ada")
    assert names()[-1] == "broken"
    assert [game["id"] for game in (await ada.get("/api/games")).json()] == list(GAMES)
    assert set(uses()) == {"board", "layout", "cards", "deck"}
    refused = await ada.post("/api/tables", {"game": "broken", "seats": [ME, ME]})
    assert (refused.status_code, refused.json()["code"]) == (400, "option")


@pytest.mark.usefixtures("broken_package")
def test_why_a_game_is_missing_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        assert [game.id for game in usable()] == list(GAMES)
    [record] = caplog.records
    assert record.levelno == logging.WARNING
    assert record.getMessage().startswith("the game broken is left out: ")
    assert "nowhere_to_be_found" in record.getMessage()
