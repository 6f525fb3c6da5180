"""Tests of the publisher's answers to players' questions (Q1 and so on). The README says to which rules they belong.

Only Q7, about the place where unused tokens lie, has no test.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from schachtel.core.errors import DeckError, IllegalMove
from schachtel.core.table import Table
from schachtel.games import gundam
from schachtel.games.gundam import GAME
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.decks import Deck, read_deck
from schachtel.games.gundam.effects.words import Effect, Keyword, Kind, Standing
from tests.games.gundam.checks import as_if, facts
from tests.games.gundam.scene import (
    A,
    B,
    asks,
    at,
    attack,
    end_turn,
    events,
    fight,
    hand,
    home,
    pass_all,
    play,
    rested,
    scene,
    side,
    trash,
    unit,
)

LEO = {"card": "ST02-007", "pilot": "GD01-101"}  # a unit whose pilot links by the trait OZ: AP 3, HP 2
SUPPRESSION = 1 << 6  # the bit of Suppression in the field `keys_turn`
HIGH_MANEUVER = 1 << 5


def waiting(table: Table) -> list[str]:
    return [effect["card"] for effect in table.view(A)["waiting"]]


def numbers(*colours: str) -> list[str]:
    return [card.number for card in ALL if card.colour in colours and card.kind <= Kind.BASE]


def deck(copies: dict[str, int]) -> Deck:
    return read_deck("\n".join(f"{n} {number}" for number, n in copies.items()), "mine")


def new_game(seed: int, **options: object) -> Table:
    return Table(GAME, options, seed=seed, backend="interpreted")


def test_every_answer_of_the_readme_has_a_test() -> None:
    readme = (Path(gundam.__file__).parent / "README.md").read_text("utf-8")
    listed = re.findall(r"^\| Q([0-9]+) \|", readme, re.MULTILINE)
    tested = {found[1] for name in globals() if (found := re.match(r"test_q([0-9]+)_", name))}
    assert len(listed) == 118
    assert set(listed) == tested


# --- preparing the game ----------------------------------------------------------------------------------------------


def test_q1_a_deck_has_fifty_cards() -> None:
    fifty = dict.fromkeys(numbers("blue")[:12], 4) | {numbers("blue")[12]: 2}
    assert deck(fifty)
    for n in (1, 3):
        with pytest.raises(DeckError):
            deck(fifty | {numbers("blue")[12]: n})


def test_q2_a_deck_has_one_or_two_colours_and_no_tokens() -> None:
    two = dict.fromkeys([*numbers("blue")[:6], *numbers("green")[:6]], 4)
    assert deck(two | {numbers("green")[6]: 2})
    with pytest.raises(DeckError):
        deck(two | {numbers("red")[0]: 2})
    with pytest.raises(DeckError):
        deck(two | {"T-001": 2})


def test_q3_a_number_is_in_a_deck_four_times_at_most() -> None:
    blue = numbers("blue")
    with pytest.raises(DeckError):
        deck({blue[0]: 5} | dict.fromkeys(blue[1:12], 4) | {blue[12]: 1})


def test_q4_two_cards_of_one_name_may_be_there_four_times_each() -> None:
    others = [number for number in numbers("blue") if number not in ("ST01-001", "GD01-013")]
    assert deck({"ST01-001": 4, "GD01-013": 4} | dict.fromkeys(others[:10], 4) | {others[10]: 2})


@pytest.mark.parametrize("seat", [A, B])
def test_q5_a_resource_deck_has_ten_cards(seat: int) -> None:
    table = new_game(1, first="0")
    assert side(table, seat)["resources"]["left"] == 10


def test_q6_every_card_of_the_resource_deck_is_a_resource() -> None:
    table = scene(a={"active": 0}, b={"active": 0, "resource_deck": 10})
    for turn in range(1, 11):
        end_turn(table)
        assert side(table, B)["resources"] == {"active": turn, "rested": 0, "ex": 0, "left": 10 - turn}
        end_turn(table)


def test_q8_the_owner_knows_neither_which_cards_are_shields_nor_their_order() -> None:
    """Nobody has seen the deck's top card, which becomes the bottom shield, so nobody knows that shield either.

    What the two seats know does not depend on which cards the shields are, and any unseen card may be the top shield.
    A card that the owner has seen on top of the deck is not among the shields.
    """
    unseen = [f"ST03-00{n}" for n in range(1, 9)]
    known = set()
    fell = set()
    for seed in range(60):
        b = {"home": None, "pool": " ".join(unseen), "top": "ST01-005 ST01-005"}
        table = scene(a={"units": ["ST01-005"]}, b=b, rng=f"{seed:048x}")
        known.add(tuple(table._position.hidden(seat).states.tobytes() for seat in (A, B)))
        assert [side(table, B, viewer)["shields"] for viewer in (A, B)] == [6, 6]
        fight(table, "a1", "b")
        fell |= {event["card"] for event in events(table, "shield_fell")}
    assert len(known) == 1
    assert fell == set(unseen)


def test_q8_nor_does_the_owner_in_a_new_game() -> None:
    """For their owner, the six shields are among the unseen cards, and cannot be told from cards in the deck."""
    table = new_game(1, first="0")
    play(table, "keep keep")
    mine = table._position.hidden(A).state.side[A]
    assert int(mine.pool.sum()) == int(mine.n_pool) == side(table, A)["deck"] + 6
    assert (side(table, A)["shields"], int(mine.n_top), int(mine.n_bottom)) == (6, 0, 0)


@pytest.mark.parametrize(("answer", "is_winner"), [("first", True), ("second", False)])
def test_q9_whoever_wins_the_toss_picks_who_begins(answer: str, is_winner: bool) -> None:
    table = new_game(1)
    winner = table.turn
    assert asks(table) == "first"
    assert winner is not None
    play(table, answer)
    assert (asks(table), table.turn) == ("mulligan", winner if is_winner else 1 - winner)
    play(table, "keep keep")
    assert (asks(table), table.turn) == ("main", winner if is_winner else 1 - winner)


def test_q9_nobody_has_seen_a_card_by_then() -> None:
    table = new_game(1)
    assert asks(table) == "first"
    assert [hand(table, seat) for seat in (A, B)] == [[], []]


@pytest.mark.parametrize("seed", range(8))
def test_q10_a_hand_is_redrawn_once_and_none_of_it_comes_back_at_once(seed: int) -> None:
    line = "+".join(f"1x{number}" for number in numbers("blue", "white")[:50])
    table = new_game(seed, decks=f"{line},{line}", first="0")
    assert (asks(table), table.turn) == ("mulligan", A)
    old = hand(table, A)
    play(table, "redraw")
    assert (asks(table), table.turn) == ("mulligan", B)
    new = hand(table, A)
    assert (len(old), len(new), set(old) & set(new)) == (5, 5, set())
    play(table, "keep")
    assert asks(table) == "main"


def test_q11_both_begin_with_an_ex_base() -> None:
    table = new_game(1, first="0")
    play(table, "keep keep")
    for seat in (A, B):
        base = home(table, seat)
        assert (base["number"], base["ap"], base["hp_left"], base["rested"]) == ("EXB-001", 0, 3, False)


def test_q12_player_two_begins_with_an_ex_resource_and_effects_place_more() -> None:
    table = new_game(1, first="0")
    play(table, "keep keep")
    assert [side(table, seat)["resources"]["ex"] for seat in (A, B)] == [0, 1]
    table = scene(a={"hand": "ST02-002"})
    play(table, "ST02-002")
    assert side(table, A)["resources"]["ex"] == 1


# --- phases before the main phase ------------------------------------------------------------------------------------


def test_q13_everything_becomes_active_at_the_start_of_the_turn() -> None:
    table = scene(
        b={"units": [rested("ST01-005"), rested("ST01-003")], "home": rested("ST01-016"), "active": 2, "spent": 5}
    )
    end_turn(table)
    assert (asks(table), table.turn) == ("main", B)
    assert not at(table, "b1")["rested"]
    assert not at(table, "b2")["rested"]
    assert not home(table, B)["rested"]
    assert side(table, B)["resources"] == {"active": 7, "rested": 0, "ex": 0, "left": 0}


def test_q14_the_draw_is_not_optional() -> None:
    table = scene()
    end_turn(table)
    assert (asks(table), table.turn, len(hand(table, B)), side(table, B)["deck"]) == ("main", B, 1, 23)


def test_q15_player_one_draws_on_the_first_turn() -> None:
    table = new_game(1, first="0")
    play(table, "keep keep")
    assert (asks(table), table.turn, len(hand(table, A)), len(hand(table, B))) == ("main", A, 6, 5)


def test_q16_a_hand_is_limited_to_ten_in_the_end_phase_of_its_owner_only() -> None:
    table = scene(a={"hand": "ST01-008*6 ST01-005*6"}, b={"hand": "ST01-005*12"})
    assert len(hand(table, A)) == 12
    end_turn(table)
    assert (asks(table), table.turn, set(table.moves())) == ("hand", A, {"ST01-008", "ST01-005"})
    play(table, "ST01-008 ST01-005")
    assert (asks(table), table.turn) == ("main", B)
    assert (len(hand(table, A)), trash(table, A)) == (10, {"ST01-008": 1, "ST01-005": 1})
    assert len(hand(table, B)) == 13


def test_q17_whoever_draws_the_last_card_has_lost_at_once() -> None:
    table = scene(b={"pool": "ST01-005*7"})
    end_turn(table)
    assert (table.turn, table.outcome) == (None, (1.0, 0.0))


def test_q17_also_in_the_middle_of_an_effect() -> None:
    # Overflowing Affection draws two cards, then discards one.
    table = scene(a={"pool": "ST01-005*7", "hand": "GD01-118"})
    play(table, "GD01-118")
    assert table.outcome == (0.0, 1.0)
    assert hand(table, A) == ["ST01-005"]


def test_q18_the_resource_is_not_optional() -> None:
    table = scene(b={"active": 2, "resource_deck": 8})
    end_turn(table)
    assert asks(table) == "main"
    assert side(table, B)["resources"] == {"active": 3, "rested": 0, "ex": 0, "left": 7}


def test_q19_there_are_at_most_ten_resources_and_five_ex_resources() -> None:
    table = scene(a={"hand": "ST02-002", "ex": 5})
    play(table, "ST02-002 ex0")
    assert side(table, A)["resources"] == {"active": 7, "rested": 3, "ex": 5, "left": 0}


def test_q20_without_a_resource_deck_the_main_phase_comes_at_once() -> None:
    table = scene(b={"active": 4, "resource_deck": 0})
    end_turn(table)
    assert (asks(table), side(table, B)["resources"]["active"]) == ("main", 4)


# --- playing cards ---------------------------------------------------------------------------------------------------


def test_q21_ex_resources_count_for_the_level() -> None:
    table = scene(a={"hand": "ST01-003 ST01-007", "active": 2, "ex": 1})
    # Two resources and the EX Resource are enough for a card of Lv 3, but not for one of Lv 4.
    assert table.moves() == ["end", "ST01-003"]


def test_q22_an_ex_resource_that_has_paid_no_longer_counts() -> None:
    table = scene(a={"hand": "ST01-005 ST01-003", "active": 2, "ex": 1})
    spent = table.fork()
    play(spent, "ST01-005 ex1")
    assert side(spent, A)["resources"] == {"active": 2, "rested": 0, "ex": 0, "left": 0}
    assert "ST01-003" not in spent.moves()
    play(table, "ST01-005 ex0")
    assert "ST01-003" in table.moves()


def test_q23_a_command_paired_as_a_pilot_costs_the_same_and_has_no_other_effect() -> None:
    table = scene(a={"hand": "ST01-012", "units": ["ST01-005"]}, b={"units": [rested("ST01-003")]})
    play(table, "pair-ST01-012 a1")
    assert (at(table, "a1")["pilot"]["number"], at(table, "a1")["hp_left"]) == ("ST01-012", 3)
    assert side(table, A)["resources"]["rested"] == 1
    assert at(table, "b1")["damage"] == 0


def test_q24_two_units_of_one_name() -> None:
    table = scene(a={"hand": "ST01-005", "units": ["ST01-005"]})
    play(table, "ST01-005")
    assert (at(table, "a1")["name"], at(table, "a2")["name"]) == ("GM", "GM")


def test_q25_two_pilots_of_one_name() -> None:
    table = scene(a={"hand": "ST01-010", "units": [{"card": "ST01-005", "pilot": "ST01-010"}, "ST01-005"]})
    play(table, "pair-ST01-010 a2")
    assert at(table, "a1")["pilot"]["name"] == at(table, "a2")["pilot"]["name"]


def test_q26_there_are_at_most_six_units() -> None:
    table = scene(a={"hand": "ST01-008*2", "units": ["ST01-005"] * 5})
    play(table, "ST01-008")
    assert asks(table) == "main"
    play(table, "ST01-008")
    assert asks(table) == "room"


def test_q27_for_a_seventh_unit_one_goes_into_the_trash_and_is_not_destroyed() -> None:
    units = [{"card": "ST03-006", "pilot": "ST03-011"}, *["ST01-005"] * 5]
    table = scene(a={"hand": "ST01-008", "units": units})
    play(table, "ST01-008 a1")
    # If the replaced unit were destroyed, its *Destroyed* effect would look into the deck.
    assert (asks(table), events(table, "destroyed")) == ("main", [])
    assert trash(table, A) == {"ST03-006": 1, "ST03-011": 1}
    assert at(table, "a1")["number"] == "ST01-008"


def test_q28_there_is_at_most_one_base() -> None:
    table = scene(a={"hand": "GD01-126 GD01-128", "home": None})
    play(table, "GD01-126 GD01-128")
    assert home(table, A)["number"] == "GD01-128"


def test_q29_a_new_base_sends_the_old_one_into_the_trash_and_it_is_not_destroyed() -> None:
    table = scene(a={"hand": "GD01-126", "home": "GD01-128"})
    play(table, "GD01-126")
    assert (home(table, A)["number"], trash(table, A)) == ("GD01-126", {"GD01-128": 1})
    assert events(table, "destroyed") == []


def test_q30_activate_main_works_on_the_turn_of_deployment() -> None:
    table = scene(a={"hand": "GD01-053"}, b={"units": ["ST01-005"]})
    play(table, "GD01-053 use-a1.1 b1")
    assert at(table, "b1")["damage"] == 1


# --- attacks ---------------------------------------------------------------------------------------------------------


def test_q31_player_one_may_attack_on_the_first_turn_but_not_with_what_was_just_deployed() -> None:
    table = scene(a={"hand": "ST01-008", "units": ["ST01-005"]}, turns=1)
    play(table, "ST01-008")
    assert table.moves() == ["end", "attack-a1"]


def test_q32_an_attack_on_a_player_meets_base_then_shields_then_the_player() -> None:
    table = scene(a={"units": ["ST01-007"] * 3}, b={"shields": 1})
    fight(table, "a1", "b")
    assert (side(table, B)["base"], side(table, B)["shields"]) == (None, 1)
    fight(table, "a2", "b")
    assert (side(table, B)["shields"], table.outcome) == (0, None)
    fight(table, "a3", "b")
    assert table.outcome == (1.0, 0.0)


def test_q33_a_battle_ends_when_the_attacker_is_gone() -> None:
    table = scene(a={"units": ["ST01-005"]}, b={"hand": "ST04-013"})
    attack(table, "a1", "b")
    play(table, "ST04-013 a1")
    pass_all(table)
    assert (asks(table), table.turn, home(table, B)["hp_left"]) == ("main", A, 3)


def test_q33_a_battle_ends_when_the_target_is_gone() -> None:
    table = scene(a={"hand": "ST04-013", "units": ["ST01-005"]}, b={"units": [rested("ST01-005")]})
    attack(table, "a1", "b1")
    play(table, "pass ST04-013 b1")
    pass_all(table)
    assert (asks(table), at(table, "a1")["damage"], home(table, B)["hp_left"]) == ("main", 0, 3)


def test_q33_nobody_blocks_when_the_effect_of_the_attack_has_removed_the_target() -> None:
    table = scene(
        a={"units": [{"card": "GD01-073", "pilot": "ST04-013"}]}, b={"units": [rested("ST01-005"), "ST01-008"]}
    )
    attack(table, "a1", "b1")
    play(table, "b1")  # linked with its pilot, Sword Strike returns a unit with up to 2 HP to the hand
    assert (asks(table), table.turn) == ("main", A)
    assert (unit(table, "b1"), hand(table, B), at(table, "b2")["rested"]) == (None, ["ST01-005"], False)


def test_q34_a_unit_without_ap_may_attack() -> None:
    table = scene(a={"units": ["GD01-061"]})
    attack(table, "a1", "b")
    assert at(table, "a1")["rested"]


def test_q35_and_destroys_no_shield() -> None:
    table = scene(a={"units": ["GD01-061"]}, b={"home": None})
    fight(table, "a1", "b")
    assert side(table, B)["shields"] == 6


def test_q35_nor_does_it_win() -> None:
    table = scene(a={"units": ["GD01-061"]}, b={"home": None, "shields": 0})
    fight(table, "a1", "b")
    assert table.outcome is None


def test_q36_nobody_chooses_which_shield_falls() -> None:
    table = scene(a={"units": ["ST01-005"]}, b={"home": None})
    fight(table, "a1", "b")
    assert (asks(table), side(table, B)["shields"], trash(table, B)) == ("main", 5, {"ST01-005": 1})


def test_q37_no_shield_falls_while_there_is_a_base_however_strong_the_attack() -> None:
    table = scene(a={"units": ["GD01-027"]})
    attack(table, "a1", "b")
    assert asks(table) == "action"  # nobody is asked to block, as B has no unit that could
    pass_all(table)
    assert (side(table, B)["base"], side(table, B)["shields"]) == (None, 6)


def test_q38_no_command_is_paired_in_an_action_step() -> None:
    table = scene(a={"units": ["ST01-005"]}, b={"hand": "ST02-013", "units": ["ST02-004"]})
    attack(table, "a1", "b")
    assert table.moves() == ["pass", "ST02-013"]


def test_q39_units_hurt_each_other_at_the_same_time() -> None:
    table = scene(a={"units": ["ST01-005"]}, b={"units": [rested("ST01-005")]})
    fight(table, "a1", "b1")
    assert (unit(table, "a1"), unit(table, "b1")) == (None, None)


def test_q39_but_for_first_strike() -> None:
    table = scene(a={"hand": "ST04-014", "units": ["ST01-005"]}, b={"units": [rested("ST01-005")]})
    play(table, "ST04-014 a1")
    fight(table, "a1", "b1")
    assert (at(table, "a1")["damage"], unit(table, "b1")) == (0, None)


def test_q40_a_shield_that_falls_is_shown_and_may_burst_before_it_is_in_the_trash() -> None:
    table = scene(a={"units": ["ST01-005"]}, b={"home": None, "pool": "GD01-104*30"})
    fight(table, "a1", "b")
    assert [event["card"] for event in table.events(A) if event["kind"] == "shield_fell"] == ["GD01-104"]
    assert (asks(table), table.turn, trash(table, B)) == ("burst", B, {})
    play(table, "burst")
    assert trash(table, B) == {"GD01-104": 1}


def test_q41_a_pilot_goes_into_the_trash_with_its_unit() -> None:
    table = scene(a={"hand": "GD01-115"}, b={"units": [LEO | {"damage": 1}]})
    play(table, "GD01-115 b1")
    assert (unit(table, "b1"), trash(table, B)) == (None, {"ST02-007": 1, "GD01-101": 1})


def test_q41_and_to_the_hand_with_it() -> None:
    table = scene(a={"hand": "ST04-013"}, b={"units": [LEO]})
    play(table, "ST04-013 b1")
    assert (hand(table, B), trash(table, B)) == (["ST02-007", "GD01-101"], {})


# --- meanings of words -----------------------------------------------------------------------------------------------


def test_q42_to_play_is_to_pay_and_use() -> None:
    table = scene(a={"hand": "GD01-100"})
    play(table, "GD01-100")
    assert side(table, A)["resources"] == {"active": 7, "rested": 3, "ex": 0, "left": 0}
    assert (hand(table, A), trash(table, A)) == (["ST01-005"] * 2, {"GD01-100": 1})


def test_q43_to_deploy_is_to_enter_the_battle_area_or_the_base_section() -> None:
    table = scene(a={"hand": "ST01-008 GD01-126"})
    play(table, "ST01-008")
    assert ([event["card"] for event in events(table, "deployed")], at(table, "a1")["rested"]) == (
        ["ST01-008"],
        False,
    )
    play(table, "GD01-126")
    assert ([event["card"] for event in events(table, "deployed")], home(table, A)["rested"]) == (["GD01-126"], False)


def test_q44_to_draw_is_to_take_the_top_card() -> None:
    table = scene(a={"hand": "GD01-100", "top": "ST01-008 ST01-003"})
    play(table, "GD01-100")
    assert sorted(hand(table, A)) == ["ST01-003", "ST01-008"]


def test_q45_to_discard_is_to_choose_a_card_of_the_hand() -> None:
    table = scene(a={"hand": "GD01-118 ST01-008"})
    play(table, "GD01-118")
    assert set(table.moves()) == {"ST01-008", "ST01-005"}
    play(table, "ST01-008")
    assert trash(table, A) == {"GD01-118": 1, "ST01-008": 1}


@pytest.mark.parametrize(("damage", "left"), [(4, 1), (3, 0), (1, 0)])
def test_q46_to_recover_is_to_take_damage_off(damage: int, left: int) -> None:
    table = scene(a={"hand": "ST01-013", "units": [{"card": "GD01-024", "damage": damage}]})
    play(table, "ST01-013 a1")  # Kai's Resolve recovers 3 HP
    assert (at(table, "a1")["damage"], at(table, "a1")["hp_left"]) == (left, 7 - left)


@pytest.mark.parametrize("number", ["ST02-010", "ST02-013"])
def test_q47_to_pair_is_to_put_a_pilot_or_such_a_command_under_a_unit(number: str) -> None:
    table = scene(a={"hand": number, "units": ["ST01-005"]})
    play(table, f"pair-{number} a1")
    assert at(table, "a1")["pilot"]["number"] == number
    assert (hand(table, A), trash(table, A)) == ([], {})


def test_q48_a_link_unit_may_attack_on_the_turn_it_was_deployed() -> None:
    table = scene(a={"hand": "GD01-013 GD01-013 ST01-010 ST01-011"})
    play(table, "GD01-013 GD01-013 pair-ST01-010 a1 pair-ST01-011 a2")
    assert (at(table, "a1")["linked"], at(table, "a2")["linked"]) == (True, False)
    assert table.moves() == ["end", "attack-a1"]


def test_q48_a_trait_can_be_what_links() -> None:
    table = scene(a={"hand": "ST02-011", "units": [{"card": "ST02-007", "fresh": 1}]})
    play(table, "pair-ST02-011 a1")
    assert at(table, "a1")["linked"]


def test_q49_a_token_comes_from_outside_and_leaves_the_game_again() -> None:
    table = scene(a={"home": "ST01-015"}, b={"hand": "GD01-115*3", "units": ["ST01-005"]})
    play(table, "use-a0.2")
    assert at(table, "a1")["number"] == "T-001"
    assert side(table, A)["deck"] == 24
    play(table, "end GD01-115 a1 pass GD01-115 a1 pass GD01-115 a1")
    assert (unit(table, "a1"), trash(table, A)) == (None, {})


def test_q49_the_ex_base_is_a_token_too() -> None:
    table = scene(a={"units": ["ST01-007"]})
    fight(table, "a1", "b")
    assert (side(table, B)["base"], trash(table, B)) == (None, {})


def test_q50_a_slash_means_or() -> None:
    table = scene(
        a={"units": ["GD01-018"]},
        b={"units": [rested("ST03-006")], "top": "GD01-031 ST03-003 ST01-008"},
    )
    fight(table, "a1", "b1")
    # The effect of Char's Zaku accepts units with the trait Zeon or Neo Zeon.
    assert (table.turn, set(table.moves())) == (B, {"pass", "GD01-031", "ST03-003"})


# --- keywords --------------------------------------------------------------------------------------------------------


def test_q51_repair_does_nothing_for_an_undamaged_unit() -> None:
    table = scene(a={"units": ["GD01-017"]})
    play(table, "end pass pass")
    assert events(table, "healed") == []
    assert (at(table, "a1")["damage"], table.turn) == (0, B)


def test_q52_repair_adds_up() -> None:
    table = scene(a={"units": [{"card": "ST01-001", "damage": 3}, "GD01-001"]})
    assert at(table, "a1")["keywords"] == {"repair": 3}
    end_turn(table)
    assert at(table, "a1")["damage"] == 0


def test_q53_breach_hits_the_base() -> None:
    table = scene(a={"units": ["ST04-007"]}, b={"home": "GD01-126", "units": [rested("ST01-005")]})
    fight(table, "a1", "b1")
    assert (home(table, B)["hp_left"], side(table, B)["shields"]) == (3, 6)


def test_q53_or_else_one_shield() -> None:
    table = scene(a={"units": ["ST04-007"]}, b={"home": None, "units": [rested("ST01-005")]})
    fight(table, "a1", "b1")
    assert side(table, B)["shields"] == 5


def test_q54_breach_does_nothing_to_an_empty_shield_area() -> None:
    table = scene(a={"units": ["ST04-007"]}, b={"home": None, "shields": 0, "units": [rested("ST01-005")]})
    fight(table, "a1", "b1")
    assert (unit(table, "b1"), table.outcome) == (None, None)


def test_q55_breach_counts_though_both_die() -> None:
    table = scene(a={"units": [{"card": "ST04-007", "damage": 3}]}, b={"units": [rested("ST01-005")]})
    fight(table, "a1", "b1")
    assert (unit(table, "a1"), unit(table, "b1"), side(table, B)["base"]) == (None, None, None)


def test_q56_breach_comes_before_destroyed() -> None:
    table = scene(a={"units": ["ST04-007"]}, b={"units": [rested("GD01-056")]})
    fight(table, "a1", "b1")
    # Breach has destroyed the base. Next, B chooses a target for the *Destroyed* effect of Geara Doga.
    assert (asks(table), table.turn, table.moves()) == ("unit", B, ["a1"])
    assert side(table, B)["base"] is None


def test_q57_breach_adds_up() -> None:
    table = scene(
        a={"units": [{"card": "GD01-030", "pilot": "GD01-092"}]},
        b={"home": "GD01-126", "units": [rested("ST01-005")]},
    )
    assert at(table, "a1")["keywords"] == {"breach": 3}
    fight(table, "a1", "b1")
    assert home(table, B)["hp_left"] == 3


def test_q58_no_card_of_the_pool_gives_support() -> None:
    """Six units have the keyword Support once each, and no effect, standing effect or pilot gives it to a unit.

    So no unit in play can have Support twice. If a new card changes that, this test will fail.
    """
    words = [effect for card in ALL for effect in card.effects]
    given = {effect.keyword for effect in words if isinstance(effect, Standing)}
    given |= {step.keyword for effect in words if isinstance(effect, Effect) for step in effect.steps}
    assert Keyword.SUPPORT not in given
    printed = [[key for key, _ in card.keywords].count(Keyword.SUPPORT) for card in ALL]
    assert (sum(printed), max(printed)) == (6, 1)


def test_q58_support_adds_up_if_a_pilot_gives_it() -> None:
    """The test changes M'Quve (GD01-092), so that it gives Zeon units Support 1 instead of Breach 1."""
    with as_if("standing", facts("GD01-092").first_always, keyword=Keyword.SUPPORT):
        table = scene(a={"units": [{"card": "GD01-048", "pilot": "GD01-092"}, "ST01-005"]})
        assert at(table, "a1")["keywords"] == {"support": 2}
        play(table, "support-a1 a2")
        assert at(table, "a2")["ap_now"] == 4


