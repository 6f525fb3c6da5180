"""Tests of totals and consistency of the cards' data, as the repository has no printed cards to compare with."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator

import pytest

from schachtel.games.gundam.cards import ALL, by_number, gd01, st01, st02, st03, st04, tokens
from schachtel.games.gundam.effects.words import (
    COLOURS,
    TRAITS,
    Card,
    Cards,
    Effect,
    Join,
    Keyword,
    Kind,
    Needs,
    Op,
    PilotIs,
    Standing,
    Step,
    Timing,
    Units,
    Until,
    Who,
)

SETS = {"ST01": (st01, 16), "ST02": (st02, 16), "ST03": (st03, 16), "ST04": (st04, 16), "GD01": (gd01, 130)}
PLAYABLE = [card for card in ALL if card.kind <= Kind.BASE]
COMMANDS = (Timing.MAIN, Timing.ACTION, Timing.MAIN_OR_ACTION)
COUNTED = (Keyword.REPAIR, Keyword.BREACH, Keyword.SUPPORT)
DONE_TO_UNITS = (
    Op.REST, Op.READY, Op.DAMAGE, Op.DESTROY, Op.BOUNCE, Op.HEAL, Op.AP, Op.GAIN, Op.NO_ATTACK, Op.MAY_ATTACK_ACTIVE,
    Op.MAY_ATTACK_NOW, Op.SHUN_DAMAGE,
)  # fmt: skip
DONE_TO_LOOKED = (Op.KEEP_ON_TOP, Op.TAKE_LOOKED, Op.DEPLOY_LOOKED, Op.TO_BOTTOM, Op.TOP_OR_BOTTOM)
DONE_TO_TRASH = (Op.TRASH_TO_HAND, Op.TRASH_TO_DECK, Op.PAIR_CHOSEN)


def effects(*timings: Timing) -> list[tuple[Card, Effect]]:
    """Return all cards' effects with one of the given timings, or with any timing if none is given."""
    return [
        (card, effect)
        for card in ALL
        for effect in card.effects
        if isinstance(effect, Effect) and (effect.timing in timings or not timings)
    ]


