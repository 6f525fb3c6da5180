"""Run the benchmarks and write their report: `python -m benchmarks [NAME …] [--quick] [--deep]`."""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from importlib.metadata import version
from pathlib import Path

from benchmarks import (
    batch_play,
    chess_play,
    gambit_play,
    gundam_play,
    match_play,
    memory,
    schlacht_play,
    simulations,
    solver,
    start,
    uct,
)
from benchmarks.measure import QUICK, Plan, Report, say, table
from benchmarks.readme import tell_readme

ALL: dict[str, Callable[[Plan], Report]] = {
    "batch_play": batch_play.run,
    "chess_play": chess_play.run,
    "schlacht_play": schlacht_play.run,
    "gambit_play": gambit_play.run,
    "match_play": match_play.run,
    "gundam_play": gundam_play.run,
    "uct": uct.run,
    "simulations": simulations.run,
    "solver": solver.run,
    "memory": memory.run,
    "start": start.run,
}
RESULTS = Path(__file__).parent / "results.md"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Compare Schachtel with other projects.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"any of {', '.join(ALL)}; default: all")
    parser.add_argument("--quick", action="store_true", help="measure only briefly, for a rough estimate")
    parser.add_argument("--deep", action="store_true", help="check perft for more positions, which takes some minutes")
    given = parser.parse_args()
    if unknown := set(given.names) - set(ALL):
        parser.error(f"no such benchmark: {', '.join(sorted(unknown))}; there are {', '.join(ALL)}")
    plan = replace(QUICK if given.quick else Plan(), deep=given.deep)
    say("compiling")
    subprocess.run([sys.executable, "-m", "benchmarks.compile"], check=True)
    reports = [ALL[name](plan) for name in given.names or ALL]
    say("")
    text = page(plan, reports)
    print(text)
    if not given.names and not given.quick:
        RESULTS.write_text(text + "\n", "utf-8")
        tell_readme(text)


def page(plan: Plan, reports: list[Report]) -> str:
    lines = [line for report in reports for line in report.lines]
    notes = [note for report in reports for note in report.notes]
    return "\n\n".join(
        [
            "# Results",
            f"`make bench` on {date.today()}: {processor()}; {versions()}. {rounds(plan)}",
            table(lines),
            "\n".join(f"- {note}" for note in notes),
        ]
    )


def rounds(plan: Plan) -> str:
    return (
        f"Rates are medians of {plan.rounds} rounds on one core, in which the contenders take turns for at least "
        f"{plan.seconds:g} s each of processor time, ± half of what the middle half of the rounds spans; ratios are "
        "medians of the rounds' ratios."
    )


def processor() -> str:
    info = Path("/proc/cpuinfo")
    for line in info.read_text().splitlines() if info.exists() else ():
        if line.startswith("model name"):
            return " ".join(line.partition(":")[2].split())
    return platform.machine()


def versions() -> str:
    peers = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy", "open_spiel", "chess"))
    return f"Python {platform.python_version()}, {peers}"


# The benchmark `memory` spawns processes that import this module again, and an import must not run the benchmarks.
if __name__ == "__main__":
    main()
