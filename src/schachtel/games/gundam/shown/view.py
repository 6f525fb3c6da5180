"""What a seat sees of a game, in data, in words and in the terminal."""

from __future__ import annotations

import functools
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from schachtel.core.bits import has
from schachtel.core.contract import Action, Json, Language, Picture, Position, Seat, Words
from schachtel.core.errors import NotationError, short
from schachtel.games.gundam.cards import ALL, NUMBERED
from schachtel.games.gundam.effects import ops
from schachtel.games.gundam.effects.phrases import COLOURS, KINDS
from schachtel.games.gundam.effects.nouns import keyword_name
from schachtel.games.gundam.effects.texts import card_text, effect_text, keyword_text, signed
from schachtel.games.gundam.effects.words import Card, Effect, Keyword, Kind, Op, Timing
from schachtel.games.gundam.rules import actions, events, imposed, modes, questions, stages, tasks
from schachtel.games.gundam.rules.battle import battle_is_over
from schachtel.games.gundam.rules.consent import is_proposal
from schachtel.games.gundam.rules.field import base_of, is_there
from schachtel.games.gundam.rules.imposed import hunts, is_held
from schachtel.games.gundam.rules.limits import HOME, MOST_HELD, NO_KIND, UNITS
from schachtel.games.gundam.rules.playing import can_pay, level_of
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.seating import can_leave_it, front, has_teams, in_order, is_friend, leader, seats
from schachtel.games.gundam.rules.stats import can_link, cost_of, is_linked
from schachtel.games.gundam.rules.triggers import effect_at
from schachtel.games.gundam.rules.zones import n_deck, n_shields
from schachtel.games.gundam.secrets import is_of_team, sees_hand
from schachtel.games.gundam.shown.notation import LETTERS, STAGES, place_text, write
from schachtel.games.gundam.shown.unit_stats import (
    AP_NOW,
    CAN_ATTACK,
    HP_LEFT,
    HUNTS,
    KEYS,
    N_MEASURES,
    SHUNS,
    enter_measures,
)

NAMES: tuple[Words, ...] = tuple({"en": f"Player {each}", "de": f"Spieler {each}"} for each in LETTERS.upper())
REASONS: dict[str, Words] = {
    "defeat": {"en": "the opponent was defeated", "de": "Gegner besiegt"},
    "both": {"en": "both were defeated at once", "de": "beide zugleich besiegt"},
    "conceded": {"en": "the other team conceded", "de": "das andere Team hat aufgegeben"},
    "last": {"en": "the last player standing", "de": "als Letzter übrig"},
    "sudden": {"en": "sudden death", "de": "Sudden Death"},
    "nobody": {"en": "nobody has won", "de": "niemand hat gewonnen"},
}
WIDTH = 80
COLOUR_STYLES = {"blue": "blue", "green": "green", "red": "red", "white": "", "purple": "magenta"}
KIND_WORDS = {words["en"]: words for words in KINDS.values()}
PRINTED = (Timing.MAIN, Timing.ACTION, Timing.MAIN_OR_ACTION)  # a command's
NUMBERS, TIED = re.compile(r"(?<=\w) (?=\d)|(?<=\d) (?=\w)"), "\u00a0"
EFFECT_ASKS = (
    questions.UNIT, questions.HAND, questions.TRASH, questions.LOOKED, questions.BURST, questions.PLACE,
    questions.TOKEN, questions.COST, questions.RESOURCE,
)  # fmt: skip


def secret(position: Position, seat: Seat, action: Action, viewer: Seat) -> bool:
    """What a partner proposes, from others; and which of the cards that were looked at stays on top. (To which end a
    card goes, everybody sees.)"""
    s = position.state
    if is_proposal(s, position.game.tables()[0], seat, action):
        return viewer < 0 or not is_friend(s, seat, viewer)
    return viewer != seat and int(position.state.asked) == questions.LOOKED and _keeps(position)


def _keeps(position: Position) -> bool:
    return int(position.game.tables()[0].step[position.state.step].op) == ops.KEEP


# --- data ------------------------------------------------------------------------------------------------------------


@functools.cache
def _lines(card: int, language: Language) -> tuple[str, ...]:
    return tuple(card_text(ALL[card], language))


def card_view(card: int) -> dict[str, Json]:
    facts: Card = ALL[card]
    link = {"names": list(facts.link), "traits": list(facts.link_traits)}
    return {
        "number": facts.number, "name": facts.name, "kind": KINDS[facts.kind]["en"], "colour": facts.colour,
        "level": facts.level, "cost": facts.cost, "ap": facts.ap, "hp": facts.hp, "traits": list(facts.traits),
        "link": link if any(link.values()) else None, "pilot_name": facts.pilot_name,
        "text": {"en": list(_lines(card, "en")), "de": list(_lines(card, "de"))},
    }  # fmt: skip


def view(position: Position, seat: Seat) -> dict[str, Json]:
    s, t = position.state, position.game.tables()[0]
    legal = position.legal(seat) if seat >= 0 and int(s.acting) >> seat & 1 else []
    return {
        "stage": STAGES[int(s.stage)],
        "turn": int(s.turn),
        "turns": int(s.turns),
        "teams": (teams := [list(team) for team in position.game.team_of(position.states, position.seats)]),
        "piles": [_pile(s, team) for team in teams],
        "proposal": _proposal(position),
        "sees_hands_of": [other for other in range(seats(s)) if other != seat and sees_hand(s, seat, other)],
        "battle": _battle(s),
        "waiting": [
            {"owner": int(w.whose), "card": ALL[_effect_card(t, w)].number}
            for w in (s.waiting[i] for i in range(int(s.n_waiting)))
        ],
        "sides": [_side(position, other, seat, legal) for other in range(seats(s))],
    }


def _pile(s: Any, team: Sequence[Seat]) -> list[Seat]:
    """Whose shields these are, from the top; of a team, as they were laid (T3)."""
    left = {seat: int(s.side[seat].shields) for seat in team}
    pile = []
    while any(left.values()):
        pile.append(max(team, key=left.__getitem__))
        left[pile[-1]] -= 1
    return pile


def _proposal(position: Position) -> str | None:
    """What a partner wants to do, as the team may know it."""
    s = position.state
    if not s.proposed:
        return None
    return write(_before_proposal(position), front(s, int(s.asked_seat)), int(s.proposed) - 1)


def _before_proposal(position: Position) -> Position:
    """As it was when a partner was asked what is proposed now."""
    before = position.copy()
    s = before.state
    s.asked, s.acting = s.asked_before, s.acting_before
    return before


def _battle(s: Any) -> dict[str, Json] | None:
    if s.attacker < 0 or question(s) == questions.TARGET or battle_is_over(s):
        return None
    target = LETTERS[int(s.target_seat)]
    if s.target_place >= 0:
        target = place_text(int(s.target_seat), int(s.target_place))
    attacker = place_text(int(s.attacker_seat), int(s.attacker))
    return {"attacker": attacker, "target": target, "blocked": bool(s.blocked)}


