"""The rules of *The Queen's Gambit*, numbered as in this folder's README."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import NONE, bit, count, has, lowest, nth, spread, without_lowest
from schachtel.core.board import bishop_reach, rook_reach
from schachtel.core.compile import inlined, kernel
from schachtel.core.kernels import ALL_SEE, clear, emit, emit_to, pack, put
from schachtel.core.layout import Actions, Bits, F64s, U64s
from schachtel.core.random import below, roll_below
from schachtel.games.gambit.state import (
    CAPTURED,
    CARDS,
    DECK_SIZE,
    DREW,
    ENDED,
    FIRST_HAND,
    HAND,
    KINDS,
    KNIGHT,
    LAID,
    LAY,
    LAYING,
    LAYOUTS,
    MOST_QUIET,
    MOVED,
    MOVING,
    NO_CARD,
    OVER,
    OWN_LAYOUT,
    PLACED,
    PLACING,
    PLAN,
    PLANNED,
    PLANNING,
    PLANS,
    QUEEN,
    RANDOM,
    REVEALED,
    SHUFFLED,
    STAY,
    STAYED,
    Options,
    State,
    Tables,
)


@kernel
def setup(s: State, t: Tables, o: Options) -> None:
    s.players, s.bound, s.peek = o.players, o.bound, o.peek
    s.layout = o.layout if o.layout != RANDOM else below(s, LAYOUTS)
    for kind in range(KINDS):  # R1
        s.tiles[kind] = o.tiles[kind] if s.layout == OWN_LAYOUT else t.tiles[s.layout * KINDS + kind]
        s.values[kind] = o.values[kind]
        number_tiles(s, o, kind)
    s.starts = o.starts if s.layout == OWN_LAYOUT else t.starts[s.layout]
    for seat in range(int(s.players)):
        s.side[seat].square = -1
    s.first = o.first if o.first != RANDOM else below(s, int(s.players))  # R5
    s.mover = -1
    s.stage = PLACING
    s.acting = 1 << s.first


@kernel
def number_tiles(s: State, o: Options, kind: int) -> None:
    """R2: give each tile of a kind the number that the layout has for it, or else the kind's points."""
    squares = s.tiles[kind]
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        s.worth[square] = o.worth[square] if o.worth[square] >= 0 else o.values[kind]


@kernel
def all_tiles(s: State) -> Bits:
    total = NONE
    for kind in range(KINDS):
        total |= s.tiles[kind]
    return total


@inlined
def figures(s: State) -> Bits:
    """The squares on which gambit figures stand."""
    total = NONE
    for seat in range(int(s.players)):
        if s.side[seat].square >= 0:
            total |= bit(int(s.side[seat].square))
    return total


@inlined
def reach(t: Tables, card: int, square: int, tiles: Bits, others: Bits) -> Bits:
    """R7–R13: where a figure can end its move, by the card.

    All ways are worked out, and those of the card are kept: a branch on the card would be guessed wrong too often.
    """
    diagonal = bishop_reach(t, square, tiles | others) & t.aslant[card]
    straight = rook_reach(t, square, tiles | others) & t.straight[card]
    jumps = t.knight[square] & t.jumps[card]  # R10: over anything
    return (diagonal | straight | jumps) & ~others  # R13: never onto another figure


@inlined
def destinations(s: State, t: Tables, seat: int) -> Bits:
    return reach(t, int(s.card), int(s.side[seat].square), all_tiles(s), figures(s))


@inlined
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    if s.stage == PLACING:  # R4: one of the starts that are left
        return spread(s.starts & ~figures(s), 0, out, 0)
    if s.stage == PLANNING:
        return plans(s, seat, out)
    n = 0
    if s.stage == MOVING:  # R21: whoever can move must, whichever way they like
        n = spread(destinations(s, t, seat), 0, out, 0)
        if n == 0:  # R22
            out[0] = STAY
            n = 1
        return n
    for card in range(1, CARDS):  # R23
        out[n] = LAY + card
        n += s.side[seat].hand[card] > 0
    return n


