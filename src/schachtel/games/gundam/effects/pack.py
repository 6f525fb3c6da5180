"""The cards as numbers in tables for the kernels.

Each selector, condition, step, effect and standing effect is one or more rows of a table.
"""

from __future__ import annotations

from typing import Any

from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.decks import links
from schachtel.games.gundam.effects import do, layers, operations, which
from schachtel.games.gundam.effects.words import (
    ANY_NUMBER,
    COLOURS,
    TRAITS,
    Card,
    Cards,
    Condition,
    Effect,
    Keyword,
    Kind,
    Op,
    Range,
    Standing,
    Step,
    Timing,
    Units,
    trigger,
)

LOW, HIGH = 0, 100  # the bounds of a range that has no lower or no upper limit
NUMBERED = (Keyword.REPAIR, Keyword.BREACH, Keyword.SUPPORT)


def card_index() -> dict[str, int]:
    """Return the index that each card has in the tables, keyed by the card's number."""
    return {card.number: place for place, card in enumerate(ALL)}


class Packer:
    """A writer that fills the tables with the cards. Equal selectors share a row."""

    def __init__(self, t: Any) -> None:
        self.t = t
        self.index = card_index()
        self.rows: dict[str, dict[Any, int]] = {"units": {}, "cards": {}}
        self.used = dict.fromkeys(("effect", "step", "condition", "standing"), 0)
        self.parts: list[str] = []  # parts of card names that selectors ask for
        self.bits: dict[str, list[int]] = {"hunted": [], "shunned": []}

    def row(self, table: str) -> Any:
        at = self.used[table]
        self.used[table] += 1
        return at, getattr(self.t, table)[at]

    def units(self, which: Units | None) -> int:
        if which is None:
            return -1
        known = self.rows["units"]
        if which not in known:
            known[which] = len(known)
            row = self.t.units[known[which]]
            row.side = which.side
            row.colour = -1 if which.colour is None else COLOURS.index(which.colour)
            row.keyword = -1 if which.keyword is None else which.keyword
            row.rested = -1 if which.rested is None else which.rested
            row.damaged, row.linked, row.token, row.other = which.damaged, which.linked, which.token, which.other
            row.only_this, row.battling, row.below_this = which.this, which.battling, which.no_higher_than_this
            row.level_from, row.level_to = bounds(which.level)
            row.ap_from, row.ap_to = bounds(which.ap)
            row.hp_from, row.hp_to = bounds(which.hp)
            row.traits, row.names = traits(which.traits), self.name(which.named)
        return known[which]

    def cards(self, which: Cards | None) -> int:
        if which is None:
            return -1
        known = self.rows["cards"]
        if which not in known:
            known[which] = len(known)
            row = self.t.cards[known[which]]
            row.kinds = sum(1 << kind for kind in which.kinds)
            row.level_from, row.level_to = bounds(which.level)
            row.traits, row.names = traits(which.traits), self.name(which.named)
        return known[which]

    def name(self, part: str | None) -> int:
        if part is None:
            return 0
        if part not in self.parts:
            self.parts.append(part)
        return 1 << self.parts.index(part)

    def conditions(self, given: tuple[Condition, ...]) -> tuple[int, int]:
        first = self.used["condition"]
        for each in given:
            _, row = self.row("condition")
            row.test, row.at_least = each.test, each.at_least
            row.at_most = HIGH if each.at_most is None else each.at_most
            row.units, row.cards = self.units(each.units), self.cards(each.cards)
        return first, len(given)

    def bit(self, table: str, selector: int) -> int:
        """Return the index of the bit that stands for a selector in a unit's field `hunts` or `shuns`.

        A new selector gets the next bit.
        """
        known = self.bits[table]
        if selector not in known:
            known.append(selector)
            getattr(self.t, table)[len(known) - 1] = selector
        return known.index(selector)

    def step(self, step: Step, op: int | None = None) -> int:
        assert step.op != Op.GAIN or step.keyword not in (Keyword.REPAIR, Keyword.SUPPORT), "a unit remembers no number"
        at, row = self.row("step")
        row.op = step.op if op is None else op
        row.n, row.at_least = step.n, step.n if step.at_least is None else step.at_least
        row.who, row.until, row.join = step.who, step.until, step.join
        row.units, row.cards = self.units(step.units), self.cards(step.cards)
        row.keyword = -1 if step.keyword is None else step.keyword
        tokens = [self.index[number] for number in step.tokens] + [-1, -1]
        row.token, row.other_token = tokens[0], tokens[1]
        row.rested, row.may = step.rested, step.may
        row.first_if, row.n_ifs = self.conditions(step.only_if)
        if step.op == Op.MAY_ATTACK_ACTIVE:
            row.bit = self.bit("hunted", int(row.units))
        if step.op in (Op.SHUN_DAMAGE, Op.SHIELDS_SHUN_DAMAGE):
            row.bit = self.bit("shunned", int(row.units))
        return int(at)

    def effect(self, effect: Effect, card: int) -> int:
        at, row = self.row("effect")
        row.timing, row.gate, row.once, row.card = effect.timing, effect.gate, effect.once, card
        row.pay, row.rest_this = effect.cost.pay, effect.cost.rest_this
        row.discards = self.cards(effect.cost.discard)
        row.pilot_traits = traits(effect.pilot.traits)
        row.pilot_level = bounds(effect.pilot.level)[0]
        row.about = self.units(effect.about)
        row.first_step, row.n_steps = self.used["step"], len(effect.steps)
        for step in effect.steps:
            self.step(step)
        return int(at)

    def standing(self, given: Standing) -> None:
        """Pack a standing effect into rows of a table: one row for each layer in which the effect does something."""
        rows: list[tuple[int, dict[str, int]]] = []
        if given.keyword is not None:
            late = any(each.units is not None and each.units.ap != ANY_NUMBER for each in given.only_if)
            layer = layers.LATE_KEYWORDS if late else layers.KEYWORDS
            rows.append((layer, {"keyword": given.keyword, "n": max(given.n, 1)}))
        if given.ap or given.hp:
            rows.append((layers.NUMBERS, {"ap": given.ap, "hp": given.hp}))
        other = {
            "cost": given.cost,
            "destroys": self.units(given.instead_destroy),
            "hunts": self.units(given.may_attack_active),
            "no_players": int(given.no_attack_on_players),
            "shuns": self.units(given.shun_damage),
            "safe": int(given.ap_is_safe),
        }
        if (
            given.cost
            or given.no_attack_on_players
            or given.ap_is_safe
            or max(other["destroys"], other["hunts"], other["shuns"]) >= 0
        ):
            rows.append((layers.OTHER, other))
        plain = []
        needs = {"need_key": -1, "need_ap": -1}
        for each in given.only_if:
            which = each.units
            if which is not None and which.this and (which.keyword is not None or which.ap != ANY_NUMBER):
                needs["need_key"] = -1 if which.keyword is None else which.keyword
                needs["need_ap"] = -1 if which.ap == ANY_NUMBER else bounds(which.ap)[0]
            else:
                assert which is None or (which.keyword is None and which.ap == which.hp == ANY_NUMBER)
                plain.append(each)
        first_if, n_ifs = self.conditions(tuple(plain))
        for layer, numbers in rows:
            assert needs["need_key"] < 0 or layer in (layers.NUMBERS, layers.OTHER), "stats.py looks there only"
            assert needs["need_ap"] < 0 or layer == layers.LATE_KEYWORDS, "stats.py looks there only"
            _, row = self.row("standing")
            for name in ("keyword", "destroys", "hunts", "shuns"):
                row[name] = -1
            for name, value in (numbers | needs).items():
                row[name] = value
            row.gate, row.layer, row.units = given.gate, layer, self.units(given.everyone)
            row.first_if, row.n_ifs = first_if, n_ifs


