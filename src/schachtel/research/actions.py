"""Action codes as text, and back: codes are for networks, moves in notation for people."""

from __future__ import annotations

from schachtel.core.contract import Action, Seat
from schachtel.core.errors import IllegalMove, NotationError, short
from schachtel.core.table import Table, ViewRecord


def text(table: Table, action: Action, seat: Seat | None = None) -> str:
    """A legal action of a seat (of the one to act, if not told) in the game's notation; else IllegalMove.

    >>> import schachtel
    >>> table = schachtel.new(schachtel.games()[0])
    >>> text(table, table.actions()[0]) == table.moves()[0]
    True
    """
    view = _asked(table, seat)
    if isinstance(action, bool) or action not in table.actions(view.seat):
        raise IllegalMove(f"action {short(action)} – not legal for seat {view.seat} now.")
    return view.write(int(action))


def action(table: Table, move: str, seat: Seat | None = None) -> Action:
    """The code of a legal move. NotationError if the text is no move at all, IllegalMove if it is not one now.

    >>> import schachtel
    >>> table = schachtel.new(schachtel.games()[0])
    >>> action(table, table.moves()[0]) == table.actions()[0]
    True
    """
    if not isinstance(move, str):
        raise NotationError(f"{short(move)} is no move: a text is needed")
    view = _asked(table, seat)
    found = table.game.shown.read(view.position, view.seat, move)
    if found not in table.actions(view.seat):
        raise IllegalMove(f"{move} – not legal for seat {view.seat} now.")
    return found


def _asked(table: Table, seat: Seat | None) -> ViewRecord:
    """What the seat knows that is to choose; IllegalMove if it has nothing to."""
    if not table.acting:
        raise IllegalMove(f"nobody is to choose – the game is over ({table.reason}).")
    view = table.view_record(seat)
    view.check_acting()
    return view
