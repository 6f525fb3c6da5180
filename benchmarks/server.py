"""Compare the server with a plain FastAPI echo server: durable moves per second, latency, and memory per table.

Usage: `python -m benchmarks.server [--tables N] [--seconds S] [--database URL]`. The server has one core, and the load
generator has another. The echo server's messages are as long as those with which our server tells a seat about a move.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import gc
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import orjson
import uvloop

from benchmarks.connection import Connection, connect
from benchmarks.measure import say, short

HOST = "127.0.0.1"
LIMITS = {
    "SCHACHTEL_ACTIONS_PER_SECOND": "10000",
    "SCHACHTEL_ACTIONS_BURST": "100000",
    "SCHACHTEL_REQUESTS_PER_SECOND": "100000",
    "SCHACHTEL_REQUESTS_BURST": "1000000",
    "SCHACHTEL_SOCKETS_PER_ADDRESS": "1000000",
    "SCHACHTEL_TABLES_PER_PERSON": "100000",
    "SCHACHTEL_BOT_TABLES_PER_PERSON": "100000",
    "SCHACHTEL_TABLES_PER_DAY": "1000000",
    "SCHACHTEL_GUESTS_PER_HOUR": "1000000",
    "SCHACHTEL_LOG": "warning",
}
ECHO = """
import sys, uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
app = FastAPI()
@app.websocket("/ws")
async def echo(socket: WebSocket):
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="error")
"""


# --- servers ---------------------------------------------------------------------------------------------------------


def free_port() -> int:
    with closing(socket.socket()) as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])


def start(command: list[str], environment: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
    """Start a process that runs on the first core only."""
    core = min(os.sched_getaffinity(0))
    return subprocess.Popen(
        command, env={**os.environ, **(environment or {})}, preexec_fn=lambda: os.sched_setaffinity(0, {core})
    )


async def answers(port: int, path: str) -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(600):
            try:
                await client.get(f"http://{HOST}:{port}{path}")
                return
            except httpx.TransportError:
                await asyncio.sleep(0.1)
    raise RuntimeError("the server has not started within a minute")


def end(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGTERM)
    process.wait(30)


@asynccontextmanager
async def echo_server() -> Any:
    port = free_port()
    process = start([sys.executable, "-c", ECHO, str(port)])
    try:
        await answers(port, "/")
        yield port, process.pid
    finally:
        end(process)


@asynccontextmanager
async def our_server(data: Path, database: str | None = None) -> Any:
    port = free_port()
    command = [sys.executable, "-c", "from schachtel.cli import main; main()", "serve", "--no-browser"]
    command += ["--port", str(port), "--data", str(data)]
    extra = {"SCHACHTEL_DATABASE": database, "SCHACHTEL_SECRET": "a" * 32} if database else {}
    process = start(command, LIMITS | extra)
    try:
        await answers(port, "/healthz")
        yield port, process.pid
    finally:
        end(process)


def memory(pid: int) -> int:
    """Return the private memory of a process in bytes."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Private_Dirty"):
            return int(line.split()[1]) * 1024
    return 0


