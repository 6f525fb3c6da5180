"""The stages of the game, in their order. A stage in which no player has to decide anything ends at once."""

from __future__ import annotations

(
    TOSS, MULLIGAN, START, DRAW, RESOURCE, MAIN, ATTACK, BLOCK, BATTLE_ACTION, DAMAGE, BATTLE_END, END_ACTION, END_STEP,
    HAND_STEP, CLEANUP, NEXT_TURN, OVER,
) = range(17)  # fmt: skip
