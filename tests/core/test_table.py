"""Tests of what the table adds to the rules of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import schachtel_toy as toy

import schachtel
from schachtel.core.compile import kernel
from schachtel.core.errors import IllegalMove, NotationError, OptionError, PositionError
from schachtel.core.kernels import emit, emit_to
from schachtel.core.layout import Actions
from schachtel.core.random import below
from schachtel.core.table import Table

HUGE = 10**5000  # a number so large that Python refuses to print it


@kernel
def peek_or_leave(s: toy.State, t: toy.Tables, seat: int, out: Actions) -> int:
    out[0], out[1] = toy.PEEK, toy.LEAVE
    return 2


@kernel
def show_the_top(s: toy.State, t: toy.Tables, seat: int, action: int) -> None:
    if action == toy.PEEK:
        emit_to(s, 1 << seat, toy.PEEKED, seat, s.deck[s.n_deck - 1], 0, 0, 0)


@kernel
def show_what_is_likely(s: toy.State, t: toy.Tables, seat: int, action: int) -> None:
    if action == toy.PEEK:
        # `fate` is a random number from 0 to 199, so it is rarely below 10.
        emit_to(s, 1 << seat, toy.PEEKED, seat, s.fate < 10, 0, 0, 0)


@kernel
def roll_dice(s: toy.State, t: toy.Tables, seat: int, action: int) -> None:
    if action == toy.PEEK and below(s, 1000) == 0:
        emit(s, toy.PEEKED, seat, 0, 0, 0, 0)


def test_the_facade_has_what_the_design_says() -> None:
    table = schachtel.new("schlacht", seed=7, single=True)
    assert (table.turn, table.acting, table.teams) == (0, (0,), ((0,), (1,)))
    assert len(table.moves()) == 64
    assert table.moves(seat=1) == []
    assert table.choices(0)[0] == {
        "move": "a1", "kind": "place", "source": None, "target": "a1", "text": "Place a piece on a1",
        "said": {"key": "choice-place", "values": {"target": "a1"}},
    }  # fmt: skip
    table.play("d4")
    assert table.events(1)[0]["text"] == "Black places a piece on d4."
    assert table.prompt(0) == "It is White’s turn."
    assert table.points == (0.0, 0.0)
    assert table.outcome is None
    assert schachtel.games() == ("schlacht", "gambit", "match", "gundam", "chess")
    assert [option.name for option in schachtel.options("schlacht")] == ["board", "target", "tie", "rebuild", "single"]


def test_two_tables_without_a_seed_differ() -> None:
    assert schachtel.new("schlacht").state != schachtel.new("schlacht").state


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ({"name": "ludo"}, "there is no game 'ludo': choose from schlacht, gambit, match, gundam, chess"),
        ({"name": "schlacht", "colour": 1}, "schlacht has no option 'colour': its options are board, target"),
        ({"name": "chess", "colour": 1}, "chess has no option 'colour': it has no options"),
        ({"name": "schlacht", "target": 0}, "must be a whole number from 1 to 100"),
        ({"name": "schlacht", "target": "many"}, "must be a whole number from 1 to 100"),
        ({"name": "schlacht", "target": True}, "must be a whole number from 1 to 100"),
        ({"name": "schlacht", "single": "perhaps"}, "must be true or false"),
        ({"name": "schlacht", "tie": "coin"}, "must be last_pass or second"),
        ({"name": "schlacht", "board": "A0"}, "write a code like A0B3C5D7"),
        ({"name": "schlacht", "board": 7}, "board='7': write a code like A0B3C5D7"),
        ({"name": "schlacht", "players": 3}, "schlacht is for 2 players, not 3"),
        ({"name": "schlacht", "players": True}, "schlacht is for 2 players"),
        ({"name": "schlacht", "seed": -1}, "seed -1: must be a whole number"),
        ({"name": "schlacht", "seed": HUGE}, "seed a int: must be a whole number"),
        ({"name": "schlacht", "target": HUGE}, "must be a whole number from 1 to 100"),
        ({"name": "schlacht", "players": 2.0}, "schlacht is for 2 players"),
        ({"name": "schlacht", "backend": []}, "backend []"),
        ({"name": "schlacht", "backend": "abacus"}, "backend 'abacus'"),
    ],
)
def test_bad_options_say_what_would_be_right(arguments: dict[str, Any], what: str) -> None:
    with pytest.raises(OptionError) as error:
        schachtel.new(**arguments)
    assert what in str(error.value)


def test_options_can_be_given_as_text() -> None:
    table = schachtel.new("schlacht", seed=1, target="9", single="true", board="a0 b1 c2 d3")
    assert table.options == {"board": "A0B1C2D3", "target": 9, "tie": "last_pass", "rebuild": False, "single": True}


@pytest.mark.parametrize("seat", [-1, 2, "0", None, True, 1.0])
def test_a_seat_that_is_not_there_can_do_nothing(seat: Any) -> None:
    table = schachtel.new("chess")
    for action in (table.resign, table.timeout, table.offer_draw, table.claim_draw):
        with pytest.raises(IllegalMove, match="choose a seat from 0 to 1"):
            action(seat)
    assert table.outcome is None


def test_moves_that_were_told_are_of_this_position_alone() -> None:
    told, silent = (schachtel.new("schlacht", seed=7, single=True) for _ in range(2))
    for table in (told, silent):
        table.play("a1")
    first = silent.moves()[0]
    assert told.moves()
    assert told.moves(seat=0) == []
    told.play(first)  # a table that has listed its moves finds the move in the list
    fresh = schachtel.new("schlacht", seed=7, single=True)
    fresh.play("a1")
    fresh.play(first)  # a table that has not listed its moves must parse the move
    assert told.record().dumps() == fresh.record().dumps()
    assert told.state == fresh.state
    with pytest.raises(IllegalMove):
        told.play(first)
    told.undo()
    told.play(first)
    assert told.state == fresh.state


@pytest.mark.parametrize("move", [None, 7, b"e4", ["e4"]])
def test_what_is_no_text_is_no_move(move: Any) -> None:
    with pytest.raises(NotationError, match="must be text"):
        schachtel.new("chess").play(move)


def test_a_language_that_is_not_spoken_is_refused() -> None:
    table = schachtel.new("chess")
    for ask in (table.choices, table.prompt, table.events):
        with pytest.raises(OptionError, match="one of en, de"):
            ask(0, "fr")


def test_resigning_ends_it_and_undo_takes_it_back() -> None:
    table = schachtel.new("schlacht", seed=1)
    table.play("a1")
    before = table.state
    table.resign(0)
    assert (table.outcome, table.reason, table.turn, table.moves()) == ((0.0, 1.0), "resignation", None, [])
    for action in (table.resign, table.timeout):
        with pytest.raises(IllegalMove, match="is over"):
            action(1)
    assert table.prompt(1) == "The game is over."
    table.undo()
    assert (table.outcome, table.state, table.turn) == (None, before, 1)


@pytest.mark.parametrize("rule", [show_the_top, show_what_is_likely, roll_dice])
def test_what_was_seen_on_the_way_or_was_likely_or_came_by_chance_is_not_taken_back(rule: Any) -> None:
    """The only trace of peeking at a card is an event, which the position no longer contains after the next move."""
    game = replace(toy.GAME, id=f"toy-{rule.__name__}", rules=replace(toy.GAME.rules, legal=peek_or_leave, apply=rule))
    for seed in range(2):
        table = Table(game, {}, players=2, seed=seed, backend="interpreted")
        table.play("leave", 0)
        table.play("leave", 1)
        assert table.can_take_back(2)
        table.play("peek", 0)
        assert not table.can_take_back(1)
        table.play("leave", 1)
        assert table.can_take_back(1)
        assert not table.can_take_back(2)


def test_a_flag_that_falls_loses() -> None:
    table = schachtel.new("schlacht", seed=1)
    table.timeout(1)
    assert (table.outcome, table.reason) == ((1.0, 0.0), "timeout")


def test_who_resigns_without_a_point_leaves_none_to_the_other() -> None:
    table = schachtel.new("schlacht", seed=1)
    table.resign(0)
    assert (table.outcome, table.points) == ((0.0, 1.0), (0.0, 0.0))


@pytest.mark.parametrize("action", [True, 1.0, "a1", None, -1, 99_999])
def test_what_is_no_code_is_no_action(action: Any) -> None:
    table = schachtel.new("schlacht", seed=1)
    before = table.state
    with pytest.raises(IllegalMove, match="not legal"):
        table.play_action(action)
    assert table.state == before


def test_a_position_belongs_to_its_table_alone() -> None:
    start: dict[str, Any] = {"board": "A0B0C0D0", "black": "a1 c3", "white": "b2 d4", "score": [0, 0]}
    table = schachtel.position("schlacht", start)
    start["score"].append(7)
    assert table.record(complete=True).start["score"] == [0, 0]


def test_anything_that_is_no_position_is_refused_however_deep() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(PositionError):
        schachtel.position("schlacht", {"board": deep})


def test_points_count_on_after_a_resignation() -> None:
    start = {"board": "A0B0C0D0", "black": "a1", "white": "b2 d4", "score": [3, 2]}
    table = schachtel.position("schlacht", start)
    table.resign(0)
    assert table.points == (3.0, 2.0)
    assert table.view()["points"] == [3.0, 2.0]


def test_no_draws_where_the_game_knows_none() -> None:
    table = schachtel.new("schlacht", seed=1)
    with pytest.raises(IllegalMove, match="has no draws"):
        table.offer_draw(0)
    with pytest.raises(IllegalMove, match="cannot claim a draw at this seat"):
        table.claim_draw(0)


def test_an_offer_stands_until_the_other_side_moves() -> None:
    table = schachtel.new("chess")
    table.offer_draw(0)
    table.offer_draw(0)
    assert list(table.offers) == [0]
    table.play("e4")
    assert list(table.offers) == [0], "one's own move does not withdraw it"
    table.play("e5")
    assert list(table.offers) == []
    table.offer_draw(1)
    table.offer_draw(0)
    assert (table.outcome, table.reason, table.points) == ((0.5, 0.5), "agreement", (0.5, 0.5))
    assert schachtel.replay(table.record().dumps()).reason == "agreement"
    table.undo()
    assert list(table.offers) == [1]


def test_with_more_than_two_sides_the_others_share_what_one_gives_up() -> None:
    table = Table(toy.GAME, {}, players=3, seed=1)
    table.resign(1)
    assert (table.outcome, table.reason) == ((0.5, 0.0, 0.5), "resignation")
    table.undo()
    table.timeout(0)
    assert (table.outcome, table.reason) == ((0.0, 0.5, 0.5), "timeout")


def test_concealed_choices_can_come_in_any_order_with_the_same_result() -> None:
    states = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        table = Table(toy.GAME, {}, players=3, seed=9)
        assert table.acting == (0, 1, 2)
        for seat in order:
            table.play(table.moves(seat)[0], seat)
        position = table.position()
        states.append({name: position[name] for name in position if name != "events"})
    assert states[0] == states[1] == states[2]


def test_events_are_told_only_to_those_who_may_know() -> None:
    table = Table(toy.GAME, {}, players=2, seed=3)
    for seat in (0, 1):
        table.play(table.moves(seat)[0], seat)
    winner = table.turn
    assert winner is not None
    table.play("peek")
    assert [event["card"] for event in table.events(winner)][-1] is not None
    for other in (None, 1 - winner):
        assert [event["card"] for event in table.events(other)] == [None]


def test_a_format_that_a_game_does_not_know_is_refused() -> None:
    with pytest.raises(OptionError, match="choose pgn"):
        schachtel.new("chess").export("sgf")
    with pytest.raises(OptionError, match="can only be saved as our own records"):
        schachtel.new("schlacht").export("pgn")


def test_positions_say_what_is_wrong_with_them() -> None:
    for start, what in (
        (7, "must be a dict"),
        ({"black": "a1"}, "board is missing"),
        ({"board": "A0B0C0D0", "black": "a1", "white": "b2", "turn": "red"}, "is not one of black, white, nobody"),
        ({"board": "A0B0C0D0", "black": "a1", "white": "b2", "mood": 1}, "unknown keys: mood"),
        ({"board": "A0B0C0D0", "black": "a1", "white": "b2", "score": [1]}, "not a list of 2"),
        ({"board": "A0B0C0D0", "black": "a1", "white": "b2", "score": 3}, "not a list of 2"),
        ({"board": "A0B0C0D0", "black": "a1", "white": "b2", "target": "x"}, "not a whole number"),
        ({"board": "A0B0C0D0", "black": "a1", "white": "b2", "single": 1}, "neither true nor false"),
        ({"board": "A0B0C0D0", "black": 5}, "is not text"),
        ({"board": "A0B0C0D0", "black": "a1", "white": "b2", "rng": "xyz"}, "48 hexadecimal digits"),
        ({"board": "A0B0C0D0", "black": "a1", "white": "b2", "events": 1}, "is not a list"),
        ({"board": "A0B0C0D0", "black": "a1", "white": "b2", "events": [1]}, "not a list of 7"),
        ({"board": "A0B0C0D0", "black": "a1", "white": "b2", "events": [[0] * 7] * 9}, "at most 3 are allowed"),
        ({"board": "A0B0C0D0", "black": "a1", "white": "b2", "events": [[999] * 7]}, "not a whole number"),
    ):
        with pytest.raises(PositionError) as error:
            schachtel.position("schlacht", start)
        assert what in str(error.value), start
