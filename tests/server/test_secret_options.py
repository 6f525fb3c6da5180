"""Tests of secret options: nobody learns another player's closed deck list before the game is over."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import re
import secrets
from pathlib import Path
from typing import Any

import pytest

from schachtel.core.record import loads, seal
from schachtel.games.gundam.decks import known_deck, one_line
from schachtel.server import now
from schachtel.server.protocol import Stops
from schachtel.server.visitor import Visitor
from tests.server.client import ME, OPEN, Box, Person, at_a_server, seated, served

BOT = {"kind": "bot", "level": 1}
DECKS = "random-7,green_white"
CALM = ("first", "keep", "pass", "end")  # moves that reveal nothing about a hand
SEALED = re.compile(rb'\[Sealed "[0-9a-f]{64}"\]\n')


# --- two worlds that differ in one deck -------------------------------------------------------------------------------


@pytest.fixture
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the clock, so that both of the games that are compared contain the same times."""
    monkeypatch.setattr(now, "time_ns", lambda: 0)


def restart_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restart the source of ids and seeds, so that both of the games that are compared get the same values."""
    ids = itertools.count()

    def token(length: int = 32) -> str:
        return base64.urlsafe_b64encode(next(ids).to_bytes(length, "big")).decode().rstrip("=")

    monkeypatch.setattr(secrets, "token_urlsafe", token)
    monkeypatch.setattr(secrets, "randbits", lambda bits: 5 << 64)


class World:
    """A server where Ada plays a certain deck, and all that it sends to her opponent Bob and the spectator Cleo."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.told: list[tuple[str, bytes]] = []

    async def begin(self, options: dict[str, Any]) -> None:
        if not self.told:
            self.ada, self.bob, self.cleo = [await self.box.person(name) for name in ("Ada", "Bob", "Cleo")]
        # A clock of three days per move, so that nobody has to stay connected.
        days = {"kind": "correspondence", "days": 3}
        self.table = await self.ada.table("gundam", (ME, OPEN), options=options, public=True, clock=days)
        await self.look(self.bob, self.cleo)
        await self.bob.done(self.table, "sit")
        await self.box.until(lambda: self.room.phase == "playing")
        for person, seat in ((self.ada, 0), (self.bob, 1)):  # Ada and Bob both ask that the server never pass for them
            wish = Stops(table=self.table, seat=seat, mine="always", theirs="always")
            await self.box.hub.commands.set_ask_when(Visitor(person.me["person"], person.name, "guest"), wish)

    @property
    def room(self) -> Any:
        return self.box.hub.rooms[self.table].room

    async def play(self, moves: int) -> None:
        """Play moves that reveal nothing about a hand."""
        people = {person.me["person"]: person for person in (self.ada, self.bob)}
        for _ in range(moves):
            seat = self.room.table.turn
            legal = self.room.table.moves(seat)
            move = next(each for each in CALM if each in legal)
            ply = len(self.room.movers)
            await people[self.room.seats[seat].person].done(self.table, "move", move=move, seat=seat, ply=ply)

    async def look(self, *people: Person) -> None:
        """Let the given people request everything that the server tells them about the current table."""
        at, fork = f"/api/tables/{self.table}", {"table": self.table, "game": 0, "moves": 0}
        for person in people:
            record = await person.get(f"{at}/record")
            self.note(f"record of {person.name}", record.content)
            for path in (
                "/api/tables", "/api/mine", "/api/mine?over=true", at, f"{at}/at?moves=0", f"{at}/at?moves=0&eyes=0",
                f"{at}/at?moves=0&eyes=all", f"{at}/review", f"{at}/moves", "/api/stats", "/api/stats?game=gundam",
                "/api/rates?game=gundam", "/api/works",
            ):  # fmt: skip
                self.note(f"{path} of {person.name}", (await person.get(path)).content)
            for path, body in (
                ("/api/tables", {"game": "gundam", "seats": [ME, ME], "fork": fork}),
                ("/api/records", {"record": record.text}),
                (f"{at}/review", {}),
                (f"{at}/hint", {}),
            ):
                self.note(f"{path} asked by {person.name}", (await person.post(path, body)).content)
            async with person.socket() as line:
                for since in (None, 0):
                    await line.send(type="watch", table=self.table, since=since)
                heard = [json.dumps(message).encode() for message in await line.settled()]
            self.note(f"socket of {person.name}", b"\n".join(heard))

    def note(self, what: str, told: bytes) -> None:
        self.told.append((what, SEALED.sub(b"", told)))


