"""Layouts, tile values and cards of *The Queen's Gambit*: those that come with the game, and those that people write.

A layout is a TOML file. `board` draws eight ranks from top to bottom, with `p n b r q k` for tiles and dots for empty
squares; `starts` names the four empty squares on which players may start; `title` and `source` are texts. A second
drawing, `points`, can give single tiles points of their own. Options and records write a layout as one line of text,
its code: a board as in a FEN, the start squares, and the points of single tiles, as in `pp4pp/…/8 d1 e1 d8 e8 a8=5
b8=9`.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from schachtel.core.bits import ALL
from schachtel.core.board import SQUARES, fill_board, squares_text
from schachtel.core.contract import Words
from schachtel.core.errors import Fault, FaultyFile, FaultyValue, OptionError, short
from schachtel.core.files import read_text, read_toml
from schachtel.games.gambit.faults import fault
from schachtel.games.gambit.state import (
    BISHOP,
    KINDS,
    KNIGHT,
    MOST_VALUE,
    NO_NUMBER,
    OWN_LAYOUT,
    QUEEN,
    RANDOM,
    ROOK,
    SEATS,
    STARTS,
    TILES,
)

# How many cards of each sort a player has: none for NO_CARD, then knights, bishops, rooks and queens.
CARD_COUNTS = (0, 4, 3, 3, 2)
LETTERS = "pnbrqk"
KIND_NAMES = ("pawn", "knight", "bishop", "rook", "queen", "king")
HOW_MANY = (16, 4, 4, 4, 2, 2)
HOUSE = "house"  # the `source` of tile points that Schachtel's authors chose, as the original ones are not public
RANDOM_TEXT = "random"
NOBODY, EVERYBODY = "none", "all"
EMPTY = "."
OWN = "own"  # the `source` of layouts and points that players have written themselves
DRAWING = r"^[ \t]*[\"']?{key}[\"']?[ \t]*=[ \t]*(\"\"\"|''')(?:[ \t]*\r?\n)?"
KEYS = ("title", "source", "board", "starts", "points")
SEPARATOR = re.compile(r"[,\s]+")


@dataclass(frozen=True)
class Layout:
    """A layout: sets of squares with tiles and of start squares, and the tiles that have points of their own."""

    tiles: tuple[int, ...]  # the squares of each kind of tile
    starts: int
    title: Words
    source: str
    numbers: tuple[tuple[int, int], ...] = ()  # square and points of each tile whose points are not those of its kind

    @property
    def code(self) -> str:
        """Return the layout as one line of text."""
        return " ".join([_ranks(self.tiles), squares_text(self.starts), *numbers_text(self.numbers).split()])

    def lies_like(self, other: Layout) -> bool:
        """Return whether both layouts have the same tiles, worth the same points, and the same start squares."""
        return (self.tiles, self.starts, self.numbers) == (other.tiles, other.starts, other.numbers)


@dataclass(frozen=True)
class Tile:
    """A tile in the drawing of a layout."""

    kind: int
    square: int
    line: int | None


@dataclass(frozen=True)
class Number:
    """The points of one tile, if they differ from the usual points of its kind."""

    square: int
    points: int
    line: int | None


class LayoutError(FaultyFile):
    """An error for a text or a file that is not a valid layout."""


# --- the layouts and values of the game ------------------------------------------------------------------------------


@functools.cache
def layouts() -> dict[str, Layout]:
    """Return the layouts that come with the game, by name."""
    files = sorted(resources.files(__package__).joinpath("layouts").iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".toml"): parse(file.read_text("utf-8"), file.name)
        for file in files
        if file.name.endswith(".toml")
    }


@functools.cache
def _values_file() -> dict[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath("tiles.toml").read_text("utf-8"))


def house_values() -> tuple[int, ...]:
    return tuple(_values_file()[name] for name in KIND_NAMES)


def values_source() -> str:
    """Return where the house values come from, which are the points of tiles unless an option changes them."""
    return str(_values_file()["source"])


def fill_tables(t: Any) -> None:
    fill_board(t)
    t.deck[:] = CARD_COUNTS
    t.house[:] = house_values()
    for ways, cards in ((t.diagonals, (BISHOP, QUEEN)), (t.straight, (ROOK, QUEEN)), (t.jumps, (KNIGHT,))):
        for card in cards:
            ways[card] = ALL
    for number, layout in enumerate(layouts().values()):
        t.tiles[number * KINDS : (number + 1) * KINDS] = np.array(layout.tiles, np.uint64)
        t.starts[number] = np.uint64(layout.starts)


# --- a layout from a file --------------------------------------------------------------------------------------------


def load(text: str, name: str) -> str:
    """Return the code of the layout in a file's text."""
    return parse(text, name).code


