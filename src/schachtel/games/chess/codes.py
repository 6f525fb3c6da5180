"""Action codes of chess: where a move starts and leads to, and what a pawn becomes."""

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
    """Return what a pawn becomes, or -1."""
    return KNIGHT + (action - PROMOTION) % 4 if action >= PROMOTION else -1
