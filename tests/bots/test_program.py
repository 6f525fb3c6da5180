"""Tests of bots that are external programs, and of texts that name bots. The examples in docs/bots.md are run here."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

import schachtel
from schachtel.arena.game import play_job
from schachtel.arena.tournament import Job, Plan, new_tournament
from schachtel.bots import program
from schachtel.bots.levels import LONGEST, at_level
from schachtel.bots.names import bot_from
from schachtel.bots.program import Program, question
from schachtel.bots.uct import Uct
from schachtel.core.errors import BotError, OptionError
from schachtel.core.parts import Search
from schachtel.games import game
from tests.patience import PATIENCE

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"
EXAMPLES = {"hasty.py": 25, "first.py": 30}  # the most lines that each example program may have
LOOP = "import json, sys\nfor line in sys.stdin:\n    said = json.loads(line)\n    if said['type'] == 'choose':\n"
GOOD = LOOP + "        print(json.dumps({'id': said['id'], 'move': said['moves'][0]}), flush=True)\n"
FAILING = {
    "garbage": (LOOP + "        print('d4', flush=True)\n", "answered 'd4' instead of .*"),
    "a list": (LOOP + "        print('[1]', flush=True)\n", "instead of"),
    "illegal": (
        LOOP + "        print(json.dumps({'id': said['id'], 'move': 'a1xb2'}), flush=True)\n",
        "illegal move: a1xb2",
    ),
    "no text": (LOOP + "        print(json.dumps({'id': said['id'], 'move': 7}), flush=True)\n", "7 is not a move"),
    "early end": ("import sys\nsys.exit('out of ideas')\n", r"exited with code 1 .* last output: out of ideas"),
    "silence": (LOOP + "        pass\n", "did not answer within 0.3 s"),
}


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow the bots' programs as much time to start and to exit as they may need on a busy machine."""
    for name in ("STARTING", "LEAVING"):
        monkeypatch.setattr(program, name, float(PATIENCE))


@pytest.fixture
def script(tmp_path: Path) -> Path:
    return tmp_path / "mine.py"


def examples() -> dict[str, str]:
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    return {name: next(block for block in blocks if f"# {name}:" in block) for name in EXAMPLES}


def job(*bots: str, record: bool = False) -> Job:
    made = new_tournament(Plan("schlacht", bots, games=2, seed=5, options={"single": "true"}))
    return next(made.jobs(0, 1, made.names, record))


def test_a_program_plays_a_whole_game_and_is_ended_with_the_bot(script: Path) -> None:
    script.write_text(GOOD)
    bot = Program(["python3", str(script)])
    table = schachtel.new("schlacht", seed=1, single=True)
    while table.turn is not None:
        table.play(bot.choose(table.view_record()))
    process = bot._process
    assert process is not None
    assert process.poll() is None
    bot.close()
    assert process.poll() == 0


