"""A sensible action at once: plays what it can, attacks, blocks and uses what it has, and rarely passes."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import legal
from schachtel.core.layout import Actions, U64s
from schachtel.core.random import roll_below
from schachtel.games.gundam.state import ASK_MULLIGAN, ASK_TARGET, ASK_VETO, PASS, PLAYER, YES, State, Tables

IDLE = 6  # of so many times, it passes once though it could act


@kernel
def suggest(s: State, t: Tables, seat: int, rng: U64s, out: Actions) -> int:
    n = legal(s, t, seat, out)
    if s.asked == ASK_MULLIGAN:
        return out[0]
    if s.asked == ASK_VETO:
        return YES
    if s.asked == ASK_TARGET and out[n - 1] >= PLAYER:
        return out[n - 1]
    if n > 1 and out[0] == PASS and roll_below(rng, IDLE) > 0:
        return out[1 + roll_below(rng, n - 1)]
    return out[roll_below(rng, n)]
