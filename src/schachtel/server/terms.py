"""What is agreed before a table begins: the game, its seats, the clock, and who may see it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from schachtel.server.table.clock import DAY, Control

BACKEND = "auto"  # tables on the server never wait for a compiler
NO_NUL = r"^[^\x00]*$"  # which databases do not keep
Text = Annotated[str, Field(max_length=200, pattern=NO_NUL)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class NoClock(Strict):
    """Nobody is in a hurry."""

    kind: Literal["none"] = "none"

    def control(self) -> Control:
        return Control()


class Increment(Strict):
    """So many minutes for the game, and seconds more with each move."""

    kind: Literal["increment"] = "increment"
    minutes: Annotated[float, Field(ge=0.25, le=180)] = 10
    seconds: Annotated[int, Field(ge=0, le=180)] = 5

    def control(self) -> Control:
        return Control("increment", round(self.minutes * 60_000), self.seconds * 1000)


class Correspondence(Strict):
    """So many days for each move."""

    kind: Literal["correspondence"] = "correspondence"
    days: Annotated[int, Field(ge=1, le=14)] = 3

    def control(self) -> Control:
        return Control("correspondence", self.days * DAY)


Clocks = Annotated[NoClock | Increment | Correspondence, Field(discriminator="kind")]


class OpenSeat(Strict):
    """For whoever comes; or for one person alone: by an account's name, or by `person`. A table tells both."""

    kind: Literal["open"] = "open"
    invited: Annotated[str, Field(min_length=1, max_length=200, pattern=NO_NUL)] | None = None
    person: Annotated[str, Field(min_length=1, max_length=32, pattern=NO_NUL)] | None = None


class MySeat(Strict):
    """For who makes the table; several of them are played at the same screen."""

    kind: Literal["me"] = "me"
    name: Annotated[str, Field(min_length=1, max_length=20, pattern=NO_NUL)] | None = None


class BotSeat(Strict):
    """A bot, from level 1 to 8."""

    kind: Literal["bot"] = "bot"
    level: Annotated[int, Field(ge=1, le=8)] = 4


SeatPlan = Annotated[OpenSeat | MySeat | BotSeat, Field(discriminator="kind")]


class Fork(Strict):
    """Where a finished game is taken up again: after so many of its moves."""

    table: Text
    game: Annotated[int, Field(ge=0, le=10)] = 0
    moves: Annotated[int, Field(ge=0, le=100_000)]


class Terms(Strict):
    """All that can be said about a new table."""

    game: Text
    options: dict[str, Any] = Field(default_factory=dict)
    seats: Annotated[tuple[SeatPlan, ...], Field(max_length=8)] = ()
    shuffled: bool = False
    """Seats are drawn by lot."""
    public: bool = False
    clock: Clocks = NoClock()
    best_of: Literal[1, 3] = 1
    rated: bool = False
    show_ratings: bool = True
    takebacks: bool = True
    fork: Fork | None = None
