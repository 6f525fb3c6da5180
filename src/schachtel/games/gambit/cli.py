"""The command `schachtel layouts`, which lists, shows and checks layouts of *The Queen's Gambit*."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Columns

from schachtel.core.board import squares_text
from schachtel.core.contract import FILE, Language
from schachtel.core.errors import OptionError
from schachtel.core.table import Table
from schachtel.core.terminal import WRONG, Spoken, check_file, own_source_label, screen, seen_by, show
from schachtel.core.terminal import language as spoken_in
from schachtel.games.gambit import GAME as GAMBIT
from schachtel.games.gambit import data
from schachtel.games.gambit.data import Layout
from schachtel.games.gambit.words import WORDS

BOARD = 9  # lines of a drawn board: eight ranks, and one with the letters of the files

layouts = typer.Typer()


@layouts.callback(invoke_without_command=True)
def list_all(context: typer.Context, language: Spoken = None) -> None:
    """List the layouts that come with The Queen's Gambit; subcommands show or check single layouts."""
    spoken, console = spoken_in(language), screen()
    context.obj = language
    if context.invoked_subcommand is not None:
        return
    listed = Columns(*WORDS.text("layouts-columns", spoken).split(), box=None, pad_edge=False)
    for name, layout in data.layouts().items():
        listed.add_row(name, layout.title[spoken], source(layout, spoken), squares_text(layout.starts))
    console.print(listed)
    first = next(iter(data.layouts()))
    console.print(seen_by(f"schachtel layouts show {first}", spoken))
    console.print(WORDS.text("layouts-play", spoken, game=GAMBIT.id, name=first))


@layouts.command("show")
def show_one(
    context: typer.Context,
    layout: Annotated[
        str, typer.Argument(metavar="NAME|FILE.toml", help="The name of a house layout, or a file of your own.")
    ],
    language: Spoken = None,
) -> None:
    """Draw the board of a layout."""
    spoken, console = spoken_in(language or context.obj), screen()
    found = load(layout)
    console.print(
        WORDS.text("layouts-title", spoken, title=found.title[spoken] or layout, source=source(found, spoken))
    )
    console.print()
    table = Table(GAMBIT, {"layout": found.code}, seed=0, backend="interpreted")
    show(console, table.picture(None, spoken)[:BOARD])
    console.print()
    console.print(WORDS.text("layouts-starts", spoken, starts=squares_text(found.starts)))


@layouts.command("check")
def check_all(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="NAME|FILE", help="Names of layouts, or files (default: all layouts)."),
    ] = None,
) -> None:
    """Check layouts: print one line per mistake, and exit with code 2 if there are any."""
    if files:
        ours = {file.stem: file for file in house_files()}
        right = [check_file(str(file), partial(data.load_layout, ours.get(str(file), file))) for file in files]
    else:
        right = [check_file(file.name, partial(data.load_layout, file)) for file in house_files()]
    if not all(right):
        raise typer.Exit(WRONG)


def load(name: str) -> Layout:
    """Return the layout of this name, or load it from a file."""
    if name in data.layouts():
        return data.layouts()[name]
    if name.endswith(FILE):
        return data.load_layout(Path(name))
    raise OptionError(
        f"there is no layout {name!r}: choose from {', '.join(data.layouts())}, or give a file ending in {FILE}"
    )


def source(layout: Layout, language: Language) -> str:
    return own_source_label(language) if layout.source == data.HOUSE else layout.source


def house_files() -> Iterator[Path]:
    """Yield the files of the layouts that come with the game."""
    with resources.as_file(resources.files(__package__).joinpath("layouts")) as folder:
        yield from sorted(folder.glob(f"*{FILE}"))
