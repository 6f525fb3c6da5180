"""Tests of a table's options besides the layout: their effects, and messages about wrong values."""

from __future__ import annotations

import re
from typing import Any

import pytest

import schachtel
from tests.games.gambit.scene import LAYOUT, placed

HOUSE = "3,4,5,6,7,8"
SIX_NUMBERS = (
    "give 6 numbers from 0 to 99, from pawn to king, such as 3,4,5,6,7,8; or only some by name, such as queen=9"
)
SEATS = "list seats, such as 0,2, or write true or false for each seat, or none or all"


def option(name: str, **options: Any) -> str:
    """Return an option's value as written in the record of a table with these options."""
    return schachtel.new("gambit", seed=1, **options).record().options[name]


def test_every_option_has_a_default_and_a_sentence_in_both_languages() -> None:
    options = {option.name: option for option in schachtel.options("gambit")}
    assert {name: option.default for name, option in options.items()} == {
        "layout": "random",
        "values": HOUSE,
        "peek": "none",
        "first": "0",
        "bound": 100,
    }
    for each in options.values():
        assert each.description["en"].endswith(".")
        assert each.description["de"].endswith(".")
    assert "our own" in options["values"].description["en"]
    assert "a house rule" in options["bound"].description["en"]


def test_options_reach_the_table_its_record_and_what_it_replays_to() -> None:
    table = schachtel.new(
        "gambit", seed=1, players=4, layout=LAYOUT, values=(1, 2, 3, 4, 5, 6), peek=(0, 3), first=2, bound=7
    )
    shown = table.view()
    assert list(shown["values"]["points"].values()) == [1, 2, 3, 4, 5, 6]
    assert [each["peek"] for each in shown["sides"]] == [True, False, False, True]
    assert (shown["first"], shown["bound"], table.turn) == (2, 7, 2)
    assert table.record().options == {
        "layout": LAYOUT,
        "values": "1,2,3,4,5,6",
        "peek": "0,3",
        "first": "2",
        "bound": "7",
    }
    assert schachtel.replay(table.record(complete=True).dumps()).state == table.state


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ((5, 6, 7, 8, 9, 10), "5,6,7,8,9,10"),
        ([5, 6, 7, 8, 9, 10], "5,6,7,8,9,10"),
        ("5,6,7,8,9,10", "5,6,7,8,9,10"),
        ("5 6 7 8 9 10", "5,6,7,8,9,10"),
        (" 5, 6,7,8,9,10 ", "5,6,7,8,9,10"),
        ("05,6,7,8,9,010", "5,6,7,8,9,10"),
        ((0, 0, 0, 0, 0, 99), "0,0,0,0,0,99"),
        ({"queen": 9, "king": 12}, "3,4,5,6,9,12"),
        ("queen=9,king=12", "3,4,5,6,9,12"),
        ("king=12 queen=9", "3,4,5,6,9,12"),
        ({"pawn": 1}, "1,4,5,6,7,8"),
        ({"king": 1, "queen": 2, "rook": 3, "bishop": 4, "knight": 5, "pawn": 6}, "6,5,4,3,2,1"),
        ({}, HOUSE),
    ],
)
def test_values_are_six_numbers_or_some_by_name(given: Any, read: str) -> None:
    assert option("values", values=given) == read
    points = schachtel.new("gambit", values=given).view()["values"]["points"]
    assert ",".join(map(str, points.values())) == read


@pytest.mark.parametrize(
    "given",
    [
        (3, 4, 5, 6, 7),
        (3, 4, 5, 6, 7, 8, 9),
        (3, 4, 5, 6, 7, 100),
        (3, 4, 5, 6, 7, -1),
        (3, 4, 5, 6, 7, 8.5),
        (3, 4, 5, 6, 7, True),
        (3, 4, 5, 6, 7, "٨"),
        {"knave": 3},
        {"queen": 100},
        {"queen": "many"},
        {"queen": None},
        {3: 4},
        "queen=9,8",
        "queen=9,queen=9",
        "queen",
        "queen=",
        "=9",
        "Queen=9",
        "many",
        7,
        True,
        None,
        "9" * 40 + ",4,5,6,7,8",
    ],
    ids=str,
)  # fmt: skip
def test_other_values_are_refused_with_what_would_be_right(given: Any) -> None:
    with pytest.raises(schachtel.OptionError, match=re.escape(SIX_NUMBERS)) as caught:
        schachtel.new("gambit", values=given)
    assert str(caught.value).startswith("values=")


def test_a_number_of_thousands_of_digits_is_refused_as_well() -> None:
    for given in ("9" * 5000 + ",4,5,6,7,8", {"queen": "9" * 5000}):
        with pytest.raises(schachtel.OptionError, match=re.escape(SIX_NUMBERS)):
            schachtel.new("gambit", values=given)


