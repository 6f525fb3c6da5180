"""The Gundam Card Game: whole random duels with the sheet's decks, every decision asked."""

from __future__ import annotations

from benchmarks import play
from benchmarks.measure import Line, Plan, Report, Series, race
from schachtel.games import game

DUELS = 500
BAR = 8_000  # complete duels a second


def run(plan: Plan) -> Report:
    work = play.ours(game("gundam"), DUELS)
    moves = race("gundam", {"ours": work}, plan)["ours"]
    length = play.moves_a_game(work, DUELS, 10)
    duels = Series(tuple(rate / length for rate in moves.values))
    return Report(
        [
            Line(
                "gundam, complete random duels",
                duels.text("duels/s"),
                bar=f"≥ {BAR:,} duels/s",
                ok=duels.median >= BAR,
            ),
            Line("gundam, random play", moves.text("decisions/s")),
        ],
        [f"A random duel with the sheet's decks has {length:.0f} decisions."],
    )
