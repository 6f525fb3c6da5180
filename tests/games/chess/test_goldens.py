"""A golden playthrough, one game as a person can follow it, by `rewrite_golden.py`; and games that found bugs."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

import schachtel
from tests.games.chess.rewrite_golden import FOLDER, PLAYTHROUGHS
from tests.playthrough import playthrough

REGRESSIONS = sorted((FOLDER / "regressions").glob("*.record"))
SHORT = 10  # plies, for interpreted runs


def golden(name: str) -> str:
    return (FOLDER / f"{name}.playthrough").read_text("utf-8")


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_has_not_changed(name: str) -> None:
    assert playthrough("chess", **PLAYTHROUGHS[name]).splitlines() == golden(name).splitlines()


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_interpreted_it_begins_the_same(name: str) -> None:
    short = playthrough("chess", **PLAYTHROUGHS[name], max_plies=SHORT, backend="interpreted")
    assert golden(name).startswith(short[: short.index(f"{SHORT}. ")])


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_record_at_the_end_of_a_playthrough_can_be_replayed(name: str) -> None:
    record = golden(name)[golden(name).index("[Game ") :]
    table = schachtel.replay(record)
    assert table.outcome is not None
    assert table.record().dumps() == record


def test_every_golden_file_is_tested() -> None:
    files = {path.name for path in FOLDER.iterdir() if path.is_file() and path.suffix != ".perft"}
    assert files == {f"{name}.playthrough" for name in PLAYTHROUGHS}


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
