"""Measuring on a noisy machine: one core, rounds that take turns, medians."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import process_time
from typing import TypeAlias

Work: TypeAlias = Callable[[], int]  # does something, and says how many units of it


@dataclass(frozen=True)
class Plan:
    """How long to measure."""

    rounds: int = 15
    seconds: float = 0.4  # for each contender in each round
    deep: bool = False

    @property
    def quick(self) -> bool:
        return self.rounds < 5


HEAD = ["claim", "ours", "peer", "ratio", "bar", "ok"]
QUICK = Plan(rounds=3, seconds=0.2)


@dataclass(frozen=True)
class Series:
    """The same quantity, once a round."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.values)

    @property
    def spread(self) -> float:
        """Half of what the middle half of the values spans, as a part of the median."""
        low, _, high = quantiles(self.values, n=4, method="inclusive")
        return (high - low) / 2 / self.median

    def over(self, other: Series) -> Series:
        """Round by round: what slowed both in a round cancels out."""
        return Series(tuple(a / b for a, b in zip(self.values, other.values, strict=True)))

    def text(self, unit: str) -> str:
        spread = f" ± {self.spread:.0%}" if len(self.values) > 1 else ""
        return f"{short(self.median)} {unit}{spread}"


@dataclass(frozen=True)
class Line:
    """A claim, and what was measured."""

    claim: str
    ours: str
    peer: str = ""
    ratio: str = ""
    bar: str = ""
    ok: bool | None = None

    def cells(self) -> list[str]:
        verdict = {True: "yes", False: "NO", None: ""}[self.ok]
        return [self.claim, self.ours, self.peer, self.ratio, self.bar, verdict]


@dataclass
class Report:
    """What one script has to say."""

    lines: list[Line] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def table(lines: list[Line]) -> str:
    rows = [HEAD, *(line.cells() for line in lines)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEAD))]
    rows.insert(1, ["-" * width for width in widths])
    return "\n".join(
        f"| {' | '.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))} |" for row in rows
    )


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, where the system has a way to say so."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def say(text: str) -> None:
    """The line of progress."""
    print(f"\r\033[K{text}" if sys.stderr.isatty() else text, end="", file=sys.stderr, flush=True)
    if not sys.stderr.isatty():
        print(file=sys.stderr)


@one_core()
def race(what: str, contenders: Mapping[str, Work], plan: Plan, *, warm: bool = False) -> dict[str, Series]:
    """Units a second of each, in rounds that take turns. The first call of each does not count, unless all are warm."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for name, work in contenders.items():
        if not warm:
            say(f"{what}: {name} warms up")
            work()
    for number in range(plan.rounds):
        say(f"{what}: round {number + 1} of {plan.rounds}")
        for name, work in contenders.items():
            rates[name].append(_rate(work, plan.seconds))
    return {name: Series(tuple(values)) for name, values in rates.items()}


def _rate(work: Work, seconds: float) -> float:
    """In seconds of this process: what others do on the machine does not count."""
    done, start = 0, process_time()
    while process_time() - start < seconds:
        done += work()
    return done / (process_time() - start)


def versus(claim: str, ours: Series, peer: Series, peer_name: str, unit: str, bar: float | None = None) -> Line:
    """Ours against a peer's, and whether it is as many times faster as claimed."""
    ratio = ours.over(peer)
    return Line(
        claim,
        ours.text(unit),
        f"{peer_name} {peer.text(unit)}",
        f"{digits(ratio.median)} × ± {ratio.spread:.0%}",
        f"≥ {bar:g} ×" if bar else "",
        ratio.median >= bar if bar else None,
    )


def short(number: float) -> str:
    """Three digits: 4.12 M, 387 k, 12.5."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{digits(number / size)}{letter}"
    return digits(number)


def digits(number: float) -> str:
    """Three of them, and no powers of ten."""
    return f"{number:.{max(0, 3 - len(str(int(number))))}f}"