def parts(value: object) -> Iterator[object]:
    """Yield a value and all values nested in it."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from parts(part)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from parts(getattr(value, field.name))


# --- totals ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETS)
def test_a_set_is_complete_and_in_order(name: str) -> None:
    module, size = SETS[name]
    assert [card.number for card in module.CARDS] == [f"{name}-{n:03}" for n in range(1, size + 1)]


def test_the_tokens_are_complete_and_in_order() -> None:
    assert [card.number for card in tokens.CARDS] == ["EXB-001", *(f"T-{n:03}" for n in range(1, 12))]


def test_there_are_so_many_of_each_kind() -> None:
    assert Counter(card.kind for card in ALL) == {
        Kind.UNIT: 122,
        Kind.PILOT: 20,
        Kind.COMMAND: 36,
        Kind.BASE: 16,
        Kind.UNIT_TOKEN: 11,
        Kind.BASE_TOKEN: 1,
    }


def test_a_number_names_one_card() -> None:
    assert len({card.number for card in ALL}) == len(ALL)
    assert all(by_number(card.number) is card for card in ALL)


@pytest.mark.parametrize(
    ("timing", "so_many"),
    [
        (Timing.BURST, 48),
        (Timing.DEPLOY, 36),
        (Timing.ATTACK, 17),
        (Timing.WHEN_PAIRED, 14),
        (Timing.ACTIVATE_MAIN, 11),  # the keyword Support has this timing, too, but is not counted here
        (Timing.DESTROYED, 7),
        (Timing.ACTIVATE_ACTION, 5),
        (Timing.WHEN_LINKED, 3),
        (Timing.DESTROYS_UNIT, 2),
        (Timing.DESTROYS_SHIELD_OR_BASE, 1),
        (Timing.LINK_UNIT_FALLS, 1),
        (Timing.PILOT_PAIRED, 1),
        (Timing.SUPPORT_USED, 1),
        (Timing.MAIN, 17),
        (Timing.MAIN_OR_ACTION, 15),
        (Timing.ACTION, 4),
    ],
)
def test_there_are_so_many_effects_of_a_timing(timing: Timing, so_many: int) -> None:
    assert len(effects(timing)) == so_many


def test_there_are_so_many_effects_of_a_gate() -> None:
    gates = Counter(effect.gate for card in ALL for effect in card.effects)
    assert (gates[Needs.PAIR], gates[Needs.LINK]) == (10, 10)
    assert sum(effect.once for _, effect in effects()) == 14
    qualified = Counter(effect.timing for _, effect in effects() if effect.pilot != PilotIs())
    assert qualified == {Timing.WHEN_PAIRED: 5, Timing.SUPPORT_USED: 1}


def test_so_many_units_have_no_text_or_only_keywords() -> None:
    plain = [card for card in PLAYABLE if card.kind == Kind.UNIT and not card.effects]
    assert sum(not card.keywords for card in plain) == 32
    assert sum(bool(card.keywords) for card in plain) == 15
    assert sum(keyword == Keyword.SUPPORT for card in ALL for keyword, _ in card.keywords) == 6


def test_units_link_by_a_name_or_by_a_trait_or_not_at_all() -> None:
    found = [card for card in ALL if card.kind == Kind.UNIT]
    assert sum(bool(card.link) for card in found) == 52
    assert sum(bool(card.link_traits) for card in found) == 28
    assert sum(not card.link and not card.link_traits for card in found) == 42
    assert not any(card.link or card.link_traits for card in ALL if card.kind != Kind.UNIT)


def test_half_of_the_commands_have_a_pilot_mode() -> None:
    assert sum(card.pilot_name is not None for card in ALL) == 18
    for card in ALL:
        if card.kind == Kind.COMMAND:
            assert bool(card.pilot_name) == bool(card.traits) == bool(card.ap + card.hp), card.number
        else:
            assert card.pilot_name is None, card.number


# --- consistency -----------------------------------------------------------------------------------------------------


def test_a_cards_facts_are_within_bounds() -> None:
    for card in PLAYABLE:
        assert 1 <= card.cost <= card.level <= 8, card.number
        assert card.colour in COLOURS, card.number
        assert card.traits or card.kind == Kind.COMMAND, card.number
    for card in tokens.CARDS:
        assert (card.colour, card.level, card.cost) == (None, 0, 0), card.number
    for card in ALL:
        assert 0 <= card.ap <= 6, card.number
        assert (card.kind not in (Kind.PILOT, Kind.COMMAND)) <= card.hp <= 7, card.number
        assert not card.keywords or card.kind in (Kind.UNIT, Kind.UNIT_TOKEN), card.number
        assert all(n == 1 or keyword in COUNTED for keyword, n in card.keywords), card.number


def test_every_trait_and_colour_is_known_and_every_trait_is_some_cards() -> None:
    for card in ALL:
        for part in parts(card):
            if isinstance(part, Card | Units | Cards | PilotIs):
                assert set(part.traits) <= set(TRAITS), card.number
            if isinstance(part, Units):
                assert part.colour is None or part.colour in COLOURS, card.number
        assert set(card.link_traits) <= set(TRAITS), card.number
    assert {trait for card in ALL for trait in card.traits} == set(TRAITS)


def test_every_link_finds_its_pilot() -> None:
    pilots = [card for card in ALL if card.kind == Kind.PILOT or card.pilot_name]
    for card in ALL:
        for name in card.link:
            assert any(name in (pilot.pilot_name or pilot.name) for pilot in pilots), (card.number, name)
        for trait in card.link_traits:
            assert any(trait in pilot.traits for pilot in pilots), (card.number, trait)


def test_every_name_in_a_selector_is_part_of_some_cards_name() -> None:
    for card in ALL:
        for part in parts(card.effects):
            if isinstance(part, Units | Cards) and part.named:
                assert any(part.named in other.name for other in ALL), card.number


def test_every_token_is_deployed_by_some_card() -> None:
    deployed = {number for card in ALL for part in parts(card) if isinstance(part, Step) for number in part.tokens}
    assert deployed == {card.number for card in tokens.CARDS if card.kind == Kind.UNIT_TOKEN}


def test_a_command_has_one_command_and_other_cards_have_none() -> None:
    for card in ALL:
        so_many = sum(isinstance(effect, Effect) and effect.timing in COMMANDS for effect in card.effects)
        assert so_many == (card.kind == Kind.COMMAND), card.number


def test_pilots_burst_into_the_hand_and_bases_into_play() -> None:
    first = {card.number: effect.steps[0].op for card, effect in effects(Timing.BURST)}
    assert len(first) == 48
    for card in ALL:
        if card.kind == Kind.PILOT:
            assert first[card.number] == Op.THIS_TO_HAND
        if card.kind == Kind.BASE:
            assert first[card.number] == Op.DEPLOY_THIS
        if card.kind == Kind.UNIT:
            assert card.number not in first


def test_a_burst_that_repeats_the_command_has_a_main_command() -> None:
    mains = {card.number for card, _ in effects(Timing.MAIN, Timing.MAIN_OR_ACTION)}
    again = {card.number for card, effect in effects() if effect.steps[0].op == Op.DO_MAIN}
    assert len(again) == 5
    assert again <= mains


def test_every_base_gives_a_shield_first() -> None:
    for card in ALL:
        if card.kind == Kind.BASE:
            effect = card.effects[0]
            assert isinstance(effect, Effect), card.number
            assert (effect.timing, effect.steps[0].op) == (Timing.DEPLOY, Op.SHIELD_TO_HAND), card.number


def test_a_step_about_something_chosen_comes_after_the_choice() -> None:
    for card, effect in effects():
        done: set[Op] = set()
        for step in effect.steps:
            if step.op in DONE_TO_UNITS and step.who == Who.CHOSEN:
                assert Op.CHOOSE in done, card.number
            assert step.op not in DONE_TO_LOOKED or Op.LOOK in done, card.number
            assert step.op not in DONE_TO_TRASH or Op.CHOOSE_TRASH in done, card.number
            done.add(step.op)


def test_only_what_is_in_play_speaks_of_this_unit() -> None:
    for card in ALL:
        if card.kind in (Kind.UNIT, Kind.PILOT):
            continue
        for part in parts(card.effects):
            assert not (isinstance(part, Step) and part.who == Who.THIS), card.number
            assert not (isinstance(part, Units) and (part.this or part.other or part.battling)), card.number
            assert not (isinstance(part, Effect | Standing) and part.gate != Needs.NONE), card.number


def test_an_effect_begins_by_itself_and_ends_with_no_instead() -> None:
    for card, effect in effects():
        assert effect.steps[0].join in (Join.NEXT, Join.INSTEAD), card.number
        assert effect.steps[-1].join != Join.INSTEAD, card.number


def test_only_activated_effects_have_a_cost() -> None:
    for card, effect in effects():
        if effect.timing not in (Timing.ACTIVATE_MAIN, Timing.ACTIVATE_ACTION):
            assert (effect.cost.pay, effect.cost.rest_this, effect.cost.discard) == (0, False, None), card.number
        elif not effect.once:
            assert effect.cost.rest_this or effect.cost.discard, f"{card.number} could go on forever"


def test_this_battle_is_only_said_where_there_is_one() -> None:
    for card, effect in effects():
        if any(step.until == Until.BATTLE for step in effect.steps):
            assert effect.timing in (Timing.ATTACK, Timing.ACTION, Timing.ACTIVATE_ACTION), card.number
