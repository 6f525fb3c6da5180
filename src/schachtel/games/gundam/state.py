"""The record of the *Gundam Card Game*: one for duels, and a larger one for more players.

A player's cards are counted by kind. Each different card in a deck is a kind with an index k, up to fifty of them in
random order, and each zone has the number of its cards for each k. Cards whose place nobody knows have no order: which
of them is drawn is decided at random when it is drawn.

A selector is a row of the tables that describes the units or the cards to which an effect applies.
"""

from __future__ import annotations

from schachtel.core import layout
from schachtel.core.layout import (
    I8,
    I16,
    U8,
    U32,
    U64,
    Event,
    I8s,
    I16s,
    Many,
    U8s,
    U64s,
    each_seat,
    everyone,
    known,
    owner,
    team,
)
from schachtel.games.gundam.rules import actions
from schachtel.games.gundam.rules.limits import (
    CARDS,
    CHOSEN,
    KINDS,
    LOOKED,
    MOST_IMPOSED,
    MOST_SEATS,
    QUEUE,
    SEATS,
    UNITS,
)


class Unit(layout.Struct):
    """A place in a battle area, and the unit in it."""

    serial: I16 = everyone()  # serial number of the unit in this game; 0: the place is empty
    card: I16 = everyone()  # index of the unit's card in the tables
    pilot: I16 = everyone()  # index of the pilot's card in the tables, or -1
    damage: I8 = everyone()  # damage on the unit
    rested: I8 = everyone()  # 1 if the unit is rested
    fresh: I8 = everyone()  # 1 if the unit was deployed this turn
    swift: I8 = everyone()  # 1 if the unit may attack although it has been deployed this turn and is no link unit
    held: I8 = everyone()  # 1 if the unit cannot attack this turn
    ap_turn: I8 = everyone()  # AP gained until the end of the turn
    ap_battle: I8 = everyone()  # AP gained until the end of the battle
    breach_turn: I8 = everyone()  # Breach gained until the end of the turn
    breach_battle: I8 = everyone()  # Breach gained until the end of the battle
    keys_turn: U8 = everyone()  # one bit per keyword without a number that the unit has until the end of the turn
    keys_battle: U8 = everyone()  # one bit per keyword without a number that the unit has until the end of the battle
    hunts: U8 = everyone()  # one bit per selector of active units that the unit may attack this turn
    shuns: U8 = everyone()  # one bit per selector of units that cannot damage the unit in this battle
    used: U8 = everyone()  # one bit per effect used this turn: four for the unit's card, then four for its pilot


class Home(layout.Struct):
    """A player's place for a base, and the base in it."""

    serial: I16 = everyone()  # serial number of the base in this game; 0: there is no base
    card: I16 = everyone()  # index of the base's card in the tables
    damage: I8 = everyone()  # damage on the base
    rested: I8 = everyone()  # 1 if the base is rested
    used: U8 = everyone()  # one bit per effect of the base that was used this turn


class Side(layout.Struct):
    """The cards and resources of a player, and what is known about them. Cards are counted by kind."""

    kind: U8s = known(KINDS)  # the different cards of the deck, in random order; 255: none, or hidden
    copies: U8s = known(KINDS)  # number of copies of each kind of card in the deck list
    pool: U8s = owner(KINDS)  # cards whose place nobody knows, which are all shields and cards of the deck
    stirred: U8s = owner(KINDS)  # cards that have been shuffled within the deck; the owner had known where they were,
    # and so knows that they are not among the shields
    hand: U8s = team(KINDS)  # cards in the hand; partners see them, unless hands are closed
    top: U8s = owner(LOOKED)  # known cards on top of the deck; the last one is drawn first
    bottom: U8s = owner(KINDS)  # known cards at the bottom of the deck; the first one is drawn first
    layer: U8s = owner(KINDS)  # layer of each card in `bottom`: nobody knows the order within a layer
    mixed: U8s = everyone(KINDS)  # cards of the deck that everybody saw being shuffled into it
    seen: U8s = everyone(KINDS)  # cards in the hand that everybody knows, since everybody saw them on their way there
    trash: U8s = everyone(KINDS)  # cards in the trash, counted by kind
    shown: U64 = everyone()  # one bit per kind of card of this deck that everybody has seen
    n_pool: I8 = everyone()  # number of cards in the field `pool`
    n_stirred: I8 = everyone()  # number of cards in the field `stirred`
    n_hand: I8 = everyone()  # number of cards in the hand
    n_top: I8 = everyone()  # number of cards in the field `top`
    n_bottom: I8 = everyone()  # number of cards in the field `bottom`
    n_mixed: I8 = everyone()  # number of cards in the field `mixed`
    n_trash: I8 = everyone()  # number of cards in the trash
    shields: I8 = everyone()  # number of shields
    active: I8 = everyone()  # number of active resources
    spent: I8 = everyone()  # number of rested resources
    ex: I8 = everyone()  # number of EX Resources
    resource_deck: I8 = everyone()  # number of cards that are left in the resource deck
    shuns: U8 = everyone()  # one bit per selector of units that cannot damage the shield area in this battle;
    # for a team, only the bits of its first seat count
    lost: I8 = everyone()  # 1: has just lost; 2 or more: has left the game, the latest with the highest number
    gave_up: I8 = everyone()  # 1 if the player has conceded
    home: Home = everyone()  # the player's base
    unit: Many[Unit] = everyone(UNITS)


