"""Measure a new user's first minute: from a fresh clone to the first moves, on a machine without any caches.

`python -m benchmarks.first_minute` clones the repository and runs `make play` with an empty home and empty caches. In
Chromium, it clicks "Play now" for every game while that game is not compiled, and waits until everything is compiled.
Then it starts the server a second time and writes `first_minute.md`. It fails if a target is missed. Nothing else
should run on the machine meanwhile.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

import schachtel
from benchmarks.measure import Line, say, table
from schachtel.games import game

ROOT = Path(__file__).parents[1]
REPORT = Path(__file__).parent / "first_minute.md"
TITLE = """# The first minute
These are the times of a fresh clone with an empty home and empty caches, so packages are downloaded. A browser clicks
"Play now" for one game after the other: gundam's duel first, a second game while the duel is being compiled, and then
the others. `python -m benchmarks.first_minute` made this page on {cores} cores, at a load of {load}.

"""
ADDRESS = re.compile(rb"http://[a-z0-9.:\[\]]+")
# Pages that show a game without a table, each with the selector of an element that appears once the page is ready
COLD_PAGES = {
    "the puzzles": ("/puzzles/schlacht", "[data-square]"),
    "a lesson": ("/learn/match/lesson", "h1#step"),
    "a builder": ("/build", "main a"),
}
# Targets in seconds until the server answers, a table appears, a bot moves, Gundam for two players is compiled, and all
# games are compiled.
TO_ADDRESS, TO_TABLE, TO_ANSWER, DUEL, EVERYTHING = 30.0, 2.0, 5.0, 40.0, 150.0
SECOND = 2.0
# All simulated players have the same IP address, so the rate limits per IP address are raised.
MANY_REQUESTS = {"SCHACHTEL_REQUESTS_PER_SECOND": "1000", "SCHACHTEL_REQUESTS_BURST": "10000"}
LEVELS = 1, 4, 8
LARGE: dict[str, Any] = {"game": "gundam", "options": {"mode": "royale"}, "players": 6}


@dataclass
class Server:
    """A server that `make play` has started."""

    process: subprocess.Popen[bytes]
    address: str
    started: float
    seconds: float  # seconds from the start of `make play` until the server printed its address


@contextmanager
def playing(clone: Path, home: Path) -> Iterator[Server]:
    kept = {name: value for name, value in os.environ.items() if not re.match("PYTHON|UV_|XDG_|VIRTUAL", name)}
    command = ["make", "play", "ARGS=--no-browser --port 0"]
    started = time.monotonic()
    with subprocess.Popen(
        command,
        cwd=clone,
        env=kept | MANY_REQUESTS | {"HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as process:
        try:
            assert process.stdout is not None
            for line in process.stdout:
                sys.stderr.buffer.write(line)
                if found := ADDRESS.search(line):
                    threading.Thread(
                        target=process.stdout.read, daemon=True
                    ).start()  # keep reading the output of the server, which would block on a full pipe
                    yield Server(process, found[0].decode().rstrip("."), started, time.monotonic() - started)
                    break
            else:
                raise RuntimeError("`make play` ended without printing an address")
        finally:
            os.killpg(process.pid, signal.SIGTERM)


class Player:
    """A simulated player in a browser, who also reads the messages that the server sends to the page."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.page: Page = browser.new_context(base_url=address, locale="en-GB").new_page()
        self.heard: list[dict[str, Any]] = []
        self.requests: list[float] = []  # the duration of each of the page's HTTP requests in seconds
        self.page.on("websocket", self._connected)
        self.page.on("requestfinished", lambda asked: self.requests.append(asked.timing["responseEnd"] / 1000))

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))

    def until(self, so: Callable[[], bool], patience: float = 120) -> float:
        """Wait until a condition holds, and return the time at which it did."""
        end = time.monotonic() + patience
        while not so():
            if time.monotonic() > end:
                raise TimeoutError(f"waited {patience:g} s; last heard: {json.dumps(self.heard[-3:])[:3000]}")
            self.page.wait_for_timeout(10)
        return time.monotonic()

    def click_play(self, title: str) -> tuple[float, float]:
        """Click "Play now" and move until the bot answers.

        Return the seconds from the click until the table appears, and from the player's last move until a bot moves.
        """
        self.page.goto("/")
        button = self.page.get_by_role("button", name=re.compile(rf"^Play now\s*: {re.escape(title)}"))
        button.wait_for()
        clicked = time.monotonic()
        button.click()
        return self.at_the_table(clicked)

    def open_page(self, path: str, selector: str) -> float:
        """Open a page, and return the seconds until an element on it appears."""
        begun = time.monotonic()
        self.page.goto(path)
        self.page.locator(selector).first.wait_for()
        return time.monotonic() - begun

    def open_table(self, game: str, players: int, level: int, options: dict[str, Any]) -> tuple[float, float]:
        """Make a table with these options and open it.

        Return the seconds until the table appears, and from the player's last move until a bot moves.
        """
        # Wait for the answer to the first request: two simultaneous first requests would create two guests.
        with self.page.expect_response("**/api/me?*"):
            self.page.goto("/")
        seats = [{"kind": "me"}] + [{"kind": "bot", "level": level}] * (players - 1)
        clicked = time.monotonic()
        answer = self._post("/api/tables", {"game": game, "options": options, "seats": seats})
        self.page.goto(f"/t/{answer['id']}")
        return self.at_the_table(clicked)

    def at_the_table(self, since: float) -> tuple[float, float]:
        shown = self.until(lambda: self.status() is not None and self.page.locator(".prompt").count() > 0)
        asked = shown
        while not self.bot_moves():
            if move := self.my_move():
                asked = time.monotonic()
                before = len(self.heard)
                # If the answer has no entry number, another entry was logged first and the server ignored this move.
                if "number" in self._post(f"/api/tables/{move['table']}/act", move):
                    self.until(lambda before=before: len(self.heard) > before)  # type: ignore[misc]
            self.until(lambda: bool(self.bot_moves() or self.my_move()))
        return shown - since, time.monotonic() - asked

    def status(self) -> dict[str, Any] | None:
        known = [each for each in self.heard if each.get("shown") and each["shown"]["view"]]
        return known[-1] if known else None

    def bot_moves(self) -> int:
        lines = [each["line"] for each in self.heard if each["type"] == "entry"]
        return sum(line["kind"] == "move" and line["seat"] not in self.mine() for line in lines)

    def mine(self) -> list[int]:
        return next((each["mine"] for each in reversed(self.heard) if each.get("mine") is not None), [])

    def my_move(self) -> dict[str, Any] | None:
        told = self.status()
        if not told or not told["shown"]["choices"] or told["shown"]["seat"] not in told["shown"]["view"]["acting"]:
            return None
        move = {"type": "move", "table": told["table"], "ply": told["status"]["moves"]}
        return move | {"seat": told["shown"]["seat"], "move": told["shown"]["choices"][0]["move"]}

    def _post(self, path: str, body: Any) -> Any:
        script = """async ([path, body]) => {
            const me = await (await fetch("/api/me")).json();
            const headers = {"Content-Type": "application/json", "X-CSRF-Token": me.csrf};
            const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
            return await answer.json();
        }"""
        return self.page.evaluate(script, [path, body])


