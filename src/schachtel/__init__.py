"""Schachtel: a box of tabletop games, for play and for research.

>>> import schachtel
>>> table = schachtel.new("schlacht", seed=7)
>>> table.play("d4")
>>> table.turn
1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from schachtel.core.contract import Option
from schachtel.core.errors import (
    DeckError,
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    SchachtelError,
)
from schachtel.core.record import Record, loads
from schachtel.core.table import Table, from_position, from_record
from schachtel.games import game, names

if TYPE_CHECKING:
    from schachtel.bots import Bot
    from schachtel.research.batch import Batch
    from schachtel.research.pettingzoo import LenientEnv

__version__ = "0.1.0"


def games() -> tuple[str, ...]:
    """Return the ids of all games."""
    return names()


def options(name: str) -> tuple[Option, ...]:
    """Return the options of a game, each with its default, its bounds and a sentence that explains it."""
    return game(name).facts.options


def new(
    name: str,
    *,
    seed: int | None = None,
    players: int | None = None,
    backend: str = "compiled",
    **options: Any,
) -> Table:
    """Return a new table for a game.

    The options of the game are given as keywords; some of them also accept the name of a file. Without a seed, the
    table chooses a random one.
    """
    its_game = game(name)
    return Table(its_game, its_game.with_files(options), seed=seed, players=players, backend=backend)


def position(name: str, state: Any, *, backend: str = "compiled") -> Table:
    """Return a table that starts from a position, given as a dictionary; for chess, a FEN will do, too."""
    return from_position(game(name), state, backend)


def replay(text: str | Record, *, backend: str = "compiled") -> Table:
    """Replay a record, and return the table that it leads to."""
    record = text if isinstance(text, Record) else loads(text)
    try:
        its_game = game(record.game)
    except OptionError as wrong:
        raise RecordError(str(wrong)) from None
    return from_record(its_game, record, backend)


def load(name: str, text: str, format: str, *, backend: str = "compiled") -> list[Table]:
    """Return a table for each game in a text of an established format, for example `load("chess", text, "pgn")`."""
    return list(game(name).format(format).read(game(name), text, backend))


def bot(name: str, level: int = 5, *, seed: int | None = None) -> Bot:
    """Return a bot that plays a game, at a level from 1 to 8."""
    from schachtel.bots import at_level

    return at_level(game(name), level, seed=seed)


def batch(name: str, size: int, **settings: Any) -> Batch:
    """Return a batch of `size` games that are played at the same time: `batch("schlacht", 4096, device="cuda")`."""
    from schachtel.research.batch import new_batch

    return new_batch(game(name), size, **settings)


def env(name: str, **settings: Any) -> LenientEnv:
    """Return a PettingZoo environment for a game; install the package's extra `research` for this."""
    try:
        from schachtel.research import pettingzoo
    except ImportError as missing:
        raise OptionError(str(missing)) from None
    return pettingzoo.env(name, **settings)


__all__ = [
    "DeckError",
    "IllegalMove",
    "NotationError",
    "Option",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "SchachtelError",
    "Table",
    "batch",
    "bot",
    "env",
    "games",
    "load",
    "new",
    "options",
    "position",
    "replay",
]
