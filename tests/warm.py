"""Estimate how long `make test` will take, build the modules, and compile the kernels that most tests need.

python -m tests.warm             # before all tests
python -m tests.warm finished    # after them: note the time, from which the next run will be estimated
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from schachtel.bots.levels import kernels
from schachtel.bots.modules import module_of
from schachtel.bots.prepare import prepare
from schachtel.bots.uct import Uct
from schachtel.core.batch import advance
from schachtel.core.compile import Compiled
from schachtel.core.contract import Game
from schachtel.core.kernels import enter_features, play_games
from schachtel.games import GAMES, game

NOTES = Path(__file__).parents[1] / ".venv" / "tested.json"
# Rough times in seconds of all tests, and of compiling each game, for one core of a machine where `_speed()` is 1. They
# serve to estimate a machine's first run.
TESTS, COMPILING = 1700.0, {"gundam": 100.0, "match": 50.0, "gambit": 45.0, "chess": 45.0, "schlacht": 16.0}
# Number of rounds of the loop in `_speed`, and the seconds they took on the machine where the constants were measured.
A_LOOP, ITS_SECONDS = 2_000_000, 0.08
# A game's id, and whether to compile the variant of the game that has room for more seats.
Job = tuple[str, bool]


def main(which: list[str]) -> None:
    if which == ["finished"]:
        _note(seconds=time.time() - _noted().get("began", time.time()))
        return
    jobs = [job for job in _all_jobs() if not _is_compiled(job)]
    print(_estimate(jobs), flush=True)
    if jobs:
        _compile_all(jobs)
    _note(began=time.time())


# --- the estimate -----------------------------------------------------------------------------------------------------


def _estimate(jobs: list[Job]) -> str:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    busy = os.getloadavg()[0]
    share = cores * (cores + 1) / (cores + 1 + busy)  # roughly how many cores are free for us, given the machine's load
    compiling = sum(COMPILING.get(name, 60.0) for name, _ in jobs) / _speed() / share
    tests, last = TESTS / _speed() / share, _noted().get("seconds")
    told = f"All tests: about {_minutes((last or tests) + compiling)} on {cores} cores"
    if last:
        told += f", as the last run took {_minutes(last)}"
    elif busy > 1:
        told += f", which have other work, too (load {busy:.1f})"
    if jobs:
        return f"{told}. Compiling comes first ({_minutes(compiling)}): its results are kept for the next run."
    return f"{told}. All kernels are compiled."


def _minutes(seconds: float) -> str:
    minutes = max(1, round(seconds / 60))
    return f"{minutes} minute{'s' * (minutes > 1)}"


def _speed() -> float:
    """Measure this machine's speed, relative to the machine on which the constants above were measured."""
    before = time.process_time()
    for _ in range(A_LOOP):
        pass
    return ITS_SECONDS / max(time.process_time() - before, 1e-3)


def _noted() -> dict[str, float]:
    try:
        return dict(json.loads(NOTES.read_text("utf-8")))
    except (OSError, ValueError):
        return {}


def _note(**more: float) -> None:
    if NOTES.parent.is_dir():
        NOTES.write_text(json.dumps(_noted() | more), "utf-8")


# --- compiling --------------------------------------------------------------------------------------------------------


def _all_jobs() -> Iterator[Job]:
    """Yield all compilation jobs, the longest first, so that no core waits for a long one at the end."""
    for name in sorted(GAMES, key=lambda name: -COMPILING.get(name, 60.0)):
        if game(name).larger_version:
            yield name, True
        yield name, False


def _its_game(job: Job) -> Game:
    name, has_more = job
    found = game(name)
    return found.larger_version if has_more and found.larger_version else found


def _kernels(its_game: Game) -> list[Any]:
    """Return the kernels that most tests need: everything for tables and bots, and the basics for research."""
    return [*kernels(its_game), *Uct(1).needs(its_game), play_games, enter_features, advance]


def _is_compiled(job: Job) -> bool:
    engine = _its_game(job).engine()
    assert isinstance(engine, Compiled)
    return module_of(_its_game(job)).is_built() and all(engine.is_on_disk(each) for each in _kernels(_its_game(job)))


def _compile_all(jobs: list[Job]) -> None:
    """Compile one game after the other, each on all cores, and show the progress."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, transient=True, auto_refresh=False, disable=not sys.stdout.isatty()) as progress:
        for number, job in enumerate(jobs, 1):
            began, its_game = time.monotonic(), _its_game(job)
            bar = progress.add_task(_title(job), total=1.0)
            for share, _ in prepare(its_game, _kernels(its_game), os.cpu_count() or 1):
                # Refresh the progress bar here, because a thread for it would be unsafe while compilers are forked.
                progress.update(bar, completed=share, refresh=True)
            progress.remove_task(bar)
            took = f"{time.monotonic() - began:.0f} s"
            progress.console.print(f"Compiled {_title(job)} ({number} of {len(jobs)}): {took}", highlight=False)


def _title(job: Job) -> str:
    return f"{job[0]} for more than two" if job[1] else job[0]


if __name__ == "__main__":
    main(sys.argv[1:])
