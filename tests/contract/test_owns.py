"""Tests that everything about a game is in its own folder: other packages name a game only through the registry."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from schachtel.core import extras
from schachtel.games import GAMES, GROUP, folder, game, games_with

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/schachtel"
ABOVE = ("arena", "bots", "cli", "core", "research", "server")
# The built page and documentation, which have tests of their own.
BUILT = (PACKAGE / "server/web", PACKAGE / "server/docs")
# Ids of games that are also everyday words. They count as names of games only in quotes, in a path, or as a module.
EVERYDAY = ("match",)
IDS = "|".join(name for name in GAMES if name not in EVERYDAY)
QUOTED = "|".join(EVERYDAY)
NAMED = re.compile(rf"(?<![a-z])(?:{IDS})(?![a-z])|[\"'/.](?:{QUOTED})[\"'/]|games\.(?:{'|'.join(GAMES)})\b")


@pytest.mark.parametrize("layer", ABOVE)
def test_nothing_above_games_names_one(layer: str) -> None:
    found = []
    for path in sorted((PACKAGE / layer).rglob("*")):
        is_built = any(path.is_relative_to(built) for built in BUILT)
        if path.is_file() and "__pycache__" not in path.parts and not is_built:
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
    assert its.extras.folder == folder(name)
    assert len(its.extras.levels.levels) == 8
    assert its.extras.lesson
    for file in extras.MODULES:
        if name in games_with(file) and file != "cli.py":
            assert {"builder.py": its.extras.works}.get(file) or getattr(its.extras, Path(file).stem)
    for work in its.extras.works:
        assert work.option in {option.name for option in its.facts.options}
