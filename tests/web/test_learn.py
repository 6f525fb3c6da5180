"""Tests of the pages of rules: both languages, links by rule number, phones, and accessibility."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.playing import PATIENCE, TITLES, begin, tab, violations
from tools.pictures import FOLDER

games = pytest.mark.parametrize("game", TITLES)


def is_fine(page: Page) -> None:
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def is_in_sight(page: Page, rule: str) -> bool:
    found: bool = page.locator(f"[id='{rule}']").evaluate(
        "each => { const at = each.getBoundingClientRect(); return at.top >= 0 && at.bottom <= innerHeight; }"
    )
    return found


@games
@pytest.mark.parametrize(("language", "size", "scheme"), [("en", "desktop", "dark"), ("de", "phone", "light")])
def test_rules_have_headings_and_pictures(visit: Open, game: str, language: str, size: str, scheme: str) -> None:
    page = visit(f"/learn/{game}", language=language, size=size, scheme=scheme)
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[game][language == "de"], timeout=PATIENCE)
    text = (FOLDER / game / f"rules.{language}.md").read_text("utf-8")
    headings = [
        *re.findall(r"^## (.+) \{#", text, re.M),
        "Regeln nach Nummern" if language == "de" else "Rules by number",
    ]
    pictures = re.findall(r"^!\[(.+)\]\(", text, re.M)
    assert len(headings) > 5
    assert len(pictures) > 3
    expect(page.locator("article h2")).to_have_text(headings)
    expect(page.locator(".contents li")).to_have_text(headings)
    for picture in pictures:
        expect(page.get_by_role("img", name=picture, exact=True)).to_be_visible()
    for picture in page.locator("figure").all():
        box = picture.bounding_box()
        assert box
        assert box["height"] > 80
    is_fine(page)


def test_a_link_by_number_lands_at_the_rule_and_marks_it(visit: Open) -> None:
    page = visit("/learn/match#R31")
    expect(page.locator(".marked")).to_contain_text("Spassky discards first", timeout=PATIENCE)
    assert is_in_sight(page, "R31")
    page.locator(".numbers").get_by_role("link", name="R9", exact=True).click()
    expect(page.locator(".marked")).to_have_count(1)
    expect(page.locator(".marked")).to_contain_text("draw one card or take one pawn")
    assert is_in_sight(page, "R9")
    page.go_back()
    expect(page.locator(".marked")).to_contain_text("Spassky discards first")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator(".marked")).to_contain_text("legt Spasski zuerst ab")


def test_a_rule_can_be_linked_from_another_page(visit: Open) -> None:
    page = visit("/learn")
    expect(page.get_by_role("link", name=re.compile(r"^Rules\s*:"))).to_have_count(len(TITLES), timeout=PATIENCE)
    page.evaluate("""() => {
        window.same = true;
        const link = document.createElement("a");
        link.href = "/learn/gundam#T12";
        link.textContent = "six units a team";
        document.querySelector("main").append(link);
    }""")
    page.get_by_role("link", name="six units a team").click()
    expect(page.locator(".marked")).to_contain_text("A team has at most six units", timeout=PATIENCE)
    assert is_in_sight(page, "T12")
    assert page.evaluate("window.same"), "the page was loaded anew"


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_the_way_from_home_to_the_rules(visit: Open, size: str, scheme: str) -> None:
    page = visit("/", size=size, scheme=scheme)
    page.get_by_role("banner").get_by_role("link", name="Learn").click()
    expect(page.get_by_role("heading", level=1, name="Learn")).to_be_visible(timeout=PATIENCE)
    is_fine(page)
    page.get_by_role("link", name=re.compile(r"^Rules\s*: The Queen")).click()
    expect(page.get_by_role("heading", level=1, name="The Queen's Gambit")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Your turn").click()
    expect(page.get_by_role("heading", name="Your turn")).to_be_in_viewport()


def test_a_table_and_the_form_for_a_new_one_lead_to_all_rules(visit: Open) -> None:
    page = visit("/")
    begin(page, "schlacht")
    tab(page, "Overview|Reference|Rules")
    link = page.locator("#panel").get_by_role("link", name="All rules")
    expect(link).to_have_attribute("href", "/learn/schlacht", timeout=PATIENCE)
    expect(link).to_have_attribute("target", "_blank")  # the rules open in a new tab, so that the game stays open
    page.goto("/new/chess")
    page.get_by_role("link", name="All rules").click()
    expect(page.get_by_role("heading", level=1, name="Chess")).to_be_visible(timeout=PATIENCE)


def test_rules_of_a_game_that_is_not_in_the_box(visit: Open) -> None:
    page = visit("/learn/poker")
    expect(page.get_by_text("This game is not in the box")).to_be_visible(timeout=PATIENCE)
