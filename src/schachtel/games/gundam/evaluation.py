"""Rules of thumb for bots: the worth of units, battles, cards and effects in points, and who is likely to win.

They take into account only open cards and the player's own hand. Battles are judged by the current AP, HP and
keywords of the units.
"""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.elementary import exp
from schachtel.core.layout import F64s, U64s
from schachtel.games.gundam.effects import keywords, kinds, operations
from schachtel.games.gundam.rules import questions, stages
from schachtel.games.gundam.rules.field import base_of
from schachtel.games.gundam.rules.limits import HOME, SHIELDS, UNITS
from schachtel.games.gundam.rules.playing import can_attack, can_be_attacked
from schachtel.games.gundam.rules.seating import has_teams, is_friend, leader, seats, team_seat
from schachtel.games.gundam.rules.stats import (
    ap_of,
    candidates,
    cannot_attack_players,
    fits,
    granted,
    holds,
    hp_of,
    in_battle,
    is_linked,
    keyword,
)
from schachtel.games.gundam.rules.zones import n_deck, n_shields
from schachtel.games.gundam.state import State, StepFacts, Tables

CARD = 6  # worth of a card in the hand
A_UNIT, AN_AP, AN_HP, A_BLOCKER, A_LINK = 6, 3, 2, 4, 4
SHIELD, LATER_SHIELD = 14, 3  # worth of a shield while none is lost, and the increase for each lost shield
A_BASE, BASE_HP = 4, 3
SCRATCH_DAMAGE = 2  # worth of each point of damage to a unit that is not destroyed
RISK = 4  # factor for a rested unit's risk, in quarters: 4 counts the risk in full
OPPORTUNITY_COST = 14  # worth of what an enemy unit could do instead of attacking a rested unit
IDLE_BLOCKER = 4  # cost of being rested for a unit with Blocker, which then cannot block
GAINED = 5  # worth of a keyword that a unit gains, or of the right to attack active units
WIN = 10_000
LOOK_AHEAD = 4  # number of turns that a search plays before it estimates the result; with two turns, bots were weaker


# --- units and cards -------------------------------------------------------------------------------------------------


@kernel
def unit_worth(s: State, t: Tables, seat: int, place: int) -> int:
    """Return the worth of a unit and its pilot by their printed values, without what the unit has gained for a turn."""
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
    """Return the worth of a card once it is played."""
    facts = t.card[card]
    total = A_UNIT + AN_AP * int(facts.ap) + AN_HP * int(facts.hp) + int(facts.n_effects)
    if facts.kind != kinds.UNIT and facts.kind != kinds.UNIT_TOKEN:
        return max(total, CARD)
    return total + A_BLOCKER * (int(facts.keys) >> keywords.BLOCKER & 1)


@kernel
def base_hp(s: State, t: Tables, seat: int) -> int:
    """Return the HP that the base of a player or team has left, or 0 if there is no base."""
    owner = base_of(s, seat)
    if owner < 0:
        return 0
    home = s.side[owner].home
    return int(t.card[home.card].hp) - int(home.damage)


# --- battles ---------------------------------------------------------------------------------------------------------


@kernel
def hit_worth(s: State, t: Tables, seat: int, ap: int) -> int:
    """Return the worth of an attack with this AP that hits a player. It is higher if fewer shields are left."""
    if ap <= 0:
        return 0
    left = base_hp(s, t, seat)
    if left > 0:
        return BASE_HP * min(ap, left) + A_BASE * (ap >= left)
    shields = n_shields(s, seat)
    return SHIELD + LATER_SHIELD * max(0, SHIELDS - shields) if shields > 0 else WIN


