"""The page says what happens at a table in the same words as Python, but with the names of people."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from schachtel.core.catalogue import LANGUAGES
from schachtel.core.contract import Game
from schachtel.games import game as game_called
from tests.contract.cases import CASES, IDS, played, tables
from tests.patience import PATIENCE

Case = tuple[Game, int, dict[str, Any]]
Said = dict[str, Any]

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
NODE = shutil.which("node", path=f"{os.environ['PATH']}:{HERE.parents[1] / '.venv/bin'}")
SHOWN = [(case, name) for case, name in zip(CASES, IDS, strict=True) if case[0].shown.display]
cases = pytest.mark.parametrize("case", [case for case, _ in SHOWN], ids=[name for _, name in SHOWN])


def on_the_page(
    game: Game, language: str, said: list[Said], names: list[str], own: int | None = None
) -> list[tuple[str, bool]]:
    """Return for each sentence what the page says to the holder of a seat, and whether that names somebody."""
    assert NODE is not None, "Node builds the page, so it is there"
    assert game.shown.display is not None
    given = {
        "source": game.shown.display.words.source(language),
        "language": language,
        "spoken": json.loads((WEB / f"src/games/{game.id}/spoken.json").read_text("utf-8")),
        "people": {"names": names, "own": own},
        "said": said,
    }
    command = [NODE, str(HERE / "voice.mjs"), str(WEB)]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return [(text, names_somebody) for text, names_somebody in map(json.loads, done.stdout.splitlines())]


def told(case: Case, language: str) -> list[tuple[Said, str]]:
    """Return all that is said in a random game, as data and in words."""
    found: list[tuple[Said, str]] = []
    for table in tables(case, "compiled", 1, 43):
        for some in played(table, random.Random(43), 0.2, 300):
            for seat in (None, *some.acting):
                found += [(each["said"], each["text"]) for each in some.events(seat, language)]
            for seat in some.acting:
                found += [(each["said"], each["text"]) for each in some.choices(seat, language)]
                asked = some.question(seat, language)
                assert asked.said is not None
                found.append((asked.said, asked.text))
    return found


@cases
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_the_same_as_python_where_people_are_called_what_the_seats_are(case: Case, language: str) -> None:
    found = told(case, language)
    names = [words[language] for words in case[0].facts.seat_names]
    due = [text for _, text in found]
    for people in ([], names):
        assert [text for text, _ in on_the_page(case[0], language, [said for said, _ in found], people)] == due


def test_people_are_named_and_titles_stay() -> None:
    plays = {
        "key": "event-played",
        "values": {
            "seat": 1, "card": "f1", "section": 2, "pawns": 0, "title": {"en": "“Fischer”", "de": "„Fischer“"},
            "piece": "rook", "counts": 3,
        },
    }  # fmt: skip
    tie = {"key": "event-tied", "values": {"seat": 0, "section": 2, "strength": 5}}
    assert on_the_page(game_called("match"), "en", [plays, tie], ["Ada", "Bob"]) == [
        ("Bob plays “Fischer” (rook 3) in 2.", True),
        ("A tie at 5 in 2.", False),
    ]
