"""A program as a bot: a process that reads and writes one JSON object per line, on its standard input and output.

We send {"type": "start", …} at the beginning of each game, and {"type": "choose", "id": 7, "view": …, "moves": […], …}
for each decision. The program answers a decision with {"id": 7, "move": "d4"}. Before we end the program, we send
{"type": "end"}. docs/bots.md describes the whole protocol.
"""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import IO, Any

from schachtel.core.contract import Json
from schachtel.core.errors import BotError, IllegalMove, NotationError, OptionError, short
from schachtel.core.kernels import enter_points
from schachtel.core.table import ViewRecord

PATIENCE = 60.0  # seconds within which the program has to answer, if the caller sets no limit
STARTING = 10.0  # additional seconds for the first move, since the program has to start
GRACE = 1.0  # seconds that a move may take beyond the time limit
LEAVING = 2.0  # seconds within which the program should exit by itself, before it is killed
LAST_WORDS = 500  # the most characters of the program's stderr that an error message quotes


class Program:
    """A bot that is a program. Its process starts at the first move and ends with `close`."""

    def __init__(self, command: str | Sequence[str], *, seed: int | None = None, patience: float = PATIENCE) -> None:
        try:
            words = shlex.split(command) if isinstance(command, str) else list(command)
        except ValueError as wrong:
            raise OptionError(f"program:{command}: {wrong}") from None
        if not words:
            raise OptionError("program: give a command, such as program:./mine.py")
        if words[0].endswith(".py") and Path(words[0]).is_file():
            words = [sys.executable, *words]  # this interpreter runs the file, which therefore need not be executable
        elif shutil.which(words[0]) is None:
            raise OptionError(f"program: there is no executable program {short(words[0])}")
        self.command, self.seed, self.patience = words, seed, patience
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._errors: IO[bytes] | None = None
        self._asked = 0
        self._playing: tuple[object, ...] = ()
        self._ply = 0

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        seen.check_acting()
        began = monotonic()
        limit = (self.patience if time is None else time + GRACE) + (STARTING if self._process is None else 0.0)
        process = self._started()
        self._start_game(seen)
        self._asked += 1
        self._say(question(seen, time) | {"id": self._asked})
        while True:
            answer = self._answer(process, began + limit - monotonic(), limit)
            if answer.get("id") == self._asked:
                return self._legal(answer.get("move"), seen)

    def close(self) -> None:
        """End the process; a bot that is used again starts a new one."""
        process, self._process, self._playing = self._process, None, ()
        if process is None:
            return
        assert process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            process.stdin.write(json.dumps({"type": "end"}) + "\n")
            process.stdin.flush()
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(LEAVING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if self._errors is not None:
            self._errors.close()
            self._errors = None

    def __del__(self) -> None:
        if getattr(self, "_process", None) is not None:
            self.close()

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            self._errors = tempfile.TemporaryFile()  # noqa: SIM115 – the file lives as long as the process
            try:
                self._process = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, text=True,
                    encoding="utf-8", errors="replace",
                )  # fmt: skip
            except OSError as wrong:
                self._errors.close()
                raise BotError(f"{self._name} cannot be started: {wrong.strerror}") from None
            self._lines = queue.SimpleQueue()
            threading.Thread(target=_listen, args=(self._process, self._lines), daemon=True).start()
        return self._process

    def _start_game(self, seen: ViewRecord) -> None:
        """Send `start` before a game's first decision, and if the ply number has fallen (a new game or a takeback)."""
        playing, ply = (seen.game.id, seen.seat, seen.position.seats), int(seen.position.state.ply)
        if playing != self._playing or ply < self._ply:
            game, seat, players = playing
            self._say({"type": "start", "game": game, "seat": seat, "players": players, "seed": self.seed})
        self._playing, self._ply = playing, ply

    def _say(self, message: dict[str, Json]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # if the program has ended, `_answer` will raise an error
            self._process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self._process.stdin.flush()

    def _answer(self, process: subprocess.Popen[str], left: float, limit: float) -> dict[str, Json]:
        try:
            line = self._lines.get(timeout=max(left, 0.0))
        except queue.Empty:
            raise self._failed(f"{self._name} did not answer within {limit:g} s") from None
        if line is None:
            code = process.wait()
            raise self._failed(f"{self._name} exited with code {code} instead of answering")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            wanted = f'{{"id": {self._asked}, "move": "…"}}'
            raise self._failed(f"{self._name} answered {short(line.rstrip())} instead of {wanted}")
        return answer

    def _legal(self, move: object, seen: ViewRecord) -> str:
        try:
            if not isinstance(move, str):
                raise NotationError(f"{short(move)} is not a move: it must be text")
            if seen.game.shown.read(seen.position, seen.seat, move) not in seen.legal():
                raise IllegalMove(f"{move} is not legal now.")
        except (NotationError, IllegalMove) as wrong:
            raise self._failed(f"{self._name} tried to play an illegal move: {wrong}") from None
        return move

    def _failed(self, message: str) -> BotError:
        """End the program. Return an error with this message, followed by the program's last output to stderr."""
        process, words = self._process, ""
        if process is not None and self._errors is not None:
            if process.poll() is None:
                process.kill()
                process.wait()
            self._errors.seek(0, 2)
            self._errors.seek(max(self._errors.tell() - LAST_WORDS, 0))
            words = " ".join(self._errors.read().decode("utf-8", "replace").split())
        self.close()
        return BotError(message + (f"; its last output: {words}" if words else ""))

    @property
    def _name(self) -> str:
        return f"program {shlex.join(self.command)}"


def question(seen: ViewRecord, time: float | None) -> dict[str, Any]:
    """Return the message that asks a seat for a move; it contains only what the seat may know."""
    position, seat = seen.position, seen.seat
    shown: dict[str, Json] = {
        "game": seen.game.id,
        "seat": seat,
        "players": position.seats,
        "turn": position.acting[0],
        "acting": list(position.acting),
        "ply": int(position.state.ply),
        "points": list(position.numbers(enter_points)),
    }
    return {
        "type": "choose",
        "view": shown | position.view(seat),
        "moves": [seen.write(action) for action in seen.legal()],
        "prompt": position.prompt(seat, "en"),
        "time": time,
    }


def _listen(process: subprocess.Popen[str], lines: queue.SimpleQueue[str | None]) -> None:
    """Put each line that the program prints into a queue, where waiting for a line can time out; None marks the end."""
    assert process.stdout is not None
    with process.stdout, contextlib.suppress(OSError, ValueError):
        for line in process.stdout:
            lines.put(line)
    lines.put(None)
