"""Tests of rules R62 to R121 of the game's README: damage, keywords, timings, effects, tokens."""

from __future__ import annotations

from typing import Any

import pytest

from schachtel.core.table import Table
from schachtel.games.gundam.effects.words import Keyword
from schachtel.games.gundam.rules.field import destroy_shields, trash_unit
from schachtel.games.gundam.rules.game import advance
from schachtel.games.gundam.rules.limits import QUEUE
from schachtel.games.gundam.rules.triggers import effect_at, enqueue
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
    let_pass,
    pass_all,
    play,
    rested,
    scene,
    side,
    trash,
    unit,
)

GM = "ST01-005"  # a unit without an effect: Lv 2, AP 2, HP 2
GUNCANNON = "ST01-003"  # a unit: AP 2, HP 4
REZEL = "GD01-018"  # a unit: AP 4, HP 3
BREACHER = "ST04-007"  # a unit: Lv 4, AP 3, HP 4, Breach 3
BLOCKER = "ST01-008"  # a unit with Blocker: AP 1, HP 1
SPRITE = "GD01-056"  # a unit: AP 2, HP 3; when destroyed, it deals 1 damage to an enemy unit
AMURO, KIRA, CHAR, SAYLA = "ST01-010", "ST04-010", "ST03-011", "GD01-087"
TWO_DAMAGE = "ST03-013"  # a Main/Action command that deals 2 damage to any enemy unit; its burst does the same
DRAW_TWO = "GD01-100"  # a Main command that draws two cards
SUPPRESSION = {"keys_turn": 1 << Keyword.SUPPRESSION}
FIRST_STRIKE = {"keys_turn": 1 << Keyword.FIRST_STRIKE}


def base(table: Table, seat: int) -> int | None:
    """Return how many HP a player's base has left, or None if there is no base."""
    found = side(table, seat)["base"]
    return None if found is None else int(found["hp_left"])


def shields(table: Table, seat: int) -> int:
    return int(side(table, seat)["shields"])


# --- damage ----------------------------------------------------------------------------------------------------------


def test_r62_a_base_takes_all_the_damage_of_an_attack_on_its_player() -> None:
    table = scene(a={"units": [REZEL]}, b={"home": "ST01-016"})
    fight(table, "a1", "b")
    assert (base(table, B), shields(table, B)) == (1, 6)


def test_r63_without_a_base_the_top_shield_falls_and_nobody_chooses_which() -> None:
    table = scene(a={"units": [BLOCKER]}, b={"home": None})
    fight(table, "a1", "b")
    assert asks(table) == "main"
    assert (shields(table, B), trash(table, B)) == (5, {GM: 1})


def test_r64_nothing_carries_over_from_the_base_to_a_shield() -> None:
    table = scene(a={"units": [REZEL]}, b={})
    fight(table, "a1", "b")
    assert (base(table, B), shields(table, B)) == (None, 6)


@pytest.mark.parametrize("before", [1, 2])
def test_r64_nothing_carries_over_to_the_next_shield_or_the_player(before: int) -> None:
    table = scene(a={"units": [REZEL]}, b={"home": None, "shields": before})
    fight(table, "a1", "b")
    assert shields(table, B) == before - 1
    assert table.turn == A


def test_r65_a_base_does_not_strike_back() -> None:
    table = scene(a={"units": [BLOCKER]}, b={"home": "ST01-016"})
    fight(table, "a1", "b")
    assert at(table, "a1")["damage"] == 0
    assert base(table, B) == 4


def test_r66_units_deal_their_ap_to_each_other_and_fall_at_the_same_time() -> None:
    table = scene(a={"units": [REZEL]}, b={"units": [rested("ST04-005")]})  # a1 has AP 4 and HP 3; b1 has AP 3 and HP 2
    fight(table, "a1", "b1")
    assert (unit(table, "a1"), unit(table, "b1")) == (None, None)
    table = scene(a={"units": [GUNCANNON]}, b={"units": [rested(GUNCANNON)]})
    fight(table, "a1", "b1")
    assert (at(table, "a1")["damage"], at(table, "b1")["damage"]) == (2, 2)


def test_r67_damage_stays_from_turn_to_turn() -> None:
    table = scene(a={"units": [GUNCANNON]}, b={"units": [rested(GUNCANNON)], "home": {"card": "ST01-016", "damage": 2}})
    fight(table, "a1", "b1")
    end_turn(table)
    end_turn(table)
    assert table.turn == A
    assert (at(table, "a1")["damage"], at(table, "b1")["damage"], base(table, B)) == (2, 2, 3)


@pytest.mark.parametrize(("damage", "left"), [(0, True), (1, True), (2, False), (3, False)])
def test_r68_damage_of_its_hp_or_more_destroys_a_unit_at_once(damage: int, left: bool) -> None:
    table = scene(a={"hand": TWO_DAMAGE}, b={"units": [{"card": GUNCANNON, "damage": damage}]})
    play(table, f"{TWO_DAMAGE} b1")
    assert (unit(table, "b1") is not None) == left
    assert trash(table, B) == ({} if left else {GUNCANNON: 1})


def test_r68_a_damaged_unit_is_destroyed_when_its_hp_sink() -> None:
    """Michaelis has HP 3, or 4 while four commands are in the trash. Aerial Rebuild takes one of them away."""
    table = scene(
        a={"units": [{"card": "GD01-076", "damage": 3}, "GD01-067"], "hand": KIRA, "trash": f"{DRAW_TWO}*4"},
        b={},
    )
    assert at(table, "a1")["hp_left"] == 1
    play(table, f"pair-{KIRA} a2 {DRAW_TWO}")
    assert hand(table, A) == [DRAW_TWO]
    assert unit(table, "a1") is None


def test_r69_modifiers_are_added_up_and_only_the_sum_is_raised_to_0() -> None:
    table = scene(a={"hand": "GD01-119"}, b={"units": [BLOCKER], "hand": "GD01-120"})
    play(table, "GD01-119 b1")
    assert at(table, "b1")["ap_now"] == 0
    play(table, "end GD01-120 b1")
    assert at(table, "b1")["ap_now"] == 1 - 2 + 3


def test_r69_hp_on_a_card_are_those_left_after_damage() -> None:
    """Guntank rests a unit with at most 2 HP left."""
    table = scene(a={"hand": "ST01-004"}, b={"units": [GUNCANNON, {"card": GUNCANNON, "damage": 2}]})
    table.play("ST01-004")
    assert table.moves() == ["b2"]


def test_r70_no_damage_breaks_no_shield_defeats_nobody_and_triggers_nothing() -> None:
    sinanju = {"card": "ST03-001", "ap_turn": -5}  # Sinanju deals 2 damage to a unit when it destroys a shield
    table = scene(a={"units": [sinanju]}, b={"home": None, "units": [GM]})
    fight(table, "a1", "b")
    assert (shields(table, B), asks(table)) == (6, "main")
    table = scene(a={"units": ["GD01-061"]}, b={"home": None, "shields": 0})
    fight(table, "a1", "b")
    assert (table.turn, table.outcome) == (A, None)


def test_r71_effect_damage_never_defeats_a_player() -> None:
    table = scene(a={"units": [BREACHER]}, b={"home": None, "shields": 0, "units": [rested(GM)]})
    fight(table, "a1", "b1")
    assert unit(table, "b1") is None
    assert table.turn == A


def test_r71_what_an_effect_destroys_is_not_destroyed_by_battle_damage() -> None:
    table = scene(a={"units": [BREACHER], "hand": TWO_DAMAGE}, b={"units": [GM, rested(GM)], "hand": TWO_DAMAGE})
    play(table, f"{TWO_DAMAGE} b1")
    assert (unit(table, "b1"), base(table, B)) == (None, 3)
    fight(table, "a1", "b2")
    assert base(table, B) is None


def test_r71_damage_without_a_word_before_it_means_effect_damage_too() -> None:
    """Peaceful Timbre keeps damage by units up to Lv 4 from base and shields, including damage by Breach."""
    table = scene(a={"units": [BREACHER]}, b={"units": [rested(GM)], "hand": "ST02-013"})
    attack(table, "a1", "b1")
    table.play("ST02-013")
    pass_all(table)
    assert unit(table, "b1") is None
    assert (base(table, B), shields(table, B)) == (3, 6)


