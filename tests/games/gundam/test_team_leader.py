"""Tests of team battle, numbered as in the README (T9 to T13): the leader's veto, battles, limits, order of effects."""

from __future__ import annotations

from typing import Any

import pytest

from schachtel.bots.greedy import Greedy
from schachtel.bots.ismcts import Ismcts
from schachtel.bots.search import Idea
from schachtel.core.errors import IllegalMove
from schachtel.core.table import Table, ViewRecord
from schachtel.games.gundam.effects.words import Keyword
from tests.games.gundam.partners import (
    AMURO,
    BIG,
    BLOCKS,
    DOGA,
    GM,
    MORE_AP,
    SHOT,
    SUPPRESSION,
    ZAKU,
    all_fall,
    asked,
    does,
    fight,
    leaders_pass,
    new,
    proposal,
    whose_turn,
)
from tests.games.gundam.scene import A, B, C, D, asks, at, hand, home, rested, royale, scene, side, team, trash, unit

# --- the leader's veto -----------------------------------------------------------------------------------------------


def test_t9_what_a_partner_chooses_is_not_done_before_the_leader_allows_it() -> None:
    table = proposal()
    assert (asks(table), table.acting, table.moves(B)) == ("veto", (B,), ["veto", "allow"])
    assert table.moves(A) == []
    assert sorted(hand(table, A)) == sorted([GM, SHOT])
    assert unit(table, "a1") is None
    assert side(table, A)["resources"]["active"] == 10
    for seat in (A, C, D):
        with pytest.raises(IllegalMove):
            table.play("allow", seat)
    table.play("allow", B)
    assert at(table, "a1")["number"] == GM
    assert table.acting == (A, B)


def test_t9_what_was_vetoed_is_not_offered_until_something_is_done() -> None:
    table = proposal()
    table.play("veto", B)
    assert table.acting == (A, B)
    assert unit(table, "a1") is None
    assert table.moves(A) == ["pass", SHOT]
    assert table.moves(B) == ["end", ZAKU]
    with pytest.raises(IllegalMove):
        table.play(GM, A)
    table.play(SHOT, A)
    table.play("veto", B)
    assert table.moves(A) == ["pass"]
    table.play(ZAKU, B)
    assert table.moves(A) == ["pass", GM, SHOT]


def test_t9_a_veto_is_over_once_another_proposal_is_carried_out() -> None:
    table = proposal()
    table.play("veto", B)
    does(table, f"{SHOT} c1", A)
    assert table.acting == (A, B)
    assert GM in table.moves(A)


def test_t9_a_veto_forbids_the_partner_not_the_leader() -> None:
    table = team({"hand": GM}, {"hand": GM}, {}, {})
    table.play(GM, A)
    table.play("veto", B)
    assert table.moves(B) == ["end", GM]
    table.play(GM, B)
    assert at(table, "b1")["number"] == GM


def test_t9_the_leader_is_asked_by_nobody_and_acts_while_the_partner_may_too() -> None:
    table = team({"hand": GM}, {"hand": GM}, {}, {})
    table.play(GM, B)
    assert at(table, "b1")["number"] == GM
    assert asked(table) == ("main", (A, B))


def test_t9_a_partner_s_pass_leaves_it_to_the_leader() -> None:
    table = team({"hand": GM}, {"hand": f"{GM}*2"}, {}, {})
    table.play("pass", A)
    assert (asks(table), table.acting, table.moves(B)) == ("main", (B,), ["end", GM])
    assert whose_turn(table) == A
    table.play(GM, B)
    assert table.acting == (A, B), "something was done"


def test_t9_the_leader_alone_ends_the_main_phase() -> None:
    table = team({"hand": GM}, {"hand": GM}, {}, {})
    assert "end" not in table.moves(A)
    with pytest.raises(IllegalMove):
        table.play("end", A)
    table.play("end", B)
    assert asked(table) == ("action", (C, D))


