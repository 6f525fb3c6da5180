"""Tests of attributes that were renamed: the old name still has the same value, but gives a warning."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from schachtel.bots.uct import Uct
from schachtel.core.contract import Option
from schachtel.games import game
from schachtel.research.batch import Batch

OPTION = Option("depth", 3, {"en": "The depth.", "de": "Die Tiefe."}, low=1, high=9, suffix=".txt")
GAME = game("schlacht")
SEARCH = Uct(1, seed=1)

METHODS = SimpleNamespace(random_steps="a", collect_steps="b", play_out="c")


@pytest.mark.parametrize(
    ("owner", "old", "new"),
    [
        (OPTION, "says", "description"),
        (OPTION, "told", "redact"),
        (OPTION, "ending", "suffix"),
        (OPTION, "typed", "typing_hint"),
        (GAME.facts, "widest", "max_legal_actions"),
        (GAME.facts, "longest", "max_decisions"),
        (replace(GAME, larger_version=GAME), "more", "larger_version"),
        (GAME, "team_of", "teams"),
        (GAME, "brings", "extras"),
        (SEARCH, "certain", "solved"),
        (SEARCH, "considered", "candidates"),
    ],
)
def test_an_old_name_warns_and_still_works(owner: Any, old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"`{old}` is now called `{new}`"):
        assert getattr(owner, old) == getattr(owner, new)


@pytest.mark.parametrize(
    ("old", "new"), [("wander", "random_steps"), ("collect", "collect_steps"), ("finish", "play_out")]
)
def test_an_old_method_of_a_batch_warns_and_still_works(old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"`{old}` is now called `{new}`"):
        assert vars(Batch)[old].fget(METHODS) == getattr(METHODS, new)
