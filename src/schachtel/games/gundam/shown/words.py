"""Words for what is shown, in English and German: names, states, stages and reasons."""

from __future__ import annotations

from schachtel.core.contract import Language, Words
from schachtel.games.gundam.effects.phrases import KINDS
from schachtel.games.gundam.shown.writing import LETTERS

NAMES: tuple[Words, ...] = tuple({"en": f"Player {each}", "de": f"Spieler {each}"} for each in LETTERS.upper())
REASONS: dict[str, Words] = {
    "defeat": {"en": "the opponent was defeated", "de": "Gegner besiegt"},
    "both": {"en": "both were defeated at once", "de": "beide zugleich besiegt"},
    "conceded": {"en": "the other team conceded", "de": "das andere Team hat aufgegeben"},
    "last": {"en": "the last player standing", "de": "als Letzter übrig"},
    "sudden": {"en": "sudden death", "de": "Sudden Death"},
    "nobody": {"en": "nobody has won", "de": "niemand hat gewonnen"},
}
KIND_WORDS = {words["en"]: words for words in KINDS.values()}
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


def say(key: str, language: Language, **values: object) -> str:
    return SAID[key][language].format(**values)
