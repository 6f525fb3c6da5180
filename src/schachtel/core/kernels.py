"""The kernels of the contract between games and core: those that a game provides, and those that work for every game.

A game provides its own versions of the functions marked `@contract`. The other functions are the same for all games.
Bots and tables call `step`, `hide`, `guess` and `playout`, and never a game's `apply` or `mask` directly.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from schachtel.core.bits import lowest
from schachtel.core.compile import contract, inlined, kernel
from schachtel.core.layout import U64, Actions, F32s, F64s, Header, I64s, Many, Options, Tables, U64Grid, U64s
from schachtel.core.random import roll, roll_below, siphash

ALL_SEE = 255
SPECTATORS_SEE = 128
MOST_PLIES = 65535  # the largest ply number (the number of decisions); later decisions do not raise it
FORCING = 1 << 16  # the lowest rank of a forcing action

# --- sets of bits in arrays of words ---------------------------------------------------------------------------------


@kernel
def pack(listed: Actions, n: int, out: U64s) -> None:
    """Pack an ascending list of actions into words, one bit per action.

    Each word is written once, in order, so that neighbouring threads of a GPU write side by side at the same time.
    """
    k = 0
    for word in range(len(out)):
        bits = np.uint64(0)
        while k < n and listed[k] >> 6 == word:
            bits |= np.uint64(1) << np.uint64(listed[k] & 63)
            k += 1
        out[word] = bits


@kernel
def put(words: U64s, i: int, bits: U64) -> None:
    """Write one 64-bit word into an array, unless the array is empty."""
    if len(words) > 0:
        words[i] = bits


@kernel
def clear(words: U64s) -> None:
    for i in range(len(words)):
        words[i] = np.uint64(0)


# --- kernels that a game writes -------------------------------------------------------------------------------------


@contract
def setup(s: Header, t: Tables, options: Options) -> None:
    """Deal the game. The record is still blank, except for the random generator, which is already seeded."""
    raise NotImplementedError


@contract
def legal(s: Header, t: Tables, seat: int, out: Actions) -> int:
    """Write the action codes that a seat may choose now, ascending; return how many there are."""
    raise NotImplementedError


@contract
def apply(s: Header, t: Tables, seat: int, action: int) -> None:
    """Carry out a legal action, and everything that follows, up to the next decision or the end of the game."""
    raise NotImplementedError


@contract
def pick(s: Header, t: Tables, seat: int, rng: U64s, out: Actions, words: U64s) -> int:
    """Return a random legal action, all with equal probability. A game may have a faster way than listing all actions.

    Unless `words` is empty, write one bit per action code into it: 1 if the action is legal, else 0.
    """
    n = legal(s, t, seat, out)
    if len(words) > 0:
        pack(out, n, words)
    return out[roll_below(rng, n)]


@contract
def suggest(s: Header, t: Tables, seat: int, rng: U64s, out: Actions) -> int:
    """Return a sensible action without a search, for simple bots; by default, return a random legal action.

    The choice may depend only on what the seat may know, even if the record contains more, as in a search. The kernel
    may change the record while it works, but must restore it.
    """
    return pick(s, t, seat, rng, out, rng[:0])


@contract
def judge(s: Header, t: Tables, root: Header, memory: U64s, out: F64s) -> bool:
    """Estimate each seat's share of the win, and return True; return False (the default) if that is not possible.

    Searches call this kernel; `root` is the state in which the search began. `memory` has `Search.memory` words, which
    are 0 at first; what the kernel writes into them is still there at its next call.
    """
    return False


@contract
def expect(s: Header, t: Tables, memory: U64s, shares: F64s, out: F64s) -> None:
    """Write the points that each seat can expect, given the shares from `judge`; by default, the present points."""
    points(s, t, out)


@kernel
def expect_shares(s: Header, t: Tables, memory: U64s, shares: F64s, out: F64s) -> None:
    """Write the expected shares as the expected points, for games that count no points."""
    for seat in range(len(out)):
        out[seat] = shares[seat]


@contract
def exact(
    s: Header, t: Tables, seat: int, memory: U64s, control: I64s, out: Actions, shares: F64s, points: F64s
) -> int:  # fmt: skip
    """Write a seat's actions, and the share and points that it will end up with after each; return how many there are.

    Return 0 if the results cannot be computed, or once another thread has set `control[0]` to stop the search.
    """
    return 0


@contract
def evaluate(s: Header, t: Tables, seat: int) -> int:
    """Return a seat's advantage over the other seat in an unfinished position, in hundredths of a pawn or the like."""
    raise NotImplementedError


