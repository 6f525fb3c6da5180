"""Tests that a game in a batch equals the same game alone, for any batch size, number of threads and way of dealing."""

from __future__ import annotations

import copy
import os
import pickle
from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.core.errors import IllegalMove, OptionError
from schachtel.core.kernels import enter_features
from schachtel.research import cuda
from schachtel.research.batch import Batch

SEVERAL: list[tuple[str, dict[str, Any]]] = [
    ("schlacht", {"single": True}),
    ("chess", {}),
    ("gambit", {"players": 3}),
    ("match", {}),
    ("gundam", {}),
    ("gundam", {"mode": "royale", "players": 3}),
]
IDS = [f"{name}-{'-'.join(map(str, given.values())) or 'plain'}" for name, given in SEVERAL]
# STEPS is the number of decisions that a test plays. The games in LONG are rarely over after that.
STEPS, LONG = 120, ("chess", "gambit", "gundam")
every = pytest.mark.parametrize(("name", "given"), SEVERAL, ids=IDS)
# All cases but those whose kernels take long to compile.
quick = pytest.mark.parametrize(("name", "given"), SEVERAL[:-1], ids=IDS[:-1])
quicker = pytest.mark.parametrize(("name", "given"), SEVERAL[:-2], ids=IDS[:-2])


def bytes_of(batch: Batch) -> list[bytes]:
    return [batch.states[i : i + 1].tobytes() for i in range(batch.size)]


def played(name: str, size: int, steps: int, **given: Any) -> Batch:
    batch = schachtel.batch(name, size, **given)
    for _ in range(steps):
        batch.step(batch.sample())
    return batch


@every
def test_each_game_is_a_table_with_its_seed_and_moves(name: str, given: dict[str, Any]) -> None:
    batch = schachtel.batch(name, 3, seed=5, **given)
    tables, episodes = [schachtel.new(name, seed=5 + i, **given) for i in range(3)], [0] * 3
    for number in range(STEPS):
        actions = batch.sample().copy()
        for i, table in enumerate(tables):
            assert batch.turn[i] == table.turn
            if number % 4 == 0:
                assert [batch.text(i, action) for action in batch.legal(i)] == table.moves()
            table.play(batch.text(i, int(actions[i])))
        batch.step(actions)
        for i, table in enumerate(tables):
            if table.outcome is not None:
                assert batch.done[i]
                assert batch.rewards[i].tolist() == [2 * share - 1 for share in table.outcome]
                episodes[i] += 1
                tables[i] = schachtel.new(name, seed=5 + i + (episodes[i] << 64), **given)
            else:
                assert not batch.done[i]
                assert not batch.rewards[i].any()
        assert [batch.table(i).position() for i in range(3)] == [table.position() for table in tables]
    assert any(episodes) or name in LONG


