"""What people build: boards, layouts, cards and decks, read by the code that reads them on the command line.

A game declares the kinds of works that it has. The text of a work is what a file for the game's option holds.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple

from pydantic import AfterValidator, Field

from schachtel.core.contract import BETWEEN, FILE, Game, Option, split_parts
from schachtel.core.errors import Fault, FaultyFile, FaultyValue
from schachtel.core.work import Work
from schachtel.games import bringing, usable
from schachtel.server.words import WORDS

LONGEST = 100_000  # characters of a text
LONGEST_TITLE = 60
MOST_FAULTS = 100  # that are told
LONGEST_FAULT = 500  # characters of one
MOST_DOTS = 100  # in a line: Python takes minutes for a key of some thousand parts
MOST_PARTS = 400  # of all values of an option that is written in one line
PLUS = "+"  # between the parts of such a value


class Use(NamedTuple):
    """What a kind of work is for: a game, and how its text becomes an option."""

    game: Game
    work: Work

    @property
    def option(self) -> Option:
        return next(each for each in self.game.facts.options if each.name == self.work.option)


@functools.cache
def uses() -> dict[str, Use]:
    """Return all kinds of works. If two games have a kind of the same name, it is the first game's."""
    found: dict[str, Use] = {}
    for game in usable(bringing("builder.py")):
        for work in game.brings.works:
            found.setdefault(work.kind, Use(game, work))
    return found


def _known(kind: str) -> str:
    if kind not in uses():
        raise ValueError(f"there are {', '.join(uses())}")
    return kind


def _listed(schema: dict[str, Any]) -> None:
    schema["enum"] = list(uses())


Kind = Annotated[str, AfterValidator(_known), Field(json_schema_extra=_listed)]


@dataclass(frozen=True)
class Read:
    """A work that was read: all that is wrong with it, or the value of its option."""

    faults: tuple[Fault, ...] = ()
    value: str | None = None
    options: dict[str, str] = field(default_factory=dict)


def read(kind: str, text: str) -> Read:
    """Read the text of a work, whatever it is."""
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


def said(fault: Fault) -> str:
    """Return the sentence of a fault, cut where it is very long: it may quote what somebody has written."""
    return fault.what if len(fault.what) <= LONGEST_FAULT else f"{fault.what[:LONGEST_FAULT]}…"


def load(option: Option, text: str, name: str) -> str:
    """Return an option's value from a stranger's file, as on the command line, unless reading it takes too long."""
    assert option.load is not None
    if faults := list(_endless(option, text)):
        raise FaultyFile(name, faults)
    return option.load(text, name)


def check_length(game: Game, options: dict[str, Any]) -> None:
    """Raise OptionError for a value in one line, each part after a plus, that would take too long to read."""
    for option in game.facts.options:
        if option.most_lines and str(options.get(option.name, "")).count(PLUS) > MOST_PARTS:
            raise FaultyValue(_fault("parts", option.name, most=MOST_PARTS))


def _endless(option: Option, text: str) -> Iterator[Fault]:
    """Yield what would take too long to read."""
    lines = text.splitlines()
    if not lines[1:] and option.ending != FILE:
        lines = text.split(PLUS)
    most = option.most_lines
    if most and len(lines) > most:
        yield _fault("lines", f"line {most + 1}", line=most + 1, most=most)
    elif option.ending == FILE:
        for number, line in enumerate(text.split("\n"), 1):
            if line.count(".") > MOST_DOTS:
                yield _fault("dots", f"line {number}", line=number, most=MOST_DOTS)


def _value(use: Use, text: str) -> str:
    """Return the value of a work's option, or raise FaultyFile."""
    option = use.option
    if option.load is not None and (faults := list(_endless(option, text))):
        raise FaultyFile(option.name, faults)
    return use.work.load(text, option.name)


def _whole(option: Option, value: str) -> str:
    """Where an option has several parts, the first seat gets it, and the others what they have by default."""
    return BETWEEN.join([value, *map(str, split_parts(str(option.default))[1:])]) if option.parts else value


def _line(fault: Fault) -> int:
    line = fault.values.get("line")
    return line if isinstance(line, int) else 0


def _fault(code: str, place: str = "", **values: object) -> Fault:
    return Fault(place, code, values, WORDS)
