"""The interface of every bot."""

from __future__ import annotations

from typing import Protocol

from schachtel.core.table import ViewRecord


class Bot(Protocol):
    """A player of games; any class with this one method can be a bot."""

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        """Return a legal move in notation, within about `time` seconds (None: the bot decides how long it thinks)."""
        ...
