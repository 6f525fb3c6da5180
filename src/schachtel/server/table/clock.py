"""The clock of a table. It never reads the time: its callers pass all times, in milliseconds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from schachtel.core.contract import Seat

MOST_LAG = 500  # maximum network delay, in milliseconds, that is given back for a move


@dataclass(frozen=True)
class Control:
    """A time control: no clock, base time plus increment, or a fixed time per move."""

    kind: Literal["none", "increment", "correspondence"] = "none"
    base: int = 0
    more: int = 0


@dataclass
class Clock:
    """The time that each seat had left at the time `since`, and the seats whose clocks have been running since then."""

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
        """Return the milliseconds that each seat has left at the time `now`. A negative number means that the seat's
        time is up."""
        gone = max(now - self.since, 0)
        return [left - gone if seat in self.running else left for seat, left in enumerate(self.left)]

    def run(self, now: int, seats: Iterable[Seat]) -> None:
        """Run the clocks of these seats from now on, and stop all others."""
        self.left = self.at(now)
        self.since, self.running = now, tuple(seats) if self.ticks else ()

    def moved(self, now: int, seat: Seat, lag: int = 0, held: int = 0) -> None:
        """Account for a seat's move: add the increment, and give back the network delay and the time for which the
        server held the move back."""
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
        """Return when the first of the running clocks will reach zero, and its seat."""
        return min(((self.since + self.left[seat], seat) for seat in self.running), default=None)