@pytest.mark.parametrize("name", FAILING)
def test_whoever_does_not_play_is_told_how_and_ended(name: str, script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, told = FAILING[name]
    script.write_text(text)
    if name == "silence":
        monkeypatch.setattr(program, "STARTING", 0.0)
    bot = Program(f"{script}", patience=0.3 if name == "silence" else PATIENCE)
    with pytest.raises(BotError, match=told):
        bot.choose(schachtel.new("schlacht", seed=1).view_record())
    assert bot._process is None


def test_answers_to_other_questions_are_passed_over(script: Path) -> None:
    script.write_text(
        GOOD.replace("        print", '        print(\'{"id": -1, "move": "zz"}\', flush=True)\n        print', 1)
    )
    bot = Program(str(script))
    table = schachtel.new("schlacht", seed=1)
    assert bot.choose(table.view_record()) == table.moves()[0]
    bot.close()


def test_a_program_is_told_what_its_seat_may_know_and_no_more() -> None:
    table = schachtel.new("gambit", seed=4, backend="interpreted")
    while len(table.acting) < 2:  # until both seats have to choose their plans in secret
        table.play(table.moves()[0])
    seat = table.acting[1]
    table.play(table.moves()[-1])
    told, view = question(table.view_record(seat), 0.5), table.view(seat)
    assert told["moves"] == table.moves(seat)
    assert told["prompt"] == table.prompt(seat)
    assert told["time"] == 0.5
    assert {name: view[name] for name in told["view"]} == told["view"]
    assert set(view) - set(told["view"]) == {"outcome", "reason", "offers", "claim"}


def test_the_examples_in_the_document_are_short_and_play(tmp_path: Path) -> None:
    for name, text in examples().items():
        (tmp_path / name).write_text(text, "utf-8")
        assert len(text.splitlines()) <= EXAMPLES[name]
    line = play_job(job(f"class:{tmp_path}/hasty.py:Hasty,greed=0.5", f"program:{tmp_path}/first.py"))
    assert "faults" not in line
    assert sum(line["outcome"]) == 1


def test_bots_are_named_by_text() -> None:
    chess = game("chess")
    bot = bot_from("uct:simulations=200,time=0.5", chess, 1)
    assert isinstance(bot, Uct)
    assert (bot.simulations, bot.time) == (200, 0.5)
    assert type(bot_from("2", chess, 1)) is type(bot_from("level:2", chess, 1))


def test_a_level_has_a_time_limit_only_where_a_person_waits() -> None:
    """In games between bots, the bots' levels have no time limit, so that a game is the same on every machine."""
    chess = game("chess")
    for text in ("2", "level:2", "level:2,time=none"):
        assert getattr(bot_from(text, chess, 1), "time", 0) is None
    assert getattr(bot_from("2", chess, 1, longest=2.0), "time", 0) == 2.0
    assert getattr(bot_from("level:2", chess, 1, longest=2.0), "time", 0) == 2.0
    assert getattr(bot_from("level:2,time=none", chess, 1, longest=2.0), "time", 0) is None
    assert getattr(bot_from("level:2,time=5", chess, 1, longest=2.0), "time", 0) == 5.0
    assert getattr(at_level(chess, 2), "time", 0) == LONGEST


def test_a_game_that_suggests_nothing_has_no_greedy_bot() -> None:
    silent = dataclasses.replace(game("schlacht"), search=Search())
    with pytest.raises(OptionError, match="greedy cannot play schlacht"):
        bot_from("greedy", silent, 1)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("bob", "there is no bot 'bob'"),
        ("uct:simulations=10,foo=3", "uct takes no 'foo': it takes simulations"),
        ("uct:simulations=x", "must be a whole number or none"),
        ("uct:simulations", "name=value"),
        ("uct:seed=3", "takes no 'seed'"),
        ("uniform:x=1", "takes no 'x': it takes nothing"),
        ("level:nine", "level:1 to level:8"),
        ("level:9", "1 to 8"),
        ("level:3,depth=2", "only time="),
        ("level:3,time=-3", "time -3.0: must be a number of seconds"),
        ("level:3,time=nan", "time nan: must be a number of seconds"),
        ("uci:'x", "uci:'x: No closing quotation"),
        ("uci:x,options=a", "uci takes no 'options': it takes nodes, depth, time, patience"),
        ("uci:x,command=y", "uci takes no 'command'"),
        ("uci:x,patience=-1", "must be a number of seconds"),
        ("class:nowhere.py:Bot", "no file nowhere.py"),
        ("class:json:Nothing", "no class Nothing"),
        ("class:json", "class:package.module:Name"),
        ("class:no.such.module:Bot", "cannot be imported"),
        ("program:", "give a command"),
        ("program:./no-such-program --x", "no executable program './no-such-program'"),
        ("program:'", "No closing quotation"),
    ],
)
def test_a_text_that_names_no_bot_is_refused_with_a_sentence(text: str, told: str) -> None:
    with pytest.raises(OptionError, match=re.escape(told)):
        bot_from(text, game("chess"), 1)
