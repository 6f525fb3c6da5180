"""Types for a game's statistics: which cards and decks were played in a game, and how often they won."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from schachtel.core.contract import Position, Seat, Words


@dataclass(frozen=True)
class Round:
    """The cards that each seat has played in a round of a game, and each seat's share of the win in the round.

    If a game is not divided into rounds, the whole game is one round, and `shares` is None: the outcome of the game
    counts.
    """

    cards: tuple[frozenset[str], ...]
    shares: tuple[float, ...] | None


@dataclass(frozen=True)
class Card:
    """A card in the statistics: its title by language, and its group, such as a colour or an owner."""

    title: Words
    group: str


@dataclass(frozen=True)
class DeckRate:
    """How many simulated games a deck has played against another deck, and how many of these it has won."""

    name: str
    against: str
    games: int
    wins: float


class ReadRounds(Protocol):
    def __call__(self, positions: Iterable[Position]) -> Iterator[Round]:
        """Yield the rounds of a finished game. `positions` are all its positions, with the events that led to each."""


class NameDeck(Protocol):
    def __call__(self, options: Mapping[str, Any], seat: Seat) -> str | None:
        """Return the name of a seat's deck, given the options as players typed them, or None if it cannot be read."""


@dataclass(frozen=True)
class Decks:
    """Functions that name the decks of a game, and that read the decks' win rates from the file of rates."""

    name: NameDeck
    rates: Callable[[Mapping[str, Any]], Iterable[DeckRate]]


@dataclass(frozen=True)
class CardStatistics:
    """The functions and data for a game's statistics of cards and decks.

    `rates` is a JSON file that benchmarks/rates.py writes. Its keys are `bots`, `date`, `source` and `parts`, which
    maps the name of each part of the statistics (`cards` or `decks`) to its data and the number of its `games`. The
    part `cards` says for each card in how many games it was `played`, and how many of these were won. If players can
    have different decks, it also says in how many games the card was in a deck (`in_deck`), and how many of these that
    deck won.
    """

    rounds: ReadRounds
    cards: Callable[[], Mapping[str, Card]]
    rates: Path
    decks: Decks | None = None
