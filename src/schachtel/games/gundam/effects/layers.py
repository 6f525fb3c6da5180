"""Layers of standing effects: an effect of one layer depends on those before it only, so nothing depends on itself."""

from __future__ import annotations

KEYWORDS, NUMBERS, LATE_KEYWORDS, OTHER = range(4)  # keywords; AP and HP; keywords that depend on AP; all else
