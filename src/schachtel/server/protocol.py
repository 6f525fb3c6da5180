"""What clients and the server say to each other over a WebSocket, and as HTTP bodies.

`python -m tools.describe` makes `docs/protocol.md` and the web client's types from these classes and their docstrings.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

import orjson
from pydantic import Field, TypeAdapter, with_config
from typing_extensions import TypedDict

from schachtel.server.said import OPEN, TOLD, Choice, Event, Sentence
from schachtel.server.terms import NO_NUL, Strict, Terms

Id = Annotated[str, Field(min_length=1, max_length=32, pattern=NO_NUL)]
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

# --- from the client -------------------------------------------------------------------------------------------------


class Watch(Strict):
    """Follow a table. It is told as a whole (`table`), or with `since` only what came later (`entry`, one by one)."""

    type: Literal["watch"] = "watch"
    table: Id
    since: Annotated[int, Field(ge=0)] | None = None
    """The number of the last entry that the client knows."""
    language: Language = "en"
    """Of prompts, choices, events and reasons."""
    said: bool = False
    """Tell the texts of prompts, choices and events also as data."""


class Unwatch(Strict):
    """Follow a table no more. Who has a seat there counts as away soon."""

    type: Literal["unwatch"] = "unwatch"
    table: Id


class Say(Strict):
    """Chat: players among themselves, spectators apart, a team in private. There is a limit to how fast."""

    type: Literal["say"] = "say"
    table: Id
    channel: Channel = "players"
    text: Annotated[str, Field(min_length=1, max_length=500, pattern=NO_NUL)]


class Premove(Strict):
    """A move to be played as soon as the seat is to act, if it can be then."""

    type: Literal["premove"] = "premove"
    table: Id
    seat: SeatNumber | None = None
    move: Annotated[str, Field(max_length=100)] | None = None
    """Null takes it back."""


class Stops(Strict):
    """Where a seat that may pass wants to be asked: `always`; `able`, if it could do something else; or `never`. Where
    it does not, the server passes for it, after the time that a person would take."""

    type: Literal["stops"] = "stops"
    table: Id
    seat: SeatNumber | None = None
    mine: Asking = "able"
    """After a move of one's own."""
    theirs: Asking = "able"
    """After somebody else's."""


class Ping(Strict):
    """Answered by `pong`; but with `heard`, sent at once after a `welcome` or `pong` with its `now`, it is an answer:
    so the server knows how long messages take, and forgives that time on a clock."""

    type: Literal["ping"] = "ping"
    heard: int | None = None


class Act(Strict):
    """What all actions at a table have."""

    table: Id
    seat: SeatNumber | None = None
    """Needed only by who holds several."""
    command: Annotated[str, Field(min_length=1, max_length=40, pattern=NO_NUL)] | None = None
    """A name of the client's own for what is to be done, new for each: what is sent twice is done once."""


class Sit(Act):
    """Take a seat; any that is free, if none is named."""

    type: Literal["sit"] = "sit"


class Stand(Act):
    """Leave one's seat, before the game."""

    type: Literal["stand"] = "stand"


class Start(Act):
    """Begin, once all seats are taken. A game begins by itself when the last one is."""

    type: Literal["start"] = "start"


class Next(Act):
    """Begin the next game of several; everybody moves on by a seat."""

    type: Literal["next"] = "next"


class Abort(Act):
    """Call the game off, before everybody has moved; before it has begun, whoever made the table can."""

    type: Literal["abort"] = "abort"


class Move(Act):
    """Play."""

    type: Literal["move"] = "move"
    move: Annotated[str, Field(min_length=1, max_length=100)]
    """The `move` of one of the choices."""
    ply: Annotated[int, Field(ge=0, le=100_000)] | None = None
    """`moves` of the status to which it answers: at any other moment it is refused."""


class Resign(Act):
    """Give the game up."""

    type: Literal["resign"] = "resign"


class Draw(Act):
    """Offer a draw, or accept one."""

    type: Literal["draw"] = "draw"


