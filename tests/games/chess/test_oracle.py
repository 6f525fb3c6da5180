"""Tests of our rules against python-chess, ply by ply. `oracle.py` makes the comparison and can run many more games."""

from __future__ import annotations

from typing import Any

import chess
import numpy as np
import pytest

import schachtel
from schachtel.core.compile import kernel
from schachtel.core.kernels import pick
from schachtel.core.layout import Actions, Header, Many, Tables, U64s
from tests.games.chess import oracle

CHUNKS = 12
GAMES = 18  # number of random games that one test case plays
SETUPS = 30

DRAWS = 20_000
PICKED = [
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",  # a position with castling and captures
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",  # a position where each promotion counts as four actions
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",  # a position in which Black can promote
    "1n5k/P7/8/8/8/8/8/K7 w - - 0 1",  # a promotion at the edge of the board
    "4r2k/8/8/8/1B6/5N2/8/3QK3 w - - 0 1",  # a position in which the king is in check
    "8/3pq3/6k1/4P3/2K5/1r1r4/1b6/8 b - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",  # 218 legal moves, the most of any known position
    "7k/5Q2/8/8/8/7p/8/K7 b - - 0 1",  # a position with only one legal move
]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_agree_with_python_chess(chunk: int) -> None:
    for seed in range(chunk * GAMES, (chunk + 1) * GAMES):
        assert oracle.compare(seed) > 0


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_positions_agree_with_python_chess(chunk: int) -> None:
    for seed in range(chunk * SETUPS, (chunk + 1) * SETUPS):
        oracle.compare_setup(seed)


@pytest.mark.parametrize("seed", range(4))
def test_interpreted_rules_agree_with_python_chess(seed: int) -> None:
    oracle.compare(seed, "interpreted", most=40)
    for each in range(seed * 4, seed * 4 + 4):
        oracle.compare_setup(each, "interpreted", most=4)


def test_the_oracle_notices_a_difference() -> None:
    pair = oracle.Pair(chess.Board())
    pair.board.push_san("e4")
    with pytest.raises(oracle.Difference):
        pair.look()


@pytest.mark.parametrize("fen", PICKED)
def test_a_picked_action_is_any_legal_one_each_as_likely(fen: str) -> None:
    table = schachtel.position("chess", fen)
    game, seat = table.game, table.acting[0]
    states: Any = np.frombuffer(table.state, game.records.State.dtype).copy()
    rng, out, found = (
        np.array([2024], np.uint64),
        np.zeros(game.facts.max_legal_actions, np.int32),
        np.zeros(DRAWS, np.int32),
    )
    words = np.full(-(-game.facts.actions // 64), 7, np.uint64)
    game.engine()(_pick_many)(states, game.tables(), seat, rng, out, found, words)
    codes, counts = np.unique(found, return_counts=True)
    assert codes.tolist() == marked(words) == table.actions()
    due = DRAWS / len(codes)
    free = len(codes) - 1
    # A chi-square test of equal frequencies, with a tolerance of six standard deviations.
    assert float(((counts - due) ** 2 / due).sum()) <= free + 6 * (2 * free) ** 0.5


@pytest.mark.parametrize("fen", PICKED[2:6])
def test_interpreted_picks_are_the_same(fen: str) -> None:
    picks = []
    for backend in ("compiled", "interpreted"):
        table = schachtel.position("chess", fen, backend=backend)
        game, seat = table.game, table.acting[0]
        states: Any = np.frombuffer(table.state, game.records.State.dtype).copy()
        rng, out, found = (
            np.array([7], np.uint64),
            np.zeros(game.facts.max_legal_actions, np.int32),
            np.zeros(40, np.int32),
        )
        words = np.full(-(-game.facts.actions // 64), 7, np.uint64)
        game.engine(backend)(_pick_many)(states, game.tables(), seat, rng, out, found, words)
        assert marked(words) == table.actions()
        picks.append(found.tolist())
    assert picks[0] == picks[1]


@kernel
def _pick_many(
    states: Many[Header], tables: Many[Tables], seat: int, rng: U64s, out: Actions, found: Actions, words: U64s
) -> None:
    for i in range(len(found)):
        found[i] = pick(states[0], tables[0], seat, rng, out, words)


def marked(words: Any) -> list[int]:
    found: list[int] = np.flatnonzero(np.unpackbits(words.view(np.uint8), bitorder="little")).tolist()
    return found