def test_q59_a_rested_unit_does_not_block() -> None:
    table = scene(a={"units": ["ST01-005"]}, b={"units": [rested("ST01-008"), "ST01-008"]})
    attack(table, "a1", "b")
    assert (asks(table), table.moves()) == ("block", ["pass", "b2"])
    table = scene(a={"units": ["ST01-005"]}, b={"units": [rested("ST01-008")]})
    attack(table, "a1", "b")
    assert asks(table) == "action"


def test_q60_blocker_twice_is_once() -> None:
    # Blocker is printed on Gundam Lfrith, and its pilot Cagalli gives it once more.
    twice = {"card": "GD01-086", "pilot": "GD01-096"}
    table = scene(a={"units": ["ST01-005", "ST01-005"]}, b={"units": [twice]})
    attack(table, "a1", "b")
    play(table, "b1")
    pass_all(table)
    attack(table, "a2", "b")
    assert asks(table) == "action"  # the unit with Blocker is rested and cannot block again


def test_q60_nor_is_it_shown_twice() -> None:
    table = scene(b={"units": [{"card": "GD01-086", "pilot": "GD01-096"}]})
    assert at(table, "b1")["keywords"] == {"blocker": 1}


def test_q61_first_strike_deals_damage_first_and_then_takes_it() -> None:
    table = scene(a={"hand": "ST04-014", "units": ["ST01-005"]}, b={"units": [rested("ST01-003")]})
    play(table, "ST04-014 a1")
    fight(table, "a1", "b1")
    assert (unit(table, "a1"), at(table, "b1")["damage"]) == (None, 2)


