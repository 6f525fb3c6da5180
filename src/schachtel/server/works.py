"""What people build: boards, layouts, cards and decks, read by the code that reads them on the command line.

The text of a work is what a file for its option holds (for a board, its code). Values of tiles are an option of their
own: in a layout's text they stand in a comment, `# values: 3,4,5,6,7,8`, so that it stays a file for `layout`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from tomllib import TOMLDecodeError
from typing import Any, Final, Literal, NamedTuple, get_args

from schachtel.core.contract import BETWEEN, FILE, Option, split_parts
from schachtel.core.errors import FaultyFile, OptionError
from schachtel.games import game as game_called

Kind = Literal["board", "layout", "cards", "deck"]
KINDS: tuple[Kind, ...] = get_args(Kind)
LONGEST = 100_000  # characters of a text
LONGEST_TITLE = 60
MOST_FAULTS = 100  # that are told
LONGEST_FAULT = 500  # characters of one
MOST_DOTS = 100  # in a line: Python takes minutes for a key of some thousand parts
MOST_PARTS = 400  # of all decks of a table: six have 50 cards each
MOST_LINES = {"decks": 300, "layout": 300}  # by option: each line that nobody knows is compared with all that there is
PLUS = "+"  # between the cards of a deck in one line
DIGITS: Final = re.compile(r"[0-9A-Fa-f_]*")
VALUES: Final = re.compile(r"^#[ \t]*values:(.*)$", re.MULTILINE)
SQUARE = r"[a-h][1-8](?:–[a-h][1-8])?"


class For(NamedTuple):
    """What a kind of work is for, and how its loader says where something is wrong."""

    game: str
    option: str
    where: str  # a regular expression: the place, and what is wrong there


USES: dict[Kind, For] = {
    "board": For("schlacht", "board", r"(board)=.*: (.*)"),
    "layout": For("gambit", "layout", rf"(line \d+(?:, {SQUARE})?|{SQUARE}): (.*)"),
    "cards": For("match", "cards", r"(line \d+|(?:card \d+(?: \(.*?\))?|space \d+|\w+), [^:]+|\w+): (.*)"),
    "deck": For("gundam", "decks", r"(line \d+)[,:] (.*)"),
}
NO_TOML: Final = re.compile(r"no TOML: (.*) \(at (line \d+), column \d+\)", re.DOTALL)


@dataclass(frozen=True)
class Fault:
    """What is wrong, and where; nowhere in particular, if it is the whole."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


@dataclass(frozen=True)
class Read:
    """A work that was read: all that is wrong with it, or what its option must be."""

    faults: tuple[Fault, ...] = ()
    value: str | None = None
    options: dict[str, str] = field(default_factory=dict)


def read(kind: Kind, text: str) -> Read:
    """Whatever the text is."""
    use = USES[kind]
    options = {each.name: each for each in game_called(use.game).options}
    if "\0" in text:
        return Read((Fault("", "that is no text: it holds a character that no file for people has"),))
    faults, value, more = [], "", {}
    try:
        value = _value(options[use.option], text)
    except FaultyFile as wrong:
        faults = [_fault(use, each) for each in wrong.faults]
    except OptionError as wrong:
        faults = [_fault(use, str(wrong))]
    if kind == "layout" and (said := VALUES.search(text)):
        try:
            more = {"values": str(options["values"].check(said[1].strip()))}
        except OptionError as wrong:
            faults.append(Fault(f"line {_line_at(text, said.start())}", str(wrong)))
            faults.sort(key=_line)
    if len(faults) > MOST_FAULTS:
        faults[MOST_FAULTS:] = [Fault("", f"and {len(faults) - MOST_FAULTS} more")]
    return Read(tuple(faults)) if faults else Read((), value, {use.option: _whole(options[use.option], value)} | more)


def load(option: Option, text: str, name: str) -> str:
    """What a strangers' file is for an option; as on the command line, but nobody is kept busy by it."""
    assert option.load is not None
    if faults := list(_endless(option, text)):
        raise FaultyFile(name, faults)
    try:
        return option.load(text, name)
    except (FaultyFile, ValueError) as wrong:
        fault = _beyond(wrong, text)
        if fault is None:
            raise
    raise FaultyFile(name, [fault])


def check_length(options: Mapping[str, Any]) -> None:
    """Of what a table is to be played with; as one line, each part after a plus."""
    for name in MOST_LINES:
        if str(options.get(name, "")).count(PLUS) > MOST_PARTS:
            raise OptionError(f"{name}: {MOST_PARTS} parts at most, take the rest out")


def _endless(option: Option, text: str) -> Iterator[str]:
    """What would take too long to read."""
    lines = text.splitlines()
    if not lines[1:] and option.ending != FILE:
        lines = text.split(PLUS)
    most = MOST_LINES.get(option.name)
    if most and len(lines) > most:
        yield f"line {most + 1}: {most} lines at most, take the rest out"
    elif option.ending == FILE:
        for number, line in enumerate(text.split("\n"), 1):
            if line.count(".") > MOST_DOTS:
                yield f"line {number}: {MOST_DOTS} dots at most"


def _beyond(wrong: Exception, text: str) -> str | None:
    """What Python itself could not read, in our words: a loader has told it in Python's, or not at all."""
    why = wrong.__context__ if isinstance(wrong, FaultyFile) else wrong
    if isinstance(why, RecursionError):
        depths = list(accumulate((each in "[{") - (each in "]}") for each in text))
        return f"line {_line_at(text, depths.index(max(depths)))}: too many brackets within brackets, take some out"
    if isinstance(why, ValueError) and not isinstance(why, TOMLDecodeError):
        longest = max(DIGITS.finditer(text), key=lambda found: len(found[0]))
        return f"line {_line_at(text, longest.start())}: a number with too many digits, shorten it"
    return None


def _value(option: Option, text: str) -> str:
    if option.load is not None:
        return load(option, text, option.name)
    try:
        value = str(option.check(text))
    except OptionError as wrong:
        raise OptionError(str(wrong).removesuffix(f", or {option.default}")) from None
    if value == option.default:  # which is none, but any
        raise OptionError(f"{option.name}={value}: one of your own is needed, such as A0B3C5D7")
    return value


def _whole(option: Option, value: str) -> str:
    """Where an option has several parts, the first seat gets it, and the others what they have by default."""
    return BETWEEN.join([value, *map(str, split_parts(str(option.default))[1:])]) if option.parts else value


def _line_at(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _line(fault: Fault) -> int:
    found = re.match(r"line (\d+)", fault.where)
    return int(found[1]) if found else 0


def _fault(use: For, said: str) -> Fault:
    said = said if len(said) <= LONGEST_FAULT else f"{said[:LONGEST_FAULT]}…"
    if found := NO_TOML.fullmatch(said):
        return Fault(found[2], f"no TOML: {found[1]}")
    found = re.fullmatch(use.where, said, re.DOTALL)
    return Fault(found[1], found[2]) if found else Fault("", said)