def test_r71_a_shield_that_breach_breaks_is_not_destroyed_by_battle_damage() -> None:
    """Sinanju deals 2 damage when it destroys a shield by battle damage. Here Breach destroys the shield instead."""
    table = scene(
        a={"units": [{"card": "ST03-001", "breach_turn": 3}]}, b={"home": None, "units": [rested(GM), GUNCANNON]}
    )
    fight(table, "a1", "b1")
    assert (shields(table, B), asks(table), at(table, "b2")["damage"]) == (5, "main", 0)


def test_r72_who_cannot_receive_battle_damage_deals_it_all_the_same() -> None:
    """The Blue Giant protects a unit from battle damage by enemies with up to 2 AP."""
    table = scene(a={"units": [GM, "ST04-005"]}, b={"units": [rested(GM)], "hand": "ST03-014*2"})
    attack(table, "a1", "b1")
    play(table, "ST03-014 b1")
    pass_all(table)
    assert (unit(table, "a1"), at(table, "b1")["damage"]) == (None, 0)
    attack(table, "a2", "b1")  # this attacker has AP 3, so the Blue Giant gives no protection
    play(table, "ST03-014 b1")
    pass_all(table)
    assert unit(table, "b1") is None


def test_r72_what_protects_a_shield_area_does_not_protect_a_player_without_one() -> None:
    table = scene(a={"units": [GM]}, b={"hand": "ST02-013"})
    attack(table, "a1", "b")
    table.play("ST02-013")
    pass_all(table)
    assert (base(table, B), table.turn) == (3, A)
    table = scene(a={"units": [GM]}, b={"hand": "ST02-013", "home": None, "shields": 0})
    attack(table, "a1", "b")
    table.play("ST02-013")
    pass_all(table)
    assert table.turn is None
    assert table.outcome == (1.0, 0.0)


def test_r73_recovering_takes_off_what_is_there_and_an_undamaged_unit_cannot() -> None:
    """Kai's Resolve recovers 3 HP."""
    table = scene(a={"hand": "ST01-013*2", "units": [{"card": GUNCANNON, "damage": 1}]})
    play(table, "ST01-013 a1")
    assert (at(table, "a1")["damage"], at(table, "a1")["hp_left"]) == (0, 4)
    assert [event["number"] for event in events(table, "healed")] == [1]
    play(table, "ST01-013 a1")
    assert at(table, "a1")["hp_left"] == 4
    assert events(table, "healed") == []


# --- keywords --------------------------------------------------------------------------------------------------------


def test_r74_repair_heals_at_the_end_of_its_owners_turn_only() -> None:
    table = scene(a={"units": [{"card": "ST01-001", "damage": 3}, "ST01-001"]}, b={"units": [rested(GUNCANNON)]})
    table.play("end")
    assert at(table, "a1")["damage"] == 3
    pass_all(table)
    assert (table.turn, at(table, "a1")["damage"], at(table, "a2")["hp_left"]) == (B, 1, 4)
    end_turn(table)
    assert (table.turn, at(table, "a1")["damage"]) == (A, 1)


def test_r75_breach_hits_the_shield_area_when_a_unit_is_destroyed_in_battle() -> None:
    table = scene(a={"units": [BREACHER]}, b={"home": "ST01-016", "units": [rested(GM)]})
    fight(table, "a1", "b1")
    assert (base(table, B), shields(table, B)) == (2, 6)
    table = scene(a={"units": [BREACHER]}, b={"home": "ST01-016", "units": [rested(GUNCANNON)]})
    fight(table, "a1", "b1")
    assert base(table, B) == 5


def test_r75_breach_also_if_the_unit_is_destroyed_itself() -> None:
    table = scene(a={"units": [{"card": BREACHER, "damage": 2}]}, b={"home": "ST01-016", "units": [rested(GM)]})
    fight(table, "a1", "b1")
    assert (unit(table, "a1"), unit(table, "b1"), base(table, B)) == (None, None, 2)


def test_r75_no_breach_on_the_other_players_turn() -> None:
    table = scene(a={"units": [GM]}, b={"units": [rested(BREACHER)]})
    fight(table, "a1", "b1")
    assert (unit(table, "a1"), base(table, A), shields(table, A)) == (None, 3, 6)


def test_r76_breach_hits_the_base_or_else_one_shield_or_else_nothing() -> None:
    table = scene(a={"units": [BREACHER]}, b={"units": [rested(GM)]})
    fight(table, "a1", "b1")
    assert (base(table, B), shields(table, B)) == (None, 6)
    table = scene(a={"units": [BREACHER]}, b={"home": None, "units": [rested(GM)]})
    fight(table, "a1", "b1")
    assert (shields(table, B), trash(table, B)) == (5, {GM: 2})
    table = scene(a={"units": [BREACHER]}, b={"home": None, "shields": 0, "units": [rested(GM)]})
    fight(table, "a1", "b1")
    assert (asks(table), trash(table, B)) == ("main", {GM: 1})


def test_r77_support_rests_the_unit_and_strengthens_another_one_this_turn() -> None:
    table = scene(a={"units": ["ST03-004", GM]})
    table.play("support-a1")
    assert table.moves() == ["a2"]
    table.play("a2")
    assert (at(table, "a1")["rested"], at(table, "a2")["ap_now"]) == (True, 4)
    end_turn(table)
    assert at(table, "a2")["ap_now"] == 2


def test_r77_support_is_for_the_main_phase_and_for_somebody_else() -> None:
    assert "support-a1" not in scene(a={"units": ["ST03-004"]}).moves()
    table = scene(a={"units": ["ST03-004", GM]})
    assert "support-a1" in table.moves()
    play(table, "end pass")
    assert (table.turn, table.moves()) == (A, ["pass"])


def test_r78_breach_twice_is_one_effect_with_the_sum() -> None:
    table = scene(a={"units": [BREACHER], "hand": "ST02-012"}, b={"home": "ST01-016", "units": [rested(GM)]})
    play(table, "ST02-012 a1")
    assert at(table, "a1")["keywords"]["breach"] == 6
    fight(table, "a1", "b1")
    assert (base(table, B), shields(table, B)) == (None, 6)
    table = scene(a={"units": [BREACHER], "hand": "ST02-012"}, b={"units": [rested(GM)]})
    play(table, "ST02-012 a1")
    # Both amounts of Breach add up to one effect; a second effect would have destroyed a shield.
    fight(table, "a1", "b1")
    assert (base(table, B), shields(table, B), asks(table)) == (None, 6, "main")


def test_r78_repair_2_and_repair_1_are_repair_3() -> None:
    """One Gundam has Repair 2 itself, and the other gives the White Base Team Repair 1."""
    table = scene(a={"units": [{"card": "ST01-001", "damage": 3}, "GD01-001"]})
    assert at(table, "a1")["keywords"]["repair"] == 3
    end_turn(table)
    assert at(table, "a1")["damage"] == 0


def test_r79_a_rested_unit_cannot_block() -> None:
    table = scene(a={"units": [GM]}, b={"units": [rested(BLOCKER)]})
    attack(table, "a1", "b")
    assert asks(table) == "action"


def test_r79_a_unit_deployed_this_turn_can_block() -> None:
    """Striker Pack's burst deploys a unit with Blocker."""
    table = scene(a={"units": [GM, GM]}, b={"home": None, "pool": "ST04-012*30"})
    fight(table, "a1", "b")
    table.play("burst")
    assert at(table, "b1")["fresh"]
    attack(table, "a2", "b")
    assert (asks(table), table.moves()) == ("block", ["pass", "b1"])
    table.play("b1")
    pass_all(table)
    assert (shields(table, B), unit(table, "a2")) == (5, None)


def test_r80_first_strike_leaves_nobody_to_strike_back() -> None:
    table = scene(a={"units": [{"card": GM, **FIRST_STRIKE}]}, b={"units": [rested(GM)]})
    fight(table, "a1", "b1")
    assert (at(table, "a1")["damage"], unit(table, "b1")) == (0, None)


