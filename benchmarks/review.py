"""Measure how long the review of sixty decisions takes in each game, over HTTP and on two cores.

`python -m benchmarks.review [GAME …]` plays each game at level 2 until a player resigns after sixty decisions, has it
reviewed, and writes `review.md`. It fails if a review took too long.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

import schachtel
from benchmarks.measure import say
from benchmarks.server import HOST, LIMITS, free_port
from schachtel.bots import at_level

DECISIONS, BAR = 60, 30.0
REPORT = Path(__file__).parent / "review.md"
TITLE = """# Reviews
This table shows how long the review of a finished game takes with two processes at the default depth. The bar is 30 s
for sixty decisions. The column *first view* is the time until all moves in words and the first position are on the
page. `python -m benchmarks.review` made this page.
"""
HEAD = "| game | decisions | first view, s | complete, s | under 30 s |\n|---|---|---|---|---|"


def record(name: str, seed: int = 3) -> str:
    table = schachtel.new(name, seed=seed)
    bots = [at_level(table.game, 2, seed=seed + seat) for seat in range(table.players)]
    made = 0
    while table.outcome is None and made < DECISIONS:
        seat = table.acting[0]
        seen = table.view_record(seat)
        made += len(seen.legal()) > 1
        table.play(bots[seat].choose(seen), seat)
    if table.outcome is None:
        table.resign(0)
    return table.record(complete=True).dumps()


def measure(client: httpx.Client, name: str) -> str:
    me = client.get("/api/me").json()
    headers = {"x-csrf-token": me["csrf"]}
    made = client.post("/api/records", json={"record": record(name)}, headers=headers).raise_for_status().json()
    path = f"/api/tables/{made['id']}"
    begun = time.perf_counter()
    client.get(f"{path}/moves").raise_for_status()
    client.get(f"{path}/at", params={"moves": 0, "eyes": "0"}).raise_for_status()
    seen = time.perf_counter() - begun
    begun = time.perf_counter()
    told = client.post(f"{path}/review", json={}, headers=headers).raise_for_status().json()
    while told["state"] != "done":
        time.sleep(0.2)
        told = client.get(f"{path}/review").raise_for_status().json()
    took = time.perf_counter() - begun
    chosen = sum(not each["forced"] for each in told["judged"])
    count = f"{chosen} of {told['total']}"
    return f"| {name} | {count} | {seen:.1f} | {took:.1f} | {'yes' if took < BAR else 'NO'} |"


def main(names: list[str]) -> None:
    port = free_port()
    address = f"http://{HOST}:{port}"
    rows = []
    with TemporaryDirectory() as data:
        run = "from schachtel.cli import main; main()"
        command = [sys.executable, "-c", run, "serve", "--no-browser", f"--port={port}", f"--data={data}"]
        server = subprocess.Popen(command, env={**os.environ, **LIMITS, "SCHACHTEL_REVIEWERS": "2"})
        try:
            with httpx.Client(base_url=address, timeout=120, headers={"origin": address}) as client:
                for _ in range(300):
                    with suppress(httpx.TransportError):
                        client.get("/healthz")
                        break
                    time.sleep(0.2)
                for name in names or schachtel.games():
                    say(f"reviewing {name}")
                    rows.append(measure(client, name))
                    say(rows[-1])
        finally:
            server.terminate()
            server.wait()
    REPORT.write_text(TITLE + "\n" + "\n".join([HEAD, *rows]) + "\n", "utf-8")
    if any(row.endswith("| NO |") for row in rows):
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
