"""What players can build for the *Gundam Card Game*: decks."""

from __future__ import annotations

from schachtel.core.work import Work
from schachtel.games.gundam.data import load_part

BUILDER = (Work("deck", "decks", load_part),)
