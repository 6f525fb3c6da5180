"""How the server is: alive, and in figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from fastapi import FastAPI, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily

from schachtel.server.door import AS_TEXT, Door
from schachtel.server.table.hub import Hub
from schachtel.server.terms import Strict


class Healthy(Strict):
    """How the server is."""

    ok: bool
    redis: bool
    warm: bool
    """Whether background compilation has finished."""
    warming: float
    """How much of it is, from 0 to 1."""


class GameWarmingTold(Strict):
    """How far one game is, for the numbers of players that are listed."""

    game: str
    players: list[int]
    state: Literal["waiting", "compiling", "ready", "failed"]
    share: float
    """How much of the work is done, from 0 to 1."""
    seconds: float | None
    """Until it is ready, about; null if that cannot be told yet."""


class WarmingTold(Strict):
    """Which games are being compiled. `ready`: compilation has finished."""

    ready: bool
    games: list[GameWarmingTold]


class Health:
    def __init__(self, door: Door) -> None:
        self.door = door
        self.registry = CollectorRegistry()
        rooms = Gauge("schachtel_rooms", "Tables in memory.", registry=self.registry)
        rooms.set_function(lambda: len(door.hub.rooms))
        compiled = Gauge("schachtel_compiled", "Share of the rules that is compiled.", registry=self.registry)
        compiled.set_function(lambda: door.hub.warming.snapshot().share)
        self.registry.register(_Counts(lambda: door.hub))

    def add_to(self, app: FastAPI) -> None:
        app.add_api_route("/healthz", self.health, tags=["server"], response_model=Healthy)
        app.add_api_route("/api/warming", self.warming, tags=["server"], response_model=WarmingTold)
        app.add_api_route("/metrics", self.metrics, tags=["server"], response_class=Response, responses=AS_TEXT)

    async def health(self) -> Healthy:
        """Is the database there? `warming` is how much of the rules is compiled, from 0 to 1."""
        await self.door.hub.store.ping()
        snapshot = self.door.hub.warming.snapshot()
        return Healthy(
            ok=True, redis=self.door.hub.nodes.connected, warm=snapshot.ready, warming=round(snapshot.share, 3)
        )

    async def warming(self) -> WarmingTold:
        """How far the games are that are being compiled. They can be played meanwhile; their bots play hastily."""
        snapshot = self.door.hub.warming.snapshot()
        games = [
            GameWarmingTold(
                game=each.game,
                players=list(each.players),
                state=each.state,
                share=round(each.share, 3),
                seconds=None if each.seconds is None else round(each.seconds),
            )
            for each in snapshot.games
        ]
        return WarmingTold(ready=snapshot.ready, games=games)

    async def metrics(self) -> Response:
        """Figures for Prometheus."""
        return PlainTextResponse(generate_latest(self.registry))


class _Counts:
    """What the hub has counted, for Prometheus."""

    def __init__(self, hub: Callable[[], Hub]) -> None:
        self.hub = hub

    def describe(self) -> list[Any]:
        return []

    def collect(self) -> list[Any]:
        family = CounterMetricFamily("schachtel_entries", "What was done at tables, by kind.", labels=["kind"])
        for kind, count in self.hub().counts.items():
            family.add_metric([kind], count)
        return [family]
