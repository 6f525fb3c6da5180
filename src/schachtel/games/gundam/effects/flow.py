"""The course of an effect: whether it can begin, how it begins, its next step, and its end."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import count
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.games.gundam.effects import operations
from schachtel.games.gundam.rules import actions, events
from schachtel.games.gundam.rules.field import is_there
from schachtel.games.gundam.rules.limits import KINDS
from schachtel.games.gundam.rules.stats import candidates, holds, trash_count
from schachtel.games.gundam.rules.triggers import clear_waiting
from schachtel.games.gundam.rules.zones import kind_of, to_trash
from schachtel.games.gundam.state import State, Tables, Waiting


@kernel
def place_of_source(s: State) -> int:
    """Return the place of the unit or base whose effect is being carried out; -1 if this card is gone."""
    w = s.now
    return int(w.place) if is_there(s, int(w.whose), int(w.place), int(w.serial)) else -1


@kernel
def can_start(s: State, t: Tables, effect: int, source_seat: int, source_place: int, level: int) -> bool:
    """Return whether an effect would do anything (R112, R113).

    The steps before the first *then* or *if you do* must have enough targets.
    """
    first = int(t.effect[effect].first_step)
    left_out = False
    useful = False
    for at in range(first, first + int(t.effect[effect].n_steps)):
        step = t.step[at]
        if left_out:
            left_out = False
            continue
        if at > first and (step.join == operations.THEN or step.join == operations.IF_YOU_DO):
            break
        if step.op == operations.CHOOSE and (step.join == operations.THEN or step.join == operations.IF_YOU_DO):
            s.n_chosen = 0
        met = holds(s, t, int(step.first_if), int(step.n_ifs), source_seat, source_place, level)
        if not met:
            continue
        left_out = step.join == operations.INSTEAD
        useful |= (
            step.op == operations.CHOOSE or step.op > operations.LAST_ABOUT_UNITS or step.who != operations.CHOSEN_ONES
        )
        if step.op == operations.CHOOSE:
            if count(np.uint64(candidates(s, t, int(step.units), source_seat, source_place, level))) < step.at_least:
                return False
        elif step.op == operations.CHOOSE_TRASH:
            if trash_count(s, t, int(step.cards), source_seat) < step.n:
                return False
        elif step.op == operations.READY_RESOURCE and resource_sorts(s, source_seat) == 0:
            return False
    return useful


@kernel
def can_resolve(s: State, t: Tables, w: Waiting) -> bool:
    """Return whether a waiting effect can be activated now. A burst always can, since its owner may decline it."""
    place = int(w.place) if is_there(s, int(w.whose), int(w.place), int(w.serial)) else -1
    return w.way < 0 or can_start(s, t, int(w.effect), int(w.whose), place, int(w.level))


@kernel
def resource_sorts(s: State, seat: int) -> int:
    """Return which sorts of resources a player has, one bit each: rested, active, EX."""
    side = s.side[seat]
    return (
        int(side.spent > 0) << actions.RESTED_ONE
        | int(side.active > 0) << actions.ACTIVE_ONE
        | int(side.ex > 0) << actions.EX_ONE
    )


@kernel
def begin(s: State, t: Tables) -> None:
    """Begin to carry out the effect in the field `now` of the state."""
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
    """End an effect. The card of a command or burst goes to the trash, unless it went elsewhere (R40, R97)."""
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
    """Go on to the next step of the current effect. After an *instead* step, skip the step that it replaces (R110)."""
    step = t.step[s.step]
    if step.join != operations.IF_YOU_DO:
        s.did = did
    s.step += 2 if step.join == operations.INSTEAD else 1
    s.entered = s.times = 0
