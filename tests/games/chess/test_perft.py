"""Tests that count all sequences of moves of a given length. Chess programmers agree on the expected counts.

A file `tests/goldens/chess/*.perft` contains a comment, a position and, for each length, the number of sequences.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import schachtel
from schachtel.core.kernels import perft

GOLDENS = Path(__file__).parents[2] / "goldens" / "chess"
FILES = sorted(path.stem for path in GOLDENS.glob("*.perft"))
SLOW = 10_000  # interpreted rules are slow, so only counts below this number are checked with them


def read(name: str) -> tuple[str, dict[int, int]]:
    """Return the position in a file and, for each length, the number of sequences of moves that begin there."""
    fen, counts = "", {}
    for line in (GOLDENS / f"{name}.perft").read_text("utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            fen = rest
        elif word == "lines":
            depth, count = rest.split()
            counts[int(depth)] = int(count)
        else:
            assert word == "#", line
    return fen, counts


def lines(fen: str, depth: int, backend: str) -> int:
    table = schachtel.position("chess", fen, backend=backend)
    game = table.game
    states, outs = game.records.State.new(depth + 1), np.zeros((depth + 1) * game.facts.max_legal_actions, np.int32)
    states[0] = np.frombuffer(table.state, states.dtype)[0]
    return int(game.engine(backend)(perft)(states, 0, depth, game.tables(), outs, game.facts.max_legal_actions))


def test_there_are_the_six_positions_and_the_mirrored_one_each_to_depth_five() -> None:
    assert len(FILES) == 7
    assert all(list(read(name)[1]) == [1, 2, 3, 4, 5] for name in FILES)


@pytest.mark.parametrize("name", FILES)
def test_the_number_of_lines_is_the_published_one(name: str) -> None:
    fen, counts = read(name)
    assert {depth: lines(fen, depth, "compiled") for depth in counts} == counts


@pytest.mark.parametrize("name", FILES)
def test_interpreted_rules_count_the_same(name: str) -> None:
    fen, counts = read(name)
    small = {depth: count for depth, count in counts.items() if count < SLOW}
    assert {depth: lines(fen, depth, "interpreted") for depth in small} == small
