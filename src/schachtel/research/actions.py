"""Conversion between action codes, which networks use, and moves in notation, which people read."""

from __future__ import annotations

from schachtel.core.contract import Action, Seat
from schachtel.core.errors import IllegalMove, NotationError, short
from schachtel.core.table import Table, ViewRecord


def text(table: Table, action: Action, seat: Seat | None = None) -> str:
    """Return a legal action of a seat (by default, the seat to act) in notation; raise IllegalMove if it is not legal.

    >>> import schachtel
    >>> table = schachtel.new(schachtel.games()[0])
    >>> text(table, table.actions()[0]) == table.moves()[0]
    True
    """
    view = _asked(table, seat)
    if isinstance(action, bool) or action not in table.actions(view.seat):
        raise IllegalMove(f"action {short(action)} is not legal for seat {view.seat} now.")
    return view.write(int(action))


def action(table: Table, move: str, seat: Seat | None = None) -> Action:
    """Return the action code of a legal move.

    Raise NotationError if the text is no move at all, and IllegalMove if it is no legal move now.

    >>> import schachtel
    >>> table = schachtel.new(schachtel.games()[0])
    >>> action(table, table.moves()[0]) == table.actions()[0]
    True
    """
    if not isinstance(move, str):
        raise NotationError(f"{short(move)} is not a move: it must be text")
    view = _asked(table, seat)
    found = table.game.shown.read(view.position, view.seat, move)
    if found not in table.actions(view.seat):
        raise IllegalMove(f"{move} is not legal for seat {view.seat} now.")
    return found


def _asked(table: Table, seat: Seat | None) -> ViewRecord:
    """Return the view of a seat (by default, the seat to act); raise IllegalMove if it has nothing to choose now."""
    if not table.acting:
        raise IllegalMove(f"there is nothing to choose, because the game is over ({table.reason}).")
    view = table.view_record(seat)
    view.check_acting()
    return view
