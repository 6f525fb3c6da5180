"""Tests of rules R1 to R61 of the game's README: decks, setup, turns, playing cards, pilots, most of a battle.

Expected results come from the rules and the printed cards. A few rules, such as the one about removing a card, concern
no card of the pool. Each of these rules has the nearest test that is possible.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from schachtel import IllegalMove
from schachtel.core.errors import DeckError, OptionError
from schachtel.core.table import Table
from schachtel.games.gundam import GAME
from schachtel.games.gundam.cards import ALL, by_number
from schachtel.games.gundam.decks import links, read_deck
from schachtel.games.gundam.effects.pack import card_index
from schachtel.games.gundam.effects.words import Kind
from tests.games.gundam.scene import (
    A,
    B,
    asks,
    at,
    attack,
    end_turn,
    events,
    hand,
    pass_all,
    play,
    rested,
    scene,
    side,
    trash,
    unit,
)

PLAYABLE = [card for card in ALL if card.kind <= Kind.BASE]
BLUE = [card.number for card in PLAYABLE if card.colour == "blue"]
WHITE = [card.number for card in PLAYABLE if card.colour == "white"]
SINGLES = "+".join(f"1x{number}" for number in (BLUE + WHITE)[:50])  # a deck with only one copy of each card
A_WON, B_WON, DRAWN = (1.0, 0.0), (0.0, 1.0), (0.5, 0.5)


# --- situations of a game --------------------------------------------------------------------------------------------


def begin(seed: int = 1, **options: object) -> Table:
    """Return a new duel, in which the players have not yet decided whether to keep their hands."""
    return Table(GAME, options, seed=seed, backend="interpreted")


def begun() -> Table:
    """Return A's first main phase, after both players have kept their hands."""
    table = begin(first="0")
    play(table, "keep keep")
    return table


def faults(copies: dict[str, int]) -> str:
    """Return all faults of a deck as one text."""
    with pytest.raises(DeckError) as wrong:
        read_deck("\n".join(f"{many} {number}" for number, many in copies.items()), "mine")
    return "; ".join(map(str, wrong.value.faults))


def is_at(table: Table, place: str, number: str) -> bool:
    found = unit(table, place)
    return found is not None and found["number"] == number


def numbers(table: Table, seat: int) -> list[str]:
    """Return the numbers of a seat's units, in the order of their places."""
    return [each["number"] for each in side(table, seat)["units"] if each]


def resources(table: Table, seat: int) -> tuple[int, int, int, int]:
    """Return the numbers of active, rested and EX resources, and of cards left in the resource deck."""
    found = side(table, seat)["resources"]
    return found["active"], found["rested"], found["ex"], found["left"]


def fresh(number: str, **more: Any) -> dict[str, Any]:
    """Return the description of a unit that was deployed this turn, for use in `scene`."""
    return {"card": number, "fresh": 1, **more}


# --- the decks -------------------------------------------------------------------------------------------------------


def test_r1_a_deck_has_exactly_fifty_cards() -> None:
    fifty = dict.fromkeys(BLUE[:12], 4) | {BLUE[12]: 2}
    assert len(read_deck("\n".join(f"{many} {number}" for number, many in fifty.items()), "mine").cards) == 50
    assert "50 cards, not 49" in faults(fifty | {BLUE[12]: 1})
    assert "50 cards, not 51" in faults(fifty | {BLUE[12]: 3})


@pytest.mark.parametrize("number", ["T-001", "EXB-001", "EXR-001", "R-001"])
def test_r1_r3_tokens_and_resources_are_no_cards_of_a_deck(number: str) -> None:
    assert number in faults(dict.fromkeys(BLUE[:12], 4) | {BLUE[12]: 1, number: 1})


def test_r2_a_deck_has_one_or_two_colours() -> None:
    by_colour = {colour: [card.number for card in PLAYABLE if card.colour == colour] for colour in ("green", "red")}
    two = dict.fromkeys(BLUE[:12], 4) | {by_colour["green"][0]: 2}
    assert read_deck("\n".join(f"{many} {number}" for number, many in two.items()), "mine").colours == ("blue", "green")
    three = dict.fromkeys(BLUE[:12], 4) | {by_colour["green"][0]: 1, by_colour["red"][0]: 1}
    assert "3 colours" in faults(three)


def test_r2_four_have_the_same_number_and_four_more_the_same_name() -> None:
    assert "5 copies" in faults(dict.fromkeys(BLUE[:11], 4) | {BLUE[11]: 5, BLUE[12]: 1})
    gundams = [number for number in BLUE if by_number(number).name == "Gundam"]
    assert len(gundams) > 1
    others = [number for number in BLUE if number not in gundams]
    copies = dict.fromkeys(gundams, 4) | dict.fromkeys(others[: 12 - len(gundams)], 4) | {others[-1]: 2}
    deck = read_deck("\n".join(f"{many} {number}" for number, many in copies.items()), "mine")
    assert sum(card.name == "Gundam" for card in deck.cards) == 4 * len(gundams)


def test_r3_the_resource_deck_has_ten_cards_of_its_own() -> None:
    table = begin(first="0")
    assert resources(table, A) == resources(table, B) == (0, 0, 0, 10)
    assert side(table, A)["deck"] + side(table, A)["n_hand"] == 50


# --- setup -----------------------------------------------------------------------------------------------------------


def test_r4_decks_are_checked() -> None:
    with pytest.raises(OptionError, match="50 cards, not 49"):
        begin(decks=f"{SINGLES.removesuffix('+' + SINGLES.split('+')[-1])},blue_white")


def test_r4_decks_are_shuffled() -> None:
    hands = {tuple(hand(begin(seed, first="0", decks=f"{SINGLES},{SINGLES}"), A)) for seed in range(6)}
    assert len(hands) == 6


def test_r4_whoever_wins_the_toss_picks_who_is_player_one() -> None:
    winners = set()
    for seed in range(12):
        table = begin(seed)
        winner = table.turn
        assert winner is not None
        assert table.moves() == ["second", "first"]
        winners.add(winner)
        other = table.fork()
        play(table, "first keep keep")
        play(other, "second keep keep")
        assert (table.turn, other.turn) == (winner, 1 - winner)
    assert winners == {A, B}


def test_r4_nobody_has_seen_a_card_when_the_winner_of_the_toss_decides() -> None:
    table = begin()
    assert asks(table) == "first"
    assert [hand(table, seat) for seat in (A, B)] == [[], []]
    table.play("first")
    assert [len(hand(table, seat)) for seat in (A, B)] == [5, 5]


def test_r5_each_draws_five_cards() -> None:
    table = begin(first="1")
    assert [len(hand(table, seat)) for seat in (A, B)] == [5, 5]
    assert [side(table, seat)["deck"] for seat in (A, B)] == [45, 45]


@pytest.mark.parametrize("first", [A, B])
def test_r6_each_may_redraw_once_player_one_first(first: int) -> None:
    table = begin(first=str(first))
    assert (table.turn, table.moves()) == (first, ["keep", "redraw"])
    table.play("redraw")
    assert (table.turn, table.moves()) == (1 - first, ["keep", "redraw"])
    table.play("redraw")
    assert (table.turn, asks(table)) == (first, "main")


def test_r6_none_of_the_old_five_comes_back_at_once() -> None:
    for seed in range(25):
        table = begin(seed, first="0", decks=f"{SINGLES},{SINGLES}")
        old = hand(table, A)
        table.play("redraw")
        assert len(hand(table, A)) == 5
        assert not set(old) & set(hand(table, A)), seed
        assert side(table, A)["deck"] == 45
        assert trash(table, A) == {}


def test_r6_the_old_five_are_shuffled_into_the_deck() -> None:
    """The five cards put back must not stay at the bottom of the deck, so some are drawn again within a few turns."""
    back: set[str] = set()
    for seed in range(12):
        table = begin(seed, first="0", decks=f"{SINGLES},{SINGLES}")
        old = set(hand(table, A))
        play(table, "redraw keep")
        for _ in range(8):
            end_turn(table)
        assert side(table, A)["n_hand"] == 5 + 5
        back |= old & set(hand(table, A))
    assert len(back) > 1


def test_r7_six_shields_are_laid_unseen_after_the_redraws() -> None:
    table = begin(first="0")
    table.play("keep")
    assert [side(table, seat)["shields"] for seat in (A, B)] == [0, 0]
    table.play("redraw")
    assert [side(table, seat)["shields"] for seat in (A, B)] == [6, 6]
    assert side(table, B)["deck"] == 50 - 5 - 6
    seen = table.view_record(A).position.state.side[B]
    assert int(seen.pool.sum()) == int(seen.hand.sum()) == 0


def test_r8_each_starts_with_an_active_ex_base() -> None:
    for seat in (A, B):
        base = side(begun(), seat)["base"]
        assert (base["number"], base["ap"], base["hp"], base["hp_left"]) == ("EXB-001", 0, 3, 3)
        assert not base["rested"]


