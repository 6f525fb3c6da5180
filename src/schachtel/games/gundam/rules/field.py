"""Units and bases in play: they are deployed, paired, damaged, destroyed and returned, which triggers effects."""

from __future__ import annotations

from schachtel.core.bits import bit
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.games.gundam.effects import kinds, timings
from schachtel.games.gundam.rules import events
from schachtel.games.gundam.rules.imposed import end_imposed
from schachtel.games.gundam.rules.limits import HOME, UNITS
from schachtel.games.gundam.rules.seating import has_teams, is_friend, seats, shares_limit
from schachtel.games.gundam.rules.stats import fits, hp_of, is_linked
from schachtel.games.gundam.rules.triggers import (
    FIRST_PILOT_SLOT,
    effect_at,
    enqueue,
    enqueue_burst,
    is_possessed,
    trigger,
)
from schachtel.games.gundam.rules.zones import (
    kind_of,
    n_shields,
    take_shield,
    to_hand,
    to_trash,
    top_shield,
    trash_card,
)
from schachtel.games.gundam.state import State, Tables


@kernel
def clear_unit(s: State, seat: int, place: int) -> None:
    """Empty a place of the battle area. A unit that comes back later is treated as a new one (R17)."""
    unit = s.side[seat].unit[place]
    if unit.serial != 0:
        end_imposed(s, -1, int(unit.serial), False)
    unit.serial = unit.card = 0
    unit.pilot = -1
    unit.damage = unit.rested = unit.fresh = unit.swift = unit.held = 0
    unit.ap_turn = unit.ap_battle = 0
    unit.breach_turn = unit.breach_battle = 0
    unit.keys_turn = unit.keys_battle = unit.hunts = unit.shuns = unit.used = 0


@kernel
def n_units(s: State, seat: int) -> int:
    """Return the number of units that count towards a player's limit, which partners may share (R37, T12)."""
    found = 0
    for other in range(seats(s)):
        if shares_limit(s, seat, other):
            for place in range(UNITS):
                found += s.side[other].unit[place].serial != 0
    return found


@kernel
def free_place(s: State, seat: int) -> int:
    """Return a free place of the battle area, or -1 if it is full (R37)."""
    if has_teams(s) and n_units(s, seat) >= UNITS:
        return -1
    for place in range(UNITS):
        if s.side[seat].unit[place].serial == 0:
            return place
    return -1


@kernel
def deploy_unit(s: State, t: Tables, seat: int, place: int, card: int, rested: int) -> None:
    """R36: deploy a unit, and trigger its *Deploy* effects (R90)."""
    clear_unit(s, seat, place)
    unit = s.side[seat].unit[place]
    s.serial += 1
    unit.serial, unit.card, unit.fresh, unit.rested = s.serial, card, 1, rested
    emit(s, events.DEPLOYED, seat, card, place, rested, 0)
    s.group += 1
    trigger(s, t, seat, place, timings.DEPLOY, 0)


@kernel
def base_of(s: State, seat: int) -> int:
    """Return the seat that owns the base of a player or team (T4), or -1 if they have no base."""
    for other in range(seats(s)):
        if s.side[other].home.serial != 0 and is_friend(s, other, seat):
            return other
    return -1


@kernel
def deploy_base(s: State, t: Tables, seat: int, card: int) -> None:
    """R38: deploy a base. The old base goes to the trash, which does not count as destroying it (R39)."""
    old = base_of(s, seat)
    if old >= 0:
        emit(s, events.TRASHED, old, int(s.side[old].home.card), HOME, 0, 0)
        trash_card(s, t, old, int(s.side[old].home.card))
        clear_base(s, old)
    home = s.side[seat].home
    s.serial += 1
    home.serial, home.card = s.serial, card
    emit(s, events.DEPLOYED, seat, card, HOME, 0, 0)
    s.group += 1
    trigger(s, t, seat, HOME, timings.DEPLOY, 0)


@kernel
def pair(s: State, t: Tables, seat: int, place: int, pilot: int) -> None:
    """R43: pair a pilot with a unit, and trigger *When Paired* (R93) and *When Linked* (R95) effects."""
    unit = s.side[seat].unit[place]
    unit.pilot = pilot
    emit(s, events.PAIRED, seat, pilot, place, 0, 0)
    s.group += 1
    trigger(s, t, seat, place, timings.WHEN_PAIRED, 0)
    if is_linked(t, unit):
        emit(s, events.LINKED, seat, int(unit.card), place, 0, 0)
        trigger(s, t, seat, place, timings.WHEN_LINKED, 0)
    for watching_place in range(UNITS):
        if s.side[seat].unit[watching_place].serial != 0:
            trigger_pairing(s, t, seat, watching_place, place)


@kernel
def trigger_pairing(s: State, t: Tables, seat: int, watching_place: int, paired_place: int) -> None:
    """Trigger the effects of the unit at `watching_place` that react to the pairing of the unit at `paired_place`."""
    unit = s.side[seat].unit[watching_place]
    for effect_slot in range(2 * FIRST_PILOT_SLOT):
        effect = effect_at(t, int(unit.card), int(unit.pilot), effect_slot)
        if effect >= 0 and t.effect[effect].timing == timings.PILOT_PAIRED:
            about = int(t.effect[effect].about)
            meant = watching_place == paired_place or fits(s, t, about, seat, watching_place, 0, seat, paired_place)
            if meant and is_possessed(t, int(unit.card), int(unit.pilot), effect):
                enqueue(s, t, effect, seat, watching_place, effect_slot, 0, 0)


