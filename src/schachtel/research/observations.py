"""The fields of observations and records, from the games' layouts. Run as a script, it writes docs/observations.md.

>>> name = schachtel.games()[0]
>>> seen = split(name, observe(schachtel.new(name)))
>>> list(seen) == [each.name for each in fields(name)]
True
"""

from __future__ import annotations

import ast
import functools
import inspect
import io
import math
import random
import textwrap
import tokenize
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

import schachtel
from schachtel.core.contract import Game, Seat
from schachtel.core.errors import OptionError, short
from schachtel.core.kernels import enter_features
from schachtel.core.layout import Event, Features, Slot, Struct
from schachtel.core.table import Table
from schachtel.games import game as game_called

Shape: TypeAlias = tuple[int, ...]
Told: TypeAlias = set[type[Struct]]

# --- observations ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Field:
    """A field of a game's observation.

    If the field belongs to a part that occurs several times, such as a unit, its numbers are not all adjacent.
    """

    name: str  # a path: "sides.units.ap" is the field `ap` of each unit of each side
    start: int  # the index of the field's first number in the observation
    stop: int  # the index after the field's last number
    shape: Shape
    says: str


def fields(game: str | Game, players: int | None = None) -> tuple[Field, ...]:
    """Return all fields of a game's observation in order."""
    layout = _game(game, players).records.Features
    return tuple(
        Field(name, int(places.min()), int(places.max()) + 1, places.shape, says)
        for name, places, says in _walk(layout, np.arange(layout.size()))
    )


def observe(table: Table, seat: Seat | None = None) -> NDArray[np.float32]:
    """Return the observation of a seat (by default, the seat to act), made only from what the seat may know."""
    view = table.view_record(seat)
    out = np.empty(view.game.n_features, np.float32)
    view.position.call(enter_features, view.game.tables(), view.seat, out)
    return out


def split(game: str | Game, observation: Any) -> dict[str, Any]:
    """Return the fields of one observation, or of an array of them, by name, as views of the same memory.

    Indices before the last one are kept: `split(game, batch.observe())["clock"][i]` belongs to game i.
    """
    its_game = _game(game)
    layouts = [each.records.Features for each in (its_game, its_game.larger_version) if each is not None]
    shape = getattr(observation, "shape", ())
    for layout in layouts:
        if shape and shape[-1] == layout.size():
            return {name: numbers for name, numbers, _ in _walk(layout, observation)}
    sizes = " or ".join(str(layout.size()) for layout in layouts)
    raise OptionError(f"shape {shape}: the last dimension of an observation of {its_game.id} must be {sizes}")


def _walk(layout: type[Features], numbers: Any, path: str = "", told: str = "") -> Iterator[tuple[str, Any, str]]:
    """Yield each field's name, numbers and description. The fields of nested records are included, under a path."""
    before = tuple(numbers.shape[:-1])
    for slot in layout.slots:
        part: Any = slot.record
        shape = slot.field.shape + ((part.size(),) if part else ())
        start = layout.at(slot.name)
        own = numbers[..., start : start + math.prod(shape)].reshape(before + shape)
        says = told + comment(layout, slot)
        if part:
            yield from _walk(part, own, f"{path}{slot.name}.", f"{says}: ")
        else:
            yield path + slot.name, own, says


# --- records ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RecordField:
    """A field of a game's record. If it is in nested records, their dimensions come first in its shape."""

    name: str  # a path: "side.hand" is the hand of each side
    type: str
    shape: Shape
    start: int  # the index of the field's first byte in the record
    seen_by: str  # who may see it: everyone, owner, team, nobody, or "known" if the game's rules decide
    says: str


def record_fields(game: str | Game, players: int | None = None) -> tuple[RecordField, ...]:
    """Return all fields of a game's record in order."""
    return tuple(_walk_record(_game(game, players).records.State))


def records(game: str | Game, data: bytes | list[bytes], players: int | None = None) -> Any:
    """Return bytes as an array of records, as in `records(game, data)["side"]["hand"]`. Hidden values are 0.

    `data` is one record, or several records one after the other, or a list of either.
    """
    its_game = _game(game, players)
    try:
        whole = b"".join(data if isinstance(data, list | tuple) else [data])
    except TypeError:
        raise OptionError(
            f"{short(data)}: records of {its_game.id} must be bytes, or a list of bytes objects"
        ) from None
    size = its_game.records.State.dtype.itemsize
    if len(whole) % size:
        raise OptionError(
            f"{len(whole)} bytes cannot be divided into records of {its_game.id}, which have {size} bytes each"
        )
    return np.frombuffer(whole, its_game.records.State.dtype)


