"""The routes for puzzles: the puzzle of the day and all others, attempts to solve them, and each person's rating."""

from __future__ import annotations

import time
from datetime import date
from typing import Annotated, Any, Literal

from fastapi import FastAPI, Path, Query, Request
from pydantic import Field

from schachtel.core.catalogue import Language
from schachtel.core.errors import IllegalMove
from schachtel.server.context import RouteContext, Spoken
from schachtel.server.now import now_ms
from schachtel.server.protocol import Shown
from schachtel.server.puzzles import (
    SOLVED,
    WRONG,
    Attempt,
    Collection,
    collection,
    latest_days,
    solution,
    streak,
    today,
)
from schachtel.server.refusals import NotFound
from schachtel.server.said import Choice
from schachtel.server.solo import Frame
from schachtel.server.terms import Strict
from schachtel.server.visitor import Visitor

# Progress in puzzles is stored with the column `kind` set to PUZZLE. The column `item` is ID for the first try at the
# puzzle with this id, ID/solved if the puzzle was solved, and ID/shown if its solution was shown. For all games except
# the first one with puzzles, which was once the only one, `item` begins with the game's id and OF_GAME.
PUZZLE, OF_GAME = "puzzle", ":"
DAYS = 30  # number of daily puzzles that are listed, up to today's
PuzzleId = Annotated[int, Path(ge=1, le=100_000)]
OfGame = Annotated[str | None, Query(max_length=32, description="The game (default: the first one that has puzzles).")]
A_MOVE = Annotated[str, Field(min_length=1, max_length=20)]
State = Literal["new", "tried", "solved", "shown"]

# --- bodies of requests and responses --------------------------------------------------------------------------------


class PuzzleMine(Strict):
    """Your results with puzzles."""

    rating: int
    """Your puzzle rating, calculated from first tries."""
    tried: int
    solved: int
    """The number of puzzles that you have solved without being shown the solution first."""
    streak: int
    """The number of days in a row on which you have solved a puzzle."""


class PuzzleTold(Strict):
    """A puzzle with its starting position, and your own results."""

    game: str
    id: int
    day: date | None
    """The day on which this was the daily puzzle; null if that was not within the last 30 days."""
    source: str
    rating: int
    """The difficulty, measured with bots."""
    kind: str
    """The goal, as a word that the game defines, such as `win`, `points`, or `hold` (limit a loss to `points`)."""
    points: int
    captures: int
    """The number of captures that you need against the best defence."""
    state: State
    """`shown` means that you were shown the solution."""
    first: bool | None
    """Whether your first try was right; null if you have not tried."""
    shown: Shown
    mine: PuzzleMine


class PuzzleDay(Strict):
    """The puzzle of a day."""

    day: date
    id: int
    rating: int
    state: State


class PuzzleList(Strict):
    """The daily puzzles of the last 30 days, and the number of a puzzle that you could solve next."""

    days: list[PuzzleDay]
    next: int | None
    """A puzzle that you have not tried, with a rating near yours; null if there is none."""
    mine: PuzzleMine


class PuzzleTry(Strict):
    """A capture that you try in a puzzle."""

    moves: Annotated[tuple[A_MOVE, ...], Field(max_length=8)] = ()
    """Your right captures before this one. A wrong one among them is refused and counts as a try."""
    move: A_MOVE
    """The capture to try."""


class PuzzleAnswer(Strict):
    """The result of a capture: the puzzle continues, is solved, or can no longer be solved."""

    state: Literal["on", "solved", "wrong"]
    worth: int
    """The result of the game with best play on both sides from here on: the points that you win, or minus the points
    that the opponent wins."""
    frames: list[Frame]
    """The game after the capture, and after each capture of the opponent's reply."""
    change: int | None
    """The change of your rating; null unless this request has ended your first try."""
    mine: PuzzleMine


class PuzzleWorth(Choice):
    """A capture and its worth: with best play on both sides, the points that you win, or minus the points that the
    opponent wins."""

    worth: int
    right: bool


