"""How moves are written."""

from __future__ import annotations

from schachtel.core.contract import Action, Position, Seat
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.rules import actions, questions
from schachtel.games.gundam.rules.limits import UNITS
from schachtel.games.gundam.rules.seating import can_leave_it

LETTERS = "abcdef"  # of seats
STAGES = (
    "toss", "mulligan", "start", "draw", "resource", "main", "attack", "block", "battle_action", "damage", "battle_end",
    "end_action", "end_step", "hand_step", "cleanup", "next_turn", "over",
)  # fmt: skip
PASS_WORDS = {
    questions.FIRST: "second", questions.DIRECTION: "down", questions.MULLIGAN: "keep", questions.MAIN: "end",
    questions.BURST: "decline", questions.UNIT: "done", questions.INSTEAD: "pay", questions.VETO: "veto",
}  # fmt: skip
YES_WORDS = {
    questions.FIRST: "first",
    questions.DIRECTION: "up",
    questions.MULLIGAN: "redraw",
    questions.BURST: "burst",
    questions.VETO: "allow",
}
RESOURCE_WORDS = ("rested", "active", "ex")  # sorts of resources, as their actions are ordered


def place_text(seat: Seat, place: int) -> str:
    """A unit is a1 … f6, a base a0 … f0."""
    return f"{LETTERS[seat]}{(place + 1) % (UNITS + 1)}"


def write(position: Position, seat: Seat, action: Action) -> str:
    asked = int(position.state.asked)
    if action == actions.PASS:
        return "pass" if can_leave_it(position.state, seat) else PASS_WORDS.get(asked, "pass")
    if action == actions.YES:
        return YES_WORDS.get(asked, "yes")
    if action in (actions.TOP, actions.BOTTOM):
        return "top" if action == actions.TOP else "bottom"
    if action < actions.PAIR:
        return ALL[action - actions.PLAY].number
    if action < actions.PICK:
        return f"pair-{ALL[action - actions.PAIR].number}"
    if action < actions.STRIKE:
        return ALL[action - actions.PICK].number
    if action < actions.UNIT:
        return f"attack-{place_text(seat, action - actions.STRIKE)}"
    if action < actions.PLAYER:
        return place_text(*divmod(action - actions.UNIT, UNITS))
    if action < actions.ACTIVATE:
        return LETTERS[action - actions.PLAYER]
    if action < actions.PAYING:
        place, way = divmod(action - actions.ACTIVATE, actions.WAYS)
        where = place_text(seat, place)
        return f"support-{where}" if way == actions.SUPPORT_WAY else f"use-{where}.{way + 1}"
    if action < actions.WAITING:
        return f"ex{action - actions.PAYING}"
    if action < actions.RESOURCES:
        return f"effect{action - actions.WAITING + 1}"
    return RESOURCE_WORDS[action - actions.RESOURCES]
