"""Tests that the web client's file of cards is right. The client needs it where views give only a card's number.

`python tests/games/gundam/test_web_cards.py` rewrites the file.
"""

from __future__ import annotations

import json
from pathlib import Path

from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.shown.lookups import card_view

FILE = Path(__file__).parents[3] / "web/src/games/gundam/cards.json"


def made() -> str:
    cards = (json.dumps(card_view(card), ensure_ascii=False, separators=(",", ":")) for card in range(len(ALL)))
    return "{\n" + ",\n".join(f'"{facts.number}": {card}' for facts, card in zip(ALL, cards, strict=True)) + "\n}\n"


def test_the_web_clients_cards_are_up_to_date() -> None:
    assert FILE.read_text("utf-8") == made(), f"{FILE.name} does not fit the cards: run this file"


if __name__ == "__main__":
    FILE.write_text(made(), "utf-8")
