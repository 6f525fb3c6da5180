"""Tests of the rules pages: their pictures show real positions, and the pages of both languages explain every rule."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

import schachtel
from tools.pictures import COMMAND, FOLDER, GAMES, made

READMES = FOLDER.parents[2] / "src/schachtel/games"
LANGUAGES = ("en", "de")
DRAWN = {"gundam": {"areas"}}  # for each game: pictures that explain the areas of the table and show no position
pages = pytest.mark.parametrize("game", GAMES)


@cache
def numbers_of(game: str) -> frozenset[str]:
    """Return the numbers of all rules in the game's README."""
    return frozenset(re.findall(r"^\| ([RTB]\d[\d.]*) \|", (READMES / game / "README.md").read_text("utf-8"), re.M))


def text_of(game: str, language: str) -> str:
    return (FOLDER / game / f"rules.{language}.md").read_text("utf-8")


def told(text: str) -> list[str]:
    """Return the rule numbers that a page mentions at the ends of paragraphs, in the page's order."""
    return [number for found in re.findall(r"\[([RTB]\d[^\]]*)\]", text) for number in found.split()]


def shape(text: str) -> list[str]:
    """Return the headings, pictures and rule numbers of a page, which must be equal in all languages."""
    return re.findall(r"\{#\w+\}|\]\(\w+ |\[[RTB]\d[^\]]*\]", re.sub(r"\s*\n[> ]*", " ", text))


def test_every_game_has_its_page() -> None:
    assert set(GAMES) == set(schachtel.games())


def test_pictures_are_as_the_games_make_them_now() -> None:
    for path, text in made().items():
        there = path.read_text("utf-8") if path.exists() else ""
        assert there == text, f"{path.parent.name}/{path.name} shows something else: run {COMMAND}"


@pages
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_told_and_no_other(game: str, language: str) -> None:
    assert len(numbers_of(game)) > 20
    assert set(told(text_of(game, language))) == numbers_of(game)


@pages
def test_both_languages_tell_the_same_rules_in_the_same_places(game: str) -> None:
    english, german = (shape(text_of(game, language)) for language in LANGUAGES)
    assert english == german


@pages
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_used_and_described(game: str, language: str) -> None:
    shown = re.findall(r"^!\[(.*)\]\((\w+) \"(.+)\"\)$", text_of(game, language), re.M)
    there = set(json.loads((FOLDER / game / "pictures.json").read_text("utf-8")))
    assert {name for _, name, _ in shown} == there | DRAWN.get(game, set())
    assert len(shown) == text_of(game, language).count("![")
    assert all(len(alt) > 20 for alt, _, _ in shown)
