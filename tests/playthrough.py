"""Playthroughs: random games, written so that a person can follow them. Golden files contain them, so that diffs show
how a change affects the games.

This module uses only the public interface, so it works for every game.
"""

from __future__ import annotations

import random
from typing import Any

import schachtel

SHOWN_MOVES = 12
PICTURE_EVERY = 16  # number of decisions after which the board is shown again


def playthrough(game: str, seed: int, max_plies: int | None = None, **options: Any) -> str:
    """Return a random game as text: the prompt, the move and the events of each decision, and finally the record."""
    table = schachtel.new(game, seed=seed, **options)
    chance = random.Random(seed)
    lines = [f"{table.game.facts.title['en']}, played by chance. Seed {seed}.", *_picture(table)]
    while table.turn is not None and table.ply != max_plies:
        seat, moves = table.turn, table.moves()
        lines.append(f"{table.ply + 1}. {table.prompt()}")
        lines.append(f"   {_count(len(moves))}: {' '.join(moves[:SHOWN_MOVES])}{' …' * (len(moves) > SHOWN_MOVES)}")
        # Every version of Python returns the same numbers from random(), which choice() does not guarantee.
        move = moves[int(chance.random() * len(moves))]
        table.play(move, seat)
        lines.append(f"   {move} → {' '.join(event['text'] for event in table.events())}")
        lines.append(f"   points {_numbers(table.points)}")
        if table.turn is not None and table.ply % PICTURE_EVERY == 0:
            lines += _picture(table)
    lines += _picture(table)
    if table.outcome is None:
        lines.append("And so on.")
    else:
        lines.append(f"Over ({table.reason}): outcome {_numbers(table.outcome)}, points {_numbers(table.points)}.")
    return "\n".join([*lines, "", table.record(complete=True).dumps()])


def _count(moves: int) -> str:
    return "one move" if moves == 1 else f"{moves} moves"


def _picture(table: schachtel.Table) -> list[str]:
    return ["", *("".join(text for text, _ in line).rstrip() for line in table.picture()), ""]


def _numbers(numbers: tuple[float, ...]) -> str:
    return " : ".join(f"{number:g}" for number in numbers)
