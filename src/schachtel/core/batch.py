"""Kernels over arrays of states, which play many games at once, for environments and simulations.

Each kernel goes over the games from `first` up to, but not including, `last`. A thread of a processor works on a range
of games, a thread of a GPU on a single game. No game depends on another. The legal actions are listed once per step and
stored, so that choosing, checking and reporting actions costs next to nothing.
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

# Codes that a caller can give in place of an action.
DEAL = -1  # in place of an action: deal the next game with this seed
LOOK = -2  # in place of an action: do nothing except list the legal actions

NO_ACTION = -1  # fills the unused tail of a list of actions


class Dealer(NamedTuple):
    """All data for dealing the games of a batch, and one random generator per game for choosing actions."""

    tables: Many[Tables]
    options: Many[Options]
    blank: Many[Header]
    seeds: U64s  # one seed per game
    episodes: U64s  # how many games were dealt with each seed so far
    rngs: U64s  # one random generator per game, to choose actions
    chance: bool  # whether the rules use random numbers


class Listed(NamedTuple):
    """The legal actions of each game."""

    turns: I8s  # the seat to act, -1 when the game is over
    counts: I32s
    lists: I32Grid  # one list per game; the first counts[i] entries of list i are legal actions, ascending


class Results(NamedTuple):
    """The result of the last decision in each game: whether it ended the game, the outcome, and the rewards."""

    shares: F64Grid  # the seats' shares of the win, if the game has ended
    rewards: F32Grid  # each seat's reward
    done: U8s


class Ends(NamedTuple):
    """Data about each finished game: the number of decisions, and a hash of the last state."""

    plies: I32s  # the number of decisions in each game
    digests: U64s  # a hash of each game's last state


class Collected(NamedTuple):
    """Observations, actions and rewards of many decisions, in arrays indexed by the decision and then the game."""

    turn: I8Grid  # the seat that made the decision
    observations: F32Cube  # the features, from the point of view of the seat that made the decision
    legal_bits: U64Cube  # the legal actions as bits, in the form of `Batch.legal_bits`
    actions: I32Grid
    rewards: F32Cube  # each seat's reward for the decision
    done: U8Grid  # whether the decision ended the game


@kernel
def deal(states: Many[Header], at: int, dealer: Dealer, i: int) -> None:
    """Deal the next game of row i of the batch into states[at].

    The key of the game's random generator is the row's seed and the number of the game.
    """
    states[at] = dealer.blank[0]
    s = states[at]
    if dealer.chance:
        s.rng[0], s.rng[1] = dealer.seeds[i], dealer.episodes[i]
    setup(s, dealer.tables[0], dealer.options[0])
    dealer.episodes[i] += np.uint64(1)


@kernel
def begin(first: int, last: int, dealer: Dealer) -> None:
    """Start again from the first game of each seed, with a new random generator to choose actions."""
    for i in range(first, last):
        dealer.episodes[i] = np.uint64(0)
        dealer.rngs[i] = siphash(dealer.seeds[i], np.uint64(1), np.uint64(0))


@kernel
def is_listed(listed: Listed, i: int, action: int) -> bool:
    """Return whether an action is legal in game i; the list is ascending, so a binary search finds it."""
    low, width = 0, int(listed.counts[i])
    while width > 1:
        half = width >> 1
        if listed.lists[i, low + half] <= action:
            low += half
        width -= half
    return width == 1 and listed.lists[i, low] == action


@kernel
def check(first: int, last: int, listed: Listed, given: Actions, actions: Actions, places: I32s, illegal: U8s) -> int:
    """Copy the legal actions in `given`, replace illegal ones by `LOOK` (do nothing), and return how many are illegal.

    If a game is over, no action counts as illegal. If `choose` has picked an action, `places` contains its place in the
    list, so no search is needed.
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
    """Carry out a legal action, `DEAL` (a new game) or `LOOK` (nothing) in each game; finished games ignore actions."""
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
def random_steps(
    first: int, last: int, states: Many[Header], base: int, lists: I32Grid, dealer: Dealer, ended: I32s, steps: int
) -> None:
    """Make `steps` random decisions in each game. Whenever a game ends, count it in `ended` and deal the next game.

    The first entries of `states` and of the working memory `lists` belong to game number `base`.
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
def play_out(
    first: int, last: int, states: Many[Header], base: int, lists: I32Grid, dealer: Dealer, seed: int, ends: Ends
) -> None:
    """Play a random game in each row i, with the seed `seed + i`; store its length and a hash of its last state."""
    for i in range(first, last):
        ends.plies[i] = play_game(
            dealer.blank, states, i - base, dealer.tables, dealer.options, seed + i, dealer.rngs[i : i + 1],
            lists[i - base],
        )  # fmt: skip
        ends.digests[i] = fingerprint(states[i - base])


@kernel
def choose(first: int, last: int, counts: I32s, lists: I32Grid, rngs: U64s, actions: Actions, places: I32s) -> None:
    """Write a random legal action of each game and its place in the list, or `LOOK` (do nothing) if none is legal."""
    for i in range(first, last):
        n = int(counts[i])
        places[i] = roll_below(rngs[i : i + 1], n)
        actions[i] = lists[i, places[i]] if n > 0 else LOOK


@kernel
def tell_lists(first: int, last: int, counts: I32s, lists: I32Grid, out: I32Grid) -> None:
    """Copy the lists of legal action codes; overwrite their unused tails, which may contain another seat's actions."""
    for i in range(first, last):
        for k in range(lists.shape[1]):
            out[i, k] = lists[i, k] if k < counts[i] else NO_ACTION


@kernel
def tell_legal(first: int, last: int, counts: I32s, lists: I32Grid, marks: U8Grid) -> None:
    """Write one byte per action code: 1 if the action is legal, else 0."""
    for i in range(first, last):
        for action in range(marks.shape[1]):
            marks[i, action] = 0
        for k in range(counts[i]):
            marks[i, lists[i, k]] = 1


@kernel
def pack_legal(first: int, last: int, counts: I32s, lists: I32Grid, words: U64Grid) -> None:
    """Write one bit per action code: 1 if the action is legal, else 0."""
    for i in range(first, last):
        pack(lists[i], int(counts[i]), words[i])


@kernel
def observe(first: int, last: int, states: Many[Header], tables: Many[Tables], turns: I8s, out: F32Grid) -> None:
    """Write each game's inputs for a neural network, as the seat to act sees it (seat 0, if the game is over)."""
    for i in range(first, last):
        features(states[i], tables[0], max(int(turns[i]), 0), out[i])


@kernel
def collect_steps(
    first: int, last: int, states: Many[Header], base: int, lists: I32Grid, dealer: Dealer, shares: F64Grid,
    collected: Collected,
) -> None:  # fmt: skip
    """Make random decisions in each game; store the observation, legal actions, action and rewards of each decision."""
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
    """Copy each state, without what the seat to act (or a spectator, if the game is over) may not know."""
    for i in range(first, last):
        out[i] = states[i]
        hide(out[i], tables[0], keep, int(turns[i]))
