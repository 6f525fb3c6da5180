"""Playing cards, activating effects, and paying for them."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.games.gundam.effects import keywords, kinds, timings
from schachtel.games.gundam.effects.flow import begin, can_start
from schachtel.games.gundam.rules import actions, events, questions, tasks
from schachtel.games.gundam.rules.field import deploy_base, deploy_unit, destroy, free_place
from schachtel.games.gundam.rules.imposed import cannot_attack
from schachtel.games.gundam.rules.limits import HOME, KINDS, UNITS
from schachtel.games.gundam.rules.questions import ask
from schachtel.games.gundam.rules.seating import is_friend, seats
from schachtel.games.gundam.rules.stats import (
    candidates,
    cannot_attack_players,
    card_fits,
    cost_of,
    is_linked,
    keyword,
    may_attack_active,
)
from schachtel.games.gundam.rules.triggers import effect_at, is_possessed, mark_used, note_source, was_used
from schachtel.games.gundam.rules.zones import from_hand, kind_of
from schachtel.games.gundam.state import State, Tables


@kernel
def level_of(s: State, seat: int) -> int:
    """Return a player's Lv, which is the number of all active, rested and EX Resources (R30)."""
    side = s.side[seat]
    return int(side.active) + int(side.spent) + int(side.ex)


@kernel
def can_pay(s: State, seat: int, cost: int) -> bool:
    """Return whether a player has enough active and EX Resources to pay a cost (R31)."""
    return cost <= int(s.side[seat].active) + int(s.side[seat].ex)


@kernel
def sacrifices(s: State, t: Tables, seat: int, card: int) -> int:
    """Return the units that the player may destroy to play this card for nothing, one bit each."""
    first = int(t.card[card].first_always)
    for at in range(first, first + int(t.card[card].n_always)):
        if t.standing[at].destroys >= 0:
            return candidates(s, t, int(t.standing[at].destroys), seat, -1, 0)
    return 0


@kernel
def is_affordable(s: State, t: Tables, seat: int, card: int) -> bool:
    """Return whether a player has the Lv that a card needs and can pay its cost (R30, R31)."""
    return t.card[card].level <= level_of(s, seat) and can_pay(s, seat, cost_of(s, t, seat, card))


@kernel
def can_play(s: State, t: Tables, seat: int, card: int, in_action: bool) -> bool:
    """Return whether a card can be played as a unit, a base or a command (R25, R85, R86, R113)."""
    facts = t.card[card]
    if facts.kind == kinds.PILOT or (in_action and facts.kind != kinds.COMMAND):
        return False
    if not is_affordable(s, t, seat, card):
        return facts.kind == kinds.UNIT and sacrifices(s, t, seat, card) != 0
    if facts.kind != kinds.COMMAND:
        return True
    timing = t.effect[facts.command].timing
    if timing != timings.MAIN_OR_ACTION and (timing == timings.ACTION) != in_action:
        return False
    return can_start(s, t, int(facts.command), seat, -1, int(facts.level))


@kernel
def can_pair(s: State, t: Tables, seat: int, card: int) -> bool:
    """Return whether a card can be paired as a pilot now (R43, R44, R48).

    The player needs a unit without a pilot.
    """
    if not t.card[card].is_pilot or not is_affordable(s, t, seat, card):
        return False
    for place in range(UNITS):
        unit = s.side[seat].unit[place]
        if unit.serial != 0 and unit.pilot < 0:
            return True
    return False


@kernel
def can_attack(s: State, t: Tables, seat: int, place: int) -> bool:
    """Return whether a unit can attack. On the turn of its deployment, only a link unit can (R52, R53)."""
    unit = s.side[seat].unit[place]
    if unit.serial == 0 or unit.rested or cannot_attack(s, unit):
        return False
    if unit.fresh and not unit.swift and not is_linked(t, unit):
        return False
    if not cannot_attack_players(s, t, seat, place):
        return True
    for other in range(seats(s)):
        for target in range(UNITS):
            if can_be_attacked(s, t, seat, place, other, target):
                return True
    return False


