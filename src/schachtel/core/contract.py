"""What a game provides, and the kernels that every game gets for it.

The functions marked `@contract` are what a game writes. The others are written once, here: callers use `step`, `hide`,
`guess` and `playout`, never a game's `apply` or `mask` alone.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from schachtel.core.bits import lowest
from schachtel.core.compile import BACKENDS, Engine, contract, kernel
from schachtel.core.errors import OptionError
from schachtel.core.layout import (
    U64,
    Actions,
    F32s,
    F64s,
    Header,
    Many,
    Options,
    Tables,
    U64Grid,
    U64s,
    keep_words,
)
from schachtel.core.random import roll, roll_below, siphash

Seat: TypeAlias = int
Action: TypeAlias = int
Language: TypeAlias = str  # "en" or "de"
Json: TypeAlias = Any
Words: TypeAlias = Mapping[Language, str]

LANGUAGES: tuple[Language, ...] = ("en", "de")
SPECTATOR = -1
ALL_SEE = 255
SPECTATORS_SEE = 128
MOST_PLIES = 65535  # the count stays there


# --- what a game writes ---------------------------------------------------------------------------------------------


@contract
def setup(s: Header, t: Tables, options: Options) -> None:
    """Deal. The record is blank but for its generator, which is seeded."""
    raise NotImplementedError


@contract
def legal(s: Header, t: Tables, seat: int, out: Actions) -> int:
    """Write the action codes that this seat may choose now, ascending; return how many."""
    raise NotImplementedError


@contract
def apply(s: Header, t: Tables, seat: int, action: int) -> None:
    """On to the next decision or the end. The action is legal."""
    raise NotImplementedError


@contract
def pick(s: Header, t: Tables, seat: int, rng: U64s, out: Actions) -> int:
    """One of the legal actions, each as likely as any other: a game may know a faster way than to list them all."""
    return out[roll_below(rng, legal(s, t, seat, out))]


@contract
def points(s: Header, t: Tables, out: F64s) -> None:
    """The rulebook's points for each seat, at any time."""
    raise NotImplementedError


@contract
def outcome(s: Header, t: Tables, out: F64s) -> None:
    """Once over, for each seat: 1 won, 0 lost, shares where it is a draw."""
    raise NotImplementedError


@contract
def mask(s: Header, t: Tables, seat: int) -> None:
    """Clear what this seat may not know and the layout cannot say (cards with known-to bits). Often nothing."""


@contract
def resample(s: Header, t: Tables, seat: int, rng: U64s) -> None:
    """Fill what `mask` and the layout have cleared by a random world that fits. Often nothing."""


@contract
def features(s: Header, t: Tables, seat: int, out: F32s) -> None:
    """Numbers for a network, from this seat's side of the table."""
    raise NotImplementedError


# --- what every game gets -------------------------------------------------------------------------------------------


