"""Measure random chess, compared with OpenSpiel and python-chess, and check perft against published counts."""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks import play
from benchmarks.measure import Line, Plan, Report, Series, race, versus
from schachtel.core.kernels import perft
from schachtel.games import game

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
MIDDLE_GAME = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"

# Each entry has a name, a position, a depth in moves, and the number of move sequences that long, from
# https://www.chessprogramming.org/Perft_Results
PERFT = (("start", START, 6, 119_060_324), ("Kiwipete", KIWIPETE, 5, 193_690_690))
PERFT_QUICK = (("start", START, 5, 4_865_609), ("Kiwipete", KIWIPETE, 4, 4_085_603))
PERFT_DEEP = (
    ("start", START, 7, 3_195_901_860),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
    ("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 706_045_033),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
    ("position 6", MIDDLE_GAME, 5, 164_075_551),
)


def run(plan: Plan) -> Report:
    chess = game("chess")
    rates = race(
        "chess",
        {
            "ours": play.ours(chess, 50),
            "OpenSpiel": play.open_spiel("chess"),
            "python-chess": play.python_chess(),
            "ours from lists": play.ours_from_lists(chess, 50),
            "ours from Python": play.ours_from_python(chess),
        },
        plan,
    )
    open_spiel, python_chess = rates["OpenSpiel"], rates["python-chess"]
    unit = "moves/s"
    return Report(
        [
            versus("chess, random play", rates["ours"], open_spiel, "OpenSpiel", unit, 20),
            versus("chess, random play", rates["ours"], python_chess, "python-chess", unit, 100),
            versus("… each move from the full list", rates["ours from lists"], open_spiel, "OpenSpiel", unit),
            versus("… driven from Python", rates["ours from Python"], open_spiel, "OpenSpiel", unit),
            *(_perft(*each, Plan(rounds=3)) for each in (PERFT_QUICK if plan.quick else PERFT)),
            *(_perft(*each, Plan(rounds=1)) for each in (PERFT_DEEP if plan.deep else ())),
        ],
        [
            "Random play is whole games. Ours run inside one kernel; the peers are driven from Python, as is usual: "
            "OpenSpiel by `legal_actions` and `apply_action`, python-chess by `legal_moves` and `push`. "
            "“Driven from Python” is ours in the same manner, one call for the list and one for the move.",
            "Perft makes every move but the last one of a line: those are counted by the length of the list.",
        ],
    )


def _perft(name: str, fen: str, depth: int, lines: int, plan: Plan) -> Line:
    chess = game("chess")
    states, wide = chess.records.State.new(depth + 1), chess.facts.max_legal_actions
    states[0] = play.position_of(chess, fen)[0]
    outs, kernel, counts = np.zeros((depth + 1) * wide, np.int32), chess.engine()(perft), set[Any]()

    def work() -> int:
        found = kernel(states, 0, depth, chess.tables(), outs, wide)
        counts.add(found)
        return found

    kernel(states, 0, 1, chess.tables(), outs, wide)
    rate: Series = race(f"perft, {name}", {"ours": work}, plan, warm=True)["ours"]
    return Line(
        f"perft, {name}, depth {depth}",
        rate.text("nodes/s"),
        bar=f"{lines:,} lines, as published",
        ok=counts == {lines},
    )
