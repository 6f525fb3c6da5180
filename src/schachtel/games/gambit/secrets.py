"""Random guesses at what a seat cannot see, and the choices that stay secret.

The record in `state.py` already declares that only the owner sees a hand and a plan.
"""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.contract import Action, Position, Seat
from schachtel.core.layout import U64s
from schachtel.core.random import roll_below
from schachtel.games.gambit.state import CARDS, DECK_SIZE, LAY, PLAN, State, Tables

FROM_DECK, FROM_REST, FROM_ANY = range(3)


def secret(position: Position, seat: Seat, action: Action, viewer: Seat) -> bool:
    """Return whether a choice is hidden from a viewer (R26, R27).

    Cards laid face down are hidden from everybody, even from their owner unless the owner may peek.
    """
    can_peek = viewer == seat and bool(int(position.state.peek) >> seat & 1)
    return action > LAY and not can_peek


@kernel
def resample(s: State, t: Tables, seat: int, rng: U64s) -> None:
    for other in range(int(s.players)):
        if other != seat and s.side[other].n_hand > 0:
            guess_cards(s, t, other, rng)


@kernel
def guess_cards(s: State, t: Tables, seat: int, rng: U64s) -> None:
    """Fill in a random hand, plan and deck that this seat could have.

    After a shuffle, more is known than the number of face-down cards of each sort. The new deck was made of the cards
    that had been face up, and all other cards were in the hand and the plan. So the cards still in the deck come from
    the first group, and cards planned before the first draw from the new deck come from the second.
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
    """Return how many cards of the plan were in the hand before any card of the present deck was drawn."""
    side = s.side[seat]
    size = 0
    for card in range(1, CARDS):
        size += int(side.fresh[card])
    if size == DECK_SIZE:  # no shuffle yet: the player's first deck had all the cards
        return 0
    drawn = size - int(side.n_deck)  # a player draws one card per turn, after laying one
    return max(0, min(int(side.n_plan), int(side.n_plan) + 1 - drawn))


@kernel
def choose(s: State, t: Tables, seat: int, pile: int, planned: int, rng: U64s) -> int:
    """Return a random card for a pile (the deck or the plan), each possible card being equally likely."""
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
    """Return how many cards of this sort could come next in a pile (the deck or the plan).

    Until a card is put into a pile, it is counted in `hand`.
    """
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
