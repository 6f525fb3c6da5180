"""Check that a CPU and a GPU play the same games: a million random games of each, compared by hash.

`python -m benchmarks.identical cpu [GAME …]` plays them on this machine's cores and writes `identical.json`: one digest
per ten thousand games, made from their numbers of decisions and the hashes of their last states.
`python -m benchmarks.identical cuda [GAME …]` plays them on a GPU and compares the digests.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from pathlib import Path
from time import perf_counter

import schachtel

FILE = Path(__file__).with_suffix(".json")
GAMES, BLOCK = 1_000_000, 10_000


def played(name: str, device: str) -> tuple[list[str], int]:
    """Play a million games on a device; return one digest per block of games, and the total number of decisions."""
    size = BLOCK if device == "cpu" else 10 * BLOCK
    batch = schachtel.batch(name, size, device=device, threads=os.cpu_count() if device == "cpu" else 1)
    digests, decisions = [], 0
    for first in range(0, GAMES, size):
        plies, hashes = (batch.device.host(each) for each in batch.play_out(first))
        decisions += int(plies.sum())
        for at in range(0, size, BLOCK):
            both = plies[at : at + BLOCK].tobytes() + hashes[at : at + BLOCK].tobytes()
            digests.append(hashlib.sha256(both).hexdigest()[:16])
    return digests, decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("device", choices=("cpu", "cuda"))
    parser.add_argument("game", nargs="*", help="Games to play; default: all.")
    asked = parser.parse_args()
    differ = False
    known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for name in asked.game or schachtel.games():
        start = perf_counter()
        digests, decisions = played(name, asked.device)
        seconds = perf_counter() - start
        if asked.device == "cpu":
            known[name] = {"decisions": decisions, "digests": digests}
            lines = [f"{json.dumps(each)}: {json.dumps(found)}" for each, found in known.items()]
            FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
            verdict = "written"
        else:
            wrong = sum(a != b for a, b in zip(digests, known[name]["digests"], strict=True))
            verdict = f"{wrong} of {len(digests)} blocks differ" if wrong else "identical"
            differ = differ or wrong > 0
        print(f"{name}: {GAMES:,} games, {decisions:,} decisions, {seconds:.0f} s: {verdict}", flush=True)
    sys.exit(differ)


if __name__ == "__main__":
    main()
