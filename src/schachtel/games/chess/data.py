"""The tables of chess: attack sets, lines between squares, hash keys, and the values of pieces."""

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

LETTERS = "PNBRQK"  # the letter of each kind of piece
FIRST_RANK = "RNBQKBNR"
CORNERS = {"a1": WHITE_LONG, "h1": WHITE_SHORT, "a8": BLACK_LONG, "h8": BLACK_SHORT}
LATE = 1 << 16  # one number, early + late * LATE, holds a piece's value early in the game and its value late in it
KINGS = {"e1": WHITE_LONG | WHITE_SHORT, "e8": BLACK_LONG | BLACK_SHORT}


def piece_code(letter: str) -> int:
    """Return the code of a piece from its letter: `P` is a white pawn, `p` a black one."""
    return LETTERS.index(letter.upper()) + (8 if letter.islower() else 0)


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
    _fill_worth(t)
    t.start[:] = EMPTY
    for file, letter in enumerate(FIRST_RANK):
        t.start[file], t.start[56 + file] = piece_code(letter), piece_code(letter.lower())
        t.start[8 + file], t.start[48 + file] = piece_code("P"), piece_code("p")


def _first(square: int, x: int, y: int) -> np.uint64:
    """Return a set with the next square in the direction `x`, `y`; the set is empty at the edge of the board."""
    file, rank = square % 8 + x, square // 8 + y
    return np.uint64(1 << rank * 8 + file if 0 <= file < len(FILES) and 0 <= rank < 8 else 0)


def _line(t: Any, square: int, x: int, y: int) -> None:
    ahead = int(ray(square, x, y))
    whole = ahead | int(ray(square, -x, -y)) | 1 << square
    for other in range(64):
        if ahead >> other & 1:
            t.between[square * 64 + other] = np.uint64(ahead & int(ray(other, -x, -y)))
            t.line[square * 64 + other] = np.uint64(whole)


def _fill_worth(t: Any) -> None:
    """Fill in the value of each piece on each square, and sets of squares that help to judge pawns and king safety."""
    for square, kind in itertools.product(range(64), range(6)):
        early, late = _worth(kind, square % 8, square // 8)
        t.worth[kind * 64 + square] = t.worth[(kind + 8) * 64 + (square ^ 56)] = early + late * LATE
    for file in range(8):
        t.beside[file] = sum(1 << rank * 8 + f for f in (file - 1, file + 1) if 0 <= f < 8 for rank in range(8))
    for square in range(64):
        front = [s for s in range(64) if abs(s % 8 - square % 8) <= 1]
        t.ahead[square] = sum(1 << s for s in front if s // 8 > square // 8)
        t.ahead[64 + square] = sum(1 << s for s in front if s // 8 < square // 8)


def _worth(kind: int, file: int, rank: int) -> tuple[int, int]:
    """Return the value of a white piece on a square, early and late in the game, in hundredths of a pawn.

    Both values depend on how far the piece has advanced and on how near it is to the centre.
    """
    # Nearness to the centre: -1.25 on a corner square, 3.25 on a central square.
    middle = 4 - abs(file - 3.5) - abs(rank - 3.5) / 2
    inner = 3.5 - abs(file - 3.5)  # distance from the outer files: 0 on these files, 3 on the two in the middle
    centre = 3.5 - max(abs(file - 3.5), abs(rank - 3.5))  # distance from the edge: 0 on edge squares, 3 in the centre
    early, late = (
        (82 + (inner - 1) * (rank - 1) * 3 + 2 * rank, 105 + 4 * rank - 2 * inner),
        (305 + 11 * centre + 3 * min(rank, 5), 290 + 9 * centre + 2 * middle),
        (325 + 4 * centre + 3 * middle - 10 * (rank == 0), 315 + 4 * centre),
        (470 + 2 * inner + 14 * (rank == 6), 525 + 8 * (rank == 6)),
        (970 + 2 * centre - 3 * (rank > 1), 985 + 8 * centre),
        ((abs(file - 3.5) > 2) * 30 - inner * 4 - rank * 22 + (file in (1, 6)) * 8, 14 * centre + 2 * min(rank, 4)),
    )[kind]
    return round(early), round(late)


def _fill_keys(t: Any) -> None:
    """Fill in the hash keys, which look random but are the same on every machine.

    White's turn and the absence of castling rights have the key 0.
    """
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
