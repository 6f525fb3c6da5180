"""Moves that tables and bots make for somebody: passing, and leaving a choice to the leader of a team."""

from __future__ import annotations

from schachtel.core.contract import Action, Position, Seat
from schachtel.games.gundam.rules import actions, questions
from schachtel.games.gundam.rules.seating import can_leave_it, front, has_teams, leader
from schachtel.games.gundam.secrets import sees_hand


def passes(position: Position, seat: Seat, action: Action) -> bool:
    """In an action step: nothing else happens by it. In a team: it is left to the leader; or it cannot be forbidden."""
    asked = int(position.state.asked)
    if asked == questions.VETO:
        return position.legal(seat) == [action]
    if asked == questions.ACTION:
        return action == actions.PASS
    return (
        action == actions.PASS and bool(can_leave_it(position.state, seat)) and position.legal(seat) == [actions.PASS]
    )


def agree(position: Position, seat: Seat) -> Action | None:
    """T9: allow what a partner proposes. After a veto, leave it to the leader until something has been done."""
    if int(position.state.asked) == questions.VETO:
        return actions.YES
    return leave(position, seat) if position.state.n_vetoed else None


def leave(position: Position, seat: Seat) -> Action | None:
    """T9: a partner may leave to the leader what both are asked."""
    return actions.PASS if can_leave_it(position.state, seat) and actions.PASS in position.legal(seat) else None


def closes(position: Position, seat: Seat, action: Action) -> bool:
    """T9: only the leader ends a phase or step; the partner, who was asked as well, can do nothing more in it then."""
    s = position.state
    return (
        action == actions.PASS and bool(has_teams(s)) and seat == leader(s, seat) and front(s, seat) in position.acting
    )


def sees_hands(position: Position, seat: Seat) -> list[Seat]:
    """Return the other seats whose hands a seat sees: those of its team."""
    s = position.state
    return [other for other in range(position.seats) if other != seat and sees_hand(s, seat, other)]
