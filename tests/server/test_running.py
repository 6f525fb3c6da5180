"""Tests of a real server process, with clients that know only docs/protocol.md."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

import httpx
import pytest
from websockets.http11 import Request, Response
from websockets.sync.client import connect
from websockets.sync.server import ServerConnection, serve

from schachtel.server import protocol
from tests.patience import PATIENCE, wait_until
from tests.server.services import QUICK, UNLIMITED, Schachtel

BOT_CLIENT = Path(__file__).parents[2] / "docs/bot_client.py"
SHORT = {"game": "schlacht", "options": {"single": True}}
ME, ANYBODY, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": 1}


@pytest.fixture(scope="module")
def server() -> Iterator[Schachtel]:
    with Schachtel(QUICK | UNLIMITED) as server:
        yield server


class Person:
    """A person with a browser session and an API token for a program."""

    def __init__(self, server: Schachtel) -> None:
        self.server = server
        with httpx.Client(base_url=server.address, timeout=PATIENCE) as browser:
            me = browser.get("/api/me").raise_for_status().json()
            browser.headers.update({"X-CSRF-Token": me["csrf"], "Origin": server.address})
            wish = {"name": "a bot", "scopes": ["play", "tables", "read"]}
            self.token = browser.post("/api/tokens", json=wish).raise_for_status().json()["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str) -> Any:
        return httpx.get(self.server.address + path, headers=self.headers, timeout=PATIENCE).raise_for_status().json()

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return (
            httpx.post(self.server.address + path, headers=self.headers, json=body, timeout=PATIENCE)
            .raise_for_status()
            .json()
        )

    def new_table(self, terms: dict[str, Any]) -> str:
        return str(self.post("/api/tables", terms)["id"])


class Client:
    """A WebSocket client that fails at any message which the protocol does not describe."""

    def __init__(self, person: Person, table: str) -> None:
        self.person, self.table = person, table
        self.heard: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        address = self.person.server.address.replace("http", "ws", 1) + "/ws"
        self.open = ExitStack()
        self.socket = self.open.enter_context(
            connect(address, additional_headers=self.person.headers, open_timeout=PATIENCE, ping_interval=None)
        )
        return self

    def __exit__(self, *_: object) -> None:
        self.open.close()

    def say(self, kind: str, **others: Any) -> None:
        self.socket.send(json.dumps({"type": kind, "table": self.table} | others))

    def hear(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Return the first message that fulfils a condition, and record all messages up to it."""
        while True:
            text = self.socket.recv(timeout=PATIENCE)
            protocol.messages.validate_json(text, strict=True)
            message: dict[str, Any] = json.loads(text)
            self.heard.append(message)
            if wanted(message):
                return message
            assert message["type"] != "refused", message["why"]

    def ask(self, kind: str, answer: str, **others: Any) -> dict[str, Any]:
        self.say(kind, **others)
        return self.hear(lambda message: message["type"] == answer)

    def choices(self) -> list[dict[str, Any]]:
        whole = self.person.get(f"/api/tables/{self.table}")
        protocol.messages.validate_json(json.dumps(whole), strict=True)
        return list(whole["shown"]["choices"])

    def numbers(self) -> list[int]:
        return [message["number"] for message in self.heard if message["type"] == "entry"]


