"""Puzzles: the one of the day and all others, what comes of a move, and how good somebody is at them."""

from __future__ import annotations

import time
from datetime import date
from typing import Annotated, Any, Literal

from fastapi import FastAPI, Path, Query, Request
from pydantic import Field

from schachtel.core.errors import IllegalMove
from schachtel.core.puzzle import Puzzle
from schachtel.server import puzzles
from schachtel.server.door import Door, Spoken
from schachtel.server.frames import Frame
from schachtel.server.now import now_ms
from schachtel.server.protocol import Shown
from schachtel.server.puzzles import SOLVED, WRONG, Attempt
from schachtel.server.refusals import NotFound
from schachtel.server.said import Choice
from schachtel.server.terms import Strict
from schachtel.server.visitor import Visitor

PUZZLE = "puzzle"  # by this name progress is kept: ID is the first try, ID/solved and ID/shown are what came of it
DAYS = 30  # of the archive
PuzzleId = Annotated[int, Path(ge=1, le=100_000)]
A_MOVE = Annotated[str, Field(min_length=1, max_length=20)]
State = Literal["new", "tried", "solved", "shown"]

# --- bodies ----------------------------------------------------------------------------------------------------------


class PuzzleMine(Strict):
    """How good I am at puzzles."""

    rating: int
    """From first tries."""
    tried: int
    solved: int
    """Those whose solution I was not shown before."""
    streak: int
    """Days in a row on which I have solved one."""


class PuzzleTold(Strict):
    """A puzzle, as it begins."""

    id: int
    day: date | None
    """Of which it is the puzzle, if that was lately."""
    source: Literal["house"]
    rating: int
    """How hard bots find it."""
    kind: Literal["win", "points", "hold"]
    """To win; to win with so many points; or to lose with no more than so many."""
    points: int
    captures: int
    """Of one's own: how many it takes against the best defence."""
    state: State
    """`shown`: the solution was."""
    first: bool | None
    """Whether my first try was right."""
    shown: Shown
    mine: PuzzleMine


class PuzzleDay(Strict):
    """The puzzle of a day."""

    day: date
    id: int
    rating: int
    state: State


class PuzzleList(Strict):
    """Puzzles of the last days, and the next one for me."""

    days: list[PuzzleDay]
    next: int | None
    """One that I have not tried, with a rating near mine."""
    mine: PuzzleMine


class PuzzleTry(Strict):
    """A capture in a puzzle."""

    moves: Annotated[tuple[A_MOVE, ...], Field(max_length=8)] = ()
    """My own right ones, made before it. A wrong one is refused, and is a try like any other."""
    move: A_MOVE


class PuzzleAnswer(Strict):
    """What came of a capture: it goes on, it is solved, or the goal is out of reach."""

    state: Literal["on", "solved", "wrong"]
    worth: int
    """What the best play leads to now: my points, or minus theirs."""
    frames: list[Frame]
    """After the capture, and after each that the opponent answered."""
    change: int | None
    """Of my rating, if this has ended my first try."""
    mine: PuzzleMine


class PuzzleWorth(Choice):
    """A capture, and what it was worth: my points, or minus theirs."""

    worth: int
    right: bool


class PuzzleStep(Frame):
    """A capture of the solution."""

    move: str | None
    """Mine; null if it is the opponent's."""
    worths: list[PuzzleWorth]
    """All that I could have captured instead of it."""


class PuzzleSolution(Strict):
    """Capture by capture."""

    steps: list[PuzzleStep]
    change: int | None
    """Of my rating, if I have given up my first try."""
    mine: PuzzleMine


# --- routes ----------------------------------------------------------------------------------------------------------


