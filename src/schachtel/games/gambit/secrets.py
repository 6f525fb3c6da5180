"""Worlds that fit what a seat may know, and which choices are secret.

The layout says what is hidden: hands and plans are their owners'.
"""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Position, Seat
from schachtel.core.layout import U64s
from schachtel.core.random import roll_below
from schachtel.games.gambit.state import CARDS, DECK_SIZE, LAY, PLAN, State, Tables

FROM_DECK, FROM_REST, FROM_ANY = range(3)


def secret(position: Position, seat: Seat, action: Action, viewer: Seat) -> bool:
    """R26, R27: what is laid face down is hidden from everybody, its owner too, unless the owner may peek."""
    can_peek = viewer == seat and bool(int(position.state.peek) >> seat & 1)
    return action > LAY and not can_peek


@kernel
def resample(s: State, t: Tables, seat: int, rng: U64s) -> None:
    for other in range(int(s.players)):
        if other != seat and s.side[other].n_hand > 0:
            guess_cards(s, t, other, rng)


@kernel
def guess_cards(s: State, t: Tables, seat: int, rng: U64s) -> None:
    """A hand and a plan that this seat could have.

    After the first shuffle more is known than how many cards of each sort are face down. The deck has just what was
    face up before, hand and plan had the rest. So whoever counts knows that what is left of the deck is of those cards,
    and that what was planned before the first of them was drawn is not.
    """
    side = s.side[seat]
    for card in range(1, CARDS):
        side.hand[card] = t.deck[card] - side.revealed[card]
        side.deck[card] = 0
    for _ in range(int(side.n_deck)):
        card = choose(s, t, seat, FROM_DECK, 0, rng)
        side.deck[card] += 1
        side.hand[card] -= 1
    old = planned_before(s, seat)
    for i in range(PLAN):
        side.plan[i] = 0
    for i in range(int(side.n_plan)):
        card = choose(s, t, seat, FROM_REST if i < old else FROM_ANY, i, rng)
        side.plan[i] = card
        side.hand[card] -= 1


@kernel
def planned_before(s: State, seat: int) -> int:
    """How many cards of the plan were in hand before the first card of the present deck was drawn."""
    side = s.side[seat]
    size = 0
    for card in range(1, CARDS):
        size += int(side.fresh[card])
    if size == DECK_SIZE:  # the first one: all cards are from it
        return 0
    drawn = size - int(side.n_deck)  # one a turn, after the laying
    return max(0, min(int(side.n_plan), int(side.n_plan) + 1 - drawn))


@kernel
def choose(s: State, t: Tables, seat: int, pile: int, planned: int, rng: U64s) -> int:
    """One of the cards that could be there, each as likely as any other."""
    total = 0
    for card in range(1, CARDS):
        total += could_be(s, t, seat, pile, planned, card)
    number = roll_below(rng, total)
    for card in range(1, CARDS - 1):
        number -= could_be(s, t, seat, pile, planned, card)
        if number < 0:
            return card
    return CARDS - 1


@kernel
def could_be(s: State, t: Tables, seat: int, pile: int, planned: int, card: int) -> int:
    """How many cards of this sort could be the next one of a pile; `hand` holds all that have no place yet."""
    side = s.side[seat]
    free = int(side.hand[card])
    if pile == FROM_DECK:
        return min(free, int(side.fresh[card]) - int(side.deck[card]))
    if pile == FROM_REST:
        left = int(t.deck[card]) - int(side.fresh[card]) - int(side.revealed[card])
        for i in range(planned):
            left -= side.plan[i] == card
        return left
    return free
