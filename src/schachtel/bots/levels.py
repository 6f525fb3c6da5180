"""Bots for levels 1 to 8 of each game, and the search that suits a game best, as its `levels.toml` declares them.

A level is a search with a budget. Weak levels have small budgets, and (with `temper`) often play a move that looks
nearly as good as the best one. So they play like people who overlook things, not at random.
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
LONGEST = 2.0  # maximum thinking time per move in seconds, if a person may be waiting
BRIEFLY = 1.0  # thinking time per move in seconds, for a bot whose rules are not compiled

# The searches, by their names in `levels.toml`.
SEARCHES: dict[str, type[Search]] = {"alphabeta": AlphaBeta, "ismcts": Ismcts, "uct": Uct}
# Settings with which a search estimates the value of every move, instead of only finding the best one.
CANDID: dict[type[Search], dict[str, Any]] = {
    AlphaBeta: {"wide": True, "varied": 0},
    Ismcts: {"points": True},
    Uct: {},
}


def at_level(game: Game, level: int, *, seed: int | None = None, time: float | None = LONGEST) -> Search:
    """Return a bot of this level. Without a time limit, it plays the same on every machine."""
    if type(level) is not int or level not in LEVELS:
        raise OptionError(f"level {short(level)}: must be a whole number from {LEVELS[0]} to {LEVELS[-1]}")
    levels = game.extras.levels
    chosen = levels.levels[level - 1]
    return _search(levels)(chosen.budget, time=time, seed=seed, **{**levels.always, **chosen.settings})


def at_once(game: Game, level: int, *, seed: int | None = None) -> Bot:
    """Return a bot that needs no compiled kernels and moves within a second or two, although its rules run slowly.

    It plays what the game suggests. If the game suggests no moves, it searches like a bot of this level, but only
    briefly.
    """
    if game.search.suggest is not None:
        return Greedy(seed, backend="interpreted")
    bot = at_level(game, level, seed=seed)
    bot.backend, bot.time = "interpreted", BRIEFLY
    return bot


def kernels(game: Game) -> list[Any]:
    """Return all kernels of a game that tables, bots, hints and reviews need, in the order in which they need them."""
    wanted = dict.fromkeys(game.table_kernels)
    for bot in (*(at_level(game, level) for level in LEVELS), analyst(game)):
        wanted |= dict.fromkeys(bot.needs(game))
    return list(wanted)


def strongest(
    game: Game, *, simulations: int | None = None, time: float | None = None, cores: int = 1, seed: int | None = None
) -> Search:
    """Return the search that suits a game best, without the weaknesses of a level."""
    levels = game.extras.levels
    return _search(levels)(simulations, time=time, cores=cores, seed=seed, **levels.always)


def analyst(
    game: Game, *, simulations: int | None = None, time: float | None = None, cores: int = 1, seed: int | None = None
) -> Search:
    """Return the search for analysis, which values every move; by default, it looks as far as the highest level."""
    levels = game.extras.levels
    if simulations is None and time is None:
        simulations, time = levels.levels[-1].budget, LONGEST
    search = _search(levels)
    settings = {**levels.always, **CANDID[search]}
    return search(simulations, time=time, cores=cores, seed=seed, **settings)


def reviewer(game: Game, *, seed: int) -> Search:
    """Return the analyst for reviews of finished games, which looks equally far on every machine."""
    return analyst(game, simulations=game.extras.levels.review, seed=seed)


def _search(levels: Levels) -> type[Search]:
    if levels.search not in SEARCHES:
        raise OptionError(f"there is no search {short(levels.search)}: choose from {', '.join(SEARCHES)}")
    return SEARCHES[levels.search]
