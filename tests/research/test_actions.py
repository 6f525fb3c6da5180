"""Tests of action codes, converted to text and back."""

from __future__ import annotations

import pytest

import schachtel
from schachtel.core.errors import IllegalMove, NotationError
from schachtel.games import GAMES
from schachtel.research.actions import action, text


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_has_a_text_that_leads_back_to_it(name: str) -> None:
    table = schachtel.new(name, seed=2)
    for _ in range(12):
        for seat in table.acting:
            codes = table.actions(seat)
            assert [text(table, code, seat) for code in codes] == table.moves(seat)
            assert [action(table, move, seat) for move in table.moves(seat)] == codes
        table.play_action(table.actions()[-1])


def test_other_ways_to_write_a_move_are_read() -> None:
    table = schachtel.new("chess")
    assert action(table, "e2e4") == action(table, "e4") == 796


def test_nonsense_is_told_apart_from_what_is_not_legal_now() -> None:
    table = schachtel.new("chess")
    with pytest.raises(IllegalMove, match="action 0 is not legal for seat 0 now"):
        text(table, 0)
    with pytest.raises(IllegalMove, match="seat 1 – has nothing to choose now"):
        text(table, 796, seat=1)
    with pytest.raises(NotationError, match="castle"):
        action(table, "castle!")
    with pytest.raises(NotationError, match="796 is not a move: it must be text"):
        action(table, 796)  # type: ignore[arg-type]  # as somebody may
    with pytest.raises(IllegalMove, match="e2e5"):
        action(table, "e2e5")
    table.resign(0)
    with pytest.raises(IllegalMove, match="over"):
        text(table, 796)
