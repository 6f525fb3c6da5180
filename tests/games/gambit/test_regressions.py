"""Tests of recorded games that once revealed bugs. The comment in each record says what went wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import schachtel
from tests.games.gambit.rewrite_golden import FOLDER

REGRESSIONS = sorted((FOLDER / "regressions").glob("*.record"))

# What a spectator must see after a record's last move.
SHOWN: dict[str, dict[str, Any]] = {
    "number-of-a-tile": {"points": [20.0, 118.0]},
    "turns-without-a-capture": {"quiet": 10, "ends_in": 10},
}


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
@pytest.mark.parametrize("path", REGRESSIONS, ids=lambda path: path.stem)
def test_a_game_that_found_a_bug_is_played_saved_and_shown(path: Path, backend: str) -> None:
    text = path.read_text("utf-8")
    table = schachtel.replay(text, backend=backend)
    assert table.record(complete=True).dumps() == text
    assert schachtel.position("gambit", table.position(), backend=backend).state == table.state
    shown = table.view()
    assert {name: shown[name] for name in SHOWN[path.stem]} == SHOWN[path.stem]
