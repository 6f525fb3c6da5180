"""Measure speed on a noisy machine: programs take turns on one core, and medians over several rounds count."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import process_time
from typing import TypeAlias

Work: TypeAlias = Callable[[], int]  # a function that does work and returns how many units, such as moves, it has done


@dataclass(frozen=True)
class Plan:
    """How long to measure: the number of rounds, and the seconds per round."""

    rounds: int = 15
    seconds: float = 0.4  # how long each function is measured in a round, in seconds
    deep: bool = False

    @property
    def quick(self) -> bool:
        return self.rounds < 5


HEAD = ["claim", "ours", "peer", "ratio", "bar", "ok"]
QUICK = Plan(rounds=3, seconds=0.2)


@dataclass(frozen=True)
class Series:
    """The values of a quantity that was measured once per round."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.values)

    @property
    def spread(self) -> float:
        """Return half the interquartile range of the values, relative to their median."""
        low, _, high = quantiles(self.values, n=4, method="inclusive")
        return (high - low) / 2 / self.median

    def over(self, other: Series) -> Series:
        """Divide this series by another, round by round, so that whatever slowed both in one round cancels out."""
        return Series(tuple(a / b for a, b in zip(self.values, other.values, strict=True)))

    def text(self, unit: str) -> str:
        spread = f" ± {self.spread:.0%}" if len(self.values) > 1 else ""
        return f"{short(self.median)} {unit}{spread}"


@dataclass(frozen=True)
class Line:
    """A row of the report: a claim, with the measurement that supports it."""

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
    """The results of one benchmark script."""

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
    """Keep this process on one core, if the system supports that."""
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
    """Show a line of progress on stderr, which replaces the previous one in a terminal."""
    print(f"\r\033[K{text}" if sys.stderr.isatty() else text, end="", file=sys.stderr, flush=True)
    if not sys.stderr.isatty():
        print(file=sys.stderr)


@one_core()
def race(what: str, contenders: Mapping[str, Work], plan: Plan, *, warm: bool = False) -> dict[str, Series]:
    """Measure several functions in turn; return the units of work per second of each, round by round.

    Each function is called once before the first round to warm up, unless `warm` says that this has been done.
    """
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
    """Return units of work per CPU second of this process; time that other programs take does not count."""
    done, start = 0, process_time()
    while process_time() - start < seconds:
        done += work()
    return done / (process_time() - start)


def versus(claim: str, ours: Series, peer: Series, peer_name: str, unit: str, bar: float | None = None) -> Line:
    """Return a row of the report that compares our rate with another project's.

    Our rate should be at least `bar` times the other project's; None means that there is no target.
    """
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
    """Return a number as text, with three digits and a unit prefix: 4.12 M, 387 k, 12.5."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{digits(number / size)}{letter}"
    return digits(number)


def digits(number: float) -> str:
    """Return a number as text with at least three digits and without an exponent: 0.05, 12.5, 1234."""
    return f"{number:.{max(0, 3 - len(str(int(number))))}f}"
