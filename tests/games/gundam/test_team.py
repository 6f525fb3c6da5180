"""Tests of team battle, numbered as in the README (T1 to T8): two against two, and what partners share."""

from __future__ import annotations

from typing import Any

import pytest

import schachtel
from schachtel.core.errors import IllegalMove, OptionError
from tests.games.gundam.partners import (
    AB_WON,
    AMURO,
    ARCHANGEL,
    BARE,
    BLOCKS,
    CD_WON,
    GM,
    MORE_AP,
    SHOT,
    SIDE_7,
    SULETTA,
    SUPPRESSION,
    TWO_CARDS,
    VESALIUS,
    ZAKU,
    asked,
    bases,
    begun,
    does,
    end_turn,
    fight,
    kept,
    leaders_pass,
    new,
    shields,
    whose_turn,
)
from tests.games.gundam.scene import A, B, C, D, asks, at, events, hand, home, rested, side, team, trash, unit

# --- teams and turns -------------------------------------------------------------------------------------------------


def test_t1_two_against_two_and_partners_sit_side_by_side() -> None:
    table = begun()
    assert table.players == 4
    assert table.teams == ((A, B), (C, D))
    assert table.acting == (A, B)
    assert table.view(C)["teams"] == [[A, B], [C, D]]


def test_t1_two_decks_are_taken_in_turn_or_each_has_an_own_one() -> None:
    sides = new(open_decks=True).position()["sides"]
    lists = [sorted(each["copies"].split()) for each in sides]
    assert lists[A] == lists[C] != lists[B] == lists[D]
    decks = ("blue_white", "random-1", "random-2", "random-3")
    lists = [sorted(each["copies"].split()) for each in new(decks=decks, open_decks=True).position()["sides"]]
    assert len({tuple(each) for each in lists}) == 4


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 3}, "mode=team is not for 3 players"),
        ({"players": 2}, "mode=team is not for 2 players"),
        ({"players": 6}, "mode=team is not for 6 players"),
        ({"decks": ("blue_white",) * 3}, "decks: 3 given for 4 players"),
        ({"decks": ("blue_white",) * 5}, "decks: 5 given for 4 players"),
        ({"first": "4"}, "first=4: choose toss, or a seat from 0 to 3"),
        ({"unit_limit": "seven"}, "unit_limit='seven': must be team or player"),
        ({"shared_hands": "perhaps"}, "shared_hands"),
    ],
)
def test_t1_options_that_fit_no_team_battle_are_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(OptionError, match=why):
        schachtel.new("gundam", mode="team", seed=1, backend="interpreted", **options)


def test_t1_a_leader_wins_the_toss_before_anybody_has_a_card() -> None:
    tables = [new("toss", seed=seed) for seed in range(20)]
    assert {table.acting for table in tables} == {(B,), (D,)}
    assert {table.turn for table in tables} == {B, D}
    assert all(sorted(table.moves()) == ["first", "second"] for table in tables)
    assert all(each["n_hand"] == 0 for table in tables for each in table.view()["sides"])


@pytest.mark.parametrize("answer", ["first", "second"])
@pytest.mark.parametrize("winner", [B, D])
def test_t1_the_winner_of_the_toss_says_which_team_starts(winner: int, answer: str) -> None:
    table = next(each for seed in range(20) if (each := new("toss", seed=seed)).turn == winner)
    table.play(answer)
    assert asks(table) == "mulligan", "a leader is not asked again"
    kept(table)
    starts = (A, B) if (winner == B) == (answer == "first") else (C, D)
    assert table.acting == starts
    assert whose_turn(table) == starts[0]


@pytest.mark.parametrize(("first", "starts"), [("0", (A, B)), ("1", (A, B)), ("2", (C, D)), ("3", (C, D))])
def test_t1_either_seat_of_a_team_names_it_as_first(first: str, starts: tuple[int, int]) -> None:
    assert begun(first).acting == starts


def test_t1_the_teams_have_turns_in_turn_and_each_turn_counts_once() -> None:
    table = begun("3")
    found = []
    for turns in range(1, 6):
        assert table.view()["turns"] == turns
        found.append(table.acting)
        end_turn(table)
    assert found == [(C, D), (A, B), (C, D), (A, B), (C, D)]


