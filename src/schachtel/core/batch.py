"""Many games at once: kernels over arrays of states, for environments and simulations.

Each goes over the games from `first` to `last`: a thread of a processor has a range of them, one of a GPU one game. No
game depends on another. What is legal is listed once a step and kept, so that choosing, checking and telling it
cost next to nothing.
"""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.kernels import (
    features,
    fingerprint,
    hide,
    legal,
    outcome,
    pack,
    pick,
    play_game,
    setup,
    step,
    turn,
)
from schachtel.core.layout import (
    Actions,
    F32Cube,
    F32Grid,
    F64Grid,
    Header,
    I8Grid,
    I8s,
    I32Grid,
    I32s,
    Many,
    Options,
    Tables,
    U8Grid,
    U8s,
    U64Cube,
    U64Grid,
    U64s,
)
from schachtel.core.random import roll_below, siphash

# Instead of an action.
DEAL = -1  # the next game of this seed
LOOK = -2  # only list what is legal

NO_ACTION = -1  # behind the end of a list that is told


@kernel
def deal(
    states: Many[Header], at: int, tables: Many[Tables], options: Many[Options], blank: Many[Header], seeds: U64s,
    episodes: U64s, i: int, chance: bool,
) -> None:  # fmt: skip
    """The next game of a seed. Its key is the seed, and the number of the game."""
    states[at] = blank[0]
    s = states[at]
    if chance:
        s.rng[0], s.rng[1] = seeds[i], episodes[i]
    setup(s, tables[0], options[0])
    episodes[i] += np.uint64(1)


@kernel
def begin(first: int, last: int, seeds: U64s, episodes: U64s, rngs: U64s) -> None:
    """Back to the first game of each seed, and to the first choices by chance."""
    for i in range(first, last):
        episodes[i] = np.uint64(0)
        rngs[i] = siphash(seeds[i], np.uint64(1), np.uint64(0))


@kernel
def is_listed(lists: I32Grid, counts: I32s, i: int, action: int) -> bool:
    """Is it legal? Lists are ascending."""
    low, width = 0, int(counts[i])
    while width > 1:
        half = width >> 1
        if lists[i, low + half] <= action:
            low += half
        width -= half
    return width == 1 and lists[i, low] == action


@kernel
def check(
    first: int, last: int, turns: I8s, counts: I32s, lists: I32Grid, given: Actions, actions: Actions, places: I32s,
    illegal: U8s,
) -> int:  # fmt: skip
    """Take actions over; where one is illegal, or the game is over, only `LOOK`. How many are illegal.

    What `choose` has chosen is found at once.
    """
    found = 0
    for i in range(first, last):
        action, place = int(given[i]), int(places[i])
        known = place < counts[i] and lists[i, place] == action
        legal_here = known or is_listed(lists, counts, i, action)
        illegal[i] = not legal_here and turns[i] >= 0
        actions[i] = action if legal_here else LOOK
        found += illegal[i]
    return found


@kernel
def advance(
    first: int, last: int, states: Many[Header], tables: Many[Tables], options: Many[Options],
    blank: Many[Header], seeds: U64s, episodes: U64s, turns: I8s, counts: I32s, lists: I32Grid, shares: F64Grid,
    rewards: F32Grid, done: U8s, actions: Actions, chance: bool, renew: bool,
) -> None:  # fmt: skip
    """One decision in each game, or `DEAL`, or `LOOK`. All are legal; where a game is over, any is `LOOK`."""
    t = tables[0]
    for i in range(first, last):
        s, action, seat = states[i], int(actions[i]), int(turns[i])
        done[i] = 0
        for each in range(rewards.shape[1]):
            rewards[i, each] = 0
        if action == DEAL:
            deal(states, i, tables, options, blank, seeds, episodes, i, chance)
        elif action >= 0 and seat >= 0:
            step(s, t, seat, action)
            if s.acting == 0:
                done[i] = 1
                outcome(s, t, shares[i])
                for each in range(rewards.shape[1]):
                    rewards[i, each] = 2 * shares[i, each] - 1
                if renew:
                    deal(states, i, tables, options, blank, seeds, episodes, i, chance)
        seat = turn(s)
        turns[i] = seat
        counts[i] = legal(s, t, seat, lists[i]) if seat >= 0 else 0