@pytest.mark.parametrize("first", [A, B])
def test_r9_only_player_two_starts_with_an_ex_resource(first: int) -> None:
    table = begin(first=str(first))
    play(table, "keep keep")
    assert resources(table, first) == (1, 0, 0, 9)
    assert resources(table, 1 - first) == (0, 0, 1, 10)


def test_r10_player_one_draws_on_the_first_turn() -> None:
    table = begun()
    assert (table.turn, asks(table), table.view()["turns"]) == (A, "main", 1)
    assert side(table, A)["n_hand"] == 6
    assert side(table, A)["deck"] == 50 - 5 - 6 - 1
    assert side(table, B)["n_hand"] == 5


def test_r10_player_one_may_attack_on_the_first_turn_if_a_unit_can() -> None:
    link = fresh("ST01-001", pilot="ST01-010")
    table = scene(a={"units": [link, fresh("ST01-005")]}, turns=1, first=A)
    assert "attack-a1" in table.moves()
    assert "attack-a2" not in table.moves()


# --- the end of the game ---------------------------------------------------------------------------------------------


def test_r11_battle_damage_with_neither_base_nor_shield_left_is_defeat() -> None:
    table = scene(a={"units": ["ST01-005"]}, b={"home": None, "shields": 0})
    attack(table, "a1", "b")
    assert (table.turn, asks(table)) == (B, "action")
    pass_all(table)
    assert (table.outcome, table.reason) == (A_WON, "defeat")


@pytest.mark.parametrize("left", [{"home": "EXB-001", "shields": 0}, {"home": None, "shields": 1}])
def test_r11_the_last_base_or_shield_still_saves(left: dict[str, Any]) -> None:
    table = scene(a={"units": ["ST01-001", "ST01-001"]}, b=left)
    attack(table, "a1", "b")
    pass_all(table)
    assert table.outcome is None
    assert (side(table, B)["base"], side(table, B)["shields"]) == (None, 0)
    attack(table, "a2", "b")
    pass_all(table)
    assert table.outcome == A_WON


def test_r12_who_draws_the_last_card_has_lost() -> None:
    table = scene(a={"pool": "ST01-005*8"}, turn=B)
    assert side(table, A)["deck"] == 2
    end_turn(table)
    assert (side(table, A)["deck"], table.outcome) == (1, None)
    end_turn(table)
    end_turn(table)
    assert (side(table, A)["deck"], table.outcome) == (0, B_WON)


def test_r12_cards_that_are_looked_at_are_still_in_the_deck() -> None:
    table = scene(a={"pool": "ST01-005*6", "top": "ST01-005", "hand": "GD01-039"})
    assert side(table, A)["deck"] == 1
    play(table, "GD01-039 bottom")
    assert (side(table, A)["deck"], table.outcome) == (1, None)


def test_r12_taking_the_last_card_out_of_the_deck_loses_too() -> None:
    table = scene(a={"pool": "ST01-005*6", "top": "ST03-007", "hand": "GD01-048"})
    play(table, "GD01-048 ST03-007")
    assert table.outcome == B_WON


def test_r13_defeat_comes_in_the_middle_of_an_effect() -> None:
    table = scene(a={"pool": "ST01-005*7", "hand": "ST04-002 ST01-008"})
    table.play("ST04-002")
    assert table.outcome == B_WON
    assert table.moves() == []
    assert len(hand(table, A)) == 2  # Strike Gundam would draw and then discard, but drawing has ended the game


def test_r13_nothing_that_waits_is_resolved_any_more() -> None:
    """Pairing the pilot triggers two effects. The one that draws takes the last card, so the other does not happen."""
    paired = {"pool": "ST01-005*7", "hand": "ST01-010", "units": ["ST01-002"]}
    table = scene(a=paired, b={"units": ["ST01-005"]})
    play(table, "pair-ST01-010 a1")
    assert (asks(table), table.moves()) == ("order", ["effect1", "effect2"])
    either = [table.fork(), table.fork()]
    for fork, move in zip(either, table.moves(), strict=True):
        fork.play(move)
    (drew,) = (fork for fork in either if fork.outcome == B_WON)
    (rests,) = (fork for fork in either if fork.outcome is None)
    assert not at(drew, "b1")["rested"]
    rests.play("b1")
    assert at(rests, "b1")["rested"]
    assert rests.outcome == B_WON


def test_r14_both_defeated_in_the_same_moment_is_a_draw() -> None:
    """No cards of the pool can defeat both players at once, so the test sets up a position in which both have lost."""
    table = scene(a={"lost": 1}, b={"lost": 1}, stage="over")
    assert (table.outcome, table.reason) == (DRAWN, "both")


@pytest.mark.parametrize(("seat", "outcome"), [(A, B_WON), (B, A_WON)])
def test_r15_anybody_may_concede_at_any_time(seat: int, outcome: tuple[float, float]) -> None:
    main = scene(a={"units": ["ST01-005"]})
    main.resign(seat)
    assert main.outcome == outcome
    battle = scene(a={"units": ["ST01-005"]})
    attack(battle, "a1", "b")
    battle.resign(seat)
    assert (battle.outcome, battle.moves()) == (outcome, [])
    toss = begin()
    toss.resign(seat)
    assert toss.outcome == outcome


# --- places of cards -------------------------------------------------------------------------------------------------


def test_r16_cards_go_to_their_owners_hand_and_trash() -> None:
    table = scene(a={"hand": "ST04-013 ST03-013"}, b={"units": ["ST01-005", "ST03-008"]})
    play(table, "ST04-013 b1 ST03-013 b2")
    assert (hand(table, B), trash(table, B)) == (["ST01-005"], {"ST03-008": 1})
    assert (hand(table, A), trash(table, A)) == ([], {"ST04-013": 1, "ST03-013": 1})


def test_r16_the_base_and_the_shields_are_cards_of_the_shield_area_and_the_deck_is_not() -> None:
    table = scene(a={"hand": "ST01-016", "pool": "ST01-005*20"})
    before = side(table, A)["deck"]
    table.play("ST01-016")
    shown = side(table, A)
    assert (shown["base"]["number"], shown["shields"], shown["n_hand"], shown["deck"]) == ("ST01-016", 5, 1, before)


def test_r17_a_card_that_changes_location_is_a_new_card() -> None:
    strong = {"card": "GD01-053", "damage": 1}
    table = scene(
        a={"units": [strong], "hand": "ST03-012"}, b={"hand": "ST04-013", "units": ["GD01-022"], "shields": 2}
    )
    play(table, "use-a1.1 b1 ST03-012 a1")
    assert "use-a1.1" not in table.moves()
    assert (at(table, "a1")["ap_now"], at(table, "a1")["hp_left"]) == (6, 1)
    attack(table, "a1", "b")
    play(table, "ST04-013 a1")
    pass_all(table)
    assert hand(table, A) == ["GD01-053"]
    table.play("GD01-053")
    again = at(table, "a1")
    assert (again["ap_now"], again["hp_left"], again["damage"], again["rested"]) == (4, 2, 0, False)
    assert "attack-a1" not in table.moves()  # a card deployed this turn cannot attack
    play(table, "use-a1.1 b1")  # the returned card is a new one, so its effect can be used again this turn
    assert at(table, "b1")["damage"] == 2


def test_r18_a_hand_is_hidden_from_the_other_player_and_from_onlookers() -> None:
    table = scene(b={"hand": "ST01-010 ST01-005*2"})
    assert sorted(hand(table, B)) == ["ST01-005", "ST01-005", "ST01-010"]
    for view in (table.view(A), table.view(None)):
        assert view["sides"][B]["hand"] == []
        assert view["sides"][B]["n_hand"] == 3
    assert int(table.view_record(A).position.state.side[B].hand.sum()) == 0


def test_r18_deck_and_shields_are_hidden_from_everybody() -> None:
    """The opponent's record lacks the cards of deck and shields. Both seats see only how many there are."""
    table = scene(b={"pool": "ST01-005*5 ST03-008*5", "shields": 4})
    assert int(table.view_record(A).position.state.side[B].pool.sum()) == 0
    for viewer in (A, B):
        assert (side(table, B, viewer)["shields"], side(table, B, viewer)["deck"]) == (4, 6)


def test_r18_only_the_owner_sees_a_shield_that_is_taken_to_hand() -> None:
    table = scene(a={"hand": "ST01-016", "pool": "ST03-008*30"})
    table.play("ST01-016")
    assert hand(table, A) == ["ST03-008"]
    assert side(table, A, B)["hand"] == []
    told = {seat: [each["card"] for each in table.events(seat) if each["kind"] == "to_hand"] for seat in (A, B)}
    assert told == {A: ["ST03-008"], B: [None]}


