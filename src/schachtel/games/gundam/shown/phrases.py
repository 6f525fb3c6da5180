"""Phrases about cards, units, players and effects, made from what a seat sees."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Sequence
from typing import Any

from schachtel.core.contract import Json, Language, Seat
from schachtel.games.gundam.cards import ALL, NUMBERED
from schachtel.games.gundam.effects.nouns import keyword_name
from schachtel.games.gundam.effects.texts import effect_text, keyword_text, signed
from schachtel.games.gundam.effects.words import Keyword, Kind, Op, Timing
from schachtel.games.gundam.rules.field import base_of, is_there
from schachtel.games.gundam.rules.limits import HOME
from schachtel.games.gundam.rules.seating import front, has_teams, leader
from schachtel.games.gundam.rules.zones import n_shields
from schachtel.games.gundam.shown.view import PRINTED, base_view, effect_card, printed_effects
from schachtel.games.gundam.shown.writing import LETTERS, place_text
from schachtel.games.gundam.words import NAMES, WORDS


def _effect(t: Any, row: int) -> tuple[int, int]:
    """Return the card of an effect, by the effect's row of the tables, and which of the printed effects it is."""
    place = int(t.effect[row].card)
    facts, timings = t.card[place], [each.timing for each in printed_effects(ALL[place])]
    if row == int(facts.burst):
        return place, timings.index(Timing.BURST)
    if row == int(facts.command):
        return place, next(n for n, each in enumerate(timings) if each in PRINTED)
    others = [n for n, each in enumerate(timings) if each != Timing.BURST and each not in PRINTED]
    return place, others[row - int(facts.first_effect)]


@functools.cache
def _text(place: int, which: int, language: Language) -> str:
    """Return what a printed effect of a card says."""
    return effect_text(ALL[place], printed_effects(ALL[place])[which], language)


def effect_sentence(t: Any, row: int, number: int, language: Language) -> str:
    """What one effect does; `number` is that of Breach or Support."""
    if int(t.effect[row].card) < 0:
        return keyword_text(Keyword.SUPPORT if row == int(t.support) else Keyword.BREACH, number, language)
    place, which = _effect(t, row)
    text = _text(place, which, language)
    if any(step.op == Op.DO_MAIN for step in printed_effects(ALL[place])[which].steps):
        text += f" ({effect_sentence(t, int(t.card[place].command), 0, language)})"
    return text


def effect_source(s: Any, t: Any, w: Any) -> str:
    """Whose effect it is: Kira Yamato (a3)."""
    name = card_name(effect_card(t, w))
    if w.way < 0 or not is_there(s, int(w.whose), int(w.place), int(w.serial)):
        return name
    return f"{name} ({place_text(int(w.whose), int(w.place))})"


def card_name(card: int) -> str:
    return ALL[card].name


def pilot_name(card: int) -> str:
    """As a pilot, a command has another name."""
    return ALL[card].pilot_name or ALL[card].name


def card_at(card: int, seat: Seat, place: int) -> str:
    return f"{card_name(card)} ({place_text(seat, place)})"


def unit_name(s: Any, seat: Seat, place: int) -> str:
    side = s.side[seat]
    return card_at(int(side.home.card if place == HOME else side.unit[place].card), seat, place)


def fighter(unit: dict[str, Json]) -> str:
    return f"{unit['name']} ({unit['place']}, AP {unit['ap_now']}, HP {unit['hp_left']})"


def what_is_hit(base: dict[str, Json] | None, shields: int, language: Language) -> str:
    """What an attack on a player meets."""
    if base:
        return WORDS.text("hit-base", language, name=base["name"], hp=base["hp_left"])
    return WORDS.text("hit-shield", language, number=shields) if shields else WORDS.text("hit-bare", language)


def player_text(s: Any, seat: Seat, language: Language) -> str:
    owner = base_of(s, seat)
    base = base_view(s.side[owner].home) if owner >= 0 else None
    return f"{party_of(s, seat, language)} ({what_is_hit(base, n_shields(s, seat), language)})"


