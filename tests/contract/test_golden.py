"""Tests of every game against its golden files. Each game's `rewrite_golden.py` lists them and writes them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import schachtel
from schachtel.games import GAMES
from tests.contract.cases import BACKENDS
from tests.playthrough import playthrough

FOLDER = Path(__file__).parents[1] / "goldens"
PLAYTHROUGHS = {game: import_module(f"tests.games.{game}.rewrite_golden").PLAYTHROUGHS for game in GAMES}
GOLDENS = [(game, name) for game in GAMES for name in PLAYTHROUGHS[game]]
SHORT = {"chess": 10, "gundam": 120}  # number of plies to play with interpreted rules, which are slow

goldens = pytest.mark.parametrize(("game", "name"), GOLDENS)


def golden(game: str, name: str) -> str:
    return (FOLDER / game / f"{name}.playthrough").read_text("utf-8")


@goldens
@pytest.mark.parametrize("backend", BACKENDS)
def test_a_playthrough_has_not_changed(game: str, name: str, backend: str) -> None:
    if game in SHORT and backend == "interpreted":
        short = playthrough(game, **PLAYTHROUGHS[game][name], max_plies=SHORT[game], backend=backend)
        assert golden(game, name).startswith(short[: short.index(f"\n{SHORT[game]}. ")])
    else:
        told = playthrough(game, **PLAYTHROUGHS[game][name], backend=backend)
        assert told.splitlines() == golden(game, name).splitlines()


@goldens
def test_the_record_at_the_end_of_a_playthrough_can_be_replayed(game: str, name: str) -> None:
    text = golden(game, name)
    record = text[text.index("[Game ") :]
    table = schachtel.replay(record)
    assert table.outcome is not None
    assert table.record().dumps() == record


@pytest.mark.parametrize("game", GAMES)
def test_every_golden_playthrough_is_tested(game: str) -> None:
    assert {path.stem for path in (FOLDER / game).glob("*.playthrough")} == set(PLAYTHROUGHS[game])


def test_a_playthrough_can_be_cut_short() -> None:
    short, whole = playthrough("schlacht", 7, max_plies=20), playthrough("schlacht", 7)
    assert "20. " in short
    assert "\n21. " not in short
    assert whole.startswith(short[: short.index("20. ")])
    assert schachtel.replay(short[short.index("[Game ") :]).ply == 20
