"""Shares, with how sure of them one can be; and reports made of them."""

from __future__ import annotations

import math
from dataclasses import dataclass

CONFIDENCE = 1.96  # standard deviations: 95 %


@dataclass(frozen=True)
class Share:
    """So many hits in so many games, with the 95 % confidence interval (Wilson)."""

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
    """Shares that would all be the same if it were fair; one line of a report."""

    name: str
    due: float
    shares: dict[str, Share]  # by label
    bar: float | None = None  # how far off a share may be

    @property
    def worst(self) -> float:
        return max(abs(share.value - self.due) for share in self.shares.values())

    @property
    def surely_off(self) -> bool:
        """A share is further off than the bar, by all of its interval."""
        return self.bar is not None and any(
            low - self.due > self.bar or self.due - high > self.bar for low, high in self._intervals
        )

    @property
    def surely_fair(self) -> bool:
        """None is, by any of its interval. Between the two, more games would tell."""
        return self.bar is None or all(
            high - self.due <= self.bar and self.due - low <= self.bar for low, high in self._intervals
        )

    @property
    def _intervals(self) -> list[tuple[float, float]]:
        return [share.interval for share in self.shares.values()]


@dataclass(frozen=True)
class Report:
    """What many games tell about a game."""

    title: str
    parts: dict[str, list[Comparison]]  # by heading