def test_q62_a_unit_that_first_strike_destroys_does_not_strike_back() -> None:
    # GD01-063 strikes first against units up to Lv 2.
    table = scene(a={"units": ["GD01-063"]}, b={"units": [rested("ST01-005")]})
    fight(table, "a1", "b1")
    assert (at(table, "a1")["damage"], unit(table, "b1")) == (0, None)


def test_q63_first_strike_twice_is_once() -> None:
    table = scene(a={"hand": "ST04-014*2", "units": ["ST01-005"]}, b={"units": [rested("ST01-003")]})
    play(table, "ST04-014 a1 ST04-014 a1")
    assert at(table, "a1")["keywords"] == {"first_strike": 1}
    fight(table, "a1", "b1")
    assert at(table, "b1")["damage"] == 2


def test_q63_nor_is_it_shown_twice() -> None:
    table = scene(a={"hand": "ST04-014", "units": ["GD01-063"]}, b={"units": [rested("ST01-005")]})
    play(table, "ST04-014 a1")
    attack(table, "a1", "b1")  # against a unit of Lv 2, ZnO already has First Strike
    assert at(table, "a1")["keywords"] == {"first_strike": 1}


def test_q64_high_maneuver_twice_is_once() -> None:
    table = scene(a={"units": [{"card": "GD01-024", "keys_turn": HIGH_MANEUVER}]}, b={"units": ["ST01-008"]})
    assert at(table, "a1")["keywords"] == {"high_maneuver": 1}
    attack(table, "a1", "b")
    assert asks(table) == "action"


