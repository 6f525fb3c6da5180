"""The functions with which the card files declare cards. The arguments are the facts of a card and its effects."""

from __future__ import annotations

from collections.abc import Sequence

from schachtel.games.gundam.effects import words
from schachtel.games.gundam.effects.words import Card, Effect, Keyword, Kind, Standing, Step, Timing

Names = tuple[str, ...]
Keywords = tuple[Keyword | tuple[Keyword, int], ...]  # a card's keywords, each alone or in a pair with its number
Effects = Sequence[Effect | Standing]


def unit(
    number: str, name: str, colour: str, *, level: int, cost: int, ap: int, hp: int, traits: Names,
    link: Names = (), link_traits: Names = (), keywords: Keywords = (), effects: Effects = (),
) -> Card:  # fmt: skip
    """Make a unit. `link` and `link_traits` are names and traits of the pilots with which it links."""
    return Card(
        number, name, Kind.UNIT, colour, level, cost, ap, hp, traits, link, link_traits, numbered(keywords),
        tuple(effects),
    )  # fmt: skip


def pilot(
    number: str, name: str, colour: str, *, level: int, cost: int, ap: int, hp: int, traits: Names,
    effects: Effects = (),
) -> Card:  # fmt: skip
    """Make a pilot, whose AP and HP are added to those of the unit with which it is paired."""
    return Card(number, name, Kind.PILOT, colour, level, cost, ap, hp, traits, effects=tuple(effects))


def command(
    number: str, name: str, colour: str, *, level: int, cost: int, pilot: str | None = None, ap: int = 0, hp: int = 0,
    traits: Names = (), effects: Effects = (),
) -> Card:  # fmt: skip
    """Make a command.

    If it has a pilot mode, `pilot` is its name in this mode; AP, HP and traits belong to this mode, too.
    """
    return Card(
        number, name, Kind.COMMAND, colour, level, cost, ap, hp, traits, effects=tuple(effects), pilot_name=pilot
    )


def base(
    number: str, name: str, colour: str, *, level: int, cost: int, hp: int, traits: Names, effects: Effects = (),
) -> Card:  # fmt: skip
    """Make a base card."""
    return Card(number, name, Kind.BASE, colour, level, cost, 0, hp, traits, effects=tuple(effects))


def token(
    number: str, name: str, *, ap: int, hp: int, traits: Names = (), keywords: Keywords = (),
    kind: Kind = Kind.UNIT_TOKEN,
) -> Card:  # fmt: skip
    """Make a token. It has no colour, and its level and cost are 0."""
    return Card(number, name, kind, None, ap=ap, hp=hp, traits=traits, keywords=numbered(keywords))


def main(*steps: Step) -> Effect:
    """Make the effect of a command for the main phase."""
    return words.command(Timing.MAIN, *steps)


def action(*steps: Step) -> Effect:
    """Make the effect of a command for action steps."""
    return words.command(Timing.ACTION, *steps)


def main_or_action(*steps: Step) -> Effect:
    """Make the effect of a command for the main phase and for action steps."""
    return words.command(Timing.MAIN_OR_ACTION, *steps)


def numbered(keywords: Keywords) -> tuple[tuple[Keyword, int], ...]:
    """Return a pair for each keyword: the keyword and its number, which is 1 for a keyword that has none."""
    return tuple((word, 1) if isinstance(word, Keyword) else word for word in keywords)
