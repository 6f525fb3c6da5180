"""Tables with the facts, names and effects of cards. Records that are shown to players refer to rows by index."""

from __future__ import annotations

import functools
from typing import Any

from schachtel.core.contract import LANGUAGES, Json, Position, Words
from schachtel.core.lookups import LazyTable, Lookups
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.nouns import keyword_name
from schachtel.games.gundam.effects.pack import fill_tables
from schachtel.games.gundam.effects.texts import card_text, effect_text, keyword_text, signed
from schachtel.games.gundam.effects.words import Card, Effect, Keyword, Kind, Op, Timing
from schachtel.games.gundam.shown.phrases import card_facts
from schachtel.games.gundam.shown.sentences import KEYWORD_EFFECTS, MOST_OF_KEYWORD, N_KEYWORDS
from schachtel.games.gundam.state import Tables

KINDS = {kind: kind.name.lower().replace("_", " ") for kind in Kind}
PRINTED = (Timing.MAIN, Timing.ACTION, Timing.MAIN_OR_ACTION)  # the timings of command effects


def lookups(position: Position) -> Lookups:
    """Return the tables to which records refer. They are the same in all games, as every game knows all cards."""
    return _tables()


@functools.cache
def _tables() -> Lookups:
    tables = Tables.new()
    fill_tables(tables[0])
    t = tables[0]
    n_keywords = N_KEYWORDS * MOST_OF_KEYWORD
    return Lookups(
        {
            "cards": LazyTable(len(ALL), card_view),
            "numbers": [card.number for card in ALL],
            "names": [*(card.name for card in ALL), *(card.pilot_name or card.name for card in ALL)],
            "facts": LazyTable(len(ALL), lambda card: {each: card_facts(card_view(card), each) for each in LANGUAGES}),
            "boosts": [f"{signed(card.ap)}/{signed(card.hp)}" for card in ALL],
            "effects": LazyTable(KEYWORD_EFFECTS + n_keywords, lambda row: _effect(t, row)),
            "keywords": LazyTable(n_keywords, lambda n: keyword_name(Keyword(n % N_KEYWORDS), n // N_KEYWORDS)),
        }
    )


def card_view(card: int) -> dict[str, Json]:
    """Return the facts and the text of a card in the form that views of a game contain."""
    facts: Card = ALL[card]
    link = {"names": list(facts.link), "traits": list(facts.link_traits)}
    return {
        "number": facts.number, "name": facts.name, "kind": KINDS[facts.kind], "colour": facts.colour,
        "level": facts.level, "cost": facts.cost, "ap": facts.ap, "hp": facts.hp, "traits": list(facts.traits),
        "link": link if any(link.values()) else None, "pilot_name": facts.pilot_name,
        "text": {language: card_text(facts, language) for language in LANGUAGES},
    }  # fmt: skip


def _effect(t: Any, row: int) -> Words | None:
    """Return the text of the effect in a row of the tables.

    After the rows of all effects, there is one row for each keyword with each possible number.
    """
    if row >= KEYWORD_EFFECTS:
        number, keyword = divmod(row - KEYWORD_EFFECTS, N_KEYWORDS)
        return {language: keyword_text(Keyword(keyword), number, language) for language in LANGUAGES}
    if int(t.effect[row].card) < 0 or not int(t.effect[row].n_steps):
        return None
    return {language: _effect_sentence(t, row, language) for language in LANGUAGES}


def _effect_sentence(t: Any, row: int, language: str) -> str:
    card, which = _printed(t, row)
    effect = printed_effects(ALL[card])[which]
    text = effect_text(ALL[card], effect, language)
    if any(step.op == Op.DO_MAIN for step in effect.steps):
        text += f" ({_effect_sentence(t, int(t.card[card].command), language)})"
    return text


def _printed(t: Any, row: int) -> tuple[int, int]:
    """Return the card that has the effect in a row of the tables.

    Also return which of the effects printed on the card it is, counted from 0.
    """
    card = int(t.effect[row].card)
    facts, timings = t.card[card], [each.timing for each in printed_effects(ALL[card])]
    if row == int(facts.burst):
        return card, timings.index(Timing.BURST)
    if row == int(facts.command):
        return card, next(n for n, each in enumerate(timings) if each in PRINTED)
    others = [n for n, each in enumerate(timings) if each != Timing.BURST and each not in PRINTED]
    return card, others[row - int(facts.first_effect)]


def printed_effects(card: Card) -> list[Effect]:
    return [effect for effect in card.effects if isinstance(effect, Effect)]
