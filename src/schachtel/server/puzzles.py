"""Puzzles: a puzzle of the day for each game, the same for everybody, and ratings of how well people solve puzzles.

A game comes with a file of its puzzles, which contains all right moves and all replies. So the server does not have to
calculate any moves.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any

import orjson

from schachtel.core.contract import Game, Json, Language
from schachtel.core.errors import IllegalMove, because, short
from schachtel.core.puzzle import Puzzle, Puzzles
from schachtel.core.table import Table, from_position
from schachtel.games import games_with, usable
from schachtel.server.refusals import NotFound
from schachtel.server.solo import shown_to
from schachtel.server.terms import BACKEND
from schachtel.server.words import WORDS

ON, SOLVED, WRONG = "on", "solved", "wrong"
START_RATING = 1200
# Elo's factor K for a person's first puzzles and for all later ones, and how many puzzles count as the first ones
STEP_FIRST, STEP_LATER, SETTLED = 60, 24, 10
BEGINNING = date(2026, 1, 1)


@dataclass(frozen=True)
class Collection:
    """The puzzles of one game."""

    game: Game
    declared: Puzzles

    @functools.cached_property
    def puzzles(self) -> dict[int, Puzzle]:
        """All puzzles of the game, by number."""
        return {each["id"]: each for each in orjson.loads(self.declared.file.read_bytes())}

    def of_day(self, day: date) -> int:
        """Return the number of the puzzle of a day. No puzzle is repeated before all others have had their day."""
        ids, number = sorted(self.puzzles), (day - BEGINNING).days
        return ids[number % len(ids)]

    def nearest(self, rating: float, left_out: set[int]) -> int | None:
        """Return the number of the puzzle whose own rating is nearest to `rating`. Puzzles in `left_out` are not
        considered; if no other puzzle exists, return None."""
        left = [each for each in self.puzzles.values() if each["id"] not in left_out]
        return min(left, key=lambda each: (abs(each["rating"] - rating), each["id"]), default={"id": None})["id"]

    def rated(self, tries: Iterable[tuple[int, bool]]) -> float:
        """Return a person's rating, calculated by the Elo formula as if each puzzle were an opponent.

        `tries` lists the person's first tries in order: the number of the puzzle, and whether the try solved it.
        """
        rating = float(START_RATING)
        for n, (puzzle, right) in enumerate(tries):
            if puzzle not in self.puzzles:  # skip tries at puzzles that have been removed from the file
                continue
            likely = 1 / (1 + 10 ** ((self.puzzles[puzzle]["rating"] - rating) / 400))
            rating += (STEP_FIRST if n < SETTLED else STEP_LATER) * (right - likely)
        return rating

    def table_at(self, puzzle: Puzzle) -> Table:
        return from_position(self.game, self.declared.start(puzzle), BACKEND)

    def go_on(self, table: Table, move: str, replies: str) -> Iterator[str]:
        """Play a move and the replies to it, and pass whenever that is the only legal move; yield each of these
        moves."""
        passing = self.declared.passing
        for each in (move, *replies.split()):
            table.play(each)
            yield each
            while table.acting and table.moves() == [passing]:
                table.play(passing)
                yield passing


@functools.cache
def collections() -> dict[str, Collection]:
    """Return the puzzles of all games that have any, by the game's id."""
    games = ((game, game.extras.puzzles) for game in usable(games_with("puzzles.py")))
    return {game.id: Collection(game, declared) for game, declared in games if declared}


def collection(game: str | None = None) -> Collection:
    """Return the puzzles of a game, or without `game` those of the first game that has puzzles; raise NotFound if there
    are none."""
    found = collections().get(game) if game is not None else next(iter(collections().values()), None)
    if found is None:
        raise NotFound("no_puzzle")
    return found


# --- which one -------------------------------------------------------------------------------------------------------


def today(now: float) -> date:
    return datetime.fromtimestamp(now, UTC).date()


def latest_days(now: float, most: int) -> list[date]:
    return [today(now) - timedelta(days=n) for n in range(most)]


# --- playing it ------------------------------------------------------------------------------------------------------


@dataclass
class Attempt:
    """A person's attempt at a puzzle. Every request creates it anew and replays the earlier right captures."""

    collection: Collection
    puzzle: Puzzle
    language: Language
    state: str = ON
    # The game after each capture since the last request, and the events of the capture
    frames: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.seat = self.collection.declared.seat(self.puzzle)
        self.table = self.collection.table_at(self.puzzle)
        self.tree = self.puzzle["tree"]

    def shown(self, *, asked: bool = True) -> dict[str, Json]:
        """Return the game as the solver sees it."""
        return shown_to(self.table, self.seat, self.language, asked=asked and self.state == ON)

    def go_on(self, moves: Iterable[str]) -> None:
        """Replay the right captures of earlier requests; raise IllegalMove if one of them is wrong."""
        for move in moves:
            self.play(move)
            if self.state == WRONG:
                raise IllegalMove(short(move), because(WORDS, "not_right"))
        self.frames = []

    def play(self, move: str) -> int:
        """Play a capture of the solver and the opponent's replies; return the worth of the capture."""
        if self.state != ON or move not in self.tree:
            raise IllegalMove(short(move), because(WORDS, "not_possible"))
        worth, replies, *then = self.tree[move]
        for each in self.collection.go_on(self.table, move, replies):
            self._see(each)
        self.tree = then[0] if then else {}
        self.state = (ON if self.tree else SOLVED) if then else WRONG
        if self.state == ON:
            self.frames[-1]["shown"] = self.shown()
        return int(worth)

    def _see(self, move: str) -> None:
        """Add a frame to `frames`: the game after a move, and the events of the move. A forced pass shares a frame with
        the capture before it."""
        events = self.table.events(self.seat, self.language)
        if move == self.collection.declared.passing and self.frames:
            events = self.frames.pop()["events"] + events
        self.frames.append({"shown": self.shown(asked=False), "events": events})


def solution(attempt: Attempt) -> list[dict[str, Any]]:
    """Return the main solution of a puzzle, as one step per capture.

    A step shows the game after the capture. If the solver makes the capture, the step also lists all captures that were
    possible, and what each of them is worth.
    """
    steps = []
    while attempt.state == ON:
        worths = [
            {**choice, "worth": attempt.tree[choice["move"]][0], "right": len(attempt.tree[choice["move"]]) > 2}
            for choice in attempt.table.choices(attempt.seat, attempt.language)
        ]
        best = max((each for each in worths if each["right"]), key=lambda each: each["worth"])
        attempt.play(best["move"])
        for n, frame in enumerate(attempt.frames):
            steps.append({"worths": [] if n else worths, "move": None if n else best["move"], **frame})
        steps[-1]["shown"] = attempt.shown(asked=False)
        attempt.frames = []
    return steps


# --- a person's rating -----------------------------------------------------------------------------------------------


def streak(days: set[date], today: date) -> int:
    """Return the number of consecutive days up to today on which a person solved a puzzle.

    Today counts as a missed day only after midnight.
    """
    day = today if today in days else today - timedelta(days=1)
    length = 0
    while day - timedelta(days=length) in days:
        length += 1
    return length
