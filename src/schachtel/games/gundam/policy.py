"""A quick choice of a sensible action by rules of thumb, for simple bots and for games that a search simulates."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import legal
from schachtel.core.layout import Actions, U64s
from schachtel.core.random import roll_below
from schachtel.games.gundam.effects import keywords, kinds, operations, timings
from schachtel.games.gundam.evaluation import (
    AN_AP,
    AN_HP,
    BASE_HP,
    CARD,
    WIN,
    attack_worth,
    base_hp,
    battle_worth,
    best_attack,
    card_worth,
    chosen_worth,
    clash,
    effect_worth,
    exposure,
    unit_worth,
)
from schachtel.games.gundam.rules import actions, questions
from schachtel.games.gundam.rules.field import free_place
from schachtel.games.gundam.rules.limits import HOME, KINDS, UNITS
from schachtel.games.gundam.rules.playing import is_affordable, level_of
from schachtel.games.gundam.rules.seating import seats, shares_limit
from schachtel.games.gundam.rules.stats import can_link, keyword
from schachtel.games.gundam.rules.triggers import effect_at
from schachtel.games.gundam.state import State, Tables

TIE_BREAK = 4  # points are multiplied by this, so that adding a smaller random number only breaks ties
BEFORE_ATTACKS = 1000  # added to the points for cards and effects, which should come before attacks
EARLY = 2  # a starting hand should have a unit of this level or lower
RESOURCE_COST = 2
COMMAND_THRESHOLD = 4  # by how much a command's worth must exceed its cost for the command to be played
BLOCK_THRESHOLD = 2  # how much a block must be worth for a unit to block
PAIR_THRESHOLD = 5  # a pilot worth less than this to a unit is kept for another unit
LINKED, AT_ONCE = 12, 7  # worth of a link between unit and pilot, and of the attack that it allows in the same turn


@kernel
def suggest(s: State, t: Tables, seat: int, rng: U64s, out: Actions) -> int:
    """Return the legal action with the most points. A leader allows everything that the partner proposes."""
    n = legal(s, t, seat, out)
    if n == 1:
        return out[0]
    asked = int(s.asked)
    if asked == questions.VETO:
        return actions.YES
    if asked == questions.MULLIGAN:
        return actions.PASS if has_early_unit(s, t, seat) else actions.YES
    best, most = int(out[0]), -WIN * TIE_BREAK * 4
    for i in range(n):
        action = int(out[i])
        score = TIE_BREAK * score_of(s, t, seat, asked, action) + roll_below(rng, TIE_BREAK)
        if score > most:
            best, most = action, score
    return best


@kernel
def has_early_unit(s: State, t: Tables, seat: int) -> bool:
    found = False
    for k in range(KINDS):
        if s.side[seat].hand[k] > 0:
            card = t.card[s.side[seat].kind[k]]
            found |= card.kind == kinds.UNIT and card.level <= EARLY
    return found


@kernel
def score_of(s: State, t: Tables, seat: int, asked: int, action: int) -> int:
    """Return the points of a legal action. Passing has 0 points."""
    if asked in (questions.MAIN, questions.ACTION):
        return free_score(s, t, seat, action)
    if asked == questions.PAY:
        return -action  # prefer to pay with few EX Resources, since they do not come back
    if asked == questions.BURST:
        return burst_score(s, t, seat) if action == actions.YES else 0
    if asked == questions.PLACE:
        wanted = use_of(s, t, seat, int(s.side[seat].kind[s.looked[0]])) > 2 * CARD
        return 1 if wanted == (action == actions.TOP) else 0
    if asked == questions.TOKEN:
        return card_worth(t, action - actions.PICK)
    if action == actions.PASS:
        return 0
    if asked in (questions.HAND, questions.COST):
        gains = asked == questions.HAND and s.is_on and t.step[s.step].op == operations.DEPLOY_FROM_HAND
        return card_worth(t, action - actions.PICK) if gains else -use_of(s, t, seat, action - actions.PICK)
    if asked in (questions.LOOKED, questions.TRASH):
        return use_of(s, t, seat, action - actions.PICK)
    if asked == questions.TARGET:
        if action >= actions.PLAYER:
            return attack_worth(s, t, seat, int(s.attacker), action - actions.PLAYER, -1, 0)
        whose, place = (action - actions.UNIT) // UNITS, (action - actions.UNIT) % UNITS
        return attack_worth(s, t, seat, int(s.attacker), whose, place, 0)
    if asked == questions.RESOURCE:
        return actions.RESOURCES - action  # prefer to set a rested resource active, if there is one
    if action < actions.UNIT or action >= actions.PLAYER:
        return 1  # for the first player, the direction of play and the next effect, all answers are equally good
    return unit_score(s, t, seat, asked, (action - actions.UNIT) // UNITS, (action - actions.UNIT) % UNITS)


@kernel
def unit_score(s: State, t: Tables, seat: int, asked: int, whose: int, place: int) -> int:
    """Return the points for choosing a unit, for example to block or to be paired with a pilot."""
    if asked == questions.BLOCK:
        blocked = clash(s, t, int(s.attacker_seat), int(s.attacker), whose, place, 0, 0)
        return battle_worth(s, t, 0, 0) - blocked - BLOCK_THRESHOLD
    if asked == questions.PAIR:
        return pair_worth(s, t, seat, int(s.task_card), place)
    if asked == questions.UNIT:
        facts = t.effect[s.now.effect]
        end = int(facts.first_step) + int(facts.n_steps)
        return chosen_worth(s, t, int(s.step), end, int(s.now.number), int(s.now.whose), whose, place)
    return -unit_worth(s, t, whose, place)  # the chosen unit will be lost, to make room or instead of a payment


@kernel
def use_of(s: State, t: Tables, seat: int, card: int) -> int:
    """Return the worth of a card that is in the hand or could come there.

    It is lower if the card cannot be played soon.
    """
    late = int(t.card[card].level) - level_of(s, seat) - 1
    return card_worth(t, card) - 4 * max(0, late)


@kernel
def burst_score(s: State, t: Tables, seat: int) -> int:
    worth = effect_worth(s, t, int(s.now.effect), seat, -1, int(s.now.level), 0)
    return 1 if worth >= 0 else -1


# --- the main phase and action steps ---------------------------------------------------------------------------------


@kernel
def free_score(s: State, t: Tables, seat: int, action: int) -> int:
    if action == actions.PASS:
        return 0
    if actions.STRIKE <= action < actions.UNIT:
        place = action - actions.STRIKE
        gain = best_attack(s, t, seat, place, 0)
        if 0 < gain < WIN:
            gain -= exposure(s, t, seat, place)
        return gain if gain > 0 else gain - 1
    if action < actions.PAIR:
        gain = play_worth(s, t, seat, action - actions.PLAY)
    elif action < actions.PICK:
        gain = best_pairing(s, t, seat, action - actions.PAIR)
    else:
        code = action - actions.ACTIVATE
        gain = activation_worth(s, t, seat, code // actions.EFFECT_SLOTS, code % actions.EFFECT_SLOTS)
    return BEFORE_ATTACKS + gain if gain > 0 else gain - 1


@kernel
def play_worth(s: State, t: Tables, seat: int, card: int) -> int:
    facts = t.card[card]
    if facts.kind == kinds.COMMAND:
        gain = effect_worth(s, t, int(facts.command), seat, -1, int(facts.level), 0)
        return gain - COMMAND_THRESHOLD - int(facts.cost)
    gain = triggers_worth(s, t, seat, card, timings.DEPLOY, -1)
    if facts.kind != kinds.UNIT:
        return gain + BASE_HP * (int(facts.hp) - base_hp(s, t, seat))
    if not is_affordable(s, t, seat, card):
        return -WIN  # the player could play the card only by destroying one of the player's units
    gain = max(0, gain) + card_worth(t, card)
    if free_place(s, seat) < 0:
        gain -= weakest(s, t, seat) + CARD
    return gain


@kernel
def triggers_worth(s: State, t: Tables, seat: int, card: int, timing: int, place: int) -> int:
    """Return the worth of those effects of a card that have this timing."""
    facts = t.card[card]
    total = 0
    if int(facts.timings) >> timing & 1:
        first = int(facts.first_effect)
        for effect in range(first, first + int(facts.n_effects)):
            if t.effect[effect].timing == timing:
                total += effect_worth(s, t, effect, seat, place, int(facts.level), 0)
    return total


@kernel
def weakest(s: State, t: Tables, seat: int) -> int:
    """Return the worth of the weakest unit among those that count towards the player's limit on units."""
    least = WIN
    for other in range(seats(s)):
        if shares_limit(s, seat, other):
            for place in range(UNITS):
                if s.side[other].unit[place].serial != 0:
                    least = min(least, unit_worth(s, t, other, place))
    return least