def test_r18_only_the_owner_sees_what_is_looked_at_in_the_deck() -> None:
    table = scene(a={"hand": "GD01-109", "pool": "ST03-008*30"})
    table.play("GD01-109")
    assert [card["number"] for card in side(table, A)["looked_at"]] == ["ST03-008"] * 5
    assert side(table, A, B)["looked_at"] == []
    assert {each["card"] for each in table.events(B) if each["kind"] == "looked_at"} == {None}
    assert int(table.view_record(B).position.state.looked.sum()) == 0


def test_r18_a_drawn_card_is_shown_to_who_draws_it_alone() -> None:
    table = scene(b={"pool": "ST03-008*30"})
    end_turn(table)
    told = {seat: [each["card"] for each in table.events(seat) if each["kind"] == "drew"] for seat in (A, B)}
    assert told == {A: [None], B: ["ST03-008"]}


@pytest.mark.parametrize("is_open", [False, True])
def test_r18_the_others_deck_list_is_known_only_if_decks_are_open(is_open: bool) -> None:
    table = begin(first="0", open_decks=is_open)
    seen = table.view_record(A).position.state
    assert int(seen.side[A].copies.sum()) == 50
    assert int(seen.side[B].copies.sum()) == (50 if is_open else 0)
    assert bool((seen.side[B].kind == 255).all()) != is_open


@pytest.mark.parametrize("is_open", [0, 1])
def test_r18_a_guess_of_what_is_hidden_fits_what_is_open_while_an_effect_is_paid_for(is_open: int) -> None:
    """While A decides how to pay for an effect, all four Gundams are visible, so no guess may contain another one."""
    mine = {"units": ["GD01-053"], "ex": 1, "trash": "ST01-001*4", "shown": "ST01-001 GD01-053", "hand": "ST01-005*2"}
    table = scene(a=mine, b={"units": ["ST01-005"]}, open_decks=is_open)
    table.play("use-a1.1")
    assert asks(table) == "pay"
    guessed = table.view_record(B).position.guessed(B, np.array([1, 2, 3], np.uint64)).state.side[A]
    assert int(guessed.pool.sum()) == int(guessed.n_pool)
    assert int(guessed.copies[list(guessed.kind).index(card_index()["ST01-001"])]) == 4


def test_r19_the_field_the_trash_and_all_counts_are_open() -> None:
    table = scene(
        a={"units": [rested("ST01-001", pilot="ST01-010", damage=1)], "home": "ST01-016", "hand": "ST03-013*2"},
        b={"resource_deck": 3, "spent": 2, "ex": 1, "active": 4, "units": [{"card": "ST01-005", "pilot": "ST01-012"}]},
    )
    play(table, "ST03-013 b1 ST03-013 b1")
    for seat in (A, B):
        mine, theirs = side(table, seat), side(table, seat, 1 - seat)
        for open_to_all in ("units", "base", "trash", "resources", "n_hand", "deck", "shields"):
            assert mine[open_to_all] == theirs[open_to_all], open_to_all
    assert side(table, A, B)["trash"] == {"ST03-013": 2}
    assert side(table, B, A)["trash"] == {"ST01-005": 1, "ST01-012": 1}
    assert at(table, "a1")["pilot"]["number"] == "ST01-010"
    assert side(table, B, A)["resources"] == {"active": 4, "rested": 2, "ex": 1, "left": 3}


def test_r19_the_trash_of_a_position_is_open_too() -> None:
    table = scene(a={"trash": "ST01-012*2 ST03-008"})
    assert side(table, A, B)["trash"] == side(table, A)["trash"] == {"ST01-012": 2, "ST03-008": 1}


def test_r20_the_owner_orders_cards_for_the_deck_in_secret() -> None:
    """No card of the pool orders several cards for the same place. ST02-015 puts one on top and one at the bottom."""
    table = scene(a={"hand": "ST02-015", "pool": "ST01-005*20", "top": "ST03-007 ST03-008"})
    table.play("ST02-015")
    assert table.moves() == ["ST03-007", "ST03-008"]
    assert side(table, A, B)["looked_at"] == []
    table.play("ST03-007")
    assert B in table.record(complete=True).entries[-1].hidden
    seen = table.view_record(B).position.state.side[A]
    assert int(seen.top.sum()) == int(seen.bottom.sum()) == 0
    end_turn(table)
    end_turn(table)
    assert "ST03-007" in hand(table, A)
    assert "ST03-008" not in hand(table, A)


# --- the turn --------------------------------------------------------------------------------------------------------


def test_r21_a_turn_has_its_phases_in_order() -> None:
    table = scene(a={"units": [rested("ST01-005")], "spent": 1, "active": 2, "resource_deck": 5}, turn=B)
    end_turn(table)
    happened = [each["kind"] for each in table.events(A)]
    assert happened[-3:] == ["turn", "drew", "resource_placed"]
    assert (table.turn, asks(table), table.view()["stage"]) == (A, "main", "main")
    table.play("end")
    assert table.view()["stage"] == "end_action"
    pass_all(table)
    assert (table.turn, table.view()["stage"]) == (B, "main")


def test_r21_no_step_ends_before_all_that_it_triggered_is_resolved() -> None:
    table = scene(
        a={"units": ["GD01-074"], "hand": "ST01-005"}, b={"units": ["ST01-008"], "hand": "ST03-013", "home": None}
    )
    attack(table, "a1", "b")
    assert (table.turn, asks(table)) == (A, "hand")  # A draws and discards, and only then B may block
    table.play("ST01-005")
    assert (table.turn, asks(table)) == (B, "block")


def test_r21_the_end_phase_waits_for_what_its_action_step_triggers() -> None:
    table = scene(a={"units": ["GD01-056"]}, b={"hand": "ST03-013*2", "units": ["GD01-022"]})
    play(table, "end ST03-013 a1 pass ST03-013 a1")
    assert (table.turn, asks(table), table.moves()) == (A, "unit", ["b1"])
    table.play("b1")
    assert at(table, "b1")["damage"] == 1
    assert (table.turn, asks(table)) == (A, "action")


def test_r22_all_cards_of_the_active_player_become_active_at_the_start_of_the_turn() -> None:
    table = scene(
        a={
            "units": [rested("ST01-005"), rested("ST01-008")],
            "home": {"card": "ST01-016", "rested": 1},
            "active": 1,
            "spent": 4,
        },
        b={"units": [rested("ST01-005")], "active": 3, "spent": 2},
        turn=B,
    )
    end_turn(table)
    assert not at(table, "a1")["rested"]
    assert not at(table, "a2")["rested"]
    assert not side(table, A)["base"]["rested"]
    assert resources(table, A) == (5, 0, 0, 0)
    assert at(table, "b1")["rested"]
    assert resources(table, B) == (3, 2, 0, 0)


def test_r23_one_card_is_drawn_in_the_draw_phase_and_nobody_is_asked() -> None:
    table = scene(a={"hand": "ST01-005"}, turn=B)
    before = side(table, A)["deck"]
    end_turn(table)
    assert (side(table, A)["n_hand"], side(table, A)["deck"]) == (2, before - 1)
    assert (table.turn, asks(table)) == (A, "main")


def test_r24_one_resource_is_placed_active_in_the_resource_phase() -> None:
    table = scene(a={"active": 2, "resource_deck": 8}, turn=B)
    end_turn(table)
    assert resources(table, A) == (3, 0, 0, 7)


def test_r24_without_resource_cards_the_phase_passes() -> None:
    table = scene(a={"active": 2, "resource_deck": 0}, turn=B)
    end_turn(table)
    assert resources(table, A) == (2, 0, 0, 0)
    assert (table.turn, asks(table)) == (A, "main")


def test_r25_the_main_phase_goes_in_any_order_until_the_active_player_ends_it() -> None:
    table = scene(
        a={"hand": "ST01-005*2 ST03-012", "units": ["ST01-005", "ST03-004", "ST01-005"], "home": "ST04-016"},
        b={"home": "ST01-016"},
    )
    attack(table, "a1", "b")
    pass_all(table)
    play(table, "ST01-005 support-a2 a3")
    attack(table, "a3", "b")
    pass_all(table)
    play(table, "use-a0.2 a4 ST03-012 a4 ST01-005")
    assert (table.turn, asks(table)) == (A, "main")
    table.play("end")
    assert asks(table) == "action"


def test_r25_nothing_else_can_be_done_while_a_triggered_effect_waits() -> None:
    table = scene(
        a={"hand": "ST01-004 ST01-005", "units": ["ST01-005"]}, b={"units": ["ST01-005", "ST03-008", "GD01-018"]}
    )
    table.play("ST01-004")
    assert table.moves() == ["b1", "b2"]
    for impossible in ("ST01-005", "end", "attack-a1"):
        with pytest.raises(IllegalMove):
            table.play(impossible)