def warming(address: str) -> dict[str, Any]:
    return dict(httpx.get(f"{address}/api/warming").raise_for_status().json())


def backend_of(told: dict[str, Any], game: str, players: int) -> str:
    """Return the backend with which the server runs a game."""
    return str(next(each["backend"] for each in told["games"] if each["game"] == game and players in each["players"]))


class Watch(threading.Thread):
    """A background thread that notes when bots play at full strength, and when native code has been compiled.

    Both times are noted for Gundam for two players ("the duel") and for all games.
    """

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.strong_duel = self.strong = self.native_duel = self.native = 0.0

    def run(self) -> None:
        while not self.native:
            time.sleep(0.25)
            told = warming(self.address)
            backends, duel = {each["backend"] for each in told["games"]}, backend_of(told, "gundam", 2)
            now = time.monotonic()
            self.strong_duel = self.strong_duel or now * (duel != "interpreted")
            self.strong = self.strong or now * ("interpreted" not in backends)
            self.native_duel = self.native_duel or now * (duel == "compiled")
            self.native = now * (backends == {"compiled"})


def state_of(address: str, game: str) -> str:
    """Return in words how the server runs a game for two players."""
    names = {"interpreted": "interpreted", "wasm": "as WebAssembly", "compiled": "native"}
    return names[backend_of(warming(address), game, 2)]


