"""What clients and the server say to each other over a WebSocket, and as HTTP bodies.

`docs/protocol.md` and the web client's types are made from these classes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from schachtel.core.contract import Language
from schachtel.server.terms import Strict, Terms

Id = Annotated[str, Field(min_length=1, max_length=32)]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
Channel = Literal["players", "spectators", "team"]

# --- from the client -------------------------------------------------------------------------------------------------


class Watch(Strict):
    """Follow a table. With `since`, the number of the last entry that is known, only what came later is told."""

    type: Literal["watch"] = "watch"
    table: Id
    since: Annotated[int, Field(ge=0)] | None = None
    language: Language = "en"


class Unwatch(Strict):
    """Follow it no more."""

    type: Literal["unwatch"] = "unwatch"
    table: Id


class Say(Strict):
    """Chat: players among themselves, spectators apart, a team in private."""

    type: Literal["say"] = "say"
    table: Id
    channel: Channel = "players"
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Premove(Strict):
    """To be played as soon as the seat is to act, if it can be then; none takes it back."""

    type: Literal["premove"] = "premove"
    table: Id
    seat: SeatNumber | None = None
    move: Annotated[str, Field(max_length=100)] | None = None


class Stops(Strict):
    """Where a seat that can only pass, or answer, wants to be asked: `always`; `able`, if it has an answer; `never`."""

    type: Literal["stops"] = "stops"
    table: Id
    seat: SeatNumber | None = None
    mine: Literal["always", "able", "never"] = "always"
    theirs: Literal["always", "able", "never"] = "able"


class Ping(Strict):
    """Answered by `pong`."""

    type: Literal["ping"] = "ping"


class Act(Strict):
    """What all actions at a table have. `command` is a name of the client's own: what is sent twice is done once.
    `seat` is needed only by who holds several."""

    table: Id
    seat: SeatNumber | None = None
    command: Annotated[str, Field(min_length=1, max_length=40)] | None = None


class Sit(Act):
    """Take a seat; any that is free, if none is named."""

    type: Literal["sit"] = "sit"


class Stand(Act):
    """Leave it, before the game."""

    type: Literal["stand"] = "stand"


class Start(Act):
    """Begin, once all seats are taken. It begins by itself when the last one is."""

    type: Literal["start"] = "start"


class Next(Act):
    """Begin the next game of several."""

    type: Literal["next"] = "next"


class Abort(Act):
    """Call it off, before everybody has moved."""

    type: Literal["abort"] = "abort"


class Move(Act):
    """Play. With `ply`, the number of moves before it, it is refused at any other moment."""

    type: Literal["move"] = "move"
    move: Annotated[str, Field(min_length=1, max_length=100)]
    ply: Annotated[int, Field(ge=0)] | None = None


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
    """Give an opponent some seconds."""

    type: Literal["give_time"] = "give_time"
    about: SeatNumber


class Claim(Act):
    """Claim the game: the opponent has left."""

    type: Literal["claim"] = "claim"
    about: SeatNumber


class Skip(Act):
    """Have a bot choose once for who keeps everybody waiting."""

    type: Literal["skip"] = "skip"
    about: SeatNumber


class Return(Act):
    """Take one's seat again, in which a bot played."""

    type: Literal["return"] = "return"


class Propose(Act):
    """Propose something, or agree to it: it is done once everybody has."""

    type: Literal["propose"] = "propose"
    what: Literal["takeback", "pause", "rematch", "replace", "expel"]
    about: SeatNumber | None = None


class Decline(Act):
    """Decline what was proposed, or withdraw it."""

    type: Literal["decline"] = "decline"
    what: Literal["takeback", "pause", "rematch", "replace", "expel"]


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


class SeatTold(Strict):
    """Who sits there."""

    name: str
    person: str | None  # None: a bot
    level: int | None  # of a bot
    away: bool
    late: bool
    rating: int | None


class ClockTold(Strict):
    """Milliseconds that seats had left at a time, and whose clocks run since then."""

    left: list[int]
    running: list[int]
    at: int


class ProposalTold(Strict):
    what: str
    seats: list[int]
    about: int | None


class Status(Strict):
    """All of a table that is the same for everybody."""

    phase: Literal["open", "playing", "between", "over", "aborted"]
    paused: bool
    seats: list[SeatTold | None]
    score: list[float]
    game: int  # of several, from 0 on
    moves: int
    clock: ClockTold | None
    proposals: list[ProposalTold]
    commitments: list[str]  # to the seed of each game
    seeds: list[str | None]  # once it is over
    followed: str | None  # the rematch's table


class Choice(Strict):
    """A legal move: `move` is what to send; the rest says how to offer it."""

    model_config = ConfigDict(extra="allow")
    move: str


class Shown(Strict):
    """The game as this client may see it. `view` is described in the game's README."""

    seat: int | None  # whose eyes; None: a spectator's
    view: dict[str, Any] | None
    prompt: str
    choices: list[Choice]
    reason: str


class Line(Strict):
    """An entry of the log, as this client may know it."""

    model_config = ConfigDict(extra="allow")
    number: int
    kind: str
    seat: int | None
    at: int


class Whole(Strict):
    """A table from the beginning."""

    type: Literal["table"] = "table"
    table: str
    number: int
    terms: Terms
    mine: list[int]  # seats
    lines: list[Line]
    status: Status
    shown: Shown
    now: int  # the server's clock


class Change(Strict):
    """One entry of a table, in order. All but the last that are told at once come without what is seen now."""

    type: Literal["entry"] = "entry"
    table: str
    number: int
    line: Line
    events: list[dict[str, Any]]
    mine: list[int] | None = None
    status: Status | None = None
    shown: Shown | None = None
    now: int | None = None


class Done(Strict):
    """A command was carried out: it is the entry of this number, and on disk."""

    type: Literal["done"] = "done"
    command: str | None
    table: str
    number: int


class Refusal(Strict):
    """A message could not be carried out, and why, in a sentence."""

    type: Literal["refused"] = "refused"
    command: str | None = None
    table: str | None = None
    why: str


class Said(Strict):
    """Chat."""

    type: Literal["said"] = "said"
    table: str
    id: int
    channel: Channel
    name: str
    text: str
    at: int


class Watchers(Strict):
    """Who looks on, besides the players."""

    type: Literal["watchers"] = "watchers"
    table: str
    names: list[str]


class Pong(Strict):
    type: Literal["pong"] = "pong"
    now: int


class Welcome(Strict):
    """The first message."""

    type: Literal["welcome"] = "welcome"
    person: str
    name: str
    version: str
    now: int


Message = Annotated[
    Welcome | Whole | Change | Done | Refusal | Said | Watchers | Pong, Field(discriminator="type")
]  # fmt: skip
messages: TypeAdapter[Any] = TypeAdapter(Message)
