"""Reads and writes games as PGN.

Games are converted from and to records in Schachtel's own format, so whatever works with records works with PGN.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field

from schachtel.core.contract import Game
from schachtel.core.errors import RecordError
from schachtel.core.parts import TextFormat
from schachtel.core.record import Entry, Record, wrong
from schachtel.core.table import Table, from_record
from schachtel.games.chess.notation import START

ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?"}
RESULTS: dict[str, tuple[float, float] | None] = {
    "1-0": (1.0, 0.0),
    "0-1": (0.0, 1.0),
    "1/2-1/2": (0.5, 0.5),
    "*": None,
}
OURS = {"White", "Black", "Result", "FEN", "SetUp", "Termination"}
NAME = re.compile(r"[A-Za-z0-9_]+")
TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]')
TOKEN = re.compile(
    r"""(?P<space>\s+|^%[^\n]*) | (?P<tag>\[[^\n"]*"(?:[^"\\\n]|\\.)*"\s*\]) | \{(?P<comment>[^}]*)\}
      | ;(?P<rest>[^\n]*)
      | (?P<open>\() | (?P<close>\)) | (?P<result>1-0|0-1|1/2-1/2|\*) | (?P<number>\d+(?=[\s.(){};]|$)|\.+)
      | (?P<nag>\$\d+) | (?P<move>[A-Za-z0-9][A-Za-z0-9+#=:_/@-]*) (?P<mark>[!?]*)""",
    re.VERBOSE | re.MULTILINE,
)


def write(record: Record) -> str:
    """Return the record of one game as PGN.

    Resignations, draw offers and the like appear only through the result and the tag Termination.
    """
    start = record.start.get("fen", START) if isinstance(record.start, dict) else record.start
    white, black, *_ = (*record.seats, "?", "?")
    result = next(text for text, shares in RESULTS.items() if shares == record.result)
    tags = {name: record.extra.get(name, unknown) for name, unknown in ROSTER.items()}
    tags |= {"White": white, "Black": black, "Result": result}
    if start is not None:
        tags |= {"SetUp": "1", "FEN": start}
    if record.reason is not None:
        tags["Termination"] = record.reason
    tags |= {name: text for name, text in record.extra.items() if name not in tags and NAME.fullmatch(name)}
    lines = [f'[{name} "{_escape(value)}"]' for name, value in tags.items()]
    words = [*("{" + comment + "}" for comment in record.opening), *_numbered(record, start), result]
    wrapped = textwrap.wrap(" ".join(words), 80, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *wrapped, ""])


def _escape(value: str) -> str:
    return " ".join(value.split("\n")).replace("\\", "\\\\").replace('"', '\\"')


def _numbered(record: Record, start: str | None) -> Iterator[str]:
    _, side, _, _, _, number = (start or START).split()
    ply = 2 * int(number) - 2 + (side == "b")
    fresh = True  # whether PGN requires a move number before a move of Black: at the start or after a comment
    for entry in record.entries:
        if not entry.text.startswith("!"):
            if ply % 2 == 0:
                yield f"{ply // 2 + 1}."
            elif fresh:
                yield f"{ply // 2 + 1}..."
            yield entry.text
            ply, fresh = ply + 1, bool(entry.comments)
        for comment in entry.comments:
            yield "{" + comment + "}"


@dataclass
class Draft:
    """The part of a PGN game that has been read so far."""

    tags: dict[str, str] = field(default_factory=dict)
    places: dict[str, tuple[int, int]] = field(default_factory=dict)  # the line and column of each tag in the file
    opening: list[str] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)


def read(game: Game, text: str, backend: str = "compiled") -> list[Table]:
    """Read all games of a PGN file; raise RecordError with the line and column of the first mistake.

    Variations are skipped, and annotation glyphs such as `$1` become comments.
    """
    if not isinstance(text, str):
        raise RecordError(f"PGN must be text, not {type(text).__name__}")
    found: list[Table] = []
    draft, open_lines = Draft(), list[tuple[int, int]]()
    line, column = 1, 1
    for kind, value, line, column in _tokens(text.removeprefix("\ufeff")):
        if kind == "open":
            open_lines.append((line, column))
        elif kind == "close":
            if not open_lines:
                raise wrong(line, column, "a side line ends here that never began")
            open_lines.pop()
        elif open_lines:
            continue
        elif kind == "tag":
            _take_tag(draft, value, line, column)
        elif kind in ("comment", "nag"):
            comment = " ".join(value.split())
            if draft.entries:
                draft.entries[-1] = draft.entries[-1].with_comment(comment)
            else:
                draft.opening.append(comment)
        elif kind == "move":
            draft.entries.append(Entry(value, line=line, column=column))
        elif kind == "result":
            found.append(_finish(game, draft, value, line, column, backend))
            draft = Draft()
    if open_lines:
        raise wrong(*open_lines[-1], "a side line begins here and is never closed")
    if draft.tags or draft.entries:
        raise wrong(line, column, "the result is missing at the end of the last game")
    if not found:
        raise wrong(line, column, "there is no game in it")
    return found


def _tokens(text: str) -> Iterator[tuple[str, str, int, int]]:
    at, line, line_start = 0, 1, 0
    while at < len(text):
        found = TOKEN.match(text, at)
        column = at - line_start + 1
        if not found or found.end() == at:
            raise wrong(line, column, f"{text[at : at + 10]!r} is not valid in PGN")
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


def _take_tag(draft: Draft, text: str, line: int, column: int) -> None:
    if draft.entries:
        raise wrong(line, column, "a tag stands among the moves: is the result missing?")
    found = TAG.fullmatch(text)
    if not found:
        raise wrong(line, column, 'a tag looks like [Name "value"]')
    draft.tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
    draft.places[found[1]] = line, column


def _finish(game: Game, draft: Draft, result: str, line: int, column: int, backend: str) -> Table:
    tags = draft.tags
    if tags.get("Result", result) != result:
        raise wrong(line, column, f"{result} is not the result in the tags ({tags['Result']})")
    record = Record(
        game=game.id,
        rules=game.facts.rules_version,
        start=tags.get("FEN"),
        seats=(tags.get("White", "?"), tags.get("Black", "?")),
        extra={name: value for name, value in tags.items() if name not in OURS},
        opening=tuple(draft.opening),
        entries=tuple(draft.entries),
    )
    try:
        table = from_record(game, record, backend, check_result=False)
    except RecordError as error:
        if str(error).startswith("line "):
            raise
        raise wrong(*draft.places.get("FEN", (line, column)), str(error)) from None
    _end(table, RESULTS[result], tags.get("Termination", ""))
    if table.outcome != RESULTS[result]:
        raise wrong(line, column, f"the result does not fit the board ({table.reason or 'nothing has ended it'})")
    return table


def _end(table: Table, result: tuple[float, float] | None, termination: str) -> None:
    """End a game whose result does not follow from the moves: on time, by a claim, by agreement, or by resignation."""
    if table.outcome is not None or result is None:
        return
    if "time" in termination.lower():
        for seat in range(table.players):
            late = table.fork()
            late.timeout(seat)
            if late.outcome == result:
                table.timeout(seat)
                return
    if result == (0.5, 0.5) and table.turn is not None and table.claim == termination:
        table.claim_draw(table.turn)
    elif result == (0.5, 0.5):
        for seat in range(table.players):
            table.offer_draw(seat)
    elif "time" not in termination.lower():
        table.resign(result.index(0.0))


PGN = TextFormat(write=write, read=read)
