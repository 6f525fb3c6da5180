"""Why a move of the *Gundam Card Game* is refused, in words."""

from __future__ import annotations

from schachtel.core.contract import Words

REFUSALS: dict[str, Words] = {
    "which": {"en": "which one: {moves}?", "de": "was davon: {moves}?"},
    "vetoed": {"en": "the leader has vetoed it, until something has been done.",
               "de": "der Anführer hat es abgelehnt, bis etwas anderes geschehen ist."},
    "main_phase": {"en": "not in the main phase, which end ends.",
                   "de": "nicht in der Hauptphase, die „ende“ beendet."},
    "not_now": {"en": "not now.", "de": "das geht jetzt nicht."},
    "moves": {"en": "Moves now: {moves}", "de": "Züge jetzt: {moves}"},
}  # fmt: skip
