"""The queue of effects that have been triggered and wait to be carried out."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.games.gundam.rules.limits import HOME, QUEUE
from schachtel.games.gundam.rules.seating import nth_seat, seats
from schachtel.games.gundam.rules.stats import can_link
from schachtel.games.gundam.state import State, Tables, Waiting

FIRST_PILOT_SLOT = 3  # slot of a pilot's first effect; the slots before it are for the unit's card


@kernel
def copy_waiting(to: Waiting, of: Waiting) -> None:
    to.effect, to.number, to.serial, to.card, to.pilot = of.effect, of.number, of.serial, of.card, of.pilot
    to.level, to.group, to.whose, to.place, to.way, to.about = of.level, of.group, of.whose, of.place, of.way, of.about


@kernel
def clear_waiting(w: Waiting) -> None:
    w.effect = w.number = w.serial = w.card = w.pilot = w.level = w.group = w.whose = w.place = w.way = w.about = 0


@kernel
def used_bit(effect_slot: int) -> int:
    # In the field `used`, four bits are for the effects of the unit's card, and the next four for those of its pilot.
    return effect_slot if effect_slot < 3 else effect_slot + 1


@kernel
def was_used(s: State, seat: int, place: int, effect_slot: int) -> bool:
    used = int(s.side[seat].home.used) if place == HOME else int(s.side[seat].unit[place].used)
    return used >> used_bit(effect_slot) & 1 == 1


@kernel
def mark_used(s: State, seat: int, place: int, effect_slot: int) -> None:
    if place == HOME:
        s.side[seat].home.used |= 1 << used_bit(effect_slot)
    else:
        s.side[seat].unit[place].used |= 1 << used_bit(effect_slot)


@kernel
def note_source(s: State, t: Tables, w: Waiting, seat: int, place: int) -> None:
    """Record in a waiting effect which unit or base has it, with the unit's present pilot and Lv."""
    if place == HOME:
        home = s.side[seat].home
        w.serial, w.card, w.pilot = home.serial, home.card, -1
    else:
        unit = s.side[seat].unit[place]
        w.serial, w.card, w.pilot = unit.serial, unit.card, unit.pilot
    w.level, w.whose, w.place = t.card[w.card].level, seat, place


@kernel
def enqueue(s: State, t: Tables, effect: int, seat: int, place: int, effect_slot: int, number: int, about: int) -> None:
    """Add an effect of a unit or base to the queue of waiting effects.

    An effect that can be used once per turn is not added again in the same turn (R99).
    """
    if s.n_waiting >= QUEUE or (t.effect[effect].once and was_used(s, seat, place, effect_slot)):
        return
    w = s.waiting[s.n_waiting]
    w.effect, w.number, w.way, w.about, w.group = effect, number, effect_slot, about, s.group
    note_source(s, t, w, seat, place)
    s.n_waiting += 1


@kernel
def enqueue_burst(s: State, t: Tables, seat: int, card: int, k: int) -> bool:
    """Add the burst of a destroyed shield to the queue of waiting effects (R97).

    Return False if the shield has no burst, or if the queue is full.
    """
    if t.card[card].burst < 0 or s.n_waiting >= QUEUE:
        return False
    w = s.waiting[s.n_waiting]
    w.effect, w.number, w.whose, w.place, w.way, w.about, w.group = t.card[card].burst, 0, seat, -1, -1, k, s.group
    w.serial, w.card, w.pilot, w.level = 0, card, -1, t.card[card].level
    s.n_waiting += 1
    return True


@kernel
def pilot_qualifies(t: Tables, effect: int, pilot: int) -> bool:
    """Return whether a pilot has the traits and the level that an effect requires (R93, R94)."""
    facts = t.effect[effect]
    if facts.pilot_traits == 0 and facts.pilot_level == 0:
        return True
    if pilot < 0:
        return False
    if facts.pilot_traits != 0 and facts.pilot_traits & t.card[pilot].traits == 0:
        return False
    return t.card[pilot].level >= facts.pilot_level