def test_r80_who_survives_a_first_strike_strikes_back() -> None:
    table = scene(a={"units": [{"card": GM, **FIRST_STRIKE}]}, b={"units": [rested(GUNCANNON)]})
    fight(table, "a1", "b1")
    assert (unit(table, "a1"), at(table, "b1")["damage"]) == (None, 2)


def test_r80_first_strike_does_nothing_for_a_unit_that_is_attacked() -> None:
    table = scene(a={"units": [GM]}, b={"units": [rested(GM, **FIRST_STRIKE)]})
    fight(table, "a1", "b1")
    assert (unit(table, "a1"), unit(table, "b1")) == (None, None)


def test_r80_first_strike_may_depend_on_the_enemy() -> None:
    """ZnO, with AP 2 and HP 1, has First Strike on its owner's turn in battles with units up to Lv 2."""
    table = scene(a={"units": ["GD01-063", "GD01-063"]}, b={"units": [rested(GM), rested(GUNCANNON)]})
    fight(table, "a1", "b1")
    assert (at(table, "a1")["damage"], unit(table, "b1")) == (0, None)
    fight(table, "a2", "b2")
    assert (unit(table, "a2"), at(table, "b2")["damage"]) == (None, 2)


def test_r81_high_maneuver_that_an_attack_gives_counts_for_that_attack() -> None:
    """Char gives High-Maneuver to a linked unit when it attacks."""
    zakus = [{"card": "ST03-006", "pilot": CHAR}, {"card": GM, "pilot": CHAR}]
    table = scene(a={"units": zakus}, b={"units": [BLOCKER]})
    attack(table, "a1", "b")
    assert asks(table) == "action"
    pass_all(table)
    attack(table, "a2", "b")
    assert asks(table) == "block"


def test_r81_nobody_blocks_a_unit_with_high_maneuver() -> None:
    table = scene(a={"units": ["GD01-024", GM]}, b={"units": [BLOCKER]})
    attack(table, "a1", "b")
    assert asks(table) == "action"
    pass_all(table)
    attack(table, "a2", "b")
    assert asks(table) == "block"


def test_r82_suppression_hits_two_shields_together() -> None:
    table = scene(a={"units": [{"card": BLOCKER, **SUPPRESSION}]}, b={"home": None})
    fight(table, "a1", "b")
    assert (shields(table, B), trash(table, B)) == (4, {GM: 2})


def test_r82_suppression_with_one_shield_left_does_not_reach_the_player() -> None:
    table = scene(a={"units": [{"card": BLOCKER, **SUPPRESSION}]}, b={"home": None, "shields": 1})
    fight(table, "a1", "b")
    assert (shields(table, B), table.turn) == (0, A)


def test_r82_suppression_hits_a_base_alone() -> None:
    table = scene(a={"units": [{"card": REZEL, **SUPPRESSION}]}, b={})
    fight(table, "a1", "b")
    assert (base(table, B), shields(table, B)) == (None, 6)


def bursting(shields: str, **more: Any) -> Table:
    """Return a table where a unit with Suppression can attack B, who has these `shields` and no base.

    B's deck has four cards.
    """
    b = {"home": None, "shields": len(shields.split()), "pool": shields, "top": " ".join([GM] * 4), **more}
    return scene(a={"units": [{"card": SPRITE, "damage": 1, **SUPPRESSION}]}, b=b)


def test_r83_both_shields_are_shown_together_and_their_owner_orders_the_bursts() -> None:
    table = bursting(f"{AMURO} {CHAR}")
    fight(table, "a1", "b")
    assert (table.turn, asks(table), shields(table, B)) == (B, "order", 0)
    assert {event["card"] for event in events(table, "shield_fell")} == {AMURO, CHAR}
    second = table.view(B)["waiting"][1]["card"]
    play(table, "effect2 burst")
    assert hand(table, B) == [second]
    play(table, "burst")
    assert sorted(hand(table, B)) == sorted([AMURO, CHAR])


def test_r83_r104_the_deploy_of_the_first_base_comes_before_the_second_burst() -> None:
    """All three shields are the base Side 7. The first one's *Deploy* takes the third before the second can burst."""
    table = bursting("GD01-124 GD01-124 GD01-124")
    fight(table, "a1", "b")
    play(table, "effect1 burst")
    assert (asks(table), base(table, B)) == ("burst", 4)
    assert (shields(table, B), hand(table, B)) == (0, ["GD01-124"])


def test_r83_r104_whom_the_first_burst_destroys_acts_before_the_second_burst() -> None:
    """Both shields are Close Combat. The first destroys the attacker, whose effect comes before the second burst."""
    table = bursting(f"{TWO_DAMAGE} {TWO_DAMAGE}", units=[GUNCANNON])
    fight(table, "a1", "b")
    play(table, "effect1 burst a1")
    assert unit(table, "a1") is None
    assert (table.turn, asks(table), table.moves()) == (A, "unit", ["b1"])


def test_r83_the_first_burst_does_not_save_the_second_shield() -> None:
    """The shields are the bases Side 7 and Asticassia. The first base cannot take a shield that has already fallen."""
    table = bursting("GD01-124 ST01-016")
    fight(table, "a1", "b")
    assert shields(table, B) == 0
    play(table, "effect1 burst decline")
    assert base(table, B) in (4, 5)
    assert (hand(table, B), sum(trash(table, B).values())) == ([], 1)


def test_r84_blocker_twice_blocks_once() -> None:
    """Launcher Strike has Blocker itself, and its pilot Cagalli gives it Blocker once more."""
    twice = {"card": "GD01-072", "pilot": "GD01-096"}
    table = scene(a={"units": [GM, GM]}, b={"units": [twice]})
    attack(table, "a1", "b")
    table.play("b1")
    pass_all(table)
    assert at(table, "b1")["rested"]
    attack(table, "a2", "b")
    assert asks(table) == "action"


def test_r84_a_keyword_without_a_number_is_shown_once() -> None:
    table = scene(a={"units": [{"card": "GD01-072", "pilot": "GD01-096"}]})
    assert at(table, "a1")["keywords"] == {"blocker": 1}


def test_r84_suppression_twice_hits_two_shields() -> None:
    twice = 1 << Keyword.SUPPRESSION
    table = scene(a={"units": [{"card": GM, "keys_turn": twice, "keys_battle": twice}]}, b={"home": None})
    fight(table, "a1", "b")
    assert shields(table, B) == 4


# --- timings ---------------------------------------------------------------------------------------------------------


def test_r85_main_is_for_the_own_main_phase_outside_a_battle() -> None:
    table = scene(a={"units": [GM], "hand": DRAW_TWO}, b={"hand": DRAW_TWO})
    assert DRAW_TWO in table.moves()
    attack(table, "a1", "b")
    assert (table.turn, table.moves()) == (B, ["pass"])
    table.play("pass")
    assert (table.turn, table.moves()) == (A, ["pass"])
    table.play("pass")
    assert DRAW_TWO in table.moves()


def test_r86_action_is_for_any_action_step_and_main_action_for_both_times() -> None:
    """Assault on Torrington Base can be played only in action steps, and Indignation also in the main phase."""
    cards = {"units": [GM, GM], "hand": "GD01-114 ST03-012"}
    table = scene(a=cards, b=cards)
    assert "ST03-012" in table.moves()
    assert "GD01-114" not in table.moves()
    attack(table, "a1", "b")
    for seat in (B, A):
        assert table.turn == seat
        assert {"GD01-114", "ST03-012"} <= set(table.moves())
        table.play("pass")
    table.play("end")
    for seat in (B, A):
        assert table.turn == seat
        assert {"GD01-114", "ST03-012"} <= set(table.moves())
        table.play("pass")


def test_r87_activate_main_is_for_the_own_main_phase_also_on_the_turn_of_deployment() -> None:
    table = scene(a={"hand": "GD01-053", "units": [GM]}, b={"units": [GM, "GD01-053"]})
    table.play("GD01-053")
    assert at(table, "a2")["fresh"]
    attack(table, "a1", "b")
    assert table.moves() == ["pass"]
    table.play("pass")
    assert (table.turn, table.moves()) == (A, ["pass"])
    play(table, "pass use-a2.1 b1")
    assert at(table, "b1")["damage"] == 1


