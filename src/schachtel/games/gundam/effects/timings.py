"""When effects are carried out, as plain numbers for kernels.

Numba compiles an attribute of a module like a constant, and interpreted rules compare plain numbers three times as fast
as members of an enumeration.
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
KILLS = int(Timing.KILLS)
BREAKS = int(Timing.BREAKS)
LINK_UNIT_FALLS = int(Timing.LINK_UNIT_FALLS)
YOU_PAIR = int(Timing.YOU_PAIR)
SUPPORTS = int(Timing.SUPPORTS)
