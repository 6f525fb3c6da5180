"""Tests that games run on a GPU, if there is one, with the same results bit for bit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from schachtel.core.compile import numba_cuda
from schachtel.core.contract import Game
from schachtel.research.batch import new_batch
from tests.contract.cases import CASES, IDS


def gpu() -> bool:
    try:
        return bool(numba_cuda().is_available())
    except ImportError:
        return False


pytestmark = [
    # Numba warns that these tests run too few games to fill a GPU.
    pytest.mark.filterwarnings("ignore::numba.core.errors.NumbaPerformanceWarning"),
    pytest.mark.skipif(not gpu(), reason="no GPU on this machine"),
]


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_gpu_plays_the_same_games(case: tuple[Game, int, dict[str, Any]]) -> None:
    game, players, options = case
    here, there = (new_batch(game, 4096, players=players, device=each, **options) for each in ("cpu", "cuda"))
    for _ in range(40):
        here.step(here.sample())
        there.step(there.sample())
    for mine, other in (
        (here.turn, there.turn),
        (here.legal_mask(), there.legal_mask()),
        (here.legal_bits(), there.legal_bits()),
        (here.observe(), there.observe()),
        (here.random_steps(30), there.random_steps(30)),
        *zip(here.collect_steps(5), there.collect_steps(5), strict=True),
        *zip(here.play_out(17), there.play_out(17), strict=True),
    ):
        assert (mine == there.device.host(other)).all()
    for mine, other in ((here.states, there.states), (here.records(), there.records())):
        assert mine.tobytes() == there.device.host(other).tobytes()


def test_a_gpu_takes_all_whole_numbers_and_leaves_games_with_illegal_ones_alone() -> None:
    batch = new_batch(CASES[0][0], 4, device="cuda", single=True)
    for number, dtype in enumerate((np.int64, np.uint8, np.int32)):
        batch.step(np.full(4, number, dtype))
        assert not batch.illegal.copy_to_host().any()
    before = batch.device.host(batch.states).tobytes()
    batch.step([0, 1, -1, 1 << 40])
    assert batch.illegal.copy_to_host().all()
    assert batch.device.host(batch.states).tobytes() == before
    assert batch.legal(0) == [*range(3, 64)]


def test_arrays_are_shared_without_a_copy() -> None:
    torch = pytest.importorskip("torch")
    batch = new_batch(CASES[0][0], 64, device="cuda")
    tensor = torch.from_dlpack(batch.turn)
    before = tensor.cpu().numpy().copy()
    batch.step(torch.from_dlpack(batch.sample()).long())
    assert (tensor.cpu().numpy() == batch.turn.copy_to_host()).all()
    assert (tensor.cpu().numpy() != before).any()
    jax, cupy = pytest.importorskip("jax"), pytest.importorskip("cupy")
    seen = batch.observe()
    assert (np.asarray(jax.dlpack.from_dlpack(seen)) == seen.copy_to_host()).all()
    assert (cupy.asnumpy(cupy.from_dlpack(seen)) == seen.copy_to_host()).all()