def test_t1_both_partners_draw_and_place_a_resource() -> None:
    table = begun()
    held, placed = [6, 6, 5, 5], [1, 1, 0, 0]
    for turn in (2, 3):
        assert [each["n_hand"] for each in table.view()["sides"]] == held
        assert [each["resources"]["active"] for each in table.view()["sides"]] == placed
        end_turn(table)
        for seat in (C, D) if turn == 2 else (A, B):
            held[seat] += 1
            placed[seat] += 1
    assert [each["n_hand"] for each in table.view()["sides"]] == [7, 7, 6, 6]


def test_t1_all_cards_of_both_partners_become_active_and_none_of_the_others() -> None:
    tired = {"units": [rested(GM)], "active": 3, "spent": 4}
    table = team(tired, tired, {**tired, "home": {"card": SIDE_7, "rested": 1}}, {**tired, "home": None})
    end_turn(table)
    for seat in range(4):
        is_next = seat in (C, D)
        assert at(table, f"{'abcd'[seat]}1")["rested"] != is_next
        assert side(table, seat)["resources"]["rested"] == (0 if is_next else 4)
    assert not home(table, C)["rested"]


def test_t1_repair_works_for_both_partners_at_the_end_of_their_turn_only() -> None:
    hurt = {"units": [{"card": "GD01-017", "damage": 2}]}
    table = team(hurt, hurt, hurt, hurt)
    end_turn(table)
    assert [at(table, place)["damage"] for place in ("a1", "b1", "c1", "d1")] == [1, 1, 2, 2]


def test_t1_both_partners_discard_down_to_ten_and_the_others_do_not() -> None:
    many = {"hand": f"{GM}*6 {ZAKU}*6"}
    table = team(many, many, many, many)
    end_turn(table)
    asked = set()
    while asks(table) in ("hand", "veto"):
        asked |= set(table.acting) if asks(table) == "hand" else set()
        table.play(table.moves()[-1])
    assert asked == {A, B}
    assert whose_turn(table) == C
    assert [each["n_hand"] for each in table.view()["sides"]] == [10, 10, 13, 13]


def test_t1_what_lasts_for_a_turn_ends_with_the_team_s_turn() -> None:
    table = team({"hand": MORE_AP}, {"units": [GM]}, {}, {})
    does(table, MORE_AP, A)
    does(table, "b1", A)
    assert at(table, "b1")["ap_now"] == 4
    end_turn(table)
    assert at(table, "b1")["ap_now"] == 2


@pytest.mark.parametrize(("first", "teams"), [("0", [{A, B}, {C, D}]), ("3", [{C, D}, {A, B}])])
def test_t2_redraws_begin_with_team_one(first: str, teams: list[set[int]]) -> None:
    table = new(first)
    found = []
    while asks(table) == "mulligan":
        assert len(table.acting) == 1
        assert table.moves() == ["keep", "redraw"]
        found.append(table.acting[0])
        does(table, "redraw", table.acting[0])
    assert [set(found[:2]), set(found[2:])] == teams


def test_t2_a_partner_s_redraw_needs_permission_too() -> None:
    table = new()
    assert table.acting == (A,)
    before = hand(table, A)
    table.play("redraw")
    assert (table.acting, table.moves()) == ((B,), ["veto", "allow"])
    assert hand(table, A) == before
    other = table.fork()
    other.play("allow")
    assert events(other, "redrew")
    table.play("veto")
    assert (table.acting, table.moves()) == ((A,), ["keep"])
    table.play("keep")
    assert (table.acting, asks(table)) == ((B,), "mulligan")
    assert hand(table, A) == before


def test_t2_a_leader_redraws_without_being_asked_again() -> None:
    table = new("2")
    does(table, "keep", C)
    assert (table.acting, asks(table)) == ((D,), "mulligan")
    table.play("redraw")
    assert (table.acting, asks(table)) == ((A,), "mulligan")


# --- the shared shield area ------------------------------------------------------------------------------------------


def test_t3_each_partner_lays_four_shields() -> None:
    table = begun()
    assert shields(table) == [4, 4, 4, 4]
    assert [each["deck"] for each in table.view()["sides"]] == [40, 40, 41, 41]
    assert sum(shields(table)[:2]) == 8


