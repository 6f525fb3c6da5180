"""Effects that wait, and what triggers them."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.games.gundam.rules.limits import HOME, QUEUE
from schachtel.games.gundam.rules.seating import in_order, seats
from schachtel.games.gundam.rules.stats import can_link
from schachtel.games.gundam.state import State, Tables, Waiting

PILOT_WAYS = 3  # ways of a pilot's effects begin there


@kernel
def copy_waiting(to: Waiting, of: Waiting) -> None:
    to.effect, to.number, to.serial, to.card, to.pilot = of.effect, of.number, of.serial, of.card, of.pilot
    to.level, to.group, to.whose, to.place, to.way, to.about = of.level, of.group, of.whose, of.place, of.way, of.about


@kernel
def clear_waiting(w: Waiting) -> None:
    w.effect = w.number = w.serial = w.card = w.pilot = w.level = w.group = w.whose = w.place = w.way = w.about = 0


@kernel
def used_bit(way: int) -> int:
    return way if way < 3 else way + 1  # four bits of the unit, four of its pilot


@kernel
def was_used(s: State, seat: int, place: int, way: int) -> bool:
    used = int(s.side[seat].home.used) if place == HOME else int(s.side[seat].unit[place].used)
    return used >> used_bit(way) & 1 == 1


@kernel
def mark_used(s: State, seat: int, place: int, way: int) -> None:
    if place == HOME:
        s.side[seat].home.used |= 1 << used_bit(way)
    else:
        s.side[seat].unit[place].used |= 1 << used_bit(way)


@kernel
def note_source(s: State, t: Tables, w: Waiting, seat: int, place: int) -> None:
    """The unit or base whose effect it is, as it is now."""
    if place == HOME:
        home = s.side[seat].home
        w.serial, w.card, w.pilot = home.serial, home.card, -1
    else:
        unit = s.side[seat].unit[place]
        w.serial, w.card, w.pilot = unit.serial, unit.card, unit.pilot
    w.level, w.whose, w.place = t.card[w.card].level, seat, place


@kernel
def enqueue(s: State, t: Tables, effect: int, seat: int, place: int, way: int, number: int, about: int) -> None:
    """An effect of a unit or base, as it is now; not one that was used this turn and can be only once."""
    if s.n_waiting >= QUEUE or (t.effect[effect].once and was_used(s, seat, place, way)):
        return
    w = s.waiting[s.n_waiting]
    w.effect, w.number, w.way, w.about, w.group = effect, number, way, about, s.group
    note_source(s, t, w, seat, place)
    s.n_waiting += 1


@kernel
def enqueue_burst(s: State, t: Tables, seat: int, card: int, k: int) -> None:
    """Let the burst of a fallen shield wait (R97)."""
    w = s.waiting[s.n_waiting]
    w.effect, w.number, w.whose, w.place, w.way, w.about, w.group = t.card[card].burst, 0, seat, -1, -1, k, s.group
    w.serial, w.card, w.pilot, w.level = 0, card, -1, t.card[card].level
    s.n_waiting += 1


@kernel
def pilot_qualifies(t: Tables, effect: int, pilot: int) -> bool:
    """Return whether a pilot has the quality that an effect asks for (R93, R94)."""
    facts = t.effect[effect]
    if facts.pilot_traits == 0 and facts.pilot_level == 0:
        return True
    if pilot < 0:
        return False
    if facts.pilot_traits != 0 and facts.pilot_traits & t.card[pilot].traits == 0:
        return False
    return t.card[pilot].level >= facts.pilot_level


@kernel
def effect_at(t: Tables, card: int, pilot: int, way: int) -> int:
    """The effect of a unit or base, or of its pilot, by its way; -1 if there is none."""
    source, at = (card, way) if way < PILOT_WAYS else (pilot, way - PILOT_WAYS)
    if source < 0 or at >= t.card[source].n_effects:
        return -1
    return int(t.card[source].first_effect) + at


@kernel
def is_possessed(t: Tables, card: int, pilot: int, effect: int) -> bool:
    """Return whether the unit has the effect now: *During Pair* (R94), *During Link* (R96)."""
    gate = int(t.effect[effect].gate)
    if gate == 2 and not can_link(t, card, pilot):
        return False
    if gate == 1 and pilot < 0:
        return False
    return pilot_qualifies(t, effect, pilot)


@kernel
def trigger(s: State, t: Tables, seat: int, place: int, timing: int, about: int) -> None:
    """Let all effects of a unit or base with this timing wait (R100)."""
    if place == HOME:
        card, pilot = int(s.side[seat].home.card), -1
    else:
        card, pilot = int(s.side[seat].unit[place].card), int(s.side[seat].unit[place].pilot)
    wanted = int(t.card[card].timings)
    if pilot >= 0:
        wanted |= int(t.card[pilot].timings)
    if wanted >> timing & 1 == 0:
        return
    for way in range(2 * PILOT_WAYS):
        effect = effect_at(t, card, pilot, way)
        if effect >= 0 and t.effect[effect].timing == timing and is_possessed(t, card, pilot, effect):
            enqueue(s, t, effect, seat, place, way, 0, about)


@kernel
def latest(s: State) -> int:
    """Return the latest group of waiting effects, which is resolved first (R103)."""
    found = 0
    for i in range(int(s.n_waiting)):
        found = max(found, int(s.waiting[i].group))
    return found


@kernel
def has_burst(s: State, group: int) -> bool:
    """Return whether a burst waits in this group: it comes before all else (R104)."""
    found = False
    for i in range(int(s.n_waiting)):
        found |= s.waiting[i].group == group and s.waiting[i].way < 0
    return found


@kernel
def first_owner(s: State, group: int, burst: bool) -> int:
    """Return whose effects come first: the active player's, then the others' in the order of play (R102, B4)."""
    found = int(s.turn)
    for n in range(seats(s) - 1, -1, -1):
        seat = in_order(s, int(s.turn), n)
        for i in range(int(s.n_waiting)):
            if is_next(s, i, group, burst, seat):
                found = seat
    return found


@kernel
def is_next(s: State, i: int, group: int, burst: bool, seat: int) -> bool:
    """Is it due now, and that seat's?"""
    w = s.waiting[i]
    return w.group == group and w.whose == seat and (w.way < 0) == burst


@kernel
def drop(s: State, i: int) -> None:
    """One that waits no more."""
    s.n_waiting -= 1
    for j in range(i, int(s.n_waiting)):
        copy_waiting(s.waiting[j], s.waiting[j + 1])
    clear_waiting(s.waiting[s.n_waiting])


@kernel
def forget(s: State, effect: int, serial: int) -> None:
    """The same effect of the same unit, if it waits a second time: it is used up, though the unit may be gone."""
    for i in range(int(s.n_waiting) - 1, -1, -1):
        if s.waiting[i].effect == effect and s.waiting[i].serial == serial:
            drop(s, i)
