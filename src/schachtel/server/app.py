"""The whole server: an application with all its routes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import Field
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException

import schachtel
from schachtel.core.errors import OptionError, SchachtelError
from schachtel.server import safety
from schachtel.server.bots import Bots
from schachtel.server.door import Door, Routes, first_fault
from schachtel.server.logs import hidden, tell
from schachtel.server.nodes import Alone, Nodes, OverRedis
from schachtel.server.page import add_pages, nowhere
from schachtel.server.refusals import OTHER, Refusal, Refused, told
from schachtel.server.routes.health import Health
from schachtel.server.routes.hints import Hinting
from schachtel.server.routes.lessons import Learning
from schachtel.server.routes.people import People
from schachtel.server.routes.puzzles import Puzzling
from schachtel.server.routes.reviews import Reviewing
from schachtel.server.routes.socket import Sockets
from schachtel.server.routes.statistics import Counting
from schachtel.server.routes.tables import Tables
from schachtel.server.routes.works import Works
from schachtel.server.settings import Settings, secret_key
from schachtel.server.store import Store
from schachtel.server.table.hub import Hub
from schachtel.server.terms import Strict


class Problem(Strict):
    """What went wrong: an English sentence, a code that stays the same, and the sentence as key and values."""

    error: str
    code: str = OTHER
    key: str = OTHER
    values: dict[str, Any] = Field(default_factory=dict)


def create(settings: Settings) -> FastAPI:
    """The whole server. Its hub is `app.state.hub` while it runs."""
    secret = secret_key(settings)
    buckets = safety.Buckets(settings.actions_per_second, settings.actions_burst)
    app = FastAPI(
        title="Schachtel",
        version=schachtel.__version__,
        summary="One box of tabletop duels.",
        lifespan=_lifespan(settings),
        middleware=safety.middleware(settings, secret, buckets),
        docs_url=None,
        redoc_url=None,
        responses={"4XX": {"model": Problem, "description": "It was not done, and why."}},
        separate_input_output_schemas=False,
    )
    door = Door(settings, secret, buckets, app)
    health, tables = Health(door), Tables(door)
    every: list[Routes] = [
        health,
        People(door),
        tables,
        Reviewing(door),
        Hinting(door),
        Counting(door),
        Learning(door, tables),
        Works(door),
        Puzzling(door),
        Sockets(door, health.registry),
    ]
    for routes in every:
        routes.add_to(app)
    add_pages(app)
    app.add_exception_handler(SchachtelError, _said)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _not_here)
    return app


def _lifespan(settings: Settings) -> Callable[[FastAPI], Any]:
    @asynccontextmanager
    async def alive(app: FastAPI) -> AsyncIterator[None]:
        store = await _store(settings)
        nodes: Nodes = OverRedis(settings.redis) if settings.redis else Alone(shared=settings.on_postgresql)
        hub = app.state.hub = Hub(store, settings, Bots(settings.workers), nodes)
        await hub.open()
        tell("open", database=(settings.on_postgresql and "postgresql") or "sqlite", node=hub.node)
        try:
            yield
        finally:
            await hub.close()
            await store.close()
            tell("closed", node=hub.node)

    @asynccontextmanager
    async def noted(app: FastAPI) -> AsyncIterator[None]:
        """Keep what goes wrong in `app.state.failure`, because Uvicorn only writes it to the log."""
        try:
            async with alive(app):
                yield
        except Exception as failure:
            app.state.failure = failure
            raise

    return noted


async def _store(settings: Settings) -> Store:
    """Open the database, or say in one sentence why not."""
    try:
        if settings.database is None:
            settings.data.mkdir(parents=True, exist_ok=True)
        return await Store.open(settings.database_url)
    except (OSError, DBAPIError) as wrong:
        reason = wrong.orig if isinstance(wrong, DBAPIError) else wrong
        raise OptionError(f"the database cannot be opened ({settings.place}): {hidden(reason)}") from wrong


async def _said(_: Request, error: Exception) -> Response:
    return _problem(error.status if isinstance(error, Refusal) else 400, error)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _problem(400, first_fault(error.errors()))


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and (page := nowhere(request.method, request.url.path)):
        return page
    return _problem(error.status_code, Refused("refused", reason=error.detail), error.headers)


def _problem(status: int, why: Exception, headers: Mapping[str, str] | None = None) -> Response:
    """What a client has sent may be quoted: half a character is no UTF-8."""
    sentence = str(why).encode("utf-8", "replace").decode()
    body = Problem(error=sentence, **told(why)).model_dump_json()
    return Response(body, status, headers, "application/json")
