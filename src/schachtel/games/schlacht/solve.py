"""An exact solver for battles of *Die Schlacht*: who wins, with how many pieces left, and by which captures.

Each capture removes a piece, so a battle is short, and many orders of captures lead to the same position. The solver is
therefore an alpha-beta search with a transposition table, which stores positions that have been solved. The value of a
position is the number of pieces that the side to move has left if it wins, or minus the number of pieces that the other
side has left if it loses.

The table has two words per position: the key of the position, and the bounds of its value together with the best
capture.
"""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import NONE, bit, count, lowest, without_lowest
from schachtel.core.compile import kernel, modular
from schachtel.core.layout import U64, Actions, Bits, F64s, I64s, U64s
from schachtel.games.schlacht.rules import legal, reach
from schachtel.games.schlacht.state import BATTLE, CAPTURE, FAR, PASS, PER_SIDE, TIE_SECOND, State, Tables

WORST, BEST = -9, 9
MIX_ONE, MIX_TWO = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
APART = np.uint64(0x9E3779B97F4A7C15)
STOP = 0  # the index in `control` of the number that tells a search to stop


@modular
def mixed(word: U64) -> U64:
    """Hash a word so that similar words get unrelated keys.

    A change of one bit changes about half of the bits of the result.
    """
    word = (word ^ (word >> np.uint64(30))) * MIX_ONE
    word = (word ^ (word >> np.uint64(27))) * MIX_TWO
    return word ^ (word >> np.uint64(31))


@modular
def key_of(s: State, mine: Bits, theirs: Bits, turn: int) -> U64:
    """Return the key of a position, which is never 0.

    The layout of the board and the rule for ties are part of the key, so the table can be used again in later games.
    """
    extra = int(s.code) * 16 + int(s.tie) * 8 + int(s.starter) * 4 + turn
    return mixed(mixed(mine + np.uint64(extra) * APART) ^ theirs) | np.uint64(1)


@kernel
def packed(low: int, high: int, start: int, end: int) -> U64:
    return np.uint64((low - WORST) | (high - WORST) << 8 | (start + 1) << 16 | (end + 1) << 24)


@kernel
def ended(s: State, mine: Bits, theirs: Bits, mover: int) -> int:
    """Return the value of a battle that ends because the side to move passes after the other side has passed."""
    own, others = count(mine), count(theirs)
    wins = own > others
    if own == others:
        wins = mover != s.starter if s.tie == TIE_SECOND else True
    return own if wins else -others


@kernel
def reached(s: State, t: Tables, pieces: Bits, occupied: Bits) -> Bits:
    """Return all squares that at least one of these pieces reaches."""
    squares = NONE
    while pieces:
        squares |= reach(s, t, lowest(pieces), occupied)
        pieces = without_lowest(pieces)
    return squares


@kernel
def battle(s: State, t: Tables, memory: U64s, mine: Bits, theirs: Bits, turn: int, low: int, high: int) -> int:
    """Return the value of a battle if it lies between `low` and `high`, else only a bound for it.

    A result of at most `low` is an upper bound of the value, and one of at least `high` a lower bound. `turn` is twice
    the side to move, plus 1 if the other side has just passed.
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
    # The order in which captures are tried: first the best one so far, from the table; then captures on squares that no
    # enemy reaches, by attacked pieces before others; then captures elsewhere, again by attacked pieces before others.
    for stage in range(5):
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
    """Return the argument `turn` for the function `battle`, with this side to move."""
    return 2 * mover + int(s.last_pass >= 0)


@kernel
def solve(s: State, t: Tables, memory: U64s) -> int:
    """Return the exact value of a battle for the side to move."""
    mover = lowest(np.uint64(s.acting))
    return battle(s, t, memory, s.pieces[mover], s.pieces[1 - mover], turn_of(s, mover), WORST, BEST)


@kernel
def wins(s: State, t: Tables, memory: U64s, mover: int) -> int:
    """Return a number above 0 if the side to move wins a battle.

    This takes much less time than finding the exact value.
    """
    return battle(s, t, memory, s.pieces[mover], s.pieces[1 - mover], turn_of(s, mover), 0, 1)


@kernel
def place_and_fight(s: State, t: Tables, memory: U64s, low: int, high: int, control: I64s) -> int:
    """Return the value for the side that places the next piece or, once all pieces are placed, captures first.

    The bounds work as in `battle`. The search stops early if the array `control` says so. After the search, the record
    is as it was before.
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
    """Return the empty squares from which a piece would attack an enemy without being attacked itself."""
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
    """Write the chance to win and the points that each legal action leads to; return the number of legal actions.

    Return 0 if these values are not known: before the last two placements, or if time runs out. If one game decides
    the match, find out first who wins; if time runs out after that, the points are only a lower bound of what the
    winner gets.
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
    """Return the value of an action for the seat that carries it out; the bounds work as in `battle`."""
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
    """Return a seat's chance to win the match if the current battle ends with this value."""
    own, other = int(s.score[seat]) + max(value, 0), int(s.score[1 - seat]) + max(-value, 0)
    if s.single or own >= s.target or other >= s.target:
        return 1.0 if value > 0 else 0.0
    return t.chance[min(int(s.target) - own, FAR) * (FAR + 1) + min(int(s.target) - other, FAR)]


@kernel
def expect(s: State, t: Tables, memory: U64s, shares: F64s, out: F64s) -> None:
    """Write the points that each seat can expect: its score so far, plus its points from the current battle."""
    mover = lowest(np.uint64(s.acting))
    value = solve(s, t, memory)
    out[mover] = int(s.score[mover]) + max(value, 0)
    out[1 - mover] = int(s.score[1 - mover]) + max(-value, 0)


@kernel
def judge(s: State, t: Tables, root: State, memory: U64s, out: F64s) -> bool:
    """Write each seat's chance to win the match, once all pieces are placed; return False before that."""
    if s.stage != BATTLE:
        return False
    mover = lowest(np.uint64(s.acting))
    value = wins(s, t, memory, mover) if s.single else solve(s, t, memory)
    out[mover] = share(s, t, mover, value)
    out[1 - mover] = 1 - out[mover]
    return True