def test_t9_what_ends_a_phase_for_both_is_known_as_long_as_the_partner_could_act() -> None:
    table = team({"hand": GM}, {"hand": GM}, {}, {})
    seen = table.view_record(B)
    closing = [seen.write(action) for action in seen.legal() if seen.closes(action)]
    assert closing == ["end"]
    assert not any(map(table.view_record(A).closes, table.actions(A))), "a partner ends nothing"
    table.play("pass", A)
    assert not any(map(table.view_record(B).closes, table.actions(B))), "the partner has passed"
    duel = scene(a={"hand": GM})
    assert not any(map(duel.view_record(A).closes, duel.actions(A)))


def test_t9_a_partner_may_leave_it_and_does_so_after_a_veto_if_it_is_a_bot() -> None:
    table = proposal()
    assert (table.view_record(B).agreement(), table.view_record(B).leaving()) == (table.actions(B)[1], None)
    before = team({"hand": f"{GM} {SHOT}"}, {"hand": ZAKU}, {"units": [GM]}, {}).view_record(A)
    assert (before.agreement(), before.write(before.leaving() or 0)) == (None, "pass")
    table.play("veto", B)
    assert Greedy(1, backend="interpreted").choose(table.view_record(A)) == "pass"
    table.play("pass", A)
    assert table.view_record(B).leaving() is None, "the leader decides"
    table.play(ZAKU, B)
    assert table.view_record(A).agreement() is None, "something was done"


@pytest.mark.parametrize(("share", "move"), [(0.6, GM), (0.5, "pass"), (0.4, "pass")])
@pytest.mark.parametrize("temper", [0.0, 100.0])
def test_t9_a_search_proposes_only_what_promises_more_than_leaving_it(share: float, move: str, temper: float) -> None:
    class Told(Ismcts):
        def think(self, seen: ViewRecord, time: float | None = None, *, only: int = -1) -> list[Idea]:
            found = {seen.write(action): action for action in seen.legal()}
            return [Idea(found[GM], 20, share), Idea(found["pass"], 20, 0.5)]

    seen = team({"hand": f"{GM} {SHOT}"}, {"hand": ZAKU}, {"units": [GM]}, {}).view_record(A)
    chosen = {Told(1, seed=seed, temper=temper, backend="interpreted").choose(seen) for seed in range(8)}
    assert chosen == {move} if temper == 0.0 or move == "pass" else chosen <= {move, "pass"}


def test_t9_a_partner_s_target_needs_permission_too() -> None:
    table = team({"hand": SHOT}, {}, {"units": [GM]}, {"units": [GM, GM]})
    does(table, SHOT, A)
    assert (table.acting, table.moves()) == ((A,), ["c1", "d1", "d2"])
    table.play("d1")
    assert table.acting == (B,)
    table.play("veto")
    assert (table.acting, table.moves()) == ((A,), ["c1", "d2"])
    table.play("c1")
    table.play("veto")
    assert (table.acting, table.moves()) == ((A,), ["d2"])
    table.play("d2")
    assert unit(table, "d2") is None, "what is left needs no permission"
    assert [unit(table, place) is None for place in ("c1", "d1")] == [False, False]
    assert asked(table) == ("main", (A, B))


def test_t9_a_single_answer_needs_no_permission() -> None:
    table = team({"hand": SHOT}, {}, {"units": [GM]}, {})
    does(table, SHOT, A)
    table.play("c1", A)
    assert unit(table, "c1") is None
    assert asks(table) == "main"


def test_t9_the_leader_s_own_effect_asks_the_leader_alone() -> None:
    table = team({"hand": GM}, {"hand": SHOT}, {"units": [GM, GM]}, {})
    table.play(SHOT, B)
    assert (table.acting, table.moves(A)) == ((B,), [])
    table.play("c2")
    assert unit(table, "c2") is None
    assert table.acting == (A, B)


