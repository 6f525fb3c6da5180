"""Cards from place to place: deck, hand, shields, trash and field; and what that triggers."""

from __future__ import annotations

from schachtel.core.bits import bit
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit, emit_to
from schachtel.core.random import below
from schachtel.games.gundam.effects import kinds, timings
from schachtel.games.gundam.rules import events, imposed
from schachtel.games.gundam.rules.limits import HOME, KINDS, MOST_EX, UNITS
from schachtel.games.gundam.rules.seating import front, has_teams, is_friend, leader, seats, shares_limit, who_sees_hand
from schachtel.games.gundam.rules.stats import fits, hp_of, is_linked
from schachtel.games.gundam.rules.triggers import PILOT_WAYS, effect_at, enqueue, enqueue_burst, is_possessed, trigger
from schachtel.games.gundam.state import Imposed, State, Tables

# --- decks and hands -------------------------------------------------------------------------------------------------


@kernel
def n_deck(s: State, seat: int) -> int:
    side = s.side[seat]
    hidden = int(side.n_pool) - int(side.shields)
    return hidden + int(side.n_mixed) + int(side.n_stirred) + int(side.n_top) + int(side.n_bottom)


@kernel
def kind_of(s: State, seat: int, card: int) -> int:
    """Where a card stands among the kinds of a deck."""
    side = s.side[seat]
    k = 0
    while k < KINDS - 1 and side.kind[k] != card:
        k += 1
    return k


@kernel
def from_pool(s: State, seat: int) -> int:
    """Any card that nobody knows the place of."""
    side = s.side[seat]
    n = below(s, int(side.n_pool))
    k = 0
    while n >= side.pool[k]:
        n -= int(side.pool[k])
        k += 1
    side.pool[k] -= 1
    side.n_pool -= 1
    return k


@kernel
def from_deck(s: State, seat: int) -> int:
    """The top card of a deck that has one."""
    side = s.side[seat]
    if side.n_top > 0:
        side.n_top -= 1
        k = int(side.top[side.n_top])
        side.top[side.n_top] = 0
        return k
    hidden = int(side.n_pool) - int(side.shields)
    middle = hidden + int(side.n_mixed) + int(side.n_stirred)
    if middle == 0:
        return from_bottom(s, seat)
    n = below(s, middle)
    if n < hidden:
        return from_pool(s, seat)
    n -= hidden
    k = 0
    if n < side.n_mixed:
        while n >= side.mixed[k]:
            n -= int(side.mixed[k])
            k += 1
        side.mixed[k] -= 1
        side.n_mixed -= 1
        return k
    n -= int(side.n_mixed)
    while n >= side.stirred[k]:
        n -= int(side.stirred[k])
        k += 1
    side.stirred[k] -= 1
    side.n_stirred -= 1
    return k


@kernel
def from_bottom(s: State, seat: int) -> int:
    """Any of the first layer."""
    side = s.side[seat]
    same = 1
    while same < side.n_bottom and side.layer[same] == side.layer[0]:
        same += 1
    at = below(s, same)
    k = int(side.bottom[at])
    side.n_bottom -= 1
    for i in range(at, int(side.n_bottom)):
        side.bottom[i], side.layer[i] = side.bottom[i + 1], side.layer[i + 1]
    side.bottom[side.n_bottom] = side.layer[side.n_bottom] = 0
    gone = int(side.layer[0])
    for i in range(int(side.n_bottom)):
        side.layer[i] -= gone  # the first is always 0
    return k


@kernel
def next_layer(s: State, seat: int) -> int:
    side = s.side[seat]
    return int(side.layer[side.n_bottom - 1]) + 1 if side.n_bottom > 0 else 0


@kernel
def to_bottom(s: State, seat: int, k: int, layer: int) -> None:
    side = s.side[seat]
    side.bottom[side.n_bottom], side.layer[side.n_bottom] = k, layer
    side.n_bottom += 1


@kernel
def draw_card(s: State, seat: int) -> None:
    """A deck that is empty then has lost."""
    if n_deck(s, seat) > 0:
        k = from_deck(s, seat)
        side = s.side[seat]
        side.hand[k] += 1
        side.n_hand += 1
        seeing = who_sees_hand(s, seat)
        emit_to(s, seeing, events.DREW, seat, int(side.kind[k]), 1, 0, 0)
        emit_to(s, 255 ^ seeing, events.DREW, seat, -1, 1, 0, 0)
    if n_deck(s, seat) == 0:
        lose(s, seat)


@kernel
def lose(s: State, seat: int) -> None:
    if s.side[seat].lost == 0:
        s.side[seat].lost = 1
        emit(s, events.DEFEATED, seat, 0, 0, 0, 0)


@kernel
def to_hand(s: State, seat: int, k: int, openly: bool) -> None:
    side = s.side[seat]
    side.hand[k] += 1
    side.n_hand += 1
    if openly:
        side.seen[k] += 1
        side.shown |= bit(k)
        emit(s, events.TO_HAND, seat, int(side.kind[k]), 0, 0, 0)
    else:
        seeing = who_sees_hand(s, seat)
        emit_to(s, seeing, events.TO_HAND, seat, int(side.kind[k]), 0, 0, 0)
        emit_to(s, 255 ^ seeing, events.TO_HAND, seat, -1, 0, 0, 0)


