"""Tests of recorded games that once revealed bugs. A comment in each record says what went wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import schachtel
from tests.games.match.rewrite_golden import FOLDER
from tests.games.match.scene import BACKENDS

REGRESSIONS = sorted((FOLDER / "regressions").glob("*.record"))

# By record: the correct last line of the log or the correct question. Records that once failed to load have none.
TOLD = {
    "a-leader-without-cards": "You have no card to play: you have to resign this game.",
    "more-draws-than-cards": "Do you want to draw a card? You may draw up to 16 more.",
    "past-the-end-of-a-track": "Spassky loses only 4 endurance instead of 9: the track goes no further.",
    "pawns-that-the-supply-lacks": "Spassky takes 1 pawn instead of 3: there are no more in the supply.",
    "pawns-with-an-effect-of-their-own": "Spassky loses 1 endurance.",
    "strengths-from-0-to-5": "5 against 0: Fischer wins the exchange in I.",
}


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("path", REGRESSIONS, ids=lambda path: path.stem)
def test_a_game_that_found_a_bug_is_played_saved_and_told(path: Path, backend: str) -> None:
    text = path.read_text("utf-8")
    table = schachtel.replay(text, backend=backend)
    assert table.record(complete=True).dumps() == text
    assert schachtel.position("match", table.position(), backend=backend).state == table.state
    told = [*(event["text"] for event in table.events()), table.prompt()]
    assert TOLD.get(path.stem, told[0]) in told


def test_nobody_has_the_initiative_in_a_game_that_is_over() -> None:
    text = (FOLDER / "regressions" / "initiative-in-a-game-that-is-over.record").read_text("utf-8")
    told = [event["kind"] for event in schachtel.replay(text, backend="interpreted").events()]
    assert told[-1] == "game_won"
    assert "initiative" not in told
