"""The kernels of the contract: what a game writes, and what every game gets for it.

The functions marked `@contract` are a game's own. The others are written once, here: callers use `step`, `hide`,
`guess` and `playout`, never a game's `apply` or `mask` alone.
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
MOST_PLIES = 65535  # the count stays there
FORCING = 1 << 16  # of ranks

# --- words of bits ---------------------------------------------------------------------------------------------------


@kernel
def pack(listed: Actions, n: int, out: U64s) -> None:
    """Word by word: the list is ascending, and threads that go together write side by side."""
    k = 0
    for word in range(len(out)):
        bits = np.uint64(0)
        while k < n and listed[k] >> 6 == word:
            bits |= np.uint64(1) << np.uint64(listed[k] & 63)
            k += 1
        out[word] = bits


@kernel
def put(words: U64s, i: int, bits: U64) -> None:
    """One word, unless there are none."""
    if len(words) > 0:
        words[i] = bits


@kernel
def clear(words: U64s) -> None:
    for i in range(len(words)):
        words[i] = np.uint64(0)


# --- what a game writes ---------------------------------------------------------------------------------------------


@contract
def setup(s: Header, t: Tables, options: Options) -> None:
    """Deal. The record is blank but for its generator, which is seeded."""
    raise NotImplementedError


@contract
def legal(s: Header, t: Tables, seat: int, out: Actions) -> int:
    """Write the action codes that this seat may choose now, ascending; return how many."""
    raise NotImplementedError


@contract
def apply(s: Header, t: Tables, seat: int, action: int) -> None:
    """On to the next decision or the end. The action is legal."""
    raise NotImplementedError


@contract
def pick(s: Header, t: Tables, seat: int, rng: U64s, out: Actions, words: U64s) -> int:
    """One of the legal actions, each as likely as any other: a game may know a faster way than to list them all.

    In `words`, unless that is empty, a bit is set for each of them, and no other.
    """
    n = legal(s, t, seat, out)
    if len(words) > 0:
        pack(out, n, words)
    return out[roll_below(rng, n)]


@contract
def suggest(s: Header, t: Tables, seat: int, rng: U64s, out: Actions) -> int:
    """A sensible action at once, from what the seat may know: for simple opponents. Any, if a game knows no better.

    It looks at nothing that the seat may not know: the record may be whole, as in a search, or the seat's own, masked.
    The record may be used as scratch paper, but is as it was afterwards.
    """
    return pick(s, t, seat, rng, out, rng[:0])


@contract
def judge(s: Header, t: Tables, root: Header, memory: U64s, out: F64s) -> bool:
    """In a search from a root: can one tell from here how it ends? Then each seat's likely share. Often not.

    What it writes down in `memory` (`Game.memory` words, all 0 at first) is there the next time.
    """
    return False


@contract
def expect(s: Header, t: Tables, memory: U64s, shares: F64s, out: F64s) -> None:
    """The points that seats can expect where `judge` has told the shares: those of now, if nobody knows better."""
    points(s, t, out)


@kernel
def expect_shares(s: Header, t: Tables, memory: U64s, shares: F64s, out: F64s) -> None:
    """Of a game whose only points are its outcome."""
    for seat in range(len(out)):
        out[seat] = shares[seat]


@contract
def exact(
    s: Header, t: Tables, seat: int, memory: U64s, control: I64s, out: Actions, shares: F64s, points: F64s
) -> int:  # fmt: skip
    """Where it can be known how each action of this seat ends: write all, with the seat's share and points; how many.

    0 where it can't, or once `control[0]` is set: somebody wants it to stop.
    """
    return 0


@contract
def evaluate(s: Header, t: Tables, seat: int) -> int:
    """What a position that goes on is worth to a seat as against the other one, in hundredths of some unit: a pawn."""
    raise NotImplementedError


@contract
def rank(s: Header, t: Tables, seat: int, action: int) -> int:
    """How early a search should try a legal action, without a look at what follows.

    From 0 on for a quiet one, the better the higher. From `FORCING` on for one that must be answered before a position
    can be evaluated (a capture), plus what it may win, in hundredths. Below 0 for one that likely does harm.
    """
    return 0


@contract
def place_key(s: Header, t: Tables) -> U64:
    """The same for positions in which the same can happen, whatever led there: a search looks at one of them only."""
    return fingerprint(s)


@contract
def threatened(s: Header, t: Tables, seat: int) -> bool:
    """Must the seat answer a threat first (a check), so that a search looks at all its moves?"""
    return False


@contract
def drawish(s: Header, t: Tables) -> bool:
    """Has a position come back, or may a draw be claimed for another reason? A search takes it for one."""
    return False


@contract
def skip(s: Header, t: Tables, seat: int) -> bool:
    """Let the seat pass, as no rule allows: True if done. Only where it is hardly ever better than to move.

    A search that finds a position too good even then looks no further.
    """
    return False


@contract
def points(s: Header, t: Tables, out: F64s) -> None:
    """The rulebook's points for each seat, at any time."""
    raise NotImplementedError


@contract
def outcome(s: Header, t: Tables, out: F64s) -> None:
    """Once over, for each seat: 1 won, 0 lost, shares where it is a draw."""
    raise NotImplementedError


@contract
def mask(s: Header, t: Tables, seat: int) -> None:
    """Clear what this seat may not know and the layout cannot say (cards with known-to bits). Often nothing."""


@contract
def resample(s: Header, t: Tables, seat: int, rng: U64s) -> None:
    """Fill what `mask` and the layout have cleared by a random world that fits. Often nothing."""


@contract
def imagine(s: Header, t: Tables, seat: int, rng: U64s) -> None:
    """The same for bots: rather a world that others would have brought about, who choose with sense."""
    resample(s, t, seat, rng)


