"""A game owns everything about itself: nothing above `games/` names one, and the registry is the only door."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from schachtel.core import brings
from schachtel.games import GAMES, GROUP, bringing, folder, game

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/schachtel"
ABOVE = ("arena", "bots", "cli", "core", "research", "server")
BUILT = PACKAGE / "server/web"  # the page, which its own tests look after
# A word of everyday English is a game's id only in quotes, or as a part of a path or a module.
EVERYDAY = ("match",)
IDS = "|".join(name for name in GAMES if name not in EVERYDAY)
QUOTED = "|".join(EVERYDAY)
NAMED = re.compile(rf"(?<![a-z])(?:{IDS})(?![a-z])|[\"'/.](?:{QUOTED})[\"'/]|games\.(?:{'|'.join(GAMES)})\b")


@pytest.mark.parametrize("layer", ABOVE)
def test_nothing_above_games_names_one(layer: str) -> None:
    found = []
    for path in sorted((PACKAGE / layer).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and not path.is_relative_to(BUILT):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                if NAMED.search(line):
                    found.append(f"{path.relative_to(PACKAGE)}, line {number}: {line.strip()}")
    assert not found, "\n".join(found)


def test_names_of_games_are_found_in_code_and_prose() -> None:
    for line in ('"chess"', "schachtel_chess_v1", "games.match.data", "`schlacht`", '("match",)', "games/gundam/x"):
        assert NAMED.search(line), line
    for line in ("re.match(x)", "a match of chessmen", "matches", "gambits"):
        assert not NAMED.search(line), line


def test_the_package_declares_its_games_as_others_do() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"][GROUP]
    assert declared == {name: f"schachtel.games.{name}:GAME" for name in GAMES}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_brings_can_be_loaded(name: str) -> None:
    its = game(name)
    assert its.brings.folder == folder(name)
    assert len(its.brings.levels.levels) == 8
    assert its.brings.lesson
    for file in brings.MODULES:
        if name in bringing(file) and file != "cli.py":
            assert {"builder.py": its.brings.works}.get(file) or getattr(its.brings, Path(file).stem)
    for work in its.brings.works:
        assert work.option in {option.name for option in its.facts.options}