def test_r26_r27_r29_the_steps_of_the_end_phase_come_in_order() -> None:
    """Action step, Repair and hand limit come in this order, and then effects that last "during this turn" end."""
    table = scene(a={"hand": "ST03-012 ST01-005*11", "units": [{"card": "ST01-001", "damage": 2}]})
    play(table, "ST03-012 a1 end")
    assert (table.turn, asks(table)) == (B, "action")
    table.play("pass")
    assert (table.turn, asks(table)) == (A, "action")
    assert (at(table, "a1")["hp_left"], at(table, "a1")["ap_now"]) == (2, 5)
    table.play("pass")
    assert (table.turn, asks(table)) == (A, "hand")
    assert (at(table, "a1")["hp_left"], at(table, "a1")["ap_now"]) == (4, 5)
    table.play("ST01-005")
    assert (table.turn, asks(table)) == (B, "main")
    assert at(table, "a1")["ap_now"] == 3


def test_r26_the_end_phase_always_has_an_action_step_and_the_standby_player_begins() -> None:
    table = scene()
    table.play("end")
    assert (table.turn, asks(table), table.moves()) == (B, "action", ["pass"])
    table.play("pass")
    assert (table.turn, asks(table), table.moves()) == (A, "action", ["pass"])
    table.play("pass")
    assert (table.turn, asks(table)) == (B, "main")


def test_r27_what_happens_at_the_end_of_the_turn_happens_at_the_end_of_ones_own() -> None:
    damaged = {"card": "ST01-001", "damage": 3}
    table = scene(a={"units": [damaged]}, b={"units": [damaged]})
    end_turn(table)
    assert (at(table, "a1")["damage"], at(table, "b1")["damage"]) == (1, 3)
    end_turn(table)
    assert (at(table, "a1")["damage"], at(table, "b1")["damage"]) == (1, 1)


def test_r28_the_active_player_discards_down_to_ten_cards_of_the_own_choice() -> None:
    table = scene(a={"hand": "ST01-005*10 ST01-008 ST01-004"}, b={"hand": "ST03-008*12"})
    end_turn(table)
    assert (table.turn, asks(table), table.moves()) == (A, "hand", ["ST01-004", "ST01-005", "ST01-008"])
    play(table, "ST01-008 ST01-004")
    assert hand(table, A) == ["ST01-005"] * 10
    assert trash(table, A) == {"ST01-008": 1, "ST01-004": 1}
    assert (table.turn, asks(table)) == (B, "main")


def test_r28_at_any_other_time_a_hand_has_no_limit() -> None:
    table = scene(a={"hand": "GD01-100 ST01-005*10"}, b={"hand": "ST03-008*12"})
    table.play("GD01-100")
    assert (len(hand(table, A)), asks(table)) == (12, "main")
    end_turn(table)
    play(table, "ST01-005 ST01-005")
    assert (table.turn, asks(table)) == (B, "main")
    assert len(hand(table, B)) == 13


def test_r29_what_lasts_during_this_turn_stops_and_the_other_players_turn_begins() -> None:
    table = scene(a={"hand": "ST01-014 ST02-012 GD01-009", "units": ["ST01-003"]}, b={"units": ["ST01-001"]})
    play(table, "ST01-014 b1 ST02-012 a1 GD01-009 a1")
    assert at(table, "b1")["ap_now"] == 0
    assert at(table, "a1")["keywords"] == {"breach": 3, "high_maneuver": 1}
    end_turn(table)
    assert table.turn == B
    assert at(table, "b1")["ap_now"] == 3
    assert at(table, "a1")["keywords"] == {}
    assert not at(table, "a2")["fresh"]


# --- playing cards ---------------------------------------------------------------------------------------------------


def test_r30_active_rested_and_ex_resources_all_count_for_the_level() -> None:
    enough = scene(a={"hand": "ST01-003", "active": 2, "spent": 1})
    assert "ST01-003" in enough.moves()
    with_ex = scene(a={"hand": "ST01-003", "active": 1, "spent": 1, "ex": 1})
    assert "ST01-003" in with_ex.moves()
    too_few = scene(a={"hand": "ST01-003", "active": 1, "ex": 1})
    assert "ST01-003" not in too_few.moves()


@pytest.mark.parametrize("number", ["ST01-001", "ST01-010", "ST02-012", "GD01-125"])
def test_r30_every_kind_of_card_needs_its_level(number: str) -> None:
    for active, can_be_played in ((3, False), (4, True)):
        table = scene(a={"hand": number, "active": active, "units": ["ST01-005"]})
        assert (number in " ".join(table.moves())) == can_be_played


def test_r31_as_many_active_resources_as_the_cost_are_rested() -> None:
    table = scene(a={"hand": "ST01-003*2", "active": 3, "spent": 2})
    table.play("ST01-003")
    assert resources(table, A) == (1, 4, 0, 0)
    # There are enough resources for the Lv, but too few active ones for the cost.
    assert "ST01-003" not in table.moves()


def test_r31_the_player_chooses_whether_ex_resources_pay() -> None:
    table = scene(a={"hand": "ST01-003", "active": 3, "ex": 2})
    table.play("ST01-003")
    assert (asks(table), table.moves()) == ("pay", ["ex0", "ex1", "ex2"])
    for ex, left in enumerate([(1, 2, 2, 0), (2, 1, 1, 0), (3, 0, 0, 0)]):
        paid = table.fork()
        paid.play(f"ex{ex}")
        assert resources(paid, A) == left
        assert is_at(paid, "a1", "ST01-003")


def test_r31_ex_resources_pay_what_the_others_cannot() -> None:
    table = scene(a={"hand": "ST03-009", "active": 2, "spent": 1, "ex": 2})
    table.play("ST03-009")
    assert table.moves() == ["ex1", "ex2"]
    only = scene(a={"hand": "ST01-003", "active": 0, "spent": 1, "ex": 2})
    only.play("ST01-003")
    assert (asks(only), resources(only, A)) == ("main", (0, 1, 0, 0))


def test_r32_an_ex_resource_that_pays_leaves_the_game_and_counts_for_the_card_it_pays_for() -> None:
    table = scene(a={"hand": "GD01-013 ST02-004", "active": 3, "ex": 1})
    other = table.fork()
    play(table, "GD01-013 ex1")
    assert is_at(table, "a1", "GD01-013")
    assert resources(table, A) == (2, 1, 0, 0)
    # The EX Resource that paid is gone, which leaves Lv 3 and two active resources.
    assert "ST02-004" not in table.moves()
    play(other, "GD01-013 ex0")
    assert "ST02-004" in other.moves()


def test_r33_at_most_five_ex_resources() -> None:
    table = scene(a={"hand": "ST02-002", "active": 5, "ex": 5})
    play(table, "ST02-002 ex0")
    assert resources(table, A) == (2, 3, 5, 0)


def test_r33_at_most_fifteen_resources() -> None:
    """The limit is fifteen resources, because there are only ten cards in the resource deck and five EX Resources."""
    table = scene(a={"hand": "ST02-002", "active": 9, "ex": 5, "resource_deck": 1}, turn=B)
    end_turn(table)
    assert resources(table, A) == (10, 0, 5, 0)
    play(table, "ST02-002 ex0")
    assert resources(table, A) == (7, 3, 5, 0)
    end_turn(table)
    end_turn(table)
    assert resources(table, A) == (10, 0, 5, 0)


def test_r33_what_pays_makes_room_for_what_is_placed() -> None:
    table = scene(a={"hand": "ST02-002", "active": 10, "ex": 5})
    play(table, "ST02-002 ex1")
    assert resources(table, A) == (8, 2, 5, 0)


def test_r34_a_resource_comes_from_the_resource_deck_rested_if_the_effect_says_so() -> None:
    table = scene(a={"hand": "GD01-107", "active": 5, "resource_deck": 4})
    table.play("GD01-107")
    assert resources(table, A) == (2, 4, 0, 3)
    empty = scene(a={"hand": "GD01-107", "active": 5, "resource_deck": 0})
    empty.play("GD01-107")
    assert resources(empty, A) == (2, 3, 0, 0)


def test_r34_an_ex_resource_is_a_token() -> None:
    table = scene(a={"hand": "ST02-002", "active": 5, "resource_deck": 4})
    table.play("ST02-002")
    assert resources(table, A) == (2, 3, 1, 4)
    burst = scene(a={"units": ["ST01-005"]}, b={"pool": "GD01-107*30", "home": None, "active": 2, "resource_deck": 4})
    attack(burst, "a1", "b")
    pass_all(burst)
    burst.play("burst")
    assert resources(burst, B) == (2, 0, 1, 4)