@kernel
def from_hand(s: State, seat: int, k: int) -> None:
    """Everybody sees it. If a card like it was known, that is the one."""
    side = s.side[seat]
    side.hand[k] -= 1
    side.n_hand -= 1
    if side.seen[k] > 0:
        side.seen[k] -= 1
    side.shown |= bit(k)


@kernel
def to_trash(s: State, seat: int, k: int) -> None:
    side = s.side[seat]
    side.trash[k] += 1
    side.n_trash += 1
    side.shown |= bit(k)


@kernel
def trash_card(s: State, t: Tables, seat: int, card: int) -> None:
    """A card of the field. Tokens leave the game."""
    if t.card[card].kind < kinds.UNIT_TOKEN:
        to_trash(s, seat, kind_of(s, seat, card))


@kernel
def n_shields(s: State, seat: int) -> int:
    """Of a player or a team."""
    if has_teams(s):
        return int(s.side[front(s, seat)].shields) + int(s.side[leader(s, seat)].shields)
    return int(s.side[seat].shields)


@kernel
def top_shield(s: State, seat: int) -> int:
    """Whose it is: partners have laid theirs in turn, the leader first."""
    mine, theirs = front(s, seat), leader(s, seat)
    return mine if s.side[mine].shields >= s.side[theirs].shields else theirs


@kernel
def take_shield(s: State, seat: int) -> int:
    """The own one that is on top."""
    k = from_pool(s, seat)
    s.side[seat].shields -= 1
    return k


@kernel
def place_resource(s: State, seat: int, active: bool) -> bool:
    side = s.side[seat]
    if side.resource_deck == 0:
        return False
    side.resource_deck -= 1
    if active:
        side.active += 1
    else:
        side.spent += 1
    emit(s, events.RESOURCE_PLACED, seat, 0, not active, 0, 0)
    return True


@kernel
def place_ex(s: State, seat: int) -> bool:
    side = s.side[seat]
    if side.ex >= MOST_EX:
        return False
    side.ex += 1
    emit(s, events.RESOURCE_PLACED, seat, 1, 0, 0, 0)
    return True


# --- what effects do to enemies' units -------------------------------------------------------------------------------


@kernel
def impose(s: State, serial: int, whose: int, what: int, n: int) -> bool:
    """Note a change that an effect of `whose` makes to an enemy's unit. Return False if the list has no room for it."""
    at = 0
    while at < s.n_imposed and not is_like(s.imposed[at], serial, whose, what, n):
        at += 1
    if at == len(s.imposed):
        return False
    row = s.imposed[at]
    row.serial, row.whose, row.what = serial, whose, what
    row.n = row.n + n if what <= imposed.AP_BATTLE else row.n | n
    s.n_imposed = max(int(s.n_imposed), at + 1)
    return True


@kernel
def is_like(row: Imposed, serial: int, whose: int, what: int, n: int) -> bool:
    """Can n be added to this row? AP that is given stays apart from AP that is taken."""
    return row.serial == serial and row.whose == whose and row.what == what and (row.n < 0) == (n < 0)


@kernel
def lift(s: State, whose: int, serial: int, battle_only: bool) -> None:
    """End changes to enemies' units: those of one player (-1: any), of one unit (0: any), of this battle only."""
    kept = 0
    for i in range(int(s.n_imposed)):
        row = s.imposed[i]
        is_meant = (whose < 0 or row.whose == whose) and (serial == 0 or row.serial == serial)
        if not is_meant or (battle_only and row.what != imposed.AP_BATTLE):
            to = s.imposed[kept]
            to.serial, to.whose, to.what, to.n = row.serial, row.whose, row.what, row.n
            kept += 1
    for i in range(kept, int(s.n_imposed)):
        row = s.imposed[i]
        row.serial = row.whose = row.what = row.n = 0
    s.n_imposed = kept


# --- the field -------------------------------------------------------------------------------------------------------


@kernel
def clear_unit(s: State, seat: int, place: int) -> None:
    unit = s.side[seat].unit[place]
    if unit.serial != 0:
        lift(s, -1, int(unit.serial), False)
    unit.serial = unit.card = 0
    unit.pilot = -1
    unit.damage = unit.rested = unit.fresh = unit.swift = unit.held = 0
    unit.ap_turn = unit.ap_battle = 0
    unit.breach_turn = unit.breach_battle = 0
    unit.keys_turn = unit.keys_battle = unit.hunts = unit.shuns = unit.used = 0


@kernel
def n_units(s: State, seat: int) -> int:
    """Of those that share a limit: a player's, or a team's."""
    found = 0
    for other in range(seats(s)):
        if shares_limit(s, seat, other):
            for place in range(UNITS):
                found += s.side[other].unit[place].serial != 0
    return found


@kernel
def free_place(s: State, seat: int) -> int:
    """-1 if there is none."""
    if has_teams(s) and n_units(s, seat) >= UNITS:
        return -1
    for place in range(UNITS):
        if s.side[seat].unit[place].serial == 0:
            return place
    return -1


