"""A game as all other layers use it: its facts and kernels, and the functions that read, write and show it."""

from __future__ import annotations

import functools
import inspect
import threading
import typing
from collections import namedtuple
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from schachtel.core.backends import BACKENDS
from schachtel.core.catalogue import LANGUAGES as LANGUAGES
from schachtel.core.catalogue import Language as Language
from schachtel.core.compile import Engine
from schachtel.core.deprecated import renamed
from schachtel.core.display import ENTRIES, Question
from schachtel.core.errors import Faulty, FaultyFile, OptionError, short
from schachtel.core.extras import Extras, extras_of
from schachtel.core.files import read_text
from schachtel.core.kernels import (
    PlayoutArrays,
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
from schachtel.core.parts import ActionCodes as ActionCodes
from schachtel.core.parts import Conduct, Facts, Files, Records, Rules, Search, Shown, TextFormat
from schachtel.core.parts import Json as Json
from schachtel.core.parts import Picture as Picture
from schachtel.core.parts import Seat as Seat
from schachtel.core.parts import Words as Words
from schachtel.core.words import WORDS

SPECTATOR = -1
BETWEEN = ","  # the character that separates the parts of an option's value
FILE = ".toml"  # the suffix of the files that people write for a game


@dataclass(frozen=True)
class Option:
    """An option of a table, with its default, its bounds or choices, and an explanation."""

    name: str
    default: bool | int | str
    description: Words
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    # A function that returns a value, given as text, in its canonical form, or raises OptionError.
    read: Callable[[str], str] | None = None
    # A function that turns the text and the name of a file into the option's value, or raises OptionError.
    load: Callable[[str, str], str] | None = None
    suffix: str = FILE  # the suffix of the file names that `load` accepts
    most_lines: int = 0  # the maximum number of lines in an uploaded file; 0: no limit
    parts: tuple[int, ...] = ()  # the allowed numbers of comma-separated parts of a value; empty: it has no parts
    # For an option with secrets: a function that returns what the players of some seats may know of the value until the
    # game is over. Its arguments are all checked options, the number of players, and the seats. None: everybody may
    # know the whole value.
    redact: Callable[[Mapping[str, Any], int, Collection[Seat]], str] | None = None
    typing_hint: Words | None = None  # additional advice for people who type the option's value

    says = renamed("says", "description")
    told = renamed("told", "redact")
    ending = renamed("ending", "suffix")
    typed = renamed("typed", "typing_hint")

    def explained(self, language: str) -> str:
        """Return the explanation of the option for a person who types its value."""
        if self.typing_hint is None:
            return self.description[language]
        return f"{self.description[language]} {self.typing_hint[language]}"

    @property
    def bounds(self) -> str:
        """The option's valid values, described in words."""
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, int):
            return f"a whole number from {self.low} to {self.high}"
        if self.load is not None:
            return f"a text, or a file ending in {self.suffix}"
        return " or ".join(self.choices) if self.choices else "a text"

    def check(self, value: object) -> bool | int | str:
        """Check a value, which may be a text, and return it in its proper type; raise OptionError if it is invalid."""
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
        raise OptionError(f"{self.name}={short(value)}: must be {self.bounds}")

    def _read_parts(self, parts: Sequence[object]) -> str:
        assert self.read is not None
        if len(parts) not in self.parts:
            raise OptionError(
                f"{self.name}: needs {' or '.join(map(str, self.parts))} values, separated by commas, not {len(parts)}"
            )
        read = []
        for number, part in enumerate(parts, 1):
            try:
                read.append(self.read(option_text(part).strip()))
            except Faulty as wrong:
                raise FaultyFile(WORDS.each("part", option=self.name, number=number), wrong.faults) from None
            except OptionError as wrong:
                raise OptionError(f"{self.name}, value {number}: {wrong}") from None
        return BETWEEN.join(read)


def split_parts(value: str | list[object] | tuple[object, ...]) -> Sequence[object]:
    """Split the value of an option, which is a sequence or a text with commas, into its parts."""
    return value.split(BETWEEN) if isinstance(value, str) else value


