"""Tournaments between bots, decks, layouts or card files; and how strong everybody is, with how sure one can be."""

from __future__ import annotations

from schachtel.arena.ratings import Rating, Standings, rate
from schachtel.arena.results import Results
from schachtel.arena.run import check, play, prepare
from schachtel.arena.tournament import KINDS, Contestant, Plan, Tournament, new_tournament

__all__ = [
    "KINDS",
    "Contestant",
    "Plan",
    "Rating",
    "Results",
    "Standings",
    "Tournament",
    "check",
    "new_tournament",
    "play",
    "prepare",
    "rate",
]