class Waiting(layout.Struct):
    """An effect that waits to be carried out or is being carried out."""

    effect: I16 = everyone()  # index of the effect in the tables
    number: I16 = everyone()  # the number of Breach or Support, if the effect belongs to one of these keywords
    serial: I16 = everyone()  # serial number of the unit or base that has the effect; 0 for commands and bursts
    card: I16 = everyone()  # index of the card that has the effect: a unit, a base, a command or a burst
    pilot: I16 = everyone()  # index of the card of the pilot that the unit had when its effect was triggered, or -1
    level: I16 = everyone()  # Lv of the card that has the effect
    group: I16 = everyone()  # number of the group of effects triggered together; the highest is resolved first
    whose: I8 = everyone()  # the seat whose player owns the effect
    place: I8 = everyone()  # number of the place of the unit or base with the effect; -1 for commands and bursts
    way: I8 = everyone()  # slot: 0 to 2 effect of the unit's or base's card, 3 to 5 of the pilot; 6 Support; -1 a burst
    about: I8 = everyone()  # for Breach, the seat whose unit was destroyed; for a burst, the kind of the card


class Imposed(layout.Struct):
    """A change that a player's effect makes to an enemy unit. It ends if the player leaves the game."""

    serial: I16 = everyone()  # serial number of the changed unit
    whose: I8 = everyone()  # the seat whose effect makes the change
    what: I8 = everyone()  # what changes: 0 AP this turn, 1 AP in this battle, 2 cannot attack this turn,
    # 3 may attack active units this turn
    n: I8 = everyone()  # AP given (below 0: taken), 1 for no attacks, or one bit per selector of active units


