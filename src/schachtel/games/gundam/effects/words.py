"""The vocabulary of the cards. A card's effect is data made of these words, and reads like the card:

    trigger(DEPLOY, choose(enemy(hp=(None, 2))), rest())
    always(during_pair, your_turn, everyone=own(), ap=1)

`pack.py` makes numbers of it for the kernels, `texts.py` sentences. Nothing here knows a card.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Final

COLOURS: Final = ("blue", "green", "red", "white", "purple")
TRAITS: Final = (
    "Academy", "Civilian", "Coordinator", "Cyber-Newtype", "Earth Alliance", "Earth Federation", "G Team",
    "Maganac Corps", "Neo Zeon", "Newtype", "Operation Meteor", "Orb", "OZ", "Stronghold", "Triple Ship Alliance",
    "Vanadis Institute", "Warship", "White Base Team", "ZAFT", "Zeon",
)  # fmt: skip


class Kind(IntEnum):
    """Of card."""

    UNIT = 0
    PILOT = 1
    COMMAND = 2
    BASE = 3
    UNIT_TOKEN = 4
    BASE_TOKEN = 5


class Keyword(IntEnum):
    """The seven. The first three have a number, and add up."""

    REPAIR = 0
    BREACH = 1
    SUPPORT = 2
    BLOCKER = 3
    FIRST_STRIKE = 4
    HIGH_MANEUVER = 5
    SUPPRESSION = 6


class Timing(IntEnum):
    """When an effect is carried out. The first ones are printed, those from KILLS on are "when …" in a sentence."""

    DEPLOY = 0
    ATTACK = 1
    DESTROYED = 2
    WHEN_PAIRED = 3
    WHEN_LINKED = 4
    BURST = 5
    MAIN = 6  # a command's
    ACTION = 7
    MAIN_OR_ACTION = 8
    ACTIVATE_MAIN = 9
    ACTIVATE_ACTION = 10
    KILLS = 11  # this unit destroys an enemy unit by battle damage, on its owner's turn
    BREAKS = 12  # this unit destroys a card of an enemy shield area by battle damage, on its owner's turn
    LINK_UNIT_FALLS = 13  # an enemy link unit is destroyed by damage while this unit attacks
    YOU_PAIR = 14  # its owner pairs a pilot with this unit, or with one of a colour
    SUPPORTS = 15  # its Support raises the AP of a unit


class Gate(IntEnum):
    """What a unit needs so that an effect is its own."""

    NONE = 0
    PAIR = 1
    LINK = 2


class Side(IntEnum):
    ENEMY = 0
    FRIENDLY = 1  # the own ones and, in a team, the partner's
    OWN = 2
    ANY = 3


class Until(IntEnum):
    TURN = 0
    BATTLE = 1


class Who(IntEnum):
    """Whom a step is about."""

    CHOSEN = 0  # by the steps before it
    THIS = 1  # the unit or base whose effect it is
    ALL = 2  # all that a selector names


Range = tuple[int | None, int | None]  # from, to
ANY_NUMBER: Final[Range] = (None, None)


@dataclass(frozen=True)
class Units:
    """Which units. `traits`: one of them is enough."""

    side: Side = Side.ANY
    traits: tuple[str, ...] = ()
    colour: str | None = None
    level: Range = ANY_NUMBER
    ap: Range = ANY_NUMBER
    hp: Range = ANY_NUMBER
    keyword: Keyword | None = None
    rested: bool | None = None
    damaged: bool = False
    linked: bool = False
    token: bool = False
    other: bool = False  # than this one
    this: bool = False  # only this one
    battling: bool = False  # in battle with this one
    no_higher_than_this: bool = False  # in level
    named: str | None = None  # a part of the name


def enemy(**which: object) -> Units:
    return replace(Units(Side.ENEMY), **which)  # type: ignore[arg-type]


def friendly(**which: object) -> Units:
    return replace(Units(Side.FRIENDLY), **which)  # type: ignore[arg-type]


def own(**which: object) -> Units:
    """What *your* means: in a team, not the partner's."""
    return replace(Units(Side.OWN), **which)  # type: ignore[arg-type]


def units(**which: object) -> Units:
    """Anybody's."""
    return replace(Units(), **which)  # type: ignore[arg-type]


def this(**which: object) -> Units:
    """This unit, if it is like that."""
    return replace(Units(Side.OWN, this=True), **which)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Cards:
    """Which cards of a hand, a trash or the top of a deck. `kinds`, `traits`: one of them is enough; none: any."""

    kinds: tuple[Kind, ...] = ()
    traits: tuple[str, ...] = ()
    level: Range = ANY_NUMBER
    named: str | None = None


