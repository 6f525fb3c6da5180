"""Tests of works, which are decks, layouts and so on that people build: how they are checked, kept and shared."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

import schachtel
from schachtel.core.catalogue import Catalogue
from schachtel.core.words import WORDS as CORE
from schachtel.games.gambit import data as gambit
from schachtel.games.gambit.words import WORDS as GAMBIT
from schachtel.games.gundam.decks import deck_text, named
from schachtel.games.gundam.words import WORDS as GUNDAM
from schachtel.games.match.words import WORDS as MATCH
from schachtel.games.schlacht.words import WORDS as SCHLACHT
from schachtel.server.refusals import MOST_FAULTS
from schachtel.server.words import WORDS as SERVER
from schachtel.server.works import read, uses
from tests.server.client import ME, Box, Person, at_a_server, served

PAGE = Path(__file__).parents[2] / "web/src/games"


def faults_in(*catalogues: Catalogue) -> set[str]:
    """Return the codes of all faults that have a sentence in the catalogues. If a fault has variants, its code is
    followed by a dot and the name of a variant."""
    keys = [key for each in catalogues for key in each.keys("en") if key.startswith("fault-")]
    return {key.removeprefix("fault-").replace("-", ".") for key in keys}


LAYOUT = """\
title = "Mine"
# values: 1,3,3,5,9,20
starts = "b3 g3 b6 g6"
board = \"\"\"
r n b q k b n r
p p p p p p p p
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
p p p p p p p p
r n b q k b n r
\"\"\"
"""
SPACES = "".join(
    f'[[space]]\nowner = "{owner}"\nhand = {hand}\nstart = {start}\n'
    for owner in ("spassky", "fischer")
    for hand, start in ((5, "false"), (6, "true"))
)
CARD = """\
[[card]]
owner = "spassky"
officer = "king"
colour = "white"
strength = 3
title = "x"
effect = ["endurance +2"]
"""
TEXTS: dict[str, str] = {
    "board": "a0 b3 c5 d7",
    "layout": LAYOUT,
    "cards": SPACES,
    "deck": deck_text(named()["blue_white"]),
}


async def built(person: Person, kind: str = "board", title: str = "Mine", text: str | None = None) -> dict[str, Any]:
    answer = await person.post("/api/works", {"kind": kind, "title": title, "text": text or TEXTS[kind]})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def put(person: Person, work: str, **body: Any) -> httpx.Response:
    return await person.http.put(f"/api/works/{work}", json=body, headers=person.headers)


# --- reading works ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", TEXTS)
def test_every_kind_is_read_and_a_table_can_be_made_with_it(kind: str) -> None:
    found = read(kind, TEXTS[kind])
    assert not found.faults
    assert found.value
    game = {"board": "schlacht", "layout": "gambit", "cards": "match", "deck": "gundam"}[kind]
    options: dict[str, Any] = dict(found.options)
    table = schachtel.new(game, **options)
    assert {name: table.options[name] for name in found.options} == found.options


def test_a_layout_says_what_its_tiles_are_worth_and_stays_a_file_for_the_command_line() -> None:
    found = read("layout", LAYOUT)
    assert found.options["values"] == "1,3,3,5,9,20"
    assert found.value == gambit.load(LAYOUT, "mine.toml")
    assert "values" not in read("layout", LAYOUT.replace("# values", "# worth")).options


def test_a_layout_gives_tiles_numbers_of_their_own() -> None:
    points = "\n".join([". . . 40 . . . ."] + [". . . . . . . ."] * 7)
    found = read("layout", f'{LAYOUT}points = """\n{points}\n"""\n')
    assert found.value is not None
    assert found.value.endswith(" d8=40")
    options: dict[str, Any] = dict(found.options)
    assert schachtel.new("gambit", backend="interpreted", **options).view()["worth"] == {"d8": 40}
    (fault,) = read("layout", f'{LAYOUT}points = """\n{points.replace("40", "x")}\n"""\n').faults
    assert (fault.where("en"), fault.what[:25]) == ("line 15, d8", "'x' is not a number of points"[:25])


@pytest.mark.parametrize(
    ("kind", "text", "faults"),
    [
        ("board", "A0B3C5D8", [("board", "write a code like A0B3C5D7")]),
        ("board", "random", [("board", "write the code of a particular board")]),
        ("board", "x: y", [("board", "write a code like")]),
        (
            "layout",
            LAYOUT.replace("r n b q k", "r x b q p", 1).replace("g6", "z9"),
            [("line 3", "'z9' is not a square"), ("line 5, b8", "'x' is not a tile")],
        ),
        ("layout", LAYOUT.replace("g6", "g7"), [("line 3, g7", "a starting square lies on a pawn: move one of them")]),
        ("layout", LAYOUT.replace("b6 g6", "b6"), [("line 3", "there must be 4 starting squares, not 3")]),
        ("layout", LAYOUT.replace("1,3,", "1,x,"), [("line 2", "values='1,x,3,5,9,20': give 6 numbers from 0 to")]),
        ("layout", "\nx = " + "9" * 5_000, [("line 2", "this number has too many digits: shorten it")]),
        ("cards", "y = 12\nx = " + "9" * 5_000, [("line 2", "this number has too many digits: shorten it")]),
        ("layout", "y = []\nx = " + "[" * 5_000, [("line 2", "too many nested brackets: remove some")]),
        ("cards", "x = " + "[{a = " * 5_000, [("line 1", "too many nested brackets: remove some")]),
        (
            "layout",
            "".join(f"k{n} = 1\n" for n in range(301)),
            [("line 301", "only 300 lines are allowed: remove the rest")],
        ),
        ("deck", "1 NO-001\n" * 301, [("line 301", "only 300 lines are allowed: remove the rest")]),
        ("deck", "1xNO-001+" * 301, [("line 301", "only 300 lines are allowed: remove the rest")]),
        ("layout", LAYOUT + "a." * 40_000 + "b = 1", [("line 14", "only 100 dots are allowed per line")]),
        ("cards", "a." * 40_000 + "b = 1", [("line 1", "only 100 dots are allowed per line")]),
        (
            "layout",
            LAYOUT.replace("1,3,", "1,x,").replace("g6", "z9"),
            [("line 2", "values='1,x,3,5,9,20'"), ("line 3", "'z9' is not a square")],
        ),
        ("layout", "", [("", "board is missing"), ("", "starts is missing")]),
        ("layout", 'board = "', [("", "this is not valid TOML")]),
        ("layout", "title = = 1\n", [("line 1", "this is not valid TOML: ")]),
        (
            "cards",
            '[[card]]\nowner = "karpov"\nofficer = "king"\ncolour = "white"\nstrength = 0\ntitle = "A: b"\n'
            'effect = ["draw 1"]\n[[space]]\nowner = "fischer"\nhand = 9\n',
            [
                ("card 1 ('A: b'), owner", "'karpov' is not possible here: choose one of spassky, fischer"),
                ("space 1, hand", "the value must be a whole number"),
            ],
        ),
        ("cards", "", [("", "there is no card, space or pawn")]),
        (
            "cards",
            SPACES.replace("true", "false"),
            [("spassky, start", "mark exactly one space"), ("fischer, start", "mark exactly one space")],
        ),
        (
            "deck",
            "5 ST01-001\nfour more",
            [("line 1", "ST01-001: 5 copies"), ("line 2", ""), ("", "there must be exactly 50 cards, not 5")],
        ),
        ("deck", "4 ST01-001\0", [("", "the text contains a character that is not allowed")]),
    ],
)  # fmt: skip
def test_all_that_is_wrong_is_told_with_its_place(kind: str, text: str, faults: list[tuple[str, str]]) -> None:
    found = read(kind, text)
    assert (found.value, found.options) == (None, {})
    assert [each.where("en") for each in found.faults] == [where for where, _ in faults]
    assert all(each.what.startswith(what) for each, (_, what) in zip(found.faults, faults, strict=True)), found.faults


def test_of_very_many_faults_the_first_are_told_and_how_many_more_there_are() -> None:
    found = read("deck", "x\n" * 300)
    assert len(found.faults) == MOST_FAULTS + 1
    assert (str(found.faults[-1]), found.faults[-1].values) == ("and 201 more errors", {"n": 201})


def test_every_kind_that_a_game_declares_is_tested_here() -> None:
    assert list(uses()) == list(TEXTS)


@pytest.mark.parametrize(
    ("kind", "text", "code", "values"),
    [
        ("board", "A0B3C5D8", "board", {"example": "A0B3C5D7"}),
        ("board", "A0B3\0", "no_character", {}),
        ("layout", LAYOUT.replace("g6", "g7"), "start_on_tile", {"line": 3, "square": "g7", "kind": "pawn"}),
        ("layout", LAYOUT.replace("1,3,", "1,x,"), "values", {"line": 2, "text": "'1,x,3,5,9,20'"}),
        ("cards", SPACES.replace("true", "false", 1), "starts", {"side": "spassky", "field": "start", "n": 0}),
        ("cards", SPACES.replace("hand = 5", "hand = 9", 1), "number", {"space": 1, "field": "hand", "given": "9"}),
        ("cards", SPACES.replace("hand = 5", "", 1), "number", {"space": 1, "field": "hand", "given": None}),
        ("cards", "title = = 1", "no_toml", {"line": 1}),
        ("deck", TEXTS["deck"].replace("2 ", "1 ", 1), "size", {"n": 49, "due": 50}),
    ],
)
def test_a_fault_is_data_for_whoever_says_it_in_other_words(kind: str, text: str, code: str, values: Any) -> None:
    (fault,) = read(kind, text).faults
    assert fault.code == code
    assert {name: fault.values[name] for name in values} == values


def test_a_side_with_too_few_officers_of_a_kind_names_their_colour_and_rank() -> None:
    faults = read("cards", CARD).faults
    assert {(each.code, each.values["side"]) for each in faults} == {("officers", "spassky"), ("officers", "fischer")}
    assert {(each.values["colour"], each.values["officer"]) for each in faults} >= {
        ("white", "rook"),
        ("black", "queen"),
    }


def test_every_fault_has_one_home() -> None:
    """The sentences of faults are only in the catalogues of the Python code; the web page has none of its own."""
    assert not [path for path in PAGE.rglob("*.ftl") if re.search(r"^fault-", path.read_text("utf-8"), re.MULTILINE)]


def test_no_game_gives_another_meaning_to_a_code_that_all_works_share() -> None:
    shared = faults_in(CORE, SERVER)
    assert not [code for code in faults_in(GAMBIT, GUNDAM, MATCH, SCHLACHT) if code in shared]


def test_a_board_is_not_told_to_be_random() -> None:
    assert not [each for each in read("board", "A9B0C0D0").faults if "random" in each.what]


# --- keeping and sharing works ---------------------------------------------------------------------------------------


@at_a_server()
async def test_what_somebody_builds_is_kept_changed_and_deleted(box: Box) -> None:
    ada = await box.person("Ada")
    works = {kind: await built(ada, kind, f"My {kind}") for kind in TEXTS}
    board = works["board"]
    assert (board["game"], board["option"], board["value"]) == ("schlacht", "board", "A0B3C5D7")
    assert (board["text"], board["mine"], board["by"]) == ("a0 b3 c5 d7", True, "Ada")
    assert (await ada.get(f"/api/works/{board['id']}")).json() == board
    changed = (await put(ada, board["id"], title=" Better ", text="B0A0C0D0")).json()
    assert (changed["title"], changed["value"], changed["made"]) == ("Better", "B0A0C0D0", board["made"])
    lines = (await ada.get("/api/works")).json()
    assert sorted(each["kind"] for each in lines) == sorted(TEXTS)
    assert [each["changed"] for each in lines] == sorted((each["changed"] for each in lines), reverse=True)
    assert [each["title"] for each in (await ada.get("/api/works", kind="board")).json()] == ["Better"]
    assert (await ada.delete(f"/api/works/{board['id']}")).is_success
    assert (await ada.get(f"/api/works/{board['id']}")).json()["code"] == "no_work"
    assert len((await ada.get("/api/works")).json()) == 3


@at_a_server()
async def test_a_guest_who_makes_an_account_keeps_what_they_built(box: Box) -> None:
    ada = await box.person("Ada")
    work = await built(ada)
    assert (await ada.post("/api/account", {"name": "Ada_L", "password": "correct horse"})).is_success
    assert [each["id"] for each in (await ada.get("/api/works")).json()] == [work["id"]]
    assert (await ada.get(f"/api/works/{work['id']}")).json()["by"] == "Ada_L"


@at_a_server()
async def test_whoever_has_the_link_sees_it_and_only_its_maker_changes_it(box: Box) -> None:
    ada, bob = await box.person("Ada"), await box.person("Bob")
    work = await built(ada, "layout")
    seen = (await bob.get(f"/api/works/{work['id']}")).json()
    assert (seen["mine"], seen["by"], seen["text"]) == (False, "Ada", LAYOUT)
    assert (await put(bob, work["id"], title="Mine now", text=LAYOUT)).status_code == 404
    assert (await bob.delete(f"/api/works/{work['id']}")).status_code == 404
    assert (await bob.get("/api/works")).json() == []
    table = await bob.table("gambit", [ME, ME], options=seen["options"])
    assert box.hub.rooms[table].room.terms.options["values"] == "1,3,3,5,9,20"


@at_a_server()
async def test_a_work_with_faults_is_not_kept_and_the_answer_names_all_of_them(box: Box) -> None:
    ada = await box.person("Ada")
    wrong = "\n".join(f"1 NO-{n:03}" for n in range(8))
    answer = await ada.post("/api/works", {"kind": "deck", "title": "Odd", "text": wrong})
    assert (answer.status_code, answer.json()["code"]) == (400, "option")
    values = answer.json()["values"]
    assert [each["where"] for each in values["faults"]] == [*(f"line {n}" for n in range(1, 9)), ""]
    assert values["faults"][0]["words"]["de"].startswith("Zeile 1, ")
    assert values["why"]["en"] == answer.json()["error"]
    checked = (await ada.post("/api/works/check", {"kind": "deck", "text": wrong})).json()
    assert [each["where"] for each in checked["faults"]] == [*(f"line {n}" for n in range(1, 9)), ""]
    assert checked["faults"][0]["values"]["line"] == 1
    assert checked["value"] is None
    work = await built(ada)
    assert (await put(ada, work["id"], title="Mine", text="nonsense")).status_code == 400
    assert [each["title"] for each in (await ada.get("/api/works")).json()] == ["Mine"]
    assert (await ada.get(f"/api/works/{work['id']}")).json()["text"] == TEXTS["board"]
    good = (await ada.post("/api/works/check", {"kind": "board", "text": "a0b0c0d0"})).json()
    assert good == {"faults": [], "value": "A0B0C0D0", "options": {"board": "A0B0C0D0"}}


@at_a_server(works_per_person=2)
async def test_there_are_limits(box: Box) -> None:
    ada = await box.person("Ada")
    new = {"kind": "board", "title": "x", "text": "A0B0C0D0"}
    for title in ("", " ", "x" * 61, "a\0b", "\u3164", "new\nline"):
        answer = await ada.post("/api/works", new | {"title": title})
        assert answer.status_code == 400, title
    assert (await ada.post("/api/works", new | {"title": "x" * 61})).json()["code"] == "bad_title"
    assert (await ada.post("/api/works", new | {"text": "x" * 100_001})).status_code == 400
    assert (await ada.post("/api/works", new | {"kind": "opera"})).status_code == 400
    for _ in range(2):
        await built(ada)
    answer = await ada.post("/api/works", new)
    assert (answer.status_code, answer.json()["code"]) == (409, "many_works")
    assert (await ada.get("/api/works/nothing")).status_code == 404
    assert (await put(ada, "nothing", title="x", text="A0B0C0D0")).status_code == 404


@at_a_server(works_per_person=3)
async def test_who_keeps_many_at_once_has_no_more_than_others(box: Box) -> None:
    ada = await box.person("Ada")
    new = {"kind": "board", "title": "x", "text": "A0B0C0D0"}
    answers = await asyncio.gather(*(ada.post("/api/works", new) for _ in range(8)))
    assert sorted(each.status_code for each in answers) == [200] * 3 + [409] * 5
    assert len((await ada.get("/api/works")).json()) == 3


@pytest.mark.usefixtures("without_refills")
@at_a_server(texts_per_minute=6)
async def test_only_so_many_texts_are_read_at_once(box: Box) -> None:
    ada, bob = await box.person("Ada"), await box.person("Bob")
    work = await built(ada)
    for _ in range(2):
        assert (await ada.post("/api/works/check", {"kind": "board", "text": "?"})).is_success
    file = {"option": "decks", "text": TEXTS["deck"]}
    for _ in range(3):
        assert (await ada.post("/api/games/gundam/file", file)).is_success
    for answer in (
        await ada.post("/api/works/check", {"kind": "board", "text": "?"}),
        await ada.post("/api/works", {"kind": "board", "title": "x", "text": "A0B0C0D0"}),
        await put(ada, work["id"], title="x", text="A0B0C0D0"),
        await ada.post("/api/games/gundam/file", file),
    ):
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
    assert await built(bob)


@at_a_server()
async def test_a_file_for_a_table_is_no_longer_than_a_work(box: Box) -> None:
    ada = await box.person("Ada")
    answer = await ada.post("/api/games/gundam/file", {"option": "decks", "name": "my.txt", "text": "1 NO-1\n" * 301})
    assert (answer.status_code, answer.json()["code"]) == (400, "option")
    assert answer.json()["error"] == "my.txt, line 301: only 300 lines are allowed: remove the rest"


def test_works_are_there_after_a_restart_and_a_guest_who_built_is_not_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as box:
            ada, bob = await box.person("Ada"), await box.person("Bob")
            work = await built(ada, "cards")
        async with served(tmp_path) as box:
            assert await box.hub.store.people.forget_guests(2**60) == 1
            assert await box.hub.store.people.get(bob.me["person"]) is None
            assert (await box.hub.store.works.get(work["id"]) or {})["name"] == "Ada"

    asyncio.run(test())


@at_a_server()
async def test_a_table_with_endless_decks_is_refused_at_once(box: Box) -> None:
    ada = await box.person("Ada")
    decks = "+".join(f"1xNO-{n}" for n in range(5_000))
    answer = await ada.post("/api/tables", {"game": "gundam", "seats": [ME, ME], "options": {"decks": decks}})
    assert (answer.status_code, answer.json()["code"]) == (400, "option")
    assert "only 400 parts" in answer.json()["error"]


@at_a_server()
async def test_a_fault_that_is_very_long_is_told_in_short(box: Box) -> None:
    """Values in a fault's sentence have a maximum length. A fault with a longer value must still be reported."""
    ada = await box.person("Ada")
    table = f"[{'a' * 3000}]\n"
    answer = await ada.post("/api/works/check", {"kind": "cards", "text": table * 2})
    assert answer.status_code == 200
    assert answer.json()["faults"]
