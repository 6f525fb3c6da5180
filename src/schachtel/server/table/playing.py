"""Entries of a game in progress: moves, draws, clocks, hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schachtel.core.contract import Seat
from schachtel.server.entry import Entry
from schachtel.server.refusals import Refused
from schachtel.server.table.consent import TAKEBACK

if TYPE_CHECKING:
    from schachtel.server.table.room import Room

GIFT = 15_000  # milliseconds that one gift of time adds to an opponent's clock
ANSWERS = 7  # number of a seat's earlier answer times that are kept when a new one is added


def move(room: Room, entry: Entry) -> tuple[Seat, ...]:
    seat, table = room.seats.own(entry), room.playing()
    if room.paused:
        raise Refused("paused")
    held = int(entry.data.get("held", 0))
    if room.clock.at(entry.at)[seat] + held < 0 and len(room.seats) == 2:
        raise Refused("time_up")
    if "bot" in entry.data and (seat, entry.data["bot"]) not in room.bots_to_act():
        raise Refused("bot_there.late")
    ply = entry.data.get("ply")
    if ply is not None and ply != len(room.movers):
        raise Refused("other_moment", moves=len(room.movers), ply=ply)
    table.play(str(entry.data["move"]), seat)
    if entry.by is not None and room.movers and room.movers[-1] != seat:
        room.answer_times[seat] = [*room.answer_times.get(seat, ())[-ANSWERS:], entry.at - room.asked_at]
    room.movers.append(seat)
    room.asked_at = entry.at
    room.stand_ins.discard(seat)
    room.clock.moved(entry.at, seat, int(entry.data.get("lag", 0)), held)
    if room.clock.ticks:
        table.comment(f"clock {max(room.clock.left[seat], 0) / 1000:.1f}")
    room.proposals.pop(TAKEBACK, None)
    room.go_on(entry.at)
    return table.last_hidden


def resign(room: Room, entry: Entry) -> None:
    seat = room.seats.own(entry)
    room.playing().resign(seat)
    room.go_on(entry.at)


def draw(room: Room, entry: Entry) -> None:
    """Offer a draw, or accept one, for all seats that the sender holds."""
    seat, table = room.seats.own(entry), room.playing()
    if room.seats.have_bots:
        raise Refused("bot_no_draw")
    for each in room.seats.all_own(entry, seat):
        if table.outcome is None:
            table.offer_draw(each)
    room.go_on(entry.at)


def claim_draw(room: Room, entry: Entry) -> None:
    seat = room.seats.own(entry)
    room.playing().claim_draw(seat)
    room.go_on(entry.at)


def flag(room: Room, entry: Entry) -> None:
    """Record that a seat's time is up. Between two players, this ends the game; otherwise the others decide what
    happens."""
    table, seat = room.playing(), entry.seat
    room.seats.sitter(seat)
    assert seat is not None
    if seat not in room.clock.running or room.clock.at(entry.at)[seat] > 0:
        raise Refused("time_left")
    if len(room.seats) == 2:
        table.timeout(seat)
    room.go_on(entry.at)


def give_time(room: Room, entry: Entry) -> None:
    other = room.seats.other(entry)
    room.playing()
    if not room.clock.ticks:
        raise Refused("no_clock")
    room.clock.give(other, GIFT)
    room.go_on(entry.at)


def set_ask_when(room: Room, entry: Entry) -> None:
    """Remember in which cases a seat wants to be asked for a decision, and in which the server is to pass for it."""
    room.ask_when[room.seats.own(entry)] = str(entry.data["mine"]), str(entry.data["theirs"])


def check_fair(room: Room, seat: Seat) -> None:
    """Raise Refused if a hint would be unfair to others: on all other seats, there must be bots that do not stand in
    for a person."""
    others = [sitter for n, sitter in enumerate(room.seats) if sitter and n != seat]
    if room.terms.rated or any(sitter.person or not sitter.is_bot for sitter in others):
        raise Refused("no_hints")


def hint(room: Room, entry: Entry) -> None:
    """Record once per game that a seat was given a hint, so that everybody can see it."""
    seat = room.seats.own(entry)
    room.playing()
    if not room.trusts_entry:
        check_fair(room, seat)
    room.helped.add(seat)
