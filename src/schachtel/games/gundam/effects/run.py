"""Carrying out an effect step by step, with a question whenever a player has to choose."""

from __future__ import annotations

from schachtel.core.bits import bit
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.games.gundam.effects import operations
from schachtel.games.gundam.effects.flow import finish, next_step, place_of_source
from schachtel.games.gundam.effects.on_cards import (
    deploy_by_effect,
    put_on_top,
    ready_resource,
    run_hand_or_resource_step,
    run_look_step,
    run_other_step,
    unlook,
)
from schachtel.games.gundam.effects.on_units import act_on_units, choose
from schachtel.games.gundam.rules import actions, events, questions
from schachtel.games.gundam.rules.field import sweep
from schachtel.games.gundam.rules.limits import UNITS
from schachtel.games.gundam.rules.stats import holds
from schachtel.games.gundam.rules.zones import (
    from_hand,
    kind_of,
    n_deck,
    next_layer,
    note_defeat,
    to_bottom,
    to_hand,
    to_trash,
)
from schachtel.games.gundam.state import State, StepFacts, Tables


@kernel
def run_step(s: State, t: Tables) -> None:
    """Carry out the next step of the current effect or, if a player has to choose, ask for the choice (R111).

    Steps are carried out in the order of the text (R108).
    """
    facts = t.effect[s.now.effect]
    if s.step >= facts.first_step + facts.n_steps:
        finish(s)
        return
    step = t.step[s.step]
    if s.entered == 0:
        if step.op == operations.CHOOSE and (step.join == operations.THEN or step.join == operations.IF_YOU_DO):
            s.n_chosen = 0
        met = holds(s, t, int(step.first_if), int(step.n_ifs), int(s.now.whose), place_of_source(s), int(s.now.level))
        if step.join == operations.IF_YOU_DO and s.did == 0:
            met = False
        if not met:
            if step.join != operations.INSTEAD and step.join != operations.IF_YOU_DO:
                s.did = 0
            s.step += 1
            return
        s.entered = 1
    if step.op == operations.CHOOSE:
        choose(s, t, step)
    elif step.op <= operations.LAST_ABOUT_UNITS:
        next_step(s, t, act_on_units(s, t, step))
        sweep(s, t)
    elif step.op < operations.FIRST_ABOUT_LOOKED:
        run_hand_or_resource_step(s, t, step)
    elif step.op < operations.FIRST_OTHER:
        run_look_step(s, t, step)
    else:
        run_other_step(s, t, step)
        sweep(s, t)  # R68: when cards leave a trash, a standing effect that gives HP and counts these cards may end


@kernel
def answer_step(s: State, t: Tables, action: int) -> None:
    """Carry out the answer to a question that the current step has asked."""
    step = t.step[s.step]
    whose = int(s.now.whose)
    if s.asked == questions.UNIT:
        if action == actions.PASS:
            next_step(s, t, True)
        else:
            add_chosen(s, action - actions.UNIT)
    elif s.asked == questions.RESOURCE:
        next_step(s, t, ready_resource(s, whose, action == actions.RESOURCES + actions.RESTED_ONE))
    elif s.asked == questions.TOKEN:
        deploy_by_effect(s, whose, action - actions.PICK, int(step.rested))
    elif s.asked == questions.PLACE:
        k = int(s.looked[0])
        unlook(s, k)
        if action == actions.TOP:
            put_on_top(s, whose, k)
        else:
            to_bottom(s, whose, k, next_layer(s, whose))
        next_step(s, t, True)
    elif action == actions.PASS:
        next_step(s, t, False)
    else:
        answer_card(s, t, step, kind_of(s, whose, action - actions.PICK))


@kernel
def add_chosen(s: State, unit: int) -> None:
    seat, place = unit // UNITS, unit % UNITS
    n = int(s.n_chosen)
    s.chosen_seat[n], s.chosen_place[n] = seat, place
    s.chosen_serial[n] = s.side[seat].unit[place].serial
    s.n_chosen += 1
    s.times += 1


@kernel
def answer_card(s: State, t: Tables, step: StepFacts, k: int) -> None:
    whose = int(s.now.whose)
    side = s.side[whose]
    if step.op == operations.DISCARD:
        from_hand(s, whose, k)
        to_trash(s, whose, k)
        emit(s, events.DISCARDED, whose, int(side.kind[k]), 0, 0, 0)
        s.times += 1
    elif step.op == operations.DEPLOY_FROM_HAND:
        from_hand(s, whose, k)
        deploy_by_effect(s, whose, int(side.kind[k]), 0)
    elif step.op == operations.KEEP_ON_TOP:
        unlook(s, k)
        put_on_top(s, whose, k)
        s.times += 1
    elif step.op == operations.TAKE_LOOKED:
        unlook(s, k)
        to_hand(s, whose, k, True)
        s.times += 1
        lose_if_empty(s, whose)
    elif step.op == operations.DEPLOY_LOOKED:
        unlook(s, k)
        side.shown |= bit(k)
        deploy_by_effect(s, whose, int(side.kind[k]), 0)
        lose_if_empty(s, whose)
    else:  # here, the operation is always CHOOSE_TRASH
        s.picked[k] += 1
        s.n_picked += 1
        s.times += 1


@kernel
def lose_if_empty(s: State, seat: int) -> None:
    """Let a player whose deck is empty lose (R12).

    Cards of the deck that the player is looking at still count as part of the deck.
    """
    if n_deck(s, seat) + int(s.n_looked) == 0:
        note_defeat(s, seat)