@pytest.mark.parametrize("answer", ["allow", "veto"])
def test_t9_an_attack_is_proposed_and_so_is_its_target(answer: str) -> None:
    table = team({"units": [GM]}, {}, {"units": [rested(GM)]}, {})
    table.play("attack-a1", A)
    assert not at(table, "a1")["rested"]
    table.play("allow", B)
    assert asked(table) == ("target", (A,))
    table.play("c1", A)
    assert not at(table, "a1")["rested"]
    assert table.view()["battle"] is None
    table.play(answer, B)
    if answer == "veto":
        assert (table.acting, table.moves()) == ((A,), ["c"])
        table.play("c")
    assert at(table, "a1")["rested"]
    assert table.view()["battle"]["target"] == ("c1" if answer == "allow" else "c")


def test_t9_payment_and_discards_of_a_partner_need_permission_too() -> None:
    table = team({"hand": f"{GM} {ZAKU} GD01-118", "ex": 1, "pool": f"{GM}*30"}, {}, {}, {})
    does(table, "GD01-118", A)
    assert (table.acting, table.moves()) == ((A,), ["ex0", "ex1"])
    table.play("ex1")
    assert side(table, A)["resources"]["ex"] == 1
    table.play("veto", B)
    assert table.moves(A) == ["ex0"]
    table.play("ex0", A)
    assert side(table, A)["resources"] == {"active": 9, "rested": 1, "ex": 1, "left": 0}
    assert asks(table) == "hand"
    table.play(ZAKU, A)
    assert trash(table, A) == {}
    table.play("allow", B)
    assert trash(table, A) == {ZAKU: 1, "GD01-118": 1}


def test_t9_the_resource_that_a_partner_chooses_needs_permission_too() -> None:
    """Suletta Mercury's owner chooses a kind of resource. If only one kind is possible, the leader cannot veto it."""
    table = team({"units": [{"card": GM, "pilot": "ST01-011"}], "active": 4, "spent": 2}, {}, {}, {})
    does(table, "attack-a1 c", A)
    assert asked(table) == ("resource", (A,))
    table.play("active", A)
    assert (asked(table), table.view(B)["proposal"]) == (("veto", (B,)), "active")
    table.play("veto", B)
    assert (asked(table), table.moves(A)) == (("resource", (A,)), ["rested"])
    table.play("rested", A)
    assert side(table, A)["resources"]["active"] == 5


def test_t9_the_leader_of_the_other_team_has_no_say() -> None:
    table = proposal()
    with pytest.raises(IllegalMove, match="seat 3 may not act now; seat 1 may"):
        table.play("veto", D)


def test_t9_each_team_has_its_own_leader() -> None:
    table = team({}, {}, {"hand": GM}, {}, turn=C)
    table.play(GM, C)
    assert (table.acting, table.moves()) == ((D,), ["veto", "allow"])
    table.play("allow")
    assert at(table, "c1")["number"] == GM


@pytest.mark.parametrize("table", [scene({"hand": GM}), royale({"hand": GM}, {}, {}), royale({"hand": GM}, {}, {}, {})])
def test_t9_there_is_no_veto_without_teams(table: Table) -> None:
    assert table.acting == (A,)
    table.play(GM)
    assert at(table, "a1")["number"] == GM
    assert (table.acting, asks(table)) == ((A,), "main")


def test_t9_it_can_be_taken_back() -> None:
    table = team({"hand": GM}, {}, {}, {})
    before = table.state
    table.play(GM, A)
    table.play("veto", B)
    table.undo()
    assert table.acting == (B,)
    table.undo()
    assert table.state == before


# --- attacks and blocks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attacker", ["a1", "b1"])
def test_t10_the_other_team_and_rested_units_of_both_its_players_can_be_attacked(attacker: str) -> None:
    mine = {"units": [GM, rested(GM)]}
    table = team(mine, mine, {"units": [rested(GM), GM]}, {"units": [GM, rested(GM)]})
    seat = "ab".index(attacker[0])
    does(table, f"attack-{attacker}", seat)
    assert table.moves(seat) == ["c1", "d2", "c"]


