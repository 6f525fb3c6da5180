"""When a table needs something done by a node, without anybody asking for it."""

from __future__ import annotations

from schachtel.server.phase import ABORTED, BETWEEN, OPEN, OVER
from schachtel.server.table.live import Live
from schachtel.server.table.passing import pass_for

LONG_ANSWER = 8_000  # milliseconds: a pass is never put off for longer
ENDED = (OVER, BETWEEN, ABORTED)


def next_due(live: Live) -> tuple[bool, int | None]:
    """Return whether the time has changed at which a node must act (a bot's move, a flag), and that time."""
    room = live.room
    flag = room.deadline()
    is_full, is_unsettled = room.phase == OPEN and all(room.seats), room.phase in ENDED
    due = room.last_at if room.bots_to_act() or is_full or is_unsettled else flag[0] if flag else None
    if due is None and any(pass_for(room, seat) is not None for seat in room.acting):
        due = room.last_at + LONG_ANSWER  # in case this node does not live to pass
    changed, live.due = due != live.due, due
    return changed, due
