"""The outcome of a game, and points."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.layout import F64s
from schachtel.games.gundam.rules import modes, stages
from schachtel.games.gundam.rules.seating import front, leader, seats
from schachtel.games.gundam.state import State, Tables


@kernel
def points(s: State, t: Tables, out: F64s) -> None:
    """Write nobody any points before the game is over."""
    if s.stage == stages.OVER:
        outcome(s, t, out)
    else:
        for seat in range(seats(s)):
            out[seat] = 0.0


@kernel
def outcome(s: State, t: Tables, out: F64s) -> None:
    """Share the win among those who stand highest (R14, B9). Partners have the same result (T6)."""
    best = 0
    for seat in range(seats(s)):
        best = max(best, standing(s, seat))
    sharing = 0
    for seat in range(seats(s)):
        sharing += standing(s, seat) == best and front(s, seat) == seat
    for seat in range(seats(s)):
        out[seat] = 1 / sharing if standing(s, seat) == best else 0.0


@kernel
def standing(s: State, seat: int) -> int:
    """Return how a player stands: the highest have won (B8, B9, B10, T14)."""
    if s.winner > 0:
        return 1 if s.winner == seat + 1 else 0
    if s.mode == modes.ROYALE and s.goal == modes.SUDDEN:
        return 1 - int(s.side[seat].gave_up)  # nobody has won, and who gave up has no share
    lost = max(int(s.side[front(s, seat)].lost), int(s.side[leader(s, seat)].lost))
    return 100 - lost if lost <= 1 else lost  # 1: in the game's last moment, so later than all who left it before
