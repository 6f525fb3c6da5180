"""The record of a game of chess. Seat 0 is White, seat 1 Black."""

from __future__ import annotations

from schachtel.core import board, layout
from schachtel.core.layout import I8, U8, U16, U64, Event, I8s, I16s, I32s, Many, U8s, U64s, everyone

WHITE, BLACK = 0, 1
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
EMPTY = -1  # the number for an empty square; the number for a piece is its kind, plus 8 if it is black

# The castling rights, each of which is one bit of the field `castling`.
WHITE_SHORT, WHITE_LONG, BLACK_SHORT, BLACK_LONG = 1, 2, 4, 8

# Action codes: from * 64 + to for most moves. Higher codes are for promotions, ordered by the file of the pawn, by the
# direction in which it steps (left, ahead, right) and by the piece that it becomes.
PROMOTION = 64 * 64
ACTIONS = PROMOTION + 8 * 3 * 4

PLAYING, CHECKMATE, STALEMATE, DEAD, SEVENTY_FIVE, FIVEFOLD = range(6)
MOST_MOVES = 65_535  # the highest move number that is counted; later moves keep this number
CLOCK_END = 150  # R9.6.2: half-moves without a capture or a pawn move that end the game

# The kinds of events. Each event has a kind, a seat, and numbers that depend on the kind.
MOVED, CAPTURED, CASTLED, PROMOTED, CHECK, ENDED = range(1, 7)


class State(layout.Header):
    events: Many[Event] = everyone(5)
    kinds: U64s = everyone(6)  # one set of squares per kind of piece: all pawns, all knights, …
    sides: U64s = everyone(2)  # the squares of White's pieces, and those of Black's
    board: I8s = everyone(64)  # the piece on each square: 0 (pawn) to 5 (king), plus 8 for Black; -1 if empty
    checkers: U64 = everyone()  # the pieces that give check to the side to move
    pinned: U64 = everyone()  # pieces of the side to move that are pinned to their king
    castling: U8 = everyone()  # castling rights, one bit each: White short, White long, Black short, Black long
    passant: I8 = everyone()  # the square on which a pawn can legally capture en passant, or -1
    clock: U8 = everyone()  # half-moves since the last capture or pawn move
    side: U8 = everyone()  # whose turn it is: 0 White, 1 Black (also when the game is over)
    number: U16 = everyone()  # the number of the current full move, from 1
    ended: U8 = everyone()  # why the game has ended: 1 checkmate, 2 stalemate, 3 dead position, 4 seventy-five moves,
    # 5 fivefold repetition; 0 if it goes on
    key: U64 = everyone()  # the hash key of the position, by which repetitions are found
    alike: U64s = everyone(8)  # 64 counters of one byte, one for each value of the last six bits of a key: how many of
    # `keys` end in these bits
    keys: U64s = everyone(CLOCK_END + 1)  # hash keys of the positions since the last capture or pawn move, each at
    # the index that `clock` had in that position


class Options(layout.Options):
    pass


class Tables(board.BoardTables):
    pawn: U64s = everyone(128)  # at side * 64 + square: the squares that a pawn attacks
    between: U64s = everyone(4096)  # at from * 64 + to: the squares between two squares; empty if they are on no common
    # line
    line: U64s = everyone(4096)  # at from * 64 + to: the rank, file or diagonal through both squares; empty if there is
    # none
    rights: U8s = everyone(64)  # per square: the castling rights that remain after a move from or to it
    piece_key: U64s = everyone(16 * 64)
    castling_key: U64s = everyone(16)
    passant_key: U64s = everyone(8)
    side_key: U64s = everyone(2)
    start: I16s = everyone(64)  # the piece on each square at the start of a game
    worth: I32s = everyone(16 * 64)  # at piece * 64 + square: the value of a piece on a square, early and late in the
    # game, as one number
    ahead: U64s = everyone(128)  # at side * 64 + square: the squares ahead of a pawn, on its file and the files next to
    # it
    beside: U64s = everyone(8)  # per file: the squares of the files next to it
