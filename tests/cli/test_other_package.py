"""Tests of playing a game from another package in the terminal, although nothing in Schachtel names that game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.games import GAMES

with_toy = pytest.mark.usefixtures("installed_toy")


@with_toy
def test_a_game_of_another_package_is_listed_after_those_of_the_box(run: Any, process: Any) -> None:
    assert schachtel.games() == (*GAMES, "toy")
    listed = [line.split()[0] for line in run("games").stdout.splitlines()[1:] if line.strip()]
    assert listed == [*GAMES, "toy"]
    assert "rounds" in run("games", "toy").stdout
    assert "toy" in process("games").stdout


@with_toy
def test_a_game_of_another_package_is_played_against_a_bot_and_replayed(run: Any) -> None:
    for choices in (3, 4, 5):  # the person decides once per round, and once more after winning any round but the last
        says = ["moves", "1"] * choices + ["save game.txt", "quit", "y"]
        played = run("play", "toy", "--against", "uniform", "--seed", 3, says=says)
        assert (played.exit_code, played.stderr) == (0, "")
        if "all rounds are played" in played.stdout:
            break
        Path("game.txt").unlink()
    else:
        pytest.fail("the game is not over")
    assert schachtel.replay(Path("game.txt").read_text("utf-8"), backend="interpreted").outcome is not None
    assert "all rounds are played" in run("replay", "game.txt").stdout


@with_toy
def test_it_has_the_levels_of_any_game(run: Any) -> None:
    bot = schachtel.bot("toy", 2, seed=1)
    bot.backend = "interpreted"  # type: ignore[attr-defined]
    table = schachtel.new("toy", seed=1, backend="interpreted")
    assert bot.choose(table.view_record()) in table.moves()


@with_toy
def test_a_package_whose_entry_point_is_no_game_is_refused(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("schachtel_toy.GAME", "no game")
    refused = run("play", "toy")
    assert refused.exit_code == 2
    assert "schachtel_toy:GAME does not provide a game with the id toy" in refused.stderr


@pytest.mark.usefixtures("installed_example")
def test_the_example_of_a_small_game_is_played_against_a_bot_to_its_end(run: Any) -> None:
    says = ["moves", *"2221111111"]
    played = run("play", "count", "--against", "uniform", "--seed", 3, "--record", "game.txt", says=says)
    assert (played.exit_code, played.stderr) == (0, "")
    assert "First: Add 1 or 2." in played.stdout
    assert "the total is ten" in played.stdout
    table = schachtel.replay(Path("game.txt").read_text("utf-8"), backend="interpreted")
    assert (table.view()["total"], sum(table.points)) == (10, 1)


@pytest.mark.usefixtures("installed_example")
def test_the_example_of_a_small_game_explains_a_refused_move(run: Any) -> None:
    table = schachtel.new("count", seed=1, backend="interpreted")
    for move in ("2", "2", "2", "2", "1"):
        table.play(move)
    with pytest.raises(schachtel.IllegalMove, match="the total would be more than 10"):
        table.play("2")
    with pytest.raises(schachtel.NotationError, match="is not a move: the moves are 1 and 2"):
        table.play("three")
    assert table.moves() == ["1"]