def test_q64_nor_is_it_shown_twice() -> None:
    table = scene(a={"units": [{"card": "ST03-001", "pilot": "ST01-010", "keys_turn": HIGH_MANEUVER}]})
    assert at(table, "a1")["keywords"] == {"high_maneuver": 1}


# --- timings ---------------------------------------------------------------------------------------------------------


def test_q65_deploy_happens_when_the_card_is_deployed() -> None:
    table = scene(a={"hand": "GD01-052"}, b={"units": ["ST01-005"]})
    play(table, "GD01-052 b1")
    assert at(table, "b1")["damage"] == 1


def test_q65_also_when_an_effect_deploys_it() -> None:
    table = scene(a={"hand": "ST03-010 GD01-052", "units": ["ST01-005"]}, b={"units": ["ST01-005"]})
    play(table, "pair-ST03-010 a1 GD01-052 b1")
    assert at(table, "b1")["damage"] == 1


def test_q66_attack_happens_when_the_unit_itself_attacks() -> None:
    table = scene(a={"units": ["ST03-008"]}, b={"units": ["ST03-008"]})
    attack(table, "a1", "b")
    assert (at(table, "a1")["ap_now"], at(table, "b1")["ap_now"]) == (3, 1)


def test_q66_not_when_it_is_attacked() -> None:
    table = scene(a={"units": ["ST01-005"]}, b={"units": [rested("ST03-008")]})
    attack(table, "a1", "b1")
    assert at(table, "b1")["ap_now"] == 1


