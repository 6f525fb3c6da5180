"""What people see of a room, each as they may know it, in the protocol's words."""

from __future__ import annotations

from typing import Any, cast

from orjson import Fragment

from schachtel.core import printed
from schachtel.core.contract import Json, Seat
from schachtel.core.display import Question, Wording
from schachtel.core.table import Table
from schachtel.server.entry import Entry
from schachtel.server.phase import OVER
from schachtel.server.protocol import ClockTold, Phase, ProposalTold, SeatTold, Shown, Status, View
from schachtel.server.said import Choice, Event, Sentence
from schachtel.server.table.consent import Proposal
from schachtel.server.table.room import Room
from schachtel.server.table.seats import Sitter

HAPPENINGS = ("move", "start", "next")  # kinds of entries by which something happens in the game


def viewer(room: Room, person: str) -> Seat | None:
    """Return with whose eyes somebody sees: of several seats of their own, the one that is to act."""
    return room.seats.first_of(person, room.acting)


def status(room: Room) -> Status:
    """Return the part of a table that is the same for everybody, and not the game's business."""
    return Status(
        phase=cast(Phase, room.phase),
        paused=room.paused,
        seats=seats(room),
        score=list(room.series.score),
        game=max(len(room.tables) - 1, 0),
        moves=len(room.movers),
        clock=_clock(room),
        proposals=[_proposal(what, proposal) for what, proposal in room.proposals.items()],
        commitments=room.series.commitments(),
        seeds=room.series.revealed(),
        followed=room.followed,
        helped=sorted(room.helped),
    )


def seats(room: Room) -> list[SeatTold | None]:
    return [None if sitter is None else _seat(room, seat, sitter) for seat, sitter in enumerate(room.seats)]


def _seat(room: Room, seat: Seat, sitter: Sitter) -> SeatTold:
    return SeatTold(
        name=sitter.name,
        person=sitter.person,
        level=sitter.level,
        away=sitter.away is not None,
        late=room.is_late(seat),
        rating=sitter.rating if room.terms.show_ratings else None,
    )


def _clock(room: Room) -> ClockTold | None:
    clock = room.clock
    return ClockTold(left=list(clock.left), running=list(clock.running), at=clock.since) if clock.ticks else None


def _proposal(what: str, proposal: Proposal) -> ProposalTold:
    return cast(ProposalTold, {"what": what, "seats": sorted(proposal.agreed), "about": proposal.about})


def options(room: Room, person: str) -> dict[str, Any]:
    """Return the options that were chosen, as somebody may know them.

    The secret part of an option is told to whoever holds its seat once the game has begun: before that, somebody
    could sit down, look, and change places. As soon as a game is over, everybody may know everything.
    """
    if any(table.outcome is not None for table in room.tables):
        return room.options.chosen
    return room.options.told_to(room.seats.of(person) if room.tables else [])


def terms(room: Room, person: str) -> dict[str, Json]:
    """Return the terms of the table, as somebody may know them."""
    return room.terms.model_copy(update={"options": options(room, person)}).model_dump(mode="json")


def result(room: Room) -> tuple[list[float], list[float]] | None:
    """Return each seat's share of the win and by what it was won, once all games are over."""
    return room.series.result() if room.phase == OVER else None


def events(room: Room, entry: Entry, eyes: Seat | None, wording: Wording) -> list[Event]:
    """Return what happened by the last entry, as a seat may know it; None is a spectator. It is JSON already."""
    if room.table is None or entry.kind not in HAPPENINGS:
        return []
    return cast(list[Event], Fragment(printed.events(room.table, eyes, wording)))


def common_view(room: Room) -> bytes | None:
    """Return what everybody sees of a game that hides nothing; None if it hides something, or has not begun."""
    return None if room.game.hides or room.table is None else printed.common_view(room.table)


def shown(room: Room, eyes: Seat | None, wording: Wording, common: bytes | None = None) -> Shown:
    """Return the game as a seat or a spectator may see it; there is nothing to see before it begins.

    View and choices are JSON already. `common` is the view that everybody has of the game, if it is known already.
    """
    table = room.table
    if table is None:
        return Shown(seat=eyes, view=None, prompt="", asked=None, choices=[], reason="")
    question = table.question(eyes, wording.language) if eyes is not None else Question("")
    view = printed.view(table, eyes) if common is None else printed.view_of(common, eyes)
    return Shown(
        seat=eyes,
        view=cast(View, Fragment(view)),
        prompt=question.text,
        asked=cast(Sentence | None, question.said if wording.said else None),
        choices=_choices(table, eyes, wording) if eyes is not None and eyes in room.acting else [],
        reason=table.reason_text(wording.language),
    )


def _choices(table: Table, seat: Seat, wording: Wording) -> list[Choice]:
    return cast(list[Choice], Fragment(printed.choices(table, seat, wording)))
