"""The vocabulary of the cards. A card's effect is data made of these words, and reads like the card:

    trigger(Timing.DEPLOY, do.choose(which.enemy(hp=(None, 2))), do.rest())
    Always(gate=Gate.PAIR, only_if=(given.your_turn,), everyone=which.own(), ap=1)

`pack.py` makes numbers of it for the kernels, `texts.py` sentences. Nothing here knows a card.
"""

from __future__ import annotations

from dataclasses import dataclass, field
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


# --- steps -----------------------------------------------------------------------------------------------------------


class Op(IntEnum):
    """What is done. Ranges of these numbers say which kernel carries a step out: see `effects/ops.py`."""

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
