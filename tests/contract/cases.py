"""What the contract tests run on: every game with every number of seats, and tables from random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import schachtel_toy as toy

from schachtel.core.contract import Game, Position
from schachtel.core.table import Table
from schachtel.games import GAMES, game

BACKENDS = ("compiled", "interpreted")

# By game: the sets of options with which the tests play it. `{}` stands for the default options.
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "schlacht": [{}, {"rebuild": True, "tie": "second", "target": 12}, {"single": True, "board": "B1A2D7C4"}],
    "gambit": [{}, {"peek": "0", "first": "random", "layout": "corners", "bound": 3, "values": "9,0,1,0,99,2"}],
    "match": [{}, {"mulligan_open": False}],
    "toy": [{}, {"rounds": 2}],
}
# For each game with an option that contains a secret value per player: the option's name, and another valid value.
OTHER_PARTS = {"gundam": {"decks": "random-71"}}
OPENINGS: dict[str, list[Any]] = {  # positions that random play from the start rarely reaches
    "chess": [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/8/8/3k4/8/3K4/8/7R w - - 140 90",
    ]
}

ALL: list[Game] = [*(game(name) for name in GAMES), toy.GAME]
CASES = [
    (each, seats, options) for each in ALL for seats in each.facts.seats for options in VARIANTS.get(each.id, [{}])
]
# By game: the number of seats and the options of cases that need a larger state record than the game's usual one.
LARGER: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "gundam": [
        (3, {"mode": "royale", "goal": "sudden"}),
        (4, {"mode": "team"}),
        (4, {"mode": "team", "shared_hands": False, "unit_limit": "player", "open_decks": True}),
        (6, {"mode": "royale"}),
    ]
}
CASES += [
    (each.larger_version, seats, options) for each in ALL if each.larger_version for seats, options in LARGER[each.id]
]
IDS = [f"{each.id}-{seats}-{'-'.join(f'{k}={v}' for k, v in options.items())}" for each, seats, options in CASES]


def tables(case: tuple[Game, int, dict[str, Any]], backend: str, games: int, seed: int = 0) -> Iterator[Table]:
    """Yield new tables of a case: some from the start, and one from each of the game's openings."""
    each, seats, options = case
    for number in range(games):
        yield Table(each, options, players=seats, seed=seed + number, backend=backend)
    for opening in OPENINGS.get(each.id, []):
        yield Table(each, {}, start=opening, seed=0, backend=backend)


def played(table: Table, chooser: random.Random, every: float = 1.0, most: int = 10_000) -> Iterator[Table]:
    """Play a random game and yield the table after some of the decisions, and always at the end."""
    for _ in range(most):
        if table.turn is None:
            break
        if chooser.random() < every:
            yield table
        seat = chooser.choice(table.acting)
        table.play_action(chooser.choice(table.actions(seat)), seat)
    yield table


def inside(table: Table) -> Position:
    return table._position


def around(position: Position, like: Table) -> Table:
    """Return a copy of the table `like` that contains `position` instead of its own position."""
    other = like.fork()
    other._position = position
    return other
