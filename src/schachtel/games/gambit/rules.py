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
    for kind in range(KINDS):  # R1: tiles lie as the layout says
        s.tiles[kind] = o.tiles[kind] if s.layout == OWN_LAYOUT else t.tiles[s.layout * KINDS + kind]
        s.values[kind] = o.values[kind]
        number_tiles(s, o, kind)
    s.starts = o.starts if s.layout == OWN_LAYOUT else t.starts[s.layout]
    for seat in range(int(s.players)):
        s.side[seat].square = -1
    s.first = o.first if o.first != RANDOM else below(s, int(s.players))  # R5: an option or chance decides who begins
    s.mover = -1
    s.stage = PLACING
    s.acting = 1 << s.first


@kernel
def number_tiles(s: State, o: Options, kind: int) -> None:
    """Set the points of each tile of a kind: those that the layout gives it, or else those of its kind (R2)."""
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
    """Return the squares on which gambit figures stand."""
    total = NONE
    for seat in range(int(s.players)):
        if s.side[seat].square >= 0:
            total |= bit(int(s.side[seat].square))
    return total


@inlined
def reach(t: Tables, card: int, square: int, tiles: Bits, others: Bits) -> Bits:
    """Return the squares on which a figure can end a move by this card (R7–R13).

    All ways of moving are computed, and only those of the card are kept. This is faster than a branch on the card,
    which a processor would often mispredict.
    """
    diagonal = bishop_reach(t, square, tiles | others) & t.diagonals[card]
    straight = rook_reach(t, square, tiles | others) & t.straight[card]
    jumps = t.knight[square] & t.jumps[card]  # R10: a knight leaps over anything
    return (diagonal | straight | jumps) & ~others  # R13: no move ends on another figure


@inlined
def destinations(s: State, t: Tables, seat: int) -> Bits:
    return reach(t, int(s.card), int(s.side[seat].square), all_tiles(s), figures(s))


@inlined
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    if s.stage == PLACING:  # R4: figures are placed on starts that are free
        return spread(s.starts & ~figures(s), 0, out, 0)
    if s.stage == PLANNING:
        return plans(s, seat, out)
    n = 0
    if s.stage == MOVING:  # R21: a player who can move must move, to any square within reach
        n = spread(destinations(s, t, seat), 0, out, 0)
        if n == 0:  # R22: a player who cannot move stays
            out[0] = STAY
            n = 1
        return n
    for card in range(1, CARDS):  # R23: any card from the hand may be laid
        out[n] = LAY + card
        n += s.side[seat].hand[card] > 0
    return n


@inlined
def plans(s: State, seat: int, out: Actions) -> int:
    """Write the codes of all plans, three cards from the hand in any order (R15); return how many plans there are."""
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
    """Pick a random legal action, and set the bit of each legal action in the mask `words`.

    For speed, the moves of figures are not collected in a list first.
    """
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
    after = seat - 1 if seat > 0 else int(s.players) - 1  # R5: players place their figures in counter-clockwise order
    s.acting = 1 << after
    if after == s.first:
        deal(s, t)


@kernel
def deal(s: State, t: Tables) -> None:
    """Give each player a shuffled deck of twelve cards and a hand of five from it (R3, R14)."""
    for seat in range(int(s.players)):
        for card in range(1, CARDS):
            s.side[seat].deck[card] = s.side[seat].fresh[card] = t.deck[card]
        s.side[seat].n_deck = DECK_SIZE
        for _ in range(FIRST_HAND):
            draw_card(s, seat)
    s.stage = PLANNING
    s.acting = (1 << int(s.players)) - 1  # R17: all players plan at the same time


@kernel
def draw_card(s: State, seat: int) -> int:
    """Draw a random card from a player's deck into the hand. Each card of the deck is equally likely."""
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
    if side.n_deck == 0:  # R25: when the deck is empty, face-up cards are shuffled as the new deck
        for card in range(1, CARDS):
            side.deck[card] = side.fresh[card] = side.revealed[card]
            side.n_deck += side.revealed[card]
            side.revealed[card] = 0
        emit(s, SHUFFLED, seat, 0, 0, 0, 0)


