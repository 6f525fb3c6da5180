"""The vocabulary of the cards. The effects of a card are data made of these words, and read like the card:

    trigger(Timing.DEPLOY, do.choose(which.enemy(hp=(None, 2))), do.rest())
    Standing(gate=Needs.PAIR, only_if=(given.your_turn,), everyone=which.own(), ap=1)

`pack.py` turns this data into numbers for the kernels, and `texts.py` turns it into sentences. No card is named here.
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
    """The kinds of cards."""

    UNIT = 0
    PILOT = 1
    COMMAND = 2
    BASE = 3
    UNIT_TOKEN = 4
    BASE_TOKEN = 5


class Keyword(IntEnum):
    """The seven keywords.

    The first three have a number. If a unit has such a keyword several times, the numbers add up.
    """

    REPAIR = 0
    BREACH = 1
    SUPPORT = 2
    BLOCKER = 3
    FIRST_STRIKE = 4
    HIGH_MANEUVER = 5
    SUPPRESSION = 6


class Timing(IntEnum):
    """The moment when an effect is carried out.

    The timings up to ACTIVATE_ACTION are labels printed on cards; the later ones are events that a card's text
    describes.
    """

    DEPLOY = 0
    ATTACK = 1
    DESTROYED = 2
    WHEN_PAIRED = 3
    WHEN_LINKED = 4
    BURST = 5
    MAIN = 6  # effect of a command that is played in the main phase
    ACTION = 7
    MAIN_OR_ACTION = 8
    ACTIVATE_MAIN = 9
    ACTIVATE_ACTION = 10
    DESTROYS_UNIT = 11  # this unit destroys an enemy unit by battle damage, on its owner's turn
    DESTROYS_SHIELD_OR_BASE = 12  # this unit destroys an enemy shield or base by battle damage, on its owner's turn
    LINK_UNIT_FALLS = 13  # an enemy link unit is destroyed by damage while this unit attacks
    PILOT_PAIRED = 14  # the owner of this unit pairs a pilot with it, or with a unit in the effect's `about`
    SUPPORT_USED = 15  # another unit's AP is raised by the Support of this unit


class Needs(IntEnum):
    """What a unit needs for an effect to apply: nothing, any pilot, or a pilot with which it links."""

    NONE = 0
    PAIR = 1
    LINK = 2


class Whose(IntEnum):
    ENEMY = 0
    FRIENDLY = 1  # the player's own units and, in a team, the partner's
    OWN = 2
    ANY = 3


class Until(IntEnum):
    TURN = 0
    BATTLE = 1


class Who(IntEnum):
    """The units that a step acts on."""

    CHOSEN = 0  # the units that earlier steps have chosen
    THIS = 1  # the unit or base that has the effect
    ALL = 2  # all units that match a selector


Range = tuple[int | None, int | None]  # the least and the greatest allowed number; None if there is no limit
ANY_NUMBER: Final[Range] = (None, None)


@dataclass(frozen=True)
class Units:
    """A selector of units: it selects the units that meet all of these conditions.

    A unit needs only one of the `traits`.
    """

    side: Whose = Whose.ANY
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
    other: bool = False  # only units other than the one that has the effect
    this: bool = False  # only the unit that has the effect
    battling: bool = False  # only units that are in battle with the unit that has the effect
    no_higher_than_this: bool = False  # only units whose Lv is at most that of the unit with the effect
    named: str | None = None  # a text that the unit's name must contain


@dataclass(frozen=True)
class Cards:
    """A selector of cards in a hand, in a trash or on top of a deck.

    A card needs only one of the `kinds` and one of the `traits`. If no kinds or no traits are given, any will do.
    """

    kinds: tuple[Kind, ...] = ()
    traits: tuple[str, ...] = ()
    level: Range = ANY_NUMBER
    named: str | None = None


# --- conditions ------------------------------------------------------------------------------------------------------


class Test(IntEnum):
    """What a condition counts. A yes-or-no test counts 1 or 0."""

    UNITS = 0
    TRASH = 1  # number of cards in the player's own trash
    HAND = 2  # number of cards in the hand of the opponent who has the most cards
    YOUR_TURN = 3  # 1 on the turn of the effect's owner, else 0; the tests below also count 1 or 0
    ATTACKS_UNIT = 4  # 1 if this unit is attacking a unit, else 0
    ATTACKS_PLAYER = 5
    UNPAIRED = 6  # 1 if this unit has no pilot, else 0


@dataclass(frozen=True)
class Condition:
    """A condition: the number that `test` counts must be between `at_least` and `at_most`."""

    test: Test
    at_least: int = 1
    at_most: int | None = None
    units: Units | None = None
    cards: Cards | None = None


# --- steps -----------------------------------------------------------------------------------------------------------


class Op(IntEnum):
    """The operation of a step. Its number decides which kernel carries the step out: see `effects/operations.py`."""

    CHOOSE = 0  # choose `at_least` to n units; with THEN or IF_YOU_DO, earlier choices are dropped
    REST = 1
    READY = 2  # set units active
    DAMAGE = 3
    DESTROY = 4
    BOUNCE = 5  # return units to their owner's hand
    HEAL = 6
    AP = 7
    GAIN = 8  # give units a keyword
    NO_ATTACK = 9  # forbid units to attack this turn
    MAY_ATTACK_ACTIVE = 10  # let units attack active enemy units that match a selector, this turn
    MAY_ATTACK_NOW = 11  # let a unit attack on the turn it was deployed
    SHUN_DAMAGE = 12  # protect units from battle damage by enemy units that match a selector
    SHIELDS_SHUN_DAMAGE = 13  # protect the player's shield area from enemy units that match a selector
    DRAW = 14
    DISCARD = 15
    SHIELD_TO_HAND = 16
    TOKEN = 17  # deploy n tokens, active or rested; the player chooses between two kinds of token, if two are given
    EX_RESOURCE = 18
    RESTED_RESOURCE = 19
    READY_RESOURCE = 20
    DEPLOY_FROM_HAND = 21  # deploy one card from the hand without paying
    LOOK = 22  # look at the top n cards of the player's deck
    KEEP_ON_TOP = 23  # put n cards of the player's choice, among those looked at, back on top of the deck
    TAKE_LOOKED = 24  # show one of the cards looked at that matches a selector, and take it to the hand
    DEPLOY_LOOKED = 25  # deploy one of the cards looked at that matches a selector
    TO_BOTTOM = 26  # put the rest of the cards looked at under the deck, in random order
    TOP_OR_BOTTOM = 27  # put the single card looked at on top of the deck or under it
    CHOOSE_TRASH = 28  # choose n cards from the player's trash
    TRASH_TO_HAND = 29  # return the cards chosen from the trash to the hand
    TRASH_TO_DECK = 30  # shuffle the cards chosen from the trash into the deck
    PAIR_CHOSEN = 31  # pair the card chosen from the trash with this unit
    PILOT_TO_HAND = 32  # move the former pilot of this unit from the trash to the hand
    THIS_TO_HAND = 33  # take the card with this burst to the hand
    DEPLOY_THIS = 34
    DO_MAIN = 35  # carry out the command effect of the card with this burst


class Join(IntEnum):
    """How a step depends on the steps before it."""

    NEXT = 0
    THEN = 1  # the step is carried out even if the steps before it did nothing
    IF_YOU_DO = 2  # the step is carried out only if the step before it was carried out
    INSTEAD = 3  # if the conditions of this step hold, it is carried out in place of the next step


@dataclass(frozen=True)
class Step:
    op: Op
    n: int = 1
    at_least: int | None = None  # the least number of things to choose; None for exactly n
    who: Who = Who.CHOSEN
    until: Until = Until.TURN
    units: Units | None = None
    cards: Cards | None = None
    keyword: Keyword | None = None
    tokens: tuple[str, ...] = ()
    rested: bool = False
    may: bool = False
    only_if: tuple[Condition, ...] = ()
    join: Join = Join.NEXT


# --- effects ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PilotIs:
    """The qualities that a pilot needs for an effect, as in "a Newtype pilot".

    A pilot needs only one of the `traits`.
    """

    traits: tuple[str, ...] = ()
    level: Range = ANY_NUMBER


@dataclass(frozen=True)
class Cost:
    """What a player must do to use an activated effect."""

    pay: int = 0
    rest_this: bool = False
    discard: Cards | None = None


@dataclass(frozen=True)
class Effect:
    """An effect that happens once: it is triggered, activated, or carried out by a command or burst."""

    timing: Timing
    steps: tuple[Step, ...]
    gate: Needs = Needs.NONE
    pilot: PilotIs = field(default_factory=PilotIs)
    once: bool = False
    cost: Cost = field(default_factory=Cost)
    about: Units | None = None  # other units whose pairing (PILOT_PAIRED) or support (SUPPORT_USED) triggers the effect


@dataclass(frozen=True)
class Standing:
    """A standing effect, which lasts as long as its conditions hold.

    It belongs to a unit in play or, for `cost` and `instead_destroy`, to a card in the hand.
    """

    gate: Needs = Needs.NONE
    only_if: tuple[Condition, ...] = ()
    everyone: Units | None = None  # units to which the effect applies; None for only the unit that has it
    ap: int = 0
    hp: int = 0
    keyword: Keyword | None = None
    n: int = 0
    cost: int = 0  # how much more (or, below 0, less) this card costs while it is in the hand
    instead_destroy: Units | None = None  # destroying one of these units can replace the Lv and cost of this card
    may_attack_active: Units | None = None
    no_attack_on_players: bool = False
    shun_damage: Units | None = None  # units that deal no battle damage to the unit with the effect
    ap_is_safe: bool = False  # whether enemy effects cannot reduce the unit's AP


def trigger(
    timing: Timing, *steps: Step, gate: Needs = Needs.NONE, pilot: PilotIs | None = None, once: bool = False,
    about: Units | None = None,
) -> Effect:  # fmt: skip
    return Effect(timing, steps, gate, pilot or PilotIs(), once, about=about)


def activate(
    timing: Timing, *steps: Step, gate: Needs = Needs.NONE, once: bool = False, pay: int = 0, rest_this: bool = False,
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
    """A card: its facts and its effects.

    A pilot's AP and HP are added to those of its unit. A command may have a pilot mode. A unit links with a pilot whose
    name contains one of the texts in `link`, or who has one of the traits in `link_traits`.
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
    effects: tuple[Effect | Standing, ...] = ()
    pilot_name: str | None = None
