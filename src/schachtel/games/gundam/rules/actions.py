"""Action codes, for up to six seats.

The code of an action is a constant for its sort plus a number, for example `PLAY` plus the index of a card.
"""

from __future__ import annotations

from schachtel.games.gundam.rules.limits import CARDS, KINDS, MOST_EX, MOST_SEATS, QUEUE, UNITS

PASS, YES, TOP, BOTTOM = range(4)
PLAY = 4  # PLAY + a card's index: play this card
PAIR = PLAY + CARDS  # PAIR + a card's index: pair this card as a pilot
PICK = PAIR + CARDS  # PICK + a card's index: choose this card from a hand, a trash or the top of a deck
STRIKE = PICK + CARDS  # STRIKE + the number of a place: attack with the unit in this place of the battle area
UNIT = STRIKE + UNITS  # UNIT + seat * UNITS + place: choose the unit in this place of this seat
PLAYER = UNIT + MOST_SEATS * UNITS  # PLAYER + a seat: attack this player
# ACTIVATE + place * EFFECT_SLOTS + slot: use the effect in this slot of the unit or base in this place
ACTIVATE = PLAYER + MOST_SEATS
EFFECT_SLOTS = 7  # the effects that a unit can have: three of its card, three of its pilot, and Support
SUPPORT_SLOT = 6
PAYING = ACTIVATE + (UNITS + 1) * EFFECT_SLOTS  # PAYING + n: pay with n EX Resources
WAITING = PAYING + MOST_EX + 1  # WAITING + i: resolve the i-th waiting effect next
RESOURCES = WAITING + QUEUE  # RESOURCES + RESTED_ONE, ACTIVE_ONE or EX_ONE: choose a resource of this sort
RESTED_ONE, ACTIVE_ONE, EX_ONE = range(3)

COUNT = RESOURCES + EX_ONE + 1
VETO_WORDS = (COUNT + 63) // 64  # number of 64-bit words that together have one bit per action
WIDEST = 2 * KINDS + UNITS + (UNITS + 1) * EFFECT_SLOTS + QUEUE + 8  # the most actions that can be legal at once
