"""Measure random play of The Queen's Gambit with two to four seats, compared with gin rummy, which also hides cards."""

from __future__ import annotations

from benchmarks import play
from benchmarks.measure import Line, Plan, Report, Series, race, versus
from schachtel.games import game

GAMES = 1000
BAR = 15_000  # the target: complete random games per second


def run(plan: Plan) -> Report:
    gambit = game("gambit")
    ours = {seats: play.ours(gambit, GAMES, players=seats) for seats in gambit.facts.seats}
    contenders = {f"{seats} seats": work for seats, work in ours.items()}
    rates = race("gambit", contenders | {"gin rummy": play.open_spiel("gin_rummy")}, plan)
    report = Report()
    lengths: list[str] = []
    for seats, work in ours.items():
        moves = rates[f"{seats} seats"]
        length = play.moves_a_game(work, GAMES, 10)
        games = Series(tuple(rate / length for rate in moves.values))
        lengths.append(f"{length:.0f} with {seats}")
        report.lines.append(
            Line(f"gambit, {seats} seats, complete random games", games.text("games/s"), bar=f"≥ {BAR:,} games/s",
                 ok=games.median >= BAR)
        )  # fmt: skip
    report.lines.append(
        versus("gambit, 2 seats, random play", rates["2 seats"], rates["gin rummy"], "OpenSpiel's gin rummy", "moves/s")
    )
    report.notes.append(f"Decisions in a random game of The Queen's Gambit: {', '.join(lengths)} seats.")
    return report
