"""Check that all backends play the same games: random games of each kind, compared by hash.

`python -m benchmarks.identical cpu [GAME …]` plays a million games of each with native code on this machine's cores
and stores digests in `identical.json`: one per ten thousand games, made from their numbers of decisions and the hashes
of their last states. The other backends then play the same games and compare the digests: `cuda` all of them on a GPU,
`wasm` the first hundred thousand as WebAssembly in Python, and `node` as many in Node. Interpreted rules are too slow
for that: `interpreted` plays the first few hundred, and compares them one by one with native code. `--games` sets
another number. Gundam is played by two, and with the larger state record by six in a battle royale.

The results of each comparison are stored as well, and `identical.md` shows them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
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
PAGE = Path(__file__).with_suffix(".md")
TITLE = """# The same games everywhere
`python -m benchmarks.identical` played the same random games with each backend, and compared the number of decisions
and the hash of the last state of each game with those of native code.

"""
BACKEND_NAMES = {
    "cuda": "a GPU", "wasm": "WebAssembly in Python", "node": "WebAssembly in Node", "interpreted": "interpreted rules",
}  # fmt: skip
LARGER = {"gundam for six": ("gundam", 6, {"mode": "royale"})}  # games with a larger state record: id, seats, options
GAMES = {"cpu": 1_000_000, "cuda": 1_000_000, "wasm": 100_000, "node": 100_000, "interpreted": 300}
Ends: TypeAlias = tuple[Any, Any]  # for each of several games, the number of decisions and the hash of the last state


@dataclass(frozen=True)
class Case:
    """What is played: the name under which it is stored, the game's id, the number of players, and the options."""

    name: str
    id: str
    players: int | None
    options: Mapping[str, Any]

    @property
    def game(self) -> Game:
        game = game_called(self.id)
        return game if self.players is None else game.for_players(self.players)

    def arguments(self) -> tuple[Any, Totals]:
        """Return the arguments of `play_games` for one game."""
        players = self.players or self.game.facts.seats[0]
        arrays = new_arrays(self.game, self.game.check_options(self.options), players)
        return arrays, Totals(np.zeros(players), np.zeros(1), np.zeros(1, np.uint64))


def cases() -> dict[str, Case]:
    usual = {name: Case(name, name, None, {}) for name in schachtel.games()}
    return usual | {name: Case(name, *larger) for name, larger in LARGER.items()}


def as_batch(device: str, case: Case, games: int) -> Iterator[Ends]:
    """Play games in batches on a device."""
    size, threads = (BLOCK, os.cpu_count()) if device == "cpu" else (10 * BLOCK, 1)
    batch = schachtel.batch(case.id, size, players=case.players, device=device, threads=threads, **case.options)
    for first in range(0, games, size):
        plies, hashes = (batch.device.host(each) for each in batch.play_out(first))
        for at in range(0, size, BLOCK):
            yield plies[at : at + BLOCK], hashes[at : at + BLOCK]


def one_by_one(backend: str, case: Case, games: int) -> Iterator[Ends]:
    """Play games one by one with a backend of this process."""
    played, (arrays, totals) = case.game.engine(backend)(play_games), case.arguments()
    for first in range(0, games, BLOCK):
        count = min(BLOCK, games - first)
        plies, hashes = np.zeros(count, np.int32), np.zeros(count, np.uint64)
        for i in range(count):
            plies[i] = played(arrays, first + i, 1, totals)
            hashes[i] = totals.digests[0]
        yield plies, hashes


def in_node(case: Case, games: int) -> Iterator[Ends]:
    """Play games one by one in Node."""
    for first in range(0, games, BLOCK):
        recorder = Recorder(case.game)
        arrays, totals = case.arguments()
        recorder(play_games)(arrays, first, 1, totals)
        count = min(BLOCK, games - first)
        asked = json.dumps({"play": recorder.calls[0], "games": count})
        done = subprocess.run(node_command(case.game), input=asked, capture_output=True, text=True, check=True)
        found = json.loads(done.stdout)
        yield np.array(found["plies"], np.int32), np.array([int(each) for each in found["digests"]], np.uint64)


def digest(ends: Ends) -> str:
    return hashlib.sha256(ends[0].tobytes() + ends[1].tobytes()).hexdigest()[:16]


BACKENDS: dict[str, Callable[[Case, int], Iterator[Ends]]] = {
    "cpu": lambda case, games: as_batch("cpu", case, games),
    "cuda": lambda case, games: as_batch("cuda", case, games),
    "wasm": lambda case, games: one_by_one("wasm", case, games),
    "node": in_node,
    "interpreted": lambda case, games: one_by_one("interpreted", case, games),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.identical", description=__doc__)
    parser.add_argument("backend", choices=tuple(BACKENDS))
    parser.add_argument("game", nargs="*", help="Games to play; default: all.")
    parser.add_argument("--games", type=int, help="The number of games of each kind.")
    asked = parser.parse_args()
    known: dict[str, Any] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    differ = False
    for name, case in cases().items():
        if not asked.game or name in asked.game:
            differ |= not compare(asked.backend, case, asked.games or GAMES[asked.backend], known)
            lines = [f"{json.dumps(each)}: {json.dumps(told)}" for each, told in known.items()]
            FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
            PAGE.write_text(TITLE + table(known) + "\n", "utf-8")
    sys.exit(differ)


def compare(backend: str, case: Case, games: int, known: dict[str, Any]) -> bool:
    """Play games of one kind, and note their digests or how many differ; return False if any differs."""
    if backend in ("wasm", "node"):
        modules.build_for_this_machine(case.game)
    start = perf_counter()
    found = list(BACKENDS[backend](case, games))
    seconds, decisions = perf_counter() - start, sum(int(plies.sum()) for plies, _ in found)
    if backend == "cpu":
        known[case.name] = {"decisions": decisions, "digests": [digest(each) for each in found], "compared": {}}
        differing, verdict = 0, "noted"
    else:
        differing = differences(found, case, known[case.name]["digests"], games)
        known[case.name]["compared"][backend] = {"games": games, "differing": differing, "date": str(date.today())}
        verdict = f"{differing} differ" if differing else "identical"
    print(f"{backend}, {case.name}: {games:,} games, {decisions:,} decisions, {seconds:.0f} s: {verdict}", flush=True)
    return differing == 0


def differences(found: list[Ends], case: Case, digests: list[str], games: int) -> int:
    """Return how many blocks of games differ from those of native code; count single games if there is no block."""
    if games % BLOCK == 0:
        return sum(digest(ends) != told for ends, told in zip(found, digests, strict=False))
    native = one_by_one("compiled", case, games)
    return sum(int(((a != c) | (b != d)).sum()) for (a, b), (c, d) in zip(found, native, strict=True))


def table(known: dict[str, Any]) -> str:
    """Return a table with a row per game and a column per backend that has been compared."""
    rows = [["game", *BACKEND_NAMES.values()], ["---"] * (1 + len(BACKEND_NAMES))]
    for name, told in known.items():
        cells = [name]
        for backend in BACKEND_NAMES:
            made = told["compared"].get(backend)
            verdict = "" if made is None else "identical" if made["differing"] == 0 else f"{made['differing']} differ"
            cells.append(f"{made['games']:,} games {verdict} ({made['date']})" if made else "not compared yet")
        rows.append(cells)
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


if __name__ == "__main__":
    main()
