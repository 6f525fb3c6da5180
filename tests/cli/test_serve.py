"""Tests of what `schachtel serve` prints at a terminal, and of what it prints for services that read its log."""

from __future__ import annotations

import asyncio
import io
import json
import os
import pty
import re
import select
import signal
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest
from rich.console import Console

import schachtel
from schachtel.cli import serve, warming
from schachtel.core.errors import OptionError
from schachtel.games import game
from schachtel.server.listening import PortTaken, addresses, listen, next_free
from schachtel.server.settings import Settings
from schachtel.server.warming import GameWarming, Snapshot, State

PATIENCE = 120  # seconds after which a test that still waits has failed
HOST = "127.0.0.1"
LINK = re.compile(r"\x1b\]8;[^;]*;(http[^\x1b]+)\x1b")
CODES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|\][^\x1b]*\x1b\\)")


class Screen:
    """A command that runs at a terminal of 80 columns."""

    def __init__(self, command: list[str], environment: dict[str, str]) -> None:
        self.child, self.keyboard = pty.fork()
        if self.child == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # undo that a shell makes background processes ignore SIGINT
            os.execve(command[0], command, environment)
        self.raw = ""

    def until(self, text: str) -> str:
        """Read the command's output until `text` is displayed. Return all that was displayed, without colour codes."""
        while text not in self.shown:
            if not self._read():
                raise AssertionError(f"{text!r} was never shown:\n{self.shown}")
        return self.shown

    def press(self, keys: str) -> None:
        os.write(self.keyboard, keys.encode())

    def end(self) -> int:
        """Read all remaining output of the command, and return its exit code."""
        while self._read():
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])

    @property
    def shown(self) -> str:
        return CODES.sub("", self.raw).replace("\r", "")

    def _read(self) -> bool:
        if not select.select([self.keyboard], [], [], PATIENCE)[0]:
            os.close(self.keyboard)
            raise TimeoutError(self.shown)
        try:
            new = os.read(self.keyboard, 65536)
        except OSError:  # Linux raises OSError when the terminal is closed
            return False
        self.raw += new.decode()
        return bool(new)


Start: TypeAlias = Callable[..., Screen]


