"""Build the WebAssembly modules of games, with all the kernels that play, show, search, hint and analyse need.

    python -m schachtel.bots.modules         # build the missing and the outdated modules, into the games' folders
    python -m schachtel.bots.modules GAME    # only the modules of one game

A module is built for each type of state, so a game that has a larger version, for more players, has two modules.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from schachtel.bots.levels import kernels
from schachtel.bots.uct import Uct
from schachtel.core import cache
from schachtel.core.backends import MODULES, Wasm
from schachtel.core.contract import Game
from schachtel.core.kernels import enter_features, enter_suggest, perft, play_games
from schachtel.games import GAMES
from schachtel.games import game as game_called


def entries(game: Game) -> list[Any]:
    """Return the kernels that a game's WebAssembly module offers to its callers."""
    suggesting = [enter_suggest] if game.search.suggest is not None else []
    more = [*Uct(1).needs(game), *suggesting, enter_features, play_games, perft]
    return list(dict.fromkeys([*kernels(game), *more]))


def module_of(game: Game) -> Wasm:
    """Return the engine that runs a game's WebAssembly module, and that knows where the module's files are."""
    engine = game.engine("wasm")
    assert isinstance(engine, Wasm)
    return engine


def build_into(game: Game, folder: Path) -> None:
    """Build the WebAssembly module of a game, and write its files into a folder."""
    from schachtel.core.wasm_build import build  # imported only here: it needs Numba, whose import takes a second

    built, (code, description, tables) = build(game, entries(game)), module_of(game).names
    cache.write(folder / code, built.code)
    cache.write(folder / tables, built.tables)
    cache.write(folder / description, built.description)  # last, because it marks a complete module


def build_for_this_machine(game: Game) -> None:
    """Build the WebAssembly module of a game into the cache, unless there is one or the cache is read-only."""
    engine = module_of(game)
    if not engine.is_built() and engine.built_at is not None:
        build_into(game, engine.built_at)


def versions(game: Game) -> Iterator[Game]:
    """Yield a game and its versions for more players, each of which has records of its own."""
    yield game
    if game.larger_version:
        yield from versions(game.larger_version)


def main(names: list[str]) -> None:
    from schachtel.bots.prepare import prepare  # imported only here, because it imports this module

    for game in (version for name in names or GAMES for version in versions(game_called(name))):
        engine, folder = module_of(game), game.home / MODULES
        if not engine.is_in(folder):
            for _ in prepare(game, [], os.cpu_count() or 1):  # build on all cores, into the cache
                pass
            for file in engine.files() or []:
                cache.write(folder / file.name, file.read_bytes())
            players = "-".join(str(each) for each in dict.fromkeys((game.facts.seats[0], game.facts.seats[-1])))
            print(f"{game.id} for {players} players: {(folder / engine.names[0]).stat().st_size:,} bytes", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
