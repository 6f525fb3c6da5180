"""What a game says at a table, each with its text in words and as data."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

TOLD = ConfigDict(extra="forbid", use_attribute_docstrings=True)
OPEN = ConfigDict(extra="allow", use_attribute_docstrings=True)  # a game may add keys of its own


@with_config(TOLD)
class Sentence(TypedDict):
    """A text as data, for clients that say it in words of their own: with people's names instead of seats, for
    example. The words are in the game's catalogues, `src/schachtel/games/ID/words/`."""

    key: str
    """Of a message in the catalogues."""
    values: dict[str, Any]
    """By their names in the message. A value that differs between languages is told in each of them."""


AsData = Annotated[
    Sentence | None,
    Field(description="The text as data, if the client asks for it; null if the game does not declare its sentences."),
]


@with_config(OPEN)
class Choice(TypedDict):
    """A legal move, and how to offer it. Some games tell more."""

    move: Annotated[str, Field(description="What to send.")]  # described so that classes that extend this one are, too
    kind: str
    source: str | None
    target: str | None
    text: Annotated[str, Field(description="In words.")]
    said: NotRequired[AsData]


@with_config(OPEN)
class Event(TypedDict):
    """Something that happened by a move, for animations and the log. The rest is each game's own."""

    kind: str
    seat: int | None
    text: str
    """In words."""
    said: NotRequired[AsData]
