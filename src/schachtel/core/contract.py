"""A game, as the rest of the box knows it: facts, kernels, and how it is written, shown and told."""

from __future__ import annotations

import functools
import threading
import typing
from collections import namedtuple
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from schachtel.core.brings import Brings, brought_by
from schachtel.core.catalogue import LANGUAGES as LANGUAGES
from schachtel.core.catalogue import Language as Language
from schachtel.core.compile import BACKENDS, Engine
from schachtel.core.display import ENTRIES, Question
from schachtel.core.errors import OptionError, short
from schachtel.core.files import read_text
from schachtel.core.kernels import (
    Room,
    enter_concede,
    enter_guess,
    enter_hide,
    enter_legal,
    enter_outcome,
    enter_points,
    enter_setup,
    enter_step,
)
from schachtel.core.layout import keep_words
from schachtel.core.parts import Action as Action
from schachtel.core.parts import Conduct, Facts, Files, Format, Records, Rules, Search, Shown
from schachtel.core.parts import Json as Json
from schachtel.core.parts import Picture as Picture
from schachtel.core.parts import Seat as Seat
from schachtel.core.parts import Words as Words

SPECTATOR = -1
BETWEEN = ","  # parts of an option
FILE = ".toml"  # how the names of files end in which people keep what is theirs


@dataclass(frozen=True)
class Option:
    """An option of a table: its default, its bounds or choices, and a sentence."""

    name: str
    default: bool | int | str
    says: Words
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    read: Callable[[str], str] | None = None  # for texts: the canonical form, or OptionError
    load: Callable[[str, str], str] | None = None  # the same from the text of a file with that name, or OptionError
    ending: str = FILE  # of such a file's name
    most_lines: int = 0  # that such a file may have, if a stranger sends it to a server; 0: any number
    parts: tuple[int, ...] = ()  # so many texts, each read or loaded for itself, and commas between
    # For an option with secrets: given all checked options, the number of players and some seats, return the value as
    # the holders of those seats may know it until the game is over. None: everybody may know the whole value.
    told: Callable[[Mapping[str, Any], int, Collection[Seat]], str] | None = None
    typed: Words | None = None  # what somebody has to know who types the value

    def explained(self, language: str) -> str:
        """Return the sentence about the option for somebody who types its value."""
        return self.says[language] if self.typed is None else f"{self.says[language]} {self.typed[language]}"

    @property
    def bounds(self) -> str:
        """What would be right, in words."""
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, int):
            return f"a whole number from {self.low} to {self.high}"
        if self.load is not None:
            return f"a text, or a file ending in {self.ending}"
        return " or ".join(self.choices) if self.choices else "a text"

    def check(self, value: object) -> bool | int | str:
        """The value, from Python or as text, or OptionError."""
        if isinstance(self.default, bool):
            if isinstance(value, str) and value.lower() in ("true", "false"):
                return value.lower() == "true"
            if isinstance(value, bool):
                return value
        elif isinstance(self.default, int):
            if isinstance(value, str) and value.isascii() and value.removeprefix("-").isdigit() and len(value) < 20:
                value = int(value)
            if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
                return value
        elif self.parts:
            if isinstance(value, str | list | tuple):
                return self._read_parts(split_parts(value))
        else:
            text = option_text(value)
            if self.read is not None:
                return self.read(text)
            if text in self.choices:
                return text
        raise OptionError(f"{self.name}={short(value)}: {self.bounds} is needed")

    def _read_parts(self, parts: Sequence[object]) -> str:
        assert self.read is not None
        if len(parts) not in self.parts:
            raise OptionError(f"{self.name}: {' or '.join(map(str, self.parts))} are needed, not {len(parts)}")
        read = []
        for number, part in enumerate(parts, 1):
            try:
                read.append(self.read(option_text(part).strip()))
            except OptionError as wrong:
                raise OptionError(f"{self.name}, number {number}: {wrong}") from None
        return BETWEEN.join(read)


def split_parts(value: str | list[object] | tuple[object, ...]) -> Sequence[object]:
    """Of an option that has several, in a sequence or with commas between."""
    return value.split(BETWEEN) if isinstance(value, str) else value


