"""The nouns of card texts, in English and German: units, cards, pilots, levels and ranges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from schachtel.core.contract import Language
from schachtel.games.gundam.effects.words import Card, Cards, Keyword, Kind, PilotIs, Range, Units, Whose
from schachtel.games.gundam.words import WORDS

KEYWORDS: Final = {  # the names of the keywords are the same in every language
    Keyword.REPAIR: "Repair",
    Keyword.BREACH: "Breach",
    Keyword.SUPPORT: "Support",
    Keyword.BLOCKER: "Blocker",
    Keyword.FIRST_STRIKE: "First Strike",
    Keyword.HIGH_MANEUVER: "High-Maneuver",
    Keyword.SUPPRESSION: "Suppression",
}
VOWELS: Final = "AEIOaeio"  # letters that need "an" before them; u does not, because it is "a unit"
COUNTED: Final = (Keyword.REPAIR, Keyword.BREACH, Keyword.SUPPORT)
# How the text of a pilot or base refers to the unit or base that has the effect. Other cards say "this unit".
ME: Final = {Kind.PILOT: "pilots_unit", Kind.BASE: "this_base"}


@dataclass(frozen=True)
class Count:
    """The number of things that a noun stands for, in words that precede the noun, such as "at least 2"."""

    text: str
    several: bool = False
    one: bool = False  # whether an article such as "a" replaces the number


ONE: Final = Count("", one=True)


def keyword_name(keyword: Keyword, n: int = 0) -> str:
    return f"{KEYWORDS[keyword]} {n}" if n and keyword in COUNTED else KEYWORDS[keyword]


class Nouns:
    """The wording of nouns in the text of one card, in one language.

    In a pilot's text, the unit that has the effect is the pilot's unit.
    """

    def __init__(self, card: Card, language: Language) -> None:
        self.language: Language = language
        which = ME.get(card.kind, "this_unit")
        self.me, self.to_me = (WORDS.text(f"text-{each}", language) for each in (which, f"to_{which}"))

    def say(self, key: str, **values: object) -> str:
        return WORDS.text(f"text-{key}", self.language, **{"me": self.me, "to_me": self.to_me} | values)

    def listed(self, parts: Sequence[str], last: str = "and") -> str:
        """Return a list as words, as in "a, b and c"."""
        return f" {self.say(last)} ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)

    def range(self, what: str, wanted: Range) -> list[str]:
        """Return a range as a list with one text, such as "exactly 1 HP"; the list is empty if any number will do."""
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
        """Return a range of levels as a list with one text, such as "a level of at most 4".

        The list is empty if any level will do.
        """
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
        """Return, as texts, those conditions of a selector that follow the word "with", such as "at most 4 HP"."""
        parts = self.level(which.level)
        if isinstance(which, Units):
            parts += self.range("AP", which.ap) + self.range("HP", which.hp)
            parts += [keyword_name(which.keyword)] if which.keyword is not None else []
            parts += [self.say("level_of_this")] * which.no_higher_than_this
        return parts + ([self.say("name", name=which.named)] if which.named else [])

    def pilot(self, pilot: PilotIs, *, dative: bool = False) -> str:
        """Return words for the pilot that an effect requires: "a … pilot with …"."""
        noun = WORDS.text("noun-pilot", self.language, case=_case(dative))
        traits = [self.listed(pilot.traits, "or")] if pilot.traits else []
        if self.language == "en":
            return self.with_article(" ".join([*traits, noun, *self.with_these(self.level(pilot.level))]))
        parts = [self.say("trait", traits=each) for each in traits] + self.level(pilot.level)
        return " ".join([noun, *self.with_these(parts)])

    def units(self, which: Units, count: Count, *, dative: bool = False) -> str:
        """Return words for the units that a selector selects, and for how many are meant.

        The German noun "Unit" is feminine, so only its dative differs from the other cases.
        """
        words = ["other"] * which.other
        words += [] if which.rested is None else ["rested" if which.rested else "active"]
        words += ["damaged"] * which.damaged
        words += [] if which.side == Whose.ANY else [which.side.name.lower()]
        words += [which.colour] if which.colour else []
        adjectives = [WORDS.text(f"adjective-{word}", self.language, case=_case(dative)) for word in words]
        key = "link_unit" if which.linked else "unit"
        noun = WORDS.text(f"noun-{key}_token" if which.token else f"noun-{key}", self.language, several=count.several)
        traits = [self.listed(which.traits, "or")] if which.traits else []
        after = [self.say("of_yours")] * (which.side == Whose.OWN)
        qualities = self.qualities(which)
        if self.language == "de":
            traits, qualities = [], [self.say("trait", traits=each) for each in traits] + qualities
        parts = [*adjectives, *traits, noun, *after, *self.with_these(qualities)]
        parts += [self.say("in_battle")] * which.battling
        return self.counted(count, " ".join(filter(None, parts)), dative=dative)

    def cards(self, which: Cards, count: Count) -> str:
        kinds = [WORDS.text(f"kind-{kind.name.lower()}", self.language) for kind in which.kinds]
        noun = WORDS.text("noun-card", self.language, several=count.several)
        qualities = self.qualities(which)
        if self.language == "en":
            parts = [self.listed(each, "or") for each in (which.traits, kinds) if each]
            return self.counted(count, " ".join([*parts, noun, *self.with_these(qualities)]))
        traits = [self.say("trait", traits=self.listed(which.traits, "or"))] if which.traits else []
        # In German, kinds of cards are joined with the word "Karte", as in "Unit- oder Pilot-Karte".
        whole = self.listed([f"{kind}-" for kind in kinds], "or") + noun
        return self.counted(count, " ".join([whole, *self.with_these(traits + qualities)]))

    def with_these(self, qualities: Sequence[str]) -> list[str]:
        """Return a list with the text "with a, b and c" for these qualities, or an empty list if there are none."""
        return [self.say("with", what=self.listed(qualities))] if qualities else []

    def counted(self, count: Count, noun: str, *, dative: bool = False) -> str:
        return self.with_article(noun, dative=dative) if count.one else f"{count.text} {noun}".strip()

    def with_article(self, noun: str, *, dative: bool = False) -> str:
        """Return a noun with its article: "a unit", "an enemy", "another card".

        In German, all nouns that occur here have the same article.
        """
        begins = "other" if noun.startswith("other ") else "vowel" if noun[0] in VOWELS else "consonant"
        return self.say("one", noun=noun, begins=begins, case=_case(dative))


def _case(dative: bool) -> str:
    return "dative" if dative else "other"
