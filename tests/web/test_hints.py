"""Tests of hints and winning chances at a table: they are off by default, and their use is shown at the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.playing import PATIENCE, begin, choices, play, resign, tab
from tests.web.test_pages import is_fine

HINT = re.compile("^(Hint|Tipp)$")


def switch_on(page: Page) -> None:
    tab(page, "^(Table|Tisch)$")
    for each in page.locator("#panel fieldset input").all():
        each.check()


@pytest.mark.parametrize(("size", "scheme", "language"), [("desktop", "light", "en"), ("phone", "dark", "de")])
def test_a_hint_is_drawn_on_the_board_and_said_in_words(visit: Open, size: str, scheme: str, language: str) -> None:
    page = visit("/", size=size, scheme=scheme, language=language)
    begin(page, "chess")
    expect(page.locator(".turn")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name=HINT)).to_have_count(0)
    expect(page.get_by_role("meter")).to_have_count(0)
    switch_on(page)
    expect(page.get_by_role("meter")).to_have_attribute("aria-valuetext", re.compile(r"^\d+ %$"), timeout=PATIENCE)
    expect(page.locator(".help li")).to_have_count(0)  # the bar of chances reveals no move
    page.get_by_role("button", name=HINT).click()
    expect(page.locator(".help li")).to_have_count(3, timeout=PATIENCE)
    expect(page.locator("[data-arrows] g")).to_have_count(3)
    is_fine(page)
    play(page, most=1)
    expect(page.locator("[data-arrows] g")).to_have_count(0)
    expect(page.locator(".help li")).to_have_count(0)
    page.reload()  # a reload keeps the setting, which the browser remembers
    expect(page.get_by_role("meter")).to_be_visible(timeout=PATIENCE)
    resign(page)
    expect(page.locator(".result")).to_contain_text(
        re.compile("played with hints|Mit Tipps gespielt"), timeout=PATIENCE
    )
    expect(page.get_by_role("button", name=HINT)).to_have_count(0)


@pytest.mark.parametrize("game", ["match", "gundam"])
def test_a_hint_marks_what_is_to_be_touched_where_there_is_no_board(visit: Open, game: str) -> None:
    page = visit("/")
    begin(page, game)
    switch_on(page)
    tab(page, "Choices")
    seen = 0
    for _ in range(30):
        expect(choices(page).first).to_be_visible(timeout=PATIENCE)
        expect(page.get_by_role("button", name=HINT)).to_be_enabled(timeout=PATIENCE)
        page.locator("body").press("h")
        expect(page.locator(".help li").first).to_be_visible(timeout=PATIENCE)
        seen = page.locator("[data-arrows] g").count()
        if seen:
            break
        first = page.locator(".help li").first.inner_text()
        assert first.startswith("1 ")
        play(page, most=1)
    assert seen


def test_no_help_is_offered_where_people_play(visit: Open) -> None:
    page = visit("/new/chess")
    page.locator("#who0").select_option("me")
    page.locator("#who1").select_option("me")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".turn")).to_be_visible(timeout=PATIENCE)
    tab(page, "^Table$")
    expect(page.locator("#panel h3")).to_be_visible()
    expect(page.locator("#panel fieldset")).to_have_count(0)