@kernel
def can_be_attacked(
    s: State, t: Tables, attacker_seat: int, attacker_place: int, target_seat: int, target_place: int
) -> bool:
    """Return whether an enemy unit may be attacked (R53, R54, B5, T10).

    It must be rested, unless an effect allows an attack on active units.
    """
    unit = s.side[target_seat].unit[target_place]
    if unit.serial == 0 or is_friend(s, attacker_seat, target_seat):
        return False
    return unit.rested == 1 or may_attack_active(s, t, attacker_seat, attacker_place, target_seat, target_place)


@kernel
def holds_card(s: State, t: Tables, seat: int, selector: int) -> bool:
    """Return whether the hand has a card that matches a selector."""
    found = False
    for k in range(KINDS):
        found |= s.side[seat].hand[k] > 0 and card_fits(t, selector, int(s.side[seat].kind[k]))
    return found


@kernel
def can_activate(s: State, t: Tables, seat: int, place: int, effect_slot: int, timing: int) -> bool:
    """Return whether an effect of a unit or base can be activated and paid for now (R87, R88, R89, R99)."""
    if place == HOME:
        home = s.side[seat].home
        card, pilot, rested = int(home.card), -1, int(home.rested)
    else:
        unit = s.side[seat].unit[place]
        card, pilot, rested = int(unit.card), int(unit.pilot), int(unit.rested)
    if effect_slot == actions.SUPPORT_SLOT:
        if (
            timing != timings.ACTIVATE_MAIN
            or place == HOME
            or rested
            or keyword(s, t, seat, place, keywords.SUPPORT) == 0
        ):
            return False
        return can_start(s, t, int(t.support), seat, place, int(t.card[card].level))
    effect = effect_at(t, card, pilot, effect_slot)
    if effect < 0 or t.effect[effect].timing != timing or not is_possessed(t, card, pilot, effect):
        return False
    facts = t.effect[effect]
    if (facts.rest_this and rested) or not can_pay(s, seat, int(facts.pay)):
        return False
    if facts.once and was_used(s, seat, place, effect_slot):
        return False
    if facts.discards >= 0 and not holds_card(s, t, seat, int(facts.discards)):
        return False
    return can_start(s, t, effect, seat, place, int(t.card[card].level))


@kernel
def play(s: State, t: Tables, seat: int, card: int, as_pilot: bool) -> None:
    """Play a card from the hand. It is announced, paid for, and finally deployed, paired or carried out."""
    from_hand(s, seat, kind_of(s, seat, card))
    emit(s, events.PLAYED, seat, card, as_pilot, 0, 0)
    s.before = s.serial
    facts = t.card[card]
    s.task_card, s.task_whose, s.task_rested, s.task_place = card, seat, 0, -1
    s.task_cost = cost_of(s, t, seat, card)
    if as_pilot:
        s.after = tasks.PAIR_PILOT
    elif facts.kind == kinds.UNIT:
        s.after = tasks.DEPLOY_UNIT
    elif facts.kind == kinds.COMMAND:
        s.after = tasks.START_COMMAND
    else:
        s.after = tasks.DEPLOY_BASE
    s.task = tasks.SACRIFICE if s.after == tasks.DEPLOY_UNIT and sacrifices(s, t, seat, card) != 0 else tasks.PAY


@kernel
def activate(s: State, t: Tables, seat: int, place: int, effect_slot: int) -> None:
    """Activate an effect of a unit or base (R87, R88), or a unit's Support (R77)."""
    w = s.now
    note_source(s, t, w, seat, place)
    is_support = effect_slot == actions.SUPPORT_SLOT
    w.effect = t.support if is_support else effect_at(t, int(w.card), int(w.pilot), effect_slot)
    w.number = keyword(s, t, seat, place, keywords.SUPPORT) if is_support else 0
    w.way = effect_slot
    s.task_whose, s.task_place, s.task_way = seat, place, effect_slot
    s.task_cost = t.effect[w.effect].pay
    s.task, s.after = tasks.PAY, tasks.START_ACTIVATED


