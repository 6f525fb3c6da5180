"""Analysis: the value of a position for a seat that knows only part of it, and how much each move of a game has lost.

A move is judged by what the player could know, not by what happened afterwards. Both the best move and the played move
are searched from the seat's masked record with the same budget. The loss is the difference between the results that
they promise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from schachtel.bots.search import Idea, Search
from schachtel.core.contract import Action, Json, Position, Seat
from schachtel.core.errors import OptionError
from schachtel.core.table import Table, ViewRecord

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = GRADES = ("best", "good", "inaccuracy", "mistake", "blunder")
# For each grade, the largest loss (in shares of the win) with which a move still gets this grade.
MOST_LOSS = {BEST: 0.01, GOOD: 0.05, INACCURACY: 0.1, MISTAKE: 0.2, BLUNDER: 1.0}
LONGEST_LINE = 12  # the maximum number of moves in an expected continuation


@dataclass(frozen=True)
class Line:
    """A move, the result that can be expected after it, and how the game may continue."""

    move: str
    share: float  # the mover's expected share of the win
    points: float
    visits: int  # how many times the search tried the move; 0 if the result is certain
    line: tuple[str, ...]

    def json(self) -> dict[str, Json]:
        return {
            "move": self.move,
            "share": round(self.share, 4),
            "points": round(self.points, 2),
            "visits": self.visits,
            "line": list(self.line),
        }


@dataclass(frozen=True)
class Judged:
    """A judgement of one move of a game."""

    number: int  # the number of the move's entry in the record, from 1 on
    seat: Seat
    move: str
    share: float  # the expected share of the win after the best move
    loss: float
    grade: str
    best: tuple[Line, ...]  # the best moves in the position, best first
    played: Line
    forced: bool = False  # True if no other move was legal

    def json(self) -> dict[str, Json]:
        return {
            "number": self.number,
            "seat": self.seat,
            "move": self.move,
            "share": round(self.share, 4),
            "loss": round(self.loss, 4),
            "grade": self.grade,
            "forced": self.forced,
            "played": self.played.json(),
            "best": [line.json() for line in self.best],
        }


def analyse(bot: Search, seen: ViewRecord, *, time: float | None = None, most: int = 5) -> list[Line]:
    """Return the best moves of a seat that may act, best first, judged by what the seat may know."""
    if not isinstance(bot, Search):
        raise OptionError(
            "this bot cannot analyse a game, because it does not search: use another bot, such as level:6"
        )
    return [_line(bot, seen, idea) for idea in bot.think(seen, time)[:most]]


def review(
    bot: Search, table: Table, *, time: float | None = None, most: int = 3, only: Seat | None = None
) -> Iterator[Judged]:
    """Yield a judgement of each move of a table (or of one seat), in order; `time` is the time for each judgement."""
    for number, before, seat, action in decisions(table):
        if only not in (None, seat):
            continue
        yield judge(bot, number, before, seat, action, time=time, most=most)


def judge(
    bot: Search,
    number: int,
    before: Position,
    seat: Seat,
    action: Action,
    *,
    time: float | None = None,
    most: int = 3,
) -> Judged:
    """Return a judgement of a move that a seat made in a position."""
    seen = ViewRecord(Position(before.game, before.seats, before.states, bot.backend), seat)
    time = bot.time if time is None else time
    half = None if time is None else time / 2  # half the time to find the best move, half to judge the played move
    ideas = bot.think(seen, half)
    played = next((idea for idea in ideas if idea.action == action and idea.visits == 0), None)
    if ideas[0].action == action:
        played = ideas[0]
    elif played is None:  # a search knows little about moves that it hardly tried
        played = bot.think(seen, half, only=action)[0]
    share = max(ideas[0].share, played.share)
    loss = share - played.share
    best = tuple(_line(bot, seen, idea) for idea in ideas[:most])
    forced = len(seen.legal()) == 1
    return Judged(number, seat, seen.write(action), share, loss, grade(loss), best, _line(bot, seen, played), forced)


def grade(loss: float) -> str:
    return next(name for name in GRADES if loss <= MOST_LOSS[name] or name == BLUNDER)


def accuracy(judged: list[Judged], seat: Seat) -> float | None:
    """Return 1 minus the mean loss of a seat's moves, or None if the seat never had a choice."""
    return accuracy_of([each.loss for each in judged if each.seat == seat and not each.forced])


def accuracy_of(losses: list[float]) -> float | None:
    return 1 - sum(losses) / len(losses) if losses else None


def decisions(table: Table) -> Iterator[tuple[int, Position, Seat, Action]]:
    """Yield each move of a table: its number, the position before it, the seat that made it, and the action."""
    stages = [table]
    while len(stages[-1].record(complete=True).entries):
        earlier = stages[-1].fork()
        earlier.undo()
        stages.append(earlier)
    entries = table.record(complete=True).entries
    for number, (entry, before) in enumerate(zip(entries, reversed(stages[1:]), strict=True), 1):
        if entry.text.startswith("!"):
            continue
        seat = before.turn if entry.seat is None else entry.seat
        assert seat is not None  # in a position before a move, some seat can act
        seen = before.view_record(seat)
        yield number, before._position, seat, before.game.shown.read(seen.position, seat, entry.text)


def _line(bot: Search, seen: ViewRecord, idea: Idea) -> Line:
    return Line(seen.write(idea.action), idea.share, idea.points, idea.visits, tuple(_told(bot, seen, idea)))


def _told(bot: Search, seen: ViewRecord, idea: Idea) -> Iterator[str]:
    """Yield the moves of a line in notation, as far as they are legal in one world that the seat thinks possible."""
    world = seen.position.guessed(seen.seat, np.zeros(1, np.uint64))
    left = list(idea.line[:LONGEST_LINE])
    if idea.visits == 0:
        left = list(_certain(bot, world, idea))
    while left and world.acting:
        seat, action = left[0]
        legal = world.legal(seat) if seat in world.acting else []
        if action in legal:
            left.pop(0)
        else:
            seat = world.acting[0]
            forced = world.legal(seat)
            if len(forced) > 1:
                return
            action = forced[0]  # a search may leave forced moves out of its lines
        yield world.hidden(seat).moves(seat, [action])[0]
        world.step(seat, action)


def _certain(bot: Search, world: Position, idea: Idea) -> Iterator[tuple[Seat, Action]]:
    """Yield a line of best moves in a position whose outcome is known for certain."""
    world = world.copy()
    ideas = [idea]
    for _ in range(LONGEST_LINE):
        if not ideas:
            return
        yield ideas[0].line[0]
        world.step(*ideas[0].line[0])
        if not world.acting:
            return
        ideas = bot.solved(ViewRecord(world, world.acting[0]))


__all__ = [
    "GRADES",
    "Judged",
    "Line",
    "accuracy",
    "accuracy_of",
    "analyse",
    "decisions",
    "grade",
    "judge",
    "review",
]
