"""The parts of a game: facts, records, rules, search, what is shown, conduct at the table, and files.

Each part is a small frozen record of plain functions. A function of the contract that a game leaves out (None) is the
one of `core/kernels.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from schachtel.core.catalogue import Language
from schachtel.core.display import Display
from schachtel.core.layout import Features, Header, Options, Tables

if TYPE_CHECKING:
    from schachtel.core.contract import Game, Option, Position

Seat: TypeAlias = int
Action: TypeAlias = int
Json: TypeAlias = Any
Words: TypeAlias = Mapping[Language, str]
Picture: TypeAlias = list[list[tuple[str, str]]]  # lines of (text, style)


# --- kernels: s is the state, t the tables ---------------------------------------------------------------------------


class Setup(Protocol):
    """Deals a game."""

    def __call__(self, s: Any, t: Any, options: Any, /) -> None: ...


class Legal(Protocol):
    """Writes the legal actions of a seat; returns how many there are."""

    def __call__(self, s: Any, t: Any, seat: int, out: Any, /) -> int: ...


class Apply(Protocol):
    """Carries out a legal action."""

    def __call__(self, s: Any, t: Any, seat: int, action: int, /) -> None: ...


class PerSeat(Protocol):
    """Writes one number per seat."""

    def __call__(self, s: Any, t: Any, out: Any, /) -> None: ...


class Observe(Protocol):
    """Writes numbers for a network, from a seat's side of the table."""

    def __call__(self, s: Any, t: Any, seat: int, out: Any, /) -> None: ...


class Pick(Protocol):
    """Picks a legal action at random, and marks all legal ones."""

    def __call__(self, s: Any, t: Any, seat: int, rng: Any, out: Any, words: Any, /) -> int: ...


class Mask(Protocol):
    """Clears what a seat may not know."""

    def __call__(self, s: Any, t: Any, seat: int, /) -> None: ...


class Resample(Protocol):
    """Fills what a seat may not know by a world that fits."""

    def __call__(self, s: Any, t: Any, seat: int, rng: Any, /) -> None: ...


class AboutSeat(Protocol):
    """Answers a question about a seat, or does something for it if it can."""

    def __call__(self, s: Any, t: Any, seat: int, /) -> bool: ...


class Suggest(Protocol):
    """Names a sensible action at once."""

    def __call__(self, s: Any, t: Any, seat: int, rng: Any, out: Any, /) -> int: ...


class Judge(Protocol):
    """Tells each seat's likely share from here, if that is possible."""

    def __call__(self, s: Any, t: Any, root: Any, memory: Any, out: Any, /) -> bool: ...


class Expect(Protocol):
    """Tells the points that seats can expect, from their shares."""

    def __call__(self, s: Any, t: Any, memory: Any, shares: Any, out: Any, /) -> None: ...


class Exact(Protocol):
    """Tells how each action of a seat ends, where that can be known; returns how many actions there are."""

    def __call__(
        self, s: Any, t: Any, seat: int, memory: Any, control: Any, out: Any, shares: Any, points: Any, /
    ) -> int: ...  # fmt: skip


class Evaluate(Protocol):
    """Tells what a position is worth to a seat."""

    def __call__(self, s: Any, t: Any, seat: int, /) -> int: ...


class Rank(Protocol):
    """Tells how early a search should try an action."""

    def __call__(self, s: Any, t: Any, seat: int, action: int, /) -> int: ...


class PlaceKey(Protocol):
    """Gives positions in which the same can happen the same key."""

    def __call__(self, s: Any, t: Any, /) -> Any: ...


class Drawish(Protocol):
    """Tells whether a search should take a position for a draw."""

    def __call__(self, s: Any, t: Any, /) -> bool: ...


# --- the parts -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Facts:
    """What the box says of a game, and how large it is."""

    title: Words
    seats: tuple[int, ...]  # numbers of players it can be played by
    seat_names: tuple[Words, ...]
    rules_version: int
    actions: int  # action codes are 0 … actions - 1
    widest: int  # no position has more legal actions; with what `legal` may write behind them
    longest: int  # no game has more decisions, unless an option takes its end away
    chance: bool  # does the generator matter?
    draws: bool  # may players agree on a draw?
    scored: bool  # has it points of its own? If not, the outcome counts as points
    options: tuple[Option, ...] = ()


