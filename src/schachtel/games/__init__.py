"""The registry of games: the five of this box, and those that other packages bring.

Another package brings a game by an entry point of the group `schachtel.games`, named by the game's id. A game is
imported when it is first needed.
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
GAMES = ("schlacht", "gambit", "match", "gundam", "chess")  # of this box; they are found without metadata, too
_left_out: set[str] = set()  # games that were logged as missing


def names() -> tuple[str, ...]:
    """Return the ids of all games: those of this box first, then those of other packages by their names."""
    return (*GAMES, *_brought())


def game(name: str) -> Game:
    """Return a game by its id, or raise OptionError."""
    if name in GAMES:
        own: Game = import_module(f"{__name__}.{name}").GAME
        return own
    if not isinstance(name, str) or name not in _brought():
        raise OptionError(f"no game is called {short(name)}: {', '.join(names())} are there")
    try:
        found = _brought()[name].load()
    except Exception as error:
        raise OptionError(f"the package of {name} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(found, Game) or found.id != name:
        raise OptionError(f"{_brought()[name].value} is no game with the id {name}")
    return found


def usable(ids: Iterable[str] | None = None) -> Iterator[Game]:
    """Yield the games with these ids, or all. A game of another package that cannot be loaded is left out.

    So a broken package takes nothing else down. Why a game is missing is logged once.
    """
    for name in names() if ids is None else ids:
        try:
            yield game(name)
        except OptionError as error:
            _leave_out(name, str(error))


def folder(name: str) -> Path | None:
    """Return the folder of a game's package without importing the game; None for a game in a single file."""
    module = f"{__name__}.{name}" if name in GAMES else _brought()[name].module
    try:
        spec = find_spec(module)
    except Exception as error:  # looking for a module imports the packages around it
        _leave_out(name, f"{type(error).__name__}: {error}")
        return None
    places = spec.submodule_search_locations if spec else None
    return Path(next(iter(places))) if places else None


def bringing(file: str) -> Iterator[str]:
    """Yield the ids of games whose packages have this file, without importing the games."""
    for name in names():
        place = folder(name)
        if place and (place / file).is_file():
            yield name


def _leave_out(name: str, why: str) -> None:
    """Log that a game is left out, once."""
    if name not in _left_out:
        _left_out.add(name)
        LOGGER.warning("the game %s is left out: %s", name, why)


@functools.cache
def _brought() -> dict[str, EntryPoint]:
    """Return the entry points of games in other packages, by the games' ids."""
    found = sorted(entry_points(group=GROUP), key=lambda each: each.name)
    return {each.name: each for each in found if each.name not in GAMES}
