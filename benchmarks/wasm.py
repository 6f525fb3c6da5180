"""Measure searches as WebAssembly, in Python with wasmtime and in Node, compared with Numba's native code.

`python -m benchmarks.wasm` measures the searches of all games in turn on one core, then how large the modules are, how
long they take to load, and how precisely a search ends when its time is up. It writes `wasm.md`, and fails if a target
is missed. `--quick` measures only briefly, for a rough estimate, and writes nothing.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from benchmarks import measure, simulations, uct
from benchmarks.__main__ import processor
from benchmarks.chess_play import START
from benchmarks.measure import QUICK, Line, Plan, Series, Work, digits, one_core, say, table, versus
from benchmarks.opponents import new_table
from benchmarks.simulations import middle
from schachtel.bots import modules
from schachtel.bots.levels import strongest
from schachtel.bots.search import Search
from schachtel.core import backends, contract, wasm
from schachtel.core.contract import Game
from schachtel.core.table import ViewRecord
from schachtel.games import GAMES
from schachtel.games import game as game_called
from tests.contract.calls import Call, Recorder, node_command

REPORT = Path(__file__).with_suffix(".md")
SEARCHED = {"simulations": 2000, "nodes": 100_000}  # per search; a node takes far less time than a simulation
PYTHON, NODE = 0.6, 0.5  # minimum simulations or nodes per second, as shares of the native code's
SMALL, LARGE = 60.0, 120.0  # maximum KB of all modules of a game: if it has one module, and if it has two
TIME, LATE = 0.2, 0.05  # seconds of a search with a time limit, and how much later it may end
SEARCHES = 20  # searches with a time limit per game
# A function that searches for some seconds of processor time, and returns the simulations or nodes per second
Rate = Callable[[float], float]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.wasm", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure only briefly")
    plan = QUICK if parser.parse_args().quick else Plan()
    for game in all_versions():
        modules.build_for_this_machine(game)
    lines = [line for name in GAMES for line in speed(name, plan)]
    lines += beside_open_spiel(plan)
    lines += [line for name in GAMES for line in size(name)]
    lines += [line for game in all_versions() for line in loading(game)]
    lines += [punctuality(name) for name in GAMES]
    text = page(plan, lines)
    print(text)
    if not plan.quick:
        REPORT.write_text(text + "\n", "utf-8")
    sys.exit(any(line.ok is False for line in lines))


def all_versions() -> Iterator[Game]:
    for name in GAMES:
        yield from modules.versions(game_called(name))


# --- speed ------------------------------------------------------------------------------------------------------------


def speed(name: str, plan: Plan) -> Iterator[Line]:
    """Measure the search for a game's start and for a position from the middle of a game."""
    unit = strongest(game_called(name)).unit
    for place, seen in (("start", new_table(name, 1).view_record()), ("middle", middle(name).view_record())):
        rates = race(f"{name}, {place}", seen, plan)
        native = rates["Numba"].text(f"{unit}/s")
        for runtime, bar in (("wasmtime", PYTHON), ("Node", NODE)):
            ratio = rates[runtime].over(rates["Numba"])
            yield Line(
                f"{name}, {place}, {runtime}", rates[runtime].text(f"{unit}/s"), f"Numba {native}",
                f"{digits(ratio.median)} × ± {ratio.spread:.0%}", f"≥ {bar:g} ×", ratio.median >= bar,
            )  # fmt: skip


@one_core()
def race(what: str, seen: ViewRecord, plan: Plan) -> dict[str, Series]:
    """Measure the three runtimes in turn; return the rates of each, round by round."""
    rates: dict[str, list[float]] = {}
    with in_node(*recorded(seen)) as node:
        contenders = {"Numba": in_python(seen, "compiled"), "wasmtime": in_python(seen, "wasm"), "Node": node}
        for rate in contenders.values():
            rate(plan.seconds)  # to warm up
        for number in range(plan.rounds):
            say(f"{what}: round {number + 1} of {plan.rounds}")
            for name, rate in contenders.items():
                rates.setdefault(name, []).append(rate(plan.seconds))
    return {name: Series(tuple(values)) for name, values in rates.items()}


def searcher(seen: ViewRecord, backend: str) -> Search:
    """Return the strongest bot, with the same seed every time, so that all runtimes search the same tree."""
    bot = strongest(seen.game, simulations=SEARCHED[strongest(seen.game).unit], seed=1)
    bot.exact, bot.backend = False, backend
    return bot


def in_python(seen: ViewRecord, backend: str) -> Rate:
    bot = searcher(seen, backend)

    def rate(seconds: float) -> float:
        done, start = 0, process_time()
        while process_time() - start < seconds:
            bot.think(seen)
            done += bot.done()
        return done / (process_time() - start)

    return rate


def recorded(seen: ViewRecord) -> tuple[Game, list[Call], int]:
    """Let native code search once; return the calls of kernels that this took, and the number of simulations."""
    game = seen.game
    recorder = Recorder(game)
    contract._engines[game, "recorded"] = recorder
    backends.BACKENDS["recorded"] = Recorder
    bot = searcher(seen, "recorded")
    bot.think(seen)
    return game, recorder.calls, bot.done()


