"""What principal variation search works with: its records, and the table of positions that it has searched."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np

from schachtel.bots.search import DONE, STOP
from schachtel.core.compile import kernel
from schachtel.core.layout import (
    I8,
    I16,
    I32,
    U64,
    Actions,
    F64s,
    Header,
    I32s,
    I64s,
    Many,
    Struct,
    Tables,
    everyone,
)

DEEPEST = 96  # plies
WON, SURE = 32_000, 31_000  # the value of a win now; a value from SURE on is a win in WON - value plies
ENDLESS = 32_500  # no value is larger
UNKNOWN = 1 << 20  # no value
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
NEVER = -1  # no action
PASSED_FIRST, FIRST, LIKELY, OFTEN = 1 << 30, 1 << 24, 1 << 23, 1 << 14  # in which order moves are tried
HISTORY = 1 << 13  # actions are told apart by their remainder


class Entry(Struct):
    """What is known of a position."""

    key: U64 = everyone()
    action: I32 = everyone()
    value: I16 = everyone()
    depth: I8 = everyone()
    bound: I8 = everyone()  # EXACT, AT_LEAST or AT_MOST, and four times the age


class Frame(Struct):
    """What the search knows of the position at one ply before it tries the moves."""

    key: U64 = everyone()
    depth: I32 = everyone()
    alpha: I32 = everyone()
    beta: I32 = everyone()
    still: I32 = everyone()  # the evaluation, or 0 in danger
    first: I32 = everyone()  # the move to try first, or NEVER
    danger: I32 = everyone()  # whether the seat to move is threatened
    free: I32 = everyone()  # whether the seat to move may be made to pass


class Desk(Struct):
    """What a search keeps at hand."""

    budget: Annotated[int, "i8"] = everyone()  # nodes
    depth: I32 = everyone()  # the first one is always finished
    stopped: I32 = everyone()
    passed: I32 = everyone()  # the ply before which the other seat was made to pass, or 0
    age: I32 = everyone()
    mask: I32 = everyone()  # of the table's even indices
    wide: I32 = everyone()  # how many actions and ranks a ply has room for
    killers: I32s = everyone(2 * DEEPEST)  # quiet moves that refuted others, by ply
    history: I32s = everyone(2 * HISTORY)  # how often a quiet move of a seat did
    line: I32s = everyone((DEEPEST + 1) * DEEPEST)  # the principal one from each ply
    length: I32s = everyone(DEEPEST + 1)
    frames: Many[Frame] = everyone(DEEPEST)  # by ply


class Root(Struct):
    """A move that can be chosen."""

    action: I32 = everyone()
    value: I32 = everyone()  # of the last depth that was finished
    fresh: I32 = everyone()  # of this depth
    looked: I32 = everyone()  # 1: at this depth, 2: and the value is exact
    bonus: I32 = everyone()  # for variety
    blind: I32 = everyone()  # the reply is overlooked
    nodes: Annotated[int, "i8"] = everyone()
    length: I32 = everyone()
    line: I32s = everyone(DEEPEST)


class Workspace(NamedTuple):
    """The arrays that one core's search works in."""

    states: Many[Header]  # by ply
    tables: Many[Tables]
    entries: Many[Entry]
    desk: Many[Desk]  # one
    outs: Actions  # by ply: actions, then their ranks
    control: I64s
    shares: F64s


@kernel
def out_of_time(w: Workspace) -> bool:
    desk = w.desk[0]
    if desk.depth > 1 and (w.control[STOP] != 0 or w.control[DONE] >= desk.budget):
        desk.stopped = 1
    return desk.stopped != 0


@kernel
def pair_of(w: Workspace, key: U64) -> int:
    """Return where the two entries begin that a position may have."""
    return int(key & np.uint64(w.desk[0].mask))


@kernel
def look_up(w: Workspace, key: U64) -> int:
    """Return the index of the entry of a position, -1 if it has none."""
    first = pair_of(w, key)
    for i in range(first, first + 2):
        if w.entries[i].key == key and w.entries[i].bound != 0:
            return i
    return -1


@kernel
def decides(w: Workspace, known: int, ply: int, depth: int, alpha: int, beta: int) -> bool:
    """Return whether an entry already tells if the value is above alpha or below beta."""
    entry = w.entries[known]
    value, bound = value_here(int(entry.value), ply), int(entry.bound) & 3
    if int(entry.depth) < depth:
        return False
    return bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha)


@kernel
def write_down(w: Workspace, key: U64, action: int, value: int, depth: int, bound: int, ply: int) -> None:
    """Keep what was found: of each pair of entries, the first has what took longest, the second what is new."""
    i, age = pair_of(w, key), int(w.desk[0].age)
    if w.entries[i].key != key and int(w.entries[i].bound) >> 2 == age and int(w.entries[i].depth) > depth:
        i += 1
    entry = w.entries[i]
    if action == NEVER and entry.key == key:
        action = int(entry.action)
    if value > SURE:
        value += ply  # how far off a win is counts from the position itself
    elif value < -SURE:
        value -= ply
    entry.key, entry.action, entry.value, entry.depth, entry.bound = key, action, value, depth, bound + 4 * age


@kernel
def value_here(value: int, ply: int) -> int:
    """Return the value of an entry, with wins counted from the root of the search."""
    if value > SURE:
        return value - ply
    if value < -SURE:
        return value + ply
    return value