def load_layout(path: Path) -> Layout:
    return parse(read_text(path), str(path))


def parse(text: str, name: str) -> Layout:
    """Return the layout in a TOML text; raise LayoutError with all faults and where they are."""
    found = read_toml(text, name, LayoutError)
    faults = [fault("missing", key=key) for key in ("board", "starts") if key not in found]
    faults += [
        fault("unknown_key", line_of(text, key), key=short(key), known=", ".join(KEYS))
        for key in found
        if key not in KEYS
    ]
    placed: list[Tile] = []
    starts: list[int] = []
    starts_line = line_of(text, "starts")
    if "board" in found:
        rows = _rows("board", found["board"], text, faults)
        placed = _tiles([(line, "".join(row.split())) for line, row in rows], faults) if rows else []
    if "starts" in found:
        starts = _squares(found["starts"], starts_line, faults)
    numbers: list[Number] = []
    if "points" in found:
        numbers = _drawn_numbers(_rows("points", found["points"], text, faults), faults)
    if not faults:
        faults = check(placed, starts, starts_line) + check_numbers(numbers, placed)
    title, source = found.get("title", ""), found.get("source", OWN)
    words = title if isinstance(title, dict) else {"en": title, "de": title}
    if not {"en", "de"} <= words.keys() or not all(map(_is_text, words.values())):
        faults.append(fault("no_title", line_of(text, "title")))
    if not _is_text(source):
        faults.append(fault("no_source", line_of(text, "source")))
    if faults:
        faults.sort(key=line_of_fault)
        raise LayoutError(name, faults)
    return _layout(placed, starts, numbers, words, source)


def line_of_fault(fault: Fault) -> int:
    """Return the number of the line with a fault, or 0 if it is unknown.

    Faults are sorted by this number, so that they are reported from top to bottom.
    """
    line = fault.values["line"]
    return line if isinstance(line, int) else 0


def _layout(placed: list[Tile], starts: list[int], numbers: list[Number], title: Words, source: str) -> Layout:
    own = tuple(sorted((number.square, number.points) for number in numbers))
    return Layout(_sets(placed), sum(1 << square for square in starts), title, source, own)


def _is_text(thing: object) -> bool:
    return isinstance(thing, str) and thing.isprintable()


def line_of(text: str, key: str) -> int | None:
    """Return the number of the line in a TOML text that sets a key, or None if no line does."""
    found = re.search(rf"^[ \t]*(?:\[+[ \t]*)?[\"']?{re.escape(key)}[\"']?[ \t]*[=.\]]", text, re.MULTILINE)
    return text.count("\n", 0, found.end()) + 1 if found else None


def _rows(key: str, drawing: object, text: str, faults: list[Fault]) -> list[tuple[int | None, str]]:
    """Return the ranks of a drawn board, each with its line number in the file."""
    drawn = re.search(DRAWING.format(key=key), text, re.MULTILINE)
    if not isinstance(drawing, str) or not drawn:
        faults.append(fault("no_drawing", line_of(text, key), key=key))
        return []
    first = text.count("\n", 0, drawn.end()) + 1
    return [(first + i, row) for i, row in enumerate(drawing.splitlines()) if row.strip()]


def _drawn_numbers(rows: list[tuple[int | None, str]], faults: list[Fault]) -> list[Number]:
    """Read the drawing of the tiles' points: eight ranks of eight numbers or dots, with spaces between them."""
    if rows and len(rows) != 8:
        faults.append(fault("points_ranks", rows[min(8, len(rows) - 1)][0], n=len(rows)))
        return []
    numbers = []
    for rank, (line, row) in zip(range(7, -1, -1), rows, strict=False):
        cells = row.split()
        if len(cells) != 8:
            faults.append(fault("points_rank", line, _whole_rank(rank), rank=rank + 1, n=len(cells)))
            continue
        for square, cell in enumerate(cells, rank * 8):
            if _is_value(cell):
                numbers.append(Number(square, int(cell), line))
            elif cell != EMPTY:
                faults.append(fault("no_points", line, SQUARES[square], text=short(cell), most=MOST_VALUE, empty=EMPTY))
    return numbers


def _whole_rank(rank: int) -> str:
    return f"a{rank + 1}–h{rank + 1}"


