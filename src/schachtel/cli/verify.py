"""`schachtel verify`: check that the seed was chosen before the game, and that the moves lead to the result."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from schachtel.cli import arguments
from schachtel.cli.terminal import BROKEN, screen
from schachtel.cli.words import player, say
from schachtel.core.contract import Game, Language
from schachtel.core.errors import OptionError, RecordError, short
from schachtel.core.files import read_text
from schachtel.core.record import HIDDEN, Record, commitment, loads, result_text, seal
from schachtel.core.table import from_record
from schachtel.games import game as game_called

STDIN = Path("-")
SHA256 = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Finding:
    """The result of one check: whether the record passes, and a sentence about it."""

    fits: bool
    text: str


def verify(
    file: Annotated[
        Path, typer.Argument(metavar="RECORD", help="The record of a finished game; - reads it from stdin.")
    ],
    published: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HEX", help="The commitment that was published before the game."),
    ] = None,
    sealed: Annotated[
        str | None,
        typer.Option("--sealed", metavar="HEX", help="The seal of hidden options: the tag `Sealed` of a record."),
    ] = None,
    language: arguments.Spoken = None,
) -> None:
    """Check that a game's shuffle was fair and its result is right.

    Before the first move, a commitment is published: the SHA-256 hash of the game's name and the seed. Once the game
    is over, its record contains the seed, which determines everything that chance decided. Hidden options, such as a
    deck list, are sealed in the same way.

    The exit code is 0 if everything fits, 1 if something does not, and 2 if the record cannot be checked.
    """
    spoken = arguments.language(language)
    published, sealed = _digest("commitment", published), _digest("sealed", sealed)
    record = loads(sys.stdin.read() if file == STDIN else read_text(file))
    game = begin(record)
    found = [
        *about_chance(game, record, published, spoken),
        *about_options(game, record, sealed, spoken),
        *about_moves(game, record, spoken),
    ]
    console = screen()
    names = " – ".join(player(name, spoken) for name in record.seats)
    console.print(f"{game.facts.title[spoken]}   {names}   {result_text(record.result)}", style="bold", soft_wrap=True)
    for each in found:
        console.print(each.text if each.fits else say("verify-wrong", spoken, text=each.text), soft_wrap=True)
    fits = all(each.fits for each in found)
    console.print(say("verify-fits" if fits else "verify-fits_not", spoken), style="bold")
    if not fits:
        raise typer.Exit(BROKEN)


def _digest(name: str, given: str | None) -> str | None:
    """Return a SHA-256 hash that was typed, in lower case; raise OptionError if it is not 64 hexadecimal digits."""
    if given is not None and not SHA256.fullmatch(given := given.strip().lower()):
        raise OptionError(f"{name} {short(given)}: must be 64 hexadecimal digits")
    return given


def begin(record: Record) -> Game:
    """Return the game of a record; raise RecordError if the record is unfinished, incomplete, or of an unknown game."""
    try:
        game = game_called(record.game)
    except OptionError as wrong:
        raise RecordError(str(wrong)) from None
    if record.result is None:
        raise RecordError("the game is not over yet: when it is, verify its complete record")
    if game.facts.chance and record.seed is None and record.start is None:
        raise RecordError("the seed is missing: use the complete record, which exists once the game is over")
    if HIDDEN in record.moves:
        raise RecordError("hidden choices are missing: use the complete record, which exists once the game is over")
    bare = replace(record, commitment=None, sealed=None, result=None, reason=None, entries=())
    return from_record(game, bare, arguments.INTERPRETED).game


def about_chance(game: Game, record: Record, published: str | None, language: Language) -> Iterator[Finding]:
    """Check that the seed was chosen before the game."""
    title, given = game.facts.title[language], record.commitment
    if not game.facts.chance or record.seed is None:
        yield Finding(True, say("verify-position" if game.facts.chance else "verify-no_chance", language, title=title))
        for stray in {given, published} - {None}:
            yield Finding(False, say("verify-stray", language, given=stray))
        return
    right = commitment(game.id, record.seed)
    if given == right:
        yield Finding(True, say("verify-commitment", language, seed=record.seed, right=right))
    elif given is not None:
        yield Finding(False, say("verify-other", language, seed=record.seed, right=right, given=given))
    elif published is None:
        yield Finding(False, say("verify-none", language, seed=record.seed, right=right))
    if published is not None:
        word = "verify-published" if published == right else "verify-unpublished"
        yield Finding(published == right, say(word, language, seed=record.seed, right=right, given=published))


def about_options(game: Game, record: Record, published: str | None, language: Language) -> Iterator[Finding]:
    """Check that hidden options were chosen before the game, if the record or the command line has their hash."""
    for given in dict.fromkeys(each for each in (record.sealed, published) if each is not None):
        right = None if record.seed is None else seal(game.id, record.seed, record.options)
        word = "verify-sealed" if given == right else "verify-unsealed"
        yield Finding(given == right, say(word, language, given=given))


def about_moves(game: Game, record: Record, language: Language) -> Iterator[Finding]:
    """Check that the moves lead to the recorded result, for the recorded reason."""
    try:
        bare = replace(record, commitment=None, sealed=None)
        table = from_record(game, bare, arguments.INTERPRETED, check_result=False)
    except RecordError as wrong:
        yield Finding(False, say("verify-moves", language, error=wrong))
        return
    result, told = result_text(table.outcome), result_text(record.result)
    if result != told:
        yield Finding(False, say("verify-result", language, told=told, result=result))
    if record.reason not in (None, table.reason):
        yield Finding(False, say("verify-reason", language, told=record.reason, reason=str(table.reason)))
    elif result == told:
        number, reason = len(record.entries), table.reason_text(language)
        yield Finding(True, say("verify-replayed", language, number=number, result=result, reason=reason))