@kernel
def clash(
    s: State,
    t: Tables,
    attacker_seat: int,
    attacker_place: int,
    target_seat: int,
    target_place: int,
    more_ap: int,
    their_more_ap: int,
) -> int:
    """Return the worth of a battle for the attacker. The target is a unit, or a player if `target_place` is -1.

    `more_ap` and `their_more_ap` are added to the current AP of the attacking unit and of its target.
    """
    ap = max(0, ap_of(s, t, attacker_seat, attacker_place) + more_ap)
    if target_place < 0:
        return hit_worth(s, t, target_seat, ap)
    unit = s.side[attacker_seat].unit[attacker_place]
    their_ap = max(0, ap_of(s, t, target_seat, target_place) + their_more_ap)
    kills = ap >= hp_of(s, t, target_seat, target_place)
    falls = their_ap >= hp_of(s, t, attacker_seat, attacker_place)
    if kills and granted(t, unit, keywords.FIRST_STRIKE) > 0:
        falls = False
    total = ap - their_ap
    if kills:
        total = unit_worth(s, t, target_seat, target_place)
        breach = granted(t, unit, keywords.BREACH)
        if breach > 0:
            total += min(hit_worth(s, t, target_seat, breach), 2 * SHIELD)
    return total - unit_worth(s, t, attacker_seat, attacker_place) if falls else total


@kernel
def battle_worth(s: State, t: Tables, more_ap: int, their_more_ap: int) -> int:
    """Return the worth of the current battle for the attacker."""
    return clash(
        s, t, int(s.attacker_seat), int(s.attacker), int(s.target_seat), int(s.target_place), more_ap, their_more_ap
    )  # fmt: skip


@kernel
def has_lethal_attack(s: State, t: Tables, attacker_seat: int, target_seat: int) -> bool:
    """Return whether the attackers can get past all blockers, the base and all shields and still hit the player."""
    needed = n_shields(s, target_seat) + 1
    ready = 0
    for place in range(UNITS):
        unit = s.side[attacker_seat].unit[place]
        ready += unit.serial != 0 and not unit.rested
    if ready < needed:
        return False
    strongest = ready = 0
    for place in range(UNITS):
        if can_attack(s, t, attacker_seat, place) or (s.attacker == place and s.attacker_seat == attacker_seat):
            ap = ap_of(s, t, attacker_seat, place)
            strongest = max(strongest, ap)
            ready += ap > 0
    for other in range(seats(s)):
        if is_friend(s, other, target_seat):
            for place in range(UNITS):
                unit = s.side[other].unit[place]
                if unit.serial != 0 and not unit.rested and keyword(s, t, other, place, keywords.BLOCKER) > 0:
                    needed += 1
    left = base_hp(s, t, target_seat)
    if left > 0:
        needed += 1 if strongest >= left else 2
    return ready >= needed


@kernel
def attack_worth(
    s: State, t: Tables, attacker_seat: int, attacker_place: int, target_seat: int, target_place: int, more_ap: int
) -> int:
    """Return the worth of an attack, if the defender chooses the block that is best for the defender."""
    if target_place < 0 and has_lethal_attack(s, t, attacker_seat, target_seat):
        return WIN
    worst = clash(s, t, attacker_seat, attacker_place, target_seat, target_place, more_ap, 0)
    if keyword(s, t, attacker_seat, attacker_place, keywords.HIGH_MANEUVER) > 0:
        return worst
    for other in range(seats(s)):
        if is_friend(s, other, target_seat):
            for at in range(UNITS):
                unit = s.side[other].unit[at]
                if unit.serial != 0 and not unit.rested and not (other == target_seat and at == target_place):
                    if keyword(s, t, other, at, keywords.BLOCKER) > 0:
                        worst = min(worst, clash(s, t, attacker_seat, attacker_place, other, at, more_ap, 0))
    return worst


@kernel
def best_attack(s: State, t: Tables, attacker_seat: int, attacker_place: int, more_ap: int) -> int:
    """Return the worth of the best attack that a unit could make."""
    best = -WIN
    for target_seat in range(seats(s)):
        if is_friend(s, target_seat, attacker_seat) or s.side[target_seat].lost:
            continue
        for target_place in range(UNITS):
            if s.side[target_seat].unit[target_place].serial != 0 and can_be_attacked(
                s, t, attacker_seat, attacker_place, target_seat, target_place
            ):
                best = max(best, attack_worth(s, t, attacker_seat, attacker_place, target_seat, target_place, more_ap))
        if team_seat(s, target_seat) == target_seat and not cannot_attack_players(s, t, attacker_seat, attacker_place):
            best = max(best, attack_worth(s, t, attacker_seat, attacker_place, target_seat, -1, more_ap))
    return best


