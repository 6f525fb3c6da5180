"""What units, battles, cards and effects are worth to a player, and who is likely to win: rules of thumb, in points.

Only what lies open is looked at, and the own hand. AP, HP and keywords are those of now.
"""

from __future__ import annotations

import math

from schachtel.core.compile import kernel
from schachtel.core.layout import F64s, U64s
from schachtel.games.gundam.effects import keywords, kinds, ops
from schachtel.games.gundam.rules import questions, stages
from schachtel.games.gundam.rules.field import base_of
from schachtel.games.gundam.rules.limits import HOME, SHIELDS, UNITS
from schachtel.games.gundam.rules.playing import can_attack, can_be_attacked
from schachtel.games.gundam.rules.seating import front, has_teams, is_friend, leader, seats
from schachtel.games.gundam.rules.stats import (
    ap_of,
    candidates,
    fits,
    granted,
    holds,
    hp_of,
    in_battle,
    is_linked,
    keyword,
    shuns_players,
)
from schachtel.games.gundam.rules.zones import n_deck, n_shields
from schachtel.games.gundam.state import State, StepFacts, Tables

CARD = 6  # in the hand
A_UNIT, AN_AP, AN_HP, A_BLOCKER, A_LINK = 6, 3, 2, 4, 4
SHIELD, LATER_SHIELD = 14, 3  # and so much more for each that has fallen
A_BASE, BASE_HP = 4, 3
SCRATCH = 2  # damage that a unit survives
RISK, ELSEWHERE = 4, 14  # quarters of what a rested unit could cost; what its enemies could do instead
IDLE_BLOCKER = 4  # does not block once it is rested
GAINED = 5  # a keyword, or more to attack
WIN = 10_000
LOOK_AHEAD = 4  # turns that a search plays before it judges: two were too few


# --- units and cards -------------------------------------------------------------------------------------------------


@kernel
def unit_worth(s: State, t: Tables, seat: int, place: int) -> int:
    """As it is printed, with its pilot: what is given for a turn does not stay."""
    unit = s.side[seat].unit[place]
    card = t.card[unit.card]
    ap, hp = int(card.ap), int(card.hp)
    total = A_UNIT
    if unit.pilot >= 0:
        ap += int(t.card[unit.pilot].ap)
        hp += int(t.card[unit.pilot].hp)
        if is_linked(t, unit):
            total += A_LINK
    if int(card.keys) >> keywords.BLOCKER & 1:
        total += A_BLOCKER
    return total + AN_AP * ap + AN_HP * hp


@kernel
def card_worth(t: Tables, card: int) -> int:
    """Once it is played."""
    facts = t.card[card]
    total = A_UNIT + AN_AP * int(facts.ap) + AN_HP * int(facts.hp) + int(facts.n_effects)
    if facts.kind != kinds.UNIT and facts.kind != kinds.UNIT_TOKEN:
        return max(total, CARD)
    return total + A_BLOCKER * (int(facts.keys) >> keywords.BLOCKER & 1)


@kernel
def base_hp(s: State, t: Tables, seat: int) -> int:
    """Of a player's or a team's; 0 without one."""
    whose = base_of(s, seat)
    if whose < 0:
        return 0
    home = s.side[whose].home
    return int(t.card[home.card].hp) - int(home.damage)


# --- battles ---------------------------------------------------------------------------------------------------------


@kernel
def hit_worth(s: State, t: Tables, seat: int, ap: int) -> int:
    """Damage to a player: the fewer shields are left, the more."""
    if ap <= 0:
        return 0
    left = base_hp(s, t, seat)
    if left > 0:
        return BASE_HP * min(ap, left) + A_BASE * (ap >= left)
    shields = n_shields(s, seat)
    return SHIELD + LATER_SHIELD * max(0, SHIELDS - shields) if shields > 0 else WIN