class ClaimDraw(Act):
    """Claim a draw that the rules give."""

    type: Literal["claim_draw"] = "claim_draw"


class GiveTime(Act):
    """Give an opponent fifteen seconds."""

    type: Literal["give_time"] = "give_time"
    about: SeatNumber
    """Whose seat."""


class Claim(Act):
    """Claim the game: the opponent is to act and has been away for a while. For two players."""

    type: Literal["claim"] = "claim"
    about: SeatNumber
    """Whose seat."""


class Skip(Act):
    """Have a bot choose once for somebody who is away, or out of time at a table for several."""

    type: Literal["skip"] = "skip"
    about: SeatNumber
    """Whose seat."""


class Return(Act):
    """Take one's seat again, in which a bot played."""

    type: Literal["return"] = "return"


class Propose(Act):
    """Propose something, or agree to it: it is done once all people at the table have, but for whom it is about."""

    type: Literal["propose"] = "propose"
    what: Proposal
    about: SeatNumber | None = None
    """Whose seat a bot is to take (`replace`), or who is to lose the game (`expel`)."""


class Decline(Act):
    """Decline what was proposed, or withdraw it."""

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

# --- from the server -------------------------------------------------------------------------------------------------


# A message from the server is a plain dictionary whose keys mypy checks: making one costs nothing. The tests check
# every message that they receive against these classes.


@with_config(TOLD)
class SeatTold(TypedDict):
    """Who sits there."""

    name: str
    person: str | None
    """Null for a bot, and for who played a record."""
    level: int | None
    """Of the bot that plays here, for itself or for a person."""
    away: bool
    """Without a connection."""
    late: bool
    """Out of time, at a table for several."""
    rating: int | None
    """Null if there is none, or if it is hidden at this table."""


@with_config(TOLD)
class ClockTold(TypedDict):
    """Milliseconds that each seat had left `at` a time, and whose clocks have been running since then."""

    left: list[int]
    running: list[int]
    at: int


@with_config(TOLD)
class ProposalTold(TypedDict):
    """What is proposed, and which seats have agreed."""

    what: Proposal
    seats: list[int]
    about: int | None


@with_config(TOLD)
class Status(TypedDict):
    """All of a table that is the same for everybody."""

    phase: Phase
    """`between` two games of several; `aborted` if it was called off."""
    paused: bool
    seats: list[SeatTold | None]
    """Null where nobody sits."""
    score: list[float]
    """Games won, half a one for a draw; by the seats of the first game."""
    game: int
    """Which game of several, from 0 on."""
    moves: int
    """How many were made in this game."""
    clock: ClockTold | None
    proposals: list[ProposalTold]
    commitments: list[str]
    """To the seed of each game: the SHA-256 hash that `schachtel verify` checks."""
    seeds: list[str | None]
    """The seed of each game that is over."""
    followed: str | None
    """The table of the rematch."""
    helped: list[int]
    """Seats that were given hints in this game."""


@with_config(OPEN)
class View(TypedDict):
    """What somebody may know of a position. The rest is each game's own; its README describes it."""

    game: str
    seat: int | None
    players: int
    turn: int | None
    """The first who may act; null at the end."""
    acting: list[int]
    """All who may act."""
    ply: int
    points: list[float]
    outcome: list[float] | None
    """Once it is over: 1 won, 0 lost, shares of a draw."""
    reason: str | None
    """Why it is over, in a word."""
    offers: list[int]
    """Seats that offer a draw."""
    claim: str | None
    """Why a draw can be claimed now."""


@with_config(TOLD)
class Awaited(TypedDict):
    """A bot of this seat's team could end what both may still do, but waits for it to pass, for some seconds
    at most."""

    by: int
    """The bot's seat."""
    seconds: float


