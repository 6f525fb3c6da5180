"""The command `schachtel deck`, which lists, shows and checks decks of the *Gundam Card Game* and counts cards."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Columns
from rich.text import Text

from schachtel.core.contract import Language
from schachtel.core.errors import OptionError, short
from schachtel.core.terminal import WRONG, Spoken, check_file, columns, listed, screen, seen_by
from schachtel.core.terminal import language as spoken_in
from schachtel.games.gundam import decks
from schachtel.games.gundam.cards import by_number
from schachtel.games.gundam.decks import Advice, Deck
from schachtel.games.gundam.effects.texts import card_text
from schachtel.games.gundam.effects.words import Card, Kind
from schachtel.games.gundam.words import WORDS

FILE = ".txt"
BAR = "▇"

Wanted = Annotated[str, typer.Argument(metavar="NAME|FILE.txt", help="The name of a built-in deck, or a deck file.")]

deck = typer.Typer()


@deck.callback(invoke_without_command=True)
def list_all(context: typer.Context, language: Spoken = None) -> None:
    """List the decks that come with the Gundam Card Game. Subcommands show a deck, check it or count its cards."""
    spoken, console = spoken_in(language), screen()
    context.obj = language
    if context.invoked_subcommand is not None:
        return
    rows = columns(WORDS.text("deck-columns", spoken), "")
    for name, found in decks.named().items():
        kinds = decks.statistics(found).kinds
        rows.add_row(name, colours(found, spoken), *map(str, kinds.values()))
    console.print(rows)
    first = next(iter(decks.named()))
    console.print(seen_by(f"schachtel deck show {first}", spoken))
    for key in ("deck-figures", "deck-own"):
        console.print(WORDS.text(key, spoken, name=first))


@deck.command("show")
def show_one(context: typer.Context, wanted: Wanted, language: Spoken = None) -> None:
    """List the cards of a deck with their texts."""
    spoken, console = spoken_in(language or context.obj), screen()
    found = load(wanted)
    tell_title(console, found, spoken)
    for kind, number in decks.statistics(found).kinds.items():
        title = WORDS.text(f"deck-{kind.name.lower()}s", spoken, number=number)
        rows = columns(WORDS.text("deck-card_columns", spoken), title)
        for card, copies in ((by_number(each), copies) for each, copies in found.copies):
            if card.kind == kind:
                rows.add_row(*facts(card, copies), described(card, spoken))
        if number:
            console.print()
            console.print(rows)


@deck.command("stats")
def count_one(context: typer.Context, wanted: Wanted, language: Spoken = None) -> None:
    """Count the levels, costs, colours and links in a deck, and show what the rule sheet recommends for each."""
    spoken, console = spoken_in(language or context.obj), screen()
    found = load(wanted)
    counted = decks.statistics(found)
    tell_title(console, found, spoken)
    by_colour = {WORDS.text(f"colour-{colour}", spoken): number for colour, number in counted.colours.items()}
    for what, numbers in (("level", counted.levels), ("cost", counted.costs), ("colour", by_colour)):
        console.print()
        console.print(bars(what, numbers, spoken))
    rows = columns(WORDS.text("deck-link_columns", spoken), WORDS.text("deck-links", spoken))
    for each in counted.links:
        rows.add_row(str(each.copies), each.unit.number, each.unit.name, str(each.pilots))
    console.print()
    console.print(rows)
    rows = columns(WORDS.text("deck-advice_columns", spoken), WORDS.text("deck-advice", spoken))
    for advice in decks.advice(found):
        met = WORDS.text("deck-yes" if advice.met else "deck-no", spoken)
        rows.add_row(WORDS.text(f"advice-{advice.about}", spoken), str(advice.figure), recommended(advice, spoken), met)
    console.print()
    console.print(rows)


@deck.command("text")
def write_one(wanted: Wanted) -> None:
    """Print a deck as a list that you can edit, play with, and pass to the other commands."""
    print(decks.deck_text(load(wanted)), end="")


@deck.command("check")
def check_all(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME|FILE", help="Names of built-in decks, or deck files (default: all built-in decks)."
        ),
    ] = None,
) -> None:
    """Check decks: print one line per mistake, and exit with code 2 if there are any."""
    wanted = files or list(decks.named())
    right = [check_file(each, partial(load, each, any_file=True)) for each in wanted]
    if not all(right):
        raise typer.Exit(WRONG)


def load(name: str, *, any_file: bool = False) -> Deck:
    """Return the deck called `name`, or load it from the file `name`; raise OptionError if neither exists."""
    if known := decks.known_deck(name):
        return known
    if any_file or name.endswith(FILE) or os.path.isfile(name):
        return decks.load_deck(Path(name))
    there = ", ".join(decks.named())
    raise OptionError(f"there is no deck {short(name)}: choose from {there}, random-7, or a file ending in {FILE}")


def tell_title(console: Console, found: Deck, language: Language) -> None:
    told = colours(found, language)
    console.print(WORDS.text("deck-title", language, name=found.name, number=len(found.cards), colours=told))


def colours(found: Deck, language: Language) -> str:
    return listed([WORDS.text(f"colour-{colour}", language) for colour in found.colours], language)


def facts(card: Card, copies: int) -> list[str]:
    """Return the columns for a card: number of copies, card number, Lv, cost, AP and HP.

    A pilot's AP and HP have a plus sign, since they are added to those of a unit.
    """
    pilot = card.kind == Kind.PILOT or card.pilot_name
    points = [f"{card.ap:+}", f"{card.hp:+}"] if pilot else [str(card.ap), str(card.hp)]
    if card.kind == Kind.BASE or (card.kind == Kind.COMMAND and not pilot):
        points = ["", str(card.hp) if card.kind == Kind.BASE else ""]
    return [str(copies), card.number, str(card.level), str(card.cost), *points]


def described(card: Card, language: Language) -> Text:
    """Return the name of a card, its traits and link condition, and its text."""
    pilots = [*card.link, *(WORDS.text("deck-link_trait", language, trait=trait) for trait in card.link_traits)]
    about = ", ".join(card.traits)
    if pilots:
        about += "; " + WORDS.text("deck-link", language, pilots=", ".join(pilots))
    lines = [*([about] if about else []), *card_text(card, language)]
    return Text.assemble((card.name, "bold"), *(f"\n{line}" for line in lines))


def bars(what: str, numbers: Mapping[int, int] | Mapping[str, int], language: Language) -> Columns:
    rows = columns(WORDS.text(f"deck-{what}_columns", language), WORDS.text(f"deck-{what}s", language))
    for key, number in numbers.items():
        rows.add_row(str(key), str(number), BAR * number)
    return rows


def recommended(advice: Advice, language: Language) -> str:
    if advice.at_most is not None:
        return f"{advice.at_least}–{advice.at_most}"
    return WORDS.text("deck-all" if advice.about == "links" else "deck-at_least", language, number=advice.at_least)
