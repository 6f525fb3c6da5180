"""The outcome of a game, and the points of its players."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.layout import F64s
from schachtel.games.gundam.rules import modes, stages
from schachtel.games.gundam.rules.seating import leader, seats, team_seat
from schachtel.games.gundam.state import State, Tables


@kernel
def points(s: State, t: Tables, out: F64s) -> None:
    """Write the points of each player, which are the outcome once the game is over and 0 before."""
    if s.stage == stages.OVER:
        outcome(s, t, out)
    else:
        for seat in range(seats(s)):
            out[seat] = 0.0


@kernel
def outcome(s: State, t: Tables, out: F64s) -> None:
    """Share the win equally among the players with the best standing (R14, B9).

    Partners have the same result (T6).
    """
    best = 0
    for seat in range(seats(s)):
        best = max(best, standing(s, seat))
    sharing = 0
    for seat in range(seats(s)):
        sharing += standing(s, seat) == best and team_seat(s, seat) == seat
    for seat in range(seats(s)):
        out[seat] = 1 / sharing if standing(s, seat) == best else 0.0


@kernel
def standing(s: State, seat: int) -> int:
    """Return a number for a player's standing; the players with the highest number have won (B8, B9, B10, T14)."""
    if s.winner > 0:
        return 1 if s.winner == seat + 1 else 0
    if s.mode == modes.ROYALE and s.goal == modes.SUDDEN:
        return 1 - int(s.side[seat].gave_up)  # without a winner, all players who did not concede share the win
    lost = max(int(s.side[team_seat(s, seat)].lost), int(s.side[leader(s, seat)].lost))
    # A player who has only just lost (`lost` is 1) ranks above all players who left the game before.
    return 100 - lost if lost <= 1 else lost
