"""Positions that are easy to read: what a test does not mention is placed where it cannot matter."""

from __future__ import annotations

from typing import Any

import schachtel
from tests.games.gambit import oracle

BACKENDS = ("compiled", "interpreted")

# A layout that exists only in tests, so that new designs of the game's own layouts cannot change it.
LAYOUT = "kp1p1p1n/p1r1b1p1/1n1p1q1p/p1b3r1/1p3p1p/p1q1n1p1/1r1p1b1p/p1n1r1bk b1 e4 d5 g8"
DRAWING = """
k p . p . p . n
p . r . b . p .
. n . p . q . p
p . b . . . r .
. p . . . p . p
p . q . n . p .
. r . p . b . p
p . n . r . b k
"""
NUMBERS = {"b2": 1, "d2": 12, "a5": 9, "b6": 0, "a8": 99}  # the points of five tiles, by square
NUMBERED = " ".join([LAYOUT, *(f"{square}={points}" for square, points in NUMBERS.items())])
ALL_CARDS = "NNNNBBBRRRQQ"


def taken(**squares: str) -> str:
    """Return the letters of all tiles that do not lie on the given squares."""
    return "".join(
        letter * (oracle.HOW_MANY[letter] - len(squares.get(f"{name}s", "").split()))
        for letter, name in oracle.KINDS.items()
    )


def scene(backend: str, card: str, figures: str, *, turn: int = 0, **more: Any) -> schachtel.Table:
    """Return a table where a seat must move by `card`, or lay a card if `card` is empty.

    All tiles except those in `more` have been captured.
    """
    squares = figures.split()
    seats = range(len(squares))
    tiles = {f"{name}s": more.pop(f"{name}s", "") for name in oracle.KINDS.values()}
    occupied = " ".join(tiles.values()).split()
    position = {
        "players": len(squares),
        "figures": squares,
        "starts": " ".join([square for square in oracle.SQUARES if square not in occupied][:4]),
        "stage": "moving" if card else "laying",
        "turn": turn,
        "card": card or "-",
        "hands": ["NBR" for _ in seats],
        "plans": ["NB" if seat == turn else "NBR" for seat in seats],
        "revealed": [(card or "N") if seat == turn else "" for seat in seats],
        "taken": [taken(**tiles) if seat == seats[-1] else "" for seat in seats],
    }
    return schachtel.position("gambit", position | tiles | more, backend=backend)


def placed(backend: str = "compiled", players: int = 2, seed: int = 1, **options: Any) -> schachtel.Table:
    """Return a table where all figures have been placed and all players must plan."""
    table = schachtel.new("gambit", seed=seed, players=players, backend=backend, **({"layout": LAYOUT} | options))
    while table.view()["stage"] == "placing":
        table.play(table.moves()[0])
    return table


def planned(backend: str = "compiled", players: int = 2, seed: int = 1, **options: Any) -> schachtel.Table:
    """Return a table where all players have planned and the first turn begins."""
    table = placed(backend, players, seed, **options)
    while table.view()["stage"] == "planning":
        table.play(table.moves()[0])
    return table


def targets(table: schachtel.Table) -> set[str]:
    """Return the squares to which the seat to move can take its figure."""
    return {move[-2:] for move in table.moves() if not move.endswith("stay")}


def told(kind: str, text: str, **values: Any) -> dict[str, Any]:
    """Return an event with the given values, in the form in which tables report events."""
    return {"kind": kind, **values, "text": text, "said": {"key": f"event-{kind}", "values": values}}


def kinds(table: schachtel.Table, seat: int | None = None) -> list[str]:
    return [event["kind"] for event in table.events(seat)]


def side(table: schachtel.Table, seat: int) -> dict[str, Any]:
    """Return what a seat sees of its own cards, figure and captured tiles."""
    shown: dict[str, Any] = table.view(seat)["sides"][seat]
    return shown


def sizes(table: schachtel.Table, seat: int) -> tuple[int, int, int]:
    """Return the numbers of cards in a seat's hand, plan and deck, which everybody can see."""
    shown = table.view()["sides"][seat]
    return len(shown["hand"]), len(shown["plan"]), shown["deck"]
