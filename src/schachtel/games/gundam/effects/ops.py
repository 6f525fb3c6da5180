"""What steps of effects do, and how they hang together, as plain numbers for kernels.

Numba compiles an attribute of a module like a constant, and interpreted rules compare plain numbers three times as fast
as members of an enumeration.
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
KEEP = int(Op.KEEP)
TAKE = int(Op.TAKE)
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

# The number of a step decides which kernel carries it out (`run_step` in `effects/run.py`): steps up to the first of
# these act on units, steps from the second on are about cards that are looked at, and steps from the third on are the
# rest. A new step gets the next free number and is carried out by `run_rest`.
LAST_ABOUT_UNITS, FIRST_ABOUT_LOOKED, FIRST_OF_THE_REST = SHUN_DAMAGE, LOOK, CHOOSE_TRASH
BREACH, SUPPORTED = 120, 121  # what no card does, but the rules of two keywords
assert max(Op) < BREACH
FROM_KEYWORD = 0  # the number of a step that stands for the keyword's number

THEN = int(Join.THEN)
IF_YOU_DO = int(Join.IF_YOU_DO)
INSTEAD = int(Join.INSTEAD)

CHOSEN_ONES = int(Who.CHOSEN)
THIS_ONE = int(Who.THIS)
IN_BATTLE = int(Until.BATTLE)
