"""The same games on a GPU, where there is one: bit for bit."""

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
    pytest.mark.filterwarnings("ignore::numba.core.errors.NumbaPerformanceWarning"),  # so few games do not fill a GPU
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
        (here.legal_bits(), there.legal_bits()),
        (here.observe(), there.observe()),
    ):
        assert (mine == other.copy_to_host()).all()
    for mine, other in ((here.states, there.states), (here.records(), there.records())):
        assert mine.tobytes() == there.device.host(other).tobytes()
    for mine, other in zip(here.finish(17), there.finish(17), strict=True):
        assert (mine == other.copy_to_host()).all()


def test_arrays_are_shared_without_a_copy() -> None:
    torch = pytest.importorskip("torch")
    game = CASES[0][0]
    batch = new_batch(game, 64, device="cuda")
    tensor = torch.from_dlpack(batch.turn)
    before = tensor.cpu().numpy().copy()
    batch.step(torch.from_dlpack(batch.sample()).long())
    assert (tensor.cpu().numpy() == batch.turn.copy_to_host()).all()
    assert (tensor.cpu().numpy() != before).any()
    assert np.asarray(batch.done.copy_to_host()).dtype == np.bool_
