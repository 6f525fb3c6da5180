"""What can be chosen."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.layout import Actions
from schachtel.games.gundam.battle import blockers
from schachtel.games.gundam.effects.run import choosable
from schachtel.games.gundam.measures import card_fits, shuns_players
from schachtel.games.gundam.playing import (
    ACTIVATE_ACTION,
    ACTIVATE_MAIN,
    can_activate,
    can_attack,
    can_be_attacked,
    can_pair,
    can_play,
    is_affordable,
    least_ex,
    most_ex,
    sacrifices,
)
from schachtel.games.gundam.seating import is_friend, seats
from schachtel.games.gundam.state import (
    ACTIVATE,
    ASK_ACTION,
    ASK_BLOCK,
    ASK_BURST,
    ASK_COST,
    ASK_DIRECTION,
    ASK_FIRST,
    ASK_HAND,
    ASK_INSTEAD,
    ASK_LOOKED,
    ASK_MAIN,
    ASK_MULLIGAN,
    ASK_ORDER,
    ASK_PAIR,
    ASK_PAY,
    ASK_PLACE,
    ASK_TARGET,
    ASK_TOKEN,
    ASK_TRASH,
    ASK_UNIT,
    BOTTOM,
    HAND_STEP,
    HOME,
    KINDS,
    PAIR,
    PASS,
    PAYING,
    PICK,
    PLAY,
    PLAYER,
    STRIKE,
    TOP,
    UNIT,
    UNITS,
    WAITING,
    WAYS,
    YES,
    State,
    Tables,
)
from schachtel.games.gundam.waiting import has_burst, is_next, latest


@kernel
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    """Ascending."""
    asked = int(s.asked)
    if asked in (ASK_MAIN, ASK_ACTION):
        return free_actions(s, t, seat, asked == ASK_ACTION, out)
    if asked in (ASK_FIRST, ASK_DIRECTION, ASK_MULLIGAN, ASK_BURST):
        out[0], out[1] = PASS, YES
        return 2
    if asked == ASK_PLACE:
        out[0], out[1] = TOP, BOTTOM
        return 2
    if asked == ASK_TARGET:
        return attack_targets(s, t, out)
    if asked == ASK_PAY:
        n = 0
        for ex in range(least_ex(s), most_ex(s) + 1):
            out[n] = PAYING + ex
            n += 1
        return n
    if asked == ASK_ORDER:
        return waiting_ones(s, seat, out)
    if asked in (ASK_HAND, ASK_TRASH, ASK_LOOKED, ASK_COST, ASK_TOKEN):
        return card_choices(s, t, seat, out)
    return unit_choices(s, t, seat, out)


@kernel
def free_actions(s: State, t: Tables, seat: int, in_action: bool, out: Actions) -> int:
    """In the main phase, or in an action step."""
    side = s.side[seat]
    out[0] = PASS
    n = 1
    for k in range(KINDS):
        if side.hand[k] > 0 and can_play(s, t, seat, int(side.kind[k]), in_action):
            out[n] = PLAY + int(side.kind[k])
            n += 1
    sort_from(out, 1, n)
    timing = ACTIVATE_ACTION if in_action else ACTIVATE_MAIN
    if not in_action:
        pilots = n
        for k in range(KINDS):
            if side.hand[k] > 0 and can_pair(s, t, seat, int(side.kind[k])):
                out[n] = PAIR + int(side.kind[k])
                n += 1
        sort_from(out, pilots, n)
        for place in range(UNITS):
            if can_attack(s, t, place):
                out[n] = STRIKE + place
                n += 1
    for place in range(UNITS + 1):
        if may_activate(s, t, seat, place, timing):
            for way in range(WAYS):
                if can_activate(s, t, seat, place, way, timing):
                    out[n] = ACTIVATE + place * WAYS + way
                    n += 1
    return n


@kernel
def may_activate(s: State, t: Tables, seat: int, place: int, timing: int) -> bool:
    """Has it an effect with this timing, or Support, at all?"""
    if place == HOME:
        home = s.side[seat].home
        return home.serial != 0 and int(t.card[home.card].timings) >> timing & 1 == 1
    unit = s.side[seat].unit[place]
    if unit.serial == 0:
        return False
    timings = int(t.card[unit.card].timings)
    if unit.pilot >= 0:
        timings |= int(t.card[unit.pilot].timings)
    return timings >> timing & 1 == 1 or t.card[unit.card].number[2] > 0


@kernel
def sort_from(out: Actions, first: int, n: int) -> None:
    for i in range(first + 1, n):
        value = out[i]
        j = i
        while j > first and out[j - 1] > value:
            out[j] = out[j - 1]
            j -= 1
        out[j] = value


@kernel
def attack_targets(s: State, t: Tables, out: Actions) -> int:
    n = 0
    place = int(s.attacker)
    for seat in range(seats(s)):
        for target in range(UNITS):
            if can_be_attacked(s, t, place, seat, target):
                out[n] = UNIT + seat * UNITS + target
                n += 1
    if not shuns_players(s, t, int(s.turn), place):
        for seat in range(seats(s)):
            if not is_friend(s, int(s.turn), seat) and s.side[seat].lost == 0:
                out[n] = PLAYER + seat
                n += 1
    return n


@kernel
def waiting_ones(s: State, seat: int, out: Actions) -> int:
    """Of what waits, what may come next."""
    group = latest(s)
    burst = has_burst(s, group)
    n = 0
    for i in range(int(s.n_waiting)):
        if is_next(s, i, group, burst, seat):
            out[n] = WAITING + i
            n += 1
    return n


@kernel
def card_choices(s: State, t: Tables, seat: int, out: Actions) -> int:
    side = s.side[seat]
    step = t.step[s.step]
    asked = int(s.asked)
    n = 0
    if asked == ASK_TOKEN:
        out[0], out[1] = PICK + int(step.token), PICK + int(step.other_token)
        sort_from(out, 0, 2)
        return 2
    free = s.stage == HAND_STEP and s.is_on == 0
    if not free and asked != ASK_COST and step.may:
        out[0] = PASS
        n = 1
    first = n
    selector = int(t.effect[s.now.effect].discards) if asked == ASK_COST else int(step.cards)
    if free:
        selector = -1
    for k in range(KINDS):
        if asked == ASK_TRASH:
            there = int(side.trash[k]) - int(s.picked[k])
        elif asked == ASK_LOOKED:
            there = looked_at(s, k)
        else:
            there = int(side.hand[k])
        if there > 0 and (selector < 0 or card_fits(t, selector, int(side.kind[k]))):
            out[n] = PICK + int(side.kind[k])
            n += 1
    sort_from(out, first, n)
    return n


@kernel
def looked_at(s: State, k: int) -> int:
    found = 0
    for i in range(int(s.n_looked)):
        found += s.looked[i] == k
    return found


@kernel
def unit_choices(s: State, t: Tables, seat: int, out: Actions) -> int:
    asked = int(s.asked)
    n = 0
    if asked == ASK_UNIT:
        found = choosable(s, t)
        if s.times > 0 and s.times >= t.step[s.step].at_least:
            out[n] = PASS
            n += 1
    elif asked == ASK_BLOCK:
        found = blockers(s, t) << (seat * UNITS)
        out[n] = PASS
        n += 1
    elif asked == ASK_INSTEAD:
        found = sacrifices(s, t, seat, int(s.task_card))
        if is_affordable(s, t, seat, int(s.task_card)):
            out[n] = PASS
            n += 1
    else:
        found = own_units(s, seat, asked == ASK_PAIR)
    for unit in range(seats(s) * UNITS):
        if found >> unit & 1:
            out[n] = UNIT + unit
            n += 1
    return n


@kernel
def own_units(s: State, seat: int, unpaired: bool) -> int:
    found = 0
    for place in range(UNITS):
        unit = s.side[seat].unit[place]
        if unit.serial == 0 or (unpaired and unit.pilot >= 0):
            continue
        if unpaired or unit.serial <= s.before:  # R37: only units that were there before make room
            found |= 1 << (seat * UNITS + place)
    return found
