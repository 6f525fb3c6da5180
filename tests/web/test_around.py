"""Tests of what surrounds a game on its page: prompts, offers by other people, the result, and the list of moves."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Open
from tests.web.playing import PATIENCE, begin, choices, end, is_over, play, resign, tab

IS_LARGER = """before => document.querySelector("[data-board] svg[viewBox='0 0 8 8']").clientWidth > before + 40"""


def is_in_sight(what: Locator) -> None:
    """Check that an element is visible without scrolling."""
    expect(what).to_be_in_viewport(ratio=0.99)


def friends(visit: Open, game: str = "chess", size: str = "phone") -> tuple[Page, Page]:
    """Seat two friends at a table, and return the pages of White and of Black."""
    anna = visit("/")
    begin(anna, game, "With a friend")
    expect(anna.get_by_role("img", name="QR code")).to_be_visible(timeout=PATIENCE)
    ben = visit(anna.url, size=size)
    ben.get_by_role("button", name="Join").dblclick()
    expect(anna.locator("[data-board] svg").first).to_be_visible(timeout=PATIENCE)
    expect(ben.locator("[data-board] svg").first).to_be_visible(timeout=PATIENCE)
    expect(ben.get_by_role("alert")).to_have_count(0)  # the second click of this double click must cause no error
    return (anna, ben) if "▸" in anna.title() else (ben, anna)


def make_move(page: Page) -> None:
    tab(page, "Choices")
    expect(choices(page).first).to_be_visible(timeout=PATIENCE)
    choices(page).first.click()


def test_whoever_is_invited_learns_to_what_and_by_whom(visit: Open) -> None:
    anna = visit("/")
    begin(anna, "chess", "With a friend")
    name = anna.locator('nav a[href="/account"]').inner_text()
    # Anna already sits at this table, so she cannot take the other seat.
    expect(anna.get_by_role("button", name="Join")).to_have_count(0)
    ben = visit(anna.url, size="phone", language="de")
    expect(ben.locator("main")).to_contain_text(f"{name} lädt dich ein", timeout=PATIENCE)
    expect(ben.get_by_role("heading", name="Schach", exact=True)).to_be_visible()
    expect(ben.locator("main")).to_contain_text("Uhr: ohne")
    expect(ben.get_by_role("img", name="QR-Code")).to_have_count(0)
    is_in_sight(ben.get_by_role("button", name="Mitspielen"))
    is_in_sight(ben.get_by_role("button", name="Zuschauen"))


def test_what_others_want_is_in_sight_and_can_be_declined(visit: Open) -> None:
    white, black = friends(visit)
    make_move(white)
    make_move(black)
    expect(white.locator(".prompt")).to_contain_text("Your turn (White)", timeout=PATIENCE)
    white.get_by_role("button", name="Offer a draw").click()
    is_in_sight(black.get_by_role("button", name="Accept the draw"))
    expect(white.get_by_role("status").filter(has_text="You have offered a draw")).to_be_visible()
    expect(white.get_by_role("button", name="Offer a draw")).to_have_count(0)
    black.get_by_role("button", name="Decline").click()
    expect(black.get_by_role("button", name="Decline")).to_have_count(0)
    black.get_by_role("button", name="Take back").click()
    is_in_sight(white.get_by_role("button", name="Agree"))
    white.get_by_role("button", name="Agree").click()
    tab(white, "Moves")
    expect(white.locator("#panel ol button")).to_have_count(1, timeout=PATIENCE)
    expect(white.locator("#panel ol")).to_contain_text("takes a move back")


def test_a_message_is_counted_until_it_is_read(visit: Open) -> None:
    white, black = friends(visit)
    tab(black, "Chat")
    black.get_by_label("Say something").fill("Hello")
    black.get_by_role("button", name="Send").click()
    expect(white.get_by_role("tab", name=re.compile("Chat.*1 new message"))).to_be_visible(timeout=PATIENCE)
    assert white.title().startswith("(1) ")
    tab(white, "Chat")
    expect(white.locator("#panel")).to_contain_text("Hello")
    expect(white.get_by_role("tab", name="Chat", exact=True)).to_be_visible()


def test_a_premove_is_shown_again_after_a_reload(visit: Open) -> None:
    white, black = friends(visit, size="desktop")
    for square in ("e7", "e5"):
        black.locator(f'[data-square="{square}"]').click()
    expect(black.locator("main")).to_contain_text("Premove: e7–e5")
    black.reload()
    expect(black.locator("main")).to_contain_text("Premove: e7–e5", timeout=PATIENCE)
    make_move(white)
    expect(white.locator(".prompt")).to_contain_text("Your turn", timeout=PATIENCE)


def test_the_end_says_who_won_and_why_and_leads_on(visit: Open) -> None:
    page = visit("/")
    begin(page, "chess")
    play(page, most=3)
    # A bot accepts no draw, so none can be offered.
    expect(page.get_by_role("button", name="Offer a draw")).to_have_count(0)
    resign(page)
    is_over(page)
    expect(page.locator(".result")).to_contain_text(re.compile(r"You lose\. \(resignation\).*[01] : [01]", re.DOTALL))
    tab(page, "Moves")
    expect(page.locator("#panel ol li").last).to_contain_text("resigns")
    for name in ("Rematch", "Look back", "Home"):
        is_in_sight(page.locator(".result").get_by_text(name, exact=True))
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != before, timeout=PATIENCE)
    expect(page.get_by_role("button", name="Resign")).to_be_visible()  # the rematch has begun
    page.get_by_role("button", name="Call off").click()
    page.locator(".actions").get_by_role("button", name="Yes").click()
    expect(page.locator(".result")).to_contain_text("The game was called off.", timeout=PATIENCE)
    is_in_sight(page.get_by_role("button", name="Start over"))


def test_looking_back_keeps_the_move_in_sight(visit: Open) -> None:
    page = visit("/", language="de")
    begin(page, "chess")
    play(page, most=16, seed=5)
    end(page)
    tab(page, "Züge")
    page.locator("body").press("Home")
    page.locator("body").press("ArrowRight")
    page.locator("body").press("ArrowRight")
    expect(page.locator(".looks")).to_contain_text("nach 2 von", timeout=PATIENCE)
    expect(page.locator(".looks")).to_contain_text("1 … ")
    is_in_sight(page.locator("#panel [aria-current=true]"))


def test_the_log_speaks_in_sentences_about_people(visit: Open) -> None:
    page = visit("/")
    begin(page, "match")
    name = page.locator('nav a[href="/account"]').inner_text()
    play(page, most=8)
    page.reload()  # after a reload, the server sends earlier events again
    expect(page.locator("#panel ol li").first).to_contain_text(re.compile(r"[a-z]{3}.*\."), timeout=PATIENCE)
    expect(page.locator("#panel ol li", has_text=re.compile(r"…\s*$"))).to_have_count(
        0, timeout=PATIENCE
    )  # an ellipsis stands for events that have not been loaded yet
    lines = page.locator("#panel ol li").all_inner_texts()
    assert any(name in line for line in lines)
    for line in lines:
        assert line.rstrip().endswith("."), line
        assert not re.search(r"(?<![“\w])(Fischer|Spassky)\b|\b[wb][KQRBN]\d?\b", line), line


def test_only_the_board_makes_it_larger(visit: Open) -> None:
    page = visit("/")
    begin(page, "chess")
    board = page.locator("[data-board] svg[viewBox='0 0 8 8']")
    expect(board).to_be_visible(timeout=PATIENCE)
    is_in_sight(board)
    before = board.bounding_box()
    assert before is not None
    page.locator("body").press("z")
    expect(page.get_by_role("banner")).to_have_count(0)
    page.wait_for_function(IS_LARGER, arg=before["width"])
    is_in_sight(board)


def test_at_one_screen_nobody_is_you(visit: Open) -> None:
    page = visit("/")
    begin(page, "chess", "On the same device")
    expect(page.locator(".prompt")).to_contain_text("White", timeout=PATIENCE)
    expect(page.get_by_role("list", name="Seats")).not_to_contain_text("you")
