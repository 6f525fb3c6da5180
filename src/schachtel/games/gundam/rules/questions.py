"""The questions that players can be asked, and which seats have to answer."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.games.gundam.rules.seating import team_bits
from schachtel.games.gundam.state import State

(
    NOTHING, FIRST, MULLIGAN, MAIN, TARGET, BLOCK, ACTION, PAY, PAIR, ROOM, UNIT, HAND, TRASH, LOOKED, BURST, ORDER,
    PLACE, TOKEN, INSTEAD, COST, DIRECTION, VETO, RESOURCE,
) = range(23)  # fmt: skip
COUNT = 23


@kernel
def ask(s: State, seat: int, what: int) -> None:
    s.asked, s.asked_seat = what, seat
    s.acting = 1 << seat


@kernel
def ask_team(s: State, seat: int, what: int) -> None:
    """Ask a team a question that either of the partners may answer."""
    s.asked, s.asked_seat = what, seat
    s.acting = team_bits(s, seat)


@kernel
def question(s: State) -> int:
    """Return the question that is asked now.

    While a leader has to judge a partner's answer, return the question that the partner was asked.
    """
    return int(s.asked_before) if s.asked == VETO else int(s.asked)


@kernel
def forget_vetoes(s: State) -> None:
    s.proposed = s.asked_before = s.acting_before = s.n_vetoed = 0
    for i in range(len(s.vetoed)):
        s.vetoed[i] = 0
