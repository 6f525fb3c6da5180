"""Action codes, for up to six seats.

All codes of one sort of action are a constant plus a number, whose meaning is given behind the constant.
"""

from __future__ import annotations

from schachtel.games.gundam.rules.limits import CARDS, KINDS, MOST_EX, MOST_SEATS, QUEUE, UNITS

PASS, YES, TOP, BOTTOM = range(4)
PLAY = 4  # plus a card's index: play this card
PAIR = PLAY + CARDS  # plus a card's index: pair this card as a pilot
PICK = PAIR + CARDS  # plus a card's index: choose this card from a hand, a trash or the top of a deck
STRIKE = PICK + CARDS  # plus a place: attack with the unit there
UNIT = STRIKE + UNITS  # plus seat * UNITS + place: choose the unit there
PLAYER = UNIT + MOST_SEATS * UNITS  # plus a seat: attack this player
ACTIVATE = PLAYER + MOST_SEATS  # plus place * EFFECT_SLOTS + slot: use this effect of the unit or base there
EFFECT_SLOTS = 7  # the effects that a unit can have: three of its card, three of its pilot, and Support
SUPPORT_SLOT = 6
PAYING = ACTIVATE + (UNITS + 1) * EFFECT_SLOTS  # plus n: pay with n EX Resources
WAITING = PAYING + MOST_EX + 1  # plus i: resolve the i-th waiting effect next
RESOURCES = WAITING + QUEUE  # plus a sort: choose a resource of this sort (rested, active or EX)
RESTED_ONE, ACTIVE_ONE, EX_ONE = range(3)

COUNT = RESOURCES + EX_ONE + 1
VETO_WORDS = (COUNT + 63) // 64  # number of 64-bit words that together have one bit per action
WIDEST = 2 * KINDS + UNITS + (UNITS + 1) * EFFECT_SLOTS + QUEUE + 8  # the most legal actions at a time
