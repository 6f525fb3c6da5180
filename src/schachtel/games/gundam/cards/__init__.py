"""All cards of the game, as data."""

from __future__ import annotations

from typing import Final

from schachtel.games.gundam.cards import gd01, st01, st02, st03, st04, tokens
from schachtel.games.gundam.effects.words import Card

ALL: Final[tuple[Card, ...]] = (*st01.CARDS, *st02.CARDS, *st03.CARDS, *st04.CARDS, *gd01.CARDS, *tokens.CARDS)
NUMBERED: Final = {card.number: card for card in ALL}


def by_number(number: str) -> Card:
    return NUMBERED[number]
