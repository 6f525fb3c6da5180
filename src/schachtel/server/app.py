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
from schachtel.server.context import RouteContext, Routes, first_fault
from schachtel.server.logs import hidden, log_event
from schachtel.server.nodes import Alone, Nodes, OverRedis
from schachtel.server.page import add_pages, not_found_page
from schachtel.server.refusals import OTHER, Refusal, Refused, as_data
from schachtel.server.routes.health import HealthRoutes
from schachtel.server.routes.hints import HintRoutes
from schachtel.server.routes.lessons import LessonRoutes
from schachtel.server.routes.people import PeopleRoutes
from schachtel.server.routes.puzzles import PuzzleRoutes
from schachtel.server.routes.reviews import ReviewRoutes
from schachtel.server.routes.socket import SocketRoutes
from schachtel.server.routes.statistics import StatisticsRoutes
from schachtel.server.routes.tables import TableRoutes
from schachtel.server.routes.works import WorkRoutes
from schachtel.server.settings import Settings, secret_key
from schachtel.server.store import Store
from schachtel.server.table.hub import Hub
from schachtel.server.terms import Strict


class Problem(Strict):
    """The reason why a request failed. With `key` and `values`, a client can give the reason in another language."""

    error: str
    """The reason, as an English sentence."""
    code: str = OTHER
    """A code for the reason, which stays the same between versions."""
    key: str = OTHER
    """The key of the sentence in the server's catalogue."""
    values: dict[str, Any] = Field(default_factory=dict)
    """The values in the sentence, by name."""


def create(settings: Settings) -> FastAPI:
    """Create the application. While it runs, `app.state.hub` is the object that manages all tables."""
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
        responses={"4XX": {"model": Problem, "description": "The request was refused, for this reason."}},
        separate_input_output_schemas=False,
    )
    context = RouteContext(settings, secret, buckets, app)
    health, tables = HealthRoutes(context), TableRoutes(context)
    every: list[Routes] = [
        health,
        PeopleRoutes(context),
        tables,
        ReviewRoutes(context),
        HintRoutes(context),
        StatisticsRoutes(context),
        LessonRoutes(context, tables),
        WorkRoutes(context),
        PuzzleRoutes(context),
        SocketRoutes(context, health.registry),
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
        log_event("open", database=(settings.on_postgresql and "postgresql") or "sqlite", node=hub.node)
        try:
            yield
        finally:
            await hub.close()
            await store.close()
            log_event("closed", node=hub.node)

    @asynccontextmanager
    async def noted(app: FastAPI) -> AsyncIterator[None]:
        """Keep an error at startup or shutdown in `app.state.failure`, because Uvicorn only logs it."""
        try:
            async with alive(app):
                yield
        except Exception as failure:
            app.state.failure = failure
            raise

    return noted


async def _store(settings: Settings) -> Store:
    """Open the database, or raise an OptionError that says in one sentence why it cannot be opened."""
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
    if error.status_code == 404 and (page := not_found_page(request.method, request.url.path)):
        return page
    return _problem(error.status_code, Refused("refused", reason=error.detail), error.headers)


def _problem(status: int, why: Exception, headers: Mapping[str, str] | None = None) -> Response:
    """Return the response to a request that has failed with this error.

    The message of the error may quote half of a surrogate pair from the client's text. Such a half is replaced,
    since it cannot be encoded in UTF-8.
    """
    sentence = str(why).encode("utf-8", "replace").decode()
    body = Problem(error=sentence, **as_data(why)).model_dump_json()
    return Response(body, status, headers, "application/json")
