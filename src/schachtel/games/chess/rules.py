"""The rules of chess, numbered as in this folder's README (the articles of FIDE's Laws)."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import NONE, ONE, bit, count, lowest, nth, spread_widely, without_lowest
from schachtel.core.board import bishop_reach, rook_reach
from schachtel.core.compile import inlined, kernel
from schachtel.core.kernels import clear, emit, put
from schachtel.core.layout import U64, Actions, Bits, F64s, U64s
from schachtel.core.random import roll_below
from schachtel.games.chess.attacks import ANYWHERE, FILE_A, FILE_H, attacked, attackers, look_around
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
BOTH_SHORT, BOTH_LONG = np.uint64(0x60), np.uint64(0x0E)  # empty squares between king and rook, for White
LONG_PATH = np.uint64(0x0C)  # what the king crosses and reaches


# --- moves -----------------------------------------------------------------------------------------------------------


@kernel
def answer(s: State, t: Tables, king: int) -> Bits:
    """R3.9: where a piece other than the king can go to, as far as checks are concerned."""
    if s.checkers == NONE:
        return ANYWHERE
    if without_lowest(s.checkers) != NONE:
        return NONE  # two at once: only the king can move
    return t.between[king * 64 + lowest(s.checkers)] | s.checkers


@inlined
def targets(s: State, t: Tables, start: int, king: int, answers: Bits) -> Bits:
    """All squares that the piece on `start`, one of the side to move, can legally go to."""
    own, occupied = s.sides[s.side], s.sides[0] | s.sides[1]
    kind = s.board[start] & 7
    if kind == KING:
        return king_targets(s, t, king)
    if kind == PAWN:
        found = pawn_targets(s, t, start, king, answers)
    elif kind == KNIGHT:
        found = t.knight[start] & ~own & answers  # R3.6
    else:
        found = NONE
        if kind != ROOK:
            found |= bishop_reach(t, start, occupied)  # R3.2, R3.4
        if kind != BISHOP:
            found |= rook_reach(t, start, occupied)  # R3.3, R3.4
        found &= ~own & answers
    if s.pinned & bit(start):
        found &= t.line[king * 64 + start]
    return found


@inlined
def pawn_targets(s: State, t: Tables, start: int, king: int, answers: Bits) -> Bits:
    """R3.7, without pins (`targets` sees to those)."""
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
    """R3.7.4.1: is the king safe once both pawns have left their squares?"""
    us = int(s.side)
    taken = end - 8 if us == WHITE else end + 8
    occupied = ((s.sides[0] | s.sides[1]) ^ bit(start) ^ bit(taken)) | bit(end)
    return attackers(s, t, king, 1 - us, occupied) & ~bit(taken) == NONE


@inlined
def king_targets(s: State, t: Tables, king: int) -> Bits:
    """R3.8: one step to a square that is not attacked, or castling."""
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
    """R3.8.2: the right is kept, nothing stands between, and the king crosses no attacked square."""
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
    """The pawns of the side to move that are one step from the last rank."""
    seventh = SEVENTH if s.side == WHITE else SECOND
    return s.kinds[PAWN] & s.sides[s.side] & seventh


@kernel
def stuck(s: State, seat: int) -> Bits:
    """The pawns that have neither room ahead nor anything to take: many, and all seen at once."""
    free, prey = ~(s.sides[0] | s.sides[1]), s.sides[1 - seat]
    if s.passant >= 0:
        prey |= bit(s.passant)
    left, right = prey & ~FILE_H, prey & ~FILE_A  # what a pawn takes towards file a, and towards file h
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
    movers = (s.sides[seat] ^ promoting) & ~stuck(s, seat)
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
            for piece in range(4):  # knight, bishop, rook, queen
                out[n] = first + piece
                n += 1
    return n


@kernel
def pick(s: State, t: Tables, seat: int, rng: U64s, out: Actions, words: U64s) -> int:
    """One look at each piece: it takes the place of those before with the chance that is due to its moves."""
    clear(words)
    king = lowest(s.kinds[KING] & s.sides[seat])
    answers = answer(s, t, king)
    promoting = about_to_promote(s)
    movers = s.sides[seat] & ~stuck(s, seat)
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
    """A bit for each move of a piece."""
    if not promoting & bit(start):
        put(words, start, ends)
        return
    while ends:
        first = promotion(start, lowest(ends))
        ends = without_lowest(ends)
        words[first >> 6] |= np.uint64(15) << np.uint64(first & 63)  # the four stand in one word


@kernel
def promotion(start: int, end: int) -> int:
    """R3.7.5: the first of the four codes for this step; files ascend, and so do the codes."""
    return PROMOTION + ((start & 7) * 3 + (end & 7) - (start & 7) + 1) * 4


@inlined
def can_move(s: State, t: Tables) -> bool:
    """Has the side to move a legal move? Most often the first look finds one."""
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
    """Put a piece on a square, or take it off, in the sets and the key; the board is the caller's."""
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
        s.number += seat  # a move is done when Black has moved
    pass_turn(s, t)


