"""Kill servers again and again under load, and check that acknowledged moves are neither lost nor played twice.

`python -m tests.server.kills [--moves 10000] [--nodes 2]`: one node on SQLite, or several on PostgreSQL and Redis.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from schachtel.server.settings import Settings
from schachtel.server.store import Store
from schachtel.server.table.keeper import Keeper
from tests.patience import PATIENCE
from tests.server.services import HOST, free_port

AWAY = OSError, WebSocketException, httpx.HTTPError, asyncio.TimeoutError
SECRET = "x" * 40
LIMITS = {
    "SCHACHTEL_ACTIONS_PER_SECOND": "10000",
    "SCHACHTEL_ACTIONS_BURST": "100000",
    "SCHACHTEL_REQUESTS_PER_SECOND": "100000",
    "SCHACHTEL_REQUESTS_BURST": "100000",
    "SCHACHTEL_SOCKETS_PER_ADDRESS": "100000",
    "SCHACHTEL_TABLES_PER_PERSON": "100000",
    "SCHACHTEL_BOT_TABLES_PER_PERSON": "100000",
    "SCHACHTEL_TABLES_PER_DAY": "1000000",
    "SCHACHTEL_GUESTS_PER_HOUR": "1000000",
    "SCHACHTEL_LOG": "error",
    "SCHACHTEL_COMPILE": "opened",
    "SCHACHTEL_SECRET": SECRET,
}


@dataclass
class Node:
    """A server process that can be killed and started again on the same port."""

    data: Path
    database: str | None
    redis: str | None
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", "from schachtel.cli import main; main()", "serve", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        if self.database:
            command += ["--database", self.database]
        if self.redis:
            command += ["--redis", self.redis]
        self.process = subprocess.Popen(command, env={**os.environ, **LIMITS}, start_new_session=True)

    def kill(self) -> None:
        """Kill the node and all processes it has started, without giving them a chance to clean up."""
        if self.process:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    async def ready(self) -> None:
        async with httpx.AsyncClient() as http:
            for _ in range(10 * PATIENCE):
                with suppress(httpx.HTTPError):
                    if (await http.get(f"http://{HOST}:{self.port}/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.1)
        raise RuntimeError("a node does not start")


@dataclass
class Result:
    """The number of acknowledged moves, and how many of them are missing from the logs or occur there twice."""

    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    kills: int = 0
    resent: int = 0


class Client:
    """A person who holds both seats of a table, plays random moves, and always reconnects."""

    def __init__(self, nodes: list[Node], number: int) -> None:
        self.nodes, self.rng = nodes, random.Random(number)
        self.cookie, self.table = "", ""
        self.last: dict[str, Any] | None = None  # the last message that showed the state of the table
        # The table and the entry number of each acknowledged command, by the command's id.
        self.acknowledged: dict[str, tuple[str, int]] = {}
        self.moves, self.resent = 0, 0
        self.waiting: tuple[str, dict[str, Any]] | None = None

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            node = self.rng.choice(self.nodes)
            try:
                async with asyncio.timeout(30):
                    await self._session(node, stop)
            except AWAY:
                await asyncio.sleep(0.1)

    async def _session(self, node: Node, stop: asyncio.Event) -> None:
        origin = f"http://{HOST}:{node.port}"
        if not self.table:
            await self._new_table(origin)
        headers = {"Cookie": self.cookie, "Origin": origin}
        async with connect(f"ws://{HOST}:{node.port}/ws", additional_headers=headers, max_size=None) as ws:
            await ws.send(orjson.dumps({"type": "watch", "table": self.table}).decode())
            if self.waiting:
                self.resent += 1
                await ws.send(orjson.dumps(self.waiting[1]).decode())
            async for text in ws:
                if stop.is_set() or self.rng.random() < 0.01:
                    return
                message = orjson.loads(text)
                if message["type"] == "refused" and self.waiting and message["command"] == self.waiting[0]:
                    self.waiting = None  # the position has changed, so this client will choose a new move
                    return
                if message["type"] == "done" and self.waiting and message["command"] == self.waiting[0]:
                    self.acknowledged[message["command"]] = message["table"], message["number"]
                    self.waiting = None
                if message["type"] in ("entry", "table") and message.get("status"):
                    self.last = message
                if self.waiting is None and self.last and self.last["table"] == self.table:
                    if self.last["status"]["phase"] == "over":
                        self.table, self.last = "", None
                        return
                    if self.last["shown"]["choices"]:
                        await self._move(ws)

    async def _move(self, ws: Any) -> None:
        assert self.last is not None
        self.moves += 1
        command = f"m{self.moves}"
        move = self.rng.choice(self.last["shown"]["choices"])["move"]
        message = {"type": "move", "table": self.table, "move": move, "command": command}
        message |= {"seat": self.last["shown"]["seat"], "ply": self.last["status"]["moves"]}
        self.waiting, self.last = (command, message), None
        await ws.send(orjson.dumps(message).decode())

    async def _new_table(self, origin: str) -> None:
        async with httpx.AsyncClient(base_url=origin, headers={"origin": origin}, timeout=PATIENCE) as http:
            if self.cookie:
                http.headers["cookie"] = self.cookie
            answer = await http.get("/api/me")
            if not self.cookie:
                self.cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
                http.cookies.clear()
                http.headers["cookie"] = self.cookie
                answer = await http.get("/api/me")
            fresh = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
            http.cookies.clear()
            self.cookie = http.headers["cookie"] = fresh or self.cookie
            http.headers["x-csrf-token"] = answer.json()["csrf"]
            terms = {"game": "schlacht", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"single": True}}
            made = await http.post("/api/tables", json=terms)
            if made.status_code == 200:
                self.table, self.last, self.waiting = made.json()["id"], None, None


async def run(
    moves: int,
    *,
    nodes: int,
    clients: int,
    every: int,
    data: Path,
    database: str | None,
    redis: str | None,
) -> Result:
    """Play until `moves` moves are acknowledged, killing a node after every `every` moves on average."""
    servers = [Node(data, database, redis) for _ in range(nodes)]
    people = [Client(servers, n) for n in range(clients)]
    stop, result, rng = asyncio.Event(), Result(), random.Random(1)
    try:
        for node in servers:
            node.start()
            await node.ready()
        playing = [asyncio.create_task(each.play(stop)) for each in people]
        began, done = time.monotonic(), 0
        while done < moves:
            goal = done + rng.randint(every // 2 + 1, every + every // 2)
            async with asyncio.timeout(PATIENCE):
                while sum(len(each.acknowledged) for each in people) < goal:
                    await asyncio.sleep(0.01)
            node = rng.choice(servers)
            node.kill()
            result.kills += 1
            node.start()
            await node.ready()
            done = sum(len(each.acknowledged) for each in people)
            if sys.stderr.isatty():
                print(
                    f"\r{done} moves, {result.kills} kills, {time.monotonic() - began:.0f} s", end="", file=sys.stderr
                )
        stop.set()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    finally:
        for node in servers:
            node.kill()
    await _compare(people, Settings(data=data, database=database, secret=SECRET).database_url, result)
    return result


async def _compare(people: list[Client], url: str, result: Result) -> None:
    store = await Store.open(url)
    try:
        for person in people:
            result.resent += person.resent
            for command, (table, number) in person.acknowledged.items():
                result.acknowledged += 1
                entries = await store.log.entries(table, number - 1)
                result.lost += not entries or entries[0].number != number or entries[0].command != command
            for table in {table for table, _ in person.acknowledged.values()}:
                commands = Counter(entry.command for entry in await store.log.entries(table) if entry.command)
                result.twice += sum(count - 1 for count in commands.values())
                loaded = await Keeper(store, 60).load(table)  # loading fails unless the whole log can be replayed
                assert loaded is not None
    finally:
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.kills", description=__doc__)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--nodes", type=int, default=1, help="more than one: on PostgreSQL and Redis")
    parser.add_argument("--clients", type=int, default=20)
    parser.add_argument("--every", type=int, default=500, help="moves between two kills, on average")
    given = parser.parse_args()
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = redis = None
        if given.nodes > 1:
            from tests.server.services import Postgres, Redis

            postgres = stack.enter_context(Postgres(fsync=True))
            database = stack.enter_context(postgres.database())
            redis = stack.enter_context(Redis()).url
        print(
            asyncio.run(
                run(
                    given.moves,
                    nodes=given.nodes,
                    clients=given.clients,
                    every=given.every,
                    data=data,
                    database=database,
                    redis=redis,
                )
            )
        )


if __name__ == "__main__":
    main()
