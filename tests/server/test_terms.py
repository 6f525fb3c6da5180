"""Tests of the terms that people agree on before a table begins."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from schachtel.core.errors import OptionError
from schachtel.core.table import Table
from schachtel.games import game
from schachtel.server.refusals import Refused
from schachtel.server.table.room import Room
from schachtel.server.terms import BotSeat, Correspondence, Increment, MySeat, OpenSeat, Terms

TWO = [{"kind": "open"}, {"kind": "open"}]


def check(**terms: Any) -> None:
    Room("table", Terms.model_validate({"game": "schlacht", "seats": TWO} | terms), (1,)).check()


def test_terms_survive_being_written_down() -> None:
    terms = Terms(
        game="gambit",
        seats=(MySeat(name="Ann"), OpenSeat(invited="Bob"), BotSeat(level=8)),
        clock=Increment(minutes=0.25, seconds=180),
        best_of=3,
        options={"layout": "x", "numbers": [1, 2]},
    )
    assert Terms.model_validate_json(terms.model_dump_json()) == terms
    assert Terms.model_validate_json(Terms(game="chess").model_dump_json()) == Terms(game="chess")


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "schlacht", "what": 1},
        {"game": "g" * 201},
        {"seats": TWO * 5},
        {"seats": [{"kind": "bot", "level": 9}]},
        {"seats": [{"kind": "bot", "level": 0}]},
        {"seats": [{"kind": "nobody"}]},
        {"seats": [{"kind": "me", "name": ""}]},
        {"seats": [{"kind": "open", "invited": ""}]},
        {"clock": {"kind": "increment", "minutes": 0}},
        {"clock": {"kind": "increment", "minutes": float("nan")}},
        {"clock": {"kind": "increment", "minutes": 1, "seconds": -1}},
        {"clock": {"kind": "correspondence", "days": 0}},
        {"best_of": 2},
        {"fork": {"table": "t", "moves": -1}},
    ],
)
def test_what_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Terms.model_validate({"game": "schlacht", "seats": TWO} | wrong)


def test_a_table_is_made_for_as_many_as_the_game_is_for() -> None:
    check()
    check(game="gambit", seats=[*TWO, {"kind": "bot"}])
    with pytest.raises(OptionError):
        check(seats=[*TWO, {"kind": "open"}])
    with pytest.raises(Refused, match="With these options, Die Schlacht has 2 seats"):
        check(seats=[])


def test_there_must_be_such_a_game_with_such_options() -> None:
    with pytest.raises(OptionError):
        check(game="halma")
    with pytest.raises(OptionError):
        check(options={"colour": "red"})


@pytest.mark.parametrize(
    "seats", [[{"kind": "open"}, {"kind": "bot"}], [{"kind": "me"}, {"kind": "me"}]], ids=["a bot", "oneself"]
)
def test_a_rated_game_is_not_played_against(seats: list[Any]) -> None:
    check(seats=seats)
    with pytest.raises(Refused, match="two different people"):
        check(seats=seats, rated=True)


def test_a_rated_game_is_for_two_from_the_beginning() -> None:
    check(rated=True)
    with pytest.raises(Refused, match="two different people"):
        check(game="gambit", seats=[*TWO, {"kind": "open"}], rated=True)
    terms = Terms(game="chess", seats=(OpenSeat(), OpenSeat()), rated=True)
    with pytest.raises(Refused, match="the normal starting position"):
        Room("table", terms, (1,), start=Table(game("chess"), {}).position()).check()


def test_a_long_correspondence_is_two_weeks_a_move() -> None:
    assert Correspondence(days=14).control().base == 14 * 24 * 3600 * 1000
