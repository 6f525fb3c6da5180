"""How an effect is carried out: step by step, with a question wherever somebody has to choose."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import bit, count
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit, emit_to
from schachtel.games.gundam.effects import keywords, ops, timings
from schachtel.games.gundam.rules import actions, events, imposed, questions, tasks
from schachtel.games.gundam.rules.limits import HOME, KINDS, UNITS
from schachtel.games.gundam.rules.questions import ask
from schachtel.games.gundam.rules.seating import front, is_friend, seats
from schachtel.games.gundam.rules.stats import candidates, fits, holds, shields_shun, trash_count
from schachtel.games.gundam.rules.triggers import clear_waiting, effect_at, enqueue, is_possessed
from schachtel.games.gundam.rules.zones import (
    base_of,
    bounce_unit,
    damage_base,
    destroy,
    destroy_shields,
    draw_card,
    from_deck,
    from_hand,
    impose,
    is_there,
    kind_of,
    lose,
    n_deck,
    n_shields,
    next_layer,
    pair,
    place_ex,
    place_resource,
    sweep,
    take_shield,
    to_bottom,
    to_hand,
    to_trash,
    top_shield,
)
from schachtel.games.gundam.state import State, StepFacts, Tables, Waiting


@kernel
def where(s: State) -> int:
    """The place of the unit or base whose effect is carried out; -1 if it is gone."""
    w = s.now
    return int(w.place) if is_there(s, int(w.whose), int(w.place), int(w.serial)) else -1


@kernel
def can_start(s: State, t: Tables, effect: int, whose: int, place: int, level: int) -> bool:
    """Is there something to do, and are there targets for all choices before "then" and "if you do"?"""
    first = int(t.effect[effect].first_step)
    left_out = False
    useful = False
    for at in range(first, first + int(t.effect[effect].n_steps)):
        step = t.step[at]
        if left_out:
            left_out = False
            continue
        if at > first and (step.join == ops.THEN or step.join == ops.IF_YOU_DO):
            break
        if step.op == ops.CHOOSE and (step.join == ops.THEN or step.join == ops.IF_YOU_DO):
            s.n_chosen = 0
        met = holds(s, t, int(step.first_if), int(step.n_ifs), whose, place, level)
        if not met:
            continue
        left_out = step.join == ops.INSTEAD
        useful |= step.op == ops.CHOOSE or step.op > ops.LAST_ABOUT_UNITS or step.who != ops.CHOSEN_ONES
        if step.op == ops.CHOOSE:
            if count(np.uint64(candidates(s, t, int(step.units), whose, place, level))) < step.at_least:
                return False
        elif step.op == ops.CHOOSE_TRASH:
            if trash_count(s, t, int(step.cards), whose) < step.n:
                return False
        elif step.op == ops.READY_RESOURCE and resource_sorts(s, whose) == 0:
            return False
    return useful


@kernel
def can_resolve(s: State, t: Tables, w: Waiting) -> bool:
    """Can an effect that waits be activated now? A burst always can: its owner may decline it."""
    place = int(w.place) if is_there(s, int(w.whose), int(w.place), int(w.serial)) else -1
    return w.way < 0 or can_start(s, t, int(w.effect), int(w.whose), place, int(w.level))


@kernel
def resource_sorts(s: State, seat: int) -> int:
    """Sorts of resources that a player has, a bit each: rested, active, EX."""
    side = s.side[seat]
    return (
        int(side.spent > 0) << actions.RESTED_ONE
        | int(side.active > 0) << actions.ACTIVE_ONE
        | int(side.ex > 0) << actions.EX_ONE
    )


@kernel
def begin(s: State, t: Tables) -> None:
    """Of what is in `now`."""
    w = s.now
    emit(s, events.EFFECT, int(w.whose), int(w.effect), int(w.card), int(w.place), int(w.number))
    s.is_on = 1
    s.step = t.effect[w.effect].first_step
    s.entered = s.times = s.n_chosen = s.n_picked = s.n_looked = 0
    s.did = 1
    for k in range(KINDS):
        s.picked[k] = 0


@kernel
def finish(s: State) -> None:
    """A card whose effect it was goes to the trash now, unless it went elsewhere."""
    if s.limbo >= 0:
        to_trash(s, int(s.limbo_whose), kind_of(s, int(s.limbo_whose), int(s.limbo)))
    s.limbo = -1
    s.is_on = s.limbo_whose = 0
    s.n_chosen = s.n_picked = s.step = s.entered = s.times = s.did = s.before = 0
    for i in range(len(s.chosen_seat)):
        s.chosen_seat[i] = s.chosen_place[i] = s.chosen_serial[i] = 0
    for k in range(KINDS):
        s.picked[k] = 0
    clear_waiting(s.now)


@kernel
def next_step(s: State, t: Tables, did: bool) -> None:
    step = t.step[s.step]
    if step.join != ops.IF_YOU_DO:
        s.did = did
    s.step += 2 if step.join == ops.INSTEAD else 1
    s.entered = s.times = 0


@kernel
def run_step(s: State, t: Tables) -> None:
    facts = t.effect[s.now.effect]
    if s.step >= facts.first_step + facts.n_steps:
        finish(s)
        return
    step = t.step[s.step]
    if s.entered == 0:
        if step.op == ops.CHOOSE and (step.join == ops.THEN or step.join == ops.IF_YOU_DO):
            s.n_chosen = 0
        met = holds(s, t, int(step.first_if), int(step.n_ifs), int(s.now.whose), where(s), int(s.now.level))
        if step.join == ops.IF_YOU_DO and s.did == 0:
            met = False
        if not met:
            if step.join != ops.INSTEAD and step.join != ops.IF_YOU_DO:
                s.did = 0
            s.step += 1
            return
        s.entered = 1
    if step.op == ops.CHOOSE:
        choose(s, t, step)
    elif step.op <= ops.LAST_ABOUT_UNITS:
        next_step(s, t, act_on_units(s, t, step))
        sweep(s, t)
    elif step.op < ops.LOOK:
        run_plain(s, t, step)
    elif step.op < ops.CHOOSE_TRASH:
        run_look(s, t, step)
    else:
        run_rest(s, t, step)
        sweep(s, t)  # R68: what stood by cards of the trash may have ended


# --- units -----------------------------------------------------------------------------------------------------------


@kernel
def chosen_mask(s: State) -> int:
    found = 0
    for i in range(int(s.n_chosen)):
        found |= 1 << (int(s.chosen_seat[i]) * UNITS + int(s.chosen_place[i]))
    return found


@kernel
def choosable(s: State, t: Tables) -> int:
    """Units that the step may still choose."""
    step = t.step[s.step]
    found = candidates(s, t, int(step.units), int(s.now.whose), where(s), int(s.now.level))
    return found & ~chosen_mask(s)


@kernel
def choose(s: State, t: Tables, step: StepFacts) -> None:
    left = choosable(s, t)
    if s.times == 0 and count(np.uint64(left)) < step.at_least:
        next_step(s, t, False)
    elif s.times >= step.n or left == 0:
        next_step(s, t, True)
    else:
        ask(s, int(s.now.whose), questions.UNIT)


@kernel
def targets(s: State, t: Tables, step: StepFacts) -> int:
    """Units that a step is about, a bit each."""
    if step.who == ops.CHOSEN_ONES:
        found = 0
        for i in range(int(s.n_chosen)):
            seat, place = int(s.chosen_seat[i]), int(s.chosen_place[i])
            if is_there(s, seat, place, int(s.chosen_serial[i])):
                found |= 1 << (seat * UNITS + place)
        return found
    if step.who == ops.THIS_ONE:
        here = where(s)
        return 1 << (int(s.now.whose) * UNITS + here) if 0 <= here < UNITS else 0
    return candidates(s, t, int(step.units), int(s.now.whose), where(s), int(s.now.level))


@kernel
def act_on_units(s: State, t: Tables, step: StepFacts) -> bool:
    """Did something come of it?"""
    found = targets(s, t, step)
    if step.op == ops.DESTROY:
        destroy(s, t, found, False)
        return found != 0
    did = False
    for seat in range(seats(s)):
        for place in range(UNITS):
            if found >> (seat * UNITS + place) & 1:
                did |= act_on(s, t, step, seat, place)
    return did


@kernel
def act_on(s: State, t: Tables, step: StepFacts, seat: int, place: int) -> bool:
    unit = s.side[seat].unit[place]
    n = int(s.now.number) if step.n == ops.FROM_KEYWORD else int(step.n)
    battle = step.until == ops.IN_BATTLE
    is_mine = is_friend(s, int(s.now.whose), seat)  # or a partner's
    if battle and s.attacker < 0:
        return False  # no battle, nothing that lasts as long
    if step.op == ops.REST:
        if unit.rested:
            return False
        unit.rested = 1
        emit(s, events.RESTED, seat, int(unit.card), place, 0, 0)
    elif step.op == ops.READY:
        if not unit.rested:
            return False
        unit.rested = 0
        emit(s, events.READIED, seat, int(unit.card), place, 0, 0)
    elif step.op == ops.DAMAGE:
        unit.damage += n
        emit(s, events.DAMAGED, seat, int(unit.card), place, n, 0)
    elif step.op == ops.BOUNCE:
        bounce_unit(s, t, seat, place)
    elif step.op == ops.HEAL:
        healed = min(n, int(unit.damage))
        if healed == 0:
            return False
        unit.damage -= healed
        emit(s, events.HEALED, seat, int(unit.card), place, healed, 0)
    elif step.op == ops.AP:
        return change_ap(s, seat, place, n, battle)
    elif step.op == ops.GAIN:
        gain(s, seat, place, int(step.keyword), n, battle)
    elif step.op == ops.NO_ATTACK:
        if not is_mine:
            return impose(s, int(unit.serial), int(s.now.whose), imposed.HELD, 1)
        unit.held = 1
    elif step.op == ops.MAY_ATTACK_ACTIVE:
        if is_mine:
            unit.hunts |= 1 << int(step.bit)
        elif not impose(s, int(unit.serial), int(s.now.whose), imposed.HUNTS, 1 << int(step.bit)):
            return False
        emit(s, events.MAY_STRIKE, seat, int(unit.card), place, 0, 0)
    elif step.op == ops.MAY_ATTACK_NOW:
        unit.swift = 1
        emit(s, events.MAY_STRIKE, seat, int(unit.card), place, 1, 0)
    else:
        unit.shuns |= 1 << int(step.bit)
        emit(s, events.PROTECTED, seat, int(unit.card), place, 0, 0)
    return True


@kernel
def change_ap(s: State, seat: int, place: int, n: int, battle: bool) -> bool:
    """Give or take AP; return whether that happened.

    What enemies do is kept apart: some units are safe from it, and it ends if they leave the game (B11).
    """
    unit = s.side[seat].unit[place]
    if not is_friend(s, int(s.now.whose), seat):
        if not impose(s, int(unit.serial), int(s.now.whose), imposed.AP_BATTLE if battle else imposed.AP_TURN, n):
            return False
    elif battle:
        unit.ap_battle += n
    else:
        unit.ap_turn += n
    emit(s, events.CHANGED_AP, seat, int(unit.card), place, n, 0)
    return True


@kernel
def gain(s: State, seat: int, place: int, key: int, n: int, battle: bool) -> None:
    unit = s.side[seat].unit[place]
    if key == keywords.BREACH:
        if battle:
            unit.breach_battle += n
        else:
            unit.breach_turn += n
    elif battle:
        unit.keys_battle |= 1 << key
    else:
        unit.keys_turn |= 1 << key
    emit(s, events.GAINED, seat, int(unit.card), place, key, n)


# --- hands, resources, tokens ----------------------------------------------------------------------------------------


@kernel
def run_plain(s: State, t: Tables, step: StepFacts) -> None:
    whose = int(s.now.whose)
    side = s.side[whose]
    if step.op == ops.SHIELDS_SHUN_DAMAGE:
        if s.attacker >= 0:
            s.side[front(s, whose)].shuns |= 1 << int(step.bit)
            emit(s, events.PROTECTED, whose, -1, HOME, 0, 0)
        next_step(s, t, True)
    elif step.op == ops.DRAW:
        for _ in range(int(step.n)):
            draw_card(s, whose)
        next_step(s, t, True)
    elif step.op == ops.DISCARD:
        if s.times >= step.n or side.n_hand == 0:
            next_step(s, t, s.times > 0)
        else:
            ask(s, whose, questions.HAND)
    elif step.op == ops.SHIELD_TO_HAND:
        had = n_shields(s, whose) > 0
        if had:
            owner = top_shield(s, whose)
            to_hand(s, owner, take_shield(s, owner), False)
        next_step(s, t, had)
    elif step.op == ops.TOKEN:
        if s.times >= step.n:
            next_step(s, t, True)
        elif step.other_token >= 0:
            ask(s, whose, questions.TOKEN)
        else:
            deploy_by_effect(s, whose, int(step.token), int(step.rested))
    elif step.op == ops.EX_RESOURCE:
        next_step(s, t, place_ex(s, whose))
    elif step.op == ops.RESTED_RESOURCE:
        next_step(s, t, place_resource(s, whose, False))
    elif step.op == ops.READY_RESOURCE:
        sorts = resource_sorts(s, whose)
        if count(np.uint64(sorts)) > 1:
            ask(s, whose, questions.RESOURCE)
        else:
            next_step(s, t, ready_resource(s, whose, sorts == 1 << actions.RESTED_ONE))
    elif s.times > 0 or side.n_hand == 0:  # DEPLOY_FROM_HAND
        next_step(s, t, s.times > 0)
    else:
        ask(s, whose, questions.HAND)  # R18: also if no card fits, or the question would tell that one does


@kernel
def ready_resource(s: State, seat: int, rested: bool) -> bool:
    """Set the chosen resource active; nothing happens to one that is active already (R107)."""
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


# --- the top of the deck ---------------------------------------------------------------------------------------------


@kernel
def run_look(s: State, t: Tables, step: StepFacts) -> None:
    whose = int(s.now.whose)
    side = s.side[whose]
    if step.op == ops.LOOK:
        while s.n_looked < step.n and n_deck(s, whose) > 0:
            s.looked[s.n_looked] = from_deck(s, whose)
            emit_to(s, 1 << whose, events.LOOKED_AT, whose, int(side.kind[s.looked[s.n_looked]]), 0, 0, 0)
            s.n_looked += 1
        emit_to(s, 255 ^ (1 << whose), events.LOOKED_AT, whose, -1, int(s.n_looked), 0, 0)
        next_step(s, t, s.n_looked > 0)
    elif step.op == ops.KEEP:
        if s.times >= step.n or s.n_looked == 0:
            next_step(s, t, True)
        else:
            ask(s, whose, questions.LOOKED)
    elif step.op == ops.TAKE or step.op == ops.DEPLOY_LOOKED:
        if s.times > 0:
            next_step(s, t, True)
        elif s.n_looked == 0:
            next_step(s, t, False)
        else:
            ask(s, whose, questions.LOOKED)
    elif step.op == ops.TO_BOTTOM:
        layer = next_layer(s, whose)
        for i in range(int(s.n_looked)):
            to_bottom(s, whose, int(s.looked[i]), layer)
            s.looked[i] = 0
        s.n_looked = 0
        next_step(s, t, True)
    elif s.n_looked == 0:  # TOP_OR_BOTTOM
        next_step(s, t, True)
    else:
        ask(s, whose, questions.PLACE)


@kernel
def unlook(s: State, k: int) -> None:
    """A card is no longer among those that were looked at."""
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


# --- the trash, and a card's own way ---------------------------------------------------------------------------------


@kernel
def run_rest(s: State, t: Tables, step: StepFacts) -> None:
    whose = int(s.now.whose)
    if step.op == ops.CHOOSE_TRASH:
        if s.times == 0 and trash_count(s, t, int(step.cards), whose) < step.n:
            next_step(s, t, False)
        elif s.times >= step.n:
            next_step(s, t, True)
        else:
            ask(s, whose, questions.TRASH)
    elif step.op == ops.TRASH_TO_HAND or step.op == ops.TRASH_TO_DECK:
        next_step(s, t, take_from_trash(s, whose, step.op == ops.TRASH_TO_HAND))
    elif step.op == ops.PAIR_CHOSEN:
        next_step(s, t, pair_from_trash(s, t, whose))
    elif step.op == ops.PILOT_TO_HAND:
        pilot = int(s.now.pilot)
        k = kind_of(s, whose, pilot) if pilot >= 0 else 0
        there = pilot >= 0 and s.side[whose].trash[k] > 0
        if there:
            untrash(s, whose, k)
            to_hand(s, whose, k, True)
        next_step(s, t, there)
    elif step.op == ops.THIS_TO_HAND:
        to_hand(s, whose, kind_of(s, whose, int(s.limbo)), True)
        s.limbo = -1
        next_step(s, t, True)
    elif step.op == ops.DEPLOY_THIS:
        s.task, s.task_card, s.task_whose, s.task_rested = tasks.DEPLOY_BASE, s.limbo, whose, 0
        s.limbo = -1
        next_step(s, t, True)
    elif step.op == ops.DO_MAIN:
        do_main(s, t)
    elif step.op == ops.BREACH:
        breach(s, t)
        next_step(s, t, True)
    elif step.op == ops.SUPPORTED:
        supported(s, t)
        next_step(s, t, True)


@kernel
def untrash(s: State, seat: int, k: int) -> None:
    s.side[seat].trash[k] -= 1
    s.side[seat].n_trash -= 1


@kernel
def take_from_trash(s: State, seat: int, to_the_hand: bool) -> bool:
    """The picked cards, to the hand or into the deck, which is shuffled."""
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
    """What the owner knew of the deck's order is over; that these are no shields is not."""
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
    here = where(s)
    if s.n_picked == 0 or not 0 <= here < UNITS or s.side[seat].unit[here].pilot >= 0:
        return False
    for k in range(KINDS):
        if s.picked[k] > 0:
            untrash(s, seat, k)
            pair(s, t, seat, here, int(s.side[seat].kind[k]))
    return True


