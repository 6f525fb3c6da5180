"""Say how long `make test` will take, and compile the kernels that most tests need, each of them once.

python -m tests.warm             # before all tests
python -m tests.warm finished    # after them: the next run will be estimated by this one
"""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from schachtel.bots.levels import kernels
from schachtel.bots.uct import Uct
from schachtel.core import compile
from schachtel.core.batch import advance
from schachtel.core.compile import Compiled
from schachtel.core.contract import Game
from schachtel.core.kernels import enter_features, play_games
from schachtel.games import GAMES, game

NOTES = Path(__file__).parents[1] / ".venv" / "tested.json"
# Seconds that one core needs where `_speed()` is 1, roughly: only the first run on a machine is estimated by them.
TESTS, COMPILING = 1700.0, {"gundam": 100.0, "match": 50.0, "gambit": 45.0, "chess": 45.0, "schlacht": 16.0}
A_LOOP, ITS_SECONDS = 2_000_000, 0.08  # how often the loop in `_speed` runs, and how long that took there
Job = tuple[str, bool]  # a game, and whether it is meant with more seats than its usual record has places for


def main(which: list[str]) -> None:
    if which == ["finished"]:
        _note(seconds=time.time() - _noted().get("began", time.time()))
        return
    jobs = [job for job in _all_jobs() if not _is_compiled(job)]
    print(_estimate(jobs), flush=True)
    if jobs:
        _compile_all(jobs)
    _note(began=time.time())


# --- how long it takes -----------------------------------------------------------------------------------------------


def _estimate(jobs: list[Job]) -> str:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    busy = os.getloadavg()[0]
    share = cores * (cores + 1) / (cores + 1 + busy)  # of all cores, beside what else runs
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
    """Measure this machine's speed, relative to the one on which the constants above were measured."""
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


# --- compiling -------------------------------------------------------------------------------------------------------


def _all_jobs() -> Iterator[Job]:
    """The longest come first, so that no core waits for them at the end."""
    for name in sorted(GAMES, key=lambda name: -COMPILING.get(name, 60.0)):
        if game(name).more:
            yield name, True
        yield name, False


def _its_game(job: Job) -> Game:
    name, has_more = job
    found = game(name)
    return found.more if has_more and found.more else found


def _kernels(its_game: Game) -> list[Any]:
    """Return what most tests need of a game: all that tables and bots need, and the start of what research needs."""
    return [*kernels(its_game), *Uct(1).needs(its_game), play_games, enter_features, advance]


def _engine(job: Job) -> Compiled:
    engine = _its_game(job).engine()
    assert isinstance(engine, Compiled)
    return engine


def _is_compiled(job: Job) -> bool:
    return all(_engine(job).is_on_disk(each) for each in _kernels(_its_game(job)))


def _compile_all(jobs: list[Job]) -> None:
    """Compile each job in a process of its own, as many at a time as there are cores, and show how far they are."""
    spawn = multiprocessing.get_context("spawn")
    with spawn.Manager() as manager:
        heard = manager.dict()
        with ProcessPoolExecutor(min(len(jobs), os.cpu_count() or 1), spawn, max_tasks_per_child=1) as pool:
            running = {pool.submit(_compile, job, heard): job for job in jobs}
            (_show_bars if sys.stdout.isatty() else _tell_lines)(running, heard)
    for each in running:
        each.result()


def _compile(job: Job, heard: Any) -> float:
    """Compile what is missing; return how many seconds that took."""
    began = time.monotonic()
    compile.listener = lambda game, done, total: None
    _engine(job).prepare(_kernels(_its_game(job)), lambda share: heard.__setitem__(job, share))
    return time.monotonic() - began


def _title(job: Job) -> str:
    return f"{job[0]} for more than two" if job[1] else job[0]


def _tell_lines(running: dict[Future[float], Job], heard: Any) -> None:
    for number, each in enumerate(as_completed(running), 1):
        took = f"{each.result():.0f} s" if not each.exception() else "failed"
        print(f"Compiled {_title(running[each])} ({number} of {len(running)}): {took}", flush=True)


def _show_bars(running: dict[Future[float], Job], heard: Any) -> None:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, transient=True) as progress:
        whole = progress.add_task("Compiling", total=len(running))
        bars = {job: progress.add_task(_title(job), total=1.0, visible=False) for job in running.values()}
        while not all(each.done() for each in running):
            for job, share in dict(heard).items():
                progress.update(bars[job], completed=share, visible=True)
            for each in running:
                if each.done():
                    progress.update(bars[running[each]], visible=False)
            progress.update(whole, completed=sum(each.done() for each in running))
            time.sleep(0.2)


if __name__ == "__main__":
    main(sys.argv[1:])