def test_r35_a_changed_cost_is_used_as_it_is_in_that_moment() -> None:
    one = scene(a={"hand": "GD01-016", "active": 5, "units": ["ST01-005"]})
    one.play("GD01-016")
    assert resources(one, A) == (3, 2, 0, 0)
    two = scene(a={"hand": "GD01-016", "active": 5, "units": ["ST01-005", "ST01-005"]})
    assert side(two, A)["hand"][0]["cost"] == 1
    two.play("GD01-016")
    assert resources(two, A) == (4, 1, 0, 0)


def test_r35_the_changed_cost_decides_whether_a_card_can_be_played() -> None:
    for commands, can_be_played in ((3, False), (4, True)):
        table = scene(a={"hand": "GD01-070", "active": 1, "spent": 4, "trash": f"ST01-012*{commands}"})
        assert ("GD01-070" in table.moves()) == can_be_played


def test_r35_level_and_cost_0_need_and_rest_nothing() -> None:
    link = {"card": "GD01-005", "pilot": "GD01-088"}
    table = scene(a={"hand": "GD01-002 ST01-005", "active": 2, "ex": 1, "units": [link]})
    play(table, "GD01-002 a1")
    assert resources(table, A) == (2, 0, 1, 0)
    assert numbers(table, A) == ["GD01-002"]
    either = scene(a={"hand": "GD01-002 ST01-005", "active": 7, "units": [link]})
    either.play("GD01-002")
    assert either.moves() == ["pay", "a1"]
    either.play("pay")
    assert resources(either, A) == (1, 6, 0, 0)
    assert numbers(either, A) == ["GD01-005", "GD01-002"]
    unlinked = scene(a={"hand": "GD01-002", "active": 2, "units": ["GD01-005"]})
    assert "GD01-002" not in unlinked.moves()


def test_r36_a_unit_is_deployed_active_into_the_battle_area() -> None:
    table = scene(a={"hand": "ST01-005"})
    table.play("ST01-005")
    assert is_at(table, "a1", "ST01-005")
    assert not at(table, "a1")["rested"]
    assert hand(table, A) == []


def test_r36_only_units_attack() -> None:
    table = scene(a={"units": ["ST01-005"], "home": "ST04-016"})
    assert [move for move in table.moves() if move.startswith("attack")] == ["attack-a1"]


def test_r36_units_and_pilots_of_the_same_name_may_be_there_several_times() -> None:
    table = scene(a={"hand": "ST01-001 GD01-001 ST01-010*2", "units": ["ST01-001"]})
    play(table, "ST01-001 GD01-001 pair-ST01-010 a1 pair-ST01-010 a2")
    assert numbers(table, A) == ["ST01-001", "ST01-001", "GD01-001"]
    assert [at(table, place)["pilot"]["number"] for place in ("a1", "a2")] == ["ST01-010", "ST01-010"]


SIX = ["ST01-005", "ST03-008", {"card": "ST01-001", "pilot": "ST01-010"}, "T-007", "ST01-008", "GD01-018"]


def test_r37_for_a_seventh_unit_one_of_the_owners_choice_goes_into_the_trash_with_its_pilot() -> None:
    table = scene(a={"hand": "GD01-022", "units": SIX}, b={"units": ["ST01-005"]})
    table.play("GD01-022")
    assert (table.turn, asks(table), table.moves()) == (A, "room", ["a1", "a2", "a3", "a4", "a5", "a6"])
    table.play("a3")
    assert is_at(table, "a3", "GD01-022")
    assert at(table, "a3")["pilot"] is None
    assert len(numbers(table, A)) == 6
    assert trash(table, A) == {"ST01-001": 1, "ST01-010": 1}


def test_r37_tokens_count_among_the_six() -> None:
    table = scene(a={"hand": "ST01-005", "units": ["T-007"] * 6})
    play(table, "ST01-005 a4")
    assert sorted(numbers(table, A)) == ["ST01-005", *["T-007"] * 5]
    by_effect = scene(a={"hand": "GD01-106", "units": SIX})
    by_effect.play("GD01-106")
    assert asks(by_effect) == "room"


def test_r37_room_is_made_before_the_unit_is_deployed() -> None:
    """Big Zam hits all Blockers if ten Zeon units are in the trash. The unit that makes room for it is the tenth."""
    units = ["ST03-008", "ST01-005", "ST01-005", "ST01-005", "ST01-005", "ST01-005"]
    table = scene(a={"hand": "GD01-027", "units": units, "trash": "ST03-007*9"}, b={"units": ["GD01-086", "ST01-005"]})
    play(table, "GD01-027 a1")
    assert unit(table, "b1") is None
    assert at(table, "b2")["damage"] == 0


def test_r37_for_several_together_as_many_make_room() -> None:
    table = scene(a={"hand": "GD01-106", "units": ["ST01-005"] * 6})
    play(table, "GD01-106 a1 a2")
    assert numbers(table, A).count("T-007") == 2
    assert trash(table, A) == {"ST01-005": 2, "GD01-106": 1}


def test_r37_what_makes_room_for_several_together_was_already_there() -> None:
    """Comprehensive Rules 11-4-2-2: Of units deployed together, none may be trashed to make room for another."""
    six = scene(a={"hand": "GD01-106", "units": ["ST01-005"] * 6})
    play(six, "GD01-106 a1")
    assert six.moves() == ["a2", "a3", "a4", "a5", "a6"]
    five = scene(a={"hand": "GD01-106", "units": ["ST01-005"] * 5})
    five.play("GD01-106")
    assert five.moves() == ["a1", "a2", "a3", "a4", "a5"]


def test_r37_a_unit_that_came_just_before_may_make_room_for_the_next() -> None:
    """The Gouf is the sixth unit, and brings a token, which is the seventh."""
    table = scene(a={"hand": "ST03-009", "units": ["ST01-005"] * 5})
    table.play("ST03-009")
    assert (asks(table), table.moves()) == ("room", ["a1", "a2", "a3", "a4", "a5", "a6"])
    table.play("a6")
    assert numbers(table, A) == [*["ST01-005"] * 5, "T-007"]


def test_r38_a_base_is_deployed_active_and_the_old_one_goes_into_the_trash_first() -> None:
    """Corsica Base looks for another Corsica Base in the trash when it is deployed, and finds the old one."""
    old = {"card": "ST02-016", "damage": 3, "rested": 1}
    table = scene(a={"hand": "ST02-016", "home": old})
    table.play("ST02-016")
    base = side(table, A)["base"]
    assert (base["number"], base["hp_left"], base["rested"]) == ("ST02-016", 5, False)
    assert trash(table, A) == {"ST02-016": 1}
    assert numbers(table, A) == ["T-004", "T-004"]


def test_r38_an_ex_base_makes_room_too_and_leaves_the_game() -> None:
    table = scene(a={"hand": "ST02-016"})
    table.play("ST02-016")
    assert side(table, A)["base"]["number"] == "ST02-016"
    assert trash(table, A) == {}
    assert numbers(table, A) == ["T-005"]


def test_r39_what_makes_room_is_not_destroyed() -> None:
    units = ["GD01-056", *["ST01-005"] * 5]
    table = scene(a={"hand": "GD01-022", "units": units}, b={"units": ["ST01-005"]})
    play(table, "GD01-022 a1")
    assert events(table, "destroyed") == []
    assert asks(table) == "main"  # Geara Doga made room and was not destroyed, so its *Destroyed* effect is not used
    assert trash(table, A) == {"GD01-056": 1}
    base = scene(a={"hand": "ST01-016", "home": "ST04-016"})
    base.play("ST01-016")
    assert events(base, "destroyed") == []


def test_r40_a_command_is_nowhere_until_its_effect_is_over() -> None:
    """Michaelis has more AP with four commands in the trash."""
    table = scene(a={"hand": "GD01-118 ST01-005", "units": ["GD01-076"], "trash": "ST01-012*3"})
    table.play("GD01-118")
    assert asks(table) == "hand"
    assert trash(table, A) == {"ST01-012": 3}
    assert at(table, "a1")["ap_now"] == 3
    table.play("ST01-005")
    assert trash(table, A) == {"ST01-012": 3, "GD01-118": 1, "ST01-005": 1}
    assert at(table, "a1")["ap_now"] == 4


def test_r40_a_shield_is_nowhere_during_its_burst() -> None:
    table = scene(
        a={"units": ["ST01-005"]},
        b={"units": ["GD01-076"], "trash": "ST01-012*3", "pool": "ST01-014*30", "home": None},
    )
    attack(table, "a1", "b")
    pass_all(table)
    for asked in ("burst", "unit"):
        assert (table.turn, asks(table)) == (B, asked)
        assert trash(table, B) == {"ST01-012": 3}
        assert at(table, "b1")["ap_now"] == 3
        table.play("burst" if asked == "burst" else "a1")
    assert trash(table, B) == {"ST01-012": 3, "ST01-014": 1}
    assert at(table, "b1")["ap_now"] == 4


