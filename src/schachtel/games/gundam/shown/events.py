"""The sentences that describe events."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.layout import Event
from schachtel.core.shown import Message
from schachtel.games.gundam.effects import keywords
from schachtel.games.gundam.rules import events, imposed, modes, stages
from schachtel.games.gundam.rules.limits import HOME
from schachtel.games.gundam.rules.seating import has_teams, leader, nth_seat
from schachtel.games.gundam.rules.stats import hp_of
from schachtel.games.gundam.shown import sentences
from schachtel.games.gundam.shown.choices import put_proposal
from schachtel.games.gundam.shown.sentences import TOLD
from schachtel.games.gundam.shown.units import keyword_of, keyword_said, put_card_at, put_party, spot
from schachtel.games.gundam.state import State, Tables, Unit


@kernel
def tell(s: State, t: Tables, event: Event, out: Message) -> None:
    kind = int(event.kind)
    out.number = kind - 1
    out.values[0], out.values[1], out.values[2] = int(event.seat), -1, int(event.c)
    if is_about_card(kind):
        out.values[1] = int(event.a)
        tell_card(s, t, event, out)
    elif kind == events.EFFECT:
        tell_effect(t, event, out)
    elif kind in (events.TOSSED, events.TURN, events.DEFEATED):
        tell_party(s, event, out)
    elif kind == events.PASSED:
        out.number = passed_said(s, int(event.seat))
    elif kind == events.RESOURCE_PLACED:
        put_placed(event, out)
    elif kind == events.PROPOSED and has_teams(s) and s.proposed:
        put_proposal(s, t, out, TOLD)
    elif kind == events.PROPOSED:
        out.number = sentences.PROPOSED_SOMETHING


@kernel
def is_about_card(kind: int) -> bool:
    """Return whether the first number in an event of this kind is the index of a card."""
    return kind not in (
        events.TOSSED, events.REDREW, events.TURN, events.PASSED, events.SHUFFLED, events.DEFEATED,
        events.RESOURCE_PLACED, events.EFFECT, events.PROPOSED, events.VETOED,
    )  # fmt: skip


@kernel
def tell_party(s: State, event: Event, out: Message) -> None:
    """Write which player or team begins, has the next turn, or is defeated."""
    put_party(s, int(event.seat), out, TOLD)
    if event.kind == events.TURN:
        out.values[TOLD + sentences.PARTY_WIDTH] = int(event.a)
    elif event.kind == events.TOSSED:
        following = nth_seat(s, int(event.seat), 1) if s.mode == modes.ROYALE else -1
        out.values[TOLD + sentences.PARTY_WIDTH] = following


@kernel
def passed_said(s: State, seat: int) -> int:
    """Return the sentence for a pass: leaving a choice to the leader, ending the main phase, or an ordinary pass."""
    if has_teams(s) and seat != leader(s, seat):
        return sentences.LEFT_TO_LEADER
    is_first = s.stage == stages.END_ACTION and s.passes == 0  # whether this pass ended the main phase
    return sentences.ENDED if is_first else events.PASSED - 1


@kernel
def put_placed(event: Event, out: Message) -> None:
    """Write which sort of resource was placed."""
    if event.a:
        out.values[TOLD] = sentences.PLACED_EX
    else:
        out.values[TOLD] = sentences.PLACED_RESTED if event.b else sentences.PLACED_ACTIVE


@kernel
def tell_effect(t: Tables, event: Event, out: Message) -> None:
    """Write which effect is carried out: an effect of a card, which may be a pilot, or of a unit's keyword."""
    own = int(t.effect[event.a].card)
    card = own if own >= 0 else int(event.b)
    out.values[1] = out.values[TOLD] = card
    out.values[TOLD + 1] = spot(int(event.seat), int(event.c)) if event.c >= 0 else -1
    is_keyword = own < 0
    out.values[TOLD + 2] = keyword_said(keyword_of(t, int(event.a)), int(event.d)) if is_keyword else -1


# --- events about a card ---------------------------------------------------------------------------------------------


