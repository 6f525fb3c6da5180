"""The record of a game of *The Queen's Gambit*, for two to four seats."""

from __future__ import annotations

from schachtel.core import board, layout
from schachtel.core.layout import I8, I16, U8, U64, Event, I8s, Many, U64s, each_seat, everyone, owner

SEATS = 4
PLACING, PLANNING, MOVING, LAYING, OVER = range(5)

NO_CARD, KNIGHT, BISHOP, ROOK, QUEEN = range(5)  # a hidden card reads as none
CARDS = 5  # counts by card have a place for NO_CARD, which stays empty
DECK_SIZE = 12
PLAN, FIRST_HAND, HAND = 3, 5, 3
PAWN, TILE_KNIGHT, TILE_BISHOP, TILE_ROOK, TILE_QUEEN, KING = range(6)
KINDS = 6  # of tiles
TILES, STARTS = 32, 4
MOST_VALUE = 99
MOST_POINTS = TILES * MOST_VALUE
N_SQUARES = 64
NO_NUMBER = -1  # the tile has the points of its kind
MOST_BOUND = 1000  # rounds
MOST_QUIET = 32_000  # turns; the count stays there
LAYOUTS = 8  # that come with the game
OWN_LAYOUT = -1

# Action codes: a square to place on or to move to; staying; a card to lay; three to plan, as digits to the base of 4.
STAY = 64
LAY = STAY  # + card
PLANS = LAY + CARDS
ACTIONS = PLANS + 4**PLAN
WIDEST = 33  # plans from a hand with one pair; a queen has at most 27 squares
MOST_DECISIONS = SEATS + SEATS + (TILES * MOST_BOUND * SEATS) * 2

# Events: kind, seat, numbers.
PLACED, PLANNED, DREW, SHUFFLED, REVEALED, MOVED, CAPTURED, STAYED, LAID, ENDED = range(1, 11)


class Side(layout.Struct):
    """What lies in front of a player."""

    hand: I8s = owner(CARDS)  # how many of each card: none, knights, bishops, rooks, queens
    plan: I8s = owner(PLAN)  # face down, the leftmost first
    deck: I8s = owner(CARDS)  # what is left to draw; in which order is decided as it is drawn
    revealed: I8s = everyone(CARDS)  # face up since the last shuffle, how many of each card
    fresh: I8s = everyone(CARDS)  # what the deck was made of at the last shuffle: who watched can tell
    taken: I8s = everyone(KINDS)  # captured tiles of each kind
    points: I16 = everyone()  # the sum of the numbers on those tiles
    n_hand: I8 = everyone()  # cards in hand
    n_plan: I8 = everyone()  # cards face down
    n_deck: I8 = everyone()  # cards in the deck
    square: I8 = everyone()  # of the gambit figure; -1 before it is placed


class State(layout.Header):
    events: Many[Event] = everyone(8)
    tiles: U64s = everyone(KINDS)  # the squares of each kind: pawns, knights, bishops, rooks, queens, kings
    starts: U64 = everyone()  # the four squares to start from
    side: Many[Side] = each_seat(SEATS)
    values: I8s = everyone(KINDS)  # points of a tile of each kind, unless it has a number of its own
    worth: I8s = everyone(N_SQUARES)  # the number on the tile of each square; 0 where no tile lies
    quiet: I16 = everyone()  # turns since the last capture
    bound: I16 = everyone()  # rounds without a capture that end the game; 0: never
    players: I8 = everyone()  # how many play
    stage: I8 = everyone()  # 0 placing, 1 planning, 2 moving, 3 laying, 4 over
    first: I8 = everyone()  # who places first
    mover: I8 = everyone()  # whose turn it is, or was last; -1 before the first
    card: I8 = everyone()  # revealed, to move by: 1 knight, 2 bishop, 3 rook, 4 queen; 0 none
    layout: I8 = everyone()  # the layout's number; -1: one of the players' own
    peek: U8 = everyone()  # a bit for each seat that may look at its own plan


class Options(layout.Options):
    tiles: U64s = everyone(KINDS)  # of a layout that is none of ours
    starts: U64 = everyone()
    values: I8s = everyone(KINDS)
    worth: I8s = everyone(N_SQUARES)  # a number of its own for the tile there, or NO_NUMBER
    bound: I16 = everyone()
    layout: I8 = everyone()  # or OWN_LAYOUT, or RANDOM
    first: I8 = everyone()  # or RANDOM
    peek: U8 = everyone()


RANDOM = -2


class Tables(board.BoardTables):
    tiles: U64s = everyone(LAYOUTS * KINDS)
    starts: U64s = everyone(LAYOUTS)
    deck: I8s = everyone(CARDS)  # how many of each card a colour has
    house: I8s = everyone(KINDS)  # points of a tile of each kind, by the house values
    aslant: U64s = everyone(CARDS)  # for each card all squares, if it leads this way, or none
    straight: U64s = everyone(CARDS)
    jumps: U64s = everyone(CARDS)