@kernel
def clash(
    s: State, t: Tables, whose: int, where: int, seat: int, place: int, more_ap: int, their_more_ap: int
) -> int:  # fmt: skip
    """What a battle brings whoever attacks: with a unit, or (place -1) a player. Some may have more AP than now."""
    ap = max(0, ap_of(s, t, whose, where) + more_ap)
    if place < 0:
        return hit_worth(s, t, seat, ap)
    unit = s.side[whose].unit[where]
    their_ap = max(0, ap_of(s, t, seat, place) + their_more_ap)
    kills = ap >= hp_of(s, t, seat, place)
    falls = their_ap >= hp_of(s, t, whose, where)
    if kills and granted(t, unit, keywords.FIRST_STRIKE) > 0:
        falls = False
    total = ap - their_ap
    if kills:
        total = unit_worth(s, t, seat, place)
        breach = granted(t, unit, keywords.BREACH)
        if breach > 0:
            total += min(hit_worth(s, t, seat, breach), 2 * SHIELD)
    return total - unit_worth(s, t, whose, where) if falls else total


@kernel
def battle_worth(s: State, t: Tables, more_ap: int, their_more_ap: int) -> int:
    """What the battle that is under way brings whoever attacks."""
    return clash(
        s, t, int(s.attacker_seat), int(s.attacker), int(s.target_seat), int(s.target_place), more_ap, their_more_ap
    )  # fmt: skip


@kernel
def overruns(s: State, t: Tables, whose: int, seat: int) -> bool:
    """Are there attackers enough for the blockers, the base, all shields and the player?"""
    needed = n_shields(s, seat) + 1
    ready = 0
    for place in range(UNITS):
        unit = s.side[whose].unit[place]
        ready += unit.serial != 0 and not unit.rested
    if ready < needed:
        return False
    strongest = ready = 0
    for place in range(UNITS):
        if can_attack(s, t, whose, place) or (s.attacker == place and s.attacker_seat == whose):
            ap = ap_of(s, t, whose, place)
            strongest = max(strongest, ap)
            ready += ap > 0
    for other in range(seats(s)):
        if is_friend(s, other, seat):
            for place in range(UNITS):
                unit = s.side[other].unit[place]
                if unit.serial != 0 and not unit.rested and keyword(s, t, other, place, keywords.BLOCKER) > 0:
                    needed += 1
    left = base_hp(s, t, seat)
    if left > 0:
        needed += 1 if strongest >= left else 2
    return ready >= needed


@kernel
def attack_worth(s: State, t: Tables, whose: int, where: int, seat: int, place: int, more_ap: int) -> int:
    """What an attack brings if the other side blocks as it likes."""
    if place < 0 and overruns(s, t, whose, seat):
        return WIN
    worst = clash(s, t, whose, where, seat, place, more_ap, 0)
    if keyword(s, t, whose, where, keywords.HIGH_MANEUVER) > 0:
        return worst
    for other in range(seats(s)):
        if is_friend(s, other, seat):
            for at in range(UNITS):
                unit = s.side[other].unit[at]
                if unit.serial != 0 and not unit.rested and not (other == seat and at == place):
                    if keyword(s, t, other, at, keywords.BLOCKER) > 0:
                        worst = min(worst, clash(s, t, whose, where, other, at, more_ap, 0))
    return worst


@kernel
def best_attack(s: State, t: Tables, whose: int, where: int, more_ap: int) -> int:
    """Of all that this unit could attack."""
    best = -WIN
    for seat in range(seats(s)):
        if is_friend(s, seat, whose) or s.side[seat].lost:
            continue
        for place in range(UNITS):
            if s.side[seat].unit[place].serial != 0 and can_be_attacked(s, t, whose, where, seat, place):
                best = max(best, attack_worth(s, t, whose, where, seat, place, more_ap))
        if front(s, seat) == seat and not shuns_players(s, t, whose, where):
            best = max(best, attack_worth(s, t, whose, where, seat, -1, more_ap))
    return best