@pytest.mark.parametrize("turn", [A, C])
def test_t3_shields_fall_in_turn_and_the_partner_s_is_the_first(turn: int) -> None:
    six: dict[str, Any] = {"units": [GM] * 6}
    none: dict[str, Any] = {"home": None}
    sides = [six, {}, none, none] if turn == A else [none, none, six, {}]
    table = team(*sides, turn=turn)
    found = []
    for place in range(1, 7):
        fight(table, f"{'abcd'[turn]}{place}", "c" if turn == A else "a")
        found += [event["seat"] for event in events(table, "shield_fell")]
    partner = C if turn == A else A
    assert found == [partner, partner + 1] * 3
    assert [side(table, seat)["shields"] for seat in (partner, partner + 1)] == [1, 1]
    assert [trash(table, seat) for seat in (partner, partner + 1)] == [{GM: 3}] * 2


@pytest.mark.parametrize(("first", "extra"), [("0", [0, 0, 1, 1]), ("2", [1, 1, 0, 0])])
def test_t4_each_player_of_team_two_has_an_ex_resource(first: str, extra: list[int]) -> None:
    assert [each["resources"]["ex"] for each in begun(first).view()["sides"]] == extra


def test_t4_a_team_has_one_ex_base() -> None:
    found = bases(begun())
    for first in (A, C):
        assert sorted(found[first : first + 2], key=str) == ["EXB-001", None]


@pytest.mark.parametrize(("of", "by"), [(A, B), (B, A)])
def test_t4_a_base_takes_the_place_of_the_partner_s_which_goes_to_its_owner_s_trash(of: int, by: int) -> None:
    sides: list[dict[str, Any]] = [{"home": None}, {"home": None}, {}, {}]
    sides[of] = {"home": SIDE_7}
    sides[by] |= {"hand": VESALIUS}
    table = team(*sides)
    does(table, VESALIUS, by)
    assert bases(table)[of] is None
    assert bases(table)[by] == VESALIUS
    assert (trash(table, of), trash(table, by)) == ({SIDE_7: 1}, {})
    assert [(each["kind"], each["seat"]) for each in table.events() if each["card"] == SIDE_7] == [("trashed", of)]
    assert bases(table)[D] == "EXB-001"


def test_t4_an_ex_base_that_makes_room_leaves_the_game() -> None:
    table = team({"hand": SIDE_7}, {}, {}, {})
    does(table, SIDE_7, A)
    assert bases(table)[:2] == [SIDE_7, None]
    assert trash(table, B) == {}
    assert not events(table, "destroyed")


@pytest.mark.parametrize("owner", [A, B])
def test_t4_only_its_owner_uses_a_base(owner: int) -> None:
    sides: list[dict[str, Any]] = [{"home": None, "units": [GM]}, {"home": None, "units": [GM]}, {}, {}]
    sides[owner]["home"] = VESALIUS
    table = team(*sides)
    mine, theirs = table.moves(owner), table.moves(1 - owner)
    use = f"use-{'ab'[owner]}0.2"
    assert use in mine
    assert not [move for move in theirs if move.startswith("use")]
    does(table, use, owner)
    assert table.acting == (owner,)
    assert table.moves() == ["a1", "b1"]


@pytest.mark.parametrize("target", ["c", "d"])
@pytest.mark.parametrize("owner", [C, D])
def test_t4_the_base_protects_the_team_whoever_owns_it(owner: int, target: str) -> None:
    sides: list[dict[str, Any]] = [{"units": [GM]}, {}, {"home": None}, {"home": None}]
    sides[owner]["home"] = SIDE_7
    table = team(*sides)
    fight(table, "a1", target)
    assert home(table, owner)["hp_left"] == 2
    assert shields(table) == [4, 4, 4, 4]


@pytest.mark.parametrize("by", [A, B])
@pytest.mark.parametrize(("mine", "theirs", "owner"), [(4, 4, A), (3, 4, B), (0, 1, B), (1, 1, A)])
def test_t5_a_shield_added_to_hand_is_the_top_one_and_goes_to_its_owner(
    mine: int, theirs: int, owner: int, by: int
) -> None:
    sides: list[dict[str, Any]] = [
        {"shields": mine, "pool": f"{SHOT}*30"},
        {"shields": theirs, "pool": f"{AMURO}*30"},
        {},
        {},
    ]
    sides[by]["hand"] = SIDE_7
    table = team(*sides)
    assert table.view(by)["piles"][0][0] == owner
    does(table, SIDE_7, by)
    assert asks(table) == "main", "no burst"
    assert [hand(table, seat) for seat in (A, B)] == ([[SHOT], []] if owner == A else [[], [AMURO]])
    assert shields(table)[:2] == [mine - (owner == A), theirs - (owner == B)]
    assert shields(table)[2:] == [4, 4]
    told = {viewer: [each["card"] for each in table.events(viewer) if each["kind"] == "to_hand"] for viewer in range(4)}
    card = SHOT if owner == A else AMURO
    assert told == {A: [card], B: [card], C: [None], D: [None]}


