"""Hands at a table: each choice is made where it lies, by clicking, tapping or dragging what is there.

    player = Player(page)  # before the table is opened
    open_table(page)
    player.play()
    player.made  # Counter({"table": 31, "button": 4})

A player hears what the server tells the page, picks one of the choices, and sees to it that just this one is sent.
"""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Page, WebSocket

from tests.patience import PATIENCE
from tests.web.playing import tab

Choice = dict[str, Any]
View = dict[str, Any]

TABLE, BUTTON = "table", "button"
FORCED = "forced"  # by a button, with nothing else to choose
A_WHILE = 30  # seconds, after which a touch is tried again
TRIES = 3  # a tap that a busy machine makes slowly is a long press, which plays nothing
A_LOOK = 5  # milliseconds
BOLD = 0.9  # how often something on the table is touched, where a button would do as well
PROMOTIONS = ("queen", "rook", "bishop", "knight")  # as the board lists them

OFFERED = """() => [...document.querySelectorAll("#panel button[data-move]")].map(each => each.dataset.move)"""
# The middle of what is to be touched; or what covers it, or null if it is not there, or does not lie still.
SPOT = """async ([selector, text, n, scrolls]) => {
  const says = each => text === null || [each.ariaLabel, each.textContent.trim()].includes(text.trim());
  const found = [...document.querySelectorAll(selector)].filter(says)[n];
  if (!found) return null;
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const isFree = () => found.contains(document.elementFromPoint(...middle()));
  if (scrolls && !isFree()) {
    found.scrollIntoView({ block: "center", inline: "center" });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame); // whoever hears of it has done so
  }
  const before = `${middle()}`;
  await new Promise(requestAnimationFrame);
  if (before !== `${middle()}`) return null;
  return isFree() ? middle() : document.elementFromPoint(...middle())?.outerHTML.slice(0, 200) ?? null;
}"""


class Touch(NamedTuple):
    """The n-th of those that fit; with a text, of those that say just this."""

    selector: str
    text: str | None = None
    n: int = 0


# --- where a choice lies, game by game -------------------------------------------------------------------------------


def square(name: str) -> Touch:
    return Touch(f'[data-square="{name}"]')


def of_schlacht(choice: Choice, view: View, choices: list[Choice]) -> list[Touch]:
    return [square(each) for each in (choice["source"], choice["target"]) if each]


def of_chess(choice: Choice, view: View, choices: list[Choice]) -> list[Touch]:
    pieces = [Touch("[data-board] button.piece", n=PROMOTIONS.index(choice["becomes"]))] if "becomes" in choice else []
    return [square(choice["source"]), square(choice["target"]), *pieces]


def of_gambit(choice: Choice, view: View, choices: list[Choice]) -> list[Touch]:
    if choice["target"]:
        return [square(choice["target"])]
    hand, cards = view["sides"][view["seat"]]["hand"], []
    for card in choice.get("cards", ()):
        n = next(n for n, each in enumerate(hand) if each == card and n not in cards)
        cards.append(n)
    touches = [Touch('ul[aria-label="Hand"] button', n=n) for n in cards]
    return [*touches, Touch("button.beside")] if choice["kind"] == "plan" else touches


def of_match(choice: Choice, view: View, choices: list[Choice]) -> list[Touch]:
    codes = [card["code"] for card in view["sides"][view["seat"]]["hand"]]
    if choice["kind"] == "conceal":
        cards = [Touch(".hand .pick", n=codes.index(code)) for code in choice["move"].split("-")[1:]]
        return [*cards, Touch("button.done", choice["text"])] if cards else []  # it says what goes
    if choice["source"]:
        return [Touch(".hand .pick", n=codes.index(choice["source"])), Touch(".ways button", choice["text"])]
    piles = {"draw": ".pile.asked:not(.pawns)", "pawn": ".pile.asked.pawns"}
    return [Touch(piles[choice["move"]])] if choice["move"] in piles else []


def of_gundam(choice: Choice, view: View, choices: list[Choice]) -> list[Touch]:
    """A card, a unit, a base or a player; and what to do, where it could be several things."""
    if choice["kind"] in ("answer", "order"):
        return []
    mine = view["sides"][view["seat"]]
    hand = [card["number"] for card in mine["hand"]]
    looked = [card["number"] for side in view["sides"] for card in side["looked_at"]]
    picks = [each["source"] for each in choices if each["kind"] == "pick"]
    if choice["kind"] in ("play", "pair"):
        first = Touch(".yours .hand > button", n=hand.index(choice["source"]))
        ways = [each for each in choices if each["kind"] in ("play", "pair") and each["source"] == choice["source"]]
    elif choice["kind"] == "pick":
        in_hand = set(picks) <= set(hand) and not set(picks) <= set(mine["trash"])
        where = ".yours .hand > button" if in_hand and not looked else ".tray .hand > button"
        first = Touch(where, n=(looked or (hand if in_hand else picks)).index(choice["source"]))
        ways = [choice]
    else:
        place = choice["target"] or choice["source"]
        first = Touch(f'[data-place="{place}"] button.player' if len(place) == 1 else f'[data-place="{place}"]')
        ways = [each for each in choices if (each["target"] or each["source"]) == place]
    return [first, Touch(f'[role=menu] [data-move="{choice["move"]}"]')] if len(ways) > 1 else [first]


def button_of(choice: Choice, game: str) -> list[Touch]:
    """What is said beside the table, in words."""
    if choice["move"] == "resign":
        return [Touch("button.resign"), Touch(".above > button.primary")]
    if game == "gundam":  # it says there who people are, and not where cards lie
        return [Touch(f'.answers [data-move="{choice["move"]}"]')]
    return [Touch("[data-board] button", choice["text"])]


