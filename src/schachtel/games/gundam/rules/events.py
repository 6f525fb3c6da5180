"""The kinds of events.

What the numbers in an event mean depends on its kind. The package `shown` turns events into sentences.
"""

from __future__ import annotations

(
    TOSSED, REDREW, TURN, DREW, PLAYED, DEPLOYED, PAIRED, LINKED, TRASHED, DESTROYED, ATTACKED, BLOCKED, PASSED,
    DAMAGED, SHIELD_FELL, BURST, NO_BURST, EFFECT, RESTED, READIED, RETURNED, HEALED, CHANGED_AP, GAINED, DISCARDED,
    TO_HAND, LOOKED_AT, SHUFFLED, LEFT, DEFEATED, RESOURCE_PLACED, PROTECTED, MAY_STRIKE, PROPOSED, VETOED, WON,
) = range(1, 37)  # fmt: skip
LAST = WON  # new kinds of events are added at the end
