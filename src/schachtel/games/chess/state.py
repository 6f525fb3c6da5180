"""The record of a game of chess. Seat 0 is White, seat 1 Black."""

from __future__ import annotations

from schachtel.core import board, layout
from schachtel.core.layout import I8, U8, U16, U64, Event, I8s, I16s, I32s, Many, U8s, U64s, everyone

WHITE, BLACK = 0, 1
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
EMPTY = -1  # on the board a piece is its kind + 8 for Black

# Rights to castle, one bit each.
WHITE_SHORT, WHITE_LONG, BLACK_SHORT, BLACK_LONG = 1, 2, 4, 8

# Action codes: from * 64 + to; promotions by file, side step and piece.
PROMOTION = 64 * 64
ACTIONS = PROMOTION + 8 * 3 * 4

PLAYING, CHECKMATE, STALEMATE, DEAD, SEVENTY_FIVE, FIVEFOLD = range(6)
MOST_MOVES = 65_535  # the number stays there
CLOCK_END = 150  # half-moves without a capture or a pawn move

# Events: kind, seat, numbers.
MOVED, CAPTURED, CASTLED, PROMOTED, CHECK, ENDED = range(1, 7)


class State(layout.Header):
    events: Many[Event] = everyone(5)
    kinds: U64s = everyone(6)  # the squares of all pawns, knights, …
    sides: U64s = everyone(2)  # the squares of White, of Black
    board: I8s = everyone(64)  # by square: 0 pawn to 5 king, + 8 for Black; -1 empty
    checkers: U64 = everyone()  # pieces that give check to the side to move
    pinned: U64 = everyone()  # own pieces that may leave their king's line only at his peril
    castling: U8 = everyone()  # rights, a bit each: White short, long, Black short, long
    passant: I8 = everyone()  # where a pawn can be taken in passing, legally; else -1
    clock: U8 = everyone()  # half-moves since the last capture or pawn move
    side: U8 = everyone()  # to move (also when the game is over)
    number: U16 = everyone()  # of the move, from 1
    ended: U8 = everyone()  # 0 playing, 1 checkmate, 2 stalemate, 3 dead, 4 75 moves, 5 the fifth time
    key: U64 = everyone()  # of the position, for repetitions
    alike: U64s = everyone(8)  # how many of the keys below share their last six bits: a byte each
    keys: U64s = everyone(CLOCK_END + 1)  # by clock, since the last capture or pawn move


class Options(layout.Options):
    pass


class Tables(board.BoardTables):
    pawn: U64s = everyone(128)  # side * 64 + square: where a pawn captures
    between: U64s = everyone(4096)  # from * 64 + to, neither included; empty where no line joins them
    line: U64s = everyone(4096)  # the whole line through two squares
    rights: U8s = everyone(64)  # the rights that are left after a move from or to this square
    piece_key: U64s = everyone(16 * 64)
    castling_key: U64s = everyone(16)
    passant_key: U64s = everyone(8)
    side_key: U64s = everyone(2)
    start: I16s = everyone(64)  # the first position
    worth: I32s = everyone(16 * 64)  # piece * 64 + square: what it is worth there, early and late in the game
    ahead: U64s = everyone(128)  # side * 64 + square: where an enemy's pawn could stop or take a pawn
    beside: U64s = everyone(8)  # the files next to a file
