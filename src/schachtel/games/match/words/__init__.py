"""The sentences of *Match of the Century*, with one file per language."""

from __future__ import annotations

from schachtel.core.catalogue import Catalogue

WORDS = Catalogue("schachtel.games.match")
NAMES = (WORDS.phrase("seat-0"), WORDS.phrase("seat-1"))
