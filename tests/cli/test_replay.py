"""Tests of stepping through a record, at a real terminal where a pipe would behave differently."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import schachtel


@pytest.fixture
def record(tmp_path: Path) -> Path:
    table = schachtel.new("schlacht", seed=7, backend="interpreted")
    for move in ("d4", "e5", "a1"):
        table.play(move)
    table.comment("a corner")
    table.resign(1)
    file = tmp_path / "game.txt"
    file.write_text(table.record().dumps(), "utf-8")
    return file


def test_all_positions_are_printed_when_nobody_is_at_the_keyboard(run: Any, record: Path) -> None:
    shown = run("replay", record)
    assert shown.exit_code == 0
    for text in (
        "1-0",
        "resignation",
        "1/4  d4  Black places a piece on d4.",
        "3/4  a1",
        "{a corner}",
        "4/4  !resign=1",
    ):
        assert text in shown.stdout, text
    assert shown.stdout.count("board ") == 5
    assert shown.stdout == run("replay", record, "--all").stdout


def test_keys_step_to_and_fro(terminal: Any, record: Path) -> None:
    shown, code = terminal("replay", record, keys="\nn\np\ng 3\ne\n\ns\n2\n99\nx\nq\n")
    assert code == 0
    at = [line.split()[0] for line in shown.splitlines() if "Enter next" in line]
    assert at == [f"{n}/4" for n in (0, 1, 2, 1, 3, 4, 4, 0, 2, 4, 4)]


def test_keys_step_from_turn_to_turn_whoever_may_act_in_it(terminal: Any, tmp_path: Path) -> None:
    table = schachtel.new("gundam", seed=7, first="0", backend="interpreted")
    for move in ("keep", "keep", "end", "pass", "pass", "end", "pass", "pass"):
        table.play(move)
    (tmp_path / "duel.txt").write_text(table.record(complete=True).dumps(), "utf-8")
    shown, code = terminal("replay", tmp_path / "duel.txt", keys="t\nt\nt\nb\nb\nb\nq\n")
    assert code == 0
    at = [line.split()[0] for line in shown.splitlines() if "Enter next" in line]
    assert at == [f"{n}/8" for n in (0, 5, 8, 8, 5, 0, 0)]


def test_who_played_is_told_in_german(run: Any, tmp_path: Path) -> None:
    table = schachtel.new("schlacht", seed=7, backend="interpreted")
    table.seat_names = ("level 4", "person")
    (tmp_path / "game.txt").write_text(table.record(complete=True).dumps(), "utf-8")
    assert "Stufe 4 – Mensch" in run("replay", "game.txt", "--language", "de").stdout
    assert "level 4 – person" in run("replay", "game.txt").stdout


@pytest.mark.parametrize("keys", ["\x04", "\x03"], ids=["Ctrl-D", "Ctrl-C"])
@pytest.mark.parametrize("command", ["replay", "play"])
def test_control_keys_end_politely(terminal: Any, keys: str, command: str, record: Path) -> None:
    arguments = [command, record] if command == "replay" else ["play", "--against", "uniform"]
    shown, code = terminal(*arguments, keys=keys)
    assert code == 0
    assert "Traceback" not in shown


def test_a_player_at_a_terminal_can_complete_words_with_tab(terminal: Any) -> None:
    shown, code = terminal("play", "--against", "person", "--seed", 7, keys="undo\nres\t\nn\nquit\n")
    assert code == 0
    assert "Really resign" in shown


def test_a_record_can_be_seen_through_the_eyes_of_a_seat(run: Any, tmp_path: Path) -> None:
    table = schachtel.new("gambit", seed=7, backend="interpreted")
    while table.ply < 4:
        table.play(table.moves()[0])
    (tmp_path / "game.txt").write_text(table.record(complete=True).dumps(), "utf-8")
    hand = "".join(table.view(1)["sides"][1]["hand"])
    assert f"hand {hand}" in run("replay", "game.txt", "--seat", 1).stdout
    assert f"hand {hand}" not in run("replay", "game.txt", "--seat", 0).stdout
    assert "hand ???" in run("replay", "game.txt").stdout
    plan = table.record(complete=True).moves[2]
    for arguments in ([], ["--seat", 0], ["--seat", 1]):
        assert "3/4  ?  Red has planned" in run("replay", "game.txt", *arguments).stdout, "nobody sees it face down"
    table.resign(0)
    (tmp_path / "over.txt").write_text(table.record().dumps(), "utf-8")
    assert f"3/5  {plan}" in run("replay", "over.txt").stdout
    refused = run("replay", "game.txt", "--seat", 2)
    assert (refused.exit_code, "seats are 0 to 1" in refused.stderr) == (2, True)
