"""What a neural network observes of the *Gundam Card Game*: numbers, from the view of one seat."""

from __future__ import annotations

from schachtel.core import layout
from schachtel.core.compile import kernel
from schachtel.core.layout import F32, F32s, Many, numbers
from schachtel.games.gundam.rules import actions, questions, stages
from schachtel.games.gundam.rules.limits import EX_BASE, KINDS, MOST_SEATS, SEATS, SHIELDS, UNITS
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.seating import has_teams, is_friend, leader, seats
from schachtel.games.gundam.rules.stats import ap_of, hp_of, is_linked, keyword
from schachtel.games.gundam.rules.zones import n_deck
from schachtel.games.gundam.state import State, Tables

DECK_CARDS = EX_BASE  # number of different cards that decks can have; these cards come before the EX Base in the tables
N_KEYWORDS = 7


class UnitFeatures(layout.Features):
    """A place in a battle area. All its numbers are 0 if there is no unit in it."""

    here: F32 = numbers()  # 1 if there is a unit in this place
    ap: F32 = numbers()  # current AP, divided by 10
    hp: F32 = numbers()  # HP left, divided by 10
    rested: F32 = numbers()  # 1 if the unit is rested
    fresh: F32 = numbers()  # 1 if the unit was deployed this turn
    paired: F32 = numbers()  # 1 if the unit has a pilot
    linked: F32 = numbers()  # 1 if the unit is a link unit
    level: F32 = numbers()  # Lv of the unit, divided by 10
    attacks: F32 = numbers()  # 1 if the unit is the attacker in the current battle
    attacked: F32 = numbers()  # 1 if the unit is the target in the current battle
    keywords: F32s = numbers(N_KEYWORDS)
    # amount of each keyword, divided by 5: Repair, Breach, Support, Blocker, First Strike, High-Maneuver, Suppression;
    # the amount of the last four is 1 or 0


class SideFeatures(layout.Features):
    """A player's side. All its numbers are 0 if the seat is empty."""

    hand: F32 = numbers()  # number of cards in the hand, divided by 10
    deck: F32 = numbers()  # number of cards in the deck, divided by 50
    shields: F32 = numbers()  # number of shields, divided by 6
    active: F32 = numbers()  # number of active resources, divided by 10
    spent: F32 = numbers()  # number of rested resources, divided by 10
    ex: F32 = numbers()  # number of EX Resources, divided by 5
    trash: F32 = numbers()  # number of cards in the trash, divided by 50
    home: F32 = numbers()  # 1 if the player has a base
    home_hp: F32 = numbers()  # HP that the base has left, divided by 5
    units: Many[UnitFeatures] = numbers(UNITS)  # the six places of the battle area


class Features(layout.Features):
    """What a seat observes in a duel. Fields with one number per card are ordered by action code: `ST01-001` first."""

    sides: Many[SideFeatures] = numbers(SEATS)  # the seat's own side, then the opponent's
    hand: F32s = numbers(DECK_CARDS)  # copies of each card in the seat's own hand, divided by 4
    asked: F32s = numbers(questions.COUNT)  # one number per question, in the order of `asked` in the state: 1 for
    # the question that is asked, else 0; while a leader judges a partner's answer, also 1 for the partner's question
    stage: F32s = numbers(stages.OVER + 1)  # per stage, in the order of `stage` in the state: 1 for the current stage
    own_turn: F32 = numbers()  # 1 if it is the turn of this seat or of its team


class LargerFeatures(Features):
    """What a seat observes in a larger game. Fields with one number per card are ordered by action code."""

    sides: Many[SideFeatures] = numbers(MOST_SEATS)  # the seat's own side first, then the others clockwise; a partner's
    # side is second
    leads: F32 = numbers()  # in teams: 1 if this seat leads its team
    partner: F32s = numbers(DECK_CARDS)  # in teams: copies of each card in the partner's hand, divided by 4, if the
    # seat sees this hand
    proposed: F32s = numbers(actions.COUNT)  # in teams, per action code: 1 for the action that the partner has proposed
    # to the leader of this seat's team


AT_SIDES = Features.at("sides")
AT_HAND = Features.at("hand")
AT_ASKED = Features.at("asked")
AT_STAGE = Features.at("stage")
AT_OWN_TURN = Features.at("own_turn")

AT_LEADS = LargerFeatures.at("leads")
AT_PARTNER = LargerFeatures.at("partner")
AT_PROPOSED = LargerFeatures.at("proposed")

