"""The terms of a table, which are agreed before it begins: the game, its seats, the clock, and who may see it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from schachtel.server.table.clock import DAY, Control

BACKEND = "auto"  # interpreted rules until compiled ones are loaded, so that no table waits for a compiler
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
    seconds: Annotated[int, Field(ge=0, le=180)] = 5

    def control(self) -> Control:
        return Control("increment", round(self.minutes * 60_000), self.seconds * 1000)


class Correspondence(Strict):
    """A clock that gives each move the same number of days."""

    kind: Literal["correspondence"] = "correspondence"
    days: Annotated[int, Field(ge=1, le=14)] = 3

    def control(self) -> Control:
        return Control("correspondence", self.days * DAY)


Clocks = Annotated[NoClock | Increment | Correspondence, Field(discriminator="kind")]


class OpenSeat(Strict):
    """A seat for anybody, or reserved for one person, who is named by account name (`invited`) or by id (`person`).
    Once the table exists, its terms name that person by both."""

    kind: Literal["open"] = "open"
    invited: Annotated[str, Field(min_length=1, max_length=200, pattern=NO_NUL)] | None = None
    person: Annotated[str, Field(min_length=1, max_length=32, pattern=NO_NUL)] | None = None


class MySeat(Strict):
    """A seat for the person who creates the table. Several such seats are for people who play on the same screen."""

    kind: Literal["me"] = "me"
    name: Annotated[str, Field(min_length=1, max_length=20, pattern=NO_NUL)] | None = None


class BotSeat(Strict):
    """A seat for a bot of level 1 to 8."""

    kind: Literal["bot"] = "bot"
    level: Annotated[int, Field(ge=1, le=8)] = 4


SeatPlan = Annotated[OpenSeat | MySeat | BotSeat, Field(discriminator="kind")]


class Fork(Strict):
    """The moment of a finished game from which a new table continues: after `moves` moves."""

    table: Text
    game: Annotated[int, Field(ge=0, le=10)] = 0
    moves: Annotated[int, Field(ge=0, le=100_000)]


class Terms(Strict):
    """The terms of a new table."""

    game: Text
    options: dict[str, Any] = Field(default_factory=dict)
    seats: Annotated[tuple[SeatPlan, ...], Field(max_length=8)] = ()
    shuffled: bool = False
    """Whether seats are assigned at random."""
    public: bool = False
    clock: Clocks = NoClock()
    best_of: Literal[1, 3] = 1
    rated: bool = False
    show_ratings: bool = True
    takebacks: bool = True
    fork: Fork | None = None
