"""Who sits where: the order of play, and who plays with whom.

In team battle seats 0 and 1 play against 2 and 3. The right one of two partners, 1 and 3, leads; whose turn it is, whom
an attack is aimed at and who has priority is told by a team's first seat, 0 or 2.
"""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.games.gundam.rules import modes, questions
from schachtel.games.gundam.rules.limits import SEATS
from schachtel.games.gundam.state import State


@kernel
def seats(s: State) -> int:
    """How many play. For a duel's record that is known when this is compiled."""
    return len(s.side) if len(s.side) == SEATS else int(s.players)


@kernel
def has_teams(s: State) -> bool:
    return len(s.side) > SEATS and s.mode == modes.TEAM


@kernel
def front(s: State, seat: int) -> int:
    """The first seat of its team. Without teams, its own."""
    return seat - seat % 2 if has_teams(s) else seat


@kernel
def leader(s: State, seat: int) -> int:
    """The seat that leads its team. Without teams, its own."""
    return seat - seat % 2 + 1 if has_teams(s) else seat


@kernel
def is_friend(s: State, seat: int, other: int) -> bool:
    """Seats of one team. Without teams, oneself."""
    return front(s, seat) == front(s, other)


@kernel
def team_bits(s: State, seat: int) -> int:
    """A bit for each seat of its team."""
    return 3 << front(s, seat) if has_teams(s) else 1 << seat


@kernel
def is_asked_alone(s: State, seat: int) -> bool:
    """Or was, before the answer was put to the leader."""
    acting = s.acting_before if s.asked == questions.VETO else s.acting
    return acting == 1 << seat


@kernel
def can_leave_it(s: State, seat: int) -> bool:
    """Is the leader asked the same, who then decides for both?"""
    return has_teams(s) and seat != leader(s, seat) and not is_asked_alone(s, seat)


@kernel
def shares_limit(s: State, seat: int, other: int) -> bool:
    """Do the units of both count together?"""
    return seat == other or (not s.six_each and is_friend(s, seat, other))


@kernel
def who_sees_hand(s: State, seat: int) -> int:
    """A bit for each seat."""
    return 1 << seat if s.closed_hands else team_bits(s, seat)


@kernel
def in_order(s: State, seat: int, n: int) -> int:
    """The n-th seat after this one, whoever sits there."""
    players = seats(s)
    return (seat + (players - n if s.backwards else n)) % players


@kernel
def after(s: State, seat: int) -> int:
    """The next seat whose player is in the game; the first seat of the other team."""
    if has_teams(s):
        return 2 - front(s, seat)
    n = 1
    while n < seats(s) and s.side[in_order(s, seat, n)].lost:
        n += 1
    return in_order(s, seat, n % seats(s))


@kernel
def n_left(s: State) -> int:
    """Players who have not lost."""
    left = 0
    for seat in range(seats(s)):
        left += s.side[seat].lost == 0
    return left


@kernel
def n_passes(s: State) -> int:
    """How many have to pass in a row."""
    return 2 if has_teams(s) else n_left(s)


@kernel
def is_decided(s: State) -> bool:
    left = n_left(s)
    if s.mode == modes.ROYALE:
        return left <= 1 or s.winner > 0
    return left < seats(s)
