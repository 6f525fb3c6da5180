"""Tests that each acknowledged move survives the kill of a server exactly once. `kills.py` does this for more moves."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.kills import run


def test_a_server_that_is_killed_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    found = asyncio.run(run(100, nodes=1, clients=6, every=40, data=tmp_path, database=None, redis=None))
    assert (found.lost, found.twice) == (0, 0)
    assert found.acknowledged >= 100
    assert found.kills >= 1


def test_two_nodes_lose_nothing_when_one_is_killed_in_the_middle_of_a_game(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    found = asyncio.run(run(100, nodes=2, clients=6, every=40, data=tmp_path, database=postgres_url, redis=redis_url))
    assert (found.lost, found.twice) == (0, 0)
    assert found.acknowledged >= 100
    assert found.kills >= 1