def test_r88_activate_action_is_for_any_action_step() -> None:
    """G-Sky Easy, while linked, lets a unit recover 1 HP."""
    easy = {"card": "GD01-014", "pilot": AMURO, "damage": 1}
    table = scene(a={"units": [easy, GM]}, b={"units": [easy]})
    assert "use-a1.1" not in table.moves()
    attack(table, "a2", "b")
    assert table.moves() == ["pass", "use-b1.1"]
    play(table, "use-b1.1 b1")
    assert at(table, "b1")["damage"] == 0
    assert (table.turn, table.moves()) == (A, ["pass", "use-a1.1"])
    pass_all(table)
    play(table, "end pass use-a1.1 a1")
    assert at(table, "a1")["damage"] == 0


def test_r89_a_circled_number_is_paid_with_resources() -> None:
    doga = {"units": ["GD01-053"]}
    enemy = {"units": [GM]}
    assert "use-a1.1" not in scene(a={**doga, "active": 0, "spent": 5}, b=enemy).moves()
    table = scene(a={**doga, "active": 2}, b=enemy)
    play(table, "use-a1.1 b1")
    assert side(table, A)["resources"]["active"] == 1
    assert side(table, A)["resources"]["rested"] == 1
    table = scene(a={**doga, "active": 1, "ex": 1}, b=enemy)
    play(table, "use-a1.1 ex1 b1")
    assert (side(table, A)["resources"]["active"], side(table, A)["resources"]["ex"]) == (1, 0)


def test_r89_the_price_is_paid_before_the_effect_and_in_full() -> None:
    """Char's Gelgoog discards a Zeon unit as the price, and takes a Newtype pilot from the trash."""
    gelgoog: dict[str, Any] = {"units": ["GD01-023"], "trash": CHAR}
    assert "use-a1.1" not in scene(a={**gelgoog, "hand": GM}).moves()
    table = scene(a={**gelgoog, "hand": f"ST03-007 {GM}"})
    table.play("use-a1.1")
    assert table.moves() == ["ST03-007"]
    table.play("ST03-007")
    assert trash(table, A) == {CHAR: 1, "ST03-007": 1}
    table.play(CHAR)
    assert at(table, "a1")["linked"]
    assert (trash(table, A), hand(table, A)) == ({"ST03-007": 1}, [GM])


def test_r89_a_rested_base_cannot_pay_by_resting_and_no_price_is_paid_by_saying_so() -> None:
    """The price of Vesalius's effect is to rest Vesalius itself, while Guel Jeturk's effect has no price."""
    table = scene(a={"units": [GM], "home": "ST04-016"})
    play(table, "use-a0.2 a1")
    assert (at(table, "a1")["ap_now"], side(table, A)["base"]["rested"]) == (3, True)
    assert "use-a0.2" not in table.moves()
    table = scene(a={"units": [rested(GM, pilot="GD01-097")], "active": 0}, b={"hand": f"{GM}*8"})
    table.play("use-a1.4")
    assert not at(table, "a1")["rested"]


def test_r90_deploy_happens_by_whatever_means_the_card_is_deployed() -> None:
    """Gouf brings a token whether it is played or deployed by an effect. Side 7, too, takes a shield either way."""
    table = scene(a={"hand": "ST03-009"})
    table.play("ST03-009")
    assert (at(table, "a2")["number"], at(table, "a2")["rested"]) == ("T-007", True)
    table = scene(a={"hand": "ST03-009 ST03-010", "units": [GM]})
    play(table, "pair-ST03-010 a1 ST03-009")
    assert (at(table, "a2")["number"], at(table, "a3")["number"]) == ("ST03-009", "T-007")
    table = scene(a={"hand": "GD01-124"})
    table.play("GD01-124")
    assert (shields(table, A), hand(table, A)) == (5, [GM])
    table = scene(a={"units": [GM]}, b={"home": None, "pool": "GD01-124*20"})
    fight(table, "a1", "b")
    table.play("burst")
    assert (base(table, B), shields(table, B), hand(table, B)) == (4, 4, ["GD01-124"])


def test_r91_attack_is_resolved_in_the_attack_step_before_any_block() -> None:
    table = scene(a={"units": [{"card": GUNCANNON, "pilot": KIRA}]}, b={"units": [BLOCKER]})
    attack(table, "a1", "b")
    assert (table.turn, asks(table)) == (A, "unit")
    table.play("b1")
    assert (asks(table), at(table, "b1")["ap_now"]) == ("block", 0)


def test_r91_no_attack_effect_for_a_unit_that_blocks_or_is_attacked() -> None:
    """Char gives AP +1 when his unit attacks."""
    blocker = {"card": "GD01-086", "pilot": CHAR}  # AP 2 and HP 4, plus AP 1 and HP 1 from the pilot
    table = scene(a={"units": [GM, GM]}, b={"units": [blocker]})
    attack(table, "a1", "b")
    table.play("b1")
    assert at(table, "b1")["ap_now"] == 3
    pass_all(table)
    attack(table, "a2", "b1")
    assert at(table, "b1")["ap_now"] == 3
    pass_all(table)
    end_turn(table)
    attack(table, "b1", "a")
    assert at(table, "b1")["ap_now"] == 4


def test_r92_destroyed_is_resolved_from_the_trash_after_battle_or_effect() -> None:
    table = scene(a={"units": [REZEL]}, b={"units": [rested(SPRITE)]})
    fight(table, "a1", "b1")
    assert (table.turn, asks(table), trash(table, B)) == (B, "unit", {SPRITE: 1})
    table.play("a1")
    assert unit(table, "a1") is None  # a1 took 2 damage in the battle, and 1 by the *Destroyed* effect of its enemy
    table = scene(a={"units": [REZEL], "hand": TWO_DAMAGE}, b={"units": [{"card": SPRITE, "damage": 1}]})
    play(table, f"{TWO_DAMAGE} b1 a1")
    assert at(table, "a1")["damage"] == 1


def test_r92_destroyed_looks_at_the_unit_as_it_last_was_with_its_pilot() -> None:
    """If Unicorn Mode was linked, its pilot returns to the hand, and then a card is discarded."""
    unicorn = {"card": "GD01-005", "damage": 4}
    table = scene(a={"hand": TWO_DAMAGE}, b={"units": [unicorn | {"pilot": "GD01-088"}], "hand": GM})
    play(table, f"{TWO_DAMAGE} b1")
    assert (table.turn, sorted(table.moves())) == (B, sorted([GM, "GD01-088"]))
    table.play(GM)
    assert (hand(table, B), trash(table, B)) == (["GD01-088"], {"GD01-005": 1, GM: 1})
    table = scene(a={"hand": TWO_DAMAGE}, b={"units": [unicorn | {"damage": 2, "pilot": AMURO}], "hand": GM})
    play(table, f"{TWO_DAMAGE} b1")
    assert (table.turn, trash(table, B)) == (A, {"GD01-005": 1, AMURO: 1})


def test_r93_when_paired_and_only_with_a_pilot_of_the_quality_named() -> None:
    """Gundam (MA Form) draws with a pilot of the White Base Team. Guncannon rests a unit with any pilot."""
    table = scene(a={"units": ["ST01-002"], "hand": f"{SAYLA} {KIRA}"})
    play(table, f"pair-{SAYLA} a1")
    assert hand(table, A) == [GM, KIRA]
    table = scene(a={"units": ["ST01-002"], "hand": f"{SAYLA} {KIRA}"})
    play(table, f"pair-{KIRA} a1")
    assert hand(table, A) == [SAYLA]
    table = scene(a={"units": ["GD01-004"], "hand": KIRA}, b={"units": [GM]})
    play(table, f"pair-{KIRA} a1 b1")
    assert at(table, "b1")["rested"]


def test_r94_during_pair_only_while_there_is_a_pilot() -> None:
    """While paired, the Gundam gives all of its side's units AP +1 on its turn."""
    table = scene(a={"units": ["ST01-001", GM], "hand": AMURO})
    assert at(table, "a2")["ap_now"] == 2
    play(table, f"pair-{AMURO} a1")
    assert (at(table, "a1")["ap_now"], at(table, "a2")["ap_now"]) == (6, 3)
    end_turn(table)
    assert at(table, "a2")["ap_now"] == 2


