"""The parts of which a game consists: facts, records, rules, search, shown, conduct (at the table) and files.

Each part is a small frozen dataclass of plain functions. If a game leaves out a function of the contract (None), the
default in `core/kernels.py` is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from schachtel.core.catalogue import LANGUAGES, Language
from schachtel.core.deprecated import renamed
from schachtel.core.display import Display
from schachtel.core.layout import Features, Header, Options, Tables

if TYPE_CHECKING:
    from schachtel.core.contract import Game, Option, Position

Seat: TypeAlias = int
Action: TypeAlias = int
ActionCodes: TypeAlias = Sequence[Action] | NDArray[np.int32]
Json: TypeAlias = Any
Words: TypeAlias = Mapping[Language, str]
Picture: TypeAlias = list[list[tuple[str, str]]]  # a picture for the terminal: lines, each a list of (text, style)


# --- types of kernels (s is the state, t the tables) -----------------------------------------------------------------


class Setup(Protocol):
    """A kernel that deals a game."""

    def __call__(self, s: Any, t: Any, options: Any, /) -> None: ...


class Legal(Protocol):
    """A kernel that writes the legal actions of a seat and returns how many there are."""

    def __call__(self, s: Any, t: Any, seat: int, out: Any, /) -> int: ...


class Apply(Protocol):
    """A kernel that carries out a legal action."""

    def __call__(self, s: Any, t: Any, seat: int, action: int, /) -> None: ...


class PerSeat(Protocol):
    """A kernel that writes one number per seat."""

    def __call__(self, s: Any, t: Any, out: Any, /) -> None: ...


class Observe(Protocol):
    """A kernel that writes the inputs of a neural network, from one seat's point of view."""

    def __call__(self, s: Any, t: Any, seat: int, out: Any, /) -> None: ...


class Pick(Protocol):
    """A kernel that returns a random legal action, and can also write the set of legal actions as bits."""

    def __call__(self, s: Any, t: Any, seat: int, rng: Any, out: Any, words: Any, /) -> int: ...


class Mask(Protocol):
    """A kernel that clears what a seat may not know."""

    def __call__(self, s: Any, t: Any, seat: int, /) -> None: ...


class Resample(Protocol):
    """A kernel that fills in what a seat may not know, with random values that fit what the seat knows."""

    def __call__(self, s: Any, t: Any, seat: int, rng: Any, /) -> None: ...


class AboutSeat(Protocol):
    """A kernel that answers yes or no about a seat, or does something for it and returns whether that was possible."""

    def __call__(self, s: Any, t: Any, seat: int, /) -> bool: ...


class Suggest(Protocol):
    """A kernel that names a sensible action without a search."""

    def __call__(self, s: Any, t: Any, seat: int, rng: Any, out: Any, /) -> int: ...


class Judge(Protocol):
    """A kernel that estimates each seat's share of the win in a position; it returns False if it cannot."""

    def __call__(self, s: Any, t: Any, root: Any, memory: Any, out: Any, /) -> bool: ...


class Expect(Protocol):
    """A kernel that estimates each seat's points, given the shares from `judge`."""

    def __call__(self, s: Any, t: Any, memory: Any, shares: Any, out: Any, /) -> None: ...


class Exact(Protocol):
    """A kernel that writes how the game ends after each action of a seat; it returns their number, or 0 if unknown."""

    def __call__(
        self, s: Any, t: Any, seat: int, memory: Any, control: Any, out: Any, shares: Any, points: Any, /
    ) -> int: ...  # fmt: skip


class Evaluate(Protocol):
    """A kernel that returns a seat's advantage in a position."""

    def __call__(self, s: Any, t: Any, seat: int, /) -> int: ...


class Rank(Protocol):
    """A kernel that returns how early a search should try an action."""

    def __call__(self, s: Any, t: Any, seat: int, action: int, /) -> int: ...


class PlaceKey(Protocol):
    """A kernel that returns a hash key; positions with the same possible continuations get the same key."""

    def __call__(self, s: Any, t: Any, /) -> Any: ...


class Drawish(Protocol):
    """A kernel that returns whether a search should treat a position as a draw."""

    def __call__(self, s: Any, t: Any, /) -> bool: ...


# --- the parts -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Facts:
    """The basic facts of a game: title, seats and options, and limits such as the most legal actions."""

    title: Words
    seats: tuple[int, ...]  # the numbers of players that the game allows
    seat_names: tuple[Words, ...]
    rules_version: int
    actions: int  # the number of action codes, which run from 0 to actions - 1
    # The most legal actions in any position, plus the additional room that `legal` needs to write them.
    max_legal_actions: int
    max_decisions: int  # the most decisions in a game, unless an option removes the limit
    chance: bool  # whether the rules use random numbers
    draws: bool  # whether players may agree on a draw
    scored: bool  # whether the rules count points; otherwise the outcome serves as points
    options: tuple[Option, ...] = ()

    def __post_init__(self) -> None:
        for name in (self.title, *self.seat_names):
            if not isinstance(name, Mapping) or not set(LANGUAGES) <= set(name):
                there = ", ".join(f'"{language}": "…"' for language in LANGUAGES)
                raise TypeError(
                    f"title and seat names must be given in every language, such as {{{there}}}, not as {name!r}"
                )

    widest = renamed("widest", "max_legal_actions")
    longest = renamed("longest", "max_decisions")


