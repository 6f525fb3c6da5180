"""The messages between clients and the server over a WebSocket, and the bodies of HTTP requests and responses.

`python -m tools.describe` makes `docs/protocol.md` and the web client's types from these classes and their docstrings.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

import orjson
from pydantic import Field, TypeAdapter, with_config
from typing_extensions import TypedDict

from schachtel.server.said import OPEN_CONFIG, STRICT_CONFIG, Choice, Event, Sentence
from schachtel.server.terms import NO_NUL, Strict, Terms

Id = Annotated[str, Field(min_length=1, max_length=32, pattern=NO_NUL, description="The id of the table.")]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
Language = Literal["en", "de"]
Channel = Literal["players", "spectators", "team"]
Asking = Literal["always", "able", "never"]
Proposal = Literal["takeback", "pause", "rematch", "replace", "expel"]
Phase = Literal["open", "playing", "between", "over", "aborted"]
Kind = Literal[
    "sit", "stand", "start", "next", "abort", "move", "resign", "draw", "claim_draw", "flag", "give_time", "left",
    "back", "claim", "skip", "return", "propose", "decline", "resume", "stops", "hint", "restart", "follow", "import",
]  # fmt: skip

# --- messages from the client ----------------------------------------------------------------------------------------


class Watch(Strict):
    """Follow a table. The answer is the message `table` or, with `since`, an `entry` message for each later entry."""

    type: Literal["watch"] = "watch"
    table: Id
    since: Annotated[int, Field(ge=0)] | None = None
    """The number of the last entry that the client has."""
    language: Language = "en"
    """The language of prompts, choices, events and reasons."""
    said: bool = False
    """Send the texts of prompts, choices and events also as data."""


class Unwatch(Strict):
    """Stop following a table. A player without another connection to the table soon counts as away."""

    type: Literal["unwatch"] = "unwatch"
    table: Id


class Say(Strict):
    """Send a line of chat. The rate is limited."""

    type: Literal["say"] = "say"
    table: Id
    channel: Channel = "players"
    """The receivers of the line: the players, the spectators, or the partners in one's own team."""
    text: Annotated[str, Field(min_length=1, max_length=500, pattern=NO_NUL)]
    """The line of chat."""


class Premove(Strict):
    """Choose a move in advance. It is played as soon as it is the seat's turn, if it is legal then."""

    type: Literal["premove"] = "premove"
    table: Id
    seat: SeatNumber | None = None
    """The seat that is to make the move. Only clients that hold several seats need to name it."""
    move: Annotated[str, Field(max_length=100)] | None = None
    """The text of the move, as in a choice; null cancels the premove."""


class Stops(Strict):
    """Choose when a player who may pass is asked for a decision: `always`; `able`, only if the player can do something
    besides passing; or `never`. Otherwise the server passes for the player, after about as much time as the player
    would take."""

    type: Literal["stops"] = "stops"
    table: Id
    seat: SeatNumber | None = None
    """The seat whose player makes the choice. Only clients that hold several seats need to name it."""
    mine: Asking = "able"
    """When the player is asked after a move of their own."""
    theirs: Asking = "able"
    """When the player is asked after somebody else's move."""


class Ping(Strict):
    """Ask for a `pong`; or, with `heard`, send an echo, which gets no answer. A client sends an echo as soon as it gets
    a `welcome` or `pong`. So the server learns the network delay, and gives it back to the player's clock."""

    type: Literal["ping"] = "ping"
    heard: int | None = None
    """The `now` of the message that this echo answers; null asks for a `pong`."""


class Act(Strict):
    """The fields that all actions at a table have in common."""

    table: Id
    seat: SeatNumber | None = None
    """The seat that acts. Only clients that hold several seats need to name it."""
    command: Annotated[str, Field(min_length=1, max_length=40, pattern=NO_NUL)] | None = None
    """A name that is new for each command. A command that is sent twice with the same name is carried out only once."""


class Sit(Act):
    """Take a seat: the seat with the number `seat`, or any free seat if `seat` is null."""

    type: Literal["sit"] = "sit"


class Stand(Act):
    """Leave one's seat before the game begins."""

    type: Literal["stand"] = "stand"


class Start(Act):
    """Begin the game, once all seats are taken. Usually it begins by itself when the last seat is taken."""

    type: Literal["start"] = "start"


class Next(Act):
    """Begin the next game of a series. Everybody moves on by one seat, or by the size of a team if there are teams."""

    type: Literal["next"] = "next"


class Abort(Act):
    """Call the game off, which is possible until every player has moved. Before the game begins, only the table's
    creator can do this."""

    type: Literal["abort"] = "abort"


class Move(Act):
    """Make a move."""

    type: Literal["move"] = "move"
    move: Annotated[str, Field(min_length=1, max_length=100)]
    """The `move` field of one of the choices."""
    ply: Annotated[int, Field(ge=0, le=100_000)] | None = None
    """The number of moves made before this one (`moves` of the status). If it is wrong, the move is refused."""


class Resign(Act):
    """Give up the game."""

    type: Literal["resign"] = "resign"


