"""What a card says, in English and German, made from its data. The printed wording is nowhere in it.

A step becomes a clause: an order ("draw 1 card") or a statement with subject and verb apart, since German puts the verb
first after "solange …,". Clauses become sentences, effects a heading and sentences.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from schachtel.core.contract import Language
from schachtel.games.gundam.cards import by_number
from schachtel.games.gundam.effects.words import (
    Always,
    Card,
    Cards,
    Effect,
    Gate,
    If,
    Join,
    Keyword,
    Kind,
    Op,
    PilotIs,
    Range,
    Side,
    Step,
    Test,
    Timing,
    Units,
    Until,
    Who,
)

KEYWORDS: Final = {
    Keyword.REPAIR: "Repair",
    Keyword.BREACH: "Breach",
    Keyword.SUPPORT: "Support",
    Keyword.BLOCKER: "Blocker",
    Keyword.FIRST_STRIKE: "First Strike",
    Keyword.HIGH_MANEUVER: "High-Maneuver",
    Keyword.SUPPRESSION: "Suppression",
}
COUNTED: Final = (Keyword.REPAIR, Keyword.BREACH, Keyword.SUPPORT)

KEYWORD_TEXTS: Final[dict[Keyword, dict[Language, str]]] = {
    Keyword.REPAIR: {
        "en": "whenever your turn ends, {n} damage is taken off this unit.",
        "de": "Immer wenn dein Zug endet, werden {n} Schaden von dieser Unit genommen.",
    },
    Keyword.BREACH: {
        "en": "whenever this unit destroys an enemy unit by battle damage on your turn, that player's base, or without "
              "one the top shield, takes {n} damage.",
        "de": "Immer wenn diese Unit in deinem Zug eine gegnerische Unit durch Kampfschaden zerstört, erleidet die "
              "Base des Gegners, oder ohne Base sein oberster Shield, {n} Schaden.",
    },
    Keyword.SUPPORT: {
        "en": "in your main phase you may rest this unit; 1 other friendly unit has {n} AP more until the turn ends.",
        "de": "In deiner Hauptphase darfst du diese Unit ruhen lassen; 1 andere verbündete Unit hat bis zum Ende des "
              "Zuges {n} AP mehr.",
    },
    Keyword.BLOCKER: {
        "en": "while this unit is active, it may be rested to take an enemy's attack upon itself.",
        "de": "Solange diese Unit aktiv ist, darfst du sie ruhen lassen, damit sie einen gegnerischen Angriff auf sich "
              "zieht.",
    },
    Keyword.FIRST_STRIKE: {
        "en": "as an attacker this unit strikes first; what that destroys does not strike back.",
        "de": "Als Angreifer schlägt diese Unit zuerst zu; was dabei zerstört wird, schlägt nicht zurück.",
    },
    Keyword.HIGH_MANEUVER: {
        "en": "nobody can use Blocker against this unit's attacks.",
        "de": "Niemand kann gegen Angriffe dieser Unit Blocker einsetzen.",
    },
    Keyword.SUPPRESSION: {
        "en": "when this unit's battle damage hits the shields, it hits the top 2 at once.",
        "de": "Trifft der Kampfschaden dieser Unit die Shields, dann die obersten 2 zugleich.",
    },
}  # fmt: skip

# Orders, or subject|verb|rest; a verb that differs is for one/for several.
STEPS: Final[dict[Op, dict[Language, str]]] = {
    Op.CHOOSE: {"en": "pick {pick}", "de": "wähle {pick}"},
    Op.REST: {"en": "rest {it}", "de": "lass {it} ruhen"},
    Op.READY: {"en": "make {it} active", "de": "mach {it} aktiv"},
    Op.DAMAGE: {"en": "deal {n} damage to {each}", "de": "{they}|erleidet/erleiden|{each_n} Schaden"},
    Op.DESTROY: {"en": "destroy {it}", "de": "zerstöre {it}"},
    Op.BOUNCE: {"en": "send {it} back to {owners_hand}", "de": "schick {it} zurück auf {owners_hand}"},
    Op.HEAL: {"en": "take {n} damage off {each}", "de": "nimm {each_n} Schaden von {to_it}"},
    Op.AP: {"en": "{they}|has/each have|{n} AP {more} {until}",
            "de": "{they}|hat/haben|{until} {each_n} AP {more}"},
    Op.GAIN: {"en": "{they}|has/have|{keyword} {until}", "de": "{they}|hat/haben|{until} {keyword}"},
    Op.NO_ATTACK: {"en": "{they}|cannot attack|{until}", "de": "{they}|kann/können|{until} nicht angreifen"},
    Op.MAY_ATTACK_ACTIVE: {"en": "{they}|may also attack|{actives} {until}",
                           "de": "{they}|kann/können|{until} auch {actives} angreifen"},
    Op.MAY_ATTACK_NOW: {"en": "{they}|may attack|even on the turn of deployment",
                        "de": "{they}|darf/dürfen|schon im Zug des Aufstellens angreifen"},
    Op.SHUN_DAMAGE: {"en": "{they}|takes/take|no battle damage from {foes} {until}",
                     "de": "{they}|erleidet/erleiden|{until} keinen Kampfschaden von {foes}"},
    Op.SHIELDS_SHUN_DAMAGE: {"en": "your shields and your base|take|no damage from {foes} {until}",
                             "de": "deine Shields und deine Base|erleiden|{until} keinen Schaden von {foes}"},
    Op.DRAW: {"en": "draw {some_cards}", "de": "ziehe {some_cards}"},
    Op.DISCARD: {"en": "discard {some_cards} from your hand", "de": "lege {some_cards} von deiner Hand ab"},
    Op.SHIELD_TO_HAND: {"en": "take {n} shield of yours to your hand", "de": "nimm {n} deiner Shields auf die Hand"},
    Op.TOKEN: {"en": "deploy {token}", "de": "stelle {token} auf"},
    Op.EX_RESOURCE: {"en": "add {n} EX Resource to your resources", "de": "lege {n} EX-Resource zu deinen Ressourcen"},
    Op.RESTED_RESOURCE: {"en": "add {n} card of your resource deck to your resources, rested",
                         "de": "lege {n} Karte deines Ressourcendecks ruhend zu deinen Ressourcen"},
    Op.READY_RESOURCE: {"en": "pick {n} resource of yours and make it active",
                        "de": "wähle {n} eigene Ressource und mach sie aktiv"},
    Op.DEPLOY_FROM_HAND: {"en": "deploy {card} out of your hand for free",
                          "de": "stelle {card} von deiner Hand kostenlos auf"},
    Op.LOOK: {"en": "look at {top}", "de": "sieh dir {top} an"},
    Op.KEEP: {"en": "put {n} of them back on top", "de": "lege {n} davon wieder oben auf"},
    Op.TAKE: {"en": "show {card} from there and take it to your hand",
              "de": "zeige {card} davon und nimm sie auf die Hand"},
    Op.DEPLOY_LOOKED: {"en": "deploy {card} from there for free", "de": "stelle {card} davon kostenlos auf"},
    Op.TO_BOTTOM: {"en": "put {left}", "de": "lege {left}"},
    Op.TOP_OR_BOTTOM: {"en": "put it on top of your deck or under it",
                       "de": "lege sie oben auf dein Deck oder darunter"},
    Op.CHOOSE_TRASH: {"en": "pick {card} in your trash", "de": "wähle {card} in deinem Abfall"},
    Op.TRASH_TO_HAND: {"en": "take {it} to your hand", "de": "nimm {it} auf die Hand"},
    Op.TRASH_TO_DECK: {"en": "shuffle {it} into your deck", "de": "mische {it} in dein Deck"},
    Op.PAIR_CHOSEN: {"en": "pair {it} with {me}", "de": "verbinde {it} mit {to_me}"},
    Op.PILOT_TO_HAND: {"en": "take its pilot back to your hand", "de": "nimm ihren Piloten zurück auf die Hand"},
    Op.THIS_TO_HAND: {"en": "take this card to your hand", "de": "nimm diese Karte auf die Hand"},
    Op.DEPLOY_THIS: {"en": "deploy this card for free", "de": "stelle diese Karte kostenlos auf"},
    Op.DO_MAIN: {"en": "carry out what this card does in the main phase",
                 "de": "führe aus, was diese Karte in der Hauptphase tut"},
}  # fmt: skip
TAKE_IT: Final = {"en": "show it and take it to your hand", "de": "zeige sie und nimm sie auf die Hand"}
TO_CHOSEN: Final = {op for op, text in STEPS.items() if re.search("{(it|they|each)}", text["en"])}
ALONE: Final = (Op.KEEP, Op.TAKE, Op.DEPLOY_LOOKED, Op.TO_BOTTOM, Op.TOP_OR_BOTTOM)  # a sentence each

HEADINGS: Final[dict[Timing, dict[Language, str]]] = {
    Timing.DEPLOY: {"en": "When deployed", "de": "Beim Aufstellen"},
    Timing.ATTACK: {"en": "When {me} attacks", "de": "Wenn {me} angreift"},
    Timing.DESTROYED: {"en": "When destroyed", "de": "Bei Zerstörung"},
    Timing.WHEN_PAIRED: {"en": "When paired{pilot}", "de": "Beim Verbinden{pilot}"},
    Timing.WHEN_LINKED: {"en": "When {me} becomes a link unit", "de": "Wenn {me} zur Link-Unit wird"},
    Timing.BURST: {"en": "Burst, if you like", "de": "Burst, wenn du willst"},
    Timing.MAIN: {"en": "Main phase", "de": "Hauptphase"},
    Timing.ACTION: {"en": "Action step", "de": "Aktionsschritt"},
    Timing.MAIN_OR_ACTION: {"en": "Main phase or action step", "de": "Hauptphase oder Aktionsschritt"},
    Timing.ACTIVATE_MAIN: {"en": "Usable in your main phase", "de": "Einsetzbar in deiner Hauptphase"},
    Timing.ACTIVATE_ACTION: {"en": "Usable in any action step", "de": "Einsetzbar in jedem Aktionsschritt"},
    Timing.KILLS: {"en": "When {me} destroys an enemy unit by battle damage on your turn",
                   "de": "Wenn {me} in deinem Zug durch Kampfschaden eine gegnerische Unit zerstört"},
    Timing.BREAKS: {"en": "When {me} destroys an enemy's base or shield by battle damage on your turn",
                    "de": "Wenn {me} in deinem Zug durch Kampfschaden eine gegnerische Base oder einen "
                          "gegnerischen Shield zerstört"},
    Timing.LINK_UNIT_FALLS: {"en": "When damage destroys an enemy link unit while {me} attacks",
                             "de": "Wenn Schaden eine gegnerische Link-Unit zerstört, während {me} angreift"},
    Timing.YOU_PAIR: {"en": "When you pair {me}{about} with a pilot",
                      "de": "Wenn du einen Piloten mit {to_me}{about} verbindest"},
    Timing.SUPPORTS: {"en": "When the Support of {me} gives AP to {about}",
                      "de": "Wenn der Support {to_me} die AP {about} erhöht"},
}  # fmt: skip
NAMES_THIS: Final = (Timing.ATTACK, Timing.WHEN_LINKED)  # and nobody else: "it" is this unit
NAMES_OTHERS: Final = (Timing.KILLS, Timing.BREAKS, Timing.LINK_UNIT_FALLS, Timing.YOU_PAIR, Timing.SUPPORTS)

WORDS: Final[dict[str, dict[Language, str]]] = {
    "and": {"en": "and", "de": "und"},
    "or": {"en": "or", "de": "oder"},
    "then": {"en": "then", "de": "danach"},
    "done": {"en": "if that is done", "de": "ist das geschehen"},
    "otherwise": {"en": "otherwise", "de": "sonst"},
    "if": {"en": "if", "de": "wenn"},
    "while": {"en": "while", "de": "solange"},
    "you_like": {"en": "you like", "de": "du willst"},
    "until_turn": {"en": "until the turn ends", "de": "bis zum Ende des Zuges"},
    "until_battle": {"en": "until the battle ends", "de": "bis zum Ende des Kampfes"},
    "this_unit": {"en": "this unit", "de": "diese Unit"},
    "pilots_unit": {"en": "this pilot's unit", "de": "die Unit dieses Piloten"},
    "this_base": {"en": "this base", "de": "diese Base"},
    "to_this_unit": {"en": "this unit", "de": "dieser Unit"},
    "to_pilots_unit": {"en": "this pilot's unit", "de": "der Unit dieses Piloten"},
    "to_this_base": {"en": "this base", "de": "dieser Base"},
    "it": {"en": "it", "de": "sie"},
    "them": {"en": "them", "de": "sie"},
    "they": {"en": "they", "de": "sie"},
    "both": {"en": "both", "de": "beide"},
    "to_it": {"en": "it", "de": "ihr"},
    "to_them": {"en": "them", "de": "ihnen"},
    "owners_hand": {"en": "its owner's hand", "de": "die Hand ihres Besitzers"},
    "one_card": {"en": "1 card", "de": "1 Karte"},
    "more_cards": {"en": "{n} cards", "de": "{n} Karten"},
    "more": {"en": "more", "de": "mehr"},
    "less": {"en": "less", "de": "weniger"},
    "top_card": {"en": "your deck's top card", "de": "die oberste Karte deines Decks"},
    "top_cards": {"en": "your deck's top {n} cards", "de": "die obersten {n} Karten deines Decks"},
    "left": {"en": "what is left under your deck", "de": "den Rest unter dein Deck"},
    "left_random": {"en": "what is left under your deck in random order",
                    "de": "den Rest in zufälliger Reihenfolge unter dein Deck"},
    "left_one": {"en": "it under your deck otherwise", "de": "sie sonst unter dein Deck"},
    "top_is": {"en": "it is {card}", "de": "sie {card} ist"},
    "token": {"en": "{n} {name} token ({facts})", "de": "{n} Token {name} ({facts})"},
    "tokens": {"en": "{n} {name} tokens ({facts})", "de": "{n} Token {name} ({facts})"},
    "rested": {"en": ", rested", "de": " ruhend"},
    "with": {"en": "with {what}", "de": "mit {what}"},
    "with_pilot": {"en": "while {who} has {pilot}", "de": "solange {who} {pilot} hat"},
    "as_link_unit": {"en": "while {who} is a link unit", "de": "solange {who} eine Link-Unit ist"},
    "once": {"en": "once per turn", "de": "einmal pro Zug"},
    "price": {"en": "price: {what}", "de": "Preis: {what}"},
    "pay_one": {"en": "1 resource", "de": "1 Ressource"},
    "pay": {"en": "{n} resources", "de": "{n} Ressourcen"},
    "rest_this": {"en": "resting {me}", "de": "{me} ruhen lassen"},
    "discard": {"en": "discarding {card}", "de": "{card} ablegen"},
    "or_with": {"en": " or {units}", "de": " oder mit {units}"},
    "pilot_mode": {"en": "Pilot: may instead be paired with a unit of yours as {name} "
                         "({ap} AP, {hp} HP; {traits}).",
                   "de": "Pilot: Kann stattdessen als {name} mit einer eigenen Unit verbunden werden "
                         "({ap} AP, {hp} HP; {traits})."},
    # conditions
    "has_pilot": {"en": "{me} has a pilot", "de": "{me} einen Piloten hat"},
    "is_linked": {"en": "{me} is a link unit", "de": "{me} eine Link-Unit ist"},
    "your_turn": {"en": "the turn is yours", "de": "du am Zug bist"},
    "attacks_unit": {"en": "{me} attacks a unit", "de": "{me} eine Unit angreift"},
    "attacks_player": {"en": "{me} attacks a player", "de": "{me} einen Spieler angreift"},
    "unpaired": {"en": "{me} has no pilot", "de": "{me} keinen Piloten hat"},
    "holds": {"en": "an opponent holds {cards}", "de": "ein Gegner {cards} auf der Hand hat"},
    "in_trash": {"en": "{cards} lies in your trash", "de": "{cards} in deinem Abfall liegt"},
    "many_in_trash": {"en": "{cards} lie in your trash", "de": "{cards} in deinem Abfall liegen"},
    "you_have": {"en": "there is {units} of yours", "de": "du {units} hast"},
    "you_have_many": {"en": "there are {units} of yours", "de": "du {units} hast"},
    "there_is": {"en": "there is {units}", "de": "{units} im Spiel ist"},
    "there_are": {"en": "there are {units}", "de": "{units} im Spiel sind"},
    "battles": {"en": "{units} battles {me}", "de": "{units} gegen {me} kämpft"},
    "is": {"en": "{me} is {what}", "de": "{me} {what} ist"},
    "has": {"en": "{me} has {what}", "de": "{me} {what} hat"},
    "a_link_unit": {"en": "a link unit", "de": "eine Link-Unit"},
    # what units and cards have
    "none": {"en": "no", "de": "keine"},
    "each": {"en": "each", "de": "jede"},
    "at_least": {"en": "at least {what}", "de": "mindestens {what}"},
    "at_most": {"en": "at most {what}", "de": "höchstens {what}"},
    "exactly": {"en": "exactly {what}", "de": "genau {what}"},
    "level": {"en": "level {n}", "de": "Level {n}"},
    "level_at_least": {"en": "a level of at least {n}", "de": "mindestens Level {n}"},
    "level_at_most": {"en": "a level of at most {n}", "de": "höchstens Level {n}"},
    "trait": {"en": "the trait {traits}", "de": "Merkmal {traits}"},
    "the_trait": {"en": "the trait {traits}", "de": "das Merkmal {traits}"},
    "name": {"en": "\"{name}\" as part of its name", "de": "„{name}“ im Namen"},
    "level_of_this": {"en": "at most the level of {me}", "de": "höchstens dem Level {to_me}"},
    # standing effects: subject|verb|rest
    "gets": {"en": "{who}|has|{what}", "de": "{who}|hat|{what}"},
    "may_attack": {"en": "{who}|may also attack|{units}", "de": "{who}|kann|auch {units} angreifen"},
    "no_players": {"en": "{who}|cannot attack|players", "de": "{who}|kann|keine Spieler angreifen"},
    "shuns": {"en": "{who}|takes|no battle damage from {units}",
              "de": "{who}|erleidet|keinen Kampfschaden von {units}"},
    "safe_ap": {"en": "{who}|loses|no AP through enemy effects",
                "de": "{who}|verliert|keine AP durch gegnerische Effekte"},
    "costs": {"en": "this card|costs|{n} {more} to play from your hand",
              "de": "diese Karte|kostet|auf deiner Hand {n} {more}"},
    "destroying": {"en": "you|may|play this card at level 0 and cost 0 if you destroy {units} for it",
                   "de": "du|darfst|diese Karte mit Level 0 und Cost 0 spielen, wenn du dafür {units} zerstörst"},
}  # fmt: skip
COLOURS: Final[dict[str, dict[Language, str]]] = {
    "blue": {"en": "blue", "de": "blau"},
    "green": {"en": "green", "de": "grün"},
    "red": {"en": "red", "de": "rot"},
    "white": {"en": "white", "de": "weiß"},
    "purple": {"en": "purple", "de": "violett"},
}
KINDS: Final[dict[Kind, dict[Language, str]]] = {
    Kind.UNIT: {"en": "unit", "de": "Unit"},
    Kind.PILOT: {"en": "pilot", "de": "Pilot"},
    Kind.COMMAND: {"en": "command", "de": "Command"},
    Kind.BASE: {"en": "base", "de": "Base"},
    Kind.UNIT_TOKEN: {"en": "unit token", "de": "Unit-Token"},
    Kind.BASE_TOKEN: {"en": "base token", "de": "Base-Token"},
}
ME: Final = {Kind.PILOT: "pilots_unit", Kind.BASE: "this_base"}  # whom an effect means by itself; else this unit


@dataclass(frozen=True)
class Count:
    """How many, in words."""

    text: str
    several: bool = False


SEVERAL: Final = Count("", several=True)


@dataclass(frozen=True)
class Clause:
    """An order has no subject."""

    subject: str
    verb: str
    rest: str


@dataclass
class Sentence:
    """What holds for all of it, then clauses."""

    join: Join
    conditions: tuple[str, ...]
    clauses: list[Clause]
    otherwise: tuple[tuple[str, ...], Clause] | None = None


def card_text(card: Card, language: Language) -> list[str]:
    """All that a card does: its keywords, its effects in order, its pilot mode."""
    teller = Teller(card, language)
    found = [keyword_text(keyword, n, language) for keyword, n in card.keywords]
    for effect in card.effects:
        found += [teller.effect(effect)] if isinstance(effect, Effect) else teller.always(effect)
    return [*found, teller.pilot_mode(card)] if card.pilot_name else found


def effect_text(card: Card, effect: Effect, language: Language) -> str:
    """One of them, with its price."""
    return Teller(card, language).effect(effect)


def keyword_text(keyword: Keyword, n: int, language: Language) -> str:
    """A keyword, and what it means."""
    return f"{keyword_name(keyword, n)}: {KEYWORD_TEXTS[keyword][language].format(n=n)}"


def keyword_name(keyword: Keyword, n: int = 0) -> str:
    return f"{KEYWORDS[keyword]} {n}" if n and keyword in COUNTED else KEYWORDS[keyword]


def signed(n: int) -> str:
    """+2, +0, −1."""
    return f"{n:+}".replace("-", "−")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Teller:
    """Says what one card does. What a unit's effect says of itself, a pilot's says of its unit."""

    def __init__(self, card: Card, language: Language) -> None:
        self.language: Language = language
        which = ME.get(card.kind, "this_unit")
        self.me, self.to_me = WORDS[which][language], WORDS[f"to_{which}"][language]

    def say(self, key: str, **values: object) -> str:
        return WORDS[key][self.language].format(**{"me": self.me, "to_me": self.to_me} | values)

    def listed(self, parts: Sequence[str], last: str = "and") -> str:
        """ "a, b and c"."""
        return f" {self.say(last)} ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)

    # --- effects -----------------------------------------------------------------------------------------------------

    def effect(self, effect: Effect) -> str:
        told = []
        known = effect.timing in NAMES_THIS
        for each in self.sentences(effect.steps):
            told.append(self.sentence(each, known=known))
            known = known and all(clause.subject == self.me for clause in each.clauses)
        text = " ".join(told)
        # After a colon English goes on in small letters.
        return f"{self.heading(effect)}: {text if self.language == 'de' else text[:1].lower() + text[1:]}"

    def heading(self, effect: Effect) -> str:
        named = effect.pilot != PilotIs() and effect.gate == Gate.NONE
        when = HEADINGS[effect.timing][self.language].format(
            me=self.me,
            to_me=self.to_me,
            pilot=f" {self.say('with', what=self.pilot(effect.pilot, dative=True))}" if named else "",
            about=self.about(effect) if effect.about else "",
        )
        who = self.me if effect.timing in NAMES_OTHERS else self.say("it")
        limits = {
            Gate.NONE: [],
            Gate.PAIR: [self.say("with_pilot", who=who, pilot=self.pilot(effect.pilot))],
            Gate.LINK: [self.say("as_link_unit", who=who)],
        }
        parts = limits[effect.gate] + ([self.say("once")] if effect.once else []) + self.price(effect)
        return f"{when} ({', '.join(parts)})" if parts else when

    def pilot(self, pilot: PilotIs, *, dative: bool = False) -> str:
        """ "a … pilot"."""
        if self.language == "en":
            traits = [self.listed(pilot.traits, "or")] if pilot.traits else []
            return _a(" ".join([*traits, "pilot", *(f"with {level}" for level in self.level(pilot.level))]))
        parts = [self.say("trait", traits=self.listed(pilot.traits, "or"))] if pilot.traits else []
        parts += self.level(pilot.level)
        return f"{'einem' if dative else 'einen'} Piloten" + (f" mit {self.listed(parts)}" if parts else "")

    def about(self, effect: Effect) -> str:
        assert effect.about
        told = self.units(effect.about, self.one(dative=True), dative=True)
        return self.say("or_with", units=told) if effect.timing == Timing.YOU_PAIR else told

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
        replaces = False  # the sentence waits for the step whose place it takes
        for step in steps:
            if step.op in (Op.CHOOSE, Op.CHOOSE_TRASH):
                more = step.join == Join.NEXT and not replaces
                chosen, choices = (chosen + step.n, choices + 1) if more else (step.n, 1)
            looked = step.n if step.op == Op.LOOK else looked
            left = {Op.LOOK: step.n, Op.KEEP: left - step.n}.get(step.op, left)
            clause = self.clause(step, chosen, choices, left if looked > 1 else 0)
            conditions = (*map(self.test, step.only_if), *([self.say("you_like")] if step.may else []))
            if step.op == Op.TAKE and looked == 1:
                assert step.cards
                clause = _clause(TAKE_IT[self.language])
                conditions = (self.say("top_is", card=self.cards(step.cards, self.one())), *conditions)
            if replaces:
                found[-1].join, found[-1].otherwise = step.join, (conditions, clause)
            elif found and self.goes_on(found[-1], step, conditions):
                found[-1].clauses.append(clause)
            else:
                found.append(Sentence(step.join, conditions, [clause]))
            replaces = step.join == Join.INSTEAD
        return found

    def goes_on(self, sentence: Sentence, step: Step, conditions: tuple[str, ...]) -> bool:
        """Whether a step belongs into the sentence before it."""
        if sentence.otherwise or step.op in ALONE or step.join in (Join.THEN, Join.INSTEAD):
            return False
        if step.join == Join.IF_YOU_DO and sentence.join != Join.IF_YOU_DO:
            return False
        # What is not chosen, nothing can be done to.
        hangs_on_choice = step.op in TO_CHOSEN and step.who == Who.CHOSEN
        return conditions == sentence.conditions or (not conditions and hangs_on_choice)

    def sentence(self, sentence: Sentence, *, known: bool) -> str:
        """`known`: "it" can only be this unit."""
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
        """ "Then, if …, …"."""
        leads = [self.say(lead)] if lead else []
        if conditions:
            leads.append(f"{self.say('if')} {self.conditions(conditions)}")
            clauses = self.with_pronoun(clauses, conditions)
        comma = " " if lead in ("then", "otherwise") and not conditions else ", "
        return ", ".join(leads) + comma * bool(leads) + self.joined(clauses, led=bool(leads))

    def joined(self, clauses: list[Clause], *, led: bool) -> str:
        """Clauses with the same subject share it; between two subjects is a semicolon."""
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
            "until": self.say("until_turn" if step.until == Until.TURN else "until_battle"),
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
        values["each"] = f"each of {self.say('them')}" if several else values["it"]
        values["each_n"] = f"je {abs(step.n)}" if several else abs(step.n)
        return _clause(STEPS[step.op][self.language].format(**values), several=several)

    def whom(self, step: Step, *, several: bool, both: bool) -> tuple[str, str, str]:
        """As an object, as a subject, and in the German dative."""
        if step.who == Who.THIS:
            return self.me, self.me, self.to_me
        if step.who == Who.ALL:
            assert step.units
            each = self.units(step.units, Count(self.say("each")))
            return each, each, self.units(step.units, Count("jeder" if self.language == "de" else "each"), dative=True)
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

    def always(self, always: Always) -> list[str]:
        """A sentence about units, one about the card in the hand, or both."""
        gates = {Gate.NONE: [], Gate.PAIR: [self.say("has_pilot")], Gate.LINK: [self.say("is_linked")]}
        conditions = (*gates[always.gate], *map(self.test, always.only_if))
        lead = f"{self.say('while')} {self.conditions(conditions)}, " if conditions else ""
        found = []
        for clauses in filter(None, (self.units_always(always), self.hand_always(always))):
            found.append(capital(lead + self.joined(self.with_pronoun(clauses, conditions), led=bool(lead))) + ".")
        return found

    def units_always(self, always: Always) -> list[Clause]:
        who = self.units(always.everyone, Count(self.say("each"))) if always.everyone else self.me
        gains = [f"{signed(n)} {what}" for n, what in ((always.ap, "AP"), (always.hp, "HP")) if n]
        if always.keyword is not None:
            gains.append(keyword_name(always.keyword, always.n))
        told = [self.say("gets", who=who, what=self.listed(gains))] if gains else []
        if always.may_attack_active:
            actives = replace(always.may_attack_active, rested=False)
            told.append(self.say("may_attack", who=who, units=self.units(actives, SEVERAL)))
        if always.no_attack_on_players:
            told.append(self.say("no_players", who=who))
        if always.shun_damage:
            told.append(self.say("shuns", who=who, units=self.units(always.shun_damage, SEVERAL, dative=True)))
        if always.ap_is_safe:
            told.append(self.say("safe_ap", who=who))
        return [_clause(text) for text in told]

    def hand_always(self, always: Always) -> list[Clause]:
        told = []
        if always.cost:
            told.append(self.say("costs", n=abs(always.cost), more=self.say("more" if always.cost > 0 else "less")))
        if always.instead_destroy:
            told.append(self.say("destroying", units=self.units(always.instead_destroy, Count("1"))))
        return [_clause(text) for text in told]

    # --- conditions --------------------------------------------------------------------------------------------------

    def conditions(self, told: Sequence[str]) -> str:
        """Who is named in the first need not be in the next."""
        first, *more = told
        if first.startswith(self.me):
            more = [self.pronoun(each) for each in more]
        if first.startswith("du "):
            more = [each.removeprefix("du ") for each in more]
        return self.listed([first, *more])

    def with_pronoun(self, clauses: list[Clause], conditions: Sequence[str]) -> list[Clause]:
        """Nor need it be in what hangs on them, unless that is about others, too."""
        named = any(each.startswith(self.me) for each in conditions)
        if not named or any(each.subject != self.me for each in clauses):
            return clauses
        return [replace(each, subject=self.say("it")) for each in clauses]

    def pronoun(self, text: str) -> str:
        return self.say("it") + text.removeprefix(self.me) if text.startswith(self.me) else text

    def test(self, condition: If) -> str:
        """What comes after "if"."""
        count = self.count(condition)
        if condition.test == Test.UNITS:
            return self.units_test(condition, count)
        if condition.test == Test.TRASH:
            key = "many_in_trash" if count.several else "in_trash"
            return self.say(key, cards=self.cards(condition.cards or Cards(), count))
        if condition.test == Test.HAND:
            return self.say("holds", cards=self.cards(Cards(), count))
        return self.say(condition.test.name.lower())

    def count(self, condition: If) -> Count:
        low, high = condition.at_least, condition.at_most
        if high == 0:
            return Count(self.say("none"))
        if high is None:
            return self.one() if low == 1 else Count(self.say("at_least", what=low), several=True)
        assert low == high
        return Count(self.say("exactly", what=low), low > 1)

    def one(self, *, dative: bool = False) -> Count:
        return Count("a" if self.language == "en" else "einer" if dative else "eine")

    def units_test(self, condition: If, count: Count) -> str:
        which = condition.units or Units()
        if which.this:
            return self.this_test(which)
        if which.battling:
            return self.say("battles", units=self.units(replace(which, battling=False), count))
        if which.side == Side.OWN:
            key = "you_have_many" if count.several else "you_have"
            return self.say(key, units=self.units(replace(which, side=Side.ANY), count))
        return self.say("there_are" if count.several else "there_is", units=self.units(which, count))

    def this_test(self, which: Units) -> str:
        """Of this unit alone."""
        states = [COLOURS[which.colour][self.language]] if which.colour else []
        states += [self.say("a_link_unit")] * which.linked
        traits = [self.say("the_trait", traits=self.listed(which.traits, "or"))] if which.traits else []
        told = [self.say("is", what=self.listed(states))] if states else []
        if has := traits + self.qualities(which):
            told.append(self.say("has", what=self.listed(has)))
        return self.listed(told)

    # --- nouns -------------------------------------------------------------------------------------------------------

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


def _clause(text: str, *, several: bool = False) -> Clause:
    """From `subject|verb|rest`, or an order."""
    if "|" not in text:
        verb, _, rest = text.partition(" ")
        return Clause("", verb, rest)
    subject, verb, rest = text.split("|")
    one, _, many = verb.partition("/")
    return Clause(subject, many if many and several else one, rest)
