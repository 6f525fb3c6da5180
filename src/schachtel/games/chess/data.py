"""Attack sets, lines and keys."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np

from schachtel.core.board import FILES, LINES, SQUARES, fill_board, ray
from schachtel.core.random import siphash
from schachtel.games.chess.state import (
    BLACK_LONG,
    BLACK_SHORT,
    EMPTY,
    WHITE_LONG,
    WHITE_SHORT,
)

LETTERS = "PNBRQK"  # by kind
FIRST_RANK = "RNBQKBNR"
CORNERS = {"a1": WHITE_LONG, "h1": WHITE_SHORT, "a8": BLACK_LONG, "h8": BLACK_SHORT}
KINGS = {"e1": WHITE_LONG | WHITE_SHORT, "e8": BLACK_LONG | BLACK_SHORT}


def piece_code(letter: str) -> int:
    """`P` is a white pawn, `p` a black one."""
    return LETTERS.index(letter.upper()) + (8 if letter.islower() else 0)


def piece_letter(code: int) -> str:
    return LETTERS[code & 7].lower() if code >> 3 else LETTERS[code & 7]


def fill_tables(t: Any) -> None:
    fill_board(t)
    for square in range(64):
        for side, forward in enumerate((1, -1)):
            t.pawn[side * 64 + square] = _first(square, 1, forward) | _first(square, -1, forward)
        name = SQUARES[square]
        t.rights[square] = 15 & ~(CORNERS.get(name, 0) | KINGS.get(name, 0))
        for (x, y), sign in itertools.product(LINES, (1, -1)):
            _line(t, square, x * sign, y * sign)
    _fill_keys(t)
    t.start[:] = EMPTY
    for file, letter in enumerate(FIRST_RANK):
        t.start[file], t.start[56 + file] = piece_code(letter), piece_code(letter.lower())
        t.start[8 + file], t.start[48 + file] = piece_code("P"), piece_code("p")


def _first(square: int, x: int, y: int) -> np.uint64:
    """The neighbour in one direction, as a set."""
    file, rank = square % 8 + x, square // 8 + y
    return np.uint64(1 << rank * 8 + file if 0 <= file < len(FILES) and 0 <= rank < 8 else 0)


def _line(t: Any, square: int, x: int, y: int) -> None:
    ahead = int(ray(square, x, y))
    whole = ahead | int(ray(square, -x, -y)) | 1 << square
    for other in range(64):
        if ahead >> other & 1:
            t.between[square * 64 + other] = np.uint64(ahead & int(ray(other, -x, -y)))
            t.line[square * 64 + other] = np.uint64(whole)


def _fill_keys(t: Any) -> None:
    """Keys that look random and are the same everywhere; none for White's turn and for no rights."""
    number = itertools.count()

    def key() -> np.uint64:
        return siphash(np.uint64(0), np.uint64(0), np.uint64(next(number)))

    for piece in (*range(6), *range(8, 14)):
        for square in range(64):
            t.piece_key[piece * 64 + square] = key()
    for rights in range(1, 16):
        t.castling_key[rights] = key()
    for file in range(8):
        t.passant_key[file] = key()
    t.side_key[1] = key()
