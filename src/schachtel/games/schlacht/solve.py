"""Battles of *Die Schlacht*, solved exactly: who wins, with how many pieces left, and by which captures.

Each capture takes a piece away, so a battle is short, and the same position comes up again and again: alpha-beta with a
table of what is known. A value is what the side to move gets: its pieces if it wins, minus the other's if not.

The table is two words for each position: its key; and the bounds between which its value lies, with the best capture.
"""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import NONE, bit, count, lowest, without_lowest
from schachtel.core.compile import kernel, modular
from schachtel.core.layout import U64, Actions, Bits, F64s, I64s, U64s
from schachtel.games.schlacht.rules import legal, reach
from schachtel.games.schlacht.state import BATTLE, CAPTURE, FAR, PASS, PER_SIDE, TIE_SECOND, State, Tables

WORST, BEST = -9, 9
STIR_ONE, STIR_TWO = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
APART = np.uint64(0x9E3779B97F4A7C15)
STOP = 0  # of `control`


@modular
def stirred(word: U64) -> U64:
    """Each bit of the word changes about half of these: two positions that differ in little have nothing in common."""
    word = (word ^ (word >> np.uint64(30))) * STIR_ONE
    word = (word ^ (word >> np.uint64(27))) * STIR_TWO
    return word ^ (word >> np.uint64(31))


@modular
def key_of(s: State, mine: Bits, theirs: Bits, turn: int) -> U64:
    """Never 0. The board and how ties are decided belong to it, so a table can be kept."""
    extra = int(s.code) * 16 + int(s.tie) * 8 + int(s.starter) * 4 + turn
    return stirred(stirred(mine + np.uint64(extra) * APART) ^ theirs) | np.uint64(1)


@kernel
def packed(low: int, high: int, start: int, end: int) -> U64:
    return np.uint64((low - WORST) | (high - WORST) << 8 | (start + 1) << 16 | (end + 1) << 24)


@kernel
def ended(s: State, mine: Bits, theirs: Bits, mover: int) -> int:
    """The side to move passes, as the other did just before."""
    own, others = count(mine), count(theirs)
    wins = own > others
    if own == others:
        wins = mover != s.starter if s.tie == TIE_SECOND else True
    return own if wins else -others


@kernel
def reached(s: State, t: Tables, pieces: Bits, occupied: Bits) -> Bits:
    """Return all squares that one of these pieces reaches."""
    squares = NONE
    while pieces:
        squares |= reach(s, t, lowest(pieces), occupied)
        pieces = without_lowest(pieces)
    return squares


