"""Tests of the game's suggestion of a sensible move."""

from __future__ import annotations

from typing import Any

import pytest

import schachtel
from schachtel.bots.greedy import Greedy
from schachtel.bots.uniform import Uniform
from schachtel.core.table import Table
from tests.games.schlacht.test_solve import in_battle


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
def test_a_capture_that_cannot_be_taken_back_is_preferred(backend: str) -> None:
    told = 0
    for seed in range(12):
        table = in_battle(seed, 0, backend)
        safe = {move for move in table.moves() if not can_be_taken_back(table, move)}
        if safe and safe != set(table.moves()):
            told += 1
            before = table.state
            assert Greedy(seed, backend=backend).choose(table.view_record()) in safe
            assert table.state == before
    assert told > 5


def can_be_taken_back(table: Table, move: str) -> bool:
    later = table.fork()
    later.play(move)
    return any(answer.endswith(move[2:]) for answer in later.moves())


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
def test_it_places_where_it_hunts_and_is_not_hunted(backend: str) -> None:
    table = schachtel.new("schlacht", seed=3, backend=backend)
    table.play("d4")
    after = table.fork()
    after.play(Greedy(1, backend=backend).choose(table.view_record()))
    placed = after.position()
    battle = {"board": placed["board"], "black": placed["black"], "white": placed["white"]}
    white = schachtel.position("schlacht", battle | {"turn": "white"}, backend=backend).moves()
    assert [move[2:] for move in white] == ["xd4"]
    assert schachtel.position("schlacht", battle | {"turn": "black"}, backend=backend).moves() == ["pass"]


def test_greedy_beats_uniform() -> None:
    bots: list[Any] = [Greedy(1), Uniform(1)]
    won = 0.0
    for number in range(20):
        table = schachtel.new("schlacht", seed=number // 2)
        while table.turn is not None:
            table.play(bots[(table.turn + number) % 2].choose(table.view_record()))
        assert table.outcome is not None
        won += table.outcome[number % 2]
    assert won >= 15
