"""Words for choices."""

from __future__ import annotations

from typing import Any

from schachtel.core.contract import Action, Json, Language, Position, Seat
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.texts import keyword_text, signed
from schachtel.games.gundam.effects.words import Keyword
from schachtel.games.gundam.rules import actions, questions
from schachtel.games.gundam.rules.limits import HOME, UNITS
from schachtel.games.gundam.rules.seating import can_leave_it, front, seats
from schachtel.games.gundam.rules.stats import can_link, cost_of
from schachtel.games.gundam.rules.triggers import effect_at
from schachtel.games.gundam.shown.phrases import (
    card_at,
    card_facts,
    card_name,
    effect_sentence,
    effect_source,
    fighter,
    pilot_name,
    pilot_of,
    player_text,
    unit_name,
    unit_numbers,
    unit_states,
)
from schachtel.games.gundam.shown.unit_stats import KEYS
from schachtel.games.gundam.shown.view import before_proposal, card_view, effect_card, stats_of, unit_view
from schachtel.games.gundam.shown.writing import LETTERS, RESOURCE_WORDS, place_text
from schachtel.games.gundam.words import WORDS

AGREEING = {questions.FIRST: "first", questions.MULLIGAN: "redraw"}  # what yes means
PASSING = {  # what no means
    questions.FIRST: "second", questions.MULLIGAN: "keep", questions.MAIN: "end", questions.ACTION: "pass",
    questions.BLOCK: "no_block", questions.BURST: "no_burst", questions.UNIT: "no_more", questions.INSTEAD: "pay",
}  # fmt: skip
PICKING = {  # where a card lies, and what is done with it
    questions.HAND: ("hand", "hand"), questions.TRASH: ("trash", "trash"), questions.TOKEN: ("token", "token"),
}  # fmt: skip


def describe(position: Position, seat: Seat, action: Action, language: Language) -> dict[str, Json]:
    s, t = position.state, position.game.tables()[0]
    asked = int(s.asked)
    kind, source, target = "answer", None, None
    if asked == questions.VETO or action < actions.PLAY:
        text = _answer(position, seat, action, language)
    elif action < actions.PAIR:
        kind, source = "play", ALL[action - actions.PLAY].number
        name, cost = card_name(action - actions.PLAY), int(cost_of(s, t, seat, action - actions.PLAY))
        text = WORDS.text("choice-play", language, card=name, cost=cost)
    elif action < actions.PICK:
        card = ALL[action - actions.PAIR]
        kind, source = "pair", card.number
        boost = f"{pilot_name(action - actions.PAIR)} ({signed(card.ap)}/{signed(card.hp)})"
        text = WORDS.text("choice-pair", language, pilot=boost)
    elif action < actions.STRIKE:
        name = f"{card_name(action - actions.PICK)} ({card_facts(card_view(action - actions.PICK), language)})"
        where, key = _picking(s, asked)
        text = WORDS.text(f"choice-{key}", language, card=name)
        number = ALL[action - actions.PICK].number
        return {"kind": "pick", "source": number, "target": None, "place": where, "text": text}
    elif action < actions.UNIT:
        kind, source = "attack", place_text(seat, action - actions.STRIKE)
        who = fighter(unit_view(position, seat, action - actions.STRIKE))
        text = WORDS.text("choice-attack", language, unit=who)
    elif action < actions.PLAYER:
        whose, place = divmod(action - actions.UNIT, UNITS)
        kind, target = "target", place_text(whose, place)
        text = _choice(position, whose, place, language)
    elif action < actions.ACTIVATE:
        kind, target = "target", LETTERS[action - actions.PLAYER]
        text = player_text(s, action - actions.PLAYER, language)
    elif action < actions.PAYING:
        place, way = divmod(action - actions.ACTIVATE, actions.WAYS)
        kind, source = "use", place_text(seat, place)
        text = _usable(position, seat, place, way, language)
    elif action < actions.WAITING:
        text = _payment(action - actions.PAYING, int(s.task_cost), language)
    elif action >= actions.RESOURCES:
        text = WORDS.text(f"resource-{RESOURCE_WORDS[action - actions.RESOURCES]}", language)
    else:
        w = s.waiting[action - actions.WAITING]
        kind, source = "order", ALL[effect_card(t, w)].number
        effect = effect_sentence(t, int(w.effect), int(w.number), language)
        text = WORDS.text("choice-order", language, source=effect_source(s, t, w), effect=effect)
    return {"kind": kind, "source": source, "target": target, "text": text}