# --- conditions ------------------------------------------------------------------------------------------------------


class Test(IntEnum):
    """What a condition counts."""

    UNITS = 0
    TRASH = 1  # cards in the own trash
    HAND = 2  # the most cards that an opponent holds
    YOUR_TURN = 3  # 1 or 0, as all that follow
    ATTACKS_UNIT = 4  # this unit does, now
    ATTACKS_PLAYER = 5
    UNPAIRED = 6  # this unit is


@dataclass(frozen=True)
class If:
    """So many of something."""

    test: Test
    at_least: int = 1
    at_most: int | None = None
    units: Units | None = None
    cards: Cards | None = None


def if_units(which: Units, at_least: int = 1, at_most: int | None = None) -> If:
    return If(Test.UNITS, at_least, at_most, units=which)


def if_none(which: Units) -> If:
    return If(Test.UNITS, 0, 0, units=which)


def if_trash(which: Cards, at_least: int = 1) -> If:
    return If(Test.TRASH, at_least, cards=which)


def if_opponent_holds(at_least: int) -> If:
    return If(Test.HAND, at_least)


your_turn: Final = If(Test.YOUR_TURN)
attacks_unit: Final = If(Test.ATTACKS_UNIT)
attacks_player: Final = If(Test.ATTACKS_PLAYER)
unpaired: Final = If(Test.UNPAIRED)


# --- steps -----------------------------------------------------------------------------------------------------------


class Op(IntEnum):
    """What is done."""

    CHOOSE = 0  # n units, or `at_least` of them; added to those chosen before, unless THEN or IF_YOU_DO begins anew
    REST = 1
    READY = 2  # set active
    DAMAGE = 3
    DESTROY = 4
    BOUNCE = 5  # to its owner's hand
    HEAL = 6
    AP = 7
    GAIN = 8  # a keyword
    NO_ATTACK = 9  # this turn
    MAY_ATTACK_ACTIVE = 10  # this turn: active enemy units that a selector names
    MAY_ATTACK_NOW = 11  # on the turn it was deployed
    SHUN_DAMAGE = 12  # battle damage from enemy units that a selector names
    SHIELDS_SHUN_DAMAGE = 13  # the own shield area: damage from enemy units that a selector names
    DRAW = 14
    DISCARD = 15
    SHIELD_TO_HAND = 16
    TOKEN = 17  # deploy n of a token, perhaps rested; of two kinds, one of choice
    EX_RESOURCE = 18
    RESTED_RESOURCE = 19
    READY_RESOURCE = 20
    DEPLOY_FROM_HAND = 21  # one card, for nothing
    LOOK = 22  # at the top n of the own deck
    KEEP = 23  # n of those, by choice, on top; the others are left
    TAKE = 24  # one of those that is named, to the hand, shown
    DEPLOY_LOOKED = 25  # one of those that is named
    TO_BOTTOM = 26  # those that are left, in random order
    TOP_OR_BOTTOM = 27  # the one that was looked at
    CHOOSE_TRASH = 28  # n cards of the own trash
    TRASH_TO_HAND = 29  # those
    TRASH_TO_DECK = 30  # those; the deck is shuffled
    PAIR_CHOSEN = 31  # the chosen card of the trash, with this unit
    PILOT_TO_HAND = 32  # the pilot that this unit had
    THIS_TO_HAND = 33  # a burst's card
    DEPLOY_THIS = 34
    DO_MAIN = 35  # a burst that carries out the card's command


class Join(IntEnum):
    """How a step hangs on those before it."""

    NEXT = 0
    THEN = 1  # also if nothing came of them
    IF_YOU_DO = 2  # only if something did
    INSTEAD = 3  # if its condition holds, the next step is left out


@dataclass(frozen=True)
class Step:
    op: Op
    n: int = 1
    at_least: int | None = None  # None: n
    who: Who = Who.CHOSEN
    until: Until = Until.TURN
    units: Units | None = None
    cards: Cards | None = None
    keyword: Keyword | None = None
    tokens: tuple[str, ...] = ()
    rested: bool = False
    may: bool = False
    only_if: tuple[If, ...] = ()
    join: Join = Join.NEXT


def choose(which: Units, n: int = 1, at_least: int | None = None) -> Step:
    return Step(Op.CHOOSE, n, at_least, units=which)


