"""The sentences of *Die Schlacht*, with one file per language."""

from __future__ import annotations

from schachtel.core.catalogue import Catalogue

WORDS = Catalogue("schachtel.games.schlacht")
