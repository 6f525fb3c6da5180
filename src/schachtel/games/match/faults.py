"""What can be wrong with the cards and tracks of a box, in words."""

from __future__ import annotations

from schachtel.core.errors import Fault

FAULTS = {
    "unknown_table": "nothing is known of {key}: {known} are",
    "unknown_field": "nothing is known of it: {known} are",
    "no_tables": "tables that begin with [[{key}]] are needed",
    "no_table": "a table that begins with [pawn] is needed",
    "nothing": "neither card nor space nor pawn is in it",
    "no_title": "a text, or one for en and one for de, is needed",
    "no_text": "a text is needed",
    "no_bool": "true or false is needed",
    "one_of": "one of {words} is needed, not {given}",
    "number": "a whole number from {low} to {high} is needed, not {given}",
    "no_effects": "a list of phrases is needed",
    "effects_too_long": "too long, {most} words at most",
    "no_effect": "{phrase} is no effect",
    "two_conditions": "{phrase}: one condition is enough",
    "no_number": "{phrase}: a single phrase with a number is needed after it",
    "not_multiplied": "{phrase}: this effect cannot be multiplied",
    "two_phrases": "{phrase}: two phrases with{between}between are needed",
    "officers": "{due} of them are needed, not {n}",
    "spaces": "2 to {most} of them are needed, not {n}",
    "starts": "one space is the start, not {n}",
}


class Place:
    """A card, a space, all pawns or a side of a box: where something is wrong, in words and as values."""

    def __init__(self, words: str, **values: object) -> None:
        self.words, self.values = words, values

    def fault(self, field: str, code: str, **values: object) -> Fault:
        """Return a fault of one field there."""
        return Fault(f"{self.words}, {field}", code, {**values, **self.values, "field": field}, FAULTS[code])


def fault(code: str, place: str = "", **values: object) -> Fault:
    """Return a fault of a whole file or table."""
    return Fault(place, code, values, FAULTS[code])