@pytest.fixture
def start(schachtel_command: list[str], tmp_path: Path) -> Start:
    """Return a function that runs `schachtel serve` at a terminal: `start("--port", 0, NO_COLOR="1")`."""

    def call(*arguments: object, **variables: str) -> Screen:
        usual = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "COLUMNS": "80", "SCHACHTEL_COMPILE": "opened"}
        without = ("NO_COLOR", "FORCE_COLOR", "DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
        environment = {key: value for key, value in os.environ.items() if key not in without}
        command = [*schachtel_command, "serve", "--data", str(tmp_path / "data"), *map(str, arguments)]
        return Screen(command, environment | usual | variables)

    return call


@pytest.fixture
def taken() -> Iterator[int]:
    """Yield a port on which another program listens."""
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        yield int(other.getsockname()[1])


def test_a_terminal_is_told_the_address_the_data_folder_and_how_to_stop_and_nothing_else(
    start: Start, tmp_path: Path
) -> None:
    screen = start("--port", 0)
    shown = screen.until("Ctrl-C\n")
    (url,) = LINK.findall(screen.raw)
    assert httpx.get(f"{url}healthz", timeout=PATIENCE).status_code == 200
    assert shown.strip().splitlines() == [
        f"Schachtel {schachtel.__version__}",
        "",
        f"  Open  {url}",
        f"  Data  {tmp_path / 'data'}",
        "  Stop  Ctrl-C",
    ]
    screen.press("\x03")
    assert screen.end() == 0
    assert screen.shown.removeprefix(shown).replace("^C", "").strip() == "Schachtel has stopped. Every game is saved."


def test_without_colours_the_address_is_still_shown_and_german_is_spoken(start: Start) -> None:
    screen = start("--port", 0, "--language", "de", NO_COLOR="1", TERM="dumb")
    screen.until("Strg-C\n")
    assert re.search(r"Öffnen   http://127.0.0.1:\d+/\n", screen.shown)
    assert "\x1b" not in screen.raw
    screen.press("\x03")
    assert screen.end() == 0
    assert screen.shown.endswith("Schachtel ist beendet. Jede Partie ist gespeichert.\n")


def test_whoever_is_at_the_keyboard_is_offered_the_next_port(start: Start, taken: int) -> None:
    refused = start("--port", taken)
    refused.until("[Y/n] ")
    refused.press("n\r")
    assert refused.end() == 2
    assert f"port {taken} is in use by another program; port " in refused.shown

    screen = start("--port", taken)
    offered = re.search(r"Use port (\d+) instead", screen.until("[Y/n] "))
    screen.press("\r")
    screen.until("Ctrl-C\n")
    assert offered
    assert LINK.findall(screen.raw) == [f"http://{HOST}:{offered[1]}/"]
    screen.press("\x03")
    assert screen.end() == 0


@pytest.mark.parametrize("log", [[], ["--log", "json"]], ids=["auto", "json"])
def test_without_a_terminal_every_line_is_json_and_one_names_the_address(
    schachtel_command: list[str], tmp_path: Path, taken: int, log: list[str]
) -> None:
    """The port is already taken, which must not be an error with `--next-port`."""
    command = [*schachtel_command, "serve", "--no-browser", "--next-port", f"--port={taken}", f"--data={tmp_path}"]
    with subprocess.Popen(
        [*command, *log], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True,
        env=os.environ | {"SCHACHTEL_COMPILE": "opened"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as server:  # fmt: skip
        assert server.stdout
        lines = []
        for line in server.stdout:
            lines.append(json.loads(line))
            if lines[-1]["event"] == "listening":
                server.send_signal(signal.SIGINT)
    assert server.returncode == 0
    # The log has no lines about database migrations.
    assert [line["event"] for line in lines] == ["open", "listening", "closed"]
    (address,) = lines[1]["addresses"]
    assert address != f"http://{HOST}:{taken}/"


def test_without_anybody_to_ask_a_taken_port_is_one_line_that_names_the_next(process: Any, taken: int) -> None:
    told = process("serve", "--no-browser", "--port", taken)
    assert (told.returncode, told.stdout) == (2, "")
    free = re.fullmatch(
        rf"schachtel: port {taken} is in use by another program; port (\d+) is free \(--port \1\)\n", told.stderr
    )
    assert free
    assert int(free[1]) > taken


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--log", "yaml"], "'yaml' is not one of 'text', 'json'"),
        (["--port", "99999"], "a whole number from 0 to 65535"),
        (["--host", "nowhere.invalid"], "host 'nowhere.invalid' is unknown"),
        (["--host", "192.0.2.77"], "is not an address of this machine"),
        (["--data", "file"], "cannot store anything in the folder"),
        (["--language", "fr"], "must be en or de"),
    ],
)
def test_nonsense_is_refused_in_one_line(run: Any, tmp_path: Path, arguments: list[str], said: str) -> None:
    (tmp_path / "file").touch()
    told = run("serve", "--no-browser", "--port", "0", *arguments)
    assert told.exit_code == 2
    assert said in told.stderr
    assert told.stderr.count("\n") == 1


def test_a_database_that_cannot_be_opened_is_one_line(start: Start, tmp_path: Path) -> None:
    screen = start("--port", 0, "--database", f"sqlite:///{tmp_path}/nowhere/x.db")
    assert screen.end() == 3
    expected = f"schachtel: the database cannot be opened ({tmp_path}/nowhere/x.db): unable to open database file\n"
    assert screen.shown == expected


# --- ports and addresses ---------------------------------------------------------------------------------------------


def test_a_taken_port_names_the_next_one_that_is_free(taken: int) -> None:
    with pytest.raises(PortTaken) as caught:
        listen(HOST, taken)
    assert caught.value.port == taken
    assert caught.value.free is not None
    assert taken < caught.value.free
    assert next_free(HOST, 65_535) is None


def test_port_0_is_the_same_port_on_every_address_of_a_host() -> None:
    sockets = listen("localhost", 0)
    assert len({each.getsockname()[1] for each in sockets}) == 1
    for each in sockets:
        each.close()


def test_a_server_for_all_addresses_is_opened_as_localhost() -> None:
    assert addresses("0.0.0.0", 8000)[0] == "http://localhost:8000/"
    assert addresses("::", 8000)[0] == "http://[::1]:8000/"
    assert addresses("127.0.0.1", 8000) == ["http://127.0.0.1:8000/"]
    assert addresses("box.example", 80) == ["http://box.example:80/"]
    assert "http://0.0.0.0:8000/" not in addresses("0.0.0.0", 8000)


def test_other_devices_are_told_another_address() -> None:
    console = Console(file=io.StringIO(), width=80)
    people = serve.People(Settings(), ["http://localhost:1/", "http://192.0.2.7:1/"], console, "en")
    assert "        http://192.0.2.7:1/  from other devices on your network\n" in people.greeting().plain


def test_no_password_of_a_database_is_shown() -> None:
    settings = Settings(database="postgresql://me:hunter2@db.example/games", secret="x" * 32)
    people = serve.People(settings, [], Console(file=io.StringIO()), "en")
    assert "PostgreSQL, db.example/games\n" in people.greeting().plain
    assert "hunter2" not in people.greeting().plain


def test_a_browser_is_opened_only_where_there_is_a_screen() -> None:
    assert not serve.can_open("linux", {"TERM": "xterm"})
    assert serve.can_open("linux", {"DISPLAY": ":0"})
    assert serve.can_open("darwin", {})


def test_ports_below_1024_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: socket.socket, address: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(OptionError, match="port 80 is reserved for the administrator"):
        listen(HOST, 80)


# --- the progress bar of compiling -----------------------------------------------------------------------------------


class Over(Exception):
    """An error that FakeWarmer raises when all of its snapshots have been used."""


class FakeWarmer:
    """A fake of the background compilation: it reports each of the given snapshots of its progress twice."""

    def __init__(self, *snapshots: Snapshot) -> None:
        self.left = [each for each in snapshots for _ in range(2)]

    def snapshot(self) -> Snapshot:
        if not self.left:
            raise Over
        return self.left.pop(0)


def shown(*snapshots: Snapshot, language: str = "en") -> tuple[str, str]:
    """Return what a terminal displays for the given snapshots of the compilation, with and without control codes."""
    written = io.StringIO()
    console = Console(file=written, force_terminal=True, width=80, height=24, color_system=None, legacy_windows=False)
    with pytest.raises(Over):
        asyncio.run(warming.show_warming(FakeWarmer(*snapshots), console, language, pause=0))
    return written.getvalue(), CODES.sub("", written.getvalue())


def at(share: float, *states: State) -> Snapshot:
    """Return a snapshot of two games in the given states. Both games, and so their mean, have the progress `share`."""
    games = [
        GameWarming(name, (2,), state, share, None) for name, state in zip(("schlacht", "chess"), states, strict=True)
    ]
    return Snapshot(False, tuple(games))


READY = at(1.0, "ready", "ready")


@pytest.mark.parametrize(("language", "words"), [("en", "Preparing {}"), ("de", "{} wird vorbereitet")])
def test_one_bar_counts_all_games_and_is_gone_when_all_are_ready(language: str, words: str) -> None:
    raw, plain = shown(
        at(0.1, "compiling", "waiting"), at(0.4, "compiling", "ready"), at(0.9, "ready", "compiling"), READY,
        language=language,
    )  # fmt: skip
    lines = [line.split(" ━")[0].strip() for line in plain.splitlines() if line.strip()]
    assert lines[0] == words.format(game("schlacht").facts.title[language])
    assert lines[-1] == words.format(game("chess").facts.title[language])
    assert [share for share in ("10%", "40%", "90%") if share in plain] == ["10%", "40%", "90%"]
    assert max(map(len, plain.splitlines())) <= 80
    assert raw.count("\x1b[?25l") == raw.count("\x1b[?25h") == 1  # the cursor is hidden and shown again
    assert raw.endswith("\x1b[1A\x1b[2K")  # the line of the progress bar is erased


def test_what_is_compiled_later_has_a_bar_of_its_own() -> None:
    raw, plain = shown(READY, at(0.5, "ready", "compiling"), READY, READY, at(0.7, "compiling", "ready"), READY)
    assert raw.count("\x1b[?25l") == raw.count("\x1b[?25h") == 2
    assert "70%" in plain


def test_where_nothing_is_compiled_there_is_no_bar() -> None:
    assert shown(READY) == ("", "")
    assert shown(at(0.0, "waiting", "waiting"), at(0.5, "failed", "ready")) == ("", "")


def test_a_warning_goes_above_the_bar() -> None:
    written = io.StringIO()
    console = Console(file=written, force_terminal=True, width=80, color_system=None, legacy_windows=False)
    stream = serve.above_bars(console)

    class Warns(FakeWarmer):
        def snapshot(self) -> Snapshot:
            if len(self.left) == 2:
                stream.write("12:00:00 warning: Redis is away\n")
            return super().snapshot()

    with pytest.raises(Over):
        asyncio.run(warming.show_warming(Warns(*[at(0.3, "compiling", "ready")] * 3), console, "en", pause=0))
    lines = [CODES.sub("", line).strip() for line in written.getvalue().splitlines()]
    assert "12:00:00 warning: Redis is away" in lines