def test_r41_what_an_effect_deploys_is_not_played_but_deployed() -> None:
    """Full Frontal deploys a Gouf, and the Gouf brings its Zaku."""
    table = scene(a={"hand": "ST03-010 ST03-009", "units": ["ST03-001"], "active": 6})
    play(table, "pair-ST03-010 a1 ST03-009")
    assert resources(table, A) == (5, 1, 0, 0)
    assert numbers(table, A) == ["ST03-001", "ST03-009", "T-007"]
    assert at(table, "a3")["rested"]
    assert not at(table, "a2")["rested"]
    assert [each["card"] for each in events(table, "played")] == []


def test_r41_no_level_is_needed_for_what_an_effect_deploys_or_pairs() -> None:
    table = scene(a={"hand": "ST03-008", "units": ["GD01-023"], "trash": "ST03-011", "active": 0, "spent": 1})
    play(table, "use-a1.1 ST03-008 ST03-011")
    gelgoog = at(table, "a1")
    assert (gelgoog["pilot"]["number"], gelgoog["linked"], gelgoog["ap_now"]) == ("ST03-011", True, 5)
    assert resources(table, A) == (0, 1, 0, 0)
    assert trash(table, A) == {"ST03-008": 1}


def test_r42_a_name_in_a_link_condition_fits_every_name_that_contains_it() -> None:
    """The link conditions on cards of the pool contain only full names, so the test makes up a shorter one."""
    wants = dataclasses.replace(by_number("ST01-003"), link=("Elan Ceres",))
    assert links(wants, by_number("GD01-098"))
    assert not links(wants, by_number("ST01-011"))
    longer = dataclasses.replace(by_number("ST01-003"), link=("Amuro Ray and others",))
    assert not links(longer, by_number("ST01-010"))


def test_r42_a_text_about_names_means_every_name_that_contains_them() -> None:
    """Destroy Mode may replace a link unit of Lv 5 whose name contains Unicorn Mode."""
    mine = [
        {"card": "GD01-005", "pilot": "GD01-088"},
        {"card": "GD01-010", "pilot": "GD01-093"},
        {"card": "ST01-002", "pilot": "ST01-010"},
    ]
    table = scene(a={"hand": "GD01-002", "units": mine, "active": 0})
    assert all(at(table, place)["linked"] for place in ("a1", "a2", "a3"))
    table.play("GD01-002")
    assert table.moves() == ["a1"]


def test_r42_a_slash_between_traits_means_any_of_these() -> None:
    table = scene(
        a={"hand": "ST03-013"}, b={"units": ["ST03-006"], "top": "ST01-005 ST03-005 ST03-007", "pool": "ST01-005*20"}
    )
    play(table, "ST03-013 b1")
    assert table.turn == B
    # The effect of Char's Zaku finds units of Neo Zeon and of Zeon.
    assert table.moves() == ["pass", "ST03-005", "ST03-007"]
    for pilot, is_linked in (("ST01-010", True), ("GD01-093", True), ("ST02-011", False)):
        shamblo = scene(a={"units": [{"card": "GD01-047", "pilot": pilot}]})
        assert at(shamblo, "a1")["linked"] == is_linked


# --- pilots ----------------------------------------------------------------------------------------------------------


def test_r43_a_pilot_is_played_onto_an_own_unit() -> None:
    table = scene(a={"hand": "ST03-011", "units": ["ST01-005", "ST03-008"]}, b={"units": ["ST03-006"]})
    table.play("pair-ST03-011")
    assert table.moves() == ["a1", "a2"]
    table.play("a2")
    assert at(table, "a2")["pilot"]["number"] == "ST03-011"
    assert hand(table, A) == []
    assert resources(table, A) == (9, 1, 0, 0)


def test_r43_without_a_unit_that_can_take_it_a_pilot_cannot_be_played() -> None:
    for mine in ([], [{"card": "ST01-005", "pilot": "ST03-011"}]):
        table = scene(a={"hand": "ST03-011 ST01-010", "units": mine, "home": "ST01-016"}, b={"units": ["ST03-006"]})
        assert not [move for move in table.moves() if "ST03-011" in move or "ST01-010" in move]


def test_r44_a_unit_has_one_pilot_which_is_neither_exchanged_nor_moved() -> None:
    paired = {"card": "ST03-006", "pilot": "GD01-092"}
    table = scene(a={"hand": "ST03-011*2", "units": [paired, "ST01-005"]})
    table.play("pair-ST03-011")
    assert table.moves() == ["a2"]
    table.play("a2")
    assert [at(table, place)["pilot"]["number"] for place in ("a1", "a2")] == ["GD01-092", "ST03-011"]
    assert not [move for move in table.moves() if move.startswith("pair")]


def test_r45_where_the_unit_goes_its_pilot_goes() -> None:
    paired = {"card": "ST01-005", "pilot": "ST01-012"}
    table = scene(a={"hand": "ST04-013 ST03-013"}, b={"units": [paired, {**paired, "damage": 1}, "T-007"]})
    play(table, "ST04-013 b1")
    assert sorted(hand(table, B)) == ["ST01-005", "ST01-012"]
    play(table, "ST03-013 b2")
    assert trash(table, B) == {"ST01-005": 1, "ST01-012": 1}


def test_r45_a_pilot_of_a_token_goes_where_the_token_would_have_gone() -> None:
    token = {"card": "T-007", "pilot": "ST01-012"}
    table = scene(a={"hand": "ST04-013 ST03-013"}, b={"units": [token, token]})
    play(table, "ST04-013 b1 ST03-013 b2")
    assert hand(table, B) == ["ST01-012"]
    assert trash(table, B) == {"ST01-012": 1}


def test_r46_a_paired_unit_adds_the_pilots_ap_and_hp_and_has_its_text_linked_or_not() -> None:
    table = scene(a={"hand": "ST03-011", "units": ["ST01-005"]})
    play(table, "pair-ST03-011 a1")
    gm = at(table, "a1")
    assert (gm["ap_now"], gm["hp_left"], gm["linked"]) == (3, 3, False)
    attack(table, "a1", "b")
    assert at(table, "a1")["ap_now"] == 4  # when the unit attacks, Char adds AP 1
    pass_all(table)
    assert side(table, B)["base"] is None


def test_r46_the_upper_text_stays_the_pilot_cards_own() -> None:
    """A pilot that is destroyed with its unit has no burst, but the same card has one when destroyed as a shield."""
    paired = {"card": "ST01-005", "pilot": "ST01-011"}
    table = scene(a={"hand": "ST03-013*2"}, b={"units": [paired], "pool": "ST01-011*30"})
    play(table, "ST03-013 b1 ST03-013 b1")
    assert (table.turn, asks(table)) == (A, "main")
    assert trash(table, B) == {"ST01-005": 1, "ST01-011": 1}
    shield = scene(a={"units": ["ST01-005"]}, b={"home": None, "pool": "ST01-011*30"})
    attack(shield, "a1", "b")
    pass_all(shield)
    assert asks(shield) == "burst"


def test_r47_neither_the_traits_nor_the_colour_of_the_pilot_become_the_units() -> None:
    """Sayla's and M'Quve's keywords depend on the unit's own colour and traits, and so does the Gundam's Repair."""
    for number, keywords in (("ST01-005", {"repair": 1}), ("ST03-007", {})):
        table = scene(a={"units": [{"card": number, "pilot": "GD01-087"}]})
        assert at(table, "a1")["keywords"] == keywords
    for number, keywords in (("ST03-007", {"breach": 1}), ("ST01-005", {})):
        table = scene(a={"units": [{"card": number, "pilot": "GD01-092"}]})
        assert at(table, "a1")["keywords"] == keywords
    team = scene(a={"units": ["GD01-001", {"card": "ST01-005", "pilot": "ST01-012"}, "ST01-003"]})
    assert [at(team, place)["keywords"] for place in ("a2", "a3")] == [{}, {"repair": 1}]
    assert at(team, "a2")["colour"] == "blue"
    assert at(team, "a2")["traits"] == ["Earth Federation"]


def test_r48_a_command_may_be_paired_as_a_pilot_in_place_of_its_effect() -> None:
    table = scene(a={"hand": "ST01-012", "units": ["ST01-005"]}, b={"units": [rested("ST01-005")]})
    assert {"ST01-012", "pair-ST01-012"} <= set(table.moves())
    play(table, "pair-ST01-012 a1")
    assert (at(table, "a1")["ap_now"], at(table, "a1")["hp_left"]) == (2, 3)
    assert at(table, "b1")["damage"] == 0
    assert resources(table, A) == (9, 1, 0, 0)
    assert trash(table, A) == {}


def test_r48_a_command_that_has_no_target_may_still_be_paired_for_the_same_level_and_cost() -> None:
    for active, spent, can_be_paired in ((1, 1, True), (1, 0, False), (0, 5, False)):
        table = scene(a={"hand": "ST01-012", "units": ["ST01-005"], "active": active, "spent": spent})
        assert "ST01-012" not in table.moves()
        assert ("pair-ST01-012" in table.moves()) == can_be_paired


