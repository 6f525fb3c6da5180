"""The time at which a node must next act at a table by itself, without a request from a client."""

from __future__ import annotations

from schachtel.server.phase import ABORTED, BETWEEN, OPEN, OVER
from schachtel.server.table.live import Live
from schachtel.server.table.passing import pass_for

LONG_ANSWER = 8_000  # maximum milliseconds that the server waits before it passes for a player
ENDED = (OVER, BETWEEN, ABORTED)


def next_due(live: Live) -> tuple[bool, int | None]:
    """Return whether the time of the table's next automatic action has changed, and that time.

    Such an action is a bot's move, a pass, the end of a player's time, the start of a game, or writing a result.
    """
    room = live.room
    flag = room.deadline()
    is_full, is_unsettled = room.phase == OPEN and all(room.seats), room.phase in ENDED
    due = room.last_at if room.bots_to_act() or is_full or is_unsettled else flag[0] if flag else None
    if due is None and any(pass_for(room, seat) is not None for seat in room.acting):
        due = room.last_at + LONG_ANSWER  # if this node stops before it passes, another node passes at this time
    changed, live.next_action_at = due != live.next_action_at, due
    return changed, due
