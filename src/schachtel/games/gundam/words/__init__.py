"""The message catalogue of the *Gundam Card Game*, with one file per language."""

from __future__ import annotations

from schachtel.core.catalogue import Catalogue
from schachtel.games.gundam.rules.limits import MOST_SEATS

WORDS = Catalogue("schachtel.games.gundam")
NAMES = tuple(WORDS.phrase(f"seat-{seat}") for seat in range(MOST_SEATS))
