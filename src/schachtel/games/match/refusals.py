"""Why a move of *Match of the Century* is refused, in words."""

from __future__ import annotations

from schachtel.core.contract import Words

REFUSALS: dict[str, Words] = {
    "not_held": {"en": "{card} is not in your hand: {held}.", "de": "{card} hast du nicht auf der Hand: {held}."},
    "not_held_or_twice": {"en": "{card} is not in your hand, or named twice. You hold {held}.",
                          "de": "{card} hast du nicht auf der Hand oder doppelt genannt. Du hast {held}."},
    "no_such_officer": {"en": "you have no such card in your hand: {held}.",
                        "de": "so eine Karte hast du nicht auf der Hand: {held}."},
    "which_card": {"en": "which card: {cards}?", "de": "welche Karte: {cards}?"},
    "which_section": {"en": "in which section? {example}, for example.",
                      "de": "in welchem Abschnitt? Zum Beispiel {example}."},
    "too_many_pawns": {"en": "no more than {most} pawns can be added.",
                       "de": "mehr als {most} Bauern können nicht eingesetzt werden."},
    "too_few_pawns": {"en": "pawns in your reserve: {pawns}.", "de": "Bauern in deiner Reserve: {pawns}."},
    "no_pawns": {"en": "you cannot add pawns in this game.",
                 "de": "du darfst in dieser Partie keine Bauern einsetzen."},
    "taken": {"en": "section {section} is not open.", "de": "Abschnitt {section} ist nicht offen."},
    "other_section": {"en": "you have to answer in section {section}.",
                      "de": "du musst in Abschnitt {section} antworten."},
    "must_play": {"en": "you must play {card}, or resign.", "de": "du musst {card} spielen oder aufgeben."},
    "resign_later": {"en": "a game can be resigned when you are to play a card.",
                     "de": "eine Partie kannst du aufgeben, wenn du mit dem Ausspielen einer Karte an der Reihe bist."},
    "last_exchange": {"en": "it cannot be played in this game any more, which ends with this exchange.",
                      "de": "sie kann nicht mehr gespielt werden, denn die Partie endet mit diesem Angriff."},
    "not_now": {"en": "not now.", "de": "das geht jetzt nicht."},
    "moves": {"en": "Moves now: {moves}", "de": "Züge jetzt: {moves}"},
}  # fmt: skip
