"""Tests of the processes in which bots think, and of bots' play before a game is compiled."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import pytest

import schachtel
from schachtel.bots.prepare import INTERPRETED
from schachtel.core.compile import Compiled
from schachtel.server.bots import PositionMessage, Processes, _advise, _begin, _choose


@pytest.mark.parametrize("game", schachtel.games())
def test_a_bot_and_its_advice_need_no_compiler_while_a_game_is_not_ready(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot runs in this process, where the test makes every attempt to compile or load a kernel fail."""

    def refuse(engine: Compiled, function: Any) -> Any:
        raise AssertionError(f"{function.__name__} would be compiled")

    monkeypatch.setattr(Compiled, "_bind", refuse)
    monkeypatch.setattr(Compiled, "in_memory", lambda engine, function: None)
    table = schachtel.new(game, seed=1, backend="interpreted")
    for level in (1, 8):
        assert _choose(PositionMessage.of(table._position), table.turn or 0, level, INTERPRETED) in table.moves()
    advised = _advise(PositionMessage.of(table._position), table.turn or 0, INTERPRETED)
    assert advised
    assert {move for move, _ in advised} <= set(table.moves())


def test_workers_start_where_priorities_cannot_be_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no `os.nice`."""
    monkeypatch.delattr("os.nice")
    monkeypatch.setattr("signal.signal", lambda number, handler: None)
    monkeypatch.setattr("schachtel.server.bots.end_with_parent", lambda: None)
    _begin(5)


def test_what_a_dying_worker_had_begun_is_begun_again() -> None:
    async def test() -> tuple[int, int]:
        processes = Processes(1)
        first = await processes.run(os.getpid)
        os.kill(first, 9)
        second = await processes.run(os.getpid)
        await processes.close()
        return first, second

    first, second = asyncio.run(test())
    assert first != second
