"""What observations and records hold, field by field, as the games' own layouts say. Run, this makes a page of it.

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
    """Numbers of an observation that belong together. Where a part comes several times, they lie apart."""

    name: str  # "castling"; "sides.units.ap" is the AP of each unit of each side
    start: int  # the place of the first number
    stop: int  # one more than the place of the last
    shape: Shape
    says: str


def fields(game: str | Game, players: int | None = None) -> tuple[Field, ...]:
    """All fields of a game's observation, in their order."""
    layout = _game(game, players).records.Features
    return tuple(
        Field(name, int(places.min()), int(places.max()) + 1, places.shape, says)
        for name, places, says in _walk(layout, np.arange(layout.size()))
    )


def observe(table: Table, seat: Seat | None = None) -> NDArray[np.float32]:
    """What a seat (the one to act, if not told) observes, from what it may know alone."""
    view = table.view_record(seat)
    out = np.empty(view.game.n_features, np.float32)
    view.position.call(enter_features, view.game.tables(), view.seat, out)
    return out


def split(game: str | Game, observation: Any) -> dict[str, Any]:
    """The fields of an observation, or of any number of them, by name: views of the same memory.

    What comes before the last index stays: `split(game, batch.observe())["clock"][i]` is of game i.
    """
    its_game = _game(game)
    layouts = [each.records.Features for each in (its_game, its_game.more) if each is not None]
    shape = getattr(observation, "shape", ())
    for layout in layouts:
        if shape and shape[-1] == layout.size():
            return {name: numbers for name, numbers, _ in _walk(layout, observation)}
    sizes = " or ".join(str(layout.size()) for layout in layouts)
    raise OptionError(f"shape {shape}: the last index of an observation of {its_game.id} has {sizes} places")


def _walk(layout: type[Features], numbers: Any, path: str = "", told: str = "") -> Iterator[tuple[str, Any, str]]:
    """Each field with its numbers and what it says, parts opened up."""
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
    """A field of a game's record. Indices of the parts that it is in come first in its shape."""

    name: str  # "side.hand": of each side
    type: str
    shape: Shape
    start: int  # the first byte
    seen_by: str  # everyone, owner, team, nobody; known: by whom the game's own rules say
    says: str


def record_fields(game: str | Game, players: int | None = None) -> tuple[RecordField, ...]:
    """All fields of a game's record, in their order."""
    return tuple(_walk_record(_game(game, players).records.State))


def records(game: str | Game, data: bytes | list[bytes], players: int | None = None) -> Any:
    """Bytes as an array of records: `records(game, data)["side"]["hand"]`. What a seat may not know is 0.

    `data` is one record, or several behind each other, or a list of such.
    """
    its_game = _game(game, players)
    try:
        whole = b"".join(data if isinstance(data, list | tuple) else [data])
    except TypeError:
        raise OptionError(f"{short(data)}: records of {its_game.id} are bytes, or a list of them") from None
    size = its_game.records.State.dtype.itemsize
    if len(whole) % size:
        raise OptionError(f"{len(whole)} bytes are no number of records of {its_game.id}: one has {size}")
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


# --- what is said of a field: the comment behind it ------------------------------------------------------------------


def comment(record: Any, slot: Slot) -> str:
    """What the source says of a field, or of what it is made of."""
    for each in record.__mro__:
        if hasattr(each, "slots") and (says := _comments(each).get(slot.name)):
            return says
    return _summary(slot.record) if slot.record else ""


@functools.cache
def _comments(record: Any) -> dict[str, str]:
    """The comment behind each field that a class declares, with the lines of comment below it."""
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
    """The first paragraph of what a class says of itself."""
    return inspect.cleandoc(record.__dict__.get("__doc__") or "").split("\n\n")[0].replace("\n", " ")


# --- docs/observations.md --------------------------------------------------------------------------------------------

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs/observations.md"
COMMAND = "python -m schachtel.research.observations"
LOOKED_THROUGH = 400  # decisions of random games, for examples

