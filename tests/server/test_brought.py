"""A game that another package brings, on the server: nothing in the box names it."""

from __future__ import annotations

import pytest

from tests.server.client import ME, Box, at_a_server, play, seated

pytestmark = pytest.mark.usefixtures("installed_toy")


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
