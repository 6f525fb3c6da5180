"""Modes of the game, and goals of battle royale."""

from __future__ import annotations

DUEL, TEAM, ROYALE = range(3)
LAST, SUDDEN = range(2)  # goals: the last player standing wins, or sudden death