class State(layout.Header):
    events: Many[Event] = everyone(64)
    side: Many[Side] = each_seat(SEATS)
    waiting: Many[Waiting] = everyone(QUEUE)
    now: Waiting = everyone()  # the effect that is being carried out
    is_on: I8 = everyone()  # 1 while the effect in `now` is being carried out
    n_waiting: I8 = everyone()  # number of effects in the queue `waiting`
    group: I16 = everyone()  # the number of the latest group of effects that were triggered together
    serial: I16 = everyone()  # the highest serial number so far; each new unit or base gets the next one
    stage: I8 = everyone()  # the stage of the game: 0 toss, 1 mulligan, 2 start, 3 draw, 4 resource, 5 main, 6 attack,
    # 7 block, 8 battle action, 9 damage, 10 battle end, 11 end action, 12 end step, 13 hand step, 14 cleanup,
    # 15 next turn, 16 over
    asked: I8 = everyone()  # the question that is asked: 0 nothing, 1 first, 2 mulligan, 3 main, 4 target, 5 block,
    # 6 action, 7 pay, 8 pair, 9 room, 10 unit, 11 hand, 12 trash, 13 looked, 14 burst, 15 order, 16 place, 17 token,
    # 18 instead, 19 cost, 20 direction, 21 veto, 22 resource
    asked_seat: I8 = everyone()  # the seat that is asked the question
    turn: I8 = everyone()  # the seat whose turn it is; for a team, its first seat
    turns: I16 = everyone()  # number of turns that have begun
    first: I8 = everyone()  # the seat that had the first turn
    priority: I8 = everyone()  # the seat that may act or pass in an action step; for a team, its first seat
    passes: I8 = everyone()  # number of passes in a row; before the first turn, of players asked about a redraw
    step: I16 = everyone()  # index in the tables of the step that the current effect has reached
    entered: I8 = everyone()  # 1 once the conditions of the current step have been checked
    times: I8 = everyone()  # how many times the current step has been done, for example once per card
    did: I8 = everyone()  # 1 if the step that an *if you do* refers to was done
    limbo: I16 = everyone()  # a command or burst card, which is in no zone while its effect is carried out; -1: none
    limbo_whose: I8 = everyone()  # the seat of the owner of the card in `limbo`
    n_chosen: I8 = everyone()  # number of units that the effect has chosen; the next three fields describe them
    chosen_seat: I8s = everyone(CHOSEN)  # seat of each chosen unit's owner
    chosen_place: I8s = everyone(CHOSEN)  # number of each chosen unit's place in its owner's battle area
    chosen_serial: I16s = everyone(CHOSEN)  # serial number of each chosen unit
    n_looked: I8 = everyone()  # number of cards in the field `looked`
    looked: U8s = known(LOOKED)  # cards at the top of the deck at which a player looks because of an effect, by kind
    n_picked: I8 = everyone()  # number of cards in the field `picked`
    picked: U8s = everyone(KINDS)  # cards chosen from the trash, counted by kind
    task: I8 = everyone()  # the task under way, apart from an effect: 0 nothing, 1 pay, 2 deploy unit,
    # 3 deploy base, 4 pair pilot, 5 start command, 6 start activated, 7 sacrifice
    after: I8 = everyone()  # the task that follows the current one
    task_card: I16 = everyone()  # index of the card that is played, deployed or paired in this task
    task_whose: I8 = everyone()  # the seat for which the task is carried out
    task_place: I8 = everyone()  # number of the place of the unit or base whose effect is activated, or -1
    task_way: I8 = everyone()  # slot of the activated effect: 0 to 2 unit or base, 3 to 5 pilot, 6 Support
    task_cost: I8 = everyone()  # number of resources that the player still has to pay in this task
    task_rested: I8 = everyone()  # 1 if a unit is deployed rested, or if the discard for an activated effect is paid
    before: I16 = everyone()  # the field `serial` as it was before the current card was played or deployed
    attacker: I8 = everyone()  # number of the attacking unit's place in its battle area; -1 outside a battle
    attacker_seat: I8 = everyone()  # the seat whose unit attacks
    attacker_serial: I16 = everyone()  # serial number of the attacking unit
    target_seat: I8 = everyone()  # the seat that is attacked, or whose unit is attacked
    target_place: I8 = everyone()  # number of the attacked unit's place in its battle area; -1 if a player is attacked
    target_serial: I16 = everyone()  # serial number of the attacked unit; 0 if a player is attacked
    blocked: I8 = everyone()  # 1 if the attack was blocked
    open_decks: U8 = everyone()  # the option `open_decks`: 1 if everybody knows all deck lists
    players: I8 = everyone()  # number of players
    mode: I8 = everyone()  # the mode: 0 duel, 1 team battle, 2 battle royale
    goal: I8 = everyone()  # how battle royale is won: 0 last player standing, 1 sudden death
    backwards: I8 = everyone()  # 1 if turns go round from higher to lower seats, 0 if from lower to higher
    winner: I8 = everyone()  # in sudden death: the seat that has won, + 1; 0: nobody yet
    n_imposed: I8 = everyone()  # number of changes in the list `imposed`
    imposed: Many[Imposed] = everyone(MOST_IMPOSED)
    six_each: U8 = everyone()  # the option `six_each`, for teams: 1 if each partner may have six units, 0 if both
    # together may
    closed_hands: U8 = everyone()  # the option `closed_hands`: 1 if partners do not see each other's hands
    asked_before: I8 = everyone()  # the question a partner has answered, while the leader is asked about the answer
    acting_before: U8 = everyone()  # one bit per seat that was asked the question in `asked_before`
    proposed: I16 = known()  # the partner's answer, an action + 1, which only the team knows; 0: none
    n_vetoed: I8 = known()  # number of actions in the field `vetoed`
    vetoed: U64s = known(1)  # one bit per action of the partner that the leader has vetoed


class Larger(State):
    """The record of a game for more than two players."""

    side: Many[Side] = each_seat(MOST_SEATS)
    imposed: Many[Imposed] = everyone(4 * MOST_IMPOSED)
    vetoed: U64s = known(actions.VETO_WORDS)


class Options(layout.Options):
    mode: I8 = everyone()
    goal: I8 = everyone()
    card: U8s = everyone(MOST_SEATS * KINDS)  # the different cards of each deck, with fifty places for each seat
    copies: U8s = everyone(MOST_SEATS * KINDS)
    kinds: I8s = everyone(MOST_SEATS)
    first: I8 = everyone()  # the seat that has the first turn; -1 if the winner of the toss decides
    open_decks: U8 = everyone()
    six_each: U8 = everyone()
    closed_hands: U8 = everyone()


# --- the data of the cards, packed for kernels -----------------------------------------------------------------------


class CardFacts(layout.Struct):
    kind: I8 = everyone()
    colour: I8 = everyone()
    level: I8 = everyone()
    cost: I8 = everyone()
    ap: I8 = everyone()
    hp: I8 = everyone()
    keys: U8 = everyone()  # one bit per keyword that the card has
    number: I8s = everyone(3)  # the card's values for Repair, Breach and Support
    first_effect: I16 = everyone()
    n_effects: I8 = everyone()
    first_always: I16 = everyone()
    n_always: I8 = everyone()
    is_pilot: I8 = everyone()  # 1 if the card is a pilot, or a command with a pilot mode
    burst: I16 = everyone()  # index of the card's burst effect, or -1
    command: I16 = everyone()  # index of the card's effect as a command, or -1
    timings: U32 = everyone()  # one bit per timing of an effect that the card has, other than bursts and command
    # effects
    traits: U32 = everyone()
    names: U64 = everyone()  # one bit per text that selectors look for in names, set if this card's name contains it


