"""The kernels that fill in a seat's view of a game."""

from __future__ import annotations

from schachtel.core.bits import has
from schachtel.core.compile import kernel
from schachtel.core.kernels import legal
from schachtel.core.shown import place
from schachtel.games.gundam.effects import kinds, timings
from schachtel.games.gundam.rules import actions, questions
from schachtel.games.gundam.rules.battle import battle_is_over
from schachtel.games.gundam.rules.imposed import cannot_attack
from schachtel.games.gundam.rules.limits import KINDS, MOST_SEATS, UNITS
from schachtel.games.gundam.rules.playing import can_pay, level_of
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.seating import has_teams, leader, seats, team_seat
from schachtel.games.gundam.rules.stats import ap_of, cost_of, hp_of, is_linked, keyword
from schachtel.games.gundam.rules.zones import n_deck
from schachtel.games.gundam.secrets import is_of_team, sees_hand
from schachtel.games.gundam.shown import records, sentences
from schachtel.games.gundam.shown.records import Base, Battle, Held, Side, Unit, View
from schachtel.games.gundam.shown.units import effect_card, is_hunting, is_protected, may_attack_now, spot
from schachtel.games.gundam.shown.writing import notate_answer
from schachtel.games.gundam.state import Home, State, Tables
from schachtel.games.gundam.state import Side as OwnSide


@kernel
def show(s: State, t: Tables, seat: int, out: View) -> None:
    out.stage, out.turn, out.turns = s.stage, s.turn, s.turns
    show_teams(s, out)
    if has_teams(s) and s.proposed:
        notate_answer(s, team_seat(s, int(s.asked_seat)), question(s), int(s.proposed) - 1, out.proposal[:])
    for other in range(MOST_SEATS):
        is_shown = other < seats(s) and other != seat and sees_hand(s, seat, other)
        out.sees_hands_of[other] = other if is_shown else -1
    show_battle(s, out.battle)
    out.n_waiting = s.n_waiting
    for i in range(int(s.n_waiting)):
        out.waiting[i].owner, out.waiting[i].card = s.waiting[i].whose, effect_card(t, s.waiting[i])
    n_legal = legal(s, t, seat, out.legal[:]) if seat >= 0 and int(s.acting) >> seat & 1 == 1 else 0
    out.n_sides = seats(s)
    for other in range(seats(s)):
        show_side(s, t, other, seat, out.sides[other])
        show_hand(s, t, other, seat, n_legal if other == seat else 0, out)
        show_looked(s, other, seat, n_legal if other == seat else 0, out)


@kernel
def show_teams(s: State, out: View) -> None:
    """Show the teams, and for each team the owners of the shields in its pile, from the top down (T3)."""
    out.n_teams = 0
    for seat in range(seats(s)):
        if team_seat(s, seat) != seat:
            continue
        team = int(out.n_teams)
        partner = leader(s, seat)
        out.teams[team, 0], out.teams[team, 1] = seat, partner if partner != seat else -1
        mine = int(s.side[seat].shields)
        theirs = int(s.side[partner].shields) if partner != seat else 0
        for n in range(records.PILE):
            out.piles[team, n] = -1
            if mine > 0 and mine >= theirs:
                out.piles[team, n] = seat
                mine -= 1
            elif theirs > 0:
                out.piles[team, n] = partner
                theirs -= 1
        out.n_teams += 1


@kernel
def is_battle_shown(s: State) -> bool:
    """Return whether a battle is going on. A battle begins when the attack's target has been chosen."""
    return s.attacker >= 0 and question(s) != questions.TARGET and not battle_is_over(s)


@kernel
def show_battle(s: State, out: Battle) -> None:
    out.is_on = is_battle_shown(s)
    if out.is_on:
        seat, at = int(s.target_seat), int(s.target_place)
        out.attacker = spot(int(s.attacker_seat), int(s.attacker))
        out.target = spot(seat, at) if at >= 0 else place(seat, -1)
        out.blocked = s.blocked != 0


# --- sides -----------------------------------------------------------------------------------------------------------


@kernel
def show_side(s: State, t: Tables, seat: int, viewer: int, out: Side) -> None:
    side = s.side[seat]
    out.n_hand, out.out, out.shields = side.n_hand, side.lost > 1, side.shields
    out.deck = n_deck(s, seat) + (int(s.n_looked) if s.is_on and s.now.whose == seat else 0)
    out.resources.active, out.resources.rested = side.active, side.spent
    out.resources.ex, out.resources.left = side.ex, side.resource_deck
    for k in range(KINDS):
        if side.trash[k] > 0:
            row = out.trash[out.n_trashed]
            row.card, row.copies = side.kind[k], side.trash[k]
            out.n_trashed += 1
    show_base(t, side.home, out.home)
    for at in range(UNITS):
        if side.unit[at].serial != 0:
            show_unit(s, t, seat, at, out.units[at])


