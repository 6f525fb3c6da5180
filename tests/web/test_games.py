"""One whole game of each kind against a bot, through the screen alone."""

from __future__ import annotations

import pytest

from tests.web.conftest import Open
from tests.web.playing import begin, is_over, play

TITLES = {
    "schlacht": "(Katarenga|Die Schlacht)",
    "chess": "(Chess|Schach)",
    "gambit": "(The Queen|Das Damen|Queen)",
    "match": "(Match of the Century|.*Jahrhundert|Match)",
    "gundam": "Gundam",
}


@pytest.mark.parametrize(
    ("game", "size", "language"),
    [
        ("schlacht", "phone", "de"),
        ("chess", "desktop", "en"),
        ("gambit", "phone", "en"),
        ("match", "desktop", "de"),
        ("gundam", "phone", "de"),
        ("gundam", "desktop", "en"),
    ],
)
def test_a_whole_game_against_a_bot(visit: Open, game: str, size: str, language: str) -> None:
    page = visit("/", size=size, language=language)
    begin(page, TITLES[game])
    assert play(page) > 3
    is_over(page)
