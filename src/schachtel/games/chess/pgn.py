"""PGN, in and out. Games come as records, so that everything else works as with our own format."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import replace

from schachtel.core.contract import Format, Game
from schachtel.core.errors import RecordError
from schachtel.core.record import HIDDEN, Entry, Record
from schachtel.core.table import Table, from_record

ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?"}
RESULTS: dict[str, tuple[float, float] | None] = {
    "1-0": (1.0, 0.0),
    "0-1": (0.0, 1.0),
    "1/2-1/2": (0.5, 0.5),
    "*": None,
}
TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]')
TOKEN = re.compile(
    r"""(?P<space>\s+|^%[^\n]*) | (?P<tag>\[[^\n]*?"\s*\]) | \{(?P<comment>[^}]*)\} | ;(?P<rest>[^\n]*)
      | (?P<open>\() | (?P<close>\)) | (?P<result>1-0|0-1|1/2-1/2|\*) | (?P<number>\d+\.*(?=[\s\w({]|$))
      | (?P<nag>\$\d+) | (?P<move>[A-Za-z0-9][A-Za-z0-9+#=:_/@-]*) (?P<mark>[!?]*)""",
    re.VERBOSE | re.MULTILINE,
)


def write(record: Record) -> str:
    """One game. Table actions are told by the result and the tag Termination."""
    start = record.start.get("fen") if isinstance(record.start, dict) else record.start
    names = record.seats or ("?", "?")
    result = next(text for text, shares in RESULTS.items() if shares == record.result)
    tags = {name: record.extra.get(name, unknown) for name, unknown in ROSTER.items()}
    tags |= {"White": names[0], "Black": names[1], "Result": result}
    if start is not None:
        tags |= {"SetUp": "1", "FEN": start}
    if record.reason is not None:
        tags["Termination"] = record.reason
    tags |= {name: value for name, value in record.extra.items() if name not in tags}
    lines = [f'[{name} "{_escape(value)}"]' for name, value in tags.items()]
    words = [*("{" + comment + "}" for comment in record.opening), *_numbered(record, start), result]
    return "\n".join(
        [*lines, "", *textwrap.wrap(" ".join(words), 80, break_long_words=False, break_on_hyphens=False), ""]
    )


def _escape(value: str) -> str:
    return " ".join(value.split("\n")).replace("\\", "\\\\").replace('"', '\\"')


def _numbered(record: Record, start: str | None) -> Iterator[str]:
    _, side, _, _, _, number = start.split() if start else ("", "w", "", "", "", "1")
    ply = 2 * int(number) - 2 + (side == "b")
    fresh = True  # a number is due
    for entry in record.entries:
        if not entry.text.startswith("!"):
            if ply % 2 == 0:
                yield f"{ply // 2 + 1}."
            elif fresh:
                yield f"{ply // 2 + 1}..."
            yield "--" if entry.text == HIDDEN else entry.text
            ply, fresh = ply + 1, bool(entry.comments)
        for comment in entry.comments:
            yield "{" + comment + "}"


def read(game: Game, text: str) -> list[Record]:
    """All games of a file; side lines are left out, glyphs become comments. RecordError names line and column."""
    if not isinstance(text, str):
        raise RecordError(f"{type(text).__name__} is no PGN: a text is needed")
    found: list[Record] = []
    tags: dict[str, str] = {}
    entries: list[Entry] = []
    opening: list[str] = []
    depth = 0
    for kind, value, line, column in _tokens(text.removeprefix("\ufeff")):
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth -= 1
            if depth < 0:
                raise _wrong(line, column, "a side line ends here that never began")
        elif depth > 0:
            continue
        elif kind == "tag":
            if entries:
                raise _wrong(line, column, "a tag stands among the moves: is the result missing?")
            name, content = _tag(value, line, column)
            tags[name] = content
        elif kind in ("comment", "nag"):
            comment = " ".join(value.split())
            if entries:
                entries[-1] = entries[-1].with_comment(comment)
            else:
                opening.append(comment)
        elif kind == "move":
            entries.append(Entry(value, line=line, column=column))
        elif kind == "result":
            found.append(_finish(game, tags, opening, entries, value, line, column))
            tags, entries, opening = {}, [], []
    if depth:
        raise RecordError("a side line is never closed")
    if tags or entries:
        raise RecordError("the result is missing at the end of the last game")
    if not found:
        raise RecordError("there is no game in it")
    return found


def _tokens(text: str) -> Iterator[tuple[str, str, int, int]]:
    at, line, line_start = 0, 1, 0
    while at < len(text):
        found = TOKEN.match(text, at)
        column = at - line_start + 1
        if not found or found.end() == at:
            raise _wrong(line, column, f"{text[at : at + 10]!r} is nothing that PGN knows")
        kind = found.lastgroup or ""
        if kind == "mark":
            yield "move", found["move"], line, column
            if found["mark"]:
                yield "nag", found["mark"], line, column
        elif kind == "rest":
            yield "comment", found["rest"].replace("}", ")"), line, column
        elif kind not in ("space", "number"):
            yield kind, found[kind], line, column
        breaks = found[0].count("\n")
        if breaks:
            line, line_start = line + breaks, at + found[0].rindex("\n") + 1
        at = found.end()


def _tag(text: str, line: int, column: int) -> tuple[str, str]:
    found = TAG.fullmatch(text)
    if not found:
        raise _wrong(line, column, 'a tag looks like [Name "value"]')
    return found[1], re.sub(r"\\(.)", r"\1", found[2])


def _finish(
    game: Game,
    tags: dict[str, str],
    opening: list[str],
    entries: list[Entry],
    result: str,
    line: int,
    column: int,
) -> Record:
    if tags.get("Result", result) != result:
        raise _wrong(line, column, f"{result} is not the result in the tags ({tags['Result']})")
    ours = {"White", "Black", "Result", "FEN", "SetUp", "Termination"}
    record = Record(
        game=game.id,
        rules=game.rules_version,
        start=tags.get("FEN"),
        seats=(tags.get("White", "?"), tags.get("Black", "?")),
        extra={name: value for name, value in tags.items() if name not in ours},
        opening=tuple(opening),
        entries=tuple(entries),
    )
    played = from_record(game, replace(record, result=None), check_result=False)
    return _agree(record, played, RESULTS[result], tags.get("Termination", ""), line, column)


def _agree(
    record: Record,
    played: Table,
    result: tuple[float, float] | None,
    termination: str,
    line: int,
    column: int,
) -> Record:
    """A game that the board has not ended was resigned, lost on time, or agreed to be drawn."""
    if played.outcome is not None:
        if result != played.outcome:
            raise _wrong(line, column, f"the result does not fit the board ({played.reason})")
    elif result is not None:
        late = "time" in termination.lower()
        if result == (0.5, 0.5):
            claim = played.turn is not None and played.view()["claim"] == termination
            ending = f"!claim={played.turn}" if claim else "!draw"
        else:
            ending = f"!{'timeout' if late else 'resign'}={result.index(0.0)}"
        record = replace(record, entries=(*record.entries, Entry(ending)))
    again = from_record(record=replace(record, result=result), game=played.game)
    return again.record()


def _wrong(line: int, column: int, what: str) -> RecordError:
    return RecordError(f"line {line}, column {column}: {what}")


PGN = Format(write=write, read=read)