@kernel
def forget(s: State) -> None:
    """After a capture or a pawn move no earlier position can come back."""
    for i in range(int(s.clock) + 1):
        s.keys[i] = NONE
    for i in range(8):
        s.alike[i] = NONE
    s.clock = 0


@kernel
def after_pawn(s: State, t: Tables, seat: int, start: int, end: int, passed: int) -> None:
    """R3.7.4: take in passing; or, after a double step, see whether that could be done."""
    if end == passed:
        square = end - 8 if seat == WHITE else end + 8
        pawn = int(s.board[square])
        toggle(s, t, square, pawn)
        s.board[square] = EMPTY
        emit(s, CAPTURED, seat, square, PAWN, 0, 0)
    elif abs(end - start) == 16:
        s.passant = (start + end) // 2  # pass_turn keeps it where a pawn can legally use it


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
    look_around(s, t)
    keep_passant(s, t)
    remember(s, s.clock, s.key)
    settle(s, t)
    if s.checkers != NONE:
        emit(s, CHECK, mover, lowest(s.checkers), 0, 0, 0)
    if s.ended != PLAYING:
        emit(s, ENDED, mover, s.ended, 0, 0, 0)


@kernel
def keep_passant(s: State, t: Tables) -> None:
    """R9.2.3: the right to take in passing tells positions apart only where it could be used."""
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
def settle(s: State, t: Tables) -> None:
    """Is it over, and if not, who is to act?"""
    s.ended = PLAYING
    if not can_move(s, t):
        s.ended = CHECKMATE if s.checkers != NONE else STALEMATE  # R5.1.1, R5.2.1
    elif dead(s):
        s.ended = DEAD  # R5.2.2
    elif s.clock >= CLOCK_END:
        s.ended = SEVENTY_FIVE  # R9.6.2
    elif alike(s) >= 5 and repetitions(s) >= 5:
        s.ended = FIVEFOLD  # R9.6.1
    s.acting = 1 << s.side if s.ended == PLAYING else 0


@kernel
def remember(s: State, clock: int, key: U64) -> None:
    """A position, for the next time it is there."""
    s.keys[clock] = key
    s.alike[key & SEVEN] += ONE << (key & EIGHTS)


@kernel
def alike(s: State) -> int:
    """This position has been there at most so often. Mostly once, and then nobody needs to look through the keys."""
    return int(s.alike[s.key & SEVEN] >> (s.key & EIGHTS) & BYTE)


@kernel
def repetitions(s: State) -> int:
    """How often this position has been there, now included."""
    found, key = 1, s.key
    if alike(s) == 1:
        return found
    for i in range(int(s.clock) & 1, int(s.clock) - 3, 2):
        found += s.keys[i] == key
    return found


@kernel
def dead(s: State) -> bool:
    """Bare kings, one knight, or bishops of one colour: no series of moves can end in mate."""
    if s.kinds[PAWN] | s.kinds[ROOK] | s.kinds[QUEEN]:
        return False
    if s.kinds[KNIGHT]:
        return count(s.kinds[KNIGHT] | s.kinds[BISHOP]) == 1
    return s.kinds[BISHOP] & LIGHT == NONE or s.kinds[BISHOP] & ~LIGHT == NONE


@kernel
def cannot_win(s: State, seat: int) -> bool:
    """R6.9: is there no series of moves at all that lets this seat give mate?"""
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
    """Zero until it is over, then the outcome."""
    out[WHITE], out[BLACK] = 0.0, 0.0
    if s.ended != PLAYING:
        outcome(s, t, out)


# --- set-up ----------------------------------------------------------------------------------------------------------


@kernel
def setup(s: State, t: Tables, o: Options) -> None:
    """R2.3: the first position."""
    for square in range(64):
        s.board[square] = t.start[square]
    s.castling = 15
    s.passant = -1
    s.number = 1
    take_stock(s, t)


@kernel
def take_stock(s: State, t: Tables) -> None:
    """All that follows from board, side, rights and clock, for a position that was set up."""
    for square in range(64):
        piece = int(s.board[square])
        if piece != EMPTY:
            toggle(s, t, square, piece)
    s.key ^= t.castling_key[s.castling] ^ t.side_key[s.side]
    look_around(s, t)
    keep_passant(s, t)
    remember(s, s.clock, s.key)
    settle(s, t)
