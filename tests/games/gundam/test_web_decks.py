"""Tests that the web client's deck builder agrees with `decks.py` on numbers, links, and the rule sheet's two decks.

`python tests/games/gundam/test_web_decks.py` rewrites the builder's data.
"""

from __future__ import annotations

import json
from pathlib import Path

from schachtel.games.gundam import decks

FILE = Path(__file__).parents[3] / "web/src/games/gundam/builder/facts.json"


def made() -> str:
    fitting = {unit.number: [each.number for each in decks.PLAYABLE if decks.links(unit, each)]
               for unit in decks.PLAYABLE if unit.link or unit.link_traits}  # fmt: skip
    facts = {
        "size": decks.SIZE,
        "copies": decks.COPIES,
        "best": {kind.name.lower(): most for kind, most in decks.BEST.items()},
        "early": decks.EARLY,
        "bestEarly": decks.BEST_EARLY,
        "actions": [card.number for card in decks.PLAYABLE if decks.in_action_steps(card)],
        "links": fitting,
        "decks": {name: dict(deck.copies) for name, deck in decks.named().items()},
    }
    rows = (f"{json.dumps(name)}: {json.dumps(fact, separators=(',', ':'))}" for name, fact in facts.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


def test_what_the_deck_builder_knows_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == made(), f"{FILE.name} does not fit the decks: run this file"


if __name__ == "__main__":
    FILE.write_text(made(), "utf-8")
