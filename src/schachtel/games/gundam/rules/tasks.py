"""The tasks that a game can be busy with besides an effect, such as playing, deploying or pairing a card."""

from __future__ import annotations

NONE, PAY, DEPLOY_UNIT, DEPLOY_BASE, PAIR_PILOT, START_COMMAND, START_ACTIVATED, SACRIFICE = range(8)
