"""Servers that the server needs: each worker of the tests starts its own when the first test asks for one.

A test that stops one takes `own_redis` or `own_postgres`; the others share, one after the other.
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
    """Without the program, the test is left out; but in CI nothing is."""
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
    """Let a server that closes finish what it asks the database, however slow the machine is.

    What is cut off leaves a connection open, and whichever test runs next would fail for it.
    """
    monkeypatch.setattr("schachtel.server.table.tasks.CLOSING", 60.0)


@pytest.fixture
def without_refills(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let rate limits count what was taken and give nothing back, however long the test takes."""
    monkeypatch.setattr(Buckets, "filled", lambda self, key, now: self.held.get(key, (self.burst, now))[0])


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    yield from run(Postgres())


@pytest.fixture(scope="session")
def redis_server() -> Iterator[Redis]:
    yield from run(Redis())


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """An empty database."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def redis_url(redis_server: Redis) -> str:
    """An empty Redis, to which nobody is connected."""
    redis_server.forget()
    return redis_server.url


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    yield from run(Postgres())


@pytest.fixture
def own_redis() -> Iterator[Redis]:
    yield from run(Redis())
