"""Measure how many simulations per second our search makes in each game, compared with OpenSpiel's bots."""

from __future__ import annotations

import random

from benchmarks.measure import Plan, Report, Work, race, versus
from benchmarks.opponents import GAMES, Ours, Setting, new_table, peer_of
from schachtel.core.table import Table, ViewRecord

OURS, PEERS = 2000, 100  # simulations per search, for our bots and for OpenSpiel's
PEER = {False: "OpenSpiel", True: "OpenSpiel with our playouts"}


def run(plan: Plan) -> Report:
    report = Report(
        notes=[
            f"Simulations: our bots make {OURS} per search, OpenSpiel's {PEERS}. OpenSpiel's simulations are random "
            "games to the end; in ours, each game suggests the moves, until it can judge the position. The middle is "
            "that of a random game, or earlier if the rest is solved exactly. For chess, see UCT.",
        ]
    )
    for name in GAMES:
        if name != "chess":
            for place, table in (("start", new_table(name, 1)), ("middle", middle(name))):
                _race(report, f"{name}, simulations, {place}", table, plan)
    return report


def _race(report: Report, claim: str, table: Table, plan: Plan) -> None:
    seen = table.view_record()
    contenders = {"ours": _ours(seen)} | {name: peer(seen, playouts) for playouts, name in PEER.items()}
    rates = race(claim, contenders, plan)
    for name in PEER.values():
        report.lines.append(versus(claim, rates["ours"], rates[name], name, "simulations/s"))


def _ours(seen: ViewRecord) -> Work:
    bot = Ours(seen.game.id, 1, None, OURS)

    def work() -> int:
        bot.choose(seen)
        return bot.made

    return work


def peer(seen: ViewRecord, playouts: bool) -> Work:
    bot = peer_of(Setting(seen.game.id, None, PEERS, playouts), 1)

    def work() -> int:
        bot.choose(seen)
        return bot.made

    return work


def middle(name: str) -> Table:
    """Return a table with a position for searches, taken from the first half of a random game.

    It is the latest position that has at least three legal moves and that no exact solver decides at once.
    """
    table, choice = new_table(name, 1), random.Random(1).choice
    while table.turn is not None:
        table.play_action(choice(table.actions()))
    for _ in range(table.ply // 2):
        table.undo()
    while len(table.actions()) < 3 or _ours(table.view_record())() == 0:
        table.undo()
    return table
