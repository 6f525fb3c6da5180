"""Tests of puzzles: the exact solver confirms all of them, each day has one, and no solution is revealed too early."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from schachtel.bots.greedy import Greedy
from schachtel.core.puzzle import Puzzles
from schachtel.core.table import ViewRecord
from schachtel.games import game as game_called
from schachtel.games.schlacht.puzzles import FILE, seat_of
from schachtel.games.schlacht.state import BATTLE
from schachtel.server import puzzles
from schachtel.server.puzzles import START_RATING, collection, streak
from tests.server.client import Box, Person, at_a_server
from tools.make_puzzles import FEWEST, MOST, Solver, battle, goal, length, rating, reached

A_YEAR = 366
NEW_YEAR = date(2027, 1, 1)


SCHLACHT = collection("schlacht")


def all_puzzles() -> dict[int, dict[str, Any]]:
    return SCHLACHT.puzzles


def right(tree: dict[str, Any]) -> str:
    return next(move for move, branch in tree.items() if len(branch) > 2)


def wrong(tree: dict[str, Any]) -> str:
    return next(move for move, branch in tree.items() if len(branch) == 2)


def spoils(tree: dict[str, Any]) -> bool:
    """Return whether at least one move in a puzzle's position is wrong."""
    return any(len(branch) == 2 for branch in tree.values())


def way(number: int) -> Iterator[str]:
    """Yield the right moves of a puzzle, up to its end."""
    tree = all_puzzles()[number]["tree"]
    while tree:
        yield right(tree)
        tree = tree[right(tree)][2]


# --- the file of puzzles ---------------------------------------------------------------------------------------------