class EffectFacts(layout.Struct):
    timing: I8 = everyone()
    gate: I8 = everyone()
    once: I8 = everyone()
    pay: I8 = everyone()
    rest_this: I8 = everyone()
    discards: I16 = everyone()  # selector of cards, one of which must be discarded to use the effect; -1 for none
    pilot_traits: U32 = everyone()
    pilot_level: I8 = everyone()
    about: I16 = everyone()  # selector of other units to which the effect reacts, or -1
    first_step: I16 = everyone()
    n_steps: I8 = everyone()
    card: I16 = everyone()


class StepFacts(layout.Struct):
    op: I8 = everyone()
    n: I8 = everyone()
    at_least: I8 = everyone()
    who: I8 = everyone()
    until: I8 = everyone()
    units: I16 = everyone()
    cards: I16 = everyone()
    keyword: I8 = everyone()
    token: I16 = everyone()
    other_token: I16 = everyone()
    rested: I8 = everyone()
    may: I8 = everyone()
    join: I8 = everyone()
    first_if: I16 = everyone()
    n_ifs: I8 = everyone()
    bit: I8 = everyone()  # index of the bit that this step sets in the field `hunts` or `shuns` of a unit


class UnitsFacts(layout.Struct):
    """The conditions of a selector of units."""

    side: I8 = everyone()
    colour: I8 = everyone()
    keyword: I8 = everyone()
    rested: I8 = everyone()
    damaged: I8 = everyone()
    linked: I8 = everyone()
    token: I8 = everyone()
    other: I8 = everyone()
    only_this: I8 = everyone()
    battling: I8 = everyone()
    below_this: I8 = everyone()
    level_from: I8 = everyone()
    level_to: I8 = everyone()
    ap_from: I8 = everyone()
    ap_to: I8 = everyone()
    hp_from: I8 = everyone()
    hp_to: I8 = everyone()
    traits: U32 = everyone()
    names: U64 = everyone()


class CardsFacts(layout.Struct):
    """The conditions of a selector of cards."""

    kinds: U8 = everyone()  # one bit per kind of card that matches; 0 if any kind does
    level_from: I8 = everyone()
    level_to: I8 = everyone()
    traits: U32 = everyone()
    names: U64 = everyone()


class ConditionFacts(layout.Struct):
    test: I8 = everyone()
    at_least: I8 = everyone()
    at_most: I8 = everyone()
    units: I16 = everyone()
    cards: I16 = everyone()


class StandingFacts(layout.Struct):
    gate: I8 = everyone()
    layer: I8 = everyone()  # the layer of the effect: 0 keywords, 1 AP and HP, 2 keywords that depend on AP, 3 others
    units: I16 = everyone()  # selector of the units to which the effect applies; -1 for only the unit that has it
    ap: I8 = everyone()
    hp: I8 = everyone()
    keyword: I8 = everyone()
    n: I8 = everyone()
    cost: I8 = everyone()
    destroys: I16 = everyone()
    hunts: I16 = everyone()
    no_players: I8 = everyone()
    shuns: I16 = everyone()
    safe: I8 = everyone()
    need_key: I8 = everyone()  # keyword that the unit must have for its effect to apply, or -1
    need_ap: I8 = everyone()  # AP that the unit must have for its effect to apply, or -1
    first_if: I16 = everyone()
    n_ifs: I8 = everyone()


EFFECTS, STEPS, SELECTORS, CARD_SELECTORS, CONDITIONS, STANDING = 240, 480, 160, 40, 80, 40


class Tables(layout.Tables):
    card: Many[CardFacts] = everyone(CARDS)
    effect: Many[EffectFacts] = everyone(EFFECTS)
    step: Many[StepFacts] = everyone(STEPS)
    units: Many[UnitsFacts] = everyone(SELECTORS)
    cards: Many[CardsFacts] = everyone(CARD_SELECTORS)
    condition: Many[ConditionFacts] = everyone(CONDITIONS)
    standing: Many[StandingFacts] = everyone(STANDING)
    links: U64s = everyone(CARDS * 4)  # per card, four 64-bit words: one bit per pilot with which it links
    breach: I16 = everyone()  # index of the row with the effect of the keyword Breach
    support: I16 = everyone()
    hunted: I16s = everyone(8)  # the selector for each bit of the field `hunts`
    shunned: I16s = everyone(8)