def _tiles(rows: list[tuple[int | None, str]], faults: list[Fault]) -> list[Tile]:
    if len(rows) != 8:
        faults.append(fault("board_ranks", rows[min(8, len(rows) - 1)][0] if rows else None, n=len(rows)))
        return []
    placed = []
    for rank, (line, row) in zip(range(7, -1, -1), rows, strict=True):
        if len(row) != 8:
            faults.append(fault("board_rank", line, _whole_rank(rank), rank=rank + 1, n=len(row)))
            continue
        for file, letter in enumerate(row):
            square = rank * 8 + file
            if letter.lower() in LETTERS:
                placed.append(Tile(LETTERS.index(letter.lower()), square, line))
            elif letter != EMPTY:
                told = {"text": repr(letter), "tiles": " ".join(LETTERS), "empty": EMPTY}
                faults.append(fault("no_tile", line, SQUARES[square], **told))
    return placed


def _squares(names: object, line: int | None, faults: list[Fault]) -> list[int]:
    """Read squares from a text or a list of names; add a fault for everything that is not a square."""
    words = [word for word in SEPARATOR.split(names) if word] if isinstance(names, str) else names
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        faults.append(fault("no_starts", line))
        return []
    faults += [fault("no_square", line, text=short(word)) for word in words if word not in SQUARES]
    return [SQUARES.index(word) for word in words if word in SQUARES]


def check(placed: list[Tile], starts: list[int], starts_line: int | None) -> list[Fault]:
    """Return the faults of tiles and start squares: wrong numbers of them, and starts on a tile or on another start.

    Two tiles on one square are not looked for, since a drawing cannot have them.
    """
    faults = []
    there = {tile.square: KIND_NAMES[tile.kind] for tile in placed}
    for n, square in enumerate(starts):
        if square in there:
            faults.append(fault("start_on_tile", starts_line, SQUARES[square], kind=there[square]))
        elif square in starts[:n]:
            faults.append(fault("start_twice", starts_line, SQUARES[square]))
    for kind, name in enumerate(KIND_NAMES):
        mine, due = [tile for tile in placed if tile.kind == kind], HOW_MANY[kind]
        if len(mine) > due:
            one = mine[due]
            faults.append(fault("too_many", one.line, SQUARES[one.square], kind=name, due=due, n=len(mine)))
        elif len(mine) < due:
            line = placed[-1].line if placed else None
            faults.append(fault("too_few", line, kind=name, due=due, n=len(mine), tiles=TILES))
    if len(starts) != STARTS:
        faults.append(fault("starts", starts_line, n=len(starts), due=STARTS))
    return faults


def check_numbers(numbers: list[Number], placed: list[Tile]) -> list[Fault]:
    """Return a fault for each square that has points but no tile."""
    there = {tile.square for tile in placed}
    return [
        fault("points_without_tile", each.line, SQUARES[each.square], points=each.points)
        for each in numbers
        if each.square not in there
    ]


def _sets(placed: Iterable[Tile]) -> tuple[int, ...]:
    sets = [0] * KINDS
    for tile in placed:
        sets[tile.kind] |= 1 << tile.square
    return tuple(sets)


# --- options as text -------------------------------------------------------------------------------------------------


def _ranks(tiles: tuple[int, ...]) -> str:
    """Return the tiles as text, rank by rank as in a FEN."""
    ranks = []
    for rank in range(7, -1, -1):
        row = "".join(
            next((LETTERS[kind] for kind in range(KINDS) if tiles[kind] >> rank * 8 + file & 1), EMPTY)
            for file in range(8)
        )
        ranks.append(re.sub(r"\.+", lambda empty: str(len(empty[0])), row))
    return "/".join(ranks)


def read_layout(text: str) -> str:
    """Return the standard form of the option `layout`: `random`, the name of a layout of the game, or a code."""
    if text in (RANDOM_TEXT, *layouts()):
        return text
    found = from_code(text)
    return next((name for name, ours in layouts().items() if ours.lies_like(found)), found.code)


def numbers_text(numbers: Iterable[tuple[int, int]]) -> str:
    """Return squares with the points of their tiles as one text: `a8=5 b8=9`."""
    return " ".join(f"{SQUARES[square]}={points}" for square, points in numbers)


def read_number(word: str) -> tuple[int, int] | None:
    """Return the square and the points in a text such as `a8=5`, or None if the text is anything else."""
    square, _, points = word.partition("=")
    return (SQUARES.index(square), int(points)) if square in SQUARES and _is_value(points) else None


