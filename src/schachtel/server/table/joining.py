"""Entries that are made before a game or between two games: people sit down or leave, games begin or are called off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import schachtel
from schachtel.core.contract import Seat
from schachtel.server.entry import Entry
from schachtel.server.phase import ABORTED, BETWEEN, OPEN, OVER
from schachtel.server.refusals import Refused
from schachtel.server.table import rated
from schachtel.server.table.seats import Seats, Sitter
from schachtel.server.terms import BACKEND, OpenSeat

if TYPE_CHECKING:
    from schachtel.server.table.room import Room


def free_seat(room: Room, person: str) -> Seat:
    """Return a free seat for a person: if possible one that is reserved for them, otherwise one that is open to
    anybody.

    If only seats reserved for others are free, return one of those. Raise Refused if no seat is free.
    """
    free = [seat for seat, sitter in enumerate(room.seats) if sitter is None]
    if not free:
        raise Refused("seat_taken.all")
    kept_for = {seat: getattr(room.terms.seats[seat], "person", None) for seat in free}
    kept = [seat for seat in free if kept_for[seat] == person]
    return (kept or [seat for seat in free if kept_for[seat] is None] or free)[0]


def sit(room: Room, entry: Entry) -> None:
    if room.phase != OPEN:
        raise Refused("begun.join")
    seat = entry.seat
    if seat is None or not 0 <= seat < len(room.seats):
        raise Refused("not_your_seat.missing", seat=seat)
    if room.seats[seat] is not None:
        raise Refused("seat_taken")
    plan = room.terms.seats[seat]
    name = str(entry.data["name"])
    if isinstance(plan, OpenSeat) and plan.person not in (None, entry.by):
        raise Refused("seat_kept", name=plan.invited)
    rated.check_sitter(room.terms, room.seats, entry.by)
    room.seats[seat] = Sitter(entry.by, name, rating=entry.data.get("rating"))


def stand(room: Room, entry: Entry) -> None:
    if room.phase != OPEN:
        raise Refused("begun.leave")
    room.seats[room.seats.own(entry)] = None


def start(room: Room, entry: Entry) -> None:
    if room.phase != OPEN:
        raise Refused("begun")
    if any(sitter is None for sitter in room.seats):
        raise Refused("seats_free")
    room.patience = int(entry.data.get("patience", room.patience))
    room.deal(entry.at)


def next_game(room: Room, entry: Entry) -> None:
    """Begin the next game of a series. Everybody moves on by one seat, or by the size of a team."""
    if room.phase != BETWEEN:
        raise Refused("no_next_game")
    room.seats.own(entry)
    room.seats = Seats(room.seats.moved_on(room.series.step))
    room.series.move_on()
    room.deal(entry.at)


def import_record(room: Room, entry: Entry) -> None:
    """Turn the table into a finished game that was played elsewhere and is imported from its record."""
    if room.phase != OPEN or room.history:
        raise Refused("begun.record")
    table = room.imported or schachtel.replay(str(entry.data["record"]), backend=BACKEND)
    usual = [words["en"] for words in room.game.facts.seat_names]
    names = [*table.seat_names, *usual[len(table.seat_names) :]]  # a record may name the players of only some seats
    room.seats = Seats(Sitter(None, name) for name in names[: table.players])
    room.series.tables = [table]
    entries = table.record(complete=True).entries
    room.movers = [entry.seat or 0 for entry in entries if not entry.text.startswith("!")]
    room.phase = OVER


def abort(room: Room, entry: Entry) -> None:
    """Call the game off, which is possible until everybody has moved."""
    if room.phase == OPEN:
        if entry.seat is not None:
            room.seats.own(entry)
    else:
        room.seats.own(entry)
        somebody_left = room.playing().recorded > len(room.movers)
        if len(set(room.movers)) == len(room.seats) or somebody_left or len(room.tables) > 1:
            raise Refused("too_late_to_abort")
    room.halt(entry.at)
    room.phase = ABORTED
