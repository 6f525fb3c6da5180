"""Measure how long compiling a game takes from an empty cache, and where the time goes.

`python -m benchmarks.compile_time [GAME …]` compiles the kernels that tables and bots need, in one process per game. If
a game has a second, larger state record for more seats, there is one process per record. The script prints CPU seconds,
which depend less on other programs than elapsed time does. `--worst 10` also lists the kernels that took longest.
Nothing is left behind, because the kernels are compiled into a temporary folder.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, TypeAlias

HEAD = ["game, players", "parts", "entries", "CPU s", "typing", "lowering", "other Numba", "LLVM", "machine code"]
TYPING, LOWERING = "nopython_type_inference", "native_lowering"
LLVM, MACHINE = "LLVM", "machine code"

Seconds: TypeAlias = defaultdict[str, float]


class Stopwatch:
    """CPU seconds by activity. If one activity runs inside another, its time does not count for the outer one."""

    def __init__(self) -> None:
        self.seconds = Seconds(float)
        self._inside: list[float] = []

    def start(self) -> None:
        self._inside.append(0.0)
        self._inside.append(process_time())

    def stop(self, name: str) -> None:
        took = process_time() - self._inside.pop()
        self.seconds[name] += took - self._inside.pop()
        if self._inside:
            self._inside[-2] += took

    def time(self, owner: Any, method: str, name: str) -> None:
        """Wrap a method, so that the time spent in all its calls is added up under a name."""
        original = getattr(owner, method)

        def timed(*args: Any) -> Any:
            self.start()
            try:
                return original(*args)
            finally:
                self.stop(name)

        setattr(owner, method, timed)


def measure(name: str, players: int, folder: Path) -> dict[str, Any]:
    """Compile one game into an empty folder, in this process."""
    from numba.core import event

    from schachtel.bots.levels import kernels
    from schachtel.core import cache, compile
    from schachtel.core.linking import LinkedEntry, Part, Translation
    from schachtel.games import game as game_called

    cache.folder = lambda game, home: folder  # type: ignore[assignment]
    compile.listener = lambda game, done, total: None
    watch, parts, entries = Stopwatch(), Seconds(float), Seconds(float)

    class Passes(event.Listener):
        def on_start(self, event: Any) -> None:
            watch.start()

        def on_end(self, event: Any) -> None:
            watch.stop(event.data["name"].split(" ")[0])

    event.register("numba:run_pass", Passes())
    watch.time(Translation, "_optimize_functions", LLVM)
    watch.time(LinkedEntry, "_optimize_functions", LLVM)
    watch.time(LinkedEntry, "_optimize_final_module", LLVM)
    watch.time(LinkedEntry, "_finalize_final_module", MACHINE)
    game = game_called(name).for_players(players)
    engine: Any = compile.Compiled(game)
    translate, bind = Part.translate, engine._bind

    def timed(of: Seconds, kernel: str, work: Any, argument: Any) -> Any:
        start = process_time()
        result = work(argument)
        of[kernel] += process_time() - start
        return result

    Part.translate = lambda part: timed(parts, part.twin.__name__, translate, part)  # type: ignore[method-assign, assignment]
    engine._bind = lambda function: timed(entries, function.__name__, bind, function)
    start, clock = process_time(), perf_counter()
    for step in engine.steps(kernels(game)):
        engine.take(step)
    return {
        "game": name, "players": players, "cpu": process_time() - start, "wall": perf_counter() - clock,
        "spent": dict(watch.seconds), "parts": dict(parts), "entries": dict(entries),
    }  # fmt: skip


def row(found: dict[str, Any]) -> list[str]:
    spent = found["spent"]
    named = [spent.get(each, 0.0) for each in (TYPING, LOWERING, LLVM, MACHINE)]
    other = found["cpu"] - sum(named)
    numbers = [found["cpu"], *named[:2], other, *named[2:]]
    counts = [str(len(found["parts"])), str(len(found["entries"]))]
    return [f"{found['game']}, {found['players']}", *counts, *(f"{number:.1f}" for number in numbers)]


def all_games() -> list[tuple[str, int]]:
    import schachtel
    from schachtel.games import game as game_called

    found = []
    for name in schachtel.games():
        game = game_called(name)
        while game is not None:
            found.append((name, game.facts.seats[0]))
            game = game.larger_version  # type: ignore[assignment]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--worst", type=int, default=0, metavar="N")
    # `--players` is meant only for the child processes that this script starts.
    parser.add_argument("--players", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.players:
        with tempfile.TemporaryDirectory() as folder:
            print(json.dumps(measure(arguments.games[0], arguments.players, Path(folder))))
        return
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}", flush=True)
    total, lists = 0.0, []
    for name, players in all_games():
        if arguments.games and name not in arguments.games:
            continue
        command = [sys.executable, "-m", "benchmarks.compile_time", name, "--players", str(players)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        found = json.loads(done.stdout.splitlines()[-1])
        total += found["cpu"]
        print(f"| {' | '.join(row(found))} |", flush=True)
        worst = Counter(found["parts"] | found["entries"]).most_common(arguments.worst)
        lists.append(f"{name}, {players}: " + ", ".join(f"{kernel} {seconds:.2f}" for kernel, seconds in worst))
    print(f"\nIn all: {total:.0f} CPU seconds.")
    if arguments.worst:
        print("Kernels that took longest, in seconds:", *lists, sep="\n")


if __name__ == "__main__":
    main()
