"""Cards and decks as a game's statistics count them: which were played in a game, and how often they won."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from schachtel.core.contract import Position, Seat, Words


@dataclass(frozen=True)
class Round:
    """The cards that each seat has played in a part of a game, and the share of the win that each seat had.

    `shares` is None where the part is the whole game, and its outcome counts.
    """

    cards: tuple[frozenset[str], ...]
    shares: tuple[float, ...] | None


@dataclass(frozen=True)
class Card:
    """A card whose rates are known: its title by language, and its colour or owner."""

    title: Words
    group: str


@dataclass(frozen=True)
class DeckRate:
    """How often a deck has won in simulations against another deck."""

    name: str
    against: str
    games: int
    wins: float


class ReadRounds(Protocol):
    def __call__(self, positions: Iterable[Position]) -> Iterator[Round]:
        """Yield the rounds of a finished game, given all its positions, each with the events that led to it."""


class NameDeck(Protocol):
    def __call__(self, options: Mapping[str, Any], seat: Seat) -> str | None:
        """Return the name of a seat's deck, from options as somebody typed them; None if it cannot be read."""


@dataclass(frozen=True)
class Decks:
    """How the decks of a game are named, and their rates in the parts of its file of rates."""

    name: NameDeck
    rates: Callable[[Mapping[str, Any]], Iterable[DeckRate]]


@dataclass(frozen=True)
class Statistics:
    """How the cards and decks of a game are counted.

    `rates` is a file of JSON that benchmarks/rates.py writes: `bots`, `date`, `source`, and `parts` by name, each with
    its number of `games`. The part `cards` has for each card the number of games and wins when it was `played`, and
    where decks differ, when it was `in_deck`.
    """

    rounds: ReadRounds
    cards: Callable[[], Mapping[str, Card]]
    rates: Path
    decks: Decks | None = None