@contract
def rank(s: Header, t: Tables, seat: int, action: int) -> int:
    """Return how early a search should try a legal action, judged without looking ahead.

    Quiet actions have ranks from 0 up; better ones have higher ranks. Forcing actions, such as captures, must be played
    out before a position can be evaluated; their rank is `FORCING` plus what they may win, in the unit of `evaluate`.
    Actions that probably do harm have ranks below 0.
    """
    return 0


@contract
def place_key(s: Header, t: Tables) -> U64:
    """Return a hash that is equal for positions with the same continuations, so that a search examines only one."""
    return fingerprint(s)


@contract
def threatened(s: Header, t: Tables, seat: int) -> bool:
    """Return whether a seat must answer a threat, such as a check; if so, searches do not skip its quiet moves."""
    return False


@contract
def drawish(s: Header, t: Tables) -> bool:
    """Return whether a search should count a position as a draw: it is a repetition, or a draw can be claimed."""
    return False


@contract
def skip(s: Header, t: Tables, seat: int) -> bool:
    """Let a seat pass although no rule allows it, and return True; by default, do nothing and return False.

    Searches use this for null-move pruning: if a seat could even pass and still refute the opponent's last move, they
    look no further. So a game provides this kernel only if passing is hardly ever better than moving.
    """
    return False


@contract
def points(s: Header, t: Tables, out: F64s) -> None:
    """Write the points of each seat by the rules of the game, at any time in the game."""
    raise NotImplementedError


@contract
def outcome(s: Header, t: Tables, out: F64s) -> None:
    """Write each seat's result of a finished game: 1 for a win, 0 for a loss, a share for a draw."""
    raise NotImplementedError


@contract
def mask(s: Header, t: Tables, seat: int) -> None:
    """Clear what a seat may not know and no field's declaration hides, such as cards that only some seats know."""


@contract
def resample(s: Header, t: Tables, seat: int, rng: U64s) -> None:
    """Fill in what was hidden from a seat, with random values that fit what the seat knows; by default, do nothing."""


@contract
def imagine(s: Header, t: Tables, seat: int, rng: U64s) -> None:
    """Fill in what was hidden, as `resample` does, but assume that the other seats have made sensible choices."""
    resample(s, t, seat, rng)


@contract
def features(s: Header, t: Tables, seat: int, out: F32s) -> None:
    """Write the inputs of a neural network for a position, as a seat sees it."""
    raise NotImplementedError


@contract
def concede(s: Header, t: Tables, seat: int) -> bool:
    """Let a seat leave a game that the others can continue; return False if it cannot leave, or has left already."""
    return False


# --- kernels that every game gets -----------------------------------------------------------------------------------