def _walk_record(record: type[Struct], path: str = "", outer: Shape = (), at: int = 0) -> Iterator[RecordField]:
    for slot in record.slots:
        shape, start, name = outer + slot.field.shape, at + _offset(record, slot), path + slot.name
        if slot.record:
            yield from _walk_record(slot.record, f"{name}.", shape, start)
        else:
            yield RecordField(name, slot.element.name, shape, start, slot.field.seen_by, comment(record, slot))


def _offset(record: type[Struct], slot: Slot) -> int:
    places: Any = record.plain.fields
    return places[slot.name][1]


def _game(game: str | Game, players: int | None = None) -> Game:
    found = game if isinstance(game, Game) else game_called(game)
    return found if players is None else found.for_players(found.check_players(players))


# --- the description of a field: the comment after it ----------------------------------------------------------------


def comment(record: Any, slot: Slot) -> str:
    """Return the comment on a field in the source. A nested record without a comment gets the summary of its class."""
    for each in record.__mro__:
        if hasattr(each, "slots") and (says := _comments(each).get(slot.name)):
            return says
    return _summary(slot.record) if slot.record else ""


@functools.cache
def _comments(record: Any) -> dict[str, str]:
    """Return the comments on a class's fields: a comment follows its field, and can continue on the lines below."""
    source = textwrap.dedent(inspect.getsource(record))
    (declared,) = ast.parse(source).body
    assert isinstance(declared, ast.ClassDef)
    names = {
        each.lineno: each.target.id
        for each in declared.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    found: dict[str, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        above = [line for line in names if line <= token.start[0]]
        if token.type == tokenize.COMMENT and above:
            name, says = names[max(above)], token.string.removeprefix("#").strip()
            found[name] = f"{found[name]} {says}" if name in found else says
    return found


def _summary(record: type[Struct]) -> str:
    """Return the first paragraph of a class's docstring."""
    return inspect.cleandoc(record.__dict__.get("__doc__") or "").split("\n\n")[0].replace("\n", " ")


# --- docs/observations.md --------------------------------------------------------------------------------------------

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs/observations.md"
COMMAND = "python -m schachtel.research.observations"
LOOKED_THROUGH = 400  # number of decisions in random games that are searched for examples

INTRODUCTION = """\
# Observations and actions
For each game, this page lists its action codes with examples, the numbers that every environment returns as an
observation, and the fields of the record, which data sets contain as bytes. It is generated from the games' own classes
by `COMMAND`. [For researchers](research.md#what-a-network-sees-and-does) shows how to
get at these numbers by name in Python.

**An observation** is a vector of float32, seen from one seat. The seat's own side comes first, and nothing in it
depends on what the seat may not know. Each field has a range of places in the vector and a shape, whose last index runs
fastest. A part that occurs several times, such as a side or a unit, has a table of its own, with places counted from
the beginning of the part. `split` returns `sides.units.ap` with one index for the side and one for the unit.

**A record** is the whole state of a game. The column *seen by* says who may see a field. *owner* is the seat to which
the part belongs; *team* adds its partners. *nobody* is for chance alone, such as the generator. *known* fields are
decided card by card, from what was shown. In a seat's record, everything that it may not know is 0. A set of squares
has 64 bits; the lowest is a1, the next b1, and so on.

**Versions**: the id of an environment ends with the version of the rules. The version rises when codes, observations or
records change their meaning.

## What all games share
Each record begins with the seats that may act and with the events of the last decision. An event has these fields:

"""
AS_FOR_TWO = "The action codes are the same as with two players, and so are the parts of observation and record.\n"


def page() -> str:
    """Return the text of docs/observations.md."""
    text = [INTRODUCTION.replace("COMMAND", COMMAND), _record_table(Event)]
    for game in map(game_called, schachtel.games()):
        told: Told = {Event}
        text.append(_chapter(game, _actions(game), told))
        if game.larger_version:
            text.append(_chapter(game.larger_version, AS_FOR_TWO, told))
    return "".join(text)


def _chapter(game: Game, actions: str, told: Told) -> str:
    players = (
        f"{game.facts.seats[0]} to {game.facts.seats[-1]}" if len(game.facts.seats) > 1 else f"{game.facts.seats[0]}"
    )
    version = f"v{game.facts.rules_version}"
    ids = f"`{game.id}_{version}` in PettingZoo, `schachtel/{game.id}-{version}` in Gymnasium, "
    ids += f"`schachtel_{game.id}_{version}` in OpenSpiel"
    size = game.records.State.dtype.itemsize
    sizes = f"{game.facts.actions:,} action codes, {game.n_features:,} features, {size:,} bytes per record"
    text = [f"\n## {game.id}, {players} players\n{game.facts.title['en']}: {ids}.\n{sizes}.\n"]
    text += ["\n### Actions\n", actions]
    text += ["\n### Observation\n", _summary(game.records.Features), "\n\n", _feature_table(game.records.Features)]
    text += _part_tables(game.records.Features, told, _feature_table)
    text += [
        "\n### Record\n",
        _record_table(game.records.State),
        *_part_tables(game.records.State, told, _record_table),
    ]
    return "".join(text)


def code_words(game: Game) -> str:
    """Return the chapter of a game's README that explains how action codes are built."""
    readme = (Path(inspect.getfile(game.records.State)).parent / "README.md").read_text("utf-8")
    return readme.split("\n## Action codes\n")[1].split("\n## ")[0].strip()


def _actions(game: Game) -> str:
    rows = [[str(action), f"`{choice['move']}`", choice["text"]] for action, choice in _examples(game)]
    return f"{code_words(game)}\n\n" + _table(["code", "notation", "example"], rows)


def _examples(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Return examples from random games: the first legal action of each kind, and each whose notation is a word."""
    found: dict[Any, tuple[int, dict[str, Any]]] = {}
    dice, left = random.Random(1), LOOKED_THROUGH
    while left:
        table = schachtel.new(game.id, seed=left)
        while table.acting and left:
            for action, choice in zip(table.actions(), table.choices(), strict=True):
                word = choice["move"] if choice["move"].isalpha() and choice["move"].islower() else ""
                found.setdefault((choice["kind"], tuple(choice), word), (action, choice))
            table.play_action(dice.choice(table.actions()))
            left -= 1
    return sorted(found.values(), key=lambda each: each[0])


def _feature_table(layout: Any) -> str:
    rows = []
    for slot in layout.slots:
        start, shape = layout.at(slot.name), slot.field.shape + ((slot.record.size(),) if slot.record else ())
        rows.append([f"`{slot.name}`", _span(start, math.prod(shape)), _times(shape), comment(layout, slot)])
    return _table(["field", "places", "shape", "contents"], rows)


def _record_table(record: type[Struct]) -> str:
    rows = []
    for slot in record.slots:
        shape = slot.field.shape
        span = _span(_offset(record, slot), slot.element.itemsize * math.prod(shape))
        kind, seen_by = (slot.record.__name__, "") if slot.record else (slot.element.name, slot.field.seen_by)
        rows.append([f"`{slot.name}`", span, kind, _times(shape), seen_by, comment(record, slot)])
    return _table(["field", "bytes", "type", "shape", "seen by", "contents"], rows)


def _part_tables(record: type[Struct], told: Told, table: Callable[[Any], str], path: str = "") -> list[str]:
    """Return one table of fields for each class of nested records in a record, at any depth."""
    text: list[str] = []
    for slot in record.slots:
        part, name = slot.record, path + slot.name
        if part and part not in told:
            told.add(part)
            text += [f"\nEach of `{name}`: {_summary(part)}\n\n", table(part)]
            text += _part_tables(part, told, table, f"{name}.")
    return text


def _table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(_cell(cell) for cell in line)} |\n" for line in lines)


def _cell(text: str) -> str:
    return text.replace("|", r"\|")


def _span(start: int, size: int) -> str:
    return f"{start}–{start + size - 1}" if size > 1 else f"{start}"


def _times(shape: Shape) -> str:
    return " × ".join(map(str, shape))


def main() -> None:
    PAGE.write_text(page(), "utf-8")
    print(PAGE.relative_to(ROOT))


if __name__ == "__main__":
    main()
