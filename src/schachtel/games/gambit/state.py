"""The record of a game of *The Queen's Gambit*, for two to four seats."""

from __future__ import annotations

from schachtel.core import board, layout
from schachtel.core.layout import I8, I16, U8, U64, Event, I8s, Many, U64s, each_seat, everyone, owner

SEATS = 4
PLACING, PLANNING, MOVING, LAYING, OVER = range(5)

NO_CARD, KNIGHT, BISHOP, ROOK, QUEEN = range(5)  # a hidden card appears as NO_CARD
CARDS = 5  # the length of arrays that count cards by sort; the count for NO_CARD stays 0
DECK_SIZE = 12
PLAN, FIRST_HAND, HAND = 3, 5, 3
PAWN, TILE_KNIGHT, TILE_BISHOP, TILE_ROOK, TILE_QUEEN, KING = range(6)
KINDS = 6  # how many kinds of tiles there are
TILES, STARTS = 32, 4
MOST_VALUE = 99
MOST_POINTS = TILES * MOST_VALUE
N_SQUARES = 64
NO_NUMBER = -1  # stands in place of a tile's points if the tile has the usual points of its kind
MOST_BOUND = 1000  # the highest number of rounds that the option `bound` allows
MOST_QUIET = 32_000  # turns without a capture are counted up to this number
LAYOUTS = 8  # how many layouts come with the game
OWN_LAYOUT = -1

# Action codes: first the squares to place a figure on or to move to; then staying; then the cards to lay; and last the
# plans, whose three cards are digits in base 4.
STAY = 64
LAY = STAY  # the code for laying a card is LAY + card, and cards count from 1
PLANS = LAY + CARDS
ACTIONS = PLANS + 4**PLAN
WIDEST = 33  # the highest number of legal actions, which are all plans from a hand with one pair and three other cards
MOST_DECISIONS = SEATS + SEATS + (TILES * MOST_BOUND * SEATS) * 2

# The kinds of events. Each event has a kind, a seat, and numbers that depend on the kind.
PLACED, PLANNED, DREW, SHUFFLED, REVEALED, MOVED, CAPTURED, STAYED, LAID, ENDED = range(1, 11)


class Side(layout.Struct):
    """A player's figure, cards, captured tiles and points."""

    hand: I8s = owner(CARDS)  # cards in hand by sort: always 0 for NO_CARD, then knights, bishops, rooks, queens
    plan: I8s = owner(PLAN)  # the planned cards, face down, the leftmost first
    deck: I8s = owner(CARDS)  # how many cards of each sort are left to draw; which one comes next is decided when it is
    # drawn
    revealed: I8s = everyone(CARDS)  # how many cards of each sort lie face up since the last shuffle
    fresh: I8s = everyone(CARDS)  # how many cards of each sort the deck had after its last shuffle, which everybody can
    # know
    taken: I8s = everyone(KINDS)  # how many tiles of each kind the player has captured
    points: I16 = everyone()  # the sum of the points of the captured tiles
    n_hand: I8 = everyone()  # how many cards the player has in hand
    n_plan: I8 = everyone()  # how many cards of the player's plan lie face down
    n_deck: I8 = everyone()  # how many cards are in the player's deck
    square: I8 = everyone()  # the square of the gambit figure; -1 before it is placed


class State(layout.Header):
    events: Many[Event] = everyone(8)
    tiles: U64s = everyone(KINDS)  # the squares of each kind of tile: pawns, knights, bishops, rooks, queens, kings
    starts: U64 = everyone()  # the four start squares
    side: Many[Side] = each_seat(SEATS)
    values: I8s = everyone(KINDS)  # points of a tile of each kind, unless the tile has points of its own
    worth: I8s = everyone(N_SQUARES)  # the points of the tile on each square; 0 where no tile lies
    quiet: I16 = everyone()  # how many turns have passed since the last capture
    bound: I16 = everyone()  # how many rounds without a capture end the game; 0 if there is no such limit
    players: I8 = everyone()  # how many players there are
    stage: I8 = everyone()  # the stage: 0 placing, 1 planning, 2 moving, 3 laying, 4 over
    first: I8 = everyone()  # the seat that places its figure first
    mover: I8 = everyone()  # the seat whose turn it is or, after the game, was last; -1 before the first turn
    card: I8 = everyone()  # the revealed card to move by: 1 knight, 2 bishop, 3 rook, 4 queen; 0 none
    layout: I8 = everyone()  # the index of the layout, if it comes with the game; else -1
    peek: U8 = everyone()  # one bit per seat that may look at its own plan


class Options(layout.Options):
    tiles: U64s = everyone(KINDS)  # the squares of the tiles, for a layout that does not come with the game
    starts: U64 = everyone()
    values: I8s = everyone(KINDS)
    worth: I8s = everyone(N_SQUARES)  # the points of the tile on each square, or NO_NUMBER for its kind's usual points
    bound: I16 = everyone()
    layout: I8 = everyone()  # the index of a layout that comes with the game, or OWN_LAYOUT, or RANDOM
    first: I8 = everyone()  # the seat that places its figure first, or RANDOM
    peek: U8 = everyone()


RANDOM = -2


class Tables(board.BoardTables):
    tiles: U64s = everyone(LAYOUTS * KINDS)
    starts: U64s = everyone(LAYOUTS)
    deck: I8s = everyone(CARDS)  # how many cards of each sort a player has
    house: I8s = everyone(KINDS)  # the house values: the usual points of a tile of each kind
    diagonals: U64s = everyone(CARDS)  # per sort of card: all squares if it moves a figure along diagonals, else none
    straight: U64s = everyone(CARDS)
    jumps: U64s = everyone(CARDS)
