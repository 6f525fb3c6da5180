"""Statistics of *Match of the Century*: which cards were played, and who won.

Each game of a match counts by itself, since nearly every card is played in some game of a match.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from schachtel.core.card_statistics import Card, CardStatistics, Round
from schachtel.core.contract import Position, Seat
from schachtel.games.match.data import box_of, house
from schachtel.games.match.notation import code, codes
from schachtel.games.match.state import CARDS, GAME_DRAWN, GAME_WON, PLAYED

OWNERS = "Spassky", "Fischer"


def named(seat: Seat, code: str) -> str:
    """Return the name of a card together with its owner, since both decks have cards called `wR1` and so on."""
    return f"{OWNERS[seat]} {code}"


def rounds(positions: Iterable[Position]) -> Iterator[Round]:
    """Yield the cards that each seat played in each game of a match. Cards from players' own boxes are not counted."""
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


STATISTICS = CardStatistics(rounds, cards, Path(__file__).with_name("rates.json"))