@kernel
def exposure(s: State, t: Tables, whose: int, where: int) -> int:
    """What a unit risks by being rested: that it is attacked, and does not block."""
    hp, ap = hp_of(s, t, whose, where), ap_of(s, t, whose, where)
    mine = unit_worth(s, t, whose, where)
    risk = 0
    threats = 0
    for seat in range(seats(s)):
        if is_friend(s, seat, whose):
            continue
        for place in range(UNITS):
            if s.side[seat].unit[place].serial != 0:
                threats += 1
                if ap_of(s, t, seat, place) >= hp:
                    lost = unit_worth(s, t, seat, place) if ap >= hp_of(s, t, seat, place) else 0
                    risk = max(risk, mine - lost - ELSEWHERE)
    if threats > 0 and int(t.card[s.side[whose].unit[where].card].keys) >> keywords.BLOCKER & 1:
        risk += IDLE_BLOCKER + hit_worth(s, t, whose, 1) // 4
    return risk * RISK // 4


# --- effects ---------------------------------------------------------------------------------------------------------


@kernel
def effect_worth(s: State, t: Tables, effect: int, whose: int, place: int, level: int, number: int) -> int:
    """To its owner, with the best choices. `number` is that of a keyword."""
    first = int(t.effect[effect].first_step)
    end = first + int(t.effect[effect].n_steps)
    total = 0
    left_out = False
    for at in range(first, end):
        step = t.step[at]
        if left_out or not holds(s, t, int(step.first_if), int(step.n_ifs), whose, place, level):
            left_out = False
            continue
        left_out = step.join == ops.INSTEAD
        if step.op > ops.LAST_ABOUT_UNITS:
            total += other_worth(s, t, step, whose)
        elif step.op == ops.CHOOSE:
            total += choice_worth(s, t, at, end, whose, place, level, number)
        elif step.who == ops.THIS_ONE:
            if 0 <= place < UNITS:
                total += act_worth(s, t, step, number, whose, whose, place)
        elif step.who != ops.CHOSEN_ONES:
            found = candidates(s, t, int(step.units), whose, place, level)
            for seat in range(seats(s)):
                for at_place in range(UNITS):
                    if found >> (seat * UNITS + at_place) & 1:
                        total += act_worth(s, t, step, number, whose, seat, at_place)
    return total


@kernel
def choice_worth(s: State, t: Tables, at: int, end: int, whose: int, place: int, level: int, number: int) -> int:
    """Of the best units that a step can choose: of one, or of two."""
    step = t.step[at]
    found = candidates(s, t, int(step.units), whose, place, level)
    best = second = -WIN
    for seat in range(seats(s)):
        for each in range(UNITS):
            if found >> (seat * UNITS + each) & 1:
                worth = chosen_worth(s, t, at, end, number, whose, seat, each)
                if worth > best:
                    best, second = worth, best
                elif worth > second:
                    second = worth
    if best == -WIN:
        return 0
    if step.n > 1 and second > -WIN and (second > 0 or step.at_least > 1):
        return best + second
    return best


@kernel
def chosen_worth(s: State, t: Tables, at: int, end: int, number: int, whose: int, seat: int, place: int) -> int:
    """What the steps after a choice do to a chosen unit is worth to whose effect it is."""
    total = 0
    for after in range(at + 1, end):
        step = t.step[after]
        if step.op == ops.CHOOSE:
            if step.join == ops.THEN or step.join == ops.IF_YOU_DO:
                break
        elif step.op <= ops.LAST_ABOUT_UNITS and step.who == ops.CHOSEN_ONES:
            total += act_worth(s, t, step, number, whose, seat, place)
    return total


