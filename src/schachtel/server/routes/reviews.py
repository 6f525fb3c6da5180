"""The routes for reviews of finished games, and for comments on their moves."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Literal

import orjson
from fastapi import FastAPI, Path, Query, Request, Response
from pydantic import Field

from schachtel.server import safety
from schachtel.server.context import RouteContext, Spoken, TableId
from schachtel.server.now import now_ms
from schachtel.server.refusals import Forbidden, NotFound, Refused, TooFast
from schachtel.server.reviews import moves_in_words, total
from schachtel.server.said import AsData
from schachtel.server.table.room import Room
from schachtel.server.terms import NO_NUL, Strict
from schachtel.server.visitor import Visitor

WhichGame = Annotated[int, Query(ge=0, le=10)]

# --- bodies of requests and responses --------------------------------------------------------------------------------


class MoveTold(Strict):
    """A decision of a player in a finished game, in words."""

    number: int
    """The number of the move, counting from 1."""
    seat: int
    move: str
    source: str | None
    target: str | None
    text: str
    said: AsData = None


class JudgedLine(Strict):
    """A move with its expected result, and a likely continuation of the game."""

    move: str
    share: float
    """The chance to win, from what the player could know. A draw counts as a partial win."""
    points: float
    visits: int
    """How often a search tried the move; 0 if its result is certain."""
    line: list[str]
    source: str | None
    target: str | None
    text: dict[str, str]
    """The move in words, by language."""
    said: AsData = None


class JudgedMove(Strict):
    """A judgement of a move in a finished game: how much it lowered the player's chance to win."""

    number: int
    """The number of the move, counting from 1."""
    seat: int
    move: str
    share: float
    """The chance to win with the best move."""
    loss: float
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    forced: bool
    """Whether the move was the only legal one."""
    played: JudgedLine
    best: list[JudgedLine]


class CommentTold(Strict):
    """A person's comment on a moment of a finished game."""

    id: int
    moves: int
    """The number of moves made before this moment."""
    name: str
    mine: bool
    text: str
    at: int


class ReviewTold(Strict):
    """The progress of a review, and the judgements so far."""

    game: int
    state: Literal["running", "stopped", "failed", "done"]
    """`failed` means that some moves could not be judged. If there are several nodes, only the one that runs the review
    says `running`."""
    warming: bool
    """Whether the review waits until its game is compiled. It then continues by itself."""
    total: int
    """The number of moves to judge."""
    done: int
    judged: list[JudgedMove]
    """The judgements of moves after number `since`."""
    comments: list[CommentTold]


class Number(Strict):
    """The id of a new comment."""

    id: int


class Comment(Strict):
    """A comment to add to a moment of a finished game."""

    game: Annotated[int, Field(ge=0, le=10)] = 0
    """The number of the game at its table, counting from 0."""
    moves: Annotated[int, Field(ge=0, le=100_000)]
    """The number of moves made before this moment."""
    text: Annotated[str, Field(min_length=1, max_length=500, pattern=NO_NUL)]
    """The text of the comment."""


# --- routes ----------------------------------------------------------------------------------------------------------


class ReviewRoutes:
    def __init__(self, context: RouteContext) -> None:
        self.context = context
        per_minute = context.settings.chat_per_minute
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
        visitor = await self.context.visitor(request, change=change)
        visitor.check_sight()
        if change:
            visitor.check("play")
        room = await self.context.hub.committed_room(table_id)
        if game >= len(room.tables):
            raise NotFound("not_begun")
        if room.tables[game].outcome is None:
            raise Refused("not_over.review")
        return visitor, room

    async def _review_data(self, visitor: Visitor, room: Room, game: int, since: int = 0) -> Response:
        """Return the state of a review. Stored judgements are passed on as JSON without being decoded, since there may
        be many."""
        store = self.context.hub.store
        done, moves = len(await store.reviews.numbers(room.id, game)), total(room.tables[game])
        comments = [
            {"mine": each["person"] == visitor.id, "moves": each["number"]}
            | {name: each[name] for name in ("id", "name", "text", "at")}
            for each in await store.comments.of(room.id, game)
        ]
        told = {
            "game": game,
            "state": self.context.hub.reviews.state((room.id, game), done, moves),
            "warming": self.context.hub.reviews.is_warming((room.id, game)),
            "total": moves,
            "done": done,
            "judged": [orjson.Fragment(data) for data in await store.reviews.judged(room.id, game, since)],
            "comments": comments,
        }
        return Response(orjson.dumps(told), media_type="application/json")

    async def moves(
        self, request: Request, table_id: TableId, game: WhichGame = 0, language: Spoken = "en"
    ) -> list[MoveTold]:
        """List all decisions of a finished game."""
        _, room = await self._finished(request, table_id, game, change=False)
        told = await asyncio.to_thread(moves_in_words, room.tables[game], language)
        return [MoveTold.model_validate(each) for each in told]

    async def review(
        self,
        request: Request,
        table_id: TableId,
        game: WhichGame = 0,
        since: Annotated[int, Query(ge=0, le=100_000)] = 0,
    ) -> Response:
        """Return the judgements of a finished game's moves, and people's comments on them."""
        visitor, room = await self._finished(request, table_id, game, change=False)
        return await self._review_data(visitor, room, game, since)

    async def begin_review(self, request: Request, table_id: TableId, game: WhichGame = 0) -> Response:
        """Start or continue judging the moves of a finished game in the background. Ask again to follow its
        progress."""
        visitor, room = await self._finished(request, table_id, game, change=True)
        if len(await self.context.hub.store.reviews.numbers(table_id, game)) < total(room.tables[game]):
            self.context.hub.reviews.start((table_id, game), room.tables[game], visitor.id)
        return await self._review_data(visitor, room, game)

    async def stop_review(self, request: Request, table_id: TableId, game: WhichGame = 0) -> Response:
        """Stop a review, if you started it or played in the game. Judgements so far are kept."""
        visitor, room = await self._finished(request, table_id, game, change=True)
        reviews, key = self.context.hub.reviews, (table_id, game)
        if reviews.asked_by(key) not in (None, visitor.id) and not room.seats.of(visitor.id):
            raise Forbidden("not_your_review")
        reviews.stop(key)
        return await self._review_data(visitor, room, game)

    async def comment(self, request: Request, table_id: TableId, given: Comment) -> Number:
        """Comment on a moment of a finished game."""
        visitor, room = await self._finished(request, table_id, given.game, change=True)
        table = room.tables[given.game]
        if given.moves > table.recorded:
            raise Refused("no_such_moment", moves=table.recorded)
        if self.said.take(visitor.id, time.monotonic()) > 0:
            raise TooFast("too_fast.chat")
        if len(await self.context.hub.store.comments.of(table_id, given.game)) >= self.context.settings.chat_lines:
            raise Refused("enough_comments")
        said = {"person": visitor.id, "name": visitor.name, "text": given.text, "at": now_ms()}
        row = {"table_id": table_id, "game": given.game, "number": given.moves} | said
        return Number(id=await self.context.hub.store.comments.add(row))

    async def drop_comment(self, request: Request, number: Annotated[int, Path(ge=1, le=2**31 - 1)]) -> None:
        """Delete a comment of your own."""
        visitor = await self.context.visitor(request, change=True)
        visitor.check("play")
        if not await self.context.hub.store.comments.drop(number, visitor.id):
            raise NotFound("no_comment")