@kernel
def do_main(s: State, t: Tables) -> None:
    """A burst that carries out the card's command: from here on, it is that one."""
    command = int(t.card[s.limbo].command)
    if can_start(s, t, command, int(s.now.whose), -1, int(s.now.level)):
        s.now.effect = command
        s.step = t.effect[command].first_step
        s.entered = s.times = 0
    else:
        next_step(s, t, False)


@kernel
def breach(s: State, t: Tables) -> None:
    """To the base, or else to the top shield."""
    seat, n = int(s.now.about), int(s.now.number)
    here = where(s)
    if shields_shun(s, t, seat, int(s.now.whose), here if here < UNITS else -1, int(s.now.level)):
        return
    base = base_of(s, seat)
    if base >= 0:
        emit(s, events.DAMAGED, base, int(s.side[base].home.card), HOME, n, 0)
        damage_base(s, t, base, n)
    elif n_shields(s, seat) > 0:
        destroy_shields(s, t, seat, 1)


@kernel
def supported(s: State, t: Tables) -> None:
    """Effects that wait for this unit's Support."""
    here = where(s)
    if s.n_chosen == 0 or not 0 <= here < UNITS:
        return
    whose = int(s.now.whose)
    unit = s.side[whose].unit[here]
    s.group += 1
    for way in range(6):
        effect = effect_at(t, int(unit.card), int(unit.pilot), way)
        if (
            effect >= 0
            and t.effect[effect].timing == timings.SUPPORTS
            and is_possessed(t, int(unit.card), int(unit.pilot), effect)
        ):
            seat, place = int(s.chosen_seat[0]), int(s.chosen_place[0])
            if fits(s, t, int(t.effect[effect].about), whose, here, 0, seat, place):
                enqueue(s, t, effect, whose, here, way, 0, 0)


