"""Changes that effects make to enemies' units. They end if the player whose effect it was leaves the game (B11)."""

from __future__ import annotations

# How an effect may change an enemy's unit. The unit has fields of these names for what its own team's effects do.
AP_TURN, AP_BATTLE, HELD, HUNTS = range(4)
