"""The texts of cards in English and German, made from the data of the cards. The printed wording is not stored.

Each step of an effect becomes a clause: either an order ("draw 1 card"), or a statement whose subject and verb are
stored separately, since the verb comes first in German after "solange …,". Clauses are joined into sentences. The text
of an effect is a heading followed by its sentences.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from typing import Final

from schachtel.core.contract import Language
from schachtel.games.gundam.cards import by_number
from schachtel.games.gundam.effects.conditions import Clause, Conditions
from schachtel.games.gundam.effects.nouns import ONE, Count, keyword_name
from schachtel.games.gundam.effects.words import (
    Card,
    Effect,
    Join,
    Keyword,
    Needs,
    Op,
    PilotIs,
    Standing,
    Step,
    Timing,
    Until,
    Who,
)
from schachtel.games.gundam.words import WORDS

TO_CHOSEN: Final = (  # operations on units or cards that an earlier step has chosen
    Op.REST, Op.READY, Op.DAMAGE, Op.DESTROY, Op.BOUNCE, Op.HEAL, Op.AP, Op.GAIN, Op.NO_ATTACK, Op.MAY_ATTACK_ACTIVE,
    Op.MAY_ATTACK_NOW, Op.SHUN_DAMAGE, Op.TRASH_TO_HAND, Op.TRASH_TO_DECK, Op.PAIR_CHOSEN,
)  # fmt: skip
# Operations whose clause is always a sentence of its own.
ALONE: Final = (Op.KEEP_ON_TOP, Op.TAKE_LOOKED, Op.DEPLOY_LOOKED, Op.TO_BOTTOM, Op.TOP_OR_BOTTOM)
# Timings with a heading that names only this unit, so that "it" in the sentences after the heading means this unit.
NAMES_THIS: Final = (Timing.ATTACK, Timing.WHEN_LINKED)
NAMES_OTHERS: Final = (
    Timing.DESTROYS_UNIT,
    Timing.DESTROYS_SHIELD_OR_BASE,
    Timing.LINK_UNIT_FALLS,
    Timing.PILOT_PAIRED,
    Timing.SUPPORT_USED,
)
SEVERAL: Final = Count("", several=True)


@dataclass
class Sentence:
    """A sentence: how it is joined to the sentence before it, its conditions, and its clauses."""

    join: Join
    conditions: tuple[str, ...]
    clauses: list[Clause]
    otherwise: tuple[tuple[str, ...], Clause] | None = None


def card_text(card: Card, language: Language) -> list[str]:
    """Return the text of a card, line by line: its keywords, its effects in order, and its pilot mode."""
    teller = Teller(card, language)
    found = [keyword_text(keyword, n, language) for keyword, n in card.keywords]
    for effect in card.effects:
        found += [teller.effect(effect)] if isinstance(effect, Effect) else teller.standing(effect)
    return [*found, teller.pilot_mode(card)] if card.pilot_name else found


def effect_text(card: Card, effect: Effect, language: Language) -> str:
    """Return the text of one effect of a card, including the price of using it."""
    return Teller(card, language).effect(effect)


def keyword_text(keyword: Keyword, n: int, language: Language) -> str:
    """Return the name of a keyword and an explanation of it."""
    return f"{keyword_name(keyword, n)}: {WORDS.text(f'keyword-{keyword.name.lower()}', language, n=n)}"


def signed(n: int) -> str:
    """Return a number with its sign: +2, +0, −1."""
    return f"{n:+}".replace("-", "−")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Teller(Conditions):
    """A writer of the text of one card, in one language."""

    # --- effects -----------------------------------------------------------------------------------------------------

    def effect(self, effect: Effect) -> str:
        told = []
        known = effect.timing in NAMES_THIS
        for each in self.sentences(effect.steps):
            told.append(self.sentence(each, known=known))
            known = known and all(clause.subject == self.me for clause in each.clauses)
        text = " ".join(told)
        # After a colon, an English text continues with a small letter, and a German text with a capital one.
        return f"{self.heading(effect)}: {text if self.language == 'de' else text[:1].lower() + text[1:]}"

    def heading(self, effect: Effect) -> str:
        named = effect.pilot != PilotIs() and effect.gate == Needs.NONE
        when = WORDS.text(
            f"heading-{effect.timing.name.lower()}",
            self.language,
            me=self.me,
            to_me=self.to_me,
            pilot=f" {self.say('with', what=self.pilot(effect.pilot, dative=True))}" if named else "",
            about=self.about(effect) if effect.about else "",
        )
        who = self.me if effect.timing in NAMES_OTHERS else self.say("it")
        limits = {
            Needs.NONE: [],
            Needs.PAIR: [self.say("with_pilot", who=who, pilot=self.pilot(effect.pilot))],
            Needs.LINK: [self.say("as_link_unit", who=who)],
        }
        parts = limits[effect.gate] + ([self.say("once")] if effect.once else []) + self.price(effect)
        return f"{when} ({', '.join(parts)})" if parts else when

    def about(self, effect: Effect) -> str:
        assert effect.about
        told = self.units(effect.about, ONE, dative=True)
        return self.say("or_with", units=told) if effect.timing == Timing.PILOT_PAIRED else told

    def price(self, effect: Effect) -> list[str]:
        cost, parts = effect.cost, []
        if cost.pay:
            parts.append(self.say("pay_one" if cost.pay == 1 else "pay", n=cost.pay))
        if cost.rest_this:
            parts.append(self.say("rest_this"))
        if cost.discard:
            parts.append(self.say("discard", card=self.cards(cost.discard, Count("1"))))
        return [self.say("price", what=self.listed(parts))] if parts else []

    def pilot_mode(self, card: Card) -> str:
        ap, hp, traits = signed(card.ap), signed(card.hp), ", ".join(card.traits)
        return self.say("pilot_mode", name=card.pilot_name, ap=ap, hp=hp, traits=traits)

    # --- sentences ---------------------------------------------------------------------------------------------------

    def sentences(self, steps: tuple[Step, ...]) -> list[Sentence]:
        found: list[Sentence] = []
        chosen = choices = looked = left = 0
        replaces = False  # whether the previous step is an *instead* step, which can replace this one
        for step in steps:
            if step.op in (Op.CHOOSE, Op.CHOOSE_TRASH):
                more = step.join == Join.NEXT and not replaces
                chosen, choices = (chosen + step.n, choices + 1) if more else (step.n, 1)
            looked = step.n if step.op == Op.LOOK else looked
            left = {Op.LOOK: step.n, Op.KEEP_ON_TOP: left - step.n}.get(step.op, left)
            clause = self.clause(step, chosen, choices, left if looked > 1 else 0)
            conditions = (*map(self.test, step.only_if), *([self.say("you_like")] if step.may else []))
            if step.op == Op.TAKE_LOOKED and looked == 1:
                assert step.cards
                clause = self.told("step-take_it")
                conditions = (self.say("top_is", card=self.cards(step.cards, ONE)), *conditions)
            if replaces:
                found[-1].join, found[-1].otherwise = step.join, (conditions, clause)
            elif found and self.goes_on(found[-1], step, conditions):
                found[-1].clauses.append(clause)
            else:
                found.append(Sentence(step.join, conditions, [clause]))
            replaces = step.join == Join.INSTEAD
        return found

    def goes_on(self, sentence: Sentence, step: Step, conditions: tuple[str, ...]) -> bool:
        """Return whether a step becomes part of the sentence before it."""
        if sentence.otherwise or step.op in ALONE or step.join in (Join.THEN, Join.INSTEAD):
            return False
        if step.join == Join.IF_YOU_DO and sentence.join != Join.IF_YOU_DO:
            return False
        # A step on chosen units does nothing if none were chosen, so it can be in the same sentence as the choice,
        # under the same conditions.
        hangs_on_choice = step.op in TO_CHOSEN and step.who == Who.CHOSEN
        return conditions == sentence.conditions or (not conditions and hangs_on_choice)

    def sentence(self, sentence: Sentence, *, known: bool) -> str:
        """Return a sentence as text.

        If `known`, the text before the sentence names this unit and no other, so "it" replaces "this unit".
        """
        lead = {Join.THEN: "then", Join.IF_YOU_DO: "done"}.get(sentence.join)
        conditions, clauses = sentence.conditions, sentence.clauses
        if known:
            conditions = tuple(map(self.pronoun, conditions))
            clauses = [replace(each, subject=self.pronoun(each.subject)) for each in clauses]
        text = self.led(lead, conditions, clauses)
        if sentence.otherwise:
            conditions, clause = sentence.otherwise
            text += "; " + self.led("otherwise", conditions, [clause])
        return capital(text) + "."

    def led(self, lead: str | None, conditions: tuple[str, ...], clauses: list[Clause]) -> str:
        """Return clauses as text, with the words that lead to them, as in "Then, if …, …"."""
        leads = [self.say(lead)] if lead else []
        if conditions:
            leads.append(f"{self.say('if')} {self.conditions(conditions)}")
            clauses = self.with_pronoun(clauses, conditions)
        comma = " " if lead in ("then", "otherwise") and not conditions else ", "
        return ", ".join(leads) + comma * bool(leads) + self.joined(clauses, led=bool(leads))

    def joined(self, clauses: list[Clause], *, led: bool) -> str:
        """Join clauses into a text.

        Neighbouring clauses with the same subject share it. Between different subjects there is a semicolon.
        """
        texts: list[str] = []
        for i, (_, group) in enumerate(itertools.groupby(clauses, lambda clause: clause.subject)):
            first, *more = group
            if texts and self.me in texts[-1]:
                first = replace(first, subject=self.pronoun(first.subject))
            words = [first.subject, first.verb, first.rest]
            if led and i == 0 and self.language == "de":
                words = [first.verb, first.subject, first.rest]
            parts = [" ".join(filter(None, words)), *(f"{each.verb} {each.rest}".rstrip() for each in more)]
            texts.append(self.listed(parts))
        return "; ".join(texts)

    def clause(self, step: Step, chosen: int, choices: int, left: int) -> Clause:
        several = step.who == Who.CHOSEN and chosen > 1
        values: dict[str, object] = {
            "n": abs(step.n),
            "some_cards": self.say("one_card" if step.n == 1 else "more_cards", n=step.n),
            "me": self.me,
            "to_me": self.to_me,
            "owners_hand": self.say("owners_hand"),
            "more": self.say("more" if step.n > 0 else "less"),
            "until": WORDS.text("until-turn" if step.until == Until.TURN else "until-battle", self.language),
            "keyword": keyword_name(step.keyword, step.n) if step.keyword is not None else "",
            "top": self.say("top_card" if step.n == 1 else "top_cards", n=step.n),
            "left": self.say("left_random" if left > 1 else "left" if left else "left_one"),
            "token": self.tokens(step) if step.tokens else "",
            "card": self.cards(step.cards, Count(str(step.n), step.n > 1)) if step.cards else "",
        }
        if step.units:
            values["pick"] = self.units(step.units, self.picked(step))
            values["actives"] = self.units(replace(step.units, rested=False), SEVERAL)
            values["foes"] = self.units(step.units, SEVERAL, dative=True)
        values["it"], values["they"], values["to_it"] = self.whom(step, several=several, both=choices > 1)
        values["each"] = self.say("each_of_them") if several else values["it"]
        values["each_n"] = self.say("each_n", n=abs(step.n)) if several else abs(step.n)
        return self.told(f"step-{step.op.name.lower()}", several=several, **values)

    def told(self, key: str, **values: object) -> Clause:
        """Return a clause with wording from the message catalogue: an order, or a statement with a subject."""
        parts = WORDS.parts(key, self.language, **{"me": self.me, "to_me": self.to_me} | values)
        return Clause(parts.get("subject", ""), parts["verb"], parts["rest"])

    def whom(self, step: Step, *, several: bool, both: bool) -> tuple[str, str, str]:
        """Return words for the units that a step acts on.

        There is one form for each grammatical role: the object, the subject and the German dative.
        """
        if step.who == Who.THIS:
            return self.me, self.me, self.to_me
        if step.who == Who.ALL:
            assert step.units
            each = self.units(step.units, Count(self.say("each")))
            return each, each, self.units(step.units, Count(self.say("each_dative")), dative=True)
        words = ("them", "they", "to_them") if several else ("it", "it", "to_it")
        words = ("both", "both", "to_them") if several and both else words
        return self.say(words[0]), self.say(words[1]), self.say(words[2])

    def picked(self, step: Step) -> Count:
        if step.at_least is None or step.at_least == step.n:
            return Count(str(step.n), step.n > 1)
        return Count(f"{step.at_least} {self.say('or')} {step.n}", step.n > 1)

    def tokens(self, step: Step) -> str:
        told = []
        for number in step.tokens:
            token = by_number(number)
            facts = [f"AP {token.ap}", f"HP {token.hp}", *token.traits]
            facts += [keyword_name(keyword, n) for keyword, n in token.keywords]
            key = "token" if step.n == 1 else "tokens"
            told.append(self.say(key, n=step.n, name=token.name, facts=", ".join(facts)))
        text = told[0] if not told[1:] else self.listed(told, "or")
        return text + (self.say("rested") if step.rested else "")

    # --- standing effects --------------------------------------------------------------------------------------------

    def standing(self, standing: Standing) -> list[str]:
        """Return the text of a standing effect: a sentence about units, one about this card in the hand, or both."""
        gates = {Needs.NONE: [], Needs.PAIR: [self.say("has_pilot")], Needs.LINK: [self.say("is_linked")]}
        conditions = (*gates[standing.gate], *map(self.test, standing.only_if))
        lead = f"{self.say('while')} {self.conditions(conditions)}, " if conditions else ""
        found = []
        for clauses in filter(None, (self.standing_of_units(standing), self.standing_in_hand(standing))):
            found.append(capital(lead + self.joined(self.with_pronoun(clauses, conditions), led=bool(lead))) + ".")
        return found

    def standing_of_units(self, standing: Standing) -> list[Clause]:
        who = self.units(standing.everyone, Count(self.say("each"))) if standing.everyone else self.me
        gains = [f"{signed(n)} {what}" for n, what in ((standing.ap, "AP"), (standing.hp, "HP")) if n]
        if standing.keyword is not None:
            gains.append(keyword_name(standing.keyword, standing.n))
        told = [self.told("standing-gets", who=who, what=self.listed(gains))] if gains else []
        if standing.may_attack_active:
            actives = replace(standing.may_attack_active, rested=False)
            told.append(self.told("standing-may_attack", who=who, units=self.units(actives, SEVERAL)))
        if standing.no_attack_on_players:
            told.append(self.told("standing-no_players", who=who))
        if standing.shun_damage:
            told.append(
                self.told("standing-shuns", who=who, units=self.units(standing.shun_damage, SEVERAL, dative=True))
            )
        if standing.ap_is_safe:
            told.append(self.told("standing-safe_ap", who=who))
        return told

    def standing_in_hand(self, standing: Standing) -> list[Clause]:
        told = []
        if standing.cost:
            told.append(
                self.told(
                    "standing-costs", n=abs(standing.cost), more=self.say("more" if standing.cost > 0 else "less")
                )
            )
        if standing.instead_destroy:
            told.append(self.told("standing-destroying", units=self.units(standing.instead_destroy, Count("1"))))
        return told