@kernel
def act_worth(s: State, t: Tables, step: StepFacts, number: int, whose: int, seat: int, place: int) -> int:
    """What a step does to a unit: good for its owner is bad for enemies."""
    n = number if step.n == ops.FROM_KEYWORD else int(step.n)
    unit = s.side[seat].unit[place]
    worth = unit_worth(s, t, seat, place)
    good = 0
    if step.op == ops.DAMAGE:
        good = -(worth + foiled(s, t, seat, place)) if n >= hp_of(s, t, seat, place) else -SCRATCH * n
    elif step.op == ops.DESTROY:
        good = -(worth + foiled(s, t, seat, place))
    elif step.op == ops.BOUNCE:
        good = -(worth - CARD // 2 + foiled(s, t, seat, place))
    elif step.op == ops.REST:
        good = -rest_worth(s, t, seat, place)
    elif step.op == ops.READY:
        good = rest_worth(s, t, seat, place) if unit.rested else 0
    elif step.op == ops.HEAL:
        good = AN_HP * min(n, int(unit.damage))
    elif step.op == ops.AP:
        good = ap_worth(s, t, n, seat, place)
    elif step.op == ops.NO_ATTACK:
        good = -AN_AP
    elif step.op == ops.MAY_ATTACK_NOW:
        good = SHIELD // 2 if unit.fresh and not unit.rested and not is_linked(t, unit) else 0
    elif step.op == ops.GAIN or step.op == ops.MAY_ATTACK_ACTIVE:
        good = GAINED if is_friend(s, seat, int(s.turn)) and can_attack(s, t, seat, place) else 0
    elif in_battle(s, seat, place):  # SHUN_DAMAGE
        good = CARD
    return good if is_friend(s, whose, seat) else -good


@kernel
def foiled(s: State, t: Tables, seat: int, place: int) -> int:
    """What its owner loses besides, if a unit leaves while it attacks."""
    if s.attacker_serial == 0 or s.side[seat].unit[place].serial != s.attacker_serial:
        return 0
    return max(0, battle_worth(s, t, 0, 0))


@kernel
def rest_worth(s: State, t: Tables, seat: int, place: int) -> int:
    """What it is worth to a unit's owner that it is active."""
    mine = is_friend(s, seat, int(s.turn))
    if s.stage == stages.END_ACTION and not mine:
        return 0  # it is set active at once
    worth = unit_worth(s, t, seat, place) // 3
    return (
        worth + A_BLOCKER
        if not mine and int(t.card[s.side[seat].unit[place].card].keys) >> keywords.BLOCKER & 1
        else worth
    )


@kernel
def ap_worth(s: State, t: Tables, n: int, seat: int, place: int) -> int:
    """To its owner."""
    if s.attacker_serial != 0:
        if s.side[seat].unit[place].serial == s.attacker_serial:
            return battle_worth(s, t, n, 0) - battle_worth(s, t, 0, 0)
        if s.side[seat].unit[place].serial == s.target_serial:
            return battle_worth(s, t, 0, 0) - battle_worth(s, t, 0, n)
    if s.stage == stages.END_ACTION:
        return 0
    if n > 0 and is_friend(s, seat, int(s.turn)) and can_attack(s, t, seat, place):
        return max(0, best_attack(s, t, seat, place, n)) - max(0, best_attack(s, t, seat, place, 0))
    return n


@kernel
def other_worth(s: State, t: Tables, step: StepFacts, whose: int) -> int:
    """A step that is not about units."""
    op, n = int(step.op), int(step.n)
    if op == ops.DRAW:
        return CARD * n if n_deck(s, whose) > n + 3 else -WIN
    if op == ops.DISCARD:
        return -CARD * n // 2
    if op == ops.SHIELD_TO_HAND:
        return CARD - SHIELD if n_shields(s, whose) > 0 else 0
    if op == ops.TOKEN:
        return n * card_worth(t, int(step.token))
    if op == ops.SHIELDS_SHUN_DAMAGE:
        return shelter_worth(s, t, step, whose)
    if op == ops.READY_RESOURCE:
        return CARD // 2 if s.side[whose].spent > 0 else 0
    if op in (
        ops.EX_RESOURCE,
        ops.RESTED_RESOURCE,
        ops.THIS_TO_HAND,
        ops.PILOT_TO_HAND,
        ops.TRASH_TO_HAND,
        ops.TAKE,
        ops.DO_MAIN,
    ):
        return CARD
    if op in (ops.DEPLOY_FROM_HAND, ops.DEPLOY_LOOKED, ops.PAIR_CHOSEN, ops.DEPLOY_THIS):
        return 2 * CARD
    return CARD // 4 if op in (ops.KEEP, ops.TOP_OR_BOTTOM) else 0


@kernel
def shelter_worth(s: State, t: Tables, step: StepFacts, whose: int) -> int:
    """A shield area that a unit cannot damage in this battle."""
    if s.attacker_serial == 0 or s.target_place >= 0 or not is_friend(s, whose, int(s.target_seat)):
        return 0
    if not fits(s, t, int(step.units), front(s, whose), HOME, 0, int(s.attacker_seat), int(s.attacker)):
        return 0
    return min(battle_worth(s, t, 0, 0), 2 * SHIELD) if base_hp(s, t, whose) + n_shields(s, whose) > 0 else 0


# --- who is likely to win --------------------------------------------------------------------------------------------

# The logarithm of the odds, by a logistic regression over the starts of 190,000 main phases (from the fifth turn on) of
# 20,000 duels that the policy played against itself, every second one with a random decision in twelve; half with the
# sheet's decks, half with random ones. It tells the winner three times in four.
OF_SHIELD, OF_BASE_HP, OF_UNIT, OF_AP, OF_HP, OF_BLOCKER = 0.59, 0.12, 0.26, 0.14, 0.13, 0.2
OF_CARD, OF_EX, OF_TURN, OF_OVERRUN = 0.33, 0.11, 0.67, 2.15
OF_PARTNERS = 0.5  # two have twice as much of all


@kernel
def judge(s: State, t: Tables, root: State, memory: U64s, out: F64s) -> bool:
    """Some turns after the root's, when a main phase begins: by what everybody has."""
    if s.asked != questions.MAIN or s.turns < root.turns + LOOK_AHEAD:
        return False
    total = 0.0
    for seat in range(seats(s)):
        out[seat] = math.exp(strength(s, t, seat)) if s.side[seat].lost == 0 else 0.0
        if front(s, seat) == seat:
            total += out[seat]
    for seat in range(seats(s)):
        out[seat] /= total
    return True


@kernel
def strength(s: State, t: Tables, seat: int) -> float:
    """The logarithm of the odds, of a player or a team."""
    base, shields = base_hp(s, t, seat), n_shields(s, seat)
    total = OF_SHIELD * shields + OF_BASE_HP * base
    blockers = 0
    for whose in range(front(s, seat), leader(s, seat) + 1):
        side = s.side[whose]
        total += OF_CARD * int(side.n_hand) + OF_EX * int(side.ex)
        for place in range(UNITS):
            unit = side.unit[place]
            if unit.serial != 0:
                total += OF_UNIT + OF_AP * ap_of(s, t, whose, place) + OF_HP * hp_of(s, t, whose, place)
                if not unit.rested and keyword(s, t, whose, place, keywords.BLOCKER) > 0:
                    blockers += 1
    if is_friend(s, seat, int(s.turn)):
        total += OF_TURN
    else:
        total += OF_BLOCKER * blockers
        if n_attackers(s) > shields + blockers + (base > 0):
            total -= OF_OVERRUN
    return total * OF_PARTNERS if has_teams(s) else total


@kernel
def n_attackers(s: State) -> int:
    """Active units of whose turn it is."""
    found = 0
    for seat in range(seats(s)):
        if is_friend(s, seat, int(s.turn)):
            for place in range(UNITS):
                unit = s.side[seat].unit[place]
                found += unit.serial != 0 and not unit.rested
    return found