@kernel
def tell_laid(s: State, kind: int, seat: int, cards: int) -> None:
    """Record the event that cards were laid face down; only an owner who may peek sees them (R26, R27).

    For this owner, the field `a` of the event holds the cards and `b` is 1; for all others, both are 0.
    """
    may_look = has(np.uint64(s.peek), seat) << seat
    emit_to(s, ALL_SEE ^ may_look, kind, seat, 0, 0, 0, 0)
    if may_look:
        emit_to(s, may_look, kind, seat, cards, 1, 0, 0)


@inlined
def plan(s: State, seat: int, number: int) -> None:
    """Lay three cards as a plan, with the card for the first move on the left (R15)."""
    side = s.side[seat]
    for i in range(PLAN):
        card = 1 + (number >> (2 * (PLAN - 1 - i)) & 3)
        side.plan[i] = card
        side.hand[card] -= 1
    side.n_plan = PLAN
    side.n_hand = FIRST_HAND - PLAN
    tell_laid(s, PLANNED, seat, number)
    s.acting ^= 1 << seat
    if s.acting == 0:  # R17: cards are drawn only when all plans are ready, so nobody gains by being first
        for each in range(int(s.players)):
            draw_one(s, each)  # R16: after planning, each player draws one card
        begin_turn(s, clockwise(s, int(s.first)))  # R6: whoever placed last has the first turn


@kernel
def clockwise(s: State, seat: int) -> int:
    """Return the next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


@inlined
def begin_turn(s: State, seat: int) -> None:
    """Begin a seat's turn: reveal the leftmost card of its plan (R20)."""
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
    if action == STAY:  # R22: the figure stays, and the card is used up
        emit(s, STAYED, seat, s.card, 0, 0, 0)
    else:
        kind = tile_on(s, action)
        if kind < 0:
            emit(s, MOVED, seat, side.square, action, 0, 0)
        else:  # R11: a figure captures the tile on which its move ends
            emit(s, CAPTURED, seat, side.square, action, kind, s.worth[action])
            s.tiles[kind] ^= bit(action)
            side.taken[kind] += 1
            side.points += s.worth[action]  # R2: a tile brings the points written on it
            s.worth[action] = 0
            s.quiet = 0
        side.square = action
    s.card = NO_CARD
    s.stage = LAYING
    if s.quiet == 0 and all_tiles(s) == NONE:  # R29: the game ends when the last tile is captured
        end_game(s)


@kernel
def tile_on(s: State, square: int) -> int:
    """Return the kind of the tile on a square, or -1 if there is none."""
    found = -1
    for kind in range(KINDS):  # looping over all kinds is faster than a branch that is often mispredicted
        found += has(s.tiles[kind], square) * (kind + 1)
    return found


@inlined
def lay(s: State, seat: int, card: int) -> None:
    """Lay a card on the right of the plan, and draw one (R23, R24)."""
    side = s.side[seat]
    side.plan[PLAN - 1] = card
    side.n_plan = PLAN
    side.hand[card] -= 1
    side.n_hand = HAND - 1
    tell_laid(s, LAID, seat, card)
    draw_one(s, seat)
    if s.bound > 0 and s.quiet >= int(s.bound) * int(s.players):  # R32: too many rounds without a capture end the game
        end_game(s)
    else:
        begin_turn(s, clockwise(s, seat))  # R18: play goes clockwise


@inlined
def score(s: State, seat: int) -> int:
    """Return a player's points, which are the sum of the points of the captured tiles (R2, R30)."""
    return int(s.side[seat].points)


@kernel
def winner(s: State) -> int:
    """Return the seat with the most points (R30); in a tie, the tied seat whose turn was the latest (R31)."""
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
    """Return 1 if another player has as many points as the winner, else 0."""
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
