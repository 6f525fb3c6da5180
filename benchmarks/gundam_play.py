"""The Gundam Card Game: whole random games with the sheet's decks, every decision asked; duels, and four seats."""

from __future__ import annotations

from benchmarks import play
from benchmarks.measure import Line, Plan, Report, Series, race
from schachtel.games import game

DUELS = 500
BAR, ROYALE_BAR = 8_000, 2_000  # complete games a second


def run(plan: Plan) -> Report:
    gundam = game("gundam")
    works = {
        "duels": play.ours(gundam, DUELS),
        "royale": play.ours(gundam, DUELS // 5, players=4, mode="royale"),
    }
    rates = race("gundam", works, plan)
    lengths = {
        "duels": play.moves_a_game(works["duels"], DUELS, 10),
        "royale": play.moves_a_game(works["royale"], DUELS // 5, 10),
    }
    duels, royale = (Series(tuple(rate / lengths[name] for rate in rates[name].values)) for name in works)
    return Report(
        [
            Line(
                "gundam, complete random duels",
                duels.text("duels/s"),
                bar=f"≥ {BAR:,} duels/s",
                ok=duels.median >= BAR,
            ),
            Line(
                "gundam, complete random battles royale of four",
                royale.text("games/s"),
                bar=f"≥ {ROYALE_BAR:,} games/s",
                ok=royale.median >= ROYALE_BAR,
            ),
            Line("gundam, random play", rates["duels"].text("decisions/s")),
        ],
        [
            f"A random duel with the sheet's decks has {lengths['duels']:.0f} decisions, a battle royale of four"
            f" {lengths['royale']:.0f}."
        ],
    )