def bounds(given: Range) -> tuple[int, int]:
    low, high = given
    return LOW if low is None else low, HIGH if high is None else high


def traits(given: tuple[str, ...]) -> int:
    return sum(1 << TRAITS.index(each) for each in given)


def fill_tables(t: Any) -> None:
    packer = Packer(t)
    for place, card in enumerate(ALL):
        _fill_card(packer, t.card[place], card, place)
    for place, card in enumerate(ALL):  # only now are all parts of names known that selectors ask for
        t.card[place].names = sum(1 << i for i, part in enumerate(packer.parts) if part in card.name)
        for other, pilot in enumerate(ALL):
            if links(card, pilot):
                t.links[place * 4 + other // 64] |= type(t.links[0])(1 << other % 64)
    support = trigger(Timing.ACTIVATE_MAIN, do.choose(which.friendly(other=True)), do.ap(operations.FROM_KEYWORD))
    t.support = packer.effect(support, -1)
    packer.step(Step(Op.DRAW, operations.FROM_KEYWORD), operations.SUPPORTED)
    t.effect[t.support].n_steps += 1
    t.effect[t.support].rest_this = 1
    t.breach = packer.effect(Effect(Timing.DESTROYS_UNIT, ()), -1)
    packer.step(Step(Op.DAMAGE, operations.FROM_KEYWORD), operations.BREACH)
    t.effect[t.breach].n_steps += 1


def _fill_card(packer: Packer, row: Any, card: Card, place: int) -> None:
    row.kind, row.level, row.cost, row.ap, row.hp = card.kind, card.level, card.cost, card.ap, card.hp
    row.colour = -1 if card.colour is None else COLOURS.index(card.colour)
    row.traits = traits(card.traits)
    row.keys = sum(1 << key for key, _ in card.keywords)
    for key, number in card.keywords:
        if key in NUMBERED:
            row.number[NUMBERED.index(key)] = number
    row.is_pilot = card.kind == Kind.PILOT or card.pilot_name is not None
    row.burst = row.command = -1
    ordinary = []
    for effect in card.effects:
        if isinstance(effect, Effect) and effect.timing == Timing.BURST:
            row.burst = packer.effect(effect, place)
        elif isinstance(effect, Effect) and effect.timing in (Timing.MAIN, Timing.ACTION, Timing.MAIN_OR_ACTION):
            row.command = packer.effect(effect, place)
        elif isinstance(effect, Effect):
            ordinary.append(effect)
    row.first_effect, row.n_effects = packer.used["effect"], len(ordinary)
    for effect in ordinary:
        packer.effect(effect, place)
        row.timings |= 1 << effect.timing
    first = packer.used["standing"]
    for effect in card.effects:
        if isinstance(effect, Standing):
            packer.standing(effect)
    row.first_always, row.n_always = first, packer.used["standing"] - first
