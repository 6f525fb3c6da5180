"""Random guesses at what a seat cannot see, and the choices that stay secret.

The record in `state.py` already declares which cards are hidden. Cards in hand that everybody knows are in the field
`known`.
"""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import NONE, bit, count, has, nth
from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Position, Seat
from schachtel.core.layout import U64s
from schachtel.core.random import roll_below
from schachtel.games.match.sides import ALL_CARDS, on_board
from schachtel.games.match.state import CARDS, CONCEAL, State, Tables

ONE_IN = 4  # between games, a player is assumed to discard one in ONE_IN cards from the hand


def secret(position: Position, seat: Seat, action: Action, viewer: Seat) -> bool:
    """Return whether a choice is hidden from a viewer.

    When both sides choose at the same time, neither choice is shown until both have been made.
    """
    return viewer != seat and int(position.state.stage) == CONCEAL


@kernel
def resample(s: State, t: Tables, seat: int, rng: U64s) -> None:
    for other in range(2):
        if other != seat:
            guess_cards(s, other, rng)


@kernel
def guess_cards(s: State, seat: int, rng: U64s) -> None:
    """Guess a seat's hand, which includes its known cards, and its face-down discards; the rest is its deck."""
    side = s.side[seat]
    unknown = ALL_CARDS & ~(side.discard | side.known | on_board(s, seat))
    side.hand = side.known
    side.buried = side.marked = NONE
    # Guess first which other cards the seat has had in hand since before its last shuffle.
    for _ in range(int(side.n_old) - count(side.known & ~side.seen)):
        card = nth(unknown & ~side.seen, roll_below(rng, count(unknown & ~side.seen)))
        unknown ^= bit(card)
        side.hand |= bit(card)
    for i in range(int(side.n_hand) - count(side.hand) + int(side.n_buried)):
        card = nth(unknown, roll_below(rng, count(unknown)))
        unknown ^= bit(card)
        if i < int(side.n_buried):
            side.buried |= bit(card)
        else:
            side.hand |= bit(card)
    if s.stage == CONCEAL and not has(np.uint64(s.acting), seat):
        for card in range(CARDS):
            if has(side.hand, card) and roll_below(rng, ONE_IN) == 0:
                side.marked |= bit(card)
