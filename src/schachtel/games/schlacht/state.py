"""The record of a match of *Die Schlacht*. Seat 0 is Black, seat 1 White."""

from __future__ import annotations

from schachtel.core import board, layout
from schachtel.core.layout import I8, I16, I32, U8, U32, Event, F64s, I8s, I16s, Many, U64s, everyone

BLACK, WHITE = 0, 1
RED, YELLOW, GREEN, BLUE = range(4)  # the colours of squares: on them, pieces move like a rook, bishop, knight or king
PER_SIDE = 8
MOST_TARGET = 100
MOST_GAMES = 2 * MOST_TARGET - 1  # the most games in a match, as the winner of each gets a point or more
LATEST_GAME = 32_767  # the highest game number that is counted; later games keep this number
MOST_DECISIONS = 16 + 15 + 16  # the most decisions in one game: placements, captures and passes

PLACEMENT, BATTLE, OVER = range(3)
FAR = 24  # the highest number of missing points in the table `chance`; higher numbers count as this one
TIE_SECOND = 1

# Action codes: the number of a square for a placement, 64 + from * 64 + to for a capture, and the highest code for a
# pass.
CAPTURE = 64
PASS = CAPTURE + 64 * 64
ACTIONS = PASS + 1

# The kinds of events. Each event has a kind, a seat, and numbers that depend on the kind.
PLACED, CAPTURED, PASSED, GAME_WON, NEW_GAME, MATCH_WON = range(1, 7)


class State(layout.Header):
    events: Many[Event] = everyone(3)
    colour: U64s = everyone(4)  # the squares of each colour: red, yellow, green, blue
    pieces: U64s = everyone(2)  # the squares of each seat's pieces
    code: U32 = everyone()  # the board's number, 0 … 98,303
    score: I16s = everyone(2)  # each seat's points in the match
    target: I16 = everyone()  # how many points win the match
    game: I16 = everyone()  # the number of the current game in the match, from 1
    stage: U8 = everyone()  # the stage: 0 placement, 1 battle, 2 over
    starter: U8 = everyone()  # the seat that began this game
    placed: U8 = everyone()  # how many pieces both sides have placed
    last_pass: I8 = everyone()  # the seat that passed, if passing was the last decision; else -1
    tie: U8 = everyone()  # the option `tie`: the side that passed last wins a tie (0), or the side that did not begin
    # (1)
    rebuild: U8 = everyone()  # the option `rebuild`: 1 if each game has a new board
    single: U8 = everyone()  # the option `single`: 1 if one game decides the match


class Options(layout.Options):
    code: I32 = everyone()  # the number of the board, or -1 for a random one
    target: I16 = everyone()
    tie: U8 = everyone()
    rebuild: U8 = everyone()
    single: U8 = everyone()


class Tables(board.BoardTables):
    tile: U64s = everyone(4 * 8 * 4)  # at (tile * 8 + face) * 4 + colour: the squares of this colour on the tile, if it
    # lies in the corner a1
    leaps: U64s = everyone(128)  # the squares that a knight reaches from each square, then those that a king reaches
    order: I8s = everyone(24 * 4)  # the 24 orders in which the four tiles can lie
    chance: F64s = everyone((FAR + 1) ** 2)  # the chance to win a match, by the points that either side still needs
