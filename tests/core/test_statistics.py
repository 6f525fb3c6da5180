"""Shares and their intervals."""

from __future__ import annotations

import pytest

from schachtel.core.statistics import Comparison, Share


def test_an_interval_is_wilsons() -> None:
    """10 of 40: figures from the formula, worked out by hand."""
    share = Share(10, 40)
    assert share.value == 0.25
    assert share.interval == pytest.approx((0.1419, 0.4019), abs=1e-4)
    assert str(share) == "25.0% (14.2% – 40.2%)"


@pytest.mark.parametrize(("hits", "games"), [(0, 10), (10, 10), (0, 1), (1, 1)])
def test_an_interval_never_leaves_what_a_share_can_be(hits: int, games: int) -> None:
    low, high = Share(hits, games).interval
    assert 0 <= low <= Share(hits, games).value <= high <= 1
    assert high - low > 0.2, "ten games prove little"


def test_a_comparison_passes_while_no_share_is_further_off_than_the_bar() -> None:
    near, far = {"a": Share(54, 100), "b": Share(46, 100)}, {"a": Share(56, 100), "b": Share(44, 100)}
    assert Comparison("near", 0.5, near, 0.05).passed
    assert not Comparison("far", 0.5, far, 0.05).passed
    assert Comparison("no bar", 0.5, far).passed
    assert Comparison("far", 0.5, far).worst == pytest.approx(0.06)
