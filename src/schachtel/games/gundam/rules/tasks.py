"""Tasks that are under way besides an effect: a card that is being played, deployed or paired."""

from __future__ import annotations

NONE, PAY, DEPLOY_UNIT, DEPLOY_BASE, PAIR_PILOT, START_COMMAND, START_ACTIVATED, SACRIFICE = range(8)
