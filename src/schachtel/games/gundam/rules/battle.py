"""Battles and action steps."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.games.gundam.effects import keywords, timings
from schachtel.games.gundam.rules import actions, events, modes, questions, stages
from schachtel.games.gundam.rules.field import (
    base_of,
    damage_base,
    destroy,
    destroy_shields,
    dying_units,
    is_there,
    sweep,
)
from schachtel.games.gundam.rules.imposed import lift
from schachtel.games.gundam.rules.limits import HOME, UNITS
from schachtel.games.gundam.rules.questions import ask, ask_team
from schachtel.games.gundam.rules.seating import after, front, leader, n_passes, seats
from schachtel.games.gundam.rules.stats import ap_of, keyword, shields_shun, shuns_damage
from schachtel.games.gundam.rules.triggers import enqueue, trigger
from schachtel.games.gundam.rules.zones import lose, n_shields
from schachtel.games.gundam.state import State, Tables


@kernel
def open_actions(s: State, stage: int) -> None:
    """Begin an action step: the standby player, or team, acts first (R60, B7, T11)."""
    s.stage = stage
    s.priority = after(s, int(s.turn))
    s.passes = 0


@kernel
def action_step(s: State) -> None:
    """Ask the player who has priority, or leave the step once everybody has passed in a row (R61)."""
    if s.passes < n_passes(s):
        ask_team(s, int(s.priority), questions.ACTION)
    elif s.stage == stages.END_ACTION:
        s.stage = stages.END_STEP
    else:
        s.stage = stages.BATTLE_END if battle_is_over(s) else stages.DAMAGE


@kernel
def pass_on(s: State, passed: bool) -> None:
    """Hand the priority on. A pass counts only if nobody acts after it (R61)."""
    s.passes = s.passes + 1 if passed else 0
    s.priority = after(s, int(s.priority))


@kernel
def battle_is_over(s: State) -> bool:
    """Return whether the attacking unit, or the unit that is attacked, is gone (R55, R58)."""
    if not is_there(s, int(s.attacker_seat), int(s.attacker), int(s.attacker_serial)):
        return True
    if s.side[s.target_seat].lost:
        return True
    return s.target_place >= 0 and not is_there(s, int(s.target_seat), int(s.target_place), int(s.target_serial))


@kernel
def attack(s: State, t: Tables, action: int) -> None:
    """R53: rest the attacking unit and name its target; *Attack* effects trigger (R91)."""
    whose = int(s.attacker_seat)
    unit = s.side[whose].unit[s.attacker]
    if action >= actions.PLAYER:
        s.target_seat, s.target_place, s.target_serial = action - actions.PLAYER, -1, 0
    else:
        s.target_seat, s.target_place = (action - actions.UNIT) // UNITS, (action - actions.UNIT) % UNITS
        s.target_serial = s.side[s.target_seat].unit[s.target_place].serial
    unit.rested = 1
    s.attacker_serial = unit.serial
    s.stage = stages.ATTACK
    emit(s, events.ATTACKED, whose, int(unit.card), int(s.attacker), int(s.target_seat), int(s.target_place))
    s.group += 1
    trigger(s, t, whose, int(s.attacker), timings.ATTACK, 0)


@kernel
def blockers(s: State, t: Tables, seat: int) -> int:
    """Return the units of a defender that may block, a bit per place. The attacked unit cannot (R56, R79)."""
    found = 0
    for place in range(UNITS):
        unit = s.side[seat].unit[place]
        if unit.serial != 0 and not unit.rested and unit.serial != s.target_serial:
            if keyword(s, t, seat, place, keywords.BLOCKER) > 0:
                found |= 1 << place
    return found


@kernel
def open_block(s: State, t: Tables) -> None:
    """R56: ask whoever has a Blocker, and a team's leader in any case (T10); nobody against High-Maneuver (R81)."""
    first = front(s, int(s.target_seat))
    last = leader(s, first)
    agile = keyword(s, t, int(s.attacker_seat), int(s.attacker), keywords.HIGH_MANEUVER) > 0
    mine = 0 if agile else blockers(s, t, first)
    theirs = 0 if agile or last == first else blockers(s, t, last)
    if mine == 0 and theirs == 0:
        open_actions(s, stages.BATTLE_ACTION)
    elif mine != 0:
        ask_team(s, first, questions.BLOCK)
    else:
        ask(s, last, questions.BLOCK)


@kernel
def block(s: State, action: int) -> None:
    """R56: the blocking unit is rested and becomes the target (R57)."""
    if action != actions.PASS:
        s.target_seat, s.target_place = (action - actions.UNIT) // UNITS, (action - actions.UNIT) % UNITS
        unit = s.side[s.target_seat].unit[s.target_place]
        unit.rested = 1
        s.target_serial = unit.serial
        s.blocked = 1
        emit(s, events.BLOCKED, int(s.target_seat), int(unit.card), int(s.target_place), 0, 0)
    open_actions(s, stages.BATTLE_ACTION)


