"""Tests of wrong input on the command line: one line on stderr, exit code 2, no traceback."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.cli.terminal import Preparation

RECORD = '[Game "schlacht"]\n[Rules "1"]\n[Seed "7"]\n[Result "*"]\n\n1. d4 {MOVE} *\n'

WRONG = [
    ("nonsense", "No such command"),
    ("--nonsense", "No such option"),
    ("play go", "there is no game 'go'"),
    ("play schlacht chess", "unexpected extra argument"),
    ("play --against 0", "level 0"),
    ("play --against 9", "level 9"),
    ("play --against -3", "there is no bot '-3'"),
    ("play --against bob", "there is no bot 'bob'"),
    ("play --seat 2", "seats are 0 to 1"),
    ("play --seat -1", "seats are 0 to 1"),
    ("play --players 3", "is for 2 players"),
    ("play --option target", "NAME=VALUE"),
    ("play --option goal=3", "no option 'goal'"),
    ("play --option target=0", "from 1 to 100"),
    ("play --option target=-5", "from 1 to 100"),
    ("play --option target=3 --option target=4", "twice"),
    ("play --option board=Z9", "Z9"),
    ("play --seed -1", "seed -1"),
    ("play --seed x", "--seed"),
    ("play --time 0", "--time"),
    ("play --time -2", "--time"),
    ("play --language fr", "en or de"),
    ("play --record there.txt", "already exists"),
    ("play --record no/folder.txt", "no folder"),
    ("play --record there.txt/game.txt", "Not a directory"),
    (f"play --record {'x' * 300}", "File name too long"),
    (f"play --record {'x' * 300}/game.txt", "game.txt: File name too long"),
    ("play --position [", "line 1, column 1: a tag looks like"),
    ("play --position missing.toml", "No such file"),
    ("play --position broken.toml", "not valid TOML"),
    ("play --position {", "not valid JSON"),
    ("play --position {}", "board is missing"),
    ("play --position 8/8", "not a position"),
    ("play --position there.txt", "not a position"),
    ("play --position illegal.txt", "line 6, column 7"),
    ("play chess --fen 8/8", "FEN"),
    ("play chess --position good.txt", "a record of schlacht"),
    ("play --seed 3 --position good.txt", "leave out --option, --players and --seed"),
    ("replay", "Missing argument"),
    ("replay missing.txt", "No such file"),
    ("replay .", "directory"),
    ("replay there.txt", "line 1, column 1"),
    ("replay illegal.txt", "line 6, column 7: d4 – the square is taken"),
    ("replay binary", "not UTF-8 text"),
    ("replay bad.pgn", "line 1"),
    ("replay good.txt --number 2", "has no game 2: its last game is number 1"),
    ("replay good.txt --number 0", "--number"),
    ("perft", "Missing argument"),
    ("perft chess", "Missing argument"),
    ("perft chess x", "DEPTH"),
    ("perft chess -1", "-1"),
    ("perft chess 61", "DEPTH"),
    ("perft go 3", "there is no game 'go'"),
    ("perft chess 3 --fen nonsense", "FEN"),
    ("simulate", "Missing argument"),
    ("simulate schlacht -n 0", "-n"),
    ("simulate schlacht -n -4", "-n"),
    ("simulate schlacht -n 99999999999999999999", "-n"),
    ("simulate schlacht -n 1000000000001 --seed 3", "-n"),
    ("simulate schlacht --bots uct", "must be 2"),
    ("simulate schlacht --bots uct,bob", "there is no bot 'bob'"),
    ("simulate schlacht --seed -1", "seed -1"),
    ("simulate schlacht --seed 9223372036854775807", "below 2**62"),
    ("simulate schlacht --option x=1", "no option 'x'"),
    ("bench go", "there is no game 'go'"),
    ("games go", "there is no game 'go'"),
    ("games --language fr", "en or de"),
    ("layouts nonsense", "No such command"),
    ("layouts --language fr", "en or de"),
    ("layouts --language fr check", "en or de"),
    ("layouts show", "Missing argument"),
    ("layouts show ring cross", "unexpected extra argument"),
    ("layouts show ring --language fr", "en or de"),
    ("layouts show nonsense", "there is no layout 'nonsense': choose from armies, "),
    ("layouts show missing.toml", "No such file"),
    ("layouts show folder.toml", "directory"),
    ("layouts show binary.toml", "not UTF-8 text"),
    ("layouts show broken.toml", "broken.toml, this is not valid TOML"),
    ("layouts show empty.toml", "empty.toml, starts is missing: add the four starting squares"),
    ("layouts check missing.toml", "No such file"),
    ("layouts check .", "directory"),
    ("layouts check binary", "not UTF-8 text"),
]


@pytest.fixture
def files(run: Any) -> None:
    """Write good and bad files into the folder where the commands run."""
    Path("there.txt").write_text("precious", "utf-8")
    Path("broken.toml").write_text("= 3", "utf-8")
    Path("good.txt").write_text(RECORD.replace("{MOVE}", "e5"), "utf-8")
    Path("illegal.txt").write_text(RECORD.replace("{MOVE}", "d4"), "utf-8")
    Path("bad.pgn").write_text("1. e5 *", "utf-8")
    Path("folder.toml").mkdir()
    Path("empty.toml").touch()
    for name in ("binary", "binary.toml"):
        Path(name).write_bytes(b"\xff\x00")


@pytest.mark.parametrize(("command", "says"), WRONG, ids=[command[:60] for command, _ in WRONG])
@pytest.mark.usefixtures("files")
def test_a_bad_argument_is_one_line_and_exit_code_2(run: Any, command: str, says: str) -> None:
    result = run(*command.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("schachtel: ")
    assert says in result.stderr


def test_a_real_process_says_the_same(process: Any) -> None:
    result = process("play", "go")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"schachtel: there is no game 'go': choose from {', '.join(schachtel.games())}\n"


def test_what_nobody_has_foreseen_is_one_line_too(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(name: str) -> None:
        raise ZeroDivisionError("so\nmuch")

    monkeypatch.setattr("schachtel.cli.play.game_called", fails)
    result = run("play")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("schachtel: unexpected error: ZeroDivisionError: so much (")
    assert "test_errors.py, line" in result.stderr
    assert result.stderr.count("\n") == 1


def test_an_error_while_compiling_reaches_who_waits() -> None:
    def fails() -> None:
        raise ZeroDivisionError

    preparation = Preparation(fails)
    with pytest.raises(ZeroDivisionError):
        preparation.wait("compiling")
    preparation.stop()
