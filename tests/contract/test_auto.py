"""Tests of the backend `auto`, on which tables start interpreted and switch to compiled kernels in mid-game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from schachtel.core.backends import Auto
from schachtel.core.compile import Interpreted
from schachtel.core.contract import Game
from schachtel.core.table import Table
from tests.contract.cases import CASES, IDS

MOVES = 40  # number of decisions per game, small because interpreted rules are slow

cases = pytest.mark.parametrize("case", CASES, ids=IDS)


def ask_everything(table: Table) -> None:
    """Query a table in every way in which the server does."""
    for viewer in (None, *range(table.players)):
        table.view(viewer)
        table.events(viewer)
        table.prompt(viewer)
    for seat in table.acting:
        table.choices(seat)
        table.view_record(seat).legal()
    assert table.gone <= set(range(table.players))
    next(table.takeback_check(1), None)


def play(table: Table, luck: random.Random, moves: int, *, asked: bool = False) -> None:
    for _ in range(moves):
        if not table.acting:
            return
        seat = luck.choice(table.acting)
        table.play(luck.choice(table.moves(seat)), seat)
        if asked:
            ask_everything(table)


@cases
def test_nothing_that_a_table_calls_stays_interpreted_once_its_kernels_are_loaded(
    case: tuple[Game, int, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, players, options = case
    for kernel in game.for_players(players).table_kernels:
        game.for_players(players).engine()(kernel)

    def refuse(engine: Interpreted, function: Any) -> Any:
        raise AssertionError(f"{function.__name__} is not among the kernels that tables load")

    monkeypatch.setattr(Interpreted, "__call__", refuse)
    table = Table(game, options, players=players, seed=3, backend="auto")
    play(table, random.Random(3), 4 * MOVES, asked=True)
    table.record(complete=True).dumps()


@cases
def test_a_game_that_changes_over_in_the_middle_goes_on_as_if_nothing_had_happened(
    case: tuple[Game, int, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, players, options = case
    steady = Table(game, options, players=players, seed=5)
    play(steady, random.Random(5), 2 * MOVES)

    compiled = Auto.__call__
    monkeypatch.setattr(Auto, "__call__", lambda engine, function: engine._interpreted(function))
    changing, luck = Table(game, options, players=players, seed=5, backend="auto"), random.Random(5)
    play(changing, luck, MOVES)
    monkeypatch.setattr(Auto, "__call__", compiled)
    play(changing, luck, MOVES)
    assert changing._position.states.tobytes() == steady._position.states.tobytes()
    assert changing.record(complete=True).dumps() == steady.record(complete=True).dumps()
