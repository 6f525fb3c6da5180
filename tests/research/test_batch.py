"""Many games at once: the same as one after the other, whatever the size, the threads, or who deals."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.core.errors import IllegalMove, OptionError
from schachtel.core.kernels import enter_features
from schachtel.research.batch import Batch

SEVERAL: list[tuple[str, dict[str, Any]]] = [
    ("schlacht", {}),
    ("chess", {}),
    ("gambit", {"players": 3}),
    ("match", {}),
    ("gundam", {}),
    ("gundam", {"mode": "royale", "players": 3}),
]
IDS = [f"{name}-{'-'.join(map(str, given.values())) or 'plain'}" for name, given in SEVERAL]
every = pytest.mark.parametrize(("name", "given"), SEVERAL, ids=IDS)
quick = pytest.mark.parametrize(("name", "given"), SEVERAL[:-1], ids=IDS[:-1])  # to compile
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
    tables = [schachtel.new(name, seed=5 + i, **given) for i in range(3)]
    for _ in range(60):
        actions = batch.sample().copy()
        for i, table in enumerate(tables):
            assert batch.turn[i] == table.turn
            assert [batch.text(i, action) for action in batch.legal(i)] == table.moves()
            table.play(batch.text(i, int(actions[i])))
        batch.step(actions)
        for i, table in enumerate(tables):
            if table.outcome is not None:
                assert batch.done[i]
                assert batch.rewards[i].tolist() == [2 * share - 1 for share in table.outcome]
                tables[i] = schachtel.new(name, seed=5 + i + (1 << 64), **given)
            else:
                assert not batch.done[i]
                assert not batch.rewards[i].any()
        assert [batch.table(i).position() for i in range(3)] == [table.position() for table in tables]


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
            action for action in range(batch.game.actions) if int(bits[i, action // 64]) >> action % 64 & 1
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
    batch.reset()  # the second ones
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
    assert not batch.rewards.any()  # they were told once
    before = bytes_of(batch)
    batch.step(np.full(5, -1))
    assert bytes_of(batch) == before
    with pytest.raises(OptionError, match="auto_reset"):
        batch.wander(1)


def test_wandering_is_playing_at_random() -> None:
    batch = schachtel.batch("schlacht", 6, seed=2)
    ended = batch.wander(500)
    assert (ended > 0).all()
    assert batch.legal_mask().any(axis=1).all()
    again = schachtel.batch("schlacht", 6, seed=2, threads=2)
    for _ in range(5):
        again.wander(100)
    assert bytes_of(batch) == bytes_of(again)
    assert (again.legal_counts == batch.legal_counts).all()


@quicker
def test_what_is_collected_is_what_was_told_and_done(name: str, given: dict[str, Any]) -> None:
    batch, again = (schachtel.batch(name, 3, seed=4, **given) for _ in range(2))
    found = batch.collect(30)
    for k in range(30):
        assert (found.turn[k] == again.turn).all()
        assert (found.observations[k] == again.observe()).all()
        assert (found.legal_bits[k] == again.legal_bits()).all()
        assert (found.actions[k] == again.sample()).all()
        again.step(found.actions[k])
        assert (found.rewards[k] == again.rewards).all()
        assert (found.done[k] == again.done).all()
    assert bytes_of(batch) == bytes_of(again)
    assert (batch.turn == again.turn).all()


def test_an_illegal_action_changes_nothing() -> None:
    batch = played("chess", 4, 3)
    before, turns = bytes_of(batch), batch.turn.copy()
    actions = batch.sample().copy()
    actions[2] = 0  # a1 to a1
    with pytest.raises(IllegalMove, match=r"game 2: 0 – is not legal for seat 1\. These are: \d+ \(\w+\), .* in all"):
        batch.step(actions)
    assert bytes_of(batch) == before
    assert (batch.turn == turns).all()
    for nonsense in (-1, -2, batch.game.actions, 1 << 40):
        wide = actions.astype(np.int64)
        wide[2] = nonsense
        with pytest.raises(IllegalMove, match="game 2"):
            batch.step(wide)
    actions[2] = batch.legal(2)[0]
    batch.step(actions.tolist())
    assert bytes_of(batch) != before


def test_an_action_of_another_position_is_illegal() -> None:
    """The last list is shorter than where the last choice was: what stood there counts no more."""
    batch = schachtel.batch("schlacht", 1, single=True)
    batch.step([63])
    with pytest.raises(IllegalMove):
        batch.step([63])


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"size": 0}, "size 0"),
        ({"size": 4, "device": "tpu"}, "device 'tpu': cpu or cuda"),
        ({"size": 4, "threads": 0}, "threads 0"),
        ({"size": 4, "seed": -1}, "seed -1"),
        ({"size": 4, "seeds": [1, 2]}, "seeds: 4 whole numbers"),
        ({"size": 4, "seeds": [1.5] * 4}, "seeds: 4 whole numbers"),
        ({"size": 4, "colour": "red"}, "no option"),
    ],
)
def test_nonsense_is_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(OptionError, match=says):
        schachtel.batch("chess", **given)


def test_actions_are_whole_numbers_one_for_each_game() -> None:
    batch = schachtel.batch("chess", 4)
    for actions in ([1, 2, 3], [0.5] * 4, np.zeros((4, 1), int)):
        with pytest.raises(OptionError, match="actions: 4 whole numbers"):
            batch.step(actions)
