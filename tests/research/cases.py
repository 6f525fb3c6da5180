"""The games on which research environments are tested: every game, and variants for more seats."""

from __future__ import annotations

import random
from typing import Any

from schachtel.games import GAMES, game

CASES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in GAMES),
    ("gambit", {"players": 3}),
    ("gambit", {"players": 4}),
    ("gundam", {"mode": "royale", "players": 3}),
    ("gundam", {"mode": "team"}),
]
NAMES = [" ".join([name, *map(str, options.values())]) for name, options in CASES]


def id_of(name: str, more: str = "") -> str:
    """Return the id under which Gymnasium and other libraries register a game."""
    return f"schachtel/{name}{more}-v{game(name).facts.rules_version}"


def legal(mask: Any) -> list[int]:
    """Return the actions that a mask allows."""
    actions: list[int] = mask.nonzero()[0].tolist()
    return actions


def chosen(mask: Any, chooser: random.Random) -> int:
    return chooser.choice(legal(mask))
