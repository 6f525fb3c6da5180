"""Statistics of the *Gundam Card Game*: which cards and decks were played, and how often they won."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from schachtel.core.card_statistics import Card, CardStatistics, DeckRate, Decks, Round
from schachtel.core.contract import Position, Seat, option_text, split_parts
from schachtel.core.errors import SchachtelError
from schachtel.games.gundam.cards import ALL, NUMBERED
from schachtel.games.gundam.data import HOUSE
from schachtel.games.gundam.decks import Deck, known_deck, read_deck
from schachtel.games.gundam.rules.events import PLAYED

RATES = Path(__file__).with_name("rates.json")
RANDOM, OWN = "random", "own"


def rounds(positions: Iterable[Position]) -> Iterator[Round]:
    """Yield one round for the whole game, since it has no rounds, with the cards that each seat has played."""
    cards: list[set[str]] = []
    for position in positions:
        cards = cards or [set() for _ in range(position.seats)]
        for happened in position.events():
            if happened.kind == PLAYED:
                cards[happened.seat].add(ALL[happened.a].number)
    if any(cards):
        yield Round(tuple(map(frozenset, cards)), None)


def cards() -> dict[str, Card]:
    rated = json.loads(RATES.read_text("utf-8"))["parts"]["cards"]["in_deck"]
    return {number: Card({"en": NUMBERED[number].name}, str(NUMBERED[number].colour)) for number in sorted(rated)}


def deck_of(options: Mapping[str, Any], seat: Seat) -> str | None:
    """Return the name under which a seat's deck is counted.

    A random deck and a player's own list are named after their colours.
    """
    decks = split_parts(options.get("decks", HOUSE))
    return _deck_name(option_text(decks[seat % len(decks)]).strip())


@functools.lru_cache(1_000)
def _deck_name(text: str) -> str | None:
    """Return the name under which a deck is counted.

    Return None if its list is no longer valid, as cards may have changed since the game.
    """
    known = known_deck(text)
    if known and not text.startswith(RANDOM):
        return text
    try:
        deck: Deck = known or read_deck(text, "deck")
    except SchachtelError:
        return None
    return f"{RANDOM if known else OWN} {'+'.join(deck.colours)}"


def deck_rates(parts: Mapping[str, Any]) -> Iterator[DeckRate]:
    """Yield the win rates of the decks that come with the game, then those of random decks, grouped by colours."""
    for name, others in parts["decks"]["decks"].items():
        for against, found in others.items():
            yield DeckRate(name, against, *found)
    for colours, found in parts["cards"]["colours"].items():
        yield DeckRate(f"{RANDOM} {colours}", RANDOM, *found)


STATISTICS = CardStatistics(rounds, cards, RATES, Decks(deck_of, deck_rates))
