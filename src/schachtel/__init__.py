"""Schachtel: one box of tabletop duels, for play and for research.

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
    """The ids of all games."""
    return names()


def options(name: str) -> tuple[Option, ...]:
    """The options of a game, each with its default, bounds and a sentence."""
    return game(name).facts.options


def new(
    name: str,
    *,
    seed: int | None = None,
    players: int | None = None,
    backend: str = "compiled",
    **options: Any,
) -> Table:
    """A new table. Options by keyword, some also as a file; without a seed, chance is drawn afresh."""
    its_game = game(name)
    return Table(its_game, its_game.with_files(options), seed=seed, players=players, backend=backend)


def position(name: str, state: Any, *, backend: str = "compiled") -> Table:
    """A table from a readable position (chess: a FEN does as well)."""
    return from_position(game(name), state, backend)


def replay(text: str | Record, *, backend: str = "compiled") -> Table:
    """The table that a record leads to."""
    record = text if isinstance(text, Record) else loads(text)
    try:
        its_game = game(record.game)
    except OptionError as wrong:
        raise RecordError(str(wrong)) from None
    return from_record(its_game, record, backend)


def load(name: str, text: str, format: str, *, backend: str = "compiled") -> list[Table]:
    """All games of a text in a format of their own world: `load("chess", text, "pgn")`."""
    return list(game(name).format(format).read(game(name), text, backend))


def bot(name: str, level: int = 5, *, seed: int | None = None) -> Bot:
    """An opponent, level 1 to 8."""
    from schachtel.bots import at_level

    return at_level(game(name), level, seed=seed)


def batch(name: str, size: int, **settings: Any) -> Batch:
    """Many games at once, as arrays: `batch("schlacht", 4096, device="cuda")`."""
    from schachtel.research.batch import new_batch

    return new_batch(game(name), size, **settings)


def env(name: str, **settings: Any) -> LenientEnv:
    """A PettingZoo environment; needs the extra `research`."""
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
