"""The sentences of the server, one file per language: refusals, and faults in what people build."""

from __future__ import annotations

from schachtel.core.catalogue import Catalogue

WORDS = Catalogue("schachtel.server")
