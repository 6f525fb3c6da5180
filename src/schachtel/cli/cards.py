"""`schachtel cards`: the decks and endurance tracks of *Match of the Century*, ours or a person's own.

It knows a game, like `layouts`. That is imported when it is first needed: all the other commands do without.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.text import Text

from schachtel.cli import arguments
from schachtel.cli.terminal import WRONG, screen
from schachtel.cli.words import say
from schachtel.core.contract import Language

if TYPE_CHECKING:
    from rich.table import Table as Columns

    from schachtel.games.match.data import Box, Card, Space

GAME = "match"

cards = typer.Typer(help="List, show and check the cards of Match of the Century.")


@cards.callback(invoke_without_command=True)
def list_all(context: typer.Context, language: arguments.Spoken = None) -> None:
    """List the cards and endurance tracks that come with Match of the Century; show or check your own."""
    spoken, console = arguments.language(language), screen()
    context.obj = language
    if context.invoked_subcommand is not None:
        return
    from schachtel.games.match import data

    show_box(console, data.house(), spoken)
    for key in ("cards_reconstructed", "cards_play", "cards_own"):
        console.print(say(key, spoken, game=GAME))


@cards.command("show")
def show_one(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="A file of cards, of tracks, or of both.")],
    language: arguments.Spoken = None,
) -> None:
    """List the cards and endurance tracks of a file; what it leaves out is the house's."""
    from schachtel.games.match import data

    spoken, console = arguments.language(language or context.obj), screen()
    show_box(console, data.load_box(file), spoken)


@cards.command("check")
def check_all(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE", help="Files of cards or tracks; ours by default.")
    ] = None,
) -> None:
    """Check cards and tracks: each mistake in a line of its own, and exit code 2; what is merely odd, as a question."""
    from schachtel.games.match import data

    if files:
        right = [arguments.is_right(str(file), functools.partial(checked, file)) for file in files]
    else:
        right = [arguments.is_right(data.HOUSE, data.house)]
    if not all(right):
        raise typer.Exit(WRONG)


def checked(file: Path) -> None:
    """Faults are raised; what is merely odd is said."""
    from schachtel.games.match import data

    for line in data.oddities(data.load_box(file)):
        screen().print(Text(f"{file}: {line}?"))


def show_box(console: Console, box: Box, language: Language) -> None:
    """Both decks, both tracks."""
    from schachtel.games.match.data import NAMES, effect_text
    from schachtel.games.match.state import CARDS

    for seat, name in enumerate(NAMES):
        deck = box.cards[seat * CARDS : (seat + 1) * CARDS]
        console.print(deck_columns(deck, say("deck_of", language, name=name[language]), language))
        console.print()
    effects = [effect_text(box.pawn.effect, seat, language) for seat in range(len(NAMES))]
    if len(set(effects)) == 1:
        console.print(say("cards_upside_down", language, effect=effects[0]))
    else:  # it names the opponent
        for name, effect in zip(NAMES, effects, strict=True):
            console.print(say("cards_upside_down_of", language, name=name[language], effect=effect))
    for name, track in zip(NAMES, box.tracks, strict=True):
        console.print()
        console.print(track_columns(track, say("track_of", language, name=name[language]), language))
    console.print()


def deck_columns(deck: tuple[Card, ...], title: str, language: Language) -> Columns:
    """A card's effect is below its title: side by side they are too wide."""
    from schachtel.games.match.data import COLOURS, effect_text
    from schachtel.games.match.notation import code
    from schachtel.games.match.view import OFFICER_NAMES

    listed = columns("card_columns", title, language)
    for number, card in enumerate(deck):
        listed.add_row(
            Text(code(deck, number), "bold"),
            OFFICER_NAMES[language][card.officer],
            say(COLOURS[card.colour], language),
            str(card.strength),
            Text.assemble((card.title[language], "bold"), "\n", effect_text(card.effect, card.owner, language)),
            source(card.source, language),
        )
    return listed


def track_columns(track: tuple[Space, ...], title: str, language: Language) -> Columns:
    """From the worst space to the best, numbered as the game's picture does."""
    listed = columns("space_columns", title, language)
    for number, space in enumerate(track, 1):
        listed.add_row(
            str(number),
            str(space.hand),
            str(space.pawns),
            f"{space.advantage:+}" if space.advantage else "0",
            say("start", language) if space.start else "",
            source(space.source, language),
        )
    return listed


def columns(key: str, title: str, language: Language) -> Columns:
    """With these headings; > is before those of numbers, as in Python's formats."""
    from rich.table import Table as Columns

    listed = Columns(title=title, box=None, pad_edge=False, title_justify="left", title_style="bold")
    for heading in say(key, language).split(", "):
        name = heading.removeprefix(">")
        listed.add_column(name, justify="right" if name != heading else "left", overflow="fold")
    return listed


def source(name: str, language: Language) -> str:
    return say(name, language) if name in ("house", "rulebook") else name