@kernel
def emit(s: Header, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Tell everybody what happened."""
    emit_to(s, ALL_SEE, kind, seat, a, b, c, d)


@kernel
def emit_to(s: Header, seen: int, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Tell some: a bit for each seat, `SPECTATORS_SEE` for spectators."""
    if s.n_events < len(s.events):
        event = s.events[s.n_events]
        event.kind, event.seat, event.seen = kind, seat, seen
        event.a, event.b, event.c, event.d = a, b, c, d
    s.n_events += 1


@kernel
def turn(s: Header) -> int:
    """The first seat that may act, -1 when over."""
    if s.acting == 0:
        return -1
    return lowest(np.uint64(s.acting))


@kernel
def step(s: Header, t: Tables, seat: int, action: int) -> None:
    """One decision: `apply`, with the events of the last one cleared."""
    for i in range(min(s.n_events, len(s.events))):
        event = s.events[i]
        event.kind, event.seat, event.seen = 0, 0, 0
        event.a, event.b, event.c, event.d = 0, 0, 0, 0
    s.n_events = 0
    s.ply += s.ply < MOST_PLIES
    apply(s, t, seat, action)


@kernel
def hide(s: Header, t: Tables, keep: U64Grid, seat: int) -> None:
    """Keep only what this seat may know (-1: a spectator)."""
    mask(s, t, seat)
    row = seat if seat >= 0 else len(keep) - 1
    for i in range(len(s.raw)):
        s.raw[i] &= keep[row, i]
    seen = 1 << seat if seat >= 0 else SPECTATORS_SEE
    for i in range(min(s.n_events, len(s.events))):
        event = s.events[i]
        if event.seen & seen == 0:
            event.kind, event.seat, event.seen = 0, 0, 0
            event.a, event.b, event.c, event.d = 0, 0, 0, 0


@kernel
def guess(s: Header, t: Tables, seat: int, rng: U64s) -> None:
    """Make a hidden record whole again: a world that this seat has to reckon with, and a future of its own."""
    s.rng[0], s.rng[1], s.rng[2] = roll(rng), roll(rng), np.uint64(0)
    resample(s, t, seat, rng)


@kernel
def playout(s: Header, t: Tables, rng: U64s, out: Actions) -> int:
    """Play at random to the end; the number of decisions."""
    plies = 0
    while s.acting != 0:
        seat = lowest(np.uint64(s.acting))
        step(s, t, seat, pick(s, t, seat, rng, out))
        plies += 1
    return plies


@kernel
def fingerprint(s: Header) -> U64:
    """A hash of the whole record."""
    total = np.uint64(0)
    for i in range(len(s.raw)):
        total ^= s.raw[i]
        total ^= total << np.uint64(13)
        total ^= total >> np.uint64(7)
        total ^= total << np.uint64(17)
    return total


# --- entries: from Python an array and an index are passed, which is much faster than a record ---------------------


@kernel
def enter_setup(
    states: Many[Header], i: int, tables: Many[Tables], options: Many[Options], key0: U64, key1: U64
) -> None:
    s = states[i]
    s.rng[0], s.rng[1] = key0, key1
    setup(s, tables[0], options[0])


@kernel
def enter_legal(states: Many[Header], i: int, tables: Many[Tables], seat: int, out: Actions) -> int:
    if states[i].acting & (1 << seat) == 0:
        return 0
    return legal(states[i], tables[0], seat, out)


@kernel
def enter_step(states: Many[Header], i: int, tables: Many[Tables], seat: int, action: int) -> None:
    step(states[i], tables[0], seat, action)


@kernel
def enter_points(states: Many[Header], i: int, tables: Many[Tables], out: F64s) -> None:
    points(states[i], tables[0], out)


@kernel
def enter_outcome(states: Many[Header], i: int, tables: Many[Tables], out: F64s) -> None:
    outcome(states[i], tables[0], out)


@kernel
def enter_hide(states: Many[Header], i: int, tables: Many[Tables], keep: U64Grid, seat: int) -> None:
    hide(states[i], tables[0], keep, seat)


@kernel
def enter_guess(states: Many[Header], i: int, tables: Many[Tables], seat: int, rng: U64s) -> None:
    guess(states[i], tables[0], seat, rng)


@kernel
def enter_features(states: Many[Header], i: int, tables: Many[Tables], seat: int, out: F32s) -> None:
    features(states[i], tables[0], seat, out)


@kernel
def enter_fingerprint(states: Many[Header], i: int) -> U64:
    return fingerprint(states[i])


@kernel
def play_game(
    start: Many[Header], states: Many[Header], i: int, tables: Many[Tables], options: Many[Options], seed: int,
    rng: U64s, out: Actions,
) -> int:  # fmt: skip
    """A whole random game in states[i], from `start` (blank: from the set-up). All of it follows from the seed."""
    states[i] = start[0]
    s = states[i]
    if s.acting == 0:
        s.rng[0], s.rng[1] = np.uint64(seed), np.uint64(0)
        setup(s, tables[0], options[0])
    rng[0] = siphash(np.uint64(seed), np.uint64(1), np.uint64(0))
    return playout(s, tables[0], rng, out)


@kernel
def play_games(
    start: Many[Header], states: Many[Header], tables: Many[Tables], options: Many[Options], seed: int, games: int,
    rng: U64s, out: Actions, shares: F64s, won: F64s, digests: U64s,
) -> int:  # fmt: skip
    """So many of them, with seed, seed + 1, …; the number of decisions, and each seat's shares added to `won`."""
    plies = 0
    for game in range(games):
        plies += play_game(start, states, 0, tables, options, seed + game, rng, out)
        outcome(states[0], tables[0], shares)
        for seat in range(len(won)):
            won[seat] += shares[seat]
        if game < len(digests):
            digests[game] = fingerprint(states[0])
    return plies


@kernel
def perft(states: Many[Header], depth: int, left: int, tables: Many[Tables], outs: Actions, wide: int) -> int:
    """The number of lines of `left` decisions from states[depth]; states below are overwritten."""
    s = states[depth]
    if s.acting == 0:
        return 0
    seat = lowest(np.uint64(s.acting))
    here = outs[depth * wide : (depth + 1) * wide]
    n = legal(s, tables[0], seat, here)
    if left == 1:
        return n
    total = 0
    for i in range(n):
        states[depth + 1] = states[depth]
        step(states[depth + 1], tables[0], seat, here[i])
        total += perft(states, depth + 1, left - 1, tables, outs, wide)
    return total


# --- facts -----------------------------------------------------------------------------------------------------------


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

    @property
    def bounds(self) -> str:
        """What would be right, in words."""
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, int):
            return f"a whole number from {self.low} to {self.high}"
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
        elif isinstance(value, str):
            if self.read is not None:
                return self.read(value)
            if value in self.choices:
                return value
        raise OptionError(f"{self.name}={value!r}: {self.bounds} is needed")


