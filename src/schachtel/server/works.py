"""Works: boards, layouts, cards and decks that people build. The same code reads them here and on the command line.

A game declares the kinds of works that people can build for it. A work gives a value to one of the game's options, and
its text is what a file for that option would contain.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple

from pydantic import AfterValidator, Field

from schachtel.core.contract import BETWEEN, FILE, Game, Option, split_parts
from schachtel.core.errors import Fault, FaultyFile, FaultyValue, Told
from schachtel.core.words import WORDS as CORE
from schachtel.core.work import Work
from schachtel.games import games_with, usable
from schachtel.server.refusals import MOST_FAULTS
from schachtel.server.words import WORDS

LONGEST = 100_000  # maximum characters of a work's text
LONGEST_TITLE = 60
# Maximum number of dots in a line: dots separate the parts of a TOML key, and Python takes minutes to read a key with
# thousands of parts
MOST_DOTS = 100
MOST_PARTS = 400  # maximum number of plus signs in the value of an option, over the parts for all seats
PLUS = "+"  # replaces line breaks when the lines of a file become one value


class Use(NamedTuple):
    """How works of one kind are used: in which game, and how their texts become values of one of its options."""

    game: Game
    work: Work

    @property
    def option(self) -> Option:
        return next(each for each in self.game.facts.options if each.name == self.work.option)


@functools.cache
def uses() -> dict[str, Use]:
    """Return all kinds of works. If two games have a kind of the same name, the first game's is used."""
    found: dict[str, Use] = {}
    for game in usable(games_with("builder.py")):
        for work in game.extras.works:
            found.setdefault(work.kind, Use(game, work))
    return found


def _known(kind: str) -> str:
    if kind not in uses():
        raise ValueError(f"there is no such kind of work: choose from {', '.join(uses())}")
    return kind


def _listed(schema: dict[str, Any]) -> None:
    schema["enum"] = list(uses())


Kind = Annotated[str, AfterValidator(_known), Field(json_schema_extra=_listed)]


@dataclass(frozen=True)
class Read:
    """The result of reading a work: all its faults, or the value that it gives to its option."""

    faults: tuple[Fault, ...] = ()
    value: str | None = None
    options: dict[str, str] = field(default_factory=dict)


def read(kind: str, text: str) -> Read:
    """Read the text of a work. The text comes from a client and may contain anything."""
    use = uses()[kind]
    if "\0" in text:
        return Read((_fault("no_character"),))
    faults: list[Fault] = []
    value, more = "", {}
    try:
        value = _value(use, text)
    except FaultyFile as wrong:
        faults += wrong.faults
    try:
        more = dict(use.work.more(text)) if use.work.more else {}
    except FaultyFile as wrong:
        faults = sorted([*faults, *wrong.faults], key=_line)
    if len(faults) > MOST_FAULTS:
        faults[MOST_FAULTS:] = [_fault("more", n=len(faults) - MOST_FAULTS)]
    return Read(tuple(faults)) if faults else Read((), value, {use.work.option: _whole(use.option, value)} | more)


def load(option: Option, text: str, name: str) -> str:
    """Return the value of an option read from a stranger's file, and refuse a file that would take too long to read."""
    assert option.load is not None
    if faults := list(_endless(option, text)):
        raise FaultyFile(name, faults)
    return option.load(text, name)


def check_length(game: Game, options: dict[str, Any]) -> None:
    """Raise OptionError for a value with so many parts, joined by plus signs, that reading it would take too long."""
    for option in game.facts.options:
        if option.most_lines and str(options.get(option.name, "")).count(PLUS) > MOST_PARTS:
            raise FaultyValue(_fault("parts", option.name, most=MOST_PARTS))


def _endless(option: Option, text: str) -> Iterator[Fault]:
    """Yield a fault for each property of a text that would make reading it take too long."""
    lines = text.splitlines()
    if not lines[1:] and option.suffix != FILE:
        lines = text.split(PLUS)
    most = option.most_lines
    if most and len(lines) > most:
        yield _fault("lines", CORE.each("line", line=most + 1), line=most + 1, most=most)
    elif option.suffix == FILE:
        for number, line in enumerate(text.split("\n"), 1):
            if line.count(".") > MOST_DOTS:
                yield _fault("dots", CORE.each("line", line=number), line=number, most=MOST_DOTS)


def _value(use: Use, text: str) -> str:
    """Return the value of a work's option; raise FaultyFile if the text has faults."""
    option = use.option
    if option.load is not None and (faults := list(_endless(option, text))):
        raise FaultyFile(option.name, faults)
    return use.work.load(text, option.name)


def _whole(option: Option, value: str) -> str:
    """Return the value of an option for a whole table, from the value of a work.

    If the option has one part per seat, the first seat gets the work, and the other seats get their default parts.
    """
    return BETWEEN.join([value, *map(str, split_parts(str(option.default))[1:])]) if option.parts else value


def _line(fault: Fault) -> int:
    line = fault.values.get("line")
    return line if isinstance(line, int) else 0


def _fault(code: str, place: Told = "", **values: object) -> Fault:
    return Fault(place, code, values, WORDS)