INTRODUCTION = """\
# What networks see and do
For each game: its action codes, with examples; the numbers that every environment gives as the observation; and the
record, of which data sets keep what a seat may know as bytes. This page is made from the games' own classes by
`COMMAND`.

```python
from schachtel.research import actions, observations

seen = observations.split(name, batch.observe())  # views by name, of one observation or of many
seen["pieces"][i, 0, 5]  # game i: where the own king is, 8 × 8
observations.observe(table, seat)  # of one table
observations.fields(name, players=4)  # names, places, shapes, and what they hold
actions.text(table, 796), actions.action(table, "e4")  # a code as text, and back
observations.records(name, data)["side"]["hand"]  # bytes as an array of records
```

**An observation** is float32, and from the side of one seat: what is its own comes first, and nothing in it depends on
what that seat may not know. A field has its places in the vector and a shape, of which the last index runs fastest. A
part that comes several times (a side, a unit) has a table of its own, with places counted from where the part begins;
`split` gives `sides.units.ap` with an index for the side and one for the unit.

**A record** is a game's whole state. *Seen by* says whose a field is: *owner* is the seat of the part that it is in,
*team* its partners as well, *nobody* but chance knows the generator, and *known* is decided card by card, by what was
shown. What a seat may not know is 0 in its record. Sets of squares are 64 bits, the lowest for a1, then b1 and so on.

**Versions**: the id of an environment ends in the version of the rules. That number rises when codes, observations or
records come to mean something else.

## What all games have
Records begin with who may act and with what the last decision did. Of each event:

"""


def page() -> str:
    """docs/observations.md."""
    text = [INTRODUCTION.replace("COMMAND", COMMAND), _record_table(Event)]
    for game in map(game_called, schachtel.games()):
        told: Told = {Event}
        text.append(_chapter(game, _actions(game), told))
        if game.more:
            text.append(_chapter(game.more, "As for two; so are the parts of observation and record.\n", told))
    return "".join(text)


def _chapter(game: Game, actions: str, told: Told) -> str:
    players = (
        f"{game.facts.seats[0]} to {game.facts.seats[-1]}" if len(game.facts.seats) > 1 else f"{game.facts.seats[0]}"
    )
    version = f"v{game.facts.rules_version}"
    ids = f"`{game.id}_{version}` in PettingZoo, `schachtel/{game.id}-{version}` in Gymnasium, "
    ids += f"`schachtel_{game.id}_{version}` in OpenSpiel"
    size = game.records.State.dtype.itemsize
    sizes = f"{game.facts.actions:,} action codes, {game.n_features:,} features, {size:,} bytes a record"
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
    """How action codes are built, as the game's README says."""
    readme = (Path(inspect.getfile(game.records.State)).parent / "README.md").read_text("utf-8")
    return readme.split("\n## Action codes\n")[1].split("\n## ")[0].strip()


def _actions(game: Game) -> str:
    rows = [[str(action), f"`{choice['move']}`", choice["text"]] for action, choice in _examples(game)]
    return f"{code_words(game)}\n\n" + _table(["code", "written", "for example"], rows)


def _examples(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Legal actions that are met in random games: the first of each kind, and all that are written as a word."""
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
    return _table(["field", "places", "shape", "what it holds"], rows)


def _record_table(record: type[Struct]) -> str:
    rows = []
    for slot in record.slots:
        shape = slot.field.shape
        span = _span(_offset(record, slot), slot.element.itemsize * math.prod(shape))
        kind, seen_by = (slot.record.__name__, "") if slot.record else (slot.element.name, slot.field.seen_by)
        rows.append([f"`{slot.name}`", span, kind, _times(shape), seen_by, comment(record, slot)])
    return _table(["field", "bytes", "type", "shape", "seen by", "what it holds"], rows)


def _part_tables(record: type[Struct], told: Told, table: Callable[[Any], str], path: str = "") -> list[str]:
    """Of what a record is made of, and of what that is made of; each once."""
    text: list[str] = []
    for slot in record.slots:
        part, name = slot.record, path + slot.name
        if part and part not in told:
            told.add(part)
            text += [f"\n`{name}`, each: {_summary(part)}\n\n", table(part)]
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