async def tell(data: Path, options: dict[str, Any]) -> World:
    """Play at two tables, the first of which is called off. Return the `World` with all that Bob and Cleo were sent."""
    async with served(data) as box:
        world = World(box)
        for moves in (1, 12):
            await world.begin(options)
            await world.look(world.bob, world.cleo)
            await world.play(moves)
            await world.look(world.bob, world.cleo)
            if moves == 1:
                await world.ada.done(world.table, "abort")
                await world.look(world.bob, world.cleo)
        return world


def difference(one: tuple[str, bytes], two: tuple[str, bytes]) -> tuple[str, bytes, bytes]:
    """Return the name of the answer `one`, and the bytes of both answers around the place where they first differ."""
    at = next((n for n, (a, b) in enumerate(zip(one[1], two[1], strict=False)) if a != b), 0)
    return one[0], one[1][max(at - 80, 0) : at + 60], two[1][max(at - 80, 0) : at + 60]


@pytest.mark.usefixtures("no_clock")
@pytest.mark.parametrize("chosen", ["random-8,green_white", None], ids=["another deck", "the default"])
def test_no_byte_that_others_are_told_depends_on_a_closed_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: str | None
) -> None:
    worlds = []
    for number, options in enumerate([{"decks": "random-7,green_white"}, {"decks": chosen} if chosen else {}]):
        restart_chance(monkeypatch)
        worlds.append(asyncio.run(tell(tmp_path / str(number), {"first": "0"} | options)))
    one, two = (world.told for world in worlds)
    assert [what for what, _ in one] == [what for what, _ in two]
    assert [difference(a, b) for a, b in zip(one, two, strict=True) if a != b] == []
    assert sum(b'"?,?"' in told or b'"?,green_white"' in told for _, told in one) > 20
    assert not [what for what, told in one if b"random-7" in told]


