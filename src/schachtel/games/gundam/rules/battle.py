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
from schachtel.games.gundam.rules.imposed import end_imposed
from schachtel.games.gundam.rules.limits import HOME, UNITS
from schachtel.games.gundam.rules.questions import ask, ask_team
from schachtel.games.gundam.rules.seating import after, leader, n_passes, seats, team_seat
from schachtel.games.gundam.rules.stats import ap_of, is_immune_to, keyword, shields_are_immune
from schachtel.games.gundam.rules.triggers import enqueue, trigger
from schachtel.games.gundam.rules.zones import n_shields, note_defeat
from schachtel.games.gundam.state import State, Tables


@kernel
def open_actions(s: State, stage: int) -> None:
    """Begin an action step. The opponent of the active player, or the other team, acts first (R60, B7, T11)."""
    s.stage = stage
    s.priority = after(s, int(s.turn))
    s.passes = 0


@kernel
def action_step(s: State) -> None:
    """Ask the player with priority for an action, or end the action step after enough passes in a row (R61)."""
    if s.passes < n_passes(s):
        ask_team(s, int(s.priority), questions.ACTION)
    elif s.stage == stages.END_ACTION:
        s.stage = stages.END_STEP
    else:
        s.stage = stages.BATTLE_END if battle_is_over(s) else stages.DAMAGE


@kernel
def pass_on(s: State, passed: bool) -> None:
    """Give priority to the next player, and count passes in a row. Any other action resets this count (R61)."""
    s.passes = s.passes + 1 if passed else 0
    s.priority = after(s, int(s.priority))


@kernel
def battle_is_over(s: State) -> bool:
    """Return whether the battle is over because the attacking unit or the attacked unit is gone (R55, R58)."""
    if not is_there(s, int(s.attacker_seat), int(s.attacker), int(s.attacker_serial)):
        return True
    if s.side[s.target_seat].lost:
        return True
    return s.target_place >= 0 and not is_there(s, int(s.target_seat), int(s.target_place), int(s.target_serial))


@kernel
def attack(s: State, t: Tables, action: int) -> None:
    """R53: rest the attacking unit, set its target, and trigger *Attack* effects (R91)."""
    attacker_seat = int(s.attacker_seat)
    unit = s.side[attacker_seat].unit[s.attacker]
    if action >= actions.PLAYER:
        s.target_seat, s.target_place, s.target_serial = action - actions.PLAYER, -1, 0
    else:
        s.target_seat, s.target_place = (action - actions.UNIT) // UNITS, (action - actions.UNIT) % UNITS
        s.target_serial = s.side[s.target_seat].unit[s.target_place].serial
    unit.rested = 1
    s.attacker_serial = unit.serial
    s.stage = stages.ATTACK
    emit(s, events.ATTACKED, attacker_seat, int(unit.card), int(s.attacker), int(s.target_seat), int(s.target_place))
    s.group += 1
    trigger(s, t, attacker_seat, int(s.attacker), timings.ATTACK, 0)


@kernel
def blockers(s: State, t: Tables, seat: int) -> int:
    """Return the units of a defender that may block, one bit per place, without the attacked unit (R56, R79)."""
    found = 0
    for place in range(UNITS):
        unit = s.side[seat].unit[place]
        if unit.serial != 0 and not unit.rested and unit.serial != s.target_serial:
            if keyword(s, t, seat, place, keywords.BLOCKER) > 0:
                found |= 1 << place
    return found


@kernel
def open_block(s: State, t: Tables) -> None:
    """R56: ask a defender who has a Blocker whether to block; in a team, ask the leader as well (T10).

    If there is no Blocker, or if the attacking unit has High-Maneuver, nobody is asked (R81).
    """
    first = team_seat(s, int(s.target_seat))
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
    """R56, R57: rest the blocking unit and make it the new target of the attack."""
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
    """Carry out the damage step (R62 to R66)."""
    if s.target_place < 0:
        hit_player(s, t)
    else:
        hit_unit(s, t)


