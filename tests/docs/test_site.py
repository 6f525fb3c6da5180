"""Tests of the documentation as it was built: it is complete, and loads nothing from other sites."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.web.conftest import missing
from tools.site import addresses

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src/schachtel/server/docs"
BLOCK = re.compile(r"^::: (\S+)\n((?:    .*\n)*)", re.MULTILINE)
MEMBERS = re.compile(r"members: \[(.*)\]")
ENTRY = re.compile(r'<h\d id="(schachtel[^"]*)"[^>]*>.*?</h\d>(.*?)(?=<h\d|<footer)', re.DOTALL)


class Links(HTMLParser):
    """A parser that collects a page's ids, the files that the page loads, and the targets of its links."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.inline = 0
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.ids.add(told.get("id", ""))
        if tag == "a" and "href" in told:
            self.links.append(told["href"])
        elif tag == "link" and "href" in told:
            self.loads.append(told["href"])
        elif "src" in told:
            self.loads.append(told["src"])
        is_script = tag == "script" and "src" not in told and told.get("type") != "application/json"
        self.inline += tag == "style" or "style" in told or is_script


@pytest.fixture(scope="module")
def pages() -> dict[Path, Links]:
    if not (SITE / "index.html").exists():
        missing("the documentation is not built (make docs does it)")
    return {path.resolve(): Links(path) for path in SITE.rglob("*.html")}


def test_every_page_is_there(pages: dict[Path, Links]) -> None:
    assert {path.relative_to(SITE).as_posix() for path in pages} == set(addresses())


def test_every_link_leads_to_a_file_and_an_anchor(pages: dict[Path, Links]) -> None:
    for path, page in pages.items():
        for link in page.links:
            if re.match(r"\w+:", link):
                continue
            target, _, anchor = unquote(link).partition("#")
            place = (path.parent / target).resolve() if target else path
            assert place.is_file(), f"{path}: {link}"
            if anchor and anchor != "__skip" and place in pages:
                assert anchor in pages[place].ids, f"{path}: {link}"


def test_nothing_comes_from_elsewhere_and_nothing_is_inline(pages: dict[Path, Links]) -> None:
    for path, page in pages.items():
        assert not page.inline, path
        for link in page.loads:
            assert not re.match(r"(\w+:)?//", link), f"{path}: {link}"
            assert (path.parent / unquote(link)).resolve().is_file(), f"{path}: {link}"
    for style in SITE.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(https?:)?//|@import", style.read_text("utf-8")), style


def referred(page: Path) -> list[str]:
    """Return the names of the functions and classes that a page of the reference must describe."""
    found = []
    for name, options in BLOCK.findall(page.read_text("utf-8")):
        members = MEMBERS.search(options)
        found += [f"{name}.{each}" for each in members[1].split(", ")] if members else [name]
    return found


def test_the_reference_explains_every_name_that_it_lists(pages: dict[Path, Links]) -> None:
    for source in (ROOT / "docs/reference").glob("*.md"):
        built = (SITE / "reference" / source.name.replace("README", "index")).with_suffix(".html")
        entries = dict(ENTRY.findall(built.read_text("utf-8")))
        assert set(referred(source)) <= entries.keys()
        empty = [name for name, inside in entries.items() if "<p>" not in inside]
        assert not empty, f"{source.name}: nothing is said about {', '.join(empty)}"


def test_the_reference_explains_fields_by_their_comments(pages: dict[Path, Links]) -> None:
    entries = dict(ENTRY.findall((SITE / "reference/games.html").read_text("utf-8")))
    assert "Whether the rules count points" in entries["schachtel.core.parts.Facts.scored"]