@pytest.mark.usefixtures("no_clock")
def test_a_server_that_told_closed_decks_would_be_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the server shows the true options to everybody, the comparison must notice it."""
    monkeypatch.setattr("schachtel.server.table.sight.options", lambda room, person: room.terms.options)
    restart_chance(monkeypatch)
    world = asyncio.run(tell(tmp_path, {"decks": DECKS}))
    assert any(b"random-7" in told for _, told in world.told)


# --- who is told which decks, and when -------------------------------------------------------------------------------


async def decks_told(person: Person, table: str) -> tuple[Any, str | None]:
    """Return the decks that the table shows to a person, and those in its record if the game has begun."""
    whole = await person.see(table)
    record = await person.get(f"/api/tables/{table}/record")
    return whole["terms"]["options"].get("decks"), loads(record.text).options["decks"] if record.is_success else None


@at_a_server()
async def test_each_seat_reads_its_own_deck_until_the_game_is_over_and_then_everybody_reads_all(box: Box) -> None:
    ada, bob, table = await seated(box, "gundam", options={"decks": DECKS}, public=True)
    cleo = await box.person("Cleo")
    assert await decks_told(ada, table) == ("random-7,?", "random-7,?")
    assert await decks_told(bob, table) == ("?,green_white", "?,green_white")
    assert await decks_told(cleo, table) == ("?,?", "?,?")
    for person, told in ((ada, "random-7,?"), (bob, "?,green_white"), (cleo, "?,?")):
        [listed] = (await person.get("/api/tables")).json()
        assert listed["options"] == {"decks": told}
    sealed = loads((await cleo.get(f"/api/tables/{table}/record")).text).sealed
    await ada.done(table, "resign")
    for person in (ada, bob, cleo):
        assert await decks_told(person, table) == (DECKS, DECKS)
    record = loads((await cleo.get(f"/api/tables/{table}/record")).text)
    assert record.seed is not None
    assert sealed == seal("gundam", record.seed, record.options)
    [mine] = (await bob.get("/api/mine", over=True)).json()
    assert mine["options"] == {"decks": DECKS}
    imported = (await cleo.post("/api/records", {"record": record.dumps()})).json()
    assert imported["options"]["decks"] == DECKS


@at_a_server()
async def test_before_the_game_begins_nobody_learns_a_deck_by_trying_seats(box: Box) -> None:
    ada, bob = await box.person("Ada"), await box.person("Bob")
    table = await ada.table("gundam", (OPEN, OPEN), options={"decks": DECKS})
    for seat in (0, 1):
        await bob.done(table, "sit", seat=seat)
        assert await decks_told(bob, table) == ("?,?", None)
        await bob.done(table, "stand", seat=seat)
    assert await decks_told(ada, table) == ("?,?", None)


@at_a_server()
async def test_whoever_holds_both_seats_knows_both_decks(box: Box) -> None:
    ada = await box.person("Ada")
    table = await ada.table("gundam", (ME, ME), options={"decks": DECKS})
    await box.until(lambda: box.hub.rooms[table].room.phase == "playing")
    assert (await ada.see(table))["terms"]["options"] == {"decks": DECKS}


@at_a_server()
async def test_a_bots_deck_is_closed_too(box: Box) -> None:
    ada = await box.person("Ada")
    answer = await ada.post("/api/tables", {"game": "gundam", "seats": [ME, BOT], "options": {"decks": DECKS}})
    table = answer.json()["id"]
    assert "green_white" not in answer.text
    await box.until(lambda: box.hub.rooms[table].room.phase == "playing")
    assert (await decks_told(ada, table))[0] == "random-7,?"


@at_a_server()
async def test_open_decks_are_told_to_everybody_as_they_were_chosen(box: Box) -> None:
    deck = known_deck("random-9")
    assert deck is not None
    options = {"open_decks": True, "decks": ["blue_white", one_line(deck)]}
    _, _, table = await seated(box, "gundam", options=options, public=True)
    cleo = await box.person("Cleo")
    whole = await cleo.see(table)
    assert whole["terms"]["options"] == options
    record = loads((await cleo.get(f"/api/tables/{table}/record")).text)
    assert (record.options["decks"], record.sealed) == (",".join(options["decks"]), None)  # type: ignore[arg-type]


@at_a_server()
async def test_after_the_first_game_of_several_the_decks_are_known(box: Box) -> None:
    """Decks belong to seats, and people change seats, so in the second game each person has the opponent's deck."""
    ada, bob, table = await seated(box, "gundam", options={"decks": DECKS}, best_of=3)
    await ada.done(table, "resign")
    await ada.done(table, "next")
    assert box.hub.rooms[table].room.phase == "playing"
    for person in (ada, bob):
        assert (await person.see(table))["terms"]["options"] == {"decks": DECKS}
        assert loads((await person.get(f"/api/tables/{table}/record?game=0")).text).options["decks"] == DECKS


@at_a_server()
async def test_a_rematch_and_a_fork_hide_their_decks_again(box: Box) -> None:
    ada, bob, table = await seated(box, "gundam", options={"decks": DECKS}, public=True)
    cleo = await box.person("Cleo")
    await ada.done(table, "resign")
    fork = {"game": "gundam", "seats": [ME, ME], "public": True, "fork": {"table": table, "moves": 0}}
    forked = (await ada.post("/api/tables", fork)).json()["id"]
    for person in (ada, bob):
        await person.done(table, "propose", what="rematch")
    await box.until(lambda: bool(box.hub.rooms[table].room.followed))
    again = str(box.hub.rooms[table].room.followed)
    await box.until(lambda: box.hub.rooms[again].room.phase == "playing")
    await box.until(lambda: box.hub.rooms[forked].room.phase == "playing")
    assert (await decks_told(ada, again))[0] == "?,green_white", "everybody has moved on by a seat"
    assert (await decks_told(bob, again))[0] == "random-7,?"
    for other in (again, forked):
        assert (await cleo.see(other))["terms"]["options"] == {"decks": "?,?"}
    assert (await ada.see(forked))["terms"]["options"] == {"decks": DECKS}


@at_a_server()
async def test_options_of_other_games_are_open(box: Box) -> None:
    for game, options in (("match", {"mulligan_open": False}), ("gambit", {"layout": "ring", "first": "1"})):
        _, _, table = await seated(box, game, options=options)
        cleo = await box.person("Cleo")
        assert (await cleo.see(table))["terms"]["options"] == options
