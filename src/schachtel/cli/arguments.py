"""Arguments that several commands take, and the table that they ask for."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import schachtel
from schachtel.core.contract import Game, Json
from schachtel.core.errors import OptionError, PositionError
from schachtel.core.files import read_text
from schachtel.core.random import fresh_seed
from schachtel.core.table import Table, from_position
from schachtel.core.terminal import Spoken as Spoken  # for all commands
from schachtel.core.terminal import language as language

if TYPE_CHECKING:
    from schachtel.bots import Bot

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game: schachtel games lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="An option of the game: schachtel games GAME lists them."
    ),
]
Cards = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE.toml", help="Short for -o cards=FILE.toml: the cards of your box."),
]
Players = Annotated[int | None, typer.Option(metavar="N", help="How many play, where a game leaves the choice.")]
Seed = Annotated[int | None, typer.Option(metavar="N", help="Fixes chance: the same seed, the same game.")]
Start = Annotated[
    str | None,
    typer.Option(
        "--position",
        "--fen",
        metavar="TEXT|FILE",
        help="Where to start: JSON, a FEN, or a file of JSON, TOML, FEN or a record.",
    ),
]
INTERPRETED = "interpreted"
RECORD = "["  # how a record begins, blank lines aside


def values(options: list[str] | None) -> dict[str, str]:
    """name=value, as often as given."""
    found: dict[str, str] = {}
    for text in options or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"option {text!r}: name=value is needed")
        if name in found:
            raise OptionError(f"option {name!r} is given twice")
        found[name] = value
    return found


def with_cards(options: list[str] | None, cards: Path | None) -> list[str] | None:
    """`--cards FILE` is short for `-o cards=FILE`."""
    return options if cards is None else [*(options or ()), f"cards={cards}"]


def new_table(
    game: Game,
    options: list[str] | None = None,
    players: int | None = None,
    seed: int | None = None,
    start: str | None = None,
) -> Table:
    """As asked for. Interpreted: one game at human speed is no hurry, and nothing has to be compiled for it."""
    if start is None:
        return Table(game, game.with_files(values(options)), players=players, seed=seed, backend=INTERPRETED)
    if options or players is not None or seed is not None:
        raise OptionError("a position brings its own options and chance: leave --option, --players and --seed away")
    text, position = _position(start)
    if not is_record(start, text):
        if game.facts.chance and isinstance(position, dict):
            # Who leaves chance out wants to be surprised.
            position = {"rng": f"{fresh_seed():032x}" + "0" * 16} | position
        return from_position(game, position, INTERPRETED)
    table = schachtel.replay(text, backend=INTERPRETED)
    if table.game.id != game.id:
        raise PositionError(f"{start} is a record of {table.game.id}, not of {game.id}")
    return table


def _position(start: str) -> tuple[str, Json]:
    """The text, from a file or as it is, and what it says."""
    is_file = os.path.isfile(start) or start.endswith((".json", ".toml"))
    text = read_text(Path(start)) if is_file else start
    if text.lstrip().startswith("{"):
        try:
            return text, json.loads(text)
        except (ValueError, RecursionError) as wrong:
            raise PositionError(f"the position is no JSON: {wrong}") from None
    if is_file and not is_record(start, text):
        try:
            return text, tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as wrong:
            if start.endswith(".toml"):
                raise PositionError(f"{start} is no TOML: {wrong}") from None
    return text, text.strip()


def is_record(start: str, text: str) -> bool:
    """A table of TOML begins like a tag."""
    return text.lstrip().startswith(RECORD) and not start.endswith(".toml")


def check_new(file: Path) -> None:
    """Now rather than after an hour of play."""
    try:
        file.stat()
    except FileNotFoundError:
        if not file.parent.is_dir():
            raise OptionError(f"{file}: there is no folder {file.parent}") from None
    except (OSError, ValueError) as wrong:
        raise OptionError(f"{file}: {reason(wrong)}") from None
    else:
        raise OptionError(f"{file} is there already: choose another name")


def reason(wrong: Exception) -> str:
    """Without the number and the file that an OSError tells, too."""
    return (isinstance(wrong, OSError) and wrong.strerror) or str(wrong)


def bot(game: Game, name: str, seed: int | None, *, is_awaited: bool = False) -> Bot:
    """Return the bot of this name or level; where a person waits for its moves, a level has a time limit."""
    from schachtel.bots.levels import LONGEST
    from schachtel.bots.names import bot_from

    return bot_from(name, game, seed, longest=LONGEST if is_awaited else None)
