"""Selectors, which say to what units an effect applies, such as `which.enemy(hp=(None, 2))`."""

from __future__ import annotations

from dataclasses import replace

from schachtel.games.gundam.effects.words import Units, Whose


def enemy(**which: object) -> Units:
    return replace(Units(Whose.ENEMY), **which)  # type: ignore[arg-type]


def friendly(**which: object) -> Units:
    return replace(Units(Whose.FRIENDLY), **which)  # type: ignore[arg-type]


def own(**which: object) -> Units:
    """Select the player's own units. In a team battle, these do not include the partner's units."""
    return replace(Units(Whose.OWN), **which)  # type: ignore[arg-type]


def units(**which: object) -> Units:
    """Select units of any player."""
    return replace(Units(), **which)  # type: ignore[arg-type]


def this(**which: object) -> Units:
    """Select the unit that has the effect, if it meets the given conditions."""
    return replace(Units(Whose.OWN, this=True), **which)  # type: ignore[arg-type]
