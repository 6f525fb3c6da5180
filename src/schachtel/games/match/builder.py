"""The boxes of *Match of the Century* that people can build, each with cards and endurance tracks of their own."""

from __future__ import annotations

from schachtel.core.work import Work
from schachtel.games.match.data import load

BUILDER = (Work("cards", "cards", load),)
