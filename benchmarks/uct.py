"""Measure our plain UCT search on chess, compared with OpenSpiel's UCT in C++."""

from __future__ import annotations

import schachtel
from benchmarks import play
from benchmarks.chess_play import MIDDLE_GAME, START
from benchmarks.measure import Plan, Report, Work, race, versus
from schachtel.bots.uct import Uct
from schachtel.games import game

EXPLORE = 1.0


def run(plan: Plan) -> Report:
    simulations = 200 if plan.quick else 1000
    report = Report(
        notes=[
            f"UCT: {simulations} simulations per search, each with one random game to its end. Exploration is the "
            f"same: {EXPLORE:g} on our values from 0 to 1, {2 * EXPLORE:g} on OpenSpiel's from -1 to 1.",
            "OpenSpiel's games end at the third repetition and after fifty moves. Ours end as FIDE's Laws have it "
            "unless a player claims: at the fifth repetition and after 75 moves. So our simulations are longer.",
        ]
    )
    for name, fen in (("start", START), ("middle game", MIDDLE_GAME)):
        rates = race(
            f"UCT, {name}",
            {"ours": ours(fen, simulations), "OpenSpiel": open_spiel(fen, simulations)},
            plan,
        )
        report.lines.append(
            versus(f"chess, UCT, {name}", rates["ours"], rates["OpenSpiel"], "OpenSpiel", "simulations/s", 10)
        )
        chess = game("chess")
        games = play.moves_a_game(play.ours(chess, 1000, play.position_of(chess, fen)), 1000, 3)
        peer = play.moves_a_game(play.open_spiel("chess", fen), 1, 200)
        report.notes.append(f"Random games from the {name}: {games:.0f} moves ours, {peer:.0f} OpenSpiel's.")
    return report


def ours(fen: str, simulations: int, backend: str = "compiled") -> Work:
    bot = Uct(simulations, plain=True, explore=EXPLORE, seed=1)
    bot.backend = backend
    table = schachtel.position("chess", fen)
    seen = table.view_record(table.turn)
    return lambda: sum(idea.visits for idea in bot.think(seen))


def open_spiel(fen: str, simulations: int) -> Work:
    import pyspiel

    chess = pyspiel.load_game("chess")
    state = chess.new_initial_state(fen)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    memory = 1000  # the maximum size of OpenSpiel's search tree in megabytes
    bot = pyspiel.MCTSBot(chess, evaluator, 2 * EXPLORE, simulations, memory, False, 1, False)
    return lambda: bot.mcts_search(state).explore_count