def test_q67_attack_is_resolved_before_anybody_may_block() -> None:
    table = scene(a={"units": ["ST03-008"]}, b={"units": ["ST01-008"]})
    attack(table, "a1", "b")
    assert (asks(table), at(table, "a1")["ap_now"]) == ("block", 3)


def test_q68_destroyed_happens_after_battle_and_after_effects() -> None:
    has = {"units": [rested("GD01-007", damage=2), "ST02-007"]}  # GD01-007 draws a card if another OZ unit is in play
    fought = scene(a={"units": ["ST01-005"]}, b=has)
    fight(fought, "a1", "b1")
    struck = scene(a={"hand": "GD01-115"}, b=has)
    play(struck, "GD01-115 b1")
    for table in (fought, struck):
        assert trash(table, B) == {"GD01-007": 1}
        assert hand(table, B) == ["ST01-005"]


def test_q68_but_not_when_the_unit_returns_to_hand() -> None:
    table = scene(a={"hand": "ST04-013"}, b={"units": ["GD01-007", "ST02-007"]})
    play(table, "ST04-013 b1")
    assert hand(table, B) == ["GD01-007"]


@pytest.mark.parametrize(("pilot", "token"), [({"pilot": "ST02-010"}, "T-006"), ({}, None)])
def test_q69_destroyed_looks_at_the_unit_as_it_was_on_the_field(pilot: dict[str, str], token: str | None) -> None:
    table = scene(a={"hand": "GD01-111"}, b={"units": [{"card": "GD01-026", "damage": 1, **pilot}]})
    play(table, "GD01-111 b1")
    assert trash(table, B)["GD01-026"] == 1
    found = unit(table, "b1")
    assert (found and found["number"]) == token  # Char's Zaku leaves a token only if it had a pilot


def test_q70_activate_main_is_for_the_own_main_phase_and_has_its_price() -> None:
    has = {"units": ["GD01-023", "ST01-005"], "hand": "GD01-031 ST01-008", "trash": "ST03-011"}
    table = scene(a=has, b=has)
    play(table, "use-a1.1")
    assert table.moves() == ["GD01-031"]  # the price of Char's Gelgoog's effect is to discard a Zeon unit
    play(table, "GD01-031 ST03-011")
    assert at(table, "a1")["pilot"]["number"] == "ST03-011"
    assert trash(table, A) == {"GD01-031": 1}
    attack(table, "a2", "b")
    assert (table.turn, table.moves()) == (B, ["pass"])


def test_q70_without_the_price_there_is_no_effect() -> None:
    table = scene(a={"units": ["GD01-023"], "hand": "ST01-008", "trash": "ST03-011", "active": 0})
    assert table.moves() == ["end", "attack-a1"]


def test_q71_activate_action_is_for_both_ones_action_steps() -> None:
    table = scene(a={"units": ["GD01-058", "GD01-013"]}, b={"units": ["GD01-058", "GD01-013"]})
    assert "use-a1.1" not in table.moves()
    attack(table, "a2", "b")
    play(table, "use-b1.1 b2")
    assert at(table, "b2")["ap_now"] == 4
    play(table, "use-a1.1 a2")
    assert at(table, "a2")["ap_now"] == 4


def test_q72_a_circled_number_is_paid_with_resources() -> None:
    table = scene(a={"units": [rested("ST02-006")], "active": 4})
    play(table, "use-a1.1")
    assert (at(table, "a1")["rested"], side(table, A)["resources"]["rested"]) == (False, 4)
    table = scene(a={"units": [rested("ST02-006")], "active": 3, "spent": 5})
    assert table.moves() == ["end"]


def test_q73_without_a_price_saying_so_is_enough() -> None:
    table = scene(a={"units": [{"card": "GD01-014", "pilot": "ST01-010", "damage": 1}]})
    play(table, "end pass use-a1.1 a1")
    assert at(table, "a1")["damage"] == 0
    assert side(table, A)["resources"]["rested"] == 0
    assert not at(table, "a1")["rested"]


def test_q74_when_paired_happens_when_a_pilot_is_paired() -> None:
    table = scene(a={"hand": "ST02-010", "units": ["ST01-006"]}, b={"units": ["ST01-005"]})
    assert asks(table) == "main"
    play(table, "pair-ST02-010 a1 b1")
    assert at(table, "b1")["ap_now"] == 0


