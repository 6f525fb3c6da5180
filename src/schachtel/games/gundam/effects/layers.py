"""Layers of standing effects. An effect can depend only on effects in lower layers, so that none depends on itself."""

from __future__ import annotations

KEYWORDS, NUMBERS, LATE_KEYWORDS, OTHER = range(4)  # keywords; AP and HP; keywords that depend on AP; all other effects
