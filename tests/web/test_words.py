"""Tests of the page's catalogues: every language has the same sentences, and the page uses all of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from schachtel.core.catalogue import LANGUAGES, Catalogue
from schachtel.games import game
from schachtel.games.match.data import CARD_FIELDS, OWNERS, SPACE_FIELDS
from schachtel.server import protocol

SOURCES = Path(__file__).parents[2] / "web/src"
CATALOGUES = sorted(path.parent for path in SOURCES.rglob("en.ftl"))
GAMES = [folder for folder in CATALOGUES if re.fullmatch(r"games/\w+/words", str(folder.relative_to(SOURCES)))]
SAYING = re.compile(r"export const (\w+) = words<\w+>\(import\.meta\.glob<string>\(\"([\w./]+)/\*\.ftl\"")
catalogues = pytest.mark.parametrize("folder", CATALOGUES, ids=lambda folder: str(folder.relative_to(SOURCES)))


def keys(beginning: str, endings: Iterable[object]) -> set[str]:
    return {f"{beginning}{each}" for each in endings}


AS_TEXT = {"textSays", "readable", "useRest", "use"}  # keys that `build/AsText.svelte` uses
COLOURS = ("blue", "green", "purple", "red", "white")
PROPOSALS = get_args(protocol.Proposal)
# By catalogue, all keys that the page puts together at run time, from what the server sends or from names in other
# files.
MADE: dict[str, set[str]] = {
    "words": {
        *keys("level", range(1, 9)),
        *keys("stop_", get_args(protocol.Asking)),
        *keys("log_", ("abort", "claim", "claim_draw", "flag", "hint", "resign", "skip")),
        *keys("wants_", PROPOSALS),
        *keys("yours_", PROPOSALS),
    },
    "stats/words": {*keys("days", (0, 7, 30, 365)), "streak_drawn"},
    "games/schlacht/puzzles/words": {"tried"},
    "games/schlacht/builder/words": {"a1", "a8", "h1", "h8"},
    "games/gambit/words/table": {
        "planning",
        *keys("initial_", ("king", "queen", "rook", "bishop", "knight", "pawn")),
        *keys("ref_turn", range(1, 5)),
        *keys("ref_way_", "QRBN"),
    },
    "games/match/builder/words": {
        *AS_TEXT,
        *keys("field-", {*CARD_FIELDS, *SPACE_FIELDS}),
        *keys("pane_", (*OWNERS, "pawns", "tracks", "text")),
        *keys("side-", ("white", "black")),
        *keys("who_", ("me", "opponent", "choose", "chooses")),
    },
    "games/match/words/table": {*keys("ref_between", range(1, 4)), *keys("ref_exchange", range(1, 6))},
    "games/gundam/words/table": {
        "unit_token",
        "base_token",
        *keys("area_", AREAS := ("base", "battle", "deck", "more", "resources", "shields", "trash")),
        *(f"area_{area}_says" for area in AREAS),
        *keys("phase_", ("start", "draw", "resource", "main", "end")),
        *keys("ref_", ("blocker", "breach", "first_strike", "high_maneuver", "repair", "support", "suppression")),
        *keys("why_not-", ("level", "resources", "step")),
    },
    "games/gundam/builder/words": {
        *AS_TEXT,
        *("units", "pilots", "commands", "bases"),
        *keys("bw", PARTS := ("Opening", "Middle", "Late")),
        *keys("gw", PARTS),
        *keys("by_", ("cost", "level", "name", "number")),
        *keys("pane_", ("advice", "deck", "draw", "figures", "text")),
        *keys("step", STEPS := range(1, 5)),
        *(f"step{n}Text" for n in STEPS),
        *keys("too_many-", COLOURS),
    },
}
# By game: the keys of its catalogue that only code outside the game's folder puts together.
MADE_OF_GAMES: dict[str, set[str]] = {
    "chess": keys("letter-", "kqrbnp"),
    "match": keys("group-", ("Spassky", "Fischer")),
    "gundam": keys("group-", COLOURS) | keys("deck-", ("blue_white", "green_white", "random")),
}


def asked(folder: Path) -> set[str]:
    """Return the keys of a game's sentences that code outside the game's folder uses; see `games/description.ts`."""
    id = folder.parent.name
    found = {"about"} | MADE_OF_GAMES.get(id, set())
    description = (folder.parent / "index.ts").read_text("utf-8")
    found |= keys("counted-", re.findall(r"\w+", re.findall(r"counted: \[(.*?)\]", description, re.DOTALL)[0]))
    if game(id).extras.works:
        found |= {"builder", "builder-about", "builder-one"}
    if game(id).extras.statistics:
        found.add("rates")
    if game(id).conduct.secret is not None:
        found.add("conceals")
    options = folder.parent / "options.ts"
    for name, facts in re.findall(
        r"^  (\w+): \{(.*)\},$", options.read_text("utf-8") if options.exists() else "", re.M
    ):
        number = re.search(r"numbers: (\d)", facts)
        found |= {f"option-{name}"} | keys(f"option-{name}-", re.findall(r'"(\w+)"', facts))
        found |= keys(f"option-{name}-", range(int(number[1]) if number else 0))
    return found


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """Return, for each sentence in a catalogue, the names of its values. Fail if the file contains anything else."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser(with_spans=False).parse((folder / f"{language}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = set(re.findall(r"\$([\w-]+)", FluentSerializer().serialize_entry(entry)))
    return found


