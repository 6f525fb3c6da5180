"""The order of play, and the teams.

In team battle, seats 0 and 1 play against 2 and 3. The player on the right leads the team, which is the one in seat 1
or 3. A team's first seat, 0 or 2, stands for the team where turns, attacks on players and priority are concerned.
"""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.games.gundam.rules import modes, questions
from schachtel.games.gundam.rules.limits import SEATS
from schachtel.games.gundam.state import State


@kernel
def seats(s: State) -> int:
    """Return the number of players. In a duel, this is a compile-time constant."""
    return len(s.side) if len(s.side) == SEATS else int(s.players)


@kernel
def has_teams(s: State) -> bool:
    return len(s.side) > SEATS and s.mode == modes.TEAM


@kernel
def team_seat(s: State, seat: int) -> int:
    """Return the first seat of a seat's team; without teams, the seat itself."""
    return seat - seat % 2 if has_teams(s) else seat


@kernel
def leader(s: State, seat: int) -> int:
    """Return the leader of a seat's team; without teams, the seat itself."""
    return seat - seat % 2 + 1 if has_teams(s) else seat


@kernel
def is_friend(s: State, seat: int, other: int) -> bool:
    """Return whether two seats are on the same team. Without teams, each seat is a team of its own."""
    return team_seat(s, seat) == team_seat(s, other)


@kernel
def team_bits(s: State, seat: int) -> int:
    """Return the seats of a seat's team, one bit each."""
    return 3 << team_seat(s, seat) if has_teams(s) else 1 << seat


@kernel
def is_asked_alone(s: State, seat: int) -> bool:
    """Return whether the current question is put to this seat alone.

    While a leader judges a partner's proposal, the current question is the one that the partner has answered.
    """
    acting = s.acting_before if s.asked == questions.VETO else s.acting
    return acting == 1 << seat


@kernel
def can_leave_to_leader(s: State, seat: int) -> bool:
    """Return whether a partner may leave the answer to a question to the leader.

    This is so if the question is put to both partners, as the leader may then decide for both.
    """
    return has_teams(s) and seat != leader(s, seat) and not is_asked_alone(s, seat)


@kernel
def shares_limit(s: State, seat: int, other: int) -> bool:
    """Return whether the units of two seats count towards the same limit."""
    return seat == other or (not s.six_each and is_friend(s, seat, other))


@kernel
def hand_viewers(s: State, seat: int) -> int:
    """Return the seats whose players see the hand of this seat, one bit each."""
    return 1 << seat if s.closed_hands else team_bits(s, seat)


@kernel
def nth_seat(s: State, seat: int, n: int) -> int:
    """Return the n-th seat after this one in the order of play, including seats whose players have left the game."""
    players = seats(s)
    return (seat + (players - n if s.backwards else n)) % players


@kernel
def after(s: State, seat: int) -> int:
    """Return the next seat whose player is still in the game or, with teams, the first seat of the other team."""
    if has_teams(s):
        return 2 - team_seat(s, seat)
    n = 1
    while n < seats(s) and s.side[nth_seat(s, seat, n)].lost:
        n += 1
    return nth_seat(s, seat, n % seats(s))


@kernel
def n_left(s: State) -> int:
    """Return the number of players who have not lost."""
    left = 0
    for seat in range(seats(s)):
        left += s.side[seat].lost == 0
    return left


@kernel
def n_passes(s: State) -> int:
    """Return how many passes in a row end an action step."""
    return 2 if has_teams(s) else n_left(s)


@kernel
def is_decided(s: State) -> bool:
    left = n_left(s)
    if s.mode == modes.ROYALE:
        return left <= 1 or s.winner > 0
    return left < seats(s)