@kernel
def exposure(s: State, t: Tables, seat: int, place: int) -> int:
    """Return what a unit risks when it is rested, since it can then be attacked and cannot block."""
    hp, ap = hp_of(s, t, seat, place), ap_of(s, t, seat, place)
    mine = unit_worth(s, t, seat, place)
    risk = 0
    threats = 0
    for enemy_seat in range(seats(s)):
        if is_friend(s, enemy_seat, seat):
            continue
        for enemy_place in range(UNITS):
            if s.side[enemy_seat].unit[enemy_place].serial != 0:
                threats += 1
                if ap_of(s, t, enemy_seat, enemy_place) >= hp:
                    enemy_falls = ap >= hp_of(s, t, enemy_seat, enemy_place)
                    lost = unit_worth(s, t, enemy_seat, enemy_place) if enemy_falls else 0
                    risk = max(risk, mine - lost - OPPORTUNITY_COST)
    if threats > 0 and int(t.card[s.side[seat].unit[place].card].keys) >> keywords.BLOCKER & 1:
        risk += IDLE_BLOCKER + hit_worth(s, t, seat, 1) // 4
    return risk * RISK // 4


# --- effects ---------------------------------------------------------------------------------------------------------


@kernel
def effect_worth(s: State, t: Tables, effect: int, source_seat: int, source_place: int, level: int, number: int) -> int:
    """Return the worth of an effect for its owner, if the owner makes the best choices.

    `number` is the number of Breach or Support, for an effect of these keywords.
    """
    first = int(t.effect[effect].first_step)
    end = first + int(t.effect[effect].n_steps)
    total = 0
    left_out = False
    for at in range(first, end):
        step = t.step[at]
        if left_out or not holds(s, t, int(step.first_if), int(step.n_ifs), source_seat, source_place, level):
            left_out = False
            continue
        left_out = step.join == operations.INSTEAD
        if step.op > operations.LAST_ABOUT_UNITS:
            total += other_worth(s, t, step, source_seat)
        elif step.op == operations.CHOOSE:
            total += choice_worth(s, t, at, end, source_seat, source_place, level, number)
        elif step.who == operations.THIS_ONE:
            if 0 <= source_place < UNITS:
                total += act_worth(s, t, step, number, source_seat, source_seat, source_place)
        elif step.who != operations.CHOSEN_ONES:
            found = candidates(s, t, int(step.units), source_seat, source_place, level)
            for target_seat in range(seats(s)):
                for target_place in range(UNITS):
                    if found >> (target_seat * UNITS + target_place) & 1:
                        total += act_worth(s, t, step, number, source_seat, target_seat, target_place)
    return total


@kernel
def choice_worth(
    s: State, t: Tables, at: int, end: int, source_seat: int, source_place: int, level: int, number: int
) -> int:
    """Return the worth of the best choice of units: of the best unit, or of the best two if several are chosen."""
    step = t.step[at]
    found = candidates(s, t, int(step.units), source_seat, source_place, level)
    best = second = -WIN
    for target_seat in range(seats(s)):
        for target_place in range(UNITS):
            if found >> (target_seat * UNITS + target_place) & 1:
                worth = chosen_worth(s, t, at, end, number, source_seat, target_seat, target_place)
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
def chosen_worth(
    s: State, t: Tables, at: int, end: int, number: int, source_seat: int, target_seat: int, target_place: int
) -> int:
    """Return what a chosen unit is worth for the effect's owner, by what the steps after the choice do to the unit."""
    total = 0
    for after in range(at + 1, end):
        step = t.step[after]
        if step.op == operations.CHOOSE:
            if step.join == operations.THEN or step.join == operations.IF_YOU_DO:
                break
        elif step.op <= operations.LAST_ABOUT_UNITS and step.who == operations.CHOSEN_ONES:
            total += act_worth(s, t, step, number, source_seat, target_seat, target_place)
    return total


