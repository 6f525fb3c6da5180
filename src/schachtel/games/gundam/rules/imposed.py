"""Changes that effects make to enemy units. They end when the owner of the effect leaves the game (B11)."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.games.gundam.state import Imposed, State, Unit

# What an effect can change in an enemy unit. The same changes to a unit of the effect's own team are stored in the
# unit's fields `ap_turn`, `ap_battle`, `held` and `hunts`.
AP_TURN, AP_BATTLE, HELD, HUNTS = range(4)


@kernel
def impose(s: State, serial: int, whose: int, what: int, n: int) -> bool:
    """Note a change by n that an effect of seat `whose` makes to an enemy unit.

    Return False if the list of such changes is full.
    """
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
    """Return whether a change to an enemy unit can be merged with the change in `row`.

    AP that is given is never merged with AP that is taken.
    """
    return row.serial == serial and row.whose == whose and row.what == what and (row.n < 0) == (n < 0)


@kernel
def end_imposed(s: State, whose: int, serial: int, battle_only: bool) -> None:
    """End the changes that effects of seat `whose` made to the unit with this serial number.

    A seat of -1 means all seats, and a serial number of 0 means all units. If `battle_only`, end only changes that
    last for the current battle.
    """
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
    """Return the AP that enemy effects have taken from a unit (below 0) or, if `taken` is false, given to it."""
    total = 0
    for i in range(int(s.n_imposed)):
        row = s.imposed[i]
        if row.serial == serial and row.what <= AP_BATTLE and (row.n < 0) == taken:
            total += int(row.n)
    return total


@kernel
def imposed_bits(s: State, serial: int, what: int) -> int:
    """Return all bits that enemy effects have set for a unit in one of the fields HELD and HUNTS.

    In HELD, bit 0 means that the unit cannot attack. In HUNTS, the bits are selectors of active units that the unit
    may attack.
    """
    found = 0
    for i in range(int(s.n_imposed)):
        row = s.imposed[i]
        if row.serial == serial and row.what == what:
            found |= int(row.n)
    return found


@kernel
def cannot_attack(s: State, unit: Unit) -> bool:
    """Return whether a unit cannot attack this turn."""
    return unit.held == 1 or imposed_bits(s, int(unit.serial), HELD) == 1


@kernel
def active_targets(s: State, unit: Unit) -> int:
    """Return the selectors of active units that a unit may attack this turn, one bit per selector."""
    return int(unit.hunts) | imposed_bits(s, int(unit.serial), HUNTS)
