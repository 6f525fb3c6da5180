"""Shares of games with confidence intervals, and reports that compare such shares."""

from __future__ import annotations

import math
from dataclasses import dataclass

CONFIDENCE = 1.96  # how many standard deviations a 95 % interval extends to either side


@dataclass(frozen=True)
class Share:
    """A share of games: the number of hits, the number of games, and Wilson's 95 % confidence interval."""

    hits: float
    games: int

    @property
    def value(self) -> float:
        return self.hits / self.games

    @property
    def interval(self) -> tuple[float, float]:
        z2 = CONFIDENCE**2
        share, games = self.value, self.games
        middle = (share + z2 / (2 * games)) / (1 + z2 / games)
        spread = CONFIDENCE * math.sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
        return max(middle - spread, 0.0), min(middle + spread, 1.0)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.1%} ({low:.1%} – {high:.1%})"


@dataclass(frozen=True)
class Comparison:
    """A line of a report: shares that would all equal `due` if the game were fair."""

    name: str
    due: float
    shares: dict[str, Share]  # the shares that are compared, by their labels
    bar: float | None = None  # the largest tolerated difference between a share and `due`

    @property
    def worst(self) -> float:
        return max(abs(share.value - self.due) for share in self.shares.values())

    @property
    def surely_off(self) -> bool:
        """True if the whole interval of some share is further than `bar` from `due`."""
        return self.bar is not None and any(
            low - self.due > self.bar or self.due - high > self.bar for low, high in self._intervals
        )

    @property
    def surely_fair(self) -> bool:
        """True if the whole interval of every share is within `bar` of `due`.

        If a comparison is neither `surely_off` nor `surely_fair`, only more games can decide.
        """
        return self.bar is None or all(
            high - self.due <= self.bar and self.due - low <= self.bar for low, high in self._intervals
        )

    @property
    def _intervals(self) -> list[tuple[float, float]]:
        return [share.interval for share in self.shares.values()]


@dataclass(frozen=True)
class Report:
    """A report about many games: comparisons, under headings."""

    title: str
    parts: dict[str, list[Comparison]]  # the comparisons under each heading
