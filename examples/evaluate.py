"""Play a trained network in the arena against random and greedy play; print its scores with confidence intervals.

    python examples/train.py --out network.npz
    python examples/evaluate.py network.npz

`Network` is a bot like any other: a class with a method `choose`, which is given what its seat may know. It needs only
NumPy, and it can play wherever bots can:

    schachtel play schlacht -o board=A0B0C0D0 --against class:examples/evaluate.py:Network,weights=network.npz
    schachtel arena schlacht 1 2 net=class:examples/evaluate.py:Network,weights=network.npz -o board=A0B0C0D0
"""

from __future__ import annotations

import argparse
import functools
import os
from pathlib import Path

import numpy as np

from schachtel.arena import Plan, Results, new_tournament, play, prepare, rate
from schachtel.arena.local import Local
from schachtel.core.kernels import enter_features
from schachtel.core.table import ViewRecord

GAME, OPTIONS = "schlacht", {"single": True, "board": "A0B0C0D0"}  # the game for which train.py has trained the network


@functools.cache
def load(file: str) -> dict[str, np.ndarray]:
    with np.load(file) as arrays:
        return dict(arrays)


class Network:
    """A bot that plays the action which looks best to a network made by train.py."""

    def __init__(self, weights: str = "network.npz") -> None:
        self.weights = load(weights)

    def choose(self, seen: ViewRecord, time: float | None = None) -> str:
        legal = seen.legal()
        return seen.write(legal[int(np.argmax(self.judge(seen, legal)))])

    def judge(self, seen, legal):
        """Return the network's score for each legal action; higher is better."""
        observed = np.zeros(seen.game.n_features, np.float32)
        seen.position.call(enter_features, seen.game.tables(), seen.seat, observed)
        hidden = np.maximum(observed @ self.weights["see"] + self.weights["see_bias"], 0)
        hidden = np.maximum(hidden @ self.weights["think"] + self.weights["think_bias"], 0)
        parts = hidden @ self.weights["act"] + self.weights["act_bias"]
        return parts[self.weights["first"][legal]] + parts[self.weights["second"][legal]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--board", default=OPTIONS["board"], help="the board to play on, or random")
    parser.add_argument("--games", type=int, default=1000, help="number of games against each opponent")
    parser.add_argument("--against", nargs="+", default=["uniform", "greedy"], metavar="BOT")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--small", action="store_true", help="play only a few games, as a quick test")
    given = parser.parse_args()
    options = OPTIONS | {"board": given.board}
    network = f"network=class:{Path(__file__).resolve()}:Network,weights={given.weights.resolve()}"
    games, workers = (4, 1) if given.small else (given.games, given.workers)
    print(f"{GAME}: {games} games against each, from both sides, seed {given.seed}")
    with Local(workers) as processes:
        for opponent in given.against:
            tournament = new_tournament(Plan(GAME, [network, opponent], games=games, seed=given.seed, options=options))
            prepare(tournament)
            results = Results(tournament)
            play(results, processes)
            standings = rate(results.games, tournament.names, anchor=opponent)
            elo, sure = standings.difference("network", opponent)
            print(f"against {opponent}: {standings.pairs['network', opponent]}, Elo {elo:+.0f} ± {sure:.0f}")


if __name__ == "__main__":
    main()
