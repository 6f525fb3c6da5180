"""Tables of card facts, names and effects: what the indices in records that are shown stand for."""

from __future__ import annotations

import functools
from typing import Any

from schachtel.core.contract import LANGUAGES, Json, Position, Words
from schachtel.core.lookups import Lookups, Made
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.nouns import keyword_name
from schachtel.games.gundam.effects.pack import fill_tables
from schachtel.games.gundam.effects.texts import card_text, effect_text, keyword_text, signed
from schachtel.games.gundam.effects.words import Card, Effect, Keyword, Kind, Op, Timing
from schachtel.games.gundam.shown.phrases import card_facts
from schachtel.games.gundam.shown.sentences import KEYWORD_EFFECTS, MOST_OF_KEYWORD, N_KEYWORDS
from schachtel.games.gundam.state import Tables

KINDS = {kind: kind.name.lower().replace("_", " ") for kind in Kind}
PRINTED = (Timing.MAIN, Timing.ACTION, Timing.MAIN_OR_ACTION)  # a command's


def lookups(position: Position) -> Lookups:
    """Return the tables that records refer to: the same for all games, since all know all cards."""
    return _tables()


@functools.cache
def _tables() -> Lookups:
    tables = Tables.new()
    fill_tables(tables[0])
    t = tables[0]
    n_keywords = N_KEYWORDS * MOST_OF_KEYWORD
    return Lookups(
        {
            "cards": Made(len(ALL), card_view),
            "numbers": [card.number for card in ALL],
            "names": [*(card.name for card in ALL), *(card.pilot_name or card.name for card in ALL)],
            "facts": Made(len(ALL), lambda card: {each: card_facts(card_view(card), each) for each in LANGUAGES}),
            "boosts": [f"{signed(card.ap)}/{signed(card.hp)}" for card in ALL],
            "effects": Made(KEYWORD_EFFECTS + n_keywords, lambda row: _effect(t, row)),
            "keywords": Made(n_keywords, lambda n: keyword_name(Keyword(n % N_KEYWORDS), n // N_KEYWORDS)),
        }
    )


def card_view(card: int) -> dict[str, Json]:
    """Return the facts and the text of a card, as views tell them."""
    facts: Card = ALL[card]
    link = {"names": list(facts.link), "traits": list(facts.link_traits)}
    return {
        "number": facts.number, "name": facts.name, "kind": KINDS[facts.kind], "colour": facts.colour,
        "level": facts.level, "cost": facts.cost, "ap": facts.ap, "hp": facts.hp, "traits": list(facts.traits),
        "link": link if any(link.values()) else None, "pilot_name": facts.pilot_name,
        "text": {language: card_text(facts, language) for language in LANGUAGES},
    }  # fmt: skip


def _effect(t: Any, row: int) -> Words | None:
    """Return what an effect does, by its row of the tables; a row behind them is that of a keyword with its number."""
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
    """Return the card of an effect, by the effect's row of the tables, and which of the printed effects it is."""
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
