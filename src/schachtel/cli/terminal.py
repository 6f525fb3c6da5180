"""What the box's own commands share: one-line errors, commands of games, and compiling that keeps nobody waiting."""

from __future__ import annotations

import functools
import io
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from typer.core import TyperGroup
from typer.exceptions import Abort, TyperException

from schachtel.cli.brought import commands
from schachtel.core import compile
from schachtel.core.contract import Game
from schachtel.core.errors import SchachtelError
from schachtel.core.terminal import WRONG
from schachtel.core.terminal import screen as screen  # for all commands
from schachtel.core.terminal import show as show

if TYPE_CHECKING:
    from rich.progress import Progress

T = TypeVar("T")

BROKEN, INTERRUPTED = 1, 130  # exit codes, as shells count them
A_LOOK = 0.1  # seconds between two looks at how far compiling has come


class Commands(TyperGroup):
    """All commands. Whatever is wrong with what was typed is said in one line, without a traceback or a box."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the box's own commands, then of those that games bring."""
        own = super().list_commands(ctx)
        return [*own, *(name for name in commands() if name not in own)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by its name. Games are looked through only if the box has no such command itself."""
        return super().get_command(ctx, cmd_name) or commands().get(cmd_name)

    def main(self, args: Sequence[str] | None = None, *others: Any, **more: Any) -> NoReturn:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # rather a question mark than no board at all
        try:
            sys.exit(super().main(args, *others, **more | {"standalone_mode": False}))
        except TyperException as wrong:
            complain(wrong.format_message())
        except SchachtelError as wrong:
            complain(str(wrong))
        except (Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except Exception as failure:
            complain(f"this should not have happened: {fault(failure)}", BROKEN)


def complain(about: str, code: int = WRONG) -> NoReturn:
    """One line on stderr, and out."""
    print(f"schachtel: {' '.join(about.split())}", file=sys.stderr)
    sys.exit(code)


def fault(failure: Exception) -> str:
    """What is known about an error that nobody has foreseen, in one line."""
    text = " ".join(str(failure).split())
    told = f"{type(failure).__name__}: {text}" if text else type(failure).__name__
    where = traceback.extract_tb(failure.__traceback__)[-1:]
    return told + "".join(f" ({frame.filename}, line {frame.lineno})" for frame in where)


class Unwanted(Exception):
    """Nobody needs the kernels any more."""


_told = threading.local()  # in each thread that prepares something: who hears of it
_else_told = compile.listener


def _tell(game: str, done: int, total: int) -> None:
    hear: compile.Listener = getattr(_told, "hear", _else_told)
    hear(game, done, total)


compile.listener = _tell  # once and for all: preparations come and go, several at a time


class Preparation:
    """Compiles in a thread of its own, so that whoever is at the keyboard can look and type meanwhile."""

    def __init__(self, *works: Callable[[], object]) -> None:
        self._works = works
        self._done, self._total = 0, 1
        self._wanted = True
        self._failure: Exception | None = None
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def wait(self, what: str) -> None:
        """Until all is compiled, with a bar if there is something to wait for."""
        self._thread.join(A_LOOK)
        if self._thread.is_alive():
            with progress() as bar:
                task = bar.add_task(what, total=1)
                while self._thread.is_alive():
                    bar.update(task, completed=self._done, total=self._total)
                    self._thread.join(A_LOOK)
        self.finish()

    def finish(self) -> None:
        """The same without a bar."""
        while self._thread.is_alive():
            self._thread.join(A_LOOK)
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        """Ends before the next kernel."""
        self._wanted = False
        self._thread.join()

    def _work(self) -> None:
        _told.hear = self._hear
        try:
            for work in self._works:
                work()
        except Unwanted:
            pass
        except Exception as failure:  # is told to whoever waits
            self._failure = failure

    def _hear(self, game: str, done: int, total: int) -> None:
        if not self._wanted:
            raise Unwanted
        self._done, self._total = done, total


def prepare(game: Game, *kernels: Any) -> list[Any]:
    """A game's kernels, compiled."""
    engine = game.engine()
    preparation = Preparation(*(functools.partial(engine, kernel) for kernel in kernels))
    try:
        preparation.wait(f"Compiling {game.id}, once")
    finally:
        preparation.stop()
    return [engine(kernel) for kernel in kernels]


def aside(work: Callable[[], T]) -> T:
    """Done in a thread of its own: a kernel that runs for minutes hears no Ctrl-C, who waits for it does."""
    found: list[T] = []
    preparation = Preparation(lambda: found.append(work()))
    preparation.finish()
    return found[0]


def progress() -> Progress:
    """A bar on stderr, gone when done; none where nobody watches."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