def rest(who: Who = Who.CHOSEN) -> Step:
    return Step(Op.REST, who=who)


def ready(who: Who = Who.CHOSEN) -> Step:
    return Step(Op.READY, who=who)


def damage(n: int) -> Step:
    return Step(Op.DAMAGE, n)


def damage_all(n: int, which: Units) -> Step:
    return Step(Op.DAMAGE, n, who=Who.ALL, units=which)


def destroy() -> Step:
    return Step(Op.DESTROY)


def bounce() -> Step:
    return Step(Op.BOUNCE)


def heal(n: int, who: Who = Who.CHOSEN) -> Step:
    return Step(Op.HEAL, n, who=who)


def heal_all(n: int, which: Units) -> Step:
    return Step(Op.HEAL, n, who=Who.ALL, units=which)


def ap(n: int, until: Until = Until.TURN, who: Who = Who.CHOSEN) -> Step:
    return Step(Op.AP, n, who=who, until=until)


def ap_all(n: int, which: Units) -> Step:
    return Step(Op.AP, n, who=Who.ALL, units=which)


def gain(keyword: Keyword, n: int = 1, until: Until = Until.TURN, who: Who = Who.CHOSEN) -> Step:
    return Step(Op.GAIN, n, who=who, until=until, keyword=keyword)


def no_attack(who: Who = Who.CHOSEN) -> Step:
    return Step(Op.NO_ATTACK, who=who)


def may_attack_active(which: Units, who: Who = Who.CHOSEN) -> Step:
    return Step(Op.MAY_ATTACK_ACTIVE, who=who, units=which)


def may_attack_now() -> Step:
    return Step(Op.MAY_ATTACK_NOW)


def shun_damage(which: Units) -> Step:
    return Step(Op.SHUN_DAMAGE, until=Until.BATTLE, units=which)


def shields_shun_damage(which: Units) -> Step:
    return Step(Op.SHIELDS_SHUN_DAMAGE, until=Until.BATTLE, units=which)


def draw(n: int) -> Step:
    return Step(Op.DRAW, n)


def discard(n: int) -> Step:
    return Step(Op.DISCARD, n)


def shield_to_hand() -> Step:
    return Step(Op.SHIELD_TO_HAND)


def token(number: str, n: int = 1, *, rested: bool = False) -> Step:
    return Step(Op.TOKEN, n, tokens=(number,), rested=rested)


def one_of(first: str, second: str) -> Step:
    return Step(Op.TOKEN, tokens=(first, second))


def ex_resource() -> Step:
    return Step(Op.EX_RESOURCE)


def rested_resource() -> Step:
    return Step(Op.RESTED_RESOURCE)


def ready_resource() -> Step:
    return Step(Op.READY_RESOURCE)


def deploy_from_hand(which: Cards) -> Step:
    return Step(Op.DEPLOY_FROM_HAND, cards=which, may=True)


def look(n: int) -> Step:
    return Step(Op.LOOK, n)


def keep(n: int) -> Step:
    return Step(Op.KEEP, n)


def take(which: Cards) -> Step:
    return Step(Op.TAKE, cards=which, may=True)


def deploy_looked(which: Cards) -> Step:
    return Step(Op.DEPLOY_LOOKED, cards=which, may=True)


def to_bottom() -> Step:
    return Step(Op.TO_BOTTOM)


def top_or_bottom() -> Step:
    return Step(Op.TOP_OR_BOTTOM)


def choose_trash(which: Cards, n: int = 1) -> Step:
    return Step(Op.CHOOSE_TRASH, n, cards=which)


def trash_to_hand() -> Step:
    return Step(Op.TRASH_TO_HAND)


def trash_to_deck() -> Step:
    return Step(Op.TRASH_TO_DECK)


def pair_chosen() -> Step:
    return Step(Op.PAIR_CHOSEN)


def pilot_to_hand() -> Step:
    return Step(Op.PILOT_TO_HAND)


def this_to_hand() -> Step:
    return Step(Op.THIS_TO_HAND)


def deploy_this() -> Step:
    return Step(Op.DEPLOY_THIS)


def do_main() -> Step:
    return Step(Op.DO_MAIN)


def when(condition: If, step: Step, *more: If) -> Step:
    """A step, if something is so."""
    return replace(step, only_if=(condition, *more, *step.only_if))


def then(step: Step) -> Step:
    return replace(step, join=Join.THEN)


def if_you_do(step: Step) -> Step:
    return replace(step, join=Join.IF_YOU_DO)


