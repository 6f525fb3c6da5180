"""The terms of a table, which are agreed before it begins: the game, its seats, the clock, and who may see it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from schachtel.server.now import DAY
from schachtel.server.table.clock import Control

BACKEND = "auto"  # tables use interpreted rules until compiled ones are loaded, so no table waits for a compiler
NO_NUL = r"^[^\x00]*$"  # some databases cannot store the character NUL
Text = Annotated[str, Field(max_length=200, pattern=NO_NUL)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class NoClock(Strict):
    """No clock: nobody can run out of time."""

    kind: Literal["none"] = "none"

    def control(self) -> Control:
        return Control()


class Increment(Strict):
    """A clock with `minutes` for the whole game, to which each move adds `seconds`."""

    kind: Literal["increment"] = "increment"
    minutes: Annotated[float, Field(ge=0.25, le=180)] = 10
    """The minutes that each seat has at the beginning of a game."""
    seconds: Annotated[int, Field(ge=0, le=180)] = 5
    """The seconds that a seat gains with each of its moves."""

    def control(self) -> Control:
        return Control("increment", round(self.minutes * 60_000), self.seconds * 1000)


class Correspondence(Strict):
    """A clock that gives each move the same number of days."""

    kind: Literal["correspondence"] = "correspondence"
    days: Annotated[int, Field(ge=1, le=14)] = 3
    """The days that a seat has for each move."""

    def control(self) -> Control:
        return Control("correspondence", self.days * DAY)


Clocks = Annotated[NoClock | Increment | Correspondence, Field(discriminator="kind")]


class OpenSeat(Strict):
    """A seat for anybody, or reserved for one person, who is named by account name (`invited`) or by id (`person`).
    Once the table exists, its terms name that person by both."""

    kind: Literal["open"] = "open"
    invited: Annotated[str, Field(min_length=1, max_length=200, pattern=NO_NUL)] | None = None
    """The name of the account that the seat is reserved for; null if it is for anybody."""
    person: Annotated[str, Field(min_length=1, max_length=32, pattern=NO_NUL)] | None = None
    """The id of the person that the seat is reserved for; null if it is for anybody."""


class MySeat(Strict):
    """A seat for the person who creates the table. Several such seats are for people who play on the same screen."""

    kind: Literal["me"] = "me"
    name: Annotated[str, Field(min_length=1, max_length=20, pattern=NO_NUL)] | None = None
    """The name of the person on this seat; null for the name of the person who creates the table."""


class BotSeat(Strict):
    """A seat for a bot of level 1 to 8."""

    kind: Literal["bot"] = "bot"
    level: Annotated[int, Field(ge=1, le=8)] = 4
    """The strength of the bot: 1 is the weakest level, 8 the strongest."""


SeatPlan = Annotated[OpenSeat | MySeat | BotSeat, Field(discriminator="kind")]


class Fork(Strict):
    """The moment of a finished game from which a new table continues: after `moves` moves."""

    table: Text
    """The id of the table at which the game was played."""
    game: Annotated[int, Field(ge=0, le=10)] = 0
    """The number of the game at that table, counting from 0."""
    moves: Annotated[int, Field(ge=0, le=100_000)]
    """The number of moves that lead to the position in which the new table begins."""


class Terms(Strict):
    """The terms of a new table."""

    game: Text
    """The id of the game."""
    options: dict[str, Any] = Field(default_factory=dict)
    """The values of the game's options, by name. Options that are left out have their defaults."""
    seats: Annotated[tuple[SeatPlan, ...], Field(max_length=8)] = ()
    """One plan for each seat of the game, in order: who may take the seat."""
    shuffled: bool = False
    """Whether seats are assigned at random."""
    public: bool = False
    """Whether the table is in the list of open tables that everybody sees."""
    clock: Clocks = NoClock()
    """How much time the players have."""
    best_of: Literal[1, 3] = 1
    """The number of games at this table: 1, or 3 for a series that ends early if somebody has won it."""
    rated: bool = False
    """Whether the result changes the players' ratings."""
    show_ratings: bool = True
    """Whether the ratings of the players are shown."""
    takebacks: bool = True
    """Whether moves can be taken back if all players agree. In rated games, they never can."""
    fork: Fork | None = None
    """The moment of a finished game from which this table continues; null for a table that begins anew."""
