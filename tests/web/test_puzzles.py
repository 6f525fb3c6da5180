"""Tests of puzzles in a real browser: solving them by touch, failing, repeating, giving up and viewing the solution."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from schachtel.server.puzzles import collection
from tests.web.conftest import Open
from tests.web.playing import PATIENCE, violations
from tests.web.test_pages import is_fine

PUZZLES = collection("schlacht").puzzles


def number_of(page: Page) -> int:
    expect(page.locator("#goal")).to_be_visible(timeout=PATIENCE)
    return int(page.get_by_label(re.compile("^Link (to this|zu diesem)")).input_value().rsplit("/", 1)[1])


def capture(page: Page, move: str, *, tap: bool = False) -> None:
    for square in move.split("x"):
        box = page.locator(f'[data-square="{square}"]').bounding_box()
        assert box
        spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if tap:
            page.touchscreen.tap(*spot)
        else:
            page.mouse.click(*spot)


def solve(page: Page, tree: dict[str, Any], right: str, *, tap: bool = False) -> None:
    """Play the solution of a puzzle, one capture after the other. After each, wait for the opponent's reply."""
    while tree:
        move = next(move for move, branch in tree.items() if len(branch) > 2)
        source = move.split("x")[0]
        expect(page.locator(f'[data-square="{source}"]')).to_have_class(re.compile("active"), timeout=PATIENCE)
        capture(page, move, tap=tap)
        tree = tree[move][2]
        if tree:
            expect(page.locator(".good")).to_contain_text(right, timeout=PATIENCE)


def spoil(page: Page, number: int) -> None:
    capture(page, next(move for move, branch in PUZZLES[number]["tree"].items() if len(branch) == 2))


def test_the_puzzle_of_the_day_is_solved_by_touch_in_german(visit: Open) -> None:
    page = visit("/", size="phone", language="de", scheme="dark")
    page.get_by_role("link", name="Rätsel des Tages").tap()
    number = number_of(page)
    assert page.url.endswith("/puzzles/schlacht")
    is_fine(page)
    solve(page, PUZZLES[number]["tree"], "Richtig", tap=True)
    expect(page.locator(".good")).to_contain_text("Gelöst! ", timeout=PATIENCE)
    expect(page.locator(".good")).to_contain_text("Du hast nur einen Versuch gebraucht. Deine Wertung: 12")
    today = page.get_by_role("navigation", name="Rätsel der vergangenen Tage").get_by_role("listitem").first
    expect(today.get_by_role("img", name="Gelöst")).to_be_visible()
    is_fine(page)
    page.get_by_role("button", name="Nächstes Rätsel").tap()
    page.wait_for_url(re.compile(r"/puzzles/schlacht/\d+$"))
    expect(page.locator("#goal")).to_be_visible(timeout=PATIENCE)
    assert number_of(page) != number


def test_a_wrong_capture_says_what_it_lets_happen_and_can_be_tried_again(visit: Open) -> None:
    page = visit("/puzzles/schlacht/3")
    assert number_of(page) == 3
    spoil(page, 3)
    expect(page.locator(".bad")).to_contain_text(re.compile("lets .* win|scores you only"), timeout=PATIENCE)
    expect(page.locator(".bad")).to_contain_text("Try another capture, or see the solution")
    page.get_by_role("button", name="Try again").click()
    solve(page, PUZZLES[3]["tree"], "Correct")
    expect(page.locator(".good")).to_contain_text("Solved!", timeout=PATIENCE)
    expect(page.locator(".good")).to_contain_text("Your first try counts")


def test_who_gives_up_steps_through_the_solution_with_keys_and_sees_what_each_capture_leads_to(visit: Open) -> None:
    page = visit("/puzzles/4")
    tree = PUZZLES[number_of(page)]["tree"]
    page.get_by_role("button", name="Give up").click()
    solution = page.get_by_role("region", name="The solution")
    rows = solution.locator("ul li")
    expect(rows).to_have_count(len(tree), timeout=PATIENCE)
    first = next(move for move, branch in tree.items() if len(branch) > 2)
    expect(solution.get_by_role("listitem").filter(has=page.get_by_role("img"))).to_contain_text(
        first.replace("x", "×")
    )
    assert not violations(page)
    page.locator("body").press("ArrowRight")
    expect(solution.get_by_role("button", name=first.replace("x", "×"))).to_have_attribute("aria-current", "step")
    source = first.split("x")[0]
    expect(page.locator(f'[data-square="{source}"]')).not_to_have_attribute("aria-label", re.compile("piece"))
    page.locator("body").press("End")
    expect(solution.get_by_role("button", name="Forward")).to_be_disabled()
    page.locator("body").press("Home")
    expect(solution.get_by_role("button", name="Back", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Back to the puzzle").click()
    expect(page.get_by_role("button", name="See the solution")).to_be_visible()


def test_a_puzzle_can_be_played_with_keys_alone(visit: Open) -> None:
    page = visit("/puzzles/5")
    tree = PUZZLES[number_of(page)]["tree"]
    move = next(move for move, branch in tree.items() if len(branch) > 2)
    for square in move.split("x"):
        page.locator(f'[data-square="{square}"]').focus()
        page.keyboard.press("Enter")
    expect(page.locator(".good")).to_contain_text("Correct", timeout=PATIENCE)


def test_a_puzzle_that_is_not_there_says_so(visit: Open) -> None:
    page = visit("/puzzles/schlacht/99999")
    expect(page.get_by_text("There is no such puzzle")).to_be_visible(timeout=PATIENCE)
