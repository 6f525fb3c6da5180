"""Tests of the table's clock, which gets the time in milliseconds from its caller."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schachtel.server.now import DAY
from schachtel.server.table.clock import MOST_LAG, Clock, Control
from schachtel.server.terms import Correspondence, Increment, NoClock

FIVE = Control("increment", 300_000, 5_000)
THREE_DAYS = Control("correspondence", 3 * DAY)
quick = settings(max_examples=200)


def running(control: Control = FIVE, seats: int = 2, *who: int) -> Clock:
    clock = Clock.new(control, seats)
    clock.run(1000, who or (0,))
    return clock


def test_only_the_clock_of_who_is_to_act_runs() -> None:
    assert running().at(11_000) == [290_000, 300_000]


def test_several_who_act_at_once_all_lose_time() -> None:
    assert running(FIVE, 3, 0, 2).at(2000) == [299_000, 300_000, 299_000]


def test_to_look_at_a_clock_changes_nothing() -> None:
    clock = running()
    clock.at(50_000)
    clock.deadline()
    assert clock == running()


def test_time_that_goes_backwards_gives_nobody_time() -> None:
    assert running().at(0) == [300_000, 300_000]


def test_a_move_brings_the_increment() -> None:
    clock = running()
    clock.moved(11_000, 0)
    clock.run(11_000, (1,))
    assert clock.at(21_000) == [295_000, 290_000]


def test_by_correspondence_each_move_has_all_the_time_and_no_more() -> None:
    clock = running(THREE_DAYS)
    clock.give(0, DAY)
    clock.moved(1000 + DAY, 0, lag=500)
    assert clock.left == [3 * DAY, 3 * DAY]


@pytest.mark.parametrize(
    ("lag", "took", "forgiven"),
    [(0, 2000, 0), (120, 2000, 120), (-50, 2000, 0), (60_000, 2000, MOST_LAG), (400, 150, 150), (400, 0, 0)],
)
def test_lag_is_forgiven_up_to_a_bound_and_never_more_than_the_move_took(lag: int, took: int, forgiven: int) -> None:
    clock = running()
    clock.moved(1000 + took, 0, lag)
    assert clock.left[0] == 300_000 - took + forgiven + 5_000


def test_a_seat_whose_clock_stood_still_is_forgiven_no_lag() -> None:
    clock = running()
    clock.moved(9000, 1, 400)
    assert clock.left == [292_000, 305_000]


def test_the_deadline_is_that_of_who_runs_out_first() -> None:
    clock = running(FIVE, 3, 0, 1)
    clock.give(0, 1)
    assert clock.deadline() == (301_000, 1)


def test_nobody_runs_out_while_no_clock_runs() -> None:
    clock = running()
    clock.run(2000, ())
    assert clock.deadline() is None
    assert clock.at(10**9) == [299_000, 300_000]


def test_without_a_clock_nothing_ever_runs() -> None:
    clock = running(Control())
    clock.moved(5000, 0, 400)
    assert (clock.ticks, clock.running, clock.left, clock.deadline()) == (False, (), [0, 0], None)


def test_terms_give_the_clock_that_they_say() -> None:
    assert NoClock().control() == Control()
    assert Increment(minutes=0.25, seconds=0).control() == Control("increment", 15_000, 0)
    assert Correspondence(days=2).control() == Control("correspondence", 2 * DAY)


@quick
@given(st.lists(st.tuples(st.integers(0, 60_000), st.integers(-100, 2000)), max_size=30))
def test_time_is_only_ever_spent_or_given_as_the_control_says(moves: list[tuple[int, int]]) -> None:
    clock, now, spent, forgiven = running(), 1000, 0, 0
    for number, (took, lag) in enumerate(moves):
        now, spent = now + took, spent + took
        forgiven += min(max(lag, 0), MOST_LAG, took)
        clock.moved(now, number % 2, lag)
        clock.run(now, (1 - number % 2,))
    assert sum(clock.left) == 600_000 - spent + 5_000 * len(moves) + forgiven
