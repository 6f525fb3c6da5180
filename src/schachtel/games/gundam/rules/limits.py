"""The numbers of the rulebook, and the sizes of the records."""

from __future__ import annotations

SEATS, MOST_SEATS = 2, 6  # number of players in a duel; the most players in any mode
CARDS = 206  # 194 cards for decks, the EX Base and eleven unit tokens
EX_BASE = CARDS - 12
KINDS = 50  # the most different cards in a deck
RESOURCE_DECK, SHIELDS, HAND = 10, 6, 5  # R3: cards in the resource deck; R7: shields; R5: cards in a starting hand
PARTNERS_SHIELDS = 4  # T3: shields of each partner in team battle
UNITS, MOST_HELD = 6, 10  # R37: the most units in a battle area; R28: the most cards in hand at the end of a turn
MOST_EX = 5  # R33: the most EX Resources of a player
NO_CARD = -1
NO_KIND = 255  # in place of a kind of card: the kind is hidden, or no kind uses the index
HOME = UNITS  # the number of the place for a base; the places for units in the battle area have lower numbers
LONGEST, LONGEST_OF_MORE = 6_000, 30_000  # the most decisions in a duel and in a larger game
QUEUE = 40  # the most triggered effects that can wait at the same time
LOOKED, CHOSEN = 5, 4  # the most cards that one effect lets a player look at; the most units that it chooses
MOST_IMPOSED = 24  # in a duel, the most changes to enemy units at the same time
