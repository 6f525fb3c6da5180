"""The end of a game of chess: why it ended, which draws can be claimed, and who wins when a player's time runs out."""

from __future__ import annotations

from typing import Any

from schachtel.core.contract import Seat
from schachtel.games.chess.rules import cannot_win, repetitions
from schachtel.games.chess.state import CHECKMATE, FIVEFOLD, PLAYING

# The reasons why a game can end, in the order of their numbers in the record, which begin at CHECKMATE
REASONS = ("checkmate", "stalemate", "insufficient_material", "seventy_five_moves", "fivefold_repetition")
CLAIMS = ("threefold_repetition", "fifty_moves")
FIFTY, THREEFOLD = 100, 3

assert len(REASONS) == FIVEFOLD + 1 - CHECKMATE


def reason(state: Any) -> str | None:
    """Return the reason why the game has ended by the rules, or None if it has not."""
    return None if state.ended == PLAYING else REASONS[int(state.ended) - CHECKMATE]


def claim(state: Any, seat: Seat) -> str | None:
    """Return the reason why the side to move can claim a draw (R9.2, R9.3), or None if it cannot."""
    if repetitions(state) >= THREEFOLD:
        return "threefold_repetition"
    return "fifty_moves" if state.clock >= FIFTY else None


def flag(state: Any, seat: Seat) -> tuple[float, ...]:
    """Return the outcome when a player's time runs out (R6.9).

    The player loses, unless no series of moves lets the opponent give mate; then the game is drawn.
    """
    if cannot_win(state, 1 - seat):
        return 0.5, 0.5
    return tuple(0.0 if side == seat else 1.0 for side in (0, 1))
