"""A bar that shows how far the server's background compilation has come."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from schachtel.cli.words import say
from schachtel.core.contract import Language
from schachtel.games import game as game_called

if TYPE_CHECKING:
    from schachtel.server.warming import Snapshot

A_LOOK = 0.5  # seconds between two updates of the progress bar


class Warmer(Protocol):
    """An object that compiles games in the background and reports its progress."""

    def snapshot(self) -> Snapshot: ...


async def show_warming(warmer: Warmer, console: Console, language: Language, pause: float = A_LOOK) -> None:
    """Show a progress bar whenever a game is being compiled, until this task is cancelled."""
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=24), TaskProgressColumn())
    while True:
        if named(warmer.snapshot()) is not None:
            with Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
                task = bar.add_task("", total=1.0, visible=False)
                while (game := named(now := warmer.snapshot())) is not None:
                    text = say("warming", language, title=game_called(game).facts.title[language])
                    bar.update(task, description=text, completed=now.share, visible=True, refresh=True)
                    await asyncio.sleep(pause)
        await asyncio.sleep(pause)


def named(now: Snapshot) -> str | None:
    """Return the id of a game that is being compiled, or None if there is none."""
    return next((each.game for each in now.games if each.state == "compiling"), None)
