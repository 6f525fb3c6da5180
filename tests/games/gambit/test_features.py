"""Tests of the numbers that describe a position to a network, and of their order."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import schachtel
from schachtel.core.kernels import enter_features
from tests.contract.cases import inside
from tests.games.gambit import oracle
from tests.games.gambit.scene import BACKENDS, placed, scene, taken

pytestmark = pytest.mark.parametrize("backend", BACKENDS)


def features(table: schachtel.Table, seat: int) -> NDArray[np.float32]:
    out = np.full(table.game.n_features, -1, np.float32)
    inside(table).call(enter_features, table.game.tables(), seat, out)
    return out


def plane(numbers: NDArray[np.float32], number: int) -> set[str]:
    """Return the squares for which plane `number` of the features is not zero."""
    return {square for square, value in zip(oracle.SQUARES, numbers[64 * number :], strict=False) if value}


def after_planes(numbers: NDArray[np.float32]) -> list[float]:
    return [float(number) for number in numbers[64 * 12 :]]


def a_turn(backend: str, **more: Any) -> schachtel.Table:
    """Return a position in which Blue moves by a rook card."""
    return scene(
        backend,
        "R",
        "d4 h8 a3",
        turn=1,
        pawns="a2 b2",
        kings="c7",
        first=2,
        hands=["NNB", "BRQ", "NBR"],
        plans=["QNB", "NN", "RBN"],
        revealed=["RR", "BR", ""],
        taken=["ppk", "q", taken(pawns="x x", kings="x")[2:-3] + "q"],
        quiet=30,
        bound=50,
        **more,
    )


def test_there_are_872(backend: str) -> None:
    assert len(features(placed(backend), 0)) == 872


def test_planes_show_tiles_their_numbers_starts_and_figures_the_own_first_then_clockwise(backend: str) -> None:
    table = a_turn(backend, starts="a1 b1 c1 d1")
    for seat, order in ((0, ["d4", "h8", "a3"]), (1, ["h8", "a3", "d4"]), (2, ["a3", "d4", "h8"])):
        numbers = features(table, seat)
        assert [plane(numbers, kind) for kind in range(6)] == [{"a2", "b2"}, set(), set(), set(), set(), {"c7"}]
        assert plane(numbers, 6) == {"a2", "b2", "c7"}
        assert plane(numbers, 7) == {"a1", "b1", "c1", "d1"}
        assert [plane(numbers, 8 + place) for place in range(4)] == [{square} for square in order] + [set()]


def test_the_plane_of_numbers_has_what_each_tile_is_worth(backend: str) -> None:
    numbers = features(a_turn(backend, worth="b2=12"), 0)[64 * 6 : 64 * 7]
    found = {square: value for square, value in zip(oracle.SQUARES, numbers.tolist(), strict=True) if value}
    assert found == pytest.approx({"a2": 0.3, "b2": 1.2, "c7": 0.8})


def test_then_stage_card_the_own_hand_and_the_own_plan(backend: str) -> None:
    table = a_turn(backend)
    stage, card = [0, 0, 1, 0], [0, 0, 1, 0]
    none = [0, 0, 0, 0]
    red, blue = (after_planes(features(table, seat)) for seat in (0, 1))
    # Red holds NNB and has planned Q, N, B.
    assert red[:24] == [*stage, *card, 2, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0]
    # Blue holds BRQ and has planned N, N.
    assert blue[:24] == [*stage, *card, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, *none]
    table.play("Rh7")
    assert after_planes(features(table, 1))[:8] == [0, 0, 0, 1, *none]
    assert after_planes(features(placed(backend), 0))[:8] == [0, 1, 0, 0, *none]


def test_then_what_each_player_has_the_own_first_then_clockwise(backend: str) -> None:
    """Each player has 18 numbers: presence, turn, first placement, revealed cards, deck, captured tiles, points."""
    table = a_turn(backend)
    deck = [4.0, 3.0, 3.0, 2.0]
    red = [1.0, 0.0, 0.0, 0, 0, 2, 0, *deck, 2, 0, 0, 0, 0, 1, pytest.approx(0.14)]
    blue = [1.0, 1.0, 0.0, 0, 1, 1, 0, *deck, 0, 0, 0, 0, 1, 0, pytest.approx(0.07)]
    green = [1.0, 0.0, 1.0, 0, 0, 0, 0, *deck, 12, 4, 4, 4, 1, 0, pytest.approx(1.03)]
    nobody = [0.0] * 18
    for seat, order in ((0, [red, blue, green]), (1, [blue, green, red]), (2, [green, red, blue])):
        found = after_planes(features(table, seat))[24 : 24 + 4 * 18]
        assert [found[18 * place : 18 * place + 18] for place in range(4)] == [*order, nobody]


def test_last_the_values_and_how_much_of_the_bound_is_used_up(backend: str) -> None:
    numbers = after_planes(features(a_turn(backend, values=[1, 2, 3, 4, 5, 60]), 0))
    assert numbers[-8:] == pytest.approx([0.1, 0.2, 0.3, 0.4, 0.5, 6.0, 30 / (50 * 3), 1.0])
    endless = scene(backend, "R", "d4 h8", kings="a8", bound=0, quiet=500)
    assert after_planes(features(endless, 0))[-2:] == [0.0, 0.0]