def _side(position: Position, seat: Seat, viewer: Seat, legal: list[Action]) -> dict[str, Json]:
    s, t = position.state, position.game.tables()[0]
    side = s.side[seat]
    mine = seat == viewer
    hand = (side.hand if mine or sees_hand(s, viewer, seat) else side.seen).tolist()
    kinds, trash = side.kind.tolist(), side.trash.tolist()
    looked = []
    if s.n_looked and int(s.now.whose) == seat and is_of_team(s, viewer, seat):
        looked = [
            card_view(kinds[int(k)]) | {"choosable": mine and actions.PICK + kinds[int(k)] in legal}
            for k in s.looked[: int(s.n_looked)]
        ]
    asked = legal if mine and int(s.asked) in (questions.MAIN, questions.ACTION) else []
    return {
        "hand": [
            _held(s, t, seat, kinds[k], asked) | {"copies": hand[k]}
            for k in sorted((k for k in range(len(kinds)) if hand[k]), key=lambda k: kinds[k])
        ],
        "n_hand": int(side.n_hand),
        "out": bool(side.lost > 1),
        "deck": n_deck(s, seat) + (int(s.n_looked) if s.is_on and int(s.now.whose) == seat else 0),
        "shields": int(side.shields),
        "trash": {ALL[kind].number: n for kind, n in zip(kinds, trash, strict=True) if n},
        "resources": {"active": int(side.active), "rested": int(side.spent), "ex": int(side.ex),
                      "left": int(side.resource_deck)},
        "base": _base(side.home) if side.home.serial else None,
        "units": [_unit(position, seat, place) if side.unit[place].serial else None for place in range(UNITS)],
        "looked_at": looked,
    }  # fmt: skip


def _held(s: Any, t: Any, seat: Seat, card: int, legal: list[Action]) -> dict[str, Json]:
    """A card of a hand. Who is asked what to play sees whether it can be, and if not, why: `level`, `resources`, `step`
    (not in this one), `unit` (all have pilots), `target`, `vetoed`."""
    shown = card_view(card) | {"cost": cost_of(s, t, seat, card)}
    if not legal:
        return shown
    playable = actions.PLAY + card in legal or actions.PAIR + card in legal
    return shown | {"playable": playable, "why_not": None if playable else _why_not(s, t, seat, card)}


