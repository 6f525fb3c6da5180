"""Measure how long the exact solver of *Die Schlacht* takes for a battle and for the last two placements."""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter

import schachtel
from benchmarks.measure import Line, Plan, Report, one_core, say
from schachtel.bots.greedy import Greedy
from schachtel.bots.uct import Uct
from schachtel.core.table import Table

PLACED = 16
# Targets in seconds: the median time to solve a battle, and the longest time to solve the last two placements
BATTLE_BAR, PLACEMENT_BAR = 0.001, 2.0


def run(plan: Plan) -> Report:
    report = Report(
        notes=[
            "Battles of 16 pieces, solved with an empty table: the share and points of every capture. Some were placed "
            "at random, some as the game suggests, which leaves more to capture. For the last two placements, "
            "all squares are tried for both."
        ]
    )
    battles = 40 if plan.quick else 400
    at_random = times([placed(seed, PLACED, 0.0) for seed in range(battles)])
    report.lines.append(line("schlacht, a battle solved, placed at random", at_random, median(at_random), BATTLE_BAR))
    suggested = times([placed(seed, PLACED, 0.7) for seed in range(battles)])
    report.lines.append(line("schlacht, a battle solved, placed as suggested", suggested))
    last = times([placed(seed, PLACED - 2, 0.7) for seed in range(battles // 10)])
    report.lines.append(line("schlacht, the last two placements solved", last, max(last), PLACEMENT_BAR))
    return report


def placed(seed: int, pieces: int, sense: float) -> Table:
    """Return a table after `pieces` placements: each is the bot's choice with probability `sense`, else random."""
    table, chooser, greedy = schachtel.new("schlacht", seed=seed), random.Random(seed), Greedy(seed)
    while table.ply < pieces:
        table.play(greedy.choose(table.view_record()) if chooser.random() < sense else chooser.choice(table.moves()))
    return table


@one_core()
def times(tables: list[Table]) -> list[float]:
    say(f"solver: {len(tables)} positions")
    Uct(1, seed=1).solved(tables[0].view_record())  # this first call loads the compiled kernels before the measurement
    found = []
    for table in tables:
        bot, seen = Uct(1, room=1, seed=1), table.view_record()
        bot.workplace(0, seen.game)  # make the bot reserve its memory before the measurement
        start = perf_counter()
        assert bot.solved(seen)
        found.append(perf_counter() - start)
    return found


def line(claim: str, seconds: list[float], figure: float = 0.0, bar: float | None = None) -> Line:
    ordered = sorted(seconds)
    told = f"median {ms(median(ordered))}, 90 % {ms(ordered[len(ordered) * 9 // 10])}, longest {ms(ordered[-1])}"
    return Line(claim, told, bar=f"< {ms(bar)}" if bar else "", ok=figure < bar if bar else None)


def ms(seconds: float) -> str:
    return f"{1000 * seconds:.2f} ms" if seconds < 0.1 else f"{seconds:.2f} s"
