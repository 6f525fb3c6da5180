"""Compile what tables and bots of a game need, in a process of its own.

    python -m schachtel.bots.prepare GAME PLAYERS

It prints the share that is done, from 0 to 1, one number per line. It runs with low priority, and ends when its
standard input does: so it never outlives the process that started it.
"""

from __future__ import annotations

import gc
import os
import sys
import threading

from schachtel.bots.levels import kernels
from schachtel.core import compile
from schachtel.core.compile import Compiled
from schachtel.core.contract import Game
from schachtel.games import game as game_called

NICE = 15


def is_prepared(game: Game) -> bool:
    """Return whether everything that tables and bots of a game need is compiled and on disk."""
    engine = game.engine()
    assert isinstance(engine, Compiled)
    return all(engine.is_on_disk(each) for each in kernels(game))


def main(name: str, players: str) -> None:
    threading.Thread(target=_end_with_the_input, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)
    gc.set_threshold(200_000)  # collecting garbage as often as usual takes a twelfth of the time
    compile.listener = lambda game, done, total: None
    game = game_called(name).for_players(int(players))
    engine = game.engine()
    assert isinstance(engine, Compiled)
    engine.prepare(kernels(game), lambda share: print(f"{share:.4f}", flush=True))


def _end_with_the_input() -> None:
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
