"""The kinds of entries in a table's log, and the function that carries out each kind.

Each function checks everything before it changes anything. It returns the viewers from whom the move in the entry must
be hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from schachtel.core.contract import Seat
from schachtel.server.entry import Entry
from schachtel.server.table import absence, consent, joining, playing

if TYPE_CHECKING:
    from schachtel.server.table.room import Room


class Handler(Protocol):
    """A function that carries out one kind of entry."""

    def __call__(self, room: Room, entry: Entry, /) -> tuple[Seat, ...] | None: ...


HANDLERS: dict[str, Handler] = {
    "sit": joining.sit,
    "stand": joining.stand,
    "start": joining.start,
    "next": joining.next_game,
    "abort": joining.abort,
    "import": joining.import_record,
    "move": playing.move,
    "resign": playing.resign,
    "draw": playing.draw,
    "claim_draw": playing.claim_draw,
    "flag": playing.flag,
    "give_time": playing.give_time,
    "stops": playing.set_ask_when,
    "hint": playing.hint,
    "left": absence.left,
    "back": absence.back,
    "claim": absence.claim,
    "skip": absence.skip,
    "return": absence.return_to_seat,
    "restart": absence.restart,
    "propose": consent.propose,
    "decline": consent.decline,
    "resume": consent.resume,
    "follow": consent.follow,
}
