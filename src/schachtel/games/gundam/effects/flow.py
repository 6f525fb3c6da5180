"""The course of an effect: whether it can begin, its first step, the next one, its end."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import count
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.games.gundam.effects import ops
from schachtel.games.gundam.rules import actions, events
from schachtel.games.gundam.rules.field import is_there
from schachtel.games.gundam.rules.limits import KINDS
from schachtel.games.gundam.rules.stats import candidates, holds, trash_count
from schachtel.games.gundam.rules.triggers import clear_waiting
from schachtel.games.gundam.rules.zones import kind_of, to_trash
from schachtel.games.gundam.state import State, Tables, Waiting


@kernel
def where(s: State) -> int:
    """The place of the unit or base whose effect is carried out; -1 if it is gone."""
    w = s.now
    return int(w.place) if is_there(s, int(w.whose), int(w.place), int(w.serial)) else -1


@kernel
def can_start(s: State, t: Tables, effect: int, whose: int, place: int, level: int) -> bool:
    """Return whether an effect has something to do, and targets up to *then* or *if you do* (R112, R113)."""
    first = int(t.effect[effect].first_step)
    left_out = False
    useful = False
    for at in range(first, first + int(t.effect[effect].n_steps)):
        step = t.step[at]
        if left_out:
            left_out = False
            continue
        if at > first and (step.join == ops.THEN or step.join == ops.IF_YOU_DO):
            break
        if step.op == ops.CHOOSE and (step.join == ops.THEN or step.join == ops.IF_YOU_DO):
            s.n_chosen = 0
        met = holds(s, t, int(step.first_if), int(step.n_ifs), whose, place, level)
        if not met:
            continue
        left_out = step.join == ops.INSTEAD
        useful |= step.op == ops.CHOOSE or step.op > ops.LAST_ABOUT_UNITS or step.who != ops.CHOSEN_ONES
        if step.op == ops.CHOOSE:
            if count(np.uint64(candidates(s, t, int(step.units), whose, place, level))) < step.at_least:
                return False
        elif step.op == ops.CHOOSE_TRASH:
            if trash_count(s, t, int(step.cards), whose) < step.n:
                return False
        elif step.op == ops.READY_RESOURCE and resource_sorts(s, whose) == 0:
            return False
    return useful


@kernel
def can_resolve(s: State, t: Tables, w: Waiting) -> bool:
    """Can an effect that waits be activated now? A burst always can: its owner may decline it."""
    place = int(w.place) if is_there(s, int(w.whose), int(w.place), int(w.serial)) else -1
    return w.way < 0 or can_start(s, t, int(w.effect), int(w.whose), place, int(w.level))


@kernel
def resource_sorts(s: State, seat: int) -> int:
    """Sorts of resources that a player has, a bit each: rested, active, EX."""
    side = s.side[seat]
    return (
        int(side.spent > 0) << actions.RESTED_ONE
        | int(side.active > 0) << actions.ACTIVE_ONE
        | int(side.ex > 0) << actions.EX_ONE
    )


@kernel
def begin(s: State, t: Tables) -> None:
    """Begin the effect that is in `now`."""
    w = s.now
    emit(s, events.EFFECT, int(w.whose), int(w.effect), int(w.card), int(w.place), int(w.number))
    s.is_on = 1
    s.step = t.effect[w.effect].first_step
    s.entered = s.times = s.n_chosen = s.n_picked = s.n_looked = 0
    s.did = 1
    for k in range(KINDS):
        s.picked[k] = 0


@kernel
def finish(s: State) -> None:
    """End an effect. A card whose effect it was goes to the trash now, unless it went elsewhere (R40, R97)."""
    if s.limbo >= 0:
        to_trash(s, int(s.limbo_whose), kind_of(s, int(s.limbo_whose), int(s.limbo)))
    s.limbo = -1
    s.is_on = s.limbo_whose = 0
    s.n_chosen = s.n_picked = s.step = s.entered = s.times = s.did = s.before = 0
    for i in range(len(s.chosen_seat)):
        s.chosen_seat[i] = s.chosen_place[i] = s.chosen_serial[i] = 0
    for k in range(KINDS):
        s.picked[k] = 0
    clear_waiting(s.now)


@kernel
def next_step(s: State, t: Tables, did: bool) -> None:
    """Go on to the next step; *instead* leaves out the step whose place it has taken (R110)."""
    step = t.step[s.step]
    if step.join != ops.IF_YOU_DO:
        s.did = did
    s.step += 2 if step.join == ops.INSTEAD else 1
    s.entered = s.times = 0