@kernel
def battle(s: State, t: Tables, memory: U64s, mine: Bits, theirs: Bits, turn: int, low: int, high: int) -> int:
    """Return the value, if it is between low and high; else a bound of it on that side.

    `turn`: twice the side to move, plus 1 if the other one has just passed.
    """
    own, others = count(mine), count(theirs)
    if own <= low:
        return own
    if -others >= high:
        return -others
    key = key_of(s, mine, theirs, turn)
    entry = 2 * (int(key >> np.uint64(1)) % (len(memory) // 2))
    first_start, first_end = -1, -1
    floor, ceiling = -others, own
    if memory[entry] == key:
        notes = int(memory[entry + 1])
        floor, ceiling = (notes & 255) + WORST, (notes >> 8 & 255) + WORST
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        first_start, first_end = (notes >> 16 & 255) - 1, (notes >> 24 & 255) - 1
    occupied, mover = mine | theirs, turn >> 1
    if reached(s, t, mine, occupied) & theirs == NONE:
        if turn & 1 != 0:
            return ended(s, mine, theirs, mover)
        return -battle(s, t, memory, theirs, mine, 2 * (1 - mover) + 1, -high, -low)
    danger = reached(s, t, theirs, occupied)
    best, best_start, best_end = WORST, -1, -1
    at_least = low
    for stage in range(5):  # what was best before; hunted pieces to free squares; others there; hunted ones; all else
        starts = mine & danger if stage % 2 == 1 else mine & ~danger
        if stage == 0:
            starts = bit(first_start) if first_start >= 0 else NONE
        while starts and best < high:
            start = lowest(starts)
            starts = without_lowest(starts)
            ends = reach(s, t, start, occupied) & theirs & (~danger if stage < 3 else danger)
            if stage == 0:
                ends = bit(first_end)
            while ends and best < high:
                end = lowest(ends)
                ends = without_lowest(ends)
                if stage > 0 and start == first_start and end == first_end:
                    continue
                left, after = theirs & ~bit(end), (mine & ~bit(start)) | bit(end)
                value = -battle(s, t, memory, left, after, 2 * (1 - mover), -high, -at_least)
                if value > best:
                    best, best_start, best_end = value, start, end
                    at_least = max(at_least, value)
    floor = max(best, floor) if best > low else floor
    ceiling = min(best, ceiling) if best < high else ceiling
    memory[entry], memory[entry + 1] = key, packed(floor, ceiling, best_start, best_end)
    return best


@kernel
def turn_of(s: State, mover: int) -> int:
    """Return whose turn it is, as `battle` takes it."""
    return 2 * mover + int(s.last_pass >= 0)


@kernel
def solve(s: State, t: Tables, memory: U64s) -> int:
    """What the side to move gets, in a battle."""
    mover = lowest(np.uint64(s.acting))
    return battle(s, t, memory, s.pieces[mover], s.pieces[1 - mover], turn_of(s, mover), WORST, BEST)


@kernel
def wins(s: State, t: Tables, memory: U64s, mover: int) -> int:
    """Above 0 if the side to move wins: that is known much sooner than with how many."""
    return battle(s, t, memory, s.pieces[mover], s.pieces[1 - mover], turn_of(s, mover), 0, 1)


@kernel
def place_and_fight(s: State, t: Tables, memory: U64s, low: int, high: int, control: I64s) -> int:
    """What the side gets that places next, or captures first once all are placed; bounds as in a battle.

    It stops where `control` says so. The record is as it was afterwards.
    """
    placed = count(s.pieces[0] | s.pieces[1])
    seat = int(s.starter) if placed % 2 == 0 else 1 - int(s.starter)
    if placed == 2 * PER_SIDE:
        return battle(s, t, memory, s.pieces[seat], s.pieces[1 - seat], 2 * seat, low, high)
    best = WORST
    good = good_squares(s, t, seat)
    for stage in range(2):
        free = ~(s.pieces[0] | s.pieces[1]) & (good if stage == 0 else ~good)
        while free and best < high and control[STOP] == 0:
            square = bit(lowest(free))
            free = without_lowest(free)
            s.pieces[seat] |= square
            best = max(best, -place_and_fight(s, t, memory, -high, -max(low, best), control))
            s.pieces[seat] &= ~square
    return best


@kernel
def good_squares(s: State, t: Tables, seat: int) -> Bits:
    """Squares from which a piece hunts an enemy, and where none hunts it."""
    occupied = s.pieces[0] | s.pieces[1]
    good, free = NONE, ~(occupied | reached(s, t, s.pieces[1 - seat], occupied))
    while free:
        square = lowest(free)
        free = without_lowest(free)
        if reach(s, t, square, occupied) & s.pieces[1 - seat]:
            good |= bit(square)
    return good


@kernel
def exact(
    s: State, t: Tables, seat: int, memory: U64s, control: I64s, out: Actions, shares: F64s, points: F64s
) -> int:  # fmt: skip
    """In a battle, and for the last two placements: what each action leads to.

    Where nothing else counts, first who wins: if there is no time for more, points are what a winner has at least.
    """
    if s.stage != BATTLE and s.placed < 2 * PER_SIDE - 2:
        return 0
    n = legal(s, t, seat, out)
    for stage in range(0 if s.single else 1, 2):
        low, high = (0, 1) if stage == 0 else (WORST, BEST)
        for i in range(n):
            value = worth(s, t, seat, int(out[i]), memory, low, high, control)
            if control[STOP] != 0:
                return n if s.single and stage == 1 else 0
            shares[i] = share(s, t, seat, value)
            points[i] = int(s.score[seat]) + max(value, 0)
    return n


@kernel
def worth(s: State, t: Tables, seat: int, action: int, memory: U64s, low: int, high: int, control: I64s) -> int:
    """What an action leads to for its seat; bounds as in a battle."""
    mine, theirs = s.pieces[seat], s.pieces[1 - seat]
    if action < CAPTURE:
        s.pieces[seat] = mine | bit(action)
        value = -place_and_fight(s, t, memory, -high, -low, control)
        s.pieces[seat] = mine
        return value
    if action < PASS:
        start, end = bit((action - CAPTURE) // 64), bit((action - CAPTURE) % 64)
        return -battle(s, t, memory, theirs & ~end, (mine & ~start) | end, 2 * (1 - seat), -high, -low)
    if s.last_pass < 0:
        return -battle(s, t, memory, theirs, mine, 2 * (1 - seat) + 1, -high, -low)
    return ended(s, mine, theirs, seat)


@kernel
def share(s: State, t: Tables, seat: int, value: int) -> float:
    """A seat's chance to win the match, if the battle ends with this value."""
    own, other = int(s.score[seat]) + max(value, 0), int(s.score[1 - seat]) + max(-value, 0)
    if s.single or own >= s.target or other >= s.target:
        return 1.0 if value > 0 else 0.0
    return t.chance[min(int(s.target) - own, FAR) * (FAR + 1) + min(int(s.target) - other, FAR)]


@kernel
def expect(s: State, t: Tables, memory: U64s, shares: F64s, out: F64s) -> None:
    """The score, and what the battle brings."""
    mover = lowest(np.uint64(s.acting))
    value = solve(s, t, memory)
    out[mover] = int(s.score[mover]) + max(value, 0)
    out[1 - mover] = int(s.score[1 - mover]) + max(-value, 0)


@kernel
def judge(s: State, t: Tables, root: State, memory: U64s, out: F64s) -> bool:
    """As soon as all is placed."""
    if s.stage != BATTLE:
        return False
    mover = lowest(np.uint64(s.acting))
    value = wins(s, t, memory, mover) if s.single else solve(s, t, memory)
    out[mover] = share(s, t, mover, value)
    out[1 - mover] = 1 - out[mover]
    return True