def _answer(position: Position, seat: Seat, action: Action, language: Language) -> str:
    """Words for an answer that is yes or no, top or bottom, allow or veto."""
    s = position.state
    asked = int(s.asked)
    if asked == questions.VETO:
        if action != actions.YES:
            return WORDS.text("choice-veto", language)
        return WORDS.text("choice-allow", language, what=proposed_text(position, language))
    if action in (actions.TOP, actions.BOTTOM):
        return WORDS.text("choice-top" if action == actions.TOP else "choice-bottom", language)
    if asked == questions.DIRECTION:
        return WORDS.text("choice-round", language, seats=_round(s, -1 if action == actions.PASS else +1))
    if action == actions.PASS:
        key = "leave_it" if can_leave_it(s, seat) else PASSING.get(asked, "nothing")
        return WORDS.text(f"choice-{key}", language)
    if asked == questions.BURST:
        return WORDS.text("choice-burst", language, card=card_name(int(s.now.card)))
    return WORDS.text(f"choice-{AGREEING.get(asked, 'yes')}", language)


def _picking(s: Any, asked: int) -> tuple[str, str]:
    """Return where a card lies that can be picked, and the key of what is done with it."""
    if asked == questions.COST or (asked == questions.HAND and not s.is_on):
        return "hand", "discard"
    return PICKING.get(asked, ("deck", "looked"))


def _round(s: Any, step: int) -> str:
    """Return the letters of the seats in one direction of play."""
    order = [(int(s.first) + step * n) % seats(s) for n in range(seats(s))]
    return ", ".join(LETTERS[seat].upper() for seat in order)


def proposed_text(position: Position, language: Language) -> str:
    """What a partner wants to do, in words."""
    s = position.state
    if not s.proposed:
        return WORDS.text("something", language)
    return str(describe(before_proposal(position), front(s, int(s.asked_seat)), int(s.proposed) - 1, language)["text"])


def _choice(position: Position, whose: Seat, place: int, language: Language) -> str:
    """A unit, how it stands, and whether a pilot would link it."""
    s, t = position.state, position.game.tables()[0]
    unit = unit_view(position, whose, place)
    pilot = f" + {pilot_of(unit)}" if unit["pilot"] else ""
    rest = [*unit_numbers(unit), *unit_states(unit, language)]
    if int(s.asked) == questions.PAIR and can_link(t, int(s.side[whose].unit[place].card), int(s.task_card)):
        ready = unit["fresh"] and not (unit["rested"] or unit["held"])
        rest = [each for each in rest if each != WORDS.text("state-fresh", language)] if ready else rest
        rest.append(WORDS.text("state-pairing_at_once" if ready else "state-pairing", language))
    link = " (Link)" if unit["linked"] else ""
    return f"{unit['name']} ({unit['place']}){pilot}{link}: {', '.join(rest)}"


def _usable(position: Position, seat: Seat, place: int, way: int, language: Language) -> str:
    """An effect that its owner may use, and what it does."""
    s, t = position.state, position.game.tables()[0]
    if way == actions.SUPPORT_WAY:
        n = stats_of(position, seat, place)[KEYS + Keyword.SUPPORT]
        return f"{unit_name(s, seat, place)}: {keyword_text(Keyword.SUPPORT, n, language)}"
    side = s.side[seat]
    here = side.home if place == HOME else side.unit[place]
    effect = effect_at(t, int(here.card), -1 if place == HOME else int(here.pilot), way)
    return f"{card_at(int(t.effect[effect].card), seat, place)}: {effect_sentence(t, effect, 0, language)}"


def _payment(ex: int, cost: int, language: Language) -> str:
    plain = cost - ex
    sorts = "both" if ex and plain else "ex" if ex else "plain"
    return WORDS.text("choice-payment", language, sorts=sorts, ex=ex, plain=plain)