@pytest.mark.parametrize(("pilot", "again"), [("GD01-095", True), (AMURO, False), ("", False)])
def test_r94_during_pair_with_a_quality_needs_a_pilot_that_has_it(pilot: str, again: bool) -> None:
    """Buster Gundam with a Coordinator becomes active after supporting a ZAFT unit."""
    table = scene(a={"units": [{"card": "GD01-046", "pilot": pilot}, "ST04-008"]})
    play(table, "support-a1 a2")
    assert (at(table, "a2")["ap_now"], at(table, "a1")["rested"]) == (5, not again)


def test_r94_a_timing_after_during_pair_counts_only_then() -> None:
    """Char's Zaku leaves a token if it had a pilot."""
    for pilot, number in ((KIRA, "T-006"), ("", None)):
        table = scene(a={"hand": TWO_DAMAGE}, b={"units": [{"card": "GD01-026", "pilot": pilot, "damage": 1}]})
        play(table, f"{TWO_DAMAGE} b1")
        left = unit(table, "b1")
        assert (left["number"] if left else None) == number


def test_r95_when_linked_needs_a_pilot_that_meets_the_condition() -> None:
    """Banagher Links draws a card when linked."""
    for card, drawn in (("GD01-005", 1), (GUNCANNON, 0)):
        table = scene(a={"units": [card], "hand": "GD01-088"})
        play(table, "pair-GD01-088 a1")
        assert len(hand(table, A)) == drawn
        assert at(table, "a1")["linked"] == bool(drawn)


def test_r96_during_link_only_for_a_link_unit() -> None:
    """When linked, Heero gives AP +1 and HP +1 in addition to his own AP 2 and HP 1."""
    table = scene(a={"units": ["GD01-040", GM], "hand": "ST02-010*2"})
    play(table, "pair-ST02-010 a1")
    play(table, "pair-ST02-010 a2")
    assert (at(table, "a1")["ap_now"], at(table, "a1")["hp_left"]) == (4 + 2 + 1, 3 + 1 + 1)
    assert (at(table, "a2")["ap_now"], at(table, "a2")["hp_left"]) == (2 + 2, 2 + 1)


def test_r97_a_fallen_shield_is_shown_to_both_and_may_burst_for_nothing() -> None:
    table = scene(a={"units": [GM]}, b={"home": None, "pool": "GD01-117*30", "active": 0})
    fight(table, "a1", "b")
    assert (table.turn, table.moves()) == (B, ["decline", "burst"])
    for seat in (A, B):
        assert [event["card"] for event in table.events(seat) if event["kind"] == "shield_fell"] == ["GD01-117"]
    assert trash(table, B) == {}
    table.play("burst")
    assert trash(table, B) == {}  # while its burst is carried out, a card is not yet in the trash
    table.play("a1")
    assert (hand(table, A), trash(table, B)) == ([GM], {"GD01-117": 1})


def test_r97_a_burst_that_is_not_used_goes_into_the_trash_and_one_that_is_goes_where_it_says() -> None:
    table = scene(a={"units": [GM, GM]}, b={"home": None, "pool": f"{AMURO}*30"})
    fight(table, "a1", "b")
    table.play("decline")
    assert (trash(table, B), hand(table, B)) == ({AMURO: 1}, [])
    fight(table, "a2", "b")
    table.play("burst")
    assert (trash(table, B), hand(table, B)) == ({AMURO: 1}, [AMURO])


def test_r97_a_shield_destroyed_by_an_effect_bursts_too() -> None:
    table = scene(a={"units": [BREACHER]}, b={"home": None, "units": [rested(GM)], "pool": f"{AMURO}*30"})
    fight(table, "a1", "b1")
    assert (table.turn, asks(table)) == (B, "burst")


@pytest.mark.parametrize("waiting", [QUEUE - 1, QUEUE])
def test_r97_a_burst_that_finds_the_queue_full_goes_into_the_trash(waiting: int) -> None:
    table = scene(b={"home": None, "pool": f"{TWO_DAMAGE}*20"})
    s, t = table._position.state, table._position.game.tables()[0]
    s.n_waiting = waiting
    destroy_shields(s, t, B, 1)
    assert (int(s.n_waiting), int(s.side[B].shields)) == (QUEUE, 5)
    assert int(s.side[B].n_trash) == (1 if waiting == QUEUE else 0)


def test_r98_a_shield_added_to_a_hand_has_no_burst() -> None:
    table = scene(a={"hand": "GD01-126", "pool": f"{TWO_DAMAGE}*30"}, b={"units": [GM]})
    table.play("GD01-126")
    assert asks(table) == "main"
    assert (hand(table, A), shields(table, A)) == ([TWO_DAMAGE], 5)


def test_r99_once_per_turn_is_once_for_each_card() -> None:
    """Geara Doga deals 1 damage for one resource."""
    table = scene(a={"units": ["GD01-053", "GD01-053"]}, b={"units": [GUNCANNON, GUNCANNON]})
    play(table, "use-a1.1 b1")
    assert "use-a1.1" not in table.moves()
    play(table, "use-a2.1 b1")
    assert "use-a2.1" not in table.moves()
    end_turn(table)
    end_turn(table)
    assert {"use-a1.1", "use-a2.1"} <= set(table.moves())


def test_r99_a_card_that_left_and_came_back_is_new() -> None:
    table = scene(a={"units": ["GD01-053", GM]}, b={"units": [GUNCANNON], "hand": "GD01-117"})
    play(table, "use-a1.1 b1")
    attack(table, "a2", "b")
    play(table, "GD01-117 a1")
    pass_all(table)
    play(table, "GD01-053 use-a1.1 b1")
    assert at(table, "b1")["damage"] == 2


def test_r99_once_per_turn_holds_for_triggers_too() -> None:
    """Suletta sets a resource active only at the first attack, even if her unit becomes active and attacks again."""
    table = scene(a={"units": [{"card": "ST02-006", "pilot": "ST01-011"}], "active": 4, "spent": 6}, b={})
    attack(table, "a1", "b")
    play(table, "rested")
    let_pass(table)
    assert side(table, A)["resources"]["active"] == 5
    play(table, "use-a1.1")
    fight(table, "a1", "b")
    assert side(table, A)["resources"]["active"] == 1


def test_r100_an_effect_triggers_each_time() -> None:
    """Char gives his Tallgeese AP +1 at each attack."""
    table = scene(a={"units": [{"card": "ST02-006", "pilot": CHAR}]}, b={})
    before = at(table, "a1")["ap_now"]
    fight(table, "a1", "b")
    play(table, "use-a1.1")
    fight(table, "a1", "b")
    assert at(table, "a1")["ap_now"] == before + 2


def test_r100_an_effect_triggers_once_for_two_shields_that_fall_together() -> None:
    """Sinanju deals 2 damage to a unit when it destroys a shield."""
    table = scene(a={"units": [{"card": "ST03-001", **SUPPRESSION}]}, b={"home": None, "units": [GUNCANNON]})
    fight(table, "a1", "b")
    table.play("b1")
    assert (asks(table), at(table, "b1")["damage"]) == ("main", 2)


def test_r100_an_effect_triggers_once_for_two_units_that_fall_together() -> None:
    """After destroying a unit, Heavyarms deals 1 damage to two link units. Yzak Jule draws when damage destroys one."""
    linked = {"card": "GD01-011", "pilot": "GD01-089", "damage": 2}
    heavyarms = {"card": "ST02-003", "pilot": "GD01-094"}
    table = scene(a={"units": [heavyarms]}, b={"units": [rested(GM), linked, linked]})
    assert at(table, "b2")["hp_left"] == 1
    fight(table, "a1", "b1")
    assert (unit(table, "b2"), unit(table, "b3")) == (None, None)
    assert (asks(table), hand(table, A)) == ("main", [GM])


def test_r101_a_player_orders_the_own_triggers() -> None:
    """Aerial's effect reduces a unit's AP, and its pilot Amuro's effect rests a unit. The player chooses the order."""
    for first, is_rested, ap in (("effect1", False, 0), ("effect2", True, 2)):
        table = scene(a={"units": ["ST01-006"], "hand": AMURO}, b={"units": [GM]})
        play(table, f"pair-{AMURO} a1")
        assert (table.turn, asks(table), table.moves()) == (A, "order", ["effect1", "effect2"])
        play(table, f"{first} b1")
        assert (at(table, "b1")["rested"], at(table, "b1")["ap_now"]) == (is_rested, ap)
        table.play("b1")
        assert (at(table, "b1")["rested"], at(table, "b1")["ap_now"]) == (True, 0)


