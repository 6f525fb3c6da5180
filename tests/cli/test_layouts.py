"""Tests of `schachtel layouts`, which lists, shows and checks layouts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.core.board import squares_text
from schachtel.games.gambit import data

GOOD = '''title = "Card 3, front"
source = "box"
starts = "a4 h4 a5 h5"
board = """
r n b q k b n r
p p p p p p p p
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
p p p p p p p p
r n b k q b n r
"""
'''
BAD = GOOD.replace("a4 h4 a5 h5", "a4 a8 a5 a5").replace("p p p p p p p p\nr", "p p p p p p . k\nr", 1)
MISTAKES = [
    "bad.toml, line 3, a8: a starting square lies on a rook: move one of them",
    "bad.toml, line 3, a5: this starting square is listed twice: choose another square",
    "bad.toml, line 12: only 14 of 16 pawns: put all 32 tiles on the board",
    "bad.toml, line 12, d1: one king too many: 2 are allowed, 3 are here",
]


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_are_listed_with_title_source_and_starts(run: Any, language: str) -> None:
    shown = run("layouts", "--language", language)
    assert (shown.exit_code, shown.stderr) == (0, "")
    lines = shown.stdout.splitlines()
    for name, layout in data.layouts().items():
        source = "Schachtel"
        wanted = f"{name} {layout.title[language]} {source} {squares_text(layout.starts)}"
        assert wanted in [" ".join(line.split()) for line in lines]
    assert len(data.layouts()) == 8


def test_what_the_list_recommends_works(run: Any) -> None:
    *_, see, play = run("layouts").stdout.splitlines()
    for line in (see, play):
        command = line.partition("schachtel ")[2].split()
        assert run(*command).exit_code == 0


@pytest.mark.parametrize("name", data.layouts())
def test_one_of_ours_is_drawn_as_the_game_draws_it(run: Any, name: str) -> None:
    shown = run("layouts", "show", name)
    layout = data.layouts()[name]
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.startswith(f"{layout.title['en']} (source: Schachtel)\n")
    assert shown.stdout.endswith(f"Starting squares (*): {squares_text(layout.starts)}\n")
    table = schachtel.new("gambit", layout=name, seed=1, backend="interpreted")
    drawn = ["".join(text for text, _ in line) for line in table.picture()]
    board = shown.stdout.split("\n\n")[1].splitlines()
    assert board == drawn[:9]
    assert sum(line.count("*") for line in board) == 4
    assert sum(letter in "♟♞♝♜♛♚" for line in board for letter in line) == 32


def test_a_file_is_drawn_with_its_own_title(run: Any) -> None:
    Path("mine.toml").write_text(GOOD, "utf-8")
    Path("untitled.toml").write_text(GOOD.split("\n", 2)[2], "utf-8")
    assert run("layouts", "show", "mine.toml").stdout.startswith("Card 3, front (source: box)\n")
    german = run("layouts", "show", "untitled.toml", "--language", "de").stdout
    assert german.startswith("untitled.toml (Quelle: own)\n")
    assert german.endswith("Startpositionen (*): a4 h4 a5 h5\n")
    assert german == run("layouts", "--language", "de", "show", "untitled.toml").stdout


def test_a_file_with_numbers_of_its_own_is_drawn_with_them(run: Any) -> None:
    points = "\n".join([". . . 40 . . . ."] + [". . . . . . . ."] * 7)
    Path("mine.toml").write_text(f'{GOOD}points = """\n{points}\n"""\n', "utf-8")
    assert run("layouts", "check", "mine.toml").exit_code == 0
    board = run("layouts", "show", "mine.toml").stdout.split("\n\n")[1].splitlines()
    assert board[0].split() == ["8", "♜6", "♞4", "♝5", "♛40", "♚8", "♝5", "♞4", "♜6"]
    assert len(board) == 9


def test_ours_are_right(run: Any) -> None:
    shown = run("layouts", "check")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.splitlines() == [f"{name}.toml: ok" for name in data.layouts()]


def test_every_mistake_is_told_with_file_line_and_square(run: Any) -> None:
    Path("good.toml").write_text(GOOD, "utf-8")
    Path("bad.toml").write_text(BAD, "utf-8")
    shown = run("layouts", "check", "good.toml", "bad.toml", "good.toml")
    assert (shown.exit_code, shown.stderr) == (2, "")
    assert shown.stdout.splitlines() == ["good.toml: ok", *MISTAKES, "good.toml: ok"]
    assert run("layouts", "check", "good.toml").exit_code == 0


def test_what_cannot_be_read_does_not_keep_others_from_being_checked(process: Any, tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(GOOD, "utf-8")
    (tmp_path / "binary.toml").write_bytes(b"\xff\x00")
    shown = process("layouts", "check", "missing.toml", ".", "binary.toml", "good.toml")
    assert (shown.returncode, shown.stdout) == (2, "good.toml: ok\n")
    assert shown.stderr.splitlines() == [
        "schachtel: missing.toml: No such file or directory",
        "schachtel: .: Is a directory",
        "schachtel: binary.toml is not UTF-8 text",
    ]


def test_a_file_that_is_right_can_be_played(run: Any) -> None:
    Path("mine.toml").write_text(GOOD, "utf-8")
    played = run("play", "gambit", "-o", "layout=mine.toml", "--against", "person", says=["a4"])
    assert played.exit_code == 0
    assert "Red starts on a4." in played.stdout
