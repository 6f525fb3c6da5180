"""The WebAssembly modules of games, for tests. `make test` builds them all; a single test builds what it needs."""

from __future__ import annotations

from pathlib import Path

from schachtel.bots import modules
from schachtel.core.backends import Wasm
from schachtel.core.contract import Game


def built(game: Game) -> Wasm:
    """Return the engine that runs a game's module, which exists afterwards."""
    modules.build_for_this_machine(game)
    return modules.module_of(game)


def module_files(game: Game) -> tuple[Path, Path, Path]:
    """Return the files of a game's module: the code, the description, and the game's constant data."""
    files = built(game).files()
    assert files is not None
    return files