def test_q75_a_quality_that_is_named_has_to_be_the_pilots() -> None:
    has = {"hand": "ST03-011 ST02-010", "units": ["GD01-032"]}
    table = scene(a=has, b={"units": ["ST01-008"]})
    other = table.fork()
    play(table, "pair-ST03-011 a1 b1")  # Gyan's effect needs a pilot of Zeon, such as Char Aznable
    assert unit(table, "b1") is None
    play(other, "pair-ST02-010 a1")
    assert (asks(other), at(other, "b1")["number"]) == ("main", "ST01-008")


def test_q76_during_pair_lasts_as_long_as_there_is_a_pilot() -> None:
    table = scene(a={"hand": "ST01-010", "units": ["GD01-034"]})
    assert at(table, "a1")["keywords"] == {}
    play(table, "pair-ST01-010 a1")
    assert at(table, "a1")["keywords"] == {"breach": 3}


@pytest.mark.parametrize("pilot", [{}, {"pilot": "ST01-010"}])
def test_q77_during_pair_and_attack_is_for_a_paired_unit_that_attacks(pilot: dict[str, str]) -> None:
    table = scene(a={"units": [{"card": "GD01-066", **pilot}, {"card": "T-011", "fresh": 1}]})
    attack(table, "a1", "b")
    if pilot:
        play(table, "a2")
    pass_all(table)
    assert ("attack-a2" in table.moves()) == bool(pilot)


def test_q78_once_per_turn_is_once_a_turn() -> None:
    table = scene(a={"units": [rested("ST02-006")]})
    play(table, "use-a1.1")
    fight(table, "a1", "b")
    assert (side(table, A)["resources"]["active"], table.moves()) == (6, ["end"])
    end_turn(table)
    end_turn(table)
    fight(table, "a1", "b")
    assert "use-a1.1" in table.moves()


def test_q79_each_copy_once() -> None:
    table = scene(a={"units": [rested("ST02-006"), rested("ST02-006")]})
    play(table, "use-a1.1 use-a2.1")
    assert not at(table, "a1")["rested"]
    assert not at(table, "a2")["rested"]


def burst_of(card: str) -> Table:
    table = scene(a={"units": ["ST01-005"]}, b={"home": None, "pool": f"{card}*30"})
    fight(table, "a1", "b")
    assert (asks(table), table.turn, trash(table, B)) == ("burst", B, {})
    return table


def test_q80_a_burst_may_be_used_when_its_shield_is_destroyed() -> None:
    table = burst_of("GD01-107")
    play(table, "burst")
    assert side(table, B)["resources"]["ex"] == 1


def test_q81_a_burst_may_be_left() -> None:
    table = burst_of("GD01-107")
    play(table, "decline")
    assert (side(table, B)["resources"]["ex"], trash(table, B)) == (0, {"GD01-107": 1})


def test_q82_then_the_card_goes_into_the_trash_unless_the_burst_puts_it_elsewhere() -> None:
    table = burst_of("GD01-107")
    play(table, "burst")
    assert trash(table, B) == {"GD01-107": 1}
    table = burst_of("ST01-010")
    play(table, "burst")
    assert (trash(table, B), hand(table, B)) == ({}, ["ST01-010"])


def test_q83_a_shield_that_is_added_to_a_hand_does_not_burst() -> None:
    table = scene(a={"hand": "GD01-126", "pool": "GD01-107*30"})
    play(table, "GD01-126")
    assert (asks(table), hand(table, A)) == ("main", ["GD01-107"])
    assert side(table, A)["resources"]["ex"] == 0


# --- kinds of cards --------------------------------------------------------------------------------------------------


def test_q84_your_units_and_friendly_units_are_the_same_in_a_duel() -> None:
    for number in ("ST02-012", "ST03-012"):  # one of these two cards says "your units", the other "friendly units"
        table = scene(a={"hand": number, "units": ["ST01-005", "ST01-003"]}, b={"units": ["ST01-005"]})
        play(table, number)
        assert set(table.moves()) == {"a1", "a2"}


def test_q85_a_pilot_is_not_played_without_a_unit() -> None:
    table = scene(a={"hand": "ST01-010"}, b={"units": ["ST01-005"]})
    assert table.moves() == ["end"]


def test_q86_a_unit_keeps_its_pilot() -> None:
    table = scene(a={"hand": "ST01-010", "units": [{"card": "ST01-005", "pilot": "ST02-010"}]})
    assert table.moves() == ["end", "attack-a1"]


def test_q87_a_pilot_keeps_its_unit() -> None:
    table = scene(a={"units": [{"card": "ST01-005", "pilot": "ST02-010"}, "ST02-001"]})
    with pytest.raises(IllegalMove):
        play(table, "pair-ST02-010")


def test_q88_an_effect_of_a_pilot_is_an_effect_of_the_unit() -> None:
    table = scene(a={"units": [{"card": "GD01-044", "pilot": "GD01-093"}]}, b={"units": ["GD01-040", "GD01-025"]})
    attack(table, "a1", "b")
    assert table.moves() == ["b1"]  # b1 has Lv 5, and b2 has Lv 6: the limit is the unit's Lv 5, not the pilot's Lv 4


def test_q89_a_pilot_that_does_not_link_adds_its_values_and_effects_all_the_same() -> None:
    table = scene(a={"hand": "ST03-011", "units": ["GD01-013"]}, b={"units": ["ST01-008"]})
    play(table, "pair-ST03-011 a1")
    found = at(table, "a1")
    assert (found["linked"], found["ap_now"], found["hp_left"]) == (False, 4, 5)
    attack(table, "a1", "b")
    assert (at(table, "a1")["ap_now"], asks(table)) == (5, "block")


def test_q90_main_is_for_the_own_main_phase() -> None:
    table = scene(a={"hand": "GD01-104", "units": ["ST01-005"]}, b={"hand": "GD01-104", "units": [rested("ST01-003")]})
    assert "GD01-104" in table.moves()
    attack(table, "a1", "b")
    assert table.moves() == ["pass"]
    play(table, "pass")
    assert table.moves() == ["pass"]


def test_q91_action_is_for_both_ones_action_steps() -> None:
    has = {"hand": "GD01-114", "units": ["GD01-018", "GD01-018"]}
    table = scene(a=has, b=has)
    assert "GD01-114" not in table.moves()
    attack(table, "a1", "b")
    play(table, "GD01-114 b1 b2 GD01-114 a1 a2")
    assert [at(table, place)["ap_now"] for place in ("a1", "a2", "b1", "b2")] == [5, 5, 5, 5]


def test_q91_the_end_phase_has_an_action_step_too_and_the_other_player_begins() -> None:
    has = {"hand": "GD01-114", "units": ["GD01-018", "GD01-018"]}
    table = scene(a=has, b=has)
    play(table, "end")
    assert (table.turn, table.moves()) == (B, ["pass", "GD01-114"])
    play(table, "pass")
    assert (table.turn, table.moves()) == (A, ["pass", "GD01-114"])


def test_q92_main_action_is_for_either_time() -> None:
    table = scene(a={"hand": "ST03-012*2", "units": ["ST01-005"]})
    play(table, "ST03-012 a1")
    attack(table, "a1", "b")
    play(table, "pass ST03-012 a1")
    assert at(table, "a1")["ap_now"] == 6


def test_q93_the_colour_of_a_pilot_is_not_the_units() -> None:
    # Cagalli is a white pilot, whose effect lets white units block. GM is blue.
    table = scene(a={"hand": "GD01-096", "units": ["ST01-005"]})
    play(table, "pair-GD01-096 a1")
    assert (at(table, "a1")["colour"], at(table, "a1")["keywords"]) == ("blue", {})


