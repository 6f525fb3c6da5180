"""Tests of waiting: a spinner at once, the reason after a second, "Cancel" after three, and no action happens twice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.conftest import Open
from tests.web.holding import Spoken, stop_clock
from tests.web.playing import PATIENCE, begin, choices, tab, until, violations
from tests.web.test_review import record_of_chess, reviewed

Press = Callable[[Locator], None]
REASON, CANCEL = 1000, 3000  # milliseconds until the reason and the button "Cancel" appear


class Held:
    """Requests that are held back until the test releases them."""

    def __init__(self, page: Page, pattern: str, method: str = "POST") -> None:
        self.routes: list[Route] = []
        self.open = False
        page.route(re.compile(pattern), lambda route: self._hold(route, method))

    def _hold(self, route: Route, method: str) -> None:
        if route.request.method == method and not self.open:
            self.routes.append(route)
        else:
            route.fallback()

    def release(self) -> None:
        self.open = True
        for route in self.routes:
            route.continue_()


def is_accessible(page: Page) -> None:
    """Check that the page is accessible. The clock must run for this, because axe needs it."""
    page.clock.resume()
    assert not violations(page)


def click(button: Locator) -> None:
    button.evaluate("each => each.click()")


def enter(button: Locator) -> None:
    button.focus()
    button.page.keyboard.press("Enter")


def waits(button: Locator, reason: str, cancel: str = "Cancel", press: Press = click) -> Locator:
    """Press a button, check that each stage of waiting appears in time, and return the button "Cancel"."""
    page = button.page
    told = page.get_by_role("status").filter(has_text=reason)
    away = page.get_by_role("button", name=cancel, exact=True)
    press(button)
    expect(button).to_have_attribute("aria-busy", "true")
    expect(button).to_be_disabled()
    expect(button.locator(".spinner")).to_be_visible()
    expect(told).to_have_count(0)
    page.clock.run_for(REASON - 1)
    expect(told).to_have_count(0)
    page.clock.run_for(1)
    expect(told).to_be_visible()
    expect(away).to_have_count(0)
    page.clock.run_for(CANCEL - REASON)
    expect(away).to_be_visible()
    press(button)  # a second press must have no effect
    expect(button).to_have_attribute("aria-busy", "true")
    return away


def is_idle(button: Locator) -> None:
    expect(button).not_to_have_attribute("aria-busy", "true")
    expect(button).to_be_enabled()
    expect(button.locator(".spinner")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "size", "press", "play", "reason", "cancel"),
    [
        ("en", "desktop", click, "Play now", "setting up the table", "Cancel"),
        ("de", "phone", enter, "Jetzt spielen", "richtet den Tisch ein", "Abbrechen"),
    ],
)
def test_a_table_that_takes_long_says_why_and_can_be_cancelled(
    visit: Open, language: str, size: str, press: Press, play: str, reason: str, cancel: str
) -> None:
    page = visit("/", language=language, size=size)
    button = page.get_by_role("button", name=re.compile(f"^{play}.*Die Schlacht"))
    expect(button).to_be_visible()
    stop_clock(page)
    held = Held(page, "/api/tables$")
    away = waits(button, reason, cancel, press)
    is_accessible(page)
    expect(page.get_by_role("button", name=re.compile(f"^{play}.*Gundam"))).to_be_disabled()
    assert len(held.routes) == 1  # the second press sent no request
    away.click()
    is_idle(button)
    expect(button).to_be_focused()
    with page.expect_response(re.compile(r"/api/tables/[\w-]+/act$")) as called_off:
        held.release()  # only now does the request reach the server, which still creates the table
    assert called_off.value.ok
    expect(page).to_have_url(re.compile("/$"))
    assert page.evaluate("fetch('/api/mine').then(answer => answer.json())") == []
    press(button)
    page.wait_for_url("**/t/*", timeout=PATIENCE)


def test_what_goes_wrong_is_said_where_the_button_is(visit: Open) -> None:
    page = visit("/")
    page.route("**/api/tables", lambda route: route.abort() if route.request.method == "POST" else route.fallback())
    button = page.get_by_role("button", name=re.compile("^Play now.*Chess"))
    button.click()
    card = page.locator("li.game", has=page.get_by_role("heading", name="Chess"))
    expect(card.get_by_role("alert")).to_contain_text("The server is not answering")
    is_idle(button)


def test_whoever_leaves_the_page_gives_the_table_up(visit: Open) -> None:
    page = visit("/")
    held = Held(page, "/api/tables$")
    page.get_by_role("button", name=re.compile("^Play now.*Chess")).click()
    page.get_by_role("link", name="Learn").click()
    expect(page).to_have_url(re.compile("/learn$"))
    with page.expect_response(re.compile(r"/api/tables/[\w-]+/act$")):
        held.release()
    expect(page).to_have_url(re.compile("/learn$"))


def test_signing_in_waits_in_its_own_button(visit: Open) -> None:
    page = visit("/account")
    page.locator("#name").fill("Sleeper")
    page.locator("#password").fill("a long one, slow")
    stop_clock(page)
    held = Held(page, "/api/account$")
    button = page.get_by_role("button", name="Create an account")
    away = waits(button, "checking your name and password")
    expect(page.get_by_role("button", name="Sign in")).to_be_disabled()
    assert len(held.routes) == 1
    away.click()
    is_idle(button)
    expect(page.locator("#password")).to_have_value("a long one, slow")


def test_a_record_that_takes_long_to_read_can_be_cancelled(visit: Open) -> None:
    page = visit("/")
    stop_clock(page)
    held = Held(page, "/api/records$")
    page.locator("input[type=file]").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"a game"})
    expect(page.locator("label[aria-busy=true] .spinner")).to_be_visible()
    page.clock.run_for(CANCEL)
    expect(page.get_by_role("status").filter(has_text="reading the record")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("label[aria-busy]")).to_have_count(0)
    assert len(held.routes) == 1


def test_builders_and_puzzles_and_lessons_wait_alike(visit: Open) -> None:
    page = visit("/build/boards")
    button = page.get_by_role("button", name="Save", exact=True)
    expect(button).to_be_enabled(timeout=PATIENCE)
    stop_clock(page)
    held = Held(page, "/api/works$")
    waits(button, "Saving on the server").click()
    is_idle(button)
    assert len(held.routes) == 1

    page = visit("/puzzles")
    button = page.get_by_role("button", name="Give up")
    expect(button).to_be_visible(timeout=PATIENCE)
    stop_clock(page)
    held = Held(page, "/solution")
    waits(button, "fetching the solution").click()
    is_idle(button)
    assert len(held.routes) == 1

    page = visit("/learn/chess/lesson?step=2")
    button = page.get_by_role("button", name="Back", exact=True)
    expect(button).to_be_visible(timeout=PATIENCE)
    stop_clock(page)
    held = Held(page, "/api/learn/chess\\?", "GET")
    waits(button, "Loading the page").click()
    is_idle(button)
    held.release()
    button.click()  # press the button again after the failure
    expect(page.get_by_text("Step 1 of")).to_be_visible(timeout=PATIENCE)


def test_a_page_that_does_not_come_can_be_left(visit: Open) -> None:
    page = visit("/")
    expect(page.get_by_role("link", name="Learn")).to_be_visible()
    stop_clock(page)
    Held(page, "/assets/Learn-.*js$", "GET")
    page.get_by_role("link", name="Learn").click()
    expect(page.locator("main .spinner")).to_be_visible()
    page.clock.run_for(REASON)
    expect(page.get_by_role("status")).to_have_text("Loading the page.")
    page.clock.run_for(CANCEL)
    is_accessible(page)
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name=re.compile("^Play now")).first).to_be_visible()


# --- at a table ------------------------------------------------------------------------------------------------------


def test_a_move_on_its_way_is_marked_sent_once_and_can_be_given_up(visit: Open) -> None:
    page = visit("/account")
    line = Spoken(page)
    page.goto("/")
    begin(page, "chess", "On the same device")
    tab(page, "Choices")
    expect(choices(page).first).to_be_visible(timeout=PATIENCE)
    stop_clock(page)
    line.deaf = True
    page.evaluate('const all = document.querySelectorAll("#panel button[data-move]"); all[0].click(); all[1].click()')
    expect(page.locator("[data-board]")).to_have_attribute("aria-busy", "true")
    expect(page.locator(".prompt .spinner")).to_be_visible()
    assert line.count("move") == 1
    page.clock.run_for(REASON)
    expect(page.get_by_role("status").filter(has_text="Your move is on its way")).to_be_visible()
    page.clock.run_for(CANCEL - REASON)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".prompt .spinner")).to_have_count(0)
    expect(choices(page).first).to_be_visible()  # the player can choose another move
    line.deaf = False
    choices(page).nth(1).click()
    expect(page.locator(".prompt")).to_contain_text("Black", timeout=PATIENCE)
    assert line.count("move") == 2


def test_what_is_done_at_a_table_spins_until_it_is_answered(visit: Open) -> None:
    page = visit("/account")
    line = Spoken(page)
    page.goto("/")
    begin(page, "chess", "With a friend")
    button = page.get_by_role("button", name="Stand up")
    expect(button).to_be_visible(timeout=PATIENCE)
    stop_clock(page)
    line.deaf = True
    waits(button, "Your request is on its way to the server").click()
    is_idle(button)
    assert line.count("stand") == 1
    line.deaf = False
    click(button)
    expect(page.get_by_role("button", name="Join").first).to_be_visible(timeout=PATIENCE)


def test_a_moment_that_takes_long_to_look_up_can_be_given_up(visit: Open) -> None:
    page = visit("/")
    begin(page, "chess", "On the same device")
    tab(page, "Choices")
    choices(page).first.click(timeout=PATIENCE)
    expect(page.locator(".prompt")).to_contain_text("Black", timeout=PATIENCE)
    page.reload()
    expect(page.locator("[data-board] svg").first).to_be_visible(timeout=PATIENCE)
    stop_clock(page)
    Held(page, "/at\\?", "GET")
    page.locator("body").press("Home")
    expect(page.locator(".prompt .spinner")).to_be_visible()
    page.clock.run_for(CANCEL)
    expect(page.get_by_role("status").filter(has_text="looking up this moment").first).to_be_visible()
    page.get_by_role("button", name="Cancel").first.click()
    expect(page.locator(".prompt")).to_contain_text("Black")


def test_an_analysis_waits_in_its_button_until_the_server_has_begun(visit: Open) -> None:
    page = visit("/")
    reviewed(page, record_of_chess())
    button = page.get_by_role("button", name="Analyse this game")
    expect(button).to_be_visible(timeout=PATIENCE)
    stop_clock(page)
    held = Held(page, "/review\\?")
    waits(button, "Your request is on its way to the server").click()
    is_idle(button)
    assert len(held.routes) == 1


def test_a_refused_watch_is_repeated_with_growing_pauses(visit: Open) -> None:
    page = visit("/")
    begin(page, "chess", "On the same device")
    address = page.url
    page = page.context.new_page()
    line = Spoken(page)
    refusal = {
        "type": "refused",
        "command": None,
        "why": "Something went wrong on the server; try again.",
        "code": "try_again",
    }
    line.answer = lambda message: refusal if message["type"] == "watch" else None
    page.clock.install()
    page.goto(address)
    expect(page.locator("main .spinner")).to_be_visible()
    until(page, lambda: line.count("watch") > 0)  # connecting takes real time, which the stopped clock does not count
    stop_clock(page)

    # Count repeated requests, without the first one of each connection, which may be lost when the clock jumps.
    def repeated() -> int:
        return line.count("watch") - line.connections

    def repeats() -> bool:
        page.clock.run_for(10_400)  # this time is longer than any pause between two requests
        return repeated() > asked[-1]

    asked = [repeated()]
    for _ in range(6):  # the page never stops repeating its request
        until(page, repeats)
        asked.append(repeated())
    assert asked[-1] - asked[-2] <= 2  # the page does not repeat its request too often
    expect(page.get_by_role("status").first).to_contain_text("Connecting to the table.")
    expect(page.get_by_role("alert")).to_have_count(0)
    line.answer = lambda message: None
    until(page, repeats)
    expect(page.locator("[data-board] svg").first).to_be_visible(timeout=PATIENCE)
    count = repeated()
    page.clock.run_for(30_000)
    assert repeated() <= count


def test_a_table_that_does_not_exist_is_not_asked_for_again(visit: Open) -> None:
    page = visit("/account")
    line = Spoken(page)
    page.clock.install()
    page.goto("/t/nonsense")
    expect(page.get_by_text("There is no such table")).to_be_visible(timeout=PATIENCE)
    page.clock.run_for(20_000)
    assert line.count("watch") == 1


# --- warming up ------------------------------------------------------------------------------------------------------

COLD = {
    "ready": False,
    "games": [
        {"game": "chess", "players": [2], "state": "ready", "share": 1, "seconds": 0},
        {"game": "gundam", "players": [2], "state": "compiling", "share": 0.5, "seconds": 40.2},
        {"game": "gundam", "players": [4], "state": "waiting", "share": 0, "seconds": None},
        {"game": "match", "players": [2], "state": "waiting", "share": 0, "seconds": None},
    ],
}


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("de", "phone")])
def test_the_first_page_says_which_bots_are_not_at_full_strength(visit: Open, language: str, size: str) -> None:
    page = visit("/account", language=language, size=size)
    told: list[dict[str, Any]] = [COLD]
    asked: list[int] = []

    def tell(route: Route) -> None:
        asked.append(1)
        route.fulfill(json=told[0])

    page.route("**/api/warming", tell)
    page.clock.install()
    page.goto("/")
    line = page.locator(".warming")
    expect(line).to_contain_text("about 40\u00a0s" if language == "en" else "etwa 40\u00a0s")
    expect(line).to_contain_text("Gundam Card Game")
    stop_clock(page)
    bars = page.get_by_role("progressbar")
    expect(bars).to_have_count(2)
    expect(bars.last).to_have_attribute("value", "0.25")  # a quarter of gundam's kernels are compiled
    is_accessible(page)
    told[0] = COLD | {"games": [COLD["games"][1] | {"seconds": None}]}  # type: ignore[index]
    page.clock.run_for(2500)
    expect(line).to_have_text(re.compile("…"))
    told[0] = {"ready": True, "games": []}
    page.clock.run_for(2500)
    expect(line).to_have_count(0)
    expect(bars).to_have_count(0)
    count = len(asked)
    page.clock.run_for(20_000)
    assert len(asked) == count


@pytest.mark.parametrize(
    ("language", "known", "unknown"),
    [
        (
            "en",
            "is still warming up: full strength in about 40\u00a0s",
            "is still warming up: full strength in a moment",
        ),
        ("de", "wärmt sich noch auf: volle Stärke in etwa 40\u00a0s", "wärmt sich noch auf: gleich mit voller Stärke"),
    ],
)
def test_a_table_says_that_its_bot_is_not_at_full_strength(
    visit: Open, language: str, known: str, unknown: str
) -> None:
    page = visit("/account", language=language)
    line = Spoken(page)
    page.goto("/")
    table = begin(page, "chess")
    expect(page.locator("[data-board] svg").first).to_be_visible(timeout=PATIENCE)
    line.tell({"type": "warming", "table": table, "ready": False, "seconds": 40})
    expect(page.locator("main")).to_contain_text(known)
    status = page.get_by_role("status").filter(has_text=known.split(":")[0])
    read = status.inner_text()
    assert "40" not in read
    line.tell({"type": "warming", "table": table, "ready": False, "seconds": None})
    expect(page.locator("main")).to_contain_text(unknown)
    assert status.inner_text() == read  # a screen reader has nothing new to read
    assert not violations(page)
    board = page.locator("[data-board]").bounding_box()
    line.tell({"type": "warming", "table": table, "ready": True, "seconds": 0})
    expect(page.get_by_text(known.split(":")[0]).first).to_be_hidden()
    expect(status).to_have_count(0)
    assert page.locator("[data-board]").bounding_box() == board  # the board must stay in its place