@kernel
def best_pairing(s: State, t: Tables, seat: int, card: int) -> int:
    best = -WIN
    for place in range(UNITS):
        unit = s.side[seat].unit[place]
        if unit.serial != 0 and unit.pilot < 0:
            best = max(best, pair_worth(s, t, seat, card, place))
    return best


@kernel
def pair_worth(s: State, t: Tables, seat: int, card: int, place: int) -> int:
    """Return the worth of pairing a pilot with a unit.

    It is highest for a pilot that links with the unit, since a link unit may attack on the turn it was deployed.
    """
    unit = s.side[seat].unit[place]
    pilot = t.card[card]
    total = AN_AP * int(pilot.ap) + AN_HP * int(pilot.hp) - PAIR_THRESHOLD
    total += max(0, triggers_worth(s, t, seat, card, timings.WHEN_PAIRED, place))
    total += max(0, triggers_worth(s, t, seat, int(unit.card), timings.WHEN_PAIRED, place))
    if can_link(t, int(unit.card), card):
        total += LINKED
        total += max(0, triggers_worth(s, t, seat, card, timings.WHEN_LINKED, place))
        if unit.fresh and not unit.rested:
            total += AT_ONCE
    return total + (1 if unit.rested else 2)


@kernel
def activation_worth(s: State, t: Tables, seat: int, place: int, effect_slot: int) -> int:
    if place == HOME:
        card, pilot = int(s.side[seat].home.card), -1
    else:
        card, pilot = int(s.side[seat].unit[place].card), int(s.side[seat].unit[place].pilot)
    level = int(t.card[card].level)
    if effect_slot == actions.SUPPORT_SLOT:
        effect, number = int(t.support), keyword(s, t, seat, place, keywords.SUPPORT)
    else:
        effect, number = effect_at(t, card, pilot, effect_slot), 0
    facts = t.effect[effect]
    total = effect_worth(s, t, effect, seat, place, level, number) - RESOURCE_COST * int(facts.pay)
    if facts.discards >= 0:
        total -= CARD
    if facts.rest_this and place != HOME:
        total -= max(0, best_attack(s, t, seat, place, 0)) + 1
    return total
