"""Tests that a game the page does not know can be found, opened and played with the server's description alone.

The server's games are renamed on their way to the browser, so that the page finds no folder for them. The toy game
comes from another package, which Schachtel itself does not know.
"""

from __future__ import annotations

import functools
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Route, WebSocketRoute, expect

from tests import patience
from tests.server.services import QUICK, UNLIMITED, Schachtel
from tests.web.conftest import Open, visitors
from tests.web.playing import PATIENCE, is_over, open_table, resign, tab, until, violations

NOVEL = "novelty"
CHOICES = ".plain-table button[data-move]"


def rename(page: Page, game: str) -> None:
    """Give a game another id in everything the page sends and receives, so that the page does not know it."""
    there, here = f'"{game}"', f'"{NOVEL}"'

    def http(route: Route) -> None:
        asked = route.request
        body = asked.post_data.replace(here, there) if asked.post_data else None
        with suppress(Error):  # the page may be closed before the answer comes
            answer = route.fetch(url=asked.url.replace(NOVEL, game), post_data=body)
            route.fulfill(response=answer, body=answer.text().replace(there, here))

    def socket(browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()
        browser.on_message(lambda said: server.send(str(said).replace(here, there)))
        server.on_message(lambda said: browser.send(str(said).replace(there, here)))

    page.route("**/api/**", http)
    page.route_web_socket(re.compile("/ws$"), socket)


def begin(page: Page, title: str) -> None:
    page.get_by_role("button", name=re.compile(rf"^Play now\s*: {re.escape(title)}, ")).click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)


def log(page: Page) -> int:
    return page.locator("#panel ol button").count()


def _has_more(page: Page, lines: int) -> bool:
    return log(page) > lines


@pytest.mark.parametrize(("game", "title"), [("schlacht", "Die Schlacht"), ("gambit", "The Queen's Gambit")])
def test_an_unknown_game_is_offered_and_played_by_buttons(visit: Open, game: str, title: str) -> None:
    page = visit("/account")
    rename(page, game)
    page.goto("/")
    expect(page.locator(".game", has_text=title).locator(".picture svg")).to_be_visible()
    begin(page, title)
    expect(page.locator(".plain-table [data-square]")).to_have_count(64)
    assert not violations(page)
    for made in range(6):
        until(page, lambda: page.locator(CHOICES).count() > 0)
        before = log(page)
        button = page.locator(CHOICES).first
        if made % 2:
            button.press("Enter")
        else:
            button.click()
        until(page, functools.partial(_has_more, page, before))
    assert not violations(page)
    resign(page)
    is_over(page)


def test_squares_of_the_plain_board_can_be_clicked(visit: Open) -> None:
    page = visit("/account")
    rename(page, "schlacht")
    page.goto("/")
    begin(page, "Die Schlacht")
    until(page, lambda: page.locator(CHOICES).count() > 0)
    square = page.locator(CHOICES).first.get_attribute("data-move")
    page.locator(f".plain-table [data-square={square}]").click()
    until(page, lambda: log(page) > 0)


def test_hands_of_the_plain_table_hide_what_the_server_hides(visit: Open) -> None:
    page = visit("/account")
    rename(page, "match")
    page.goto(f"/new/{NOVEL}")
    open_table(page, mine=0)
    sides = page.locator(".plain-table .seats section")
    expect(sides).to_have_count(2)
    expect(sides.first).to_contain_text("Hand")
    expect(page.locator(".prompt")).not_to_be_empty()
    # There is no tab with an overview, which only games with a folder in the page have.
    expect(page.get_by_role("tab", name="Overview")).to_have_count(0)
    tab(page, "Choices")
    expect(page.locator("#panel button[data-move]").first).to_be_visible()


def test_the_form_shows_seats_and_options_as_the_server_says_them(visit: Open) -> None:
    page = visit("/account", language="de")
    rename(page, "gambit")
    page.goto(f"/new/{NOVEL}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Neuer Tisch: Das Damengambit")
    expect(page.locator("#n option")).to_have_text(["2", "3", "4"])
    expect(page.locator("label[for=o-bound]")).to_have_text("Bound")
    expect(page.get_by_role("link", name="Alle Regeln")).to_have_count(0)
    assert not violations(page)


def test_only_the_plain_table_is_loaded(visit: Open) -> None:
    """If a game has no folder in the page, the folders of other games must not be loaded."""
    page = visit("/account")
    rename(page, "schlacht")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(Path(request.url).name))
    page.goto("/")
    begin(page, "Die Schlacht")
    expect(page.locator(".plain-table")).to_be_visible()
    assert any(name.startswith("PlainTable") for name in fetched)
    assert not any("Game" in name for name in fetched)


@pytest.fixture
def visit_toy(browser: Browser, installed_toy: None) -> Iterator[Open]:
    """Yield a function that opens a page as a new visitor, on a server that has the toy game."""
    with Schachtel(QUICK | UNLIMITED) as server, visitors(browser, server) as open:
        yield open


def play_by_buttons(page: Page) -> int:
    """Play the first choice that the plain table offers until the game is over, and return the number of moves."""
    made, last = 0, time.monotonic() + patience.PATIENCE
    while not page.locator(".result").count():
        assert time.monotonic() < last, f"nothing happens any more after {made} moves"
        if page.locator(CHOICES).evaluate_all("found => { found[0]?.click(); return found.length; }"):
            made, last = made + 1, time.monotonic() + patience.PATIENCE
        page.wait_for_timeout(20)
    return made


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_game_of_another_package_is_played_to_its_end(visit_toy: Open, size: str) -> None:
    page = visit_toy("/", size=size, scheme="dark" if size == "phone" else "light")
    expect(page.locator(".game", has_text="Toy").locator(".picture svg")).to_be_visible()
    begin(page, "Toy")
    until(page, lambda: page.locator(CHOICES).count() > 0)
    own = page.locator(".plain-table .seats section.own")
    expect(own).to_have_count(1)
    expect(own).to_contain_text(re.compile(r"Hand\s*c\d+"))
    expect(page.locator(".plain-table .seats section:not(.own) li.hidden").first).to_be_visible()
    assert not violations(page)
    assert play_by_buttons(page) >= 3
    is_over(page)
    assert not violations(page)
    tab(page, "Moves")
    expect(page.locator("#panel")).to_contain_text(re.compile("wins the round: c\\d+"))
