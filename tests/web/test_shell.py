"""Tests that the shell, which is everything in the web client outside `web/src/games/ID/`, names no game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import schachtel

SOURCES = Path(__file__).parents[2] / "web/src"
GAMES = [folder.name for folder in (SOURCES / "games").iterdir() if folder.is_dir()]
WORDS = {"match"}  # ids that are also English words, so not every use of the word names the game
ENDINGS = (".ts", ".svelte", ".css")


def is_shell(path: Path) -> bool:
    return not any(path.is_relative_to(SOURCES / "games" / game) for game in GAMES)


def named(game: str) -> re.Pattern[str]:
    """Return a pattern for a game's id in quotes, in a path, as a property or, if it is no English word, anywhere."""
    uses = rf"""(["'`]){game}\1|\bgames/{game}\b|\b{game}: [{{[(]"""
    return re.compile(uses if game in WORDS else rf"{uses}|\b{game}\b", re.IGNORECASE)


def test_every_game_of_the_box_has_a_folder() -> None:
    assert set(schachtel.games()) >= set(GAMES) > set()


@pytest.mark.parametrize("game", GAMES)
def test_the_shell_does_not_name_a_game(game: str) -> None:
    shell = [path for path in sorted(SOURCES.rglob("*")) if path.suffix in ENDINGS and is_shell(path)]
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()}"
        for path in shell
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if named(game).search(line)
    ]
    assert len(shell) > 50
    assert not found


@pytest.mark.parametrize("game", GAMES)
def test_games_do_not_know_each_other(game: str) -> None:
    """A game's source files import only from their own folder and from files that belong to no game."""
    others = "|".join(other for other in GAMES if other != game)
    imported = re.compile(rf"""(?:from|import\(?)\s*["'](?:\.\./)+(?:games/)?(?:{others})/""")
    sources = [path for path in (SOURCES / "games" / game).rglob("*") if path.suffix in ENDINGS]
    assert not [str(path.relative_to(SOURCES)) for path in sources if imported.search(path.read_text("utf-8"))]


@pytest.mark.parametrize("game", GAMES)
def test_descriptions_have_the_same_shape(game: str) -> None:
    """Each game's `index.ts` lists the same properties in the same order. Only the first four are required."""
    text = (SOURCES / "games" / game / "index.ts").read_text("utf-8")
    keys = re.findall(r"^  (\w+)(?::|,$)", text, re.MULTILINE)
    order = ["box", "card", "table", "words", "puzzles", "builder", "rates"]
    assert keys == [key for key in order if key in keys]
    assert keys[:4] == order[:4]
