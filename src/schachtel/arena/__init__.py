"""Tournaments between bots, decks, layouts or card files, and ratings of all contestants with their uncertainty."""

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