@quick
def test_masks_and_observations_are_the_acting_seats(name: str, given: dict[str, Any]) -> None:
    batch = played(name, 4, 25, **given)
    mask, bits, seen, records = batch.legal_mask(), batch.legal_bits(), batch.observe(), batch.records()
    for i in range(batch.size):
        table, seat = batch.table(i), int(batch.turn[i])
        position = table.view_record(seat).position
        legal = position.legal(seat)
        assert np.flatnonzero(mask[i]).tolist() == legal
        assert [
            action for action in range(batch.game.facts.actions) if int(bits[i, action // 64]) >> action % 64 & 1
        ] == legal
        out = np.zeros(batch.game.n_features, np.float32)
        position.call(enter_features, batch.game.tables(), seat, out)
        assert (seen[i] == out).all()
        assert records[i : i + 1].tobytes() == position.states.tobytes()


@every
def test_neither_size_nor_threads_matter(name: str, given: dict[str, Any]) -> None:
    large = played(name, 9, 40, seed=3, threads=2, **given)
    small = played(name, 4, 40, seed=3, **given)
    alone = played(name, 1, 40, seeds=[7], **given)
    assert bytes_of(large)[:4] == bytes_of(small)
    assert bytes_of(large)[4] == bytes_of(alone)[0]


def test_games_are_dealt_anew() -> None:
    batch = schachtel.batch("match", 8, seed=1)
    ended = np.zeros(8, int)
    for _ in range(400):
        batch.step(batch.sample())
        ended += batch.done
    assert (ended > 0).all()
    assert (batch.turn >= 0).all()
    batch.reset(np.arange(1, 9, dtype=np.uint64))
    assert bytes_of(batch) == bytes_of(schachtel.batch("match", 8, seed=1))
    batch.reset()  # without new seeds, each game deals again and gets other cards
    second = schachtel.new("match", seed=1 + (1 << 64))
    assert batch.table(0).position() == second.position()


def test_without_auto_reset_what_is_over_stays_over() -> None:
    batch = schachtel.batch("schlacht", 5, single=True, auto_reset=False)
    ended = np.zeros(5, int)
    for _ in range(60):
        batch.step(batch.sample())
        ended += batch.done
    assert ended.tolist() == [1] * 5
    assert (batch.turn == -1).all()
    assert not batch.legal_mask().any()
    assert not batch.rewards.any()  # rewards are given only once, in the step that ends a game
    before = bytes_of(batch)
    batch.step(np.full(5, -1))
    assert bytes_of(batch) == before
    with pytest.raises(OptionError, match="auto_reset"):
        batch.random_steps(1)


def test_wandering_is_playing_at_random() -> None:
    batch = schachtel.batch("schlacht", 6, seed=2)
    ended = batch.random_steps(500)
    assert (ended > 0).all()
    assert batch.legal_mask().any(axis=1).all()
    again = schachtel.batch("schlacht", 6, seed=2, threads=2)
    for _ in range(5):
        again.random_steps(100)
    assert bytes_of(batch) == bytes_of(again)
    assert (again.legal_counts == batch.legal_counts).all()


@quicker
def test_what_is_collected_is_what_was_told_and_done(name: str, given: dict[str, Any]) -> None:
    batch, again, wandered = (schachtel.batch(name, 3, seed=4, **given) for _ in range(3))
    found = batch.collect_steps(STEPS)
    assert found.done.any() or name in LONG
    for k in range(STEPS):
        assert (found.turn[k] == again.turn).all()
        assert (found.observations[k] == again.observe()).all()
        assert (found.legal_bits[k] == again.legal_bits()).all()
        again.step(found.actions[k])
        assert (found.rewards[k] == again.rewards).all()
        assert (found.done[k] == again.done).all()
    wandered.random_steps(STEPS)
    assert bytes_of(batch) == bytes_of(again) == bytes_of(wandered)
    assert (batch.turn == again.turn).all()


def test_what_is_over_is_dealt_anew_before_it_goes_on() -> None:
    for go_on in (Batch.random_steps, Batch.collect_steps):
        batch = schachtel.batch("schlacht", 4, single=True)
        plies, digests = batch.play_out(9)
        assert (batch.turn == -1).all()
        assert (plies > 20).all()
        assert len(set(digests.tolist())) == 4
        go_on(batch, 3)
        assert (batch.states["ply"] == 3).all()
        assert (batch.turn >= 0).all()


def test_behind_the_end_of_a_list_nothing_is_told() -> None:
    batch = schachtel.batch("match", 6, seed=2)
    for number in range(200):
        if number % 50 == 49:
            batch.random_steps(7)
        batch.step(batch.sample())
        for row, count in zip(batch.legal_lists(), batch.legal_counts, strict=True):
            assert (row[:count] >= 0).all()
            assert (row[count:] == -1).all()


def test_a_copy_is_a_batch_of_its_own() -> None:
    batch = played("schlacht", 8, 30, single=True, threads=2)
    for other in (copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))):
        ended = 0
        for _ in range(30):
            other.step(other.sample())
            ended += other.done.sum()
            assert (other.done == (other.rewards != 0).any(axis=1)).all()
        assert ended > 0
        assert bytes_of(other) != bytes_of(batch)


def test_an_illegal_action_changes_nothing() -> None:
    batch = played("chess", 4, 3)
    before, turns = bytes_of(batch), batch.turn.copy()
    actions = batch.sample().copy()
    actions[2] = 0  # code 0 is an illegal move, from a1 to a1
    with pytest.raises(IllegalMove, match=r"game 2: action 0 is not legal for seat 1\. Legal: \d+ \(\w+\), .* in all"):
        batch.step(actions)
    assert bytes_of(batch) == before
    assert (batch.turn == turns).all()
    for nonsense in (-1, -2, batch.game.facts.actions, 1 << 40):
        wide = actions.astype(np.int64)
        wide[2] = nonsense
        with pytest.raises(IllegalMove, match="game 2"):
            batch.step(wide)
    actions[2] = batch.legal(2)[0]
    batch.step(actions.tolist())
    assert bytes_of(batch) != before


