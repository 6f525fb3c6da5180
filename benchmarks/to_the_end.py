"""Check that every game ends: play random games, drawing each move from the full list, and find stalls.

    python -m benchmarks.to_the_end gundam --games 1000000 [--random-decks] [-o NAME=VALUE] [--players N]

A game stalls if a seat has to act and has no legal action, or if there are more decisions than its stated maximum.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.contract import Game, new_arrays
from schachtel.core.kernels import PlayoutArrays, legal, outcome, setup, step
from schachtel.core.layout import I64s
from schachtel.core.random import roll_below, siphash
from schachtel.games import game as find_game

A_PIECE = 1_000  # games in one task, all with the same options
STALLED, ENDLESS, LONGEST, DECISIONS, DRAWN = range(5)


@kernel
def watch(arrays: PlayoutArrays, seed: int, games: int, limit: int, found: I64s) -> None:
    """Play random games of at most `limit` decisions, and add stalls, decisions and draws to the counts in `found`."""
    tables, rng, out, shares = arrays.tables, arrays.rng, arrays.out, arrays.shares
    rng[0] = siphash(np.uint64(seed), np.uint64(2), np.uint64(0))
    for game in range(games):
        arrays.states[0] = arrays.start[0]
        s = arrays.states[0]
        s.rng[0], s.rng[1] = np.uint64(seed), np.uint64(game)
        setup(s, tables[0], arrays.options[0])
        moves = 0
        n = 1
        while s.acting != 0 and n > 0 and moves <= limit:
            seat = lowest(np.uint64(s.acting))
            n = legal(s, tables[0], seat, out)
            if n > 0:
                step(s, tables[0], seat, out[roll_below(rng, n)])
                moves += 1
        found[STALLED] += n == 0
        found[ENDLESS] += moves > limit
        found[LONGEST] = max(found[LONGEST], moves)
        found[DECISIONS] += moves
        outcome(s, tables[0], shares)
        decided = 0
        for seat in range(len(shares)):
            decided |= shares[seat] == 1.0
        found[DRAWN] += 1 - decided


def piece(game: Game, given: dict[str, Any], players: int, seed: int, games: int) -> Any:
    found, arrays = np.zeros(5, np.int64), new_arrays(game, game.check_options(given), players)
    game.engine()(watch)(arrays, seed, games, game.facts.max_decisions, found)
    return found


def decks(number: int, players: int) -> dict[str, str]:
    return {"decks": ",".join(f"random-{number * players + seat}" for seat in range(players))}


def pieces(games: int) -> Iterator[tuple[int, int]]:
    """Split the games into tasks; yield the number of each task, and how many games it plays."""
    for number in range(-(-games // A_PIECE)):
        yield number, min(A_PIECE, games - number * A_PIECE)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--random-decks", action="store_true", help=f"draw new decks for every {A_PIECE:,} games")
    given = parser.parse_args()
    game = find_game(given.game)
    options = dict(each.split("=", 1) for each in given.option)
    players = game.check_players(given.players, game.check_options(options))
    game = game.for_players(players)
    game.engine()(watch)
    began = time.monotonic()

    def play(number: int, games: int) -> Any:
        return piece(game, options | (decks(number, players) if given.random_decks else {}), players, number, games)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = np.array(list(pool.map(lambda each: play(*each), pieces(given.games))))
    total = found.sum(0)
    print(
        f"{game.id}: {given.games:,} games of {players}, {total[DECISIONS] / given.games:.1f} decisions each,"
        f" the longest {found[:, LONGEST].max():,}; {total[DRAWN]:,} undecided; {total[STALLED]:,} stalled,"
        f" {total[ENDLESS]:,} without end; {time.monotonic() - began:.0f} s"
    )
    return int(total[STALLED] + total[ENDLESS] > 0)


if __name__ == "__main__":
    sys.exit(main())
