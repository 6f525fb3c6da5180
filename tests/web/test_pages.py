"""Tests of every page in both themes, sizes and languages: accessible to axe, and never wider than the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.playing import PATIENCE, TITLES, begin, is_over, play, resign, violations


def is_fine(page: Page) -> None:
    page.wait_for_timeout(300)
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
@pytest.mark.parametrize("path", ["/", "/new/gundam", "/new/match", "/account", "/t/nonsense"])
def test_a_page_is_accessible(visit: Open, path: str, size: str, scheme: str) -> None:
    page = visit(path, size=size, scheme=scheme, language="de" if size == "phone" else "en")
    expect(page.locator("main *").first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    is_fine(page)


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "dark"), ("phone", "light")])
@pytest.mark.parametrize("game", TITLES)
def test_a_table_is_accessible(visit: Open, game: str, size: str, scheme: str) -> None:
    page = visit("/", size=size, scheme=scheme)
    begin(page, game)
    play(page, most=6)
    is_fine(page)


def test_all_options_of_a_table_are_on_a_form(visit: Open) -> None:
    page = visit("/new/schlacht")
    page.get_by_label("Points to win").fill("3")
    page.get_by_label("Clock", exact=True).select_option("increment")
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    page.get_by_role("tab", name="Table").click()
    expect(page.locator("#panel")).to_contain_text("Points to win: 3")


def test_a_mode_settles_how_many_play_and_what_can_be_chosen(visit: Open) -> None:
    page = visit("/new/gundam")
    expect(page.locator("select[id^=who]")).to_have_count(2)
    expect(page.get_by_text("Goal", exact=True)).to_have_count(0)
    page.get_by_label("Team battle").check()
    expect(page.get_by_label("Team 2, Seat 4", exact=True)).to_be_visible()
    expect(page.get_by_label("Partners see each other’s hands")).to_be_checked()
    page.get_by_label("Battle royale").check()
    page.get_by_label("Seats", exact=True).select_option("6")
    expect(page.get_by_label("Decks, Seat 6")).to_be_visible()
    expect(page.get_by_label("Goal")).to_be_visible()
    page.get_by_label("Duel").check()
    expect(page.locator("select[id^=who]")).to_have_count(2)


def test_a_side_can_be_chosen(visit: Open) -> None:
    page = visit("/new/chess")
    page.get_by_label("My side").select_option("Black")
    expect(page.get_by_label("White", exact=True)).to_have_value("bot")
    expect(page.get_by_label("Black", exact=True)).to_have_value("me")
    page.get_by_role("button", name="Open the table").click()
    seats = page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats.first).to_contain_text("Bot", timeout=PATIENCE)
    expect(seats.last).to_contain_text("you")


def test_a_finished_game_says_how_it_ended_and_when(visit: Open) -> None:
    page = visit("/")
    begin(page, "schlacht")
    resign(page)
    is_over(page)
    page.goto("/")
    past = page.get_by_role("region", name="Finished")
    expect(past).to_contain_text("lost", timeout=PATIENCE)
    expect(past).to_contain_text("today")
    past.get_by_role("link", name=re.compile("^View")).click()
    expect(page.locator(".prompt")).to_contain_text("You lose.", timeout=PATIENCE)


def test_a_password_can_be_changed_and_one_can_sign_out_everywhere(visit: Open) -> None:
    page, other = visit("/account"), visit("/account")
    page.locator("#name").fill("Wanderer")
    page.locator("#password").fill("a long one, old")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_text("signed in as Wanderer")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("banner")).to_contain_text("Wanderer")
    page.get_by_label("Old password").fill("another one")
    page.get_by_label("New password").fill("a long one, new")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_role("alert")).to_contain_text("The old password is wrong", timeout=PATIENCE)
    page.get_by_label("Old password").fill("a long one, old")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_role("status")).to_contain_text("Your password has been changed", timeout=PATIENCE)
    is_fine(page)

    other.locator("#name").fill("Wanderer")
    other.locator("#password").fill("a long one, new")
    other.get_by_role("button", name="Sign in").click()
    expect(other.get_by_text("signed in as Wanderer")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Sign out everywhere").click()
    expect(page.get_by_role("button", name="Create an account")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("banner")).not_to_contain_text("Wanderer")
    other.reload()
    expect(other.get_by_role("button", name="Create an account")).to_be_visible(timeout=PATIENCE)


def test_nonsense_is_answered_in_a_sentence_and_what_was_typed_stays(visit: Open) -> None:
    page = visit("/new/gambit")
    page.get_by_label("Layout", exact=True).select_option("another value …")
    page.get_by_label("Layout: another value …").fill("nonsense")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("layout='nonsense'")
    expect(page.get_by_label("Layout: another value …")).to_have_value("nonsense")


def test_a_table_that_is_not_there_says_so(visit: Open) -> None:
    page = visit("/t/nonsense")
    expect(page.get_by_text("There is no such table")).to_be_visible(timeout=PATIENCE)
    page.locator("main").get_by_role("link", name="Home").click()
    expect(page).to_have_url(re.compile("/$"))


def test_a_game_that_is_not_in_the_box_says_so(visit: Open) -> None:
    page = visit("/new/poker")
    expect(page.get_by_text("This game is not in the box")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("main").get_by_role("link", name="Home")).to_be_visible()


def test_the_language_can_be_switched_in_the_middle_of_a_game(visit: Open) -> None:
    page = visit("/")
    begin(page, "schlacht")
    expect(page.locator(".prompt")).to_contain_text("Place a piece", timeout=PATIENCE)
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator(".prompt")).to_contain_text("Setze eine Figur", timeout=PATIENCE)


def test_keys_step_through_the_game_after_a_reload(visit: Open) -> None:
    page = visit("/")
    begin(page, "schlacht")
    play(page, most=3)
    page.reload()
    expect(page.locator("#panel ol li").first).to_be_visible(timeout=PATIENCE)
    page.locator("body").press("Home")
    expect(page.locator(".prompt")).to_contain_text("after 0 of", timeout=PATIENCE)
    page.locator("body").press("ArrowRight")
    expect(page.locator(".prompt")).to_contain_text("after 1 of", timeout=PATIENCE)
    page.locator("body").press("End")
    expect(page.locator(".prompt")).not_to_contain_text("after")
