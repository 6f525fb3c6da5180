"""Tests that gundam's README is right about the game's cards, action codes and record sizes."""

from __future__ import annotations

from pathlib import Path

from schachtel.games import gundam
from schachtel.games.gundam import GAME
from schachtel.games.gundam.cards.table import table

README = (Path(gundam.__file__).parent / "README.md").read_text("utf-8")


def test_the_table_of_cards_is_the_one_that_the_cards_give() -> None:
    assert table() in README


def test_its_numbers_are_true() -> None:
    assert f"{GAME.facts.actions} in all" in README
    assert GAME.records.State.dtype.itemsize < 4096
    assert f"{GAME.records.State.dtype.itemsize:,} bytes" in README
    assert GAME.larger_version is not None
    assert f"for more {GAME.larger_version.records.State.dtype.itemsize:,}" in README
