"""The command `schachtel cards`, which lists and checks decks and endurance tracks of *Match of the Century*."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Columns
from rich.text import Text

from schachtel.core.contract import Language
from schachtel.core.terminal import WRONG, Spoken, check_file, columns, own_source_label, screen
from schachtel.core.terminal import language as spoken_in
from schachtel.games.match import GAME as MATCH
from schachtel.games.match import data
from schachtel.games.match.data import COLOURS, OFFICERS, Box, Card, Space, effect_text
from schachtel.games.match.notation import code
from schachtel.games.match.oddities import oddities
from schachtel.games.match.state import CARDS
from schachtel.games.match.words import NAMES, WORDS

cards = typer.Typer()


@cards.callback(invoke_without_command=True)
def list_all(context: typer.Context, language: Spoken = None) -> None:
    """List the cards and endurance tracks that come with Match of the Century; subcommands show or check your own."""
    spoken, console = spoken_in(language), screen()
    context.obj = language
    if context.invoked_subcommand is not None:
        return
    show_box(console, data.house(), spoken)
    for key in ("cards-reconstructed", "cards-play", "cards-own"):
        console.print(WORDS.text(key, spoken, game=MATCH.id))


@cards.command("show")
def show_one(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="A file with cards, endurance tracks or both.")],
    language: Spoken = None,
) -> None:
    """List the cards and endurance tracks of a file. What is not in the file is taken from the house cards."""
    spoken, console = spoken_in(language or context.obj), screen()
    show_box(console, data.load_box(file), spoken)


@cards.command("check")
def check_all(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE", help="Files with cards or endurance tracks (default: the house cards)."),
    ] = None,
) -> None:
    """Check cards and tracks: print one line per mistake, and exit with code 2 if there are any.

    Whatever may be a mistake, such as a card of unusual strength, is printed as a question.
    """
    if files:
        right = [check_file(str(file), functools.partial(checked, file)) for file in files]
    else:
        right = [check_file(data.HOUSE, data.house)]
    if not all(right):
        raise typer.Exit(WRONG)


def checked(file: Path) -> None:
    """Raise an error with all faults in a file of cards; print whatever may be a mistake as a question."""
    for line in oddities(data.load_box(file)):
        screen().print(Text(f"{file}: {line}?"))


def show_box(console: Console, box: Box, language: Language) -> None:
    """Print both decks, the effect of pawns, and both endurance tracks."""
    for seat, name in enumerate(NAMES):
        deck = box.cards[seat * CARDS : (seat + 1) * CARDS]
        console.print(deck_columns(deck, WORDS.text("cards-deck_of", language, name=name[language]), language))
        console.print()
    effects = [effect_text(box.pawn.effect, seat, language) for seat in range(len(NAMES))]
    if len(set(effects)) == 1:
        console.print(WORDS.text("cards-upside_down", language, effect=effects[0]))
    else:  # the effect of pawns names the opponent, so its text depends on the side
        for name, effect in zip(NAMES, effects, strict=True):
            console.print(WORDS.text("cards-upside_down_of", language, name=name[language], effect=effect))
    for name, track in zip(NAMES, box.tracks, strict=True):
        console.print()
        console.print(track_columns(track, WORDS.text("cards-track_of", language, name=name[language]), language))
    console.print()


def deck_columns(deck: tuple[Card, ...], title: str, language: Language) -> Columns:
    """Return a deck as a table.

    The effect of a card is printed below its title, as the table would be too wide with both side by side.
    """
    listed = columns(WORDS.text("cards-card_columns", language), title)
    for number, card in enumerate(deck):
        listed.add_row(
            Text(code(deck, number), "bold"),
            WORDS.text(f"piece-{OFFICERS[card.officer]}", language),
            WORDS.text(f"picture-strength_{COLOURS[card.colour]}", language),
            str(card.strength),
            Text.assemble((card.title[language], "bold"), "\n", effect_text(card.effect, card.owner, language)),
            source(card.source, language),
        )
    return listed


def track_columns(track: tuple[Space, ...], title: str, language: Language) -> Columns:
    """Return an endurance track as a table from the worst space to the best, numbered as in the picture of the game."""
    listed = columns(WORDS.text("cards-space_columns", language), title)
    for number, space in enumerate(track, 1):
        listed.add_row(
            str(number),
            str(space.hand),
            str(space.pawns),
            f"{space.advantage:+}" if space.advantage else "0",
            WORDS.text("cards-start", language) if space.start else "",
            source(space.source, language),
        )
    return listed


def source(name: str, language: Language) -> str:
    if name == data.HOUSE:
        return own_source_label(language)
    return WORDS.text("cards-rulebook", language) if name == data.USUAL_PAWN.source else name