@kernel
def show_base(t: Tables, home: Home, out: Base) -> None:
    out.is_there = home.serial != 0
    out.card, out.rested = home.card, home.rested != 0
    out.hp_left = int(t.card[home.card].hp) - int(home.damage)


@kernel
def show_unit(s: State, t: Tables, seat: int, at: int, out: Unit) -> None:
    unit = s.side[seat].unit[at]
    out.is_there, out.card, out.pilot, out.place = 1, unit.card, unit.pilot, spot(seat, at)
    out.ap_now, out.hp_left, out.damage = ap_of(s, t, seat, at), hp_of(s, t, seat, at), unit.damage
    out.rested, out.fresh, out.linked = unit.rested != 0, unit.fresh != 0, is_linked(t, unit)
    for key in range(sentences.N_KEYWORDS):
        out.keywords[key] = keyword(s, t, seat, at, key)
    out.can_attack, out.held = may_attack_now(s, t, seat, at), cannot_attack(s, unit)
    out.hunts, out.protected = is_hunting(s, t, seat, at), is_protected(s, t, seat, at)


@kernel
def show_looked(s: State, seat: int, viewer: int, n_legal: int, out: View) -> None:
    """Show the cards at which a player looks because of an effect, and which of them can be chosen."""
    if s.n_looked == 0 or s.now.whose != seat or not is_of_team(s, viewer, seat):
        return
    side = out.sides[seat]
    side.n_looked = s.n_looked
    for i in range(int(s.n_looked)):
        card = int(s.side[seat].kind[s.looked[i]])
        side.looked_at[i].card = card
        side.looked_at[i].choosable = is_among(out, n_legal, actions.PICK + card)


# --- hands -----------------------------------------------------------------------------------------------------------


@kernel
def show_hand(s: State, t: Tables, seat: int, viewer: int, n_legal: int, out: View) -> None:
    """Show the cards in a hand that the viewer knows, in the order of the card table."""
    mine, side = s.side[seat], out.sides[seat]
    sees_all = seat == viewer or sees_hand(s, viewer, seat)
    asked = n_legal > 0 and (s.asked == questions.MAIN or s.asked == questions.ACTION)
    card, k = -1, next_held(mine, sees_all, -1)
    while k >= 0:
        card = int(mine.kind[k])
        held = side.hand[side.n_known]
        side.n_known += 1
        held.card, held.cost = card, cost_of(s, t, seat, card)
        held.copies = mine.hand[k] if sees_all else mine.seen[k]
        if asked:
            show_playable(s, t, seat, card, n_legal, out, held)
        k = next_held(mine, sees_all, card)


@kernel
def next_held(side: OwnSide, sees_all: bool, card: int) -> int:
    """Return the index of the next kind of card in a hand, in the order of the card table.

    Return -1 if no card comes after this one.
    """
    found = -1
    for k in range(KINDS):
        copies = side.hand[k] if sees_all else side.seen[k]
        if copies > 0 and side.kind[k] > card and (found < 0 or side.kind[k] < side.kind[found]):
            found = k
    return found


@kernel
def show_playable(s: State, t: Tables, seat: int, card: int, n_legal: int, out: View, held: Held) -> None:
    held.asked = 1
    held.playable = is_among(out, n_legal, actions.PLAY + card) or is_among(out, n_legal, actions.PAIR + card)
    held.why_not = -1 if held.playable else why_not(s, t, seat, card)


@kernel
def is_among(out: View, n_legal: int, action: int) -> bool:
    """Return whether an action is legal for the viewer."""
    found = False
    for i in range(n_legal):
        found |= out.legal[i] == action
    return found


@kernel
def why_not(s: State, t: Tables, seat: int, card: int) -> int:
    """Return the reason why a card in the hand cannot be played now."""
    facts = t.card[card]
    if has_teams(s) and (is_vetoed(s, actions.PLAY + card) or is_vetoed(s, actions.PAIR + card)):
        return records.VETOED
    in_action = s.asked == questions.ACTION
    timing = int(t.effect[facts.command].timing) if facts.command >= 0 else -1
    is_wrong = timing == (timings.MAIN if in_action else timings.ACTION)
    if facts.kind != kinds.COMMAND and in_action:
        return records.STEP
    if facts.kind == kinds.COMMAND and is_wrong and (in_action or not facts.is_pilot):
        return records.STEP
    if facts.level > level_of(s, seat):
        return records.LEVEL
    if not can_pay(s, seat, cost_of(s, t, seat, card)):
        return records.RESOURCES
    if facts.kind == kinds.PILOT:
        return records.UNIT
    return records.STEP if is_wrong else records.TARGET


@kernel
def is_vetoed(s: State, action: int) -> bool:
    return has(s.vetoed[action // 64], action % 64) == 1
