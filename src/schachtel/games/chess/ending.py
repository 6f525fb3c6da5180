"""How a game of chess ends: the reasons, draws that can be claimed, and what a fallen flag means."""

from __future__ import annotations

from typing import Any

from schachtel.core.contract import Seat
from schachtel.games.chess.rules import cannot_win, repetitions
from schachtel.games.chess.state import CHECKMATE, FIVEFOLD, PLAYING

# In the order of the numbers, from CHECKMATE on
REASONS = ("checkmate", "stalemate", "insufficient_material", "seventy_five_moves", "fivefold_repetition")
CLAIMS = ("threefold_repetition", "fifty_moves")
FIFTY, THREEFOLD = 100, 3

assert len(REASONS) == FIVEFOLD + 1 - CHECKMATE


def reason(state: Any) -> str | None:
    """Return why the rules have ended the game, or None."""
    return None if state.ended == PLAYING else REASONS[int(state.ended) - CHECKMATE]


def claim(state: Any, seat: Seat) -> str | None:
    """R9.2, R9.3: a draw that the side to move can claim."""
    if repetitions(state) >= THREEFOLD:
        return "threefold_repetition"
    return "fifty_moves" if state.clock >= FIFTY else None


def flag(state: Any, seat: Seat) -> tuple[float, ...]:
    """R6.9: whose flag falls has lost, unless the other side cannot give mate by any series of moves."""
    if cannot_win(state, 1 - seat):
        return 0.5, 0.5
    return tuple(0.0 if side == seat else 1.0 for side in (0, 1))
