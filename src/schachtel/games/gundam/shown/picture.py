"""The picture of a game in the terminal, drawn from a seat's view."""

from __future__ import annotations

import re
import textwrap

from schachtel.core.contract import Json, Language, Picture, Seat
from schachtel.games.gundam.shown.phrases import (
    base_states,
    card_facts,
    fighter,
    link_text,
    party,
    pilot_of,
    times,
    trash_summary,
    unit_numbers,
    unit_states,
    what_is_hit,
)
from schachtel.games.gundam.shown.writing import LETTERS
from schachtel.games.gundam.words import NAMES, WORDS

WIDTH = 80
COLOUR_STYLES = {"blue": "blue", "green": "green", "red": "red", "white": "", "purple": "magenta"}
NUMBERS, TIED = re.compile(r"(?<=\w) (?=\d)|(?<=\d) (?=\w)"), "\u00a0"


def _style(card: dict[str, Json]) -> str:
    return COLOUR_STYLES.get(card["colour"] or "", "")


def draw(shown: dict[str, Json], language: Language, width: int = WIDTH) -> Picture:
    """Draw a view: a headline, the sides of all players with the viewer's own at the bottom, and the viewer's hand."""
    viewer = shown["seat"]
    lines = _headline(shown, language, width)
    told: list[Seat] = []
    for seat in _from_top(shown["teams"], viewer or 0):
        team = _team(shown, seat)
        if len(team) > 1 and team != told:
            lines += _draw_team(shown, team, language, width)
        told = team
        lines += _draw_side(shown, seat, language, width)
    if viewer is None:
        return lines
    hand = shown["sides"][viewer]["hand"]
    looked = [card for side in shown["sides"] for card in side["looked_at"]]
    if hand:
        asked = any("playable" in card for card in hand)
        lines.append([(f" {WORDS.text('picture-hand_now' if asked else 'picture-hand', language)}", "bold")])
    for card in hand:
        lines += _draw_card(card, language, width, marked=card.get("playable", False))
    if looked:
        lines.append([(f" {WORDS.text('picture-looked', language)}", "bold")])
    for card in looked:
        lines += _draw_card(card, language, width, marked=card["choosable"])
    return lines


def _from_top(teams: list[list[Seat]], viewer: Seat) -> list[Seat]:
    """Return the seats in the order in which their sides are drawn from top to bottom.

    The seats of the other teams come first, then the partner's, and then the viewer's own.
    """
    own = next(at for at, team in enumerate(teams) if viewer in team)
    others = [seat for team in [*teams[own + 1 :], *teams[:own]] for seat in team]
    return [*others, *(seat for seat in teams[own] if seat != viewer), viewer]


def _headline(shown: dict[str, Json], language: Language, width: int) -> Picture:
    stage = WORDS.text(f"stage-{shown['stage']}", language)
    if not shown["turns"]:
        return [[(f" {stage[:1].upper()}{stage[1:]}", "bold")]]
    name = party(_team(shown, shown["turn"]), language)
    turn = WORDS.text("picture-turn", language, number=shown["turns"], name=name, stage=stage)
    lines: Picture = [[(f" {turn}", "bold")]]
    if battle := shown["battle"]:
        attacker, target = (_fighter_at(shown, battle[key], language) for key in ("attacker", "target"))
        key = "picture-blocked" if battle["blocked"] else "picture-battle"
        told = WORDS.text(key, language, attacker=attacker, target=target)
        lines += _wrapped(" ", told, "bold", width)
    return lines


def _fighter_at(shown: dict[str, Json], place: str, language: Language) -> str:
    """Return the phrase for the unit in a place such as b2, or for the player who is named by a letter such as b."""
    seat = LETTERS.index(place[0])
    if place[1:]:
        return fighter(shown["sides"][seat]["units"][int(place[1:]) - 1], language)
    team = _team(shown, seat)
    sides = [shown["sides"][each] for each in team]
    base = next((side["base"] for side in sides if side["base"]), None)
    return f"{party(team, language)} ({what_is_hit(base, sum(side['shields'] for side in sides), language)})"


def _team(shown: dict[str, Json], seat: Seat) -> list[Seat]:
    return next(team for team in shown["teams"] if seat in team)