def test_a_whole_evening_is_told_as_it_is_described(server: Schachtel) -> None:
    anna, ben, eve = (Person(server) for _ in range(3))
    clock = {"kind": "increment", "minutes": 10, "seconds": 5}
    table = anna.new_table({"game": "gambit", "seats": [ME, ANYBODY], "clock": clock, "public": True})
    chance = random.Random(7)
    with Client(anna, table) as first, Client(ben, table) as second, Client(eve, table) as onlooker:
        for client in (first, second, onlooker):
            client.ask("watch", "table")
        second.ask("sit", "done", command="sit")
        second.hear(lambda message: message["type"] == "entry" and message["line"]["kind"] == "start")
        for ply in range(12):
            for client in (first, second):
                if choices := client.choices():
                    client.ask("move", "done", move=chance.choice(choices)["move"], command=f"move {ply}")
        first.ask("say", "said", text="Well played!")
        first.ask("move", "refused", move="no move at all")
        first.ask("propose", "done", what="pause")
        second.ask("propose", "done", what="pause")
        first.ask("resume", "done")
        second.ask("propose", "done", what="pause")
        first.ask("decline", "done", what="pause")
        first.ask("give_time", "done", about=1)
        second.ask("resign", "done")
        first.hear(lambda message: bool(message.get("status")) and message["status"]["phase"] == "over")
        second.ask("propose", "done", what="rematch")
        first.ask("propose", "done", what="rematch")
        first.socket.send('{"type": "ping"}')
        first.hear(lambda message: message["type"] == "pong")
        onlooker.hear(lambda message: bool(message.get("status")) and message["status"]["followed"] is not None)
    told = {message["type"] for client in (first, second, onlooker) for message in client.heard}
    told.discard("warming")  # the server sends this only until games are compiled
    assert told == {"welcome", "table", "entry", "done", "refused", "said", "watchers", "pong"}
    assert "?" in [message["line"]["move"] for message in onlooker.heard if message.get("line", {}).get("move")]
    numbers = onlooker.numbers()
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_who_comes_back_is_told_what_was_missed_and_nothing_twice(server: Schachtel) -> None:
    anna = Person(server)
    table = anna.new_table(SHORT | {"seats": [ME, ME]})
    with Client(anna, table) as here, Client(anna, table) as away:
        here.ask("watch", "table")
        since = away.ask("watch", "table")["number"]
        for _ in range(4):
            here.ask("move", "done", move=here.choices()[0]["move"])
    with Client(anna, table) as back:
        back.ask("watch", "watchers", since=since + 1)
    assert back.numbers() == list(range(since + 2, since + 2 + len(back.numbers())))
    assert {number for number in here.numbers() if number > since + 1} <= set(back.numbers())
    entries = [message for message in back.heard if message["type"] == "entry"]
    assert "shown" not in entries[0]
    assert "shown" in entries[-1]


def test_what_is_sent_twice_is_done_once(server: Schachtel) -> None:
    anna = Person(server)
    table = anna.new_table(SHORT | {"seats": [ME, ME]})
    with Client(anna, table) as client:
        client.ask("watch", "table")
        moves = [each["move"] for each in client.choices()]
        first = client.ask("move", "done", move=moves[0], command="mine")
        again = client.ask("move", "done", move=moves[1], command="mine")
        assert first == again
        assert anna.get(f"/api/tables/{table}")["status"]["moves"] == 1


def test_the_pages_are_there_and_have_a_policy(server: Schachtel) -> None:
    kinds = {"/": "text/html", "/docs/": "text/html", "/docs/api": "text/html", "/docs.css": "text/css"}
    for path, kind in kinds.items():
        answer = httpx.get(server.address + path, timeout=PATIENCE).raise_for_status()
        assert answer.headers["content-type"].startswith(kind)
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert path != "/docs/api" or "<script" not in answer.text
    assert '<div id="app">' in httpx.get(server.address + "/", timeout=PATIENCE).text
    assert "/api/tables/{table_id}/act" in httpx.get(server.address + "/docs/api", timeout=PATIENCE).text


def test_the_documentation_is_at_docs(server: Schachtel) -> None:
    answer = httpx.get(server.address + "/docs", follow_redirects=True, timeout=PATIENCE)
    assert str(answer.url) == server.address + "/docs/"
    assert "Documentation" in answer.text or "Where to start" in answer.text
    assert httpx.get(server.address + "/docs/nowhere.html", timeout=PATIENCE).status_code == 404


def children(pid: int) -> list[Path]:
    """Return the processes that a process has started, on systems that list them."""
    found = [each.read_text() for each in Path(f"/proc/{pid}/task").glob("*/children")]
    return [Path(f"/proc/{child}") for child in " ".join(found).split()]


# --- docs/bot_client.py ----------------------------------------------------------------------------------------------


def started(person: Person, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(BOT_CLIENT), person.server.address, *arguments]
    environment = os.environ | {"BOT_TOKEN": person.token}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def ended(client: subprocess.Popen[str]) -> tuple[int, str]:
    try:
        said, _ = client.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        client.kill()
        said, _ = client.communicate()
    return client.returncode, said