@dataclass(frozen=True)
class Records:
    """The layouts of a game, and how its data and options are filled in."""

    State: type[Header]
    Tables: type[Tables]
    Options: type[Options]
    Features: type[Features]
    fill_tables: Callable[[Any], None]
    fill_options: Callable[[Mapping[str, Any], int, Any], None]


@dataclass(frozen=True)
class Rules:
    """The kernels of the rules, and those that keep secrets."""

    setup: Setup
    legal: Legal
    apply: Apply
    points: PerSeat
    outcome: PerSeat
    features: Observe
    pick: Pick | None = None
    mask: Mask | None = None
    resample: Resample | None = None
    imagine: Resample | None = None
    concede: AboutSeat | None = None


@dataclass(frozen=True)
class Search:
    """The kernels that searches use, where a game has any: the last six are for alpha-beta."""

    suggest: Suggest | None = None
    judge: Judge | None = None
    expect: Expect | None = None
    exact: Exact | None = None
    memory: int = 0  # words that `judge` and `exact` may keep notes in
    evaluate: Evaluate | None = None
    rank: Rank | None = None
    place_key: PlaceKey | None = None
    threatened: AboutSeat | None = None
    drawish: Drawish | None = None
    skip: AboutSeat | None = None


def _unshown(*_: Any) -> Any:
    """Stand in for a function that a game with a display does not need."""
    raise NotImplementedError


@dataclass(frozen=True)
class Shown:
    """How a game is shown, and how moves are read."""

    read: Callable[[Position, Seat, str], Action]
    reason: Callable[[Any], str | None]
    reasons: Mapping[str, Words]  # why a game can be over
    draw: Callable[[dict[str, Json], Language], Picture]  # a view
    display: Display | None = None
    look: Callable[[Position, Seat, str, Language], str] | None = None  # what is to be read there, or NotationError
    # The rest is for games without a display.
    write: Callable[[Position, Seat, Action], str] = _unshown
    view: Callable[[Position, Seat], dict[str, Json]] = _unshown
    describe: Callable[[Position, Seat, Action, Language], dict[str, Json]] = _unshown
    prompt: Callable[[Position, Seat, Language], str] = _unshown
    event: Callable[[Position, Any, Language], dict[str, Json]] = _unshown


@dataclass(frozen=True)
class Conduct:
    """What a table has to know: who plays with whom, what is secret, how a game ends early, how partners agree."""

    # From checked options and who was asked for, how many play; or OptionError.
    count_players: Callable[[Mapping[str, Any], int | None], int] | None = None
    teams: Callable[[Any, int], Sequence[Sequence[Seat]]] | None = None
    secret: Callable[[Position, Seat, Action, Seat], bool] | None = None  # is this choice hidden from that viewer?
    claim: Callable[[Any, Seat], str | None] | None = None  # a draw that the rules let this seat claim, as a reason
    flag: Callable[[Any, Seat], tuple[float, ...]] | None = None  # the outcome when this seat's time is up
    passes: Callable[[Position, Seat, Action], bool] | None = None  # does this only let the others go on?
    # Where partners are asked together: the action that goes along with a partner, if that is called for; the one that
    # leaves the choice to a partner; and whether an action ends what partners could still do.
    agree: Callable[[Position, Seat], Action | None] | None = None
    leave: Callable[[Position, Seat], Action | None] | None = None
    closes: Callable[[Position, Seat, Action], bool] | None = None
    sees_hands: Callable[[Position, Seat], Sequence[Seat]] | None = None  # the other seats whose hands this seat sees


@dataclass(frozen=True)
class Format:
    """A text format of the game's own world, to and from our records."""

    write: Callable[[Any], str]  # of a Record
    read: Callable[[Game, str, str], list[Any]]  # a text, on a backend, to Tables


@dataclass(frozen=True)
class Files:
    """Positions as data, formats of other people, and reports about many games."""

    to_position: Callable[[Any], dict[str, Json]]
    from_position: Callable[[Json, Any, Any], None]  # position, states, tables
    # Other people's formats, by the ending of a file's name.
    formats: Mapping[str, Format] = field(default_factory=dict)
    # Many games, and what they tell: the game, options, players or None, how many games, seed; yields how many are
    # played and of how many, and last a Report.
    report: Callable[[Any, Mapping[str, Any], int | None, int, int], Iterator[Any]] | None = None
