"""The 8 × 8 board: squares, steps and slides, for every game that is played on one. a1 is 0, b1 is 1, h8 is 63."""

from __future__ import annotations

from typing import Any

import numpy as np

from schachtel.core.bits import ALL, ONE, highest
from schachtel.core.compile import kernel
from schachtel.core.errors import NotationError, short
from schachtel.core.layout import Bits, F32s, Tables, U64s, everyone

FILES, RANKS = "abcdefgh", "12345678"
SQUARES = tuple(file + rank for rank in RANKS for file in FILES)
LINES = ((1, 0), (0, 1), (1, 1), (-1, 1))  # steps along a rank, file and both diagonals, to squares with higher numbers
KNIGHT_STEPS = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
KING_STEPS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))

TOP = np.uint64(1 << 63)


class BoardTables(Tables):
    """For each square, the squares that a knight and a king reach, and both halves of the four lines through it."""

    knight: U64s = everyone(64)
    king: U64s = everyone(64)
    under: U64s = everyone(256)  # indexed by square * 4 + line: the squares of the line with lower numbers
    over: U64s = everyone(256)  # indexed by square * 4 + line: the squares of the line with higher numbers


@kernel
def slide(t: BoardTables, line: int, occupied: Bits) -> Bits:
    """Return the squares that a piece reaches along a line, in each direction up to and including an occupied square.

    `line` is the number of the piece's square times 4, plus the number of one of the four lines through it. The bits
    `ONE` and `TOP` are treated as occupied: they stop a slide at the ends of the board.
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
    """Write 64 numbers: 1 for each square in the set, and 0 for the others.

    The first number is for a1, or for a8 if `flip` is 7, which mirrors the board. The set is passed by value, so a GPU
    reads no memory while it writes the numbers.
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
    """Return all squares from a square in one direction, up to the edge."""
    return _steps(square, [(x * n, y * n) for n in range(1, 8)])


def _steps(square: int, steps: Any) -> np.uint64:
    total = 0
    for x, y in steps:
        file, rank = square % 8 + x, square // 8 + y
        if 0 <= file < 8 and 0 <= rank < 8:
            total |= 1 << rank * 8 + file
    return np.uint64(total)


def square_number(name: str) -> int:
    """Return the number of a square (a1 is 0); raise NotationError if the name is not a square."""
    if name not in SQUARES:
        raise NotationError(f"{short(name)} is not a square: use a1 to h8")
    return SQUARES.index(name)


def squares_text(bits: Any) -> str:
    """Return a set of squares as text, such as `a1 c3`."""
    bits, found = int(bits), []
    while bits:
        found.append(SQUARES[(bits & -bits).bit_length() - 1])
        bits &= bits - 1
    return " ".join(found)


def squares_set(text: str) -> np.uint64:
    """Return the set of squares that a text names; raise NotationError if a square is named twice."""
    total = 0
    for name in text.split():
        one = 1 << square_number(name)
        if total & one:
            raise NotationError(f"square {name} is listed twice: list each square only once")
        total |= one
    return np.uint64(total)