@kernel
def hit_player(s: State, t: Tables) -> None:
    """Deal the damage of an attack on a player.

    The base takes all of it (R62). Without a base, the top shield is destroyed (R63). Without base and shields, the
    player or the team has lost (R11, B8, T6). Damage of 0 has no effect (R70).
    """
    attacker_seat, target_seat = int(s.attacker_seat), int(s.target_seat)
    n = ap_of(s, t, attacker_seat, int(s.attacker))
    if n == 0:
        return
    base = base_of(s, target_seat)
    if base < 0 and n_shields(s, target_seat) == 0:
        if s.mode == modes.ROYALE and s.goal == modes.SUDDEN:
            s.winner = attacker_seat + 1
            card = int(s.side[attacker_seat].unit[s.attacker].card)
            emit(s, events.WON, attacker_seat, card, int(s.attacker), target_seat, 0)
        else:
            note_defeat(s, target_seat)
        return
    if shields_are_immune(s, t, target_seat, attacker_seat, int(s.attacker), 0):
        return
    fell = True
    if base >= 0:
        emit(s, events.DAMAGED, base, int(s.side[base].home.card), HOME, n, 1)
        fell = damage_base(s, t, base, n)
    else:
        suppresses = keyword(s, t, attacker_seat, int(s.attacker), keywords.SUPPRESSION) > 0
        destroy_shields(s, t, target_seat, 2 if suppresses else 1)
    if fell:
        trigger(s, t, attacker_seat, int(s.attacker), timings.DESTROYS_SHIELD_OR_BASE, 0)


@kernel
def hit_unit(s: State, t: Tables) -> None:
    """R66: let both units deal damage at the same time.

    R80: an attacking unit with First Strike deals damage first. A unit destroyed by this damage deals none.
    """
    attacker_seat, target_seat = int(s.attacker_seat), int(s.target_seat)
    attacker_place, target_place = int(s.attacker), int(s.target_place)
    if keyword(s, t, attacker_seat, attacker_place, keywords.FIRST_STRIKE) > 0:
        strike(
            s, t, attacker_seat, attacker_place, target_seat, target_place, ap_of(s, t, attacker_seat, attacker_place)
        )
        fell_in_battle(s, t)
        if not battle_is_over(s):
            strike(
                s, t, target_seat, target_place, attacker_seat, attacker_place, ap_of(s, t, target_seat, target_place)
            )
            sweep(s, t)
        return
    n = ap_of(s, t, target_seat, target_place)
    strike(s, t, attacker_seat, attacker_place, target_seat, target_place, ap_of(s, t, attacker_seat, attacker_place))
    strike(s, t, target_seat, target_place, attacker_seat, attacker_place, n)
    fell_in_battle(s, t)


@kernel
def strike(
    s: State, t: Tables, striker_seat: int, striker_place: int, target_seat: int, target_place: int, n: int
) -> None:
    """Deal n battle damage to a unit, unless it is protected from its opponent (R72). 0 is no damage (R70)."""
    if n == 0 or is_immune_to(s, t, target_seat, target_place, striker_seat, striker_place):
        return
    s.side[target_seat].unit[target_place].damage += n
    emit(s, events.DAMAGED, target_seat, int(s.side[target_seat].unit[target_place].card), target_place, n, 1)


@kernel
def fell_in_battle(s: State, t: Tables) -> None:
    """Destroy all units without HP at once (R66).

    Effects of the attacking unit that this triggers, and its Breach (R75, R76), are queued first, in one group with
    those of the destroyed units (R102).
    """
    attacker_seat, target_seat = int(s.attacker_seat), int(s.target_seat)
    attacker_place, target_place = int(s.attacker), int(s.target_place)
    dying = dying_units(s, t)
    killed = dying >> (target_seat * UNITS + target_place) & 1
    amount = keyword(s, t, attacker_seat, attacker_place, keywords.BREACH)
    if killed:
        s.group += 1
        trigger(s, t, attacker_seat, attacker_place, timings.DESTROYS_UNIT, target_seat)
        if amount > 0 and (base_of(s, target_seat) >= 0 or n_shields(s, target_seat) > 0):
            enqueue(s, t, int(t.breach), attacker_seat, attacker_place, actions.SUPPORT_SLOT, amount, target_seat)
        s.group -= 1  # `destroy` raises the number of the group again, so that all these effects are in one group
    destroy(s, t, dying, True)
    sweep(s, t)


@kernel
def end_battle(s: State) -> None:
    """End all effects that last only for this battle, and go on with the main phase (R59)."""
    for seat in range(seats(s)):
        s.side[seat].shuns = 0
        for place in range(UNITS):
            unit = s.side[seat].unit[place]
            unit.ap_battle = unit.breach_battle = unit.keys_battle = unit.shuns = 0
    end_imposed(s, -1, 0, True)
    s.attacker = s.target_place = -1
    s.attacker_seat = s.attacker_serial = s.target_serial = s.target_seat = s.blocked = 0
    s.stage = stages.MAIN