@dataclass(frozen=True)
class Records:
    """The layouts of a game's records, and the functions that fill in its constant data and its options."""

    State: type[Header]
    Tables: type[Tables]
    Options: type[Options]
    Features: type[Features]
    fill_tables: Callable[[Any], None]
    fill_options: Callable[[Mapping[str, Any], int, Any], None]


@dataclass(frozen=True)
class Rules:
    """The kernels for the rules of a game, including those for hidden information."""

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
    """The kernels that a game may provide for searches; the last six are for alpha-beta search."""

    suggest: Suggest | None = None
    judge: Judge | None = None
    expect: Expect | None = None
    exact: Exact | None = None
    memory: int = 0  # the number of 64-bit words that `judge` and `exact` may use as working memory
    evaluate: Evaluate | None = None
    rank: Rank | None = None
    place_key: PlaceKey | None = None
    threatened: AboutSeat | None = None
    drawish: Drawish | None = None
    skip: AboutSeat | None = None


def _unshown(*_: Any) -> Any:
    """A placeholder for functions that a game must provide only if it has no display."""
    raise NotImplementedError


@dataclass(frozen=True)
class Shown:
    """The functions that show a game to people, and that read the moves that people write."""

    read: Callable[[Position, Seat, str], Action]
    reason: Callable[[Any], str | None]
    reasons: Mapping[str, Words]  # the possible reasons why a game is over, in words, by the keywords from `reason`
    draw: Callable[[dict[str, Json], Language], Picture]  # a function that draws a view for the terminal
    display: Display | None = None
    # Returns a text that explains a thing on the table, such as a card; raises NotationError if the thing does not
    # exist.
    look: Callable[[Position, Seat, str, Language], str] | None = None
    # Only for games in which players can also resign a part of the game: the words for the whole game, such as the word
    # for a match of several games.
    whole: tuple[Words, ...] = ()
    # Only games without a display need the functions below.
    write: Callable[[Position, Seat, Action], str] = _unshown
    view: Callable[[Position, Seat], dict[str, Json]] = _unshown
    describe: Callable[[Position, Seat, Action, Language], dict[str, Json]] = _unshown
    prompt: Callable[[Position, Seat, Language], str] = _unshown
    event: Callable[[Position, Any, Language], dict[str, Json]] = _unshown


@dataclass(frozen=True)
class Conduct:
    """Functions that a table needs besides the rules: for teams, secret choices, early ends, and partners."""

    # Returns the number of players, given the checked options and the wanted number; raises OptionError if they do not
    # fit.
    count_players: Callable[[Mapping[str, Any], int | None], int] | None = None
    teams: Callable[[Any, int], Sequence[Sequence[Seat]]] | None = None
    # Returns whether a viewer (the last argument) may not know that a seat has chosen an action.
    secret: Callable[[Position, Seat, Action, Seat], bool] | None = None
    claim: Callable[[Any, Seat], str | None] | None = None  # returns the reason for a draw that a seat may claim
    flag: Callable[[Any, Seat], tuple[float, ...]] | None = None  # returns the outcome if a seat runs out of time
    # Returns whether an action is a pass, which only lets the other seats continue.
    passes: Callable[[Position, Seat, Action], bool] | None = None
    # The next three functions are for games in which partners choose together. `agree` returns the action that consents
    # to a partner's proposal, if there is one. `leave` returns the action that leaves the choice to a partner. `closes`
    # returns whether an action ends the partners' opportunity to act.
    agree: Callable[[Position, Seat], Action | None] | None = None
    leave: Callable[[Position, Seat], Action | None] | None = None
    closes: Callable[[Position, Seat, Action], bool] | None = None
    # Returns the other seats whose hands a seat sees.
    sees_hands: Callable[[Position, Seat], Sequence[Seat]] | None = None


@dataclass(frozen=True)
class TextFormat:
    """An established text format of a game, such as PGN: functions that write a record and read a text."""

    write: Callable[[Any], str]  # a function that writes a Record in this format
    read: Callable[[Game, str, str], list[Any]]  # a function that reads a text and returns one Table per game


@dataclass(frozen=True)
class Files:
    """The functions for positions as data, established text formats, and reports about many games."""

    to_position: Callable[[Any], dict[str, Json]]
    from_position: Callable[[Json, Any, Any], None]  # fills a state, given a position and the game's constant data
    # Established text formats, by the suffix of their file names.
    formats: Mapping[str, TextFormat] = field(default_factory=dict)
    # Plays many games and reports on them, given the game, the options, the number of players or None, the number of
    # games, and the seed. Yields its progress as (games played, total of games), and at the end a Report.
    report: Callable[[Any, Mapping[str, Any], int | None, int, int], Iterator[Any]] | None = None
