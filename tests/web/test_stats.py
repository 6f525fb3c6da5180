"""Tests of the statistics page: a person's results, confidence intervals, filters, charts, and win rates of cards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.playing import PATIENCE, begin, play, resign, tab
from tests.web.test_pages import is_fine

REVIEWED = """async id => {
  const { csrf } = await (await fetch("/api/me")).json();
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  let told = await (await fetch(`/api/tables/${id}/review`, { method: "POST", headers, body: "{}" })).json();
  while (told.state !== "done") {
    await new Promise((again) => setTimeout(again, 100));
    told = await (await fetch(`/api/tables/${id}/review`)).json();
  }
}"""


def lose(page: Page, game: str) -> None:
    page.goto("/")
    begin(page, game)
    play(page, most=1)
    resign(page)
    expect(page.locator(".result")).to_be_visible(timeout=PATIENCE)


def test_lost_games_are_counted_and_can_be_filtered(visit: Open) -> None:
    page = visit("/stats")
    expect(page.get_by_text("not finished a game here yet")).to_be_visible(timeout=PATIENCE)
    lose(page, "schlacht")
    lose(page, "chess")
    page.get_by_role("link", name="All my statistics").click()
    expect(page).to_have_url(re.compile(r"/stats\?game=chess$"))
    summary = page.locator("dl")
    expect(summary).to_contain_text("Won 0 · Drawn 0 · Lost 1", timeout=PATIENCE)
    expect(summary).to_contain_text("with 95 % confidence between 0 % and 79 %")
    expect(page.get_by_role("region", name="By side")).to_be_visible()
    page.get_by_label("Game", exact=True).select_option("")
    expect(summary).to_contain_text("Lost 2", timeout=PATIENCE)
    expect(summary).to_contain_text("Lost 2")
    expect(page.get_by_role("region", name="By game").get_by_role("row")).to_have_count(3)
    expect(page.get_by_role("img", name=re.compile("2 games from .* wins minus losses: -2"))).to_be_visible()
    page.get_by_label("Period").select_option("7")
    expect(summary).to_contain_text("Lost 2", timeout=PATIENCE)
    page.locator("li a", has_text="Chess").click()
    expect(page.locator(".result")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("banner").get_by_role("link").last.click()
    page.get_by_role("link", name="All my statistics").click()
    expect(page.locator("h1")).to_have_text("Statistics")


def test_cards_are_sorted_and_found_and_it_is_said_how_their_rates_came_about(visit: Open) -> None:
    page = visit("/stats")
    cards = page.get_by_role("region", name="Win rates of cards")
    expect(cards.get_by_role("row")).to_have_count(21, timeout=PATIENCE)
    expect(page.get_by_text(re.compile("matches between two bots"))).to_be_visible()
    page.get_by_role("button", name="Show all 32").click()
    expect(cards.get_by_role("row")).to_have_count(33)

    def shares() -> list[int]:
        told = cards.locator("tbody tr td:nth-child(3)").all_inner_texts()
        found = [re.match(r"(\d+)\s%", text.strip()) for text in told]
        return [int(each[1]) for each in found if each]

    assert shares() == sorted(shares(), reverse=True)
    cards.get_by_role("button", name="Bot games: card played").click()
    assert shares() == sorted(shares())
    expect(cards.locator("th[aria-sort=ascending]")).to_have_text(re.compile("Bot games: card played"))
    page.get_by_label("Cards from the game").select_option("gundam")
    decks = page.get_by_role("region", name="Win rates of decks")
    expect(decks).to_contain_text("Blue/white from the rule sheet", timeout=PATIENCE)
    page.get_by_label("Find a card").fill("gundam a")
    expect(cards.locator("tbody tr").first).to_contain_text(re.compile("gundam a", re.IGNORECASE))
    page.get_by_label("Find a card").fill("no such card")
    expect(cards).to_contain_text("No card has that name.")


@pytest.mark.parametrize(("size", "scheme", "language"), [("desktop", "light", "en"), ("phone", "dark", "de")])
def test_the_page_is_accessible(visit: Open, size: str, scheme: str, language: str) -> None:
    page = visit("/", size=size, scheme=scheme, language=language)
    lose(page, "schlacht")
    is_fine(page)  # check the game's page too, which now shows the result
    page.goto("/stats?game=schlacht")
    expect(page.locator("dl")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("tbody tr").nth(20)).to_be_visible(timeout=PATIENCE)
    is_fine(page)


def test_the_end_tells_the_swings_that_a_review_has_found(visit: Open) -> None:
    page = visit("/new/chess")
    page.locator("#who0").select_option("me")
    page.locator("#who1").select_option("me")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".turn")).to_be_visible(timeout=PATIENCE)
    tab(page, "Choices")
    for move in ("f3", "e5", "g4", "Qh4#"):
        page.locator(f'#panel button[data-move="{move}"]').click(timeout=PATIENCE)
    expect(page.locator(".result")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("heading", name="Largest swings")).to_have_count(0)
    page.evaluate(REVIEWED, page.url.rsplit("/", 1)[-1])
    page.reload()
    expect(page.get_by_role("heading", name="Largest swings")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-side] ul").first).to_contain_text("Pawn g2 to g4")
    expect(page.get_by_role("row", name=re.compile("^Accuracy"))).to_be_visible()
