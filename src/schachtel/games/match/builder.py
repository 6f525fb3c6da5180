"""What people build for *Match of the Century*: the cards and endurance tracks of a box."""

from __future__ import annotations

from schachtel.core.work import Work
from schachtel.games.match.data import load

BUILDER = (Work("cards", "cards", load),)
