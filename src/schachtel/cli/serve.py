"""`schachtel serve`: the server on which people share tables in their browsers."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO, cast

import typer
from rich.console import Console
from rich.control import Control
from rich.file_proxy import FileProxy
from rich.segment import ControlType
from rich.style import Style
from rich.text import Text

import schachtel
from schachtel.cli import arguments
from schachtel.cli.terminal import complain, fault, screen
from schachtel.cli.words import say
from schachtel.core.contract import Language
from schachtel.core.errors import SchachtelError

if TYPE_CHECKING:
    from fastapi import FastAPI

    from schachtel.server.settings import Settings

NOT_STARTED = 3  # exit code if the server cannot start, for example without its database; the same as Uvicorn's
YES = ("", "y", "yes", "j", "ja")


class LogFormat(StrEnum):
    """The format of the server's log: text for people, or JSON for services."""

    TEXT = "text"
    JSON = "json"


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder for all stored data.")] = None,
    database: Annotated[
        str | None, typer.Option(help="A PostgreSQL URL, to use instead of a file in the data folder.")
    ] = None,
    redis: Annotated[str | None, typer.Option(help="A Redis URL, for several servers that share a database.")] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file with settings.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    next_port: Annotated[
        bool, typer.Option("--next-port", help="If the port is taken, use the next free one.")
    ] = False,
    log: Annotated[
        LogFormat | None, typer.Option(help="The format of the log: text for people, or JSON for services.")
    ] = None,
    language: arguments.Spoken = None,
) -> None:
    """Start the server, on which people play in the browser; Ctrl-C stops it. docs/settings.md lists all settings."""
    from schachtel.server.listening import addresses  # import the server only here, so that other commands start faster
    from schachtel.server.settings import load

    given = {"host": host, "port": port, "data": data, "database": database, "redis": redis, "log_format": log}
    spoken, settings = arguments.language(language), load(config, given)
    console = screen(stderr=True)
    with contextlib.ExitStack() as bound:
        sockets = [bound.enter_context(each) for each in bind(settings, console, spoken, next_port=next_port)]
        urls = addresses(settings.host, sockets[0].getsockname()[1])
        gc.set_threshold(5_000, 50, 1_000)  # collect garbage less often, because there are many long-lived tables
        sys.setswitchinterval(0.0005)  # switch threads more often: those that have waited for the disk continue sooner
        front = (People if for_people(settings.log_format) else Services)(settings, urls, console, spoken)
        run(settings, sockets, front, open_page=browser and can_open())


def for_people(log_format: str) -> bool:
    """Return whether a person, rather than a service, reads the output."""
    return sys.stderr.isatty() if log_format == "auto" else log_format == LogFormat.TEXT


def run(settings: Settings, sockets: list[socket.socket], front: Services, *, open_page: bool) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    from schachtel.server.app import create
    from schachtel.server.logs import log_event
    from schachtel.server.running import Running
    from schachtel.server.settings import unknown_variables

    app = create(settings)
    front.configure()
    # `front.failed` reports why the start has failed, so Uvicorn need not log it.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    for sentence in unknown_variables():
        log_event(sentence, logging.WARNING)

    async def opened() -> None:
        logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
        if open_page:
            threading.Thread(target=webbrowser.open, args=(front.urls[0],), daemon=True).start()
        await front.opened(app)

    server = Running(app, settings, opened)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets)
    except SystemExit:
        front.failed(getattr(app.state, "failure", None))
        raise
    front.stopped()