def _draw_team(shown: dict[str, Json], team: list[Seat], language: Language, width: int) -> Picture:
    sides = [shown["sides"][seat] for seat in team]
    shields = sum(side["shields"] for side in sides)
    units = sum(unit is not None for side in sides for unit in side["units"])
    name, leader = party(team, language), NAMES[team[-1]][language]
    told = WORDS.text("picture-team", language, team=name, leader=leader, shields=shields, number=units)
    return _wrapped(" ", told, "bold", width)


def _draw_side(shown: dict[str, Json], seat: Seat, language: Language, width: int) -> Picture:
    side = shown["sides"][seat]
    if side["out"]:
        return [[(f"   {NAMES[seat][language]}  {WORDS.text('picture-out', language)}", "dim")]]
    mark = ">" if seat in shown["acting"] else " "
    trash = trash_summary(side["trash"], language)
    numbers = {"hand": side["n_hand"], "deck": side["deck"], "shields": side["shields"]}
    counts = WORDS.text("picture-counts", language, **numbers, trash=trash)
    lines = _wrapped(f" {mark} ", f"{NAMES[seat][language]}  {counts}", "bold", width)
    lines += _wrapped("   ", _stock(side["resources"], language), "", width)
    if side["hand"] and seat != shown["seat"]:
        known = (f"{card['name']}{times(card['copies'])} (Lv {card['level']})" for card in side["hand"])
        is_partner = shown["seat"] in _team(shown, seat)
        is_all = is_partner and side["n_hand"] == sum(card["copies"] for card in side["hand"])
        key = "picture-partners_hand" if is_all else "picture-known"
        lines += _wrapped("   ", WORDS.text(key, language, cards=", ".join(known)), "", width)
    if base := side["base"]:
        told = "  ".join([base["name"], *base_states(base, language)])
        lines += _wrapped(f"   {LETTERS[seat]}0 ", told, _style(base), width)
    for unit in filter(None, side["units"]):
        lines += _wrapped(f"   {unit['place']} ", _unit_line(unit, language), _style(unit), width)
    return lines


def _stock(resources: dict[str, int], language: Language) -> str:
    active = f"{resources['active']} + {resources['ex']} EX" if resources["ex"] else resources["active"]
    level = resources["active"] + resources["ex"] + resources["rested"]
    rested, left = resources["rested"], resources["left"]
    return WORDS.text("picture-stock", language, active=active, rested=rested, level=level, left=left)


def _unit_line(unit: dict[str, Json], language: Language) -> str:
    pilot = f" + {pilot_of(unit)}" if unit["pilot"] else ""
    link = " (Link)" if unit["linked"] else ""
    states = unit_states(unit, language)
    return "  ".join([f"{unit['name']}{pilot}{link}", *unit_numbers(unit), *([", ".join(states)] if states else [])])


def _draw_card(card: dict[str, Json], language: Language, width: int, *, marked: bool) -> Picture:
    """Draw a card as its facts and as much of its text as fits into the line."""
    why = card.get("why_not")
    hint = (
        f" [{WORDS.text(f'why_not-{why}', language)}]" if why and (why != "step" or card["kind"] == "command") else ""
    )
    facts = f"{card['name']}{times(card.get('copies', 1))}  {card_facts(card, language)}{hint}"
    head = f" {'+' if marked else ' '} {card['number']:<9}"
    lines = _wrapped(head, facts, _style(card), width)
    traits = [", ".join(card["traits"])] if card["traits"] else []
    text = " · ".join([*traits, *link_text(card, language), *card["text"][language]])
    if text:
        lines.append([(" " * len(head) + textwrap.shorten(text, width - len(head), placeholder=" …"), "dim")])
    return lines


def _wrapped(head: str, text: str, style: str, width: int) -> Picture:
    """Break a text into lines of this width, with `head` at the beginning of the first line.

    No line break separates a number from the word before or after it, as in "AP 3".
    """
    whole = NUMBERS.sub(TIED, text)
    lines = textwrap.wrap(whole, width - len(head), subsequent_indent="  ", break_on_hyphens=False)
    first, *more = (each.replace(TIED, " ") for each in lines)
    return [[(head, "bold"), (first, style)], *([(" " * len(head) + line, style)] for line in more)]