@kernel
def fight(s: State, t: Tables) -> None:
    """Damage step (R62 to R66)."""
    if s.target_place < 0:
        hit_player(s, t)
    else:
        hit_unit(s, t)


@kernel
def hit_player(s: State, t: Tables) -> None:
    """The base takes all of the damage (R62); without a base the top shield falls (R63); without either the player, or
    the team, has lost (R11, B8, T6). Damage of 0 does nothing (R70)."""
    whose, seat = int(s.attacker_seat), int(s.target_seat)
    n = ap_of(s, t, whose, int(s.attacker))
    if n == 0:
        return
    base = base_of(s, seat)
    if base < 0 and n_shields(s, seat) == 0:
        if s.mode == modes.ROYALE and s.goal == modes.SUDDEN:
            s.winner = whose + 1
            emit(s, events.WON, whose, int(s.side[whose].unit[s.attacker].card), int(s.attacker), seat, 0)
        else:
            lose(s, seat)
        return
    if shields_shun(s, t, seat, whose, int(s.attacker), 0):
        return
    fell = True
    if base >= 0:
        emit(s, events.DAMAGED, base, int(s.side[base].home.card), HOME, n, 1)
        fell = damage_base(s, t, base, n)
    else:
        destroy_shields(s, t, seat, 2 if keyword(s, t, whose, int(s.attacker), keywords.SUPPRESSION) > 0 else 1)
    if fell:
        trigger(s, t, whose, int(s.attacker), timings.BREAKS, 0)


@kernel
def hit_unit(s: State, t: Tables) -> None:
    """R66: both units strike at once. R80: with First Strike the attacking unit strikes first, and what falls does not
    strike back."""
    whose, seat = int(s.attacker_seat), int(s.target_seat)
    mine, theirs = int(s.attacker), int(s.target_place)
    if keyword(s, t, whose, mine, keywords.FIRST_STRIKE) > 0:
        strike(s, t, whose, mine, seat, theirs, ap_of(s, t, whose, mine))
        fell_in_battle(s, t)
        if not battle_is_over(s):
            strike(s, t, seat, theirs, whose, mine, ap_of(s, t, seat, theirs))
            sweep(s, t)
        return
    n = ap_of(s, t, seat, theirs)
    strike(s, t, whose, mine, seat, theirs, ap_of(s, t, whose, mine))
    strike(s, t, seat, theirs, whose, mine, n)
    fell_in_battle(s, t)


@kernel
def strike(s: State, t: Tables, whose: int, where: int, seat: int, place: int, n: int) -> None:
    """Deal battle damage, unless the unit cannot receive any from that one (R72). 0 is no damage (R70)."""
    if n == 0 or shuns_damage(s, t, seat, place, whose, where):
        return
    s.side[seat].unit[place].damage += n
    emit(s, events.DAMAGED, seat, int(s.side[seat].unit[place].card), place, n, 1)


@kernel
def fell_in_battle(s: State, t: Tables) -> None:
    """Destroy all units that have fallen, at once (R66).

    The attacking unit's triggers and its Breach (R75, R76) are noted before, and come with those of the fallen (R102).
    """
    whose, seat = int(s.attacker_seat), int(s.target_seat)
    mine, theirs = int(s.attacker), int(s.target_place)
    dying = dying_units(s, t)
    killed = dying >> (seat * UNITS + theirs) & 1
    amount = keyword(s, t, whose, mine, keywords.BREACH)
    if killed:
        s.group += 1
        trigger(s, t, whose, mine, timings.KILLS, seat)
        if amount > 0 and (base_of(s, seat) >= 0 or n_shields(s, seat) > 0):
            enqueue(s, t, int(t.breach), whose, mine, actions.SUPPORT_WAY, amount, seat)
        s.group -= 1  # what the fallen trigger, was triggered at the same time
    destroy(s, t, dying, True)
    sweep(s, t)


@kernel
def end_battle(s: State) -> None:
    """End what lasts during this battle, and go on with the main phase (R59)."""
    for seat in range(seats(s)):
        s.side[seat].shuns = 0
        for place in range(UNITS):
            unit = s.side[seat].unit[place]
            unit.ap_battle = unit.breach_battle = unit.keys_battle = unit.shuns = 0
    lift(s, -1, 0, True)
    s.attacker = s.target_place = -1
    s.attacker_seat = s.attacker_serial = s.target_serial = s.target_seat = s.blocked = 0
    s.stage = stages.MAIN
