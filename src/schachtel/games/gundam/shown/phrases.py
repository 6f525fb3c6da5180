"""Phrases about cards, units and players for the picture in the terminal and for lookups, made from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from schachtel.core.contract import Json, Language, Seat
from schachtel.core.display import AS_RECORDED
from schachtel.games.gundam.cards import ALL, NUMBERED
from schachtel.games.gundam.effects.nouns import keyword_name
from schachtel.games.gundam.effects.texts import signed
from schachtel.games.gundam.effects.words import Keyword, Kind
from schachtel.games.gundam.words import NAMES, WORDS


def card_name(card: int) -> str:
    return ALL[card].name


def pilot_name(card: int) -> str:
    """Return the name that a card has as a pilot. For a command, this is its name in pilot mode."""
    return ALL[card].pilot_name or ALL[card].name


def fighter(unit: dict[str, Json], language: Language) -> str:
    values = {"name": unit["name"], "place": unit["place"], "ap": unit["ap_now"], "hp": unit["hp_left"]}
    return WORDS.text("fighter", language, **values, **AS_RECORDED)


def what_is_hit(base: dict[str, Json] | None, shields: int, language: Language) -> str:
    """Return a phrase for what an attack on a player would hit: the base or, without a base, the shields."""
    name, hp = (base["name"], base["hp_left"]) if base else (None, 0)
    return WORDS.text("hit", language, base=name, hp=hp, shields=shields)


def party(team: Sequence[Seat], language: Language) -> str:
    """Return the name of a player, or of a team of two seats."""
    first, second = (WORDS.text(f"letter-{seat}", language) for seat in team) if len(team) > 1 else (None, None)
    ids = {"second-id": str(team[1]) if len(team) > 1 else None}
    values = {"party": NAMES[team[0]][language], "first": first, "second": second, **ids}
    return WORDS.text("party", language, **values, **AS_RECORDED)


def unit_numbers(unit: dict[str, Json]) -> list[str]:
    """Return a phrase such as "AP 6 (4)" or "HP 3/5" for a unit.

    The number after the current AP is the printed AP, and the number after the HP left is the HP without damage.
    """
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
    """Return the facts of a card: "Unit, white, Lv 5, cost 4, AP 4 HP 4"."""
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
    """Return a list with the text of a unit's link condition; the list is empty if it has none."""
    if not card["link"]:
        return []
    traits = (WORDS.text("link_trait", language, trait=each) for each in card["link"]["traits"])
    pilots = WORDS.text("or", language).join([*card["link"]["names"], *traits])
    return [WORDS.text("link", language, pilots=pilots)]


def pilot_of(unit: dict[str, Json]) -> str:
    return str(unit["pilot"]["pilot_name"] or unit["pilot"]["name"])


def imposed_changes(s: Any, unit: Any, what: int) -> list[int]:
    """Return a unit's changes of AP by enemy effects: those for the turn or those for the battle, as `what` says."""
    return [int(row.n) for row in s.imposed[: int(s.n_imposed)] if row.serial == unit.serial and row.what == what]


def trash_summary(trash: dict[str, int], language: Language) -> str:
    """Return a phrase for the number of cards of each kind in a trash: "7 (4 units, 2 pilots, 1 command)"."""
    kinds: Counter[Kind] = Counter()
    for number, n in trash.items():
        kinds[NUMBERED[number].kind] += n
    told = ", ".join(WORDS.text(f"kinds-{kind.name.lower()}", language, number=n) for kind, n in sorted(kinds.items()))
    return f"{kinds.total()} ({told})" if told else "0"


def base_states(base: dict[str, Json], language: Language) -> list[str]:
    return [f"HP {base['hp_left']}/{base['hp']}", *([WORDS.text("state-rested", language)] if base["rested"] else [])]
