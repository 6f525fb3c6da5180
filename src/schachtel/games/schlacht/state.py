"""The record of a match of *Die Schlacht*. Seat 0 is Black, seat 1 White."""

from __future__ import annotations

from schachtel.core import board, layout
from schachtel.core.layout import I8, I16, I32, U8, U32, Event, F64s, I8s, I16s, Many, U64s, everyone

BLACK, WHITE = 0, 1
RED, YELLOW, GREEN, BLUE = range(4)  # rook, bishop, knight, king
PER_SIDE = 8
MOST_TARGET = 100
MOST_GAMES = 2 * MOST_TARGET - 1  # the winner of each scores
LATEST_GAME = 32_767  # the count stays there
MOST_DECISIONS = 16 + 15 + 16  # of a game: placements, captures, passes

PLACEMENT, BATTLE, OVER = range(3)
FAR = 24  # points to go: more are counted as so many
TIE_SECOND = 1

# Action codes: a square to place on; 64 + from * 64 + to for a capture; a pass.
CAPTURE = 64
PASS = CAPTURE + 64 * 64
ACTIONS = PASS + 1

# Events: kind, seat, numbers.
PLACED, CAPTURED, PASSED, GAME_WON, NEW_GAME, MATCH_WON = range(1, 7)


class State(layout.Header):
    events: Many[Event] = everyone(3)
    colour: U64s = everyone(4)  # the squares of each colour: red, yellow, green, blue
    pieces: U64s = everyone(2)  # the squares of each seat's
    code: U32 = everyone()  # the board's number, 0 … 98,303
    score: I16s = everyone(2)  # each seat's points in the match
    target: I16 = everyone()  # points that win it
    game: I16 = everyone()  # of the match: 1, 2, …
    stage: U8 = everyone()  # 0 placement, 1 battle, 2 over
    starter: U8 = everyone()  # the seat that has begun this game
    placed: U8 = everyone()  # pieces, by both
    last_pass: I8 = everyone()  # the seat whose pass was the last decision, or -1
    tie: U8 = everyone()  # the option: 0 whoever passed last wins, 1 the second player
    rebuild: U8 = everyone()  # the option: a new board for each game
    single: U8 = everyone()  # the option: one game decides


class Options(layout.Options):
    code: I32 = everyone()  # -1: drawn from the seed
    target: I16 = everyone()
    tie: U8 = everyone()
    rebuild: U8 = everyone()
    single: U8 = everyone()


class Tables(board.BoardTables):
    tile: U64s = everyone(4 * 8 * 4)  # (tile * 8 + face) * 4 + colour: its squares, in the corner a1
    leaps: U64s = everyone(128)  # a knight's from each square, then a king's
    order: I8s = everyone(24 * 4)  # the 24 ways to lay four tiles
    chance: F64s = everyone((FAR + 1) ** 2)  # to win a match, by the points that this side needs, and the other