def instead(condition: If, step: Step, *more: If) -> Step:
    """Stands before the step whose place it takes if something is so."""
    return replace(step, only_if=(condition, *more), join=Join.INSTEAD)


# --- effects ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PilotIs:
    """What "a (…) pilot" asks for."""

    traits: tuple[str, ...] = ()
    level: Range = ANY_NUMBER


@dataclass(frozen=True)
class Cost:
    """Of an activated effect."""

    pay: int = 0
    rest_this: bool = False
    discard: Cards | None = None


@dataclass(frozen=True)
class Effect:
    """Triggered, activated, or a command's."""

    timing: Timing
    steps: tuple[Step, ...]
    gate: Gate = Gate.NONE
    pilot: PilotIs = field(default_factory=PilotIs)
    once: bool = False
    cost: Cost = field(default_factory=Cost)
    about: Units | None = None  # YOU_PAIR: which units besides this one; SUPPORTS: which unit's AP


@dataclass(frozen=True)
class Always:
    """A standing effect: of a unit or base in play, or of a card in the hand (`cost`, `instead_destroy`)."""

    gate: Gate = Gate.NONE
    only_if: tuple[If, ...] = ()
    everyone: Units | None = None  # None: this unit
    ap: int = 0
    hp: int = 0
    keyword: Keyword | None = None
    n: int = 0
    cost: int = 0  # this card in the hand
    instead_destroy: Units | None = None  # played at level and cost 0 if one of these is destroyed
    may_attack_active: Units | None = None
    no_attack_on_players: bool = False
    shun_damage: Units | None = None  # battle damage from these
    ap_is_safe: bool = False  # enemy effects cannot reduce it


DEPLOY, ATTACK, DESTROYED = Timing.DEPLOY, Timing.ATTACK, Timing.DESTROYED
WHEN_PAIRED, WHEN_LINKED, BURST = Timing.WHEN_PAIRED, Timing.WHEN_LINKED, Timing.BURST
MAIN, ACTION, MAIN_OR_ACTION = Timing.MAIN, Timing.ACTION, Timing.MAIN_OR_ACTION
ACTIVATE_MAIN, ACTIVATE_ACTION = Timing.ACTIVATE_MAIN, Timing.ACTIVATE_ACTION
KILLS, BREAKS, LINK_UNIT_FALLS = Timing.KILLS, Timing.BREAKS, Timing.LINK_UNIT_FALLS
YOU_PAIR, SUPPORTS = Timing.YOU_PAIR, Timing.SUPPORTS
REPAIR, BREACH, SUPPORT, BLOCKER = Keyword.REPAIR, Keyword.BREACH, Keyword.SUPPORT, Keyword.BLOCKER
FIRST_STRIKE, HIGH_MANEUVER, SUPPRESSION = Keyword.FIRST_STRIKE, Keyword.HIGH_MANEUVER, Keyword.SUPPRESSION
PAIR, LINK = Gate.PAIR, Gate.LINK
THIS = Who.THIS
BATTLE, TURN = Until.BATTLE, Until.TURN


def trigger(
    timing: Timing, *steps: Step, gate: Gate = Gate.NONE, pilot: PilotIs | None = None, once: bool = False,
    about: Units | None = None,
) -> Effect:  # fmt: skip
    return Effect(timing, steps, gate, pilot or PilotIs(), once, about=about)


def activate(
    timing: Timing, *steps: Step, gate: Gate = Gate.NONE, once: bool = False, pay: int = 0, rest_this: bool = False,
    discards: Cards | None = None,
) -> Effect:  # fmt: skip
    return Effect(timing, steps, gate, once=once, cost=Cost(pay, rest_this, discards))


def command(timing: Timing, *steps: Step) -> Effect:
    return Effect(timing, steps)


def burst(*steps: Step) -> Effect:
    return Effect(Timing.BURST, steps)


# --- cards -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card:
    """Facts and effects. AP and HP of a pilot are added to its unit's. A command may be a pilot, too (`pilot_name`).

    `link`: pilots with one of these in their names; `link_traits`: or with one of these traits.
    """

    number: str
    name: str
    kind: Kind
    colour: str | None
    level: int = 0
    cost: int = 0
    ap: int = 0
    hp: int = 0
    traits: tuple[str, ...] = ()
    link: tuple[str, ...] = ()
    link_traits: tuple[str, ...] = ()
    keywords: tuple[tuple[Keyword, int], ...] = ()
    effects: tuple[Effect | Always, ...] = ()
    pilot_name: str | None = None
