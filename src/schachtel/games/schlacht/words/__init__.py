"""The sentences of *Die Schlacht*, one file per language."""

from __future__ import annotations

from schachtel.core.words import Catalogue

WORDS = Catalogue("schachtel.games.schlacht")
