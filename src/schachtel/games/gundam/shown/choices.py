"""The choices that a player has, with a sentence for each."""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.shown import Message, place
from schachtel.games.gundam.effects import keywords
from schachtel.games.gundam.rules import actions, questions
from schachtel.games.gundam.rules.limits import HOME, MOST_SEATS, UNITS
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.seating import can_leave_to_leader, has_teams, seats, team_seat
from schachtel.games.gundam.rules.stats import ap_of, can_link, cost_of, hp_of, is_linked, keyword
from schachtel.games.gundam.rules.triggers import effect_at
from schachtel.games.gundam.shown import records, sentences
from schachtel.games.gundam.shown.records import Choice
from schachtel.games.gundam.shown.units import (
    effect_card,
    effect_said,
    keyword_said,
    put_card_at,
    put_fighter,
    put_hit,
    put_source,
    spot,
    states,
)
from schachtel.games.gundam.state import State, Tables


@kernel
def offer(s: State, t: Tables, seat: int, action: int, out: Choice) -> None:
    out.card = out.spot = out.target = out.picked_from = -1
    offer_kind(s, t, seat, action, out)
    if s.asked == questions.VETO:
        out.said.number = answer_proposal_said(s, t, action, out.said)
    else:
        out.said.number = answer_said(s, t, seat, int(s.asked), action, out.said, 0)