def test_t5_a_shield_of_the_partner_s_is_not_seen_where_hands_are_closed() -> None:
    table = team({"hand": SIDE_7, "shields": 3}, {"pool": f"{AMURO}*30"}, {}, {}, closed_hands=1)
    does(table, SIDE_7, A)
    told = [[each["card"] for each in table.events(viewer) if each["kind"] == "to_hand"] for viewer in range(4)]
    assert told == [[None], [AMURO], [None], [None]]


def test_t5_without_a_shield_none_is_added() -> None:
    table = team({"hand": SIDE_7, "shields": 0}, {"shields": 0}, {}, {})
    does(table, SIDE_7, A)
    assert hand(table, A) == hand(table, B) == []
    assert asks(table) == "main"


def test_t5_a_burst_is_the_owner_s_and_the_leader_may_veto_it() -> None:
    bursts = {"home": None, "pool": f"{SHOT}*30"}
    table = team({"units": [GM]}, {"units": [GM]}, bursts, bursts)
    fight(table, "a1", "c")
    assert (table.acting, table.moves()) == ((C,), ["decline", "burst"])
    table.play("burst")
    assert (table.acting, table.moves()) == ((D,), ["veto", "allow"])
    assert trash(table, C) == {}
    table.play("allow")
    assert (table.acting, table.moves()) == ((C,), ["a1", "b1"])
    does(table, "b1", C)
    assert unit(table, "b1") is None
    assert (trash(table, C), trash(table, D)) == ({SHOT: 1}, {})
    assert table.acting == (A, B)


def test_t5_the_leader_decides_alone_on_a_burst_of_the_own_shield() -> None:
    table = team({"units": [GM]}, {}, {"home": None, "shields": 3}, {"home": None, "pool": f"{AMURO}*30"})
    fight(table, "a1", "c")
    assert (table.acting, table.moves()) == ((D,), ["decline", "burst"])
    table.play("burst")
    assert (hand(table, D), hand(table, C)) == ([AMURO], [])
    assert (table.acting, asks(table)) == ((A, B), "main")


def test_t5_a_vetoed_burst_is_declined_without_being_asked_again() -> None:
    table = team({"units": [GM]}, {}, {"home": None, "pool": f"{AMURO}*30"}, {"home": None})
    fight(table, "a1", "c")
    table.play("burst")
    table.play("veto")
    assert (table.acting, table.moves()) == ((C,), ["decline"])
    table.play("decline")
    assert (hand(table, C), trash(table, C)) == ([], {AMURO: 1})
    assert asks(table) == "main"


def test_t5_breach_hits_the_shared_area_whosever_unit_was_destroyed() -> None:
    breaches = {"units": ["GD01-041"]}
    table = team({}, breaches, {"home": SIDE_7}, {"home": None, "units": [rested(GM)]})
    fight(table, "b1", "d1")
    assert home(table, C)["hp_left"] == 1
    table = team({}, breaches, {"home": None}, {"home": None, "units": [rested(GM)]})
    fight(table, "b1", "d1")
    assert shields(table) == [4, 4, 3, 4]


@pytest.mark.parametrize(("before", "after"), [((4, 4), [3, 3]), ((3, 4), [2, 3]), ((0, 1), [0, 0])])
def test_t5_suppression_takes_a_shield_of_each_partner(before: tuple[int, int], after: list[int]) -> None:
    defenders = [{"home": None, "shields": many} for many in before]
    table = team({"units": [{"card": GM, **SUPPRESSION}]}, {}, *defenders)
    fight(table, "a1", "c")
    assert shields(table)[2:] == after
    assert table.outcome is None