Picture: TypeAlias = list[list[tuple[str, str]]]  # lines of (text, style)


@dataclass(frozen=True)
class Format:
    """A text format of the game's own world, to and from our records."""

    write: Callable[[Any], str]  # of a Record
    read: Callable[[Game, str], list[Any]]  # to Records


@dataclass(frozen=True)
class Game:
    """One game: facts, kernels, and how it is written, shown and told. Plain functions throughout."""

    id: str
    title: Words
    seats: tuple[int, ...]  # numbers of players it can be played by
    seat_names: tuple[Words, ...]
    rules_version: int
    actions: int  # action codes are 0 … actions - 1
    widest: int  # no position has more legal actions
    longest: int  # no game has more decisions
    n_features: int
    chance: bool  # does the generator matter?
    draws: bool  # may players agree on a draw?

    State: type[Header]
    Tables: type[Tables]
    Options: type[Options]
    options: tuple[Option, ...]
    fill_tables: Callable[[Any], None]
    fill_options: Callable[[Mapping[str, Any], int, Any], None]

    setup: Callable[..., None]
    legal: Callable[..., int]
    apply: Callable[..., None]
    points: Callable[..., None]
    outcome: Callable[..., None]
    features: Callable[..., None]
    pick: Callable[..., int] | None

    write: Callable[[Position, Seat, Action], str]
    read: Callable[[Position, Seat, str], Action]
    to_position: Callable[[Any], dict[str, Json]]
    from_position: Callable[[Json, Any, Any], None]  # position, states, tables
    view: Callable[[Position, Seat], dict[str, Json]]
    describe: Callable[[Position, Seat, Action, Language], dict[str, Json]]
    prompt: Callable[[Position, Seat, Language], str]
    event: Callable[[Any, Language], dict[str, Json]]
    reason: Callable[[Any], str | None]
    draw: Callable[[dict[str, Json]], Picture]

    mask: Callable[..., None] | None = None
    resample: Callable[..., None] | None = None
    teams: Callable[[Any, int], Sequence[Sequence[Seat]]] | None = None
    secret: Callable[[Position, Seat, Action, Seat], bool] | None = None  # is this choice hidden from that viewer?
    claim: Callable[[Any, Seat], str | None] | None = None  # a draw that the rules let this seat claim, as a reason
    flag: Callable[[Any, Seat], tuple[float, ...]] | None = None  # the outcome when this seat's time is up
    formats: Mapping[str, Format] = field(
        default_factory=dict
    )  # other people's formats, by the ending of a file's name

    def engine(self, backend: str = "compiled") -> Engine:
        return _engine(self.id, backend, self)

    def tables(self) -> Any:
        return _tables(self.id, self)

    def __hash__(self) -> int:
        return hash(self.id)

    def team_of(self, states: Any, seats: int) -> tuple[tuple[Seat, ...], ...]:
        if self.teams is None:
            return tuple((seat,) for seat in range(seats))
        return tuple(tuple(members) for members in self.teams(states, seats))

    def check_options(self, given: Mapping[str, object]) -> dict[str, bool | int | str]:
        """All options with their values, the defaults filled in."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                there = f"its options are {', '.join(known)}" if known else "it has no options"
                raise OptionError(f"{self.id} has no option {name!r}: {there}")
        return {name: option.check(given.get(name, option.default)) for name, option in known.items()}

    def format(self, name: str) -> Format:
        if name not in self.formats:
            there = f"it knows {', '.join(self.formats)}" if self.formats else "it knows none but our own"
            raise OptionError(f"{self.id} has no format {name!r}: {there}")
        return self.formats[name]

    def check_players(self, players: int | None) -> int:
        if players is None:
            return self.seats[0]
        if players not in self.seats or isinstance(players, bool):
            raise OptionError(f"{self.id} is for {' or '.join(map(str, self.seats))} players, not {players!r}")
        return players


@functools.cache
def _engine(_id: str, backend: str, game: Game) -> Engine:
    if backend not in BACKENDS:
        raise OptionError(f"backend {backend!r}: one of {', '.join(BACKENDS)} is needed")
    return BACKENDS[backend](game)


@functools.cache
def _tables(_id: str, game: Game) -> Any:
    tables = game.Tables.new()
    game.fill_tables(tables[0])
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

    def copy(self) -> Position:
        return Position(self.game, self.seats, self.states.copy(), self.backend)

    @property
    def acting(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if int(self.state.acting) >> seat & 1)

    def legal(self, seat: Seat) -> list[Action]:
        out = np.empty(self.game.widest, np.int32)
        return [int(action) for action in out[: self.call(enter_legal, self.game.tables(), seat, out)]]

    def step(self, seat: Seat, action: Action) -> None:
        self.call(enter_step, self.game.tables(), seat, action)

    def after(self, seat: Seat, action: Action) -> Position:
        later = self.copy()
        later.step(seat, action)
        return later

    def numbers(self, entry: Callable[..., None]) -> tuple[float, ...]:
        out = np.zeros(self.seats)
        self.call(entry, self.game.tables(), out)
        return tuple(float(x) for x in out)

    def hidden(self, seat: Seat) -> Position:
        """As this seat may know it."""
        other = self.copy()
        other.call(enter_hide, self.game.tables(), self.keep(), seat)
        return other

    def keep(self) -> NDArray[np.uint64]:
        state: Any = self.game.State
        return _keep(state, self.game.team_of(self.states, self.seats), self.game.mask is not None)

    def guessed(self, seat: Seat, rng: NDArray[np.uint64]) -> Position:
        other = self.copy()
        other.call(enter_guess, self.game.tables(), seat, rng)
        return other

    def is_secret(self, seat: Seat, action: Action, viewer: Seat) -> bool:
        return self.game.secret is not None and self.game.secret(self, seat, action, viewer)

    def events(self) -> list[Any]:
        s = self.state
        return [s.events[i] for i in range(min(int(s.n_events), len(s.events)))]


@functools.cache
def _keep(state: Any, teams: tuple[tuple[Seat, ...], ...], masks: bool) -> NDArray[np.uint64]:
    return keep_words(state, teams, masks=masks)


def new_states(game: Game, options: Mapping[str, Any], players: int, seed: int, backend: str = "compiled") -> Any:
    """A dealt game."""
    states, packed = game.State.new(), game.Options.new()
    game.fill_options(options, players, packed[0])
    word = (1 << 64) - 1
    key = (np.uint64(seed & word), np.uint64(seed >> 64)) if game.chance else (np.uint64(0), np.uint64(0))
    game.engine(backend)(enter_setup)(states, 0, game.tables(), packed, *key)
    return states
