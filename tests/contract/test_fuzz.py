"""Tests with random input: any text as a move, any value as an option, anything as a position.

Bad input must raise one of our own errors and change nothing.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schachtel.core.contract import Game
from schachtel.core.errors import IllegalMove, NotationError, OptionError, PositionError
from schachtel.core.table import Table, from_position
from schachtel.games import GAMES, game
from tests.contract.cases import CASES, IDS, played, tables

LETTERS = "abcdefghx12345678KQRBNO-=+#pass "
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 70), 1 << 70) | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=6,
)

games = pytest.mark.parametrize("each", [game(name) for name in GAMES], ids=GAMES)
quick = settings(max_examples=150)


def position_of(each: Game, seed: int) -> dict[str, Any]:
    """Return a position that random play has reached."""
    chooser = random.Random(seed)
    *_, table = played(Table(each, {}, seed=seed), chooser, most=chooser.randrange(60))
    return table.position()


@games
@quick
@given(text=st.text(max_size=12) | st.text(LETTERS, max_size=8), seed=st.integers(0, 20))
def test_any_text_is_a_legal_move_or_refused(each: Game, text: str, seed: int) -> None:
    table = from_position(each, position_of(each, seed))
    before = table.state
    if table.turn is not None:
        try:
            table.play(text)
        except (NotationError, IllegalMove):
            assert table.state == before
        else:
            assert table.state != before


@games
@quick
@given(JSON)
def test_anything_is_a_position_or_refused(each: Game, thing: Any) -> None:
    try:
        table = from_position(each, thing)
    except PositionError:
        return
    assert thing == {}, "only what leaves everything out has its usual value"
    assert table.turn == 0


@games
@quick
@given(seed=st.integers(0, 20), which=st.integers(0, 30), value=JSON, data=st.data())
def test_a_position_with_one_wrong_part_is_refused_or_can_be_played(
    each: Game, seed: int, which: int, value: Any, data: st.DataObject
) -> None:
    """Any position that is accepted is complete: it can be shown, described, saved, and played on."""
    position = position_of(each, seed)
    key = sorted(position)[which % len(position)]
    old = position[key]
    near = {str: st.text(str(old)[:40] or "-", max_size=len(str(old)) + 3), int: st.integers(-3, 300)}
    lists = st.lists(st.integers(-2, 70) | st.lists(st.integers(-2, 70), min_size=7, max_size=7), max_size=4)
    position[key] = value if data.draw(st.booleans()) else data.draw(near.get(type(old), lists))
    try:
        table = from_position(each, position)
    except PositionError:
        return
    json.dumps(table.view())
    assert table.prompt(0)
    assert all(event["text"] for event in table.events())
    assert from_position(each, table.position()).state == table.state
    chooser = random.Random(seed)
    for _ in played(table, chooser, most=6):
        assert table.points


@games
@quick
@given(name=st.sampled_from(["board", "target", "tie", "rebuild", "single", "seed", "players", "colour"]), value=JSON)
def test_any_value_is_an_option_or_refused(each: Game, name: str, value: Any) -> None:
    try:
        if name in ("seed", "players"):
            Table(each, {}, **{name: value})
        else:
            Table(each, {name: value}, seed=1)
    except OptionError as error:
        assert str(error)  # noqa: PT017 - both ways are right, and the message matters


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_seat_that_may_not_act_is_refused_whatever_it_says(case: tuple[Game, int, dict[str, Any]]) -> None:
    table = next(tables(case, "compiled", 1))
    seat = table.acting[0]
    table.play_action(table.actions(seat)[0], seat)
    before = table.state
    if seat not in table.acting:
        with pytest.raises(IllegalMove, match="may not act now"):
            table.play("d4", seat)
    assert table.state == before
