"""Texts of a game at a table: choices and events, each in words and as data."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

STRICT_CONFIG = ConfigDict(extra="forbid", use_attribute_docstrings=True)
OPEN_CONFIG = ConfigDict(extra="allow", use_attribute_docstrings=True)  # allows further fields, which games add


@with_config(STRICT_CONFIG)
class Sentence(TypedDict):
    """A text as data, for clients that put it into words of their own, for example with people's names instead of
    seats. The words are in the game's catalogues, `src/schachtel/games/ID/words/`."""

    key: str
    """The key of a message in the catalogues."""
    values: dict[str, Any]
    """The values in the message, by name. A value that differs between languages is given in each of them."""


AsData = Annotated[
    Sentence | None,
    Field(description="The text as data, if the client asks for it; null if the game does not declare its sentences."),
]


@with_config(OPEN_CONFIG)
class Choice(TypedDict):
    """A legal move, with what a client needs to show it as a choice. Some games add more fields."""

    # Unlike a docstring, a description is passed on to classes that extend this one.
    move: Annotated[str, Field(description="The text to send to make this move.")]
    kind: str
    source: str | None
    target: str | None
    text: Annotated[str, Field(description="The move in words.")]
    said: NotRequired[AsData]


@with_config(OPEN_CONFIG)
class Event(TypedDict):
    """Something that a move has caused, for animations and the log. Each game adds fields of its own."""

    kind: str
    seat: int | None
    text: str
    """The event in words."""
    said: NotRequired[AsData]
