"""Changes that effects make to enemies' units. They end if the player whose effect it was leaves the game (B11)."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.games.gundam.state import Imposed, State, Unit

# How an effect may change an enemy's unit. The unit has fields of these names for what its own team's effects do.
AP_TURN, AP_BATTLE, HELD, HUNTS = range(4)


@kernel
def impose(s: State, serial: int, whose: int, what: int, n: int) -> bool:
    """Note a change that an effect of `whose` makes to an enemy's unit. Return False if the list has no room for it."""
    at = 0
    while at < s.n_imposed and not is_like(s.imposed[at], serial, whose, what, n):
        at += 1
    if at == len(s.imposed):
        return False
    row = s.imposed[at]
    row.serial, row.whose, row.what = serial, whose, what
    row.n = row.n + n if what <= AP_BATTLE else row.n | n
    s.n_imposed = max(int(s.n_imposed), at + 1)
    return True


@kernel
def is_like(row: Imposed, serial: int, whose: int, what: int, n: int) -> bool:
    """Can n be added to this row? AP that is given stays apart from AP that is taken."""
    return row.serial == serial and row.whose == whose and row.what == what and (row.n < 0) == (n < 0)


@kernel
def lift(s: State, whose: int, serial: int, battle_only: bool) -> None:
    """End changes to enemies' units: those of one player (-1: any), of one unit (0: any), of this battle only."""
    kept = 0
    for i in range(int(s.n_imposed)):
        row = s.imposed[i]
        is_meant = (whose < 0 or row.whose == whose) and (serial == 0 or row.serial == serial)
        if not is_meant or (battle_only and row.what != AP_BATTLE):
            to = s.imposed[kept]
            to.serial, to.whose, to.what, to.n = row.serial, row.whose, row.what, row.n
            kept += 1
    for i in range(kept, int(s.n_imposed)):
        row = s.imposed[i]
        row.serial = row.whose = row.what = row.n = 0
    s.n_imposed = kept


@kernel
def imposed_ap(s: State, serial: int, taken: bool) -> int:
    """AP that enemy effects have taken from a unit (below 0), or given to it."""
    total = 0
    for i in range(int(s.n_imposed)):
        row = s.imposed[i]
        if row.serial == serial and row.what <= AP_BATTLE and (row.n < 0) == taken:
            total += int(row.n)
    return total


@kernel
def imposed_bits(s: State, serial: int, what: int) -> int:
    """What enemy effects let a unit do, or forbid it."""
    found = 0
    for i in range(int(s.n_imposed)):
        row = s.imposed[i]
        if row.serial == serial and row.what == what:
            found |= int(row.n)
    return found


@kernel
def is_held(s: State, unit: Unit) -> bool:
    """Is it forbidden to attack this turn?"""
    return unit.held == 1 or imposed_bits(s, int(unit.serial), HELD) == 1


@kernel
def hunts(s: State, unit: Unit) -> int:
    """Selectors of active units that it may attack this turn, a bit each."""
    return int(unit.hunts) | imposed_bits(s, int(unit.serial), HUNTS)