@kernel
def run_task(s: State, t: Tables) -> None:
    """Go on with playing a card or activating an effect, or ask the player for a choice."""
    seat = int(s.task_whose)
    if s.task == tasks.SACRIFICE:
        ask(s, seat, questions.INSTEAD)
    elif s.task == tasks.PAY:
        if least_ex(s) == most_ex(s):
            settle_cost(s, least_ex(s))
        else:
            ask(s, seat, questions.PAY)
    elif s.task == tasks.DEPLOY_UNIT:
        place, card, rested = free_place(s, seat), int(s.task_card), int(s.task_rested)
        if place < 0:
            ask(s, seat, questions.ROOM)
        else:
            end_task(s)
            deploy_unit(s, t, seat, place, card, rested)
    elif s.task == tasks.DEPLOY_BASE:
        card = int(s.task_card)
        end_task(s)
        deploy_base(s, t, seat, card)
    elif s.task == tasks.PAIR_PILOT:
        ask(s, seat, questions.PAIR)
    elif s.task == tasks.START_COMMAND:
        card = int(s.task_card)
        end_task(s)
        start_command(s, t, seat, card)
    else:
        start_activated(s, t, seat)


@kernel
def end_task(s: State) -> None:
    s.task = s.after = tasks.NONE
    s.task_card = s.task_whose = s.task_place = s.task_way = s.task_cost = s.task_rested = 0
    if not s.is_on:
        s.before = 0


@kernel
def least_ex(s: State) -> int:
    """Return the least number of EX Resources with which the cost can be paid (R31)."""
    return max(0, int(s.task_cost) - int(s.side[s.task_whose].active))


@kernel
def most_ex(s: State) -> int:
    """Return the greatest number of EX Resources with which the cost can be paid (R31)."""
    return min(int(s.task_cost), int(s.side[s.task_whose].ex))


@kernel
def settle_cost(s: State, ex: int) -> None:
    """R31, R32: pay the cost. EX Resources leave the game when used for this; other resources are rested."""
    side = s.side[s.task_whose]
    side.ex -= ex
    side.active -= s.task_cost - ex
    side.spent += s.task_cost - ex
    s.task, s.after = s.after, tasks.NONE
    s.task_cost = 0


@kernel
def start_command(s: State, t: Tables, seat: int, card: int) -> None:
    """R40: begin to carry out a command. Its card is in no zone until it is put into the trash."""
    w = s.now
    w.effect, w.number, w.serial, w.card, w.pilot = t.card[card].command, 0, 0, card, -1
    w.level, w.whose, w.place, w.way, w.about = t.card[card].level, seat, -1, 0, 0
    s.limbo, s.limbo_whose = card, seat
    begin(s, t)


@kernel
def start_activated(s: State, t: Tables, seat: int) -> None:
    """R89: begin an activated effect, once the player has discarded and rested what it costs besides resources."""
    facts = t.effect[s.now.effect]
    if facts.discards >= 0 and s.task_rested == 0:
        ask(s, seat, questions.COST)
        return
    place, effect_slot = int(s.task_place), int(s.task_way)
    end_task(s)
    if facts.rest_this:
        if place == HOME:
            s.side[seat].home.rested = 1
        else:
            s.side[seat].unit[place].rested = 1
        emit(s, events.RESTED, seat, int(s.now.card), place, 0, 0)
    if facts.once:
        mark_used(s, seat, place, effect_slot)
    begin(s, t)


@kernel
def answer_instead(s: State, t: Tables, action: int) -> None:
    """Destroy the chosen unit, so that the card being played costs nothing. If no unit was chosen, go on to payment."""
    s.task = tasks.PAY
    if action != actions.PASS:
        s.task_cost = 0
        destroy(s, t, 1 << (action - actions.UNIT), False)