@contract
def features(s: Header, t: Tables, seat: int, out: F32s) -> None:
    """Numbers for a network, from this seat's side of the table."""
    raise NotImplementedError


@contract
def concede(s: Header, t: Tables, seat: int) -> bool:
    """A player leaves a game that others can go on with; False if it cannot be, or they have left before."""
    return False


# --- what every game gets -------------------------------------------------------------------------------------------


@kernel
def emit(s: Header, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Tell everybody what happened."""
    emit_to(s, ALL_SEE, kind, seat, a, b, c, d)


@kernel
def emit_to(s: Header, seen: int, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Tell some: a bit for each seat, `SPECTATORS_SEE` for spectators."""
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
    """The first seat that may act, -1 when over."""
    if s.acting == 0:
        return -1
    return lowest(np.uint64(s.acting))


@inlined
def step(s: Header, t: Tables, seat: int, action: int) -> None:
    """One decision: `apply`, with the events of the last one cleared."""
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
    """Keep only what this seat may know (-1: a spectator)."""
    mask(s, t, seat)
    row = seat if seat >= 0 else len(keep) - 1
    for i in range(len(s.raw)):
        s.raw[i] &= keep[row, i]
    seen = 1 << seat if seat >= 0 else SPECTATORS_SEE
    shown = 0
    for i in range(min(s.n_events, len(s.events))):
        event = s.events[i]
        if event.seen & seen != 0:  # those that are shown move up: nobody can tell how many are not
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
    """Make a hidden record whole again: a world that this seat has to reckon with, and a future of its own."""
    s.rng[0], s.rng[1], s.rng[2] = roll(rng), roll(rng), np.uint64(0)
    resample(s, t, seat, rng)


@kernel
def expect_world(s: Header, t: Tables, seat: int, rng: U64s) -> None:
    """The same, with worlds that are likely."""
    s.rng[0], s.rng[1], s.rng[2] = roll(rng), roll(rng), np.uint64(0)
    imagine(s, t, seat, rng)


@kernel
def playout(s: Header, t: Tables, rng: U64s, out: Actions) -> int:
    """Play at random to the end; the number of decisions."""
    plies = 0
    while s.acting != 0:
        seat = lowest(np.uint64(s.acting))
        step(s, t, seat, pick(s, t, seat, rng, out, rng[:0]))
        plies += 1
    return plies


@kernel
def rollout(s: Header, t: Tables, root: Header, memory: U64s, rng: U64s, out: Actions, shares: F64s) -> None:
    """Play by what the game suggests, to the end or until it can be judged: each seat's share."""
    while s.acting != 0:
        if judge(s, t, root, memory, shares):
            return
        seat = lowest(np.uint64(s.acting))
        step(s, t, seat, suggest(s, t, seat, rng, out))
    outcome(s, t, shares)


@kernel
def reckon(s: Header, t: Tables, memory: U64s, shares: F64s, out: F64s) -> None:
    """Each seat's points after a rollout: those of the end, or what can be expected."""
    if s.acting == 0:
        points(s, t, out)
    else:
        expect(s, t, memory, shares, out)


@kernel
def fingerprint(s: Header) -> U64:
    """A hash of the whole record."""
    total = np.uint64(0)
    for i in range(len(s.raw)):
        total ^= s.raw[i]
        total ^= total << np.uint64(13)
        total ^= total >> np.uint64(7)
        total ^= total << np.uint64(17)
    return total


class Room(NamedTuple):
    """What whole games are played in, one after the other."""

    start: Many[Header]  # where each begins; a blank state means the set-up
    states: Many[Header]  # the game that is played
    tables: Many[Tables]
    options: Many[Options]
    rng: U64s
    out: Actions
    shares: F64s  # how the last game has ended


class Totals(NamedTuple):
    """What came of many games."""

    won: F64s  # the shares of each seat, summed
    drawn: F64s  # one number: the games that nobody has won alone
    digests: U64s  # a hash of the end of each game, as far as there is room


# --- entries: from Python an array and an index are passed, which is much faster than a record ---------------------


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
    """A whole random game in states[i], from `start` (blank: from the set-up). All of it follows from the seed."""
    states[i] = start[0]
    s = states[i]
    if s.acting == 0:
        s.rng[0], s.rng[1] = np.uint64(seed), np.uint64(0)
        setup(s, tables[0], options[0])
    rng[0] = siphash(np.uint64(seed), np.uint64(1), np.uint64(0))
    return playout(s, tables[0], rng, out)


@kernel
def play_games(room: Room, seed: int, games: int, totals: Totals) -> int:
    """Play whole random games with seed, seed + 1, …, add their results up, and return the number of decisions."""
    plies, shares = 0, room.shares
    for game in range(games):
        plies += play_game(
            room.start, room.states, 0, room.tables, room.options, seed + game, room.rng, room.out
        )  # fmt: skip
        outcome(room.states[0], room.tables[0], shares)
        decided = 0
        for seat in range(len(totals.won)):
            totals.won[seat] += shares[seat]
            decided |= shares[seat] == 1.0
        totals.drawn[0] += 1 - decided
        if game < len(totals.digests):
            totals.digests[game] = fingerprint(room.states[0])
    return plies


@kernel
def copy_round(states: Many[Header], times: int) -> int:
    """Copy the first state to the second, that one to the third, and so on, so many times: for benchmarks."""
    last = len(states) - 1
    for _ in range(times):
        for i in range(last):
            states[i + 1] = states[i]
        states[0] = states[last]
        states[0].ply += 1  # each round is another one
    return int(states[0].ply)


@kernel
def perft(states: Many[Header], depth: int, left: int, tables: Many[Tables], outs: Actions, wide: int) -> int:
    """The number of lines of `left` decisions from states[depth]; states below are overwritten."""
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
