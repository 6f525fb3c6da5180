"""Reviews of finished games, and what people say about them."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Literal

import orjson
from fastapi import FastAPI, Path, Query, Request, Response
from pydantic import Field

from schachtel.server import safety
from schachtel.server.door import Door, Spoken, TableId
from schachtel.server.now import now_ms
from schachtel.server.refusals import Forbidden, NotFound, Refused, TooFast
from schachtel.server.reviews import moves_told, total
from schachtel.server.said import AsData
from schachtel.server.table.room import Room
from schachtel.server.terms import NO_NUL, Strict
from schachtel.server.visitor import Visitor

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
    said: AsData = None


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
    said: AsData = None


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
    state: Literal["running", "stopped", "failed", "done"]
    """Failed: some moves could not be judged. Of several servers, only the one that does it knows that it runs."""
    warming: bool
    """Whether it waits until its game is compiled; it goes on by itself then."""
    total: int
    """Moves to judge."""
    done: int
    judged: list[JudgedMove]
    """Those after the moves that were asked for with `since`."""
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

    async def _finished(self, request: Request, table_id: str, game: int, *, change: bool) -> tuple[Visitor, Room]:
        visitor = await self.door.visitor(request, change=change)
        visitor.check_sight()
        if change:
            visitor.check("play")
        room = await self.door.hub.settled(table_id)
        if game >= len(room.tables):
            raise NotFound("not_begun")
        if room.tables[game].outcome is None:
            raise Refused("not_over.review")
        return visitor, room

    async def _told(self, visitor: Visitor, room: Room, game: int, since: int = 0) -> Response:
        """Judgements are told as they are kept: there may be many, and they are asked for again and again."""
        store = self.door.hub.store
        done, moves = len(await store.reviews.numbers(room.id, game)), total(room.tables[game])
        comments = [
            {"mine": each["person"] == visitor.id, "moves": each["number"]}
            | {name: each[name] for name in ("id", "name", "text", "at")}
            for each in await store.comments.of(room.id, game)
        ]
        told = {
            "game": game,
            "state": self.door.hub.reviews.state((room.id, game), done, moves),
            "warming": self.door.hub.reviews.is_warming((room.id, game)),
            "total": moves,
            "done": done,
            "judged": [orjson.Fragment(data) for data in await store.reviews.judged(room.id, game, since)],
            "comments": comments,
        }
        return Response(orjson.dumps(told), media_type="application/json")

    async def moves(
        self, request: Request, table_id: TableId, game: WhichGame = 0, language: Spoken = "en"
    ) -> list[MoveTold]:
        """All decisions of a finished game."""
        _, room = await self._finished(request, table_id, game, change=False)
        told = await asyncio.to_thread(moves_told, room.tables[game], language)
        return [MoveTold.model_validate(each) for each in told]

    async def review(
        self,
        request: Request,
        table_id: TableId,
        game: WhichGame = 0,
        since: Annotated[int, Query(ge=0, le=100_000)] = 0,
    ) -> Response:
        """What is known about the moves of a finished game, and what people say about them."""
        visitor, room = await self._finished(request, table_id, game, change=False)
        return await self._told(visitor, room, game, since)

    async def begin_review(self, request: Request, table_id: TableId, game: WhichGame = 0) -> Response:
        """Judge the moves of a finished game, or go on with it, in the background: ask again how far it is."""
        visitor, room = await self._finished(request, table_id, game, change=True)
        if len(await self.door.hub.store.reviews.numbers(table_id, game)) < total(room.tables[game]):
            self.door.hub.reviews.start((table_id, game), room.tables[game], visitor.id)
        return await self._told(visitor, room, game)

    async def stop_review(self, request: Request, table_id: TableId, game: WhichGame = 0) -> Response:
        """By who asked for it, or who sat there. What was found stays."""
        visitor, room = await self._finished(request, table_id, game, change=True)
        reviews, key = self.door.hub.reviews, (table_id, game)
        if reviews.asked_by(key) not in (None, visitor.id) and not room.seats.of(visitor.id):
            raise Forbidden("not_your_review")
        reviews.stop(key)
        return await self._told(visitor, room, game)

    async def comment(self, request: Request, table_id: TableId, given: Comment) -> Number:
        """Say something about a moment of a finished game."""
        visitor, room = await self._finished(request, table_id, given.game, change=True)
        table = room.tables[given.game]
        if given.moves > table.recorded:
            raise Refused("no_such_moment", moves=table.recorded)
        if self.said.take(visitor.id, time.monotonic()) > 0:
            raise TooFast("too_fast.chat")
        if len(await self.door.hub.store.comments.of(table_id, given.game)) >= self.door.settings.chat_lines:
            raise Refused("enough_comments")
        said = {"person": visitor.id, "name": visitor.name, "text": given.text, "at": now_ms()}
        row = {"table_id": table_id, "game": given.game, "number": given.moves} | said
        return Number(id=await self.door.hub.store.comments.add(row))

    async def drop_comment(self, request: Request, number: Annotated[int, Path(ge=1, le=2**31 - 1)]) -> None:
        """One's own."""
        visitor = await self.door.visitor(request, change=True)
        visitor.check("play")
        if not await self.door.hub.store.comments.drop(number, visitor.id):
            raise NotFound("no_comment")
