"""Levels 1 to 8 of each game, and the search that suits it best, as the game's `levels.toml` declares them.

A level is a search with a budget. Weak levels look at little, and choose a move that looks nearly as good as the best
about as often as the best (`temper`): they play as people do who see less, not at random.
"""

from __future__ import annotations

from typing import Any

from schachtel.bots.alphabeta import AlphaBeta
from schachtel.bots.bot import Bot
from schachtel.bots.greedy import Greedy
from schachtel.bots.ismcts import Ismcts
from schachtel.bots.search import Search
from schachtel.bots.uct import Uct
from schachtel.core.contract import Game
from schachtel.core.errors import OptionError, short
from schachtel.core.levels import HOW_MANY, Levels

LEVELS = range(1, HOW_MANY + 1)
LONGEST = 2.0  # seconds per move, where a person waits
BRIEFLY = 1.0  # seconds a move while a game is not compiled

SEARCHES: dict[str, type[Search]] = {"alphabeta": AlphaBeta, "ismcts": Ismcts, "uct": Uct}  # as games name them
# Settings with which a search tells the whole truth about every move, and not only which move is best.
CANDID: dict[type[Search], dict[str, Any]] = {
    AlphaBeta: {"wide": True, "varied": 0},
    Ismcts: {"points": True},
    Uct: {},
}


def at_level(game: Game, level: int, *, seed: int | None = None, time: float | None = LONGEST) -> Search:
    """Return an opponent of this strength. Without a time limit, it plays the same on every machine."""
    if type(level) is not int or level not in LEVELS:
        raise OptionError(f"level {short(level)}: a whole number from {LEVELS[0]} to {LEVELS[-1]} is needed")
    levels = game.brings.levels
    chosen = levels.levels[level - 1]
    return _search(levels)(chosen.budget, time=time, seed=seed, **{**levels.always, **chosen.settings})


def at_once(game: Game, level: int, *, seed: int | None = None) -> Bot:
    """Return an opponent that needs no compiler and answers within a second or two, however slow its rules run.

    It plays what the game suggests. For a game that suggests nothing, it searches as its level does, but briefly.
    """
    if game.search.suggest is not None:
        return Greedy(seed, backend="interpreted")
    bot = at_level(game, level, seed=seed)
    bot.backend, bot.time = "interpreted", BRIEFLY
    return bot


def kernels(game: Game) -> list[Any]:
    """Return all kernels that tables, bots, hints and reviews of a game call, in the order in which they are needed."""
    wanted = dict.fromkeys(game.table_kernels)
    for bot in (*(at_level(game, level) for level in LEVELS), analyst(game)):
        wanted |= dict.fromkeys(bot.needs(game))
    return list(wanted)


def strongest(
    game: Game, *, simulations: int | None = None, time: float | None = None, cores: int = 1, seed: int | None = None
) -> Search:
    """Return the search that suits a game best, without a limit of its own."""
    levels = game.brings.levels
    return _search(levels)(simulations, time=time, cores=cores, seed=seed, **levels.always)


def analyst(
    game: Game, *, simulations: int | None = None, time: float | None = None, cores: int = 1, seed: int | None = None
) -> Search:
    """Return the search for analysis: it values every move. By default it looks as far as the best level."""
    levels = game.brings.levels
    if simulations is None and time is None:
        simulations, time = levels.levels[-1].budget, LONGEST
    search = _search(levels)
    settings = {**levels.always, **CANDID[search]}
    return search(simulations, time=time, cores=cores, seed=seed, **settings)


def reviewer(game: Game, *, seed: int) -> Search:
    """Return the analyst for reviews of finished games. It looks equally far on every machine."""
    return analyst(game, simulations=game.brings.levels.review, seed=seed)


def _search(levels: Levels) -> type[Search]:
    if levels.search not in SEARCHES:
        raise OptionError(f"no search is called {short(levels.search)}: {', '.join(SEARCHES)} are there")
    return SEARCHES[levels.search]
