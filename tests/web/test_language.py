"""Tests of changing the language: the last choice wins even while texts are still loading, and failures are shown."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.playing import PATIENCE
from tests.web.test_waiting import Held

GERMAN = r"/assets/words-de-[^/]*\.js$"
ANY = r"/assets/words-(en|de)-[^/]*\.js$"


def home(visit: Open) -> Page:
    page = visit("/")
    expect(page.get_by_role("button", name="Deutsch")).to_be_visible(timeout=PATIENCE)
    return page


def is_in(page: Page, language: str) -> None:
    learn = {"en": "Learn", "de": "Lernen"}[language]
    expect(page.locator("nav").get_by_role("link", name=learn, exact=True)).to_be_visible(timeout=PATIENCE)
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_a_page_that_is_opened_while_the_language_changes_has_its_words(visit: Open) -> None:
    page = home(visit)
    held = Held(page, GERMAN, "GET")
    with page.expect_request(re.compile(GERMAN)):
        page.get_by_role("button", name="Deutsch").click()
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page.get_by_role("heading", name="Learn", exact=True)).to_be_visible(timeout=PATIENCE)
    held.release()
    is_in(page, "de")
    expect(page.get_by_role("heading", name="Lernen", exact=True)).to_be_visible(timeout=PATIENCE)


def test_a_choice_is_kept_if_the_reader_leaves_before_its_words_are_loaded(visit: Open) -> None:
    page = home(visit)
    held = Held(page, GERMAN, "GET")
    with page.expect_request(re.compile(GERMAN)):
        page.get_by_role("button", name="Deutsch").click()
    held.open = True  # no longer hold back requests, so that the next page can load
    page.goto("/learn")
    is_in(page, "de")


def test_the_last_choice_of_a_language_counts(visit: Open) -> None:
    page = home(visit)
    page.get_by_role("button", name="Settings").click()
    held = Held(page, GERMAN, "GET")
    with page.expect_request(re.compile(GERMAN)):
        page.get_by_label("Language").select_option("de")
    page.get_by_label("Language").select_option("en")
    with page.expect_response(re.compile(GERMAN)) as answered:
        held.release()
    answered.value.finished()
    page.evaluate("path => import(path)", answered.value.url)  # wait until the page has also run the language file
    is_in(page, "en")
    expect(page.get_by_label("Language")).to_have_value("en")


def test_a_language_that_cannot_be_loaded_is_told_and_not_kept(visit: Open) -> None:
    page = home(visit)
    page.route(re.compile(GERMAN), lambda route: route.abort())
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("alert")).to_contain_text("The server is not answering", timeout=PATIENCE)
    is_in(page, "en")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_label("Language")).to_have_value("en")
    page.reload()
    is_in(page, "en")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_page_without_words_says_that_the_server_does_not_answer(visit: Open) -> None:
    page = home(visit)
    page.route(re.compile(ANY), lambda route: route.abort())
    page.reload()
    expect(page.locator("#app")).to_contain_text("The server is not answering", timeout=PATIENCE)
    expect(page.locator("#app")).to_contain_text("Der Server antwortet nicht")
