"""The games in the box. One line a game; a game is imported when it is first needed."""

from __future__ import annotations

from importlib import import_module

from schachtel.core.contract import Game
from schachtel.core.errors import OptionError, short

GAMES = ("schlacht", "gambit", "match", "gundam", "chess")


def game(name: str) -> Game:
    """A game by its id."""
    if name not in GAMES:
        raise OptionError(f"no game is called {short(name)}: {', '.join(GAMES)} are there")
    found: Game = import_module(f"schachtel.games.{name}").GAME
    return found