@kernel
def emit(s: Header, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Add to the record an event that everybody may see."""
    emit_to(s, ALL_SEE, kind, seat, a, b, c, d)


@kernel
def emit_to(s: Header, seen: int, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Add to the record an event that only some viewers may see: `seen` has a bit per seat and one for spectators."""
    if s.n_events < len(s.events):
        event = s.events[s.n_events]
        event.kind, event.seat, event.seen = kind, seat, seen
        event.a, event.b, event.c, event.d = a, b, c, d
    s.n_events += 1


@kernel
def clear_event(s: Header, i: int) -> None:
    event = s.events[i]
    event.kind, event.seat, event.seen = 0, 0, 0
    event.a, event.b, event.c, event.d = 0, 0, 0, 0


@kernel
def turn(s: Header) -> int:
    """Return the first seat that may act, or -1 when the game is over."""
    if s.acting == 0:
        return -1
    return lowest(np.uint64(s.acting))


@inlined
def step(s: Header, t: Tables, seat: int, action: int) -> None:
    """Make one decision: clear the events of the previous one, and `apply` the action."""
    turn_page(s)
    apply(s, t, seat, action)


@kernel
def turn_page(s: Header) -> None:
    for i in range(min(s.n_events, len(s.events))):
        clear_event(s, i)
    s.n_events = 0
    s.ply += s.ply < MOST_PLIES


@kernel
def hide(s: Header, t: Tables, keep: U64Grid, seat: int) -> None:
    """Clear everything in a record that a seat may not know (-1: a spectator)."""
    mask(s, t, seat)
    row = seat if seat >= 0 else len(keep) - 1
    for i in range(len(s.raw)):
        s.raw[i] &= keep[row, i]
    seen = 1 << seat if seat >= 0 else SPECTATORS_SEE
    shown = 0
    for i in range(min(s.n_events, len(s.events))):
        event = s.events[i]
        # Move the visible events together: gaps between them would reveal how many events are hidden.
        if event.seen & seen != 0:
            to = s.events[shown]
            to.kind, to.seat, to.seen, to.a, to.b, to.c, to.d = (
                event.kind, event.seat, event.seen, event.a, event.b, event.c, event.d,
            )  # fmt: skip
            shown += 1
    for i in range(shown, min(s.n_events, len(s.events))):
        clear_event(s, i)
    s.n_events = shown


@kernel
def guess(s: Header, t: Tables, seat: int, rng: U64s) -> None:
    """Fill in what is hidden in a masked record, with random values that fit what the seat knows.

    The record also gets a new random generator.
    """
    s.rng[0], s.rng[1], s.rng[2] = roll(rng), roll(rng), np.uint64(0)
    resample(s, t, seat, rng)


@kernel
def expect_world(s: Header, t: Tables, seat: int, rng: U64s) -> None:
    """Fill in everything hidden, as `guess` does, but assume that the other seats have made sensible choices."""
    s.rng[0], s.rng[1], s.rng[2] = roll(rng), roll(rng), np.uint64(0)
    imagine(s, t, seat, rng)


@kernel
def playout(s: Header, t: Tables, rng: U64s, out: Actions) -> int:
    """Play random moves until the game ends, and return the number of decisions."""
    plies = 0
    while s.acting != 0:
        seat = lowest(np.uint64(s.acting))
        step(s, t, seat, pick(s, t, seat, rng, out, rng[:0]))
        plies += 1
    return plies


@kernel
def rollout(s: Header, t: Tables, root: Header, memory: U64s, rng: U64s, out: Actions, shares: F64s) -> None:
    """Play suggested moves until the game ends or `judge` can estimate the outcome; write each seat's share."""
    while s.acting != 0:
        if judge(s, t, root, memory, shares):
            return
        seat = lowest(np.uint64(s.acting))
        step(s, t, seat, suggest(s, t, seat, rng, out))
    outcome(s, t, shares)


@kernel
def reckon(s: Header, t: Tables, memory: U64s, shares: F64s, out: F64s) -> None:
    """Write each seat's points after a rollout: the final points, or the expected ones if the game is not over."""
    if s.acting == 0:
        points(s, t, out)
    else:
        expect(s, t, memory, shares, out)


@kernel
def fingerprint(s: Header) -> U64:
    """Return a hash of the whole record."""
    total = np.uint64(0)
    for i in range(len(s.raw)):
        total ^= s.raw[i]
        total ^= total << np.uint64(13)
        total ^= total >> np.uint64(7)
        total ^= total << np.uint64(17)
    return total


class PlayoutArrays(NamedTuple):
    """The arrays that kernels need to play whole games, one after the other."""

    start: Many[Header]  # the state in which each game begins; a blank one means the set-up
    states: Many[Header]  # the state of the game in progress
    tables: Many[Tables]
    options: Many[Options]
    rng: U64s
    out: Actions
    shares: F64s  # the outcome of the last game


class Totals(NamedTuple):
    """The results of many games, added up."""

    won: F64s  # for each seat, the sum of its shares of the win
    drawn: F64s  # a single number: how many games had no sole winner
    digests: U64s  # a hash of each game's last state, for as many games as fit into the array


# --- entries: Python passes an array and an index, which is much faster than a record ------------------------------


@kernel
def enter_setup(
    states: Many[Header], i: int, tables: Many[Tables], options: Many[Options], key0: U64, key1: U64
) -> None:
    s = states[i]
    s.rng[0], s.rng[1] = key0, key1
    setup(s, tables[0], options[0])


@kernel
def enter_legal(states: Many[Header], i: int, tables: Many[Tables], seat: int, out: Actions) -> int:
    if states[i].acting & (1 << seat) == 0:
        return 0
    return legal(states[i], tables[0], seat, out)


@kernel
def enter_step(states: Many[Header], i: int, tables: Many[Tables], seat: int, action: int) -> None:
    step(states[i], tables[0], seat, action)


@kernel
def enter_concede(states: Many[Header], i: int, tables: Many[Tables], seat: int) -> bool:
    turn_page(states[i])
    return concede(states[i], tables[0], seat)


@kernel
def enter_points(states: Many[Header], i: int, tables: Many[Tables], out: F64s) -> None:
    points(states[i], tables[0], out)


@kernel
def enter_outcome(states: Many[Header], i: int, tables: Many[Tables], out: F64s) -> None:
    outcome(states[i], tables[0], out)


@kernel
def enter_hide(states: Many[Header], i: int, tables: Many[Tables], keep: U64Grid, seat: int) -> None:
    hide(states[i], tables[0], keep, seat)


@kernel
def enter_guess(states: Many[Header], i: int, tables: Many[Tables], seat: int, rng: U64s) -> None:
    guess(states[i], tables[0], seat, rng)


@kernel
def enter_suggest(states: Many[Header], i: int, tables: Many[Tables], seat: int, rng: U64s, out: Actions) -> int:
    return suggest(states[i], tables[0], seat, rng, out)


@kernel
def enter_features(states: Many[Header], i: int, tables: Many[Tables], seat: int, out: F32s) -> None:
    features(states[i], tables[0], seat, out)


@kernel
def play_game(
    start: Many[Header], states: Many[Header], i: int, tables: Many[Tables], options: Many[Options], seed: int,
    rng: U64s, out: Actions,
) -> int:  # fmt: skip
    """Play a whole random game in states[i], from the state `start` (blank: from the set-up), with this seed."""
    states[i] = start[0]
    s = states[i]
    if s.acting == 0:
        s.rng[0], s.rng[1] = np.uint64(seed), np.uint64(0)
        setup(s, tables[0], options[0])
    rng[0] = siphash(np.uint64(seed), np.uint64(1), np.uint64(0))
    return playout(s, tables[0], rng, out)


@kernel
def play_games(arrays: PlayoutArrays, seed: int, games: int, totals: Totals) -> int:
    """Play random games with the seeds `seed`, `seed + 1`, …; add up the results; return the number of decisions."""
    plies, shares = 0, arrays.shares
    for game in range(games):
        plies += play_game(
            arrays.start, arrays.states, 0, arrays.tables, arrays.options, seed + game, arrays.rng, arrays.out
        )  # fmt: skip
        outcome(arrays.states[0], arrays.tables[0], shares)
        decided = 0
        for seat in range(len(totals.won)):
            totals.won[seat] += shares[seat]
            decided |= shares[seat] == 1.0
        totals.drawn[0] += 1 - decided
        if game < len(totals.digests):
            totals.digests[game] = fingerprint(arrays.states[0])
    return plies


@kernel
def copy_round(states: Many[Header], times: int) -> int:
    """For benchmarks: copy the first state to the second, the second to the third and so on, `times` rounds."""
    last = len(states) - 1
    for _ in range(times):
        for i in range(last):
            states[i + 1] = states[i]
        states[0] = states[last]
        states[0].ply += 1  # a change, so that each round copies different bytes
    return int(states[0].ply)


@kernel
def perft(states: Many[Header], depth: int, left: int, tables: Many[Tables], outs: Actions, wide: int) -> int:
    """Count all sequences of `left` decisions from states[depth]; use the states after that one as working memory."""
    s = states[depth]
    if s.acting == 0:
        return 0
    seat = lowest(np.uint64(s.acting))
    here = outs[depth * wide : (depth + 1) * wide]
    n = legal(s, tables[0], seat, here)
    if left == 1:
        return n
    total = 0
    for i in range(n):
        states[depth + 1] = states[depth]
        step(states[depth + 1], tables[0], seat, here[i])
        total += perft(states, depth + 1, left - 1, tables, outs, wide)
    return total
