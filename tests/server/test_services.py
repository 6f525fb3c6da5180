"""Tests of the PostgreSQL, Redis and Schachtel servers that other tests start: how they run, stop and fail."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import redis

from tests.patience import PATIENCE
from tests.server import services
from tests.server.services import Failed, Missing, Postgres, Redis, Service

ROOT = Path(__file__).parents[2]


def ask(url: str, *statements: str) -> Any:
    """Run statements over one new connection, and return the result of the last."""

    async def over_one_connection() -> Any:
        connection = await asyncpg.connect(url, timeout=PATIENCE)
        try:
            return [await connection.fetchval(each) for each in statements][-1]
        finally:
            await connection.close()

    return asyncio.run(over_one_connection())


def eventually(happens: Callable[[], object]) -> bool:
    last = time.monotonic() + PATIENCE
    while not happens():
        if time.monotonic() > last:
            return False
        time.sleep(0.05)
    return True


def test_a_row_survives_a_reconnect(postgres_url: str) -> None:
    ask(postgres_url, "CREATE TABLE moves (ply int, move text)", "INSERT INTO moves VALUES (1, 'd4')")
    assert ask(postgres_url, "SELECT move FROM moves WHERE ply = 1") == "d4"


def test_two_databases_are_apart(postgres: Postgres, postgres_url: str) -> None:
    ask(postgres_url, "CREATE TABLE moves (ply int)")
    with postgres.database() as other:
        assert ask(other, "SELECT to_regclass('moves')") is None
    assert ask(postgres_url, "SELECT to_regclass('moves')") == "moves"


def test_a_database_goes_even_if_somebody_is_still_connected(postgres: Postgres) -> None:
    async def stay() -> None:
        with postgres.database() as url:
            connection = await asyncpg.connect(url, timeout=PATIENCE)
        assert url.rpartition("/")[2] not in postgres.sql("SELECT datname FROM pg_database").split()
        connection.terminate()

    asyncio.run(stay())


def test_postgres_keeps_what_was_committed_over_a_kill(own_postgres: Postgres) -> None:
    with own_postgres.database() as url:
        ask(url, "CREATE TABLE moves (move text)", "INSERT INTO moves VALUES ('d4')")
        own_postgres.kill()
        with pytest.raises(ConnectionRefusedError):
            ask(url, "SELECT 1")
        own_postgres.start()
        assert ask(url, "SELECT move FROM moves") == "d4"


def test_only_who_asks_waits_for_the_disk(postgres: Postgres) -> None:
    with Postgres(fsync=True) as durable:
        assert [each.sql("SHOW fsync") for each in (postgres, durable)] == ["off", "on"]


def test_a_message_arrives(redis_url: str) -> None:
    with redis.Redis.from_url(redis_url) as client, client.pubsub() as hears:
        hears.subscribe("table:7")
        assert eventually(lambda: client.publish("table:7", "d4") == 1)
        heard = iter(lambda: (hears.get_message(timeout=PATIENCE) or {}).get("data"), None)
        assert [next(heard), next(heard)] == [1, b"d4"]  # the first message from Redis only confirms the subscription


def test_redis_forgets_between_tests(redis_server: Redis) -> None:
    with redis.Redis.from_url(redis_server.url) as client, client.pubsub() as hears:
        client.set("table:7", "d4")
        hears.subscribe("table:7")
        redis_server.forget()
        assert client.exists("table:7") == 0
        assert client.publish("table:7", "e5") == 0


def test_redis_comes_back_at_the_same_address(own_redis: Redis) -> None:
    url = own_redis.url
    own_redis.kill()
    with redis.Redis.from_url(url, retry=services.ONCE) as client, pytest.raises(redis.ConnectionError):
        client.ping()
    own_redis.start()
    with redis.Redis.from_url(url) as client:
        assert client.ping()


def test_nobody_else_on_this_machine_gets_in(redis_server: Redis, postgres: Postgres, postgres_url: str) -> None:
    with redis.Redis(port=redis_server.port, retry=services.ONCE) as client, pytest.raises(redis.AuthenticationError):
        client.ping()
    with pytest.raises(asyncpg.InvalidPasswordError):
        ask(postgres_url.replace(postgres.password, "guess"), "SELECT 1")


@pytest.mark.parametrize("kind", [Postgres, Redis])
def test_nothing_is_left_when_a_test_fails(kind: type[Service], postgres: Postgres, redis_server: Redis) -> None:
    service = kind()
    with contextlib.suppress(ZeroDivisionError), service:
        pid = service.pid
        os.kill(pid, 0)
        raise ZeroDivisionError
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert not service.folder.exists()
    with pytest.raises(Failed):
        _ = service.pid


@pytest.mark.parametrize("kind", [Postgres, Redis])
@pytest.mark.skipif(shutil.which("setpriv") is None, reason="it takes setpriv to end with one's parent")
def test_nothing_runs_on_when_the_tests_are_killed(
    kind: type[Service], postgres: Postgres, redis_server: Redis
) -> None:
    code = (
        f"from tests.server.services import *; s = {kind.__name__}().__enter__(); print(s.port, s.folder, flush=True)"
    )
    command = [sys.executable, "-c", f"{code}; input()"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as tests:
        assert tests.stdout is not None
        port, folder = tests.stdout.readline().split()
        tests.send_signal(signal.SIGKILL)
    assert eventually(lambda: not listens(int(port)))
    assert eventually(lambda: is_removed(folder)), "a server that ends may still remove files of its own"


def is_removed(folder: str) -> bool:
    """Remove a folder, and return whether it is gone."""
    shutil.rmtree(folder, ignore_errors=True)
    return not os.path.exists(folder)


def listens(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex((services.HOST, port)) == 0


def test_a_port_that_is_taken_is_not_insisted_on(redis_server: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    ports = [redis_server.port, services.free_port()]
    monkeypatch.setattr(services, "free_port", lambda: ports.pop(0))
    with Redis() as another:
        assert another.port != redis_server.port
    assert not ports


def test_what_a_server_says_is_told_when_it_does_not_start(redis_server: Redis) -> None:
    another = Redis()
    another.port = redis_server.port
    with pytest.raises(Failed, match="Address already in use"):
        another.__enter__()
    assert not another.folder.exists()


@pytest.mark.parametrize("in_ci", [True, False])
@pytest.mark.parametrize("fixture", ["own_postgres", "own_redis"])
def test_what_is_not_installed_is_left_out_but_not_in_ci(
    in_ci: bool, fixture: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(services, "ELSEWHERE", "/nowhere/*/bin")
    monkeypatch.setenv("CI", "true" if in_ci else "")
    with pytest.raises(Missing):
        services.program("redis-server")
    left_out = pytest.fail.Exception if in_ci else pytest.skip.Exception
    with pytest.raises(left_out, match="is not installed"):
        request.getfixturevalue(fixture)
