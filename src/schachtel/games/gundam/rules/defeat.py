"""Removing players who have lost, with everything that they own (B10, B11)."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.games.gundam.effects.flow import finish
from schachtel.games.gundam.rules import stages, tasks
from schachtel.games.gundam.rules.battle import end_battle
from schachtel.games.gundam.rules.field import clear_base, clear_unit, sweep
from schachtel.games.gundam.rules.imposed import end_imposed
from schachtel.games.gundam.rules.limits import KINDS, LOOKED, UNITS
from schachtel.games.gundam.rules.playing import end_task
from schachtel.games.gundam.rules.seating import after, seats
from schachtel.games.gundam.rules.triggers import clear_waiting, remove_waiting
from schachtel.games.gundam.state import State, Tables


@kernel
def somebody_has_lost(s: State) -> bool:
    """Return whether a player has lost and has not been removed yet."""
    found = False
    for seat in range(seats(s)):
        found |= s.side[seat].lost == 1
    return found


@kernel
def remove_fallen(s: State, t: Tables) -> None:
    """B10: remove all players who have just lost, at the same time.

    The later a player leaves the game, the higher the number in the field `lost`.
    """
    wave = 2
    for seat in range(seats(s)):
        wave = max(wave, int(s.side[seat].lost) + 1)
    for seat in range(seats(s)):
        if s.side[seat].lost == 1:
            s.side[seat].lost = wave
            remove_player(s, t, seat)
    sweep(s, t)


@kernel
def remove_player(s: State, t: Tables, seat: int) -> None:
    """B11: remove everything that a player owned, and end what the player's effects had caused."""
    side = s.side[seat]
    for k in range(KINDS):
        side.pool[k] = side.stirred[k] = side.hand[k] = side.bottom[k] = side.layer[k] = 0
        side.mixed[k] = side.seen[k] = side.trash[k] = 0
    for i in range(LOOKED):
        side.top[i] = 0
    side.n_pool = side.n_stirred = side.n_hand = side.n_top = side.n_bottom = side.n_mixed = side.n_trash = 0
    side.shields = side.active = side.spent = side.ex = side.resource_deck = side.shuns = 0
    clear_base(s, seat)
    for place in range(UNITS):
        clear_unit(s, seat, place)
    for i in range(int(s.n_waiting) - 1, -1, -1):
        if s.waiting[i].whose == seat:
            remove_waiting(s, i)
    if s.task != tasks.NONE and s.task_whose == seat:
        end_task(s)
        if not s.is_on:
            clear_waiting(s.now)  # cancel the effect whose price this player was paying
    if s.is_on and s.now.whose == seat:
        s.limbo = -1
        for i in range(int(s.n_looked)):
            s.looked[i] = 0
        s.n_looked = 0
        finish(s)
    end_imposed(s, seat, 0, False)
    if s.stage == stages.BATTLE_ACTION or s.stage == stages.END_ACTION:
        s.passes = 0
        if s.priority == seat:
            s.priority = after(s, seat)
    if s.turn == seat and s.stage > stages.MULLIGAN:
        end_battle(s)
        s.stage = stages.CLEANUP
