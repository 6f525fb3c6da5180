"""What commands share at the terminal, those of games among them: the screen, languages, columns, checks of files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.text import Text

from schachtel.core.contract import LANGUAGES, Language, Picture
from schachtel.core.errors import FaultyFile, OptionError
from schachtel.core.words import WORDS

if TYPE_CHECKING:
    from rich.table import Table as Columns

WRONG = 2  # the exit code for what a person can mend
NUMBERS = ">"  # before the heading of a column of numbers, as in Python's formats

Spoken = Annotated[
    str | None,
    typer.Option("--language", metavar="|".join(LANGUAGES), help="The language to play in; the terminal's by default."),
]


def language(given: str | None) -> Language:
    """Return the language that was asked for, or else the terminal's."""
    if given is None:
        locale = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
        return locale[:2] if locale[:2] in LANGUAGES else LANGUAGES[0]
    if given not in LANGUAGES:
        raise OptionError(f"language {given!r}: {' or '.join(LANGUAGES)} is needed")
    return given


def listed(names: list[str], language: Language) -> str:
    """Return names as people list them: "Blue, Green and White"."""
    return WORDS.text("and", language).join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


def seen_by(command: str, language: Language) -> str:
    """Return the sentence that says by which command one of the things in a list is shown."""
    return WORDS.text("see", language, command=command)


def house(language: Language) -> str:
    """Return what the source of something is called that this project made up, because the original is not public."""
    return WORDS.text("source-house", language)


def screen(*, stderr: bool = False) -> Console:
    """Return a console that prints text as it is: what players type or save is no markup."""
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def show(console: Console, picture: Picture) -> None:
    """Print a picture of the table."""
    for line in picture:
        console.print(Text.assemble(*line), soft_wrap=True)


def columns(headings: str, title: str) -> Columns:
    """Return an empty table with these headings, which have commas between them; > is before those of numbers."""
    from rich.table import Table as Columns

    found = Columns(title=title, box=None, pad_edge=False, title_justify="left", title_style="bold")
    for heading in headings.split(", "):
        name = heading.removeprefix(NUMBERS)
        found.add_column(name, justify="right" if name != heading else "left", overflow="fold")
    return found


def is_right(name: str, read: Callable[[], object]) -> bool:
    """Read a person's own file. Print that nothing is wrong with it, or everything that is, one line per fault."""
    try:
        read()
    except FaultyFile as wrong:
        for fault in wrong.faults:
            print(f"{name}, {fault}")
        return False
    except OptionError as unread:
        print(f"schachtel: {unread}", file=sys.stderr)
        return False
    print(f"{name}: ok")
    return True
