"""Tests of tutorials: the moves in a step's data solve the step, and the HTTP routes serve the steps."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.core.errors import IllegalMove
from schachtel.server.lessons import Attempt, Step, Task, lesson
from tests.server.client import Box, Person, at_a_server

GAMES = Path(schachtel.__file__).parent / "games"
RULE = re.compile(r"^\| ([RBT][\d.]+) \|", re.MULTILINE)
STEPS = [(game, number) for game in schachtel.games() for number in range(1, len(lesson(game).steps) + 1)]
LONGEST = 420  # maximum characters in the text of a step, so that it fits beside a board on a phone


def step_of(game: str, number: int) -> Step:
    return lesson(game).steps[number - 1]


def fits(move: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(move, pattern) for pattern in patterns)


@pytest.mark.parametrize("game", schachtel.games())
def test_a_lesson_is_short_and_ends_in_a_real_little_game(game: str) -> None:
    steps = lesson(game).steps
    kinds = [step.kind for step in steps]
    assert 5 <= len(steps) <= 10
    assert kinds[-1] == "table"
    assert kinds.count("table") == 1
    assert kinds.count("tell") <= 2
    table = steps[-1].begin(game)
    assert table.outcome is None
    assert steps[-1].seat in table.acting


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_a_step_speaks_both_languages_and_names_rules_that_there_are(game: str, number: int) -> None:
    step = step_of(game, number)
    rules = set(RULE.findall((GAMES / game / "README.md").read_text("utf-8")))
    assert step.rules
    assert set(step.rules) <= rules
    said = [step.title, step.text, *(task.says for task in step.tasks)]
    said += [words for task in step.tasks for words in (*task.wrong, task.otherwise) if words]
    for words in said:
        assert 2 < len(words.de) <= LONGEST
        assert 2 < len(words.en) <= LONGEST
        assert words.de != words.en
        assert "\n" not in words.de + words.en


@pytest.mark.parametrize(("game", "number"), [each for each in STEPS if step_of(*each).kind == "try"])
def test_a_step_can_be_played_by_each_right_move_and_answers_every_other(game: str, number: int) -> None:
    step = step_of(game, number)
    attempt = Attempt(game, step, "en")
    made: list[str] = []
    while attempt.task:
        legal, task = attempt.table.moves(step.seat), attempt.task
        right = [move for move in legal if fits(move, task.right)]
        _check_patterns(task, legal)
        for move in legal:
            before = attempt.table.state
            if move not in right:
                is_right, says = attempt.try_(move)
                assert not is_right
                assert says
                assert attempt.table.state == before
        for move in right:  # after each right move, the replies must be legal and the next task must be solvable
            other = Attempt(game, step, "de")
            other.go_on(made)
            assert other.try_(move) == (True, task.says.de)
            assert len(other.frames) == 1 + len(task.replies)
            assert other.task is None or any(fits(each, other.task.right) for each in other.table.moves(step.seat))
        hint = attempt.hint
        assert hint in right
        assert attempt.try_(hint)[0]
        made.append(hint)
    assert attempt.hint is None
    assert attempt.shown()["choices"] == []
    with pytest.raises(IllegalMove):
        attempt.try_(made[-1])


def _check_patterns(task: Task, legal: list[str]) -> None:
    """Check that each pattern matches a legal move, and that each comment on wrong moves can be shown."""
    left = [move for move in legal if not fits(move, task.right)]
    assert all(any(fnmatchcase(move, pattern) for move in legal) for pattern in task.right)
    for wrong in task.wrong:
        assert all(any(fnmatchcase(move, pattern) for move in left) for pattern in wrong.moves), wrong
        left = [move for move in left if not fits(move, wrong.moves)]
    assert bool(left) == bool(task.otherwise), left


# --- routes ----------------------------------------------------------------------------------------------------------


async def tried(person: Person, path: str, move: str | None, moves: tuple[str, ...] = ()) -> dict[str, Any]:
    answer = await person.post(f"/api/learn/{path}", {"moves": moves, "move": move})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@at_a_server()
async def test_a_wrong_move_says_why_a_right_one_what_came_of_it(box: Box) -> None:
    ada = await box.person("Ada")
    told = (await ada.get("/api/learn/schlacht/4", language="de")).json()
    assert (told["number"], told["kind"], told["hint"]) == (4, "try", "d3xa3")
    assert told["title"] == "Nach dem Schlagen gilt die neue Farbe"
    assert {choice["move"] for choice in told["shown"]["choices"]} == {"d3xa3", "d3xd6"}
    wrong = await tried(ada, "schlacht/4", "d3xd6")
    assert (wrong["right"], wrong["finished"], wrong["frames"]) == (False, False, [])
    assert wrong["says"].startswith("On d6, the white piece")
    first = await tried(ada, "schlacht/4", "d3xa3")
    assert (first["right"], first["finished"], first["hint"]) == (True, False, "a3xd6")
    mine, theirs = first["frames"]
    assert mine["shown"]["choices"] == []  # before the reply, the learner has nothing to choose
    assert theirs["events"][0]["text"] == "White passes."
    assert [choice["move"] for choice in theirs["shown"]["choices"]] == ["a3xd6"]
    last = await tried(ada, "schlacht/4", "a3xd6", ("d3xa3",))
    assert (last["right"], last["finished"]) == (True, True)
    assert last["frames"][-1]["shown"]["view"]["outcome"] == [1.0, 0.0]


@at_a_server()
async def test_what_somebody_has_done_is_remembered_and_is_theirs_alone(box: Box) -> None:
    ada, bob = await box.person("Ada"), await box.person("Bob")
    await tried(ada, "chess/4", "Kh2")  # a legal move that is not the one the step asks for
    await tried(ada, "chess/1", "Rxa6")  # the step needs several moves, and this is only the first of them
    await tried(ada, "chess/6", "exd6")
    done = [(await each.get("/api/learn/chess")).json()["steps"] for each in (ada, bob)]
    assert [n for n, step in enumerate(done[0], 1) if step["done"]] == [6]
    assert not any(step["done"] for step in done[1])
    await tried(ada, "chess/6", "exd6")  # solving a step twice changes nothing
    again = (await ada.get("/api/learn/chess", language="de")).json()["steps"]
    assert [step["title"] for step in again if step["done"]] == ["En passant schlagen"]


@at_a_server()
async def test_nothing_illegal_is_played_and_no_step_that_there_is_not_is_shown(box: Box) -> None:
    ada = await box.person("Ada")
    for moves, move in (((), "d3xh8"), ((), ""), ((), None), (("d3xd6",), "a3xd6"), (("d3xa3",), "d3xa3")):
        answer = await ada.post("/api/learn/schlacht/4", {"moves": moves, "move": move})
        assert answer.status_code == 400, (moves, move)
    for path in ("schlacht/9", "go", "go/1"):
        answer = await ada.get(f"/api/learn/{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_lesson")
    assert (await ada.get("/api/learn/schlacht/0")).status_code == 400


@pytest.mark.parametrize("game", schachtel.games())
@at_a_server()
async def test_the_last_step_makes_a_real_table_against_a_bot(box: Box, game: str) -> None:
    ada = await box.person("Ada")
    number = len(lesson(game).steps)
    answer = await tried(ada, f"{game}/{number}", None)
    await box.until(lambda: box.hub.rooms[answer["table"]].room.phase == "playing")
    table = await ada.see(answer["table"])
    assert table["mine"] == [0]
    assert [plan["kind"] for plan in table["terms"]["seats"]] == ["me", "bot"]
    assert table["status"]["seats"][1]["level"] == 1
    shown = (await ada.get(f"/api/learn/{game}/{number}")).json()["shown"]
    assert shown["choices"] == []
    choices = table["shown"]["choices"]
    await ada.done(answer["table"], "move", move=choices[0]["move"])
    steps = (await ada.get(f"/api/learn/{game}")).json()["steps"]
    assert steps[-1]["done"]


@at_a_server(tables_per_person=1)
async def test_a_little_table_counts_like_any_other(box: Box) -> None:
    ada = await box.person("Ada")
    number = len(lesson("chess").steps)
    await tried(ada, f"chess/{number}", None)
    answer = await ada.post(f"/api/learn/chess/{number}", {})
    assert (answer.status_code, answer.json()["code"]) == (409, "many_tables")
