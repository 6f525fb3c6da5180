"""Tests of a table's options: their effects, and messages about wrong values."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import schachtel

BOARD = "A0B0C0D0"


def boards_of_a_match(seed: int, games: int, **options: Any) -> list[str]:
    """Play a match at random; return the board on which each of its games began. The seed decides boards and moves."""
    table = schachtel.new("schlacht", seed=seed, target=100, **options)
    rng = random.Random(seed)
    boards: list[str] = []
    while len(boards) < games:
        shown = table.view()
        if shown["match"]["game"] > len(boards):
            boards.append(shown["board"])
        table.play(rng.choice(table.moves()))
    return boards


def test_the_usual_table_is_a_match_to_seven_on_one_random_board() -> None:
    shown = schachtel.new("schlacht", seed=1).view()["match"]
    assert shown == {
        "game": 1,
        "score": [0, 0],
        "target": 7,
        "tie": "last_pass",
        "rebuild": False,
        "single": False,
    }


def test_every_option_has_a_default_and_a_sentence_in_both_languages() -> None:
    options = {option.name: option for option in schachtel.options("schlacht")}
    assert list(options) == ["board", "target", "tie", "rebuild", "single"]
    assert {name: option.default for name, option in options.items()} == {
        "board": "random",
        "target": 7,
        "tie": "last_pass",
        "rebuild": False,
        "single": False,
    }
    for option in options.values():
        assert option.description["en"].endswith(".")
        assert option.description["de"].endswith(".")


def test_options_reach_the_table_and_its_record() -> None:
    table = schachtel.new("schlacht", board=BOARD, target=9, tie="second", rebuild=True, single=True)
    assert table.view()["board"] == BOARD
    shown = table.view()["match"]
    assert (shown["target"], shown["tie"], shown["rebuild"], shown["single"]) == (9, "second", True, True)
    assert table.record().options == {
        "board": BOARD,
        "target": "9",
        "tie": "second",
        "rebuild": "true",
        "single": "true",
    }


def test_options_may_be_given_as_text_as_a_command_line_has_them() -> None:
    table = schachtel.new("schlacht", board=BOARD.lower(), target="9", tie="second", rebuild="true", single="FALSE")
    shown = table.view()["match"]
    assert (shown["target"], shown["tie"], shown["rebuild"], shown["single"]) == (9, "second", True, False)


@pytest.mark.parametrize("target", [1, 100])
def test_target_may_be_anything_from_1_to_100(target: int) -> None:
    assert schachtel.new("schlacht", target=target).view()["match"]["target"] == target


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
@pytest.mark.parametrize("target", [1, 7, 20])
def test_target_ends_the_match_when_it_is_reached_and_not_before(target: int, backend: str) -> None:
    table = schachtel.new("schlacht", seed=5, target=target, backend=backend)
    rng = random.Random(5)
    while table.outcome is None:
        assert max(table.points) < target
        table.play(rng.choice(table.moves()))
    assert max(table.points) >= target > min(table.points)
    assert table.outcome[table.points.index(max(table.points))] == 1.0


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
def test_single_is_over_after_one_game_however_many_points_it_brought(backend: str) -> None:
    for seed in range(20 if backend == "compiled" else 2):
        table = schachtel.new("schlacht", seed=seed, single=True, target=100, backend=backend)
        rng = random.Random(seed)
        while table.outcome is None:
            assert table.view()["match"]["game"] == 1
            assert table.points == (0.0, 0.0)
            table.play(rng.choice(table.moves()))
        assert sorted(table.outcome) == [0.0, 1.0]
        assert table.reason == "single_game"
        assert 1 <= table.points[table.outcome.index(1.0)] <= 8
        assert table.points[table.outcome.index(0.0)] == 0


def test_rebuild_draws_another_board_for_each_game_the_same_ones_for_the_same_seed() -> None:
    boards = boards_of_a_match(11, 6, rebuild=True)
    assert len(set(boards)) == 6
    assert boards == boards_of_a_match(11, 6, rebuild=True)
    assert boards == boards_of_a_match(11, 6, rebuild=True, backend="interpreted")
    assert boards != boards_of_a_match(12, 6, rebuild=True)


def test_rebuild_draws_boards_that_no_move_can_change() -> None:
    """With the same seed, other moves must lead to the same new boards."""
    boards = []
    for moves in (1, 2):
        table = schachtel.new("schlacht", seed=11, rebuild=True, target=100)
        rng = random.Random(moves)
        while table.view()["match"]["game"] < 3:
            table.play(rng.choice(table.moves()))
        boards.append(table.view()["board"])
    assert boards[0] == boards[1]


def test_without_rebuild_the_board_stays() -> None:
    assert len(set(boards_of_a_match(11, 4))) == 1
    assert boards_of_a_match(11, 4, board=BOARD) == [BOARD] * 4


def test_board_and_rebuild_give_the_board_of_the_first_game() -> None:
    boards = boards_of_a_match(11, 3, board=BOARD, rebuild=True)
    assert boards[0] == BOARD
    assert len(set(boards)) == 3


CODE = "write a code like A0B3C5D7 (each tile from A to D once, each with a number from 0 to 7)"


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("target", 0, "target=0: must be a whole number from 1 to 100"),
        ("target", 101, "target=101: must be a whole number from 1 to 100"),
        ("target", -7, "target=-7: must be a whole number from 1 to 100"),
        ("target", 7.0, "target=7.0: must be a whole number from 1 to 100"),
        ("target", "seven", "target='seven': must be a whole number from 1 to 100"),
        ("target", True, "target=True: must be a whole number from 1 to 100"),
        ("target", None, "target=None: must be a whole number from 1 to 100"),
        ("tie", "first", "tie='first': must be last_pass or second"),
        ("tie", 1, "tie=1: must be last_pass or second"),
        ("rebuild", "maybe", "rebuild='maybe': must be true or false"),
        ("rebuild", 1, "rebuild=1: must be true or false"),
        ("single", "", "single='': must be true or false"),
        ("board", "", CODE),
        ("board", "A0B0C0", CODE),
        ("board", "A0B0C0D0A0", CODE),
        ("board", "A0A0C0D0", CODE),
        ("board", "A0B0C0E0", CODE),
        ("board", "A0B0C0D8", CODE),
        ("board", "A0B0C0D٣", CODE),
        ("board", "0A0B0C0D", CODE),
        ("board", 5, "board='5': write a code like A0B3C5D7"),
        ("colour", "blue", "schlacht has no option 'colour': its options are board, target, tie, rebuild, single"),
    ],
)
def test_a_wrong_value_is_refused_with_what_would_be_right(option: str, value: object, says: str) -> None:
    with pytest.raises(schachtel.OptionError, match=re.escape(says)):
        schachtel.new("schlacht", **{option: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [0, 1, 3, True])
def test_there_are_two_players(players: int) -> None:
    with pytest.raises(schachtel.OptionError, match="schlacht is for 2 players, not"):
        schachtel.new("schlacht", players=players)


@pytest.mark.parametrize("seed", [-1, 2**128, 1.5, "7"])
def test_a_seed_is_a_whole_number_of_up_to_128_bits(seed: Any) -> None:
    with pytest.raises(schachtel.OptionError, match=re.escape("must be a whole number from 0 to 2**128 - 1")):
        schachtel.new("schlacht", seed=seed)


def test_no_match_takes_more_decisions_than_stated_whatever_the_target() -> None:
    """A match to 100 points has at most 199 games. A game has 16 placements, up to 15 captures and up to 16 passes."""
    assert schachtel.new("schlacht").game.facts.max_decisions >= (99 + 100) * (16 + 15 + 16)
