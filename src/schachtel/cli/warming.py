"""A bar that shows how far the server's background compilation has come."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from schachtel.cli.words import say
from schachtel.core.contract import Language
from schachtel.games import game as game_of

if TYPE_CHECKING:
    from schachtel.server.warming import Snapshot

A_LOOK = 0.5  # seconds between two looks


class Warmer(Protocol):
    """Whatever compiles in the background and can be asked how far it is."""

    def snapshot(self) -> Snapshot: ...


async def show_warming(warmer: Warmer, console: Console, language: Language, pause: float = A_LOOK) -> None:
    """Show one bar until every game is compiled or has failed; show none if that is so already."""
    now = warmer.snapshot()
    if now.ready:
        return
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=24), TaskProgressColumn())
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
        task = bar.add_task(described(now, language))
        while not now.ready:
            bar.update(task, description=described(now, language), completed=now.share, total=1, refresh=True)
            await asyncio.sleep(pause)
            now = warmer.snapshot()


def described(now: Snapshot, language: Language) -> str:
    """Name the game that is being compiled, if there is one."""
    compiling = next((each for each in now.games if each.state == "compiling"), None)
    if compiling is None:
        return say("warming", language)
    return say("warming_game", language, title=game_of(compiling.game).title[language])
