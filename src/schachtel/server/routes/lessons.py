"""The routes for lessons: their steps, and each person's progress."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import FastAPI, Path, Request
from pydantic import Field

from schachtel.server.context import GameId, RouteContext, Spoken
from schachtel.server.lessons import Attempt, Step, lesson
from schachtel.server.now import now_ms
from schachtel.server.protocol import Shown
from schachtel.server.refusals import NotFound
from schachtel.server.routes.tables import TableRoutes
from schachtel.server.solo import Frame
from schachtel.server.terms import Strict

LESSON = "lesson"  # value of the column `kind` for stored progress in lessons
StepNumber = Annotated[int, Path(ge=1, le=10)]
A_MOVE = Annotated[str, Field(min_length=1, max_length=100)]

# --- bodies of requests and responses --------------------------------------------------------------------------------


class StepTitle(Strict):
    """A step of a lesson, and whether you have done it."""

    title: str
    done: bool


class LessonTold(Strict):
    """A lesson with all its steps, in order."""

    game: str
    steps: list[StepTitle]


class StepTold(Strict):
    """A step of a lesson: its text, and the game as it stands before your first move."""

    number: int
    """The number of the step, counting from 1."""
    kind: Literal["tell", "try", "table"]
    """`tell` only shows something, `try` asks for moves, `table` creates a real table."""
    title: str
    text: str
    rules: list[str]
    """The numbers of the rules that the step is about."""
    shown: Shown
    hint: str | None
    """A right move, to be shown on request; null if there is nothing to find."""


class LessonTry(Strict):
    """A move in a step of a lesson. To finish a step that only shows something, leave the move out."""

    moves: Annotated[tuple[A_MOVE, ...], Field(max_length=20)] = ()
    """The right moves that were made before this one."""
    move: A_MOVE | None = None
    """The move to try; null to finish a step that only shows something."""


class LessonAnswer(Strict):
    """The result of a move in a lesson."""

    right: bool
    says: str
    finished: bool
    """Whether the step is done."""
    hint: str | None
    frames: list[Frame]
    """The game after the move and after each reply; empty if the move was wrong."""
    table: str | None
    """The id of the real table that the last step creates."""


# --- routes ----------------------------------------------------------------------------------------------------------


class LessonRoutes:
    def __init__(self, context: RouteContext, tables: TableRoutes) -> None:
        self.context, self.tables = context, tables

    def add_to(self, app: FastAPI) -> None:
        add = app.add_api_route
        step = "/api/learn/{game}/{number}"
        add("/api/learn/{game}", self.lesson, tags=["lessons"], response_model=LessonTold)
        add(step, self.step, tags=["lessons"], response_model=StepTold)
        add(step, self.try_step, methods=["POST"], tags=["lessons"], response_model=LessonAnswer)

    async def lesson(self, request: Request, game: GameId, language: Spoken = "en") -> LessonTold:
        """Return the lesson of a game, and which of its steps you have done."""
        visitor = await self.context.visitor(request)
        visitor.check("read")
        done = await self.context.hub.store.progress.of(visitor.id, LESSON)
        steps = [
            StepTitle(title=step.title.in_(language), done=_item(game, number) in done)
            for number, step in enumerate(lesson(game).steps, 1)
        ]
        return LessonTold(game=game, steps=steps)

    async def step(self, request: Request, game: GameId, number: StepNumber, language: Spoken = "en") -> StepTold:
        """Return a step of a lesson: its text, and the game as it begins."""
        (await self.context.visitor(request)).check_sight()
        step = _step(game, number)
        self.context.hub.warming.want(game, 2)
        attempt = Attempt(game, step, language)
        return StepTold.model_validate(
            {
                "number": number,
                "kind": step.kind,
                "title": step.title.in_(language),
                "text": step.text.in_(language),
                "rules": list(step.rules),
                "shown": attempt.shown(),
                "hint": attempt.hint,
            }
        )

    async def try_step(
        self, request: Request, game: GameId, number: StepNumber, given: LessonTry, language: Spoken = "en"
    ) -> LessonAnswer:
        """Make a move in a step of a lesson. The last step creates a real table."""
        visitor = await self.context.visitor(request, change=True)
        visitor.check("play")
        step = _step(game, number)
        answer = {"right": True, "says": "", "finished": True, "hint": None, "frames": [], "table": None}
        if step.table is not None:
            told = await self.tables.make(visitor, step.table.terms(game, step.seat), step.table.position)
            answer["table"] = told.id
        elif step.tasks:
            self.context.hub.warming.want(game, 2)
            attempt = Attempt(game, step, language)
            attempt.go_on(given.moves)
            right, says = attempt.try_(given.move or "")
            answer |= {"right": right, "says": says, "finished": attempt.task is None}
            answer |= {"hint": attempt.hint, "frames": attempt.frames}
        if answer["finished"]:
            await self.context.hub.store.progress.add(visitor.id, LESSON, _item(game, number), {}, now_ms())
        return LessonAnswer.model_validate(answer)


def _item(game: str, number: int) -> str:
    return f"{game}/{number}"


def _step(game: str, number: int) -> Step:
    steps = lesson(game).steps
    if number > len(steps):
        raise NotFound("no_lesson")
    return steps[number - 1]