@kernel
def trash_unit(s: State, t: Tables, seat: int, place: int) -> None:
    """Put a unit and its pilot into the trash (R45)."""
    unit = s.side[seat].unit[place]
    trash_card(s, t, seat, int(unit.card))
    if unit.pilot >= 0:
        trash_card(s, t, seat, int(unit.pilot))
    clear_unit(s, seat, place)


@kernel
def bounce_unit(s: State, t: Tables, seat: int, place: int) -> None:
    """Return a unit and its pilot to their owner's hand (R45). A token leaves the game instead (R121)."""
    unit = s.side[seat].unit[place]
    card, pilot = int(unit.card), int(unit.pilot)
    emit(s, events.RETURNED, seat, card, place, pilot, 0)
    clear_unit(s, seat, place)
    if t.card[card].kind < kinds.UNIT_TOKEN:
        to_hand(s, seat, kind_of(s, seat, card), True)
    else:
        emit(s, events.LEFT, seat, card, place, 0, 0)
    if pilot >= 0:
        to_hand(s, seat, kind_of(s, seat, pilot), True)


@kernel
def destroy(s: State, t: Tables, dying: int, by_damage: bool) -> None:
    """Destroy the units in `dying`, one bit each, at the same time.

    Effects that their destruction triggers are queued while the units are still in play (R92).
    """
    if dying == 0:
        return
    s.group += 1
    attacker_seat = int(s.attacker_seat)
    link_unit_falls = False
    for seat in range(seats(s)):
        for place in range(UNITS):
            if dying >> (seat * UNITS + place) & 1:
                unit = s.side[seat].unit[place]
                emit(s, events.DESTROYED, seat, int(unit.card), place, int(unit.pilot), 0)
                trigger(s, t, seat, place, timings.DESTROYED, 0)
                link_unit_falls |= by_damage and not is_friend(s, attacker_seat, seat) and is_linked(t, unit)
    # R100: even if several link units are destroyed at once, the attacking unit's effect triggers only once
    if link_unit_falls and is_there(s, attacker_seat, int(s.attacker), int(s.attacker_serial)):
        trigger(s, t, attacker_seat, int(s.attacker), timings.LINK_UNIT_FALLS, 0)
    for seat in range(seats(s)):
        for place in range(UNITS):
            if dying >> (seat * UNITS + place) & 1:
                trash_unit(s, t, seat, place)


@kernel
def dying_units(s: State, t: Tables) -> int:
    """Return the units whose damage has reached their HP, one bit each (R68)."""
    found = 0
    for seat in range(seats(s)):
        for place in range(UNITS):
            unit = s.side[seat].unit[place]
            if unit.serial != 0 and unit.damage > 0 and hp_of(s, t, seat, place) <= 0:
                found |= 1 << (seat * UNITS + place)
    return found


@kernel
def sweep(s: State, t: Tables) -> None:
    """R68: destroy all units without HP, again and again until none is left.

    When a unit is destroyed, others may lose the HP that it gave them.
    """
    dying = dying_units(s, t)
    while dying != 0:
        destroy(s, t, dying, True)
        dying = dying_units(s, t)


@kernel
def clear_base(s: State, seat: int) -> None:
    home = s.side[seat].home
    home.serial = home.card = home.damage = home.rested = home.used = 0


@kernel
def damage_base(s: State, t: Tables, seat: int, n: int) -> bool:
    """Damage a base; return whether it was destroyed (R62, R67, R68)."""
    home = s.side[seat].home
    home.damage += n
    if home.damage < t.card[home.card].hp:
        return False
    emit(s, events.DESTROYED, seat, int(home.card), HOME, -1, 0)
    s.group += 1
    trigger(s, t, seat, HOME, timings.DESTROYED, 0)
    trash_card(s, t, seat, int(home.card))
    clear_base(s, seat)
    return True


@kernel
def destroy_shields(s: State, t: Tables, seat: int, n: int) -> None:
    """Destroy the top n shields at the same time (R82, R83).

    A shield with a burst effect is put into the queue of waiting effects (R97).
    """
    s.group += 1
    for _ in range(min(n, n_shields(s, seat))):
        owner = top_shield(s, seat)
        k = take_shield(s, owner)
        card = int(s.side[owner].kind[k])
        s.side[owner].shown |= bit(k)
        emit(s, events.SHIELD_FELL, owner, card, 0, 0, 0)
        if not enqueue_burst(s, t, owner, card, k):
            to_trash(s, owner, k)


@kernel
def is_there(s: State, seat: int, place: int, serial: int) -> bool:
    """Return whether the unit or base with this serial number is still in its place."""
    if serial == 0 or place < 0:
        return False
    if place == HOME:
        return s.side[seat].home.serial == serial
    return s.side[seat].unit[place].serial == serial
