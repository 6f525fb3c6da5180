"""Tests of the moves that the game suggests in clear cases, and of its judgement of unfinished duels."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.core.kernels import enter_suggest
from schachtel.core.table import Table
from schachtel.games.gundam.evaluation import judge
from tests.games.gundam.scene import GONE, A, B, C, D, asks, attack, play, rested, royale, scene, team

# Four units with AP/HP of 2/2, 1/2, 2/4, 3/4.
GM, ZAKU, GUNCANNON, GUNDAM = "ST01-005", "ST03-007", "ST01-003", "ST01-001"
BLOCKS = "ST01-008"  # a unit with Blocker, AP 1 and HP 1
# A pilot that links with the Gundam, and one that links with none of these four units.
AMURO, SULETTA = "ST01-010", "ST01-011"
# Commands: they deal 2 damage, deal 1 damage, reduce AP by 3, and recover 3 HP.
SHOT, ONE_MORE, WEAKER, HEALS = "ST03-013", "GD01-115", "ST01-014", "ST01-013"
PLIES = 36  # number of plies of a game that are examined
BARE: dict[str, Any] = {"home": None, "shields": 0}


def suggested(table: Table, seat: int | None = None, so_many: int = 4) -> set[str]:
    """Return the moves that the game suggests with several seeds, given only what the seat knows."""
    seat = table.turn if seat is None else seat
    assert seat is not None
    found = set()
    for number in range(so_many):
        own = table.view_record(seat).position
        before = own.states.tobytes()
        rng, out = np.array([number], np.uint64), np.zeros(table.game.facts.max_legal_actions, np.int32)
        action = own.call(enter_suggest, table.game.tables(), seat, rng, out)
        assert own.states.tobytes() == before, "the record is as it was"
        found.add(table.moves(seat)[table.actions(seat).index(action)])
    return found


# --- the main phase --------------------------------------------------------------------------------------------------


def test_a_hand_without_a_unit_for_the_first_turns_is_redrawn() -> None:
    for cards, answer in ((f"{GM} {GUNDAM}*4", "keep"), (f"{GUNDAM}*3 {AMURO}*2", "redraw")):
        deck = {"pool": f"{GM}*45", "shields": 0, "home": None, "active": 0, "resource_deck": 10}
        table = scene(a={**deck, "hand": cards}, b={**deck, "hand": f"{GM}*5"}, stage="mulligan", turns=0)
        assert suggested(table) == {answer}


def test_the_strongest_unit_that_can_be_paid_comes_first() -> None:
    hand = {"hand": f"{GM} {GUNCANNON} {GUNDAM}"}
    assert suggested(scene(a=hand)) == {GUNDAM}
    assert suggested(scene(a={**hand, "active": 3, "resource_deck": 7})) == {GUNCANNON}


def test_nothing_to_do_ends_the_phase() -> None:
    assert suggested(scene()) == {"end"}


def test_a_pilot_goes_to_the_unit_that_it_links_with() -> None:
    table = scene(a={"hand": AMURO, "units": [GUNCANNON, GUNDAM]})
    assert suggested(table) == {f"pair-{AMURO}"}
    play(table, f"pair-{AMURO}")
    assert suggested(table) == {"a2"}


def test_of_all_resources_a_rested_one_is_set_active() -> None:
    table = scene(a={"units": [{"card": GM, "pilot": SULETTA}], "active": 2, "spent": 2, "ex": 1, "resource_deck": 6})
    attack(table, "a1", "b")
    assert suggested(table) == {"rested"}


def test_a_base_is_deployed_where_there_is_none() -> None:
    assert suggested(scene(a={"hand": "ST01-015", "home": None})) == {"ST01-015"}
    assert suggested(scene(a={"hand": "ST01-015", "home": "ST01-016"})) == {"end"}


def test_a_full_field_is_not_cleared_for_a_weaker_unit() -> None:
    assert suggested(scene(a={"hand": ZAKU, "units": [{"card": GUNDAM, "rested": 1}] * 6})) == {"end"}


def test_a_command_is_kept_while_it_would_do_nothing() -> None:
    assert suggested(scene(a={"hand": HEALS, "units": [rested(GM)]})) == {"end"}


def test_damage_goes_to_the_best_unit_that_it_destroys() -> None:
    table = scene(a={"hand": SHOT}, b={"units": [ZAKU, GUNDAM, {"card": GUNDAM, "damage": 2}, GM]})
    assert suggested(table) == {SHOT}
    play(table, SHOT)
    assert suggested(table) == {"b3"}


def test_help_goes_to_the_own_unit_and_harm_to_the_enemy() -> None:
    a = {"hand": "GD01-014", "units": [{"card": "GD01-014", "pilot": "ST01-010", "damage": 1}]}
    table = scene(a=a, b={"units": [{"card": GUNDAM, "damage": 1}]})
    play(table, "end pass use-a1.1")
    assert asks(table) == "unit"
    assert suggested(table) == {"a1"}


def test_ex_resources_are_spent_last() -> None:
    table = scene(a={"hand": GM, "active": 3, "ex": 1, "resource_deck": 7})
    play(table, GM)
    assert suggested(table) == {"ex0"}


def test_the_least_useful_card_is_discarded() -> None:
    table = scene(a={"hand": f"GD01-118 {GUNDAM} {ZAKU}", "top": f"{GUNCANNON} {GUNDAM}"})
    play(table, "GD01-118")
    assert asks(table) == "hand"
    assert suggested(table) == {ZAKU}


# --- attacks ---------------------------------------------------------------------------------------------------------


def test_whoever_can_win_now_does() -> None:
    table = scene(a={"units": [GM], "hand": GUNDAM}, b={**BARE, "units": [rested(GUNDAM)]})
    assert suggested(table) == {"attack-a1"}
    play(table, "attack-a1")
    assert suggested(table) == {"b"}


def test_a_rested_unit_is_destroyed_for_nothing() -> None:
    table = scene(a={"units": [GUNDAM]}, b={"units": [rested(GUNCANNON, damage=1)]})
    assert suggested(table) == {"attack-a1"}
    play(table, "attack-a1")
    assert suggested(table) == {"b1"}


def test_shields_rather_than_a_fight_that_is_lost() -> None:
    table = scene(a={"units": [GM]}, b={"home": None, "units": [rested(GUNDAM)]})
    play(table, "attack-a1")
    assert suggested(table) == {"b"}


def test_no_attack_into_a_blocker_that_wins() -> None:
    assert suggested(scene(a={"units": [GM]}, b={"units": ["GD01-086"]})) == {"end"}


def test_no_attack_without_ap() -> None:
    assert suggested(scene(a={"units": ["GD01-061"]}, b={"units": [GM]})) == {"end"}


def test_who_shuns_players_attacks_units() -> None:
    table = scene(a={"units": ["ST01-009"]}, b={"units": [rested(GM)]})
    play(table, "attack-a1")
    assert suggested(table) == {"b1"}


# --- replies to attacks ----------------------------------------------------------------------------------------------


def test_a_blocker_saves_the_game() -> None:
    table = scene(a={"units": [GUNDAM]}, b={**BARE, "units": [BLOCKS]})
    attack(table, "a1", "b")
    assert suggested(table) == {"b1"}


def test_a_blocker_is_not_given_for_a_scratch() -> None:
    table = scene(a={"units": [GUNDAM]}, b={"home": "ST01-015", "units": [BLOCKS]})
    attack(table, "a1", "b")
    assert suggested(table) == {"pass"}


def test_a_blocker_steps_in_where_it_wins() -> None:
    table = scene(a={"units": [ZAKU]}, b={"home": None, "units": ["GD01-086"]})
    attack(table, "a1", "b")
    assert suggested(table) == {"b1"}


def test_an_action_that_saves_a_unit_is_taken_and_one_that_does_nothing_is_not() -> None:
    table = scene(a={"units": [GUNDAM]}, b={"hand": WEAKER, "units": [rested("ST01-002")]})
    attack(table, "a1", "b1")
    assert suggested(table, B) == {WEAKER}
    play(table, WEAKER)
    assert suggested(table, B) == {"a1"}
    idle = scene(a={"units": [GUNDAM]}, b={"hand": WEAKER})
    play(idle, "end")
    assert suggested(idle, B) == {"pass"}


def test_a_burst_is_used() -> None:
    table = scene(a={"units": [GM]}, b={"home": None, "pool": f"{AMURO}*20"})
    attack(table, "a1", "b")
    play(table, "pass pass")
    assert suggested(table, B) == {"burst"}


# --- more than two players -------------------------------------------------------------------------------------------


def test_in_battle_royale_whoever_can_be_eliminated_is() -> None:
    table = royale({"units": [GM]}, {}, BARE)
    assert suggested(table) == {"attack-a1"}
    play(table, "attack-a1")
    assert suggested(table) == {"c"}


def test_partners_attack_the_other_team_and_the_leader_agrees() -> None:
    table = team({"units": [GM]}, {}, BARE, BARE)
    assert suggested(table, A) == {"attack-a1"}
    table.play("attack-a1", A)
    assert asks(table) == "veto"
    assert suggested(table, B) == {"allow"}
    play(table, "allow")
    assert suggested(table, A) == {"c"}


def test_a_partner_s_unit_is_helped_like_an_own_one() -> None:
    table = team({"hand": "ST01-013"}, {"units": [{"card": GUNDAM, "damage": 3}]}, {"units": [GUNDAM]}, {})
    assert suggested(table, A) == {"ST01-013"}


# --- hidden information ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"decks": "random-3,random-8"},
        {"mode": "team", "shared_hands": False},
        {"mode": "royale", "decks": "blue_white,green_white,random-2"},
    ],
)
def test_nothing_is_suggested_by_what_the_seat_cannot_know(options: dict[str, Any]) -> None:
    """Throughout a game, suggestions must be the same whether secret cards are visible, concealed or guessed."""
    table = schachtel.new("gundam", seed=5, backend="interpreted", **options)
    out, asked = np.zeros(table.game.facts.max_legal_actions, np.int32), set()
    for ply in range(PLIES):
        seat = table.acting[-1] if ply % 3 else table.acting[0]
        moves, actions = table.moves(seat), table.actions(seat)
        found = set(actions)
        if len(actions) > 1:
            masked = table.view_record(seat).position
            for world in (table._position, masked, masked.guessed(seat, np.array([ply], np.uint64))):
                rng = np.array([ply], np.uint64)
                found &= {int(world.call(enter_suggest, table.game.tables(), seat, rng, out))}
            asked.add(asks(table))
        assert len(found) == 1
        table.play(moves[actions.index(found.pop())], seat)
    assert len(asked) > 3


# --- judgement of a position -----------------------------------------------------------------------------------------


def judged(table: Table, turns: int = 9) -> list[float]:
    """Return the outcomes that a search expects `turns` turns after its start, or [] if it must first play on."""
    states, root = table._position.states, table._position.states.copy()
    root[0].turns = int(states[0].turns) - turns
    shares, memory = np.zeros(table.players), np.zeros(table.game.search.memory, np.uint64)
    before = states.tobytes()
    done = table.game.engine("interpreted")(judge)(states[0], table.game.tables()[0], root[0], memory, shares)
    assert states.tobytes() == before
    return list(map(float, shares)) if done else []


def test_a_search_plays_on_for_some_turns_before_it_judges() -> None:
    assert not judged(scene(turns=20), turns=0)
    assert judged(scene(turns=20))
    table = scene(a={"units": [GM]}, turns=20)
    play(table, "attack-a1")
    assert not judged(table), "not in the midst of an attack"


@pytest.mark.parametrize(
    "better",
    [
        {"shields": 3},
        {"home": "ST01-015"},
        {"units": [GM, GM]},
        {"units": [GUNDAM]},
        {"units": [{"card": GM, "damage": 0}], "hand": f"{GM}*4"},
    ],
)
def test_who_has_more_is_likelier_to_win(better: dict[str, Any]) -> None:
    usual: dict[str, Any] = {"shields": 2, "home": None, "units": [{"card": GM, "damage": 1}], "hand": GM}
    even = judged(scene(a=usual, b=usual, turns=20))
    ahead = judged(scene(a={**usual, **better}, b=usual, turns=20))
    behind = judged(scene(a=usual, b={**usual, **better}, turns=20))
    assert behind[A] < even[A] < ahead[A]
    assert [sum(even), sum(ahead), sum(behind)] == pytest.approx([1, 1, 1])


def test_the_turn_is_worth_something_and_more_if_nobody_can_stop_it() -> None:
    side: dict[str, Any] = {"shields": 1, "home": None, "units": [GM]}
    mine, theirs = judged(scene(a=side, b=side, turns=20)), judged(scene(a=side, b=side, turns=20, turn=B))
    assert mine[A] > 0.5 > theirs[A]
    assert mine[A] == pytest.approx(theirs[B])
    two = {**side, "units": [GM, GM]}
    assert judged(scene(a=two, b=side, turns=20))[A] > 0.85
    assert judged(scene(a=two, b={**side, "units": [GM, BLOCKS]}, turns=20))[A] < 0.85


def test_partners_share_and_so_do_all_in_battle_royale() -> None:
    shares = judged(team({"units": [GUNDAM]}, {}, {}, {}, turns=20))
    assert shares[A] == shares[B] > shares[C] == shares[D]
    assert shares[A] + shares[C] == pytest.approx(1)
    shares = judged(royale({}, {"units": [GUNDAM]}, {"units": [GM]}, turns=20))
    assert shares[B] > shares[C]
    assert sum(shares) == pytest.approx(1)


def test_who_has_left_battle_royale_has_no_share() -> None:
    shares = judged(royale({}, GONE, {}, turns=20))
    assert shares[B] == 0
    assert sum(shares) == pytest.approx(1)
