"""Measure complete random matches of Match of the Century, in which nobody resigns as long as another move is legal."""

from __future__ import annotations

import numpy as np

from benchmarks.measure import Line, Plan, Report, Series, Work, race
from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.contract import Game
from schachtel.core.kernels import legal, setup, step
from schachtel.core.layout import Actions, Header, Many, Options, Tables, U64s
from schachtel.core.random import roll_below
from schachtel.games import game
from schachtel.games.match.state import RESIGN

MATCHES = 1000
BAR = 10_000  # the target: complete random matches per second


@kernel
def play_matches(
    states: Many[Header], tables: Many[Tables], options: Many[Options], seed: int, matches: int, rng: U64s, out: Actions
) -> int:
    """Play random matches in which nobody resigns unless nothing else is legal; return the number of decisions."""
    decisions = 0
    for match in range(matches):
        states[1] = states[0]
        s = states[1]
        s.rng[0], s.rng[1] = np.uint64(seed + match), np.uint64(0)
        setup(s, tables[0], options[0])
        while s.acting != 0:
            seat = lowest(np.uint64(s.acting))
            n = legal(s, tables[0], seat, out)
            if n > 1 and out[n - 1] == RESIGN:
                n -= 1
            step(s, tables[0], seat, out[roll_below(rng, n)])
            decisions += 1
    return decisions


def ours(match: Game) -> Work:
    run = match.engine()(play_matches)
    packed, states = match.records.Options.new(), match.records.State.new(2)
    match.records.fill_options(match.check_options({}), 2, packed[0])
    rng, out = np.array([1], np.uint64), np.zeros(match.facts.max_legal_actions, np.int32)
    return lambda: run(states, match.tables(), packed, int(rng[0] >> np.uint64(16)), MATCHES, rng, out)


def run(plan: Plan) -> Report:
    work = ours(game("match"))
    moves = race("match", {"ours": work}, plan)["ours"]
    length = sum(work() for _ in range(10)) / (10 * MATCHES)
    matches = Series(tuple(rate / length for rate in moves.values))
    line = Line(
        "match, complete random matches",
        matches.text("matches/s"),
        bar=f"≥ {BAR:,} matches/s",
        ok=matches.median >= BAR,
    )
    return Report(
        [line, Line("match, random play", moves.text("decisions/s"))],
        [f"A random Match of the Century has {length:.0f} decisions: who discards at random is soon out of cards."],
    )
