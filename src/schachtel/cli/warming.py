"""A bar that shows how far the server's background compilation has come."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from schachtel.cli.words import say
from schachtel.core.contract import Language
from schachtel.games import game as game_of

A_LOOK = 0.5  # seconds between two looks
ENDED = ("ready", "failed")


class GameWarming(Protocol):
    """How far one game has come, for one or more numbers of players."""

    @property
    def game(self) -> str: ...
    @property
    def state(self) -> str:
        """One of waiting, compiling, ready and failed."""

    @property
    def done(self) -> int: ...
    @property
    def total(self) -> int: ...


class Warming(Protocol):
    """How far all games have come."""

    @property
    def ready(self) -> bool: ...
    @property
    def games(self) -> Sequence[GameWarming]: ...


class Warmer(Protocol):
    """Whatever compiles in the background and can be asked how far it is."""

    def snapshot(self) -> Warming: ...


async def show_warming(warmer: Warmer, console: Console, language: Language, pause: float = A_LOOK) -> None:
    """Show one bar until every game is compiled or has failed; show none if that is so already."""
    now = warmer.snapshot()
    if ended(now):
        return
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=24), TaskProgressColumn())
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
        task = bar.add_task(described(now, language))
        while not ended(now):
            done, total = sum(each.done for each in now.games), sum(each.total for each in now.games)
            bar.update(task, description=described(now, language), completed=done, total=max(total, 1), refresh=True)
            await asyncio.sleep(pause)
            now = warmer.snapshot()


def ended(now: Warming) -> bool:
    """Tell whether nothing is left to compile. Games that failed stay interpreted and are not waited for."""
    return now.ready or all(each.state in ENDED for each in now.games)


def described(now: Warming, language: Language) -> str:
    """Name the game that is being compiled, if there is one."""
    compiling = next((each for each in now.games if each.state == "compiling"), None)
    if compiling is None:
        return say("warming", language)
    return say("warming_game", language, title=game_of(compiling.game).title[language])
