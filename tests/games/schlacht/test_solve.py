"""Tests of the exact solution of battles, by comparing it with a simple search of all moves."""

from __future__ import annotations

import itertools
import random
from functools import cache
from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.bots.uct import Uct
from schachtel.core.compile import kernel
from schachtel.core.contract import Position
from schachtel.core.layout import U64, Many, U64s
from schachtel.core.table import Table
from schachtel.games.schlacht import GAME
from schachtel.games.schlacht.data import chances
from schachtel.games.schlacht.solve import key_of, solve
from schachtel.games.schlacht.state import BATTLE, FAR, State, Tables

OPTIONS = [{}, {"tie": "second"}]


def in_battle(seed: int, captures: int, backend: str = "compiled", **options: Any) -> Table:
    """Return a random battle after `captures` moves, or after fewer moves if the next one would end it."""
    chooser = random.Random(seed)
    table = schachtel.new("schlacht", seed=seed, single=True, backend=backend, **options)
    while int(table._position.state.stage) != BATTLE:
        table.play_action(chooser.choice(table.actions()))
    for _ in range(captures):
        later = table.fork()
        later.play_action(chooser.choice(later.actions()))
        if later.turn is None:
            break
        table = later
    return table


@kernel
def enter_solve(states: Many[State], i: int, tables: Many[Tables], memory: U64s) -> int:
    return solve(states[i], tables[0], memory)


def solved(table: Table, memory: Any) -> int:
    return int(table._position.call(enter_solve, GAME.tables(), memory))


def words(count: int) -> Any:
    return np.zeros(count, np.uint64)


def searched(table: Table) -> int:
    """Return a battle's value, found by trying all moves."""

    @cache
    def best(state: bytes) -> int:
        position = Position(GAME, 2, np.frombuffer(state, GAME.records.State.dtype).copy())
        mover = position.acting[0]
        values = []
        for action in position.legal(mover):
            later = position.after(mover, action)
            if later.acting:
                values.append(-best(later.states.tobytes()))
            else:
                score = later.state.score
                values.append(int(score[mover]) - int(score[1 - mover]))
        return max(values)

    return best(table._position.states.tobytes())


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("captures", [4, 6, 8])
def test_the_value_is_that_of_a_search_of_everything(captures: int, options: dict[str, Any]) -> None:
    memory = words(1 << 13)
    for seed in range(12):
        table = in_battle(seed, captures, **options)
        assert solved(table, memory) == searched(table)


@pytest.mark.parametrize("options", OPTIONS)
def test_a_table_that_is_too_small_or_was_used_before_changes_nothing(options: dict[str, Any]) -> None:
    tiny, kept = words(2), words(1 << 15)
    for seed in range(6):
        table = in_battle(seed, 0, **options)
        value = solved(table, words(1 << 15))
        assert solved(table, tiny) == value
        assert solved(table, kept) == value == solved(table, kept)


def test_the_best_capture_keeps_the_value() -> None:
    memory = words(1 << 15)
    for seed in range(10):
        table = in_battle(seed, 2)
        value, mover = solved(table, memory), table.turn
        after = []
        for action in table.actions():
            later = table.fork()
            later.play_action(action)
            if later.turn is None:
                continue
            after.append(solved(later, memory) if later.turn == mover else -solved(later, memory))
        assert value == max(after)


def ideas(table: Table, backend: str = "compiled") -> dict[str, tuple[float, float]]:
    """Return, for each move whose result the bot knows for certain, the share of the win and the points."""
    seen = table.view_record()
    found = Uct(1, seed=1, backend=backend).think(seen)
    return {seen.write(idea.action): (idea.share, idea.points) for idea in found if idea.visits == 0}


@pytest.mark.parametrize("tie", ["last_pass", "second"])
def test_every_capture_is_known_with_its_points(tie: str) -> None:
    for seed in range(6):
        table = in_battle(seed, 4, tie=tie)
        found = ideas(table)
        assert set(found) == set(table.moves())
        for move, (share, points) in found.items():
            later = table.fork()
            later.play(move)
            assert table.turn is not None
            if later.turn is None:
                value = int(later.points[table.turn]) - int(later.points[1 - table.turn])
            else:
                value = -searched(later)
            assert (share, points) == (float(value > 0), max(value, 0))


def test_the_last_two_placements_are_known_exactly() -> None:
    """The last placement is valued by searching the battle, and the placement before it by trying all replies."""
    chooser = random.Random(5)
    table = schachtel.new("schlacht", seed=5, single=True)
    while table.ply < 14:
        table.play_action(chooser.choice(table.actions()))
    two = ideas(table)
    assert set(two) == set(table.moves())
    memory = words(1 << 17)
    for move in chooser.sample(sorted(two), 3):
        later = table.fork()
        later.play(move)
        one = ideas(later)
        for last, (share, points) in one.items():
            end = later.fork()
            end.play(last)
            value = -solved(end, memory)
            assert (share, points) == (float(value > 0), max(value, 0))
        best = max(one.values())
        assert two[move][0] == 1 - best[0]
    earlier = schachtel.new("schlacht", seed=5, single=True)
    assert ideas(earlier) == {}


def test_in_a_match_a_win_counts_by_the_points_that_are_still_needed() -> None:
    start = {"board": "A0B0C0D0", "black": "a1 c3 f6 h1", "white": "b2 d4 e5", "score": [0, 0]}
    far, near = dict(start, target=20), dict(start, target=7, score=[6, 6])
    shares = {share for share, _ in ideas(schachtel.position("schlacht", near)).values()}
    assert shares <= {0.0, 1.0}
    assert all(0 < share < 1 for share, _ in ideas(schachtel.position("schlacht", far)).values())


def test_chances_in_a_match_add_up_and_grow_with_every_point() -> None:
    chance = chances()
    for mine in range(1, FAR + 1):
        assert chance[mine, mine] == pytest.approx(0.5)
        for theirs in range(1, FAR + 1):
            assert chance[mine, theirs] + chance[theirs, mine] == pytest.approx(1)
            assert chance[mine - 1, theirs] > chance[mine, theirs]


def test_interpreted_it_finds_the_same() -> None:
    table = in_battle(3, 6)
    assert ideas(table, "interpreted") == ideas(table) != {}


@kernel
def enter_key(states: Many[State], i: int, mine: U64, theirs: U64) -> U64:
    return key_of(states[i], mine, theirs, 0)


def test_positions_that_differ_in_little_have_keys_of_their_own() -> None:
    """Similar positions need different hash keys. Two equal keys once led to a capture from the wrong position."""
    position = schachtel.new("schlacht", seed=1)._position
    top = [0, *(1 << square for square in range(30, 64))]
    pairs = [one | other for one, other in itertools.combinations(top, 2)]
    keys = {int(position.call(enter_key, np.uint64(mine), np.uint64(theirs))) for mine in top for theirs in pairs}
    assert len(keys) == len(top) * len(pairs)
    assert 0 not in keys
