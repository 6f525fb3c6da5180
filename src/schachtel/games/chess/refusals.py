"""Why a move of chess is refused, in words."""

from __future__ import annotations

from schachtel.core.contract import Words

REFUSALS: dict[str, Words] = {
    "which": {"en": "this could be {moves}: say which.", "de": "das kann {moves} sein: Welcher Zug ist gemeint?"},
    "check": {"en": "the king is in check, and this does not help.",
              "de": "der König steht im Schach, und das hilft nicht."},
    "promotion": {"en": "a pawn that arrives there becomes another piece: e8=Q.",
                  "de": "ein Bauer, der dort ankommt, wird umgewandelt: e8=Q."},
    "illegal": {"en": "no such move is legal here.", "de": "so ein Zug ist hier nicht erlaubt."},
    "legal": {"en": "Legal now: {moves}", "de": "Erlaubt: {moves}"},
}  # fmt: skip
