"""Tests of reviews of finished games: they run in the background, can be stopped and resumed, and take comments."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import schachtel
from schachtel.server.reviews import MOST_ASKED
from tests.patience import PATIENCE
from tests.server.client import ME, Box, Person, at_a_server, seated, served

CARDS = Path(schachtel.__file__).parent / "games/match/cards.toml"
FOOLS_MATE = ("f3", "e5", "g4", "Qh4#")


async def fools_mate(box: Box) -> tuple[Person, Person, str]:
    ada, bob, table = await seated(box, "chess", shuffled=False)
    for n, move in enumerate(FOOLS_MATE):
        await (ada, bob)[n % 2].done(table, "move", move=move)
    return ada, bob, table


async def reviewed(person: Person, table: str) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while True:
            told = (await person.get(f"/api/tables/{table}/review")).json()
            if told["state"] != "running":
                return dict(told)
            await asyncio.sleep(0.05)


@at_a_server(reviewers=2)
async def test_a_finished_game_is_reviewed_and_everybody_sees_what_was_found(box: Box) -> None:
    ada, _, table = await fools_mate(box)
    before = (await ada.get(f"/api/tables/{table}/review")).json()
    assert (before["state"], before["total"], before["done"], before["judged"]) == ("stopped", 4, 0, [])
    begun = (await ada.post(f"/api/tables/{table}/review", {})).json()
    assert begun["state"] == "running"
    eve = await box.person("Eve")
    told = await reviewed(eve, table)
    assert (told["state"], told["done"], [each["number"] for each in told["judged"]]) == ("done", 4, [1, 2, 3, 4])
    blunder, mate = told["judged"][2:]
    assert (blunder["move"], blunder["seat"], blunder["grade"]) == ("g4", 0, "blunder")
    assert blunder["loss"] > 0.2
    assert blunder["best"][0]["move"] != "g4"
    assert (mate["grade"], mate["share"], mate["best"][0]["move"]) == ("best", 1.0, "Qh4#")
    assert (mate["best"][0]["source"], mate["best"][0]["target"]) == ("d8", "h4")
    assert mate["best"][0]["text"].keys() == {"en", "de"}
    later = (await eve.get(f"/api/tables/{table}/review", since=3)).json()
    assert (later["judged"], later["done"]) == (told["judged"][3:], 4)


@at_a_server()
async def test_a_game_that_is_being_played_is_not_reviewed_and_nobody_asks_for_too_many(box: Box) -> None:
    ada, bob, table = await seated(box, "chess")
    for asked in (ada.get, lambda path: ada.post(path, {})):
        answer = await asked(f"/api/tables/{table}/review")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
    assert (await ada.get(f"/api/tables/{table}/review", game=3)).status_code == 404
    await bob.done(table, "resign")
    others = []
    for _ in range(MOST_ASKED + 1):
        other = await ada.table("chess", [ME, ME])
        await box.until(lambda other=other: box.hub.rooms[other].room.phase == "playing")  # type: ignore[misc]
        await ada.done(other, "move", move="e4", seat=box.hub.rooms[other].room.acting[0])
        await ada.done(other, "resign", seat=0)
        others.append(other)
    answers = [await ada.post(f"/api/tables/{other}/review", {}) for other in others]
    assert [answer.status_code for answer in answers] == [200] * MOST_ASKED + [409]
    assert answers[-1].json()["code"] == "many_reviews"
    assert (await bob.delete(f"/api/tables/{others[0]}/review")).json()["code"] == "not_your_review"
    for other in others:
        stopped = (await ada.delete(f"/api/tables/{other}/review")).json()
        assert stopped["state"] in ("stopped", "done")


def test_what_was_found_is_there_after_a_restart_and_the_rest_is_found_then(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, reviewers=1) as box:
            ada, _, table = await fools_mate(box)
            await box.hub.store.reviews.add(table, 0, 1, {"number": 1, "mine": True})
            cookies = dict(ada.http.cookies)
        async with served(tmp_path, reviewers=1) as box:
            ada = box.browser()
            ada.http.cookies.update(cookies)
            await ada.arrive()
            kept = await box.hub.store.reviews.judged(table, 0)
            assert await box.hub.store.reviews.numbers(table, 0) == {1}
            room = await box.hub.committed_room(table)
            box.hub.reviews.start((table, 0), room.tables[0], "ada")
            async with asyncio.timeout(PATIENCE):
                while len(await box.hub.store.reviews.judged(table, 0)) < 4:
                    await asyncio.sleep(0.05)
            # The resumed review does not judge again the decision that it had judged before the restart.
            assert (await box.hub.store.reviews.judged(table, 0))[0] == kept[0]

    asyncio.run(test())


@at_a_server(chat_lines=2)
async def test_moments_of_a_finished_game_are_commented_on(box: Box) -> None:
    ada, bob, table = await fools_mate(box)
    path = f"/api/tables/{table}/comments"
    for moves, text in ((3, "Who opens the king's door?"), (0, "<b>Good luck</b>")):
        assert (await bob.post(path, {"moves": moves, "text": text})).status_code == 200
    told = (await ada.get(f"/api/tables/{table}/review")).json()["comments"]
    assert [(each["moves"], each["name"], each["text"], each["mine"]) for each in told] == [
        (0, "Bob", "<b>Good luck</b>", False),
        (3, "Bob", "Who opens the king's door?", False),
    ]
    assert (await ada.post(path, {"moves": 9, "text": "?"})).json()["code"] == "no_such_moment"
    assert (await ada.post(path, {"moves": 1, "text": "one more"})).json()["code"] == "enough_comments"
    assert (await ada.delete(f"/api/comments/{told[0]['id']}")).status_code == 404  # Ada cannot delete Bob's comment
    assert (await bob.delete(f"/api/comments/{told[0]['id']}")).is_success
    assert len((await ada.get(f"/api/tables/{table}/review")).json()["comments"]) == 1


@at_a_server()
async def test_all_decisions_are_told_in_words_from_the_first_moment(box: Box) -> None:
    ada, _, table = await fools_mate(box)
    told = (await ada.get(f"/api/tables/{table}/moves", language="de")).json()
    assert [(each["number"], each["seat"], each["move"]) for each in told] == [
        (n + 1, n % 2, move) for n, move in enumerate(FOOLS_MATE)
    ]
    assert (told[3]["source"], told[3]["target"]) == ("d8", "h4")
    assert all(each["text"] for each in told)


@at_a_server()
async def test_a_finished_game_is_seen_with_any_eyes_and_one_that_goes_on_with_ones_own(box: Box) -> None:
    ada, bob, table = await seated(box, "match", shuffled=False)

    async def hands(person: Person, eyes: str) -> list[int] | str:
        answer = await person.get(f"/api/tables/{table}/at", moves=0, eyes=eyes)
        if not answer.is_success:
            return str(answer.json()["code"])
        return [len(side["hand"]) for side in answer.json()["shown"]["view"]["sides"]]

    mine, theirs = await hands(ada, "mine"), await hands(bob, "mine")
    assert (await hands(ada, "1"), await hands(ada, "all"), await hands(ada, "7")) == ("not_over",) * 3
    await bob.done(table, "resign")
    assert await hands(ada, "mine") == await hands(bob, "0") == mine
    assert await hands(ada, "1") == theirs
    assert [bool(each) for each in (*mine, *theirs)] == [True, False, False, True]
    assert await hands(ada, "all") == [mine[0], theirs[1]]
    assert await hands(ada, "7") == "not_your_seat"
    assert (await ada.get(f"/api/tables/{table}/at", moves=0, eyes="both")).status_code == 400


@at_a_server(reviewers=2, real_bots=True)
async def test_cards_of_ones_own_are_known_wherever_bots_think(box: Box) -> None:
    ada = await box.person("Ada")
    text = CARDS.read_text("utf-8").replace('title = { en = "Composure"', 'title = { en = "Calm"', 1)
    cards = (await ada.post("/api/games/match/file", {"option": "cards", "text": text})).json()["value"]
    assert cards != "house"
    table = await ada.table("match", [ME, {"kind": "bot", "level": 1}], options={"cards": cards}, shuffled=False)
    async with asyncio.timeout(PATIENCE):
        while not (room := box.hub.rooms[table].room).movers or 1 not in room.movers:  # wait until the bot has moved
            if 0 in room.acting:
                hint = (await ada.post(f"/api/tables/{table}/hint", {"seat": 0})).json()
                await ada.done(table, "move", move=hint["best"][0]["move"])
            await asyncio.sleep(0.05)
    await ada.done(table, "resign")
    await ada.post(f"/api/tables/{table}/review", {})
    told = await reviewed(ada, table)
    assert (told["state"], told["done"]) == ("done", told["total"])
    assert told["total"] > 1


@at_a_server(reviewers=1)
async def test_what_cannot_be_judged_is_told_and_the_rest_is_judged(box: Box) -> None:
    ada, _, table = await fools_mate(box)
    add, store = box.hub.store.reviews.add, box.hub.store

    async def refuse_the_second(table_id: str, game: int, number: int, data: dict[str, Any]) -> None:
        if number == 2:
            raise ValueError("no")
        await add(table_id, game, number, data)

    store.reviews.add = refuse_the_second  # type: ignore[method-assign]
    await ada.post(f"/api/tables/{table}/review", {})
    told = await reviewed(ada, table)
    assert (told["state"], [each["number"] for each in told["judged"]]) == ("failed", [1, 3, 4])
