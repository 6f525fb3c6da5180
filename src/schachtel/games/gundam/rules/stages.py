"""Stages of the game, in the order in which they come. Stages that ask nothing are left as soon as they are reached."""

from __future__ import annotations

(
    TOSS, MULLIGAN, START, DRAW, RESOURCE, MAIN, ATTACK, BLOCK, BATTLE_ACTION, DAMAGE, BATTLE_END, END_ACTION, END_STEP,
    HAND_STEP, CLEANUP, NEXT_TURN, OVER,
) = range(17)  # fmt: skip
