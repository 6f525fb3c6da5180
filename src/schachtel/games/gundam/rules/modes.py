"""The modes of the game, and the goals of battle royale."""

from __future__ import annotations

DUEL, TEAM, ROYALE = range(3)
LAST, SUDDEN = range(2)  # the two goals: being the last player in the game, or sudden death
