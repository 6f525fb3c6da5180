"""The routes for works that people build, keep and share."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

from fastapi import FastAPI, Path, Query, Request
from pydantic import Field

from schachtel.core.errors import FaultyFile
from schachtel.server import identity, safety
from schachtel.server.context import RouteContext
from schachtel.server.now import now_ms
from schachtel.server.refusals import NotFound, Refused, TooFast, fault_data
from schachtel.server.terms import NO_NUL, Strict, Text
from schachtel.server.visitor import Visitor
from schachtel.server.works import LONGEST, LONGEST_TITLE, Kind, Read, read, uses

WorkId = Annotated[str, Path(min_length=1, max_length=32, pattern=NO_NUL)]
Written = Annotated[str, Field(max_length=LONGEST)]

# --- bodies of requests and responses --------------------------------------------------------------------------------


class Given(Strict):
    """A text to check: the code of a board, the TOML of a layout or of cards, or the list of a deck."""

    kind: Kind
    text: Written
    """The text to check, as a file of this kind would contain it."""


class Built(Strict):
    """The new content of a work, such as a deck. Content with faults is refused, and the answer lists all of them."""

    title: Text
    """The new title of the work."""
    text: Written
    """The new text of the work, as a file of this kind would contain it."""


class New(Built):
    """A new work, such as a board or a deck, to store."""

    kind: Kind


class WorkLine(Strict):
    """A work, such as a deck, as one line of the list of your works. Times are in milliseconds since 1970."""

    id: str
    kind: Kind
    title: str
    made: int
    changed: int


class Work(WorkLine):
    """A board, a layout, a deck or cards that a person has built."""

    game: str
    option: str
    """The option of the game that this work is for."""
    text: str
    value: str | None
    """The value that this work gives to the option (for a deck, the part for one seat); null if the current rules no
    longer accept the work."""
    options: dict[str, str]
    """The options of a table for playing with this work: the option that the work gives a value to and, for a layout,
    the values of its tiles. A deck is given to the first seat."""
    mine: bool
    by: str
    """The name of the person who made the work."""


class FaultTold(Strict):
    """A fault and its place: a line, a square, or a card and its field. The place is empty if the fault concerns the
    whole text."""

    where: str
    what: str
    code: str
    """The code of the fault, which stays the same between versions."""
    values: dict[str, Any]
    """The values in the sentence and in the place: `line`, `square`, `card`, `field` and so on."""


class Checked(Strict):
    """The result of checking a text: all its faults, or if it has none, the value that it gives to an option of the
    game."""

    faults: list[FaultTold]
    value: str | None
    options: dict[str, str]


# --- routes ----------------------------------------------------------------------------------------------------------


class WorkRoutes:
    def __init__(self, context: RouteContext) -> None:
        self.context = context
        per_minute = context.settings.texts_per_minute
        self.read = safety.Buckets(per_minute / 60, max(per_minute / 2, 3))

    def add_to(self, app: FastAPI) -> None:
        def add(path: str, route: Any, method: str, model: Any) -> None:
            app.add_api_route(path, route, methods=[method], tags=["works"], response_model=model)

        add("/api/works", self.works, "GET", list[WorkLine])
        add("/api/works", self.keep, "POST", Work)
        add("/api/works/check", self.check, "POST", Checked)
        add("/api/works/{work_id}", self.work, "GET", Work)
        add("/api/works/{work_id}", self.change, "PUT", Work)
        add("/api/works/{work_id}", self.drop, "DELETE", None)

    async def works(self, request: Request, kind: Annotated[Kind | None, Query()] = None) -> list[WorkLine]:
        """List the works that you have built, the most recently changed first."""
        visitor = await self.context.visitor(request)
        visitor.check("read")
        rows = await self.context.hub.store.works.of(visitor.id, kind)
        # leave out decks, boards and the like of a game that has been removed
        return [WorkLine.model_validate(row) for row in rows if row["kind"] in uses()]

    async def check(self, request: Request, given: Given) -> Checked:
        """Check whether a text could be stored as a work and used in a game. Nothing is stored."""
        visitor = await self.context.visitor(request, change=True)
        found = await self._read(visitor, given.kind, given.text)
        faults = [FaultTold(**fault_data(each)) for each in found.faults]
        return Checked(faults=faults, value=found.value, options=found.options)

    async def keep(self, request: Request, given: New) -> Work:
        """Store a new work, if it has no faults."""
        visitor = await self._builder(request)
        title = identity.displayed_name(given.title, "bad_title", LONGEST_TITLE)
        found = await self._faultless(visitor, given.kind, given.text)
        now = now_ms()
        row: dict[str, Any] = {"id": identity.new_id(), "kind": given.kind, "title": title, "data": given.text}
        row |= {"person": visitor.id, "made": now, "changed": now}
        most = self.context.settings.works_per_person
        if not await self.context.hub.store.works.add(row, most):
            raise Refused("many_works", n=most)
        return _work_data(row | {"name": visitor.name}, found, visitor)

    async def work(self, request: Request, work_id: WorkId) -> Work:
        """Return a work. Everybody who has the link may see it."""
        visitor = await self.context.visitor(request)
        row = await self._found(work_id)
        return _work_data(row, await asyncio.to_thread(read, row["kind"], row["data"]), visitor)

    async def change(self, request: Request, work_id: WorkId, given: Built) -> Work:
        """Change a work of your own."""
        visitor = await self._builder(request)
        row = await self._found(work_id, visitor)
        title = identity.displayed_name(given.title, "bad_title", LONGEST_TITLE)
        found = await self._faultless(visitor, row["kind"], given.text)
        changes = {"title": title, "data": given.text, "changed": now_ms()}
        if not await self.context.hub.store.works.change(work_id, visitor.id, changes):
            raise NotFound("no_work.yours")
        return _work_data(row | changes, found, visitor)

    async def drop(self, request: Request, work_id: WorkId) -> None:
        """Delete a work of your own."""
        visitor = await self._builder(request)
        if not await self.context.hub.store.works.drop(work_id, visitor.id):
            raise NotFound("no_work.yours")

    async def _builder(self, request: Request) -> Visitor:
        visitor = await self.context.visitor(request, change=True)
        visitor.check("tables")
        return visitor

    async def _found(self, work_id: str, owner: Visitor | None = None) -> dict[str, Any]:
        row = await self.context.hub.store.works.get(work_id)
        if row is None or row["kind"] not in uses():
            raise NotFound("no_work")
        if owner and row["person"] != owner.id:
            raise NotFound("no_work.yours")
        return row

    async def _read(self, visitor: Visitor, kind: Kind, text: str) -> Read:
        if self.read.take(visitor.id, time.monotonic()) > 0:
            raise TooFast("too_fast.texts")
        return await asyncio.to_thread(read, kind, text)

    async def _faultless(self, visitor: Visitor, kind: Kind, text: str) -> Read:
        found = await self._read(visitor, kind, text)
        if found.faults:
            raise FaultyFile("", found.faults)
        return found


def _work_data(row: dict[str, Any], found: Read, visitor: Visitor) -> Work:
    use = uses()[row["kind"]]
    return Work(
        **{name: row[name] for name in ("id", "kind", "title", "made", "changed")},
        game=use.game.id,
        option=use.work.option,
        text=row["data"],
        value=found.value,
        options=found.options,
        mine=row["person"] == visitor.id,
        by=row["name"],
    )