def test_r101_the_choices_tell_the_triggers_apart() -> None:
    table = scene(a={"units": ["ST01-006"], "hand": AMURO}, b={"units": [GM]})
    play(table, f"pair-{AMURO} a1")
    assert len({choice["text"] for choice in table.choices()}) == 2


@pytest.mark.parametrize("active", [A, B])
def test_r102_the_active_players_triggers_come_first(active: int) -> None:
    dying = {"card": SPRITE, "damage": 1}
    units: dict[str, Any] = {"units": [dying | {"rested": 1}, GUNCANNON]}
    attacking: dict[str, Any] = {"units": [dying, GUNCANNON]}
    a, b = (attacking, units) if active == A else (units, attacking)
    table = scene(a=a, b=b, turn=active)
    mine, theirs = "ab"[active], "ab"[1 - active]
    fight(table, f"{mine}1", f"{theirs}1")
    assert (table.turn, table.moves()) == (active, [f"{theirs}2"])
    table.play(f"{theirs}2")
    assert (table.turn, table.moves()) == (1 - active, [f"{mine}2"])


def test_r102_breach_comes_before_destroyed_of_the_unit_it_destroyed() -> None:
    table = scene(a={"units": [BREACHER]}, b={"units": [rested(SPRITE)]})
    fight(table, "a1", "b1")
    assert (table.turn, asks(table)) == (B, "unit")
    assert base(table, B) is None


def test_r103_what_triggers_meanwhile_comes_before_what_waits() -> None:
    """Aerial's effect waits while Full Frontal deploys a Geara Zulu, whose Deploy deals 1 damage."""
    table = scene(a={"units": ["ST01-006"], "hand": "ST03-010 GD01-052"}, b={"units": [GUNCANNON]})
    play(table, "pair-ST03-010 a1")
    assert table.moves() == ["effect1", "effect2"]  # the effect of the unit, and that of its pilot
    play(table, "effect2 GD01-052 b1")
    assert (at(table, "b1")["damage"], at(table, "b1")["ap_now"]) == (1, 2)
    table.play("b1")
    assert at(table, "b1")["ap_now"] == 0


def test_r103_of_those_again_the_active_players_come_first() -> None:
    """Wing Zero's Deploy deals 3 damage to all units up to Lv 5 on both sides."""
    table = scene(a={"units": [SPRITE], "hand": "GD01-024"}, b={"units": [SPRITE, "ST02-001"]})
    table.play("GD01-024")
    assert (table.turn, table.moves()) == (A, ["b2"])
    table.play("b2")
    assert (table.turn, at(table, "b2")["damage"]) == (B, 1)
    assert [at(table, move)["number"] for move in table.moves()] == ["GD01-024"]


def test_r104_a_burst_comes_before_all_other_triggers() -> None:
    """A burst comes before the effect of Sinanju, whose attack caused it, and a burst by Breach before *Destroyed*."""
    table = scene(a={"units": ["ST03-001"]}, b={"home": None, "units": [GUNCANNON], "pool": f"{AMURO}*30"})
    fight(table, "a1", "b")
    assert (table.turn, asks(table)) == (B, "burst")
    table.play("burst")
    assert (table.turn, asks(table)) == (A, "unit")
    table = scene(a={"units": [BREACHER]}, b={"home": None, "units": [rested(SPRITE)], "pool": f"{AMURO}*30"})
    fight(table, "a1", "b1")
    assert (table.turn, asks(table)) == (B, "burst")
    table.play("burst")
    assert (table.turn, asks(table), table.moves()) == (B, "unit", ["a1"])


def test_r105_what_has_triggered_is_resolved_though_its_card_has_left() -> None:
    """Guncannon's effect waits while Full Frontal deploys a seventh unit, for which Guncannon makes room."""
    table = scene(
        a={"units": ["GD01-004", GM, GM, GM, GM, GM], "hand": "ST03-010 ST03-005"},
        b={"units": [GM]},
    )
    play(table, "pair-ST03-010 a1")
    play(table, "effect2 ST03-005")  # `effect2`, the effect of the pilot, is carried out first
    assert asks(table) == "room"
    table.play("a1")
    assert trash(table, A) == {"GD01-004": 1, "ST03-010": 1}
    assert (table.turn, asks(table)) == (A, "unit")
    table.play("b1")
    assert at(table, "b1")["rested"]


# --- effects ---------------------------------------------------------------------------------------------------------


def test_r106_a_card_counts_more_than_a_rule() -> None:
    """Wing Gundam may attack active units up to Lv 4, and Zowort cannot attack a player."""
    table = scene(a={"units": ["ST02-001", "ST01-009", GM]}, b={"units": [GM, "ST01-002"]})
    table.play("attack-a1")
    assert table.moves() == ["b1", "b"]
    table = scene(a={"units": ["ST01-009"]}, b={"units": [GM, rested(GM)]})
    table.play("attack-a1")
    assert table.moves() == ["b2"]


def test_r106_where_one_effect_allows_and_another_forbids_it_is_forbidden() -> None:
    """A link unit may attack at once, but not after Archangel has set it active."""
    blocker = {"card": "GD01-072", "pilot": KIRA, "fresh": 1}
    table = scene(a={"units": [blocker, GM], "home": "ST04-015"})
    assert "attack-a1" in table.moves()
    play(table, "use-a0.2 a1")
    assert "attack-a1" not in table.moves()
    assert "attack-a2" in table.moves()


def test_r106_what_cannot_be_reduced_is_not() -> None:
    """The AP of Deathscythe cannot be reduced while Duo is its pilot. Another pilot gives no protection."""
    for pilot, ap in (("GD01-090", 5), (SAYLA, 3)):
        table = scene(a={"hand": "GD01-119"}, b={"units": [{"card": "GD01-033", "pilot": pilot}]})
        play(table, "GD01-119 b1")
        assert at(table, "b1")["ap_now"] == ap


def test_r107_what_is_already_so_is_not_done_again() -> None:
    """Extreme Hatred needs active units to rest, and Siege Ploy does nothing to a rested unit."""
    table = scene(a={"units": [GM, rested(GM)], "hand": "GD01-112 ST02-014"}, b={"units": [rested(GM)]})
    assert "GD01-112" not in table.moves()
    play(table, "ST02-014 b1")
    assert events(table, "rested") == []


def test_r107_a_rested_unit_cannot_pay_by_resting() -> None:
    assert "support-a1" not in scene(a={"units": [rested("ST03-004"), GM]}).moves()
    assert "support-a1" in scene(a={"units": ["ST03-004", GM]}).moves()


def test_r107_what_is_impossible_is_left_out_and_the_rest_is_done() -> None:
    """Archangel sets a unit active that is active already. Still, this unit then cannot attack this turn."""
    table = scene(a={"units": [BLOCKER], "home": "ST04-015"})
    play(table, "use-a0.2 a1")
    assert "attack-a1" not in table.moves()


def test_r108_may_is_optional_and_everything_else_is_not() -> None:
    table = scene(a={"units": [GM], "hand": "ST03-010 ST03-005"})
    play(table, "pair-ST03-010 a1")
    assert set(table.moves()) == {"pass", "ST03-005"}
    table.play("pass")
    assert (unit(table, "a2"), hand(table, A)) == (None, ["ST03-005"])
    table = scene(a={"hand": "GD01-078"}, b={"units": [GM]})
    table.play("GD01-078")
    assert table.moves() == ["b1"]


def test_r108_an_effect_is_carried_out_in_the_order_of_its_text() -> None:
    """Strike Gundam draws and then discards, possibly the card just drawn."""
    table = scene(a={"hand": "ST04-002 ST03-005", "top": AMURO})
    table.play("ST04-002")
    assert asks(table) == "hand"
    assert set(table.moves()) == {"ST03-005", AMURO}


