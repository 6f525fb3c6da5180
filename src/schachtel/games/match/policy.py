"""A sensible action at once: keeps a hand, draws, uses effects; which card to play is anybody's guess."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.layout import Actions, U64s
from schachtel.core.random import roll_below
from schachtel.games.match.rules import colour_of, legal
from schachtel.games.match.state import (
    ASK_DRAW,
    CARDS,
    CONCEAL,
    CONCEALED,
    DRAW,
    OFFER,
    RESIGN,
    RESIGN_GAME,
    STATUS,
    USE,
    WORDS,
    State,
    Tables,
)

KEEP = 4  # of so many times, one card is let go


@kernel
def suggest(s: State, t: Tables, seat: int, rng: U64s, out: Actions) -> int:
    """Never resigns of its own will."""
    n = legal(s, t, seat, out)
    if s.stage == CONCEAL:
        keeps = n == 1 or roll_below(rng, KEEP) > 0
        return CONCEALED if keeps else CONCEALED + (1 << roll_below(rng, int(s.side[seat].n_hand)))
    if s.stage == STATUS or s.asked == ASK_DRAW:
        return DRAW
    if s.stage == OFFER and not gives_up(s, seat):
        return USE
    if n > 1 and out[n - 1] == RESIGN:
        n -= 1
    return out[roll_below(rng, n)]


@kernel
def gives_up(s: State, seat: int) -> bool:
    """Would the effect resign the game?"""
    card = s.card[seat * CARDS + int(s.side[seat].board[s.section])]
    if card.colour != colour_of(s, seat):
        return False
    found = False
    for at in range(WORDS):
        found |= card.word[at] == RESIGN_GAME
    return found
