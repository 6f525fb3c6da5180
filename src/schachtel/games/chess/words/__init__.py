"""The sentences of chess, with one file per language."""

from __future__ import annotations

from schachtel.core.catalogue import Catalogue

WORDS = Catalogue("schachtel.games.chess")
