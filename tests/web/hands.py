"""Play at a table as people do: click, tap or drag what lies on the table to make a choice.

    player = Player(page)  # before the table is opened
    open_table(page)
    player.play()
    player.made  # Counter({"table": 31, "button": 4})

A player reads the server's messages to the page, picks a choice and makes it, and checks that the page sends exactly
this choice.
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
FORCED = "forced"  # a move that was made by a button, because it was the only choice
A_WHILE = 30  # seconds before a touch that had no effect is repeated
TRIES = 3  # number of touches without effect that fail a test; a busy machine can turn a tap into a long press
A_LOOK = 5  # milliseconds between two looks at the page
BOLD = 0.9  # probability of preferring a choice that can be made on the table
PROMOTIONS = ("queen", "rook", "bishop", "knight")  # promotion pieces, in the order in which the board lists them

OFFERED = """() => [...document.querySelectorAll("#panel button[data-move]")].map(each => each.dataset.move)"""
# Return the middle of the element to touch, or the element that covers it, or null if it is missing or moves.
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
    """The element number `n` among those that match a selector and, if a text is given, have that text as label."""

    selector: str
    text: str | None = None
    n: int = 0


# --- where each game shows a choice ----------------------------------------------------------------------------------


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
        # The button that confirms the choice is found by its label, which names the cards to discard.
        return [*cards, Touch("button.done", choice["text"])] if cards else []
    if choice["source"]:
        return [Touch(".hand .pick", n=codes.index(choice["source"])), Touch(".ways button", choice["text"])]
    piles = {"draw": ".pile.asked:not(.pawns)", "pawn": ".pile.asked.pawns"}
    return [Touch(piles[choice["move"]])] if choice["move"] in piles else []


def of_gundam(choice: Choice, view: View, choices: list[Choice]) -> list[Touch]:
    """Return what to touch for a choice in gundam: cards or players and, if these fit several choices, a button."""
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
    """Return the button beside the table for a choice."""
    if choice["move"] == "resign":
        return [Touch("button.resign"), Touch(".above > button.primary")]
    if game == "gundam":  # the buttons' labels contain people's names, which the choice's text lacks
        return [Touch(f'.answers [data-move="{choice["move"]}"]')]
    return [Touch("[data-board] button", choice["text"])]


WAYS: dict[str, Callable[[Choice, View, list[Choice]], list[Touch]]] = {
    "schlacht": of_schlacht, "chess": of_chess, "gambit": of_gambit, "match": of_match, "gundam": of_gundam,
}  # fmt: skip


# --- the player ------------------------------------------------------------------------------------------------------


class Player:
    """A player at the page who clicks and drags with a mouse, or taps."""

    def __init__(self, page: Page, *, seed: int = 1, taps: bool = False) -> None:
        self.page, self.taps = page, taps
        self.luck = random.Random(seed)
        self.made: Counter[str] = Counter()  # number of moves, by the way in which they were made
        self.draggable = self.dragged = 0
        self.missed = 0  # number of touches in a row that had no effect
        self.message: dict[str, Any] = {}  # the last message that showed the whole table
        self.events: list[Any] = []  # the events that the last message reported
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
        """Play until the game is over or `most` moves were made by touching the table. Call `look` before each move."""
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
            if self.heard == moment:  # a partner or an automatic pass may have changed the table
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
        """Return whether a person must choose, and the page offers exactly the choices that the server sent last."""
        told = [choice["move"] for choice in self.shown["choices"]]
        if not told or self.page.evaluate(OFFERED) != told:
            return False
        if told == ["pass"] and self.shown["view"]["game"] == "gundam":  # the server is about to pass for the player
            return False
        self._put_down()
        return True

    def _put_down(self) -> None:
        """Close an enlarged card: clicking a card that can no longer be played enlarges it for reading."""
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")

    def _pick(self) -> Choice:
        choices: list[Choice] = self.shown["choices"]
        lying = [choice for choice in choices if self.touches(choice)]
        return self.luck.choice(lying if lying and self.luck.random() < BOLD else choices)

    def _make(self, choice: Choice) -> None:
        """Make a choice on the table or, if nothing there stands for it, by a button. Other players may act first."""
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
            # The page sends a choice again only if others have moved in between.
            assert set(sent) == {choice["move"]}, f"{choice} was meant by {touches}, and {sent} was sent"
            self.made[FORCED if how == BUTTON and is_forced else how] += 1

    def _spot(self, touch: Touch, *, scrolls: bool = True) -> tuple[float, float] | None:
        found = self.page.evaluate(SPOT, [*touch, scrolls])
        self._cover = None if isinstance(found, list) else found
        return (found[0], found[1]) if isinstance(found, list) else None

    def _touch(self, touch: Touch, moment: int) -> bool:
        """Touch an element, and return False if the table changed before that."""
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
        """Drag a piece with the mouse to its target, if both squares are visible. Return whether that was done."""
        source, target = choice["source"], choice["target"]
        if self.taps or not (source and target) or touches[-1] != square(target):
            return False
        self.draggable += 1
        if self.draggable % 2 == 0:  # every second move is clicked instead of dragged
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
