"""The course of a turn, with all its stages."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.games.gundam.effects import keywords
from schachtel.games.gundam.rules import events, questions, stages
from schachtel.games.gundam.rules.battle import action_step, battle_is_over, end_battle, fight, open_block
from schachtel.games.gundam.rules.field import sweep
from schachtel.games.gundam.rules.imposed import end_imposed
from schachtel.games.gundam.rules.limits import MOST_HELD, UNITS
from schachtel.games.gundam.rules.preparation import lay_out
from schachtel.games.gundam.rules.questions import ask, ask_team
from schachtel.games.gundam.rules.seating import after, is_friend, leader, nth_seat, seats
from schachtel.games.gundam.rules.stats import keyword
from schachtel.games.gundam.rules.zones import draw_card, place_resource
from schachtel.games.gundam.state import State, Tables


@kernel
def run_turn(s: State, t: Tables) -> None:
    """Carry out the current stage of the game, or ask for a choice (R21 to R29)."""
    turn = int(s.turn)
    if s.stage == stages.TOSS:  # the first player has left the game before choosing a direction of play
        ask(s, int(s.first), questions.DIRECTION)
    elif s.stage == stages.MULLIGAN:
        run_mulligan(s, t)
    elif s.stage == stages.START:
        start_turn(s, turn)
    elif s.stage == stages.DRAW:
        s.stage = stages.RESOURCE
        for seat in range(seats(s)):
            if is_friend(s, seat, turn):
                draw_card(s, seat)
    elif s.stage == stages.RESOURCE:
        for seat in range(seats(s)):
            if is_friend(s, seat, turn):
                place_resource(s, seat, True)
        s.stage = stages.MAIN
    elif s.stage == stages.MAIN:
        ask_team(s, turn, questions.MAIN)
    elif s.stage == stages.ATTACK:
        s.stage = stages.BATTLE_END if battle_is_over(s) else stages.BLOCK
    elif s.stage == stages.BLOCK:
        if battle_is_over(s):
            s.stage = stages.BATTLE_END
        else:
            open_block(s, t)
    elif s.stage == stages.BATTLE_ACTION or s.stage == stages.END_ACTION:
        action_step(s)
    elif s.stage == stages.DAMAGE:
        over = battle_is_over(s)
        s.stage = stages.BATTLE_END
        if not over:
            fight(s, t)
    elif s.stage == stages.BATTLE_END:
        end_battle(s)
    elif s.stage == stages.END_STEP:
        s.stage = stages.HAND_STEP
        for seat in range(seats(s)):
            if is_friend(s, seat, turn):
                repair(s, t, seat)
    elif s.stage == stages.HAND_STEP:
        if s.side[turn].n_hand > MOST_HELD:
            ask(s, turn, questions.HAND)
        elif s.side[leader(s, turn)].n_hand > MOST_HELD:
            ask(s, leader(s, turn), questions.HAND)
        else:
            s.stage = stages.CLEANUP
    elif s.stage == stages.CLEANUP:
        s.stage = stages.NEXT_TURN
        clean_up(s, t)
    else:
        s.turn = after(s, turn)
        s.stage = stages.START


@kernel
def run_mulligan(s: State, t: Tables) -> None:
    """R6: ask one player after the other whether to redraw, then lay out shields and bases."""
    whose = nth_seat(s, int(s.first), int(s.passes))
    if s.passes == seats(s):
        s.passes = 0
        lay_out(s, t)
    elif s.side[whose].lost:
        s.passes += 1
    else:
        ask(s, whose, questions.MULLIGAN)


@kernel
def start_turn(s: State, turn: int) -> None:
    """R22: begin a turn, and set all cards of the active player or team active."""
    s.turns += 1
    emit(s, events.TURN, turn, int(s.turns), 0, 0, 0)
    for seat in range(seats(s)):
        if is_friend(s, seat, turn):
            side = s.side[seat]
            for place in range(UNITS):
                side.unit[place].rested = 0
            side.home.rested = 0
            side.active += side.spent
            side.spent = 0
    s.stage = stages.DRAW


@kernel
def repair(s: State, t: Tables, seat: int) -> None:
    """R74: let units with Repair recover HP at the end of their owner's turn."""
    for place in range(UNITS):
        unit = s.side[seat].unit[place]
        if unit.serial != 0 and unit.damage > 0:
            healed = min(int(unit.damage), keyword(s, t, seat, place, keywords.REPAIR))
            if healed > 0:
                unit.damage -= healed
                emit(s, events.HEALED, seat, int(unit.card), place, healed, 1)


@kernel
def clean_up(s: State, t: Tables) -> None:
    """R29: end everything that lasts until the end of this turn, for the units of all players."""
    for seat in range(seats(s)):
        s.side[seat].home.used = 0
        for place in range(UNITS):
            unit = s.side[seat].unit[place]
            unit.fresh = unit.swift = unit.held = unit.ap_turn = unit.breach_turn = 0
            unit.keys_turn = unit.hunts = unit.used = 0
    end_imposed(s, -1, 0, False)
    sweep(s, t)
