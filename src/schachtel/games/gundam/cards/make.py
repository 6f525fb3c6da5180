"""How the files of cards write a card: its facts in the order in which a card shows them, then its effects."""

from __future__ import annotations

from schachtel.games.gundam.effects import words
from schachtel.games.gundam.effects.words import Always, Card, Effect, Keyword, Kind, Step, Timing

Names = tuple[str, ...]
Keywords = tuple[Keyword | tuple[Keyword, int], ...]  # with a number where the keyword has one


def unit(
    number: str, name: str, colour: str, level: int, cost: int, ap: int, hp: int, traits: Names,
    *effects: Effect | Always, link: Names = (), link_traits: Names = (), keywords: Keywords = (),
) -> Card:  # fmt: skip
    return Card(
        number, name, Kind.UNIT, colour, level, cost, ap, hp, traits, link, link_traits, numbered(keywords), effects
    )


def pilot(
    number: str, name: str, colour: str, level: int, cost: int, ap: int, hp: int, traits: Names,
    *effects: Effect | Always,
) -> Card:  # fmt: skip
    return Card(number, name, Kind.PILOT, colour, level, cost, ap, hp, traits, effects=effects)


def command(
    number: str, name: str, colour: str, level: int, cost: int, *effects: Effect | Always,
    pilot: tuple[str, int, int] | None = None, traits: Names = (),
) -> Card:  # fmt: skip
    """`pilot`: name, AP and HP of its pilot mode."""
    pilot_name, ap, hp = pilot or (None, 0, 0)
    return Card(number, name, Kind.COMMAND, colour, level, cost, ap, hp, traits, effects=effects, pilot_name=pilot_name)


def base(
    number: str, name: str, colour: str, level: int, cost: int, hp: int, traits: Names, *effects: Effect | Always,
) -> Card:  # fmt: skip
    return Card(number, name, Kind.BASE, colour, level, cost, 0, hp, traits, effects=effects)


def token(
    number: str, name: str, ap: int, hp: int, traits: Names = (), *, keywords: Keywords = (),
    kind: Kind = Kind.UNIT_TOKEN,
) -> Card:  # fmt: skip
    """Without a colour, and of level and cost 0."""
    return Card(number, name, kind, None, ap=ap, hp=hp, traits=traits, keywords=numbered(keywords))


def main(*steps: Step) -> Effect:
    return words.command(Timing.MAIN, *steps)


def action(*steps: Step) -> Effect:
    return words.command(Timing.ACTION, *steps)


def main_or_action(*steps: Step) -> Effect:
    return words.command(Timing.MAIN_OR_ACTION, *steps)


def numbered(keywords: Keywords) -> tuple[tuple[Keyword, int], ...]:
    return tuple((word, 1) if isinstance(word, Keyword) else word for word in keywords)