class Puzzling:
    def __init__(self, door: Door) -> None:
        self.door = door

    def add_to(self, app: FastAPI) -> None:
        add = app.add_api_route
        add("/api/puzzles", self.puzzles, tags=["puzzles"], response_model=PuzzleList)
        add("/api/puzzles/today", self.today, tags=["puzzles"], response_model=PuzzleTold)
        add("/api/puzzles/{number}", self.puzzle, tags=["puzzles"], response_model=PuzzleTold)
        add("/api/puzzles/{number}", self.play, methods=["POST"], tags=["puzzles"], response_model=PuzzleAnswer)
        solution = "/api/puzzles/{number}/solution"
        add(solution, self.solution, methods=["POST"], tags=["puzzles"], response_model=PuzzleSolution)

    async def puzzles(
        self, request: Request, near: Annotated[int | None, Query(ge=0, le=10_000)] = None
    ) -> PuzzleList:  # fmt: skip
        """Puzzles of the last days; and the next one for me, near my rating or another."""
        done = await self._done(await self._visitor(request))
        days = [
            PuzzleDay(day=day, id=(one := puzzles.of_day(day)), rating=_found(one)["rating"], state=_state(done, one))
            for day in puzzles.latest_days(time.time(), DAYS)
        ]
        mine = _mine(done)
        left_out = {int(item.partition("/")[0]) for item in done} | {days[0].id}  # that one is for today
        return PuzzleList(days=days, next=puzzles.nearest(mine.rating if near is None else near, left_out), mine=mine)

    async def today(self, request: Request, language: Spoken = "en") -> PuzzleTold:
        """The puzzle of the day, by the date in UTC: the same for everybody."""
        return await self.puzzle(request, puzzles.of_day(puzzles.today(time.time())), language)

    async def puzzle(self, request: Request, number: PuzzleId, language: Spoken = "en") -> PuzzleTold:
        """A puzzle, as it begins."""
        visitor, puzzle = await self._visitor(request), _found(number)
        self.door.hub.warming.want(puzzles.game().id, 2)
        done = await self._done(visitor)
        lately = puzzles.latest_days(time.time(), DAYS)
        return PuzzleTold.model_validate(
            {name: puzzle[name] for name in ("id", "source", "rating", "kind", "captures")}
            | {
                "day": next((day for day in lately if puzzles.of_day(day) == number), None),
                "points": abs(puzzle["worth"]),
                "state": _state(done, number),
                "first": done[str(number)]["right"] if str(number) in done else None,
                "shown": Attempt(puzzle, language).shown(),
                "mine": _mine(done),
            }
        )

    async def play(self, request: Request, number: PuzzleId, given: PuzzleTry, language: Spoken = "en") -> PuzzleAnswer:
        """Capture. The opponent answers as stubbornly as possible."""
        visitor, puzzle = await self._visitor(request, change=True), _found(number)
        self.door.hub.warming.want(puzzles.game().id, 2)
        attempt = Attempt(puzzle, language)
        try:
            attempt.go_on(given.moves)
            worth = attempt.play(given.move)
        except IllegalMove:
            if attempt.state == WRONG:  # else anybody could ask what is right, and try it then
                await self._tried(visitor, number, right=False)
            raise
        before = await self._done(visitor)
        if attempt.state in (SOLVED, WRONG):
            await self._tried(visitor, number, right=attempt.state == SOLVED)
        if attempt.state == SOLVED and f"{number}/shown" not in before:  # who was shown it has not found it
            await self._add(visitor, f"{number}/solved")
        told = {"state": attempt.state, "worth": worth, "frames": attempt.frames}
        return PuzzleAnswer.model_validate(told | await self._change(visitor, before))

    async def solution(self, request: Request, number: PuzzleId, language: Spoken = "en") -> PuzzleSolution:
        """How it is solved. Who has not solved it gives it up."""
        visitor, puzzle = await self._visitor(request, change=True), _found(number)
        self.door.hub.warming.want(puzzles.game().id, 2)
        before = await self._done(visitor)
        if f"{number}/solved" not in before:
            await self._tried(visitor, number, right=False)
            await self._add(visitor, f"{number}/shown")
        steps = puzzles.solution(puzzle, language)
        return PuzzleSolution.model_validate({"steps": steps} | await self._change(visitor, before))

    async def _visitor(self, request: Request, *, change: bool = False) -> Visitor:
        visitor = await self.door.visitor(request, change=change)
        if change:
            visitor.check("play")
        else:
            visitor.check_sight()
        return visitor

    async def _done(self, visitor: Visitor) -> dict[str, dict[str, Any]]:
        return await self.door.hub.store.progress.of(visitor.id, PUZZLE)

    async def _tried(self, visitor: Visitor, number: int, *, right: bool) -> None:
        """Only the first try is kept."""
        await self._add(visitor, str(number), right=right)

    async def _add(self, visitor: Visitor, item: str, **data: Any) -> None:
        at = now_ms()
        await self.door.hub.store.progress.add(visitor.id, PUZZLE, item, {**data, "at": at}, at)

    async def _change(self, visitor: Visitor, before: dict[str, dict[str, Any]]) -> dict[str, Any]:
        """How good somebody is now, and by how much the rating has changed, if it could."""
        after = await self._done(visitor)
        was, mine = _mine(before), _mine(after)
        return {"mine": mine, "change": mine.rating - was.rating if mine.tried > was.tried else None}


def _found(number: int) -> Puzzle:
    if number not in puzzles.all_puzzles():
        raise NotFound("no_puzzle")
    return puzzles.all_puzzles()[number]


def _state(done: dict[str, dict[str, Any]], number: int) -> State:
    """The best that can be said of it."""
    if f"{number}/solved" in done:
        return "solved"
    if f"{number}/shown" in done:
        return "shown"
    return "tried" if str(number) in done else "new"


def _mine(done: dict[str, dict[str, Any]]) -> PuzzleMine:
    tries = sorted((data["at"], int(item), data["right"]) for item, data in done.items() if item.isdigit())
    solved = [data["at"] for item, data in done.items() if item.endswith("/solved")]
    return PuzzleMine(
        rating=round(puzzles.rated((number, right) for _, number, right in tries)),
        tried=len(tries),
        solved=len(solved),
        streak=puzzles.streak({puzzles.today(at / 1000) for at in solved}, puzzles.today(time.time())),
    )
