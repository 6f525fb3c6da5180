"""Passes that the server makes for a seat whose player does not want to be asked for a decision."""

from __future__ import annotations

from schachtel.core.contract import Seat
from schachtel.server.protocol import Stops
from schachtel.server.table.room import Room

USUAL: tuple[str, str] = Stops.model_fields["mine"].default, Stops.model_fields["theirs"].default


def pass_for(room: Room, seat: Seat) -> str | None:
    """Return the pass that the server plays for this seat; None if the seat wants to be asked or cannot pass."""
    table = room.table
    if table is None or table.game.conduct.passes is None:
        return None
    seen = table.view_record(seat)
    legal = seen.legal()
    passing = [action for action in legal if table.game.conduct.passes(seen.position, seat, action)]
    if not passing:
        return None
    mine, theirs = room.ask_when.get(seat, USUAL)
    wish = mine if room.movers and room.movers[-1] == seat else theirs
    asked = wish == "always" or (wish == "able" and len(legal) > 1)
    return None if asked else seen.write(passing[0])