def test_t5_of_two_bases_that_burst_at_once_the_second_takes_the_place_of_the_first() -> None:
    """R83: The owners of the shields choose the order of the bursts."""
    bursts = {"home": None, "pool": f"{SIDE_7}*30"}
    table = team({"units": [{"card": GM, **SUPPRESSION}]}, {}, bursts, bursts)
    fight(table, "a1", "c")
    assert asked(table) == ("order", (C, D))
    table.play(table.moves(D)[-1], D)
    assert (table.acting, table.moves()) == ((D,), ["decline", "burst"])
    table.play("burst")
    assert bases(table)[2:] == [None, SIDE_7]
    assert asked(table) == ("burst", (C,))
    does(table, "burst", C)
    assert bases(table)[2:] == [SIDE_7, None]
    assert trash(table, D) == {SIDE_7: 1}
    assert asks(table) == "main"


# --- winning and losing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attacker", ["a1", "b1"])
@pytest.mark.parametrize("target", ["c", "d"])
def test_t6_battle_damage_with_an_empty_area_defeats_the_team(attacker: str, target: str) -> None:
    table = team({"units": [GM]}, {"units": [GM]}, BARE, BARE)
    fight(table, attacker, target)
    assert (table.outcome, table.reason, table.acting) == (AB_WON, "defeat", ())
    assert [each["text"] for each in events(table, "defeated")] == ["Team C+D is defeated."]


@pytest.mark.parametrize("left", [({"shields": 0}, {"shields": 1}), ({"shields": 0, "home": SIDE_7}, {"shields": 0})])
def test_t6_a_single_shield_or_base_of_either_partner_protects_the_team(left: tuple[dict[str, Any], ...]) -> None:
    table = team({"units": ["ST02-004"]}, {}, *({"home": None, **each} for each in left))
    fight(table, "a1", "c")
    assert table.outcome is None
    assert sum(shields(table)[2:]) == 0
    assert bases(table)[2:] == [None, None]


def test_t6_an_attack_without_ap_defeats_nobody() -> None:
    table = team({"units": ["GD01-061"]}, {}, BARE, BARE)
    fight(table, "a1", "c")
    assert table.outcome is None


def test_t6_breach_defeats_no_team() -> None:
    table = team({"units": ["GD01-041"]}, {}, BARE, {**BARE, "units": [rested(GM)]})
    fight(table, "a1", "d1")
    assert table.outcome is None


@pytest.mark.parametrize("seat", [C, D])
def test_t6_an_empty_deck_of_either_partner_defeats_the_team(seat: int) -> None:
    sides: list[dict[str, Any]] = [{}, {}, {}, {}]
    sides[seat] = {"pool": f"{GM}*5"}
    table = team(*sides)
    end_turn(table)
    assert (table.outcome, table.reason) == (AB_WON, "defeat")


def test_t6_two_empty_decks_of_one_team_are_one_defeat() -> None:
    table = team({}, {}, {"pool": f"{GM}*5"}, {"pool": f"{GM}*5"})
    end_turn(table)
    assert table.outcome == AB_WON
    assert table.reason == "defeat"


def test_t6_the_last_card_loses_in_the_middle_of_an_effect() -> None:
    table = team({"hand": TWO_CARDS, "pool": f"{GM}*6"}, {}, {}, {})
    does(table, TWO_CARDS, A)
    assert table.outcome == CD_WON


@pytest.mark.parametrize("lost", [(B, C), (A, D), (A, C), (A, B, C, D)])
def test_t6_both_teams_defeated_at_once_is_a_draw(lost: tuple[int, ...]) -> None:
    """No cards of the pool can defeat both teams at once, so the test sets up a position in which both have lost."""
    table = team(*({"lost": 1 if seat in lost else 0} for seat in range(4)), stage="over")
    assert table.outcome == (0.5,) * 4
    assert table.reason == "both"


# --- "friendly", "your" and "enemy" ----------------------------------------------------------------------------------

ACADEMY, LINKED = "GD01-085", {"card": "ST01-001", "pilot": AMURO}


@pytest.mark.parametrize("by", [A, B])
@pytest.mark.parametrize(
    ("card", "is_friendly"),
    [(MORE_AP, True), ("ST01-013", True), ("ST04-014", True), ("ST02-012", False)],
)
def test_t7_friendly_units_are_the_partner_s_too_and_your_units_are_not(card: str, is_friendly: bool, by: int) -> None:
    sides: list[dict[str, Any]] = [{"units": [GM, GM]}, {"units": [GM, GM]}, {"units": [GM]}, {"units": [GM]}]
    sides[by]["hand"] = card
    table = team(*sides)
    does(table, card, by)
    own = [f"{'ab'[by]}1", f"{'ab'[by]}2"]
    assert table.moves(by) == (["a1", "a2", "b1", "b2"] if is_friendly else own)


