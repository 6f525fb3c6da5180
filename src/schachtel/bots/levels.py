"""Levels 1 to 8, and bots by name."""

from __future__ import annotations

from schachtel.bots.greedy import Greedy
from schachtel.bots.ismcts import Ismcts
from schachtel.bots.search import Search
from schachtel.bots.uct import Uct
from schachtel.bots.uniform import Uniform
from schachtel.core.contract import Game
from schachtel.core.errors import OptionError, short

LEVELS = range(1, 9)
SIMULATIONS = (10, 30, 100, 300, 1000, 3000, 10_000, 30_000)  # by level
LONGEST = 2.0  # seconds a move
NAMES = ("uniform", "greedy", "uct")


def at_level(game: Game, level: int, *, seed: int | None = None) -> Uct:
    """An opponent of this strength."""
    if type(level) is not int or level not in LEVELS:
        raise OptionError(f"level {short(level)}: a whole number from {LEVELS[0]} to {LEVELS[-1]} is needed")
    return Uct(SIMULATIONS[level - 1], time=LONGEST, seed=seed)


def named(name: str, *, seed: int | None = None) -> Greedy | Uct | Uniform:
    """A bot by its name."""
    if name == "uniform":
        return Uniform(seed)
    if name == "greedy":
        return Greedy(seed)
    if name == "uct":
        return Uct(time=1.0, seed=seed)
    raise OptionError(f"no bot is called {short(name)}: {', '.join(NAMES)} are there")


def strongest(
    game: Game, *, simulations: int | None = None, time: float | None = None, cores: int = 1, seed: int | None = None
) -> Search:
    """The search that suits a game best, without a limit of its own."""
    return Ismcts(simulations, time=time, cores=cores, seed=seed, explore=0.3)
