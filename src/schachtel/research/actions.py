"""Action codes as text, and back: codes are for networks, moves in notation for people."""

from __future__ import annotations

from schachtel.core.contract import Action, Seat
from schachtel.core.errors import IllegalMove, NotationError, short
from schachtel.core.table import Table


def text(table: Table, action: Action, seat: Seat | None = None) -> str:
    """A legal action of a seat (of the one to act, if not told) in the game's notation; else IllegalMove.

    >>> import schachtel
    >>> text(schachtel.new("chess"), 796)
    'e4'
    """
    view = table.view_record(seat)
    view.check_acting()
    if isinstance(action, bool) or action not in table.actions(view.seat):
        raise IllegalMove(f"action {short(action)} – not legal for seat {view.seat} now.")
    return view.write(int(action))


def action(table: Table, move: str, seat: Seat | None = None) -> Action:
    """The code of a legal move. NotationError if the text is no move at all, IllegalMove if it is not one now.

    >>> import schachtel
    >>> action(schachtel.new("chess"), "e2e4")
    796
    """
    if not isinstance(move, str):
        raise NotationError(f"{short(move)} is no move: a text is needed")
    view = table.view_record(seat)
    view.check_acting()
    found = table.game.read(view.position, view.seat, move)
    if found not in table.actions(view.seat):
        raise IllegalMove(f"{move} – not legal for seat {view.seat} now.")
    return found
