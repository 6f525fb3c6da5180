"""The sentences that tables of any game can need, with one file per language."""

from __future__ import annotations

from schachtel.core.catalogue import Catalogue

WORDS = Catalogue("schachtel.core")