# --- answers ---------------------------------------------------------------------------------------------------------


@kernel
def answer_step(s: State, t: Tables, action: int) -> None:
    """To what a step has asked."""
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
    if step.op == ops.DISCARD:
        from_hand(s, whose, k)
        to_trash(s, whose, k)
        emit(s, events.DISCARDED, whose, int(side.kind[k]), 0, 0, 0)
        s.times += 1
    elif step.op == ops.DEPLOY_FROM_HAND:
        from_hand(s, whose, k)
        deploy_by_effect(s, whose, int(side.kind[k]), 0)
    elif step.op == ops.KEEP:
        unlook(s, k)
        put_on_top(s, whose, k)
        s.times += 1
    elif step.op == ops.TAKE:
        unlook(s, k)
        to_hand(s, whose, k, True)
        s.times += 1
        lose_if_empty(s, whose)
    elif step.op == ops.DEPLOY_LOOKED:
        unlook(s, k)
        side.shown |= bit(k)
        deploy_by_effect(s, whose, int(side.kind[k]), 0)
        lose_if_empty(s, whose)
    else:  # CHOOSE_TRASH
        s.picked[k] += 1
        s.n_picked += 1
        s.times += 1


@kernel
def lose_if_empty(s: State, seat: int) -> None:
    """Cards that are looked at are still in the deck."""
    if n_deck(s, seat) + int(s.n_looked) == 0:
        lose(s, seat)
