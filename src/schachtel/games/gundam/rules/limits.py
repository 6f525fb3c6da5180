"""How many there are of everything: the numbers of the rulebook, and the sizes of the records."""

from __future__ import annotations

SEATS, MOST_SEATS = 2, 6  # players of a duel; players at most
CARDS = 206  # 194 to build decks of, the EX Base, eleven unit tokens
EX_BASE = CARDS - 12
KINDS = 50  # different cards in a deck, at most
RESOURCE_DECK, SHIELDS, HAND = 10, 6, 5  # R3, R7, R5
PARTNERS_SHIELDS = 4  # T3: shields of each partner in team battle
UNITS, MOST_HELD = 6, 10  # R37: units in a battle area; R28: cards in hand at the end of a turn
MOST_EX = 5  # R33: EX Resources of a player
NO_CARD = -1
NO_KIND = 255  # a place among the kinds that is empty, or hidden
HOME = UNITS  # the place of a base, after those of units
LONGEST, LONGEST_OF_MORE = 6_000, 30_000  # decisions: a deck has fifty cards, and one is drawn each turn
QUEUE = 40  # triggered effects that can wait at the same time
LOOKED, CHOSEN = 5, 4  # cards that an effect looks at; units that it chooses
MOST_IMPOSED = 24  # changes that effects make to enemies' units at the same time, in a duel
