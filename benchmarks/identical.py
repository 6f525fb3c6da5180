"""Check that all backends play the same games: random games of each kind, compared by hash.

`python -m benchmarks.identical cpu [GAME …]` plays a million games of each with native code on this machine's cores
and writes `identical.json`: one digest per ten thousand games, made from their numbers of decisions and the hashes of
their last states. The other backends then play the same games and compare the digests: `cuda` all of them on a GPU,
`wasm` the first hundred thousand as WebAssembly in Python, and `node` as many in Node. Interpreted rules are too slow
for that: `interpreted` plays the first few hundred, and compares them one by one with native code. `--games` sets
another number.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

import numpy as np

import schachtel
from schachtel.bots import modules
from schachtel.core.contract import Game, new_arrays
from schachtel.core.kernels import Totals, play_games
from schachtel.games import game as game_called
from tests.contract.calls import Recorder, node_command

FILE = Path(__file__).with_suffix(".json")
BLOCK = 10_000
GAMES = {"cpu": 1_000_000, "cuda": 1_000_000, "wasm": 100_000, "node": 100_000, "interpreted": 300}
Ends: TypeAlias = tuple[Any, Any]  # for each of several games, the number of decisions and the hash of the last state


def as_batch(device: str, name: str, games: int) -> Iterator[Ends]:
    """Play games in batches on a device."""
    size = BLOCK if device == "cpu" else 10 * BLOCK
    batch = schachtel.batch(name, size, device=device, threads=os.cpu_count() if device == "cpu" else 1)
    for first in range(0, games, size):
        plies, hashes = (batch.device.host(each) for each in batch.play_out(first))
        for at in range(0, size, BLOCK):
            yield plies[at : at + BLOCK], hashes[at : at + BLOCK]


def one_by_one(backend: str, name: str, games: int) -> Iterator[Ends]:
    """Play games one by one with a backend of this process."""
    game = game_called(name)
    played, arrays, totals = game.engine(backend)(play_games), *arguments(game)
    for first in range(0, games, BLOCK):
        count = min(BLOCK, games - first)
        plies, hashes = np.zeros(count, np.int32), np.zeros(count, np.uint64)
        for i in range(count):
            plies[i] = played(arrays, first + i, 1, totals)
            hashes[i] = totals.digests[0]
        yield plies, hashes


def in_node(name: str, games: int) -> Iterator[Ends]:
    """Play games one by one in Node."""
    game = game_called(name)
    for first in range(0, games, BLOCK):
        recorder = Recorder(game)
        arrays, totals = arguments(game)
        recorder(play_games)(arrays, first, 1, totals)
        count = min(BLOCK, games - first)
        asked = json.dumps({"play": recorder.calls[0], "games": count})
        done = subprocess.run(node_command(game), input=asked, capture_output=True, text=True, check=True)
        found = json.loads(done.stdout)
        yield np.array(found["plies"], np.int32), np.array([int(each) for each in found["digests"]], np.uint64)


def arguments(game: Game) -> tuple[Any, Totals]:
    """Return the arguments of `play_games` for one game with the default options and number of players."""
    players = game.facts.seats[0]
    return new_arrays(game, game.check_options({}), players), Totals(
        np.zeros(players), np.zeros(1), np.zeros(1, np.uint64)
    )


def digest(ends: Ends) -> str:
    return hashlib.sha256(ends[0].tobytes() + ends[1].tobytes()).hexdigest()[:16]


BACKENDS: dict[str, Callable[[str, int], Iterator[Ends]]] = {
    "cpu": lambda name, games: as_batch("cpu", name, games),
    "cuda": lambda name, games: as_batch("cuda", name, games),
    "wasm": lambda name, games: one_by_one("wasm", name, games),
    "node": in_node,
    "interpreted": lambda name, games: one_by_one("interpreted", name, games),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.identical", description=__doc__)
    parser.add_argument("backend", choices=tuple(BACKENDS))
    parser.add_argument("game", nargs="*", help="Games to play; default: all.")
    parser.add_argument("--games", type=int, help="The number of games of each kind.")
    asked = parser.parse_args()
    differ = [name for name in asked.game or schachtel.games() if not compare(asked.backend, name, asked.games)]
    sys.exit(bool(differ))


def compare(backend: str, name: str, games: int | None) -> bool:
    """Play games of one kind, and write their digests or compare them; return False if any game differs."""
    games = games or GAMES[backend]
    if backend in ("wasm", "node"):
        modules.build_for_this_machine(game_called(name))
    start = perf_counter()
    found = list(BACKENDS[backend](name, games))
    seconds, decisions = perf_counter() - start, sum(int(plies.sum()) for plies, _ in found)
    known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    if backend == "cpu":
        known[name] = {"decisions": decisions, "digests": [digest(each) for each in found]}
        lines = [f"{json.dumps(each)}: {json.dumps(told)}" for each, told in known.items()]
        FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
        wrong, verdict = 0, "written"
    elif games % BLOCK == 0:
        wrong = sum(digest(ends) != told for ends, told in zip(found, known[name]["digests"], strict=False))
        verdict = f"{wrong} of {len(found)} blocks differ" if wrong else "identical"
    else:
        same = one_by_one("compiled", name, games)
        wrong = sum(
            int((a != b).sum()) for ends, told in zip(found, same, strict=True) for a, b in zip(ends, told, strict=True)
        )
        verdict = f"{wrong} lengths and hashes differ" if wrong else "identical"
    print(f"{backend}, {name}: {games:,} games, {decisions:,} decisions, {seconds:.0f} s: {verdict}", flush=True)
    return wrong == 0


if __name__ == "__main__":
    main()