def test_t10_active_units_that_may_be_attacked_are_enemies() -> None:
    """The Wing Gundam may attack active units up to Lv 4."""
    table = team({"units": ["ST02-001"]}, {"units": [GM]}, {"units": [GM]}, {"units": [GM]})
    does(table, "attack-a1", A)
    assert table.moves(A) == ["c1", "d1", "c"]


@pytest.mark.parametrize("target", ["c", "c1", "d1"])
def test_t10_blockers_of_either_partner_protect_the_team_and_all_its_units(target: str) -> None:
    table = team(
        {"units": [GM]}, {"units": [BLOCKS]}, {"units": [rested(GM), BLOCKS]}, {"units": [rested(GM), BLOCKS, GM]}
    )
    does(table, f"attack-a1 {target}", A)
    assert asked(table) == ("block", (C, D))
    assert (table.moves(C), table.moves(D)) == (["pass", "c2"], ["pass", "d2"])
    table.play("d2", D)
    assert table.view()["battle"] == {"attacker": "a1", "target": "d2", "blocked": True}
    assert at(table, "d2")["rested"]
    assert asked(table) == ("action", (C, D))
    leaders_pass(table)
    assert unit(table, "d2") is None
    assert home(table, D)["hp_left"] == 3


@pytest.mark.parametrize("target", ["c", "c1", "d1"])
@pytest.mark.parametrize("who", [C, D])
def test_t10_the_only_blocker_of_the_team_protects_all_of_it(who: int, target: str) -> None:
    sides: list[dict[str, Any]] = [{"units": [GM]}, {}, {"units": [rested(GM)]}, {"units": [rested(GM)]}]
    sides[who]["units"].append(BLOCKS)
    table = team(*sides)
    does(table, f"attack-a1 {target}", A)
    assert asks(table) == "block"
    does(table, f"{'abcd'[who]}2", who)
    assert table.view()["battle"] == {"attacker": "a1", "target": f"{'abcd'[who]}2", "blocked": True}


def test_t10_a_partner_s_block_is_proposed() -> None:
    table = team({"units": [GM]}, {}, {"units": [BLOCKS, BLOCKS]}, {})
    does(table, "attack-a1 c", A)
    assert "pass" in table.moves(D)
    table.play("c1", C)
    assert asked(table) == ("veto", (D,))
    assert not at(table, "c1")["rested"]
    table.play("veto", D)
    assert table.moves(C) == ["pass", "c2"]
    table.play("c2", C)
    table.play("allow", D)
    assert table.view()["battle"] == {"attacker": "a1", "target": "c2", "blocked": True}


def test_t10_the_leader_s_pass_is_no_block_of_the_team() -> None:
    table = team({"units": [GM]}, {}, {"units": [BLOCKS]}, {"units": [BLOCKS]})
    does(table, "attack-a1 c", A)
    other = table.fork()
    table.play("pass", D)
    assert asks(table) == "action"
    other.play("pass", C)
    assert (asks(other), other.acting, other.moves(D)) == ("block", (D,), ["pass", "d1"])
    other.play("d1", D)
    assert other.view()["battle"] == {"attacker": "a1", "target": "d1", "blocked": True}


def test_t10_a_unit_that_is_attacked_does_not_block_for_itself() -> None:
    table = team({"units": ["ST02-001"]}, {}, {"units": [BLOCKS]}, {})
    does(table, "attack-a1 c1", A)
    assert asks(table) == "action"


def test_t10_neither_rested_blockers_nor_any_against_high_maneuver() -> None:
    table = team({"units": [GM]}, {}, {"units": [rested(BLOCKS)]}, {"units": [rested(BLOCKS)]})
    does(table, "attack-a1 c", A)
    assert asks(table) == "action"
    agile = {"card": GM, "keys_turn": 1 << Keyword.HIGH_MANEUVER}
    table = team({}, {"units": [agile]}, {"units": [BLOCKS]}, {"units": [BLOCKS]})
    does(table, "attack-b1 c", B)
    assert asks(table) == "action"


