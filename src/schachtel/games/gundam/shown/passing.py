"""Moves that tables and bots can make for a player, such as passing or leaving a choice to the team's leader."""

from __future__ import annotations

from schachtel.core.contract import Action, Position, Seat
from schachtel.games.gundam.rules import actions, questions
from schachtel.games.gundam.rules.seating import can_leave_to_leader, has_teams, leader, team_seat
from schachtel.games.gundam.secrets import sees_hand


def passes(position: Position, seat: Seat, action: Action) -> bool:
    """Return whether an action does nothing but let the game go on.

    This is a pass in an action step, the only possible answer to a proposal, or, as the only legal move, leaving a
    choice to the leader.
    """
    asked = int(position.state.asked)
    if asked == questions.VETO:
        return position.legal(seat) == [action]
    if asked == questions.ACTION:
        return action == actions.PASS
    return (
        action == actions.PASS
        and bool(can_leave_to_leader(position.state, seat))
        and position.legal(seat) == [actions.PASS]
    )


def agree(position: Position, seat: Seat) -> Action | None:
    """T9: return the action by which a player agrees with the partner, or None if none is needed.

    A leader allows what the partner proposes. After a veto, a partner leaves all choices to the leader until an action
    has been carried out.
    """
    if int(position.state.asked) == questions.VETO:
        return actions.YES
    return leave(position, seat) if position.state.n_vetoed else None


def leave(position: Position, seat: Seat) -> Action | None:
    """T9: return the action by which a partner leaves a choice to the leader, or None if this is impossible."""
    return actions.PASS if can_leave_to_leader(position.state, seat) and actions.PASS in position.legal(seat) else None


def closes(position: Position, seat: Seat, action: Action) -> bool:
    """T9: return whether an action of a leader ends a phase or step in which the partner could still act."""
    s = position.state
    return (
        action == actions.PASS
        and bool(has_teams(s))
        and seat == leader(s, seat)
        and team_seat(s, seat) in position.acting
    )


def sees_hands(position: Position, seat: Seat) -> list[Seat]:
    """Return the other seats whose hands a seat sees: its partner in a team, unless hands are closed."""
    s = position.state
    return [other for other in range(position.seats) if other != seat and sees_hand(s, seat, other)]
