"""The sentences of the server, one file per language: what it refuses, and what is wrong with what people build."""

from __future__ import annotations

from schachtel.core.catalogue import Catalogue

WORDS = Catalogue("schachtel.server")