def test_t7_all_friendly_and_all_your_units() -> None:
    hurt = {"units": [{"card": "GD01-057", "damage": 2}]}
    table = team({**hurt, "hand": "GD01-102 GD01-105"}, hurt, hurt, hurt)
    does(table, "GD01-102", A)
    assert [at(table, place)["damage"] for place in ("a1", "b1", "c1", "d1")] == [0, 0, 2, 2]
    does(table, "GD01-105", A)
    assert [at(table, place)["ap_now"] for place in ("a1", "b1", "c1", "d1")] == [4, 2, 2, 2]


def test_t7_all_friendly_link_units_of_a_base() -> None:
    table = team({"home": "ST01-016", "units": [GM]}, {"home": None, "units": [LINKED]}, {}, {"units": [LINKED]})
    before = [at(table, place)["ap_now"] for place in ("a1", "b1", "d1")]
    does(table, "use-a0.2", A)
    assert [at(table, place)["ap_now"] for place in ("a1", "b1", "d1")] == [before[0], before[1] + 1, before[2]]


def test_t7_an_aura_on_your_units_leaves_the_partner_s_alone_and_lasts_for_the_team_s_turn() -> None:
    """While paired, the Gundam gives AP+1 to its owner's units, but not to the partner's, in the team's turn."""
    table = team({"units": [GM]}, {"units": [LINKED, GM]}, {"units": [GM]}, {"units": [LINKED, GM]})
    assert [at(table, place)["ap_now"] for place in ("a1", "b2", "c1", "d2")] == [2, 3, 2, 2]
    end_turn(table)
    assert [at(table, place)["ap_now"] for place in ("a1", "b2", "c1", "d2")] == [2, 2, 2, 3]


def test_t7_a_granted_keyword_is_for_your_units_only() -> None:
    """This Gundam gives Repair 1 to its owner's units of the White Base Team."""
    table = team({"units": ["GD01-001"]}, {"units": ["ST01-003"]}, {}, {"units": ["ST01-003", "GD01-001"]})
    assert [at(table, place)["keywords"] for place in ("a1", "b1", "d1")] == [{"repair": 1}, {}, {"repair": 1}]


@pytest.mark.parametrize(("partner", "has"), [([], []), (["GD01-081"], [])])
def test_t7_another_unit_that_you_have_is_not_the_partner_s(partner: list[str], has: list[str]) -> None:
    """The M1 Astray has Blocker while its owner has another unit of its alliance."""
    table = team({"units": ["GD01-081"]}, {"units": partner}, {}, {})
    assert list(at(table, "a1")["keywords"]) == has
    assert at(table, "a1")["ap_now"] == 2


def test_t7_a_card_gets_no_cheaper_by_the_partner_s_units() -> None:
    held = {"hand": "GD01-016"}
    table = team({**held, "units": [GM]}, {**held, "units": [GM, GM]}, {}, {})
    assert [side(table, seat)["hand"][0]["cost"] for seat in (A, B)] == [2, 1]


@pytest.mark.parametrize(("tired", "asked"), [(2, True), (1, False)])
def test_t7_friendly_rested_units_are_counted_over_the_team(tired: int, asked: bool) -> None:
    """The Shamblo deals 3 damage if its team has two other rested units."""
    units = [rested(GM)] * tired
    table = team({"units": ["GD01-047"]}, {"units": units}, {"units": [rested(GM)]}, {"units": [GM, rested(GM)]})
    does(table, "attack-a1 c", A)
    assert (asks(table) == "unit") == asked
    assert table.moves(A)[:1] == (["c1"] if asked else [])


def test_t7_a_friendly_unit_in_play_may_be_the_partner_s() -> None:
    """The 13th Tactical Testing Sector reduces an enemy's AP if there is a friendly unit of the Academy."""
    owner = {"home": "GD01-130"}
    table = team(owner, {"home": None, "units": [ACADEMY]}, {"units": [GM]}, {})
    assert "use-a0.2" in table.moves(A)
    table = team(owner, {"home": None, "units": [GM]}, {"units": [GM, ACADEMY]}, {})
    assert "use-a0.2" not in table.moves(A)


