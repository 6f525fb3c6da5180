"""The states of units, and the values of sentences about units, players and effects."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.shown import Message, place
from schachtel.games.gundam.effects import keywords
from schachtel.games.gundam.rules import stages
from schachtel.games.gundam.rules.field import base_of, is_there
from schachtel.games.gundam.rules.imposed import active_targets, cannot_attack
from schachtel.games.gundam.rules.limits import HOME, UNITS
from schachtel.games.gundam.rules.playing import can_attack
from schachtel.games.gundam.rules.seating import has_teams, is_friend, leader, team_seat
from schachtel.games.gundam.rules.stats import MOST_ROWS, ap_of, hp_of, is_linked, own_standing_applies, standing_row
from schachtel.games.gundam.rules.zones import n_shields
from schachtel.games.gundam.shown import sentences
from schachtel.games.gundam.state import State, Tables, Waiting


@kernel
def spot(seat: int, at: int) -> int:
    """Return the number of a place as the format `PLACE` has it; units are in a1 … f6, bases in a0 … f0."""
    return place(seat, (at + 1) % (UNITS + 1))


@kernel
def card_there(s: State, seat: int, at: int) -> int:
    """Return the card of the unit or base in a place."""
    return int(s.side[seat].home.card) if at == HOME else int(s.side[seat].unit[at].card)


@kernel
def effect_card(t: Tables, w: Waiting) -> int:
    """Return the card that has an effect. It may be a pilot; for an effect of a keyword, it is the unit's card."""
    card = int(t.effect[w.effect].card)
    return card if card >= 0 else int(w.card)


@kernel
def effect_said(t: Tables, effect: int, number: int) -> int:
    """Return the index of an effect in the table of effect texts.

    `number` is the number of Breach or Support, for an effect of these keywords.
    """
    if t.effect[effect].card >= 0:
        return effect
    return sentences.KEYWORD_EFFECTS + keyword_said(keyword_of(t, effect), number)


@kernel
def keyword_of(t: Tables, effect: int) -> int:
    """Return the keyword, Support or Breach, of an effect that belongs to no card."""
    return keywords.SUPPORT if effect == t.support else keywords.BREACH


@kernel
def keyword_said(key: int, number: int) -> int:
    """Return the index of a keyword with this number in the table of keyword names."""
    return min(number, sentences.MOST_OF_KEYWORD - 1) * sentences.N_KEYWORDS + key


# --- what a unit can do ----------------------------------------------------------------------------------------------


@kernel
def may_attack_now(s: State, t: Tables, seat: int, at: int) -> bool:
    """Return whether a unit can attack now, in the main phase of its owner or of the owner's team."""
    is_free = is_friend(s, seat, int(s.turn)) and s.stage == stages.MAIN and s.attacker < 0
    return is_free and can_attack(s, t, seat, at)


@kernel
def is_hunting(s: State, t: Tables, seat: int, at: int) -> bool:
    """Return whether an effect lets a unit attack enemy units that are active."""
    return active_targets(s, s.side[seat].unit[at]) != 0 or has_standing(s, t, seat, at, True)


@kernel
def is_protected(s: State, t: Tables, seat: int, at: int) -> bool:
    """Return whether an effect protects a unit from battle damage by some enemy units."""
    return s.side[seat].unit[at].shuns != 0 or has_standing(s, t, seat, at, False)


@kernel
def has_standing(s: State, t: Tables, seat: int, at: int, hunting: bool) -> bool:
    """Return whether one of a unit's standing effects lets it attack active units.

    If `hunting` is false, return whether one of them protects the unit from battle damage by some units.
    """
    for n in range(MOST_ROWS):
        row = standing_row(s, t, seat, at, n)
        if row < 0:
            break
        selector = t.standing[row].hunts if hunting else t.standing[row].shuns
        if selector >= 0 and own_standing_applies(s, t, seat, at, row):
            return True
    return False


@kernel
def states(s: State, t: Tables, seat: int, at: int) -> int:
    """Return the states in which a unit is, with one bit for each entry of `sentences.STATES`."""
    unit = s.side[seat].unit[at]
    attacks = may_attack_now(s, t, seat, at)
    found = sentences.RESTED if unit.rested else 0
    if unit.fresh and not is_linked(t, unit) and not attacks:
        found |= sentences.FRESH
    if attacks:
        found |= sentences.CAN_ATTACK
    if cannot_attack(s, unit):
        found |= sentences.HELD
    if is_hunting(s, t, seat, at):
        found |= sentences.HUNTS
    if is_protected(s, t, seat, at):
        found |= sentences.PROTECTED
    return found


# --- values of sentences, written from index n of a message on -------------------------------------------------------


@kernel
def put_card_at(out: Message, n: int, card: int, seat: int, at: int) -> None:
    """Write the values `CARD_AT`: a card, and where it lies."""
    out.values[n], out.values[n + 1] = card, spot(seat, at)


@kernel
def put_fighter(s: State, t: Tables, seat: int, at: int, out: Message, n: int) -> None:
    """Write the values `FIGHTER`: a unit, where it lies, its AP and its HP."""
    put_card_at(out, n, card_there(s, seat, at), seat, at)
    out.values[n + 2], out.values[n + 3] = ap_of(s, t, seat, at), hp_of(s, t, seat, at)


@kernel
def put_party(s: State, seat: int, out: Message, n: int) -> None:
    """Write the values `PARTY`: a player or, in team battle, the player's team. A seat of -1 means nobody."""
    in_team = seat >= 0 and has_teams(s)
    out.values[n] = seat
    out.values[n + 1] = team_seat(s, seat) if in_team else -1
    out.values[n + 2] = leader(s, seat) if in_team else -1


@kernel
def put_hit(s: State, t: Tables, seat: int, out: Message, n: int) -> None:
    """Write the values `HIT`: the player or team that is attacked, and the base or the shields that are hit."""
    put_party(s, seat, out, n)
    owner = base_of(s, seat)
    out.values[n + 3], out.values[n + 4], out.values[n + 5] = -1, 0, n_shields(s, seat)
    if owner >= 0:
        home = s.side[owner].home
        out.values[n + 3], out.values[n + 4] = int(home.card), int(t.card[home.card].hp) - int(home.damage)


@kernel
def put_source(s: State, t: Tables, w: Waiting, out: Message, n: int) -> None:
    """Write the values `SOURCE`: the card that has an effect, and its place if the card is still there."""
    out.values[n], out.values[n + 1] = effect_card(t, w), -1
    if w.way >= 0 and is_there(s, int(w.whose), int(w.place), int(w.serial)):
        out.values[n + 1] = spot(int(w.whose), int(w.place))
