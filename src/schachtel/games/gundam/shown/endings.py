"""The reasons why a game has ended."""

from __future__ import annotations

from typing import Any

from schachtel.games.gundam.rules import modes
from schachtel.games.gundam.rules.seating import seats, team_seat

REASONS = ("defeat", "both", "conceded", "last", "sudden", "nobody")


def reason(state: Any) -> str:
    left = sum(not int(state.side[seat].lost) for seat in range(seats(state)))
    if int(state.mode) == modes.ROYALE:
        others_gave_up = sum(int(state.side[seat].gave_up) for seat in range(seats(state))) == seats(state) - 1
        is_last = left and (int(state.goal) == modes.LAST or others_gave_up)
        return "sudden" if state.winner else "last" if is_last else "nobody"
    if any(int(state.side[seat].gave_up) for seat in range(seats(state))):
        return "conceded"
    parties = {team_seat(state, seat) for seat in range(seats(state)) if state.side[seat].lost}
    return "defeat" if len(parties) == 1 else "both"