@kernel
def act_worth(
    s: State, t: Tables, step: StepFacts, number: int, source_seat: int, target_seat: int, target_place: int
) -> int:
    """Return the worth, for the effect's owner, of what a step does to a unit.

    What is good for the unit is bad for the effect's owner if the unit is an enemy.
    """
    n = number if step.n == operations.FROM_KEYWORD else int(step.n)
    unit = s.side[target_seat].unit[target_place]
    worth = unit_worth(s, t, target_seat, target_place)
    good = 0
    if step.op == operations.DAMAGE:
        kills = n >= hp_of(s, t, target_seat, target_place)
        good = -(worth + foiled(s, t, target_seat, target_place)) if kills else -SCRATCH_DAMAGE * n
    elif step.op == operations.DESTROY:
        good = -(worth + foiled(s, t, target_seat, target_place))
    elif step.op == operations.BOUNCE:
        good = -(worth - CARD // 2 + foiled(s, t, target_seat, target_place))
    elif step.op == operations.REST:
        good = -rest_worth(s, t, target_seat, target_place)
    elif step.op == operations.READY:
        good = rest_worth(s, t, target_seat, target_place) if unit.rested else 0
    elif step.op == operations.HEAL:
        good = AN_HP * min(n, int(unit.damage))
    elif step.op == operations.AP:
        good = ap_worth(s, t, n, target_seat, target_place)
    elif step.op == operations.NO_ATTACK:
        good = -AN_AP
    elif step.op == operations.MAY_ATTACK_NOW:
        good = SHIELD // 2 if unit.fresh and not unit.rested and not is_linked(t, unit) else 0
    elif step.op == operations.GAIN or step.op == operations.MAY_ATTACK_ACTIVE:
        good = GAINED if is_friend(s, target_seat, int(s.turn)) and can_attack(s, t, target_seat, target_place) else 0
    elif in_battle(s, target_seat, target_place):  # here, the operation is always SHUN_DAMAGE
        good = CARD
    return good if is_friend(s, source_seat, target_seat) else -good


@kernel
def foiled(s: State, t: Tables, seat: int, place: int) -> int:
    """Return the worth of the current battle for its attacker if this unit is the attacker, otherwise 0."""
    if s.attacker_serial == 0 or s.side[seat].unit[place].serial != s.attacker_serial:
        return 0
    return max(0, battle_worth(s, t, 0, 0))


@kernel
def rest_worth(s: State, t: Tables, seat: int, place: int) -> int:
    """Return what it is worth to a unit's owner that the unit is active rather than rested."""
    mine = is_friend(s, seat, int(s.turn))
    if s.stage == stages.END_ACTION and not mine:
        return 0  # the unit becomes active anyway when its owner's turn begins
    worth = unit_worth(s, t, seat, place) // 3
    return (
        worth + A_BLOCKER
        if not mine and int(t.card[s.side[seat].unit[place].card].keys) >> keywords.BLOCKER & 1
        else worth
    )


@kernel
def ap_worth(s: State, t: Tables, n: int, seat: int, place: int) -> int:
    """Return how much it is worth to a unit's owner if the unit gets n more AP."""
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
def other_worth(s: State, t: Tables, step: StepFacts, seat: int) -> int:
    """Return the worth, for the effect's owner, of a step that does not act on units."""
    op, n = int(step.op), int(step.n)
    if op == operations.DRAW:
        return CARD * n if n_deck(s, seat) > n + 3 else -WIN
    if op == operations.DISCARD:
        return -CARD * n // 2
    if op == operations.SHIELD_TO_HAND:
        return CARD - SHIELD if n_shields(s, seat) > 0 else 0
    if op == operations.TOKEN:
        return n * card_worth(t, int(step.token))
    if op == operations.SHIELDS_SHUN_DAMAGE:
        return shelter_worth(s, t, step, seat)
    if op == operations.READY_RESOURCE:
        return CARD // 2 if s.side[seat].spent > 0 else 0
    if op in (
        operations.EX_RESOURCE,
        operations.RESTED_RESOURCE,
        operations.THIS_TO_HAND,
        operations.PILOT_TO_HAND,
        operations.TRASH_TO_HAND,
        operations.TAKE_LOOKED,
        operations.DO_MAIN,
    ):
        return CARD
    if op in (operations.DEPLOY_FROM_HAND, operations.DEPLOY_LOOKED, operations.PAIR_CHOSEN, operations.DEPLOY_THIS):
        return 2 * CARD
    return CARD // 4 if op in (operations.KEEP_ON_TOP, operations.TOP_OR_BOTTOM) else 0


@kernel
def shelter_worth(s: State, t: Tables, step: StepFacts, seat: int) -> int:
    """Return the worth of protecting the shield area of a seat from the unit that attacks in this battle."""
    if s.attacker_serial == 0 or s.target_place >= 0 or not is_friend(s, seat, int(s.target_seat)):
        return 0
    if not fits(s, t, int(step.units), team_seat(s, seat), HOME, 0, int(s.attacker_seat), int(s.attacker)):
        return 0
    return min(battle_worth(s, t, 0, 0), 2 * SHIELD) if base_hp(s, t, seat) + n_shields(s, seat) > 0 else 0


# --- who is likely to win --------------------------------------------------------------------------------------------

# The weights of a side's possessions, whose sum is the logarithm of its odds to win. They come from a logistic
# regression over 190,000 positions, each at the beginning of a main phase from the fifth turn on, from 20,000 duels
# that the policy played against itself. In every second duel, one decision in twelve was random. Half of the duels were
# played with the decks of the rule sheet, and half with random decks. The weights predict the winner correctly three
# times in four.
WEIGHT_SHIELD, WEIGHT_BASE_HP, WEIGHT_UNIT, WEIGHT_AP, WEIGHT_HP, WEIGHT_BLOCKER = 0.59, 0.12, 0.26, 0.14, 0.13, 0.2
WEIGHT_CARD, WEIGHT_EX, WEIGHT_TURN, WEIGHT_LETHAL_ATTACK = 0.33, 0.11, 0.67, 2.15
TEAM_FACTOR = 0.5  # factor for the strength of a team, since two partners have twice as much of everything


@kernel
def judge(s: State, t: Tables, root: State, memory: U64s, out: F64s) -> bool:
    """Estimate each seat's share of the win from what all players have.

    Return False, without an estimate, unless it is a main phase at least LOOK_AHEAD turns after the root of the search.
    """
    if s.asked != questions.MAIN or s.turns < root.turns + LOOK_AHEAD:
        return False
    total = 0.0
    for seat in range(seats(s)):
        out[seat] = exp(strength(s, t, seat)) if s.side[seat].lost == 0 else 0.0
        if team_seat(s, seat) == seat:
            total += out[seat]
    for seat in range(seats(s)):
        out[seat] /= total
    return True


@kernel
def strength(s: State, t: Tables, seat: int) -> float:
    """Return the strength of a player or a team, as the logarithm of its odds to win."""
    base, shields = base_hp(s, t, seat), n_shields(s, seat)
    total = WEIGHT_SHIELD * shields + WEIGHT_BASE_HP * base
    blockers = 0
    for member in range(team_seat(s, seat), leader(s, seat) + 1):
        side = s.side[member]
        total += WEIGHT_CARD * int(side.n_hand) + WEIGHT_EX * int(side.ex)
        for place in range(UNITS):
            unit = side.unit[place]
            if unit.serial != 0:
                total += WEIGHT_UNIT + WEIGHT_AP * ap_of(s, t, member, place) + WEIGHT_HP * hp_of(s, t, member, place)
                if not unit.rested and keyword(s, t, member, place, keywords.BLOCKER) > 0:
                    blockers += 1
    if is_friend(s, seat, int(s.turn)):
        total += WEIGHT_TURN
    else:
        total += WEIGHT_BLOCKER * blockers
        if n_attackers(s) > shields + blockers + (base > 0):
            total -= WEIGHT_LETHAL_ATTACK
    return total * TEAM_FACTOR if has_teams(s) else total


@kernel
def n_attackers(s: State) -> int:
    """Return the number of active units of the player or team whose turn it is."""
    found = 0
    for seat in range(seats(s)):
        if is_friend(s, seat, int(s.turn)):
            for place in range(UNITS):
                unit = s.side[seat].unit[place]
                found += unit.serial != 0 and not unit.rested
    return found
