"""Looking something up: all facts about one card, or the contents of the trashes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from schachtel.core.contract import Language, Position, Seat
from schachtel.core.errors import NotationError, short
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.texts import signed
from schachtel.games.gundam.rules import imposed, questions
from schachtel.games.gundam.rules.limits import HOME, NO_KIND, UNITS
from schachtel.games.gundam.rules.seating import seats
from schachtel.games.gundam.shown.lookups import card_view
from schachtel.games.gundam.shown.phrases import (
    base_states,
    card_facts,
    card_name,
    imposed_changes,
    link_text,
    pilot_name,
    times,
    trash_summary,
    unit_numbers,
    unit_states,
)
from schachtel.games.gundam.shown.writing import place_text
from schachtel.games.gundam.words import NAMES, WORDS


def look(position: Position, seat: Seat, what: str, language: Language) -> str:
    """Return everything about a card that this seat may know, as text.

    The card is named by its place (b3, a0), its number or a part of its name. `trash`, or an empty text, asks for the
    cards in all trashes. Raise NotationError if there is no such card.
    """
    seen = position.hidden(seat)
    s = seen.state
    wanted = " ".join(what.split()).lower()
    if wanted in ("", "trash", "abfall"):
        return "\n".join(_trash_list(s, other, language) for other in range(seats(s)))
    for other in range(seats(s)):
        for place in range(UNITS + 1):
            if wanted == place_text(other, place):
                return _look_at_place(seen, seat, other, place, language)
    found = _named(_visible(s, seat), wanted)
    if not found:
        raise NotationError(WORDS.text("look-unknown", language, what=short(what)))
    if len(found) > 3:
        lines = [f"  {ALL[card].number:<9} {card_name(card)}" for card in found]
        return "\n".join([WORDS.text("look-several", language, what=what.strip()), *lines])
    return "\n\n".join(_card_lines(card, language) for card in found)


def _trash_list(s: Any, seat: Seat, language: Language) -> str:
    side = s.side[seat]
    trash = {int(side.kind[k]): int(side.trash[k]) for k in range(len(side.kind)) if side.trash[k]}
    summary = trash_summary({ALL[card].number: n for card, n in trash.items()}, language)
    head = WORDS.text("look-trash", language, name=NAMES[seat][language], trash=summary)
    lines = [
        f"  {ALL[card].number:<9} {card_name(card)}{times(trash[card])}  {card_facts(card_view(card), language)}"
        for card in sorted(trash)
    ]
    return "\n".join([head, *lines])


def _visible(s: Any, seat: Seat) -> list[int]:
    """Return all cards that a seat may know.

    These are the cards on fields and in trashes, in the seat's hand and deck list, and those that others have shown.
    """
    found: set[int] = set()
    for other in range(seats(s)):
        side = s.side[other]
        counts = [side.trash, side.seen, *([side.hand] if other == seat else [])]
        found |= {int(side.kind[k]) for each in counts for k in range(len(each)) if each[k]}
        found |= {int(card) for card in side.kind if card != NO_KIND}
        found |= {int(card) for unit in side.unit if unit.serial for card in (unit.card, unit.pilot) if card >= 0}
        found |= {int(side.home.card)} if side.home.serial else set()
    found |= {int(s.limbo)} if s.limbo >= 0 else set()
    found |= {int(s.now.card)} if s.is_on or int(s.asked) == questions.BURST else set()
    return sorted(found)


def _named(cards: Iterable[int], wanted: str) -> list[int]:
    """Return the card with this number, or else all cards with this name, or else all whose name contains the text."""
    known = list(cards)
    names = {card: (card_name(card).lower(), pilot_name(card).lower()) for card in known}
    return (
        [card for card in known if ALL[card].number.lower() == wanted]
        or [card for card in known if wanted in names[card]]
        or [card for card in known if any(wanted in name for name in names[card])]
    )


def _card_lines(card: int, language: Language) -> str:
    shown = card_view(card)
    traits = [WORDS.text("look-traits", language, traits=", ".join(shown["traits"]))] if shown["traits"] else []
    head = [f"{shown['name']} ({shown['number']})", card_facts(shown, language)]
    return "\n".join([*head, *traits, *link_text(shown, language), *shown["text"][language]])


def _look_at_place(position: Position, viewer: Seat, seat: Seat, place: int, language: Language) -> str:
    s, shown = position.state, position.view(viewer)["sides"][seat]
    side = s.side[seat]
    here = side.home if place == HOME else side.unit[place]
    if not here.serial:
        raise NotationError(WORDS.text("look-empty", language, what=place_text(seat, place)))
    lines = [_card_lines(int(here.card), language)]
    if place == HOME:
        lines.append(f"{place_text(seat, place)}: {', '.join(base_states(shown['base'], language))}")
        return "\n".join(lines)
    unit = shown["units"][place]
    states = [*unit_numbers(unit), *unit_states(unit, language), *_changes(s, here, language)]
    lines.append(f"{unit['place']}: {', '.join(states)}")
    if here.pilot >= 0:
        link = " (Link)" if unit["linked"] else ""
        lines.append(f"{WORDS.text('look-pilot', language)} {pilot_name(int(here.pilot))}{link}")
        lines.append(_card_lines(int(here.pilot), language))
    return "\n".join(lines)


def _changes(s: Any, unit: Any, language: Language) -> list[str]:
    """Return how effects have changed a unit's AP, and how long each change lasts."""
    changes = {
        "turn": int(unit.ap_turn) + sum(imposed_changes(s, unit, imposed.AP_TURN)),
        "battle": int(unit.ap_battle) + sum(imposed_changes(s, unit, imposed.AP_BATTLE)),
    }
    return [f"AP {signed(n)} {WORDS.text(f'until-{until}', language)}" for until, n in changes.items() if n]
