"""Why a move of *Die Schlacht* is refused, in words."""

from __future__ import annotations

from schachtel.core.contract import Words

REFUSALS: dict[str, Words] = {
    "taken": {"en": "the square is taken.", "de": "das Feld ist besetzt."},
    "placing": {"en": "pieces are still being placed.", "de": "noch werden Figuren gesetzt."},
    "placed": {"en": "all pieces are placed.", "de": "alle Figuren sind gesetzt."},
    "must_capture": {"en": "whoever can capture must.", "de": "wer schlagen kann, muss schlagen."},
    "not_yours": {"en": "no capture: no piece of yours is on {square}.",
                  "de": "kein Schlagzug: Auf {square} steht keine Figur von dir."},
    "own": {"en": "no capture: {square} is your own.", "de": "kein Schlagzug: Auf {square} steht deine eigene Figur."},
    "empty": {"en": "no capture: {square} is empty.", "de": "kein Schlagzug: {square} ist leer."},
    "out_of_reach": {"en": "no capture: a piece on {start} does not reach {square}.",
                     "de": "kein Schlagzug: Eine Figur auf {start} erreicht {square} nicht."},
    "any_empty": {"en": "Any empty square is right.", "de": "Jedes leere Feld ist möglich."},
    "pass": {"en": "No capture is possible: pass.", "de": "Kein Schlagzug ist möglich: pass."},
    "captures": {"en": "Captures now: {moves}", "de": "Schlagzüge jetzt: {moves}"},
}  # fmt: skip
