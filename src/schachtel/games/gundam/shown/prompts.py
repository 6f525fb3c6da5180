"""The questions that players are asked, as sentences."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.shown import Message
from schachtel.games.gundam.rules import questions, tasks
from schachtel.games.gundam.rules.limits import MOST_HELD
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.seating import can_leave_to_leader, has_teams, leader, team_seat
from schachtel.games.gundam.shown import sentences
from schachtel.games.gundam.shown.choices import put_proposal
from schachtel.games.gundam.shown.units import effect_said, put_fighter, put_hit, put_party, put_source
from schachtel.games.gundam.shown.view import is_battle_shown
from schachtel.games.gundam.state import State, Tables

EFFECT_WIDTH = len(sentences.TOLD_EFFECT)


@kernel
def ask(s: State, t: Tables, seat: int, out: Message) -> None:
    """Write the question that a seat is asked.

    If the question comes from an effect, the text of the effect comes first.
    """
    asked = question(s)
    of_effect = asks_by_effect(s, asked)
    if of_effect:
        put_source(s, t, s.now, out, 0)
        out.values[2] = effect_said(t, int(s.now.effect), int(s.now.number))
    n = EFFECT_WIDTH if of_effect else 0
    out.values[n] = seat
    if s.asked == questions.VETO:
        ask_about_proposal(s, t, seat, asked, of_effect, out, n + 1)
    elif asked == questions.MAIN and can_leave_to_leader(s, seat):
        out.number = sentences.SAY_QUESTION
        out.values[n + 1], out.values[n + 2] = sentences.SAY_PARTNER, leader(s, seat)
    else:
        out.number = sentences.SAY_EFFECT_QUESTION if of_effect else sentences.SAY_QUESTION
        out.values[n + 1] = question_said(s, t, asked, out, n + 2)


@kernel
def asks_by_effect(s: State, asked: int) -> bool:
    """Return whether a question is asked by an effect, and not by the rules themselves."""
    if asked in (questions.BURST, questions.COST):
        return True
    return s.is_on != 0 and asked in (
        questions.UNIT, questions.HAND, questions.TRASH, questions.LOOKED, questions.PLACE, questions.TOKEN,
        questions.RESOURCE,
    )  # fmt: skip


@kernel
def ask_about_proposal(s: State, t: Tables, seat: int, asked: int, of_effect: bool, out: Message, n: int) -> None:
    """Write the question that asks a leader to allow or veto what the partner proposes.

    The text repeats the question that the partner has answered, except for questions that leaders are asked as well.
    """
    out.values[n] = team_seat(s, seat)
    if asked in (questions.MAIN, questions.ACTION, questions.BLOCK, questions.MULLIGAN):
        out.number = sentences.SAY_PROPOSAL
        put_proposal(s, t, out, n + 1)
    else:
        out.number = sentences.SAY_EFFECT_PROPOSAL if of_effect else sentences.SAY_ASKED_PROPOSAL
        out.values[n + 1] = short_question_said(s, t, asked, out, n + 2)
        put_proposal(s, t, out, n + 1 + sentences.ASKED_BEFORE_WIDTH)


# --- questions: kernels return the number of a sentence, and write its values from index n of a message on -----------


@kernel
def question_said(s: State, t: Tables, asked: int, out: Message, n: int) -> int:
    if asked != questions.BLOCK and asked != questions.ACTION:
        return short_question_said(s, t, asked, out, n)
    if not is_battle_shown(s):
        put_party(s, int(s.turn), out, n)
        return sentences.SAY_END_ACTION
    put_fighter(s, t, int(s.attacker_seat), int(s.attacker), out, n)
    n += sentences.FIGHTER_WIDTH
    if s.target_place >= 0:
        out.values[n] = sentences.AGAINST_UNIT
        put_fighter(s, t, int(s.target_seat), int(s.target_place), out, n + 1)
    else:
        out.values[n] = sentences.AGAINST_PLAYER
        put_hit(s, t, int(s.target_seat), out, n + 1)
    return sentences.SAY_BLOCK if asked == questions.BLOCK else sentences.SAY_ACTION


@kernel
def short_question_said(s: State, t: Tables, asked: int, out: Message, n: int) -> int:
    """Write a question. Those about a block or an action step are not allowed here."""
    if asked == questions.TARGET:
        put_fighter(s, t, int(s.attacker_seat), int(s.attacker), out, n)
    elif asked in (questions.PAY, questions.INSTEAD, questions.ROOM):
        put_task(s, t, out, n)
        out.values[n + 2] = has_teams(s) and not s.six_each
    elif asked == questions.PAIR:
        out.values[n] = sentences.PILOT_NAMES + int(s.task_card)
    elif asked == questions.HAND and not s.is_on:
        out.values[n], out.values[n + 1] = MOST_HELD, int(s.side[s.asked_seat].n_hand) - MOST_HELD
        return sentences.SAY_TOO_MANY
    elif asked in (questions.UNIT, questions.HAND, questions.TRASH):
        most = max(int(t.step[s.step].n), 1) if s.is_on else 1
        out.values[n], out.values[n + 1] = int(s.times) + 1 if most > 1 else 1, most
    elif asked == questions.BURST:
        out.values[n] = int(s.now.card)
    return sentences.SAY_ASKED[asked]


@kernel
def put_task(s: State, t: Tables, out: Message, n: int) -> None:
    """Write the values `SOURCE` for the card that a player has to pay for or make room for."""
    if s.after == tasks.START_ACTIVATED:
        put_source(s, t, s.now, out, n)
    else:
        as_pilot = s.after == tasks.PAIR_PILOT
        out.values[n], out.values[n + 1] = (sentences.PILOT_NAMES if as_pilot else 0) + int(s.task_card), -1
