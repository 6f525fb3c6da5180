"""Bots that misbehave, for tests of tournaments. Each game gets new bot objects, so bots keep their notes in files."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from time import sleep

from schachtel.core.contract import Game
from schachtel.core.table import ViewRecord

A_FEW = 3  # number of games that the bot plays before it starts to wait


class First:
    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        return seen.write(seen.legal()[0])


class Slow(First):
    """A bot that leaves its process id in a file. After a few games, it waits until a file called `go` exists."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)
        self.game = os.urandom(8).hex()

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        (self.folder / f"{os.getpid()}.pid").touch()
        (self.folder / f"{self.game}.game").touch()
        while len(list(self.folder.glob("*.game"))) > A_FEW and not (self.folder / "go").exists():
            sleep(0.01)
        return super().choose(seen)


class DiesOnce(First):
    """A bot that kills its own process in the first game."""

    def __init__(self, folder: str) -> None:
        self.mark = Path(folder) / "died"

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        if not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(seen)


class DiesAlways(First):
    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(seen)


class Leaves(First):
    """A bot that creates a file called `left` when it is closed."""

    def __init__(self, folder: str) -> None:
        self.mark = Path(folder) / "left"

    def close(self) -> None:
        self.mark.touch()


class NotReady(First):
    def prepare(self, game: Game) -> None:
        raise ZeroDivisionError("no engine")


class NotMade(First):
    def __init__(self) -> None:
        raise ZeroDivisionError("no memory")


class Cheats(First):
    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        return "a1xh8"


class Raises(First):
    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        raise ZeroDivisionError("no plan")
