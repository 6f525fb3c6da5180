"""Ways to run a command: in this process, in a process of its own, and at a terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from typer.testing import CliRunner, Result

from schachtel.cli import main
from tests.patience import PATIENCE

Run: TypeAlias = Callable[..., Result]
SCHACHTEL = [sys.executable, "-c", "from schachtel.cli import main; main(prog_name='schachtel')"]
PLAIN = {"LC_ALL": "C.UTF-8", "COLUMNS": "80", "TERM": "dumb"}
# Terminals other than "dumb" also receive a code that switches on bracketed paste.
QUESTION = re.compile(rb"(\n|\x1b\[\?2004h)> $|y or n: $")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command in an empty folder: `run("play", "--seed", 7, says=["d4", "quit"])`."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: object, says: list[str] | None = None) -> Result:
        typed = "".join(f"{line}\n" for line in says or [])
        return CliRunner(env=PLAIN).invoke(main, [str(each) for each in arguments], input=typed)

    return call


@pytest.fixture
def process(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Return a function that runs a command in a process of its own."""

    def call(*arguments: object, says: str = "") -> subprocess.CompletedProcess[str]:
        command = [*SCHACHTEL, *map(str, arguments)]
        environment = os.environ | PLAIN
        return subprocess.run(
            command,
            input=says,
            text=True,
            capture_output=True,
            cwd=tmp_path,
            env=environment,
            timeout=PATIENCE,
            check=False,
        )

    return call


@pytest.fixture
def schachtel_command() -> list[str]:
    """Return the command line that starts Schachtel."""
    return SCHACHTEL


@pytest.fixture
def terminal() -> Callable[..., tuple[str, int]]:
    """Return a function that runs a command at a real terminal, and returns the screen's text and the exit code.

    At each question, the command receives the next line of `keys` or, if `keys` is a list, its next item.
    """

    def call(*arguments: object, keys: str | list[str], term: str = PLAIN["TERM"]) -> tuple[str, int]:
        command = [*SCHACHTEL, *map(str, arguments)]
        child, screen = pty.fork()
        if child == 0:
            # A shell makes background processes ignore SIGINT. Undo that here, so that the command does not inherit it.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.execve(command[0], command, os.environ | PLAIN | {"TERM": term})
        shown, last = b"", ""
        lines = keys.splitlines(keepends=True) if isinstance(keys, str) else list(keys)
        while new := read(screen, again=last if last == "\x03" else ""):
            shown += new
            if QUESTION.search(shown) and lines:
                last = lines.pop(0)
                os.write(screen, last.encode())
        return shown.decode().replace("\r", ""), os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

    return call


def read(screen: int, again: str) -> bytes:
    """Read the next output. Until there is some, press the key `again` once per second.

    One press may not be enough, because Python misses a Ctrl-C that comes just before it waits for keys.
    """
    for _ in range(PATIENCE):
        if select.select([screen], [], [], 1)[0]:
            try:
                return os.read(screen, 65536)
            except OSError:  # Linux raises OSError when the child has closed the terminal
                return b""
        os.write(screen, again.encode())
    os.close(screen)  # closing the screen tells the child that its terminal is gone
    raise TimeoutError(f"nothing has happened at the terminal for {PATIENCE} s")
