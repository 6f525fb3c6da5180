"""Tests of shares and their confidence intervals."""

from __future__ import annotations

import pytest

from schachtel.core.statistics import Comparison, Share


def test_an_interval_is_wilsons() -> None:
    """The expected interval for 10 hits in 40 games was worked out by hand from Wilson's formula."""
    share = Share(10, 40)
    assert share.value == 0.25
    assert share.interval == pytest.approx((0.1419, 0.4019), abs=1e-4)
    assert str(share) == "25.0% (14.2% – 40.2%)"


@pytest.mark.parametrize(("hits", "games"), [(0, 10), (10, 10), (0, 1), (1, 1)])
def test_an_interval_never_leaves_what_a_share_can_be(hits: int, games: int) -> None:
    low, high = Share(hits, games).interval
    assert 0 <= low <= Share(hits, games).value <= high <= 1
    assert high - low > 0.2, "ten games prove little"


def test_a_comparison_is_off_or_fair_only_if_the_games_are_enough_to_tell() -> None:
    def compared(hits: int, games: int, bar: float | None = 0.05) -> Comparison:
        return Comparison("a and b", 0.5, {"a": Share(hits, games), "b": Share(games - hits, games)}, bar)

    for hits, games, off, fair in (
        (60, 100, False, False),  # 60 % is far from 50 %, but may be chance in only 100 games
        (6000, 10_000, True, False),
        (51, 100, False, False),
        (5100, 10_000, False, True),
        # 55 % differs from 50 % by exactly the tolerance of 5 %, so nobody can say for sure whether the share is fair.
        (5500, 10_000, False, False),
    ):
        found = compared(hits, games)
        assert (found.surely_off, found.surely_fair) == (off, fair), (hits, games)
    assert (compared(90, 100, None).surely_off, compared(90, 100, None).surely_fair) == (False, True)
    assert compared(56, 100).worst == pytest.approx(0.06)