def test_t10_no_unit_of_the_attacking_team_blocks() -> None:
    table = team({"units": [GM]}, {"units": [BLOCKS]}, {}, {})
    does(table, "attack-a1 c", A)
    assert asked(table) == ("action", (C, D))


def test_t10_a_unit_that_may_not_attack_players_does_not_attack_the_team() -> None:
    """The Zowort can attack only units."""
    assert team({"units": ["ST01-009"]}, {}, {}, {"units": [GM]}).moves(A) == ["pass"]
    table = team({"units": ["ST01-009"]}, {}, {}, {"units": [rested(GM)]})
    does(table, "attack-a1", A)
    assert table.moves(A) == ["d1"]


# --- action steps ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("in_battle", [True, False])
def test_t11_the_standby_team_is_first_and_one_pass_of_each_team_ends_the_step(in_battle: bool) -> None:
    table = team({"units": [GM]}, {}, {}, {})
    does(table, "attack-a1 c" if in_battle else "end", A if in_battle else B)
    assert asked(table) == ("action", (C, D))
    table.play("pass", D)
    assert asked(table) == ("action", (A, B))
    table.play("pass", B)
    assert asks(table) == "main"
    assert table.acting == ((A, B) if in_battle else (C, D))


def test_t11_a_partner_s_pass_is_not_the_team_s() -> None:
    table = team({}, {}, {"hand": SHOT}, {})
    table.play("end", B)
    table.play("pass", C)
    assert asked(table) == ("action", (D,))
    table.play("pass", D)
    assert table.acting == (A, B)


@pytest.mark.parametrize("who", [C, D])
def test_t11_a_team_does_one_thing_by_either_partner_then_the_other_team_may(who: int) -> None:
    sides: list[dict[str, Any]] = [{"units": [GM]}, {"hand": SHOT}, {"units": [GM]}, {"units": [GM]}]
    sides[C]["hand"] = sides[D]["hand"] = f"{MORE_AP}*2"
    table = team(*sides)
    does(table, "attack-a1 c", A)
    does(table, f"{MORE_AP} {'abcd'[who]}1", who)
    assert asked(table) == ("action", (A, B))
    does(table, f"{SHOT} c1", B)
    assert asked(table) == ("action", (C, D)), "who acted may act again"
    table.play("pass", D)
    assert table.acting == (A, B)
    table.play("pass", B)
    assert asks(table) == "main"


def test_t11_a_pass_and_an_action_of_the_same_team_are_no_two_turns() -> None:
    """A partner passes, and then the leader acts. The team has then acted, and not passed."""
    table = team({}, {}, {"hand": MORE_AP, "units": [GM]}, {"hand": MORE_AP})
    table.play("end", B)
    table.play("pass", C)
    table.play(MORE_AP, D)
    table.play("c1", D)
    assert table.acting == (A, B)
    table.play("pass", B)
    assert table.acting == (C, D)
    table.play("pass", D)
    assert whose_turn(table) == C


def test_t11_a_vetoed_action_can_be_proposed_again_after_the_other_team() -> None:
    table = team({"hand": SHOT}, {}, {"hand": SHOT, "units": [GM]}, {"hand": MORE_AP, "units": [GM]})
    does(table, "end", B)
    assert SHOT not in table.moves(C), "no target"
    table.play("pass", D)
    table.play(SHOT, A)
    table.play("veto", B)
    assert table.moves(A) == ["pass"]
    table.play("pass", B)
    assert whose_turn(table) == C


def test_t11_an_effect_is_used_by_its_owner_in_the_action_step_of_either_team() -> None:
    """Gamow gives Breach to a friendly unit of ZAFT with at least AP 5."""
    strong = {"units": [{"card": "GD01-064", "ap_turn": 3}]}
    table = team(strong, {"home": "GD01-127"}, {}, {})
    does(table, "attack-a1 c", A)
    table.play("pass", D)
    assert (table.moves(A), table.moves(B)) == (["pass"], ["pass", "use-b0.2"])
    does(table, "use-b0.2 a1", B)
    assert at(table, "a1")["keywords"] == {"breach": 3}
    assert table.acting == (C, D)