def test_there_is_one_for_every_day_of_a_year_easy_and_hard_and_of_every_kind() -> None:
    found = all_puzzles().values()
    assert len(found) >= A_YEAR
    assert FILE.stat().st_size <= 300_000
    assert len({(each["board"], each["black"], each["white"]) for each in found}) == len(found)
    kinds = Counter(each["kind"] for each in found)
    assert min(kinds[kind] for kind in ("win", "points", "hold")) >= 20
    ratings = sorted(each["rating"] for each in found)
    assert ratings[len(ratings) // 10] < 1400 < 1700 < ratings[-len(ratings) // 10]
    assert {each["source"] for each in found} == {"house"}


@pytest.mark.parametrize("part", range(4))
def test_the_solver_finds_every_puzzle_right(part: int) -> None:
    """Check each puzzle's value, its only solution, the number of captures needed, and every line of play."""
    for puzzle in list(all_puzzles().values())[part::4]:
        position = battle(*(puzzle[name] for name in ("board", "black", "white", "turn", "starter")))
        seat = seat_of(puzzle)
        solver = Solver(seat, puzzle["worth"])
        worths = solver.worths(position)
        assert goal(list(worths.values())) == (puzzle["kind"], puzzle["worth"])
        assert len(solver.right(position)) == 1
        assert solver.needed(position) == length(puzzle["tree"]) == puzzle["captures"]
        assert FEWEST <= puzzle["captures"] <= MOST
        assert solver.tree(position) == puzzle["tree"]
        seen = ViewRecord(position, seat)
        assert all(Greedy(seed).choose(seen) != right(puzzle["tree"]) for seed in range(3))


def test_whatever_the_opponent_answers_the_goal_stays_in_reach() -> None:
    """The goal must stay in reach whatever the opponent answers, even with answers that the file leaves out."""
    for puzzle in list(all_puzzles().values())[::20]:
        solver = Solver(seat_of(puzzle), puzzle["worth"])
        positions = [battle(*(puzzle[name] for name in ("board", "black", "white", "turn", "starter")))]
        while positions:
            position = positions.pop()
            if position.state.stage != BATTLE:
                assert reached(position, solver.seat) >= puzzle["worth"]
                continue
            (turn,) = position.acting
            moves = solver.right(position)[:1] if turn == solver.seat else position.legal(turn)
            assert moves
            positions += [position.after(turn, move) for move in moves]


def test_a_rating_is_made_again_as_it_was() -> None:
    puzzle = min(all_puzzles().values(), key=lambda each: len(json.dumps(each["tree"])))
    assert rating(puzzle) == puzzle["rating"]


# --- the puzzle of the day -------------------------------------------------------------------------------------------


def test_no_puzzle_comes_again_within_a_year() -> None:
    for first in (NEW_YEAR, NEW_YEAR + timedelta(days=200), NEW_YEAR + timedelta(days=5000)):
        assert len({SCHLACHT.of_day(first + timedelta(days=n)) for n in range(A_YEAR)}) == A_YEAR
    assert SCHLACHT.of_day(NEW_YEAR) == SCHLACHT.of_day(date.fromisoformat("2027-01-01"))


def test_the_next_one_is_near_and_new() -> None:
    first = SCHLACHT.nearest(1500, set())
    assert first is not None
    second = SCHLACHT.nearest(1500, {first})
    assert second not in (None, first)
    assert SCHLACHT.nearest(1500, set(all_puzzles())) is None


def test_who_solves_hard_ones_is_rated_higher_and_days_in_a_row_are_counted() -> None:
    easy, *_, hard = sorted(all_puzzles(), key=lambda each: all_puzzles()[each]["rating"])
    assert SCHLACHT.rated([]) == START_RATING
    assert (
        SCHLACHT.rated([(hard, True)])
        > SCHLACHT.rated([(easy, True)])
        > START_RATING
        > SCHLACHT.rated([(hard, False)])
        > SCHLACHT.rated([(easy, False)])
    )
    assert SCHLACHT.rated([(10**6, True)]) == START_RATING
    today = date(2027, 3, 1)
    days = {today - timedelta(days=n) for n in (1, 2, 4)}
    assert (streak(days, today), streak(days | {today}, today), streak(set(), today)) == (2, 3, 0)


# --- routes ----------------------------------------------------------------------------------------------------------


async def told(person: Person, number: int | str) -> dict[str, Any]:
    answer = await person.get(f"/api/puzzles/{number}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def tried(person: Person, number: int, moves: list[str], move: str, language: str = "en") -> dict[str, Any]:
    answer = await person.post(f"/api/puzzles/{number}?language={language}", {"moves": moves, "move": move})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@at_a_server()
async def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_leads_the_list(box: Box) -> None:
    ada, bob = await box.person("Ada"), await box.person("Bob")
    mine, theirs = await told(ada, "today"), await told(bob, "today")
    assert mine == theirs == await told(ada, mine["id"])
    assert (mine["state"], mine["first"], mine["mine"]["rating"]) == ("new", None, START_RATING)
    assert {each["move"] for each in mine["shown"]["choices"]} == set(all_puzzles()[mine["id"]]["tree"])
    found = (await ada.get("/api/puzzles")).json()
    assert (found["days"][0]["id"], found["days"][0]["day"]) == (mine["id"], mine["day"])
    assert len({each["id"] for each in found["days"]}) == len(found["days"]) == 30
    near = (await ada.get("/api/puzzles", near=1900)).json()["next"]
    assert abs(all_puzzles()[near]["rating"] - 1900) <= abs(all_puzzles()[found["next"]]["rating"] - 1900)


@at_a_server()
async def test_a_puzzle_is_solved_move_by_move_and_a_first_try_is_rated_once(box: Box) -> None:
    ada = await box.person("Ada")
    number = (await told(ada, "today"))["id"]
    made: list[str] = []
    for move in way(number):
        answer = await tried(ada, number, made, move, "de")
        made.append(move)
        assert answer["worth"] >= all_puzzles()[number]["worth"]
        assert answer["frames"][0]["events"][0]["kind"] == "captured"
        if answer["state"] == "on":
            assert answer["change"] is None
            assert answer["frames"][-1]["shown"]["choices"]
    assert (answer["state"], answer["mine"]["solved"], answer["mine"]["streak"]) == ("solved", 1, 1)
    assert answer["change"] > 0
    assert answer["frames"][-1]["shown"]["view"]["outcome"]
    again = await tried(ada, number, made[:-1], made[-1])
    assert (again["change"], again["mine"]) == (None, answer["mine"])
    found = (await ada.get("/api/puzzles")).json()
    assert found["days"][0]["state"] == "solved"
    assert (await told(ada, number))["first"] is True


@at_a_server()
async def test_a_wrong_capture_is_answered_and_can_be_mended_but_was_the_first_try(box: Box) -> None:
    ada = await box.person("Ada")
    number = (await told(ada, "today"))["id"]
    tree = all_puzzles()[number]["tree"]
    answer = await tried(ada, number, [], wrong(tree))
    assert (answer["state"], answer["worth"]) == ("wrong", tree[wrong(tree)][0])
    assert answer["worth"] < all_puzzles()[number]["worth"]
    assert answer["change"] < 0
    assert not any(frame["shown"]["choices"] for frame in answer["frames"])
    made: list[str] = []
    for move in way(number):
        answer = await tried(ada, number, made, move)
        made.append(move)
    assert (answer["state"], answer["change"], answer["mine"]["solved"]) == ("solved", None, 1)
    now = await told(ada, number)
    assert (now["state"], now["first"]) == ("solved", False)


@at_a_server()
async def test_a_solution_is_told_to_who_gives_up_and_to_nobody_before(box: Box) -> None:
    ada = await box.person("Ada")
    number = (await told(ada, "today"))["id"]
    best = right(all_puzzles()[number]["tree"])
    for path in ("today", number, ""):
        text = (await ada.get(f"/api/puzzles/{path}".rstrip("/"))).text
        assert "tree" not in text
        assert "worth" not in text
        assert text.count(f'"{best}"') == (path != "")  # the best move appears once, in the list of all moves
    assert (await ada.get(f"/api/puzzles/{number}/solution")).status_code == 405
    answer = (await ada.post(f"/api/puzzles/{number}/solution", {})).json()
    tree = all_puzzles()[number]["tree"]
    for step in answer["steps"]:
        if step["move"]:
            _, _, tree = tree[step["move"]]  # the solution that is shown contains only right moves
    assert not tree
    assert answer["change"] < 0
    first = answer["steps"][0]
    assert {each["move"]: each["worth"] for each in first["worths"]} == {
        move: branch[0] for move, branch in all_puzzles()[number]["tree"].items()
    }
    assert [each["move"] for each in first["worths"] if each["right"]] == [best]
    assert answer["steps"][-1]["shown"]["view"]["outcome"]
    assert (await told(ada, number))["state"] == "shown"


@at_a_server()
async def test_nobody_learns_what_is_right_without_a_try(box: Box) -> None:
    """Wrong moves count as a try even if an illegal move follows them, so nobody can test moves without risk."""
    ada, bob = await box.person("Ada"), await box.person("Bob")
    trees = {number: each["tree"] for number, each in all_puzzles().items()}
    number, tree = next((n, each) for n, each in trees.items() if spoils(each[right(each)][2]))
    refused = await ada.post(f"/api/puzzles/{number}", {"moves": [wrong(tree)], "move": "zz"})
    assert (refused.status_code, refused.json()["code"]) == (400, "illegal_move")
    now = await told(ada, number)
    assert (now["state"], now["first"], now["mine"]["tried"]) == ("tried", False, 1)
    assert now["mine"]["rating"] < START_RATING
    guessed = await bob.post(f"/api/puzzles/{number}", {"moves": [right(tree)], "move": "zz"})
    assert guessed.status_code == 400
    later = tree[right(tree)][2]
    spoiled = await bob.post(f"/api/puzzles/{number}", {"moves": [right(tree), wrong(later)], "move": "zz"})
    assert spoiled.status_code == 400
    assert (await told(bob, number))["first"] is False


@at_a_server()
async def test_who_plays_what_was_shown_has_not_solved_it(box: Box) -> None:
    ada = await box.person("Ada")
    number = (await told(ada, "today"))["id"]
    assert (await ada.post(f"/api/puzzles/{number}/solution", {})).is_success
    made: list[str] = []
    for move in way(number):
        answer = await tried(ada, number, made, move)
        made.append(move)
    assert (answer["state"], answer["mine"]["solved"], answer["mine"]["streak"]) == ("solved", 0, 0)
    assert (await told(ada, number))["state"] == "shown"


@at_a_server()
async def test_what_is_no_puzzle_or_no_capture_is_refused(box: Box) -> None:
    ada = await box.person("Ada")
    number = (await told(ada, "today"))["id"]
    tree = all_puzzles()[number]["tree"]
    missing = await ada.get("/api/puzzles/99999")
    assert (missing.status_code, missing.json()["code"]) == (404, "no_puzzle")
    for moves, move in (([], "a1xa1"), (["zz"], right(tree)), (list(way(number)), right(tree))):
        answer = await ada.post(f"/api/puzzles/{number}", {"moves": moves, "move": move})
        assert (answer.status_code, answer.json()["code"]) == (400, "illegal_move")
    assert (await told(ada, number))["state"] == "new"
    stranger = box.browser()
    assert (await stranger.get("/api/puzzles/today")).status_code == 401


# --- of a second game ------------------------------------------------------------------------------------------------

MATE = {
    "id": 1, "rating": 900, "source": "house", "kind": "win", "worth": 1, "captures": 1,
    "tree": {"e1e8": [1, "", {}], "e1e7": [0, ""]},
}  # fmt: skip


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Chess has one puzzle, too: a mate in one."""
    file = tmp_path / "puzzles.json"
    file.write_text(json.dumps([MATE]), "utf-8")
    declared = Puzzles(file, lambda _: "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", lambda _: 0, "")
    both = {"schlacht": SCHLACHT, "chess": puzzles.Collection(game_called("chess"), declared)}
    monkeypatch.setattr(puzzles, "collections", lambda: both)


@pytest.mark.usefixtures("two_games")
@at_a_server()
async def test_a_second_game_has_puzzles_of_its_own(box: Box) -> None:
    ada = await box.person("Ada")
    first = await told(ada, "today")
    assert first["game"] == "schlacht"
    assert (await told(ada, 1))["game"] == "schlacht"
    assert (await ada.get("/api/puzzles/today", game="chess")).json()["id"] == 1
    answer = (await ada.post("/api/puzzles/1?game=chess", {"move": "e1e8"})).json()
    assert (answer["state"], answer["mine"]["solved"]) == ("solved", 1)
    assert (await ada.get("/api/puzzles/1", game="chess")).json()["state"] == "solved"
    assert (await told(ada, 1))["state"] == "new"
    assert (await told(ada, "today"))["mine"] == first["mine"]
    assert (await ada.get("/api/puzzles", game="chess")).json()["mine"]["tried"] == 1
    assert (await ada.get("/api/puzzles/today", game="gambit")).json()["code"] == "no_puzzle"
