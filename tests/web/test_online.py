"""Tests of two friends at separate screens, of bad connections, and of spectators."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Open
from tests.web.playing import PATIENCE, begin, choices, is_over, play, resign, tab, until


class Line:
    """A client's connection, which the test can cut, and on which moves can be lost or delayed."""

    def __init__(self, page: Page) -> None:
        self.deaf = False
        self.lost: list[str] = []  # moves that were kept from reaching the server
        self.late: str | bytes | None = None  # the last lost move, as it was sent
        self.socket: WebSocketRoute | None = None
        self.server: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/ws$"), self._route)

    def _route(self, socket: WebSocketRoute) -> None:
        self.server = socket.connect_to_server()
        self.socket = socket
        socket.on_message(self._hear)

    def _hear(self, said: str | bytes) -> None:
        assert self.server is not None
        request = json.loads(said)
        if self.deaf and request["type"] == "move":
            self.lost.append(request["move"])
            self.late = said
        else:
            self.server.send(said)

    def deliver(self) -> None:
        """Deliver the last lost move after all."""
        assert self.late is not None
        assert self.server is not None
        self.deaf = False
        self.server.send(self.late)

    def cut(self) -> None:
        assert self.socket is not None
        self.deaf = False
        self.socket.close(code=1012, reason="cut")


def moves(page: Page) -> list[str]:
    tab(page, "Moves|Züge")
    return page.locator("#panel ol li button span:last-child").all_inner_texts()


def make_move(page: Page) -> None:
    tab(page, "Choices|Auswahl")
    expect(choices(page).first).to_be_visible(timeout=PATIENCE)
    choices(page).first.click()


def both_have(pages: tuple[Page, Page], n: int) -> None:
    for page in pages:
        tab(page, "Moves|Züge")
        expect(page.locator("#panel ol li")).to_have_count(n, timeout=PATIENCE)


def test_two_choices_at_the_same_moment_both_count(visit: Open) -> None:
    """In *Match of the Century*, both players exchange cards at once. Here, Anna's choice comes after Ben's."""
    anna, ben = visit("/"), visit("/")
    line = Line(anna)
    begin(anna, "match", "With a friend")
    anna.wait_for_url("**/t/*", timeout=PATIENCE)
    ben.goto(anna.url)
    ben.get_by_role("button", name="Join").click()
    line.deaf = True
    for page in (anna, ben):
        tab(page, "Choices")
        page.locator('#panel button[data-move="keep"]').click()
        expect(page.locator('#panel button[data-move="keep"]')).to_have_count(0)
    tab(anna, "Moves")
    expect(anna.locator("#panel ol li")).to_have_count(1)
    line.deliver()
    expect(anna.locator("#panel ol li")).to_have_count(2)


def test_two_friends_play_over_a_reload_and_a_lost_connection(visit: Open) -> None:
    anna = visit("/")
    begin(anna, "chess", "With a friend")
    expect(anna.get_by_role("img", name="QR code")).to_be_visible()
    ben = visit("/account", language="de", size="phone")
    line = Line(ben)
    ben.goto(anna.url)
    ben.get_by_role("button", name="Mitspielen").click()
    pages = anna, ben
    expect(anna.locator("[data-board] svg, [data-board] pre").first).to_be_visible(timeout=PATIENCE)
    turn = 0 if "▸" in anna.title() else 1
    for n in range(4):
        make_move(pages[(turn + n) % 2])
        both_have(pages, n + 1)
    pages[turn].reload()
    both_have(pages, 4)
    if pages[turn] is anna:
        make_move(anna)
        both_have(pages, 5)
    n = len(moves(anna))
    tab(ben, "Auswahl")
    expect(choices(ben).first).to_be_visible(timeout=PATIENCE)
    line.deaf = True
    choices(ben).first.click()  # the move of this click never reaches the server
    until(ben, lambda: bool(line.lost))
    line.cut()
    both_have(pages, n + 1)  # the page resends the move automatically, and the server plays it once
    assert moves(anna) == [each.translate(str.maketrans("DTLS", "QRBN")) for each in moves(ben)]
    resign(ben)
    is_over(anna)
    is_over(ben)
    before = anna.url
    anna.get_by_role("button", name="Rematch").click()
    ben.get_by_role("button", name="Zustimmen").click()  # agreeing to the rematch leads both players to the new table
    ben.wait_for_url(lambda url: url != before, timeout=PATIENCE)
    expect(anna).to_have_url(ben.url)
    expect(anna.get_by_role("button", name="Resign")).to_be_visible(timeout=PATIENCE)


def test_a_spectator_never_sees_a_hidden_card(visit: Open) -> None:
    anna = visit("/")
    begin(anna, "gundam")
    heard: list[dict[str, Any]] = []
    eve = visit("/account")
    eve.on("websocket", lambda ws: ws.on("framereceived", lambda frame: heard.append(json.loads(frame))))
    eve.goto(anna.url)
    expect(eve.locator(".prompt")).not_to_be_empty(timeout=PATIENCE)
    play(anna, most=25)
    mine = anna.evaluate("fetch(location.pathname.replace('/t/', '/api/tables/')).then(a => a.json())")
    until(eve, lambda: any(each.get("number", 0) >= mine["number"] for each in heard))
    views = [each["shown"]["view"] for each in heard if each.get("shown") and each["shown"]["view"]]
    assert len(views) > 20
    assert all(not each["shown"]["choices"] for each in heard if each.get("shown"))
    assert any(card["copies"] for card in mine["shown"]["view"]["sides"][mine["mine"][0]]["hand"])
    assert all(side["hand"] == [] for side in views[0]["sides"])
    # All that the page has received so far except the hands, as JSON.
    told = ""
    for each in heard:
        if not each.get("shown") or not each["shown"]["view"]:
            continue
        sides = each["shown"]["view"]["sides"]
        assert all(side["looked_at"] == [] for side in sides)
        known = [card for side in sides for card in side.pop("hand")]
        told += json.dumps(each)
        for card in known:  # a card in a hand may be shown only if it lay on the table before or was revealed
            assert f'"{card["number"]}"' in told or card["name"] in told
    assert not eve.locator("#panel button[data-move]").count()


def test_hands_are_hidden_when_the_device_is_passed_on(visit: Open) -> None:
    page = visit("/", size="phone")
    begin(page, "match", "On the same device")
    cover = page.get_by_role("alertdialog")
    expect(cover).to_be_visible(timeout=PATIENCE)
    assert page.locator("[data-board]").count() == 0
    cover.get_by_role("button").click()
    expect(page.locator("[data-board]")).to_be_visible()
    make_move(page)
    expect(cover).to_be_visible(timeout=PATIENCE)
    assert page.locator("[data-board]").count() == 0