# --- the limit of six units ------------------------------------------------------------------------------------------

FULL: tuple[dict[str, Any], ...] = ({"units": [GM] * 3}, {"units": [ZAKU] * 3}, {}, {})


@pytest.mark.parametrize("by", [A, B])
@pytest.mark.parametrize("leaves", ["a2", "b3"])
def test_t12_for_a_seventh_any_unit_of_the_team_makes_room_and_goes_to_its_owner_s_trash(by: int, leaves: str) -> None:
    sides: list[dict[str, Any]] = [dict(each) for each in FULL]
    sides[by]["hand"] = DOGA
    table = team(*sides)
    does(table, DOGA, by)
    assert asked(table) == ("room", (by,))
    assert table.moves() == ["a1", "a2", "a3", "b1", "b2", "b3"]
    does(table, leaves, by)
    owner = "ab".index(leaves[0])
    assert trash(table, owner) == {(GM, ZAKU)[owner]: 1}
    assert trash(table, 1 - owner) == {}
    found = [each["number"] for each in side(table, by)["units"] if each]
    assert DOGA in found
    assert sum(len([each for each in side(table, seat)["units"] if each]) for seat in (A, B)) == 6


def test_t12_what_makes_room_is_not_destroyed_and_takes_its_pilot_along() -> None:
    pair = {"card": DOGA, "pilot": AMURO}
    table = team({"hand": GM, "units": [GM] * 5}, {"units": [pair]}, {"units": [GM]}, {})
    does(table, f"{GM} b1", A)
    assert trash(table, B) == {DOGA: 1, AMURO: 1}
    assert asked(table) == ("main", (A, B))
    assert at(table, "c1")["damage"] == 0


def test_t12_the_leader_may_forbid_that_a_unit_makes_room() -> None:
    table = team({**FULL[0], "hand": DOGA}, *FULL[1:])
    does(table, DOGA, A)
    table.play("b1", A)
    table.play("veto", B)
    assert table.moves(A) == ["a1", "a2", "a3", "b2", "b3"]


def test_t12_six_of_the_other_team_do_not_count() -> None:
    table = team({"hand": GM, "units": [GM] * 3}, {"units": [GM] * 2}, {"units": [GM] * 6}, {})
    does(table, GM, A)
    assert at(table, "a4")["number"] == GM


def test_t12_tokens_count_among_the_six_and_make_room_for_two() -> None:
    """Fortress Defense deploys two tokens."""
    table = team({"hand": "GD01-106", "units": [GM] * 3}, {"units": [ZAKU] * 3}, {}, {})
    does(table, "GD01-106", A)
    does(table, "b1", A)
    assert asks(table) == "room"
    assert table.moves(A) == ["a1", "a2", "a3", "b2", "b3"], "not the token that has just come"
    does(table, "a1", A)
    assert asks(table) == "main"
    assert (trash(table, A), trash(table, B)) == ({GM: 1, "GD01-106": 1}, {ZAKU: 1})


def test_t12_a_partner_with_six_leaves_no_room_for_the_other() -> None:
    table = team({"units": [GM] * 6}, {"hand": ZAKU}, {}, {})
    table.play(ZAKU, B)
    assert table.moves(B) == ["a1", "a2", "a3", "a4", "a5", "a6"]
    table.play("a6", B)
    assert at(table, "b1")["number"] == ZAKU
    assert trash(table, A) == {GM: 1}


