"""Contestants with habits. What they do once is remembered in a folder, since each game has a new bot."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from time import sleep

from schachtel.core.contract import Game
from schachtel.core.table import ViewRecord

A_FEW = 3  # games


class First:
    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        return seen.write(seen.legal()[0])


class Slow(First):
    """Leaves the number of its process behind. It plays a few games; for the others it waits until a file says `go`."""

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
    """Takes its process along, in the first game that it plays."""

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
    """Writes down when it is let go."""

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