@inlined
def plans(s: State, seat: int, out: Actions) -> int:
    """R15: any three cards of the hand, in any order."""
    hand = s.side[seat].hand
    n = 0
    for left in range(1, CARDS):
        for middle in range(1, CARDS):
            for right in range(1, CARDS):
                if (
                    hand[left] > (middle == left) + (right == left)
                    and hand[middle] > (right == middle)
                    and hand[right] > 0
                ):
                    out[n] = PLANS + (left - 1) * 16 + (middle - 1) * 4 + (right - 1)
                    n += 1
    return n


@inlined
def pick(s: State, t: Tables, seat: int, rng: U64s, out: Actions, words: U64s) -> int:
    """Where figures move, without a list."""
    if s.stage == MOVING:
        squares = destinations(s, t, seat)
        clear(words)
        put(words, 0, squares)
        if squares == NONE:
            put(words, STAY // 64, bit(STAY % 64))
            return STAY
        return nth(squares, roll_below(rng, count(squares)))
    n = legal(s, t, seat, out)
    pack(out, n, words)
    return out[roll_below(rng, n)]


@inlined
def apply(s: State, t: Tables, seat: int, action: int) -> None:
    if s.stage == PLACING:
        place(s, t, seat, action)
    elif s.stage == PLANNING:
        plan(s, seat, action - PLANS)
    elif s.stage == MOVING:
        move(s, seat, action)
    else:
        lay(s, seat, action - LAY)


@inlined
def place(s: State, t: Tables, seat: int, square: int) -> None:
    emit(s, PLACED, seat, square, 0, 0, 0)
    s.side[seat].square = square
    after = seat - 1 if seat > 0 else int(s.players) - 1  # R5: counter-clockwise
    s.acting = 1 << after
    if after == s.first:
        deal(s, t)


@kernel
def deal(s: State, t: Tables) -> None:
    """R3, R14: each colour's twelve cards, shuffled; five to each hand."""
    for seat in range(int(s.players)):
        for card in range(1, CARDS):
            s.side[seat].deck[card] = s.side[seat].fresh[card] = t.deck[card]
        s.side[seat].n_deck = DECK_SIZE
        for _ in range(FIRST_HAND):
            draw_card(s, seat)
    s.stage = PLANNING
    s.acting = (1 << int(s.players)) - 1  # R17: all at once


@kernel
def draw_card(s: State, seat: int) -> int:
    """Any card of the deck, each as likely as any other: a shuffled deck is no more than that."""
    side = s.side[seat]
    number = below(s, int(side.n_deck))
    card, before = KNIGHT, 0
    for each in range(KNIGHT, QUEEN):
        before += int(side.deck[each])
        card += number >= before
    side.deck[card] -= 1
    side.n_deck -= 1
    side.hand[card] += 1
    side.n_hand += 1
    return card


@kernel
def draw_one(s: State, seat: int) -> None:
    emit_to(s, 1 << seat, DREW, seat, draw_card(s, seat), 0, 0, 0)
    side = s.side[seat]
    if side.n_deck == 0:  # R25: at once
        for card in range(1, CARDS):
            side.deck[card] = side.fresh[card] = side.revealed[card]
            side.n_deck += side.revealed[card]
            side.revealed[card] = 0
        emit(s, SHUFFLED, seat, 0, 0, 0, 0)


@kernel
def tell_laid(s: State, kind: int, seat: int, cards: int) -> None:
    """R26, R27: nobody sees what is laid face down, but for who may peek at their own. `b` says that `a` is known."""
    may_look = has(np.uint64(s.peek), seat) << seat
    emit_to(s, ALL_SEE ^ may_look, kind, seat, 0, 0, 0, 0)
    if may_look:
        emit_to(s, may_look, kind, seat, cards, 1, 0, 0)


@inlined
def plan(s: State, seat: int, number: int) -> None:
    """R15: the first card to the left."""
    side = s.side[seat]
    for i in range(PLAN):
        card = 1 + (number >> (2 * (PLAN - 1 - i)) & 3)
        side.plan[i] = card
        side.hand[card] -= 1
    side.n_plan = PLAN
    side.n_hand = FIRST_HAND - PLAN
    tell_laid(s, PLANNED, seat, number)
    s.acting ^= 1 << seat
    if s.acting == 0:  # R17: once all are ready, so that it does not matter who was first
        for each in range(int(s.players)):
            draw_one(s, each)  # R16
        begin_turn(s, clockwise(s, int(s.first)))  # R6: who placed last starts


@kernel
def clockwise(s: State, seat: int) -> int:
    """The next seat."""
    return seat + 1 if seat + 1 < s.players else 0


@inlined
def begin_turn(s: State, seat: int) -> None:
    """R20: reveal the leftmost card."""
    side = s.side[seat]
    s.card = side.plan[0]
    for i in range(1, PLAN):
        side.plan[i - 1] = side.plan[i]
    side.plan[PLAN - 1] = NO_CARD
    side.n_plan = PLAN - 1
    side.revealed[s.card] += 1
    s.mover = seat
    s.stage = MOVING
    s.acting = 1 << seat
    emit(s, REVEALED, seat, s.card, 0, 0, 0)


@inlined
def move(s: State, seat: int, action: int) -> None:
    side = s.side[seat]
    s.quiet += s.quiet < MOST_QUIET
    if action == STAY:  # R22: the card is spent
        emit(s, STAYED, seat, s.card, 0, 0, 0)
    else:
        kind = tile_on(s, action)
        if kind < 0:
            emit(s, MOVED, seat, side.square, action, 0, 0)
        else:  # R11
            emit(s, CAPTURED, seat, side.square, action, kind, s.worth[action])
            s.tiles[kind] ^= bit(action)
            side.taken[kind] += 1
            side.points += s.worth[action]  # R2
            s.worth[action] = 0
            s.quiet = 0
        side.square = action
    s.card = NO_CARD
    s.stage = LAYING
    if s.quiet == 0 and all_tiles(s) == NONE:  # R29: at once
        end_game(s)


@kernel
def tile_on(s: State, square: int) -> int:
    """The kind of the tile there, or -1."""
    found = -1
    for kind in range(KINDS):  # all of them: a branch for each would cost more
        found += has(s.tiles[kind], square) * (kind + 1)
    return found


@inlined
def lay(s: State, seat: int, card: int) -> None:
    """R23, R24: one card to the right of the plan, and one drawn for it."""
    side = s.side[seat]
    side.plan[PLAN - 1] = card
    side.n_plan = PLAN
    side.hand[card] -= 1
    side.n_hand = HAND - 1
    tell_laid(s, LAID, seat, card)
    draw_one(s, seat)
    if s.bound > 0 and s.quiet >= int(s.bound) * int(s.players):  # R32
        end_game(s)
    else:
        begin_turn(s, clockwise(s, seat))  # R18


@inlined
def score(s: State, seat: int) -> int:
    """R2, R30: the numbers on the tiles that a player has captured."""
    return int(s.side[seat].points)


@kernel
def winner(s: State) -> int:
    """R30, R31: most points; of those tied, whose turn was most recent."""
    best, most = 0, -1
    for back in range(int(s.players)):
        seat = (int(s.mover) - back + int(s.players)) % int(s.players)
        if score(s, seat) > most:
            best, most = seat, score(s, seat)
    return best


@kernel
def end_game(s: State) -> None:
    s.stage = OVER
    s.acting = 0
    won = winner(s)
    emit(s, ENDED, won, score(s, won), is_tied(s), 0, 0)


@kernel
def is_tied(s: State) -> int:
    """Has anybody as many points as the winner?"""
    best, as_many = score(s, winner(s)), 0
    for seat in range(int(s.players)):
        as_many += score(s, seat) == best
    return int(as_many > 1)


@kernel
def points(s: State, t: Tables, out: F64s) -> None:
    for seat in range(int(s.players)):
        out[seat] = score(s, seat)


@kernel
def outcome(s: State, t: Tables, out: F64s) -> None:
    for seat in range(int(s.players)):
        out[seat] = 0.0
    out[winner(s)] = 1.0
