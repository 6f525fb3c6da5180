"""Tests of the review page of a finished game: every decision, its worth, and what each seat could know."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

import schachtel
from tests.web.conftest import Open
from tests.web.playing import PATIENCE, begin, violations
from tests.web.test_pages import is_fine

FOOLS_MATE = ("f3", "e5", "g4", "Qh4#")


def record_of_chess() -> str:
    table = schachtel.new("chess")
    for move in FOOLS_MATE:
        table.play(move)
    return table.record().dumps()


def record_of_match(seed: int = 5) -> str:
    """Return the record of a game of match: 24 random moves and a resignation."""
    table, luck = schachtel.new("match", seed=seed), random.Random(seed)
    for _ in range(24):
        seat = table.acting[0]
        moves = [move for move in table.moves(seat) if move != "resign"]
        table.play(luck.choice(moves), seat)
    table.resign(0)
    return table.record().dumps()


def reviewed(page: Page, record: str) -> str:
    """Open a record from a file, go to the page of its review, and return the table's id."""
    page.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
    )
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    page.get_by_role("link", name=re.compile("^(Review|Analyse)$")).click()
    page.wait_for_url("**/review/*", timeout=PATIENCE)
    expect(page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    return page.url.split("/review/")[1].split("?")[0]


def test_a_finished_game_is_analysed_and_stepped_through(visit: Open) -> None:
    page = visit("/")
    table = reviewed(page, record_of_chess())
    decisions = page.get_by_role("list", name="Decisions").get_by_role("button")
    expect(decisions).to_have_count(4)  # decisions are listed before they are analysed
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("row", name=re.compile("^White"))).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Stop")).to_have_count(0, timeout=PATIENCE)

    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="End of the game")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", name="Qh4#")).to_be_visible()
    expect(page.get_by_text("100 %", exact=True).first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", name="g4")).to_be_visible()
    expect(page.locator("section strong.blunder")).to_have_text("blunder")
    expect(
        page.get_by_text(re.compile(r"lowered the chance of winning by (one|\d+) percentage points?"))
    ).to_be_visible()
    expect(page.locator("[data-arrows] g.best")).to_have_count(1)  # the best move is drawn on the board
    expect(page.locator("[data-arrows] g.played")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"at=2$"))
    assert not violations(page)

    page.get_by_label("Say something").fill("Who opens the king's door?")
    page.get_by_role("button", name="Send").click()
    said = page.get_by_role("list", name="Comments")
    expect(said).to_contain_text("Who opens the king's door?")
    page.reload()  # the review and its comments are stored
    expect(page.locator("section strong.blunder")).to_be_visible(timeout=PATIENCE)
    expect(said).to_contain_text("Who opens the king's door?")
    said.get_by_role("button", name="Delete").click()
    expect(said).to_contain_text("Nobody has said anything yet.")

    page.get_by_role("button", name=re.compile("^against a bot")).click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    assert table not in page.url
    expect(page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)


def test_each_seat_saw_its_own_cards_and_all_hands_can_be_laid_open(visit: Open) -> None:
    page = visit("/", size="phone", language="de")
    reviewed(page, record_of_match())
    expect(page.get_by_role("group", name="Alle Handkarten")).to_have_count(0)
    eyes = page.get_by_label("Blickwinkel")
    eyes.select_option("all")
    hands = page.get_by_role("group", name="Alle Handkarten").get_by_role("list")
    expect(hands).to_have_count(2)
    for hand in hands.all():
        expect(hand.get_by_role("listitem").first).to_be_visible()
    for seat in ("0", "1"):
        eyes.select_option(seat)
        expect(page.get_by_role("group", name="Alle Handkarten")).to_have_count(0)
        expect(page.locator("[data-board] .hand .pick").first).to_be_visible()
    is_fine(page)

    page.get_by_role("button", name="Diese Partie analysieren").click()
    page.get_by_role("button", name="Anhalten").click()
    expect(page.get_by_role("button", name=re.compile("analysieren$"))).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_a_game_that_goes_on_has_no_review(visit: Open) -> None:
    page = visit("/")
    table = begin(page, "chess")
    page.goto(f"/review/{table}")
    expect(page.get_by_text("This game is not over")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("link", name="To the table").click()
    page.wait_for_url(f"**/t/{table}")
    page.goto("/review/nonsense")
    expect(page.get_by_text("There is no such table")).to_be_visible(timeout=PATIENCE)
