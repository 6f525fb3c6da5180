"""Tests of gundam with more than two players: all players fit on the screen, and no secrets are visible."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from schachtel.games.gundam.cards import ALL
from tests.web.conftest import Open
from tests.web.hands import TABLE, Player
from tests.web.playing import PATIENCE, is_over, open_table, resign

BY_NUMBER = {card.number: card.name for card in ALL}
NAMES = {*BY_NUMBER.values(), *(card.pilot_name for card in ALL if card.pilot_name)}
NAMED = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, sorted(NAMES, key=len, reverse=True)))})(?!\w)")
NUMBERED = re.compile("|".join(map(re.escape, sorted(BY_NUMBER, key=len, reverse=True))))
ALL_THAT_IS_SAID = """() => [
  document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title]")].flatMap(each => [each.ariaLabel ?? "", each.title ?? ""]),
].join("\\n")"""
CODES = re.compile(r"\b(Player|Spieler) [A-F]\b|\bTeam [A-F]\+[A-F]\b|(?<![\w-])[a-f][0-6](?![\w-])")
A_MOMENT = 500  # milliseconds after which the test has received every message that the page displays
SHOWN_TO_ALL = 4  # the known cards in other players' hands must be fewer than this number


def on_screen(page: Page) -> set[str]:
    """Return the names of all cards that the page shows or a screen reader would read."""
    return set(NAMED.findall(page.evaluate(ALL_THAT_IS_SAID)))


def no_secret_is_told(player: Player) -> None:
    """Check that the server sends a seat no secrets, and that the page names only cards that the server has sent."""
    view = player.shown["view"]
    hidden = [seat for seat in range(view["players"]) if seat not in (view["seat"], *view["sees_hands_of"])]
    known = [card["copies"] for seat in hidden for card in view["sides"][seat]["hand"]]
    assert sum(known) < SHOWN_TO_ALL if view["turns"] else not known
    assert all(view["sides"][seat]["looked_at"] == [] for seat in hidden)
    moment, told = player.heard, json.dumps([player.shown, player.events], ensure_ascii=False)
    may_be_named = {*NAMED.findall(told), *(BY_NUMBER[number] for number in NUMBERED.findall(told))}
    named = on_screen(player.page)
    assert not CODES.search(player.page.evaluate(ALL_THAT_IS_SAID)), "people have names, and places have none"
    if not named <= may_be_named:
        player.page.wait_for_timeout(A_MOMENT)
        # A new message means that a bot acted while the test read the page, so other cards may be named.
        assert player.heard != moment, named - may_be_named


def everybody_is_drawn(page: Page, seats: int) -> None:
    expect(page.locator("[data-board] .mat")).to_have_count(seats, timeout=PATIENCE)


def sit_down(
    page: Page, seats: int, options: dict[str, str | bool], *, mine: int | None = None, taps: bool = False
) -> Player:
    player = Player(page, taps=taps)
    open_table(page, seats=seats, mine=mine, options=options)
    everybody_is_drawn(page, seats)
    return player


def plays_some_moves(player: Player) -> None:
    player.play(most=6, look=no_secret_is_told)
    assert player.made[TABLE] == 6, player.made


def test_a_bot_that_leads_waits_for_the_person_beside_it_and_the_page_says_so(visit: Open) -> None:
    page = visit("/new/gundam")
    player = sit_down(page, 4, {"mode": "team"}, mine=0)
    told = []

    def look(player: Player) -> None:
        moment = player.heard
        if not player.shown.get("awaited"):
            return
        said = page.locator("[data-waits]").all_inner_texts()
        buttons = page.locator("[data-board] button", has_text="Pass: the leader decides").count()
        if player.heard == moment:  # no bot has acted while the test read the page
            assert (len(said), buttons) == (1, 1)
            assert "waits up to 3600 seconds for you" in said[0]
            told.append(moment)

    player.play(most=3, look=look)
    assert player.made[TABLE] == 3, player.made
    assert told


def test_partners_play_as_one_and_see_each_others_hands(visit: Open) -> None:
    page = visit("/new/gundam")
    player = sit_down(page, 4, {"mode": "team"}, mine=1)  # this seat leads its team, so it decides when a turn ends
    plays_some_moves(player)
    view = player.shown["view"]
    (partner,) = view["sees_hands_of"]
    assert sorted([view["seat"], partner]) in view["teams"]
    assert {card["name"] for card in view["sides"][partner]["hand"]} <= on_screen(page)
    resign(page)
    is_over(page)
    expect(page.locator(".prompt")).to_contain_text("You lose.")


def test_a_battle_royale_goes_on_without_who_gives_up(visit: Open) -> None:
    page = visit("/new/gundam", size="phone", language="de")
    player = sit_down(page, 3, {"mode": "royale"}, taps=True)
    plays_some_moves(player)
    resign(page)
    expect(page.locator("[data-board] .own section").first).to_contain_text("ist ausgeschieden", timeout=PATIENCE)
    is_over(page)
    expect(page.locator(".prompt")).to_contain_text("Du verlierst.")


def test_sudden_death_ends_a_battle_royale_of_six(visit: Open) -> None:
    page = visit("/new/gundam")
    player = sit_down(page, 6, {"mode": "royale", "goal": "sudden"})
    plays_some_moves(player)
    resign(page)
    is_over(page)
    expect(page.locator(".prompt")).to_contain_text("You lose. (sudden death)")