@pytest.mark.parametrize(
    ("given", "read", "seats"),
    [
        ("none", "none", []),
        ("all", "all", [0, 1, 2]),
        ("0", "0", [0]),
        (1, "1", [1]),
        ("0,2", "0,2", [0, 2]),
        ("2 0", "0,2", [0, 2]),
        ((2, 0, 2), "0,2", [0, 2]),
        ([1], "1", [1]),
        ([], "none", []),
        ("", "none", []),
        ((True, False, True), "0,2", [0, 2]),
        ((False, True), "1", [1]),
        ("true,false,true", "0,2", [0, 2]),
        ("False,True,False", "1", [1]),
        ((False, False, False), "none", []),
        ((True, True, True), "0,1,2", [0, 1, 2]),
    ],
)
def test_peek_is_a_list_of_seats_or_true_and_false_seat_by_seat(given: Any, read: str, seats: list[int]) -> None:
    assert option("peek", players=3, peek=given) == read
    shown = schachtel.new("gambit", players=3, peek=given).view()["sides"]
    assert [seat for seat in range(3) if shown[seat]["peek"]] == seats


@pytest.mark.parametrize(
    "given", ["4", -1, "x", "0;2", "true,0", "no", None, 1.5, {0: True}, (True,) * 5, "0,5"], ids=str
)
def test_other_seats_are_refused_with_what_would_be_right(given: Any) -> None:
    with pytest.raises(schachtel.OptionError, match=re.escape(SEATS)) as caught:
        schachtel.new("gambit", peek=given)
    assert str(caught.value).startswith("peek=")


@pytest.mark.parametrize("given", ["2", "0,3", (False, False, True)])
def test_who_is_not_at_the_table_cannot_peek(given: Any) -> None:
    with pytest.raises(schachtel.OptionError, match=r"peek=[0-9,]+: choose seats from 0 to 1"):
        schachtel.new("gambit", players=2, peek=given)


def test_all_who_peek_are_as_many_as_there_are() -> None:
    for players in (2, 3, 4):
        table = placed(players=players, peek="all")
        assert [each["peek"] for each in table.view()["sides"]] == [True] * players


@pytest.mark.parametrize("given", [0, "0", 1, "1", "random"])
def test_first_is_a_seat_or_random(given: Any) -> None:
    assert option("first", first=given) == str(given)


@pytest.mark.parametrize("given", [4, -1, "oldest", True, None, 0.0, ""])
def test_another_first_is_refused_with_what_would_be_right(given: Any) -> None:
    with pytest.raises(schachtel.OptionError, match=r"first=.*: must be 0 or 1 or 2 or 3 or random"):
        schachtel.new("gambit", first=given)


@pytest.mark.parametrize(("players", "first"), [(2, 2), (2, 3), (3, 3)])
def test_who_is_not_at_the_table_is_not_first(players: int, first: int) -> None:
    with pytest.raises(schachtel.OptionError, match=f"first={first}: choose a seat from 0 to {players - 1}"):
        schachtel.new("gambit", players=players, first=first)


@pytest.mark.parametrize("given", [0, 1, 100, 1000, "7"])
def test_bound_is_a_number_of_rounds(given: Any) -> None:
    assert schachtel.new("gambit", bound=given).view()["bound"] == int(given)


@pytest.mark.parametrize("given", [-1, 1001, 1.5, "many", True, None])
def test_another_bound_is_refused_with_what_would_be_right(given: Any) -> None:
    with pytest.raises(schachtel.OptionError, match=r"bound=.*: must be a whole number from 0 to 1000"):
        schachtel.new("gambit", bound=given)


@pytest.mark.parametrize("players", [0, 1, 5, True, "2"])
def test_two_to_four_play(players: Any) -> None:
    with pytest.raises(schachtel.OptionError, match="gambit is for 2 or 3 or 4 players, not"):
        schachtel.new("gambit", players=players)


def test_an_option_that_there_is_not_is_refused_with_those_there_are() -> None:
    says = "gambit has no option 'colour': its options are layout, values, peek, first, bound"
    with pytest.raises(schachtel.OptionError, match=re.escape(says)):
        schachtel.new("gambit", colour="blue")


def test_no_game_takes_more_decisions_than_stated_whatever_the_bound() -> None:
    """A game has placing, planning, and two decisions per turn. `bound` limits the turns before each of 32 captures."""
    assert schachtel.new("gambit").game.facts.max_decisions >= 4 + 4 + 2 * 32 * 1000 * 4
