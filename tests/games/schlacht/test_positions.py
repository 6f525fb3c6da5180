"""Tests of positions as text: as people write them, as tables write them, and errors."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import schachtel

BOARD = "A0B0C0D0"
BATTLE = {"board": BOARD, "black": "a4", "white": "c4"}


def read(**position: Any) -> schachtel.Table:
    return schachtel.position("schlacht", position)


def test_a_board_alone_is_the_beginning_of_a_match_on_it() -> None:
    table = read(board=BOARD)
    fresh = schachtel.new("schlacht", board=BOARD, seed=0)
    assert table.state == fresh.state
    assert (table.turn, len(table.moves())) == (0, 64)


def test_board_and_pieces_alone_are_a_battle_with_black_to_move() -> None:
    table = read(board=BOARD, black="a4 h8", white="c4")
    shown = table.view()
    assert (table.turn, shown["stage"], shown["starter"], shown["last_pass"]) == (0, "battle", 0, None)
    assert shown["pieces"] == {"black": ["a4", "h8"], "white": ["c4"]}
    assert shown["match"] == {
        "game": 1,
        "score": [0, 0],
        "target": 7,
        "tie": "last_pass",
        "rebuild": False,
        "single": False,
    }
    assert table.moves() == ["a4xc4"]


def test_one_side_may_have_no_pieces_left() -> None:
    assert read(board=BOARD, white="c4").moves() == ["pass"]
    assert read(board=BOARD, black="a4").moves() == ["pass"]


@pytest.mark.parametrize(("black", "white", "turn"), [("", "", 0), ("a1", "", 1), ("a1", "a2", 0), ("a1 a3", "a2", 1)])
def test_while_placing_the_turn_follows_from_the_pieces(black: str, white: str, turn: int) -> None:
    assert read(board=BOARD, black=black, white=white, stage="placement").turn == turn
    mirrored = read(board=BOARD, black=white, white=black, stage="placement", starter="white")
    assert mirrored.turn == 1 - turn


def test_the_fifteenth_piece_placed_leaves_one_to_place() -> None:
    table = read(board=BOARD, black="a1 b1 c1 d1 e1 f1 g1 h1", white="a8 b8 c8 d8 e8 f8 g8", stage="placement")
    assert "1 to go" in table.prompt()
    table.play("h8")
    assert table.view()["stage"] == "battle"


def test_last_pass_says_that_another_pass_ends_the_game() -> None:
    table = read(board=BOARD, black="a4 h8", white="d1", last_pass="white")
    table.play("pass")
    assert table.points == (2.0, 0.0)
    table = read(board=BOARD, black="a4 h8", white="d1")
    table.play("pass")
    assert table.points == (0.0, 0.0)


def test_a_match_that_is_over_can_be_written_down() -> None:
    table = read(board=BOARD, black="a4", white="d1 h1", stage="over", score=[3, 8])
    assert (table.turn, table.moves(), table.outcome, table.reason) == (None, [], (0.0, 1.0), "target")
    table = read(board=BOARD, black="a4 h8", white="d1", stage="over", score=[2, 0], single=True)
    assert (table.outcome, table.reason) == ((1.0, 0.0), "single_game")


def test_the_table_writes_every_key_of_a_position() -> None:
    table = read(**BATTLE)
    assert table.position() == {
        "board": "A0B0C0D0",
        "black": "a4",
        "white": "c4",
        "stage": "battle",
        "turn": "black",
        "starter": "black",
        "last_pass": "nobody",
        "game": 1,
        "score": [0, 0],
        "target": 7,
        "tie": "last_pass",
        "rebuild": False,
        "single": False,
        "ply": 0,
        "rng": "0" * 48,
        "events": [],
    }
    table.play("a4xc4")
    after = table.position()
    assert (after["black"], after["white"], after["turn"], after["ply"]) == ("c4", "", "white", 1)
    assert len(after["events"]) == 1


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
@pytest.mark.parametrize("options", [{}, {"single": True, "tie": "second"}, {"rebuild": True, "target": 12}])
def test_every_position_of_play_is_read_back_bit_for_bit_and_plays_on_alike(
    backend: str, options: dict[str, Any]
) -> None:
    for seed in range(3 if backend == "compiled" else 1):
        table = schachtel.new("schlacht", seed=seed, backend=backend, **options)
        rng = random.Random(seed)
        while table.turn is not None:
            again = schachtel.position("schlacht", json.loads(json.dumps(table.position())), backend=backend)
            assert again.state == table.state
            assert again.moves() == table.moves()
            move = rng.choice(table.moves())
            table.play(move)
            again.play(move)
            assert again.state == table.state
        over = schachtel.position("schlacht", table.position(), backend=backend)
        assert (over.state, over.outcome, over.points) == (table.state, table.outcome, table.points)


NINE = "a1 b1 c1 d1 e1 f1 g1 h1 a2"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        # Positions with a wrong board or wrong pieces.
        ({"board": None}, "board: None is not text"),
        ({"board": 7}, "board: 7 is not text"),
        (
            {"board": "A0B0C0"},
            "write a code like A0B3C5D7 (each tile from A to D once, each with a number from 0 to 7)",
        ),
        ({"board": "random"}, "write a code like A0B3C5D7"),
        ({"black": "a9"}, "'a9' is not a square: use a1 to h8"),
        ({"white": "A1"}, "'A1' is not a square: use a1 to h8"),
        ({"black": "a1 a2 a1"}, "square a1 is listed twice: list each square only once"),
        ({"black": ["a1"]}, "black: ['a1'] is not text"),
        ({"black": "a1 c4", "white": "c4 d4 a1"}, "both sides have a piece on a1 c4"),
        ({"black": NINE}, "a side has 9 pieces, but may have at most eight"),
        ({"white": NINE}, "a side has 9 pieces, but may have at most eight"),
        # Positions with wrong words or numbers.
        ({"stage": "war"}, "stage: 'war' is not one of placement, battle, over"),
        ({"turn": "red"}, "turn: 'red' is not one of black, white, nobody"),
        ({"turn": 0}, "turn: 0 is not one of black, white, nobody"),
        ({"starter": "nobody"}, "starter: 'nobody' is not one of black, white"),
        ({"last_pass": "both"}, "last_pass: 'both' is not one of nobody, black, white"),
        ({"tie": "first"}, "tie: 'first' is not one of last_pass, second"),
        ({"game": 0}, "game: 0 is not a whole number from 1 to"),
        ({"game": "1"}, "game: '1' is not a whole number from 1 to"),
        ({"target": 0}, "target: 0 is not a whole number from 1 to"),
        ({"target": True}, "target: True is not a whole number from 1 to"),
        ({"score": 3}, "score: 3 is not a list of 2 numbers"),
        ({"score": [1, 2, 3]}, "score: [1, 2, 3] is not a list of 2 numbers"),
        ({"score": [-1, 0]}, "score: -1 is not a whole number from 0 to"),
        ({"rebuild": 1}, "rebuild: 1 is neither true nor false"),
        ({"single": "no"}, "single: 'no' is neither true nor false"),
        # Positions with faults in the fields that every game has.
        ({"ply": -1}, "ply: -1 is not a whole number from 0 to"),
        ({"rng": "0"}, "rng: '0' is not 48 hexadecimal digits"),
        ({"rng": "g" * 48}, "is not 48 hexadecimal digits"),
        ({"events": "none"}, "events: 'none' is not a list"),
        ({"events": [[0] * 7] * 4}, "events: at most 3 are allowed, not 4"),
        ({"events": [[0] * 6]}, "events: [0, 0, 0, 0, 0, 0] is not a list of 7 numbers"),
        ({"events": [[256, 0, 0, 0, 0, 0, 0]]}, "events: 256 is not a whole number from 0 to 255"),
        ({"colour": "blue", "attack": 3}, "unknown keys: attack, colour"),
        # Positions that cannot arise in a game.
        ({"turn": "nobody"}, "turn: nobody is impossible in stage battle"),
        ({"stage": "over", "turn": "black", "score": [7, 0]}, "turn: black is impossible in stage over"),
        (
            {"stage": "placement", "black": "", "white": "c4"},
            "0 black and 1 white pieces: while pieces are being placed, the sides take turns, black first",
        ),
        (
            {"stage": "placement", "black": "a1 a4", "white": ""},
            "2 black and 0 white pieces: while pieces are being placed, the sides take turns, black first",
        ),
        (
            {"stage": "placement", "starter": "white", "white": ""},
            "1 black and 0 white pieces: while pieces are being placed, the sides take turns, white first",
        ),
        (
            {"stage": "placement", "turn": "white"},
            "1 black and 1 white pieces: while pieces are being placed, the sides take turns, black first",
        ),
        ({"stage": "placement", "last_pass": "white"}, "last_pass must be nobody while pieces are being placed"),
        (
            {"stage": "battle", "black": "", "white": ""},
            "the board cannot be empty now: whoever captured last still has a piece",
        ),
        ({"stage": "over", "black": "", "white": "", "score": [7, 0]}, "the board cannot be empty now"),
        ({"last_pass": "black"}, "last_pass: the side that passed last cannot be to move"),
        ({"turn": "white", "last_pass": "white"}, "last_pass: the side that passed last cannot be to move"),
        ({"score": [7, 0]}, "score: 0 and 7, with a target of 7, is impossible in stage battle"),
        ({"score": [2, 0], "target": 2}, "score: 0 and 2, with a target of 2, is impossible in stage battle"),
        ({"score": [0, 1], "single": True}, "score: 0 and 1, with a target of 7, is impossible in stage battle"),
        ({"stage": "over", "score": [6, 6]}, "score: 6 and 6, with a target of 7, is impossible in stage over"),
        ({"stage": "over", "score": [8, 7]}, "score: 7 and 8, with a target of 7, is impossible in stage over"),
        ({"stage": "over", "single": True}, "score: 0 and 0, with a target of 7, is impossible in stage over"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(change: dict[str, Any], says: str) -> None:
    with pytest.raises(schachtel.PositionError, match=re.escape(says)):
        schachtel.position("schlacht", BATTLE | change)


def test_sixteen_pieces_on_the_board_are_no_longer_being_placed() -> None:
    men = {"black": "a1 b1 c1 d1 e1 f1 g1 h1", "white": "a8 b8 c8 d8 e8 f8 g8 h8"}
    with pytest.raises(
        schachtel.PositionError, match="8 black and 8 white pieces: while pieces are being placed, the sides take turns"
    ):
        read(board=BOARD, stage="placement", **men)
    assert read(board=BOARD, **men).view()["stage"] == "battle"


def test_a_position_without_a_board_is_refused() -> None:
    with pytest.raises(schachtel.PositionError, match="board is missing"):
        read(black="a4", white="c4")


@pytest.mark.parametrize("thing", [None, 5, "A0B0C0D0", [], {}, {5: "A0B0C0D0"}])
def test_what_is_no_dict_of_words_is_no_position(thing: Any) -> None:
    with pytest.raises(schachtel.PositionError, match=r"is not a position: it must be a dict|board is missing"):
        schachtel.position("schlacht", thing)


@pytest.mark.parametrize("event", [[99, 0, 255, 0, 0, 0, 0], [1, 5, 255, 0, 0, 0, 0], [1, 0, 255, 64, 0, 0, 0]])
def test_an_event_that_this_game_does_not_know_is_refused(event: list[int]) -> None:
    """Events of an unknown kind, seat or square cannot be put into words."""
    with pytest.raises(schachtel.PositionError):
        read(**BATTLE, events=[event]).events()


def test_no_game_is_so_late_that_play_runs_out_of_numbers() -> None:
    with pytest.raises(schachtel.PositionError, match="from 1 to 32767"):
        read(**BATTLE, game=32_768)
    table = read(board=BOARD, black="a4", white="d1", game=32_767)
    table.play("pass")
    table.play("pass")
    assert table.position()["game"] == 32_767
    assert read(**table.position()).state == table.state


def test_the_count_of_decisions_stays_at_its_end() -> None:
    table = read(board=BOARD, black="a4", white="d1", ply=65535)
    table.play("pass")
    assert table.position()["ply"] == 65535
    assert read(**table.position()).state == table.state
