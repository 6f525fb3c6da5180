"""Records: a text format like PGN, for all games.

    [Game "ID"]
    [Rules "1"]
    [Option.board "A0B0C0D0"]
    [Seed "7"]
    [Result "1-0"]

    1. d4 e5 {a good square} c3 …
    9. …
    1-0

Tags come first, one per line, with values escaped as in JSON. The moves follow; each line starts with the number of its
first move. Before a move of a seat that is not the first one that may act, `@2:` names the seat. `?` stands for a
choice that the reader of the record may not know. Actions of the table (what happens outside the rules) are written as
`!resign=1`, `!timeout=0`, `!draw` and `!claim=0`. Comments are in braces. The last line is the result, or `*` if the
game is not over. Until the game is over, `?` also replaces each part of an option that the reader may not know, and the
tag `Sealed` contains a hash of all options, made by `seal`.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from schachtel.core.errors import RecordError, short

HIDDEN = "?"
OPEN = "*"
A_LINE = 8  # the number of moves in a line of a record's text

TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_.]*) ("(?:[^"\\]|\\.)*")\]')
TOKEN = re.compile(r"\s+|(\{[^}]*\})|([^\s{}]+)")
NUMBER = re.compile(r"(\d{1,9})\.")
SEATED = re.compile(r"@(\d{1,3}):(.+)")
RESULT = re.compile(r"\d(?:\.\d+)?(?:-\d(?:\.\d+)?)+")


@dataclass(frozen=True)
class Entry:
    """A move or an action of the table, such as a resignation, with its comments and its place in the text."""

    text: str
    seat: int | None = None  # the acting seat; None stands for the first seat that may act
    comments: tuple[str, ...] = ()
    hidden: tuple[int, ...] = ()  # the viewers who may not know the choice (-1: spectators)
    line: int = 0
    column: int = 0

    def with_comment(self, text: str) -> Entry:
        if "}" in text:
            raise RecordError(f"comment {short(text)}: leave out '}}', because it ends a comment")
        return replace(self, comments=(*self.comments, text))

    def seen_by(self, viewer: int) -> Entry:
        return replace(self, text=HIDDEN, comments=()) if viewer in self.hidden else self

    def dumps(self) -> str:
        seat = "" if self.seat is None else f"@{self.seat}:"
        return " ".join([seat + self.text, *("{" + comment + "}" for comment in self.comments)])


@dataclass(frozen=True)
class Record:
    """A game that was saved: its tags, moves and comments. `dumps` writes it as text; `schachtel.replay` reads that."""

    game: str
    rules: int
    players: int = 2
    options: dict[str, str] = field(default_factory=dict)
    seed: int | None = None
    commitment: str | None = None
    start: Any = None
    result: tuple[float, ...] | None = None
    reason: str | None = None
    seats: tuple[str, ...] = ()
    extra: dict[str, str] = field(default_factory=dict)  # tags that we do not know, which are kept as they are
    opening: tuple[str, ...] = ()  # comments before the first move
    entries: tuple[Entry, ...] = ()
    sealed: str | None = None  # the hash made by `seal`, if the reader may not know all options

    @property
    def moves(self) -> list[str]:
        """The moves in notation, and the actions of the table, such as `!resign=1`."""
        return [entry.text for entry in self.entries]

    def tags(self) -> dict[str, str]:
        """Return the tags by name, as the text contains them."""
        found = {"Game": self.game, "Rules": str(self.rules), "Players": str(self.players)}
        found |= {f"Option.{name}": value for name, value in self.options.items()}
        if self.start is not None:
            found["Start"] = json.dumps(self.start, ensure_ascii=False, separators=(",", ":"))
        if self.seed is not None:
            found["Seed"] = str(self.seed)
        if self.commitment is not None:
            found["Commitment"] = self.commitment
        if self.sealed is not None:
            found["Sealed"] = self.sealed
        found |= {f"Seat.{number}": name for number, name in enumerate(self.seats)}
        found["Result"] = result_text(self.result)
        if self.reason is not None:
            found["Reason"] = self.reason
        return found | {name: value for name, value in self.extra.items() if name not in found}

    def dumps(self) -> str:
        """Return the record as text."""
        lines = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in self.tags().items()]
        lines += ["", *("{" + comment + "}" for comment in self.opening)]
        for first in range(0, len(self.entries), A_LINE):
            here = self.entries[first : first + A_LINE]
            lines.append(" ".join([f"{first + 1}.", *(entry.dumps() for entry in here)]))
        return "\n".join([*lines, result_text(self.result), ""])


def result_text(result: tuple[float, ...] | None) -> str:
    return OPEN if result is None else "-".join(f"{share:.12g}" for share in result)


def commitment(game: str, seed: int) -> str:
    """Return a hash to publish before a game; it proves after the game that the seed was chosen before the game."""
    return hashlib.sha256(f"schachtel {game} {seed:032x}".encode()).hexdigest()


def seal(game: str, seed: int, options: Mapping[str, str]) -> str:
    """Return a hash of all options, which a record contains while some of them are hidden.

    After the game, it proves that the options were not changed. The hashed text begins with the secret seed, so that
    nobody can find out the options by trying all of them.
    """
    lines = [f"schachtel {game} {seed:032x}", *(f"{name}={value}" for name, value in options.items())]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def loads(text: object) -> Record:
    """Read a record; raise RecordError with the line and column of what is wrong."""
    if not isinstance(text, str):
        raise RecordError(f"a record must be text, not {type(text).__name__}")
    lines = [line + "\n" for line in text.removeprefix("\ufeff").split("\n")]
    tags: dict[str, tuple[str, int]] = {}
    number = 0
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.startswith("["):
            number -= 1
            break
        if line.strip():
            name, value = _tag(line, number)
            if name in tags:
                raise wrong(number, 1, f"the tag {name} appears twice, first in line {tags[name][1]}")
            tags[name] = value, number
    return _build(tags, "".join(lines[number:]), number + 1)


def _tag(line: str, number: int) -> tuple[str, str]:
    found = TAG.fullmatch(line.rstrip())
    if not found:
        raise wrong(number, 1, 'a tag looks like [Name "value"]')
    try:
        value = json.loads(found[2], strict=False)
    except ValueError as error:
        raise wrong(number, found.start(2) + 1, f"the value is not escaped as in JSON ({error})") from None
    return found[1], value


def _build(tags: dict[str, tuple[str, int]], body: str, line: int) -> Record:
    def take(name: str, default: str | None = None) -> str:
        if name in tags:
            return tags.pop(name)[0]
        if default is None:
            raise wrong(1, 1, f"the tag {name} is missing")
        return default

    def number(name: str, default: str | None = None) -> int:
        where = tags[name][1] if name in tags else 1
        value = take(name, default)
        if not value.isascii() or not value.isdigit() or len(value) > 40:
            raise wrong(where, 1, f"{name} {short(value)} is not a whole number")
        return int(value)

    game, rules, players = take("Game"), number("Rules"), number("Players", "2")
    seed = number("Seed") if "Seed" in tags else None
    has_start = "Start" in tags
    start_line = tags["Start"][1] if "Start" in tags else 1
    try:
        start = json.loads(take("Start")) if "Start" in tags else None
    except (ValueError, RecursionError):
        raise wrong(start_line, 1, "Start is not valid JSON") from None
    if start is None and has_start:
        raise wrong(start_line, 1, "Start is not a position")
    result_line = tags["Result"][1] if "Result" in tags else 1
    result = _result(take("Result", OPEN), result_line, 1)
    commit = take("Commitment") if "Commitment" in tags else None
    sealed = take("Sealed") if "Sealed" in tags else None
    reason = take("Reason") if "Reason" in tags else None
    options = {name.removeprefix("Option."): take(name) for name in list(tags) if name.startswith("Option.")}
    there = itertools.takewhile(lambda name: name in tags, (f"Seat.{seat}" for seat in itertools.count()))
    seats = tuple(take(name) for name in list(there))
    opening, entries = _moves(body, line, result)
    extra = {name: value for name, (value, _) in tags.items()}
    return Record(
        game, rules, players, options, seed, commit, start, result, reason, seats, extra, opening, entries, sealed
    )


def _result(text: str, line: int, column: int) -> tuple[float, ...] | None:
    if text == OPEN:
        return None
    if not RESULT.fullmatch(text):
        raise wrong(line, column, f"{short(text)} is not a result, such as 1-0, 0.5-0.5 or *")
    return tuple(float(share) for share in text.split("-"))


def _tokens(body: str, line: int) -> Iterator[tuple[str, int, int]]:
    at, line_start = 0, 0
    while at < len(body):
        found = TOKEN.match(body, at)
        if not found:
            raise wrong(line, at - line_start + 1, "a comment begins or ends here without its other brace")
        if found[1] or found[2]:
            yield found[0], line, at - line_start + 1
        breaks = found[0].count("\n")
        if breaks:
            line += breaks
            line_start = at + found[0].rindex("\n") + 1
        at = found.end()


def _moves(body: str, line: int, result: tuple[float, ...] | None) -> tuple[tuple[str, ...], tuple[Entry, ...]]:
    opening: list[str] = []
    entries: list[Entry] = []
    ended = None
    for token, row, column in _tokens(body, line):
        numbered, seated = NUMBER.fullmatch(token), SEATED.fullmatch(token)
        if ended:
            raise wrong(row, column, f"{short(token)} comes after the result")
        if token.startswith("{"):
            if entries:
                entries[-1] = entries[-1].with_comment(token[1:-1])
            else:
                opening.append(token[1:-1])
        elif numbered:
            if int(numbered[1]) != len(entries) + 1:
                raise wrong(row, column, f"{token} is the wrong number for move {len(entries) + 1}")
        elif token == OPEN or RESULT.fullmatch(token):
            ended = token
            if _result(token, row, column) != result:
                raise wrong(row, column, f"{token} is not the result in the tags ({result_text(result)})")
        elif seated:
            entries.append(Entry(seated[2], seat=int(seated[1]), line=row, column=column))
        else:
            entries.append(Entry(token, line=row, column=column))
    if not ended:
        raise wrong(line + body.count("\n"), 1, "the result is missing at the end")
    return tuple(opening), tuple(entries)


def wrong(line: int, column: int, what: str) -> RecordError:
    """Return an error that names the line and column of a fault in a record."""
    return RecordError(f"line {line}, column {column}: {what}")
