"""Tests of messages about illegal actions, which must change nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import schachtel

BOARD = "A0B0C0D0"  # the board that is drawn in test_rules.py

pytestmark = pytest.mark.parametrize("backend", ["compiled", "interpreted"])


def placing(backend: str) -> schachtel.Table:
    """Return a table where Black has placed a piece on d4, and White one on e5."""
    table = schachtel.new("schlacht", seed=1, board=BOARD, backend=backend)
    table.play("d4")
    table.play("e5")
    return table


def battle(backend: str, black: str, white: str, **more: Any) -> schachtel.Table:
    return schachtel.position("schlacht", {"board": BOARD, "black": black, "white": white} | more, backend=backend)


def refuse(table: schachtel.Table, error: type[Exception], says: str, act: Callable[[], object]) -> None:
    """Check that an action is refused with the message `says` and changes nothing."""
    before = (
        table.state,
        table.turn,
        table.moves(),
        table.points,
        table.record().dumps(),
        table.events(),
        table.offers,
    )
    with pytest.raises(error) as caught:
        act()
    assert type(caught.value) is error
    assert str(caught.value) == says
    assert before == (
        table.state,
        table.turn,
        table.moves(),
        table.points,
        table.record().dumps(),
        table.events(),
        table.offers,
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "d",
        "d9",
        "i4",
        "d44",
        "d4x",
        "d4xf9",
        "xd4",
        "d4xf5xg6",
        "passs",
        "0-0",
        "?",
        "d４",
    ],
)
def test_a_text_that_is_no_move_is_refused_with_the_ways_to_write_one(backend: str, text: str) -> None:
    for table in (placing(backend), battle(backend, "a4", "c4")):
        refuse(
            table,
            schachtel.NotationError,
            f"{text!r} is not a move: type d4 to place, d4xf5 to capture, or pass",
            lambda table=table: table.play(text),  # type: ignore[misc]
        )


@pytest.mark.parametrize("thing", [None, 4, b"d4", ["d4"]])
def test_what_is_no_text_is_no_move(backend: str, thing: Any) -> None:
    table = placing(backend)
    refuse(table, schachtel.NotationError, f"{thing!r} is not a move: it must be text", lambda: table.play(thing))


def test_capital_letters_and_spaces_around_a_move_do_no_harm(backend: str) -> None:
    table = placing(backend)
    table.play(" A1\n")
    assert table.view()["pieces"]["black"] == ["a1", "d4"]
    table = battle(backend, "a4", "c4")
    table.play("A4xC4")
    table.play("PASS")
    assert table.record().moves == ["a4xc4", "pass"]


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("d4", "d4 – the square is taken. Choose any empty square."),
        ("e5", "e5 – the square is taken. Choose any empty square."),
        ("d4xe5", "d4xe5 – pieces are still being placed. Choose any empty square."),
        ("pass", "pass – pieces are still being placed. Choose any empty square."),
    ],
)
def test_while_placing_the_reason_is_named_and_any_empty_square_is_right(backend: str, move: str, says: str) -> None:
    table = placing(backend)
    refuse(table, schachtel.IllegalMove, says, lambda: table.play(move))


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("b1", "all pieces have already been placed."),
        ("a4", "all pieces have already been placed."),
        ("pass", "you can capture, so you must."),
        ("b4xc4", "this move is not a capture: no piece of yours is on b4."),
        ("c4xa4", "this move is not a capture: no piece of yours is on c4."),
        ("a4xb4", "this move is not a capture: b4 is empty."),
        ("a4xh8", "this move is not a capture: your own piece is on h8."),
        ("a4xa4", "this move is not a capture: your own piece is on a4."),
        ("a4xf4", "this move is not a capture: a piece on a4 does not reach f4."),
        ("h8xf4", "this move is not a capture: a piece on h8 does not reach f4."),
    ],
)
def test_in_battle_the_reason_is_named_and_the_captures_that_are_right(backend: str, move: str, why: str) -> None:
    table = battle(backend, "a4 h8", "c4 f4 a8")
    says = f"{move} – {why} Possible captures: a4xc4, a4xa8."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play(move))


def test_where_no_capture_is_possible_a_pass_is_right(backend: str) -> None:
    table = battle(backend, "a4", "f4")
    says = "a4xf4 – this move is not a capture: a piece on a4 does not reach f4. You cannot capture: type pass."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play("a4xf4"))


def test_of_many_captures_eight_are_named(backend: str) -> None:
    """A king on f6 has eight captures, and in a second position a knight adds a ninth."""
    eight = "f6xe5, f6xf5, f6xg5, f6xe6, f6xg6, f6xe7, f6xf7, f6xg7"
    table = battle(backend, "f6", "e5 f5 g5 e6 g6 e7 f7 g7")
    says = f"pass – you can capture, so you must. Possible captures: {eight}."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play("pass"))
    table = battle(backend, "f6 g8", "e5 f5 g5 e6 g6 e7 f7 g7")  # g8 is green, so g8xe7 is possible, too
    says = f"pass – you can capture, so you must. Possible captures: {eight} …"
    refuse(table, schachtel.IllegalMove, says, lambda: table.play("pass"))


def test_out_of_turn_the_seat_that_may_act_is_named(backend: str) -> None:
    table = placing(backend)
    says = "a1 – seat 1 may not act now; seat 0 may."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play("a1", seat=1))
    assert table.moves(seat=1) == []


@pytest.mark.parametrize("seat", [-1, 2, True, "black"])
def test_a_seat_that_does_not_exist_is_refused(backend: str, seat: Any) -> None:
    table = placing(backend)
    says = f"seat {seat!r} – choose a seat from 0 to 1."
    for act in (lambda: table.play("a1", seat=seat), lambda: table.view(seat), lambda: table.resign(seat)):
        refuse(table, schachtel.IllegalMove, says, act)


def test_an_action_code_that_is_not_legal_is_refused(backend: str) -> None:
    table = placing(backend)
    for action in (-1, 27, 4160, 4161, 10**9):  # 27 is the taken square d4, and 4160 is a pass
        says = f"action {action} – not legal for seat 0 now."
        refuse(table, schachtel.IllegalMove, says, lambda action=action: table.play_action(action))  # type: ignore[misc]


def test_after_the_match_nothing_can_be_played(backend: str) -> None:
    table = battle(backend, "a4 h8", "d1", score=[6, 0])
    table.play("pass")
    table.play("pass")
    refuse(
        table,
        schachtel.IllegalMove,
        "d4 – the game is over (one side has enough points to win the match).",
        lambda: table.play("d4"),
    )
    says = "The game is over (one side has enough points to win the match)."
    refuse(table, schachtel.IllegalMove, says, lambda: table.resign(0))
    refuse(table, schachtel.IllegalMove, says, lambda: table.timeout(0))


def test_there_are_no_draws_to_offer_or_to_claim(backend: str) -> None:
    table = placing(backend)
    says = "Die Schlacht has no draws."
    refuse(table, schachtel.IllegalMove, says, lambda: table.offer_draw(0))
    says = "You cannot claim a draw at this seat now."
    refuse(table, schachtel.IllegalMove, says, lambda: table.claim_draw(0))


def test_undo_stops_at_the_beginning(backend: str) -> None:
    table = placing(backend)
    table.undo()
    table.undo()
    refuse(table, schachtel.IllegalMove, "There is nothing to take back yet.", table.undo)


def test_undo_brings_back_the_game_before(backend: str) -> None:
    """Undo works even across the end of a game and of the match."""
    table = battle(backend, "a4 h8", "d1", rebuild=True)
    table.play("pass")
    before = table.state
    table.play("pass")
    assert table.view()["match"]["game"] == 2
    table.undo()
    assert table.state == before
    assert table.moves() == ["pass"]


@pytest.mark.parametrize("text", ["e5xd4", "E5XD4", " e5xd4 ", "e5 x d4", "e5-d4", "e5d4"])
def test_a_capture_can_be_written_in_more_than_one_way(text: str, backend: str) -> None:
    start = {"board": "A0B0C0D0", "black": "e5", "white": "d4"}
    table = schachtel.position("schlacht", start, backend=backend)
    assert table.moves() == ["e5xd4"]
    table.play(text)
    assert table.record(complete=True).moves == ["e5xd4"]
