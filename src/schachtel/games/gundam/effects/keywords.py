"""The seven keywords, as plain numbers for kernels.

Numba compiles a number in a module as a constant. When the rules run without Numba, plain numbers are compared three
times as fast as members of an enumeration.
"""

from __future__ import annotations

from schachtel.games.gundam.effects.words import Keyword

REPAIR = int(Keyword.REPAIR)
BREACH = int(Keyword.BREACH)
SUPPORT = int(Keyword.SUPPORT)
BLOCKER = int(Keyword.BLOCKER)
FIRST_STRIKE = int(Keyword.FIRST_STRIKE)
HIGH_MANEUVER = int(Keyword.HIGH_MANEUVER)
SUPPRESSION = int(Keyword.SUPPRESSION)
