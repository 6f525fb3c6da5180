"""Which cards of *Match of the Century* were played, and who won.

A match has several games, and nearly every card is played in the course of it: so each of its games counts by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from schachtel.core.contract import Position, Seat
from schachtel.core.played import Card, Round, Statistics
from schachtel.games.match.data import box_of, house
from schachtel.games.match.notation import code, codes
from schachtel.games.match.state import CARDS, GAME_DRAWN, GAME_WON, PLAYED

OWNERS = "Spassky", "Fischer"


def named(seat: Seat, code: str) -> str:
    """Return the name of a card with its owner: both decks have a white king."""
    return f"{OWNERS[seat]} {code}"


def rounds(positions: Iterable[Position]) -> Iterator[Round]:
    """Yield what each seat has played in each game of a match. Cards of a person's own box are left out."""
    cards: list[set[str]] = [set(), set()]
    for position in positions:
        for happened in position.events():
            kind, seat = happened.kind, happened.seat
            if kind == PLAYED and box_of(position.state) == house():
                cards[seat].add(named(seat, codes(position.state, seat)[happened.a]))
            elif kind in (GAME_WON, GAME_DRAWN):
                shares = (0.5, 0.5) if kind == GAME_DRAWN else (float(seat == 0), float(seat == 1))
                yield Round(tuple(map(frozenset, cards)), shares)
                cards = [set(), set()]
    if any(cards):
        yield Round(tuple(map(frozenset, cards)), None)


def cards() -> dict[str, Card]:
    found = {}
    for seat, owner in enumerate(OWNERS):
        deck = house().cards[seat * CARDS : (seat + 1) * CARDS]
        for number, card in enumerate(deck):
            found[named(seat, code(deck, number))] = Card(dict(card.title), owner)
    return found


STATISTICS = Statistics(rounds, cards, Path(__file__).with_name("rates.json"))
