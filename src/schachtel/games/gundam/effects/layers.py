"""Layers of standing effects. An effect can depend only on effects in lower layers, so that none depends on itself."""

from __future__ import annotations

# One layer each for effects that give keywords, for those that change AP or HP, for those that give keywords depending
# on AP, and for all others.
KEYWORDS, NUMBERS, LATE_KEYWORDS, OTHER = range(4)