def option_text(value: object) -> str:
    """As records and command lines write it: `true`, `7`, `3,4,5`, `queen=9,king=12`."""
    if isinstance(value, Mapping):
        return ",".join(f"{_word(key)}={_word(each)}" for key, each in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        words = list(map(_word, value))
        return ",".join(words if isinstance(value, list | tuple) else sorted(words))
    return _word(value)


def _word(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) and abs(value) < 1 << 64 else short(value)


TABLE_KERNELS = (enter_setup, enter_legal, enter_step, enter_hide, enter_points, enter_outcome, enter_guess)


@dataclass(frozen=True, eq=False)
class Game:
    """One game, in parts. Plain functions throughout."""

    id: str
    facts: Facts
    records: Records
    rules: Rules
    shown: Shown
    files: Files
    search: Search = field(default_factory=Search)
    conduct: Conduct = field(default_factory=Conduct)
    more: Game | None = None  # the same for more seats, with a larger record
    package: str = ""  # the module whose folder holds what the game brings besides its rules; "": nothing

    def __post_init__(self) -> None:
        everybody = tuple((seat,) for seat in range(max(self.facts.seats)))
        keep_words(self.records.State, everybody)  # TypeError where the layout does not say whose a field is
        hidden = [slot.name for slot in self.records.State.slots if not slot.is_open and slot.name != "rng"]
        if hidden and self.conduct.secret is None:
            raise TypeError(f"{self.id}: {', '.join(hidden)} can be hidden, so say which choices are (secret)")

    @property
    def brings(self) -> Brings:
        """What the game's package brings besides its rules: levels, lesson, puzzles and more."""
        return brought_by(self.package)

    @property
    def hides(self) -> bool:
        """Whether anything in this game is hidden from anybody."""
        return self.conduct.secret is not None

    def own(self, name: str) -> Callable[..., Any] | None:
        """Return the game's own version of a kernel of the contract, or None if it has none."""
        for part in (self.rules, self.search, self.shown.display):
            if found := getattr(part, name, None):
                return typing.cast("Callable[..., Any]", found)
        return None

    def engine(self, backend: str = "compiled") -> Engine:
        if not isinstance(backend, str) or backend not in BACKENDS:
            raise OptionError(f"backend {short(backend)}: one of {', '.join(BACKENDS)} is needed")
        return _engine(self, backend)

    def tables(self) -> Any:
        return _tables(self)

    def team_of(self, states: Any, seats: int) -> tuple[tuple[Seat, ...], ...]:
        if self.conduct.teams is None:
            return tuple((seat,) for seat in range(seats))
        return tuple(tuple(members) for members in self.conduct.teams(states, seats))

    def check_options(self, given: Mapping[str, object]) -> dict[str, bool | int | str]:
        """All options with their values, the defaults filled in."""
        known = {option.name: option for option in self.facts.options}
        for name in given:
            if name not in known:
                there = f"its options are {', '.join(known)}" if known else "it has no options"
                raise OptionError(f"{self.id} has no option {short(name)}: {there}")
        return {name: option.check(given.get(name, option.default)) for name, option in known.items()}

    def hidden_options(self, values: Mapping[str, Any], players: int, seats: Collection[Seat]) -> dict[str, str]:
        """Return each option that the holders of these seats may not know in full, as they may know it.

        `values` are checked options; those of a table that starts from a position are empty, and hide nothing.
        """
        secret = {option.name: option.told for option in self.facts.options if option.told and option.name in values}
        told = {name: tell(values, players, seats) for name, tell in secret.items()}
        return {name: value for name, value in told.items() if value != values[name]}

    def with_files(self, given: Mapping[str, object]) -> dict[str, object]:
        """Options, with what is in a file where one is named: for who sits at this machine and may read it."""
        readers = {option.name: option for option in self.facts.options if option.load is not None}
        return {name: _loaded(readers[name], value) if name in readers else value for name, value in given.items()}

    def format(self, name: str) -> Format:
        if not isinstance(name, str) or name not in self.files.formats:
            there = f"it knows {', '.join(self.files.formats)}" if self.files.formats else "it knows none but our own"
            raise OptionError(f"{self.id} has no format {short(name)}: {there}")
        return self.files.formats[name]

    @property
    def table_kernels(self) -> tuple[Callable[..., Any], ...]:
        """All kernels that a table calls, those of the first minute first."""
        concede = () if self.rules.concede is None else (enter_concede,)
        return (*TABLE_KERNELS, *(ENTRIES if self.shown.display else ()), *concede)

    @property
    def n_features(self) -> int:
        """How many numbers `features` writes."""
        return self.records.Features.size()

    @property
    def all_seats(self) -> tuple[int, ...]:
        return self.facts.seats + (self.more.all_seats if self.more else ())

    def for_players(self, players: int) -> Game:
        """The one whose record has places for so many."""
        return self.more.for_players(players) if self.more and players not in self.facts.seats else self

    def check_players(self, players: int | None, options: Mapping[str, Any] | None = None) -> int:
        """How many play: as asked for, or as (checked) options say."""
        if players is not None and (type(players) is not int or players not in self.all_seats):
            numbers = " or ".join(map(str, self.all_seats))
            raise OptionError(f"{self.id} is for {numbers} players, not {short(players)}")
        if self.conduct.count_players is not None and options is not None:
            return self.conduct.count_players(options, players)
        return self.facts.seats[0] if players is None else players


def _loaded(option: Option, value: object) -> object:
    assert option.load is not None
    if option.parts and isinstance(value, str | list | tuple):
        return [_one_loaded(option, part) for part in split_parts(value)]
    return _one_loaded(option, value)


def _one_loaded(option: Option, value: object) -> object:
    assert option.load is not None
    if isinstance(value, Path) or (isinstance(value, str) and value.endswith(option.ending)):
        path = Path(value)
        return option.load(read_text(path), str(path))
    return value


_engines: dict[tuple[Game, str], Engine] = {}
_engines_lock = threading.RLock()  # two threads must get the same engine: it knows what is in memory


def _engine(game: Game, backend: str) -> Engine:
    found = _engines.get((game, backend))
    if found is None:
        with _engines_lock:
            found = _engines.get((game, backend))
            if found is None:
                found = _engines[game, backend] = BACKENDS[backend](game)
    return found


@functools.cache
def _tables(game: Game) -> Any:
    tables = game.records.Tables.new()
    game.records.fill_tables(tables[0])
    return tables


@dataclass(frozen=True)
class Position:
    """A record in a one-element array, with its game and backend: what notation and views are made from."""

    game: Game
    seats: int
    states: Any
    backend: str = "compiled"

    @property
    def state(self) -> Any:
        return self.states[0]

    def call(self, entry: Callable[..., Any], *args: Any) -> Any:
        return self.game.engine(self.backend)(entry)(self.states, 0, *args)

    def fields(self) -> dict[str, Any]:
        """All of the record in plain values, by name: much quicker than one field after the other."""
        return dict(zip(self.states.dtype.names, self.states[0].tolist(), strict=True))

    def copy(self) -> Position:
        states = np.frombuffer(bytearray(self.states.tobytes()), self.states.dtype)  # NumPy would go field by field
        return Position(self.game, self.seats, states, self.backend)

    @property
    def acting(self) -> tuple[Seat, ...]:
        acting = int(self.states["acting"][0])
        return tuple(seat for seat in range(self.seats) if acting >> seat & 1)

    def legal(self, seat: Seat) -> list[Action]:
        out = np.empty(self.game.facts.widest, np.int32)
        actions: list[Action] = out[: self.call(enter_legal, self.game.tables(), seat, out)].tolist()
        return actions

    def step(self, seat: Seat, action: Action) -> None:
        self.call(enter_step, self.game.tables(), seat, action)

    def after(self, seat: Seat, action: Action) -> Position:
        later = self.copy()
        later.step(seat, action)
        return later

    def view(self, seat: Seat) -> dict[str, Json]:
        """Return what a seat sees (-1: a spectator), as JSON; the record is as that seat may know it."""
        return self.game.shown.display.view(self, seat) if self.game.shown.display else self.game.shown.view(self, seat)

    def described(self, seat: Seat, actions: Sequence[Action], language: Language) -> list[dict[str, Json]]:
        """Return legal actions of a seat as JSON, with kind, source, target and text."""
        if self.game.shown.display:
            return self.game.shown.display.describe(self, seat, actions, language)
        return [self.game.shown.describe(self, seat, action, language) for action in actions]

    def moves(self, seat: Seat, actions: Sequence[Action]) -> list[str]:
        """Return legal actions of a seat in notation."""
        return [move.decode() for move in self.notations(seat, actions)]

    def notations(self, seat: Seat, actions: Sequence[Action]) -> list[bytes]:
        """Return legal actions of a seat in notation, as bytes in UTF-8."""
        if self.game.shown.display:
            return self.game.shown.display.notations(self, seat, actions)
        return [self.game.shown.write(self, seat, action).encode() for action in actions]

    def question(self, seat: Seat, language: Language) -> Question:
        """Return what is asked of a seat that may act."""
        if self.game.shown.display:
            return self.game.shown.display.question(self, seat, language)
        return Question(self.game.shown.prompt(self, seat, language))

    def prompt(self, seat: Seat, language: Language) -> str:
        """Return what is asked of a seat that may act, in words."""
        return self.question(seat, language).text

    def told(self, language: Language) -> list[dict[str, Json]]:
        """Return what the last decision did, as JSON with texts."""
        if self.game.shown.display:
            return self.game.shown.display.told(self, language)
        return [self.game.shown.event(self, event, language) for event in self.events() if event.kind]

    def numbers(self, entry: Callable[..., None]) -> tuple[float, ...]:
        out = np.zeros(self.seats)
        self.call(entry, self.game.tables(), out)
        return tuple(out.tolist())

    def hidden(self, seat: Seat) -> Position:
        """As this seat may know it."""
        other = self.copy()
        other.call(enter_hide, self.game.tables(), self.keep(), seat)
        return other

    def keep(self) -> NDArray[np.uint64]:
        state: Any = self.game.records.State
        return _keep(state, self.game.team_of(self.states, self.seats), self.game.rules.mask is not None)

    def guessed(self, seat: Seat, rng: NDArray[np.uint64]) -> Position:
        other = self.copy()
        other.call(enter_guess, self.game.tables(), seat, rng)
        return other

    def is_secret(self, seat: Seat, action: Action, viewer: Seat) -> bool:
        return self.game.conduct.secret is not None and self.game.conduct.secret(self, seat, action, viewer)

    def events(self) -> list[Any]:
        events = self.states["events"][0]
        happened = _happened(events.dtype.names)
        return [happened(*each) for each in events[: int(self.states["n_events"][0])].tolist()]


@functools.cache
def _happened(names: tuple[str, ...]) -> Any:
    return namedtuple("Happened", names)


@functools.cache
def _keep(state: Any, teams: tuple[tuple[Seat, ...], ...], masks: bool) -> NDArray[np.uint64]:
    return keep_words(state, teams, masks=masks)


def new_room(game: Game, options: Mapping[str, Any], players: int) -> Room:
    """Return what whole games with these options are played in, from the set-up on."""
    packed = game.records.Options.new()
    game.records.fill_options(options, players, packed[0])
    return Room(
        game.records.State.new(), game.records.State.new(), game.tables(), packed, np.zeros(1, np.uint64),
        np.zeros(game.facts.widest, np.int32), np.zeros(players),
    )  # fmt: skip


def new_states(game: Game, options: Mapping[str, Any], players: int, seed: int, backend: str = "compiled") -> Any:
    """A dealt game."""
    states, packed = game.records.State.new(), game.records.Options.new()
    game.records.fill_options(options, players, packed[0])
    word = (1 << 64) - 1
    key = (np.uint64(seed & word), np.uint64(seed >> 64)) if game.facts.chance else (np.uint64(0), np.uint64(0))
    game.engine(backend)(enter_setup)(states, 0, game.tables(), packed, *key)
    return states