def test_t7_support_strengthens_a_partner_s_unit() -> None:
    table = team({"units": ["GD01-055"]}, {"units": [GM, GM]}, {"units": [GM]}, {})
    does(table, "support-a1", A)
    assert table.moves(A) == ["b1", "b2"]
    does(table, "b2", A)
    assert at(table, "b2")["ap_now"] == 4
    assert at(table, "a1")["rested"]


@pytest.mark.parametrize(("supported", "is_rested"), [("GD01-062", False), (GM, True)])
def test_t7_what_waits_for_support_of_a_friend_counts_the_partner_s_unit(supported: str, is_rested: bool) -> None:
    """The Buster Gundam becomes active after supporting a unit of ZAFT."""
    table = team({"units": [{"card": "GD01-046", "pilot": "GD01-095"}]}, {"units": [supported]}, {}, {})
    does(table, "support-a1 b1", A)
    assert at(table, "a1")["rested"] == is_rested


@pytest.mark.parametrize("seat", range(4))
def test_t7_enemies_are_the_units_of_the_other_team_never_the_partner_s(seat: int) -> None:
    sides: list[dict[str, Any]] = [{"units": [GM]} for _ in range(4)]
    sides[seat]["hand"] = SHOT
    table = team(*sides, turn=seat - seat % 2)
    does(table, SHOT, seat)
    assert table.moves(seat) == (["c1", "d1"] if seat < C else ["a1", "b1"])


@pytest.mark.parametrize(("of_c", "of_d", "met"), [(3, 2, True), (2, 2, False)])
def test_t7_enemies_are_counted_over_the_other_team_and_the_partner_is_spared(of_c: int, of_d: int, met: bool) -> None:
    """The Adzam deals 1 damage to all enemies if there are at least five."""
    table = team({"hand": "GD01-038"}, {"units": [GM] * 4}, {"units": [GM] * of_c}, {"units": [GM] * of_d})
    does(table, "GD01-038", A)
    assert [at(table, place)["damage"] for place in ("a1", "b1", "c1", "d2")] == [0, 0, int(met), int(met)]


def test_t7_all_units_are_everybody_s() -> None:
    """The Wing Gundam Zero deals 3 damage to all units up to Lv 5, including the partner's."""
    table = team({"hand": "GD01-024"}, {"units": [GM]}, {"units": [GM]}, {"units": [GM]})
    does(table, "GD01-024", A)
    assert [unit(table, place) for place in ("b1", "c1", "d1")] == [None] * 3


@pytest.mark.parametrize(("held", "met"), [((0, 8, 0, 0), False), ((0, 0, 8, 0), True), ((0, 0, 0, 8), True)])
def test_t7_an_opponent_is_anybody_of_the_other_team(held: tuple[int, ...], met: bool) -> None:
    """Guel Jeturk sets his unit active while an opponent has eight or more cards in hand."""
    sides: list[dict[str, Any]] = [{"hand": f"{AMURO}*{n}"} if n else {} for n in held]
    sides[A] = {"units": [rested("GD01-083", pilot="GD01-097")]}
    assert ("use-a1.4" in team(*sides).moves(A)) == met


@pytest.mark.parametrize(("by", "triggers"), [(A, True), (B, False)])
def test_t7_when_you_pair_is_not_when_the_partner_pairs(by: int, triggers: bool) -> None:
    """The Freedom Gundam reduces an enemy's AP when its owner pairs a pilot with a white unit."""
    sides: list[dict[str, Any]] = [
        {"units": [{"card": "GD01-065", "pilot": "ST04-010"}, ACADEMY]},
        {"units": [ACADEMY]},
        {"units": [GM]},
        {},
    ]
    sides[by]["hand"] = SULETTA
    table = team(*sides)
    does(table, f"pair-{SULETTA} {'ab'[by]}{2 - by}", by)
    assert at(table, f"{'ab'[by]}{2 - by}")["pilot"]["number"] == SULETTA
    assert (asks(table) == "unit") == triggers


def test_t7_ap_that_is_taken_comes_from_enemies_only() -> None:
    table = team({"hand": "ST01-014"}, {"units": [GM]}, {"units": [GM]}, {})
    does(table, "ST01-014", A)
    assert table.moves(A) == ["c1"]
    does(table, "c1", A)
    assert [at(table, place)["ap_now"] for place in ("b1", "c1")] == [2, 0]


