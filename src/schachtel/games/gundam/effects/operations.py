"""The operations of effect steps, and the ways in which steps are joined, as plain numbers for kernels.

Numba compiles a number in a module as a constant. When the rules run without Numba, plain numbers are compared three
times as fast as members of an enumeration.
"""

from __future__ import annotations

from schachtel.games.gundam.effects.words import Join, Op, Until, Who

CHOOSE = int(Op.CHOOSE)
REST = int(Op.REST)
READY = int(Op.READY)
DAMAGE = int(Op.DAMAGE)
DESTROY = int(Op.DESTROY)
BOUNCE = int(Op.BOUNCE)
HEAL = int(Op.HEAL)
AP = int(Op.AP)
GAIN = int(Op.GAIN)
NO_ATTACK = int(Op.NO_ATTACK)
MAY_ATTACK_ACTIVE = int(Op.MAY_ATTACK_ACTIVE)
MAY_ATTACK_NOW = int(Op.MAY_ATTACK_NOW)
SHUN_DAMAGE = int(Op.SHUN_DAMAGE)
SHIELDS_SHUN_DAMAGE = int(Op.SHIELDS_SHUN_DAMAGE)
DRAW = int(Op.DRAW)
DISCARD = int(Op.DISCARD)
SHIELD_TO_HAND = int(Op.SHIELD_TO_HAND)
TOKEN = int(Op.TOKEN)
EX_RESOURCE = int(Op.EX_RESOURCE)
RESTED_RESOURCE = int(Op.RESTED_RESOURCE)
READY_RESOURCE = int(Op.READY_RESOURCE)
DEPLOY_FROM_HAND = int(Op.DEPLOY_FROM_HAND)
LOOK = int(Op.LOOK)
KEEP_ON_TOP = int(Op.KEEP_ON_TOP)
TAKE_LOOKED = int(Op.TAKE_LOOKED)
DEPLOY_LOOKED = int(Op.DEPLOY_LOOKED)
TO_BOTTOM = int(Op.TO_BOTTOM)
TOP_OR_BOTTOM = int(Op.TOP_OR_BOTTOM)
CHOOSE_TRASH = int(Op.CHOOSE_TRASH)
TRASH_TO_HAND = int(Op.TRASH_TO_HAND)
TRASH_TO_DECK = int(Op.TRASH_TO_DECK)
PAIR_CHOSEN = int(Op.PAIR_CHOSEN)
PILOT_TO_HAND = int(Op.PILOT_TO_HAND)
THIS_TO_HAND = int(Op.THIS_TO_HAND)
DEPLOY_THIS = int(Op.DEPLOY_THIS)
DO_MAIN = int(Op.DO_MAIN)

# The number of an operation decides which kernel carries it out (`run_step` in `effects/run.py`). Operations up to
# LAST_ABOUT_UNITS act on units, those from FIRST_ABOUT_LOOKED on are about the top cards of a deck that a player looks
# at, and those from FIRST_OTHER on are about anything else. A new operation gets the next unused number;
# `run_other_step` carries it out.
LAST_ABOUT_UNITS, FIRST_ABOUT_LOOKED, FIRST_OTHER = SHUN_DAMAGE, LOOK, CHOOSE_TRASH
BREACH, SUPPORTED = 120, 121  # operations of the keywords Breach and Support, which no card uses directly
assert max(Op) < BREACH
FROM_KEYWORD = 0  # as the n of a step, it stands for the number of the unit's Breach or Support

THEN = int(Join.THEN)
IF_YOU_DO = int(Join.IF_YOU_DO)
INSTEAD = int(Join.INSTEAD)

CHOSEN_ONES = int(Who.CHOSEN)
THIS_ONE = int(Who.THIS)
IN_BATTLE = int(Until.BATTLE)
