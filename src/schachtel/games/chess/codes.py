"""Decoding of the action codes of chess: from which square a move leads to which, and what a pawn is promoted to."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.games.chess.state import KNIGHT, PROMOTION, WHITE


@kernel
def start_of(action: int, seat: int) -> int:
    """Return the square that a move starts from."""
    if action < PROMOTION:
        return action >> 6
    return (action - PROMOTION) // 12 + (48 if seat == WHITE else 8)


@kernel
def end_of(action: int, seat: int) -> int:
    """Return the square that a move leads to."""
    if action < PROMOTION:
        return action & 63
    return start_of(action, seat) + (action - PROMOTION) // 4 % 3 - 1 + (8 if seat == WHITE else -8)


@kernel
def becomes_of(action: int) -> int:
    """Return the kind of piece that a pawn is promoted to, or -1 if the move is no promotion."""
    return KNIGHT + (action - PROMOTION) % 4 if action >= PROMOTION else -1
