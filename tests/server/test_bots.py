"""Processes in which bots think and games are compiled."""

from __future__ import annotations

import asyncio
import os
import time

import schachtel
from schachtel.server.bots import Bots, Processes


def test_bots_go_on_while_a_game_is_being_compiled() -> None:
    async def test() -> str:
        bots = Bots(1)
        compiling = asyncio.create_task(bots._makers.run(time.sleep, 600))
        try:
            return await bots.choose(schachtel.new("schlacht", seed=1).view_record(), 1)
        finally:
            await bots.close()
            await asyncio.wait([compiling])
            compiling.exception()

    assert asyncio.run(test()) in schachtel.new("schlacht", seed=1).moves()


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
