"""Tests of the golden files of gambit, which `rewrite_golden.py` writes."""

from __future__ import annotations

from tests.games.gambit.rewrite_golden import FOLDER, PLAYTHROUGHS


def golden(name: str) -> str:
    return (FOLDER / f"{name}.playthrough").read_text("utf-8")


def test_r31_r32_the_golden_files_show_ties_and_the_bound() -> None:
    """The golden games show both ways to end: ties, and the limit of turns without a capture."""
    assert "outcome 1 : 0, points 73 : 65." in golden("two")
    assert "outcome 0 : 0 : 1, points 30 : 69 : 69." in golden("three")
    assert "outcome 0 : 0 : 1 : 0, points 22 : 10 : 22 : 8." in golden("four")
    assert "outcome 1 : 0, points" in golden("numbered")
    assert "captures the king on a8: 99 points." in golden("numbered")
    assert "house rule" in golden("numbered")
    assert " 0 tiles left" in golden("two")
    assert " 0 tiles left" in golden("three")
    assert " 0 tiles left" not in golden("four")
    assert all("shuffles the revealed cards into a new deck" in golden(name) for name in PLAYTHROUGHS)