WAYS: dict[str, Callable[[Choice, View, list[Choice]], list[Touch]]] = {
    "schlacht": of_schlacht, "chess": of_chess, "gambit": of_gambit, "match": of_match, "gundam": of_gundam,
}  # fmt: skip


# --- who makes them --------------------------------------------------------------------------------------------------


class Player:
    """Whoever sits at the page: clicks and drags with a mouse, or taps."""

    def __init__(self, page: Page, *, seed: int = 1, taps: bool = False) -> None:
        self.page, self.taps = page, taps
        self.luck = random.Random(seed)
        self.made: Counter[str] = Counter()  # moves, by how they were
        self.draggable = self.dragged = 0
        self.missed = 0  # touches in a row that did nothing
        self.message: dict[str, Any] = {}  # the last one with all that is so now
        self.events: list[Any] = []  # what happened last
        self.heard = 0
        self.sent: list[str] = []
        self._cover: str | None = None
        page.on("websocket", self._listen)

    @property
    def shown(self) -> dict[str, Any]:
        return self.message.get("shown") or {"view": None, "choices": []}

    @property
    def is_over(self) -> bool:
        return bool(self.message) and self.message["status"]["phase"] == "over"

    def play(self, *, most: int = 2000, look: Callable[[Player], None] | None = None) -> None:
        """Play until it is over, or until `most` moves were made on the table; before each move, `look` may look."""
        tab(self.page, "Choices|Auswahl")
        moment, last = -1, 0.0
        while self.made[TABLE] < most and not self.is_over:
            if self.heard != moment:
                last = time.monotonic() + PATIENCE
            assert time.monotonic() < last, f"stuck after {self.made}: {self.page.locator('.prompt').inner_text()}"
            moment = self.heard
            if not self._is_asked():
                self.page.wait_for_timeout(A_LOOK)
                continue
            if look:
                look(self)
            if self.heard == moment:  # a partner may act meanwhile; where one can only pass, the server may do it
                self._make(self._pick())
        self._put_down()

    def touches(self, choice: Choice) -> list[Touch]:
        return WAYS[self.shown["view"]["game"]](choice, self.shown["view"], self.shown["choices"])

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))
        socket.on("framesent", lambda frame: self._say(json.loads(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] in ("table", "entry"):
            self.events = message.get("events", [])
            self.heard += 1
        if message.get("shown"):
            self.message = message

    def _say(self, request: dict[str, Any]) -> None:
        if request["type"] == "move":
            self.sent.append(request["move"])

    def _is_asked(self) -> bool:
        """Does the page offer what the server told last?"""
        told = [choice["move"] for choice in self.shown["choices"]]
        if not told or self.page.evaluate(OFFERED) != told:
            return False
        if told == ["pass"] and self.shown["view"]["game"] == "gundam":  # the server does it
            return False
        self._put_down()
        return True

    def _put_down(self) -> None:
        """A card that is read: it was to be played, but a moment later it could only be read."""
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")

    def _pick(self) -> Choice:
        choices: list[Choice] = self.shown["choices"]
        lying = [choice for choice in choices if self.touches(choice)]
        return self.luck.choice(lying if lying and self.luck.random() < BOLD else choices)

    def _make(self, choice: Choice) -> None:
        """By touching what lies on the table, or else a button. What others do may come in between."""
        moment, n_sent, is_forced = self.heard, len(self.sent), len(self.shown["choices"]) == 1
        touches, how = self.touches(choice), TABLE
        if not touches:
            touches, how = button_of(choice, self.shown["view"]["game"]), BUTTON
        if not (self._drag(choice, touches) or all(self._touch(touch, moment) for touch in touches)):
            return
        last = time.monotonic() + A_WHILE
        while len(self.sent) == n_sent and self.heard == moment and time.monotonic() < last:
            self.page.wait_for_timeout(A_LOOK)
        self.missed = 0 if len(self.sent) > n_sent or self.heard != moment else self.missed + 1
        assert self.missed < TRIES, f"{choice} is not played by {touches}"
        if len(self.sent) > n_sent:
            sent = self.sent[n_sent:]
            # The page sends a choice again if only moves of others came in between.
            assert set(sent) == {choice["move"]}, f"{choice} was meant by {touches}, and {sent} was sent"
            self.made[FORCED if how == BUTTON and is_forced else how] += 1

    def _spot(self, touch: Touch, *, scrolls: bool = True) -> tuple[float, float] | None:
        found = self.page.evaluate(SPOT, [*touch, scrolls])
        self._cover = None if isinstance(found, list) else found
        return (found[0], found[1]) if isinstance(found, list) else None

    def _touch(self, touch: Touch, moment: int) -> bool:
        """Not if the table has changed meanwhile."""
        last = time.monotonic() + PATIENCE
        while (spot := self._spot(touch)) is None:
            if self.heard != moment:
                return False
            assert time.monotonic() < last, f"{touch} is " + (f"under {self._cover}" if self._cover else "not there")
            self.page.wait_for_timeout(A_LOOK)
        if self.taps:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)
        return True

    def _drag(self, choice: Choice, touches: list[Touch]) -> bool:
        """With a mouse, from square to square, if both are in sight."""
        source, target = choice["source"], choice["target"]
        if self.taps or not (source and target) or touches[-1] != square(target):
            return False
        self.draggable += 1
        if self.draggable % 2 == 0:  # the others are clicked
            return False
        start, end = (self._spot(square(each), scrolls=False) for each in (source, target))
        if start is None or end is None:
            return False
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=2)
        self.page.mouse.up()
        self.dragged += 1
        return True
