"""The board of 8 × 8: squares, steps and slides, for every game that is played on one. a1 is 0, b1 is 1, h8 is 63."""

from __future__ import annotations

from typing import Any

import numpy as np

from schachtel.core.bits import ALL, ONE, highest
from schachtel.core.compile import kernel
from schachtel.core.errors import NotationError, short
from schachtel.core.layout import Bits, F32s, Tables, U64s, everyone

FILES, RANKS = "abcdefgh", "12345678"
SQUARES = tuple(file + rank for rank in RANKS for file in FILES)
LINES = ((1, 0), (0, 1), (1, 1), (-1, 1))  # rank, file, diagonal, antidiagonal: each towards higher squares
KNIGHT_STEPS = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
KING_STEPS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))

TOP = np.uint64(1 << 63)


class BoardTables(Tables):
    """For each square where steps lead, and the two halves of the four lines through it."""

    knight: U64s = everyone(64)
    king: U64s = everyone(64)
    under: U64s = everyone(256)  # square * 4 + line: the part of the line on lower squares
    over: U64s = everyone(256)  # the part on higher squares


@kernel
def slide(t: BoardTables, line: int, occupied: Bits) -> Bits:
    """Along one line (square * 4 + its number), up to and including the first occupied square, both ways.

    The two bits that are set for certain lie at the ends of the board.
    """
    under, over = t.under[line], t.over[line]
    above = (over & occupied) | TOP
    reach = (ALL << np.uint64(highest((under & occupied) | ONE))) & (above ^ (above - ONE))
    return reach & (under | over)


@kernel
def rook_reach(t: BoardTables, square: int, occupied: Bits) -> Bits:
    return slide(t, square * 4, occupied) | slide(t, square * 4 + 1, occupied)


@kernel
def bishop_reach(t: BoardTables, square: int, occupied: Bits) -> Bits:
    return slide(t, square * 4 + 2, occupied) | slide(t, square * 4 + 3, occupied)


@kernel
def write_squares(bits: Bits, flip: int, out: F32s, at: int) -> None:
    """64 numbers: 1 where a square is in the set, else 0; from a1 on, or from a8 on, mirrored, if `flip` is 7.

    The set is a word in the processor's hands: on a GPU nothing is read while the numbers are written.
    """
    for rank in range(8):
        row = bits >> np.uint64(8 * (rank ^ flip))
        for file in range(8):
            out[at + 8 * rank + file] = 1.0 if row & (ONE << np.uint64(file)) else 0.0


def fill_board(t: Any) -> None:
    for square in range(64):
        t.knight[square] = _steps(square, KNIGHT_STEPS)
        t.king[square] = _steps(square, KING_STEPS)
        for line, (x, y) in enumerate(LINES):
            t.over[square * 4 + line] = ray(square, x, y)
            t.under[square * 4 + line] = ray(square, -x, -y)


def ray(square: int, x: int, y: int) -> np.uint64:
    """All squares from here in one direction, to the edge."""
    return _steps(square, [(x * n, y * n) for n in range(1, 8)])


def _steps(square: int, steps: Any) -> np.uint64:
    total = 0
    for x, y in steps:
        file, rank = square % 8 + x, square // 8 + y
        if 0 <= file < 8 and 0 <= rank < 8:
            total |= 1 << rank * 8 + file
    return np.uint64(total)


def square_number(name: str) -> int:
    """a1 is 0; NotationError for what is no square."""
    if name not in SQUARES:
        raise NotationError(f"{short(name)} is no square: a1 to h8 are")
    return SQUARES.index(name)


def squares_text(bits: Any) -> str:
    """A set of squares as text: `a1 c3`."""
    bits, found = int(bits), []
    while bits:
        found.append(SQUARES[(bits & -bits).bit_length() - 1])
        bits &= bits - 1
    return " ".join(found)


def squares_set(text: str) -> np.uint64:
    """The set of squares that a text names, each once."""
    total = 0
    for name in text.split():
        one = 1 << square_number(name)
        if total & one:
            raise NotationError(f"{name} is named twice")
        total |= one
    return np.uint64(total)
