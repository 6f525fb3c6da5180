"""Tests that the examples in the docstrings of the research modules run as they are."""

from __future__ import annotations

import doctest

import pytest

from schachtel.research import actions, observations
from schachtel.research import gymnasium as for_gymnasium
from schachtel.research import pettingzoo as for_pettingzoo


@pytest.mark.parametrize("module", [for_pettingzoo, for_gymnasium, observations, actions])
def test_what_the_modules_say_of_themselves_is_so(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
