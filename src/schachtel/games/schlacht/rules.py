"""The rules of *Die Schlacht*, numbered as in this folder's README."""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import NONE, bit, count, has, lowest, nth, spread, without_lowest
from schachtel.core.board import slide
from schachtel.core.compile import inlined, kernel
from schachtel.core.kernels import clear, emit, put
from schachtel.core.layout import Actions, Bits, F64s, U64s
from schachtel.core.random import below, roll_below
from schachtel.games.schlacht.state import (
    BATTLE,
    BLACK,
    BLUE,
    CAPTURE,
    CAPTURED,
    GAME_WON,
    LATEST_GAME,
    MATCH_WON,
    NEW_GAME,
    OVER,
    PASS,
    PASSED,
    PER_SIDE,
    PLACED,
    PLACEMENT,
    RED,
    TIE_SECOND,
    WHITE,
    YELLOW,
    Options,
    State,
    Tables,
)

BOARDS = 24 * 8**4


@kernel
def lay_board(s: State, t: Tables, code: int) -> None:
    """Lay the board with this number: four tiles, each with one of its eight faces up (R2).

    The number is the index of the order of the tiles times 4096, plus three bits for the face of each tile. The lowest
    three bits are for the corner h1.
    """
    s.code = code
    for colour in range(4):
        s.colour[colour] = np.uint64(0)
    order = code // 4096
    for place in range(4):
        face = code >> (9 - 3 * place) & 7
        tile = int(t.order[order * 4 + place])
        # A shift by this number of bits moves the squares of a tile from the corner a1 to another corner.
        corner = np.uint64((32 if place < 2 else 0) + 4 * (place % 2))
        for colour in range(4):
            s.colour[colour] |= t.tile[(tile * 8 + face) * 4 + colour] << corner


@kernel
def setup(s: State, t: Tables, o: Options) -> None:
    s.target, s.tie, s.rebuild, s.single = o.target, o.tie, o.rebuild, o.single
    lay_board(s, t, o.code if o.code >= 0 else below(s, BOARDS))
    s.game = 1
    s.starter = BLACK  # R4: Black starts the first game
    s.last_pass = -1
    s.stage = PLACEMENT
    s.acting = 1 << BLACK


@inlined
def reach(s: State, t: Tables, square: int, occupied: Bits) -> Bits:
    """Return the squares that a piece on this square reaches, depending on the colour of the square (R6–R10).

    Both a slide and a leap are computed, and the one that fits the colour is kept. This is faster than a branch on the
    colour, which a processor would often mispredict.
    """
    yellow = has(s.colour[YELLOW], square)
    blue = has(s.colour[BLUE], square)
    stops = occupied | s.colour[yellow]  # R7, R8: slides end at a square of their starting square's colour
    # The index of the first of two lines: diagonals through a yellow square, rank and file through any other.
    line = square * 4 + 2 * yellow
    slides = slide(t, line, stops) | slide(t, line + 1, stops)
    leaps = t.leaps[blue * 64 + square]  # R9, R10: a knight's leaps on green, a king's steps on blue
    on_slider = has(s.colour[RED] | s.colour[YELLOW], square)
    return slides if on_slider else leaps


@inlined
def captures(s: State, t: Tables, seat: int, square: int) -> Bits:
    """Return the enemy pieces that the piece on this square can capture."""
    return reach(s, t, square, s.pieces[0] | s.pieces[1]) & s.pieces[1 - seat]


@inlined
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    n = 0
    if s.stage == PLACEMENT:  # R3: a piece may be placed on any empty square
        return spread(~(s.pieces[0] | s.pieces[1]), 0, out, 0)
    mine = s.pieces[seat]
    while mine:
        square = lowest(mine)
        mine = without_lowest(mine)
        n = spread(captures(s, t, seat, square), CAPTURE + square * 64, out, n)
    if n == 0:  # R12: a side may pass only if it cannot capture
        out[0] = PASS
        n = 1
    return n


