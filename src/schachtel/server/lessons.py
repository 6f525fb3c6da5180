"""Lessons: short interactive tutorials. Each game has its own, written as data in `lesson.toml`.

A step shows a position and asks for a move, or for several moves with the opponent's replies in between. The rules of
the game decide which moves are legal: a lesson only says which of them is right, and how to comment on the others.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Literal

from pydantic import Field

import schachtel
from schachtel.core.contract import Json, Language, Seat
from schachtel.core.errors import IllegalMove, because, short
from schachtel.core.table import Table
from schachtel.games import game as game_called
from schachtel.games import names
from schachtel.server.refusals import NotFound
from schachtel.server.solo import shown_to
from schachtel.server.terms import BACKEND, BotSeat, MySeat, Strict, Terms
from schachtel.server.words import WORDS


class Words(Strict):
    """A text in both languages."""

    de: str
    en: str

    def in_(self, language: Language) -> str:
        return self.de if language == "de" else self.en


class Wrong(Words):
    """Legal moves that are wrong in this task, and a text that explains why."""

    moves: tuple[str, ...]


class Task(Strict):
    """A right move that the learner has to find. Moves are written as patterns, in which `*` stands for any text."""

    right: tuple[str, ...]
    says: Words
    """The text after the right move: what happened, and what comes next."""
    wrong: tuple[Wrong, ...] = ()
    otherwise: Words | None = None
    """The text to show after any other wrong move; left out if `wrong` lists all wrong moves."""
    replies: tuple[str, ...] = ()
    """Replies, also as patterns. The other side makes them if it may act, otherwise the learner's side does."""


class BotGame(Strict):
    """A real table against a bot of level 1, with which a lesson can end."""

    options: dict[str, Any] = Field(default_factory=dict)
    position: Any = None

    def terms(self, game: str, seat: Seat) -> Terms:
        bot, me = BotSeat(level=1), MySeat()
        return Terms(game=game, options=self.options, seats=(me, bot) if seat == 0 else (bot, me))


class Step(Strict):
    """A step of a lesson: the position in which it begins, its text, and its tasks."""

    title: Words
    text: Words
    rules: tuple[str, ...] = ()
    """The numbers of the rules that the step is about, as in the game's README."""
    seat: Seat = 0
    """The learner's seat."""
    position: Any = None
    """The position in which the step begins. Without it, `options`, `seed` and `moves` lead to that position."""
    options: dict[str, Any] = Field(default_factory=dict)
    seed: int = 1
    moves: tuple[str, ...] = ()
    tasks: tuple[Task, ...] = ()
    table: BotGame | None = None

    @property
    def kind(self) -> Literal["tell", "try", "table"]:
        return "table" if self.table else "try" if self.tasks else "tell"

    def begin(self, game: str) -> Table:
        """Return the game as it stands before the first task."""
        start = self.position or (self.table and self.table.position)
        options = self.options or (self.table.options if self.table else {})
        if start:
            table = schachtel.position(game, start, backend=BACKEND)
        else:
            table = schachtel.new(game, seed=self.seed, players=2, backend=BACKEND, **options)
        for move in self.moves:
            table.play(move)
        return table


class Lesson(Strict):
    steps: tuple[Step, ...]


@functools.cache
def lesson(game: str) -> Lesson:
    """Return the lesson of a game; raise NotFound if there is no such game, or if it has no lesson."""
    text = game_called(game).extras.lesson if game in names() else None
    if text is None:
        raise NotFound("no_lesson")
    return Lesson.model_validate(tomllib.loads(text))


@dataclass
class Attempt:
    """A learner's attempt at a step of a lesson. Every request creates it anew and replays the earlier right moves."""

    game: str
    step: Step
    language: Language
    made: int = 0  # number of this step's tasks that the learner has done
    table: Table = field(init=False)
    # For each move since the last request: the game as the learner sees it after the move, and the events of the move
    frames: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = self.step.begin(self.game)

    @property
    def task(self) -> Task | None:
        return self.step.tasks[self.made] if self.made < len(self.step.tasks) else None

    @property
    def hint(self) -> str | None:
        """A right move for the current task; None if all tasks are done."""
        if self.task is None:
            return None
        legal = self.table.moves(self.step.seat)
        return next(move for pattern in self.task.right for move in legal if fnmatchcase(move, pattern))

    def shown(self, *, asked: bool = True) -> dict[str, Json]:
        """Return the game as the learner sees it."""
        return shown_to(self.table, self.step.seat, self.language, asked=asked and self.task is not None)

    def go_on(self, moves: Iterable[str]) -> None:
        """Replay right moves that were made in earlier requests; raise IllegalMove if one is not right."""
        for move in moves:
            if not self.try_(move)[0]:
                raise IllegalMove(short(move), because(WORDS, "not_asked_for"))
        self.frames = []

    def try_(self, move: str) -> tuple[bool, str]:
        """Make a move; return whether it is right, and the text to show. A wrong move changes nothing."""
        task = self.task
        if task is None or move not in self.table.moves(self.step.seat):
            raise IllegalMove(short(move), because(WORDS, "not_possible"))
        if not any(fnmatchcase(move, pattern) for pattern in task.right):
            for wrong in task.wrong:
                if any(fnmatchcase(move, pattern) for pattern in wrong.moves):
                    return False, wrong.in_(self.language)
            return False, task.otherwise.in_(self.language) if task.otherwise else ""
        self._play(move, self.step.seat)
        for reply in task.replies:
            seat = next((seat for seat in self.table.acting if seat != self.step.seat), self.step.seat)
            self._play(next((each for each in self.table.moves(seat) if fnmatchcase(each, reply)), reply), seat)
        self.made += 1
        if self.task:
            self.frames[-1]["shown"] = self.shown()
        return True, task.says.in_(self.language)

    def _play(self, move: str, seat: Seat) -> None:
        self.table.play(move, seat)
        events = self.table.events(self.step.seat, self.language)
        self.frames.append({"shown": self.shown(asked=False), "events": events})