def processor_seconds(pid: int) -> float:
    """Return the CPU seconds that a process has used, which other programs do not affect."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Rate:
    """The rate at which a server worked, and the CPU time of each unit of work."""

    per_second: float
    microseconds: float  # the server's CPU time per unit of work

    @classmethod
    async def of(cls, pid: int, work: Awaitable[float]) -> Rate:
        """Measure the server process `pid` while it does `work`, which returns the units done per second."""
        before, began = processor_seconds(pid), time.perf_counter()
        rate = await work
        done = rate * (time.perf_counter() - began)
        return cls(rate, (processor_seconds(pid) - before) * 1e6 / done)


# --- the echo --------------------------------------------------------------------------------------------------------


@dataclass
class Times:
    """Latencies in seconds, and their median and 99th percentile."""

    values: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        if len(self.values) < 100:
            return "too few"
        cuts = quantiles(self.values, n=100)
        return f"median {median(self.values) * 1e3:.1f} ms, p99 {cuts[98] * 1e3:.1f} ms"

    @property
    def p99(self) -> float:
        return quantiles(self.values, n=100)[98]


async def echo_rate(port: int, size: int, clients: int, seconds: float) -> float:
    """Return how many messages per second the echo server answers. A client sends one at a time, without pauses."""
    text, done, finished = b"x" * size, 0, asyncio.Event()
    connections = [await connect(HOST, port) for _ in range(clients)]

    def next_message(connection: Connection) -> Callable[[bytes], None]:
        def heard(_: bytes) -> None:
            nonlocal done
            done += 1
            if time.perf_counter() < until:
                connection.send(text)
            else:
                finished.set()

        return heard

    until = (began := time.perf_counter()) + seconds
    for each in connections:
        each.heard = next_message(each)
        each.send(text)
    await finished.wait()
    rate = done / (time.perf_counter() - began)
    for each in connections:
        each.close()
    return rate


async def echo_times(port: int, size: int, clients: int, rate: float, seconds: float) -> Times:
    """Return the latencies of the echo server with `clients` connections and `rate` messages per second."""
    times, text = Times(), b"x" * size
    connections = [await connect(HOST, port) for _ in range(clients)]

    async def beat(connection: Connection) -> None:
        back = asyncio.get_running_loop().create_future()
        connection.heard = lambda _: back.set_result(time.perf_counter())
        sent = time.perf_counter()
        connection.send(text)
        times.values.append(await back - sent)

    await paced(rate, seconds, lambda n: beat(connections[n % clients]))
    for each in connections:
        each.close()
    return times


def disk_times(folder: Path, rate: float, seconds: float) -> Times:
    """Measure how long SQLite alone takes to commit one row to disk. No durable move can be faster than that."""
    times = Times()
    with closing(sqlite3.connect(folder / "rows.sqlite", isolation_level=None)) as connection:
        for statement in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE log (entry TEXT)"):
            connection.execute(statement)
        for _ in range(int(rate * seconds)):
            time.sleep(1 / rate)
            began = time.perf_counter()
            connection.execute("INSERT INTO log VALUES (?)", ("x" * 200,))
            times.values.append(time.perf_counter() - began)
    return times


async def paced(rate: float, seconds: float, work: Callable[[int], Awaitable[None]]) -> None:
    """Call `work` `rate` times per second, even if earlier calls are still running."""
    running: set[asyncio.Task[None]] = set()
    began, n = time.perf_counter(), 0
    while (now := time.perf_counter()) < began + seconds:
        while n < (now - began) * rate:
            task = asyncio.ensure_future(work(n))
            running.add(task)
            task.add_done_callback(running.discard)
            n += 1
        await asyncio.sleep(0.002)
    await asyncio.wait_for(asyncio.gather(*running), 60)


# --- our tables ------------------------------------------------------------------------------------------------------


class Guests:
    """The guests of a server. Each guest gets a cookie once and uses it at all tables."""

    def __init__(self, port: int) -> None:
        self.port, self.origin = port, f"http://{HOST}:{port}"

    async def guest(self) -> tuple[httpx.AsyncClient, str]:
        http = httpx.AsyncClient(base_url=self.origin, headers={"origin": self.origin}, timeout=60)
        me = (await http.get("/api/me")).json()
        http.headers["x-csrf-token"] = me["csrf"]
        return http, "; ".join(f"{name}={value}" for name, value in http.cookies.items())

    async def player(self, cookie: str) -> Connection:
        return await connect(HOST, self.port, {"Cookie": cookie, "Origin": self.origin})


ENTRY, DONE, REFUSED = b'{"type":"entry"', b'{"type":"done"', b'{"type":"refused"'
MOVE = re.compile(rb'\{"move":"([^"]*)"')
HEARD = 3  # messages after a move: an entry for each of the two players, and the answer for the one who moves


class Seated:
    """A table at which two guests play at random. It reads no more of a message than it needs for the next move."""

    def __init__(self, id: str, players: tuple[Connection, Connection]) -> None:
        self.id, self.players = id, players
        self.rng = random.Random(1)
        self.free = asyncio.Lock()  # held during each move, so that the table makes one move at a time
        self.turn, self.moves, self.choices = 0, 0, [b""]
        self.heard, self.sent, self.over = 0, 0.0, False
        self.latency = 0.0  # seconds from the last move until the other player received it
        self.moved: Callable[[], None] = lambda: None  # called when both players have received a move
        for seat, player in enumerate(players):
            player.heard = functools.partial(self.listen, seat)

    def send(self, seat: int, **message: Any) -> None:
        self.players[seat].send(orjson.dumps({"table": self.id, **message}))

    def move(self) -> None:
        """Send a move; `moved` is called once both players have the move and the mover has the server's answer."""
        self.moves += 1
        move = self.rng.choice(self.choices).decode()
        self.mover, self.heard, self.sent = self.turn, 0, time.perf_counter()
        self.send(self.turn, type="move", move=move, command=str(self.moves))

    def listen(self, seat: int, message: bytes) -> None:
        if message.startswith(ENTRY):
            shown = message.index(b'"choices":[')
            if message[shown + 11] != ord("]"):
                self.turn, self.choices = seat, MOVE.findall(message, shown)
            self.over = b'"phase":"over"' in message
            if seat != self.mover:
                self.latency = time.perf_counter() - self.sent
        elif message.startswith(REFUSED):
            raise RuntimeError(message.decode())
        elif not message.startswith(DONE):
            return
        self.heard += 1
        if self.heard == HEARD:
            self.moved()

    async def played(self) -> float:
        """Make one move, and return its latency in seconds."""
        done = asyncio.get_running_loop().create_future()
        self.moved = lambda: done.set_result(None)
        self.move()
        await done
        return self.latency


