"""Who sits where: the order of play, and who plays with whom."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.games.gundam.state import SEATS, State


@kernel
def seats(s: State) -> int:
    """How many play. For a duel's record that is known when this is compiled."""
    return len(s.side) if len(s.side) == SEATS else int(s.players)


@kernel
def is_friend(s: State, seat: int, other: int) -> bool:
    """Seats of one team. In a duel, oneself."""
    return seat == other


@kernel
def in_order(s: State, seat: int, n: int) -> int:
    """The n-th seat after this one, whoever sits there."""
    players = seats(s)
    return (seat + (players - n if s.backwards else n)) % players


@kernel
def after(s: State, seat: int) -> int:
    """The next seat whose player is in the game."""
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
