"""Nouns of card texts: units, cards, pilots, levels and ranges, in English and German."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from schachtel.core.contract import Language
from schachtel.games.gundam.effects.phrases import COLOURS, KEYWORDS, KINDS, WORDS
from schachtel.games.gundam.effects.words import Card, Cards, Keyword, Kind, PilotIs, Range, Side, Units

COUNTED: Final = (Keyword.REPAIR, Keyword.BREACH, Keyword.SUPPORT)
ME: Final = {Kind.PILOT: "pilots_unit", Kind.BASE: "this_base"}  # whom an effect means by itself; else this unit


@dataclass(frozen=True)
class Count:
    """How many, in words."""

    text: str
    several: bool = False


def keyword_name(keyword: Keyword, n: int = 0) -> str:
    return f"{KEYWORDS[keyword]} {n}" if n and keyword in COUNTED else KEYWORDS[keyword]


class Nouns:
    """Names what the effects of one card speak of. What a unit's effect says of itself, a pilot's says of its unit."""

    def __init__(self, card: Card, language: Language) -> None:
        self.language: Language = language
        which = ME.get(card.kind, "this_unit")
        self.me, self.to_me = WORDS[which][language], WORDS[f"to_{which}"][language]

    def say(self, key: str, **values: object) -> str:
        return WORDS[key][self.language].format(**{"me": self.me, "to_me": self.to_me} | values)

    def listed(self, parts: Sequence[str], last: str = "and") -> str:
        """ "a, b and c"."""
        return f" {self.say(last)} ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)

    def one(self, *, dative: bool = False) -> Count:
        return Count("a" if self.language == "en" else "einer" if dative else "eine")

    def range(self, what: str, wanted: Range) -> list[str]:
        """ "exactly 1 HP"; nothing if any number will do."""
        low, high = wanted
        if low is None and high is None:
            return []
        if low == high:
            return [self.say("exactly", what=f"{low} {what}")]
        if low is None:
            return [self.say("at_most", what=f"{high} {what}")]
        assert high is None
        return [self.say("at_least", what=f"{low} {what}")]

    def level(self, wanted: Range) -> list[str]:
        """ "a level of at most 4"."""
        low, high = wanted
        if low is None and high is None:
            return []
        if low == high:
            return [self.say("level", n=low)]
        if low is None:
            return [self.say("level_at_most", n=high)]
        assert high is None
        return [self.say("level_at_least", n=low)]

    def qualities(self, which: Units | Cards) -> list[str]:
        """All that comes after "with"."""
        parts = self.level(which.level)
        if isinstance(which, Units):
            parts += self.range("AP", which.ap) + self.range("HP", which.hp)
            parts += [keyword_name(which.keyword)] if which.keyword is not None else []
            parts += [self.say("level_of_this")] * which.no_higher_than_this
        return parts + ([self.say("name", name=which.named)] if which.named else [])

    def pilot(self, pilot: PilotIs, *, dative: bool = False) -> str:
        """ "a … pilot"."""
        if self.language == "en":
            traits = [self.listed(pilot.traits, "or")] if pilot.traits else []
            return _a(" ".join([*traits, "pilot", *(f"with {level}" for level in self.level(pilot.level))]))
        parts = [self.say("trait", traits=self.listed(pilot.traits, "or"))] if pilot.traits else []
        parts += self.level(pilot.level)
        return f"{'einem' if dative else 'einen'} Piloten" + (f" mit {self.listed(parts)}" if parts else "")

    def units(self, which: Units, count: Count, *, dative: bool = False) -> str:
        """Such units, and how many. Units are feminine in German, so the dative is the only case that shows."""
        return self.english_units(which, count) if self.language == "en" else self.german_units(which, count, dative)

    def english_units(self, which: Units, count: Count) -> str:
        parts = ["other"] * which.other
        parts += [] if which.rested is None else ["rested" if which.rested else "active"]
        parts += ["damaged"] * which.damaged
        parts += {Side.ENEMY: ["enemy"], Side.FRIENDLY: ["friendly"]}.get(which.side, [])
        parts += [which.colour] if which.colour else []
        parts += [self.listed(which.traits, "or")] if which.traits else []
        noun = "link unit" if which.linked else "unit"
        parts.append((f"{noun} token" if which.token else noun) + "s" * count.several)
        parts += ["of yours"] * (which.side == Side.OWN)
        qualities = self.qualities(which)
        parts += [f"with {self.listed(qualities)}"] if qualities else []
        parts += [f"in battle with {self.me}"] * which.battling
        return _counted(count, " ".join(parts))

    def german_units(self, which: Units, count: Count, dative: bool) -> str:
        words = ["ander"] * which.other
        words += [] if which.rested is None else ["ruhend" if which.rested else "aktiv"]
        words += ["beschädigt"] * which.damaged
        words += {Side.ENEMY: ["gegnerisch"], Side.FRIENDLY: ["verbündet"], Side.OWN: ["eigen"]}.get(which.side, [])
        words += [COLOURS[which.colour]["de"]] if which.colour else []
        parts = [word + ("en" if dative else "e") for word in words]
        parts.append("Token-" * which.token + "Link-" * which.linked + "Unit" + "s" * count.several)
        traits = [self.say("trait", traits=self.listed(which.traits, "or"))] if which.traits else []
        qualities = traits + self.qualities(which)
        parts += [f"mit {self.listed(qualities)}"] if qualities else []
        parts += [f"im Kampf mit {self.to_me}"] * which.battling
        return _counted(count, " ".join(parts))

    def cards(self, which: Cards, count: Count) -> str:
        kinds = [KINDS[kind][self.language] for kind in which.kinds]
        qualities = self.qualities(which)
        if self.language == "en":
            parts = [self.listed(each, "or") for each in (which.traits, kinds) if each]
            parts.append("cards" if count.several else "card")
            return _counted(count, " ".join([*parts, *([f"with {self.listed(qualities)}"] if qualities else [])]))
        # Unit- oder Pilot-Karte
        noun = self.listed([f"{kind}-" for kind in kinds], "or") + "Karte"
        traits = [self.say("trait", traits=self.listed(which.traits, "or"))] if which.traits else []
        with_what = traits + qualities
        return _counted(count, noun + "n" * count.several + (f" mit {self.listed(with_what)}" if with_what else ""))


def _counted(count: Count, noun: str) -> str:
    return _a(noun) if count.text == "a" else f"{count.text} {noun}".strip()


def _a(noun: str) -> str:
    """With the English article. A unit does not begin like an umbrella."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"an {noun}" if noun[0] in "AEIOaeio" else f"a {noun}"
