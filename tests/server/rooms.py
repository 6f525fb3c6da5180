"""Rooms for tests: a table's room with a simulated clock, and everything that anybody can see of a room."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import orjson

from schachtel.core.contract import Seat
from schachtel.core.display import Wording
from schachtel.server.table import sight
from schachtel.server.table.consent import wants_rematch
from schachtel.server.table.room import Room
from schachtel.server.terms import BotSeat, MySeat, OpenSeat, Terms

PEOPLE = ("ann", "bob", "cyd", "dan")
SEEDS = (11, 22, 33)
BEGIN = 1_000_000
SITTER = object()  # the default of the parameter `by`, which stands for the person who holds the seat


class Evening:
    """A room with a simulated clock. By default, the person in a seat acts for it, one second after the last action."""

    def __init__(self, game: str = "schlacht", seats: int = 2, *, start: bool = True, **terms: Any) -> None:
        plans = terms.pop("plans", None) or (OpenSeat(),) * seats
        who, seeds = terms.pop("people", PEOPLE), terms.pop("seeds", SEEDS)
        terms = Terms(game=game, seats=plans, **terms).model_dump()
        self.room = Room("table", Terms(**terms), seeds, left_seconds=60)
        self.at = BEGIN
        if start:
            for seat, plan in enumerate(plans):
                if not isinstance(plan, BotSeat):
                    self.do("sit", seat, by=who[seat], name=who[seat].title())
            self.do("start")

    def do(
        self, kind: str, seat: Seat | None = None, *, by: Any = SITTER, after: int = 1000, command: str | None = None,
        **data: Any,
    ) -> None:  # fmt: skip
        """Act as the person in a seat or, if `by` is given, as that person. `by=None` stands for the server."""
        at = self.at + after
        if by is SITTER:
            sitter = self.room.seats[seat] if seat is not None and 0 <= seat < len(self.room.seats) else None
            by = sitter.person if sitter else None
        self.room.apply(self.room.next_entry(kind, at, by=by, seat=seat, data=data, command=command))
        self.at = at  # refused actions do not advance the clock

    def play(self, *moves: str) -> None:
        """Play moves, each for the first seat that may act."""
        for move in moves:
            self.do("move", self.room.acting[0], move=move)

    def play_any(self, count: int = 1) -> None:
        """Play the first legal move, `count` times."""
        for _ in range(count):
            table = self.room.table
            assert table is not None
            self.play(table.moves(self.room.acting[0])[0])

    def leave(self, seat: Seat, *, patience: int = 60_000) -> None:
        """Let a player leave, and advance the clock by the time that others must wait for the player."""
        self.do("left", seat, by=None)
        self.at += patience

    @property
    def status(self) -> Any:
        return sight.status(self.room)

    @property
    def left(self) -> list[int]:
        """Return the milliseconds that each seat's clock shows now."""
        return self.room.clock.at(self.at)


def one_screen(*names: str) -> tuple[MySeat, ...]:
    return tuple(MySeat(name=name) for name in names)


def seen(room: Room) -> bytes:
    """Return everything that can be known of a room, by people at the table, by spectators, and by the server."""
    viewers = (None, *range(len(room.seats)))
    return orjson.dumps(
        {
            "status": sight.status(room),
            "shown": [sight.shown(room, viewer, Wording()) for viewer in viewers],
            "lines": [list(room.log.lines(viewer)) for viewer in viewers],
            "records": [table.record(viewer).dumps() for table in room.tables for viewer in viewers],
            "secrets": [table.record(complete=True).dumps() for table in room.tables],
            "clock": [room.clock.left, room.clock.since, room.clock.running, room.deadline()],
            "sitters": [sitter and asdict(sitter) for sitter in room.seats],
            "server": [room.number, room.last_at, room.acting, room.bots_to_act(), wants_rematch(room)],
            "inside": [room.series.first_seat, sorted(room.stand_ins), list(room.log.commands), room.movers],
        },
        option=orjson.OPT_SERIALIZE_NUMPY,
    )


def again(room: Room) -> Room:
    """Return a copy of a room, replayed from its log."""
    other = Room(room.id, room.terms, room.seeds, start=room.start, left_seconds=room.patience / 1000)
    for line in room.history:
        other.apply(line.entry)
    return other
