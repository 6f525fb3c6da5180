"""Courtesy of bots towards people in their team: a bot does not end a phase in which a partner could still act."""

from __future__ import annotations

from schachtel.core.contract import Seat
from schachtel.server.table.room import Room

PARTNERS_SHARE = 0.1  # a bot waits for people of its team for at most this share of its own remaining time


def partners(room: Room, seat: Seat) -> list[Seat]:
    """Return the other seats of this seat's team that may act now."""
    team = next((team for team in room.table.teams if seat in team), ()) if room.table else ()
    return [each for each in team if each != seat and each in room.acting]


def waits_for(room: Room, seat: Seat) -> list[Seat]:
    """Return the seats of partners for whom a bot at this seat waits: people who may act now and are connected."""
    sitters = [(each, room.seats[each]) for each in partners(room, seat) if each not in room.stand_ins]
    return [each for each, sitter in sitters if sitter and not sitter.is_bot and sitter.away is None]


def awaited_by(room: Room, seat: Seat) -> Seat | None:
    """Return the seat of a bot that waits for the person at this seat; None if no bot does.

    A bot waits if it could make a move that ends the phase for both of them.
    """
    others = partners(room, seat)
    bots = {bot for bot, _ in room.bots_to_act()} if others else ()
    for each in others:
        if each in bots and room.table and seat in waits_for(room, each):
            seen = room.table.view_record(each)
            if any(map(seen.closes, seen.legal())):
                return each
    return None


def patience(room: Room, seat: Seat, most: float) -> float:
    """Return the seconds that a bot at this seat waits for its team: `most`, but at a table with a clock no more than a
    share of the bot's remaining time."""
    return min(most, max(room.clock.left[seat], 0) / 1000 * PARTNERS_SHARE) if room.clock.ticks else most
