"""A quick choice of a sensible move. It looks as far ahead as the player's own plan and ignores the others' plans."""

from __future__ import annotations

from schachtel.core.bits import NONE, bit, has, lowest, without_lowest
from schachtel.core.compile import kernel
from schachtel.core.elementary import exp
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

ROUNDS = 2  # how many rounds a search looks ahead
PLANNED = 0.6  # weight of the points that a plan still promises when a search ends; others may take them first
WORLDS = 8  # number of random guesses at a player's cards, of which the most promising is used
# A lead of CLOSE points, plus 1 point for each OPEN points left on the board, multiplies the odds of a win by e.
CLOSE, OPEN = 2.0, 12.0
# The weight of a point won with the present move, and with the next one. With each further move the weight falls by 1,
# since another player may take the tile first.
NOW, LATER = 10, 8


@kernel
def suggest(s: State, t: Tables, seat: int, rng: U64s, out: Actions) -> int:
    """Return the action that promises the most points by the player's own plan; choose at random between equals.

    Start squares are chosen at random.
    """
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
    """Return the points that a player can win with an action and the plan, with more weight for those won sooner."""
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
    """Return the weighted points for a move to a square: its tile, and what the plan can win from there."""
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
    """Return the most points that card `i` of a plan and those after it can win, if all other figures stand still."""
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
    """Return the points of the most valuable tile on these squares, or 0 if there is none."""
    best = 0
    while squares:
        best = max(best, int(s.worth[lowest(squares)]))
        squares = without_lowest(squares)
    return best


@kernel
def imagine(s: State, t: Tables, seat: int, rng: U64s) -> None:
    """Guess the hidden cards of the other players, so that their plans make sense.

    Of several random guesses for a player, the one with the most promising plan is used, as nobody plans at random.
    """
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
        rng[0] = best  # go back to the random state before the best guess, in order to repeat this guess
        guess_cards(s, t, other, rng)
        rng[0] = after


@kernel
def planned(s: State, t: Tables, seat: int) -> int:
    """Return the weighted points that a seat can win with its plan from where its figure stands."""
    side = s.side[seat]
    others = figures(s) & ~bit(int(side.square))
    return follow(s, t, seat, int(side.square), others, 0, int(side.n_plan), LATER)


@kernel
def next_move(s: State, t: Tables, seat: int) -> int:
    """Return the weighted points of the best move with the revealed card for the seat whose turn it is."""
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
    """Estimate each seat's chance to win, from points, plans and what is left on the board.

    Return False until ROUNDS rounds have been played since the search began, and at any stage but moving.
    """
    if s.stage != MOVING or s.ply < int(root.ply) + 2 * ROUNDS * int(s.players):
        return False
    scale = CLOSE + left_over(s) / OPEN
    most, total = 0.0, 0.0
    for seat in range(int(s.players)):
        promised = next_move(s, t, seat) if seat == s.mover else planned(s, t, seat)
        out[seat] = score(s, seat) + PLANNED * promised / NOW
        most = max(most, out[seat])
    for seat in range(int(s.players)):
        out[seat] = exp((out[seat] - most) / scale)
        total += out[seat]
    for seat in range(int(s.players)):
        out[seat] /= total
    return True


@kernel
def left_over(s: State) -> int:
    """Return the sum of the points of all tiles that are still on the board."""
    left = 0
    for square in range(N_SQUARES):
        left += int(s.worth[square])
    return left


@kernel
def expect(s: State, t: Tables, memory: U64s, shares: F64s, out: F64s) -> None:
    """Write the points that each seat can expect: those that it has, plus an equal share of those on the board."""
    for seat in range(int(s.players)):
        out[seat] = score(s, seat) + left_over(s) / int(s.players)
