"""Warnings about a box of cards that somebody has typed in."""

from __future__ import annotations

import itertools

from schachtel.core.errors import short
from schachtel.games.match.data import OWNERS, USUAL_STRENGTHS, Box


def oddities(box: Box) -> list[str]:
    """Return warnings of probable mistakes: repeated effects, unusual strengths, a track in the wrong direction."""
    found = []
    for i, card in enumerate(box.cards):
        title, (low, high) = short(card.title["en"]), USUAL_STRENGTHS[card.officer]
        twins = [short(other.title["en"]) for other in box.cards[:i] if other.effect == card.effect]
        found += [f"{OWNERS[card.owner]}: {title} has the same effect as {twin}" for twin in twins[:1]]
        if not low <= card.strength <= high:
            usual = f"{low}" if low == high else f"{low} to {high}"
            found.append(f"{OWNERS[card.owner]}: {title} has strength {card.strength} instead of {usual}")
    for owner, name in enumerate(OWNERS):
        for i, (left, right) in enumerate(itertools.pairwise(box.tracks[owner]), 2):
            if any(getattr(left, field) > getattr(right, field) for field in ("hand", "pawns", "advantage")):
                found.append(f"{name}: space {i} is worse than space {i - 1}, but the worst must be first")
    return found
