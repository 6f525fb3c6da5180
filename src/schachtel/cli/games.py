"""`schachtel games`: list the games, or the options of one game."""

from __future__ import annotations

from typing import Annotated

import typer

from schachtel.cli import arguments
from schachtel.cli.terminal import screen
from schachtel.cli.words import say
from schachtel.core.contract import option_text
from schachtel.games import game as game_called
from schachtel.games import usable


def games(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game whose options to list.")] = None,
    language: arguments.Spoken = None,
) -> None:
    """List the games, or the options of one game."""
    from rich.table import Table

    spoken = arguments.language(language)
    if game is None:
        listed = Table("game", "title", "seats", "state", "actions", "rules", box=None, pad_edge=False)
        for column in listed.columns[3:]:
            column.justify = "right"
        for each in usable():
            seats = ", ".join(map(str, each.all_seats))
            size = f"{each.records.State.dtype.itemsize:,} bytes"
            version = f"version {each.facts.rules_version}"
            listed.add_row(each.id, each.facts.title[spoken], seats, size, f"{each.facts.actions:,}", version)
    else:
        found = game_called(game)
        listed = Table("option", "default", "bounds", "", title=found.facts.title[spoken], box=None, pad_edge=False)
        listed.title_justify = "left"
        for option in found.facts.options:
            listed.add_row(option.name, option_text(option.default), option.bounds, option.explained(spoken))
        if not found.facts.options:
            listed.add_row("–", "", "", say("games-no_options", spoken))
    screen().print(listed)
