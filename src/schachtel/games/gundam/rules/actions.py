"""Action codes, for up to six seats. Codes of one sort begin at the constant, and say more by what is added to it."""

from __future__ import annotations

from schachtel.games.gundam.rules.limits import CARDS, KINDS, MOST_EX, MOST_SEATS, QUEUE, UNITS

PASS, YES, TOP, BOTTOM = range(4)
PLAY = 4  # + card
PAIR = PLAY + CARDS  # + card: as a pilot
PICK = PAIR + CARDS  # + card: of a hand, a trash, the top of a deck
STRIKE = PICK + CARDS  # + place: attack with this unit
UNIT = STRIKE + UNITS  # + seat * UNITS + place
PLAYER = UNIT + MOST_SEATS * UNITS  # + seat: attack this player
ACTIVATE = PLAYER + MOST_SEATS  # + place * WAYS + which effect of the card there
WAYS = 7  # three effects of a card, three of its pilot, and Support
SUPPORT_WAY = 6
PAYING = ACTIVATE + (UNITS + 1) * WAYS  # + how many EX Resources
WAITING = PAYING + MOST_EX + 1  # + which effect comes next
RESOURCES = WAITING + QUEUE  # + which sort of the own resources one is chosen of: rested, active, EX
RESTED_ONE, ACTIVE_ONE, EX_ONE = range(3)

COUNT = RESOURCES + EX_ONE + 1
VETO_WORDS = (COUNT + 63) // 64  # words of 64 bits, with a bit per action
WIDEST = 2 * KINDS + UNITS + (UNITS + 1) * WAYS + QUEUE + 8  # legal actions at a time, at most
