"""A quick choice of a sensible move: attack pieces that cannot strike back, and stay out of the enemy's reach."""

from __future__ import annotations

from schachtel.core.bits import NONE, bit, count, has, lowest, without_lowest
from schachtel.core.compile import kernel
from schachtel.core.layout import Actions, Bits, U64s
from schachtel.core.random import beats
from schachtel.games.schlacht.rules import legal, reach
from schachtel.games.schlacht.state import CAPTURE, PASS, PLACEMENT, State, Tables

# Weights for placing a piece: for each enemy piece that it attacks, for each that attacks it, and for each own piece
# that protects it.
PREY, DANGER, GUARD = 3, 4, 1


@kernel
def suggest(s: State, t: Tables, seat: int, rng: U64s, out: Actions) -> int:
    """Return the action that looks best without looking ahead; if several look equally good, return a random one."""
    n = legal(s, t, seat, out)
    best, most, ties = 0, -99, 0
    for i in range(n):
        value = rank(s, t, seat, out[i])
        ties = 1 if value > most else ties + (value == most)
        if beats(value, most, ties, rng):
            best, most = i, value
    return out[best]


@kernel
def rank(s: State, t: Tables, seat: int, action: int) -> int:
    return worth_placing(s, t, seat, action) if s.stage == PLACEMENT else worth_capturing(s, t, seat, action)


@kernel
def hunters(s: State, t: Tables, pieces: Bits, square: int, occupied: Bits) -> int:
    """Return how many of these pieces reach a square."""
    found = 0
    while pieces:
        found += has(reach(s, t, lowest(pieces), occupied), square)
        pieces = without_lowest(pieces)
    return found


@kernel
def worth_placing(s: State, t: Tables, seat: int, square: int) -> int:
    mine, theirs = s.pieces[seat], s.pieces[1 - seat]
    prey = count(reach(s, t, square, mine | theirs) & theirs)
    danger, guards = hunters(s, t, theirs, square, mine | theirs), hunters(s, t, mine, square, mine | theirs)
    return PREY * prey - DANGER * danger + GUARD * min(guards, danger + 1)


@kernel
def worth_capturing(s: State, t: Tables, seat: int, action: int) -> int:
    """Rate a capture.

    Capturing with a piece that is itself attacked is good, and capturing where the enemy can recapture is bad.
    """
    if action == PASS:
        return 0
    start, end = (action - CAPTURE) // 64, (action - CAPTURE) % 64
    mine, theirs = s.pieces[seat], s.pieces[1 - seat]
    was_hunted = hunters(s, t, theirs, start, mine | theirs) > 0
    left, there = theirs & ~bit(end), (mine & ~bit(start)) | bit(end)
    is_hunted = hunters(s, t, left, end, left | there) > 0
    return 2 * was_hunted - 4 * is_hunted + (reach(s, t, end, left | there) & left != NONE)