def option_text(value: object) -> str:
    """Return a value as records and command lines write it: `true`, `7`, `3,4,5`, `queen=9,king=12`."""
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
    """A game: data and plain functions, in groups such as rules, search and files."""

    id: str
    facts: Facts
    records: Records
    rules: Rules
    shown: Shown
    files: Files
    search: Search = field(default_factory=Search)
    conduct: Conduct = field(default_factory=Conduct)
    larger_version: Game | None = None  # the same game for more seats, with a larger record
    package: str = ""  # the name of the game's Python package, where `extras` finds files; empty: no package

    more = renamed("more", "larger_version")
    brings = renamed("brings", "extras")
    team_of = renamed("team_of", "teams")

    def __post_init__(self) -> None:
        everybody = tuple((seat,) for seat in range(max(self.facts.seats)))
        keep_words(self.records.State, everybody)  # raises TypeError if a field of the State does not say who sees it
        hidden = [slot.name for slot in self.records.State.slots if not slot.is_open and slot.name != "rng"]
        if hidden and self.conduct.secret is None:
            raise TypeError(
                f"{self.id}: some seats may not see {', '.join(hidden)}, so the game must define conduct.secret"
            )

    @property
    def extras(self) -> Extras:
        """The parts of the game's package besides the rules: levels, a lesson, puzzles and more."""
        return extras_of(self.package)

    @property
    def hides(self) -> bool:
        """True if some part of the game is hidden from somebody."""
        return self.conduct.secret is not None

    def own(self, name: str) -> Callable[..., Any] | None:
        """Return the game's own version of the kernel with this name, or None if it has none."""
        for part in (self.rules, self.search, self.shown.display):
            if found := getattr(part, name, None):
                return typing.cast("Callable[..., Any]", found)
        return None

    def engine(self, backend: str = "compiled") -> Engine:
        """Return the engine that runs this game's kernels on a backend."""
        if isinstance(backend, str) and (found := _engines.get((self, backend))):
            return found
        if not isinstance(backend, str) or backend not in BACKENDS:
            raise OptionError(f"backend {short(backend)}: must be one of {', '.join(BACKENDS)}")
        return _engine(self, backend)

    def tables(self) -> Any:
        """Return the game's constant data, as the kernels receive it."""
        return _tables(self)

    def teams(self, states: Any, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each team; in a game without teams, each seat is a team of its own."""
        if self.conduct.teams is None:
            return tuple((seat,) for seat in range(seats))
        return tuple(tuple(members) for members in self.conduct.teams(states, seats))

    def check_options(self, given: Mapping[str, object]) -> dict[str, bool | int | str]:
        """Return the values of all options, checked, with defaults for options that are not given."""
        known = {option.name: option for option in self.facts.options}
        for name in given:
            if name not in known:
                there = f"its options are {', '.join(known)}" if known else "it has no options"
                raise OptionError(f"{self.id} has no option {short(name)}: {there}")
        return {name: option.check(given.get(name, option.default)) for name, option in known.items()}

    def hidden_options(self, values: Mapping[str, Any], players: int, seats: Collection[Seat]) -> dict[str, str]:
        """Return the options that the players of these seats may not know fully, each reduced to the known part.

        `values` are checked options. A table that starts from a position has no option values, so nothing is hidden
        there.
        """
        secret = {each.name: each.redact for each in self.facts.options if each.redact and each.name in values}
        known = {name: redact(values, players, seats) for name, redact in secret.items()}
        return {name: value for name, value in known.items() if value != values[name]}

    def with_files(self, given: Mapping[str, object]) -> dict[str, object]:
        """Return options with the contents of files instead of their names. Only a local user may name files."""
        readers = {option.name: option for option in self.facts.options if option.load is not None}
        return {name: _loaded(readers[name], value) if name in readers else value for name, value in given.items()}

    def format(self, name: str) -> TextFormat:
        """Return an established text format of the game, such as `pgn`; raise OptionError if there is none."""
        if not isinstance(name, str) or name not in self.files.formats:
            there = (
                f"choose {' or '.join(self.files.formats)}"
                if self.files.formats
                else "its games can only be saved as our own records"
            )
            raise OptionError(f"{self.id} has no format {short(name)}: {there}")
        return self.files.formats[name]

    @functools.cached_property
    def home(self) -> Path:
        """The folder with the sources of the game."""
        return self.extras.folder or Path(inspect.getfile(self.records.State)).resolve().parent

    @property
    def table_kernels(self) -> tuple[Callable[..., Any], ...]:
        """All kernels that a table of this game needs, in the order in which it needs them."""
        concede = () if self.rules.concede is None else (enter_concede,)
        return (*TABLE_KERNELS, *(ENTRIES if self.shown.display else ()), *concede)

    @property
    def n_features(self) -> int:
        """The number of values that the kernel `features` writes."""
        return self.records.Features.size()

    @property
    def all_seats(self) -> tuple[int, ...]:
        """All numbers of players that the game and its larger version allow."""
        return self.facts.seats + (self.larger_version.all_seats if self.larger_version else ())

    def for_players(self, players: int) -> Game:
        """Return the version of the game whose record has room for this many players."""
        if self.larger_version is None or players in self.facts.seats:
            return self
        return self.larger_version.for_players(players)

    def check_players(self, players: int | None, options: Mapping[str, Any] | None = None) -> int:
        """Return the number of players, as given or implied by checked options; raise OptionError if it is invalid."""
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
    if isinstance(value, Path) or (isinstance(value, str) and value.endswith(option.suffix)):
        path = Path(value)
        return option.load(read_text(path), str(path))
    return value


_engines: dict[tuple[Game, str], Engine] = {}
_engines_lock = threading.RLock()  # all threads must get the same engine, because it holds the kernels in memory


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
    """A state of a game (as an array with one record), with the game and the backend, and functions that show it."""

    game: Game
    seats: int
    states: Any
    backend: str = "compiled"

    @property
    def state(self) -> Any:
        """The position's state: a record with its fields as attributes."""
        return self.states[0]

    def call(self, entry: Callable[..., Any], *args: Any) -> Any:
        """Call one of the kernels `enter_…` of `core/kernels.py` for this position."""
        return self.game.engine(self.backend)(entry)(self.states, 0, *args)

    def fields(self) -> dict[str, Any]:
        """Return all fields of the record by name, as plain values. Reading them one by one would be much slower."""
        return dict(zip(self.states.dtype.names, self.states[0].tolist(), strict=True))

    def copy(self) -> Position:
        """Return a copy, which can be changed without changing this position."""
        # Copying bytes is faster than NumPy's `copy`.
        states = np.frombuffer(bytearray(self.states.tobytes()), self.states.dtype)
        return Position(self.game, self.seats, states, self.backend)

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        acting = int(self.states["acting"][0])
        return tuple(seat for seat in range(self.seats) if acting >> seat & 1)

    def legal(self, seat: Seat) -> list[Action]:
        """Return the codes of a seat's legal actions, in ascending order."""
        actions: list[Action] = self.legal_codes(seat).tolist()
        return actions

    def legal_codes(self, seat: Seat) -> NDArray[np.int32]:
        """Return the codes of a seat's legal actions as an array."""
        out = np.empty(self.game.facts.max_legal_actions, np.int32)
        return out[: self.call(enter_legal, self.game.tables(), seat, out)]

    def step(self, seat: Seat, action: Action) -> None:
        """Carry out a legal action, which changes this position."""
        self.call(enter_step, self.game.tables(), seat, action)

    def after(self, seat: Seat, action: Action) -> Position:
        """Return the position after a legal action; this position stays as it is."""
        later = self.copy()
        later.step(seat, action)
        return later

    def view(self, seat: Seat) -> dict[str, Json]:
        """Return a seat's view (-1: a spectator's) as JSON; the record must already be masked for that viewer."""
        return self.game.shown.display.view(self, seat) if self.game.shown.display else self.game.shown.view(self, seat)

    def described(self, seat: Seat, actions: Sequence[Action], language: Language) -> list[dict[str, Json]]:
        """Return these legal actions of a seat as JSON data, each with its kind, source, target and text."""
        if self.game.shown.display:
            return self.game.shown.display.describe(self, seat, actions, language)
        return [self.game.shown.describe(self, seat, action, language) for action in actions]

    def moves(self, seat: Seat, actions: Sequence[Action]) -> list[str]:
        """Return legal actions of a seat in notation."""
        return [move.decode() for move in self.notations(seat, actions).tolist()]

    def notations(self, seat: Seat, actions: ActionCodes) -> NDArray[np.bytes_]:
        """Return legal actions of a seat in notation, as bytes in UTF-8."""
        if self.game.shown.display:
            return self.game.shown.display.notations(self, seat, actions)
        return np.array([self.game.shown.write(self, seat, int(action)).encode() for action in actions], np.bytes_)

    def question(self, seat: Seat, language: Language) -> Question:
        """Return the question that a seat is asked, if it may act."""
        if self.game.shown.display:
            return self.game.shown.display.question(self, seat, language)
        return Question(self.game.shown.prompt(self, seat, language))

    def prompt(self, seat: Seat, language: Language) -> str:
        """Return the question that a seat is asked, in words."""
        return self.question(seat, language).text

    def told(self, language: Language) -> list[dict[str, Json]]:
        """Return the events of the last decision as JSON data, with a text for each."""
        if self.game.shown.display:
            return self.game.shown.display.told(self, language)
        return [self.game.shown.event(self, event, language) for event in self.events() if event.kind]

    def numbers(self, entry: Callable[..., None]) -> tuple[float, ...]:
        """Return the numbers, one per seat, that a kernel such as `enter_points` or `enter_outcome` writes."""
        out = np.zeros(self.seats)
        self.call(entry, self.game.tables(), out)
        return tuple(out.tolist())

    def hidden(self, seat: Seat) -> Position:
        """Return a copy of the position that is masked for this seat."""
        other = self.copy()
        other.call(enter_hide, self.game.tables(), self.keep(), seat)
        return other

    def keep(self) -> NDArray[np.uint64]:
        """Return the mask of what may be seen of the record: one row per seat, and the last row for spectators."""
        state: Any = self.game.records.State
        return _keep(state, self.game.teams(self.states, self.seats), self.game.rules.mask is not None)

    def guessed(self, seat: Seat, rng: NDArray[np.uint64]) -> Position:
        """Return a copy in which random values, which fit what the seat knows, replace what is hidden from it.

        `rng` is an array with one number, the state of the random generator, which each call changes.
        """
        other = self.copy()
        other.call(enter_guess, self.game.tables(), seat, rng)
        return other

    def is_secret(self, seat: Seat, action: Action, viewer: Seat) -> bool:
        """Return whether a viewer may not know that a seat has chosen this action."""
        return self.game.conduct.secret is not None and self.game.conduct.secret(self, seat, action, viewer)

    def events(self) -> list[Any]:
        """Return the events of the last decision, each with the fields of `Event` as attributes."""
        events = self.states["events"][0]
        happened = _happened(events.dtype.names)
        return [happened(*each) for each in events[: int(self.states["n_events"][0])].tolist()]


@functools.cache
def _happened(names: tuple[str, ...]) -> Any:
    return namedtuple("Happened", names)


@functools.cache
def _keep(state: Any, teams: tuple[tuple[Seat, ...], ...], masks: bool) -> NDArray[np.uint64]:
    return keep_words(state, teams, masks=masks)


def new_arrays(game: Game, options: Mapping[str, Any], players: int) -> PlayoutArrays:
    """Return the arrays in which kernels play whole games with these options, from the set-up to the end."""
    packed = game.records.Options.new()
    game.records.fill_options(options, players, packed[0])
    return PlayoutArrays(
        game.records.State.new(), game.records.State.new(), game.tables(), packed, np.zeros(1, np.uint64),
        np.zeros(game.facts.max_legal_actions, np.int32), np.zeros(players),
    )  # fmt: skip


def new_states(game: Game, options: Mapping[str, Any], players: int, seed: int, backend: str = "compiled") -> Any:
    """Return the state of a newly dealt game."""
    states, packed = game.records.State.new(), game.records.Options.new()
    game.records.fill_options(options, players, packed[0])
    word = (1 << 64) - 1
    key = (np.uint64(seed & word), np.uint64(seed >> 64)) if game.facts.chance else (np.uint64(0), np.uint64(0))
    game.engine(backend)(enter_setup)(states, 0, game.tables(), packed, *key)
    return states
