"""Opponents. A bot is given a ViewRecord, which holds what its seat may know, and names a move."""

from __future__ import annotations

from typing import Protocol

from schachtel.bots.levels import LEVELS, analyst, at_level, strongest
from schachtel.bots.names import bot_from
from schachtel.core.table import ViewRecord


class Bot(Protocol):
    """One small class is all it takes."""

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        """A legal move in notation, within about so many seconds (None: as long as it takes by itself)."""
        ...


__all__ = ["LEVELS", "Bot", "analyst", "at_level", "bot_from", "strongest"]