class Draw(Act):
    """Offer a draw, or accept an offer."""

    type: Literal["draw"] = "draw"


class ClaimDraw(Act):
    """Claim a draw under the rules of the game."""

    type: Literal["claim_draw"] = "claim_draw"


class GiveTime(Act):
    """Give an opponent fifteen more seconds."""

    type: Literal["give_time"] = "give_time"
    about: SeatNumber
    """The opponent's seat."""


class Claim(Act):
    """Claim a win, because the opponent is to act and has been away for a while. This is for games of two players."""

    type: Literal["claim"] = "claim"
    about: SeatNumber
    """The opponent's seat."""


class Skip(Act):
    """Let a bot make one move for a player who is away, or who is out of time at a table for more than two players."""

    type: Literal["skip"] = "skip"
    about: SeatNumber
    """The absent player's seat."""


class Return(Act):
    """Take back one's seat from the bot that has been playing there."""

    type: Literal["return"] = "return"


class Propose(Act):
    """Make a proposal, or agree to one. The proposal is carried out once all people at the table have agreed; the
    person it is about need not agree."""

    type: Literal["propose"] = "propose"
    what: Proposal
    about: SeatNumber | None = None
    """The seat that a bot is to take over (`replace`), or the seat that is to lose the game (`expel`)."""


class Decline(Act):
    """Decline or withdraw a proposal."""

    type: Literal["decline"] = "decline"
    what: Proposal


class Resume(Act):
    """End a pause."""

    type: Literal["resume"] = "resume"


Action = (
    Sit | Stand | Start | Next | Abort | Move | Resign | Draw | ClaimDraw | GiveTime | Claim | Skip | Return | Propose
    | Decline | Resume
)  # fmt: skip
Request = Annotated[Watch | Unwatch | Say | Premove | Stops | Ping | Action, Field(discriminator="type")]
AnyAction = Annotated[Action, Field(discriminator="type")]
requests: TypeAdapter[Any] = TypeAdapter(Request)
actions: TypeAdapter[Any] = TypeAdapter(AnyAction)

# --- messages from the server ----------------------------------------------------------------------------------------

# Messages from the server are plain dictionaries, which are quick to create. mypy checks their keys, and the tests
# validate every message that they receive against these classes.


@with_config(STRICT_CONFIG)
class SeatTold(TypedDict):
    """A seat, and the person or bot that sits on it."""

    name: str
    person: str | None
    """The id of the person; null for a bot, and for the players of an imported record."""
    level: int | None
    """The level of the bot that plays here, for itself or in place of a person."""
    away: bool
    """Whether the player has no connection."""
    late: bool
    """Whether the player has run out of time at a table for more than two, where the game goes on without them."""
    rating: int | None
    """The player's rating; null if there is none, or if this table hides ratings."""


@with_config(STRICT_CONFIG)
class ClockTold(TypedDict):
    """The milliseconds that each seat had left at the time `at`, and the seats whose clocks have run since then."""

    left: list[int]
    running: list[int]
    at: int


@with_config(STRICT_CONFIG)
class ProposalTold(TypedDict):
    """A proposal, and the seats that have agreed to it."""

    what: Proposal
    seats: list[int]
    about: int | None


@with_config(STRICT_CONFIG)
class Status(TypedDict):
    """The part of a table's state that everybody may know."""

    phase: Phase
    """`between` means between two games of a series, `aborted` that the game was called off."""
    paused: bool
    seats: list[SeatTold | None]
    """The seats in order. Null stands for a free seat."""
    score: list[float]
    """The games that each player has won, where a draw counts half. Players are in the order of their seats in the
    first game."""
    game: int
    """The number of the current game of a series, counting from 0."""
    moves: int
    """The number of moves made in this game."""
    clock: ClockTold | None
    proposals: list[ProposalTold]
    commitments: list[str]
    """A commitment to the seed of each game: the SHA-256 hash that `schachtel verify` checks."""
    seeds: list[str | None]
    """The seed of each game that is over; null for a game in progress."""
    followed: str | None
    """The id of the rematch's table."""
    helped: list[int]
    """Seats that were given hints in this game."""


@with_config(OPEN_CONFIG)
class View(TypedDict):
    """The parts of a position that a reader may know. Each game adds fields of its own, which its README describes."""

    game: str
    seat: int | None
    players: int
    turn: int | None
    """The first seat that may act; null at the end of the game."""
    acting: list[int]
    """All seats that may act."""
    ply: int
    points: list[float]
    outcome: list[float] | None
    """Each seat's result once the game is over: 1 for a win, 0 for a loss, a fraction for a draw."""
    reason: str | None
    """The reason why the game is over, as one word."""
    offers: list[int]
    """Seats that have offered a draw."""
    claim: str | None
    """The reason why a draw can be claimed now; null if it cannot."""


@with_config(STRICT_CONFIG)
class Awaited(TypedDict):
    """A bot of this seat's team that waits some seconds for this seat to act or pass, because a move by the bot could
    end the phase for both."""

    by: int
    """The bot's seat."""
    seconds: float


