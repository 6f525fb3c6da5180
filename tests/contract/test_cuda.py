"""The same games on a GPU, where there is one: bit for bit."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import pytest

from schachtel.core.compile import kernel, numba_cuda
from schachtel.core.contract import Game
from schachtel.core.kernels import fingerprint, play_game
from schachtel.core.layout import Actions, Header, Many, Options, Tables, U64s
from tests.contract.cases import CASES, IDS


def gpu() -> bool:
    try:
        return bool(numba_cuda().is_available())
    except ImportError:
        return False


@kernel
def one_game(
    start: Many[Header], states: Many[Header], i: int, tables: Many[Tables], options: Many[Options], seed: int,
    rngs: U64s, outs: Actions, wide: int, digests: U64s,
) -> None:  # fmt: skip
    rng, out = rngs[i : i + 1], outs[i * wide : (i + 1) * wide]
    play_game(start, states, i, tables, options, seed + i, rng, out)
    digests[i] = fingerprint(states[i])


def arguments(case: tuple[Game, int, dict[str, Any]], games: int) -> list[Any]:
    game, seats, options = case
    packed = game.Options.new()
    game.fill_options(game.check_options(options), seats, packed[0])
    rngs, outs = np.zeros(games, np.uint64), np.zeros(games * game.widest, np.int32)
    return [game.State.new(), game.State.new(games), game.tables(), packed, rngs, outs, np.zeros(games, np.uint64)]


def to_device(array: Any) -> Any:
    """As plain bytes: NumPy lends no buffer of a record whose `raw` lies over its other fields."""
    return numba_cuda().to_device(array.view(np.uint8)).view(array.dtype)


@functools.cache  # compiled once for all that a game can be played with
def many_games(game: Game) -> Any:
    on_device: Any = game.engine("cuda")(one_game)
    cuda = numba_cuda()

    @cuda.jit
    def run(start, states, tables, options, seed, rngs, outs, wide, digests):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            on_device(start, states, i, tables, options, seed, rngs, outs, wide, digests)

    return run


@pytest.mark.filterwarnings("ignore::numba.core.errors.NumbaPerformanceWarning")  # so few games do not fill a GPU
@pytest.mark.skipif(not gpu(), reason="no GPU on this machine")
@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_gpu_plays_the_same_games(case: tuple[Game, int, dict[str, Any]]) -> None:
    games, seed = 4096, 17
    game = case[0]
    run = many_games(game)
    start, states, tables, packed, rngs, outs, digests = (to_device(each) for each in arguments(case, games))
    run[games // 64, 64](start, states, tables, packed, seed, rngs, outs, game.widest, digests)
    found = digests.copy_to_host()
    start, states, tables, packed, rngs, outs, digests = arguments(case, games)
    here = game.engine()(one_game)
    for i in range(games):
        here(start, states, i, tables, packed, seed, rngs, outs, game.widest, digests)
    assert (found == digests).all()
