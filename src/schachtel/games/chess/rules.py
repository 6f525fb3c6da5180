"""The rules of chess; R3.1 and the like are articles of FIDE's Laws of Chess, as in this folder's README."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import NONE, ONE, bit, count, lowest, nth, spread_widely, without_lowest
from schachtel.core.board import bishop_reach, rook_reach
from schachtel.core.compile import inlined, kernel
from schachtel.core.kernels import clear, emit, put
from schachtel.core.layout import U64, Actions, Bits, F64s, U64s
from schachtel.core.random import roll_below
from schachtel.games.chess.attacks import ANYWHERE, FILE_A, FILE_H, attacked, attackers, find_checks_and_pins
from schachtel.games.chess.state import (
    BISHOP,
    BLACK,
    CAPTURED,
    CASTLED,
    CHECK,
    CHECKMATE,
    CLOCK_END,
    DEAD,
    EMPTY,
    ENDED,
    FIVEFOLD,
    KING,
    KNIGHT,
    MOST_MOVES,
    MOVED,
    PAWN,
    PLAYING,
    PROMOTED,
    PROMOTION,
    QUEEN,
    ROOK,
    SEVENTY_FIVE,
    STALEMATE,
    WHITE,
    WHITE_LONG,
    WHITE_SHORT,
    Options,
    State,
    Tables,
)

SECOND, THIRD = np.uint64(0xFF << 8), np.uint64(0xFF << 16)
SIXTH, SEVENTH = np.uint64(0xFF << 40), np.uint64(0xFF << 48)
LIGHT = np.uint64(0x55AA_55AA_55AA_55AA)
SEVEN, EIGHTS, BYTE = np.uint64(7), np.uint64(56), np.uint64(255)
BOTH_SHORT, BOTH_LONG = np.uint64(0x60), np.uint64(0x0E)  # squares between White's king and its rook on either side
LONG_PATH = np.uint64(0x0C)  # the squares that White's king crosses and ends on when castling long


# --- moves -----------------------------------------------------------------------------------------------------------


@kernel
def answer(s: State, t: Tables, king: int) -> Bits:
    """Return the squares where a piece other than the king ends a check (R3.9), or all squares if there is no check."""
    if s.checkers == NONE:
        return ANYWHERE
    if without_lowest(s.checkers) != NONE:
        return NONE  # in double check, only the king can move
    return t.between[king * 64 + lowest(s.checkers)] | s.checkers


@inlined
def targets(s: State, t: Tables, start: int, king: int, answers: Bits) -> Bits:
    """Return all squares to which the piece on `start`, a piece of the side to move, can legally go."""
    own, occupied = s.sides[s.side], s.sides[0] | s.sides[1]
    kind = s.board[start] & 7
    if kind == KING:
        return king_targets(s, t, king)
    if kind == PAWN:
        found = pawn_targets(s, t, start, king, answers)
    elif kind == KNIGHT:
        found = t.knight[start] & ~own & answers  # R3.6: a knight leaps over other pieces
    else:
        found = NONE
        if kind != ROOK:
            found |= bishop_reach(t, start, occupied)  # R3.2, R3.4: bishops and queens move diagonally
        if kind != BISHOP:
            found |= rook_reach(t, start, occupied)  # R3.3, R3.4: rooks and queens move straight
        found &= ~own & answers
    if s.pinned & bit(start):
        found &= t.line[king * 64 + start]
    return found


@inlined
def pawn_targets(s: State, t: Tables, start: int, king: int, answers: Bits) -> Bits:
    """Return the squares to which a pawn can go (R3.7), without regard to pins, which `targets` checks."""
    free = ~(s.sides[0] | s.sides[1])
    here = bit(start)
    if s.side == WHITE:
        push = (here << np.uint64(8)) & free
        push |= ((push & THIRD) << np.uint64(8)) & free
    else:
        push = (here >> np.uint64(8)) & free
        push |= ((push & SIXTH) >> np.uint64(8)) & free
    takes = t.pawn[int(s.side) * 64 + start]
    found = (push | (takes & s.sides[1 - s.side])) & answers
    if s.passant >= 0 and takes & bit(s.passant) and may_pass(s, t, start, s.passant, king):
        found |= bit(s.passant)
    return found


@kernel
def may_pass(s: State, t: Tables, start: int, end: int, king: int) -> bool:
    """Return whether a pawn can capture en passant without exposing its own king to an attack."""
    us = int(s.side)
    taken = end - 8 if us == WHITE else end + 8
    occupied = ((s.sides[0] | s.sides[1]) ^ bit(start) ^ bit(taken)) | bit(end)
    return attackers(s, t, king, 1 - us, occupied) & ~bit(taken) == NONE


@inlined
def king_targets(s: State, t: Tables, king: int) -> Bits:
    """Return the squares to which the king can go (R3.8): one step to a square that is not attacked, or castling."""
    us = int(s.side)
    steps = t.king[king] & ~s.sides[us]
    if steps == NONE:
        return NONE
    occupied = s.sides[0] | s.sides[1]
    danger = attacked(s, t, 1 - us, occupied ^ bit(king))
    found = steps & ~danger
    if s.castling and s.checkers == NONE:
        found |= castling_targets(s, king, occupied, danger)
    return found


@kernel
def castling_targets(s: State, king: int, occupied: Bits, danger: Bits) -> Bits:
    """Return the squares to which the king can castle (R3.8.2).

    The right to castle must not be lost, no piece may stand between king and rook, and the king may not cross an
    attacked square.
    """
    home = np.uint64(56 * int(s.side))
    rights = s.castling >> (2 * int(s.side))
    found = NONE
    if rights & WHITE_SHORT and (occupied | danger) & (BOTH_SHORT << home) == NONE:
        found |= bit(king + 2)
    if rights & WHITE_LONG and occupied & (BOTH_LONG << home) == NONE and danger & (LONG_PATH << home) == NONE:
        found |= bit(king - 2)
    return found


@kernel
def about_to_promote(s: State) -> Bits:
    """Return the pawns of the side to move that are one step from the last rank."""
    seventh = SEVENTH if s.side == WHITE else SECOND
    return s.kinds[PAWN] & s.sides[s.side] & seventh


@kernel
def blocked_pawns(s: State, seat: int) -> Bits:
    """Return a seat's pawns that can neither step forward nor capture. A few set operations find them all at once."""
    free, prey = ~(s.sides[0] | s.sides[1]), s.sides[1 - seat]
    if s.passant >= 0:
        prey |= bit(s.passant)
    # where pawns can capture by a step towards the a-file (never on the h-file), and by a step towards the h-file
    left, right = prey & ~FILE_H, prey & ~FILE_A
    if seat == WHITE:
        can_go = (free >> np.uint64(8)) | (left >> np.uint64(7)) | (right >> np.uint64(9))
    else:
        can_go = (free << np.uint64(8)) | (left << np.uint64(9)) | (right << np.uint64(7))
    return s.kinds[PAWN] & s.sides[seat] & ~can_go


