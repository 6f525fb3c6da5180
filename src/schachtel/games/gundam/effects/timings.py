"""The timings of effects, as plain numbers for kernels.

Numba compiles a number in a module as a constant. When the rules run without Numba, plain numbers are compared three
times as fast as members of an enumeration.
"""

from __future__ import annotations

from schachtel.games.gundam.effects.words import Timing

DEPLOY = int(Timing.DEPLOY)
ATTACK = int(Timing.ATTACK)
DESTROYED = int(Timing.DESTROYED)
WHEN_PAIRED = int(Timing.WHEN_PAIRED)
WHEN_LINKED = int(Timing.WHEN_LINKED)
BURST = int(Timing.BURST)
MAIN = int(Timing.MAIN)
ACTION = int(Timing.ACTION)
MAIN_OR_ACTION = int(Timing.MAIN_OR_ACTION)
ACTIVATE_MAIN = int(Timing.ACTIVATE_MAIN)
ACTIVATE_ACTION = int(Timing.ACTIVATE_ACTION)
DESTROYS_UNIT = int(Timing.DESTROYS_UNIT)
DESTROYS_SHIELD_OR_BASE = int(Timing.DESTROYS_SHIELD_OR_BASE)
LINK_UNIT_FALLS = int(Timing.LINK_UNIT_FALLS)
PILOT_PAIRED = int(Timing.PILOT_PAIRED)
SUPPORT_USED = int(Timing.SUPPORT_USED)