def test_the_example_of_a_bot_is_short() -> None:
    lines = BOT_CLIENT.read_text("utf-8").splitlines()
    assert len(lines) < 60
    imported = {line.split()[1].partition(".")[0] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= {*sys.stdlib_module_names, "websockets"}


def test_the_example_of_a_bot_plays_a_whole_game(server: Schachtel) -> None:
    person = Person(server)
    code, said = ended(started(person, "schlacht", json.dumps(SHORT["options"])))
    assert code == 0, said
    assert said.startswith("over [")
    [table] = person.get("/api/mine?over=true")
    assert table["phase"] == "over"


def test_two_examples_of_a_bot_play_each_other_at_a_table_that_is_named(server: Schachtel) -> None:
    host = Person(server)
    table = host.new_table(SHORT | {"seats": [ANYBODY, ANYBODY], "best_of": 3})
    clients = [started(Person(server), table) for _ in range(2)]
    results = [ended(client) for client in clients]
    assert [code for code, _ in results] == [0, 0], results
    assert results[0][1] == results[1][1]


def test_the_example_of_a_bot_says_why_it_cannot_play(server: Schachtel) -> None:
    code, said = ended(started(Person(server), "no-such-table"))
    assert code == 1
    assert said.strip() == "There is no such table."


class Reluctant:
    """A fake server that refuses the first requests to watch its only table, and records all messages it receives."""

    def __init__(self, refusals: list[dict[str, Any]]) -> None:
        self.refusals, self.heard = refusals, list[dict[str, Any]]()

    def __enter__(self) -> Self:
        self.server = serve(self.speak, "127.0.0.1", 0, process_request=self.games)
        self.address = f"http://127.0.0.1:{self.server.socket.getsockname()[1]}"
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.thread.join()

    def games(self, line: ServerConnection, request: Request) -> Response | None:
        """Answer GET /api/games here, and leave other requests to the WebSocket."""
        return None if request.path == "/ws" else line.respond(200, "[]")

    def speak(self, line: ServerConnection) -> None:
        for text in line:
            self.heard.append(json.loads(text))
            if self.refusals:
                line.send(json.dumps({"type": "refused", "command": None} | self.refusals.pop(0)))
            else:
                over = {"phase": "over", "score": [1.0, 0.0], "game": 0, "moves": 0}
                shown = {"choices": [], "reason": "resignation"}
                line.send(json.dumps({"type": "table", "number": 3, "mine": [0], "status": over, "shown": shown}))

    def run_client(self) -> tuple[int, str]:
        command = [sys.executable, str(BOT_CLIENT), self.address, "a-table"]
        environment = os.environ | {"BOT_TOKEN": "sch_any", "BOT_PAUSE": "0"}
        return ended(
            subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        )


BUSY = {"why": "Something went wrong on the server; try again.", "code": "try_again"}
WATCH = {"type": "watch", "table": "a-table", "since": None}


def test_the_example_of_a_bot_asks_again_when_a_watch_is_refused_for_the_moment() -> None:
    fast = {"table": "a-table", "why": "Too many messages at once: wait a moment, then try again.", "code": "too_fast"}
    with Reluctant([BUSY, fast, BUSY]) as server:
        code, said = server.run_client()
        assert (code, said) == (0, "over [1.0, 0.0] resignation\n")
        assert server.heard == [WATCH] * 4


def test_the_example_of_a_bot_gives_up_after_some_refused_watches() -> None:
    with Reluctant([BUSY] * 100) as server:
        code, said = server.run_client()
        assert (code, said.strip()) == (1, BUSY["why"])
        assert server.heard == [WATCH] * 6


def test_the_example_of_a_bot_does_not_ask_again_for_what_will_stay_refused() -> None:
    with Reluctant([{"table": "a-table", "why": "There is no such table.", "code": "no_table"}]) as server:
        code, said = server.run_client()
        assert (code, said.strip()) == (1, "There is no such table.")
        assert server.heard == [WATCH]


def test_the_example_of_a_bot_goes_on_when_the_server_was_killed() -> None:
    # Bots take 20 seconds for each move, so that the server can be killed during the game.
    with Schachtel(QUICK | {"SCHACHTEL_BOT_PAUSE": "20"}) as server:
        person = Person(server)
        table = person.new_table(SHORT | {"seats": [ME, BOT], "shuffled": False})
        client = started(person, table)

        def made() -> int:
            return int(person.get(f"/api/tables/{table}")["status"]["moves"])

        wait_until(lambda: made() or client.poll() is not None)
        moves = made()
        assert client.poll() is None
        workers = children(server.pid)
        server.kill()
        server.settings = QUICK
        server.start()
        code, said = ended(client)
        assert code == 0, said
        whole = person.get(f"/api/tables/{table}")
        assert moves < whole["status"]["moves"]
        numbers = [line["number"] for line in whole["lines"]]
        assert numbers == list(range(1, whole["number"] + 1))
        assert sum(line["kind"] == "move" for line in whole["lines"]) == whole["status"]["moves"]
        wait_until(lambda: not any(each.exists() for each in workers))  # the bots' processes end with their server
