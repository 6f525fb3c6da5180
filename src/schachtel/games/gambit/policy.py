"""A sensible move at once: who plays so looks as far ahead as the own plan reaches, and not at what others plan."""

from __future__ import annotations

import math

from schachtel.core.bits import NONE, bit, has, lowest, without_lowest
from schachtel.core.compile import kernel
from schachtel.core.layout import Actions, Bits, F64s, U64s
from schachtel.core.random import beats
from schachtel.games.gambit.rules import all_tiles, figures, legal, reach, score, tile_on
from schachtel.games.gambit.secrets import guess_cards
from schachtel.games.gambit.state import (
    LAY,
    LAYING,
    MOVING,
    N_SQUARES,
    PLACING,
    PLAN,
    PLANS,
    STAY,
    State,
    Tables,
)

ROUNDS = 2  # that a search looks ahead
PLANNED = 0.6  # what the own plan promises counts so much after that: others may come first
WORLDS = 8  # of so many guesses about somebody's cards, the one with the best plan is believed
CLOSE, OPEN = 2.0, 12.0  # so many points ahead count e times as likely to win: with no tile left, and more with each
NOW, LATER = 10, 8  # what a point is worth now, a move later, and one less with each: others may have been there


@kernel
def suggest(s: State, t: Tables, seat: int, rng: U64s, out: Actions) -> int:
    """The action that promises most on the way through the own plan; any of them where several do. Any start."""
    n = legal(s, t, seat, out)
    best, most, ties = 0, -1, 0
    for i in range(n):
        value = promise(s, t, seat, out[i])
        ties = 1 if value > most else ties + (value == most)
        if beats(value, most, ties, rng):
            best, most = i, value
    return out[best]


@kernel
def promise(s: State, t: Tables, seat: int, action: int) -> int:
    """Points within reach after an action, the sooner the better."""
    side = s.side[seat]
    if s.stage == PLACING:
        return 0
    others = figures(s) & ~bit(int(side.square))
    if s.stage == MOVING:
        return visit(s, t, seat, int(side.square) if action == STAY else action, others)
    left, middle, right = int(side.plan[0]), int(side.plan[1]), int(side.plan[2])
    if s.stage == LAYING:
        side.plan[PLAN - 1] = action - LAY
    else:
        for i in range(PLAN):
            side.plan[i] = 1 + ((action - PLANS) >> (2 * (PLAN - 1 - i)) & 3)
    value = follow(s, t, seat, int(side.square), others, 0, PLAN, LATER)
    side.plan[0], side.plan[1], side.plan[2] = left, middle, right
    return value


@kernel
def visit(s: State, t: Tables, seat: int, square: int, others: Bits) -> int:
    """What a move there brings now, and the plan from there on."""
    length = int(s.side[seat].n_plan)
    kind = tile_on(s, square)
    if kind < 0:
        return follow(s, t, seat, square, others, 0, length, LATER)
    s.tiles[kind] ^= bit(square)
    value = int(s.worth[square]) * NOW + follow(s, t, seat, square, others, 0, length, LATER)
    s.tiles[kind] ^= bit(square)
    return value


@kernel
def follow(s: State, t: Tables, seat: int, square: int, others: Bits, i: int, length: int, weight: int) -> int:
    """The most that the plan brings from its card i on, with all others standing still."""
    if i == length:
        return 0
    tiles = all_tiles(s)
    squares = reach(t, int(s.side[seat].plan[i]), square, tiles, others)
    if i == length - 1:
        return dearest(s, squares & tiles) * weight
    if squares == NONE:
        return follow(s, t, seat, square, others, i + 1, length, weight - 1)
    best = 0
    while squares:
        to = lowest(squares)
        squares = without_lowest(squares)
        kind = tile_on(s, to) if has(tiles, to) else -1
        value = 0
        if kind >= 0:
            s.tiles[kind] ^= bit(to)
            value = int(s.worth[to]) * weight
        value += follow(s, t, seat, to, others, i + 1, length, weight - 1)
        if kind >= 0:
            s.tiles[kind] ^= bit(to)
        best = max(best, value)
    return best


@kernel
def dearest(s: State, squares: Bits) -> int:
    """Return the highest number on the tiles of these squares."""
    best = 0
    while squares:
        best = max(best, int(s.worth[lowest(squares)]))
        squares = without_lowest(squares)
    return best


@kernel
def imagine(s: State, t: Tables, seat: int, rng: U64s) -> None:
    """Cards of the others with which their plans make sense: it is no accident what they have laid."""
    for other in range(int(s.players)):
        if other == seat or s.side[other].n_hand == 0:
            continue
        best, most = rng[0], -1
        for _ in range(WORLDS):
            before = rng[0]
            guess_cards(s, t, other, rng)
            value = planned(s, t, other)
            if value > most:
                best, most = before, value
        after = rng[0]
        rng[0] = best  # once more as it was then
        guess_cards(s, t, other, rng)
        rng[0] = after


@kernel
def planned(s: State, t: Tables, seat: int) -> int:
    """What the plan of a seat promises, from where it stands."""
    side = s.side[seat]
    others = figures(s) & ~bit(int(side.square))
    return follow(s, t, seat, int(side.square), others, 0, int(side.n_plan), LATER)


@kernel
def next_move(s: State, t: Tables, seat: int) -> int:
    """What the best move promises to who has revealed a card."""
    square = int(s.side[seat].square)
    others = figures(s) & ~bit(square)
    squares = reach(t, int(s.card), square, all_tiles(s), others)
    best = 0
    while squares:
        best = max(best, visit(s, t, seat, lowest(squares), others))
        squares = without_lowest(squares)
    return best


@kernel
def judge(s: State, t: Tables, root: State, memory: U64s, out: F64s) -> bool:
    """Some rounds later: by the points, what plans promise, and how many points are still to be had."""
    if s.stage != MOVING or s.ply < int(root.ply) + 2 * ROUNDS * int(s.players):
        return False
    scale = CLOSE + left_over(s) / OPEN
    most, total = 0.0, 0.0
    for seat in range(int(s.players)):
        promised = next_move(s, t, seat) if seat == s.mover else planned(s, t, seat)
        out[seat] = score(s, seat) + PLANNED * promised / NOW
        most = max(most, out[seat])
    for seat in range(int(s.players)):
        out[seat] = math.exp((out[seat] - most) / scale)
        total += out[seat]
    for seat in range(int(s.players)):
        out[seat] /= total
    return True


@kernel
def left_over(s: State) -> int:
    """The points on the board."""
    left = 0
    for square in range(N_SQUARES):
        left += int(s.worth[square])
    return left


@kernel
def expect(s: State, t: Tables, memory: U64s, shares: F64s, out: F64s) -> None:
    """What a seat has, and as much of the rest as any other."""
    for seat in range(int(s.players)):
        out[seat] = score(s, seat) + left_over(s) / int(s.players)