def test_t7_a_unit_that_is_sent_back_goes_to_its_owner_s_hand() -> None:
    table = team({"hand": "ST04-013"}, {}, {"units": [GM]}, {"units": [ZAKU]})
    does(table, "ST04-013 d1", A)
    assert [hand(table, seat) for seat in range(4)] == [[], [], [], [ZAKU]]


@pytest.mark.parametrize("by", [C, D])
@pytest.mark.parametrize("base", [True, False])
def test_t7_protection_of_your_shield_area_is_the_team_s(by: int, base: bool) -> None:
    """Peaceful Timbre prevents damage from units up to Lv 4 to the shield area, which partners share (T3)."""
    sides: list[dict[str, Any]] = [{"units": [GM]}, {}, {"shields": 3}, {} if base else {"home": None}]
    sides[by]["hand"] = "ST02-013"
    table = team(*sides)
    does(table, "attack-a1 c", A)
    does(table, "ST02-013", by)
    leaders_pass(table)
    assert shields(table)[2:] == [3, 4]
    assert not base or home(table, D)["hp_left"] == 3


@pytest.mark.parametrize(("whose", "can"), [(A, True), (B, False)])
def test_t7_only_one_of_your_units_is_destroyed_instead_of_a_cost(whose: int, can: bool) -> None:
    """The Unicorn Gundam costs nothing if its owner's linked Unicorn Mode is destroyed for it."""
    sides: list[dict[str, Any]] = [{"hand": "GD01-002", "active": 1}, {}, {}, {}]
    sides[whose]["units"] = [{"card": "GD01-005", "pilot": "GD01-088"}]
    assert ("GD01-002" in team(*sides).moves(A)) == can


# --- what partners do not share --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mine",
    [{"active": 1}, {"active": 0, "spent": 2}, {"active": 0, "ex": 1}],
)
def test_t8_neither_level_nor_resources_are_shared(mine: dict[str, Any]) -> None:
    table = team({"hand": GM, **mine}, {"hand": GM, "ex": 3}, {}, {})
    assert table.moves(A) == ["pass"]
    assert table.moves(B) == ["end", GM]


def test_t8_only_the_owner_of_an_effect_pays_for_it() -> None:
    poor = {"home": ARCHANGEL, "active": 1, "spent": 5}
    table = team(poor, {"home": None, "units": [BLOCKS]}, {}, {})
    assert table.moves(A) == ["pass"]
    table = team({**poor, "active": 2, "spent": 4}, {"home": None, "units": [rested(BLOCKS)]}, {}, {})
    does(table, "use-a0.2", A)
    does(table, "b1", A)
    assert [side(table, seat)["resources"]["active"] for seat in (A, B)] == [0, 10]
    assert not at(table, "b1")["rested"]


def test_t8_a_pilot_goes_on_one_s_own_unit() -> None:
    table = team({"hand": AMURO}, {"units": [GM]}, {}, {})
    assert table.moves(A) == ["pass"]
    table = team({"hand": AMURO, "units": [GM, GM]}, {"units": [GM]}, {}, {})
    does(table, f"pair-{AMURO}", A)
    assert table.moves(A) == ["a1", "a2"]


def test_t8_nobody_plays_or_attacks_with_the_partner_s_cards() -> None:
    table = team({"hand": GM, "units": [GM]}, {"hand": ZAKU, "units": [ZAKU]}, {}, {})
    assert table.moves(A) == ["pass", GM, "attack-a1"]
    assert table.moves(B) == ["end", ZAKU, "attack-b1"]
    for seat, move in ((A, "attack-b1"), (A, ZAKU), (B, "attack-a1"), (B, GM)):
        with pytest.raises(IllegalMove):
            table.play(move, seat)


def test_t8_the_trash_is_one_s_own() -> None:
    """The Gundam Aerial costs less with four commands in its owner's trash."""
    held = {"hand": "GD01-070"}
    table = team({**held, "trash": f"{SHOT}*2"}, {**held, "trash": f"{SHOT}*4"}, {}, {})
    assert [side(table, seat)["hand"][0]["cost"] for seat in (A, B)] == [3, 1]


def test_t8_a_unit_is_not_linked_by_the_partner_s_pilot() -> None:
    table = team({"units": [{"card": "ST01-001", "fresh": 1}]}, {"units": [{"card": GM, "pilot": AMURO}]}, {}, {})
    assert not at(table, "a1")["linked"]
    assert table.moves(A) == ["pass"]
