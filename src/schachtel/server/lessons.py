"""Lessons: short tutorials that are played. A game brings its own as data, in `lesson.toml`.

A step shows a position and asks for a move, or for several with the opponent's replies between them. The rules are the
games' own: a lesson only says which of the legal moves is meant, and what to say to the others.
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
from schachtel.core.errors import IllegalMove, short
from schachtel.core.table import Table
from schachtel.games import game as game_called
from schachtel.games import names
from schachtel.server.frames import shown_to
from schachtel.server.refusals import NotFound
from schachtel.server.terms import BACKEND, BotSeat, MySeat, Strict, Terms


class Words(Strict):
    """In both languages."""

    de: str
    en: str

    def in_(self, language: Language) -> str:
        return self.de if language == "de" else self.en


class Wrong(Words):
    """Legal, but not what is meant here, and why."""

    moves: tuple[str, ...]


class Task(Strict):
    """A move to find. Moves are patterns: `*` stands for anything."""

    right: tuple[str, ...]
    says: Words
    """Once it is made: what happened, and what is next."""
    wrong: tuple[Wrong, ...] = ()
    otherwise: Words | None = None
    """To any other move; not needed where there is none."""
    replies: tuple[str, ...] = ()
    """Patterns, too. By the other side if it may act, else by the learner's own."""


class Little(Strict):
    """A real table, against a bot of level 1."""

    options: dict[str, Any] = Field(default_factory=dict)
    position: Any = None

    def terms(self, game: str, seat: Seat) -> Terms:
        bot, me = BotSeat(level=1), MySeat()
        return Terms(game=game, options=self.options, seats=(me, bot) if seat == 0 else (bot, me))


class Step(Strict):
    """Where it begins, what it says, and what is to be done."""

    title: Words
    text: Words
    rules: tuple[str, ...] = ()
    """Their numbers in the game's README."""
    seat: Seat = 0
    """The learner's."""
    position: Any = None
    """A position; or else options and a seed, and moves from there."""
    options: dict[str, Any] = Field(default_factory=dict)
    seed: int = 1
    moves: tuple[str, ...] = ()
    tasks: tuple[Task, ...] = ()
    table: Little | None = None

    @property
    def kind(self) -> Literal["tell", "try", "table"]:
        return "table" if self.table else "try" if self.tasks else "tell"

    def begin(self, game: str) -> Table:
        """The game as it stands before the first task."""
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
    """Return the lesson that a game brings; raise NotFound where there is no such game, or no lesson."""
    text = game_called(game).brings.lesson if game in names() else None
    if text is None:
        raise NotFound("no_lesson")
    return Lesson.model_validate(tomllib.loads(text))


@dataclass
class Attempt:
    """A step on its way: how far somebody has come, from the moves that they have made."""

    game: str
    step: Step
    language: Language
    made: int = 0  # tasks
    table: Table = field(init=False)
    frames: list[dict[str, Any]] = field(default_factory=list)  # what was seen after each move since it was last asked

    def __post_init__(self) -> None:
        self.table = self.step.begin(self.game)

    @property
    def task(self) -> Task | None:
        return self.step.tasks[self.made] if self.made < len(self.step.tasks) else None

    @property
    def hint(self) -> str | None:
        """A right move."""
        if self.task is None:
            return None
        legal = self.table.moves(self.step.seat)
        return next(move for pattern in self.task.right for move in legal if fnmatchcase(move, pattern))

    def shown(self, *, asked: bool = True) -> dict[str, Json]:
        """The game as the learner sees it."""
        return shown_to(self.table, self.step.seat, self.language, asked=asked and self.task is not None)

    def go_on(self, moves: Iterable[str]) -> None:
        """Right moves that were made before."""
        for move in moves:
            if not self.try_(move)[0]:
                raise IllegalMove(f"{short(move)} – is not what was asked for.")
        self.frames = []

    def try_(self, move: str) -> tuple[bool, str]:
        """Is it right, and what is to be said? A wrong one changes nothing."""
        task = self.task
        if task is None or move not in self.table.moves(self.step.seat):
            raise IllegalMove(f"{short(move)} – cannot be played here.")
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
