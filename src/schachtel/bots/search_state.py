"""The records of principal variation search, and its transposition table: results of positions already searched."""

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

DEEPEST = 96  # the greatest depth of a search, in plies
WON, SURE = 32_000, 31_000  # WON is the value of a win now; a value of SURE or more is a win in WON - value plies
ENDLESS = 32_500  # an upper bound for all values
UNKNOWN = 1 << 20  # stands for a value that is not known yet
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
NEVER = -1  # an action code that means no action
# Ranks that decide the order of moves: the rank of the stored best move, the offsets for forcing moves and for killer
# moves, and the limit of history scores.
PASSED_FIRST, FIRST, LIKELY, OFTEN = 1 << 30, 1 << 24, 1 << 23, 1 << 14
HISTORY = 1 << 13  # the size of the table of history scores; an action has the index action % HISTORY


class Entry(Struct):
    """An entry of the transposition table: what the search has found out about a position."""

    key: U64 = everyone()
    action: I32 = everyone()
    value: I16 = everyone()
    depth: I8 = everyone()
    bound: I8 = everyone()  # what the value is (EXACT, AT_LEAST or AT_MOST), plus 4 times the number of the search


class Frame(Struct):
    """What the search knows about the position at one ply before it tries moves there."""

    key: U64 = everyone()
    depth: I32 = everyone()
    alpha: I32 = everyone()
    beta: I32 = everyone()
    still: I32 = everyone()  # the evaluation of the position, or 0 if the seat is threatened
    first: I32 = everyone()  # the move to try first, or NEVER
    danger: I32 = everyone()  # whether the seat to move is threatened
    free: I32 = everyone()  # whether the search may try a pass: False right after another pass


class SearchState(Struct):
    """The state of a search on one core: its limits, scores of moves, principal variations, and a Frame per ply."""

    budget: Annotated[int, "i8"] = everyone()  # the maximum number of nodes to search
    depth: I32 = everyone()  # the depth that is being searched; depth 1 is always finished
    stopped: I32 = everyone()
    passed: I32 = everyone()  # the ply after a pass that the search has just tried; `enter_node` resets it to 0
    age: I32 = everyone()
    mask: I32 = everyone()  # a bit mask that turns a hash key into the even index of a pair of entries
    wide: I32 = everyone()  # the number of actions, and also of ranks, for which each ply has room
    killers: I32s = everyone(2 * DEEPEST)  # two quiet moves per ply that have refuted moves of the opponent
    history: I32s = everyone(2 * HISTORY)  # scores for each seat's quiet moves: high if they often refuted a move
    line: I32s = everyone((DEEPEST + 1) * DEEPEST)  # for each ply of the search, the principal variation from there on
    length: I32s = everyone(DEEPEST + 1)
    frames: Many[Frame] = everyone(DEEPEST)  # what the search knows about the position at each ply


class Root(Struct):
    """A legal move in the position that is searched."""

    action: I32 = everyone()
    value: I32 = everyone()  # the value of the move at the last finished search depth
    fresh: I32 = everyone()  # the value of the move at the search depth that is not finished yet
    looked: I32 = everyone()  # at the present depth: 0: not searched yet; 1: searched; 2: with an exact value
    bonus: I32 = everyone()  # a random number that is added to the value for variety
    blind: I32 = everyone()  # whether the search overlooks the reply to this move
    nodes: Annotated[int, "i8"] = everyone()
    length: I32 = everyone()
    line: I32s = everyone(DEEPEST)


class Workspace(NamedTuple):
    """The arrays for a principal variation search on one core."""

    states: Many[Header]  # the state at each ply of the line that is searched
    tables: Many[Tables]
    entries: Many[Entry]
    search_state: Many[SearchState]  # an array with one record: the state of this search
    outs: Actions  # for each ply of the search, the legal actions, and then their ranks
    control: I64s
    shares: F64s


@kernel
def out_of_time(w: Workspace) -> bool:
    search_state = w.search_state[0]
    if search_state.depth > 1 and (w.control[STOP] != 0 or w.control[DONE] >= search_state.budget):
        search_state.stopped = 1
    return search_state.stopped != 0


@kernel
def pair_of(w: Workspace, key: U64) -> int:
    """Return the index of the first of the two entries that can store the position with this hash key."""
    return int(key & np.uint64(w.search_state[0].mask))


@kernel
def look_up(w: Workspace, key: U64) -> int:
    """Return the index of a position's entry in the transposition table, or -1 if it has none."""
    first = pair_of(w, key)
    for i in range(first, first + 2):
        if w.entries[i].key == key and w.entries[i].bound != 0:
            return i
    return -1


@kernel
def decides(w: Workspace, known: int, ply: int, depth: int, alpha: int, beta: int) -> bool:
    """Return whether a stored result makes a search of this depth between alpha and beta unnecessary."""
    entry = w.entries[known]
    value, bound = value_here(int(entry.value), ply), int(entry.bound) & 3
    if int(entry.depth) < depth:
        return False
    return bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha)


@kernel
def store_result(w: Workspace, key: U64, action: int, value: int, depth: int, bound: int, ply: int) -> None:
    """Store a result in the transposition table. Of two entries, one keeps the deepest, one the newest result."""
    i, age = pair_of(w, key), int(w.search_state[0].age)
    if w.entries[i].key != key and int(w.entries[i].bound) >> 2 == age and int(w.entries[i].depth) > depth:
        i += 1
    entry = w.entries[i]
    if action == NEVER and entry.key == key:
        action = int(entry.action)
    if value > SURE:
        value += ply  # in the transposition table, the distance to a win is counted from the stored position
    elif value < -SURE:
        value -= ply
    entry.key, entry.action, entry.value, entry.depth, entry.bound = key, action, value, depth, bound + 4 * age


@kernel
def value_here(value: int, ply: int) -> int:
    """Convert a value from the transposition table: count the distance to a win from the root, not from this ply."""
    if value > SURE:
        return value - ply
    if value < -SURE:
        return value + ply
    return value