def test_an_action_of_another_position_is_illegal() -> None:
    """The list of legal actions keeps old entries after its end, which must not count as legal."""
    batch = schachtel.batch("schlacht", 1, single=True)
    batch.step([63])
    with pytest.raises(IllegalMove):
        batch.step([63])


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"size": 4, "auto_reset": "no"}, "auto_reset 'no'"),
        ({"size": 0}, "size 0"),
        ({"size": 4, "device": "tpu"}, "device 'tpu': must be cpu or cuda"),
        ({"size": 4, "threads": 0}, "threads 0"),
        ({"size": 4, "seed": -1}, "seed -1"),
        ({"size": 4, "seeds": [1, 2]}, "seeds: must contain 4 seeds"),
        ({"size": 4, "seeds": [1.5] * 4}, "seed 1.5"),
        ({"size": 4, "seeds": np.array([1, -1, 2, 3])}, "seed -1"),
        ({"size": 4, "colour": "red"}, "no option"),
    ],
)
def test_nonsense_is_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionError, match=says):
        schachtel.batch("chess", **given)


def test_a_batch_without_numba_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("schachtel.research.batch.has_numba", lambda: False)
    with pytest.raises(OptionError, match=r"needs Numba: pip install 'schachtel\[fast\]'"):
        schachtel.batch("chess", 4)


def test_actions_are_whole_numbers_one_for_each_game() -> None:
    batch = schachtel.batch("chess", 4)
    for actions in ([1, 2, 3], [0.5] * 4, np.zeros((4, 1), int), [1, [2], 3, 4], "abcd"):
        with pytest.raises(OptionError, match="actions: must be 4 whole numbers"):
            batch.step(actions)


def test_what_is_no_game_or_no_number_of_steps_is_refused() -> None:
    batch = schachtel.batch("chess", 4)
    for nonsense in (-1, 1.5, "x", True):
        for call in (batch.random_steps, batch.collect_steps, batch.play_out, batch.legal, batch.table):
            with pytest.raises(OptionError, match="a whole number from 0 to"):
                call(nonsense)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="game 4"):
        batch.table(4)
    for action in (0, -5, 10**6):
        with pytest.raises(IllegalMove, match="is not legal"):
            batch.text(0, action)


def test_seeds_have_64_bits() -> None:
    batch = schachtel.batch("match", 3)
    batch.reset([1, 1 << 63, (1 << 64) - 1])
    assert batch.table(2).position() == schachtel.new("match", seed=(1 << 64) - 1).position()


def test_a_forked_process_has_threads_of_its_own() -> None:
    batch = played("schlacht", 8, 2, threads=2)
    child = os.fork()
    if child == 0:
        batch.step(batch.sample())
        os._exit(7)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7


def test_arrays_are_lent_by_dlpack(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the code that exports GPU arrays through DLPack export arrays in ordinary memory, so no GPU is needed."""
    monkeypatch.setattr(cuda, "CUDA_MEMORY", 1)
    lent = len(cuda._lent)

    class Lender:
        def __init__(self, array: Any) -> None:
            self.array = array

        def __dlpack_device__(self) -> tuple[int, int]:
            return 1, 0

        def __dlpack__(self, **wishes: Any) -> Any:
            return cuda.to_capsule(self.array, self.array.ctypes.data, 0)

    for array in (np.arange(6, dtype=np.int32), np.asfortranarray(np.arange(6.0).reshape(2, 3)), np.zeros(3, np.bool_)):
        taken = np.from_dlpack(Lender(array))
        assert taken.strides == array.strides
        assert taken.dtype == array.dtype
        array[...] = 1
        assert (taken == array).all()
        assert len(cuda._lent) == lent + 1
        del taken
        Lender(array).__dlpack__()  # the array is exported, but never imported
        assert len(cuda._lent) == lent


def test_neighbouring_games_lie_side_by_side_on_a_gpu() -> None:
    assert cuda.side_by_side((10,), 8, 0) == (8,)
    assert cuda.side_by_side((10, 3), 4, 0) == (4, 40)
    assert cuda.side_by_side((5, 10, 3), 4, 1) == (120, 4, 40)