@inlined
def pick(s: State, t: Tables, seat: int, rng: U64s, out: Actions, words: U64s) -> int:
    """Pick a random legal action without making a list of all of them, and mark all legal actions in `words`.

    For a placement, it tries random squares until one is free, as most are. For a capture, the pieces are visited one
    by one. A piece with n captures replaces the piece chosen before with probability n / (number of captures found so
    far, including these n), so that all captures are equally likely.
    """
    clear(words)
    if s.stage == PLACEMENT:
        occupied = s.pieces[0] | s.pieces[1]
        put(words, 0, ~occupied)
        square = roll_below(rng, 64)
        while occupied & bit(square):
            square = roll_below(rng, 64)
        return square
    total, start, chosen = 0, 0, NONE
    mine = s.pieces[seat]
    while mine:
        square = lowest(mine)
        mine = without_lowest(mine)
        prey = captures(s, t, seat, square)
        put(words, CAPTURE // 64 + square, prey)
        total += count(prey)
        if roll_below(rng, total) < count(prey):
            start, chosen = square, prey
    if total == 0:
        put(words, PASS // 64, bit(PASS % 64))
        return PASS
    return CAPTURE + start * 64 + nth(chosen, roll_below(rng, count(chosen)))


@inlined
def apply(s: State, t: Tables, seat: int, action: int) -> None:
    if action < CAPTURE:
        place(s, seat, action)
    elif action < PASS:
        capture(s, seat, (action - CAPTURE) // 64, (action - CAPTURE) % 64)
    else:
        do_pass(s, t, seat)


@kernel
def place(s: State, seat: int, square: int) -> None:
    emit(s, PLACED, seat, square, 0, 0, 0)
    s.pieces[seat] |= bit(square)
    s.placed += 1
    s.acting = 1 << (1 - seat)
    if s.placed == 2 * PER_SIDE:
        s.stage = BATTLE
        s.acting = 1 << s.starter  # R5: whoever placed first also captures first


@kernel
def capture(s: State, seat: int, start: int, end: int) -> None:
    """Carry out a capture, the only one in this turn (R11)."""
    emit(s, CAPTURED, seat, start, end, 0, 0)
    s.pieces[1 - seat] ^= bit(end)
    s.pieces[seat] ^= bit(start) | bit(end)
    s.last_pass = -1
    s.acting = 1 << (1 - seat)


@kernel
def do_pass(s: State, t: Tables, seat: int) -> None:
    emit(s, PASSED, seat, 0, 0, 0, 0)
    if s.last_pass < 0:  # R13: after a pass, the other side goes on
        s.last_pass = seat
        s.acting = 1 << (1 - seat)
    else:  # R14: two passes in a row end the game
        s.last_pass = seat
        end_game(s, t)


@kernel
def winner(s: State) -> int:
    """Return the winner of a game: the side with more pieces left (R15).

    If both have the same number, the side that passed last wins or, if the option `tie` says so, the side that did not
    begin (R16).
    """
    black, white = count(s.pieces[BLACK]), count(s.pieces[WHITE])
    if black > white:
        return BLACK
    if white > black:
        return WHITE
    if s.tie == TIE_SECOND:
        return 1 - s.starter
    return int(s.last_pass)


@kernel
def end_game(s: State, t: Tables) -> None:
    won = winner(s)
    gain = count(s.pieces[won])
    s.score[won] += gain  # R17: only the winner scores, one point per piece left
    emit(s, GAME_WON, won, gain, s.game, 0, 0)
    if s.single or s.score[won] >= s.target:  # R18: the match is over
        s.stage = OVER
        s.acting = 0
        emit(s, MATCH_WON, won, s.score[won], s.score[1 - won], 0, 0)
        return
    s.game += s.game < LATEST_GAME  # R19: the next game begins on an empty board, and the other side starts
    s.starter = 1 - s.starter
    s.stage, s.placed, s.last_pass = PLACEMENT, 0, -1
    s.pieces[0] = s.pieces[1] = np.uint64(0)
    if s.rebuild:  # R20: by option, each game has a new board
        lay_board(s, t, below(s, BOARDS))
    s.acting = 1 << s.starter
    emit(s, NEW_GAME, s.starter, s.game, 0, 0, 0)


@kernel
def points(s: State, t: Tables, out: F64s) -> None:
    out[BLACK], out[WHITE] = s.score[BLACK], s.score[WHITE]


@kernel
def outcome(s: State, t: Tables, out: F64s) -> None:
    """Write 1 for the winner of the match, who has the higher score, and 0 for the other side."""
    won = BLACK if s.score[BLACK] > s.score[WHITE] else WHITE
    out[won], out[1 - won] = 1.0, 0.0