@with_config(TOLD)
class Shown(TypedDict):
    """The game as this client may see it."""

    seat: int | None
    """Whose eyes; null for a spectator's."""
    view: View | None
    """Null before the game."""
    prompt: str
    """What is asked of the seat, in words."""
    asked: NotRequired[Sentence | None]
    """The same as data, for a client that asked for it and a seat that may act; null if the game does not declare its
    sentences."""
    choices: list[Choice]
    """All legal moves, if the seat is to act."""
    reason: str
    """Why the game is over, in words."""
    premove: NotRequired[str | None]
    """What the seat has asked to be played, as far as this node knows; told to nobody else."""
    awaited: NotRequired[Awaited | None]
    """Who of the own team waits for this seat, if it is to act."""


@with_config(OPEN)
class Line(TypedDict):
    """An entry of the log, as this client may know it. What else was said by it stands here, too."""

    number: int
    kind: Kind
    """An action, or what the server noticed: `flag` (time is up), `left`, `back`, `restart`, `follow` (a rematch),
    `import` (a record)."""
    seat: int | None
    at: int
    """When, in milliseconds since 1970."""
    move: NotRequired[str | None]
    """Of a move; `?` if this client may not know it."""


@with_config(TOLD)
class Whole(TypedDict):
    """A table from the beginning."""

    type: Literal["table"]
    table: str
    number: int
    """Of the last entry."""
    terms: Terms
    """All of them, defaults included. In `options`, `?` stands for each part that this client may not know yet."""
    mine: list[int]
    """This client's seats."""
    lines: list[Line]
    status: Status
    shown: Shown
    now: int
    """The server's clock."""


@with_config(TOLD)
class Change(TypedDict):
    """One entry of a table, in order. Of several told at once, only the last comes with what is so now: `mine`,
    `status`, `shown` and `now`."""

    type: Literal["entry"]
    table: str
    number: int
    line: Line
    events: list[Event]
    mine: NotRequired[list[int] | None]
    status: NotRequired[Status | None]
    shown: NotRequired[Shown | None]
    now: NotRequired[int | None]


@with_config(TOLD)
class Done(TypedDict):
    """An action was carried out, and is on disk."""

    type: Literal["done"]
    command: str | None
    table: str
    number: int
    """Of the entry that it has become."""


@with_config(TOLD)
class Refusal(TypedDict):
    """A message was not carried out: nothing has changed."""

    type: Literal["refused"]
    command: NotRequired[str | None]
    table: NotRequired[str | None]
    why: str
    """In a sentence."""
    code: str
    """A code that stays the same, for clients that choose their own words: `server/words/en.ftl` lists them all."""
    key: NotRequired[str]
    """The key of the sentence in the server's catalogue: the code, or the code with a variant, as `begun.join`."""
    values: NotRequired[dict[str, Any]]
    """The values in the sentence, by name."""


@with_config(TOLD)
class Said(TypedDict):
    """A line of chat. `id` grows."""

    type: Literal["said"]
    table: str
    id: int
    channel: Channel
    name: str
    text: str
    at: int


@with_config(TOLD)
class Watchers(TypedDict):
    """Who looks on, besides the players; told whenever somebody comes or goes."""

    type: Literal["watchers"]
    table: str
    names: list[str]


@with_config(TOLD)
class Warming(TypedDict):
    """The bots at this table are not at full strength yet, because their game is still being compiled. Sent after
    `watch` and every few seconds. The last one says `ready`: they are at full strength, or will not become stronger."""

    type: Literal["warming"]
    table: str
    ready: bool
    seconds: float | None
    """Until then, about; null if that cannot be told yet."""


@with_config(TOLD)
class Pong(TypedDict):
    """The answer to `ping`."""

    type: Literal["pong"]
    now: int


@with_config(TOLD)
class Welcome(TypedDict):
    """The first message on every connection: who one is."""

    type: Literal["welcome"]
    person: str
    name: str
    version: str
    now: int


AnyMessage = Welcome | Whole | Change | Done | Refusal | Said | Watchers | Warming | Pong
Message = Annotated[AnyMessage, Field(discriminator="type")]
messages: TypeAdapter[Any] = TypeAdapter(Message)


def written(message: Message) -> bytes:
    """Return a message as it is sent."""
    return orjson.dumps(message)
