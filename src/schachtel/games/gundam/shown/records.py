"""The records that show a game and the legal choices to a seat. Kernels fill them."""

from __future__ import annotations

from schachtel.core import shown
from schachtel.core.formats import (
    FLAG,
    HIDDEN,
    MAYBE_TEXT,
    NUMBER,
    PART,
    PLACE,
    counts,
    listed,
    looked_up,
    maybe_part,
    parts,
    rows,
    tally,
    told,
    word,
)
from schachtel.core.layout import I8, I16, U8, I8s, I32s, Many, U8s
from schachtel.games.gundam.effects.words import Keyword
from schachtel.games.gundam.rules import actions
from schachtel.games.gundam.rules.limits import KINDS, LOOKED, MOST_SEATS, QUEUE, SHIELDS, UNITS
from schachtel.games.gundam.shown.sentences import CARD_NUMBER
from schachtel.games.gundam.shown.writing import LONGEST_MOVE, STAGES

CARD = looked_up("cards")
WHY_NOT = ("level", "resources", "step", "unit", "target", "vetoed")
LEVEL, RESOURCES, STEP, UNIT, TARGET, VETOED = range(6)
CHOICE_KINDS = ("answer", "play", "pair", "pick", "attack", "target", "use", "order")
AN_ANSWER, A_PLAY, A_PAIR, A_PICK, AN_ATTACK, A_TARGET, A_USE, AN_ORDER = range(8)
PICKED_FROM = ("hand", "trash", "token", "deck")
OF_HAND, OF_TRASH, OF_TOKENS, OF_DECK = range(4)
PILE = 2 * SHIELDS  # the greatest number of shields that a team can have


class Battle(shown.View):
    """A battle: the attacker, its target, and whether the attack was blocked."""

    is_on: U8 = told(HIDDEN)
    attacker: I16 = told(PLACE)
    target: I16 = told(PLACE)
    blocked: U8 = told(FLAG)


class Waiting(shown.View):
    """An effect that has been triggered and waits to be carried out."""

    owner: I8 = told()
    card: I16 = told(CARD_NUMBER)


class Held(shown.View):
    """A card in a hand.

    To a player who is asked what to play, it shows whether the card can be played and, if not, why. The reasons are
    `level`, `resources`, `step` (the card cannot be played in this step), `unit` (no unit is without a pilot), `target`
    and `vetoed`.
    """

    card: I16 = told(CARD, merged=True)
    cost: I8 = told()
    asked: U8 = told(HIDDEN)
    playable: U8 = told(FLAG, given="asked")
    why_not: I8 = told(word(*WHY_NOT), given="asked")
    copies: U8 = told()


class Trashed(shown.View):
    """A kind of card in a trash, and its number of copies there."""

    card: I16 = told(CARD_NUMBER)
    copies: U8 = told()


class Looked(shown.View):
    """A card in a deck at which the owner is looking."""

    card: I16 = told(CARD, merged=True)
    choosable: U8 = told(FLAG)


class Resources(shown.View):
    """How many resources of each sort a player has."""

    active: I8 = told()
    rested: I8 = told()
    ex: I8 = told()
    left: I8 = told()


class Base(shown.View):
    """A base in play, with the facts of its card."""

    is_there: U8 = told(HIDDEN)
    card: I16 = told(CARD, merged=True)
    hp_left: I16 = told()
    rested: U8 = told(FLAG)


class Unit(shown.View):
    """A unit in play, with the facts of its card."""

    is_there: U8 = told(HIDDEN)
    card: I16 = told(CARD, merged=True)
    place: I16 = told(PLACE)
    ap_now: I16 = told()
    hp_left: I16 = told()
    damage: I8 = told()
    rested: U8 = told(FLAG)
    fresh: U8 = told(FLAG)
    linked: U8 = told(FLAG)
    pilot: I16 = told(CARD)
    keywords: U8s = told(counts([key.name.lower() for key in Keyword]), len(Keyword))
    can_attack: U8 = told(FLAG)
    held: U8 = told(FLAG)
    hunts: U8 = told(FLAG)
    protected: U8 = told(FLAG)


class Side(shown.View):
    """A player's side: what is on the table, and those cards of the hand that the viewer knows."""

    n_known: U8 = told(HIDDEN)
    hand: Many[Held] = told(parts("n_known"), KINDS)
    n_hand: I8 = told()
    out: U8 = told(FLAG)
    deck: I8 = told()
    shields: I8 = told()
    n_trashed: U8 = told(HIDDEN)
    trash: Many[Trashed] = told(tally("n_trashed"), KINDS)
    resources: Resources = told(PART)
    home: Base = told(maybe_part("is_there"), named="base")
    units: Many[Unit] = told(maybe_part("is_there"), UNITS)
    n_looked: U8 = told(HIDDEN)
    looked_at: Many[Looked] = told(parts("n_looked"), LOOKED)


class View(shown.View):
    """A seat's view of a game, with everything that the seat may know."""

    stage: U8 = told(word(*STAGES))
    turn: I8 = told()
    turns: I16 = told()
    n_teams: U8 = told(HIDDEN)
    teams: I8s = told(rows("n_teams", NUMBER), MOST_SEATS, 2)
    piles: I8s = told(rows("n_teams", NUMBER), MOST_SEATS, PILE)
    proposal: U8s = told(MAYBE_TEXT, LONGEST_MOVE)
    sees_hands_of: I8s = told(listed(NUMBER), MOST_SEATS)
    battle: Battle = told(maybe_part("is_on"))
    n_waiting: U8 = told(HIDDEN)
    waiting: Many[Waiting] = told(parts("n_waiting"), QUEUE)
    n_sides: U8 = told(HIDDEN)
    sides: Many[Side] = told(parts("n_sides"), MOST_SEATS)
    legal: I32s = told(HIDDEN, actions.WIDEST)  # the viewer's legal actions, needed only while the view is made


class Choice(shown.Choice):
    """A legal action. Its source is a card or a place."""

    kind: U8 = told(word(*CHOICE_KINDS))
    card: I16 = told(CARD_NUMBER, named="source")
    spot: I16 = told(PLACE, named="source", optional=True)
    target: I16 = told(PLACE)
    picked_from: I8 = told(word(*PICKED_FROM), named="place", optional=True)