IN_HAND = SideFeatures.at("hand")
IN_DECK = SideFeatures.at("deck")
IN_SHIELDS = SideFeatures.at("shields")
IN_ACTIVE = SideFeatures.at("active")
IN_SPENT = SideFeatures.at("spent")
IN_EX = SideFeatures.at("ex")
IN_TRASH = SideFeatures.at("trash")
IN_HOME = SideFeatures.at("home")
IN_HOME_HP = SideFeatures.at("home_hp")
IN_UNITS = SideFeatures.at("units")
PER_SIDE = SideFeatures.size()

OF_HERE = UnitFeatures.at("here")
OF_AP = UnitFeatures.at("ap")
OF_HP = UnitFeatures.at("hp")
OF_RESTED = UnitFeatures.at("rested")
OF_FRESH = UnitFeatures.at("fresh")
OF_PAIRED = UnitFeatures.at("paired")
OF_LINKED = UnitFeatures.at("linked")
OF_LEVEL = UnitFeatures.at("level")
OF_ATTACKS = UnitFeatures.at("attacks")
OF_ATTACKED = UnitFeatures.at("attacked")
OF_KEYWORDS = UnitFeatures.at("keywords")
PER_UNIT = UnitFeatures.size()


@kernel
def features(s: State, t: Tables, seat: int, out: F32s) -> None:
    for i in range(len(out)):
        out[i] = 0
    for n in range(seats(s)):
        whose = seat ^ n if has_teams(s) else (seat + n) % seats(s)  # seat numbers of partners differ in the last bit
        side_features(s, t, whose, AT_SIDES + PER_SIDE * n, out)
    later = (len(s.side) - SEATS) * PER_SIDE  # with more than two sides, all fields after them have higher indices
    hand_features(s, seat, later + AT_HAND, out)
    out[later + AT_ASKED + int(s.asked)] = 1
    out[later + AT_ASKED + question(s)] = 1
    out[later + AT_STAGE + int(s.stage)] = 1
    out[later + AT_OWN_TURN] = is_friend(s, seat, int(s.turn))
    if has_teams(s):
        out[AT_LEADS] = seat == leader(s, seat)
        if not s.closed_hands:
            hand_features(s, seat ^ 1, AT_PARTNER, out)
        if s.proposed > 0 and is_friend(s, seat, int(s.asked_seat)):
            out[AT_PROPOSED + int(s.proposed) - 1] = 1


@kernel
def side_features(s: State, t: Tables, seat: int, at: int, out: F32s) -> None:
    side = s.side[seat]
    out[at + IN_HAND] = side.n_hand / 10
    out[at + IN_DECK] = n_deck(s, seat) / 50
    out[at + IN_SHIELDS] = side.shields / SHIELDS
    out[at + IN_ACTIVE] = side.active / 10
    out[at + IN_SPENT] = side.spent / 10
    out[at + IN_EX] = side.ex / 5
    out[at + IN_TRASH] = side.n_trash / 50
    if side.home.serial != 0:
        out[at + IN_HOME] = 1
        out[at + IN_HOME_HP] = (int(t.card[side.home.card].hp) - int(side.home.damage)) / 5
    for place in range(UNITS):
        if side.unit[place].serial != 0:
            unit_features(s, t, seat, place, at + IN_UNITS + PER_UNIT * place, out)


@kernel
def unit_features(s: State, t: Tables, seat: int, place: int, at: int, out: F32s) -> None:
    unit = s.side[seat].unit[place]
    out[at + OF_HERE] = 1
    out[at + OF_AP] = ap_of(s, t, seat, place) / 10
    out[at + OF_HP] = hp_of(s, t, seat, place) / 10
    out[at + OF_RESTED] = unit.rested
    out[at + OF_FRESH] = unit.fresh
    out[at + OF_PAIRED] = unit.pilot >= 0
    out[at + OF_LINKED] = is_linked(t, unit)
    out[at + OF_LEVEL] = int(t.card[unit.card].level) / 10
    out[at + OF_ATTACKS] = (
        seat == s.attacker_seat and place == s.attacker and (s.attacker_serial == 0 or s.attacker_serial == unit.serial)
    )
    out[at + OF_ATTACKED] = unit.serial == s.target_serial
    for key in range(N_KEYWORDS):
        out[at + OF_KEYWORDS + key] = keyword(s, t, seat, place, key) / 5


@kernel
def hand_features(s: State, seat: int, at: int, out: F32s) -> None:
    side = s.side[seat]
    for k in range(KINDS):
        if side.hand[k] > 0:
            out[at + int(side.kind[k])] = int(side.hand[k]) / 4
