"""Which cards were played in a game, and who won it: for rates of cards.

A match has several games, and nearly every card is played in the course of it: so each of its games counts by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from schachtel.core.contract import Position, Seat
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.state import PLAYED as GUNDAM_PLAYED
from schachtel.games.match.data import box_of, house
from schachtel.games.match.notation import codes
from schachtel.games.match.state import GAME_DRAWN, GAME_WON
from schachtel.games.match.state import PLAYED as MATCH_PLAYED

WITH_CARDS = ("gundam", "match")
DECKS = "Spassky", "Fischer"


@dataclass(frozen=True)
class Round:
    """What each seat has played, and what it won; None: as the whole game ended."""

    cards: tuple[frozenset[str], ...]
    shares: tuple[float, ...] | None


def match_card(seat: Seat, code: str) -> str:
    """Both decks have a white king."""
    return f"{DECKS[seat]} {code}"


def rounds(positions: Iterable[Position]) -> Iterator[Round]:
    """From all positions of a finished game, each with the events that led to it."""
    cards: list[set[str]] = []
    for position in positions:
        cards = cards or [set() for _ in range(position.seats)]
        game = position.game.id
        for happened in position.events():
            kind, seat = happened.kind, happened.seat
            if game == "gundam" and kind == GUNDAM_PLAYED:
                cards[seat].add(ALL[happened.a].number)
            elif game == "match" and kind == MATCH_PLAYED:
                if box_of(position.state) == house():  # cards of one's own have rates of their own
                    cards[seat].add(match_card(seat, codes(position.state, seat)[happened.a]))
            elif game == "match" and kind in (GAME_WON, GAME_DRAWN):
                shares = (0.5, 0.5) if kind == GAME_DRAWN else (float(seat == 0), float(seat == 1))
                yield Round(tuple(map(frozenset, cards)), shares)
                cards = [set(), set()]
    if any(cards):
        yield Round(tuple(map(frozenset, cards)), None)
