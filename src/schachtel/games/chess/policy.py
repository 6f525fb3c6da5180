"""An evaluation of positions, the order in which a search tries moves, and a quick choice of a sensible move.

The value of a position early in the game, with many pieces on the board, and its value late in the game are packed into
one number, `early + late * LATE`. Adding or subtracting such numbers adds or subtracts both values.
"""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import NONE, bit, count, lowest, without_lowest
from schachtel.core.board import bishop_reach, rook_reach
from schachtel.core.compile import kernel
from schachtel.core.elementary import exp
from schachtel.core.kernels import FORCING
from schachtel.core.layout import U64, Actions, Bits, F64s, U64s
from schachtel.core.random import roll_below
from schachtel.games.chess.attacks import FILE_A, FILE_H, attackers
from schachtel.games.chess.data import LATE
from schachtel.games.chess.rules import forget, legal, pass_turn, repetitions
from schachtel.games.chess.state import (
    BISHOP,
    EMPTY,
    KING,
    KNIGHT,
    PAWN,
    PROMOTION,
    QUEEN,
    ROOK,
    WHITE,
    State,
    Tables,
)

WORTH = (100, 330, 340, 500, 980, 20_000)  # value of each kind of piece in a series of captures, in 1/100 pawn
WEIGHT = (0, 1, 1, 2, 4, 0)  # per kind of piece: how much one such piece adds to `weight`, a measure of the pieces left
ALL_PIECES = 24  # the value of `weight` at the start of a game
MOVES = (0, 4 + 4 * LATE, 4 + 4 * LATE, 2 + 4 * LATE, 1 + 3 * LATE, 0)  # by kind of piece: bonus per reachable square
USUAL = (0, 4, 6, 7, 13, 0)  # per kind of piece: how many reachable squares bring neither bonus nor penalty
PRESSURE = (0, 2, 2, 3, 5, 0)  # per kind of piece: weight of each attacked square around the enemy king
PAIR = 28 + 45 * LATE  # bonus for having two bishops
DOUBLED, ISOLATED, SUPPORTED = -8 - 18 * LATE, -12 - 12 * LATE, 6 + 5 * LATE
OPEN_FILE, HALF_OPEN = 22 + 8 * LATE, 10 + 6 * LATE
SHELTER, BARE_FILE = 10, -16  # bonus per pawn in front of the king; penalty per nearby file without own pawns
TO_MOVE = 12
FIFTY = 100
PER_CENTIPAWN = 0.005756462732485115  # log(10) / 400: an advantage of 400 hundredths of a pawn wins 10 games of 11
QUIET = 1000  # the number that `rank` returns for a move without a capture to an equally good square
NOISE = 12  # `suggest` adds a random number below NOISE, in hundredths of a pawn, to the value of each move


# --- evaluation ------------------------------------------------------------------------------------------------------


@kernel
def pawn_attacks(pawns: Bits, side: int) -> Bits:
    pawns = pawns << np.uint64(8) if side == WHITE else pawns >> np.uint64(8)
    return ((pawns << np.uint64(1)) & ~FILE_A) | ((pawns >> np.uint64(1)) & ~FILE_H)


@kernel
def distance(a: int, b: int) -> int:
    """Return how many moves a king needs from one square to another."""
    return max(abs((a & 7) - (b & 7)), abs((a >> 3) - (b >> 3)))


@kernel
def reach(t: Tables, kind: int, square: int, occupied: Bits) -> Bits:
    """Return the squares that a knight, bishop, rook or queen attacks."""
    if kind == KNIGHT:
        return t.knight[square]
    found = NONE
    if kind != ROOK:
        found |= bishop_reach(t, square, occupied)
    if kind != BISHOP:
        found |= rook_reach(t, square, occupied)
    return found


