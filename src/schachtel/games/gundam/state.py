"""The record of the Gundam Card Game: of a duel, and of a game for more.

A player's cards are counted by kind: the different cards of a deck have numbers k, any of fifty, in an order that means
nothing, and each place has a count for each k. What nobody knows has no order: which card comes is decided when it
comes.
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
    """A place of the battle area."""

    serial: I16 = everyone()  # which unit of this game it is; 0: none is here
    card: I16 = everyone()  # its number
    pilot: I16 = everyone()  # the number of its pilot, or -1
    damage: I8 = everyone()  # on it
    rested: I8 = everyone()  # 1 if it is
    fresh: I8 = everyone()  # deployed this turn
    swift: I8 = everyone()  # it may attack, though deployed this turn
    held: I8 = everyone()  # cannot attack this turn
    ap_turn: I8 = everyone()  # AP gained until the end of the turn
    ap_battle: I8 = everyone()  # AP gained until the end of the battle
    breach_turn: I8 = everyone()  # likewise, of Breach
    breach_battle: I8 = everyone()  # likewise
    keys_turn: U8 = everyone()  # a bit for each keyword without a number
    keys_battle: U8 = everyone()  # likewise
    hunts: U8 = everyone()  # a bit for each selector of active units that it may attack this turn
    shuns: U8 = everyone()  # likewise, whose damage it cannot receive in this battle
    used: U8 = everyone()  # a bit for each effect that was used this turn: four of the unit, four of its pilot


class Home(layout.Struct):
    """A base."""

    serial: I16 = everyone()  # which unit or base of this game it is; 0: there is none
    card: I16 = everyone()  # its number
    damage: I8 = everyone()  # on it
    rested: I8 = everyone()  # 1 if it is
    used: U8 = everyone()  # a bit for each effect that was used this turn


class Side(layout.Struct):
    """What a player has, and what of it is known. Counts are by kind of card."""

    kind: U8s = known(KINDS)  # the different cards of the deck, in any places
    copies: U8s = known(KINDS)  # how many of each are in the deck list
    pool: U8s = owner(KINDS)  # shields, and what is in the deck and nobody knows where
    stirred: U8s = owner(KINDS)  # in the deck, not a shield: known to the owner before a shuffle
    hand: U8s = team(KINDS)  # partners see it, unless hands are closed
    top: U8s = owner(LOOKED)  # known cards on top of the deck, the last is drawn first
    bottom: U8s = owner(KINDS)  # known cards below all others, the first is drawn first
    layer: U8s = owner(KINDS)  # those of a layer lie in an order that nobody knows
    mixed: U8s = everyone(KINDS)  # in the deck, and everybody saw how they were shuffled into it
    seen: U8s = everyone(KINDS)  # in the hand, and everybody knows
    trash: U8s = everyone(KINDS)  # of each kind
    shown: U64 = everyone()  # kinds that everybody has seen
    n_pool: I8 = everyone()  # cards in `pool`
    n_stirred: I8 = everyone()  # cards in `stirred`
    n_hand: I8 = everyone()  # cards in hand
    n_top: I8 = everyone()  # cards in `top`
    n_bottom: I8 = everyone()  # cards in `bottom`
    n_mixed: I8 = everyone()  # cards in `mixed`
    n_trash: I8 = everyone()  # cards in the trash
    shields: I8 = everyone()  # how many
    active: I8 = everyone()  # active resources
    spent: I8 = everyone()  # rested resources
    ex: I8 = everyone()  # EX Resources
    resource_deck: I8 = everyone()  # cards left in it
    shuns: U8 = everyone()  # a bit for each selector of units whose damage its shield area shuns in this battle;
    # a team's is the first seat's
    lost: I8 = everyone()  # 1: now; 2 and more: left the game, the latest have the highest number
    gave_up: I8 = everyone()  # 1 if the player did
    home: Home = everyone()  # its base
    unit: Many[Unit] = everyone(UNITS)


class Waiting(layout.Struct):
    """An effect that was triggered."""

    effect: I16 = everyone()  # its number
    number: I16 = everyone()  # of Breach and Support
    serial: I16 = everyone()  # the unit or base it belongs to
    card: I16 = everyone()  # whose effect it is, by number
    pilot: I16 = everyone()  # the pilot that it had, or -1
    level: I16 = everyone()  # of that card, then
    group: I16 = everyone()  # what was triggered at once; the latest comes first
    whose: I8 = everyone()  # the seat that carries it out
    place: I8 = everyone()  # of the unit or base
    way: I8 = everyone()  # which effect of the card
    about: I8 = everyone()  # a seat, or a kind of shield


class Imposed(layout.Struct):
    """A change that a player's effect makes to an enemy's unit: it ends if that player leaves the game."""

    serial: I16 = everyone()  # the unit
    whose: I8 = everyone()  # the seat whose effect it is
    what: I8 = everyone()  # 0 AP this turn, 1 AP in this battle, 2 cannot attack this turn,
    # 3 may attack active units this turn
    n: I8 = everyone()  # AP given, or taken (below 0); 1; a bit for each selector of active units


class State(layout.Header):
    events: Many[Event] = everyone(64)
    side: Many[Side] = each_seat(SEATS)
    waiting: Many[Waiting] = everyone(QUEUE)
    now: Waiting = everyone()  # the effect that is carried out
    is_on: I8 = everyone()  # 1 while there is one
    n_waiting: I8 = everyone()  # effects in `waiting`
    group: I16 = everyone()  # the latest of what waits
    serial: I16 = everyone()  # of the latest unit or base
    stage: I8 = everyone()  # 0 toss, 1 mulligan, 2 start, 3 draw, 4 resource, 5 main, 6 attack,
    # 7 block, 8 battle action, 9 damage, 10 battle end, 11 end action, 12 end step, 13 hand step, 14 cleanup,
    # 15 next turn, 16 over
    asked: I8 = everyone()  # 0 nothing, 1 first, 2 mulligan, 3 main, 4 target, 5 block, 6 action, 7 pay,
    # 8 pair, 9 room, 10 unit, 11 hand, 12 trash, 13 looked, 14 burst, 15 order, 16 place, 17 token, 18 instead,
    # 19 cost, 20 direction, 21 veto, 22 resource
    asked_seat: I8 = everyone()  # who is asked
    turn: I8 = everyone()  # whose; a team's has the number of its first seat
    turns: I16 = everyone()  # how many have begun
    first: I8 = everyone()  # who began
    priority: I8 = everyone()  # who may act or pass in an action step
    passes: I8 = everyone()  # in a row
    step: I16 = everyone()  # of the effect
    entered: I8 = everyone()  # are its conditions looked at?
    times: I8 = everyone()  # how often it was done
    did: I8 = everyone()  # did something come of the last one?
    limbo: I16 = everyone()  # a card that is nowhere while its effect is carried out
    limbo_whose: I8 = everyone()  # its owner
    n_chosen: I8 = everyone()  # units that the effect has chosen: the next three say which
    chosen_seat: I8s = everyone(CHOSEN)  # whose each is
    chosen_place: I8s = everyone(CHOSEN)  # where it is
    chosen_serial: I16s = everyone(CHOSEN)  # which unit of this game it is
    n_looked: I8 = everyone()  # cards that are looked at
    looked: U8s = known(LOOKED)  # kinds
    n_picked: I8 = everyone()  # cards in `picked`
    picked: U8s = everyone(KINDS)  # kinds, chosen from the trash, with how many
    task: I8 = everyone()  # what is under way besides an effect: 0 nothing, 1 pay, 2 deploy unit,
    # 3 deploy base, 4 pair pilot, 5 start command, 6 start activated, 7 sacrifice
    after: I8 = everyone()  # the task that follows
    task_card: I16 = everyone()  # the card that it is about
    task_whose: I8 = everyone()  # its seat
    task_place: I8 = everyone()  # its place, or -1
    task_way: I8 = everyone()  # which effect of the card
    task_cost: I8 = everyone()  # what is to be paid
    task_rested: I8 = everyone()  # 1 if it comes rested; of an effect, if its cost is settled
    before: I16 = everyone()  # the latest unit or base when this began
    attacker: I8 = everyone()  # the place of the attacking unit; -1 outside a battle
    attacker_seat: I8 = everyone()  # whose unit attacks
    attacker_serial: I16 = everyone()  # which unit
    target_seat: I8 = everyone()  # who is attacked
    target_place: I8 = everyone()  # where that one is attacked: the unit's place, or -1: the player
    target_serial: I16 = everyone()  # the attacked unit; 0: none
    blocked: I8 = everyone()  # 1 if it was
    open_decks: U8 = everyone()  # the option: everybody knows the deck lists
    players: I8 = everyone()  # how many play
    mode: I8 = everyone()  # 0 duel, 1 team battle, 2 battle royale
    goal: I8 = everyone()  # of battle royale: 0 the last one standing, 1 sudden death
    backwards: I8 = everyone()  # the turn goes round to lower seats
    winner: I8 = everyone()  # who alone has won, + 1
    n_imposed: I8 = everyone()  # rows in `imposed`
    imposed: Many[Imposed] = everyone(MOST_IMPOSED)
    six_each: U8 = everyone()  # units: of a player, not of a team
    closed_hands: U8 = everyone()  # partners do not see each other's
    asked_before: I8 = everyone()  # what a partner has answered, while the leader is asked about it
    acting_before: U8 = everyone()  # who was asked then, a bit each
    proposed: I16 = known()  # that answer + 1; only the team knows
    n_vetoed: I8 = known()  # actions in `vetoed`
    vetoed: U64s = known(1)  # a bit for each action


class Larger(State):
    """For more than two."""

    side: Many[Side] = each_seat(MOST_SEATS)
    imposed: Many[Imposed] = everyone(4 * MOST_IMPOSED)
    vetoed: U64s = known(actions.VETO_WORDS)


class Options(layout.Options):
    mode: I8 = everyone()
    goal: I8 = everyone()
    card: U8s = everyone(MOST_SEATS * KINDS)  # kinds of each deck
    copies: U8s = everyone(MOST_SEATS * KINDS)
    kinds: I8s = everyone(MOST_SEATS)
    first: I8 = everyone()  # who begins, or -1: the winner of the toss decides
    open_decks: U8 = everyone()
    six_each: U8 = everyone()
    closed_hands: U8 = everyone()


# --- what the cards say, packed --------------------------------------------------------------------------------------


class CardFacts(layout.Struct):
    kind: I8 = everyone()
    colour: I8 = everyone()
    level: I8 = everyone()
    cost: I8 = everyone()
    ap: I8 = everyone()
    hp: I8 = everyone()
    keys: U8 = everyone()  # a bit for each keyword
    number: I8s = everyone(3)  # of Repair, Breach, Support
    first_effect: I16 = everyone()
    n_effects: I8 = everyone()
    first_always: I16 = everyone()
    n_always: I8 = everyone()
    is_pilot: I8 = everyone()  # or can be one
    burst: I16 = everyone()  # effect, or -1
    command: I16 = everyone()  # effect, or -1
    timings: U32 = everyone()  # a bit for each timing that some effect has
    traits: U32 = everyone()
    names: U64 = everyone()  # a bit for each name that some card asks for


class EffectFacts(layout.Struct):
    timing: I8 = everyone()
    gate: I8 = everyone()
    once: I8 = everyone()
    pay: I8 = everyone()
    rest_this: I8 = everyone()
    discards: I16 = everyone()  # a selector of cards, or -1
    pilot_traits: U32 = everyone()
    pilot_level: I8 = everyone()
    about: I16 = everyone()  # a selector of units, or -1
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
    bit: I8 = everyone()  # of `hunts` or `shuns`


class UnitsFacts(layout.Struct):
    """A selector of units."""

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
    """A selector of cards."""

    kinds: U8 = everyone()  # a bit for each
    level_from: I8 = everyone()
    level_to: I8 = everyone()
    traits: U32 = everyone()
    names: U64 = everyone()


class IfFacts(layout.Struct):
    test: I8 = everyone()
    at_least: I8 = everyone()
    at_most: I8 = everyone()
    units: I16 = everyone()
    cards: I16 = everyone()


class AlwaysFacts(layout.Struct):
    gate: I8 = everyone()
    layer: I8 = everyone()  # 0: keywords, 1: AP and HP, 2: keywords that depend on AP, 3: all else
    units: I16 = everyone()  # whom it is about, or -1: this unit
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
    need_key: I8 = everyone()  # a keyword that this unit needs, or -1
    need_ap: I8 = everyone()  # AP that it needs, or -1
    first_if: I16 = everyone()
    n_ifs: I8 = everyone()


EFFECTS, STEPS, SELECTORS, CARD_SELECTORS, CONDITIONS, STANDING = 240, 480, 160, 40, 80, 40


class Tables(layout.Tables):
    card: Many[CardFacts] = everyone(CARDS)
    effect: Many[EffectFacts] = everyone(EFFECTS)
    step: Many[StepFacts] = everyone(STEPS)
    units: Many[UnitsFacts] = everyone(SELECTORS)
    cards: Many[CardsFacts] = everyone(CARD_SELECTORS)
    condition: Many[IfFacts] = everyone(CONDITIONS)
    standing: Many[AlwaysFacts] = everyone(STANDING)
    links: U64s = everyone(CARDS * 4)  # for each unit a bit for each card: can it be linked with it as a pilot?
    breach: I16 = everyone()  # the effects of the keywords
    support: I16 = everyone()
    hunted: I16s = everyone(8)  # selectors, by bit
    shunned: I16s = everyone(8)
