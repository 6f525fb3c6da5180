"""Words for choices."""

from __future__ import annotations

from typing import Any

from schachtel.core.contract import Action, Json, Language, Position, Seat, Words
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
from schachtel.games.gundam.shown.words import say
from schachtel.games.gundam.shown.writing import LETTERS, place_text


def describe(position: Position, seat: Seat, action: Action, language: Language) -> dict[str, Json]:
    s, t = position.state, position.game.tables()[0]
    asked = int(s.asked)
    en = language == "en"
    kind, source, target = "answer", None, None
    if asked == questions.VETO or action < actions.PLAY:
        text = _answer(position, seat, action, language)
    elif action < actions.PAIR:
        kind, source = "play", ALL[action - actions.PLAY].number
        cost = say("cost", language, n=cost_of(s, t, seat, action - actions.PLAY))
        name = card_name(action - actions.PLAY)
        text = f"Play {name} ({cost})" if en else f"{name} spielen ({cost})"
    elif action < actions.PICK:
        card = ALL[action - actions.PAIR]
        kind, source = "pair", card.number
        boost = f"{pilot_name(action - actions.PAIR)} ({signed(card.ap)}/{signed(card.hp)})"
        text = f"Pair {boost} with a unit" if en else f"{boost} mit einer Unit verbinden"
    elif action < actions.STRIKE:
        name = f"{card_name(action - actions.PICK)} ({card_facts(card_view(action - actions.PICK), language)})"
        where, words = _picking(s, asked)
        text = words[language].format(card=name)
        return {
            "kind": "pick",
            "source": ALL[action - actions.PICK].number,
            "target": None,
            "place": where,
            "text": text,
        }
    elif action < actions.UNIT:
        kind, source = "attack", place_text(seat, action - actions.STRIKE)
        who = fighter(unit_view(position, seat, action - actions.STRIKE))
        text = f"Attack with {who}" if en else f"Mit {who} angreifen"
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
        text = RESOURCE_CHOICES[action - actions.RESOURCES][language]
    else:
        w = s.waiting[action - actions.WAITING]
        kind, source = "order", ALL[effect_card(t, w)].number
        told = f"{effect_source(s, t, w)}: {effect_sentence(t, int(w.effect), int(w.number), language)}"
        text = f"First {told}" if en else f"Zuerst {told}"
    return {"kind": kind, "source": source, "target": target, "text": text}


def _answer(position: Position, seat: Seat, action: Action, language: Language) -> str:
    """Words for an answer that is yes or no, top or bottom, allow or veto."""
    s = position.state
    asked = int(s.asked)
    if asked == questions.VETO:
        return say("allow" if action == actions.YES else "veto", language, what=proposed_text(position, language))
    if action == actions.PASS:
        if asked == questions.DIRECTION:
            return _round(s, -1)[language]
        return say("leave_it", language) if can_leave_it(s, seat) else _pass_text(asked, language)
    if action == actions.TOP:
        return {"en": "On top of the deck", "de": "Oben auf das Deck"}[language]
    if action == actions.BOTTOM:
        return {"en": "To the bottom of the deck", "de": "Unter das Deck"}[language]
    words: dict[int, Words] = {
        questions.FIRST: {"en": "Go first", "de": "Selbst anfangen"},
        questions.DIRECTION: _round(s, +1),
        questions.MULLIGAN: {"en": "Draw five new cards", "de": "Fünf neue Karten ziehen"},
        questions.BURST: {"en": f"Use the burst of {card_name(int(s.now.card))}",
                          "de": f"Burst von {card_name(int(s.now.card))} nutzen"},
    }  # fmt: skip
    return words.get(asked, {"en": "Yes", "de": "Ja"})[language]


