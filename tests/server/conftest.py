"""Fixtures that start PostgreSQL and Redis for tests.

Each test worker starts its own servers when a test first needs them. A test that stops such a server uses
`own_redis` or `own_postgres`. All other tests of a worker share one server.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TypeVar

import pytest

from schachtel.server.safety import Buckets
from tests.server.services import Missing, Postgres, Redis, Service

Kind = TypeVar("Kind", bound=Service)


def run(service: Kind) -> Iterator[Kind]:
    """Run a service while tests use it. If its program is missing, skip the test, or fail it in CI."""
    try:
        service.__enter__()
    except Missing as why:
        if os.environ.get("CI") == "true":
            pytest.fail(str(why), pytrace=False)
        pytest.skip(str(why))
    try:
        yield service
    finally:
        service.__exit__()


@pytest.fixture(autouse=True)
def unhurried_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a closing server finish its database queries, however slow the machine is.

    If a query were interrupted, its connection would stay open and make the next test fail.
    """
    monkeypatch.setattr("schachtel.server.table.tasks.CLOSING", 60.0)


@pytest.fixture
def without_refills(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop rate limits from refilling, so that slow tests reach them as surely as fast tests do."""
    monkeypatch.setattr(Buckets, "filled", lambda self, key, now: self.held.get(key, (self.burst, now))[0])


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    yield from run(Postgres())


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    yield from run(Redis())


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """Yield the URL of an empty PostgreSQL database."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def redis_url(redis_server: Redis) -> str:
    """Return the URL of an empty Redis without other clients."""
    redis_server.forget()
    return redis_server.url


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    yield from run(Postgres())


@pytest.fixture
def own_redis() -> Iterator[Redis]:
    yield from run(Redis())
