"""Code that all commands share: one-line errors, the group of all commands, and compilation in the background."""

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

from schachtel.cli.game_commands import commands
from schachtel.core import compile
from schachtel.core.contract import Game
from schachtel.core.errors import SchachtelError
from schachtel.core.terminal import WRONG
from schachtel.core.terminal import screen as screen  # all commands import `screen` and `show` from here
from schachtel.core.terminal import show as show

if TYPE_CHECKING:
    from rich.progress import Progress

T = TypeVar("T")

BROKEN, INTERRUPTED = 1, 130  # exit codes for a failure and for Ctrl-C, as is usual in shells
A_LOOK = 0.1  # seconds between two checks of the progress of compilation


class Commands(TyperGroup):
    """The group of all commands. It reports every error in one line, without a traceback or a box around it."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of Schachtel's own commands, followed by those that games add."""
        own = super().list_commands(ctx)
        return [*own, *(name for name in commands() if name not in own)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by its name. Games are searched only if Schachtel itself has no such command."""
        return super().get_command(ctx, cmd_name) or commands().get(cmd_name)

    def main(self, args: Sequence[str] | None = None, *others: Any, **more: Any) -> NoReturn:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                # Show a question mark for each character that the terminal cannot show.
                stream.reconfigure(errors="replace")
        try:
            sys.exit(super().main(args, *others, **more | {"standalone_mode": False}))
        except TyperException as wrong:
            complain(wrong.format_message())
        except SchachtelError as wrong:
            complain(str(wrong))
        except (Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except Exception as failure:
            complain(f"unexpected error: {fault(failure)}", BROKEN)


def complain(about: str, code: int = WRONG) -> NoReturn:
    """Print an error as one line on stderr, and exit."""
    print(f"schachtel: {' '.join(about.split())}", file=sys.stderr)
    sys.exit(code)


def fault(failure: Exception) -> str:
    """Return one line about an unexpected error: its type, its message, and where it was raised."""
    text = " ".join(str(failure).split())
    told = f"{type(failure).__name__}: {text}" if text else type(failure).__name__
    where = traceback.extract_tb(failure.__traceback__)[-1:]
    return told + "".join(f" ({frame.filename}, line {frame.lineno})" for frame in where)


class Unwanted(Exception):
    """The exception that stops compilation because its kernels are no longer needed."""


_told = threading.local()  # `_told.hear` is the function that receives the progress of the current thread
_else_told = compile.listener


def _tell(game: str, done: int, total: int) -> None:
    hear: compile.Listener = getattr(_told, "hear", _else_told)
    hear(game, done, total)


compile.listener = _tell  # one listener for all threads that compile, of which several may run at the same time


class Preparation:
    """Compilation in a background thread, so that a person can already look at the board and type."""

    def __init__(self, *works: Callable[[], object]) -> None:
        self._works = works
        self._done, self._total = 0, 1
        self._wanted = True
        self._failure: Exception | None = None
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def wait(self, what: str) -> None:
        """Wait until everything is compiled, with a progress bar if that takes a while."""
        self._thread.join(A_LOOK)
        if self._thread.is_alive():
            with progress() as bar:
                task = bar.add_task(what, total=1)
                while self._thread.is_alive():
                    bar.update(task, completed=self._done, total=self._total)
                    self._thread.join(A_LOOK)
        self.finish()

    def finish(self) -> None:
        """Wait until everything is compiled, without a progress bar; raise the error if compilation failed."""
        while self._thread.is_alive():
            self._thread.join(A_LOOK)
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        """Stop compiling before the next kernel, and wait until that has happened."""
        self._wanted = False
        self._thread.join()

    def _work(self) -> None:
        _told.hear = self._hear
        try:
            for work in self._works:
                work()
        except Unwanted:
            pass
        except Exception as failure:  # `finish` raises this error in the waiting thread
            self._failure = failure

    def _hear(self, game: str, done: int, total: int) -> None:
        if not self._wanted:
            raise Unwanted
        self._done, self._total = done, total


def prepare(game: Game, *kernels: Any) -> list[Any]:
    """Compile kernels for a game, with a progress bar, and return them."""
    engine = game.engine()
    preparation = Preparation(*(functools.partial(engine, kernel) for kernel in kernels))
    try:
        preparation.wait(f"Compiling {game.id}, once")
    finally:
        preparation.stop()
    return [engine(kernel) for kernel in kernels]


def in_second_thread(work: Callable[[], T]) -> T:
    """Do work in a second thread and return its result, so that Ctrl-C works even while a long kernel runs."""
    found: list[T] = []
    preparation = Preparation(lambda: found.append(work()))
    preparation.finish()
    return found[0]


def progress() -> Progress:
    """Return a progress bar for stderr, which disappears when done; it stays hidden unless stderr is a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
