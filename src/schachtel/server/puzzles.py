"""Puzzles: one for each day, the same for everybody, and how good somebody is at them.

A game brings them with all their answers. So nothing is worked out here; a puzzle is a table on which the right moves
are known.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any

import orjson

from schachtel.core.contract import Game, Json, Language
from schachtel.core.errors import IllegalMove, short
from schachtel.core.puzzle import Puzzle, Puzzles
from schachtel.core.table import Table, from_position
from schachtel.games import bringing, usable
from schachtel.server.frames import shown_to
from schachtel.server.terms import BACKEND

ON, SOLVED, WRONG = "on", "solved", "wrong"
START_RATING = 1200
STEP_FIRST, STEP_LATER, SETTLED = 60, 24, 10  # how much a first try counts, and after how many it counts less
BEGINNING = date(2026, 1, 1)


@functools.cache
def game() -> Game:
    """Return the game that the puzzles are from: the first that brings any."""
    return next(usable(bringing("puzzles.py")))


def declared() -> Puzzles:
    found = game().brings.puzzles
    assert found is not None
    return found


@functools.cache
def all_puzzles() -> dict[int, Puzzle]:
    return {each["id"]: each for each in orjson.loads(declared().file.read_bytes())}


# --- which one -------------------------------------------------------------------------------------------------------


def of_day(day: date) -> int:
    """One after the other, so that none comes again before all others were there."""
    ids, number = sorted(all_puzzles()), (day - BEGINNING).days
    return ids[number % len(ids)]


def today(now: float) -> date:
    return datetime.fromtimestamp(now, UTC).date()


def latest_days(now: float, most: int) -> list[date]:
    return [today(now) - timedelta(days=n) for n in range(most)]


def nearest(rating: float, left_out: set[int]) -> int | None:
    """The puzzle that is nearest to a rating, of those which are left."""
    left = [each for each in all_puzzles().values() if each["id"] not in left_out]
    return min(left, key=lambda each: (abs(each["rating"] - rating), each["id"]), default={"id": None})["id"]


# --- playing it ------------------------------------------------------------------------------------------------------


def opened(puzzle: Puzzle) -> Table:
    return from_position(game(), declared().start(puzzle), BACKEND)


def go_on(table: Table, move: str, replies: str) -> Iterator[str]:
    """Play a move, the replies, and all passes until there is a choice again; yield each of these moves."""
    passing = declared().passing
    for each in (move, *replies.split()):
        table.play(each)
        yield each
        while table.acting and table.moves() == [passing]:
            table.play(passing)
            yield passing


@dataclass
class Attempt:
    """A puzzle on its way, from the right captures that were made."""

    puzzle: Puzzle
    language: Language
    state: str = ON
    frames: list[dict[str, Any]] = field(default_factory=list)  # what was seen after each capture since then

    def __post_init__(self) -> None:
        self.seat = declared().seat(self.puzzle)
        self.table = opened(self.puzzle)
        self.tree = self.puzzle["tree"]

    def shown(self, *, asked: bool = True) -> dict[str, Json]:
        """The game as we see it."""
        return shown_to(self.table, self.seat, self.language, asked=asked and self.state == ON)

    def go_on(self, moves: Iterable[str]) -> None:
        """What was right before."""
        for move in moves:
            self.play(move)
            if self.state == WRONG:
                raise IllegalMove(f"{short(move)} – was not right.")
        self.frames = []

    def play(self, move: str) -> int:
        """A capture of ours, and what is answered; what it is worth."""
        if self.state != ON or move not in self.tree:
            raise IllegalMove(f"{short(move)} – cannot be played here.")
        worth, replies, *then = self.tree[move]
        for each in go_on(self.table, move, replies):
            self._see(each)
        self.tree = then[0] if then else {}
        self.state = (ON if self.tree else SOLVED) if then else WRONG
        if self.state == ON:
            self.frames[-1]["shown"] = self.shown()
        return int(worth)

    def _see(self, move: str) -> None:
        """A pass belongs to the capture before it."""
        events = self.table.events(self.seat, self.language)
        if move == declared().passing and self.frames:
            events = self.frames.pop()["events"] + events
        self.frames.append({"shown": self.shown(asked=False), "events": events})


def solution(puzzle: Puzzle, language: Language) -> list[dict[str, Any]]:
    """The main line, capture by capture: what each of ours that was possible is worth, and what is seen after it."""
    attempt, steps = Attempt(puzzle, language), []
    while attempt.state == ON:
        worths = [
            {**choice, "worth": attempt.tree[choice["move"]][0], "right": len(attempt.tree[choice["move"]]) > 2}
            for choice in attempt.table.choices(attempt.seat, language)
        ]
        best = max((each for each in worths if each["right"]), key=lambda each: each["worth"])
        attempt.play(best["move"])
        for n, frame in enumerate(attempt.frames):
            steps.append({"worths": [] if n else worths, "move": None if n else best["move"], **frame})
        steps[-1]["shown"] = attempt.shown(asked=False)
        attempt.frames = []
    return steps


# --- how good somebody is --------------------------------------------------------------------------------------------


def rated(tries: Iterable[tuple[int, bool]]) -> float:
    """Elo against the puzzles, from first tries in their order: the puzzle, and whether it was solved at once."""
    rating = float(START_RATING)
    for n, (puzzle, right) in enumerate(tries):
        if puzzle not in all_puzzles():  # of an earlier file
            continue
        likely = 1 / (1 + 10 ** ((all_puzzles()[puzzle]["rating"] - rating) / 400))
        rating += (STEP_FIRST if n < SETTLED else STEP_LATER) * (right - likely)
    return rating


def streak(days: set[date], today: date) -> int:
    """Days in a row on which something was solved, up to today; who has not come yet today has until midnight."""
    day = today if today in days else today - timedelta(days=1)
    length = 0
    while day - timedelta(days=length) in days:
        length += 1
    return length
