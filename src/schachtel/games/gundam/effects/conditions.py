"""Conditions of card texts: what comes after "if" and "while", in English and German."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from schachtel.games.gundam.effects.nouns import ONE, Count, Nouns
from schachtel.games.gundam.effects.words import Cards, Condition, Test, Units, Whose
from schachtel.games.gundam.words import WORDS


@dataclass(frozen=True)
class Clause:
    """A clause: its subject, its verb, and the rest. An order such as "draw 1 card" has an empty subject."""

    subject: str
    verb: str
    rest: str


class Conditions(Nouns):
    """A writer that puts the conditions of one card's effects into words.

    Once the text has named this card, a pronoun stands for it.
    """

    def conditions(self, told: Sequence[str]) -> str:
        """Join the texts of several conditions.

        If the first condition is about this card, the others refer to the card as "it". If the first condition is about
        the player, the others leave out the German "du".
        """
        first, *more = told
        if first.startswith(self.me):
            more = [self.pronoun(each) for each in more]
        if first.startswith("du "):
            more = [each.removeprefix("du ") for each in more]
        return self.listed([first, *more])

    def with_pronoun(self, clauses: list[Clause], conditions: Sequence[str]) -> list[Clause]:
        """Make a pronoun the subject of clauses about this card, if the conditions before them have named the card.

        If any clause has another subject, all clauses stay as they are.
        """
        named = any(each.startswith(self.me) for each in conditions)
        if not named or any(each.subject != self.me for each in clauses):
            return clauses
        return [replace(each, subject=self.say("it")) for each in clauses]

    def pronoun(self, text: str) -> str:
        return self.say("it") + text.removeprefix(self.me) if text.startswith(self.me) else text

    def test(self, condition: Condition) -> str:
        """Return the text of a condition without the word "if"."""
        count = self.count(condition)
        if condition.test == Test.UNITS:
            return self.units_test(condition, count)
        if condition.test == Test.TRASH:
            key = "many_in_trash" if count.several else "in_trash"
            return self.say(key, cards=self.cards(condition.cards or Cards(), count))
        if condition.test == Test.HAND:
            return self.say("holds", cards=self.cards(Cards(), count))
        return self.say(condition.test.name.lower())

    def count(self, condition: Condition) -> Count:
        low, high = condition.at_least, condition.at_most
        if high == 0:
            return Count(self.say("none"))
        if high is None:
            return ONE if low == 1 else Count(self.say("at_least", what=low), several=True)
        assert low == high
        return Count(self.say("exactly", what=low), low > 1)

    def units_test(self, condition: Condition, count: Count) -> str:
        which = condition.units or Units()
        if which.this:
            return self.this_test(which)
        if which.battling:
            return self.say("battles", units=self.units(replace(which, battling=False), count))
        if which.side == Whose.OWN:
            key = "you_have_many" if count.several else "you_have"
            return self.say(key, units=self.units(replace(which, side=Whose.ANY), count))
        return self.say("there_are" if count.several else "there_is", units=self.units(which, count))

    def this_test(self, which: Units) -> str:
        """Return the text of a condition about the unit that has the effect."""
        states = [WORDS.text(f"colour-{which.colour}", self.language)] if which.colour else []
        states += [self.say("a_link_unit")] * which.linked
        traits = [self.say("the_trait", traits=self.listed(which.traits, "or"))] if which.traits else []
        told = [self.say("is", what=self.listed(states))] if states else []
        if has := traits + self.qualities(which):
            told.append(self.say("has", what=self.listed(has)))
        return self.listed(told)
