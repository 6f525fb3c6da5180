"""Measure complete random games of the Gundam Card Game with the default decks, as duels and with four seats."""

from __future__ import annotations

from benchmarks import play
from benchmarks.measure import Line, Plan, Report, Series, race
from schachtel.games import game

DUELS = 500
FOURS = DUELS // 5
MODES = {  # the targets: complete random games per second
    "duels": 8_000,
    "battles royale of four": 2_000,
    "team battles": 2_000,
}


def run(plan: Plan) -> Report:
    gundam = game("gundam")
    works = {
        "duels": play.ours(gundam, DUELS),
        "battles royale of four": play.ours(gundam, FOURS, players=4, mode="royale"),
        "team battles": play.ours(gundam, FOURS, players=4, mode="team"),
    }
    rates = race("gundam", works, plan)
    lengths = {name: play.moves_a_game(work, DUELS if name == "duels" else FOURS, 10) for name, work in works.items()}
    whole = {name: Series(tuple(rate / lengths[name] for rate in rates[name].values)) for name in works}
    return Report(
        [
            *(
                Line(
                    f"gundam, complete random {name}",
                    whole[name].text("games/s"),
                    bar=f"≥ {bar:,} games/s",
                    ok=whole[name].median >= bar,
                )
                for name, bar in MODES.items()
            ),
            Line("gundam, random play", rates["duels"].text("decisions/s")),
        ],
        [
            "Decisions in a random game with the sheet's decks: "
            + ", ".join(f"{lengths[name]:.0f} in {name}" for name in works)
            + "."
        ],
    )