def test_t12_with_six_each_a_partner_has_room_beside_six_and_makes_it_alone() -> None:
    table = team({"units": [GM] * 6, "hand": GM}, {"hand": ZAKU}, {}, {}, six_each=1)
    table.play(ZAKU, B)
    assert at(table, "b1")["number"] == ZAKU
    does(table, GM, A)
    assert table.moves(A) == ["a1", "a2", "a3", "a4", "a5", "a6"]


@pytest.mark.parametrize(("limit", "each"), [("team", 0), ("player", 1)])
def test_t12_the_option_says_whose_six_it_is(limit: str, each: int) -> None:
    assert new(unit_limit=limit).position()["six_each"] == each
    assert new().position()["six_each"] == 0


# --- effects that trigger at the same time ---------------------------------------------------------------------------


def test_t13_the_active_team_s_effects_come_first_and_either_partner_names_the_next_one_of_theirs() -> None:
    table = all_fall()
    assert asked(table) == ("order", (A, B))
    mine, theirs = table.moves(A), table.moves(B)
    assert mine[0] == "pass"
    assert len(mine) == 2
    assert len(theirs) == 1
    assert mine[1] != theirs[0]
    for seat in (A, B):
        first = table.fork()
        does(first, first.moves(seat)[-1], seat)
        assert (asks(first), first.acting, first.moves()) == ("unit", (seat,), ["c1", "d1"])
        does(first, "c1", seat)
        assert asked(first) == ("unit", (1 - seat,)), "then the partner's, before the other team's"
        does(first, "d1", 1 - seat)
        assert asked(first) == ("order", (C, D))
        does(first, first.moves(D)[-1], D)
        assert first.acting == (D,)
        does(first, first.moves()[0], D)
        does(first, first.moves()[0], C)
        assert asked(first) == ("main", (A, B))
        assert [at(first, place)["damage"] for place in ("c1", "d1")] == [1, 1]


def test_t13_the_leader_may_veto_which_effect_comes_first_or_have_it_left() -> None:
    table = all_fall(of_c=0, of_d=0)
    table.play(table.moves(A)[-1], A)
    assert asked(table) == ("veto", (B,))
    table.play("veto", B)
    assert (table.acting, table.moves(A)) == ((A, B), ["pass"])
    table.play("pass", A)
    assert (table.acting, len(table.moves(B))) == ((B,), 1)
    table.play(table.moves(B)[0], B)
    assert table.acting == (B,)


def test_t13_of_two_effects_of_a_partner_the_partner_names_one_and_the_leader_allows_it() -> None:
    table = all_fall(of_a=2, of_b=0, of_c=0, of_d=0)
    assert asked(table) == ("order", (A,))
    assert table.moves() == ["effect1", "effect2"]
    table.play("effect2", A)
    assert asked(table) == ("veto", (B,))
    table.play("veto", B)
    assert table.moves(A) == ["effect1"]
    table.play("effect1", A)
    assert asks(table) == "unit"


def test_t13_the_standby_team_waits_though_its_seats_come_first() -> None:
    one = {"units": [rested(DOGA, damage=1), BIG]}
    table = team(one, {}, {"units": [GM]}, {"units": [{"card": DOGA, "damage": 1}]}, turn=C)
    fight(table, "d1", "a1")
    assert (asks(table), table.acting, table.moves()) == ("unit", (D,), ["a2"])
    does(table, "a2", D)
    assert (asks(table), table.acting, table.moves()) == ("unit", (A,), ["c1"])


def test_t13_bursts_of_both_partners_are_ordered_by_them() -> None:
    bursts = {"home": None, "pool": f"{AMURO}*30"}
    table = team({"units": [{"card": GM, **SUPPRESSION}]}, {}, bursts, bursts)
    fight(table, "a1", "c")
    assert asked(table) == ("order", (C, D))
    does(table, table.moves(C)[-1], C)
    assert asked(table) == ("burst", (C,))
    does(table, "burst", C)
    assert asked(table) == ("burst", (D,))
    table.play("decline")
    assert [hand(table, seat) for seat in (C, D)] == [[AMURO], []]
    assert trash(table, D) == {AMURO: 1}