@kernel
def pawns_worth(s: State, t: Tables, side: int) -> int:
    own, theirs = s.kinds[PAWN] & s.sides[side], s.kinds[PAWN] & s.sides[1 - side]
    king, other = lowest(s.kinds[KING] & s.sides[side]), lowest(s.kinds[KING] & s.sides[1 - side])
    occupied = s.sides[0] | s.sides[1]
    total = SUPPORTED * count(own & pawn_attacks(own, side))
    rest = own
    while rest:
        square = lowest(rest)
        rest = without_lowest(rest)
        file = FILE_A << np.uint64(square & 7)
        ahead = t.ahead[side * 64 + square]
        if own & ahead & file:
            total += DOUBLED
        if own & t.beside[square & 7] == NONE:
            total += ISOLATED
        if theirs & ahead == NONE and own & ahead & file == NONE:
            way = square >> 3 if side == WHITE else 7 - (square >> 3)
            step = square + 8 if side == WHITE else square - 8
            free = 2 if occupied & bit(step) == NONE else 1
            near = distance(other, step) * 3 - distance(king, step) * 2
            total += 2 * way * way + LATE * ((way * way * 3 + max(way - 2, 0) * near) * free // 2 + 4 * way)
    return total


@kernel
def pieces_worth(s: State, t: Tables, side: int) -> int:
    """Return the value of a side's pieces, by where they stand and what they attack, above all near the enemy king."""
    own, occupied = s.sides[side], s.sides[0] | s.sides[1]
    own_pawns, pawns = s.kinds[PAWN] & own, s.kinds[PAWN]
    closed = own | pawn_attacks(pawns & ~own, 1 - side)
    target = lowest(s.kinds[KING] & s.sides[1 - side])
    around = t.king[target] | bit(target)
    total, pressure, hunters = 0, 0, 0
    rest = own
    while rest:
        square = lowest(rest)
        rest = without_lowest(rest)
        piece = int(s.board[square])
        kind = piece & 7
        total += int(t.worth[piece * 64 + square])
        if kind in (PAWN, KING):
            continue
        found = reach(t, kind, square, occupied)
        total += MOVES[kind] * (count(found & ~closed) - USUAL[kind])
        near = count(found & around)
        if near > 0:
            hunters += 1
            pressure += near * PRESSURE[kind]
        if kind == ROOK:
            file = FILE_A << np.uint64(square & 7)
            if own_pawns & file == NONE:
                total += OPEN_FILE if pawns & file == NONE else HALF_OPEN
    if hunters >= 2:
        total += min(pressure * pressure // 4, 400)
    bishops = s.kinds[BISHOP] & own
    if without_lowest(bishops) != NONE:
        total += PAIR
    return total + shelter(s, t, side)


@kernel
def shelter(s: State, t: Tables, side: int) -> int:
    """Return the value of the pawns in front of a side's king, minus a penalty for each nearby file without them.

    It counts only early in the game.
    """
    king = lowest(s.kinds[KING] & s.sides[side])
    pawns = s.kinds[PAWN] & s.sides[side]
    file = FILE_A << np.uint64(king & 7)
    sides = t.beside[king & 7] | file
    ahead = t.ahead[side * 64 + king]
    near = t.king[king] & ahead
    near |= near << np.uint64(8) if side == WHITE else near >> np.uint64(8)
    total = SHELTER * count(pawns & near)
    for each in range(8):
        file = FILE_A << np.uint64(each)
        if sides & file and pawns & file == NONE:
            total += BARE_FILE
    return total


@kernel
def weight(s: State) -> int:
    """Return how far away the endgame is: ALL_PIECES with all pieces on the board, 0 with only kings and pawns."""
    total = 0
    for kind in range(KNIGHT, KING):
        total += WEIGHT[kind] * count(s.kinds[kind])
    return min(total, ALL_PIECES)


@kernel
def evaluate(s: State, t: Tables, seat: int) -> int:
    both = pieces_worth(s, t, seat) - pieces_worth(s, t, 1 - seat)
    if s.kinds[PAWN]:
        both += pawns_worth(s, t, seat) - pawns_worth(s, t, 1 - seat)
    late = (both + LATE // 2) // LATE
    early = both - late * LATE
    now = weight(s)
    value = (early * now + late * (ALL_PIECES - now)) // ALL_PIECES
    ahead = seat if value > 0 else 1 - seat
    if s.kinds[PAWN] & s.sides[ahead] == NONE:
        value = without_pawns(s, ahead, abs(value))
        value = value if ahead == seat else -value
    value += TO_MOVE if s.side == seat else -TO_MOVE
    return value * (200 - int(s.clock)) // 200  # a lead counts less after many moves without progress


@kernel
def without_pawns(s: State, ahead: int, value: int) -> int:
    """Return the value of a position for a side that is ahead but has no pawns.

    With a small lead, this side hardly ever wins. With a large lead, it wins by driving the other king to the edge.
    """
    lead = 0
    for kind in range(PAWN, KING):
        lead += WORTH[kind] * (count(s.kinds[kind] & s.sides[ahead]) - count(s.kinds[kind] & s.sides[1 - ahead]))
    if lead < 400:
        return value // 8
    king, other = lowest(s.kinds[KING] & s.sides[ahead]), lowest(s.kinds[KING] & s.sides[1 - ahead])
    edge = abs(2 * (other & 7) - 7) + abs(2 * (other >> 3) - 7)
    return value + 8 * edge - 10 * distance(king, other)


# --- moves -----------------------------------------------------------------------------------------------------------


@kernel
def start_of(action: int, seat: int) -> int:
    if action < PROMOTION:
        return action // 64
    return (action - PROMOTION) // 12 + (48 if seat == WHITE else 8)


@kernel
def end_of(action: int, seat: int) -> int:
    if action < PROMOTION:
        return action % 64
    return start_of(action, seat) + (action - PROMOTION) // 4 % 3 - 1 + (8 if seat == WHITE else -8)


@kernel
def taken_by(s: State, start: int, end: int) -> int:
    """Return the kind of piece that a move captures, or EMPTY if it captures none."""
    if s.board[end] != EMPTY:
        return int(s.board[end]) & 7
    if int(s.board[start]) & 7 == PAWN and (start - end) % 8 != 0:
        return PAWN
    return EMPTY


@kernel
def recapture_gain(s: State, t: Tables, square: int, side: int, occupied: Bits, standing: int) -> int:
    """Return the most that a side can win by a series of captures on a square.

    Both sides capture with their least valuable piece first. `standing` is the value of the piece on the square.
    """
    takers = attackers(s, t, square, side, occupied) & occupied
    if takers == NONE:
        return 0
    kind = PAWN
    while s.kinds[kind] & takers == NONE:
        kind += 1
    taker = lowest(s.kinds[kind] & takers)
    left = occupied ^ bit(taker)
    return max(0, standing - recapture_gain(s, t, square, 1 - side, left, WORTH[kind]))


@kernel
def exchange_gain(s: State, t: Tables, seat: int, start: int, end: int) -> int:
    """Return how much material a move wins, after all captures that pay off for either side on its target square."""
    taken = taken_by(s, start, end)
    won = WORTH[taken] if taken != EMPTY else 0
    kind = int(s.board[start]) & 7
    occupied = (s.sides[0] | s.sides[1]) & ~bit(start)
    return won - recapture_gain(s, t, end, 1 - seat, occupied, WORTH[kind])


@kernel
def rank(s: State, t: Tables, seat: int, action: int) -> int:
    """Return a number for a legal move. A search tries the moves with the highest numbers first.

    First come captures that lose no material, the most valuable captured piece first; then other moves, those to better
    squares first; and last captures that lose material.
    """
    start, end = start_of(action, seat), end_of(action, seat)
    taken = taken_by(s, start, end)
    piece = int(s.board[start])
    kind = piece & 7
    won = WORTH[taken] if taken != EMPTY else 0
    if action >= PROMOTION:
        if action % 4 != 3:
            return -1  # promoting to anything but a queen is hardly ever better
        won += WORTH[QUEEN] - WORTH[PAWN]
    if won == 0:
        both = int(t.worth[piece * 64 + end]) - int(t.worth[piece * 64 + start])
        return max(QUIET + both - (both + LATE // 2) // LATE * LATE, 0)
    if won < WORTH[kind] and action < PROMOTION:
        loss = exchange_gain(s, t, seat, start, end)
        if loss < 0:
            return loss
    return FORCING + won - kind


@kernel
def place_key(s: State, t: Tables) -> U64:
    return s.key


@kernel
def threatened(s: State, t: Tables, seat: int) -> bool:
    return s.checkers != NONE


@kernel
def drawish(s: State, t: Tables) -> bool:
    """Return whether a search should count a position as drawn (R9.2, R9.3).

    A search should do so after fifty moves without a capture or pawn move, and when a position occurs for the second
    time, as a player could then repeat it once more.
    """
    return s.clock >= FIFTY or (s.clock >= 4 and repetitions(s) >= 2)


@kernel
def skip(s: State, t: Tables, seat: int) -> bool:
    """Skip the seat's turn, so that a search can try a null move; return False if the null move could mislead.

    A null move misleads in check, and for a side with only king and pawns, where having to move can be a disadvantage.
    """
    if s.checkers != NONE or s.sides[seat] & ~s.kinds[PAWN] & ~s.kinds[KING] == NONE:
        return False
    if s.passant >= 0:
        s.key ^= t.passant_key[s.passant & 7]
        s.passant = -1
    forget(s)
    pass_turn(s, t)
    return True


@kernel
def suggest(s: State, t: Tables, seat: int, rng: U64s, out: Actions) -> int:
    """Return the move that gains most by winning material, saving an attacked piece and reaching a better square."""
    n = legal(s, t, seat, out)
    late = weight(s) < ALL_PIECES // 3
    best, most = int(out[0]), -(1 << 30)
    for i in range(n):
        action = int(out[i])
        start, end = start_of(action, seat), end_of(action, seat)
        piece = int(s.board[start])
        value = exchange_gain(s, t, seat, start, end)
        if action >= PROMOTION:
            value += WORTH[QUEEN] - WORTH[PAWN] if action % 4 == 3 and value >= 0 else -WORTH[ROOK]
        elif piece & 7 != KING:
            # If the piece stays, the opponent could capture it, so moving it away saves its value.
            value += recapture_gain(s, t, start, 1 - seat, s.sides[0] | s.sides[1], WORTH[piece & 7])
        both = int(t.worth[piece * 64 + end]) - int(t.worth[piece * 64 + start])
        shift = (both + LATE // 2) // LATE
        value += shift if late else both - shift * LATE
        value += roll_below(rng, NOISE)
        if value > most:
            best, most = action, value
    return best


@kernel
def judge(s: State, t: Tables, root: State, memory: U64s, out: F64s) -> bool:
    """Estimate each seat's chance to win from the evaluation and the best capture available; return False in check."""
    if s.checkers != NONE:
        return False
    side = int(s.side)
    loose, most = s.sides[1 - side] & ~s.kinds[KING], 0
    while loose:
        square = lowest(loose)
        loose = without_lowest(loose)
        kind = int(s.board[square]) & 7
        most = max(most, recapture_gain(s, t, square, side, s.sides[0] | s.sides[1], WORTH[kind]))
    share = 1.0 / (1.0 + exp(-(evaluate(s, t, side) + most) * PER_CENTIPAWN))
    out[side], out[1 - side] = share, 1.0 - share
    return True
