"""The Gundam Card Game: whole random duels with the sheet's decks, every decision asked."""

from __future__ import annotations

import numpy as np

from benchmarks.measure import Line, Plan, Report, Series, Work, race
from schachtel.core.contract import Game
from schachtel.core.kernels import play_games
from schachtel.games import game

DUELS = 500
BAR = 8_000  # complete duels a second


def ours(gundam: Game) -> Work:
    run = gundam.engine()(play_games)
    packed, start, states = gundam.Options.new(), gundam.State.new(), gundam.State.new()
    gundam.fill_options(gundam.check_options({}), 2, packed[0])
    rng, out = np.array([1], np.uint64), np.zeros(gundam.widest, np.int32)
    shares, won, drawn, digests = np.zeros(2), np.zeros(2), np.zeros(1), np.zeros(0, np.uint64)
    seed = [0]

    def work() -> int:
        seed[0] += DUELS
        return run(start, states, gundam.tables(), packed, seed[0], DUELS, rng, out, shares, won, drawn, digests)

    return work


def run(plan: Plan) -> Report:
    gundam = game("gundam")
    work = ours(gundam)
    moves = race("gundam", {"ours": work}, plan)["ours"]
    length = sum(work() for _ in range(10)) / (10 * DUELS)
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