RESOURCE_CHOICES: tuple[Words, ...] = (  # as their actions are ordered
    {"en": "A rested resource", "de": "Eine ruhende Ressource"},
    {"en": "An active resource: nothing changes", "de": "Eine aktive Ressource: nichts ändert sich"},
    {"en": "An EX Resource: nothing changes", "de": "Eine EX-Resource: nichts ändert sich"},
)


def _picking(s: Any, asked: int) -> tuple[str, Words]:
    """Where a card lies that can be picked, and in words what is done with it."""
    discards = asked == questions.COST or (asked == questions.HAND and not s.is_on)
    if discards:
        return "hand", {"en": "Discard from your hand: {card}", "de": "Aus der Hand ablegen: {card}"}
    return {
        questions.HAND: ("hand", {"en": "Choose from your hand: {card}", "de": "Aus der Hand wählen: {card}"}),
        questions.TRASH: ("trash", {"en": "Choose from your trash: {card}", "de": "Aus dem Abfall wählen: {card}"}),
        questions.TOKEN: ("token", {"en": "Deploy this token: {card}", "de": "Dieses Token aufstellen: {card}"}),
    }.get(asked, ("deck", {"en": "Choose of these cards: {card}", "de": "Von diesen Karten wählen: {card}"}))


def _round(s: Any, step: int) -> Words:
    """A direction of play."""
    order = [(int(s.first) + step * n) % seats(s) for n in range(seats(s))]
    told = ", ".join(LETTERS[seat].upper() for seat in order)
    return {"en": f"Go round {told}", "de": f"In der Richtung {told}"}


def proposed_text(position: Position, language: Language) -> str:
    """What a partner wants to do, in words."""
    s = position.state
    if not s.proposed:
        return say("something", language)
    return str(describe(before_proposal(position), front(s, int(s.asked_seat)), int(s.proposed) - 1, language)["text"])


def _choice(position: Position, whose: Seat, place: int, language: Language) -> str:
    """A unit, how it stands, and whether a pilot would link it."""
    s, t = position.state, position.game.tables()[0]
    unit = unit_view(position, whose, place)
    pilot = f" + {pilot_of(unit)}" if unit["pilot"] else ""
    rest = [*unit_numbers(unit), *unit_states(unit, language)]
    if int(s.asked) == questions.PAIR and can_link(t, int(s.side[whose].unit[place].card), int(s.task_card)):
        ready = unit["fresh"] and not (unit["rested"] or unit["held"])
        rest = [each for each in rest if each != say("fresh", language)] if ready else rest
        rest.append(say("pairing_at_once" if ready else "pairing", language))
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
    rest = cost - ex
    if language == "en":
        parts = [f"{ex} EX Resource{'s' * (ex > 1)}"] if ex else []
        parts += [f"{rest} resource{'s' * (rest > 1)}"] if rest else []
        return f"Pay with {' and '.join(parts)}"
    parts = [f"{ex} EX-Resource{'s' * (ex > 1)}"] if ex else []
    parts += [f"{rest} Ressource{'n' * (rest > 1)}"] if rest else []
    return f"Mit {' und '.join(parts)} zahlen"


def _pass_text(asked: int, language: Language) -> str:
    words: dict[int, Words] = {
        questions.FIRST: {"en": "Let the other side begin", "de": "Die andere Seite anfangen lassen"},
        questions.MULLIGAN: {"en": "Keep this hand", "de": "Diese Hand behalten"},
        questions.MAIN: {"en": "End the main phase", "de": "Die Hauptphase beenden"},
        questions.ACTION: {"en": "Pass", "de": "Passen"},
        questions.BLOCK: {"en": "Don't block", "de": "Nicht blocken"},
        questions.BURST: {"en": "Leave the burst", "de": "Auf den Burst verzichten"},
        questions.UNIT: {"en": "No more units", "de": "Keine weiteren Units"},
        questions.INSTEAD: {"en": "Pay the printed cost", "de": "Die Cost aufbringen"},
    }
    return words.get(asked, {"en": "Nothing", "de": "Nichts"})[language]
