"""Why a move of *The Queen's Gambit* is refused, in words."""

from __future__ import annotations

from schachtel.core.contract import Words

REFUSALS: dict[str, Words] = {
    "no_capture": {"en": "no capture: {square} is empty.", "de": "kein Schlagzug: {square} ist leer."},
    "placing": {"en": "figures are still being placed.", "de": "noch werden Figuren aufgestellt."},
    "start_taken": {"en": "that start is taken.", "de": "dieses Startfeld ist besetzt."},
    "no_start": {"en": "{square} is no start.", "de": "{square} ist kein Startfeld."},
    "not_in_hand": {"en": "that is not in your hand.", "de": "das hast du nicht auf der Hand."},
    "plan_three": {"en": "plan three cards, the first on the left.", "de": "plane drei Karten, die erste links."},
    "no_such_card": {"en": "no such card in your hand.", "de": "so eine Karte hast du nicht auf der Hand."},
    "lay_now": {"en": "you have moved: lay a card now.", "de": "du hast gezogen: Lege jetzt eine Karte."},
    "other_card": {"en": "your card is {card}.", "de": "deine Karte ist {card}."},
    "move_first": {"en": "move first.", "de": "ziehe zuerst."},
    "must_move": {"en": "whoever can move must.", "de": "wer ziehen kann, muss ziehen."},
    "already_there": {"en": "you are on {square} already.", "de": "du stehst schon auf {square}."},
    "figure_there": {"en": "a figure stands on {square}, and figures are never captured.",
                     "de": "auf {square} steht eine Figur, und Figuren werden nie geschlagen."},
    "out_of_reach": {"en": "{card} does not lead from {start} to {square}.",
                     "de": "{card} führt nicht von {start} nach {square}."},
    "stay": {"en": "No move is possible: stay.", "de": "Kein Zug ist möglich: stay."},
    "starts": {"en": "Starts left: {moves}", "de": "Freie Startfelder: {moves}"},
    "plans": {"en": "Plans now: {moves}", "de": "Mögliche Pläne: {moves}"},
    "moves": {"en": "Moves now: {moves}", "de": "Züge jetzt: {moves}"},
    "cards": {"en": "Cards now: {moves}", "de": "Karten jetzt: {moves}"},
}  # fmt: skip
