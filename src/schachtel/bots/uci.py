"""A bot that is a UCI engine: an external program, which the bot asks for one move at a time."""

from __future__ import annotations

import queue
import shlex
import subprocess
import threading
import time as clock
import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from schachtel.bots.search import check_count, check_time
from schachtel.core.contract import Game
from schachtel.core.errors import BotError, OptionError, short
from schachtel.core.table import ViewRecord
from schachtel.core.uci import Uci as Words

DEFAULT = 1.0  # seconds that the engine thinks per move, if no limit is set


class Uci:
    """A UCI engine as a bot.

    The engine starts at the first move. It ends with `close`, at the end of a `with` block, or when the bot is
    garbage-collected. `options` are options of the engine, such as `{"Skill Level": 5}`. If an answer is more than
    `patience` seconds late, an error is raised.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        nodes: int | None = None,
        depth: int | None = None,
        time: float | None = None,
        options: Mapping[str, object] | None = None,
        patience: float = 10.0,
    ) -> None:
        try:
            self.command = shlex.split(command) if isinstance(command, str) else list(command)
        except ValueError as wrong:
            raise OptionError(f"uci:{command}: {wrong}") from None
        if not self.command:
            raise OptionError("no engine is named: give the name of a program, such as stockfish")
        self.nodes, self.depth = check_count("nodes", nodes), check_count("depth", depth)
        self.time = check_time(time)
        self.options, self.patience = dict(options or {}), check_time(patience) or 0.0
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()

    def __enter__(self) -> Uci:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # --- the interface of a bot --------------------------------------------------------------------------------------

    def check(self, game: Game) -> None:
        _words(game)

    def prepare(self, game: Game) -> None:
        """Start the engine, ahead of the first move."""
        self.check(game)
        if self._process is None:
            self._start()

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        seen.check_acting()
        self.prepare(seen.game)
        words = _words(seen.game)
        self._say(f"position fen {words.position(seen.position.state)}")
        limits, seconds = self._limits(time)
        self._say(f"go {limits}")
        (said,) = self._until("bestmove", seconds)
        for action in seen.legal():
            if said[1:] and words.move(action, seen.seat) == said[1]:
                return seen.write(action)
        raise self._wrong(f"{self.name} answered {short(' '.join(said))}, which is not a legal move")

    def stop(self) -> None:
        """Stop the engine's search, so that `choose` returns the best move so far. Any thread may call this."""
        process = self._process
        if process is not None and process.stdin is not None:
            with suppress(OSError, ValueError):  # if the engine has just exited, its search has stopped, too
                process.stdin.write("stop\n")
                process.stdin.flush()

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            _end(process)

    # --- the engine's process ----------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return self.command[0]

    def _limits(self, time: float | None) -> tuple[str, float]:
        """Return the limits for the command `go`, and after how many seconds a missing answer is an error."""
        time = self.time if time is None else check_time(time)
        words = [f"{name} {n}" for name, n in (("nodes", self.nodes), ("depth", self.depth)) if n is not None]
        if time is None and not words:
            time = DEFAULT
        if time is None:
            return " ".join(words), 10 * self.patience  # limits in nodes or depth do not say how long a search takes
        return " ".join([*words, f"movetime {max(1, round(time * 1000))}"]), time + self.patience

    def _start(self) -> None:
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(
                self.command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True, errors="replace", bufsize=1
            )
        except OSError as wrong:
            raise BotError(f"{self.name} cannot be started ({wrong.strerror}): is it installed?") from None
        self._process, self._lines = process, queue.Queue()
        weakref.finalize(self, _end, process)
        threading.Thread(target=_listen, args=(process, self._lines), daemon=True).start()
        self._say("uci")
        known = {name.lower() for name in self._names()}
        for name, value in self.options.items():
            if name.lower() not in known:
                self.close()
                raise OptionError(
                    f"{self.name} has no option {short(name)}; its options: {', '.join(sorted(known)) or 'none'}"
                )
            said = str(value).lower() if isinstance(value, bool) else str(value)
            self._say(f"setoption name {name} value {said}")
        self._say("ucinewgame")
        self._say("isready")
        list(self._until("readyok", self.patience))

    def _names(self) -> Iterator[str]:
        """Yield the names of the engine's options."""
        for words in self._heard("uciok", self.patience):
            if words[:2] == ["option", "name"] and "type" in words:
                yield " ".join(words[2 : words.index("type")])

    def _say(self, line: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise self._wrong(f"{self.name} has exited") from None

    def _until(self, word: str, seconds: float) -> Iterator[list[str]]:
        """Wait for the line from the engine that begins with this word, and yield it, split into words."""
        for words in self._heard(word, seconds):
            if words[0] == word:
                yield words

    def _heard(self, last: str, seconds: float) -> Iterator[list[str]]:
        """Yield the lines from the engine, split into words, up to the line that begins with the word `last`."""
        end = clock.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, end - clock.monotonic()))
            except queue.Empty:
                raise self._wrong(f"{self.name} did not answer with {last} within {seconds:g} s") from None
            if line is None:
                raise self._wrong(f"{self.name} has exited")
            words = line.split()
            if words:
                yield words
                if words[0] == last:
                    return

    def _wrong(self, message: str) -> BotError:
        """Close the engine after a fault, and return an error to raise; the next move will start a new engine."""
        self.close()
        return BotError(f"{message}: use an engine that speaks UCI")


def _words(game: Game) -> Words:
    """Return the functions that write positions and moves of a game in UCI's notation, or raise OptionError."""
    words = game.extras.uci
    if words is None:
        raise OptionError(f"UCI engines do not play {game.id}: use another bot")
    return words


def _listen(process: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    assert process.stdout is not None
    with process.stdout:
        for line in process.stdout:
            lines.put(line)
    lines.put(None)


def _end(process: subprocess.Popen[str]) -> None:
    if process.stdin is not None:
        with suppress(OSError, ValueError):  # the engine may already have ended by itself
            process.stdin.write("quit\n")
        with suppress(OSError):
            process.stdin.close()
    try:
        process.wait(1.0)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