def test_r48_no_command_is_paired_in_an_action_step() -> None:
    """Even a command that may be played in an action step cannot be paired in one."""
    table = scene(a={"units": ["ST01-005"], "hand": "ST03-012"}, b={"units": ["ST01-008"], "hand": "ST03-012"})
    attack(table, "a1", "b")
    table.play("pass")
    for _ in (B, A):
        assert table.moves() == ["pass", "ST03-012"]
        table.play("pass")
    play(table, "end")
    assert table.moves() == ["pass", "ST03-012"]


def test_r49_a_command_is_a_pilot_with_name_and_traits_only_while_it_is_paired() -> None:
    """Paired as Hayato of the White Base Team, this command lets the Gundam draw, and it links with the Guntank."""
    table = scene(a={"hand": "ST01-012*2", "units": ["ST01-002", "ST01-004"]})
    play(table, "pair-ST01-012 a1")
    assert hand(table, A) == ["ST01-005", "ST01-012"]
    play(table, "pair-ST01-012 a2")
    assert not at(table, "a1")["linked"]
    assert at(table, "a2")["linked"]


def test_r49_everywhere_else_it_is_a_command_card() -> None:
    """In the deck the card is no pilot card, and in the trash it is a command."""
    top = "ST01-005 ST02-012 ST02-010 ST02-004 ST02-013"
    table = scene(a={"hand": "GD01-109", "top": top})
    table.play("GD01-109")
    assert table.moves() == ["pass", "ST02-004", "ST02-010"]
    paired = {"card": "ST01-005", "pilot": "ST01-012", "damage": 1}
    fallen = scene(a={"hand": "ST03-013"}, b={"units": ["GD01-076", paired], "trash": "ST01-012*3"})
    assert at(fallen, "b1")["ap_now"] == 3
    play(fallen, "ST03-013 b2")
    assert at(fallen, "b1")["ap_now"] == 4


def test_r50_a_unit_whose_pilot_meets_its_link_condition_is_a_link_unit() -> None:
    expected = {
        ("ST01-001", "ST01-010"): True,  # this pilot links by name
        ("ST01-001", "ST01-011"): False,
        ("ST02-007", "ST02-011"): True,  # this pilot links by trait
        ("ST02-007", "ST01-010"): False,
        ("ST01-005", "ST01-010"): False,  # a unit without a link condition is never a link unit
        ("T-001", "ST01-010"): False,
    }
    for (number, pilot), is_linked in expected.items():
        table = scene(a={"units": [{"card": number, "pilot": pilot}]})
        assert at(table, "a1")["linked"] == is_linked, (number, pilot)
    assert not at(scene(a={"units": ["ST01-001"]}), "a1")["linked"]


def test_r51_an_effect_may_take_the_pilot_alone_away() -> None:
    """In the pool, only effects of destroyed units remove a pilot alone: the pilot returns to the hand."""
    link = {"card": "GD01-005", "pilot": "GD01-088", "damage": 4}
    table = scene(a={"hand": "GD01-115"}, b={"units": [link], "hand": "ST01-005"})
    play(table, "GD01-115 b1")
    assert (table.turn, asks(table)) == (B, "hand")
    assert sorted(hand(table, B)) == ["GD01-088", "ST01-005"]
    assert trash(table, B) == {"GD01-005": 1}
    table.play("ST01-005")
    assert hand(table, B) == ["GD01-088"]


# --- attacks, blocks and actions -------------------------------------------------------------------------------------


def test_r52_a_unit_cannot_attack_on_the_turn_it_was_deployed() -> None:
    table = scene(a={"hand": "ST01-001"})
    table.play("ST01-001")
    assert "attack-a1" not in table.moves()
    end_turn(table)
    end_turn(table)
    assert "attack-a1" in table.moves()


def test_r52_a_link_unit_can_also_if_it_was_linked_later_in_that_turn() -> None:
    table = scene(a={"hand": "ST01-001*2 ST01-010 ST01-011"})
    play(table, "ST01-001 ST01-001 pair-ST01-011 a1")
    assert "attack-a1" not in table.moves()  # a1 has a pilot, but is not a link unit
    play(table, "pair-ST01-010 a2")
    assert "attack-a2" in table.moves()
    attack(table, "a2", "b")
    pass_all(table)
    assert side(table, B)["base"] is None


def test_r53_an_active_unit_is_rested_to_attack_the_player_or_a_rested_enemy_unit() -> None:
    table = scene(
        a={"units": ["ST01-005", rested("ST01-005"), rested("ST01-003")]},
        b={"units": ["ST01-005", rested("ST03-008"), rested("GD01-018")]},
    )
    assert [move for move in table.moves() if move.startswith("attack")] == ["attack-a1"]
    table.play("attack-a1")
    assert table.moves() == ["b2", "b3", "b"]
    table.play("b2")
    assert at(table, "a1")["rested"]
    pass_all(table)
    assert (unit(table, "b2"), at(table, "a1")["damage"]) == (None, 1)
    assert "attack-a1" not in table.moves()


def test_r53_ap_0_is_enough_to_attack() -> None:
    table = scene(a={"units": ["GD01-061"]}, b={"home": None})
    attack(table, "a1", "b")
    pass_all(table)
    assert at(table, "a1")["rested"]
    assert side(table, B)["shields"] == 6


def test_r53_a_unit_set_active_again_may_attack_again() -> None:
    table = scene(a={"units": ["ST02-006"]}, b={"home": None})
    for left in (5, 4):
        attack(table, "a1", "b")
        pass_all(table)
        assert side(table, B)["shields"] == left
        assert "attack-a1" not in table.moves()
        if left == 5:
            table.play("use-a1.1")


def test_r54_cards_may_allow_active_targets_or_forbid_the_player() -> None:
    table = scene(a={"units": ["ST02-001"]}, b={"units": ["ST01-001", "ST01-002", rested("ST01-006")]})
    table.play("attack-a1")
    assert table.moves() == ["b1", "b3", "b"]  # an active unit of Lv 4 can be attacked, but not one of Lv 5
    zowort = scene(a={"units": ["ST01-009"]}, b={"units": ["ST01-005", rested("ST03-008")]})
    zowort.play("attack-a1")
    assert zowort.moves() == ["b2"]
    nobody = scene(a={"units": ["ST01-009"]}, b={"units": ["ST01-005"]})
    assert "attack-a1" not in nobody.moves()


def test_r54_later_changes_do_not_make_the_target_wrong() -> None:
    """A unit may attack active units with up to 4 AP, and attacks one whose AP is raised afterwards."""
    table = scene(a={"hand": "GD01-043", "units": ["ST02-001"]}, b={"hand": "ST03-012", "units": ["ST02-006"]})
    before = table.fork()
    before.play("attack-a1")
    assert before.moves() == ["b"]
    play(table, "GD01-043 a1")
    attack(table, "a1", "b1")
    play(table, "ST03-012 b1")
    assert at(table, "b1")["ap_now"] == 6
    pass_all(table)
    assert unit(table, "b1") is None
    assert unit(table, "a1") is None


def test_r55_a_target_gone_in_the_attack_step_ends_the_battle_at_once() -> None:
    """Sword Strike returns its target to the hand, so there is no block, no action step, and no damage."""
    link = {"card": "GD01-073", "pilot": "ST04-013"}
    table = scene(a={"units": [link]}, b={"units": [rested("ST01-005"), "ST01-008"], "hand": "ST01-014"})
    attack(table, "a1", "b1")
    assert (table.turn, asks(table)) == (A, "unit")
    table.play("b1")
    assert (table.turn, asks(table)) == (A, "main")
    assert hand(table, B) == ["ST01-005", "ST01-014"]
    assert at(table, "a1")["damage"] == 0
    assert table.view()["battle"] is None


def test_r55_an_attacker_gone_in_the_action_step_deals_no_damage() -> None:
    table = scene(a={"units": ["ST01-005"], "hand": "ST03-012"}, b={"hand": "ST04-013", "units": [rested("ST03-008")]})
    attack(table, "a1", "b1")
    play(table, "ST04-013 a1")
    # Whether the attacker is still there is checked only at the end of the action step.
    assert (table.turn, asks(table)) == (A, "action")
    pass_all(table)
    assert (table.turn, asks(table)) == (A, "main")
    assert at(table, "b1")["damage"] == 0
    assert side(table, B)["base"]["hp_left"] == 3


def test_r55_a_target_gone_in_the_action_step_strikes_nobody_and_nobody_else_is_hit() -> None:
    table = scene(a={"units": ["ST01-005"], "hand": "ST04-013"}, b={"units": [rested("ST03-008"), rested("ST03-008")]})
    attack(table, "a1", "b1")
    play(table, "pass ST04-013 b1")
    pass_all(table)
    assert (at(table, "a1")["damage"], at(table, "b2")["damage"]) == (0, 0)
    assert side(table, B)["base"]["hp_left"] == 3


