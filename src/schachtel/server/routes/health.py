"""How the server is: alive, and in figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import FastAPI, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily

from schachtel.server.door import AS_TEXT, Door
from schachtel.server.live import Hub


class Health:
    def __init__(self, door: Door) -> None:
        self.door = door
        self.registry = CollectorRegistry()
        rooms = Gauge("schachtel_rooms", "Tables in memory.", registry=self.registry)
        rooms.set_function(lambda: len(door.hub.rooms))
        self.registry.register(_Counts(lambda: door.hub))

    def add_to(self, app: FastAPI) -> None:
        app.add_api_route("/healthz", self.health, tags=["server"])
        app.add_api_route("/metrics", self.metrics, tags=["server"], response_class=Response, responses=AS_TEXT)

    async def health(self) -> dict[str, bool]:
        """Is the database there?"""
        await self.door.hub.store.ping()
        return {"ok": True, "redis": self.door.hub.nodes.connected}

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
