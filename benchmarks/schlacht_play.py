"""Measure random play of Die Schlacht, compared with OpenSpiel's Breakthrough, a game of similar size."""

from __future__ import annotations

from benchmarks import play
from benchmarks.measure import Line, Plan, Report, Series, race, versus
from schachtel.games import game

GAMES = 1000
AIM = 20e6


def run(plan: Plan) -> Report:
    schlacht = game("schlacht")
    ours = play.ours(schlacht, GAMES)
    rates = race(
        "schlacht",
        {
            "ours": ours,
            "Breakthrough": play.open_spiel("breakthrough"),
            "ours from lists": play.ours_from_lists(schlacht, GAMES),
            "ours from Python": play.ours_from_python(schlacht),
        },
        plan,
    )
    peer, name, unit = rates["Breakthrough"], "OpenSpiel's Breakthrough", "moves/s"
    length = play.moves_a_game(ours, GAMES, 10)
    matches = Series(tuple(rate / length for rate in rates["ours"].values))
    return Report(
        [
            versus("schlacht, random play", rates["ours"], peer, name, unit, 30),
            Line(
                "schlacht, random play",
                rates["ours"].text(unit),
                bar="aim: 20 M moves/s",
                ok=rates["ours"].median >= AIM,
            ),
            Line("schlacht, complete matches", matches.text("matches/s")),
            versus("… each move from the full list", rates["ours from lists"], peer, name, unit),
            versus("… driven from Python", rates["ours from Python"], peer, name, unit),
        ],
        [f"A random match of Die Schlacht, to 7 points, has {length:.1f} moves."],
    )
