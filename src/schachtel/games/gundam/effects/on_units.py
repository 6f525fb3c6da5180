"""Steps of effects that choose units or act on them."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import count
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.games.gundam.effects import keywords, operations
from schachtel.games.gundam.effects.flow import next_step, place_of_source
from schachtel.games.gundam.rules import events, imposed, questions
from schachtel.games.gundam.rules.field import bounce_unit, destroy, is_there
from schachtel.games.gundam.rules.imposed import impose
from schachtel.games.gundam.rules.limits import UNITS
from schachtel.games.gundam.rules.questions import ask
from schachtel.games.gundam.rules.seating import is_friend, seats
from schachtel.games.gundam.rules.stats import candidates
from schachtel.games.gundam.state import State, StepFacts, Tables


@kernel
def chosen_mask(s: State) -> int:
    found = 0
    for i in range(int(s.n_chosen)):
        found |= 1 << (int(s.chosen_seat[i]) * UNITS + int(s.chosen_place[i]))
    return found


@kernel
def choosable(s: State, t: Tables) -> int:
    """Return the units that a player can still choose in the current step, one bit each."""
    step = t.step[s.step]
    found = candidates(s, t, int(step.units), int(s.now.whose), place_of_source(s), int(s.now.level))
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
    """Return the units that a step acts on, one bit each.

    A step for *all* units does not act on units that are deployed after it (R116).
    """
    if step.who == operations.CHOSEN_ONES:
        found = 0
        for i in range(int(s.n_chosen)):
            seat, place = int(s.chosen_seat[i]), int(s.chosen_place[i])
            if is_there(s, seat, place, int(s.chosen_serial[i])):
                found |= 1 << (seat * UNITS + place)
        return found
    if step.who == operations.THIS_ONE:
        source_place = place_of_source(s)
        return 1 << (int(s.now.whose) * UNITS + source_place) if 0 <= source_place < UNITS else 0
    return candidates(s, t, int(step.units), int(s.now.whose), place_of_source(s), int(s.now.level))


@kernel
def act_on_units(s: State, t: Tables, step: StepFacts) -> bool:
    """Carry out a step on all units that it acts on; return whether it changed anything."""
    found = targets(s, t, step)
    if step.op == operations.DESTROY:
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
    """Carry out a step on one unit; return whether it changed anything (R107, R109)."""
    unit = s.side[seat].unit[place]
    n = int(s.now.number) if step.n == operations.FROM_KEYWORD else int(step.n)
    battle = step.until == operations.IN_BATTLE
    is_mine = is_friend(s, int(s.now.whose), seat)  # whether the effect's owner or a partner owns the unit
    if battle and s.attacker < 0:
        return False  # nothing can last until the end of a battle if there is no battle
    if step.op == operations.REST:
        if unit.rested:
            return False
        unit.rested = 1
        emit(s, events.RESTED, seat, int(unit.card), place, 0, 0)
    elif step.op == operations.READY:
        if not unit.rested:
            return False
        unit.rested = 0
        emit(s, events.READIED, seat, int(unit.card), place, 0, 0)
    elif step.op == operations.DAMAGE:
        unit.damage += n
        emit(s, events.DAMAGED, seat, int(unit.card), place, n, 0)
    elif step.op == operations.BOUNCE:
        bounce_unit(s, t, seat, place)
    elif step.op == operations.HEAL:
        healed = min(n, int(unit.damage))
        if healed == 0:
            return False
        unit.damage -= healed
        emit(s, events.HEALED, seat, int(unit.card), place, healed, 0)
    elif step.op == operations.AP:
        return change_ap(s, seat, place, n, battle)
    elif step.op == operations.GAIN:
        gain(s, seat, place, int(step.keyword), n, battle)
    elif step.op == operations.NO_ATTACK:
        if not is_mine:
            return impose(s, int(unit.serial), int(s.now.whose), imposed.HELD, 1)
        unit.held = 1
    elif step.op == operations.MAY_ATTACK_ACTIVE:
        if is_mine:
            unit.hunts |= 1 << int(step.bit)
        elif not impose(s, int(unit.serial), int(s.now.whose), imposed.HUNTS, 1 << int(step.bit)):
            return False
        emit(s, events.MAY_STRIKE, seat, int(unit.card), place, 0, 0)
    elif step.op == operations.MAY_ATTACK_NOW:
        unit.swift = 1
        emit(s, events.MAY_STRIKE, seat, int(unit.card), place, 1, 0)
    else:
        unit.shuns |= 1 << int(step.bit)
        emit(s, events.PROTECTED, seat, int(unit.card), place, 0, 0)
    return True


@kernel
def change_ap(s: State, seat: int, place: int, n: int, battle: bool) -> bool:
    """Change a unit's AP by n, which may be negative; return whether this was possible.

    A change by an enemy's effect is stored apart, because it ends if the enemy leaves the game (B11), and because
    enemies cannot reduce the AP of some units.
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