def test_r109_if_you_do_depends_on_what_precedes() -> None:
    """When linked, Dearka discards a card to draw one. With an empty hand, no card is drawn."""
    table = scene(a={"units": ["GD01-046"], "hand": "GD01-095 ST03-005"})
    play(table, "pair-GD01-095 a1 ST03-005")
    assert (hand(table, A), trash(table, A)) == ([GM], {"ST03-005": 1})
    table = scene(a={"units": ["GD01-046"], "hand": "GD01-095"})
    play(table, "pair-GD01-095 a1")
    assert at(table, "a1")["linked"]
    assert (asks(table), hand(table, A)) == ("main", [])


def test_r109_then_is_done_even_if_what_precedes_could_not_be() -> None:
    """Rewloola adds a shield to the hand, and then deals 1 damage, even if there are no shields."""
    table = scene(a={"hand": "ST03-015", "shields": 0}, b={"units": [GUNCANNON]})
    play(table, "ST03-015 b1")
    assert (hand(table, A), at(table, "b1")["damage"]) == ([], 1)


def test_r109_then_is_done_though_no_resource_is_left() -> None:
    """Deathscythe places a resource, if there is one left, and then has First Strike."""
    for left in (0, 1):
        table = scene(a={"units": ["GD01-025"], "hand": "ST02-010", "active": 9, "resource_deck": left})
        play(table, "pair-ST02-010 a1")
        assert side(table, A)["resources"]["rested"] == 1 + left
        assert at(table, "a1")["keywords"] == {"first_strike": 1}


@pytest.mark.parametrize(("cards", "done"), [(12, True), (11, False)])
def test_r109_if_you_do_holds_for_all_that_follows(cards: int, done: bool) -> None:
    """Banshee becomes active and has First Strike if it has shuffled twelve cards from the trash into the deck."""
    table = scene(a={"units": [{"card": "GD01-003", "pilot": "GD01-093"}], "trash": f"{GM}*{cards}"}, b={})
    attack(table, "a1", "b")
    if done:  # the effect of the pilot Marida has no target, so it is not offered
        play(table, " ".join([GM] * 12))
    assert at(table, "a1")["rested"] != done
    assert at(table, "a1")["keywords"] == ({"first_strike": 1} if done else {})
    assert trash(table, A) == ({} if done else {GM: 11})


@pytest.mark.parametrize("is_gone", [False, True])
def test_r99_an_effect_that_waits_twice_is_carried_out_once(is_gone: bool) -> None:
    """The effect of GD01-094 waits twice, as if two link units had been destroyed, but draws only one card."""
    table = scene(a={"units": [{"card": "ST04-008", "pilot": "GD01-094"}]})
    s, t = table._position.state, table._position.game.tables()[0]
    unit, effect_slot = s.side[A].unit[0], 3  # slot 3 holds the first effect of the unit's pilot
    for _ in range(2):
        s.group += 1
        enqueue(s, t, effect_at(t, int(unit.card), int(unit.pilot), effect_slot), A, 0, effect_slot, 0, 0)
    if is_gone:
        trash_unit(s, t, A, 0)
    assert s.n_waiting == 2
    s.acting = 0
    advance(s, t)
    assert (asks(table), hand(table, A), int(s.n_waiting)) == ("main", [GM], 0)


def test_r110_instead_takes_the_place_of_the_first_event() -> None:
    """Corsica Base brings a Tallgeese or, if another Corsica Base lies in the trash, two Leos instead."""
    for lies, numbers in (("", ["T-005"]), ("ST02-016", ["T-004", "T-004"])):
        table = scene(a={"hand": "ST02-016", "trash": lies})
        table.play("ST02-016")
        assert [found["number"] for found in side(table, A)["units"] if found] == numbers


def test_r110_instead_changes_whom_one_may_choose() -> None:
    """Covert Operative returns a unit with up to 2 HP or, if its player has a link unit, with up to 4 HP."""
    enemy = {"units": [GM, GUNCANNON]}
    for pilot, moves in (("", ["b1"]), (AMURO, ["b1", "b2"])):
        table = scene(a={"units": [{"card": "ST01-001", "pilot": pilot}], "hand": "GD01-122"}, b=enemy)
        table.play("GD01-122")
        assert table.moves() == moves


def test_r111_targets_are_chosen_when_the_text_comes_to_them() -> None:
    """Nahel Argama adds a shield to the hand, and only then is a unit chosen."""
    table = scene(a={"hand": "GD01-123"}, b={"units": [GM]})
    table.play("GD01-123")
    assert (asks(table), shields(table, A), hand(table, A)) == ("unit", 5, [GM])


def test_r111_a_number_to_be_chosen_is_at_least_1() -> None:
    """Intercept Orders rests one or two units."""
    table = scene(a={"hand": "GD01-099"}, b={"units": [GM, GM]})
    table.play("GD01-099")
    assert table.moves() == ["b1", "b2"]
    table.play("b1")
    assert table.moves() == ["done", "b2"]
    table.play("done")
    assert (at(table, "b1")["rested"], at(table, "b2")["rested"]) == (True, False)


def test_r112_an_effect_whose_target_cannot_be_chosen_does_not_happen() -> None:
    """Guntank rests a unit with at most 2 HP, and there is none."""
    table = scene(a={"hand": "ST01-004"}, b={"units": [GUNCANNON]})
    table.play("ST01-004")
    assert (asks(table), at(table, "b1")["rested"]) == ("main", False)


def test_r112_a_burst_whose_target_cannot_be_chosen_does_nothing() -> None:
    """Close Combat finds no target, because the attacker was destroyed in the battle, before the burst."""
    table = scene(
        a={"units": [{"card": BREACHER, "damage": 2}]},
        b={"home": None, "units": [rested(GM)], "pool": f"{TWO_DAMAGE}*30"},
    )
    fight(table, "a1", "b1")
    table.play("burst")
    assert (table.turn, asks(table)) == (A, "main")
    assert trash(table, B) == {GM: 1, TWO_DAMAGE: 1}


def test_r113_a_command_whose_targets_cannot_be_chosen_cannot_be_played() -> None:
    """Close Combat needs an enemy unit, The Stubborn Cog one unit of each side, Torrington Base two friendly units."""
    cards = f"{TWO_DAMAGE} GD01-103"
    assert TWO_DAMAGE not in scene(a={"hand": cards, "units": [GM]}).moves()
    assert "GD01-103" not in scene(a={"hand": cards, "units": [GM]}).moves()
    assert "GD01-103" not in scene(a={"hand": cards}, b={"units": [GM]}).moves()
    both = scene(a={"hand": cards, "units": [GM]}, b={"units": [GM]}).moves()
    assert {TWO_DAMAGE, "GD01-103"} <= set(both)
    for n in (1, 2):
        table = scene(a={"hand": "GD01-114", "units": [GM] * n})
        play(table, "end pass")
        assert ("GD01-114" in table.moves()) == (n == 2)


def test_r113_only_targets_before_if_you_do_count() -> None:
    """After resting two of its player's units, Extreme Hatred deals 3 damage to an enemy unit, if there is one."""
    table = scene(a={"hand": "GD01-112", "units": [GM, GM]})
    play(table, "GD01-112 a1 a2")
    assert asks(table) == "main"
    assert (at(table, "a1")["rested"], at(table, "a2")["rested"]) == (True, True)
    assert trash(table, A) == {"GD01-112": 1}


def test_r114_effects_work_from_the_field_only() -> None:
    """The Gundam gives the White Base Team Repair 1, but neither from the hand nor from the trash."""
    table = scene(a={"units": [GUNCANNON], "hand": "GD01-001", "trash": "GD01-001"})
    assert at(table, "a1")["keywords"] == {}
    table.play("GD01-001")
    assert at(table, "a1")["keywords"] == {"repair": 1}


def test_r114_unless_they_name_another_place() -> None:
    """Jegan in hand costs one less if its player has two units of the Earth Federation."""
    for n, cost in ((1, 2), (2, 1)):
        table = scene(a={"units": [GM] * n, "hand": "GD01-016"})
        table.play("GD01-016")
        assert side(table, A)["resources"]["rested"] == cost


