"""Tests of recorded games that once revealed bugs."""

from __future__ import annotations

from pathlib import Path

import pytest

import schachtel
from schachtel.core.contract import LANGUAGES
from schachtel.core.errors import RecordError
from tests.games.gundam.rewrite_golden import FOLDER

REGRESSIONS = sorted((FOLDER / "regressions").glob("*.record"))

# For each record whose log once ended with a wrong line: the correct last line.
TOLD = {
    "hit-of-sudden-death": "GM (a1) hits Player C: Player A wins.",
    "rested-resource": "Player A places a rested resource.",
}


@pytest.mark.parametrize("path", REGRESSIONS, ids=lambda path: path.stem)
def test_a_game_that_found_a_bug_is_played_and_saved(path: Path) -> None:
    text = path.read_text("utf-8")
    table = schachtel.replay(text, backend="interpreted")
    assert all(table.events(None, language) for language in LANGUAGES)
    last = table.events()[-1]["text"]
    assert last == TOLD.get(path.stem, last)
    assert table.record(complete=True).dumps() == text
    assert schachtel.position("gundam", table.position(), backend="interpreted").state == table.state


def test_a_record_of_the_first_version_says_so() -> None:
    text = REGRESSIONS[0].read_text("utf-8").replace('[Rules "2"]', '[Rules "1"]')
    with pytest.raises(RecordError, match="made with version 1 of the rules of gundam, but this program has version 2"):
        schachtel.replay(text, backend="interpreted")
