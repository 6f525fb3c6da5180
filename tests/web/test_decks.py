"""Tests of building decks in a real browser: search, counts, sample hands, checks by the server, sharing, playing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from schachtel.games.gundam import decks
from tests.web.conftest import Open
from tests.web.playing import PATIENCE, violations

LEGAL = "This is a legal deck"
PANES = ("deck", "figures", "draw", "text", "advice")


def open_builder(visit: Open, path: str = "/build/decks", **how: str) -> Page:
    page = visit(path, **how)
    expect(page.locator("ul.cards > li").first).to_be_attached(timeout=PATIENCE)
    return page


def pane(page: Page, name: str) -> Locator:
    page.locator(f"#tab-{name}").click()
    return page.locator("#pane")


def begin_with(page: Page, deck: str) -> None:
    pane(page, "deck").get_by_role("button", name=deck, exact=True).click()


def shown(page: Page) -> list[str]:
    return page.locator("ul.cards .name").all_inner_texts()


def read(page: Page) -> dict[str, int]:
    """Read the deck from the text that the page shows."""
    text = pane(page, "text").get_by_role("textbox").input_value()
    return dict(decks.read_deck(text, "deck").copies)


def test_a_legal_deck_is_built_by_search_and_clicks_kept_and_played(visit: Open) -> None:
    page = open_builder(visit)
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    page.get_by_role("button", name="blue", exact=True).click()
    chosen = [card for card in decks.PLAYABLE if card.colour == "blue"][:12]
    for card in chosen:
        more = page.locator(".browse").get_by_role("button", name=f"One more: {card.name} {card.number}")
        for _ in range(4):
            more.click()
        expect(more).to_be_disabled()  # a deck has four copies of a card at most
    expect(page.locator("#pane")).to_contain_text("There must be exactly 50 cards, not 48.", timeout=PATIENCE)
    page.get_by_role("button", name="Clear the filters").click()
    page.get_by_role("searchbox").fill("overflowing")
    expect(page.get_by_text("1 of 194 cards")).to_be_visible()
    found = page.locator("ul.cards").get_by_role("button", name=re.compile("^Overflowing Affection"))
    found.press("+")
    found.press("+")
    expect(page.locator("#pane")).to_contain_text(LEGAL, timeout=PATIENCE)
    page.get_by_label("Title").fill("Twelve and two")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Saved")).to_be_disabled(timeout=PATIENCE)
    page.reload()  # the page's address now names the saved deck
    expect(page.get_by_label("Title")).to_have_value("Twelve and two", timeout=PATIENCE)
    mine = read(page)
    assert sorted(mine.values()) == [2] + [4] * 12

    page.get_by_role("button", name="Play this deck now").click()
    page.get_by_label("The bot’s deck").select_option("Blue and white")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    table = page.url.rsplit("/", 1)[-1]
    begun = "id => fetch(`/api/tables/${id}`).then((told) => told.json()).then((it) => it.status.phase === 'playing')"
    page.wait_for_function(begun, arg=table, timeout=PATIENCE)
    told = page.request.get(f"/api/tables/{table}").json()["terms"]["options"]["decks"]
    mine_told, theirs = told.split(",")
    assert dict(decks.read_deck(mine_told, "mine").copies) == mine
    assert theirs == "?"  # the bot's deck list is hidden, too


def test_an_illegal_deck_is_refused_with_sentences_that_go_when_it_is_mended(visit: Open) -> None:
    page = open_builder(visit)
    begin_with(page, "Blue and white")
    state = page.locator("#pane")
    expect(state).to_contain_text(LEGAL, timeout=PATIENCE)
    page.get_by_role("searchbox").fill("zaku")
    page.locator(".browse").get_by_role("button", name=re.compile("^One more: Zaku")).first.click()
    expect(state).to_contain_text("3 colours, but at most 2 are allowed", timeout=PATIENCE)
    expect(state).to_contain_text("There must be exactly 50 cards, not 51.")
    for name in ("Save", "Share", "Play this deck now"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_disabled()
    page.reload()  # a reload must not lose the deck, although it is faulty
    expect(state).to_contain_text("3 colours, but at most 2 are allowed", timeout=PATIENCE)
    state.get_by_role("button", name=re.compile("^One fewer: Zaku")).click()
    expect(state).to_contain_text(LEGAL, timeout=PATIENCE)


def test_filters_find_what_fits_all_of_them(visit: Open) -> None:
    page = open_builder(visit)
    by_number = {card.number: card for card in decks.PLAYABLE}
    page.get_by_role("button", name="white", exact=True).click()
    page.get_by_role("button", name="Unit", exact=True).click()
    page.get_by_role("combobox", name="Keyword").select_option("Blocker")
    page.get_by_role("combobox", name="Level").select_option("2")
    found = shown(page)
    assert 0 < len(found) < 20
    assert all(any(card.name == name and card.colour == "white" and card.level == 2 for card in by_number.values())
               for name in found)  # fmt: skip
    page.get_by_role("button", name="Clear the filters").click()
    page.get_by_role("combobox", name="Cost").select_option("1")
    page.get_by_role("combobox", name="Set").select_option("ST03")
    page.get_by_role("combobox", name="Trait").select_option("Zeon")
    names = {card.name for card in decks.PLAYABLE
             if card.cost == 1 and card.number.startswith("ST03") and "Zeon" in card.traits}  # fmt: skip
    assert set(shown(page)) == names
    page.get_by_role("button", name="Clear the filters").click()
    page.get_by_role("searchbox").fill("amuro ray")
    page.get_by_role("button", name="One more: Amuro Ray").first.click()
    page.get_by_role("searchbox").fill("")
    page.get_by_label("links with a card in my deck").check()
    amuro = next(card for card in decks.PLAYABLE if card.name == "Amuro Ray")
    assert sorted(shown(page)) == sorted(unit.name for unit in decks.PLAYABLE if decks.links(unit, amuro))
    page.get_by_role("searchbox").fill("no such card")
    expect(page.get_by_text("No card matches all filters")).to_be_visible()


def test_a_deck_goes_out_as_text_and_comes_back_whatever_was_typed(visit: Open) -> None:
    page = open_builder(visit)
    begin_with(page, "Blue and white")
    area = pane(page, "text").get_by_role("textbox")
    known = decks.named()
    assert area.input_value() == decks.deck_text(known["blue_white"]).partition("\n\n")[2]
    wrong = decks.deck_text(known["green_white"]).replace("1 ST02-001", "7 ST02-001").replace("[bases]", "2 GD09-999")
    area.fill(wrong)
    state = page.locator("#pane")
    expect(state).to_contain_text("line 4: ST02-001: 7 copies, but at most 4 are allowed.", timeout=PATIENCE)
    expect(state).to_contain_text("'GD09-999': no card has this number")
    page.reload()
    expect(area).to_have_value(wrong, timeout=PATIENCE)  # the faulty text is still as it was typed
    area.fill(decks.deck_text(known["green_white"]))
    expect(state).to_contain_text("The list can be read", timeout=PATIENCE)
    page.get_by_role("button", name="Use this list").click()
    assert read(page) == dict(known["green_white"].copies)
    pane(page, "deck").get_by_role("button", name="Undo").click()
    assert read(page) == dict(known["blue_white"].copies)


def test_a_hand_is_drawn_from_the_deck(visit: Open) -> None:
    page = open_builder(visit)
    begin_with(page, "Green and white")
    drawn = pane(page, "draw")
    hand = drawn.get_by_role("list", name="Hand").get_by_role("listitem")
    expect(hand).to_have_count(5)
    names = {card.name for card in decks.named()["green_white"].cards}
    assert set(hand.locator(".name").all_inner_texts()) <= names
    drawn.get_by_role("button", name="Redraw").click()
    expect(hand).to_have_count(5)
    expect(drawn.get_by_role("button", name="Redraw")).to_be_disabled()
    for _ in range(45):
        drawn.get_by_role("button", name="Draw the next card").click()
    expect(drawn).to_contain_text("50 cards in hand, 0 left in the deck")
    everything = sorted(card.name for card in decks.named()["green_white"].cards)
    assert sorted(hand.locator(".name").all_inner_texts()) == everything  # no card appears twice and none is lost


def test_figures_are_those_of_the_command_line(visit: Open) -> None:
    page = open_builder(visit)
    begin_with(page, "Blue and white")
    counted = decks.statistics(decks.named()["blue_white"])
    figures = pane(page, "figures")
    for name, numbers in (("Level", counted.levels), ("Cost", counted.costs)):
        told = figures.get_by_role("list", name=name).locator(".unseen").all_inner_texts()
        assert [f"{name} {key}: {n}" for key, n in numbers.items()] == told[: len(numbers)]
    rows = figures.get_by_role("row").all_inner_texts()[1:]
    advised = decks.advice(decks.named()["blue_white"])
    assert [int(re.findall(r"\t(\d+)\t", row)[0]) for row in rows] == [each.figure for each in advised]
    links = figures.locator(".links li").all_inner_texts()
    assert len(links) == len(counted.links)
    assert any("Gundam" in line and "2 Amuro Ray" in line for line in links)


def test_somebody_with_the_link_sees_the_deck_and_makes_a_copy(visit: Open) -> None:
    page = open_builder(visit)
    begin_with(page, "Green and white")
    page.get_by_label("Title").fill("Fast and green")
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    other = visit(link)
    expect(other.get_by_role("heading", name="Fast and green")).to_be_visible(timeout=PATIENCE)
    other.get_by_role("button", name="Shenlong Gundam").click()  # every card can be enlarged for reading
    expect(other.get_by_role("dialog")).to_contain_text("Chang Wufei")
    other.keyboard.press("Escape")
    assert not violations(other)
    other.get_by_role("link", name="Make a copy and change it").click()
    expect(other.get_by_text("Saving creates your own copy")).to_be_visible(timeout=PATIENCE)
    other.get_by_role("button", name="Save as my own").click()
    expect(other.get_by_role("button", name="Saved")).to_be_visible(timeout=PATIENCE)
    assert other.url != page.url


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_deck_builder_is_accessible(visit: Open, language: str) -> None:
    small = language == "de"
    page = open_builder(
        visit, size="phone" if small else "desktop", scheme="dark" if small else "light", language=language
    )
    page.get_by_role("searchbox").fill("mercury")  # fewer cards make the accessibility check faster
    if small:
        assert not violations(page)
    begin_with(page, "Blau und Weiß" if small else "Blue and white")
    expect(page.locator("#pane")).to_contain_text("Das Deck ist regelgerecht" if small else LEGAL, timeout=PATIENCE)
    for name in PANES:
        pane(page, name)
        assert not violations(page), name
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), name


def test_on_a_phone_in_german_a_deck_is_changed_by_taps(visit: Open) -> None:
    page = open_builder(visit, size="phone", language="de")
    begin_with(page, "Grün und Weiß")
    pane(page, "cards")
    page.get_by_role("searchbox").fill("guntank")
    page.get_by_role("button", name="Eine mehr: Guntank ST01-004").tap()
    state = pane(page, "deck")
    expect(state).to_contain_text("Es müssen genau 50 Karten sein, nicht 51.", timeout=PATIENCE)
    expect(state).to_contain_text("3 Farben, aber höchstens 2 sind erlaubt")
    state.get_by_role("button", name="Eine weniger: Guntank ST01-004").tap()
    expect(state).to_contain_text("Das Deck ist regelgerecht", timeout=PATIENCE)
