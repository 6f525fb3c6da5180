"""The page's own words: every catalogue has the same sentences in every language, and the page says all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from schachtel.core.catalogue import LANGUAGES, Catalogue
from schachtel.games import game

SOURCES = Path(__file__).parents[2] / "web/src"
CATALOGUES = sorted(path.parent for path in SOURCES.rglob("en.ftl"))
GAMES = [folder for folder in CATALOGUES if re.fullmatch(r"games/\w+/words", str(folder.relative_to(SOURCES)))]
SAYING = re.compile(r"export const (\w+) = words<\w+>\(import\.meta\.glob<string>\(\"([\w./]+)/\*\.ftl\"")
catalogues = pytest.mark.parametrize("folder", CATALOGUES, ids=lambda folder: str(folder.relative_to(SOURCES)))

AS_TEXT = "textSays|readable|useRest|use|back"  # said by `build/AsText.svelte`
# Keys that the page makes at run time, by catalogue: from what the server sends, or from names that other files list.
MADE = {
    "words": r"log_\w+|(wants|yours)_\w+",
    "stats/words": r"streak_\w+|won|drawn|lost",
    "review/words": r"best|good|inaccuracy|mistake|blunder",
    "games/schlacht/puzzles/words": r"win|points|hold|new|tried|shown|solved",
    "games/schlacht/builder/words": r"[ah][18]",
    "games/gambit/words/table": r"planning",
    "games/match/builder/words": r"(field|side|fault)-\w+|" + AS_TEXT,
    "games/gundam/words/table": r"(unit|base)_token|(phase|why)_\w+|why_not-\w+",
    "games/gundam/builder/words": r"units|pilots|commands|bases|[bg]w[A-Z]\w+|too_many-\w+|" + AS_TEXT,
}
# Keys by which the shell asks for the words of any game (`games/description.ts`).
ASKED = r"about|conceals|option-\w+(-\w+)?|counted-\w+|builder(-about|-one)?|rates|group-\w+|deck-\w+"


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """Return the names of the values by the key of their sentence; fail on what is no sentence."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser(with_spans=False).parse((folder / f"{language}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = set(re.findall(r"\$([\w-]+)", FluentSerializer().serialize_entry(entry)))
    return found


def speakers(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield the modules that say a catalogue, each with the name of its function."""
    for path in SOURCES.rglob("*.ts"):
        for name, files in SAYING.findall(path.read_text("utf-8")):
            if (path.parent / files).resolve() == folder:
                yield path, name


def users(module: Path) -> list[str]:
    """Return the texts of a module and of all sources that import it."""
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


def composed(texts: str) -> list[str]:
    """Return patterns for the keys that sources compose, such as `level${n}`."""
    found = re.findall(r"`([\w-]+\$\{[^`}]*\}[\w-]*)`", texts)
    return ["[\\w-]+".join(map(re.escape, re.split(r"\$\{[^}]*\}", each))) for each in found]


@catalogues
def test_every_sentence_is_said(folder: Path) -> None:
    [(module, _)] = speakers(folder)
    texts = "\n".join(users(module))
    literal = {key for quoted in re.findall(r"\"([\w-]+)\"|'([\w-]+)'|`([\w-]+)`", texts) for key in quoted}
    referred = set(re.findall(r"\{ ([a-z]\w*) \}", (folder / "en.ftl").read_text("utf-8")))
    name = str(folder.relative_to(SOURCES))
    made = ASKED if folder in GAMES else MADE.get(name, "-")
    patterns = [re.compile(each) for each in (made, *composed(texts))]
    unused = messages(folder, "en").keys() - literal - referred
    assert not {key for key in unused if not any(pattern.fullmatch(key) for pattern in patterns)}


@catalogues
def test_every_sentence_that_is_said_is_there(folder: Path) -> None:
    """TypeScript checks every call; this test checks those that name their sentence, without Node."""
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