@kernel
def offer_kind(s: State, t: Tables, seat: int, action: int, out: Choice) -> None:
    """Fill in the kind of a choice, and its source and target, which are cards or places."""
    out.kind = records.AN_ANSWER
    if s.asked == questions.VETO or action < actions.PLAY:
        return
    if action < actions.PAIR:
        out.kind, out.card = records.A_PLAY, action - actions.PLAY
    elif action < actions.PICK:
        out.kind, out.card = records.A_PAIR, action - actions.PAIR
    elif action < actions.STRIKE:
        out.kind, out.card = records.A_PICK, action - actions.PICK
        out.picked_from = where_picked(int(s.asked))
    elif action < actions.UNIT:
        out.kind, out.spot = records.AN_ATTACK, spot(seat, action - actions.STRIKE)
    elif action < actions.PLAYER:
        out.kind, out.target = records.A_TARGET, spot((action - actions.UNIT) // UNITS, (action - actions.UNIT) % UNITS)
    elif action < actions.ACTIVATE:
        out.kind, out.target = records.A_TARGET, place(action - actions.PLAYER, -1)
    elif action < actions.PAYING:
        out.kind, out.spot = records.A_USE, spot(seat, (action - actions.ACTIVATE) // actions.EFFECT_SLOTS)
    elif actions.WAITING <= action < actions.RESOURCES:
        out.kind, out.card = records.AN_ORDER, effect_card(t, s.waiting[action - actions.WAITING])


@kernel
def where_picked(asked: int) -> int:
    """Return the zone from whose cards a player picks to answer this question."""
    if asked in (questions.COST, questions.HAND):
        return records.OF_HAND
    if asked == questions.TRASH:
        return records.OF_TRASH
    return records.OF_TOKENS if asked == questions.TOKEN else records.OF_DECK


# --- sentences: kernels return the number of a sentence, and write its values from index n of a message on -----------


@kernel
def answer_proposal_said(s: State, t: Tables, action: int, out: Message) -> int:
    """Write the sentence with which a leader allows or vetoes what a partner proposes (T9)."""
    if action != actions.YES:
        return sentences.SAY_VETO
    put_proposal(s, t, out, 0)
    return sentences.SAY_ALLOW


@kernel
def put_proposal(s: State, t: Tables, out: Message, n: int) -> None:
    """Write the values of `PROPOSAL`: what a partner wants to do, if the viewer may know it."""
    out.values[n] = sentences.SAY_SOMETHING
    if has_teams(s) and s.proposed:
        partner, action = team_seat(s, int(s.asked_seat)), int(s.proposed) - 1
        out.values[n] = answer_said(s, t, partner, question(s), action, out, n + 1)


@kernel
def answer_said(s: State, t: Tables, seat: int, asked: int, action: int, out: Message, n: int) -> int:
    """Write the sentence for an answer to a question."""
    if action < actions.PLAY:
        return plain_said(s, seat, asked, action, out, n)
    if action < actions.STRIKE:
        return card_said(s, t, seat, asked, action, out, n)
    if action < actions.UNIT:
        put_fighter(s, t, seat, action - actions.STRIKE, out, n)
        return sentences.SAY_ATTACK
    if action < actions.PLAYER:
        put_unit(s, t, (action - actions.UNIT) // UNITS, (action - actions.UNIT) % UNITS, asked, out, n)
        return sentences.SAY_UNIT
    if action < actions.ACTIVATE:
        put_hit(s, t, action - actions.PLAYER, out, n)
        return sentences.SAY_PLAYER
    if action < actions.PAYING:
        code = action - actions.ACTIVATE
        put_usable(s, t, seat, code // actions.EFFECT_SLOTS, code % actions.EFFECT_SLOTS, out, n)
        return sentences.SAY_USE
    if action < actions.WAITING:
        put_payment(s, action - actions.PAYING, out, n)
        return sentences.SAY_PAYMENT
    if action < actions.RESOURCES:
        w = s.waiting[action - actions.WAITING]
        put_source(s, t, w, out, n)
        out.values[n + 2] = effect_said(t, int(w.effect), int(w.number))
        return sentences.SAY_ORDER
    return sentences.SAY_RESOURCE + action - actions.RESOURCES


@kernel
def plain_said(s: State, seat: int, asked: int, action: int, out: Message, n: int) -> int:
    """Write the sentence for an answer such as yes, no, top or bottom."""
    if action >= actions.TOP:
        return sentences.SAY_TOP + action - actions.TOP
    if asked == questions.DIRECTION:
        put_round(s, -1 if action == actions.PASS else 1, out, n)
        return sentences.SAY_ROUND
    if action == actions.PASS:
        return sentences.SAY_LEAVE_IT if can_leave_to_leader(s, seat) else sentences.SAY_NO[asked]
    if asked == questions.BURST:
        out.values[n] = int(s.now.card)
        return sentences.SAY_BURST
    return sentences.SAY_YES_TO[asked]


@kernel
def put_round(s: State, step: int, out: Message, n: int) -> None:
    """Write the seats in the order in which turns go round in one direction of play."""
    for i in range(MOST_SEATS):
        out.values[n + i] = (int(s.first) + step * i) % seats(s) if i < seats(s) else -1


@kernel
def card_said(s: State, t: Tables, seat: int, asked: int, action: int, out: Message, n: int) -> int:
    """Write the sentence for playing, pairing or picking a card."""
    if action < actions.PAIR:
        card = action - actions.PLAY
        out.values[n], out.values[n + 1] = card, cost_of(s, t, seat, card)
        return sentences.SAY_PLAY
    if action < actions.PICK:
        card = action - actions.PAIR
        out.values[n], out.values[n + 1] = sentences.PILOT_NAMES + card, card
        return sentences.SAY_PAIR
    out.values[n] = out.values[n + 1] = action - actions.PICK
    if asked == questions.COST or (asked == questions.HAND and not s.is_on):
        return sentences.SAY_DISCARD
    if asked == questions.HAND:
        return sentences.SAY_HAND
    if asked == questions.TRASH:
        return sentences.SAY_TRASH
    return sentences.SAY_TOKEN if asked == questions.TOKEN else sentences.SAY_LOOKED


@kernel
def put_unit(s: State, t: Tables, seat: int, at: int, asked: int, out: Message, n: int) -> None:
    """Write the values `UNIT_VALUES`: a unit, its state, and whether the pilot to be paired links with it."""
    unit = s.side[seat].unit[at]
    put_card_at(out, n, int(unit.card), seat, at)
    out.values[n + 2] = sentences.PILOT_NAMES + int(unit.pilot) if unit.pilot >= 0 else -1
    out.values[n + 3] = is_linked(t, unit)
    ap, printed, hp = ap_of(s, t, seat, at), int(t.card[unit.card].ap), hp_of(s, t, seat, at)
    out.values[n + 4], out.values[n + 5] = ap, printed if printed != ap else -1
    out.values[n + 6], out.values[n + 7] = hp, hp + int(unit.damage)
    for key in range(sentences.N_KEYWORDS):
        number = keyword(s, t, seat, at, key)
        out.values[n + 8 + key] = keyword_said(key, number) if number != 0 else -1
    found = states(s, t, seat, at)
    if asked == questions.PAIR and can_link(t, int(unit.card), int(s.task_card)):
        is_ready = unit.fresh and not unit.rested and found & sentences.HELD == 0
        if is_ready:
            found &= ~sentences.FRESH
        found |= sentences.PAIRING_AT_ONCE if is_ready else sentences.PAIRING
    out.values[n + 8 + sentences.N_KEYWORDS] = found


@kernel
def put_usable(s: State, t: Tables, seat: int, at: int, effect_slot: int, out: Message, n: int) -> None:
    """Write the values for an effect that its owner may use, and for the card that has it."""
    side = s.side[seat]
    card = int(side.home.card) if at == HOME else int(side.unit[at].card)
    if effect_slot == actions.SUPPORT_SLOT:
        number = keyword(s, t, seat, at, keywords.SUPPORT)
        effect = sentences.KEYWORD_EFFECTS + keyword_said(keywords.SUPPORT, number)
    else:
        effect = effect_at(t, card, -1 if at == HOME else int(side.unit[at].pilot), effect_slot)
        card = int(t.effect[effect].card)
    put_card_at(out, n, card, seat, at)
    out.values[n + 2] = effect


@kernel
def put_payment(s: State, ex: int, out: Message, n: int) -> None:
    plain = int(s.task_cost) - ex
    if ex != 0 and plain != 0:
        out.values[n] = sentences.BOTH_SORTS
    else:
        out.values[n] = sentences.ONLY_EX if ex != 0 else sentences.ONLY_PLAIN
    out.values[n + 1], out.values[n + 2] = ex, plain
