"""Writing moves in notation."""

from __future__ import annotations

import itertools

from schachtel.core.compile import kernel
from schachtel.core.contract import Seat
from schachtel.core.layout import U8s
from schachtel.core.shown import letters, write_text
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.rules import actions, questions
from schachtel.games.gundam.rules.limits import UNITS
from schachtel.games.gundam.rules.seating import can_leave_to_leader
from schachtel.games.gundam.state import State, Tables

LETTERS = "abcdef"  # the letters that stand for the seats
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
RESOURCE_WORDS = ("rested", "active", "ex")  # names of the sorts of resources, in the order of their actions


def place_text(seat: Seat, place: int) -> str:
    """Return the name of a place: units are in a1 … f6, bases in a0 … f0."""
    return f"{LETTERS[seat]}{(place + 1) % (UNITS + 1)}"


# --- moves as bytes --------------------------------------------------------------------------------------------------

LONGEST_MOVE = len("pair-ST01-001")
PASS_TEXTS = tuple(letters(PASS_WORDS.get(asked, "pass")) for asked in range(questions.COUNT))
YES_TEXTS = tuple(letters(YES_WORDS.get(asked, "yes")) for asked in range(questions.COUNT))
RESOURCE_TEXTS = tuple(map(letters, RESOURCE_WORDS))
PASS, TOP, BOTTOM, EX, EFFECT, PAIR, ATTACK, USE, SUPPORT = map(
    letters, ("pass", "top", "bottom", "ex", "effect", "pair-", "attack-", "use-", "support")
)
DIGIT, LETTER, DOT, DASH = map(ord, "0a.-")

# A card number consists of the name of a set, such as `ST01-`, and three digits.
SETS = [(name, len(list(cards))) for name, cards in itertools.groupby(card.number[:-3] for card in ALL)]
SET_TEXTS = tuple(letters(name) for name, _ in SETS)
SET_STARTS = tuple(itertools.accumulate((cards for _, cards in SETS[:-1]), initial=0))
assert [card.number for card in ALL] == [f"{name}{n + 1:03}" for name, cards in SETS for n in range(cards)]


@kernel
def notate(s: State, t: Tables, seat: int, action: int, out: U8s) -> int:
    return notate_answer(s, seat, int(s.asked), action, out)


@kernel
def notate_answer(s: State, seat: int, asked: int, action: int, out: U8s) -> int:
    """Write an answer to a question in notation: `attack-a1`, `pair-ST01-010` or a word such as `yes`."""
    if action == actions.PASS:
        return write_text(out, 0, PASS if can_leave_to_leader(s, seat) else PASS_TEXTS[asked])
    if action == actions.YES:
        return write_text(out, 0, YES_TEXTS[asked])
    if action < actions.PLAY:
        return write_text(out, 0, TOP if action == actions.TOP else BOTTOM)
    if action < actions.PAIR:
        return write_card(out, 0, action - actions.PLAY)
    if action < actions.PICK:
        return write_card(out, write_text(out, 0, PAIR), action - actions.PAIR)
    if action < actions.STRIKE:
        return write_card(out, 0, action - actions.PICK)
    if action < actions.UNIT:
        return write_place(out, write_text(out, 0, ATTACK), seat, action - actions.STRIKE)
    if action < actions.PLAYER:
        return write_place(out, 0, (action - actions.UNIT) // UNITS, (action - actions.UNIT) % UNITS)
    return notate_rest(seat, action, out)


@kernel
def notate_rest(seat: int, action: int, out: U8s) -> int:
    """Write an action that names a player, an effect to use, a payment or a resource."""
    if action < actions.ACTIVATE:
        out[0] = LETTER + action - actions.PLAYER
        return 1
    if action < actions.PAYING:
        code = action - actions.ACTIVATE
        place, effect_slot = code // actions.EFFECT_SLOTS, code % actions.EFFECT_SLOTS
        if effect_slot == actions.SUPPORT_SLOT:
            n = write_text(out, 0, SUPPORT)
            out[n] = DASH
            return write_place(out, n + 1, seat, place)
        n = write_place(out, write_text(out, 0, USE), seat, place)
        out[n], out[n + 1] = DOT, DIGIT + effect_slot + 1
        return n + 2
    if action < actions.WAITING:
        return write_number(out, write_text(out, 0, EX), action - actions.PAYING)
    if action < actions.RESOURCES:
        return write_number(out, write_text(out, 0, EFFECT), action - actions.WAITING + 1)
    return write_text(out, 0, RESOURCE_TEXTS[action - actions.RESOURCES])


@kernel
def write_card(out: U8s, at: int, card: int) -> int:
    which = 0
    while which < len(SET_STARTS) - 1 and card >= SET_STARTS[which + 1]:
        which += 1
    number = card - SET_STARTS[which] + 1
    at = write_text(out, at, SET_TEXTS[which])
    out[at], out[at + 1], out[at + 2] = DIGIT + number // 100, DIGIT + number // 10 % 10, DIGIT + number % 10
    return at + 3


@kernel
def write_place(out: U8s, at: int, seat: int, place: int) -> int:
    out[at], out[at + 1] = LETTER + seat, DIGIT + (place + 1) % (UNITS + 1)
    return at + 2


@kernel
def write_number(out: U8s, at: int, number: int) -> int:
    """Write a number below 100 in decimal digits."""
    if number > 9:
        out[at] = DIGIT + number // 10
        at += 1
    out[at] = DIGIT + number % 10
    return at + 1
