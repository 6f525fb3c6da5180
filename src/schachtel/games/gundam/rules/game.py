"""The game from its set-up to its end: the main loop, and what each answer of a player does.

In each pass, the loop `advance` does one thing: it goes on with a card that is being played, or else with the effect
that is being carried out, or else with a waiting effect, or else with the turn. This may ask a player a question, but
it never calls the loop.
"""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.core.random import below
from schachtel.games.gundam.effects.run import answer_step, run_step
from schachtel.games.gundam.rules import actions, events, modes, questions, stages, tasks
from schachtel.games.gundam.rules.battle import attack, block, open_actions, pass_on
from schachtel.games.gundam.rules.defeat import remove_fallen, somebody_has_lost
from schachtel.games.gundam.rules.field import clear_unit, pair, trash_unit
from schachtel.games.gundam.rules.limits import KINDS, NO_KIND, RESOURCE_DECK, SEATS, UNITS
from schachtel.games.gundam.rules.playing import activate, answer_instead, end_task, play, run_task, settle_cost
from schachtel.games.gundam.rules.preparation import mix_kinds, redraw, start_with
from schachtel.games.gundam.rules.questions import ask, forget_vetoes
from schachtel.games.gundam.rules.resolving import answer_burst, next_waiting, resolve
from schachtel.games.gundam.rules.seating import after, is_decided, leader, seats
from schachtel.games.gundam.rules.triggers import clear_waiting
from schachtel.games.gundam.rules.turn import run_turn
from schachtel.games.gundam.rules.zones import from_hand, kind_of, note_defeat, to_trash
from schachtel.games.gundam.state import Options, State, Tables


@kernel
def setup(s: State, t: Tables, o: Options) -> None:
    """Read the options, put the kinds of cards in each deck in random order, and ask who begins (R4, B2, T1)."""
    s.attacker = s.target_place = s.limbo = -1
    s.open_decks = o.open_decks
    s.players, s.mode, s.goal = o.players, o.mode, o.goal
    s.six_each, s.closed_hands = o.six_each, o.closed_hands
    for seat in range(seats(s)):
        side = s.side[seat]
        for k in range(KINDS):
            side.kind[k] = o.card[seat * KINDS + k] if k < o.kinds[seat] else NO_KIND
            side.copies[k] = o.copies[seat * KINDS + k]
        mix_kinds(s, seat)
        side.resource_deck = RESOURCE_DECK
        for place in range(UNITS):
            clear_unit(s, seat, place)
    s.stage = stages.TOSS
    if s.mode == modes.ROYALE:
        s.first = o.first if o.first >= 0 else below(s, seats(s))
        ask(s, int(s.first), questions.DIRECTION)
    elif o.first >= 0:
        start_with(s, int(o.first))
    else:
        ask(s, leader(s, below(s, seats(s))), questions.FIRST)
    advance(s, t)


@kernel
def advance(s: State, t: Tables) -> None:
    """Go on to the next question to a player, or to the end of the game. Defeat comes before all else (R13)."""
    while s.acting == 0 and s.stage != stages.OVER:
        if is_decided(s):
            s.stage = stages.OVER
        elif len(s.side) > SEATS and somebody_has_lost(s):
            remove_fallen(s, t)
        elif s.task != tasks.NONE:
            run_task(s, t)
        elif s.is_on:
            run_step(s, t)
        elif s.n_waiting > 0:
            next_waiting(s, t)
        else:
            run_turn(s, t)


@kernel
def concede(s: State, t: Tables, seat: int) -> bool:
    """R15, B12, T14: let a player concede; return False if the player has already lost or the game is over.

    An open question to another player is asked again, if it still matters.
    """
    if s.side[seat].lost or s.stage == stages.OVER:
        return False
    note_defeat(s, seat)
    s.side[seat].gave_up = 1
    asked_another = s.asked_seat != seat and s.asked in (questions.BURST, questions.DIRECTION)
    if is_decided(s) or not asked_another:
        if s.stage == stages.MAIN:
            s.attacker, s.attacker_seat = -1, 0  # cancel an attack for which no target was chosen yet
        if s.asked == questions.BURST and s.asked_seat == seat:
            clear_waiting(s.now)
        if s.asked == questions.DIRECTION:
            s.first = after(s, seat)
        s.acting = 0
        s.asked = questions.NOTHING
    else:
        remove_fallen(s, t)
    advance(s, t)
    if s.stage == stages.OVER:
        s.acting = s.asked = s.asked_seat = 0
        forget_vetoes(s)
    return True


@kernel
def carry_out(s: State, t: Tables, seat: int, action: int) -> None:
    """Carry out an answer, then go on to the next question or to the end of the game."""
    asked = int(s.asked)
    s.acting = 0
    if asked in (questions.MAIN, questions.ACTION):
        act(s, t, seat, action)
    elif asked == questions.FIRST:
        start_with(s, seat if action == actions.YES else leader(s, after(s, seat)))
    elif asked == questions.DIRECTION:
        s.backwards = action == actions.PASS
        start_with(s, int(s.first))
    elif asked == questions.MULLIGAN:
        if action == actions.YES:
            redraw(s, seat)
        s.passes += 1
    elif asked == questions.TARGET:
        attack(s, t, action)
    elif asked == questions.BLOCK:
        block(s, action)
    elif asked == questions.PAY:
        settle_cost(s, action - actions.PAYING)
    elif asked == questions.ORDER:
        resolve(s, t, action - actions.WAITING)
    elif asked == questions.BURST:
        answer_burst(s, t, seat, action == actions.YES)
    elif asked == questions.PAIR:
        card = int(s.task_card)
        end_task(s)
        pair(s, t, seat, (action - actions.UNIT) % UNITS, card)
    elif asked == questions.ROOM:
        whose, place = (action - actions.UNIT) // UNITS, (action - actions.UNIT) % UNITS
        emit(s, events.TRASHED, whose, int(s.side[whose].unit[place].card), place, 0, 0)
        trash_unit(s, t, whose, place)
    elif asked == questions.INSTEAD:
        answer_instead(s, t, action)
    elif asked == questions.COST or (asked == questions.HAND and s.is_on == 0):
        k = kind_of(s, seat, action - actions.PICK)
        from_hand(s, seat, k)
        to_trash(s, seat, k)
        emit(s, events.DISCARDED, seat, action - actions.PICK, 0, 0, 0)
        if asked == questions.COST:
            s.task_rested = 1  # the player has discarded a card as the price of the effect
    else:
        answer_step(s, t, action)
    if s.acting == 0:
        s.asked = questions.NOTHING
    advance(s, t)
    if s.stage == stages.OVER:
        s.acting = s.asked = s.asked_seat = 0


@kernel
def act(s: State, t: Tables, seat: int, action: int) -> None:
    """Carry out a player's action in the main phase (R25) or in an action step (R60)."""
    if s.asked == questions.ACTION:
        pass_on(s, action == actions.PASS)
    if action == actions.PASS:
        emit(s, events.PASSED, seat, 0, 0, 0, 0)
        if s.stage == stages.MAIN:
            open_actions(s, stages.END_ACTION)
    elif action < actions.PAIR:
        play(s, t, seat, action - actions.PLAY, False)
    elif action < actions.PICK:
        play(s, t, seat, action - actions.PAIR, True)
    elif action < actions.UNIT:
        s.attacker, s.attacker_seat = action - actions.STRIKE, seat
        ask(s, seat, questions.TARGET)
    else:
        code = action - actions.ACTIVATE
        activate(s, t, seat, code // actions.EFFECT_SLOTS, code % actions.EFFECT_SLOTS)
