"""Tests of tutorials, played by touching the board and the cards as in a real game."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from schachtel.server.lessons import Attempt, lesson
from tests import patience
from tests.web.conftest import Open
from tests.web.hands import A_WHILE, SPOT, TRIES, WAYS, Touch, button_of
from tests.web.playing import PATIENCE, violations

# Milliseconds to wait before a tap, because the page ignores taps on something that has just appeared.
A_LOOK = 300


class Learner:
    """A learner who finds the right moves of each step in the tutorial's data."""

    def __init__(self, page: Page, game: str, language: str, *, taps: bool) -> None:
        self.page, self.game, self.language, self.taps = page, game, language, taps

    def arrive(self, number: int) -> Attempt:
        steps = lesson(self.game).steps
        step = steps[number - 1]
        told = re.compile(rf"(Step|Schritt) {number} (of|von) {len(steps)}")
        expect(self.page.locator(".where")).to_have_text(told, timeout=PATIENCE)
        expect(self.page.locator("h1#step")).to_have_text(step.title.in_(self.language))
        return Attempt(self.game, step, self.language)

    def play(self, shown: dict[str, Any], move: str) -> None:
        """Make a choice by touching what stands for it: an element, or first a card and then its target."""
        choices = shown["choices"]
        choice = next(each for each in choices if each["move"] == move)
        first, *then = WAYS[self.game](choice, shown["view"], choices) or button_of(choice, self.game)
        for _ in range(TRIES):
            assert self._touch(first, 0, patience.PATIENCE), f"{first} cannot be touched"
            if all(self._touch(touch, A_LOOK if self.taps else 0, A_WHILE) for touch in then):
                return
        raise AssertionError(f"{first} has no effect")

    def do(self, number: int) -> None:
        """Solve one step of the tutorial by making all of its moves."""
        attempt = self.arrive(number)
        while attempt.task:
            move = attempt.hint
            assert move
            self._succeed(attempt, move)

    def _succeed(self, attempt: Attempt, move: str) -> None:
        """Make the right move, and repeat it if the page was not ready for it yet, as can happen on a busy machine."""
        before = attempt.shown()
        says = attempt.try_(move)[1]
        good = self.page.locator(".good").filter(has_text=says)
        for _ in range(TRIES):
            self.play(before, move)
            last = time.monotonic() + A_WHILE
            while not good.count() and time.monotonic() < last:
                self.page.wait_for_timeout(A_LOOK)
            if good.count():
                return
        expect(self.page.locator(".good")).to_contain_text(says, timeout=PATIENCE)

    def onward(self) -> None:
        self.page.locator("button.onward").click()

    def _touch(self, touch: Touch, look: int, seconds: float) -> bool:
        """Wait until an element can be touched, and `look` milliseconds longer; then touch it.

        Return False if it can still not be touched after some seconds, because the touch before had no effect.
        """
        last = time.monotonic() + seconds
        while not isinstance(spot := self.page.evaluate(SPOT, [*touch, True]), list):
            if time.monotonic() > last:
                return False
            self.page.wait_for_timeout(20)
        self.page.wait_for_timeout(look)
        if self.taps:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)
        return True


@pytest.mark.parametrize(("game", "size", "language"), [("schlacht", "phone", "de"), ("match", "desktop", "en")])
def test_a_whole_tutorial_ends_at_a_real_table(visit: Open, game: str, size: str, language: str) -> None:
    page = visit(f"/learn/{game}/lesson", size=size, language=language)
    learner = Learner(page, game, language, taps=size == "phone")
    steps = lesson(game).steps
    for number in range(1, len(steps)):
        learner.do(number)
        learner.onward()
    learner.arrive(len(steps))
    expect(page.locator(".tick")).to_have_count(len(steps) - 1)
    learner.onward()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    expect(page.locator(".prompt.mine")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("game", "size", "language"), [("chess", "phone", "en"), ("gambit", "desktop", "de"), ("gundam", "phone", "de")]
)
def test_the_first_steps_of_the_others_and_nobody_is_shut_out(visit: Open, game: str, size: str, language: str) -> None:
    page = visit(f"/learn/{game}/lesson", size=size, language=language)
    learner = Learner(page, game, language, taps=size == "phone")
    learner.do(1)
    assert not violations(page)
    learner.onward()
    learner.do(2)


def test_a_wrong_move_says_why_and_a_hint_shows_what_to_touch(visit: Open) -> None:
    page = visit("/learn/schlacht/lesson?step=4", scheme="dark")
    learner = Learner(page, "schlacht", "en", taps=False)
    attempt = learner.arrive(4)
    wrong = "d3xd6"
    learner.play(attempt.shown(), wrong)
    expect(page.locator(".bad")).to_contain_text(attempt.try_(wrong)[1])
    expect(page.locator(".onward")).to_have_count(0)
    page.locator("button.hint").click()
    expect(page.locator(".ring")).to_have_count(2)
    expect(page.locator(".shows")).to_contain_text("Capture on a3 from d3")
    ring = page.locator(".ring").first.bounding_box()
    square = page.locator('[data-square="d3"]').bounding_box()
    assert ring
    assert square
    assert ring["x"] < square["x"] < square["x"] + square["width"] < ring["x"] + ring["width"]
    assert not violations(page)
    learner.do(4)  # the wrong move has changed nothing
    expect(page.locator(".bad, .ring")).to_have_count(0)


def test_a_finger_can_choose_what_a_pawn_becomes(visit: Open) -> None:
    page = visit("/learn/chess/lesson?step=3", size="phone")
    learner = Learner(page, "chess", "en", taps=True)
    attempt = learner.arrive(3)
    for move in ("exd4", "a8=R", "a8=Q"):
        learner.play(attempt.shown(), move)
        right, says = attempt.try_(move)
        expect(page.locator(".good" if right else ".bad")).to_contain_text(says, timeout=PATIENCE)


def test_who_comes_back_goes_on_where_they_were(visit: Open) -> None:
    page = visit("/learn/chess/lesson")
    learner = Learner(page, "chess", "en", taps=False)
    learner.do(1)
    learner.onward()
    learner.arrive(2)
    page.reload()
    learner.arrive(2)
    page.goto("/")
    page.goto("/learn/chess/lesson")
    learner.arrive(2)
    expect(page.get_by_role("link", name="Rook and bishop")).to_be_visible()
    expect(page.locator(".tick")).to_have_count(1)
    page.go_back()
    page.get_by_role("button", name="Deutsch").click()
    page.goto("/learn/chess/lesson?step=1")
    Learner(page, "chess", "de", taps=False).do(1)


def test_a_step_is_done_with_the_keyboard_alone(visit: Open) -> None:
    page = visit("/learn/schlacht/lesson?step=5")
    learner = Learner(page, "schlacht", "en", taps=False)
    attempt = learner.arrive(5)
    page.locator("[data-board]").get_by_role("button", name="Pass").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".good")).to_contain_text(attempt.try_("pass")[1], timeout=PATIENCE)
    page.locator('[data-board] [tabindex="0"][data-square]').focus()  # the keyboard's focus starts on a1
    for key in ("ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp", "Enter"):  # move the focus to b4
        page.keyboard.press(key)
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "Enter"):  # move the focus to d5
        page.keyboard.press(key)
    expect(page.locator(".good")).to_contain_text(attempt.try_("b4xd5")[1], timeout=PATIENCE)


def test_a_lesson_that_there_is_not(visit: Open) -> None:
    page = visit("/learn/go/lesson")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("[data-board]")).to_have_count(0)
