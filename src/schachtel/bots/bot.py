"""What every opponent can do."""

from __future__ import annotations

from typing import Protocol

from schachtel.core.table import ViewRecord


class Bot(Protocol):
    """One small class is all it takes."""

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        """Return a legal move in notation, within about `time` seconds (None: as long as it takes by itself)."""
        ...