def from_code(text: str) -> Layout:
    """Return the layout that a code stands for; raise OptionError or LayoutError if it is invalid."""
    board, _, rest = text.strip().partition(" ")
    if board.count("/") != 7:
        names = ", ".join([RANDOM_TEXT, *layouts()])
        raise OptionError(
            f"layout={short(text)}: choose from {names}, or give a file ending in .toml or the code of a layout"
        )
    rows = [re.sub(r"[1-8]", lambda digit: EMPTY * int(digit[0]), row) for row in board.split("/")]
    faults: list[Fault] = []
    placed = _tiles([(None, row) for row in rows], faults)
    words = SEPARATOR.split(rest)
    squares = _squares([word for word in words if word and "=" not in word], None, faults)
    numbers = _numbers([word for word in words if "=" in word], faults)
    faults = faults or check(placed, squares, None) + check_numbers(numbers, placed)
    if faults:
        raise LayoutError("layout", faults)
    return _layout(placed, squares, numbers, {}, OWN)


def _numbers(words: list[str], faults: list[Fault]) -> list[Number]:
    read = [(word, read_number(word)) for word in words]
    faults += [fault("no_tile_with_points", text=short(word)) for word, found in read if not found]
    numbers = [Number(*found, None) for _, found in read if found]
    twice = [square for square, many in Counter(number.square for number in numbers).items() if many > 1]
    faults += [fault("points_twice", None, SQUARES[square]) for square in twice]
    return numbers


def read_values(text: str) -> str:
    """Return the standard form of the option `values`: six numbers, from pawn to king.

    The text gives all six numbers, or only some of them by name (`queen=9`); the rest are then the house values.
    """
    parts = [part for part in SEPARATOR.split(text.strip()) if part]
    named = dict(part.split("=", 1) for part in parts if "=" in part)
    if len(named) == len(parts) and named.keys() <= set(KIND_NAMES):
        numbers = [named.get(name, str(value)) for name, value in zip(KIND_NAMES, house_values(), strict=True)]
    else:
        numbers = parts
    if len(numbers) != KINDS or not all(map(_is_value, numbers)):
        raise FaultyValue(
            fault(
                "values",
                text=short(text),
                kinds=KINDS,
                most=MOST_VALUE,
                first=KIND_NAMES[0],
                last=KIND_NAMES[-1],
                example=",".join(map(str, house_values())),
            )
        )
    return ",".join(str(int(number)) for number in numbers)


def _is_value(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 9 and int(text) <= MOST_VALUE


def read_peek(text: str) -> str:
    """Return the standard form of the option `peek`, which says who may look at their own plans.

    The standard form is a list of seat numbers, `none` or `all`. The text that is read may also list true or false for
    one seat after the other.
    """
    if text in (NOBODY, EVERYBODY):
        return text
    if text in ("true", "false"):
        return EVERYBODY if text == "true" else NOBODY
    parts = [part for part in SEPARATOR.split(text.strip().lower()) if part]
    if all(part in ("true", "false") for part in parts) and len(parts) <= SEATS:
        parts = [str(seat) for seat, part in enumerate(parts) if part == "true"]
    if not all(part in map(str, range(SEATS)) for part in parts):
        raise OptionError(
            f"peek={short(text)}: list seats, such as 0,2, or write true or false for each seat, or {NOBODY} or"
            f" {EVERYBODY}"
        )
    return ",".join(sorted(set(parts))) or NOBODY


def peekers(text: str, players: int) -> int:
    """Return the seats that may look at their own plans, one bit per seat."""
    if text in (NOBODY, EVERYBODY):
        return (1 << players) - 1 if text == EVERYBODY else 0
    seats = [int(part) for part in text.split(",")]
    if max(seats) >= players:
        raise OptionError(f"peek={text}: choose seats from 0 to {players - 1}")
    return sum(1 << seat for seat in seats)


def fill_options(values: Mapping[str, Any], players: int, o: Any) -> None:
    o.players = players
    names = list(layouts())
    layout, first = values["layout"], values["first"]
    o.worth[:] = NO_NUMBER
    o.layout = RANDOM if layout == RANDOM_TEXT else names.index(layout) if layout in names else OWN_LAYOUT
    if o.layout == OWN_LAYOUT:
        own = from_code(layout)
        o.tiles[:], o.starts = np.array(own.tiles, np.uint64), np.uint64(own.starts)
        for square, points in own.numbers:
            o.worth[square] = points
    o.values[:] = [int(value) for value in values["values"].split(",")]
    o.bound, o.peek = values["bound"], peekers(values["peek"], players)
    o.first = RANDOM if first == RANDOM_TEXT else int(first)
    if o.first >= players:
        raise OptionError(f"first={first}: choose a seat from 0 to {players - 1}")
