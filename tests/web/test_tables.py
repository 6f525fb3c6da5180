"""Tests of what tables show besides the moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.playing import PATIENCE, begin, choices, open_table, tab, until

# A script that returns how many moves the server has recorded.
MADE = """async () => (await (await fetch(location.pathname.replace("/t/", "/api/tables/"))).json()).status.moves"""


def choose(page: Page, move: str) -> None:
    tab(page, "Choices")
    page.locator(f'#panel button[data-move="{move}"]').click(timeout=PATIENCE)


def edges(page: Page, selector: str) -> tuple[float, float]:
    """Return the y coordinates of the top and bottom edges of the first matching element, in pixels."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


def test_match_board_and_hand_are_in_sight_together(visit: Open) -> None:
    page = visit("/")
    begin(page, "match")
    expect(choices(page).or_(page.locator(".hand .pick")).first).to_be_visible(timeout=PATIENCE)
    assert edges(page, ".match .board")[1] <= edges(page, ".tray")[0]
    assert edges(page, ".hand")[1] <= 800
    page.set_viewport_size({"width": 1920, "height": 1080})
    assert 900 < edges(page, ".hand")[1] <= 1080


def test_on_a_phone_the_hand_stays_at_the_bottom(visit: Open) -> None:
    page = visit("/", size="phone")
    begin(page, "match")
    expect(page.locator(".hand .pick").first).to_be_visible(timeout=PATIENCE)
    for y in (0, 150):
        page.evaluate(f"scrollTo(0, {y})")
        assert edges(page, ".hand")[1] <= 844
    assert edges(page, ".match .board")[0] < edges(page, ".tray")[0]


def test_a_game_of_the_match_lies_there_until_the_next_one(visit: Open) -> None:
    page = visit("/new/match")
    open_table(page, mine=0)
    choose(page, "keep")
    keep = page.locator('#panel button[data-move="keep"]')
    # The bot's move may remove the button first.
    until(page, lambda: not keep.count() or keep.evaluate_all("found => found[0]?.click()"))
    card = page.locator('#panel button[data-move*="@IIII"]').first
    expect(card).to_be_visible(timeout=PATIENCE)
    card.click()
    resign = page.locator('#panel button[data-move="resign"]')
    while True:  # a card's effect may ask for choices before it is possible to resign
        expect(choices(page).first).to_be_visible()
        if resign.count():
            break
        made = page.evaluate(MADE)
        choices(page).last.click()
        while page.evaluate(MADE) == made and not resign.count():
            page.wait_for_timeout(500)
            choices(page).evaluate_all("found => found.at(-1)?.click()")  # the bot's move may have replaced the choices
    resign.click()
    said = re.compile("Spassky resigns the game. Fischer wins game 1")
    expect(page.locator(".step")).to_contain_text(said, timeout=PATIENCE)
    expect(page.locator(".section .bare")).not_to_have_count(0)
    page.reload()
    expect(page.locator(".step")).to_contain_text(said, timeout=PATIENCE)
    expect(page.locator(".section .bare")).not_to_have_count(0)


@pytest.mark.parametrize("clicks", [1, 2])
def test_a_piece_stays_chosen_after_a_double_click(visit: Open, clicks: int) -> None:
    page = visit("/new/chess")
    page.clock.install()
    open_table(page, mine=0)
    pawn = page.locator('[data-square="e2"]')
    expect(pawn).to_have_class(re.compile("active"), timeout=PATIENCE)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    pawn.click(click_count=clicks)
    expect(pawn).to_have_attribute("aria-pressed", "true")
    page.clock.fast_forward(600)
    pawn.click()
    expect(pawn).to_have_attribute("aria-pressed", "false")
