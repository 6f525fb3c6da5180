"""The leader's last word in team battle (T9).

A partner's choice is only a proposal, and is carried out if the leader allows it. Games for more than two players use
`legal` and `apply`; a duel directly uses the kernels that these call, `answers` and `carry_out`.
"""

from __future__ import annotations

from schachtel.core.bits import bit, has
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit, emit_to
from schachtel.core.layout import Actions
from schachtel.games.gundam.rules import actions, events, questions
from schachtel.games.gundam.rules.choices import answers, n_answers
from schachtel.games.gundam.rules.game import carry_out
from schachtel.games.gundam.rules.questions import forget_vetoes, question
from schachtel.games.gundam.rules.seating import can_leave_to_leader, has_teams, leader, team_bits, team_seat
from schachtel.games.gundam.state import State, Tables


@kernel
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    if s.asked != questions.VETO:
        return without_vetoed(s, seat, out, answers(s, t, seat, out))
    n = 0
    if may_veto(s, t, team_seat(s, seat)):
        out[0] = actions.PASS
        n = 1
    out[n] = actions.YES
    return n + 1


@kernel
def without_vetoed(s: State, seat: int, out: Actions, n: int) -> int:
    """Remove actions that the leader has vetoed from a partner's legal actions.

    If none is left, which can happen only in a search that guesses hidden cards, all actions stay legal.
    """
    if s.n_vetoed == 0 or seat == leader(s, seat):
        return n
    kept = 0
    for i in range(n):
        if not has(s.vetoed[out[i] // 64], out[i] % 64):
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n


@kernel
def apply(s: State, t: Tables, seat: int, action: int) -> None:
    """Carry out an action, or propose it to the leader if a partner has chosen it (T9)."""
    mover, done = seat, action
    if s.asked == questions.VETO:
        mover = team_seat(s, seat)
        done = answer_proposal(s, t, seat, action == actions.YES)
    elif is_proposal(s, t, seat, action):
        propose(s, seat, action)
        done = -1
    elif action == actions.PASS and can_leave_to_leader(s, seat):
        s.acting = 1 << leader(s, seat)
        emit(s, events.PASSED, seat, 0, 0, 0, 0)
        done = -1
    if done >= 0:
        forget_vetoes(s)
        carry_out(s, t, mover, done)


@kernel
def is_proposal(s: State, t: Tables, seat: int, action: int) -> bool:
    """Return whether the leader is asked before this action of a partner is carried out.

    The leader is not asked if everybody can see that the partner has no other choice.
    """
    if not has_teams(s) or seat == leader(s, seat):
        return False
    if can_leave_to_leader(s, seat):
        return action != actions.PASS
    return is_about_hidden(int(s.asked)) or may_veto(s, t, seat)


@kernel
def may_veto(s: State, t: Tables, seat: int) -> bool:
    """Return whether the leader may veto an action, which is so if the partner has another action to choose.

    If the answers are cards in a hand that the leader does not see, a veto is always possible.
    """
    if can_leave_to_leader(s, seat) or (s.closed_hands and question(s) in (questions.HAND, questions.COST)):
        return True
    return n_answers(s, t, seat) - int(s.n_vetoed) > 1


@kernel
def is_about_hidden(asked: int) -> bool:
    """Return whether the number of answers to a question would reveal something hidden to other players."""
    return asked in (questions.HAND, questions.LOOKED, questions.COST)


@kernel
def propose(s: State, seat: int, action: int) -> None:
    tell_team(s, events.PROPOSED, seat, action)
    s.proposed = action + 1
    s.asked_before, s.acting_before = s.asked, s.acting
    s.asked = questions.VETO
    s.acting = 1 << leader(s, seat)


@kernel
def tell_team(s: State, what: int, seat: int, action: int) -> None:
    """Tell a team which action was proposed or vetoed, and tell others only that there was a proposal or veto."""
    team = team_bits(s, seat)
    emit_to(s, team, what, seat, action, 0, 0, 0)
    emit_to(s, 255 ^ team, what, seat, -1, 0, 0, 0)


@kernel
def answer_proposal(s: State, t: Tables, seat: int, allowed: bool) -> int:
    """Return the action to be carried out after the leader's answer to a proposal, or -1 if there is none.

    In a search that guesses hidden information, the proposal may be unknown. Then nothing is carried out.
    """
    partner, action = team_seat(s, seat), int(s.proposed) - 1
    s.asked, s.acting = s.asked_before, s.acting_before
    s.proposed = s.asked_before = s.acting_before = 0
    if action < 0 or allowed:
        return action
    tell_team(s, events.VETOED, seat, action)
    s.vetoed[action // 64] |= bit(action % 64)
    s.n_vetoed += 1
    all_that_was_left = not can_leave_to_leader(s, partner) and n_answers(s, t, partner) <= s.n_vetoed
    return action if all_that_was_left else -1
