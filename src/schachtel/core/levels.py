"""The levels of a game's bots as data: which search they use, its settings, and how far it looks at each level.

A game declares its levels in `levels.toml`:

    search = "ismcts"       # the name of a search, as on the command line
    review = 4_000          # how far reviews of finished games look, in simulations or nodes

    [always]                # settings of the search at every level
    explore = 0.3

    [[level]]               # eight times: the budget in simulations or nodes, and further settings
    budget = 60
    temper = 0.25
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

HOW_MANY = 8

Settings = Mapping[str, Any]  # keyword arguments of a search


@dataclass(frozen=True)
class Level:
    """A search's budget, in simulations or nodes, and its settings."""

    budget: int
    settings: Settings = field(default_factory=dict)


@dataclass(frozen=True)
class Levels:
    """The search that suits a game best, and the settings of its levels."""

    search: str
    levels: tuple[Level, ...]
    always: Settings = field(default_factory=dict)
    review: int = 2_000

    def __post_init__(self) -> None:
        if len(self.levels) != HOW_MANY:
            raise ValueError(f"{HOW_MANY} levels are required, not {len(self.levels)}")


USUAL = Levels(
    "ismcts",
    tuple(Level(simulations) for simulations in (10, 30, 100, 300, 1000, 3000, 10_000, 30_000)),
    {"points": False},
)


def read_levels(text: str) -> Levels:
    """Return the levels that the text of a `levels.toml` declares."""
    found = tomllib.loads(text)
    levels = [Level(each.pop("budget"), each) for each in found.pop("level")]
    return Levels(levels=tuple(levels), **found)
