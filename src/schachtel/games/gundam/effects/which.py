"""Which units an effect is about: `which.enemy(hp=(None, 2))`."""

from __future__ import annotations

from dataclasses import replace

from schachtel.games.gundam.effects.words import Side, Units


def enemy(**which: object) -> Units:
    return replace(Units(Side.ENEMY), **which)  # type: ignore[arg-type]


def friendly(**which: object) -> Units:
    return replace(Units(Side.FRIENDLY), **which)  # type: ignore[arg-type]


def own(**which: object) -> Units:
    """What *your* means: in a team, not the partner's."""
    return replace(Units(Side.OWN), **which)  # type: ignore[arg-type]


def units(**which: object) -> Units:
    """Anybody's."""
    return replace(Units(), **which)  # type: ignore[arg-type]


def this(**which: object) -> Units:
    """This unit, if it is like that."""
    return replace(Units(Side.OWN, this=True), **which)  # type: ignore[arg-type]
