"""`schachtel verify`: was the deal chosen before the game, and do the moves lead to what the record says?"""

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
    """One thing that was looked at, in words."""

    fits: bool
    text: str


def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game that is over; - reads stdin.")],
    published: Annotated[
        str | None, typer.Option("--commitment", metavar="HEX", help="The one that was published before the game.")
    ] = None,
    sealed: Annotated[
        str | None, typer.Option("--sealed", metavar="HEX", help="The seal of hidden options, as `Sealed` in a record.")
    ] = None,
    language: arguments.Spoken = None,
) -> None:
    """Check that a shuffle was fair and a result is right.

    Before the first move, the commitment to the seed is published: its SHA-256, together with the game's name. Once the
    game is over, its record has the seed, from which everything that chance did follows. Hidden options (a deck list)
    are sealed in the same way. Exit code 0: all of it fits; 1: something does not; 2: it cannot be told.
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
    """Return a SHA-256 hash as somebody typed it, in lower case; OptionError if it is none."""
    if given is not None and not SHA256.fullmatch(given := given.strip().lower()):
        raise OptionError(f"{name} {short(given)}: 64 hexadecimal digits are needed")
    return given


def begin(record: Record) -> Game:
    """The game, if it can be set up as the record says; RecordError if nothing can be told yet, or not here."""
    try:
        game = game_called(record.game)
    except OptionError as wrong:
        raise RecordError(str(wrong)) from None
    if record.result is None:
        raise RecordError("the game is not over yet: it can be verified once it is, when its record has the seed")
    if game.facts.chance and record.seed is None and record.start is None:
        raise RecordError("the seed is missing: it is in the record once the game is over, which can be verified then")
    if HIDDEN in record.moves:
        raise RecordError("hidden choices are missing: the record that is written once the game is over has them")
    bare = replace(record, commitment=None, sealed=None, result=None, reason=None, entries=())
    return from_record(game, bare, arguments.INTERPRETED).game


def about_chance(game: Game, record: Record, published: str | None, language: Language) -> Iterator[Finding]:
    """Was the seed chosen before the game?"""
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
    """Were options that somebody could not know chosen before the game? Only where a seal of them was kept."""
    for given in dict.fromkeys(each for each in (record.sealed, published) if each is not None):
        right = None if record.seed is None else seal(game.id, record.seed, record.options)
        word = "verify-sealed" if given == right else "verify-unsealed"
        yield Finding(given == right, say(word, language, given=given))


def about_moves(game: Game, record: Record, language: Language) -> Iterator[Finding]:
    """Do they lead to the result, for the reason?"""
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
