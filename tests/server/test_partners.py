"""Tests of bots and people in one team: a bot that leads waits for its partner, and bots let people decide.

All tests play *Gundam*'s team battle, seats 0 and 1 against 2 and 3. Seats 1 and 3 lead their teams.
"""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from schachtel.bots.greedy import Greedy
from schachtel.bots.prepare import COMPILED, Backend
from schachtel.core.contract import Json, Seat
from schachtel.core.table import ViewRecord
from schachtel.server.table.live import Live
from schachtel.server.terms import BotSeat, Increment, MySeat, NoClock, Terms
from tests.games.gundam.partners import GM, SHOT, ZAKU
from tests.games.gundam.scene import team
from tests.server.client import Box, Person, QuickBots, Socket, at_a_server

LONG = 3600.0
MAIN = team({"hand": f"{GM} {SHOT}"}, {"hand": ZAKU}, {"units": [GM]}, {}).position()


class InAHurry(QuickBots):
    """Bots that pass or end their turns whenever they can."""

    async def choose(self, seen: ViewRecord, level: int, *, backend: Backend = COMPILED) -> str:
        agreed = seen.agreement()
        return seen.write(seen.legal()[0] if agreed is None else agreed)


class Sensible(QuickBots):
    """Bots that play the sensible moves that the game's code suggests, without a search."""

    async def choose(self, seen: ViewRecord, level: int, *, backend: Backend = COMPILED) -> str:
        return Greedy(1, backend="interpreted").choose(seen)


async def sit_down(
    box: Box, bots: QuickBots, seat: Seat, start: Json = None, clock: Increment | None = None
) -> tuple[Person, Live]:
    """Start a game with a person at `seat` and bots at the other seats; return the person and the room."""
    box.hub.bots = bots  # type: ignore[assignment]
    ada = await box.person("Ada")
    seats = tuple(MySeat() if each == seat else BotSeat(level=1) for each in range(4))
    terms = Terms(game="gundam", seats=seats, options={"mode": "team"}, clock=clock or NoClock())
    room = await box.hub.making.new(terms, ada.me["person"], "Ada", start=start)
    live = box.hub.rooms[room.id]
    await box.until(lambda: live.room.phase == "playing")
    return ada, live


async def nothing_happens(box: Box, live: Live, *, waits: Seat) -> None:
    """Check that the bot at seat `waits` only waits and plays nothing, although the server's tasks run many times."""
    before = live.room.number
    await box.until(lambda: live.thinking == {waits} and not live.news.is_set())
    for _ in range(100):
        await asyncio.sleep(0)
    assert (live.room.number, live.thinking) == (before, {waits})


async def watched(ada: Person, live: Live) -> tuple[Socket, dict[str, Any]]:
    """Watch the table until no player counts as away, which can take a moment on a slow machine."""
    socket = ada.socket()
    await socket.__aenter__()
    await socket.watch(live.room.id)
    while any(sitter and sitter.away is not None for sitter in live.room.seats):
        await asyncio.sleep(0)
    return socket, await socket.watch(live.room.id)


@at_a_server(partner_seconds=LONG)
async def test_a_bot_that_leads_ends_a_phase_only_after_its_partner_has_passed(box: Box) -> None:
    ada, live = await sit_down(box, InAHurry(), 0, MAIN)
    socket, told = await watched(ada, live)
    assert told["shown"]["awaited"] == {"by": 1, "seconds": LONG}
    await nothing_happens(box, live, waits=1)
    await ada.done(live.room.id, "move", move=GM)
    # The person has proposed a move, and the bot, which leads the team, has allowed it at once.
    await box.until(lambda: live.room.movers == [0, 1] and live.room.acting == (0, 1))
    await nothing_happens(box, live, waits=1)
    await ada.done(live.room.id, "move", move="pass")
    await box.until(lambda: live.room.movers[:4] == [0, 1, 0, 1])
    await socket.__aexit__()