# --- AP, HP, damage and targets --------------------------------------------------------------------------------------


def test_q94_ap_below_zero_are_zero() -> None:
    table = scene(a={"hand": "ST01-014"}, b={"units": ["ST01-005"]})
    play(table, "ST01-014 b1")
    assert at(table, "b1")["ap_now"] == 0


def test_q95_but_the_sum_is_taken_first() -> None:
    table = scene(a={"hand": "GD01-119"}, b={"hand": "GD01-113", "units": ["GD01-062"]})
    play(table, "GD01-119 b1")
    assert at(table, "b1")["ap_now"] == 0  # the AP would be 1 - 2, which is less than 0, so they count as 0
    play(table, "end GD01-113 b1")
    assert at(table, "b1")["ap_now"] == 2  # 1 - 2 + 3: the AP were not set to 0 in between


def test_q96_hp_are_those_left_after_damage() -> None:
    table = scene(a={"hand": "ST01-004"}, b={"units": ["ST01-003", {"card": "ST01-003", "damage": 2}]})
    play(table, "ST01-004")
    assert table.moves() == ["b2"]


def test_q97_battle_damage_is_what_ap_deal_and_an_effect_deals_none() -> None:
    has = {"units": ["ST04-007"]}  # a unit with Breach
    table = scene(a=has | {"hand": "GD01-115"}, b={"units": [rested("ST01-005", damage=1)]})
    fought = table.fork()
    play(table, "GD01-115 b1")
    assert (unit(table, "b1"), home(table, B)["hp_left"]) == (None, 3)
    fight(fought, "a1", "b1")
    assert (unit(fought, "b1"), side(fought, B)["base"]) == (None, None)


def test_q98_damage_without_another_word_is_battle_damage_too() -> None:
    attacker = {"card": "GD01-054", "pilot": "GD01-094"}  # Yzak Jule draws when his unit's damage destroys a link unit
    fought = scene(a={"units": [attacker]}, b={"units": [LEO | {"rested": 1}]})
    fight(fought, "a1", "b1")
    assert hand(fought, A) == ["ST01-005"]
    struck = scene(a={"units": [attacker], "hand": "GD01-115"}, b={"units": [LEO | {"damage": 1}]})
    attack(struck, "a1", "b")
    play(struck, "pass GD01-115 b1")
    assert hand(struck, A) == ["ST01-005"]


def test_q99_damage_stays_from_turn_to_turn() -> None:
    table = scene(a={"units": ["ST01-005"]}, b={"units": [rested("ST01-003")]})
    fight(table, "a1", "b1")
    end_turn(table)
    end_turn(table)
    assert at(table, "b1")["damage"] == 2


def test_q100_without_a_target_a_command_is_not_played() -> None:
    assert scene(a={"hand": "GD01-115"}).moves() == ["end"]


@pytest.mark.parametrize(
    "has", [{"units": ["GD01-053"]}, {"home": "GD01-124"}, {"home": "GD01-130", "units": ["GD01-085"]}]
)
def test_q100_nor_is_an_effect_activated(has: dict[str, Any]) -> None:
    table = scene(a=has)
    assert not [move for move in table.moves() if move.startswith("use")]


# --- tokens ----------------------------------------------------------------------------------------------------------


def test_q101_tokens_have_no_colour() -> None:
    table = scene(a={"hand": "GD01-043", "units": ["T-007", "GD01-035"]})
    assert at(table, "a1")["colour"] is None
    play(table, "GD01-043")  # the effect of Rasid's Maganac chooses a green unit
    assert set(table.moves()) == {"a2", "a3"}


def test_q102_tokens_have_level_zero_and_cost_zero() -> None:
    table = scene(a={"hand": "ST04-014", "units": ["T-001", "ST01-003"]})
    assert (at(table, "a1")["level"], at(table, "a1")["cost"]) == (0, 0)
    play(table, "ST04-014")  # The Magic Bullet of Dusk chooses a unit up to Lv 2
    assert table.moves() == ["a1"]


def test_q103_tokens_take_pilots() -> None:
    table = scene(a={"hand": "ST02-010", "units": ["T-001"]})
    play(table, "pair-ST02-010 a1")
    assert (at(table, "a1")["ap_now"], at(table, "a1")["hp_left"]) == (5, 4)


def test_q103_the_pilot_of_a_token_goes_where_the_token_would() -> None:
    table = scene(a={"hand": "ST04-013"}, b={"units": [{"card": "T-007", "pilot": "ST02-010"}]})
    play(table, "ST04-013 b1")
    assert (hand(table, B), trash(table, B)) == (["ST02-010"], {})


def test_q104_tokens_count_among_the_six() -> None:
    table = scene(a={"hand": "ST01-008", "units": [*["ST01-005"] * 5, "T-001"]})
    play(table, "ST01-008")
    assert asks(table) == "room"
    play(table, "a6")
    assert (at(table, "a6")["number"], trash(table, A)) == ("ST01-008", {})


# --- other answers ---------------------------------------------------------------------------------------------------


def test_q105_all_units_are_those_that_are_there_when_the_effect_is_resolved() -> None:
    table = scene(a={"hand": "GD01-105 ST01-005", "units": ["ST01-005"]})
    play(table, "GD01-105 ST01-005")
    assert (at(table, "a1")["ap_now"], at(table, "a2")["ap_now"]) == (4, 2)


def test_q105_what_stands_on_a_card_reaches_newcomers() -> None:
    table = scene(a={"hand": "ST01-005", "units": [{"card": "ST01-001", "pilot": "ST02-010"}]})
    play(table, "ST01-005")
    assert at(table, "a2")["ap_now"] == 3


def test_q106_what_lasts_this_turn_outlives_its_card() -> None:
    table = scene(a={"units": ["ST01-005", {"card": "GD01-055", "damage": 2}]}, b={"hand": "GD01-115"})
    play(table, "support-a2 a1 end GD01-115 a2")
    assert unit(table, "a2") is None
    assert at(table, "a1")["ap_now"] == 4


@pytest.mark.parametrize(("order", "ap", "is_rested"), [("effect1", 0, False), ("effect2", 2, True)])
def test_q107_own_effects_are_resolved_in_ones_own_order(order: str, ap: int, is_rested: bool) -> None:
    table = scene(a={"hand": "ST01-010", "units": ["ST01-006"]}, b={"units": ["ST01-005"]})
    play(table, "pair-ST01-010 a1")  # Aerial's effect reduces AP, and Amuro's effect rests a unit
    assert (asks(table), table.moves()) == ("order", ["effect1", "effect2"])
    play(table, f"{order} b1")
    assert (at(table, "b1")["ap_now"], at(table, "b1")["rested"]) == (ap, is_rested)
    play(table, "b1")
    assert (at(table, "b1")["ap_now"], at(table, "b1")["rested"]) == (0, True)


@pytest.mark.parametrize("turn", [A, B])
def test_q108_the_active_players_effects_come_first(turn: int) -> None:
    has = {"units": [rested("GD01-056", damage=1), "ST01-003"]}
    mine = {"units": [{"card": "GD01-056", "damage": 1}, "ST01-003"]}
    table = scene(a=mine if turn == A else has, b=mine if turn == B else has, turn=turn)
    me, other = "ab"[turn], "ab"[1 - turn]
    fight(table, f"{me}1", f"{other}1")
    assert (asks(table), table.turn) == ("unit", turn)
    play(table, f"{other}2")
    assert (asks(table), table.turn) == ("unit", 1 - turn)
    play(table, f"{me}2")
    assert (at(table, "a2")["damage"], at(table, "b2")["damage"]) == (1, 1)