def line(claim: str, seconds: float, bar: float) -> Line:
    return Line(claim, f"{seconds:.1f} s", bar=f"at most {bar:g} s", ok=seconds <= bar)


def first_start(server: Server, browser: Browser) -> Iterator[Line]:
    yield line("`make play`, to the address", server.seconds, TO_ADDRESS)
    opened, longest, watch = 0.0, 0.0, Watch(server.address)
    watch.start()
    state = state_of(server.address, "schlacht")
    for page, (path, selector) in COLD_PAGES.items():
        say(page)
        visitor = Player(browser, server.address)
        yield line(f"{page}, {state}, until the page is shown", visitor.open_page(path, selector), TO_TABLE)
        longest = max(longest, *visitor.requests)
    # Gundam, the game that takes longest to compile, is opened first.
    names = sorted(schachtel.games(), key=lambda name: name != "gundam")
    for number, name in enumerate(names):
        if number == 2:  # from the third game on, wait until bots play gundam's duel at full strength
            say("gundam's duel at full strength")
            while not watch.strong_duel:
                assert watch.is_alive(), "Gundam for two players was not compiled"
                time.sleep(0.1)
            yield line("gundam's duel at full strength, after its table was opened", watch.strong_duel - opened, DUEL)
        say(f"{name}: Play now")
        begun = time.monotonic()
        opened = opened or begun
        state = state_of(server.address, name)
        player = Player(browser, server.address)
        to_table, to_answer = player.click_play(game(name).facts.title["en"])
        longest = max(longest, *player.requests)
        yield line(f"{name}, {state}, from the click to the table", to_table, TO_TABLE)
        yield line(f"{name}, {state}, the bot's first answer", to_answer, TO_ANSWER)
    say("battle royale of six")
    to_table, to_answer = Player(browser, server.address).open_table(LARGE["game"], 6, 4, LARGE["options"])
    yield line("gundam, battle royale of six, to the table", to_table, TO_TABLE)
    yield line("gundam, battle royale of six, a bot's first answer", to_answer, TO_ANSWER)
    for name in names:
        for level in (LEVELS[0], LEVELS[-1]):
            say(f"{name}: level {level}")
            player = Player(browser, server.address)
            _, to_answer = player.open_table(name, 2, level, {})
            longest = max(longest, *player.requests)
            state = state_of(server.address, name)
            yield line(f"{name}, {state}, first answer of level {level}", to_answer, TO_ANSWER)
    yield line("the longest request of all these pages", longest, TO_TABLE)
    say("compiling")
    watch.join()
    addressed = server.started + server.seconds
    # Native code comes after the modules of all games, with which bots are at full strength.
    yield Line("gundam's duel as native code, after its table was opened", f"{watch.native_duel - opened:.1f} s")
    yield line("all games at full strength, after the address", watch.strong - addressed, EVERYTHING)
    yield line("all games as native code, after the address", watch.native - addressed, EVERYTHING)


def second_start(server: Server, browser: Browser) -> Iterator[Line]:
    yield line("second `make play`, to the address", server.seconds, TO_ADDRESS)
    while not warming(server.address)["ready"]:
        time.sleep(0.05)
    everything = time.monotonic() - server.started - server.seconds
    yield line("second start, everything at full strength after the address", everything, SECOND)
    for name in schachtel.games():
        for level in LEVELS:
            say(f"{name}: level {level}")
            player = Player(browser, server.address)
            _, to_answer = player.open_table(name, 2, level, {})
            assert not any(each["type"] == "warming" for each in player.heard)
            yield line(f"{name}, second start, first answer of level {level}", to_answer, TO_ANSWER)


def main() -> None:
    load = f"{os.getloadavg()[0]:.1f}"
    program = shutil.which("chromium")
    assert program, "this benchmark needs Chromium"
    lines: list[Line] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        clone, home = Path(folder) / "clone", Path(folder) / "home"
        home.mkdir()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for part in (first_start, second_start):
            with playing(clone, home) as server:
                for each in part(server, browser):
                    print(" ".join(each.cells()), flush=True)
                    lines.append(each)
        browser.close()
    REPORT.write_text(TITLE.format(cores=os.cpu_count(), load=load) + table(lines) + "\n", "utf-8")
    sys.exit(1 if any(each.ok is False for each in lines) else 0)


if __name__ == "__main__":
    main()
