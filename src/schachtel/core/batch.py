"""Many games at once: kernels over arrays of states, for environments and simulations.

Each goes over the games from `first` to `last`: a thread of a processor has a range of them, one of a GPU one game. No
game depends on another. What is legal is listed once a step and kept, so that choosing, checking and telling it
cost next to nothing.
"""

from __future__ import annotations

from typing import NamedTuple

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


class Dealer(NamedTuple):
    """What the games of a batch are dealt from, and the generators of their random choices."""

    tables: Many[Tables]
    options: Many[Options]
    blank: Many[Header]
    seeds: U64s  # one per game
    episodes: U64s  # the number of games that each seed has dealt
    rngs: U64s  # one generator per game
    chance: bool  # whether the rules leave anything to chance


class Listed(NamedTuple):
    """The legal actions of each game."""

    turns: I8s  # the seat to act, -1 when the game is over
    counts: I32s
    lists: I32Grid  # `counts` actions per game, ascending


class Results(NamedTuple):
    """What the last decision led to in each game."""

    shares: F64Grid  # of the seats, where the game has ended
    rewards: F32Grid  # of the seats
    done: U8s


class Ends(NamedTuple):
    """How each game has ended."""

    plies: I32s  # the number of decisions
    digests: U64s  # a hash of the last state


class Collected(NamedTuple):
    """What was seen and done: arrays by the number of the decision, then by the game."""

    turn: I8Grid  # the seat
    observations: F32Cube  # from its side
    legal_bits: U64Cube  # as `Batch.legal_bits` has them
    actions: I32Grid
    rewards: F32Cube  # for each seat, by this decision
    done: U8Grid  # whether the game was over with it


@kernel
def deal(states: Many[Header], at: int, dealer: Dealer, i: int) -> None:
    """Deal the next game of seed i into states[at]. Its key is the seed and the number of the game."""
    states[at] = dealer.blank[0]
    s = states[at]
    if dealer.chance:
        s.rng[0], s.rng[1] = dealer.seeds[i], dealer.episodes[i]
    setup(s, dealer.tables[0], dealer.options[0])
    dealer.episodes[i] += np.uint64(1)


@kernel
def begin(first: int, last: int, dealer: Dealer) -> None:
    """Return to the first game of each seed, and to the first random choices."""
    for i in range(first, last):
        dealer.episodes[i] = np.uint64(0)
        dealer.rngs[i] = siphash(dealer.seeds[i], np.uint64(1), np.uint64(0))


@kernel
def is_listed(listed: Listed, i: int, action: int) -> bool:
    """Return whether an action is legal in game i. Lists are ascending."""
    low, width = 0, int(listed.counts[i])
    while width > 1:
        half = width >> 1
        if listed.lists[i, low + half] <= action:
            low += half
        width -= half
    return width == 1 and listed.lists[i, low] == action


@kernel
def check(first: int, last: int, listed: Listed, given: Actions, actions: Actions, places: I32s, illegal: U8s) -> int:
    """Copy the given actions that are legal, replace the others by `LOOK`, and return how many are illegal.

    A game that is over takes any action. What `choose` has chosen is found at once, by its place in the list.
    """
    found = 0
    for i in range(first, last):
        action, place = int(given[i]), int(places[i])
        known = place < listed.counts[i] and listed.lists[i, place] == action
        legal_here = known or is_listed(listed, i, action)
        illegal[i] = not legal_here and listed.turns[i] >= 0
        actions[i] = action if legal_here else LOOK
        found += illegal[i]
    return found


@kernel
def advance(
    first: int, last: int, states: Many[Header], dealer: Dealer, listed: Listed, results: Results, actions: Actions,
    renew: bool,
) -> None:  # fmt: skip
    """Make one decision in each game, or `DEAL`, or `LOOK`. All are legal; where a game is over, any is `LOOK`."""
    t = dealer.tables[0]
    shares, rewards = results.shares, results.rewards
    for i in range(first, last):
        s, action, seat = states[i], int(actions[i]), int(listed.turns[i])
        results.done[i] = 0
        for each in range(rewards.shape[1]):
            rewards[i, each] = 0
        if action == DEAL:
            deal(states, i, dealer, i)
        elif action >= 0 and seat >= 0:
            step(s, t, seat, action)
            if s.acting == 0:
                results.done[i] = 1
                outcome(s, t, shares[i])
                for each in range(rewards.shape[1]):
                    rewards[i, each] = 2 * shares[i, each] - 1
                if renew:
                    deal(states, i, dealer, i)
        seat = turn(s)
        listed.turns[i] = seat
        listed.counts[i] = legal(s, t, seat, listed.lists[i]) if seat >= 0 else 0


@kernel
def wander(
    first: int, last: int, states: Many[Header], base: int, lists: I32Grid, dealer: Dealer, ended: I32s, steps: int
) -> None:
    """Make `steps` random decisions in each game, dealing a new one whenever it is over; `ended` counts those.

    `states` and `lists` (room to work in) begin with game `base`.
    """
    t = dealer.tables[0]
    for i in range(first, last):
        s, rng, out = states[i - base], dealer.rngs[i : i + 1], lists[i - base]
        no_words = rng[:0]
        if s.acting == 0:
            deal(states, i - base, dealer, i)
        for _ in range(steps):
            seat = lowest(np.uint64(s.acting))
            step(s, t, seat, pick(s, t, seat, rng, out, no_words))
            if s.acting == 0:
                deal(states, i - base, dealer, i)
                ended[i] += 1


@kernel
def finish(
    first: int, last: int, states: Many[Header], base: int, lists: I32Grid, dealer: Dealer, seed: int, ends: Ends
) -> None:
    """Play a whole random game in each place, with the seeds seed + i."""
    for i in range(first, last):
        ends.plies[i] = play_game(
            dealer.blank, states, i - base, dealer.tables, dealer.options, seed + i, dealer.rngs[i : i + 1],
            lists[i - base],
        )  # fmt: skip
        ends.digests[i] = fingerprint(states[i - base])


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
    first: int, last: int, states: Many[Header], base: int, lists: I32Grid, dealer: Dealer, shares: F64Grid,
    collected: Collected,
) -> None:  # fmt: skip
    """Make random decisions, and write down what a network would be told of each."""
    t = dealer.tables[0]
    rewards = collected.rewards
    for i in range(first, last):
        s, out = states[i - base], lists[i - base]
        if s.acting == 0:
            deal(states, i - base, dealer, i)
        for k in range(len(collected.turn)):
            seat = lowest(np.uint64(s.acting))
            action = pick(s, t, seat, dealer.rngs[i : i + 1], out, collected.legal_bits[k, i])
            collected.turn[k, i], collected.actions[k, i] = seat, action
            features(s, t, seat, collected.observations[k, i])
            step(s, t, seat, action)
            over = s.acting == 0
            collected.done[k, i] = over
            if over:
                outcome(s, t, shares[i])
                deal(states, i - base, dealer, i)
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
