"""Tests of UCI engines: a small test engine that misbehaves in many ways, and our own bots as an engine."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.bots.uci import Uci
from schachtel.core.errors import BotError, OptionError
from schachtel.games import game
from tests.patience import PATIENCE

ENGINE = """
import sys, time
mood, log = sys.argv[1], open(sys.argv[2], "a")
def say(text): print(text, flush=True)
for line in sys.stdin:
    line = line.strip()
    log.write(line + "\\n"); log.flush()
    if line == "uci":
        say("id name Fake\\noption name Skill Level type spin default 20 min 0 max 20\\noption name Ponder type check")
        if mood != "mute": say("uciok")
    elif line == "isready":
        say("readyok")
    elif line.startswith("go"):
        if mood == "dies": sys.exit(1)
        elif mood == "sleeps": continue
        elif mood == "babbles": say("bestmove of all: none")
        elif mood == "promotes": say("bestmove a7a8n")
        elif mood == "castles": say("bestmove e1c1")
        else: say("info depth 1 score cp 20 pv e2e4\\n\\nbestmove e2e4 ponder e7e5")
    elif line == "stop":
        say("bestmove d2d4")
    elif line == "quit":
        if mood == "stays": time.sleep(60)
        break
"""


@pytest.fixture
def engine(tmp_path: Path) -> Any:
    program, log = tmp_path / "engine.py", tmp_path / "log.txt"
    program.write_text(ENGINE)

    def start(mood: str = "good", **others: Any) -> Uci:
        return Uci([sys.executable, str(program), mood, str(log)], **{"patience": float(PATIENCE)} | others)

    start.log = log  # type: ignore[attr-defined]
    return start


def test_an_engine_is_told_the_position_and_asked_for_a_move(engine: Any) -> None:
    table = schachtel.new("chess")
    with engine(options={"skill level": 5, "Ponder": False}) as bot:
        assert bot.choose(table.view_record(), time=0.25) == "e4"
    said = engine.log.read_text().splitlines()
    assert said == [
        "uci",
        "setoption name skill level value 5",
        "setoption name Ponder value false",
        "ucinewgame",
        "isready",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "go movetime 250",
        "quit",
    ]


@pytest.mark.parametrize(
    ("limits", "said"),
    [({"nodes": 7}, "go nodes 7"), ({"depth": 3, "time": 0.5}, "go depth 3 movetime 500"), ({}, "go movetime 1000")],
)
def test_its_limits_are_passed_on(engine: Any, limits: dict[str, Any], said: str) -> None:
    with engine(**limits) as bot:
        bot.choose(schachtel.new("chess").view_record())
    assert said in engine.log.read_text().splitlines()


@pytest.mark.parametrize(
    ("mood", "fen", "move"),
    [("promotes", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=N"), ("castles", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O")],
)
def test_its_moves_are_written_as_ours(engine: Any, mood: str, fen: str, move: str) -> None:
    with engine(mood) as bot:
        assert bot.choose(schachtel.position("chess", fen).view_record()) == move


@pytest.mark.parametrize(
    ("mood", "error"),
    [
        ("dies", "has exited: use an engine that speaks UCI"),
        ("babbles", "answered 'bestmove of all: none', which is not a legal move"),
        ("promotes", "answered 'bestmove a7a8n', which is not a legal move"),
    ],
)
def test_what_it_does_wrong_is_said_in_a_sentence(engine: Any, mood: str, error: str) -> None:
    bot = engine(mood)
    for _ in range(2):  # the second call of `choose` starts a new engine
        with pytest.raises(BotError, match=error):
            bot.choose(schachtel.new("chess").view_record())


@pytest.mark.parametrize(("mood", "word"), [("mute", "uciok"), ("sleeps", "bestmove")])
def test_one_that_does_not_answer_is_not_waited_for_for_ever(engine: Any, mood: str, word: str) -> None:
    bot = engine(mood, time=0.0)
    if mood == "sleeps":  # start the engine before the time limit becomes short, since only its move is to be late
        bot.prepare(game("chess"))
    bot.patience = 0.5
    with pytest.raises(BotError, match=f"did not answer with {word} within"):
        bot.choose(schachtel.new("chess").view_record())


def test_another_thread_stops_it(engine: Any) -> None:
    def stop_once_it_thinks() -> None:
        while "go movetime" not in engine.log.read_text():
            time.sleep(0.01)
        bot.stop()

    with engine("sleeps", time=60.0) as bot:
        bot.prepare(game("chess"))
        thinking = threading.Thread(target=stop_once_it_thinks)
        thinking.start()
        assert bot.choose(schachtel.new("chess").view_record()) == "d4"
        thinking.join()
    bot.stop()  # stopping after the engine has ended does nothing


def test_one_that_does_not_quit_is_ended(engine: Any) -> None:
    bot = engine("stays")
    bot.prepare(game("chess"))
    process = bot._process
    bot.close()
    assert process.poll() is not None
    bot.close()  # closing twice does no harm


def test_options_and_names_are_checked(engine: Any) -> None:
    with pytest.raises(OptionError, match="has no option 'Skil'; its options: ponder, skill level"):
        engine(options={"Skil": 5}).prepare(game("chess"))
    with pytest.raises(BotError, match="no-such-engine cannot be started"):
        Uci("no-such-engine").choose(schachtel.new("chess").view_record())
    with pytest.raises(OptionError, match="the name of a program"):
        Uci("")
    with pytest.raises(OptionError, match="do not play match"):
        engine().choose(schachtel.new("match", seed=1).view_record())


def test_our_own_engine_mates_a_beginner() -> None:
    table = schachtel.new("chess")
    ours = [sys.executable, "-c", "from schachtel.cli import main; main()", "uci"]
    with Uci(ours, nodes=2000, patience=float(PATIENCE)) as bot:
        while table.turn is not None:
            table.play(bot.choose(table.view_record()) if table.turn == 0 else table.moves()[0])
    assert table.outcome == (1.0, 0.0)
