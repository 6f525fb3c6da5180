"""Words for questions."""

from __future__ import annotations

from typing import Any

from schachtel.core.contract import Language, Position, Seat, Words
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
from schachtel.games.gundam.shown.words import NAMES, say

EFFECT_ASKS = (
    questions.UNIT, questions.HAND, questions.TRASH, questions.LOOKED, questions.BURST, questions.PLACE,
    questions.TOKEN, questions.COST, questions.RESOURCE,
)  # fmt: skip


def prompt(position: Position, seat: Seat, language: Language) -> str:
    """Where an effect asks, what it does is told in a line before the question."""
    s, t = position.state, position.game.tables()[0]
    asked = question(s)
    told = f"{NAMES[seat][language]}: {_question(position, asked, language)}"
    if int(s.asked) == questions.VETO:
        told = f"{NAMES[seat][language]}: {_about_proposal(position, front(s, seat), asked, language)}"
    elif asked == questions.MAIN and can_leave_it(s, seat):
        told = f"{NAMES[seat][language]}: {say('partner', language, name=NAMES[leader(s, seat)][language])}"
    if asked not in EFFECT_ASKS or not (s.is_on or asked in (questions.BURST, questions.COST)):
        return told
    effect = effect_sentence(t, int(s.now.effect), int(s.now.number), language)
    return f"{effect_source(s, t, s.now)} – {effect}\n{told}"


def _about_proposal(position: Position, partner: Seat, asked: int, language: Language) -> str:
    """What a partner wants, and what it is an answer to, unless everybody is asked that."""
    name, what = NAMES[partner][language], proposed_text(position, language).rstrip(".")
    told = say("proposal", language, name=name, what=what)
    if asked in (questions.MAIN, questions.ACTION, questions.BLOCK, questions.MULLIGAN):
        return told
    question = _question(position, asked, language)
    return f"{say('asked', language, name=name, question=question)} {told}"


def _question(position: Position, asked: int, language: Language) -> str:
    s, t = position.state, position.game.tables()[0]
    attack = _attack(position, language)
    turn = party_of(s, int(s.turn), language)
    attacker = fighter(unit_view(position, int(s.attacker_seat), int(s.attacker))) if asked == questions.TARGET else ""
    task, pilot = _task(s, t), pilot_name(int(s.task_card))
    burst = card_name(int(s.now.card))
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
    return say("attacks", language, attacker=attacker, target=target)
