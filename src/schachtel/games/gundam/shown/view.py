"""What a seat sees of a game, as data."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np

from schachtel.core.bits import has
from schachtel.core.contract import Action, Json, Language, Position, Seat
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects import ops
from schachtel.games.gundam.effects.texts import card_text
from schachtel.games.gundam.effects.words import Card, Effect, Keyword, Kind, Timing
from schachtel.games.gundam.rules import actions, questions, stages
from schachtel.games.gundam.rules.battle import battle_is_over
from schachtel.games.gundam.rules.consent import is_proposal
from schachtel.games.gundam.rules.imposed import hunts, is_held
from schachtel.games.gundam.rules.limits import UNITS
from schachtel.games.gundam.rules.playing import can_pay, level_of
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.seating import front, has_teams, is_friend, seats
from schachtel.games.gundam.rules.stats import cost_of, is_linked
from schachtel.games.gundam.rules.zones import n_deck
from schachtel.games.gundam.secrets import is_of_team, sees_hand
from schachtel.games.gundam.shown import unit_stats
from schachtel.games.gundam.shown.writing import LETTERS, STAGES, place_text, write

KINDS = {kind: kind.name.lower().replace("_", " ") for kind in Kind}
PRINTED = (Timing.MAIN, Timing.ACTION, Timing.MAIN_OR_ACTION)  # a command's


def secret(position: Position, seat: Seat, action: Action, viewer: Seat) -> bool:
    """What a partner proposes, from others; and which of the cards that were looked at stays on top. (To which end a
    card goes, everybody sees.)"""
    s = position.state
    if is_proposal(s, position.game.tables()[0], seat, action):
        return viewer < 0 or not is_friend(s, seat, viewer)
    return viewer != seat and int(position.state.asked) == questions.LOOKED and _keeps(position)


def _keeps(position: Position) -> bool:
    return int(position.game.tables()[0].step[position.state.step].op) == ops.KEEP


@functools.cache
def _lines(card: int, language: Language) -> tuple[str, ...]:
    return tuple(card_text(ALL[card], language))


def card_view(card: int) -> dict[str, Json]:
    facts: Card = ALL[card]
    link = {"names": list(facts.link), "traits": list(facts.link_traits)}
    return {
        "number": facts.number, "name": facts.name, "kind": KINDS[facts.kind], "colour": facts.colour,
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
        "battle": battle_view(s),
        "waiting": [
            {"owner": int(w.whose), "card": ALL[effect_card(t, w)].number}
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
    return write(before_proposal(position), front(s, int(s.asked_seat)), int(s.proposed) - 1)


def before_proposal(position: Position) -> Position:
    """As it was when a partner was asked what is proposed now."""
    before = position.copy()
    s = before.state
    s.asked, s.acting = s.asked_before, s.acting_before
    return before


def battle_view(s: Any) -> dict[str, Json] | None:
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
        "base": base_view(side.home) if side.home.serial else None,
        "units": [unit_view(position, seat, place) if side.unit[place].serial else None for place in range(UNITS)],
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
    timing = next((effect.timing for effect in printed_effects(facts) if effect.timing in PRINTED), None)
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


def base_view(home: Any) -> dict[str, Json]:
    shown = card_view(int(home.card))
    return shown | {"hp_left": shown["hp"] - int(home.damage), "rested": bool(home.rested)}


def stats_of(position: Position, seat: Seat, place: int) -> list[int]:
    out = np.zeros(unit_stats.N_STATS, np.int64)
    position.call(unit_stats.enter_stats, position.game.tables(), seat, place, out)
    found: list[int] = out.tolist()
    return found


def unit_view(position: Position, seat: Seat, place: int) -> dict[str, Json]:
    s, stats = position.state, stats_of(position, seat, place)
    unit = s.side[seat].unit[place]
    free = is_friend(s, seat, int(s.turn)) and int(s.stage) == stages.MAIN and s.attacker < 0
    return card_view(int(unit.card)) | {
        "place": place_text(seat, place),
        "ap_now": stats[unit_stats.AP_NOW],
        "hp_left": stats[unit_stats.HP_LEFT],
        "damage": int(unit.damage),
        "rested": bool(unit.rested),
        "fresh": bool(unit.fresh),
        "linked": bool(is_linked(position.game.tables()[0], unit)),
        "pilot": card_view(int(unit.pilot)) if unit.pilot >= 0 else None,
        "keywords": {key.name.lower(): n for key, n in zip(Keyword, stats[unit_stats.KEYS :], strict=True) if n},
        "can_attack": bool(free and stats[unit_stats.CAN_ATTACK]),
        "held": bool(is_held(s, unit)),
        "hunts": bool(hunts(s, unit) or stats[unit_stats.HUNTS]),
        "protected": bool(unit.shuns or stats[unit_stats.SHUNS]),
    }


def printed_effects(card: Card) -> list[Effect]:
    return [effect for effect in card.effects if isinstance(effect, Effect)]


def effect_card(t: Any, w: Any) -> int:
    """The card that has it, a pilot perhaps; or the unit, if it is a keyword's."""
    card = int(t.effect[w.effect].card)
    return card if card >= 0 else int(w.card)
