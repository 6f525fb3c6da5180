"""A unit, measured for those who show it: compiled, since a table has many, and each depends on all others."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.layout import I64s, Many
from schachtel.games.gundam.effects.words import Keyword
from schachtel.games.gundam.rules.playing import can_attack
from schachtel.games.gundam.rules.stats import MOST_ROWS, ap_of, hp_of, keyword, own_row, own_standing
from schachtel.games.gundam.state import State, Tables

AP_NOW, HP_LEFT, CAN_ATTACK, HUNTS, SHUNS, KEYS = range(6)
N_KEYS = len(Keyword)
N_STATS = KEYS + N_KEYS


@kernel
def enter_stats(states: Many[State], i: int, tables: Many[Tables], seat: int, place: int, out: I64s) -> None:
    """All that a unit amounts to; whether it hunts active units or is safe from some, by standing effects alone."""
    s, t = states[i], tables[0]
    out[AP_NOW] = ap_of(s, t, seat, place)
    out[HP_LEFT] = hp_of(s, t, seat, place)
    out[CAN_ATTACK] = can_attack(s, t, seat, place)
    out[HUNTS] = out[SHUNS] = 0
    for n in range(MOST_ROWS):
        at = own_row(s, t, seat, place, n)
        if at < 0:
            break
        row = t.standing[at]
        if (row.hunts >= 0 or row.shuns >= 0) and own_standing(s, t, seat, place, at):
            out[HUNTS] += row.hunts >= 0
            out[SHUNS] += row.shuns >= 0
    for key in range(N_KEYS):
        out[KEYS + key] = keyword(s, t, seat, place, key)