@with_config(STRICT_CONFIG)
class Shown(TypedDict):
    """The game as this client may see it."""

    seat: int | None
    """The seat from whose view the game is shown; null for a spectator."""
    view: View | None
    """The position as this client may see it; null before the game begins."""
    prompt: str
    """The question that the seat is asked, in words."""
    asked: NotRequired[Sentence | None]
    """The prompt as data, if the client asked for that and the seat may act; null if the game does not declare its
    sentences."""
    choices: list[Choice]
    """All legal moves, if the seat is to act."""
    reason: str
    """The reason why the game is over, in words."""
    premove: NotRequired[str | None]
    """The move that this seat has chosen in advance, as far as this node knows. No other client learns it."""
    awaited: NotRequired[Awaited | None]
    """The bot of this seat's team that waits for this seat to act; null or missing if there is none."""


@with_config(OPEN_CONFIG)
class Line(TypedDict):
    """An entry of the log, without what this client may not know. Some kinds of entries have more fields."""

    number: int
    kind: Kind
    """The kind of action, or an event that the server has noticed: `flag` (time is up), `left`, `back`, `restart`,
    `follow` (a rematch), `import` (a record)."""
    seat: int | None
    at: int
    """The time in milliseconds since 1970."""
    move: NotRequired[str | None]
    """The move, in an entry of the kind `move`; `?` if this client may not know it."""


@with_config(STRICT_CONFIG)
class Whole(TypedDict):
    """Everything about a table that this client may know."""

    type: Literal["table"]
    table: str
    number: int
    """The number of the last entry."""
    terms: Terms
    """All terms, including defaults. In `options`, `?` stands for each part that this client may not know yet."""
    mine: list[int]
    """The seats that this client holds."""
    lines: list[Line]
    status: Status
    shown: Shown
    now: int
    """The current time of the server's clock."""


@with_config(STRICT_CONFIG)
class Change(TypedDict):
    """One new entry of a table. Entries arrive in order. If several are sent at once, only the last one contains the
    fields `mine`, `status`, `shown` and `now`, with their current values."""

    type: Literal["entry"]
    table: str
    number: int
    line: Line
    events: list[Event]
    mine: NotRequired[list[int] | None]
    """The seats that this client holds."""
    status: NotRequired[Status | None]
    """The table's state, as far as everybody may know it."""
    shown: NotRequired[Shown | None]
    """The game as this client may see it."""
    now: NotRequired[int | None]
    """The current time of the server's clock."""


@with_config(STRICT_CONFIG)
class Done(TypedDict):
    """Confirm that an action was carried out and is on disk."""

    type: Literal["done"]
    command: str | None
    table: str
    number: int
    """The number of the entry that was written for the action."""


@with_config(STRICT_CONFIG)
class Refusal(TypedDict):
    """Report that a message was refused. Nothing has changed."""

    type: Literal["refused"]
    command: NotRequired[str | None]
    """The name of the refused command, if it had one."""
    table: NotRequired[str | None]
    """The id of the table, if the message named one."""
    why: str
    """The reason for the refusal, as a sentence."""
    code: str
    """A code for the reason, which stays the same between versions so that clients can choose their own words.
    `server/words/en.ftl` lists all codes."""
    key: NotRequired[str]
    """The key of the sentence in the server's catalogue: the code, or the code with a variant such as `begun.join`."""
    values: NotRequired[dict[str, Any]]
    """The values in the sentence, by name. A value that differs between languages is given in each of them."""


@with_config(STRICT_CONFIG)
class Said(TypedDict):
    """A line of chat. Later lines have a higher `id`."""

    type: Literal["said"]
    table: str
    id: int
    channel: Channel
    name: str
    text: str
    at: int


@with_config(STRICT_CONFIG)
class Watchers(TypedDict):
    """The spectators of a table. This is sent whenever one of them comes or leaves."""

    type: Literal["watchers"]
    table: str
    names: list[str]


@with_config(STRICT_CONFIG)
class Warming(TypedDict):
    """Report that the bots at this table are not at full strength yet, because their game is still being compiled. This
    is sent after `watch` and every few seconds. In the last of these messages, `ready` is true: the bots are then at
    full strength, or will not become stronger."""

    type: Literal["warming"]
    table: str
    ready: bool
    seconds: float | None
    """The estimated seconds until the bots are at full strength; null if there is no estimate yet."""


@with_config(STRICT_CONFIG)
class Pong(TypedDict):
    """The answer to `ping`."""

    type: Literal["pong"]
    now: int


@with_config(STRICT_CONFIG)
class Welcome(TypedDict):
    """The first message on every connection. It names the person to whom the connection belongs."""

    type: Literal["welcome"]
    person: str
    name: str
    version: str
    now: int


AnyMessage = Welcome | Whole | Change | Done | Refusal | Said | Watchers | Warming | Pong
Message = Annotated[AnyMessage, Field(discriminator="type")]
messages: TypeAdapter[Any] = TypeAdapter(Message)


def written(message: Message) -> bytes:
    """Return a message as JSON, ready to be sent."""
    return orjson.dumps(message)
