"""The engine against the golden files. `rewrite_golden.py` writes them."""

from __future__ import annotations

import pytest

import schachtel
from tests.games.gambit.rewrite_golden import FOLDER, PLAYTHROUGHS
from tests.games.gambit.scene import BACKENDS
from tests.playthrough import playthrough


def golden(name: str) -> str:
    return (FOLDER / f"{name}.playthrough").read_text("utf-8")


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_has_not_changed(name: str, backend: str) -> None:
    assert playthrough("gambit", **PLAYTHROUGHS[name], backend=backend).splitlines() == golden(name).splitlines()


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_record_at_the_end_of_a_playthrough_can_be_replayed(name: str) -> None:
    text = golden(name)
    record = text[text.index("[Game ") :]
    table = schachtel.replay(record)
    assert table.outcome is not None
    assert table.record().dumps() == record


def test_every_golden_file_is_tested() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_file()} == {
        f"{name}.playthrough" for name in PLAYTHROUGHS
    }


def test_r31_r32_the_golden_files_show_ties_and_the_bound() -> None:
    """So a reader can tell."""
    assert "outcome 1 : 0, points 73 : 65." in golden("two")
    assert "outcome 0 : 0 : 1, points 30 : 69 : 69." in golden("three")
    assert "outcome 0 : 0 : 1 : 0, points 22 : 10 : 22 : 8." in golden("four")
    assert " 0 tiles left" in golden("two")
    assert " 0 tiles left" in golden("three")
    assert " 0 tiles left" not in golden("four")
    assert all("shuffles the revealed cards into a new deck" in golden(name) for name in PLAYTHROUGHS)
