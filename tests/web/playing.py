"""Actions of a person at the screen, who sees the page and clicks on it."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests import patience

PATIENCE = 1000 * patience.PATIENCE  # milliseconds after which a test that still waits has failed
OVER = re.compile(r"You win!|You lose\.|A draw\.|wins\.|Du gewinnst!|Du verlierst\.|Unentschieden\.|gewinnt\.")
TITLES = {  # the games' titles in English and German
    "schlacht": ("Die Schlacht", "Die Schlacht"),
    "chess": ("Chess", "Schach"),
    "gambit": ("The Queen's Gambit", "Das Damengambit"),
    "match": ("Match of the Century", "Match of the Century"),
    "gundam": ("Gundam Card Game", "Gundam Card Game"),
}
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def begin(page: Page, game: str, how: str = "Play now|Jetzt spielen") -> str:
    """Start a game from the first page with one click, and return the table's id."""
    title = "|".join(map(re.escape, TITLES[game]))
    page.get_by_role("button", name=re.compile(rf"^({how})\s*: ({title})(, |$)")).click()
    return _id_of_table(page)


def open_table(
    page: Page, *, seats: int = 2, mine: int | None = None, level: int = 1, options: dict[str, str | bool] | None = None
) -> str:
    """Create a table with bots by filling in the form, sit in seat `mine` or any seat, and return the table's id."""
    options = dict(options or {})
    expect(page.locator("#who0")).to_be_visible(timeout=PATIENCE)
    if "mode" in options:
        page.locator(f"input[name=mode][value={options.pop('mode')}]").check()
    if page.locator("#n").count():
        page.locator("#n").select_option(str(seats))
    if mine is not None and page.locator("#side").count():
        page.locator("#side").select_option(str(mine))
    elif mine is not None:
        page.locator("#who0").select_option("bot")
        page.locator(f"#who{mine}").select_option("me")
        page.get_by_label(re.compile("at random|auslosen")).set_checked(False)
    expect(page.locator("select[id^=level]")).to_have_count(seats - 1)
    for bot in page.locator("select[id^=level]").all():
        bot.select_option(str(level))
    for name, value in options.items():
        field = page.locator(f"#o-{name}")
        if isinstance(value, bool):
            field.set_checked(value)
        elif field.evaluate("each => each.localName") == "select":
            field.select_option(value)
        else:
            field.fill(value)
    page.get_by_role("button", name=re.compile("^(Open the table|Tisch eröffnen)$")).click()
    return _id_of_table(page)


def _id_of_table(page: Page) -> str:
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    return page.url.rsplit("/", 1)[-1]


def resign(page: Page) -> None:
    for button in _to_resign(page):
        button.click()


def end(page: Page) -> None:
    """End the game by resigning, unless a bot ends it first by a move that is still on its way."""
    last = time.monotonic() + patience.PATIENCE
    while not page.locator(".result").count():
        assert time.monotonic() < last, page.locator(".prompt").inner_text()
        for button in _to_resign(page):
            button.evaluate_all("found => found[0]?.click()")  # click if the button exists at this moment
        page.wait_for_timeout(20)
    is_over(page)


def _to_resign(page: Page) -> tuple[Locator, Locator]:
    """Return the button to resign, and the button that confirms the resignation."""
    return (
        page.get_by_role("button", name=re.compile("^(Resign( the match)?|(Wettkampf a|A)ufgeben)$")),
        page.locator(".actions").get_by_role("button", name=re.compile("^(Yes|Ja)$")),
    )


def until(page: Page, so: Callable[[], bool]) -> None:
    """Wait until a condition holds, while the page keeps running."""
    last = time.monotonic() + patience.PATIENCE
    while not so():
        assert time.monotonic() < last, "this never happens"
        page.wait_for_timeout(10)


def tab(page: Page, name: str) -> None:
    button = page.get_by_role("tab", name=re.compile(name))
    button.click()
    if button.get_attribute("aria-selected") != "true":
        button.click()  # click again, since something that appeared above had moved the tab


def choices(page: Page) -> Any:
    return page.locator("#panel button[data-move]")


def play(page: Page, seed: int = 1, *, most: int = 2000) -> int:
    """Play by the list of choices until the game is over, and return the number of moves."""
    luck, made, before, last = random.Random(seed), 0, "", 0.0
    tab(page, "Choices|Auswahl")
    while made < most:
        prompt = page.locator(".prompt").inner_text()
        if prompt != before:
            before, last = prompt, time.monotonic() + patience.PATIENCE
        assert time.monotonic() < last, f"nothing happens any more after {made} moves: {prompt}"
        if OVER.search(prompt):
            return made
        cover = page.get_by_role("alertdialog").get_by_role("button")
        if cover.count():
            cover.click()
            continue
        found = choices(page)
        count = found.count()
        if not count:
            page.wait_for_timeout(20)
            continue
        clicked = page.evaluate(
            """n => { const all = document.querySelectorAll("#panel button[data-move]");
                      if (!all.length) return false; all[n % all.length].click(); return true; }""",
            luck.randrange(count),
        )
        if clicked:
            made, before = made + 1, ""
        page.wait_for_timeout(5)
    return made


def is_over(page: Page) -> None:
    expect(page.locator(".prompt")).to_have_text(OVER, timeout=PATIENCE)


def violations(page: Page, *, all: bool = False) -> list[str]:
    """Return the accessibility problems that axe finds: those that it calls serious or critical, or all of them."""
    page.evaluate(AXE.read_text("utf-8"))  # axe is run this way because the page's policy forbids script tags
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']} ({each['impact']}): {each['nodes'][0]['html'][:120]} – {each['nodes'][0]['failureSummary']}"
        for each in found["violations"]
        if all or each["impact"] in ("serious", "critical")
    ]
