"""Play a game at random many times: this gives the baseline that every agent has to beat.

    python examples/random_baseline.py chess --games 20000

All games are played to their ends at once, as a batch. The script prints how long they last and what each seat scores.
Every game counts, long or short; stopping after a fixed number of steps would favour short games.
"""

from __future__ import annotations

import argparse
from time import perf_counter

import numpy as np

import schachtel
from schachtel.core.statistics import CONFIDENCE, Share


def play(batch):
    """Play every game to its end. Return the number of decisions of each, and the result of each seat (1 for a win)."""
    lengths, outcomes = np.zeros(batch.size, int), np.zeros((batch.size, batch.seats))
    while (running := batch.turn >= 0).any():
        lengths += running
        batch.step(batch.sample())
        outcomes[batch.done] = (batch.rewards[batch.done] + 1) / 2
    return lengths, outcomes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="schlacht", choices=schachtel.games())
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--players", type=int, metavar="N", help="number of players; default: usual for the game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--small", action="store_true", help="play only a few games, as a quick test")
    given = parser.parse_args()
    games = 100 if given.small else given.games
    options = dict(each.split("=", 1) for each in given.option)
    settings = {"seed": given.seed, "threads": given.threads, "players": given.players, "auto_reset": False}
    batch = schachtel.batch(given.game, games, **settings, **options)
    batch.step(batch.sample())  # the first call compiles the kernels, so it is made before the clock starts
    batch.reset(np.arange(games, dtype=np.uint64) + np.uint64(given.seed))
    start = perf_counter()
    lengths, outcomes = play(batch)
    seconds = perf_counter() - start
    spread = CONFIDENCE * lengths.std() / np.sqrt(games)
    print(f"{given.game}: {games:,} games in {seconds:.2f} s")
    threads = f"{given.threads} thread{'s' * (given.threads > 1)}"
    print(f"{games / seconds:,.0f} games/s, {lengths.sum() / seconds:,.0f} decisions/s, {threads}")
    print(f"{lengths.mean():.1f} ± {spread:.1f} decisions per game, from {lengths.min()} to {lengths.max()}")
    for seat in range(batch.seats):
        name = batch.game.facts.seat_names[seat]["en"]
        print(f"seat {seat} ({name}) scores {Share(outcomes[:, seat].sum(), games)}")


if __name__ == "__main__":
    main()