def _why_not(s: Any, t: Any, seat: Seat, card: int) -> str:
    facts = ALL[card]
    if has_teams(s) and any(
        has(s.vetoed[code // 64], code % 64) for code in (actions.PLAY + card, actions.PAIR + card)
    ):
        return "vetoed"
    in_action = int(s.asked) == questions.ACTION
    timing = next((effect.timing for effect in _effects(facts) if effect.timing in PRINTED), None)
    wrong = Timing.MAIN if in_action else Timing.ACTION
    if facts.kind != Kind.COMMAND and in_action:
        return "step"
    if facts.kind == Kind.COMMAND and timing == wrong and (in_action or not facts.pilot_name):
        return "step"
    if facts.level > level_of(s, seat):
        return "level"
    if not can_pay(s, seat, cost_of(s, t, seat, card)):
        return "resources"
    if facts.kind == Kind.PILOT:
        return "unit"
    return "step" if timing == wrong else "target"


def _base(home: Any) -> dict[str, Json]:
    shown = card_view(int(home.card))
    return shown | {"hp_left": shown["hp"] - int(home.damage), "rested": bool(home.rested)}


def _measures(position: Position, seat: Seat, place: int) -> list[int]:
    out = np.zeros(N_MEASURES, np.int64)
    position.call(enter_measures, position.game.tables(), seat, place, out)
    found: list[int] = out.tolist()
    return found


def _unit(position: Position, seat: Seat, place: int) -> dict[str, Json]:
    s, measures = position.state, _measures(position, seat, place)
    unit = s.side[seat].unit[place]
    free = is_friend(s, seat, int(s.turn)) and int(s.stage) == stages.MAIN and s.attacker < 0
    return card_view(int(unit.card)) | {
        "place": place_text(seat, place),
        "ap_now": measures[AP_NOW],
        "hp_left": measures[HP_LEFT],
        "damage": int(unit.damage),
        "rested": bool(unit.rested),
        "fresh": bool(unit.fresh),
        "linked": bool(is_linked(position.game.tables()[0], unit)),
        "pilot": card_view(int(unit.pilot)) if unit.pilot >= 0 else None,
        "keywords": {key.name.lower(): n for key, n in zip(Keyword, measures[KEYS:], strict=True) if n},
        "can_attack": bool(free and measures[CAN_ATTACK]),
        "held": bool(is_held(s, unit)),
        "hunts": bool(hunts(s, unit) or measures[HUNTS]),
        "protected": bool(unit.shuns or measures[SHUNS]),
    }


# --- effects ---------------------------------------------------------------------------------------------------------


def _effects(card: Card) -> list[Effect]:
    return [effect for effect in card.effects if isinstance(effect, Effect)]


def _effect(t: Any, row: int) -> tuple[Card, Effect]:
    """A card's, by its row of the tables: a burst, what a command does, or any other."""
    place = int(t.effect[row].card)
    card, facts = ALL[place], t.card[place]
    told = _effects(card)
    if row == int(facts.burst):
        return card, next(each for each in told if each.timing == Timing.BURST)
    if row == int(facts.command):
        return card, next(each for each in told if each.timing in PRINTED)
    others = [each for each in told if each.timing != Timing.BURST and each.timing not in PRINTED]
    return card, others[row - int(facts.first_effect)]


def _sentence(t: Any, row: int, number: int, language: Language) -> str:
    """What one effect does; `number` is that of Breach or Support."""
    if int(t.effect[row].card) < 0:
        return keyword_text(Keyword.SUPPORT if row == int(t.support) else Keyword.BREACH, number, language)
    card, effect = _effect(t, row)
    text = effect_text(card, effect, language)
    if any(step.op == Op.DO_MAIN for step in effect.steps):
        text += f" ({_sentence(t, int(t.card[t.effect[row].card].command), 0, language)})"
    return text


def _effect_card(t: Any, w: Any) -> int:
    """The card that has it, a pilot perhaps; or the unit, if it is a keyword's."""
    card = int(t.effect[w.effect].card)
    return card if card >= 0 else int(w.card)


def _source(s: Any, t: Any, w: Any) -> str:
    """Whose effect it is: Kira Yamato (a3)."""
    name = _name(_effect_card(t, w))
    if w.way < 0 or not is_there(s, int(w.whose), int(w.place), int(w.serial)):
        return name
    return f"{name} ({place_text(int(w.whose), int(w.place))})"


# --- words -----------------------------------------------------------------------------------------------------------

SAID: dict[str, Words] = {
    # states of a unit or base
    "rested": {"en": "rested", "de": "ruhend"},
    "fresh": {"en": "new this turn", "de": "neu in diesem Zug"},
    "can_attack": {"en": "can attack", "de": "kann angreifen"},
    "held": {"en": "cannot attack this turn", "de": "kann in diesem Zug nicht angreifen"},
    "hunts": {"en": "may attack active units", "de": "darf aktive Units angreifen"},
    "protected": {"en": "protected from some units", "de": "vor manchen Units geschützt"},
    "pairing": {"en": "becomes a link unit", "de": "wird zur Link-Unit"},
    "pairing_at_once": {"en": "becomes a link unit, can attack at once",
                        "de": "wird zur Link-Unit, kann sofort angreifen"},
    # what an attack on a player meets
    "base": {"en": "base {name}, HP {hp}", "de": "Base {name}, HP {hp}"},
    "shield": {"en": "top shield, {n} left", "de": "oberster Shield, noch {n}"},
    "bare": {"en": "no shields left", "de": "keine Shields mehr"},
    "attacks": {"en": "{attacker} attacks {target}", "de": "{attacker} greift {target} an"},
    "left": {"en": " ({n} HP left)", "de": " (noch {n} HP)"},
    # partners
    "allow": {"en": "Allow: {what}", "de": "Erlauben: {what}"},
    "veto": {"en": "Veto: not that", "de": "Veto: das nicht"},
    "leave_it": {"en": "Pass: the leader decides", "de": "Passen: der Anführer entscheidet"},
    "then": {"en": ", then {name}", "de": ", dann {name}"},
    "something": {"en": "something", "de": "etwas"},
    "proposes": {"en": ": {what}", "de": " vor: {what}"},
    "proposes_something": {"en": " {what}", "de": " {what} vor"},
    "asked": {"en": "{name} is asked: {question}", "de": "{name} wird gefragt: {question}"},
    "proposal": {"en": "{name} proposes: {what}. Allow it?", "de": "{name} schlägt vor: {what}. Erlauben?"},
    "partner": {"en": "your main phase: play, use or attack; or pass, and {name} goes on.",
                "de": "deine Hauptphase: spielen, Effekte nutzen, angreifen; oder passen, dann macht {name} weiter."},
    # cards
    "cost": {"en": "cost {n}", "de": "Cost {n}"},
    "as_pilot": {"en": "or pilot {name} {numbers}", "de": "oder Pilot {name} {numbers}"},
    "link": {"en": "Link: {pilots}", "de": "Link: {pilots}"},
    "link_trait": {"en": "pilot with {trait}", "de": "Pilot mit {trait}"},
    "or": {"en": " or ", "de": " oder "},
    "level": {"en": "level", "de": "Level"},
    "resources": {"en": "resources", "de": "Ressourcen"},
    "step": {"en": "not now", "de": "nicht jetzt"},
    "unit": {"en": "no unit without a pilot", "de": "keine Unit ohne Pilot"},
    "target": {"en": "no target", "de": "kein Ziel"},
    "vetoed": {"en": "vetoed", "de": "Veto"},
    # the terminal
    "turn": {"en": "Turn {n} · {name} · {stage}", "de": "Zug {n} · {name} · {stage}"},
    "battle": {"en": "Battle: {attacker} → {target}", "de": "Kampf: {attacker} → {target}"},
    "blocked": {"en": " (blocked)", "de": " (geblockt)"},
    "counts": {"en": "Hand {hand}, Deck {deck}, Shields {shields}, Trash {trash}",
               "de": "Hand {hand}, Deck {deck}, Shields {shields}, Abfall {trash}"},
    "stock": {"en": "Resources {active} active, {rested} rested (Lv {level}) · {left} in the resource deck",
              "de": "Ressourcen {active} aktiv, {rested} ruhend (Lv {level}) · {left} im Ressourcendeck"},
    "partners_hand": {"en": "hand: {cards}", "de": "Hand: {cards}"},
    "team": {"en": "{team} ({leader} leads): shields {shields}, units {n}",
             "de": "{team} ({leader} ist Anführer): Shields {shields}, Units {n}"},
    "out": {"en": "is out", "de": "ist ausgeschieden"},
    "known": {"en": "known in hand: {cards}", "de": "bekannte Handkarten: {cards}"},
    "hand": {"en": "Your hand", "de": "Deine Hand"},
    "hand_now": {"en": "Your hand (+ can be played now)", "de": "Deine Hand (+ jetzt spielbar)"},
    "looked": {"en": "You look at (+ can be chosen)", "de": "Du siehst dir an (+ kann gewählt werden)"},
    # a card that is looked up
    "traits": {"en": "Traits: {traits}", "de": "Merkmale: {traits}"},
    "trash_of": {"en": "Trash of {name}: {trash}", "de": "Abfall von {name}: {trash}"},
    "until_turn": {"en": "until the turn ends", "de": "bis zum Ende des Zuges"},
    "until_battle": {"en": "until the battle ends", "de": "bis zum Ende des Kampfes"},
    "pilot_is": {"en": "Its pilot:", "de": "Ihr Pilot:"},
    "several": {"en": "{what} is part of several names:", "de": "{what} ist Teil mehrerer Namen:"},
    "unknown": {"en": "{what} – no card that you can see. Look at a place (a1), a number (ST01-001), a name, or trash.",
                "de": "{what} – keine Karte, die du siehst. Möglich: Platz (a1), Nummer (ST01-001), Name oder Abfall."},
    "empty": {"en": "{what} – nothing is there.", "de": "{what} – da liegt nichts."},
}  # fmt: skip
STAGE_WORDS: dict[str, Words] = {
    "toss": {"en": "who begins?", "de": "wer fängt an?"},
    "mulligan": {"en": "starting hands", "de": "Starthände"},
    "start": {"en": "start phase", "de": "Startphase"},
    "draw": {"en": "draw phase", "de": "Ziehphase"},
    "resource": {"en": "resource phase", "de": "Ressourcenphase"},
    "main": {"en": "main phase", "de": "Hauptphase"},
    "attack": {"en": "battle: attack step", "de": "Kampf: Angriffsschritt"},
    "block": {"en": "battle: block step", "de": "Kampf: Blockschritt"},
    "battle_action": {"en": "battle: action step", "de": "Kampf: Aktionsschritt"},
    "damage": {"en": "battle: damage step", "de": "Kampf: Schadensschritt"},
    "battle_end": {"en": "battle: end", "de": "Kampf: Ende"},
    "end_action": {"en": "end phase: action step", "de": "Endphase: Aktionsschritt"},
    "end_step": {"en": "end phase", "de": "Endphase"},
    "hand_step": {"en": "end phase: hand", "de": "Endphase: Hand"},
    "cleanup": {"en": "end phase", "de": "Endphase"},
    "next_turn": {"en": "end phase", "de": "Endphase"},
    "over": {"en": "the game is over", "de": "das Spiel ist zu Ende"},
}


def _say(key: str, language: Language, **values: object) -> str:
    return SAID[key][language].format(**values)


def _name(card: int) -> str:
    return ALL[card].name


def _pilot(card: int) -> str:
    """As a pilot, a command has another name."""
    return ALL[card].pilot_name or ALL[card].name


def _at(card: int, seat: Seat, place: int) -> str:
    return f"{_name(card)} ({place_text(seat, place)})"


def _unit_name(s: Any, seat: Seat, place: int) -> str:
    side = s.side[seat]
    return _at(int(side.home.card if place == HOME else side.unit[place].card), seat, place)


def _fighter(unit: dict[str, Json]) -> str:
    return f"{unit['name']} ({unit['place']}, AP {unit['ap_now']}, HP {unit['hp_left']})"


def _hit(base: dict[str, Json] | None, shields: int, language: Language) -> str:
    """What an attack on a player meets."""
    if base:
        return _say("base", language, name=base["name"], hp=base["hp_left"])
    return _say("shield", language, n=shields) if shields else _say("bare", language)


def _player(s: Any, seat: Seat, language: Language) -> str:
    owner = base_of(s, seat)
    base = _base(s.side[owner].home) if owner >= 0 else None
    return f"{_party(s, seat, language)} ({_hit(base, n_shields(s, seat), language)})"


def _party(s: Any, seat: Seat, language: Language) -> str:
    """Who has turns and is attacked: a player, or a team."""
    return party([front(s, seat), leader(s, seat)] if has_teams(s) else [seat], language)


def party(team: Sequence[Seat], language: Language) -> str:
    if len(team) == 1:
        return NAMES[team[0]][language]
    return "Team " + "+".join(LETTERS[seat].upper() for seat in team)


def _numbers(unit: dict[str, Json]) -> list[str]:
    """AP 6 (4), HP 3/5: now, and as printed or undamaged."""
    printed = f" ({unit['ap']})" if unit["ap"] != unit["ap_now"] else ""
    return [f"AP {unit['ap_now']}{printed}", f"HP {unit['hp_left']}/{unit['hp_left'] + unit['damage']}"]


def _states(unit: dict[str, Json], language: Language) -> list[str]:
    keys = [keyword_name(Keyword[key.upper()], n) for key, n in unit["keywords"].items()]
    found = ["rested"] if unit["rested"] else []
    found += ["fresh"] if unit["fresh"] and not (unit["linked"] or unit["can_attack"]) else []
    found += [key for key in ("can_attack", "held", "hunts", "protected") if unit[key]]
    return keys + [_say(key, language) for key in found]


def _times(copies: int) -> str:
    return f" ×{copies}" if copies > 1 else ""


def _style(card: dict[str, Json]) -> str:
    return COLOUR_STYLES.get(card["colour"] or "", "")


def _body(card: dict[str, Json], language: Language) -> str:
    """Unit, white, Lv 5, cost 4, AP 4 HP 4."""
    kind = KIND_WORDS[card["kind"]][language]
    parts = [kind[:1].upper() + kind[1:]]
    parts += [COLOURS[card["colour"]][language]] if card["colour"] else []
    if not card["kind"].endswith("token"):
        parts += [f"Lv {card['level']}", _say("cost", language, n=card["cost"])]
    boost = f"{signed(card['ap'])}/{signed(card['hp'])}"
    if card["kind"] == "pilot":
        parts.append(boost)
    elif card["kind"].startswith("base"):
        parts.append(f"HP {card['hp']}")
    elif card["kind"] == "command":
        parts += [_say("as_pilot", language, name=card["pilot_name"], numbers=boost)] if card["pilot_name"] else []
    else:
        parts.append(f"AP {card['ap']} HP {card['hp']}")
    return ", ".join(parts)


def _link(card: dict[str, Json], language: Language) -> list[str]:
    """With whom it is a link unit, if with anybody."""
    if not card["link"]:
        return []
    pilots = [*card["link"]["names"], *(_say("link_trait", language, trait=each) for each in card["link"]["traits"])]
    return [_say("link", language, pilots=_say("or", language).join(pilots))]


# --- choices and questions -------------------------------------------------------------------------------------------


def describe(position: Position, seat: Seat, action: Action, language: Language) -> dict[str, Json]:
    s, t = position.state, position.game.tables()[0]
    asked = int(s.asked)
    en = language == "en"
    kind, source, target = "answer", None, None
    if asked == questions.VETO:
        text = _say("allow" if action == actions.YES else "veto", language, what=_proposed(position, language))
    elif action == actions.PASS:
        text = _say("leave_it", language) if can_leave_it(s, seat) else _pass_text(asked, language)
        text = _round(s, -1)[language] if asked == questions.DIRECTION else text
    elif action == actions.YES:
        text = {
            questions.FIRST: {"en": "Go first", "de": "Selbst anfangen"},
            questions.DIRECTION: _round(s, +1),
            questions.MULLIGAN: {"en": "Draw five new cards", "de": "Fünf neue Karten ziehen"},
            questions.BURST: {"en": f"Use the burst of {_name(int(s.now.card))}",
                              "de": f"Burst von {_name(int(s.now.card))} nutzen"},
        }.get(asked, {"en": "Yes", "de": "Ja"})[language]  # fmt: skip
    elif action in (actions.TOP, actions.BOTTOM):
        text = {
            actions.TOP: {"en": "On top of the deck", "de": "Oben auf das Deck"},
            actions.BOTTOM: {"en": "To the bottom of the deck", "de": "Unter das Deck"},
        }[action][language]
    elif action < actions.PAIR:
        kind, source = "play", ALL[action - actions.PLAY].number
        cost = _say("cost", language, n=cost_of(s, t, seat, action - actions.PLAY))
        text = (
            f"Play {_name(action - actions.PLAY)} ({cost})"
            if en
            else f"{_name(action - actions.PLAY)} spielen ({cost})"
        )
    elif action < actions.PICK:
        card = ALL[action - actions.PAIR]
        kind, source = "pair", card.number
        boost = f"{_pilot(action - actions.PAIR)} ({signed(card.ap)}/{signed(card.hp)})"
        text = f"Pair {boost} with a unit" if en else f"{boost} mit einer Unit verbinden"
    elif action < actions.STRIKE:
        name = f"{_name(action - actions.PICK)} ({_body(card_view(action - actions.PICK), language)})"
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
        who = _fighter(_unit(position, seat, action - actions.STRIKE))
        text = f"Attack with {who}" if en else f"Mit {who} angreifen"
    elif action < actions.PLAYER:
        whose, place = divmod(action - actions.UNIT, UNITS)
        kind, target = "target", place_text(whose, place)
        text = _choice(position, whose, place, language)
    elif action < actions.ACTIVATE:
        kind, target = "target", LETTERS[action - actions.PLAYER]
        text = _player(s, action - actions.PLAYER, language)
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
        kind, source = "order", ALL[_effect_card(t, w)].number
        told = f"{_source(s, t, w)}: {_sentence(t, int(w.effect), int(w.number), language)}"
        text = f"First {told}" if en else f"Zuerst {told}"
    return {"kind": kind, "source": source, "target": target, "text": text}


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


def _proposed(position: Position, language: Language) -> str:
    """What a partner wants to do, in words."""
    s = position.state
    if not s.proposed:
        return _say("something", language)
    return str(describe(_before_proposal(position), front(s, int(s.asked_seat)), int(s.proposed) - 1, language)["text"])


def _choice(position: Position, whose: Seat, place: int, language: Language) -> str:
    """A unit, how it stands, and whether a pilot would link it."""
    s, t = position.state, position.game.tables()[0]
    unit = _unit(position, whose, place)
    pilot = f" + {_pilot_of(unit)}" if unit["pilot"] else ""
    rest = [*_numbers(unit), *_states(unit, language)]
    if int(s.asked) == questions.PAIR and can_link(t, int(s.side[whose].unit[place].card), int(s.task_card)):
        ready = unit["fresh"] and not (unit["rested"] or unit["held"])
        rest = [each for each in rest if each != _say("fresh", language)] if ready else rest
        rest.append(_say("pairing_at_once" if ready else "pairing", language))
    link = " (Link)" if unit["linked"] else ""
    return f"{unit['name']} ({unit['place']}){pilot}{link}: {', '.join(rest)}"


def _pilot_of(unit: dict[str, Json]) -> str:
    return str(unit["pilot"]["pilot_name"] or unit["pilot"]["name"])


def _usable(position: Position, seat: Seat, place: int, way: int, language: Language) -> str:
    """An effect that its owner may use, and what it does."""
    s, t = position.state, position.game.tables()[0]
    if way == actions.SUPPORT_WAY:
        n = _measures(position, seat, place)[KEYS + Keyword.SUPPORT]
        return f"{_unit_name(s, seat, place)}: {keyword_text(Keyword.SUPPORT, n, language)}"
    side = s.side[seat]
    here = side.home if place == HOME else side.unit[place]
    effect = effect_at(t, int(here.card), -1 if place == HOME else int(here.pilot), way)
    return f"{_at(int(t.effect[effect].card), seat, place)}: {_sentence(t, effect, 0, language)}"


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


def prompt(position: Position, seat: Seat, language: Language) -> str:
    """Where an effect asks, what it does is told in a line before the question."""
    s, t = position.state, position.game.tables()[0]
    asked = question(s)
    told = f"{NAMES[seat][language]}: {_question(position, asked, language)}"
    if int(s.asked) == questions.VETO:
        told = f"{NAMES[seat][language]}: {_about_proposal(position, front(s, seat), asked, language)}"
    elif asked == questions.MAIN and can_leave_it(s, seat):
        told = f"{NAMES[seat][language]}: {_say('partner', language, name=NAMES[leader(s, seat)][language])}"
    if asked not in EFFECT_ASKS or not (s.is_on or asked in (questions.BURST, questions.COST)):
        return told
    effect = _sentence(t, int(s.now.effect), int(s.now.number), language)
    return f"{_source(s, t, s.now)} – {effect}\n{told}"


def _about_proposal(position: Position, partner: Seat, asked: int, language: Language) -> str:
    """What a partner wants, and what it is an answer to, unless everybody is asked that."""
    name, what = NAMES[partner][language], _proposed(position, language).rstrip(".")
    told = _say("proposal", language, name=name, what=what)
    if asked in (questions.MAIN, questions.ACTION, questions.BLOCK, questions.MULLIGAN):
        return told
    question = _question(position, asked, language)
    return f"{_say('asked', language, name=name, question=question)} {told}"


def _question(position: Position, asked: int, language: Language) -> str:
    s, t = position.state, position.game.tables()[0]
    attack = _attack(position, language)
    turn = _party(s, int(s.turn), language)
    attacker = _fighter(_unit(position, int(s.attacker_seat), int(s.attacker))) if asked == questions.TARGET else ""
    task, pilot = _task(s, t), _pilot(int(s.task_card))
    burst = _name(int(s.now.card))
    shared = has_teams(s) and not s.six_each
    team = {"en": " team's", "de": "euer"} if shared else {"en": "", "de": "dein"}
    step = t.step[s.step]
    part = f" ({int(s.times) + 1}/{int(step.n)})" if s.is_on and step.n > 1 else ""
    over = int(s.side[s.asked_seat].n_hand) - MOST_HELD
    words: dict[int, Words] = {
        questions.FIRST: {"en": "you have won the toss: who begins?", "de": "du hast den Wurf gewonnen: wer fängt an?"},
        questions.DIRECTION: {"en": "you begin. Which way does the turn go round?",
                              "de": "du fängst an. In welcher Richtung geht es reihum?"},
        questions.MULLIGAN: {"en": "keep this hand, or redraw it?", "de": "Hand behalten oder neu ziehen?"},
        questions.MAIN: {"en": "your main phase: play, use, attack, or end.",
                         "de": "deine Hauptphase: Karten spielen, Effekte nutzen, angreifen oder beenden."},
        questions.TARGET: {"en": f"whom does {attacker} attack?", "de": f"wen greift {attacker} an?"},
        questions.BLOCK: {"en": f"{attack}: block?", "de": f"{attack}: blocken?"},
        questions.ACTION: {"en": f"{attack}. Action step: act, or pass.",
                           "de": f"{attack}. Aktionsschritt: handeln oder passen."},
        questions.PAY: {"en": f"how many EX Resources for {task}?", "de": f"wie viele EX-Resources für {task}?"},
        questions.PAIR: {"en": f"with which unit do you pair {pilot}?",
                         "de": f"mit welcher Unit verbindest du {pilot}?"},
        questions.ROOM: {"en": f"your{team['en']} battle area is full: which unit makes room for {task}?",
                         "de": f"{team['de']} Kampfbereich ist voll: welche Unit macht {task} Platz?"},
        questions.UNIT: {"en": f"choose a unit{part}.", "de": f"wähle eine Unit{part}."},
        questions.HAND: {"en": f"choose a card of your hand{part}.", "de": f"wähle eine Handkarte{part}."},
        questions.TRASH: {"en": f"choose a card of your trash{part}.", "de": f"wähle eine Karte deines Abfalls{part}."},
        questions.LOOKED: {"en": "choose one of these cards.", "de": "wähle eine dieser Karten."},
        questions.BURST: {"en": f"{burst} was a shield: use its burst?",
                          "de": f"{burst} war ein Shield: Burst nutzen?"},
        questions.ORDER: {"en": "which effect comes first?", "de": "welcher Effekt kommt zuerst?"},
        questions.PLACE: {"en": "on top, or to the bottom?", "de": "nach oben oder nach unten?"},
        questions.TOKEN: {"en": "which token?", "de": "welches Token?"},
        questions.INSTEAD: {"en": f"destroy a unit instead of paying for {task}?",
                            "de": f"eine Unit zerstören, statt {task} zu bezahlen?"},
        questions.COST: {"en": "discard which card for it?", "de": "welche Karte legst du dafür ab?"},
        questions.RESOURCE: {"en": "choose one of your resources.", "de": "wähle eine deiner Ressourcen."},
    }  # fmt: skip
    if asked == questions.ACTION and not attack:
        words[questions.ACTION] = {"en": f"action step at the end of the turn of {turn}: act, or pass.",
                                   "de": f"Aktionsschritt am Ende des Zuges von {turn}: handeln oder passen.",
                                   }  # fmt: skip
    if asked == questions.HAND and not s.is_on:
        words[questions.HAND] = {"en": f"more than {MOST_HELD} cards: discard one ({over} to go).",
                                 "de": f"mehr als {MOST_HELD} Karten: lege eine ab (noch {over})."}  # fmt: skip
    return words[asked][language]


def _task(s: Any, t: Any) -> str:
    """What is paid for, or needs room."""
    if int(s.after) == tasks.START_ACTIVATED:
        return _source(s, t, s.now)
    return _pilot(int(s.task_card)) if int(s.after) == tasks.PAIR_PILOT else _name(int(s.task_card))


def _attack(position: Position, language: Language) -> str:
    """ "Tallgeese (b2, AP 6, HP 4) attacks …", in a battle."""
    s = position.state
    if _battle(s) is None:
        return ""
    seat, place = int(s.target_seat), int(s.target_place)
    target = _fighter(_unit(position, seat, place)) if place >= 0 else _player(s, seat, language)
    attacker = _fighter(_unit(position, int(s.attacker_seat), int(s.attacker)))
    return _say("attacks", language, attacker=attacker, target=target)


# --- events ----------------------------------------------------------------------------------------------------------

EVENTS = (  # by kind, from 1
    "tossed", "redrew", "turn", "drew", "played", "deployed", "paired", "linked", "trashed", "destroyed", "attacked",
    "blocked", "passed", "damaged", "shield_fell", "burst", "no_burst", "effect", "rested", "readied", "returned",
    "healed", "changed_ap", "gained", "discarded", "to_hand", "looked_at", "shuffled", "left", "defeated",
    "resource_placed", "protected", "may_strike", "proposed", "vetoed", "won",
)  # fmt: skip
PLACED: tuple[Words, ...] = (
    {"en": "a resource", "de": "eine Ressource"},
    {"en": "a rested resource", "de": "eine ruhende Ressource"},
    {"en": "an EX Resource", "de": "eine EX-Resource"},
)
ABOUT_NO_CARD = (
    "tossed", "redrew", "turn", "passed", "shuffled", "defeated", "resource_placed", "effect", "proposed", "vetoed",
)  # fmt: skip
WITH_PLACE = (
    "deployed", "linked", "trashed", "destroyed", "attacked", "blocked", "damaged", "rested", "readied", "returned",
    "healed", "changed_ap", "gained", "left", "protected", "may_strike", "won",
)  # fmt: skip


def event(position: Position, happened: Any, language: Language) -> dict[str, Json]:
    s, t = position.state, position.game.tables()[0]
    kind, seat = EVENTS[int(happened.kind) - 1], int(happened.seat)
    a, b, c, d = happened.a, happened.b, happened.c, happened.d
    who, side = NAMES[seat][language], _party(s, seat, language)
    card = a if 0 <= a < len(ALL) and kind not in ABOUT_NO_CARD else -1
    name = _name(card) if card >= 0 else {"en": "a card", "de": "eine Karte"}[language]
    if card >= 0 and kind in WITH_PLACE:
        name = _at(card, seat, b)
    if kind == "effect":
        card, name = _whose_effect(t, seat, (a, b, c, d))
    elif kind == "paired" or (kind == "played" and b):
        name = _pilot(card)
    more = _detail(position, kind, seat, (a, b, c, d), language)
    # a and b say what was placed in this kind of event only
    placed = PLACED[0 if kind != "resource_placed" else 2 if a else int(b != 0)]
    words: dict[str, Words] = {
        "tossed": {"en": f"{side} begins{more}.", "de": f"{side} fängt an{more}."},
        "redrew": {"en": f"{who} draws a new hand.", "de": f"{who} zieht eine neue Hand."},
        "turn": {"en": f"Turn {a}: {side}.", "de": f"Zug {a}: {side}."},
        "drew": {"en": f"{who} draws {name}.", "de": f"{who} zieht {name}."},
        "played": {"en": f"{who} plays {name}.", "de": f"{who} spielt {name}."},
        "deployed": {"en": f"{name} is deployed.", "de": f"{name} wird aufgestellt."},
        "paired": {"en": f"{name} is paired with {more}.", "de": f"{name} wird mit {more} verbunden."},
        "linked": {"en": f"{name} is a link unit.", "de": f"{name} ist eine Link-Unit."},
        "trashed": {"en": f"{name} makes room.", "de": f"{name} macht Platz."},
        "destroyed": {"en": f"{name} is destroyed.", "de": f"{name} wird zerstört."},
        "attacked": {"en": f"{name} attacks {more}.", "de": f"{name} greift {more} an."},
        "blocked": {"en": f"{name} blocks.", "de": f"{name} blockt."},
        "passed": {"en": f"{who} passes.", "de": f"{who} passt."},
        "damaged": {"en": f"{name} receives {c} damage{more}.", "de": f"{name} erleidet {c} Schaden{more}."},
        "shield_fell": {"en": f"A shield of {who} falls: {name}.", "de": f"Ein Shield von {who} fällt: {name}."},
        "burst": {"en": f"{who} uses the burst of {name}.", "de": f"{who} nutzt den Burst von {name}."},
        "no_burst": {"en": f"{who} leaves the burst of {name}.", "de": f"{who} verzichtet auf den Burst von {name}."},
        "effect": {"en": f"Effect of {name}.", "de": f"Effekt von {name}."},
        "rested": {"en": f"{name} is rested.", "de": f"{name} ruht."},
        "readied": {"en": f"{name} is set active.", "de": f"{name} wird aktiv."},
        "returned": {"en": f"{name} is sent back.", "de": f"{name} wird zurückgeschickt."},
        "healed": {"en": f"{more}{c} damage is taken off {name}.", "de": f"{more}{c} Schaden von {name} genommen."},
        "changed_ap": {"en": f"{name}: AP {signed(c)}{more}.", "de": f"{name}: AP {signed(c)}{more}."},
        "gained": {"en": f"{name} gains {more}.", "de": f"{name} erhält {more}."},
        "discarded": {"en": f"{who} discards {name}.", "de": f"{who} legt {name} ab."},
        "to_hand": {"en": f"{who} takes {name} to hand.", "de": f"{who} nimmt {name} auf die Hand."},
        "looked_at": {"en": f"{who} looks at the deck: {name}.", "de": f"{who} sieht ins Deck: {name}."},
        "shuffled": {"en": f"{who} shuffles the deck.", "de": f"{who} mischt das Deck."},
        "left": {"en": f"{name} leaves the game.", "de": f"{name} verlässt das Spiel."},
        "defeated": {"en": f"{side} is defeated.", "de": f"{side} ist besiegt."},
        "proposed": {"en": f"{who} proposes{more}.", "de": f"{who} schlägt{more}."},
        "vetoed": {"en": f"{who} does not allow it.", "de": f"{who} erlaubt es nicht."},
        "won": {"en": f"{name} hits {more}: {who} wins.", "de": f"{name} trifft {more}: {who} gewinnt."},
        "resource_placed": {"en": f"{who} places {placed['en']}.", "de": f"{who} legt {placed['de']}."},
        "protected": {"en": f"{name} takes no battle damage from some units in this battle.",
                      "de": f"{name} erleidet in diesem Kampf von manchen Units keinen Kampfschaden."},
        "may_strike": {"en": f"{name} may attack {'already' if c else 'active units, too,'} this turn.",
                       "de": f"{name} darf in diesem Zug {'schon' if c else 'auch aktive Units'} angreifen."},
    }  # fmt: skip
    if card < 0:
        words |= _without_card(who, side, b)
    if has_teams(s) and kind == "passed" and seat != leader(s, seat):
        words["passed"] = {"en": f"{who} leaves it to the leader.", "de": f"{who} überlässt es dem Anführer."}
    elif int(s.stage) == stages.END_ACTION and s.passes == 0:  # the first step after it
        words["passed"] = {"en": f"{who} ends the main phase.", "de": f"{who} beendet die Hauptphase."}
    number = ALL[card].number if card >= 0 else None
    return {"kind": kind, "seat": seat, "card": number, "number": c, "text": words[kind][language]}


def _without_card(who: str, side: str, n: int) -> dict[str, Words]:
    """What these events mean if they name no card."""
    many = {"en": f"{n} card{'s' * (n > 1)}", "de": f"{n} Karte{'n' * (n > 1)}"}
    return {
        "readied": {"en": f"{who} sets a resource active.", "de": f"{who} macht eine Ressource aktiv."},
        "protected": {"en": f"Base and shields of {side} take no damage from some units in this battle.",
                      "de": f"Base und Shields von {side} erleiden in diesem Kampf von manchen Units keinen Schaden."},
        "looked_at": {"en": f"{who} looks at {many['en']} of the deck.",
                      "de": f"{who} sieht sich {many['de']} des Decks an."},
    }  # fmt: skip


def _whose_effect(t: Any, seat: Seat, numbers: tuple[int, ...]) -> tuple[int, str]:
    """The card, which may be a pilot's, and its name with its place; before it, the keyword whose effect it is."""
    effect, card, place, n = numbers
    own = int(t.effect[effect].card)
    found = own if own >= 0 else card
    name = _at(found, seat, place) if place >= 0 else _name(found)
    key = Keyword.SUPPORT if effect == int(t.support) else Keyword.BREACH
    return found, name if own >= 0 else f"{keyword_name(key, n)}, {name}"


def _detail(position: Position, kind: str, seat: Seat, numbers: tuple[int, ...], language: Language) -> str:
    """What some events say besides: with whom, against whom, how much is left, how long."""
    s = position.state
    card, place, c, d = numbers
    if kind == "paired":
        return _still(s, seat, place)
    if kind == "attacked":
        return _party(s, c, language) if d < 0 else _still(s, c, d)
    if kind == "won":
        return _party(s, c, language)
    if kind == "tossed":
        following = NAMES[in_order(s, seat, 1)][language]
        return _say("then", language, name=following) if int(s.mode) == modes.ROYALE else ""
    if kind == "proposed":
        wanted = _proposed(position, language)
        return _say("proposes" if s.proposed else "proposes_something", language, what=wanted.rstrip("."))
    if kind == "damaged":
        return _left(position, seat, card, place, language)
    if kind == "changed_ap":
        return _duration(s, s.side[seat].unit[place], card, language)
    if kind == "healed":
        return f"{keyword_name(Keyword.REPAIR)}: " if d else ""
    return keyword_name(Keyword(c), d) if kind == "gained" else ""


def _still(s: Any, seat: Seat, place: int) -> str:
    """By name, if it is still there."""
    return _unit_name(s, seat, place) if s.side[seat].unit[place].serial else place_text(seat, place)


def _left(position: Position, seat: Seat, card: int, place: int, language: Language) -> str:
    """HP after damage, if it was damaged once and is still there."""
    s, t = position.state, position.game.tables()[0]
    here = s.side[seat].home if place == HOME else s.side[seat].unit[place]
    hits = [
        each
        for each in position.events()
        if int(each.kind) in (events.DAMAGED, events.HEALED) and int(each.seat) == seat
    ]
    if not here.serial or int(here.card) != card or sum(int(each.b) == place for each in hits) > 1:
        return ""
    left = int(t.card[card].hp) - int(here.damage) if place == HOME else _measures(position, seat, place)[HP_LEFT]
    return _say("left", language, n=left)


def _imposed_ap(s: Any, unit: Any, what: int) -> list[int]:
    """AP that enemies' effects have given to a unit or, below 0, taken from it: for the turn, or for the battle."""
    return [int(row.n) for row in s.imposed[: int(s.n_imposed)] if row.serial == unit.serial and row.what == what]


def _duration(s: Any, unit: Any, card: int, language: Language) -> str:
    """How long a change of AP lasts, if there are only such as last as long."""
    turn = unit.ap_turn or _imposed_ap(s, unit, imposed.AP_TURN)
    battle = unit.ap_battle or _imposed_ap(s, unit, imposed.AP_BATTLE)
    if not unit.serial or int(unit.card) != card or bool(turn) == bool(battle):
        return ""
    return f" {_say('until_turn' if turn else 'until_battle', language)}"


def reason(state: Any) -> str:
    left = sum(not int(state.side[seat].lost) for seat in range(seats(state)))
    if int(state.mode) == modes.ROYALE:
        others_gave_up = sum(int(state.side[seat].gave_up) for seat in range(seats(state))) == seats(state) - 1
        is_last = left and (int(state.goal) == modes.LAST or others_gave_up)
        return "sudden" if state.winner else "last" if is_last else "nobody"
    if any(int(state.side[seat].gave_up) for seat in range(seats(state))):
        return "conceded"
    parties = {front(state, seat) for seat in range(seats(state)) if state.side[seat].lost}
    return "defeat" if len(parties) == 1 else "both"


# --- one card, and the trashes ---------------------------------------------------------------------------------------


def look(position: Position, seat: Seat, what: str, language: Language) -> str:
    """All about a card that this seat may see: by its place (b3, a0), its number, or a part of its name. `trash` or
    nothing: both trashes. NotationError if there is no such card."""
    seen = position.hidden(seat)
    s = seen.state
    wanted = " ".join(what.split()).lower()
    if wanted in ("", "trash", "abfall"):
        return "\n".join(_trash_list(s, other, language) for other in range(seats(s)))
    for other in range(seats(s)):
        for place in range(UNITS + 1):
            if wanted == place_text(other, place):
                return _look_at_place(seen, other, place, language)
    found = _named(_visible(s, seat), wanted)
    if not found:
        raise NotationError(_say("unknown", language, what=short(what)))
    if len(found) > 3:
        lines = [f"  {ALL[card].number:<9} {_name(card)}" for card in found]
        return "\n".join([_say("several", language, what=what.strip()), *lines])
    return "\n\n".join(_card_lines(card, language) for card in found)


def _trash_list(s: Any, seat: Seat, language: Language) -> str:
    side = s.side[seat]
    trash = {int(side.kind[k]): int(side.trash[k]) for k in range(len(side.kind)) if side.trash[k]}
    head = _say("trash_of", language, name=NAMES[seat][language],
                trash=_heap({ALL[card].number: n for card, n in trash.items()}, language))  # fmt: skip
    lines = [
        f"  {ALL[card].number:<9} {_name(card)}{_times(trash[card])}  {_body(card_view(card), language)}"
        for card in sorted(trash)
    ]
    return "\n".join([head, *lines])


def _visible(s: Any, seat: Seat) -> list[int]:
    """Cards on fields and in trashes, in the own hand and deck list, and what everybody knows of others'."""
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
    """With this number, or this name, or at least a part of it."""
    known = list(cards)
    names = {card: (_name(card).lower(), _pilot(card).lower()) for card in known}
    return (
        [card for card in known if ALL[card].number.lower() == wanted]
        or [card for card in known if wanted in names[card]]
        or [card for card in known if any(wanted in name for name in names[card])]
    )


def _card_lines(card: int, language: Language) -> str:
    shown = card_view(card)
    traits = [_say("traits", language, traits=", ".join(shown["traits"]))] if shown["traits"] else []
    head = [f"{shown['name']} ({shown['number']})", _body(shown, language)]
    return "\n".join([*head, *traits, *_link(shown, language), *shown["text"][language]])


def _look_at_place(position: Position, seat: Seat, place: int, language: Language) -> str:
    s = position.state
    side = s.side[seat]
    here = side.home if place == HOME else side.unit[place]
    if not here.serial:
        raise NotationError(_say("empty", language, what=place_text(seat, place)))
    lines = [_card_lines(int(here.card), language)]
    if place == HOME:
        base = _base(here)
        lines.append(f"{place_text(seat, place)}: {', '.join(_base_states(base, language))}")
        return "\n".join(lines)
    unit = _unit(position, seat, place)
    lines.append(
        f"{unit['place']}: {', '.join([*_numbers(unit), *_states(unit, language), *_changes(s, here, language)])}"
    )
    if here.pilot >= 0:
        link = " (Link)" if unit["linked"] else ""
        lines.append(f"{_say('pilot_is', language)} {_pilot(int(here.pilot))}{link}")
        lines.append(_card_lines(int(here.pilot), language))
    return "\n".join(lines)


def _changes(s: Any, unit: Any, language: Language) -> list[str]:
    """What was done to its AP, and until when."""
    changes = {
        "until_turn": int(unit.ap_turn) + sum(_imposed_ap(s, unit, imposed.AP_TURN)),
        "until_battle": int(unit.ap_battle) + sum(_imposed_ap(s, unit, imposed.AP_BATTLE)),
    }
    return [f"AP {signed(n)} {_say(until, language)}" for until, n in changes.items() if n]


# --- the terminal ----------------------------------------------------------------------------------------------------


def draw(shown: dict[str, Json], language: Language, width: int = WIDTH) -> Picture:
    """What goes on, the other sides, the own one below, then the own hand."""
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
        lines.append([(f" {_say('hand_now' if asked else 'hand', language)}", "bold")])
    for card in hand:
        lines += _draw_card(card, language, width, marked=card.get("playable", False))
    if looked:
        lines.append([(f" {_say('looked', language)}", "bold")])
    for card in looked:
        lines += _draw_card(card, language, width, marked=card["choosable"])
    return lines


def _from_top(teams: list[list[Seat]], viewer: Seat) -> list[Seat]:
    """The seats after the viewer's first, then the partner, then the own one."""
    own = next(at for at, team in enumerate(teams) if viewer in team)
    others = [seat for team in [*teams[own + 1 :], *teams[:own]] for seat in team]
    return [*others, *(seat for seat in teams[own] if seat != viewer), viewer]


def _headline(shown: dict[str, Json], language: Language, width: int) -> Picture:
    stage = STAGE_WORDS[shown["stage"]][language]
    if not shown["turns"]:
        return [[(f" {stage[:1].upper()}{stage[1:]}", "bold")]]
    name = party(_team(shown, shown["turn"]), language)
    lines: Picture = [[(f" {_say('turn', language, n=shown['turns'], name=name, stage=stage)}", "bold")]]
    if battle := shown["battle"]:
        attacker, target = (_fighter_at(shown, battle[key], language) for key in ("attacker", "target"))
        told = _say("battle", language, attacker=attacker, target=target)
        told += _say("blocked", language) if battle["blocked"] else ""
        lines += _wrapped(" ", told, "bold", width)
    return lines


def _fighter_at(shown: dict[str, Json], place: str, language: Language) -> str:
    """A unit (b2), or a player (b)."""
    seat = LETTERS.index(place[0])
    if place[1:]:
        return _fighter(shown["sides"][seat]["units"][int(place[1:]) - 1])
    team = _team(shown, seat)
    sides = [shown["sides"][each] for each in team]
    base = next((side["base"] for side in sides if side["base"]), None)
    return f"{party(team, language)} ({_hit(base, sum(side['shields'] for side in sides), language)})"


def _team(shown: dict[str, Json], seat: Seat) -> list[Seat]:
    return next(team for team in shown["teams"] if seat in team)


def _draw_team(shown: dict[str, Json], team: list[Seat], language: Language, width: int) -> Picture:
    sides = [shown["sides"][seat] for seat in team]
    shields = sum(side["shields"] for side in sides)
    units = sum(unit is not None for side in sides for unit in side["units"])
    told = _say(
        "team", language, team=party(team, language), leader=NAMES[team[-1]][language], shields=shields, n=units
    )
    return _wrapped(" ", told, "bold", width)


def _draw_side(shown: dict[str, Json], seat: Seat, language: Language, width: int) -> Picture:
    side = shown["sides"][seat]
    if side["out"]:
        return [[(f"   {NAMES[seat][language]}  {_say('out', language)}", "dim")]]
    mark = ">" if seat in shown["acting"] else " "
    counts = _say("counts", language, hand=side["n_hand"], deck=side["deck"], shields=side["shields"],
                  trash=_heap(side["trash"], language))  # fmt: skip
    lines = _wrapped(f" {mark} ", f"{NAMES[seat][language]}  {counts}", "bold", width)
    lines += _wrapped("   ", _stock(side["resources"], language), "", width)
    if side["hand"] and seat != shown["seat"]:
        known = (f"{card['name']}{_times(card['copies'])} (Lv {card['level']})" for card in side["hand"])
        is_partner = shown["seat"] in _team(shown, seat)
        heading = (
            "partners_hand" if is_partner and side["n_hand"] == sum(c["copies"] for c in side["hand"]) else "known"
        )
        lines += _wrapped("   ", _say(heading, language, cards=", ".join(known)), "", width)
    if base := side["base"]:
        told = "  ".join([base["name"], *_base_states(base, language)])
        lines += _wrapped(f"   {LETTERS[seat]}0 ", told, _style(base), width)
    for unit in filter(None, side["units"]):
        lines += _wrapped(f"   {unit['place']} ", _unit_line(unit, language), _style(unit), width)
    return lines


def _heap(trash: dict[str, int], language: Language) -> str:
    """7 (4 units, 2 pilots, 1 command)."""
    kinds: Counter[Kind] = Counter()
    for number, n in trash.items():
        kinds[NUMBERED[number].kind] += n
    ending = {"en": "s", "de": "en"}  # Piloten; the other words are English ones in German, too
    told = ", ".join(
        f"{n} {KINDS[kind][language]}{(ending[language] if kind == Kind.PILOT else 's') * (n > 1)}"
        for kind, n in sorted(kinds.items())
    )
    return f"{kinds.total()} ({told})" if told else "0"


def _stock(resources: dict[str, int], language: Language) -> str:
    active = f"{resources['active']} + {resources['ex']} EX" if resources["ex"] else resources["active"]
    level = resources["active"] + resources["ex"] + resources["rested"]
    return _say("stock", language, active=active, rested=resources["rested"], level=level, left=resources["left"])


def _base_states(base: dict[str, Json], language: Language) -> list[str]:
    return [f"HP {base['hp_left']}/{base['hp']}", *([_say("rested", language)] if base["rested"] else [])]


def _unit_line(unit: dict[str, Json], language: Language) -> str:
    pilot = f" + {_pilot_of(unit)}" if unit["pilot"] else ""
    link = " (Link)" if unit["linked"] else ""
    states = _states(unit, language)
    return "  ".join([f"{unit['name']}{pilot}{link}", *_numbers(unit), *([", ".join(states)] if states else [])])


def _draw_card(card: dict[str, Json], language: Language, width: int, *, marked: bool) -> Picture:
    """Facts, then as much of the text as fits into a line."""
    why = card.get("why_not")
    hint = f" [{_say(why, language)}]" if why and (why != "step" or card["kind"] == "command") else ""
    facts = f"{card['name']}{_times(card.get('copies', 1))}  {_body(card, language)}{hint}"
    head = f" {'+' if marked else ' '} {card['number']:<9}"
    lines = _wrapped(head, facts, _style(card), width)
    traits = [", ".join(card["traits"])] if card["traits"] else []
    text = " · ".join([*traits, *_link(card, language), *card["text"][language]])
    if text:
        lines.append([(" " * len(head) + textwrap.shorten(text, width - len(head), placeholder=" …"), "dim")])
    return lines


def _wrapped(head: str, text: str, style: str, width: int) -> Picture:
    """In lines of this width, with what begins it before the first only. A number stays with its word."""
    whole = NUMBERS.sub(TIED, text)
    lines = textwrap.wrap(whole, width - len(head), subsequent_indent="  ", break_on_hyphens=False)
    first, *more = (each.replace(TIED, " ") for each in lines)
    return [[(head, "bold"), (first, style)], *([(" " * len(head) + line, style)] for line in more)]
