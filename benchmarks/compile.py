"""Compile the benchmarks' kernels into the cache, because cached kernels run up to a fifth faster than new ones."""

from __future__ import annotations

from typing import Any

import schachtel
from benchmarks.play import copy_states, play_from_lists
from benchmarks.spiel import KERNELS
from schachtel.bots import strongest
from schachtel.bots.uct import search
from schachtel.core.batch import advance, begin, check, choose, observe, pack_legal, random_steps
from schachtel.core.kernels import enter_legal, enter_step, perft, play_games
from schachtel.games import game

MEASURED: tuple[Any, ...] = (play_games, play_from_lists, copy_states, enter_legal, enter_step, perft, search, *KERNELS)

BATCH: tuple[Any, ...] = (begin, advance, choose, check, random_steps, pack_legal, observe)


def main() -> None:
    for name in schachtel.games():
        for kernel in MEASURED:
            game(name).engine()(kernel)
        strongest(game(name)).prepare(game(name))
        if name == "chess":
            for kernel in BATCH:
                game(name).engine()(kernel)
        if larger := game(name).larger_version:
            larger.engine()(play_games)


if __name__ == "__main__":
    main()