async def new_table(guests: Guests, people: tuple[tuple[httpx.AsyncClient, str], ...]) -> Seated:
    (http, cookie), (_, other) = people
    players = await guests.player(cookie), await guests.player(other)
    terms = {"game": "schlacht", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"target": 50}}
    answer = await http.post("/api/tables", json=terms)
    begun: list[asyncio.Future[list[bytes]]] = [asyncio.get_running_loop().create_future() for _ in players]

    def listen(seat: int, message: bytes) -> None:
        if message.startswith(ENTRY) and b'"kind":"start"' in message:
            begun[seat].set_result(MOVE.findall(message))

    for seat, player in enumerate(players):
        player.heard = functools.partial(listen, seat)
        player.send(orjson.dumps({"type": "watch", "table": answer.json()["id"]}))
    players[1].send(orjson.dumps({"type": "sit", "table": answer.json()["id"]}))
    choices = [await each for each in begun]
    table = Seated(answer.json()["id"], players)
    table.turn = 0 if choices[0] else 1
    table.choices = choices[table.turn]
    return table


async def seated(guests: Guests, count: int) -> list[Seated]:
    people = await guests.guest(), await guests.guest()
    found = []
    for n in range(count):
        found.append(await new_table(guests, people))
        if n % 50 == 0:
            say(f"{n} of {count} tables")
    return found


async def durable(tables: list[Seated], seconds: float) -> float:
    """Return durable moves per second. A table moves again once its last move is on disk and both players have it."""
    done, playing, finished = 0, set(tables), asyncio.Event()

    def next_move(table: Seated) -> Callable[[], None]:
        def moved() -> None:
            nonlocal done
            done += 1
            if time.perf_counter() < until and not table.over:
                table.move()
                return
            playing.discard(table)
            if not playing:
                finished.set()

        return moved

    until = (began := time.perf_counter()) + seconds
    for table in tables:
        table.moved = next_move(table)
        table.move()
    await finished.wait()
    return done / (time.perf_counter() - began)


async def told(tables: list[Seated], rate: float, seconds: float) -> Times:
    """Return the latencies of moves while up to `rate` tables, in turn, make `rate` moves per second in all."""
    times, busy = Times(), tables[: max(int(rate), 1)]

    async def one(n: int) -> None:
        table = busy[n % len(busy)]
        async with table.free:
            times.values.append(await table.played())

    await paced(rate, seconds, one)
    return times


# --- the whole measurement -------------------------------------------------------------------------------------------


async def measure(given: argparse.Namespace) -> None:
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    gc.disable()  # pauses of our own garbage collector would be counted as the server's time
    size = given.size
    if given.only != "idle":
        with TemporaryDirectory() as folder:
            async with our_server(Path(folder), given.database) as (port, pid):
                tables = await seated(Guests(port), given.busy)
                await durable(tables, 2)  # warm up the server before it is measured
                ours = await Rate.of(pid, durable(tables, given.seconds))
        async with echo_server() as (port, pid):
            await echo_rate(port, size, given.busy, 1)
            echo = await Rate.of(pid, echo_rate(port, size, given.busy, given.seconds))
        where = "PostgreSQL" if given.database else "SQLite"
        ratio = f"{ours.per_second / echo.per_second:.2f} ×"
        print(f"durable moves, {where}: {short(ours.per_second)}/s, echo {short(echo.per_second)}/s: {ratio}")
        ratio = f"{echo.microseconds / ours.microseconds:.2f} ×"
        print(f"CPU time: {ours.microseconds:.0f} µs per move, echo {echo.microseconds:.0f} µs: {ratio}")
    if given.only == "durable":
        return
    with TemporaryDirectory() as folder:
        async with echo_server() as (port, _):
            echo_p99 = await echo_times(port, size, 2 * given.tables, given.tables / 5, given.seconds)
        print(f"echo, {2 * given.tables} connections, {given.tables / 5:g}/s: {echo_p99}")
        alone = disk_times(Path(folder), given.tables / 5, 4)
        print(f"one row committed by SQLite alone, {given.tables / 5:g}/s: {alone}")
        async with our_server(Path(folder), given.database) as (port, pid):
            guests = Guests(port)
            await seated(guests, 2)  # make the server load its kernels before its memory is measured
            before = memory(pid)
            tables = await seated(guests, given.tables)
            await asyncio.sleep(1)
            print(f"memory: {(memory(pid) - before) / given.tables / 1024:.0f} KiB per table with two connections")
            rate = given.tables / 5
            while rate <= 16 * given.tables:
                times = await told(tables, rate, given.seconds)
                ratio = f", {times.p99 / echo_p99.p99:.1f} × the echo's at {given.tables / 5:g}/s"
                print(f"{given.tables} tables, {rate:g} moves/s: {times}{ratio}")
                if times.p99 > 0.5:
                    print(f"saturated at {rate:g} moves/s")
                    break
                rate *= 2


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="number of tables that are open at the same time")
    parser.add_argument("--busy", type=int, default=100, help="number of tables that play as fast as they can")
    parser.add_argument("--seconds", type=float, default=10, help="how long to measure each figure, in seconds")
    parser.add_argument("--size", type=int, default=4000, help="size of each echoed message in bytes")
    parser.add_argument("--database", help="URL of a PostgreSQL database; default: SQLite")
    parser.add_argument(
        "--only", choices=["durable", "idle"], help="measure only moves per second, or latency and memory"
    )
    uvloop.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
