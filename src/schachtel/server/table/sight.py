"""What each person may see of a room, in the form of the protocol's messages."""

from __future__ import annotations

from typing import Any, cast

from orjson import Fragment

from schachtel.core import json_text
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

GAME_CHANGING_KINDS = ("move", "start", "next")  # kinds of entries that change the position of a game


def viewer(room: Room, person: str) -> Seat | None:
    """Return the seat from whose view a person sees the game; None for a spectator.

    A person with several seats sees the game from the one that is to act.
    """
    return room.seats.first_of(person, room.acting)


def status(room: Room) -> Status:
    """Return the part of a table's state that is the same for everybody, without the position of the game."""
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
    """Return the chosen options of a table, without the parts that this person may not know.

    The holder of a seat learns the secret options of that seat only when the game begins: otherwise somebody could sit
    down, read them, and move to another seat. As soon as one game is over, everybody may know all options.
    """
    if any(table.outcome is not None for table in room.tables):
        return room.options.chosen
    return room.options.told_to(room.seats.of(person) if room.tables else [])


def terms(room: Room, person: str) -> dict[str, Json]:
    """Return the terms of the table, without the secret options that this person may not know."""
    return room.terms.model_copy(update={"options": options(room, person)}).model_dump(mode="json")


def result(room: Room) -> tuple[list[float], list[float]] | None:
    """Return each seat's result (1 for a win, 0 for a loss, a fraction for a draw), and its games won in a series or
    its points in a single game; None unless all games are over."""
    return room.series.result() if room.phase == OVER else None


def events(room: Room, entry: Entry, eyes: Seat | None, wording: Wording) -> list[Event]:
    """Return the events of the last entry as a seat may know them, already encoded as JSON. None stands for a
    spectator."""
    if room.table is None or entry.kind not in GAME_CHANGING_KINDS:
        return []
    return cast(list[Event], Fragment(json_text.events(room.table, eyes, wording)))


def common_view(room: Room) -> bytes | None:
    """Return the view that is the same for everybody; None if the game hides something from anyone or has not begun."""
    return None if room.game.hides or room.table is None else json_text.common_view(room.table)


def shown(room: Room, eyes: Seat | None, wording: Wording, common: bytes | None = None) -> Shown:
    """Return the game as a seat or a spectator may see it; before the game begins, there is no view.

    View and choices are already encoded as JSON. `common` is the view that all readers share, if it is known already.
    """
    table = room.table
    if table is None:
        return Shown(seat=eyes, view=None, prompt="", asked=None, choices=[], reason="")
    question = table.question(eyes, wording.language) if eyes is not None else Question("")
    view = json_text.view(table, eyes) if common is None else json_text.view_of(common, eyes)
    return Shown(
        seat=eyes,
        view=cast(View, Fragment(view)),
        prompt=question.text,
        asked=cast(Sentence | None, question.said if wording.said else None),
        choices=_choices(table, eyes, wording) if eyes is not None and eyes in room.acting else [],
        reason=table.reason_text(wording.language),
    )


def _choices(table: Table, seat: Seat, wording: Wording) -> list[Choice]:
    return cast(list[Choice], Fragment(json_text.choices(table, seat, wording)))
