"""Entries about people who leave and come back, and about the time during which no server was running."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schachtel.server.entry import Entry
from schachtel.server.refusals import Refused
from schachtel.server.table.consent import ABOUT_SOMEBODY

if TYPE_CHECKING:
    from schachtel.server.table.room import Room


def left(room: Room, entry: Entry) -> None:
    """Record that a player has no connection any more."""
    sitter = room.seats.sitter(entry.seat)
    if sitter.is_bot or sitter.away is not None:
        raise Refused("not_away.already")
    sitter.away = entry.at


def back(room: Room, entry: Entry) -> None:
    """Record that a player is back, and drop proposals to replace or expel them.

    These proposals stay if the player's time is up.
    """
    sitter = room.seats.sitter(entry.seat)
    if sitter.away is None:
        raise Refused("not_away.here")
    sitter.away = None
    seat = entry.seat
    assert seat is not None
    if not room.is_late(seat):
        room.stand_ins.discard(seat)
        for what in ABOUT_SOMEBODY:
            if what in room.proposals and room.proposals[what].about == seat:
                del room.proposals[what]


def claim(room: Room, entry: Entry) -> None:
    """Let the sender of the entry win the game, because the opponent has left it."""
    other, table = room.seats.other(entry), room.playing()
    if len(room.seats) != 2:
        raise Refused("ask_others")
    if other not in table.acting or room.paused or not room.is_away(other, entry.at):
        raise Refused("not_away.claim")
    table.timeout(other)
    room.go_on(entry.at)


def skip(room: Room, entry: Entry) -> None:
    """Let a bot make one move for a player who keeps the others waiting."""
    other, table = room.seats.other(entry), room.playing()
    if other not in table.acting:
        raise Refused("nothing_to_choose")
    room.check_waiting(other, entry.at)
    room.stand_ins.add(other)


def return_to_seat(room: Room, entry: Entry) -> None:
    """Give a seat back to the person for whom a bot has been playing."""
    sitter = room.seats.sitter(room.seats.held(entry.seat, entry.by))
    if entry.by is None or sitter.level is None:
        raise Refused("not_your_seat")
    sitter.level, sitter.away = None, None


def restart(room: Room, entry: Entry) -> None:
    """Give clocks back the time during which no server was running, so that no player loses it."""
    down = max(entry.at - int(entry.data["since"]), 0)
    room.clock.since = min(room.clock.since + down, entry.at)
    for sitter in room.seats:
        if sitter and sitter.away is not None:
            sitter.away = min(sitter.away + down, entry.at)
