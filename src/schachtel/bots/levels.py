"""Levels 1 to 8 of each game, and the search that suits it best.

A level is a search with a budget. Weak levels look at little, and take a move that looks nearly as good as gladly as
the best (`temper`): they play as people do who see less, not at random. The settings were found by ladders in the
arena; the last one is in `benchmarks/levels.md`.
"""

from __future__ import annotations

from typing import Any

from schachtel.bots.alphabeta import AlphaBeta
from schachtel.bots.bot import Bot
from schachtel.bots.greedy import Greedy
from schachtel.bots.ismcts import Ismcts
from schachtel.bots.search import Search
from schachtel.core.contract import Game
from schachtel.core.errors import OptionError, short

LEVELS = range(1, 9)
LONGEST = 2.0  # seconds per move, where a person waits
BRIEFLY = 1.0  # seconds a move while a game is not compiled

# For each game its search, and what always goes with it.
SEARCHES: dict[str, tuple[type[Search], dict[str, Any]]] = {
    "chess": (AlphaBeta, {}),
    "gambit": (Ismcts, {"explore": 0.15, "reluctance": 0.05, "points": False}),
    "gundam": (Ismcts, {"explore": 0.3, "points": False}),
    "match": (Ismcts, {"explore": 0.3, "points": False}),
    "schlacht": (Ismcts, {"explore": 0.12, "reluctance": 0.1, "points": False}),
}
USUAL: tuple[type[Search], dict[str, Any]] = (Ismcts, {"points": False})
# What makes it tell the truth about all moves, not the best one alone, and all of it.
CANDID: dict[type[Search], dict[str, Any]] = {AlphaBeta: {"wide": True, "varied": 0}, Ismcts: {"points": True}}

# For each game what makes the levels: the budget (simulations, or nodes), and what else.
SETTINGS: dict[str, tuple[tuple[int | None, dict[str, Any]], ...]] = {
    "chess": (
        (1, {"temper": 0.04, "oversight": 0.12}),
        (100, {"temper": 0.03, "oversight": 0.05}),
        (300, {"temper": 0.03, "oversight": 0.02}),
        (700, {"temper": 0.03}),
        (1500, {"temper": 0.02}),
        (5000, {}),
        (20_000, {}),
        (150_000, {}),
    ),
    "gambit": (
        (60, {"temper": 0.2}),
        (60, {"temper": 0.1}),
        (60, {"temper": 0.05}),
        (60, {"temper": 0.025}),
        (80, {}),
        (300, {}),
        (1000, {}),
        (4000, {}),
    ),
    "gundam": (
        (60, {"temper": 0.25}),
        (60, {"temper": 0.12}),
        (60, {"temper": 0.06}),
        (60, {"temper": 0.03}),
        (80, {}),
        (300, {}),
        (1500, {}),
        (8000, {}),
    ),
    "match": (
        (100, {"temper": 0.2}),
        (100, {"temper": 0.1}),
        (100, {"temper": 0.05}),
        (100, {"temper": 0.025}),
        (100, {}),
        (500, {}),
        (1500, {}),
        (40_000, {}),
    ),
    "schlacht": (
        (20, {"hasty": 1.0}),
        (20, {"hasty": 0.7, "temper": 0.15, "exact": False}),
        (20, {"hasty": 0.4, "temper": 0.15, "exact": False}),
        (20, {"hasty": 0.15, "temper": 0.15, "exact": False}),
        (20, {"temper": 0.15, "exact": False}),
        (20, {"temper": 0.085}),
        (30, {"temper": 0.04}),
        (300, {}),
    ),
}
ANY_GAME: tuple[tuple[int | None, dict[str, Any]], ...] = tuple(
    (simulations, {}) for simulations in (10, 30, 100, 300, 1000, 3000, 10_000, 30_000)
)


def at_level(game: Game, level: int, *, seed: int | None = None, time: float | None = LONGEST) -> Search:
    """Return an opponent of this strength. Without a time limit, it plays the same on every machine."""
    if type(level) is not int or level not in LEVELS:
        raise OptionError(f"level {short(level)}: a whole number from {LEVELS[0]} to {LEVELS[-1]} is needed")
    search, always = SEARCHES.get(game.id, USUAL)
    budget, own = SETTINGS.get(game.id, ANY_GAME)[level - 1]
    return search(budget, time=time, seed=seed, **always, **own)


def at_once(game: Game, level: int, *, seed: int | None = None) -> Bot:
    """Return an opponent that needs no compiler and answers within a second or two, however slow its rules run.

    It plays what the game suggests. For a game that suggests nothing, it searches as its level does, but briefly.
    """
    if game.suggest is not None:
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
    """The search that suits a game best, without a limit of its own."""
    search, always = SEARCHES.get(game.id, USUAL)
    return search(simulations, time=time, cores=cores, seed=seed, **always)


def analyst(
    game: Game, *, simulations: int | None = None, time: float | None = None, cores: int = 1, seed: int | None = None
) -> Search:
    """The same, for analysis: it knows what each move is worth. By itself it looks as far as the best level."""
    if simulations is None and time is None:
        simulations = SETTINGS.get(game.id, ANY_GAME)[-1][0]
        time = LONGEST
    search, always = SEARCHES.get(game.id, USUAL)
    return search(simulations, time=time, cores=cores, seed=seed, **{**always, **CANDID[search]})
