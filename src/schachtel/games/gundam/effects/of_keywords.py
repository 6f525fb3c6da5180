"""What Breach and Support do, as steps of effects."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.games.gundam.effects import timings
from schachtel.games.gundam.effects.flow import where
from schachtel.games.gundam.rules import events
from schachtel.games.gundam.rules.field import base_of, damage_base, destroy_shields
from schachtel.games.gundam.rules.limits import HOME, UNITS
from schachtel.games.gundam.rules.stats import fits, shields_shun
from schachtel.games.gundam.rules.triggers import effect_at, enqueue, is_possessed
from schachtel.games.gundam.rules.zones import n_shields
from schachtel.games.gundam.state import State, Tables


@kernel
def breach(s: State, t: Tables) -> None:
    """R75, R76: damage the base of the fallen unit's owner, or else destroy the top shield."""
    seat, n = int(s.now.about), int(s.now.number)
    here = where(s)
    if shields_shun(s, t, seat, int(s.now.whose), here if here < UNITS else -1, int(s.now.level)):
        return
    base = base_of(s, seat)
    if base >= 0:
        emit(s, events.DAMAGED, base, int(s.side[base].home.card), HOME, n, 0)
        damage_base(s, t, base, n)
    elif n_shields(s, seat) > 0:
        destroy_shields(s, t, seat, 1)


@kernel
def supported(s: State, t: Tables) -> None:
    """Trigger effects that wait for this unit's Support (R77)."""
    here = where(s)
    if s.n_chosen == 0 or not 0 <= here < UNITS:
        return
    whose = int(s.now.whose)
    unit = s.side[whose].unit[here]
    s.group += 1
    for way in range(6):
        effect = effect_at(t, int(unit.card), int(unit.pilot), way)
        if (
            effect >= 0
            and t.effect[effect].timing == timings.SUPPORTS
            and is_possessed(t, int(unit.card), int(unit.pilot), effect)
        ):
            seat, place = int(s.chosen_seat[0]), int(s.chosen_place[0])
            if fits(s, t, int(t.effect[effect].about), whose, here, 0, seat, place):
                enqueue(s, t, effect, whose, here, way, 0, 0)