def test_q109_a_new_effect_comes_before_those_that_wait() -> None:
    table = scene(a={"hand": "ST03-010 GD01-052", "units": ["GD01-010"]}, b={"units": ["ST01-004"]})
    play(table, "pair-ST03-010 a1")  # Banshee's effect rests a unit, and Full Frontal's effect deploys one
    assert asks(table) == "order"
    play(table, "effect2 GD01-052")
    assert (asks(table), waiting(table)) == ("unit", ["GD01-010"])
    play(table, "b1")
    # The 1 damage to b1 came from Geara Zulu, when Full Frontal's effect deployed it.
    assert (at(table, "b1")["damage"], at(table, "b1")["rested"]) == (1, False)
    play(table, "b1")
    assert at(table, "b1")["rested"]


def test_q110_a_burst_comes_before_all_that_waits() -> None:
    table = scene(a={"units": ["ST04-007"]}, b={"home": None, "pool": "GD01-107*30", "units": [rested("GD01-056")]})
    fight(table, "a1", "b1")  # Breach hits a shield, while the *Destroyed* effect of Geara Doga waits
    assert (asks(table), waiting(table)) == ("burst", ["GD01-056"])
    play(table, "burst")
    assert side(table, B)["resources"]["ex"] == 1
    assert (asks(table), table.turn) == ("unit", B)


def test_q111_an_effect_that_waits_outlives_its_unit() -> None:
    heavyarms = {"card": "ST02-003", "pilot": "ST02-010", "breach_turn": 3}
    table = scene(
        a={"units": [heavyarms]},
        b={"home": None, "pool": "GD01-117*30", "units": [rested("ST01-005"), "ST01-003"]},
    )
    fight(table, "a1", "b1")
    assert asks(table) == "order"  # A chooses which effect comes first: Breach, or 1 damage to enemies up to Lv 3
    ordered = [table.fork(), table.fork()]
    for each, order in zip(ordered, ("effect1", "effect2"), strict=True):
        play(each, order)
    breach = next(each for each in ordered if at(each, "b2")["damage"] == 0)
    assert (asks(breach), breach.turn) == ("burst", B)
    play(breach, "burst a1")
    assert unit(breach, "a1") is None
    assert at(breach, "b2")["damage"] == 1


def test_q112_what_forbids_comes_before_what_allows() -> None:
    table = scene(
        a={"home": "ST04-015", "units": [{"card": "GD01-066", "pilot": "ST01-010"}, rested("T-011", fresh=1)]}
    )
    play(table, "use-a0.2 a2")  # Archangel sets the unit active, but forbids it to attack
    attack(table, "a1", "b")
    play(table, "a2")  # the effect of Justice would let a2 attack, although a2 was just deployed
    pass_all(table)
    assert (asks(table), at(table, "a2")["rested"]) == ("main", False)
    assert "attack-a2" not in table.moves()


def test_q112_ap_that_cannot_be_reduced_are_not() -> None:
    table = scene(a={"hand": "ST01-014"}, b={"units": [{"card": "GD01-033", "pilot": "GD01-090"}]})
    play(table, "ST01-014 b1")
    assert at(table, "b1")["ap_now"] == 5


def choosing_a_resource() -> Table:
    """Return a table where a unit with Suletta Mercury has attacked, and its owner chooses a resource."""
    table = scene(a={"units": [{"card": "ST01-005", "pilot": "ST01-011"}], "active": 6, "spent": 2, "ex": 1})
    attack(table, "a1", "b")
    return table


def test_q142_an_active_resource_may_be_chosen() -> None:
    table = choosing_a_resource()
    assert "active" in table.moves()
    table.play("active")
    assert side(table, A)["resources"] == {"active": 6, "rested": 2, "ex": 1, "left": 0}
    assert asks(table) == "action"


def test_q143_an_ex_resource_may_be_chosen() -> None:
    table = choosing_a_resource()
    assert "ex" in table.moves()
    table.play("ex")
    assert side(table, A)["resources"] == {"active": 6, "rested": 2, "ex": 1, "left": 0}
    assert asks(table) == "action"


def test_q163_a_command_is_a_pilot_only_while_it_is_paired() -> None:
    table = scene(a={"hand": "ST02-013", "units": ["ST02-004"]})
    assert side(table, A)["hand"][0]["kind"] == "command"
    play(table, "pair-ST02-013 a1")
    assert at(table, "a1")["linked"]


def test_q163_in_the_deck_it_is_a_command() -> None:
    table = scene(a={"hand": "GD01-109", "top": "ST02-013 ST02-010 ST01-005 ST01-005 ST01-005"})
    play(table, "GD01-109")  # this command looks for units and pilots of Operation Meteor
    assert set(table.moves()) == {"pass", "ST02-010"}


def test_q163_in_the_trash_it_is_a_command() -> None:
    table = scene(a={"hand": "ST02-011", "units": ["GD01-067"], "trash": "ST02-013 ST02-010"})
    play(table, "pair-ST02-011 a1")  # the effect of Aerial Rebuild chooses a command in the trash
    assert table.moves() == ["ST02-013"]


def suppressed(pool: str, **b: Any) -> Table:
    table = scene(a={"units": [{"card": "ST01-005", "keys_turn": SUPPRESSION}]}, b={"home": None, "pool": pool, **b})
    fight(table, "a1", "b")
    return table


def test_q165_suppression_shows_both_shields_together() -> None:
    table = suppressed("GD01-107*30")
    assert [event["card"] for event in events(table, "shield_fell")] == ["GD01-107", "GD01-107"]
    assert (side(table, B)["shields"], trash(table, B)) == (4, {})


def test_q166_their_owner_orders_the_bursts() -> None:
    table = suppressed("GD01-107 ST01-010", shields=2, top="ST01-005")
    assert (asks(table), table.turn, set(waiting(table))) == ("order", B, {"GD01-107", "ST01-010"})
    order = waiting(table).index("ST01-010") + 1
    play(table, f"effect{order} burst")
    assert (hand(table, B), side(table, B)["resources"]["ex"]) == (["ST01-010"], 0)
    assert asks(table) == "burst"
    play(table, "burst")
    assert (side(table, B)["resources"]["ex"], trash(table, B)) == (1, {"GD01-107": 1})


def test_q167_suppression_does_not_go_on_to_the_player() -> None:
    table = suppressed("ST01-005*30", shields=1)
    assert (side(table, B)["shields"], table.outcome, asks(table)) == (0, None, "main")


def test_q195_a_base_by_burst_takes_a_shield_that_was_not_destroyed() -> None:
    table = suppressed("GD01-126*30")
    # The two destroyed shields no longer count as shields, although their bursts are still to come.
    assert (asks(table), side(table, B)["shields"]) == ("order", 4)
    play(table, "effect1 burst decline")
    assert (home(table, B)["number"], hand(table, B), side(table, B)["shields"]) == ("GD01-126", ["GD01-126"], 3)
    assert trash(table, B) == {"GD01-126": 1}


def test_q195_and_takes_it_before_the_second_burst() -> None:
    table = suppressed("GD01-126*30")
    play(table, "effect1 burst")
    assert (asks(table), hand(table, B), side(table, B)["shields"]) == ("burst", ["GD01-126"], 3)
