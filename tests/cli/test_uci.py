"""Tests of `schachtel uci`, used as a chess program uses it."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator

import pytest

from schachtel.bots.alphabeta import expected
from schachtel.bots.search import Idea
from schachtel.bots.search_state import WON
from schachtel.cli.uci_session import UciSession, search_info, seconds_for, speaker
from schachtel.games.chess.uci import UCI

MATE = "position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"


def talk(*lines: str, level: int = 0) -> list[str]:
    """Send lines to the engine and return its answer. After `go`, wait for the move, unless `stop` comes next."""
    said: list[str] = []
    moved = threading.Event()

    def say(line: str) -> None:
        said.append(line)
        if line.startswith("bestmove"):
            moved.set()

    def speak() -> Iterator[str]:
        for i, line in enumerate(lines):
            moved.clear()
            yield line
            if line.startswith("go") and lines[i + 1 : i + 2] != ("stop",):
                moved.wait()

    UciSession(speaker(), level, say).listen(speak())
    return said


def test_it_introduces_itself() -> None:
    said = talk("uci", "isready", "quit", "uci")
    assert said[0].startswith("id name Schachtel")
    assert "option name Level type spin default 0 min 0 max 8" in said
    assert said[-2:] == ["uciok", "readyok"]


@pytest.mark.parametrize("limit", ["depth 3", "nodes 2000", "movetime 200", "wtime 5000 btime 1 winc 10 binc 10"])
def test_it_mates_within_any_limit(limit: str) -> None:
    said = talk(MATE, f"go {limit}")
    assert said[-1] == "bestmove a1a8"
    assert re.fullmatch(r"info depth \d+ score mate 1 nodes \d+ nps \d+ time \d+ pv a1a8", said[-2])


def test_much_more_material_is_told_as_such_and_not_as_a_mate() -> None:
    for value, score in ((9000, "cp 4000"), (-9000, "cp -4000"), (123, "cp 123"), (WON - 1, "mate 1")):
        idea = Idea(0, 1, expected(value), line=((0, 0),))
        assert search_info(UCI, idea, 1, 1.0).startswith(f"score {score} nodes 1 ")


def test_it_thinks_until_it_is_stopped() -> None:
    said = talk("position startpos moves e2e4 e7e5", "go infinite", "stop")
    assert re.fullmatch("bestmove [a-h][1-8][a-h][1-8]", said[-1])
    assert all("score cp" in line for line in said[:-1])


def test_levels_are_an_option_and_play_too() -> None:
    said = talk("setoption name Level value 1", "ucinewgame", "uci", MATE, "go movetime 100")
    assert "option name Level type spin default 1 min 0 max 8" in said
    assert said[-1].startswith("bestmove")
    assert talk(MATE, "go movetime 100", level=2)[-1].startswith("bestmove")


def test_what_cannot_be_done_is_said_and_no_more() -> None:
    said = talk("position startpos moves e2e5", "position fen nonsense", "setoption name Level value x", "hello", "")
    assert len(said) == 3
    assert all(line.startswith("info string ") for line in said)
    over = "position fen R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1"
    assert talk(over, "go depth 1") == ["bestmove 0000"]


def test_a_clock_is_shared_out() -> None:
    assert seconds_for({"movetime": 100}, 0) == pytest.approx(0.09)
    assert seconds_for({}, 0) is None
    alone = seconds_for({"wtime": 60_000, "btime": 1000}, 0)
    assert alone == pytest.approx(60 / 31 - 0.05)
    assert seconds_for({"wtime": 60_000, "winc": 1000}, 0) == pytest.approx(60 / 31 + 0.8 - 0.05)
    assert seconds_for({"wtime": 60_000, "movestogo": 1}, 0) == pytest.approx(29.95)
    assert seconds_for({"btime": 10}, 1) == 0.0
