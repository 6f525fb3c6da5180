"""Tests of the documentation as the server offers it under /docs: every page in a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import SIZES, Open
from tests.web.playing import violations
from tools.site import addresses

SITE = Path(__file__).parents[2] / "src/schachtel/server/docs"


def is_fine(page: Page) -> None:
    assert not violations(page, all=True)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("address", addresses())
def test_a_page_of_the_documentation_is_accessible(visit: Open, address: str) -> None:
    page = visit(f"/docs/{address}")
    expect(page.locator("main h1")).to_have_count(1)
    is_fine(page)
    page.get_by_title("Use dark colours").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})
    is_fine(page)


def search(page: Page, words: str) -> None:
    box = page.get_by_role("textbox", name="Search")
    box.click()
    # Before this text appears, the search ignores typing.
    expect(page.get_by_text("Type to start searching")).to_be_visible()
    box.press_sequentially(words)
    expect(page.locator(".md-search-result__item").first).to_be_visible()


def test_the_search_finds_a_page(visit: Open) -> None:
    page = visit("/docs/index.html")
    search(page, "commitment")
    page.locator(".md-search-result__item a").first.click()
    expect(page.locator("main h1")).to_be_visible()


def test_the_search_works_in_a_folder_without_a_server(visit: Open) -> None:
    page = visit((SITE / "index.html").as_uri())
    search(page, "commitment")


def test_the_client_leaves_links_to_the_documentation_to_the_browser(visit: Open) -> None:
    page = visit("/learn")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<a id=there href=\"/docs/glossary.html\">there</a>')")
    page.locator("#there").click()
    expect(page.get_by_role("heading", level=1, name="Glossary")).to_be_visible()