def speakers(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield each module that loads a catalogue, with the name of its function."""
    for path in SOURCES.rglob("*.ts"):
        for name, files in SAYING.findall(path.read_text("utf-8")):
            if (path.parent / files).resolve() == folder:
                yield path, name


def users(module: Path) -> list[str]:
    """Return the source texts of a module and of all files that import it."""
    stem = module.name.removesuffix(".ts")
    named = re.compile(rf"""from "([./]+(?:[\w/.]*/)?{re.escape(stem)})";""")
    texts = [module.read_text("utf-8")]
    for path in [*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.svelte")]:
        text = path.read_text("utf-8")
        if any((path.parent / f"{each}.ts").resolve() == module for each in named.findall(text)):
            texts.append(text)
    return texts


@catalogues
def test_every_language_has_the_same_sentences_with_the_same_values(folder: Path) -> None:
    first, *others = (messages(folder, language) for language in LANGUAGES)
    assert first
    for other in others:
        assert list(other) == list(first), "also in the same order, so that files can be compared"
        assert other == first


@catalogues
def test_every_sentence_is_said(folder: Path) -> None:
    [(module, _)] = speakers(folder)
    texts = "\n".join(users(module))
    literal = {key for quoted in re.findall(r"\"([\w-]+)\"|'([\w-]+)'|`([\w-]+)`", texts) for key in quoted}
    referred = set(re.findall(r"\{ ([a-z]\w*) \}", (folder / "en.ftl").read_text("utf-8")))
    name = str(folder.relative_to(SOURCES))
    made = asked(folder) if folder in GAMES else MADE.get(name, set())
    there = messages(folder, "en").keys()
    assert not there - literal - referred - made
    assert folder in GAMES or made <= there


@catalogues
def test_every_sentence_that_is_said_is_there(folder: Path) -> None:
    """Check the calls that contain the key of their sentence. TypeScript checks all calls, but needs Node."""
    [(module, function)] = speakers(folder)
    called = re.compile(rf"""(?<![\w.]){function}(?:\.maybe)?\(["'`]([\w-]+)["'`]""")
    said = {key for text in users(module) for key in called.findall(text)}
    assert said or folder in GAMES
    assert not said - messages(folder, "en").keys()


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.parent.name)
def test_what_the_page_says_from_a_games_own_catalogue_is_there(folder: Path) -> None:
    module = folder.parent / "words.ts"
    called = re.compile(r"(?<![\w.])game(?:\.maybe)?\((?:\w+ \? )?[\"'`]([\w-]+)[\"'`]")
    said = {key for text in users(module) for key in called.findall(text)}
    known: Catalogue = import_module(f"schachtel.games.{folder.parent.name}.words").WORDS
    assert not said - set(known.keys("en"))


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.parent.name)
def test_a_game_names_its_own_options_and_what_it_counts(folder: Path) -> None:
    keys = messages(folder, "en")
    options = game(folder.parent.name).facts.options
    assert {key.split("-")[1] for key in keys if key.startswith("option-")} == {option.name for option in options}
    described = (folder.parent / "index.ts").read_text("utf-8")
    counted = re.findall(r"\w+", re.findall(r"counted: \[(.*?)\]", described, re.DOTALL)[0])
    assert [key for key in keys if key.startswith("counted-")] == [f"counted-{kind}" for kind in counted]