def party_of(s: Any, seat: Seat, language: Language) -> str:
    """Name whoever has turns and is attacked: a player, or a team."""
    return party([front(s, seat), leader(s, seat)] if has_teams(s) else [seat], language)


def party(team: Sequence[Seat], language: Language) -> str:
    if len(team) == 1:
        return NAMES[team[0]][language]
    return WORDS.text("team", language, seats="+".join(LETTERS[seat].upper() for seat in team))


def unit_numbers(unit: dict[str, Json]) -> list[str]:
    """AP 6 (4), HP 3/5: now, and as printed or undamaged."""
    printed = f" ({unit['ap']})" if unit["ap"] != unit["ap_now"] else ""
    return [f"AP {unit['ap_now']}{printed}", f"HP {unit['hp_left']}/{unit['hp_left'] + unit['damage']}"]


def unit_states(unit: dict[str, Json], language: Language) -> list[str]:
    keys = [keyword_name(Keyword[key.upper()], n) for key, n in unit["keywords"].items()]
    found = ["rested"] if unit["rested"] else []
    found += ["fresh"] if unit["fresh"] and not (unit["linked"] or unit["can_attack"]) else []
    found += [key for key in ("can_attack", "held", "hunts", "protected") if unit[key]]
    return keys + [WORDS.text(f"state-{key}", language) for key in found]


def times(copies: int) -> str:
    return f" ×{copies}" if copies > 1 else ""


def card_facts(card: dict[str, Json], language: Language) -> str:
    """Unit, white, Lv 5, cost 4, AP 4 HP 4."""
    kind = WORDS.text(f"kind-{card['kind'].replace(' ', '_')}", language)
    parts = [kind[:1].upper() + kind[1:]]
    parts += [WORDS.text(f"colour-{card['colour']}", language)] if card["colour"] else []
    if not card["kind"].endswith("token"):
        parts += [f"Lv {card['level']}", WORDS.text("cost", language, cost=card["cost"])]
    boost = f"{signed(card['ap'])}/{signed(card['hp'])}"
    if card["kind"] == "pilot":
        parts.append(boost)
    elif card["kind"].startswith("base"):
        parts.append(f"HP {card['hp']}")
    elif card["kind"] == "command":
        if card["pilot_name"]:
            parts.append(WORDS.text("as_pilot", language, name=card["pilot_name"], numbers=boost))
    else:
        parts.append(f"AP {card['ap']} HP {card['hp']}")
    return ", ".join(parts)


def link_text(card: dict[str, Json], language: Language) -> list[str]:
    """With whom it is a link unit, if with anybody."""
    if not card["link"]:
        return []
    traits = (WORDS.text("link_trait", language, trait=each) for each in card["link"]["traits"])
    pilots = WORDS.text("or", language).join([*card["link"]["names"], *traits])
    return [WORDS.text("link", language, pilots=pilots)]


def pilot_of(unit: dict[str, Json]) -> str:
    return str(unit["pilot"]["pilot_name"] or unit["pilot"]["name"])


def imposed_changes(s: Any, unit: Any, what: int) -> list[int]:
    """AP that enemies' effects have given to a unit or, below 0, taken from it: for the turn, or for the battle."""
    return [int(row.n) for row in s.imposed[: int(s.n_imposed)] if row.serial == unit.serial and row.what == what]


def trash_summary(trash: dict[str, int], language: Language) -> str:
    """7 (4 units, 2 pilots, 1 command)."""
    kinds: Counter[Kind] = Counter()
    for number, n in trash.items():
        kinds[NUMBERED[number].kind] += n
    told = ", ".join(WORDS.text(f"kinds-{kind.name.lower()}", language, number=n) for kind, n in sorted(kinds.items()))
    return f"{kinds.total()} ({told})" if told else "0"


def base_states(base: dict[str, Json], language: Language) -> list[str]:
    return [f"HP {base['hp_left']}/{base['hp']}", *([WORDS.text("state-rested", language)] if base["rested"] else [])]
