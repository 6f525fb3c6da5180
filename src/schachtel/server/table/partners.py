"""Bots and people of one team: a bot does not end what a partner could still do."""

from __future__ import annotations

from schachtel.core.contract import Seat
from schachtel.server.table.room import Room

PARTNERS_SHARE = 0.1  # of a bot's own time that it waits at most for people of its team


def partners(room: Room, seat: Seat) -> list[Seat]:
    """Return the others of a seat's team who may act now."""
    team = next((team for team in room.table.teams if seat in team), ()) if room.table else ()
    return [each for each in team if each != seat and each in room.acting]


def waits_for(room: Room, seat: Seat) -> list[Seat]:
    """Return the people of a seat's team who may act now and are here: a bot at that seat waits for them."""
    sitters = [(each, room.seats[each]) for each in partners(room, seat) if each not in room.stand_ins]
    return [each for each, sitter in sitters if sitter and not sitter.is_bot and sitter.away is None]


def awaited_by(room: Room, seat: Seat) -> Seat | None:
    """Return the bot of a person's team that could end what both may still do."""
    others = partners(room, seat)
    bots = {bot for bot, _ in room.bots_to_act()} if others else ()
    for each in others:
        if each in bots and room.table and seat in waits_for(room, each):
            seen = room.table.view_record(each)
            if any(map(seen.closes, seen.legal())):
                return each
    return None


def patience(room: Room, seat: Seat, most: float) -> float:
    """Return the seconds that a bot at this seat waits for its team: less than `most` where its own clock runs."""
    return min(most, max(room.clock.left[seat], 0) / 1000 * PARTNERS_SHARE) if room.clock.ticks else most