@kernel
def tell_card(s: State, t: Tables, event: Event, out: Message) -> None:
    kind, seat, card, at = int(event.kind), int(event.seat), int(event.a), int(event.b)
    if kind in (events.DREW, events.SHIELD_FELL, events.BURST, events.NO_BURST, events.DISCARDED, events.TO_HAND):
        out.values[TOLD] = card
    elif kind == events.PLAYED:
        out.values[TOLD] = sentences.PILOT_NAMES + card if at else card
    elif kind == events.PAIRED:
        out.values[TOLD] = sentences.PILOT_NAMES + card
        put_still(s, seat, at, out, TOLD + 1)
    elif kind == events.LOOKED_AT:
        out.values[TOLD] = card
        if card < 0:
            out.number, out.values[TOLD] = sentences.LOOKED_AT_SOME, at
    elif card < 0 and (kind == events.READIED or kind == events.PROTECTED):
        tell_without_card(s, event, out)
    else:
        put_card_at(out, TOLD, card, seat, at)
        tell_more(s, t, event, out, TOLD + 2)


@kernel
def tell_without_card(s: State, event: Event, out: Message) -> None:
    """Write that a resource becomes active, or that shields are protected."""
    if event.kind == events.READIED:
        out.number = sentences.READIED_RESOURCE
    else:
        out.number = sentences.PROTECTED_SHIELDS
        put_party(s, int(event.seat), out, TOLD)


@kernel
def tell_more(s: State, t: Tables, event: Event, out: Message, n: int) -> None:
    """Write further values of an event about a unit or base, such as a target, the HP that is left, or a duration."""
    kind, c, d = int(event.kind), int(event.c), int(event.d)
    if kind == events.ATTACKED:
        put_party(s, c if d < 0 else -1, out, n)
        if d >= 0:
            put_still(s, c, d, out, n + sentences.PARTY_WIDTH)
    elif kind == events.WON:
        put_party(s, c, out, n)
    elif kind == events.DAMAGED:
        out.values[n] = hp_left(s, t, event)
    elif kind == events.CHANGED_AP:
        out.values[n], out.values[n + 1] = c, duration(s, s.side[event.seat].unit[event.b], int(event.a))
    elif kind == events.HEALED and d != 0:
        out.number, out.values[n] = sentences.REPAIRED, keyword_said(keywords.REPAIR, 0)
    elif kind == events.GAINED:
        out.values[n] = keyword_said(c, d)
    elif kind == events.MAY_STRIKE:
        out.values[n] = c


@kernel
def put_still(s: State, seat: int, at: int, out: Message, n: int) -> None:
    """Write the unit that is now at a place, if there is one, and the place."""
    unit = s.side[seat].unit[at]
    out.values[n], out.values[n + 1] = int(unit.card) if unit.serial != 0 else -1, spot(seat, at)


@kernel
def hp_left(s: State, t: Tables, event: Event) -> int:
    """Return the HP that a unit or base has left after damage.

    Return -1 if the unit or base is gone, or if the last decision changed its HP more than once.
    """
    seat, card, at = int(event.seat), int(event.a), int(event.b)
    side = s.side[seat]
    serial, there = (side.home.serial, side.home.card) if at == HOME else (side.unit[at].serial, side.unit[at].card)
    hits = 0
    for i in range(int(s.n_events)):
        each = s.events[i]
        hits += (each.kind == events.DAMAGED or each.kind == events.HEALED) and each.seat == seat and each.b == at
    if serial == 0 or there != card or hits > 1:
        return -1
    return int(t.card[card].hp) - int(side.home.damage) if at == HOME else hp_of(s, t, seat, at)


@kernel
def duration(s: State, unit: Unit, card: int) -> int:
    """Return how long a change of a unit's AP lasts: for the turn or for the battle.

    Return -1 if the unit is gone, or if its changes do not tell the duration, for example because it has both kinds.
    """
    for_turn = unit.ap_turn != 0 or is_imposed(s, int(unit.serial), imposed.AP_TURN)
    for_battle = unit.ap_battle != 0 or is_imposed(s, int(unit.serial), imposed.AP_BATTLE)
    if unit.serial == 0 or unit.card != card or for_turn == for_battle:
        return -1
    return sentences.UNTIL_TURN if for_turn else sentences.UNTIL_BATTLE


@kernel
def is_imposed(s: State, serial: int, what: int) -> bool:
    """Return whether an enemy effect changes this property of a unit, such as its AP for the turn."""
    found = False
    for i in range(int(s.n_imposed)):
        found |= s.imposed[i].serial == serial and s.imposed[i].what == what
    return found
