"""Measure our PettingZoo environments with PettingZoo's own benchmark, next to PettingZoo's chess.

`python -m benchmarks.environments [ROUNDS]` runs `performance_benchmark` on all environments in turn, on one core, and
writes `environments.md`. Each run takes five seconds, because the benchmark offers no other duration.
"""

from __future__ import annotations

import contextlib
import io
import random
import re
import sys
import warnings
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import schachtel
from benchmarks.measure import Series, digits, one_core, say, short
from schachtel.games import game
from schachtel.research.pettingzoo import env

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # hide the warnings that PettingZoo prints while it is imported
    from pettingzoo.classic.chess.chess import env as chess_v6
    from pettingzoo.test import performance_benchmark

ROUNDS = 5
PEER = "PettingZoo's chess_v6"
REPORT = Path(__file__).parent / "environments.md"
TITLE = f"""# Environments
This is PettingZoo's own `performance_benchmark` on each environment that `env()` returns: random play with observations
and masks, in Python, on one core. Figures are medians of rounds that take turns. `python -m benchmarks.environments`
made this page, with PettingZoo {version("pettingzoo")}. A batch is much faster (`python -m benchmarks batch_play`).

| environment | turns per second | next to {PEER} |
|---|---|---|
"""


def turns(zoo: Any) -> float:
    """Return the turns per second that PettingZoo's benchmark prints."""
    random.seed(1)
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        performance_benchmark(zoo)
    found = re.search(r"([\d.]+) turns per second", told.getvalue())
    assert found is not None, told.getvalue()
    return float(found[1])


def contenders() -> dict[str, Callable[[], Any]]:
    ours = {f"{name}_v{game(name).facts.rules_version}": name for name in schachtel.games()}
    return {PEER: chess_v6} | {title: lambda name=name: env(name) for title, name in ours.items()}


@one_core()
def measure(rounds: int) -> dict[str, Series]:
    rates: dict[str, list[float]] = {title: [] for title in contenders()}
    for number in range(rounds):
        for title, make in contenders().items():
            say(f"round {number + 1} of {rounds}: {title}")
            rates[title].append(turns(make()))
    return {title: Series(tuple(values)) for title, values in rates.items()}


def main(rounds: int) -> None:
    found = measure(rounds)
    rows = []
    for title, series in found.items():
        ratio = series.over(found[PEER])
        beside = "" if title == PEER else f"{digits(ratio.median)} × ± {ratio.spread:.0%}"
        rows.append(f"| {title} | {short(series.median)} ± {series.spread:.0%} | {beside} |")
    REPORT.write_text(TITLE + "\n".join(rows) + "\n", "utf-8")
    say("\n".join(rows))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