class PuzzleStep(Frame):
    """A capture in the solution, either yours or the opponent's."""

    move: str | None
    """Your capture; null if this step is the opponent's."""
    worths: list[PuzzleWorth]
    """All captures that you could make at this moment, with their worth; empty if this step is the opponent's."""


class PuzzleSolution(Strict):
    """The solution of a puzzle, capture by capture."""

    steps: list[PuzzleStep]
    change: int | None
    """The change of your rating; null unless this request has ended your first try."""
    mine: PuzzleMine


# --- routes ----------------------------------------------------------------------------------------------------------


class PuzzleRoutes:
    def __init__(self, context: RouteContext) -> None:
        self.context = context

    def add_to(self, app: FastAPI) -> None:
        add = app.add_api_route
        add("/api/puzzles", self.puzzles, tags=["puzzles"], response_model=PuzzleList)
        add("/api/puzzles/today", self.today, tags=["puzzles"], response_model=PuzzleTold)
        add("/api/puzzles/{number}", self.puzzle, tags=["puzzles"], response_model=PuzzleTold)
        add("/api/puzzles/{number}", self.play, methods=["POST"], tags=["puzzles"], response_model=PuzzleAnswer)
        solution = "/api/puzzles/{number}/solution"
        add(solution, self.solution, methods=["POST"], tags=["puzzles"], response_model=PuzzleSolution)

    async def puzzles(
        self, request: Request, near: Annotated[int | None, Query(ge=0, le=10_000)] = None, game: OfGame = None
    ) -> PuzzleList:  # fmt: skip
        """List the daily puzzles of the last 30 days. `next` is a puzzle that you have not tried, with a rating close
        to yours or to `near`."""
        visitor, found = await self._visitor(request), collection(game)
        done = await self._done(visitor, found)
        days = [
            PuzzleDay(day=day, id=one, rating=found.puzzles[one]["rating"], state=_state(done, one))
            for day in latest_days(time.time(), DAYS)
            for one in [found.of_day(day)]
        ]
        mine = _mine(done, found)
        # The list already contains today's puzzle, so another one is suggested
        left_out = {int(item.partition("/")[0]) for item in done} | {days[0].id}
        return PuzzleList(days=days, next=found.nearest(mine.rating if near is None else near, left_out), mine=mine)

    async def today(self, request: Request, language: Spoken = "en", game: OfGame = None) -> PuzzleTold:
        """Return the puzzle of the day, by the date in UTC. It is the same for everybody."""
        visitor, found = await self._visitor(request), collection(game)
        return await self._puzzle_data(visitor, found, found.of_day(today(time.time())), language)

    async def puzzle(
        self, request: Request, number: PuzzleId, language: Spoken = "en", game: OfGame = None
    ) -> PuzzleTold:
        """Return a puzzle with its starting position."""
        return await self._puzzle_data(await self._visitor(request), collection(game), number, language)

    async def _puzzle_data(self, visitor: Visitor, found: Collection, number: int, language: Language) -> PuzzleTold:
        attempt = self._begun(found, number, language)
        done, puzzle = await self._done(visitor, found), attempt.puzzle
        lately = latest_days(time.time(), DAYS)
        return PuzzleTold.model_validate(
            {name: puzzle[name] for name in ("id", "source", "rating", "kind", "captures")}
            | {
                "game": found.game.id,
                "day": next((day for day in lately if found.of_day(day) == number), None),
                "points": abs(puzzle["worth"]),
                "state": _state(done, number),
                "first": done[str(number)]["right"] if str(number) in done else None,
                "shown": attempt.shown(),
                "mine": _mine(done, found),
            }
        )

    async def play(
        self, request: Request, number: PuzzleId, given: PuzzleTry, language: Spoken = "en", game: OfGame = None
    ) -> PuzzleAnswer:
        """Make a capture. The opponent replies with the best defence."""
        visitor, found = await self._visitor(request, change=True), collection(game)
        attempt = self._begun(found, number, language)
        try:
            attempt.go_on(given.moves)
            worth = attempt.play(given.move)
        except IllegalMove:
            if attempt.state == WRONG:  # a wrong capture among the earlier ones also counts as a try
                await self._tried(visitor, found, number, right=False)
            raise
        before = await self._done(visitor, found)
        if attempt.state in (SOLVED, WRONG):
            await self._tried(visitor, found, number, right=attempt.state == SOLVED)
        # A puzzle whose solution was shown before does not count as solved
        if attempt.state == SOLVED and f"{number}/shown" not in before:
            await self._add(visitor, found, f"{number}/solved")
        told = {"state": attempt.state, "worth": worth, "frames": attempt.frames}
        return PuzzleAnswer.model_validate(told | await self._change(visitor, found, before))

    async def solution(
        self, request: Request, number: PuzzleId, language: Spoken = "en", game: OfGame = None
    ) -> PuzzleSolution:
        """Return the solution of a puzzle. If you have not solved it yet, this counts as giving it up."""
        visitor, found = await self._visitor(request, change=True), collection(game)
        attempt = self._begun(found, number, language)
        before = await self._done(visitor, found)
        if f"{number}/solved" not in before:
            await self._tried(visitor, found, number, right=False)
            await self._add(visitor, found, f"{number}/shown")
        told = {"steps": solution(attempt)}
        return PuzzleSolution.model_validate(told | await self._change(visitor, found, before))

    def _begun(self, found: Collection, number: int, language: Language) -> Attempt:
        """Begin an attempt at a puzzle, and have its game compiled if it is not compiled yet."""
        if number not in found.puzzles:
            raise NotFound("no_puzzle")
        self.context.hub.warming.want(found.game.id, 2)
        return Attempt(found, found.puzzles[number], language)

    async def _visitor(self, request: Request, *, change: bool = False) -> Visitor:
        visitor = await self.context.visitor(request, change=change)
        if change:
            visitor.check("play")
        else:
            visitor.check_sight()
        return visitor

    async def _done(self, visitor: Visitor, found: Collection) -> dict[str, dict[str, Any]]:
        """Return a visitor's stored progress in the puzzles of a game, by `item` without the prefix of the game."""
        done = await self.context.hub.store.progress.of(visitor.id, PUZZLE)
        before = _before(found)
        return {
            item.removeprefix(before): data
            for item, data in done.items()
            if (item.startswith(before) if before else OF_GAME not in item)
        }

    async def _tried(self, visitor: Visitor, found: Collection, number: int, *, right: bool) -> None:
        """Record whether a try was right, unless the visitor has tried this puzzle before."""
        await self._add(visitor, found, str(number), right=right)

    async def _add(self, visitor: Visitor, found: Collection, item: str, **data: Any) -> None:
        at = now_ms()
        await self.context.hub.store.progress.add(visitor.id, PUZZLE, f"{_before(found)}{item}", {**data, "at": at}, at)

    async def _change(self, visitor: Visitor, found: Collection, before: dict[str, dict[str, Any]]) -> dict[str, Any]:
        """Return the visitor's results now, and the change of their rating; the change is None unless a first try has
        just ended."""
        after = await self._done(visitor, found)
        was, mine = _mine(before, found), _mine(after, found)
        return {"mine": mine, "change": mine.rating - was.rating if mine.tried > was.tried else None}


def _before(found: Collection) -> str:
    """Return the prefix of the column `item` for this game's puzzles; empty for the first game that has puzzles."""
    return "" if found is collection() else f"{found.game.id}{OF_GAME}"


def _state(done: dict[str, dict[str, Any]], number: int) -> State:
    """Return the best state that a person has reached in a puzzle."""
    if f"{number}/solved" in done:
        return "solved"
    if f"{number}/shown" in done:
        return "shown"
    return "tried" if str(number) in done else "new"


def _mine(done: dict[str, dict[str, Any]], found: Collection) -> PuzzleMine:
    tries = sorted((data["at"], int(item), data["right"]) for item, data in done.items() if item.isdigit())
    solved = [data["at"] for item, data in done.items() if item.endswith("/solved")]
    return PuzzleMine(
        rating=round(found.rated((number, right) for _, number, right in tries)),
        tried=len(tries),
        solved=len(solved),
        streak=streak({today(at / 1000) for at in solved}, today(time.time())),
    )