@inlined
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    king = lowest(s.kinds[KING] & s.sides[seat])
    answers = answer(s, t, king)
    promoting = about_to_promote(s)
    n = 0
    movers = (s.sides[seat] ^ promoting) & ~blocked_pawns(s, seat)
    while movers:
        start = lowest(movers)
        movers = without_lowest(movers)
        n = spread_widely(targets(s, t, start, king, answers), start * 64, out, n)
    while promoting:
        start = lowest(promoting)
        promoting = without_lowest(promoting)
        ends = targets(s, t, start, king, answers)
        while ends:
            first = promotion(start, lowest(ends))
            ends = without_lowest(ends)
            for piece in range(4):  # promotions in the order of their codes: to knight, bishop, rook, queen
                out[n] = first + piece
                n += 1
    return n


@kernel
def pick(s: State, t: Tables, seat: int, rng: U64s, out: Actions, words: U64s) -> int:
    """Pick a random legal move without making a list of them, and set the bit of each legal move in the mask `words`.

    A piece with n moves replaces the piece chosen before with probability n / (number of moves found so far, including
    these n). So all moves are equally likely.
    """
    clear(words)
    king = lowest(s.kinds[KING] & s.sides[seat])
    answers = answer(s, t, king)
    promoting = about_to_promote(s)
    movers = s.sides[seat] & ~blocked_pawns(s, seat)
    total, chosen, ends, times = 0, 0, NONE, 1
    while movers:
        start = lowest(movers)
        movers = without_lowest(movers)
        found = targets(s, t, start, king, answers)
        if len(words) > 0:
            mark(words, start, found, promoting)
        each = 4 if promoting & bit(start) else 1
        n = count(found) * each
        total += n
        if roll_below(rng, total) < n:
            chosen, ends, times = start, found, each
    which = roll_below(rng, count(ends) * times)
    end = nth(ends, which // times)
    if times == 4:
        return promotion(chosen, end) + which % 4
    return chosen * 64 + end


@kernel
def mark(words: U64s, start: int, ends: Bits, promoting: Bits) -> None:
    """Set a bit in the mask `words` for each move of one piece."""
    if not promoting & bit(start):
        put(words, start, ends)
        return
    while ends:
        first = promotion(start, lowest(ends))
        ends = without_lowest(ends)
        # The bits of the four promotions on a square are always in the same word of the mask.
        words[first >> 6] |= np.uint64(15) << np.uint64(first & 63)


@kernel
def promotion(start: int, end: int) -> int:
    """Return the first of a promotion's four action codes (R3.7.5). The codes ascend from the a-file to the h-file."""
    return PROMOTION + ((start & 7) * 3 + (end & 7) - (start & 7) + 1) * 4


@inlined
def can_move(s: State, t: Tables) -> bool:
    """Return whether the side to move has a legal move. Steps of pawns are tried first, as one is usually possible."""
    movers = s.sides[s.side]
    if s.checkers == NONE:
        free = ~(s.sides[0] | s.sides[1])
        pawns = s.kinds[PAWN] & movers & ~s.pinned
        steps = pawns << np.uint64(8) if s.side == WHITE else pawns >> np.uint64(8)
        if steps & free:
            return True
    king = lowest(s.kinds[KING] & movers)
    answers = answer(s, t, king)
    while movers:
        start = lowest(movers)
        if targets(s, t, start, king, answers):
            return True
        movers = without_lowest(movers)
    return False


# --- making a move ---------------------------------------------------------------------------------------------------


@kernel
def toggle(s: State, t: Tables, square: int, piece: int) -> None:
    """Put a piece on a square, or take it off, in all fields but the array `board`, which the caller must update."""
    here = bit(square)
    s.kinds[piece & 7] ^= here
    s.sides[piece >> 3] ^= here
    s.key ^= t.piece_key[piece * 64 + square]


@inlined
def apply(s: State, t: Tables, seat: int, action: int) -> None:
    start, end, becomes = action >> 6, action & 63, -1
    if action >= PROMOTION:
        code = action - PROMOTION
        start = code // 12 + (48 if seat == WHITE else 8)
        end = start + code // 4 % 3 - 1 + (8 if seat == WHITE else -8)
        becomes = KNIGHT + code % 4
    piece = int(s.board[start])
    taken = int(s.board[end])
    quiet = taken == EMPTY and piece & 7 != PAWN
    emit(s, MOVED, seat, start, end, piece & 7, 0)
    if s.passant >= 0:
        s.key ^= t.passant_key[s.passant & 7]
    if taken != EMPTY:
        toggle(s, t, end, taken)
        emit(s, CAPTURED, seat, end, taken & 7, 0, 0)
    toggle(s, t, start, piece)
    s.board[start] = EMPTY
    if becomes >= 0:
        piece += becomes - PAWN
        emit(s, PROMOTED, seat, end, becomes, 0, 0)
    toggle(s, t, end, piece)
    s.board[end] = piece
    passed = int(s.passant)
    s.passant = -1
    if piece & 7 == PAWN:
        after_pawn(s, t, seat, start, end, passed)
    elif piece & 7 == KING and abs(end - start) == 2:
        castle(s, t, seat, end)
    rights = s.castling & t.rights[start] & t.rights[end]
    if rights != s.castling:
        s.key ^= t.castling_key[s.castling] ^ t.castling_key[rights]
        s.castling = rights
    if quiet:
        s.clock += 1
    else:
        forget(s)
    if s.number < MOST_MOVES:
        s.number += seat  # the move number rises by 1 after each move of Black
    pass_turn(s, t)


@kernel
def forget(s: State) -> None:
    """Clear the keys of earlier positions, as none of these positions can recur after a capture or a pawn move."""
    for i in range(int(s.clock) + 1):
        s.keys[i] = NONE
    for i in range(8):
        s.alike[i] = NONE
    s.clock = 0


@kernel
def after_pawn(s: State, t: Tables, seat: int, start: int, end: int, passed: int) -> None:
    """Complete a pawn move: capture a pawn en passant, or store the en passant square after a double step (R3.7.4)."""
    if end == passed:
        square = end - 8 if seat == WHITE else end + 8
        pawn = int(s.board[square])
        toggle(s, t, square, pawn)
        s.board[square] = EMPTY
        emit(s, CAPTURED, seat, square, PAWN, 0, 0)
    elif abs(end - start) == 16:
        s.passant = (start + end) // 2  # `pass_turn` clears the en passant square if no pawn can legally capture there


@kernel
def castle(s: State, t: Tables, seat: int, end: int) -> None:
    short = end & 7 == 6
    corner = end + 1 if short else end - 2
    beside = end - 1 if short else end + 1
    rook = int(s.board[corner])
    toggle(s, t, corner, rook)
    toggle(s, t, beside, rook)
    s.board[corner], s.board[beside] = EMPTY, rook
    emit(s, CASTLED, seat, corner, beside, 0, 0)


@inlined
def pass_turn(s: State, t: Tables) -> None:
    mover = int(s.side)
    s.side = 1 - mover
    s.key ^= t.side_key[1]
    find_checks_and_pins(s, t)
    keep_passant(s, t)
    remember(s, s.clock, s.key)
    decide_end(s, t)
    if s.checkers != NONE:
        emit(s, CHECK, mover, lowest(s.checkers), 0, 0, 0)
    if s.ended != PLAYING:
        emit(s, ENDED, mover, s.ended, 0, 0, 0)


@kernel
def keep_passant(s: State, t: Tables) -> None:
    """Clear the en passant square if no pawn can capture there: it must not make equal positions differ (R9.2.3)."""
    if s.passant < 0:
        return
    king = lowest(s.kinds[KING] & s.sides[s.side])
    pawns = t.pawn[(1 - int(s.side)) * 64 + s.passant] & s.kinds[PAWN] & s.sides[s.side]
    usable = False
    while pawns:
        usable = usable or may_pass(s, t, lowest(pawns), s.passant, king)
        pawns = without_lowest(pawns)
    if usable:
        s.key ^= t.passant_key[s.passant & 7]
    else:
        s.passant = -1


# --- the end ---------------------------------------------------------------------------------------------------------


@inlined
def decide_end(s: State, t: Tables) -> None:
    """Decide whether the game is over and, if it is not, whose turn it is."""
    s.ended = PLAYING
    if not can_move(s, t):
        s.ended = CHECKMATE if s.checkers != NONE else STALEMATE  # R5.1.1, R5.2.1: the side to move has no legal move
    elif dead(s):
        s.ended = DEAD  # R5.2.2: nobody can give mate
    elif s.clock >= CLOCK_END:
        s.ended = SEVENTY_FIVE  # R9.6.2: 75 moves without a capture or a pawn move
    elif alike(s) >= 5 and repetitions(s) >= 5:
        s.ended = FIVEFOLD  # R9.6.1: the position occurs for the fifth time
    s.acting = 1 << s.side if s.ended == PLAYING else 0


@kernel
def remember(s: State, clock: int, key: U64) -> None:
    """Store the key of a position, so that later repetitions are counted."""
    s.keys[clock] = key
    s.alike[key & SEVEN] += ONE << (key & EIGHTS)


@kernel
def alike(s: State) -> int:
    """Return an upper bound for how often the current position has occurred.

    The bound is usually 1, and then the keys of earlier positions need not be compared.
    """
    return int(s.alike[s.key & SEVEN] >> (s.key & EIGHTS) & BYTE)


@kernel
def repetitions(s: State) -> int:
    """Return how often the current position has occurred, counting its present occurrence."""
    found, key = 1, s.key
    if alike(s) == 1:
        return found
    for i in range(int(s.clock) & 1, int(s.clock) - 3, 2):
        found += s.keys[i] == key
    return found


@kernel
def dead(s: State) -> bool:
    """Return whether no series of moves can end in mate (R5.2.2).

    This is so if, besides the kings, there are no pieces, a single knight, or only bishops on squares of one colour.
    """
    if s.kinds[PAWN] | s.kinds[ROOK] | s.kinds[QUEEN]:
        return False
    if s.kinds[KNIGHT]:
        return count(s.kinds[KNIGHT] | s.kinds[BISHOP]) == 1
    return s.kinds[BISHOP] & LIGHT == NONE or s.kinds[BISHOP] & ~LIGHT == NONE


@kernel
def cannot_win(s: State, seat: int) -> bool:
    """Return whether there is no series of moves by which this seat could give mate (R6.9)."""
    own, other = s.sides[seat], s.sides[1 - seat]
    if own & (s.kinds[PAWN] | s.kinds[ROOK] | s.kinds[QUEEN]):
        return False
    if own & s.kinds[KNIGHT]:
        return count(own) == 2 and other & ~s.kinds[KING] & ~s.kinds[QUEEN] == NONE
    if own & s.kinds[BISHOP]:
        one_colour = s.kinds[BISHOP] & LIGHT == NONE or s.kinds[BISHOP] & ~LIGHT == NONE
        return one_colour and s.kinds[PAWN] | s.kinds[KNIGHT] == NONE
    return True


@kernel
def outcome(s: State, t: Tables, out: F64s) -> None:
    if s.ended == CHECKMATE:
        out[s.side], out[1 - s.side] = 0.0, 1.0
    else:
        out[WHITE], out[BLACK] = 0.5, 0.5


@kernel
def points(s: State, t: Tables, out: F64s) -> None:
    """Write each seat's points: zeros until the game is over, then the outcome."""
    out[WHITE], out[BLACK] = 0.0, 0.0
    if s.ended != PLAYING:
        outcome(s, t, out)


# --- set-up ----------------------------------------------------------------------------------------------------------


@kernel
def setup(s: State, t: Tables, o: Options) -> None:
    """Set up the first position (R2.3)."""
    for square in range(64):
        s.board[square] = t.start[square]
    s.castling = 15
    s.passant = -1
    s.number = 1
    derive_state(s, t)


@kernel
def derive_state(s: State, t: Tables) -> None:
    """Fill in the fields that follow from a position's board, side to move, castling rights and clock."""
    for square in range(64):
        piece = int(s.board[square])
        if piece != EMPTY:
            toggle(s, t, square, piece)
    s.key ^= t.castling_key[s.castling] ^ t.side_key[s.side]
    find_checks_and_pins(s, t)
    keep_passant(s, t)
    remember(s, s.clock, s.key)
    decide_end(s, t)
