"""The leader's last word in team battle (T9): what a partner chooses is proposed, and done if the leader allows it.

`legal` and `apply` of games for more than two; a duel has only what they are made of, `answers` and `carry_out`.
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
from schachtel.games.gundam.rules.seating import can_leave_it, front, has_teams, leader, team_bits
from schachtel.games.gundam.state import State, Tables


@kernel
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    if s.asked != questions.VETO:
        return without_vetoed(s, seat, out, answers(s, t, seat, out))
    n = 0
    if may_veto(s, t, front(s, seat)):
        out[0] = actions.PASS
        n = 1
    out[n] = actions.YES
    return n + 1


@kernel
def without_vetoed(s: State, seat: int, out: Actions, n: int) -> int:
    """A partner does not propose again what the leader did not want. (If that was all, it is a guessed world: then
    anything goes.)"""
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
    """What a partner chooses, is done if the leader allows it (T9)."""
    mover, done = seat, action
    if s.asked == questions.VETO:
        mover = front(s, seat)
        done = answer_proposal(s, t, seat, action == actions.YES)
    elif is_proposal(s, t, seat, action):
        propose(s, seat, action)
        done = -1
    elif action == actions.PASS and can_leave_it(s, seat):
        s.acting = 1 << leader(s, seat)
        emit(s, events.PASSED, seat, 0, 0, 0, 0)
        done = -1
    if done >= 0:
        forget_vetoes(s)
        carry_out(s, t, mover, done)


@kernel
def is_proposal(s: State, t: Tables, seat: int, action: int) -> bool:
    """Is the leader asked before this is done? Not if everybody sees that it is all that a partner can do."""
    if not has_teams(s) or seat == leader(s, seat):
        return False
    if can_leave_it(s, seat):
        return action != actions.PASS
    return is_about_hidden(int(s.asked)) or may_veto(s, t, seat)


@kernel
def may_veto(s: State, t: Tables, seat: int) -> bool:
    """Could a partner do something else, or the leader? Who does not see the hand can but try."""
    if can_leave_it(s, seat) or (s.closed_hands and question(s) in (questions.HAND, questions.COST)):
        return True
    return n_answers(s, t, seat) - int(s.n_vetoed) > 1


@kernel
def is_about_hidden(asked: int) -> bool:
    """Would it tell the others something, how many answers there are?"""
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
    """Others learn that there is something, not what."""
    team = team_bits(s, seat)
    emit_to(s, team, what, seat, action, 0, 0, 0)
    emit_to(s, 255 ^ team, what, seat, -1, 0, 0, 0)


@kernel
def answer_proposal(s: State, t: Tables, seat: int, allowed: bool) -> int:
    """What is done then; -1: nothing. In a guessed world nobody knows what was proposed: then nothing was."""
    partner, action = front(s, seat), int(s.proposed) - 1
    s.asked, s.acting = s.asked_before, s.acting_before
    s.proposed = s.asked_before = s.acting_before = 0
    if action < 0 or allowed:
        return action
    tell_team(s, events.VETOED, seat, action)
    s.vetoed[action // 64] |= bit(action % 64)
    s.n_vetoed += 1
    all_that_was_left = not can_leave_it(s, partner) and n_answers(s, t, partner) <= s.n_vetoed
    return action if all_that_was_left else -1
