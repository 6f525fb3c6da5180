"""The registry of games: the five games of this package, and games from other packages.

Another package adds a game through an entry point in the group `schachtel.games`, whose name is the game's id. A game
is imported only when it is first needed.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from schachtel.core.contract import Game
from schachtel.core.errors import OptionError, short

LOGGER = logging.getLogger(__name__)
GROUP = "schachtel.games"
GAMES = ("schlacht", "gambit", "match", "gundam", "chess")  # the games of this package, which need no entry points
_left_out: set[str] = set()  # ids of games that could not be loaded and whose failure has been logged


def names() -> tuple[str, ...]:
    """Return the ids of all games: this package's own first, then those of other packages in alphabetical order."""
    return (*GAMES, *_entry_points())


def game(name: str) -> Game:
    """Return the game with this id; raise OptionError if there is none or it cannot be loaded."""
    if name in GAMES:
        own: Game = import_module(f"{__name__}.{name}").GAME
        return own
    if not isinstance(name, str) or name not in _entry_points():
        raise OptionError(f"there is no game {short(name)}: choose from {', '.join(names())}")
    try:
        found = _entry_points()[name].load()
    except Exception as error:
        raise OptionError(
            f"the package that provides the game {name} cannot be loaded: {type(error).__name__}: {error}"
        ) from error
    if not isinstance(found, Game) or found.id != name:
        raise OptionError(f"{_entry_points()[name].value} does not provide a game with the id {name}")
    return found


def usable(ids: Iterable[str] | None = None) -> Iterator[Game]:
    """Yield the games with these ids, or all games, and skip those that cannot be loaded.

    A broken package therefore does not affect other games. The reason is logged once per game.
    """
    for name in names() if ids is None else ids:
        try:
            yield game(name)
        except OptionError as error:
            _leave_out(name, str(error))


def folder(name: str) -> Path | None:
    """Return the folder of a game's package without importing the game, or None if the game is a single file."""
    module = f"{__name__}.{name}" if name in GAMES else _entry_points()[name].module
    try:
        spec = find_spec(module)
    except Exception as error:  # `find_spec` imports the parent packages of the module, which may fail
        _leave_out(name, f"{type(error).__name__}: {error}")
        return None
    places = spec.submodule_search_locations if spec else None
    return Path(next(iter(places))) if places else None


def games_with(file: str) -> Iterator[str]:
    """Yield the ids of games whose packages contain this file, without importing the games."""
    for name in names():
        place = folder(name)
        if place and (place / file).is_file():
            yield name


def _leave_out(name: str, why: str) -> None:
    """Log why a game is left out of the list of games. For each game, this is logged only once."""
    if name not in _left_out:
        _left_out.add(name)
        LOGGER.warning("the game %s is left out: %s", name, why)


@functools.cache
def _entry_points() -> dict[str, EntryPoint]:
    """Return the entry points of games in other packages, keyed by the games' ids."""
    found = sorted(entry_points(group=GROUP), key=lambda each: each.name)
    return {each.name: each for each in found if each.name not in GAMES}