@kernel
def deploy_unit(s: State, t: Tables, seat: int, place: int, card: int, rested: int) -> None:
    clear_unit(s, seat, place)
    unit = s.side[seat].unit[place]
    s.serial += 1
    unit.serial, unit.card, unit.fresh, unit.rested = s.serial, card, 1, rested
    emit(s, events.DEPLOYED, seat, card, place, rested, 0)
    s.group += 1
    trigger(s, t, seat, place, timings.DEPLOY, 0)


@kernel
def base_of(s: State, seat: int) -> int:
    """Who has the base of a player or a team; -1 if there is none."""
    for other in range(seats(s)):
        if s.side[other].home.serial != 0 and is_friend(s, other, seat):
            return other
    return -1


@kernel
def deploy_base(s: State, t: Tables, seat: int, card: int) -> None:
    """The old one goes to the trash; it is not destroyed."""
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
    unit = s.side[seat].unit[place]
    unit.pilot = pilot
    emit(s, events.PAIRED, seat, pilot, place, 0, 0)
    s.group += 1
    trigger(s, t, seat, place, timings.WHEN_PAIRED, 0)
    if is_linked(t, unit):
        emit(s, events.LINKED, seat, int(unit.card), place, 0, 0)
        trigger(s, t, seat, place, timings.WHEN_LINKED, 0)
    for where in range(UNITS):
        if s.side[seat].unit[where].serial != 0:
            trigger_pairing(s, t, seat, where, place)


@kernel
def trigger_pairing(s: State, t: Tables, seat: int, where: int, place: int) -> None:
    """Effects that wait for a pilot of this unit, or of some others."""
    unit = s.side[seat].unit[where]
    for way in range(2 * PILOT_WAYS):
        effect = effect_at(t, int(unit.card), int(unit.pilot), way)
        if effect >= 0 and t.effect[effect].timing == timings.YOU_PAIR:
            meant = where == place or fits(s, t, int(t.effect[effect].about), seat, where, 0, seat, place)
            if meant and is_possessed(t, int(unit.card), int(unit.pilot), effect):
                enqueue(s, t, effect, seat, where, way, 0, 0)


@kernel
def leave(s: State, t: Tables, seat: int, place: int) -> None:
    """A unit and its pilot go to the trash."""
    unit = s.side[seat].unit[place]
    trash_card(s, t, seat, int(unit.card))
    if unit.pilot >= 0:
        trash_card(s, t, seat, int(unit.pilot))
    clear_unit(s, seat, place)


@kernel
def bounce_unit(s: State, t: Tables, seat: int, place: int) -> None:
    """To the owner's hand, with its pilot."""
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
    """These units, at once: a bit each. What that triggers is known before they are gone."""
    if dying == 0:
        return
    s.group += 1
    whose = int(s.attacker_seat)
    link_unit_falls = False
    for seat in range(seats(s)):
        for place in range(UNITS):
            if dying >> (seat * UNITS + place) & 1:
                unit = s.side[seat].unit[place]
                emit(s, events.DESTROYED, seat, int(unit.card), place, int(unit.pilot), 0)
                trigger(s, t, seat, place, timings.DESTROYED, 0)
                link_unit_falls |= by_damage and not is_friend(s, whose, seat) and is_linked(t, unit)
    if link_unit_falls and is_there(s, whose, int(s.attacker), int(s.attacker_serial)):  # R100: once
        trigger(s, t, whose, int(s.attacker), timings.LINK_UNIT_FALLS, 0)
    for seat in range(seats(s)):
        for place in range(UNITS):
            if dying >> (seat * UNITS + place) & 1:
                leave(s, t, seat, place)


@kernel
def dying_units(s: State, t: Tables) -> int:
    """Those whose HP are gone: only the damaged ones can be."""
    found = 0
    for seat in range(seats(s)):
        for place in range(UNITS):
            unit = s.side[seat].unit[place]
            if unit.serial != 0 and unit.damage > 0 and hp_of(s, t, seat, place) <= 0:
                found |= 1 << (seat * UNITS + place)
    return found


@kernel
def sweep(s: State, t: Tables) -> None:
    """Rules management: until nothing more falls, since a fallen unit may have strengthened another."""
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
    """Did it fall?"""
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
    """The top ones, at once. A burst waits, and so does its card."""
    s.group += 1
    for _ in range(min(n, n_shields(s, seat))):
        whose = top_shield(s, seat)
        k = take_shield(s, whose)
        card = int(s.side[whose].kind[k])
        s.side[whose].shown |= bit(k)
        emit(s, events.SHIELD_FELL, whose, card, 0, 0, 0)
        if t.card[card].burst >= 0:
            enqueue_burst(s, t, whose, card, k)
        else:
            to_trash(s, whose, k)


@kernel
def is_there(s: State, seat: int, place: int, serial: int) -> bool:
    """Is this very unit or base still in its place?"""
    if serial == 0 or place < 0:
        return False
    if place == HOME:
        return s.side[seat].home.serial == serial
    return s.side[seat].unit[place].serial == serial
