"""Clocks of a table: plain arithmetic on milliseconds that are passed in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from schachtel.core.contract import Seat

MOST_LAG = 500  # that a move is forgiven
DAY = 24 * 60 * 60 * 1000


@dataclass(frozen=True)
class Control:
    """None; so much for the game and some more with each move; or so much for each move."""

    kind: Literal["none", "increment", "correspondence"] = "none"
    base: int = 0
    more: int = 0


@dataclass
class Clock:
    """The time that seats have left, as of `since`, and whose is running."""

    control: Control
    left: list[int]
    since: int = 0
    running: tuple[Seat, ...] = field(default=())

    @classmethod
    def new(cls, control: Control, seats: int) -> Clock:
        return cls(control, [control.base] * seats)

    @property
    def ticks(self) -> bool:
        return self.control.kind != "none"

    def at(self, now: int) -> list[int]:
        """What seats have left then; below 0: too late."""
        gone = max(now - self.since, 0)
        return [left - gone if seat in self.running else left for seat, left in enumerate(self.left)]

    def run(self, now: int, seats: Iterable[Seat]) -> None:
        """From now on these clocks run, and no other."""
        self.left = self.at(now)
        self.since, self.running = now, tuple(seats) if self.ticks else ()

    def moved(self, now: int, seat: Seat, lag: int = 0, held: int = 0) -> None:
        """A seat has moved; the time that its message took, or that any answer must take, is given back."""
        if not self.ticks:
            return
        spent = self.left[seat] - self.at(now)[seat]
        self.run(now, self.running)
        if self.control.kind == "correspondence":
            self.left[seat] = self.control.base
        else:
            self.left[seat] += self.control.more + min(min(max(lag, 0), MOST_LAG) + max(held, 0), spent)

    def give(self, seat: Seat, time: int) -> None:
        self.left[seat] += time

    def deadline(self) -> tuple[int, Seat] | None:
        """When the first of those that run is at its end, and whose it is."""
        return min(((self.since + self.left[seat], seat) for seat in self.running), default=None)
