"""The routes that report the state of the server, for health checks and for Prometheus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from fastapi import FastAPI, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily

from schachtel.server.context import AS_TEXT, RouteContext
from schachtel.server.table.hub import Hub
from schachtel.server.terms import Strict


class Healthy(Strict):
    """The state of the server."""

    ok: bool
    redis: bool
    """Whether the nodes can exchange news: with PostgreSQL, if Redis is connected; with SQLite, always."""
    warm: bool
    """Whether background compilation has finished."""
    warming: float
    """The share of background compilation that is done, from 0 to 1."""


class GameWarmingTold(Strict):
    """The progress of compiling one game, for the listed numbers of players."""

    game: str
    players: list[int]
    state: Literal["waiting", "compiling", "ready", "failed"]
    share: float
    """The share of the compilation that is done, from 0 to 1."""
    seconds: float | None
    """The estimated seconds until the game is ready; null if there is no estimate yet."""
    backend: Literal["interpreted", "wasm", "compiled"]
    """The fastest way in which this server can run the game's rules and bots now."""


class WarmingTold(Strict):
    """The games that are being compiled. `ready` says whether compilation has finished."""

    ready: bool
    games: list[GameWarmingTold]


class HealthRoutes:
    def __init__(self, context: RouteContext) -> None:
        self.context = context
        self.registry = CollectorRegistry()
        rooms = Gauge("schachtel_rooms", "The number of tables in memory.", registry=self.registry)
        rooms.set_function(lambda: len(context.hub.rooms))
        compiled = Gauge("schachtel_compiled", "The share of rules that are compiled.", registry=self.registry)
        compiled.set_function(lambda: context.hub.warming.snapshot().share)
        self.registry.register(_Counts(lambda: context.hub))

    def add_to(self, app: FastAPI) -> None:
        app.add_api_route("/healthz", self.health, tags=["server"], response_model=Healthy)
        app.add_api_route("/api/warming", self.warming, tags=["server"], response_model=WarmingTold)
        app.add_api_route("/metrics", self.metrics, tags=["server"], response_class=Response, responses=AS_TEXT)

    async def health(self) -> Healthy:
        """Check that the database answers. `warming` is the share of the rules that is compiled, from 0 to 1."""
        await self.context.hub.store.ping()
        snapshot = self.context.hub.warming.snapshot()
        return Healthy(
            ok=True, redis=self.context.hub.nodes.connected, warm=snapshot.ready, warming=round(snapshot.share, 3)
        )

    async def warming(self) -> WarmingTold:
        """Return the progress of compiling games. Games that are not compiled yet can be played, but their bots are
        weaker."""
        snapshot = self.context.hub.warming.snapshot()
        games = [
            GameWarmingTold(
                game=each.game,
                players=list(each.players),
                state=each.state,
                share=round(each.share, 3),
                seconds=None if each.seconds is None else round(each.seconds),
                backend=each.backend,
            )
            for each in snapshot.games
        ]
        return WarmingTold(ready=snapshot.ready, games=games)

    async def metrics(self) -> Response:
        """Return metrics for Prometheus."""
        return PlainTextResponse(generate_latest(self.registry))


class _Counts:
    """The counters of the hub, such as the number of entries of each kind, as metrics for Prometheus."""

    def __init__(self, hub: Callable[[], Hub]) -> None:
        self.hub = hub

    def describe(self) -> list[Any]:
        return []

    def collect(self) -> list[Any]:
        family = CounterMetricFamily("schachtel_entries", "The number of entries at tables, by kind.", labels=["kind"])
        for kind, count in self.hub().counts.items():
            family.add_metric([kind], count)
        return [family]
