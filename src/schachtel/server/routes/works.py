"""What people build, keep and share."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

from fastapi import FastAPI, Path, Query, Request
from pydantic import Field

from schachtel.core.errors import OptionError
from schachtel.server import identity, safety
from schachtel.server.door import Door
from schachtel.server.now import now_ms
from schachtel.server.refusals import NotFound, Refused, TooFast
from schachtel.server.terms import NO_NUL, Strict, Text
from schachtel.server.visitor import Visitor
from schachtel.server.works import LONGEST, LONGEST_TITLE, Kind, Read, read, said, uses

WorkId = Annotated[str, Path(min_length=1, max_length=32, pattern=NO_NUL)]
Written = Annotated[str, Field(max_length=LONGEST)]

# --- bodies ----------------------------------------------------------------------------------------------------------


class Given(Strict):
    """A text that is to be looked at: a board's code, a layout's or cards' TOML, a deck's list."""

    kind: Kind
    text: Written


class Built(Strict):
    """How a work is to be. What is wrong in it is refused, all of it in one answer."""

    title: Text
    text: Written


class New(Built):
    """A work that is to be kept."""

    kind: Kind


class WorkLine(Strict):
    """A line in the list of one's works. Times are in milliseconds since 1970."""

    id: str
    kind: Kind
    title: str
    made: int
    changed: int


class Work(WorkLine):
    """Something that somebody has built."""

    game: str
    option: str
    """Of the game, which it is for."""
    text: str
    value: str | None
    """What the option must be for it (of a deck: one seat's part); null if newer rules do not know it any more."""
    options: dict[str, str]
    """A whole table with it: the option, and the values of a layout's tiles. A deck is the first seat's."""
    mine: bool
    by: str
    """Who made it."""


class FaultTold(Strict):
    """What is wrong, and where: a line, a square, a card and its field; empty where it is the whole."""

    where: str
    what: str
    code: str
    """The name of what is wrong, which stays the same."""
    values: dict[str, Any]
    """What the sentence names, and what the place is made of: `line`, `square`, `card`, `field` and so on."""


class Checked(Strict):
    """All that is wrong with a text; or if nothing is, what a game's option must be."""

    faults: list[FaultTold]
    value: str | None
    options: dict[str, str]


# --- routes ----------------------------------------------------------------------------------------------------------


class Works:
    def __init__(self, door: Door) -> None:
        self.door = door
        per_minute = door.settings.texts_per_minute
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
        """What I have built, the newest first."""
        visitor = await self.door.visitor(request)
        visitor.check("read")
        rows = await self.door.hub.store.works.of(visitor.id, kind)
        return [WorkLine.model_validate(row) for row in rows if row["kind"] in uses()]  # a game may have been removed

    async def check(self, request: Request, given: Given) -> Checked:
        """Whether that could be kept and played with; nothing is kept."""
        visitor = await self.door.visitor(request, change=True)
        found = await self._read(visitor, given.kind, given.text)
        faults = [
            FaultTold(where=each.place, what=said(each), code=each.code, values=dict(each.values))
            for each in found.faults
        ]
        return Checked(faults=faults, value=found.value, options=found.options)

    async def keep(self, request: Request, given: New) -> Work:
        """Keep what was built, if nothing is wrong with it."""
        visitor = await self._builder(request)
        title = identity.shown(given.title, "bad_title", LONGEST_TITLE)
        found = await self._faultless(visitor, given.kind, given.text)
        now = now_ms()
        row: dict[str, Any] = {"id": identity.new_id(), "kind": given.kind, "title": title, "data": given.text}
        row |= {"person": visitor.id, "made": now, "changed": now}
        most = self.door.settings.works_per_person
        if not await self.door.hub.store.works.add(row, most):
            raise Refused("many_works", n=most)
        return _told(row | {"name": visitor.name}, found, visitor)

    async def work(self, request: Request, work_id: WorkId) -> Work:
        """Something that was built: whoever has the link may see it."""
        visitor = await self.door.visitor(request)
        row = await self._found(work_id)
        return _told(row, await asyncio.to_thread(read, row["kind"], row["data"]), visitor)

    async def change(self, request: Request, work_id: WorkId, given: Built) -> Work:
        """One's own."""
        visitor = await self._builder(request)
        row = await self._found(work_id, visitor)
        title = identity.shown(given.title, "bad_title", LONGEST_TITLE)
        found = await self._faultless(visitor, row["kind"], given.text)
        changes = {"title": title, "data": given.text, "changed": now_ms()}
        if not await self.door.hub.store.works.change(work_id, visitor.id, changes):
            raise NotFound("no_work.yours")
        return _told(row | changes, found, visitor)

    async def drop(self, request: Request, work_id: WorkId) -> None:
        """One's own."""
        visitor = await self._builder(request)
        if not await self.door.hub.store.works.drop(work_id, visitor.id):
            raise NotFound("no_work.yours")

    async def _builder(self, request: Request) -> Visitor:
        visitor = await self.door.visitor(request, change=True)
        visitor.check("tables")
        return visitor

    async def _found(self, work_id: str, owner: Visitor | None = None) -> dict[str, Any]:
        row = await self.door.hub.store.works.get(work_id)
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
            told = [f"{each.place}: {said(each)}" if each.place else said(each) for each in found.faults]
            raise OptionError("; ".join(told))
        return found


def _told(row: dict[str, Any], found: Read, visitor: Visitor) -> Work:
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
