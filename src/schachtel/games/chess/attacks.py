"""Which squares are attacked and by which pieces; the rules on check, pins and castling depend on this."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import NONE, bit, lowest, without_lowest
from schachtel.core.board import bishop_reach, rook_reach
from schachtel.core.compile import inlined, kernel
from schachtel.core.layout import Bits
from schachtel.games.chess.state import (
    BISHOP,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    WHITE,
    State,
    Tables,
)

FILE_A, FILE_H = np.uint64(0x0101_0101_0101_0101), np.uint64(0x8080_8080_8080_8080)
ANYWHERE = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
# For each kind of line (rank, file, diagonal, antidiagonal): the difference between the numbers of two neighbouring
# squares on the line; the squares that a step to a higher number can reach without wrapping around the edge of the
# board; and the squares that a step to a lower number can reach in this way.
APART = (1, 8, 9, 7)
ABOVE = (~FILE_A, ANYWHERE, ~FILE_A, ~FILE_H)
BELOW = (~FILE_H, ANYWHERE, ~FILE_H, ~FILE_A)
FILES_AB, FILES_GH = FILE_A | FILE_A << np.uint64(1), FILE_H | FILE_H >> np.uint64(1)


@kernel
def attackers(s: State, t: Tables, square: int, by: int, occupied: Bits) -> Bits:
    """Return the pieces of one side that attack a square (R3.1)."""
    queens = s.kinds[QUEEN]
    return s.sides[by] & (
        (t.pawn[(1 - by) * 64 + square] & s.kinds[PAWN])
        | (t.knight[square] & s.kinds[KNIGHT])
        | (t.king[square] & s.kinds[KING])
        | (rook_reach(t, square, occupied) & (s.kinds[ROOK] | queens))
        | (bishop_reach(t, square, occupied) & (s.kinds[BISHOP] | queens))
    )


@kernel
def upwards(movers: Bits, free: Bits, line: int) -> Bits:
    """Return the squares that sliding pieces reach towards higher square numbers along one of the four kinds of lines.

    For each piece, this includes the square of the first other piece in its way.
    """
    one, inside = np.uint64(APART[line]), ABOVE[line]
    two, four = one + one, one + one + one + one
    free &= inside
    movers |= free & (movers << one)
    free &= free << one
    movers |= free & (movers << two)
    free &= free << two
    movers |= free & (movers << four)
    return (movers << one) & inside


@kernel
def downwards(movers: Bits, free: Bits, line: int) -> Bits:
    """Return the squares that sliding pieces reach towards lower square numbers along one of the four kinds of lines.

    For each piece, this includes the square of the first other piece in its way.
    """
    one, inside = np.uint64(APART[line]), BELOW[line]
    two, four = one + one, one + one + one + one
    free &= inside
    movers |= free & (movers >> one)
    free &= free >> one
    movers |= free & (movers >> two)
    free &= free >> two
    movers |= free & (movers >> four)
    return (movers >> one) & inside


@kernel
def attacked(s: State, t: Tables, by: int, occupied: Bits) -> Bits:
    """Return all squares that one side attacks (R3.1)."""
    free, side = ~occupied, s.sides[by]
    found = t.king[lowest(s.kinds[KING] & side)]
    for line in range(4):
        kind = ROOK if line < 2 else BISHOP
        movers = (s.kinds[kind] | s.kinds[QUEEN]) & side
        found |= upwards(movers, free, line) | downwards(movers, free, line)
    knights = s.kinds[KNIGHT] & side
    near = ((knights << np.uint64(1)) & ~FILE_A) | ((knights >> np.uint64(1)) & ~FILE_H)
    far = ((knights << np.uint64(2)) & ~FILES_AB) | ((knights >> np.uint64(2)) & ~FILES_GH)
    found |= (near << np.uint64(16)) | (near >> np.uint64(16)) | (far << np.uint64(8)) | (far >> np.uint64(8))
    pawns = s.kinds[PAWN] & side
    pawns = pawns << np.uint64(8) if by == WHITE else pawns >> np.uint64(8)
    return found | ((pawns << np.uint64(1)) & ~FILE_A) | ((pawns >> np.uint64(1)) & ~FILE_H)


@inlined
def find_checks_and_pins(s: State, t: Tables) -> None:
    """Find the enemy pieces that give check to the side to move, and the pieces of that side that are pinned."""
    us = int(s.side)
    them = 1 - us
    king = lowest(s.kinds[KING] & s.sides[us])
    foes = s.sides[them]
    rooks = (s.kinds[ROOK] | s.kinds[QUEEN]) & foes
    bishops = (s.kinds[BISHOP] | s.kinds[QUEEN]) & foes
    checkers = ((t.pawn[us * 64 + king] & s.kinds[PAWN]) | (t.knight[king] & s.kinds[KNIGHT])) & foes
    pinned = NONE
    snipers = (rook_reach(t, king, foes) & rooks) | (bishop_reach(t, king, foes) & bishops)
    while snipers:
        sniper = lowest(snipers)
        snipers = without_lowest(snipers)
        screen = t.between[king * 64 + sniper] & s.sides[us]
        if screen == NONE:
            checkers |= bit(sniper)
        elif without_lowest(screen) == NONE:
            pinned |= screen
    s.checkers, s.pinned = checkers, pinned