@kernel
def effect_at(t: Tables, card: int, pilot: int, effect_slot: int) -> int:
    """Return the effect in a numbered slot of a unit or base, or of the unit's pilot; return -1 if there is none."""
    source, at = (card, effect_slot) if effect_slot < FIRST_PILOT_SLOT else (pilot, effect_slot - FIRST_PILOT_SLOT)
    if source < 0 or at >= t.card[source].n_effects:
        return -1
    return int(t.card[source].first_effect) + at


@kernel
def is_possessed(t: Tables, card: int, pilot: int, effect: int) -> bool:
    """Return whether a unit has an effect now, which may require a pilot (R94) or a pilot that links (R96)."""
    gate = int(t.effect[effect].gate)
    if gate == 2 and not can_link(t, card, pilot):
        return False
    if gate == 1 and pilot < 0:
        return False
    return pilot_qualifies(t, effect, pilot)


@kernel
def trigger(s: State, t: Tables, seat: int, place: int, timing: int, about: int) -> None:
    """Add all effects of a unit or base with this timing to the queue of waiting effects (R100)."""
    if place == HOME:
        card, pilot = int(s.side[seat].home.card), -1
    else:
        card, pilot = int(s.side[seat].unit[place].card), int(s.side[seat].unit[place].pilot)
    wanted = int(t.card[card].timings)
    if pilot >= 0:
        wanted |= int(t.card[pilot].timings)
    if wanted >> timing & 1 == 0:
        return
    for effect_slot in range(2 * FIRST_PILOT_SLOT):
        effect = effect_at(t, card, pilot, effect_slot)
        if effect >= 0 and t.effect[effect].timing == timing and is_possessed(t, card, pilot, effect):
            enqueue(s, t, effect, seat, place, effect_slot, 0, about)


@kernel
def latest(s: State) -> int:
    """Return the number of the latest group of waiting effects, which is resolved first (R103)."""
    found = 0
    for i in range(int(s.n_waiting)):
        found = max(found, int(s.waiting[i].group))
    return found


@kernel
def has_burst(s: State, group: int) -> bool:
    """Return whether there is a burst in this group of waiting effects. Bursts come before other effects (R104)."""
    found = False
    for i in range(int(s.n_waiting)):
        found |= s.waiting[i].group == group and s.waiting[i].way < 0
    return found


@kernel
def first_owner(s: State, group: int, burst: bool) -> int:
    """Return the seat whose waiting effects in a group come first (R102, B4).

    This is the active player's seat if this player has waiting effects, or else the next seat that has some.
    """
    found = int(s.turn)
    for n in range(seats(s) - 1, -1, -1):
        seat = nth_seat(s, int(s.turn), n)
        for i in range(int(s.n_waiting)):
            if is_next(s, i, group, burst, seat):
                found = seat
    return found


@kernel
def is_next(s: State, i: int, group: int, burst: bool, seat: int) -> bool:
    """Return whether the i-th waiting effect has this group and seat, and is a burst if and only if `burst` is true."""
    w = s.waiting[i]
    return w.group == group and w.whose == seat and (w.way < 0) == burst


@kernel
def remove_waiting(s: State, i: int) -> None:
    """Remove the i-th effect from the queue of waiting effects."""
    s.n_waiting -= 1
    for j in range(i, int(s.n_waiting)):
        copy_waiting(s.waiting[j], s.waiting[j + 1])
    clear_waiting(s.waiting[s.n_waiting])


@kernel
def remove_used_up(s: State, effect: int, serial: int) -> None:
    """Remove a used once-per-turn effect wherever else it waits in the queue (R99).

    This is done even if the unit that has it is gone.
    """
    for i in range(int(s.n_waiting) - 1, -1, -1):
        if s.waiting[i].effect == effect and s.waiting[i].serial == serial:
            remove_waiting(s, i)
