"""Functions for all terminal commands, including those of games: output, languages, columns, file checks."""

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

WRONG = 2  # the exit code for mistakes that a person can correct
NUMBERS = ">"  # a prefix that marks the heading of a right-aligned column, as in Python's format strings

Spoken = Annotated[
    str | None,
    typer.Option("--language", metavar="|".join(LANGUAGES), help="The language (default: the terminal's)."),
]


def language(given: str | None) -> Language:
    """Return the language that the option `--language` names or, without this option, the terminal's language."""
    if given is None:
        locale = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
        return locale[:2] if locale[:2] in LANGUAGES else LANGUAGES[0]
    if given not in LANGUAGES:
        raise OptionError(f"language {given!r}: must be {' or '.join(LANGUAGES)}")
    return given


def listed(names: list[str], language: Language) -> str:
    """Return names joined as in a sentence: "Blue, Green and White"."""
    return WORDS.text("and", language).join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


def seen_by(command: str, language: Language) -> str:
    """Return a sentence that tells people the command with which they can look at one item of a list."""
    return WORDS.text("see", language, command=command)


def own_source_label(language: Language) -> str:
    """Return the label for data that this project made up because the original is not public."""
    return WORDS.text("source-house", language)


def screen(*, stderr: bool = False) -> Console:
    """Return a console that prints text unchanged: texts of players must not be interpreted as markup."""
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def show(console: Console, picture: Picture) -> None:
    """Print a picture of the table."""
    for line in picture:
        console.print(Text.assemble(*line), soft_wrap=True)


def columns(headings: str, title: str) -> Columns:
    """Return an empty table. `headings` are separated by commas; a > before a heading marks a column of numbers."""
    from rich.table import Table as Columns

    found = Columns(title=title, box=None, pad_edge=False, title_justify="left", title_style="bold")
    for heading in headings.split(", "):
        name = heading.removeprefix(NUMBERS)
        found.add_column(name, justify="right" if name != heading else "left", overflow="fold")
    return found


def check_file(name: str, read: Callable[[], object]) -> bool:
    """Read a file that a person has written; print `ok` or a line per fault, and return whether the file is valid."""
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
