"""The legal answers to each question."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import bit, count, lowest, without_lowest
from schachtel.core.compile import kernel
from schachtel.core.layout import Actions, Bits
from schachtel.games.gundam.effects import timings
from schachtel.games.gundam.effects.flow import can_resolve, resource_sorts
from schachtel.games.gundam.effects.on_units import choosable
from schachtel.games.gundam.rules import actions, questions, stages
from schachtel.games.gundam.rules.battle import blockers
from schachtel.games.gundam.rules.limits import HOME, KINDS, UNITS
from schachtel.games.gundam.rules.playing import (
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
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.seating import can_leave_to_leader, is_friend, seats, shares_limit, team_seat
from schachtel.games.gundam.rules.stats import cannot_attack_players, card_fits
from schachtel.games.gundam.rules.triggers import has_burst, is_next, latest
from schachtel.games.gundam.state import State, Tables


@kernel
def answers(s: State, t: Tables, seat: int, out: Actions) -> int:
    """Write the codes of the legal answers to the current question, in ascending order."""
    asked = int(s.asked)
    if asked in (questions.MAIN, questions.ACTION):
        return free_actions(s, t, seat, asked == questions.ACTION, out)
    if is_yes_or_no(asked):
        out[0], out[1] = actions.PASS, actions.YES
        return 2
    if asked == questions.PLACE:
        out[0], out[1] = actions.TOP, actions.BOTTOM
        return 2
    if asked == questions.TOKEN:
        step = t.step[s.step]
        out[0], out[1] = actions.PICK + int(step.token), actions.PICK + int(step.other_token)
        sort_from(out, 0, 2)
        return 2
    if asked == questions.PAY:
        n = most_ex(s) - least_ex(s) + 1
        for i in range(n):
            out[i] = actions.PAYING + least_ex(s) + i
        return n
    return choices(s, t, seat, out)


@kernel
def is_yes_or_no(asked: int) -> bool:
    return asked in (questions.FIRST, questions.DIRECTION, questions.MULLIGAN, questions.BURST)


@kernel
def n_answers(s: State, t: Tables, seat: int) -> int:
    """Return the number of legal answers to a question that is put to only one seat."""
    asked = question(s)
    if is_yes_or_no(asked) or asked in (questions.PLACE, questions.TOKEN):
        return 2
    if asked == questions.PAY:
        return most_ex(s) - least_ex(s) + 1
    return int(may_decline(s, t, seat)) + count(choosable_bits(s, t, seat))


@kernel
def free_actions(s: State, t: Tables, seat: int, in_action: bool, out: Actions) -> int:
    """Write all actions that are possible in the main phase (R25) or in an action step (R60)."""
    side = s.side[seat]
    out[0] = actions.PASS
    n = 1
    for k in range(KINDS):
        if side.hand[k] > 0 and can_play(s, t, seat, int(side.kind[k]), in_action):
            out[n] = actions.PLAY + int(side.kind[k])
            n += 1
    sort_from(out, 1, n)
    timing = timings.ACTIVATE_ACTION if in_action else timings.ACTIVATE_MAIN
    if not in_action:
        pilots = n
        for k in range(KINDS):
            if side.hand[k] > 0 and can_pair(s, t, seat, int(side.kind[k])):
                out[n] = actions.PAIR + int(side.kind[k])
                n += 1
        sort_from(out, pilots, n)
        for place in range(UNITS):
            if can_attack(s, t, seat, place):
                out[n] = actions.STRIKE + place
                n += 1
    for place in range(UNITS + 1):
        if may_activate(s, t, seat, place, timing):
            for effect_slot in range(actions.EFFECT_SLOTS):
                if can_activate(s, t, seat, place, effect_slot, timing):
                    out[n] = actions.ACTIVATE + place * actions.EFFECT_SLOTS + effect_slot
                    n += 1
    return n


@kernel
def may_activate(s: State, t: Tables, seat: int, place: int, timing: int) -> bool:
    """Return whether a unit or base has Support or an effect with this timing.

    The effect need not be usable at the moment.
    """
    if place == HOME:
        home = s.side[seat].home
        return home.serial != 0 and int(t.card[home.card].timings) >> timing & 1 == 1
    unit = s.side[seat].unit[place]
    if unit.serial == 0:
        return False
    printed = int(t.card[unit.card].timings)
    if unit.pilot >= 0:
        printed |= int(t.card[unit.pilot].timings)
    return printed >> timing & 1 == 1 or t.card[unit.card].number[2] > 0


@kernel
def sort_from(out: Actions, first: int, n: int) -> None:
    for i in range(first + 1, n):
        value = out[i]
        j = i
        while j > first and out[j - 1] > value:
            out[j] = out[j - 1]
            j -= 1
        out[j] = value


# --- answers kept as bits: kinds of cards, units and players, waiting effects ----------------------------------------


@kernel
def choices(s: State, t: Tables, seat: int, out: Actions) -> int:
    n = 0
    if may_decline(s, t, seat):
        out[0] = actions.PASS
        n = 1
    start = n
    picks = is_about_cards(int(s.asked))
    if s.asked == questions.ORDER:
        first = actions.WAITING
    elif s.asked == questions.RESOURCE:
        first = actions.RESOURCES
    else:
        first = actions.UNIT
    bits = choosable_bits(s, t, seat)
    while bits != 0:
        at = lowest(bits)
        bits = without_lowest(bits)
        out[n] = actions.PICK + int(s.side[seat].kind[at]) if picks else first + at
        n += 1
    if picks:
        sort_from(out, start, n)
    return n


@kernel
def is_about_cards(asked: int) -> bool:
    return asked in (questions.HAND, questions.TRASH, questions.LOOKED, questions.COST)


@kernel
def may_decline(s: State, t: Tables, seat: int) -> bool:
    """Return whether a player may choose nothing.

    Among other things, a player may refrain from a block (R56), decline an effect with *may* (R108), or leave the
    choice to the leader (T9, T13).
    """
    asked = question(s)
    if asked == questions.BLOCK:
        return True
    if asked == questions.UNIT:
        return s.times > 0 and s.times >= t.step[s.step].at_least
    if asked == questions.INSTEAD:
        return is_affordable(s, t, seat, int(s.task_card))
    if asked == questions.ORDER:
        return can_leave_to_leader(s, seat)
    if asked in (questions.HAND, questions.TRASH, questions.LOOKED) and s.is_on:
        return t.step[s.step].may == 1
    return False


@kernel
def choosable_bits(s: State, t: Tables, seat: int) -> Bits:
    asked = question(s)
    if is_about_cards(asked):
        return pickable_kinds(s, t, seat)
    if asked == questions.ORDER:
        return waiting_ones(s, t, seat)
    if asked == questions.RESOURCE:
        return np.uint64(resource_sorts(s, seat))
    if asked == questions.TARGET:
        return np.uint64(attack_targets(s, t, seat))
    if asked == questions.UNIT:
        return np.uint64(choosable(s, t))
    if asked == questions.BLOCK:
        return np.uint64(blockers(s, t, seat) << (seat * UNITS))
    if asked == questions.INSTEAD:
        return np.uint64(sacrifices(s, t, seat, int(s.task_card)))
    if asked == questions.PAIR:
        return np.uint64(unpaired_units(s, seat))
    return np.uint64(units_that_make_room(s, seat))


@kernel
def attack_targets(s: State, t: Tables, seat: int) -> int:
    """Return what a unit may attack, one bit each: first the units, then the players (R53, R54, B5, T10).

    The bit for a team is that of its first seat.
    """
    found = 0
    place = int(s.attacker)
    for other in range(seats(s)):
        for target in range(UNITS):
            if can_be_attacked(s, t, seat, place, other, target):
                found |= 1 << (other * UNITS + target)
        is_enemy = not is_friend(s, seat, other) and team_seat(s, other) == other
        if is_enemy and s.side[other].lost == 0 and not cannot_attack_players(s, t, seat, place):
            found |= 1 << (actions.PLAYER - actions.UNIT + other)
    return found


@kernel
def waiting_ones(s: State, t: Tables, seat: int) -> Bits:
    """Return the waiting effects that may be resolved next and can be activated, one bit each (R112)."""
    group = latest(s)
    burst = has_burst(s, group)
    found = np.uint64(0)
    for i in range(int(s.n_waiting)):
        if is_next(s, i, group, burst, seat) and can_resolve(s, t, s.waiting[i]):
            found |= bit(i)
    return found


@kernel
def pickable_kinds(s: State, t: Tables, seat: int) -> Bits:
    side = s.side[seat]
    asked = question(s)
    selector = int(t.effect[s.now.effect].discards) if asked == questions.COST else int(t.step[s.step].cards)
    if s.stage == stages.HAND_STEP and s.is_on == 0:
        selector = -1
    found = np.uint64(0)
    for k in range(KINDS):
        if asked == questions.TRASH:
            there = int(side.trash[k]) - int(s.picked[k])
        elif asked == questions.LOOKED:
            there = looked_at(s, k)
        else:
            there = int(side.hand[k])
        if there > 0 and (selector < 0 or card_fits(t, selector, int(side.kind[k]))):
            found |= bit(k)
    return found


@kernel
def looked_at(s: State, k: int) -> int:
    found = 0
    for i in range(int(s.n_looked)):
        found += s.looked[i] == k
    return found


@kernel
def unpaired_units(s: State, seat: int) -> int:
    found = 0
    for place in range(UNITS):
        unit = s.side[seat].unit[place]
        if unit.serial != 0 and unit.pilot < 0:
            found |= 1 << (seat * UNITS + place)
    return found


@kernel
def units_that_make_room(s: State, seat: int) -> int:
    """Return the units that may be removed to make room for a new one, one bit each (R37).

    Only units that were in play before the current card was played or deployed may be removed.
    """
    found = 0
    for other in range(seats(s)):
        if shares_limit(s, seat, other):
            for place in range(UNITS):
                if 0 < s.side[other].unit[place].serial <= s.before:
                    found |= 1 << (other * UNITS + place)
    return found