def test_r114_without_a_choice_they_mean_their_own_card_or_its_owner() -> None:
    """Zaku's effect raises its own AP. A burst draws a card for the shield's owner, even on the opponent's turn."""
    table = scene(a={"units": ["ST03-008", "ST03-008"]}, b={"home": None, "pool": "GD01-104*30"})
    attack(table, "a1", "b")
    assert (at(table, "a1")["ap_now"], at(table, "a2")["ap_now"]) == (3, 1)
    pass_all(table)
    table.play("burst")
    assert (hand(table, A), hand(table, B)) == ([], ["GD01-104"])


def test_r115_a_standing_effect_counts_for_newcomers_and_adds_up() -> None:
    gundam = {"card": "ST01-001", "pilot": KIRA}
    table = scene(a={"units": [gundam, gundam], "hand": GM})
    table.play(GM)
    assert at(table, "a3")["ap_now"] == 2 + 1 + 1


def test_r115_a_standing_effect_stops_with_its_card() -> None:
    """M1 Astray has Blocker and AP +1 while another unit of its alliance is in play."""
    table = scene(a={"hand": "GD01-117"}, b={"units": ["GD01-081", "GD01-081"]})
    assert (at(table, "b1")["ap_now"], at(table, "b1")["keywords"]) == (3, {"blocker": 1})
    play(table, "GD01-117 b2")
    assert (at(table, "b1")["ap_now"], at(table, "b1")["keywords"]) == (2, {})


def test_r115_a_pilots_effect_sees_what_another_unit_gives() -> None:
    """Riddhe gives AP +1 to his unit if it has Repair, which the Gundam gives to the White Base Team."""
    guncannon = {"card": GUNCANNON, "pilot": "GD01-089"}
    assert at(scene(a={"units": [guncannon]}), "a1")["ap_now"] == 2 + 1
    assert at(scene(a={"units": [guncannon, "GD01-001"]}), "a1")["ap_now"] == 2 + 1 + 1


def test_r115_a_standing_effect_may_depend_on_another_one() -> None:
    """With 5 AP, Duel has Breach. With Breach, Chang Wufei protects it from battle damage by enemies up to AP 3."""
    table = scene(a={"units": [{"card": "GD01-054", "pilot": "GD01-091"}]}, b={"units": [rested(GM)]})
    assert (at(table, "a1")["ap_now"], at(table, "a1")["keywords"]) == (5, {"breach": 3})
    fight(table, "a1", "b1")
    assert base(table, B) is None
    assert at(table, "a1")["damage"] == 0


def test_r116_an_effect_for_all_units_fixes_them_then() -> None:
    """Citizens, Take a Stand! gives AP +2 only to the units that are in play at the time."""
    table = scene(a={"units": [GM], "hand": f"GD01-105 {GM}"})
    play(table, f"GD01-105 {GM}")
    assert (at(table, "a1")["ap_now"], at(table, "a2")["ap_now"]) == (4, 2)


def test_r117_what_lasts_this_turn_lasts_though_its_card_has_left() -> None:
    """Vesalius gives AP +1, and a supporter AP +2. Both last, though the base is replaced and the supporter leaves."""
    table = scene(a={"units": [GM, "ST03-004"], "home": "ST04-016", "hand": "GD01-126"}, b={"hand": "GD01-117"})
    play(table, "use-a0.2 a1 GD01-126 support-a2 a1 end GD01-117 a2")
    assert (trash(table, A), unit(table, "a2")) == ({"ST04-016": 1}, None)
    assert at(table, "a1")["ap_now"] == 2 + 1 + 2


def test_r118_to_draw_is_to_take_the_top_card_unseen_by_the_other() -> None:
    table = scene(a={"hand": DRAW_TWO, "top": f"{KIRA} {AMURO}"})
    table.play(DRAW_TWO)
    assert sorted(hand(table, A)) == sorted([AMURO, KIRA])
    assert sorted(event["card"] for event in table.events(A) if event["kind"] == "drew") == sorted([AMURO, KIRA])
    assert [event["card"] for event in table.events(B) if event["kind"] == "drew"] == [None, None]
    assert (side(table, A, viewer=B)["hand"], side(table, A, viewer=B)["n_hand"]) == ([], 2)


def test_r118_to_discard_is_to_put_a_card_of_ones_choice_into_the_trash() -> None:
    """Overflowing Affection draws two cards and discards one, which may be an old or a new one."""
    table = scene(a={"hand": "GD01-118 ST03-005"})
    table.play("GD01-118")
    assert (table.turn, set(table.moves())) == (A, {GM, "ST03-005"})
    table.play("ST03-005")
    assert (hand(table, A), trash(table, A)) == ([GM, GM], {"ST03-005": 1, "GD01-118": 1})


def test_r119_an_effect_looks_at_as_many_cards_as_the_deck_has() -> None:
    """When destroyed, Char's Zaku looks at three cards, but the deck has only two."""
    table = scene(
        a={"hand": TWO_DAMAGE},
        b={"units": ["ST03-006"], "pool": f"{GM}*6", "top": f"ST03-007 {AMURO}"},
    )
    assert side(table, B)["deck"] == 2
    play(table, f"{TWO_DAMAGE} b1")
    assert {card["number"] for card in side(table, B)["looked_at"]} == {"ST03-007", AMURO}
    assert set(table.moves()) == {"pass", "ST03-007"}
    table.play("ST03-007")
    assert (hand(table, B), side(table, B)["deck"], table.turn) == (["ST03-007"], 1, A)


def test_r119_who_takes_the_last_card_that_way_has_lost_and_all_are_told() -> None:
    table = scene(a={"hand": TWO_DAMAGE}, b={"units": ["ST03-006"], "pool": f"{GM}*6", "top": "ST03-007"})
    play(table, f"{TWO_DAMAGE} b1 ST03-007")
    assert (table.turn, table.outcome) == (None, (1.0, 0.0))
    assert [event["seat"] for event in events(table, "defeated")] == [B]


# --- tokens ----------------------------------------------------------------------------------------------------------


def test_r120_a_token_has_no_colour_lv_0_and_cost_0() -> None:
    """Rasid's Maganac chooses a green unit, so never a token. Iron-Fisted Discipline can choose one: its Lv is 0."""
    table = scene(a={"units": ["T-007"], "hand": "GD01-043"}, b={})
    table.play("GD01-043")
    assert table.moves() == ["a2"]
    token = at(scene(a={"units": ["T-007"]}), "a1")
    assert (token["colour"], token["level"], token["cost"]) == (None, 0, 0)
    table = scene(a={"hand": "GD01-119"}, b={"units": ["T-005"]})
    play(table, "GD01-119 b1")
    assert at(table, "b1")["ap_now"] == 2


def test_r120_of_two_tokens_the_player_picks_one() -> None:
    """Striker Pack deploys a Sword Strike or a Launcher Strike token."""
    for number in ("T-009", "T-010"):
        table = scene(a={"hand": "ST04-012"})
        table.play("ST04-012")
        assert set(table.moves()) == {"T-009", "T-010"}
        table.play(number)
        assert at(table, "a1")["number"] == number


def test_r120_tokens_take_pilots_and_attack_like_other_units() -> None:
    table = scene(a={"units": ["T-001"], "hand": AMURO}, b={})
    play(table, f"pair-{AMURO} a1")
    assert (at(table, "a1")["ap_now"], at(table, "a1")["hp_left"]) == (3 + 2, 3 + 1)
    fight(table, "a1", "b")
    assert base(table, B) is None


def test_r121_a_token_leaves_the_game_and_its_pilot_goes_into_the_trash() -> None:
    table = scene(a={"hand": TWO_DAMAGE}, b={"units": [{"card": "T-005", "pilot": AMURO, "damage": 1}]})
    play(table, f"{TWO_DAMAGE} b1")
    assert (unit(table, "b1"), trash(table, B)) == (None, {AMURO: 1})


def test_r121_a_token_returned_to_the_hand_leaves_the_game_and_its_pilot_goes_to_the_hand() -> None:
    table = scene(a={"hand": "GD01-117"}, b={"units": [{"card": "T-005", "pilot": AMURO}]})
    play(table, "GD01-117 b1")
    assert (unit(table, "b1"), hand(table, B), trash(table, B)) == (None, [AMURO], {})


def test_r121_a_token_counts_as_destroyed_first() -> None:
    table = scene(a={"units": [BREACHER]}, b={"units": [rested("T-007")]})
    fight(table, "a1", "b1")
    assert base(table, B) is None
