"""Proposals that need the consent of others, and the entries that make, decline and carry out proposals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from schachtel.core.contract import Seat
from schachtel.server.entry import Entry
from schachtel.server.phase import ABORTED, OVER, PLAYING
from schachtel.server.refusals import Refused

if TYPE_CHECKING:
    from schachtel.server.table.room import Room

TAKEBACK, PAUSE, REMATCH, REPLACE, EXPEL = "takeback", "pause", "rematch", "replace", "expel"
ABOUT_SOMEBODY = (REPLACE, EXPEL)
PROPOSALS = (TAKEBACK, PAUSE, REMATCH, *ABOUT_SOMEBODY)
REPLACEMENT_LEVEL = 4  # level of the bot that takes a player's seat


@dataclass(slots=True)
class Proposal:
    """A proposal, which is carried out once all seats that are asked for consent have agreed."""

    about: Seat | None  # the seat to replace or expel; for a takeback, the seat whose move is taken back
    agreed: set[Seat] = field(default_factory=set)


# --- entries ---------------------------------------------------------------------------------------------------------


def propose(room: Room, entry: Entry) -> None:
    """Make a proposal, or agree to one. It is carried out once everybody but the person it is about has agreed."""
    what = entry.data.get("what")
    if what not in PROPOSALS:
        raise Refused("not_proposed.unknown", what=what, others=", ".join(PROPOSALS))
    seat = room.player(entry)
    standing = room.proposals.get(what)
    about = None
    if what in ABOUT_SOMEBODY:
        about = room.seats.other(entry)
    elif what == TAKEBACK:
        about = seat if standing is None else standing.about
    _check(room, what, about, entry.at)
    if standing is None or standing.about != about:
        standing = room.proposals[what] = Proposal(about)
    standing.agreed |= room.seats.all_own(entry, seat)
    if what != REMATCH and _asked(room, what, about, entry.at) <= standing.agreed:
        room.proposals = {}
        _carry_out(room, what, about, entry.at)


def decline(room: Room, entry: Entry) -> None:
    """Decline or withdraw a proposal."""
    room.player(entry)
    what = entry.data.get("what")
    if what not in room.proposals:
        raise Refused("not_proposed")
    del room.proposals[what]


def resume(room: Room, entry: Entry) -> None:
    """End a pause."""
    room.player(entry)
    if not room.paused:
        raise Refused("not_paused")
    room.paused = False
    for sitter in room.seats:
        if sitter and sitter.away is not None:
            sitter.away = entry.at  # count the absence from now on: during the pause, nobody had to wait for the player
    room.go_on(entry.at)


def follow(room: Room, entry: Entry) -> None:
    """Record the id of the rematch's table."""
    if room.followed or room.phase not in (OVER, ABORTED):
        raise Refused("rematch.exists")
    room.followed = str(entry.data["table"])
    room.proposals.pop(REMATCH, None)


# --- conditions of proposals -----------------------------------------------------------------------------------------


def wants_rematch(room: Room) -> bool:
    """Return whether all people at the table want a rematch."""
    rematch = room.proposals.get(REMATCH)
    return rematch is not None and rematch.agreed >= room.seats.people


def takeback_length(room: Room, entry: Entry) -> int | None:
    """Return how many moves this entry proposes to take back; None if it proposes no takeback, or an impossible one."""
    if entry.kind != "propose" or entry.data.get("what") != TAKEBACK or room.phase != PLAYING:
        return None
    standing = room.proposals.get(TAKEBACK)
    about = entry.seat if standing is None else standing.about
    may = room.terms.takebacks and not room.terms.rated
    return _moves_to_take_back(room, about) if may and about in room.movers else None


def _moves_to_take_back(room: Room, seat: Seat | None) -> int:
    """Return how many moves must be taken back so that this seat can choose again."""
    return next(n for n in range(1, len(room.movers) + 1) if room.movers[-n] == seat)


def _asked(room: Room, what: str, about: Seat | None, at: int) -> set[Seat]:
    """Return the seats that must agree to a proposal.

    If the proposal is about an absent player, only people who are present themselves must agree.
    """
    people = room.seats.people - room.playing().gone
    if what not in ABOUT_SOMEBODY:
        return people
    whose = room.seats.sitter(about).person
    return {seat for seat in people if room.seats.sitter(seat).person != whose and not room.is_away(seat, at)}


def _check(room: Room, what: str, about: Seat | None, at: int) -> None:
    """Raise Refused if the given kind of proposal is not possible now."""
    if what == REMATCH:
        if room.phase not in (OVER, ABORTED) or room.followed:
            raise Refused("rematch")
        return
    table = room.playing()
    if what == TAKEBACK:
        if not room.terms.takebacks or room.terms.rated:
            raise Refused("no_takebacks")
        if about not in room.movers:
            raise Refused("nothing_to_take_back")
        if not room.trusts_entry and not table.can_take_back(_moves_to_take_back(room, about)):
            raise Refused("revealed")
    if what == PAUSE and room.paused:
        raise Refused("paused")
    if what in ABOUT_SOMEBODY:
        assert about is not None
        if len(room.seats) == 2 and (what == EXPEL or room.terms.rated):
            raise Refused("claim_instead")
        if what == EXPEL and about not in table.acting:
            raise Refused("nothing_to_choose")
        room.check_waiting(about, at)


def _carry_out(room: Room, what: str, about: Seat | None, at: int) -> None:
    if what == PAUSE:
        room.paused = True
    elif about is None:
        return
    elif what == TAKEBACK:
        for _ in range(_moves_to_take_back(room, about)):
            room.tables[-1].undo()
            room.movers.pop()
    elif what == REPLACE:
        sitter = room.seats.sitter(about)
        sitter.level, sitter.away = REPLACEMENT_LEVEL, None
    elif what == EXPEL:
        room.tables[-1].timeout(about)
    room.go_on(at)
