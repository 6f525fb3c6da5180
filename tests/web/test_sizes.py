"""Tests of how much JavaScript a page loads, and that it contains words of only one language."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Page, Response, expect

from schachtel.games import GAMES
from tests.web.conftest import Open
from tests.web.playing import PATIENCE, open_table

KB = 1024
FIRST_PAGE = 80 * KB  # largest size in bytes of the first page's scripts, after gzip
TABLE = 150 * KB


class Loaded:
    """The scripts that a page loads after this object was created."""

    def __init__(self, page: Page) -> None:
        self.scripts: dict[str, Response] = {}
        page.on("response", self._note)

    def _note(self, response: Response) -> None:
        if response.url.endswith(".js"):
            self.scripts[response.url] = response

    @property
    def size(self) -> int:
        sizes: dict[str, int] = {}
        while new := self.scripts.keys() - sizes.keys():  # more scripts can arrive while a body is fetched
            sizes |= {url: len(gzip.compress(self.scripts[url].body())) for url in new}
        return sum(sizes.values())

    def text(self) -> str:
        return "\n".join(each.text() for each in list(self.scripts.values()))


def test_the_first_page_is_small_and_has_one_language(visit: Open) -> None:
    page = visit("/learn", language="de")
    expect(page.get_by_role("heading", name="Lernen", level=1)).to_be_visible(timeout=PATIENCE)
    loaded = Loaded(page)
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Jetzt spielen")).first).to_be_visible(timeout=PATIENCE)
    assert 30 * KB < loaded.size <= FIRST_PAGE
    assert "Jetzt spielen" in loaded.text()
    assert "Play now" not in loaded.text()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name=re.compile("^Play now")).first).to_be_visible(timeout=PATIENCE)
    assert "Play now" in loaded.text()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_small(visit: Open, game: str) -> None:
    page = visit(f"/new/{game}")
    table = open_table(page)
    loaded = Loaded(page)
    page.goto(f"/t/{table}")
    expect(page.get_by_role("list", name="Seats")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#content button").first).to_be_visible(timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    assert FIRST_PAGE / 2 < loaded.size <= TABLE
