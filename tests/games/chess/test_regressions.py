"""Tests of recorded games that once revealed bugs."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

import schachtel
from tests.games.chess.rewrite_golden import FOLDER

REGRESSIONS = sorted((FOLDER / "regressions").glob("*.record"))


@pytest.mark.parametrize("path", REGRESSIONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
def test_a_game_that_found_a_bug_is_played_saved_and_told(path: Path, backend: str) -> None:
    text = path.read_text("utf-8")
    table = schachtel.replay(text, backend=backend)
    assert table.record().dumps() == text
    board = chess.Board(table.record().start)
    for move in table.record().moves:
        board.push_san(move)
    assert table.view()["fen"] == board.fen()
    assert schachtel.position("chess", table.position(), backend=backend).state == table.state
    assert [event["kind"] for event in table.events()].count("ended") == (table.outcome is not None)