class Services:
    """The output of a server that runs as a service: a log in JSON, one object per line."""

    def __init__(self, settings: Settings, urls: list[str], console: Console, language: Language) -> None:
        self.settings, self.urls, self.console, self.language = settings, urls, console, language

    def configure(self) -> None:
        """Configure the log."""
        from schachtel.server.logs import configure

        configure(self.settings.log)

    async def opened(self, app: FastAPI) -> None:
        """Announce the addresses at which the server answers requests from now on."""
        from schachtel.server.logs import log_event

        log_event("listening", addresses=self.urls)

    def failed(self, failure: Exception | None) -> None:
        """Say why the server could not start; only an unexpected error gets a traceback."""
        from schachtel.server.logs import log_event

        reason = str(failure) if isinstance(failure, SchachtelError) else None
        log_event("the server could not start", logging.ERROR, None if reason else failure, reason=reason)

    def stopped(self) -> None:
        """Do nothing: the log already says that the server has stopped."""


class People(Services):
    """The output of a server for the person who started it: links to click, how to stop it, and warnings."""

    def configure(self) -> None:
        from schachtel.server.logs import TextFormatter, configure

        is_set = "log" in self.settings.model_fields_set
        configure(self.settings.log if is_set else "warning", above_bars(self.console), TextFormatter())

    async def opened(self, app: FastAPI) -> None:
        from schachtel.cli.warming import show_warming

        self.console.print(self.greeting(), soft_wrap=True)
        if self.console.is_terminal:
            await show_warming(app.state.hub.warming, self.console, self.language)

    def failed(self, failure: Exception | None) -> None:
        if isinstance(failure, SchachtelError):
            complain(str(failure), NOT_STARTED)
        if failure is not None:
            complain(say("serve-failed", self.language, reason=fault(failure)), NOT_STARTED)

    def stopped(self) -> None:
        # Erase the "^C" that the terminal shows when Ctrl-C is pressed.
        self.console.control(Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2)))
        self.console.print(say("serve-stopped", self.language))

    def greeting(self) -> Text:
        """Return the greeting: the server's addresses, its data folder, and how to stop it."""
        rows: list[tuple[str, Text]] = []
        for url in self.urls:
            line = Text.assemble((url, Style(bold=True, color="cyan", link=url)))
            rows.append(("" if rows else "serve-open", line))
            if len(rows) > 1:
                line.append(f"  {say('serve-others', self.language)}")
        rows.append(("serve-data", Text(self.settings.place)))
        rows.append(("serve-stop", Text(say("serve-key", self.language))))
        labels = [say(key, self.language) if key else "" for key, _ in rows]
        width = max(map(len, labels))
        lines = [Text(f"  {label:{width}}  ") + line for label, (_, line) in zip(labels, rows, strict=True)]
        title = Text.assemble("\n  ", ("Schachtel", "bold"), f" {schachtel.__version__}\n")
        return Text("\n").join([title, *lines, Text()])


def above_bars(console: Console) -> TextIO:
    """Return a stream whose lines appear above a progress bar, if one is shown, rather than inside it."""
    return cast(TextIO, FileProxy(console, console.file))


def bind(settings: Settings, console: Console, language: Language, *, next_port: bool) -> list[socket.socket]:
    """Bind the port. If it is taken, use the next free one with `--next-port`, or ask the person at the keyboard."""
    from schachtel.server.listening import PortTaken, listen

    try:
        return listen(settings.host, settings.port)
    except PortTaken as taken:
        if taken.free is None:
            raise
        words = {"port": taken.port, "free": taken.free}
        if next_port:
            if for_people(settings.log_format):
                console.print(say("serve-next", language, **words))
        elif not (sys.stdin.isatty() and sys.stderr.isatty()) or not agreed(say("serve-taken", language, **words)):
            raise
        return listen(settings.host, taken.free)


def agreed(question: str) -> bool:
    """Ask a yes-or-no question and return whether the answer is yes. Enter alone also means yes."""
    print(f"{question} [Y/n] ", end="", file=sys.stderr, flush=True)
    try:
        return input().strip().lower() in YES
    except EOFError:
        return False


def can_open(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether a graphical browser can open. A text browser would cover the terminal and show an empty page."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return platform in ("darwin", "win32") or any(environment.get(name) for name in screens)
