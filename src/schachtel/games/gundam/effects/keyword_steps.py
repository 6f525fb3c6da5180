"""The steps that the keywords Breach and Support carry out."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.games.gundam.effects import timings
from schachtel.games.gundam.effects.flow import place_of_source
from schachtel.games.gundam.rules import events
from schachtel.games.gundam.rules.field import base_of, damage_base, destroy_shields
from schachtel.games.gundam.rules.limits import HOME, UNITS
from schachtel.games.gundam.rules.stats import fits, shields_are_immune
from schachtel.games.gundam.rules.triggers import effect_at, enqueue, is_possessed
from schachtel.games.gundam.rules.zones import n_shields
from schachtel.games.gundam.state import State, Tables


@kernel
def breach(s: State, t: Tables) -> None:
    """R75, R76: damage the base of the destroyed unit's owner or, without a base, destroy the top shield."""
    target_seat, n = int(s.now.about), int(s.now.number)
    source_place = place_of_source(s)
    unit_place = source_place if source_place < UNITS else -1
    if shields_are_immune(s, t, target_seat, int(s.now.whose), unit_place, int(s.now.level)):
        return
    base = base_of(s, target_seat)
    if base >= 0:
        emit(s, events.DAMAGED, base, int(s.side[base].home.card), HOME, n, 0)
        damage_base(s, t, base, n)
    elif n_shields(s, target_seat) > 0:
        destroy_shields(s, t, target_seat, 1)


@kernel
def supported(s: State, t: Tables) -> None:
    """Trigger the effects that react when the unit that has the current effect uses Support (R77)."""
    source_place = place_of_source(s)
    if s.n_chosen == 0 or not 0 <= source_place < UNITS:
        return
    source_seat = int(s.now.whose)
    unit = s.side[source_seat].unit[source_place]
    s.group += 1
    for effect_slot in range(6):
        effect = effect_at(t, int(unit.card), int(unit.pilot), effect_slot)
        if (
            effect >= 0
            and t.effect[effect].timing == timings.SUPPORT_USED
            and is_possessed(t, int(unit.card), int(unit.pilot), effect)
        ):
            seat, place = int(s.chosen_seat[0]), int(s.chosen_place[0])
            if fits(s, t, int(t.effect[effect].about), source_seat, source_place, 0, seat, place):
                enqueue(s, t, effect, source_seat, source_place, effect_slot, 0, 0)
