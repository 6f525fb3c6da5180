"""Reviews of finished games, and what people say about them."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Literal

from fastapi import FastAPI, Path, Query, Request
from pydantic import Field

from schachtel.core.table import Table
from schachtel.server import safety
from schachtel.server.door import Door, Spoken, TableId, TooFast, Visitor
from schachtel.server.live import NotFound, now_ms
from schachtel.server.reviews import accuracies, moves_told, total
from schachtel.server.room import Refused
from schachtel.server.terms import NO_NUL, Strict

WhichGame = Annotated[int, Query(ge=0, le=10)]

# --- bodies ----------------------------------------------------------------------------------------------------------


class MoveTold(Strict):
    """A decision of a finished game, in words."""

    number: int
    """Of the move, from 1."""
    seat: int
    move: str
    source: str | None
    target: str | None
    text: str


class JudgedLine(Strict):
    """A move, what it promised, and how the game may have gone on."""

    move: str
    share: float
    """The chance to win, from what the player could know; a draw counts as its share."""
    points: float
    visits: int
    """How often a search tried it; 0: it is certain."""
    line: list[str]
    source: str | None
    target: str | None
    text: dict[str, str]
    """In words, by language."""


class JudgedMove(Strict):
    """A move of a finished game, and what it cost."""

    number: int
    """Of the move, from 1."""
    seat: int
    move: str
    share: float
    """What the best move promised."""
    loss: float
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    forced: bool
    """There was nothing else."""
    played: JudgedLine
    best: list[JudgedLine]


class CommentTold(Strict):
    """What somebody says about a moment of a finished game."""

    id: int
    moves: int
    """Made before it."""
    name: str
    mine: bool
    text: str
    at: int


class ReviewTold(Strict):
    """How far a review is, and what it has found."""

    game: int
    state: Literal["waiting", "running", "stopped", "done"]
    total: int
    """Moves to judge."""
    done: int
    judged: list[JudgedMove]
    accuracy: list[float | None]
    """Of each seat: how much of what its moves could keep they kept. Null where it had no choice, or is not judged."""
    comments: list[CommentTold]


class Number(Strict):
    """Of what was made."""

    id: int


class Comment(Strict):
    """To be said about a moment of a finished game."""

    game: Annotated[int, Field(ge=0, le=10)] = 0
    moves: Annotated[int, Field(ge=0, le=100_000)]
    text: Annotated[str, Field(min_length=1, max_length=500, pattern=NO_NUL)]


# --- routes ----------------------------------------------------------------------------------------------------------


class Reviewing:
    def __init__(self, door: Door) -> None:
        self.door = door
        per_minute = door.settings.chat_per_minute
        self.said = safety.Buckets(per_minute / 60, max(per_minute / 4, 3))

    def add_to(self, app: FastAPI) -> None:
        add = app.add_api_route
        add("/api/tables/{table_id}/moves", self.moves, tags=["reviews"], response_model=list[MoveTold])
        review = "/api/tables/{table_id}/review"
        add(review, self.review, tags=["reviews"], response_model=ReviewTold)
        add(review, self.begin_review, methods=["POST"], tags=["reviews"], response_model=ReviewTold)
        add(review, self.stop_review, methods=["DELETE"], tags=["reviews"], response_model=ReviewTold)
        add("/api/tables/{table_id}/comments", self.comment, methods=["POST"], tags=["reviews"], response_model=Number)
        add("/api/comments/{number}", self.drop_comment, methods=["DELETE"], tags=["reviews"])

    async def _finished(self, request: Request, table_id: str, game: int, *, change: bool) -> tuple[Visitor, Table]:
        visitor = await self.door.visitor(request, change=change)
        visitor.check_sight()
        room = await self.door.hub.settled(table_id)
        if game >= len(room.tables):
            raise NotFound("That game has not begun.")
        if room.tables[game].outcome is None:
            raise Refused("The game is not over: it can be reviewed then.")
        return visitor, room.tables[game]

    async def _review_told(self, visitor: Visitor, table_id: str, game: int, table: Table) -> ReviewTold:
        judged = [data for _, data in await self.door.hub.store.judged(table_id, game)]
        moves = total(table)
        comments = [
            {"mine": each["person"] == visitor.id, "moves": each["number"]}
            | {name: each[name] for name in ("id", "name", "text", "at")}
            for each in await self.door.hub.store.comments(table_id, game)
        ]
        return ReviewTold.model_validate(
            {
                "game": game,
                "state": self.door.hub.reviews.state((table_id, game), len(judged), moves),
                "total": moves,
                "done": len(judged),
                "judged": judged,
                "accuracy": accuracies(judged, table.players),
                "comments": comments,
            }
        )

    async def moves(
        self, request: Request, table_id: TableId, game: WhichGame = 0, language: Spoken = "en"
    ) -> list[MoveTold]:
        """All decisions of a finished game."""
        _, table = await self._finished(request, table_id, game, change=False)
        return [MoveTold.model_validate(told) for told in await asyncio.to_thread(moves_told, table, language)]

    async def review(self, request: Request, table_id: TableId, game: WhichGame = 0) -> ReviewTold:
        """What is known about the moves of a finished game, and what people say about them."""
        visitor, table = await self._finished(request, table_id, game, change=False)
        return await self._review_told(visitor, table_id, game, table)

    async def begin_review(self, request: Request, table_id: TableId, game: WhichGame = 0) -> ReviewTold:
        """Judge the moves of a finished game, or go on with it, in the background: ask again how far it is."""
        visitor, table = await self._finished(request, table_id, game, change=True)
        self.door.hub.reviews.start((table_id, game), table, visitor.id)
        return await self._review_told(visitor, table_id, game, table)

    async def stop_review(self, request: Request, table_id: TableId, game: WhichGame = 0) -> ReviewTold:
        """What was found stays."""
        visitor, table = await self._finished(request, table_id, game, change=True)
        await self.door.hub.reviews.stop((table_id, game))
        return await self._review_told(visitor, table_id, game, table)

    async def comment(self, request: Request, table_id: TableId, given: Comment) -> Number:
        """Say something about a moment of a finished game."""
        visitor, table = await self._finished(request, table_id, given.game, change=True)
        if given.moves > table.recorded:
            raise Refused(f"That game has {table.recorded} moves.")
        if self.said.take(visitor.id, time.monotonic()) > 0:
            raise TooFast("You write too fast.")
        if len(await self.door.hub.store.comments(table_id, given.game)) >= self.door.settings.chat_lines:
            raise Refused("Enough has been said about this game.")
        said = {"person": visitor.id, "name": visitor.name, "text": given.text, "at": now_ms()}
        row = {"table_id": table_id, "game": given.game, "number": given.moves} | said
        return Number(id=await self.door.hub.store.comment(row))

    async def drop_comment(self, request: Request, number: Annotated[int, Path(ge=1, le=2**31 - 1)]) -> None:
        """One's own."""
        visitor = await self.door.visitor(request, change=True)
        if not await self.door.hub.store.drop_comment(number, visitor.id):
            raise NotFound("There is no such comment of yours.")
