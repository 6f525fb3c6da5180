"""How the files of cards write a card: its facts by name, then its effects."""

from __future__ import annotations

from collections.abc import Sequence

from schachtel.games.gundam.effects import words
from schachtel.games.gundam.effects.words import Always, Card, Effect, Keyword, Kind, Step, Timing

Names = tuple[str, ...]
Keywords = tuple[Keyword | tuple[Keyword, int], ...]  # with a number where the keyword has one
Effects = Sequence[Effect | Always]


def unit(
    number: str, name: str, colour: str, *, level: int, cost: int, ap: int, hp: int, traits: Names,
    link: Names = (), link_traits: Names = (), keywords: Keywords = (), effects: Effects = (),
) -> Card:  # fmt: skip
    """Make a unit; `link` and `link_traits` say which pilots it links with."""
    return Card(
        number, name, Kind.UNIT, colour, level, cost, ap, hp, traits, link, link_traits, numbered(keywords),
        tuple(effects),
    )  # fmt: skip


def pilot(
    number: str, name: str, colour: str, *, level: int, cost: int, ap: int, hp: int, traits: Names,
    effects: Effects = (),
) -> Card:  # fmt: skip
    """Make a pilot, whose AP and HP are added to those of its unit."""
    return Card(number, name, Kind.PILOT, colour, level, cost, ap, hp, traits, effects=tuple(effects))


def command(
    number: str, name: str, colour: str, *, level: int, cost: int, pilot: str | None = None, ap: int = 0, hp: int = 0,
    traits: Names = (), effects: Effects = (),
) -> Card:  # fmt: skip
    """Make a command. `pilot` is the name of its pilot mode, to which AP, HP and traits belong."""
    return Card(
        number, name, Kind.COMMAND, colour, level, cost, ap, hp, traits, effects=tuple(effects), pilot_name=pilot
    )


def base(
    number: str, name: str, colour: str, *, level: int, cost: int, hp: int, traits: Names, effects: Effects = (),
) -> Card:  # fmt: skip
    """Make a base."""
    return Card(number, name, Kind.BASE, colour, level, cost, 0, hp, traits, effects=tuple(effects))


def token(
    number: str, name: str, *, ap: int, hp: int, traits: Names = (), keywords: Keywords = (),
    kind: Kind = Kind.UNIT_TOKEN,
) -> Card:  # fmt: skip
    """Make a token, which has no colour, and level and cost 0."""
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
    """Give each keyword a number: 1 where it has none of its own."""
    return tuple((word, 1) if isinstance(word, Keyword) else word for word in keywords)