@kernel
def wander(
    first: int, last: int, states: Many[Header], base: int, lists: I32Grid, tables: Many[Tables],
    options: Many[Options], blank: Many[Header], seeds: U64s, episodes: U64s, rngs: U64s, ended: I32s, steps: int,
    chance: bool,
) -> None:  # fmt: skip
    """So many random decisions in each game, and a new one whenever it is over.

    `states` and `lists` (room to work in) begin with game `base`.
    """
    for i in range(first, last):
        s, rng, out = states[i - base], rngs[i : i + 1], lists[i - base]
        no_words = rngs[:0]
        if s.acting == 0:
            deal(states, i - base, tables, options, blank, seeds, episodes, i, chance)
        for _ in range(steps):
            seat = lowest(np.uint64(s.acting))
            step(s, tables[0], seat, pick(s, tables[0], seat, rng, out, no_words))
            if s.acting == 0:
                deal(states, i - base, tables, options, blank, seeds, episodes, i, chance)
                ended[i] += 1


@kernel
def finish(
    first: int, last: int, states: Many[Header], base: int, lists: I32Grid, tables: Many[Tables],
    options: Many[Options], blank: Many[Header], seed: int, rngs: U64s, plies: I32s, digests: U64s,
) -> None:  # fmt: skip
    """A whole random game each, with the seeds seed + i: how many decisions, and a hash of how it ended."""
    for i in range(first, last):
        plies[i] = play_game(blank, states, i - base, tables, options, seed + i, rngs[i : i + 1], lists[i - base])
        digests[i] = fingerprint(states[i - base])


@kernel
def choose(first: int, last: int, counts: I32s, lists: I32Grid, rngs: U64s, actions: Actions, places: I32s) -> None:
    """A random legal action, and its place in the list; `LOOK` where there is none."""
    for i in range(first, last):
        n = int(counts[i])
        places[i] = roll_below(rngs[i : i + 1], n)
        actions[i] = lists[i, places[i]] if n > 0 else LOOK


@kernel
def tell_lists(first: int, last: int, counts: I32s, lists: I32Grid, out: I32Grid) -> None:
    """The codes themselves. What stands behind a list's end, the other seat's codes among it, is not told."""
    for i in range(first, last):
        for k in range(lists.shape[1]):
            out[i, k] = lists[i, k] if k < counts[i] else NO_ACTION


@kernel
def tell_legal(first: int, last: int, counts: I32s, lists: I32Grid, marks: U8Grid) -> None:
    """A byte for each action code."""
    for i in range(first, last):
        for action in range(marks.shape[1]):
            marks[i, action] = 0
        for k in range(counts[i]):
            marks[i, lists[i, k]] = 1


@kernel
def pack_legal(first: int, last: int, counts: I32s, lists: I32Grid, words: U64Grid) -> None:
    """A bit for each action code."""
    for i in range(first, last):
        pack(lists[i], int(counts[i]), words[i])


@kernel
def observe(first: int, last: int, states: Many[Header], tables: Many[Tables], turns: I8s, out: F32Grid) -> None:
    """Numbers for a network, from the side of the seat to act; seat 0's when it is over."""
    for i in range(first, last):
        features(states[i], tables[0], max(int(turns[i]), 0), out[i])


@kernel
def collect(
    first: int, last: int, states: Many[Header], base: int, lists: I32Grid, tables: Many[Tables],
    options: Many[Options], blank: Many[Header], seeds: U64s, episodes: U64s, rngs: U64s, shares: F64Grid,
    turns: I8Grid, seen: F32Cube, words: U64Cube, actions: I32Grid, rewards: F32Cube, done: U8Grid, chance: bool,
) -> None:  # fmt: skip
    """Random decisions, and all that a network would be told of each: by the number of the decision, then by game."""
    t = tables[0]
    for i in range(first, last):
        s, out = states[i - base], lists[i - base]
        if s.acting == 0:
            deal(states, i - base, tables, options, blank, seeds, episodes, i, chance)
        for k in range(len(turns)):
            seat = lowest(np.uint64(s.acting))
            action = pick(s, t, seat, rngs[i : i + 1], out, words[k, i])
            turns[k, i], actions[k, i] = seat, action
            features(s, t, seat, seen[k, i])
            step(s, t, seat, action)
            over = s.acting == 0
            done[k, i] = over
            if over:
                outcome(s, t, shares[i])
                deal(states, i - base, tables, options, blank, seeds, episodes, i, chance)
            for each in range(rewards.shape[2]):
                rewards[k, i, each] = 2 * shares[i, each] - 1 if over else 0.0


@kernel
def show(
    first: int, last: int, states: Many[Header], tables: Many[Tables], keep: U64Grid, turns: I8s, out: Many[Header]
) -> None:
    """What the seat to act may know; what a spectator may, when it is over."""
    for i in range(first, last):
        out[i] = states[i]
        hide(out[i], tables[0], keep, int(turns[i]))