@contextmanager
def in_node(game: Game, calls: list[Call], done: int) -> Iterator[Rate]:
    """Start Node with the game's module; provide a function that lets it repeat the calls."""
    with subprocess.Popen(node_command(game), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdin is not None
        assert node.stdout is not None
        given, taken = node.stdin, node.stdout
        given.write(json.dumps({"calls": calls, "seconds": 0}) + "\n")
        given.flush()
        taken.readline()

        def rate(seconds: float) -> float:
            given.write(json.dumps({"seconds": seconds}) + "\n")
            given.flush()
            times, spent = json.loads(taken.readline())
            return float(times * done / spent)

        yield rate
        given.close()


def beside_open_spiel(plan: Plan) -> Iterator[Line]:
    """Measure the searches in wasmtime in turn with OpenSpiel's searches in C++, from the start of each game."""
    for name in GAMES:
        seen = new_table(name, 1).view_record()
        contenders = (
            {"wasmtime": uct.ours(START, 1000, "wasm"), "OpenSpiel": uct.open_spiel(START, 1000)}
            if name == "chess"
            else {"wasmtime": work(searcher(seen, "wasm"), seen), "OpenSpiel": simulations.peer(seen, playouts=False)}
        )
        claim = f"{name}, start, wasmtime" + (", plain UCT" if name == "chess" else "")
        rates = measure.race(claim, contenders, plan)
        yield versus(claim, rates["wasmtime"], rates["OpenSpiel"], "OpenSpiel", "simulations/s")


def work(bot: Search, seen: ViewRecord) -> Work:
    def search() -> int:
        bot.think(seen)
        return bot.done()

    return search


# --- the modules ------------------------------------------------------------------------------------------------------


def size(name: str) -> Iterator[Line]:
    """Measure the sizes of a game's modules, compressed as a web server sends them."""
    versions = list(modules.versions(game_called(name)))
    sizes = [len(gzip.compress(code(game).read_bytes(), 9)) / 1000 for game in versions]
    bar = LARGE if len(versions) > 1 else SMALL
    told = " + ".join(f"{each:.1f}" for each in sizes)
    yield Line(f"{name}, size of the module, gzipped", f"{told} KB", "", "", f"≤ {bar:g} KB", sum(sizes) <= bar)


def code(game: Game) -> Path:
    files = modules.module_of(game).files()
    assert files is not None
    return files[0]


def loading(game: Game) -> Iterator[Line]:
    """Measure how long a module takes to load in Python, with and without the translation of an earlier process."""
    engine = modules.module_of(game)
    source = engine._source()
    assert source is not None
    with_cache: list[float] = []
    without: list[float] = []
    wasm.load(source, engine.built_at)
    for _ in range(5):
        for place, times in ((engine.built_at, with_cache), (None, without)):
            start = perf_counter()
            wasm.load(source, place).instance()
            times.append(perf_counter() - start)
    told = f"{1000 * median(with_cache):.1f} ms, at first {1000 * median(without):.0f} ms"
    yield Line(f"{game.id} for up to {game.facts.seats[-1]}, loading in Python", told)


def punctuality(name: str) -> Line:
    """Measure how much later than its time limit a search ends, at worst, with wasmtime."""
    seen = middle(name).view_record()
    bot = strongest(seen.game, simulations=1 << 60, time=TIME, seed=1)
    bot.exact, bot.backend = False, "wasm"
    bot.think(seen)
    late = []
    for number in range(SEARCHES):
        say(f"{name}: time limit {number + 1} of {SEARCHES}")
        start = perf_counter()
        bot.think(seen)
        late.append(perf_counter() - start - TIME)
    told = f"median {1000 * median(late):.1f} ms, at most {1000 * max(late):.0f} ms late"
    return Line(f"{name}, a search of {1000 * TIME:.0f} ms", told, "", "", f"≤ {1000 * LATE:.0f} ms", max(late) <= LATE)


def page(plan: Plan, lines: list[Line]) -> str:
    notes = [
        f"Each search makes {SEARCHED['simulations']:,} simulations, or {SEARCHED['nodes']:,} nodes in chess, from the "
        "same position with the same seed. In Python, the time of a whole call of `think` counts; in Node, that of the "
        "kernel that searches.",
        "OpenSpiel's simulations are random games to the end, and so are ours in the plain UCT of chess. In the other "
        "games, ours stop as soon as the game can judge the position, and those of schlacht solve its end exactly.",
        "Time limits are those of threads in Python, which the operating system may delay.",
    ]
    return "\n\n".join(
        [
            "# Speed of WebAssembly",
            f"`python -m benchmarks.wasm` on {date.today()}: {processor()}; wasmtime {version('wasmtime')}, "
            f"Node {node_version()}, {os.cpu_count()} cores. Rates are medians of {plan.rounds} rounds on one core, in "
            f"which the runtimes take turns for {plan.seconds:g} s of processor time each.",
            table(lines),
            "\n".join(f"- {note}" for note in notes),
        ]
    )


def node_version() -> str:
    node = node_command(game_called(next(iter(GAMES))))[0]
    return subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip().lstrip("v")


if __name__ == "__main__":
    main()
