"""The boxes that people can build for *Match of the Century*, each with its own cards and endurance tracks."""

from __future__ import annotations

from schachtel.core.work import Work
from schachtel.games.match.data import load

BUILDER = (Work("cards", "cards", load),)
