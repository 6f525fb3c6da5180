"""Command-line arguments that several commands share, and functions that make tables and bots from them."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

import schachtel
from schachtel.core.contract import Game, Json
from schachtel.core.errors import OptionError, PositionError
from schachtel.core.files import read_text
from schachtel.core.random import fresh_seed
from schachtel.core.table import Table, from_position
from schachtel.core.terminal import Spoken as Spoken  # all commands import `Spoken` and `language` from here
from schachtel.core.terminal import language as language

if TYPE_CHECKING:
    from schachtel.bots import Bot

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game; schachtel games lists them all.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="An option of the game; schachtel games GAME lists them all."
    ),
]
Cards = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE.toml", help="The cards to play with; short for -o cards=FILE.toml."),
]
Players = Annotated[int | None, typer.Option(metavar="N", help="The number of players, if the game allows several.")]
Seed = Annotated[
    int | None, typer.Option(metavar="N", help="The seed for everything random; the same seed gives the same game.")
]
Start = Annotated[
    str | None,
    typer.Option(
        "--position",
        "--fen",
        metavar="TEXT|FILE",
        help="The position to start from: JSON or FEN, or a file with JSON, TOML, FEN or a record.",
    ),
]
AnyBot = TypeVar("AnyBot", bound="Bot")
INTERPRETED = "interpreted"
RECORD = "["  # the first character of a record, after any blank lines


def values(options: list[str] | None) -> dict[str, str]:
    """Parse options of the form NAME=VALUE; raise OptionError if one is malformed or given twice."""
    found: dict[str, str] = {}
    for text in options or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"option {text!r}: must be NAME=VALUE")
        if name in found:
            raise OptionError(f"option {name!r} is given twice")
        found[name] = value
    return found


def with_cards(options: list[str] | None, cards: Path | None) -> list[str] | None:
    """Return the options together with `--cards FILE`, which is short for `-o cards=FILE`."""
    return options if cards is None else [*(options or ()), f"cards={cards}"]


def new_table(
    game: Game,
    options: list[str] | None = None,
    players: int | None = None,
    seed: int | None = None,
    start: str | None = None,
) -> Table:
    """Return the table that the arguments describe: a new game, a position or a resumed record.

    The table runs interpreted, because a single game at human speed is not worth compiling for.
    """
    if start is None:
        return Table(game, game.with_files(values(options)), players=players, seed=seed, backend=INTERPRETED)
    if options or players is not None or seed is not None:
        raise OptionError("leave out --option, --players and --seed: the position already determines them")
    text, position = _position(start)
    if not is_record(start, text):
        if game.facts.chance and isinstance(position, dict):
            # A position without a random generator gets a new one, so that nobody can foresee what is drawn.
            position = {"rng": f"{fresh_seed():032x}" + "0" * 16} | position
        return from_position(game, position, INTERPRETED)
    table = schachtel.replay(text, backend=INTERPRETED)
    if table.game.id != game.id:
        raise PositionError(f"{start} is a record of {table.game.id}, not of {game.id}")
    return table


def _position(start: str) -> tuple[str, Json]:
    """Return a position as text and as parsed JSON or TOML. `start` is the text itself or the name of its file."""
    is_file = os.path.isfile(start) or start.endswith((".json", ".toml"))
    text = read_text(Path(start)) if is_file else start
    if text.lstrip().startswith("{"):
        try:
            return text, json.loads(text)
        except (ValueError, RecursionError) as wrong:
            raise PositionError(f"the position is not valid JSON: {wrong}") from None
    if is_file and not is_record(start, text):
        try:
            return text, tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as wrong:
            if start.endswith(".toml"):
                raise PositionError(f"{start} is not valid TOML: {wrong}") from None
    return text, text.strip()


def is_record(start: str, text: str) -> bool:
    """Return whether a text is a record. A TOML file may also begin with a bracket, so its suffix is checked, too."""
    return text.lstrip().startswith(RECORD) and not start.endswith(".toml")


def check_new(file: Path) -> None:
    """Raise OptionError if a file exists or cannot be written, before long computations or games begin."""
    try:
        file.stat()
    except FileNotFoundError:
        if not file.parent.is_dir():
            raise OptionError(f"{file}: there is no folder {file.parent}") from None
    except (OSError, ValueError) as wrong:
        raise OptionError(f"{file}: {reason(wrong)}") from None
    else:
        raise OptionError(f"{file} already exists: choose another name")


def reason(wrong: Exception) -> str:
    """Return the message of an error; for an OSError, without the error number and the file name."""
    return (isinstance(wrong, OSError) and wrong.strerror) or str(wrong)


def bot(game: Game, name: str, seed: int | None, *, is_awaited: bool = False) -> Bot:
    """Return the bot with this name or level. If a person waits for its moves, a level gets a time limit."""
    from schachtel.bots.levels import LONGEST
    from schachtel.bots.names import bot_from

    made = bot_from(name, game, seed, longest=LONGEST if is_awaited else None)
    return quickest(made, game) if is_awaited else made


def quickest(bot: AnyBot, game: Game) -> AnyBot:
    """Let a bot use the game's WebAssembly module if native code is not compiled yet: nobody waits for a compiler."""
    from schachtel.bots.greedy import Greedy
    from schachtel.bots.prepare import WASM, ready_backend
    from schachtel.bots.search import Search

    if isinstance(bot, Search | Greedy) and ready_backend(game) == WASM:
        bot.backend = WASM
    return bot
