"""Steps of effects that concern hands, resources, tokens, the top of a deck, or a trash."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import count
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit, emit_to
from schachtel.games.gundam.effects import operations
from schachtel.games.gundam.effects.flow import can_start, next_step, place_of_source, resource_sorts
from schachtel.games.gundam.effects.keyword_steps import breach, supported
from schachtel.games.gundam.rules import actions, events, questions, tasks
from schachtel.games.gundam.rules.field import pair
from schachtel.games.gundam.rules.limits import HOME, KINDS, UNITS
from schachtel.games.gundam.rules.questions import ask
from schachtel.games.gundam.rules.seating import team_seat
from schachtel.games.gundam.rules.stats import trash_count
from schachtel.games.gundam.rules.zones import (
    draw_card,
    from_deck,
    kind_of,
    n_deck,
    n_shields,
    next_layer,
    place_ex,
    place_resource,
    take_shield,
    to_bottom,
    to_hand,
    top_shield,
)
from schachtel.games.gundam.state import State, StepFacts, Tables


@kernel
def run_hand_or_resource_step(s: State, t: Tables, step: StepFacts) -> None:
    whose = int(s.now.whose)
    side = s.side[whose]
    if step.op == operations.SHIELDS_SHUN_DAMAGE:
        if s.attacker >= 0:
            s.side[team_seat(s, whose)].shuns |= 1 << int(step.bit)
            emit(s, events.PROTECTED, whose, -1, HOME, 0, 0)
        next_step(s, t, True)
    elif step.op == operations.DRAW:
        for _ in range(int(step.n)):
            draw_card(s, whose)
        next_step(s, t, True)
    elif step.op == operations.DISCARD:
        if s.times >= step.n or side.n_hand == 0:
            next_step(s, t, s.times > 0)
        else:
            ask(s, whose, questions.HAND)
    elif step.op == operations.SHIELD_TO_HAND:
        had = n_shields(s, whose) > 0
        if had:
            owner = top_shield(s, whose)
            to_hand(s, owner, take_shield(s, owner), False)
        next_step(s, t, had)
    elif step.op == operations.TOKEN:
        if s.times >= step.n:
            next_step(s, t, True)
        elif step.other_token >= 0:
            ask(s, whose, questions.TOKEN)
        else:
            deploy_by_effect(s, whose, int(step.token), int(step.rested))
    elif step.op == operations.EX_RESOURCE:
        next_step(s, t, place_ex(s, whose))
    elif step.op == operations.RESTED_RESOURCE:
        next_step(s, t, place_resource(s, whose, False))
    elif step.op == operations.READY_RESOURCE:
        sorts = resource_sorts(s, whose)
        if count(np.uint64(sorts)) > 1:
            ask(s, whose, questions.RESOURCE)
        else:
            next_step(s, t, ready_resource(s, whose, sorts == 1 << actions.RESTED_ONE))
    elif s.times > 0 or side.n_hand == 0:  # here, the operation is always DEPLOY_FROM_HAND
        next_step(s, t, s.times > 0)
    else:
        # R18: ask even if no card in the hand fits, since other players could conclude that from a missing question.
        ask(s, whose, questions.HAND)


@kernel
def ready_resource(s: State, seat: int, rested: bool) -> bool:
    """Set the chosen resource active, if it is rested; return whether it was rested (R107)."""
    if rested:
        s.side[seat].spent -= 1
        s.side[seat].active += 1
        emit(s, events.READIED, seat, -1, -1, 0, 0)
    return rested


@kernel
def deploy_by_effect(s: State, seat: int, card: int, rested: int) -> None:
    s.task, s.task_card, s.task_whose, s.task_rested = tasks.DEPLOY_UNIT, card, seat, rested
    if s.times == 0:
        s.before = s.serial
    s.times += 1


@kernel
def run_look_step(s: State, t: Tables, step: StepFacts) -> None:
    whose = int(s.now.whose)
    side = s.side[whose]
    if step.op == operations.LOOK:
        while s.n_looked < step.n and n_deck(s, whose) > 0:
            s.looked[s.n_looked] = from_deck(s, whose)
            emit_to(s, 1 << whose, events.LOOKED_AT, whose, int(side.kind[s.looked[s.n_looked]]), 0, 0, 0)
            s.n_looked += 1
        emit_to(s, 255 ^ (1 << whose), events.LOOKED_AT, whose, -1, int(s.n_looked), 0, 0)
        next_step(s, t, s.n_looked > 0)
    elif step.op == operations.KEEP_ON_TOP:
        if s.times >= step.n or s.n_looked == 0:
            next_step(s, t, True)
        else:
            ask(s, whose, questions.LOOKED)
    elif step.op == operations.TAKE_LOOKED or step.op == operations.DEPLOY_LOOKED:
        if s.times > 0:
            next_step(s, t, True)
        elif s.n_looked == 0:
            next_step(s, t, False)
        else:
            ask(s, whose, questions.LOOKED)
    elif step.op == operations.TO_BOTTOM:
        layer = next_layer(s, whose)
        for i in range(int(s.n_looked)):
            to_bottom(s, whose, int(s.looked[i]), layer)
            s.looked[i] = 0
        s.n_looked = 0
        next_step(s, t, True)
    elif s.n_looked == 0:  # here, the operation is always TOP_OR_BOTTOM
        next_step(s, t, True)
    else:
        ask(s, whose, questions.PLACE)


@kernel
def unlook(s: State, k: int) -> None:
    """Remove a card from those that a player is looking at."""
    at = 0
    while s.looked[at] != k:
        at += 1
    s.n_looked -= 1
    for i in range(at, int(s.n_looked)):
        s.looked[i] = s.looked[i + 1]
    s.looked[s.n_looked] = 0


@kernel
def put_on_top(s: State, seat: int, k: int) -> None:
    side = s.side[seat]
    side.top[side.n_top] = k
    side.n_top += 1


@kernel
def run_other_step(s: State, t: Tables, step: StepFacts) -> None:
    whose = int(s.now.whose)
    if step.op == operations.CHOOSE_TRASH:
        if s.times == 0 and trash_count(s, t, int(step.cards), whose) < step.n:
            next_step(s, t, False)
        elif s.times >= step.n:
            next_step(s, t, True)
        else:
            ask(s, whose, questions.TRASH)
    elif step.op == operations.TRASH_TO_HAND or step.op == operations.TRASH_TO_DECK:
        next_step(s, t, take_from_trash(s, whose, step.op == operations.TRASH_TO_HAND))
    elif step.op == operations.PAIR_CHOSEN:
        next_step(s, t, pair_from_trash(s, t, whose))
    elif step.op == operations.PILOT_TO_HAND:
        pilot = int(s.now.pilot)
        k = kind_of(s, whose, pilot) if pilot >= 0 else 0
        there = pilot >= 0 and s.side[whose].trash[k] > 0
        if there:
            untrash(s, whose, k)
            to_hand(s, whose, k, True)
        next_step(s, t, there)
    elif step.op == operations.THIS_TO_HAND:
        to_hand(s, whose, kind_of(s, whose, int(s.limbo)), True)
        s.limbo = -1
        next_step(s, t, True)
    elif step.op == operations.DEPLOY_THIS:
        s.task, s.task_card, s.task_whose, s.task_rested = tasks.DEPLOY_BASE, s.limbo, whose, 0
        s.limbo = -1
        next_step(s, t, True)
    elif step.op == operations.DO_MAIN:
        do_main(s, t)
    elif step.op == operations.BREACH:
        breach(s, t)
        next_step(s, t, True)
    elif step.op == operations.SUPPORTED:
        supported(s, t)
        next_step(s, t, True)


@kernel
def untrash(s: State, seat: int, k: int) -> None:
    s.side[seat].trash[k] -= 1
    s.side[seat].n_trash -= 1


@kernel
def take_from_trash(s: State, seat: int, to_the_hand: bool) -> bool:
    """Move the cards chosen from the trash to the hand, or into the deck, which is then shuffled."""
    if s.n_picked == 0:
        return False
    side = s.side[seat]
    for k in range(KINDS):
        for _ in range(int(s.picked[k])):
            untrash(s, seat, k)
            if to_the_hand:
                to_hand(s, seat, k, True)
            else:
                side.mixed[k] += 1
                side.n_mixed += 1
    if not to_the_hand:
        shuffle(s, seat)
    return True


@kernel
def shuffle(s: State, seat: int) -> None:
    """Shuffle a deck.

    The deck's owner no longer knows the order of its known cards, but still knows that they are not among the shields.
    """
    side = s.side[seat]
    while side.n_top > 0:
        side.n_top -= 1
        side.stirred[side.top[side.n_top]] += 1
        side.top[side.n_top] = 0
        side.n_stirred += 1
    while side.n_bottom > 0:
        side.n_bottom -= 1
        side.stirred[side.bottom[side.n_bottom]] += 1
        side.bottom[side.n_bottom] = side.layer[side.n_bottom] = 0
        side.n_stirred += 1
    emit(s, events.SHUFFLED, seat, 0, 0, 0, 0)


@kernel
def pair_from_trash(s: State, t: Tables, seat: int) -> bool:
    source_place = place_of_source(s)
    if s.n_picked == 0 or not 0 <= source_place < UNITS or s.side[seat].unit[source_place].pilot >= 0:
        return False
    for k in range(KINDS):
        if s.picked[k] > 0:
            untrash(s, seat, k)
            pair(s, t, seat, source_place, int(s.side[seat].kind[k]))
    return True


@kernel
def do_main(s: State, t: Tables) -> None:
    """Continue a burst with the *Main* effect of the same card, if there are targets for that effect."""
    command = int(t.card[s.limbo].command)
    if can_start(s, t, command, int(s.now.whose), -1, int(s.now.level)):
        s.now.effect = command
        s.step = t.effect[command].first_step
        s.entered = s.times = 0
    else:
        next_step(s, t, False)