def test_r55_a_blocker_gone_in_the_action_step_saves_the_first_target_too() -> None:
    table = scene(a={"units": ["ST01-005"], "hand": "ST03-013"}, b={"units": [rested("ST03-008"), "ST01-008"]})
    attack(table, "a1", "b1")
    play(table, "b2 pass ST03-013 b2")
    pass_all(table)
    assert unit(table, "b2") is None
    assert (at(table, "a1")["damage"], at(table, "b1")["damage"]) == (0, 0)


def test_r56_one_active_blocker_may_be_rested_to_become_the_target() -> None:
    units = ["GD01-086", rested("ST01-008"), "ST01-005", "ST01-008"]
    table = scene(a={"units": ["ST01-001"]}, b={"units": units})
    attack(table, "a1", "b")
    assert (table.turn, asks(table), table.moves()) == (B, "block", ["pass", "b1", "b4"])
    table.play("b1")
    assert at(table, "b1")["rested"]
    assert table.view()["battle"] == {"attacker": "a1", "target": "b1", "blocked": True}
    assert asks(table) == "action"  # only one unit may block
    pass_all(table)
    assert at(table, "b1")["damage"] == 3
    assert side(table, B)["base"]["hp_left"] == 3


def test_r56_not_to_block_is_allowed() -> None:
    table = scene(a={"units": ["ST01-005"]}, b={"units": ["GD01-086"]})
    attack(table, "a1", "b")
    table.play("pass")
    pass_all(table)
    assert not at(table, "b1")["rested"]
    assert side(table, B)["base"]["hp_left"] == 1


def test_r56_the_unit_that_is_attacked_cannot_block() -> None:
    """The Wing Gundam attacks an active unit with Blocker."""
    table = scene(a={"units": ["ST02-001"]}, b={"units": ["GD01-086", "ST01-008"]})
    attack(table, "a1", "b1")
    assert table.moves() == ["pass", "b2"]
    alone = scene(a={"units": ["ST02-001"]}, b={"units": ["GD01-086"]})
    attack(alone, "a1", "b1")
    assert asks(alone) == "action"


def test_r56_the_active_player_does_not_block() -> None:
    table = scene(a={"units": ["ST01-005", "ST01-008"]})
    attack(table, "a1", "b")
    assert (table.turn, asks(table)) == (B, "action")


def test_r57_after_a_block_the_first_target_does_not_matter() -> None:
    table = scene(a={"units": ["ST01-005"], "hand": "ST03-013"}, b={"units": [rested("ST03-008"), "GD01-086"]})
    attack(table, "a1", "b1")
    play(table, "b2 pass ST03-013 b1")
    assert unit(table, "b1") is None
    pass_all(table)
    assert at(table, "b2")["damage"] == 2
    assert unit(table, "a1") is None


def test_r57_an_attack_on_the_player_that_was_blocked_is_one_on_a_unit() -> None:
    table = scene(a={"units": ["ST01-001"]}, b={"units": ["ST01-008"], "home": None, "shields": 0})
    attack(table, "a1", "b")
    table.play("b1")
    pass_all(table)
    assert table.outcome is None
    assert unit(table, "b1") is None


def test_r58_an_attack_on_the_player_ends_early_only_without_its_attacker() -> None:
    table = scene(
        a={"units": ["ST01-005"], "hand": "ST03-013"},
        b={"units": ["ST03-008"], "home": None, "shields": 1, "hand": "ST04-013"},
    )
    other = table.fork()
    attack(table, "a1", "b")
    play(table, "pass ST03-013 b1")
    pass_all(table)
    assert side(table, B)["shields"] == 0
    attack(other, "a1", "b")
    play(other, "ST04-013 a1")
    pass_all(other)
    assert side(other, B)["shields"] == 1


def test_r58_base_and_shields_are_looked_at_in_the_damage_step() -> None:
    """Three attacks hit what is there in the damage step: first the base, then a shield, then the player."""
    table = scene(a={"units": ["ST01-001", "ST01-001", "ST01-001"]}, b={"shields": 1})
    left = []
    for attacker in ("a1", "a2", "a3"):
        attack(table, attacker, "b")
        pass_all(table)
        left.append((side(table, B)["base"] is not None, side(table, B)["shields"]))
    assert left == [(False, 1), (False, 0), (False, 0)]
    assert table.outcome == A_WON


def test_r59_during_this_battle_begins_with_the_attack_and_stops_with_the_battle() -> None:
    table = scene(a={"units": [{"card": "ST01-005", "pilot": "ST04-010"}]}, b={"units": [rested("ST02-006", damage=1)]})
    assert at(table, "b1")["ap_now"] == 4
    attack(table, "a1", "b")
    table.play("b1")
    assert at(table, "b1")["ap_now"] == 2
    table.play("pass")
    assert at(table, "b1")["ap_now"] == 2
    table.play("pass")
    assert at(table, "b1")["ap_now"] == 4
    assert (table.turn, asks(table)) == (A, "main")


def test_r59_outside_a_battle_nothing_begins_that_lasts_as_long() -> None:
    table = scene(a={"units": ["GD01-058", "ST01-001"]}, b={})
    play(table, "end pass use-a1.1 a2")
    assert at(table, "a2")["ap_now"] == 3
    pass_all(table)
    end_turn(table)
    attack(table, "a2", "b")
    assert at(table, "a2")["ap_now"] == 3


def test_r60_the_standby_player_begins_and_each_in_turn_does_one_thing() -> None:
    table = scene(
        a={"units": ["ST01-001", "GD01-058"], "hand": "ST03-012*2"}, b={"hand": "ST01-014*2", "units": ["ST01-005"]}
    )
    attack(table, "a1", "b")
    assert (table.turn, asks(table)) == (B, "action")
    assert table.moves() == ["pass", "ST01-014"]
    play(table, "ST01-014 a1")
    assert (table.turn, asks(table)) == (A, "action")
    assert {"pass", "ST03-012", "use-a2.1"} == set(table.moves())
    play(table, "use-a2.1 a1")
    assert (table.turn, asks(table)) == (B, "action")


def test_r60_only_action_commands_and_activate_action_effects_are_allowed() -> None:
    table = scene(
        a={"units": ["ST01-001", "ST03-004", "GD01-053"], "hand": "ST01-005 ST01-013 ST01-010 ST01-016 ST03-012"},
        b={"units": ["ST01-005"]},
    )
    attack(table, "a1", "b")
    table.play("pass")
    assert (table.turn, table.moves()) == (A, ["pass", "ST03-012"])


def test_r60_what_an_action_triggers_is_resolved_before_the_other_may_act() -> None:
    """B's command destroys a unit of A, whose effect destroys a unit of B. Only then may A act."""
    table = scene(
        a={"units": ["ST01-005", {"card": "GD01-056", "damage": 1}], "hand": "ST03-012"},
        b={"hand": "ST03-013", "units": ["ST01-008"]},
    )
    attack(table, "a1", "b")
    play(table, "pass ST03-013 a2")
    assert (table.turn, asks(table), table.moves()) == (A, "unit", ["b1"])
    table.play("b1")
    assert unit(table, "b1") is None
    assert (table.turn, asks(table)) == (A, "action")


def test_r61_one_pass_by_each_in_succession_ends_the_step() -> None:
    table = scene(a={"units": ["ST01-005"], "hand": "ST03-012"}, b={"hand": "ST01-014"})
    attack(table, "a1", "b")
    assert table.turn == B
    table.play("pass")
    assert table.turn == A
    table.play("pass")
    assert (table.turn, asks(table)) == (A, "main")


def test_r61_who_passed_may_act_again_if_the_other_has_acted() -> None:
    table = scene(a={"units": ["ST01-001"], "hand": "ST03-012*2"}, b={"hand": "ST01-014"})
    attack(table, "a1", "b")
    play(table, "pass ST03-012 a1")
    assert (table.turn, table.moves()) == (B, ["pass", "ST01-014"])
    play(table, "ST01-014 a1")
    assert (table.turn, asks(table)) == (A, "action")
    table.play("pass")
    assert (table.turn, asks(table)) == (B, "action")
    table.play("pass")
    assert asks(table) == "main"
    assert side(table, B)["base"]["hp_left"] == 1  # the base had 3 HP, and took 3 + 2 − 3 damage


def test_r61_two_passes_with_an_action_between_do_not_end_the_step() -> None:
    table = scene(a={"units": ["ST01-005"], "hand": "ST03-012"})
    attack(table, "a1", "b")
    play(table, "pass ST03-012 a1 pass")
    assert (table.turn, asks(table)) == (A, "action")
    table.play("pass")
    assert asks(table) == "main"
    assert side(table, B)["base"] is None
