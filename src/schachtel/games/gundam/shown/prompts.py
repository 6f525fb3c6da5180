"""Words for questions."""

from __future__ import annotations

from typing import Any

from schachtel.core.contract import Language, Position, Seat
from schachtel.games.gundam.rules import questions, tasks
from schachtel.games.gundam.rules.limits import MOST_HELD
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.seating import can_leave_it, front, has_teams, leader
from schachtel.games.gundam.shown.descriptions import proposed_text
from schachtel.games.gundam.shown.phrases import (
    card_name,
    effect_sentence,
    effect_source,
    fighter,
    party_of,
    pilot_name,
    player_text,
)
from schachtel.games.gundam.shown.view import battle_view, unit_view
from schachtel.games.gundam.words import NAMES, WORDS

EFFECT_ASKS = (
    questions.UNIT, questions.HAND, questions.TRASH, questions.LOOKED, questions.BURST, questions.PLACE,
    questions.TOKEN, questions.COST, questions.RESOURCE,
)  # fmt: skip
KEYS = {  # of the sentences that ask
    questions.FIRST: "first", questions.DIRECTION: "direction", questions.MULLIGAN: "mulligan", questions.MAIN: "main",
    questions.TARGET: "target", questions.BLOCK: "block", questions.ACTION: "action", questions.PAY: "pay",
    questions.PAIR: "pair", questions.ROOM: "room", questions.UNIT: "unit", questions.HAND: "hand",
    questions.TRASH: "trash", questions.LOOKED: "looked", questions.BURST: "burst", questions.ORDER: "order",
    questions.PLACE: "place", questions.TOKEN: "token", questions.INSTEAD: "instead", questions.COST: "cost",
    questions.RESOURCE: "resource",
}  # fmt: skip


def prompt(position: Position, seat: Seat, language: Language) -> str:
    """Where an effect asks, what it does is told in a line before the question."""
    s, t = position.state, position.game.tables()[0]
    asked = question(s)
    if int(s.asked) == questions.VETO:
        told = _about_proposal(position, front(s, seat), asked, language)
    elif asked == questions.MAIN and can_leave_it(s, seat):
        told = WORDS.text("prompt-partner", language, name=NAMES[leader(s, seat)][language])
    else:
        told = _question(position, asked, language)
    told = f"{NAMES[seat][language]}: {told}"
    if asked not in EFFECT_ASKS or not (s.is_on or asked in (questions.BURST, questions.COST)):
        return told
    effect = effect_sentence(t, int(s.now.effect), int(s.now.number), language)
    return f"{effect_source(s, t, s.now)} – {effect}\n{told}"


def _about_proposal(position: Position, partner: Seat, asked: int, language: Language) -> str:
    """What a partner wants, and what it is an answer to, unless everybody is asked that."""
    name, what = NAMES[partner][language], proposed_text(position, language).rstrip(".")
    told = WORDS.text("prompt-proposal", language, name=name, what=what)
    if asked in (questions.MAIN, questions.ACTION, questions.BLOCK, questions.MULLIGAN):
        return told
    question = _question(position, asked, language)
    return f"{WORDS.text('prompt-asked', language, name=name, question=question)} {told}"


def _question(position: Position, asked: int, language: Language) -> str:
    key, values = _asked(position, asked, language)
    return WORDS.text(f"prompt-{key}", language, **values)


def _asked(position: Position, asked: int, language: Language) -> tuple[str, dict[str, object]]:
    """Return the key of a question, and the values in its sentence."""
    s, t = position.state, position.game.tables()[0]
    key = KEYS[asked]
    if asked == questions.TARGET:
        return key, {"attacker": fighter(unit_view(position, int(s.attacker_seat), int(s.attacker)))}
    if asked in (questions.BLOCK, questions.ACTION):
        attack = _attack(position, language)
        if asked == questions.ACTION and not attack:
            return "end_action", {"turn": party_of(s, int(s.turn), language)}
        return key, {"attack": attack}
    if asked in (questions.PAY, questions.INSTEAD):
        return key, {"task": _task(s, t)}
    if asked == questions.PAIR:
        return key, {"pilot": pilot_name(int(s.task_card))}
    if asked == questions.ROOM:
        return key, {"task": _task(s, t), "shared": bool(has_teams(s) and not s.six_each)}
    if asked == questions.HAND and not s.is_on:
        return "too_many", {"most": MOST_HELD, "over": int(s.side[s.asked_seat].n_hand) - MOST_HELD}
    if asked in (questions.UNIT, questions.HAND, questions.TRASH):
        most = max(int(t.step[s.step].n), 1) if s.is_on else 1
        return key, {"number": int(s.times) + 1 if most > 1 else 1, "most": most}
    return key, {"card": card_name(int(s.now.card))} if asked == questions.BURST else {}


def _task(s: Any, t: Any) -> str:
    """What is paid for, or needs room."""
    if int(s.after) == tasks.START_ACTIVATED:
        return effect_source(s, t, s.now)
    return pilot_name(int(s.task_card)) if int(s.after) == tasks.PAIR_PILOT else card_name(int(s.task_card))


def _attack(position: Position, language: Language) -> str:
    """ "Tallgeese (b2, AP 6, HP 4) attacks …", in a battle."""
    s = position.state
    if battle_view(s) is None:
        return ""
    seat, place = int(s.target_seat), int(s.target_place)
    target = fighter(unit_view(position, seat, place)) if place >= 0 else player_text(s, seat, language)
    attacker = fighter(unit_view(position, int(s.attacker_seat), int(s.attacker)))
    return WORDS.text("prompt-attacks", language, attacker=attacker, target=target)
