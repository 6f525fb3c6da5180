"""The sentences of *The Queen's Gambit*, with one file per language."""

from __future__ import annotations

from schachtel.core.catalogue import Catalogue

WORDS = Catalogue("schachtel.games.gambit")