@at_a_server(partner_seconds=0)
async def test_when_the_time_of_a_partner_is_up_the_bot_goes_on(box: Box) -> None:
    _, live = await sit_down(box, InAHurry(), 0, MAIN)
    await box.until(lambda: live.room.movers[:1] == [1])


@at_a_server(partner_seconds=LONG)
async def test_a_bot_does_not_wait_for_who_is_away(box: Box) -> None:
    ada, live = await sit_down(box, InAHurry(), 0, MAIN)
    socket, _ = await watched(ada, live)
    await nothing_happens(box, live, waits=1)
    await socket.__aexit__()
    await box.until(lambda: live.room.movers[:1] == [1])


@at_a_server(partner_seconds=LONG)
async def test_a_bot_whose_clock_runs_waits_for_a_part_of_its_time_only(box: Box) -> None:
    ada, live = await sit_down(box, InAHurry(), 0, MAIN, Increment(minutes=180))
    socket, told = await watched(ada, live)
    assert told["shown"]["awaited"] == {"by": 1, "seconds": 180 * 60 * 0.1}
    await nothing_happens(box, live, waits=1)
    await socket.__aexit__()


@at_a_server(partner_seconds=LONG)
async def test_nobody_waits_for_bots_nor_for_opponents(box: Box) -> None:
    """If a person leads a team with a bot, the page names no bot that waits, and the bot proposes a move."""
    ada, live = await sit_down(box, Sensible(), 1, MAIN)
    socket, _ = await watched(ada, live)
    await box.until(lambda: live.room.movers == [0])
    assert (await ada.see(live.room.id))["shown"].get("awaited") is None
    await socket.__aexit__()


@at_a_server(partner_seconds=LONG)
async def test_after_a_veto_a_bot_leaves_it_to_the_leader_until_something_is_done(box: Box) -> None:
    ada, live = await sit_down(box, Sensible(), 1, MAIN)
    socket, _ = await watched(ada, live)
    await box.until(lambda: live.room.movers == [0] and live.room.acting == (1,))  # the bot has proposed a move
    await ada.done(live.room.id, "move", move="veto")
    await box.until(lambda: live.room.movers == [0, 1, 0] and live.room.acting == (1,))
    assert [line.entry.data["move"] for line in live.room.history if line.entry.kind == "move"][1:] == ["veto", "pass"]
    assert not live.thinking
    await ada.done(live.room.id, "move", move=ZAKU)  # this changes the position, so the bot may propose again
    await box.until(lambda: live.room.movers == [0, 1, 0, 1, 0])
    await socket.__aexit__()


@pytest.mark.parametrize("seed", [1, 2])
@at_a_server(partner_seconds=LONG)
async def test_beside_a_bot_that_leads_a_person_can_act_in_every_window(box: Box, seed: int) -> None:
    ada, live = await sit_down(box, InAHurry(), 0)
    socket, _ = await watched(ada, live)
    chance = random.Random(seed)
    while live.room.phase == "playing" and len(live.room.movers) < 60:
        await box.until(lambda: 0 in live.room.acting or live.room.phase != "playing")
        if live.room.phase != "playing" or live.room.table is None:
            break
        ply, moves = len(live.room.movers), live.room.table.moves(0)
        # If the server passes for this seat first, it refuses the move, which does no harm.
        await ada.act(live.room.id, "move", move=chance.choice(moves), ply=ply)
    table = live.room.table
    assert table is not None
    moves = [line.entry.data["move"] for line in live.room.history if line.entry.kind == "move"]
    ended = [ply for ply, mover in enumerate(live.room.movers) if mover == 1 and moves[ply] in ("pass", "end")]
    assert ended
    assert not [ply for ply in ended if 0 in table.earlier(ply).acting], "the person could still have acted"
    assert live.room.movers.count(0) >= len(ended)
    await socket.__aexit__()
