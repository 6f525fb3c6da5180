"""The players' cards, pawns, endurance and advantage, and how they change.

Rules are numbered as in this folder's README.
"""

from __future__ import annotations

import numpy as np

from schachtel.core.bits import NONE, bit, count, nth
from schachtel.core.compile import kernel
from schachtel.core.kernels import emit, emit_to
from schachtel.core.layout import Bits
from schachtel.core.random import below
from schachtel.games.match.state import (
    BLACK,
    CARDS,
    DISCARDED,
    DREW,
    ENDURED,
    FACE_DOWN,
    MOST_ADDED,
    ONE,
    PAWN_STRENGTH,
    PAWNS,
    SECTIONS,
    SEVERAL,
    SHIFTED,
    SHUFFLED,
    SPACES,
    SPASSKY,
    TOOK_PAWNS,
    WHITE,
    State,
)

ALL_CARDS = np.uint64((1 << CARDS) - 1)
WAYS = SECTIONS * (MOST_ADDED + 1)  # in how many ways a card can be played: in each section, with each number of pawns


@kernel
def space(s: State, seat: int) -> int:
    return seat * SPACES + int(s.side[seat].endurance)


@kernel
def limit(s: State, seat: int) -> int:
    """Return the largest number of cards that a seat may hold in hand now (R30)."""
    return int(s.track[space(s, seat)].limit)


@kernel
def bonus(s: State, seat: int) -> int:
    return int(s.track[space(s, seat)].pawns)


@kernel
def colour_of(s: State, seat: int) -> int:
    return WHITE if s.white == seat else BLACK


@kernel
def is_open(s: State, section: int) -> bool:
    return s.side[0].board[section] < 0 and s.side[1].board[section] < 0


@kernel
def on_board(s: State, seat: int) -> Bits:
    total = NONE
    for section in range(SECTIONS):
        if s.side[seat].board[section] >= 0:
            total |= bit(int(s.side[seat].board[section]))
    return total


@kernel
def deck(s: State, seat: int) -> Bits:
    """Return the cards in a seat's deck.

    They have no order: which one comes next is decided at random when it is drawn.
    """
    side = s.side[seat]
    return ALL_CARDS & ~(side.hand | side.discard | side.buried | on_board(s, seat))


@kernel
def strength(s: State, seat: int, card: int, colour: int) -> int:
    """Return the strength of a card in a colour (R8, R9).

    In the colour of its officer, it is the officer's strength; in the other colour, that of a pawn.
    """
    if s.card[seat * CARDS + card].colour == colour:
        return int(s.card[seat * CARDS + card].strength)
    return PAWN_STRENGTH


@kernel
def draw_card(s: State, seat: int) -> int:
    """Draw a random card into the hand, after shuffling the discard pile if the deck is empty (R32).

    There must be at least one card in the deck or the discard pile.
    """
    side = s.side[seat]
    if side.n_deck == 0:
        if side.buried == NONE:
            # The deck is empty and all discards lie face up, so everybody knows which cards are in the hand.
            side.known = side.hand
            side.seen, side.n_old = NONE, 0
        else:
            side.seen, side.n_old = side.discard, side.n_hand
        side.n_deck = count(side.discard | side.buried)
        side.discard = side.buried = NONE
        side.n_buried = 0
        s.shuffled = seat + 1
        emit(s, SHUFFLED, seat, 0, 0, 0, 0)
    left = deck(s, seat)
    card = nth(left, below(s, count(left)))
    side.hand |= bit(card)
    side.n_hand += 1
    side.n_deck -= 1
    return card


@kernel
def draw_one(s: State, seat: int) -> None:
    emit_to(s, 1 << seat, DREW, seat, draw_card(s, seat), 1, 0, ONE)
    emit_to(s, 255 ^ (1 << seat), DREW, seat, 0, 1, 0, FACE_DOWN)


@kernel
def tell_cards(s: State, seen: int, kind: int, seat: int, cards: Bits) -> None:
    """Record an event about a set of cards, which is written as two bytes."""
    emit_to(s, seen, kind, seat, int(cards & np.uint64(255)), count(cards), int(cards >> np.uint64(8)), SEVERAL)


@kernel
def can_draw(s: State, seat: int) -> bool:
    side = s.side[seat]
    return side.n_deck > 0 or side.discard != NONE or side.n_buried > 0


@kernel
def leave_hand(s: State, seat: int, cards: Bits) -> None:
    side = s.side[seat]
    side.hand &= ~cards
    side.known &= ~cards
    side.n_hand -= count(cards)
    side.n_old = max(0, int(side.n_old) - count(cards & ~side.seen))


@kernel
def discard_card(s: State, seat: int, card: int) -> None:
    side = s.side[seat]
    leave_hand(s, seat, bit(card))
    side.discard |= bit(card)
    emit(s, DISCARDED, seat, card, 1, 0, ONE)


@kernel
def take_pawns(s: State, seat: int, number: int) -> None:
    """Give a seat pawns, but no more than the supply has (R34)."""
    side = s.side[seat]
    free = PAWNS - int(side.pawns)
    for section in range(SECTIONS):
        free -= int(side.added[section])
    taken = min(number, free)
    side.pawns += taken
    emit(s, TOOK_PAWNS, seat, taken, number, 0, 0)


@kernel
def endure(s: State, seat: int, number: int) -> None:
    """Move a seat's endurance marker, but never past either end of the track (R29)."""
    side = s.side[seat]
    now = max(0, min(int(s.spaces[seat]) - 1, int(side.endurance) + number))
    moved = now - int(side.endurance)
    side.endurance = now
    emit(s, ENDURED, seat, moved, number, 0, 0)


@kernel
def shift(s: State, seat: int, number: int) -> None:
    """Move the advantage marker towards a seat."""
    s.advantage += number if seat == SPASSKY else -number
    emit(s, SHIFTED, seat, number, 0, 0, 0)


@kernel
def may_go(s: State, seat: int) -> Bits:
    """Return the cards in hand that may be discarded: all but one that an effect says must be played (R45)."""
    side = s.side[seat]
    return side.hand & ~bit(int(side.forced)) if side.forced >= 0 else side.hand


@kernel
def sweep(s: State, seat: int, section: int) -> None:
    """Move a seat's card in a section to the discard pile, and the pawns on it to the supply."""
    side = s.side[seat]
    if side.board[section] >= 0:
        side.discard |= bit(int(side.board[section]))
        side.board[section] = -1
        side.added[section] = 0


@kernel
def open_sum(s: State) -> int:
    """Return the advantage that can still be won in this game: the sum of the values of all open sections."""
    left = 0
    for section in range(SECTIONS):
        if is_open(s, section):
            left += section + 1
    return left


@kernel
def open_count(s: State) -> int:
    """Return the number of unresolved exchanges, which are the sections without cards (R55)."""
    there = 0
    for section in range(SECTIONS):
        there += is_open(s, section)
    return there
