"""Battle royale, by the numbers of the README (B1 – B12): three to six, everybody against everybody."""

from __future__ import annotations

import random
from typing import Any

import pytest

import schachtel
from schachtel.core.errors import IllegalMove, OptionError
from schachtel.core.table import Table, from_position
from schachtel.games.gundam import GAME
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.words import Kind
from schachtel.games.gundam.places import n_deck
from schachtel.games.gundam.state import ASK_BURST, NO_TASK, START_ACTIVATED
from tests.games.gundam.scene import (
    GONE,
    A,
    B,
    C,
    D,
    asks,
    at,
    attack,
    end_turn,
    fight,
    hand,
    home,
    let_pass,
    pass_all,
    play,
    rested,
    royale,
    side,
    trash,
    unit,
)

GM, BLOCKS, DOGA = "ST01-005", "ST01-008", "GD01-056"  # AP 2, HP 2; a Blocker; destroyed, it deals 1 damage
SHOT, LESS_AP, TWO_CARDS = "ST03-013", "ST01-014", "GD01-100"  # 2 damage to an enemy; AP-3; draws two
BARE: dict[str, Any] = {"home": None, "shields": 0}  # the next hit is the last
LAST_CARD: dict[str, Any] = {"pool": f"{GM}*7"}  # six of them are shields
NOTHING = {
    "hand": [],
    "n_hand": 0,
    "deck": 0,
    "shields": 0,
    "trash": {},
    "resources": {"active": 0, "rested": 0, "ex": 0, "left": 0},
    "base": None,
    "units": [None] * 6,
    "looked_at": [],
}


def new(players: int, first: str = "0", **more: Any) -> Table:
    return schachtel.new(
        "gundam", mode="royale", players=players, first=first, backend="interpreted", **{"seed": 1, **more}
    )


def begun(players: int, first: str = "0", direction: str = "up", **more: Any) -> Table:
    """Nobody has redrawn."""
    table = new(players, first, **more)
    play(table, f"{direction} {'keep ' * players}")
    return table


def asked_one_by_one(table: Table, move: str, many: int) -> list[int | None]:
    """Who is asked, if all say the same."""
    found = []
    for _ in range(many):
        found.append(table.turn)
        table.play(move)
    return found


def whose_turn(table: Table) -> int:
    return int(table.view()["turn"])  # type: ignore[arg-type]


# --- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_b1_three_to_six_play_everybody_against_everybody(players: int) -> None:
    table = begun(players)
    assert table.players == players and table.outcome is None
    assert len(table.teams) == players
    assert [each["n_hand"] for each in table.view()["sides"]] == [6] + [5] * (players - 1)  # type: ignore[union-attr,index,call-overload]
    assert [each["shields"] for each in table.view()["sides"]] == [6] * players  # type: ignore[union-attr,index,call-overload]
    assert {home(table, seat)["number"] for seat in range(players)} == {"EXB-001"}


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 3}, "mode=duel: that is no game for 3; two play a duel, more battle royale"),
        ({"mode": "royale", "players": 2}, "mode=royale: that is no game for 2"),
        ({"mode": "royale", "players": 7}, "gundam is for 2 or 3 or 4 or 5 or 6 players, not 7"),
        ({"mode": "royale", "players": 4, "decks": ("blue_white",) * 3}, "decks: 3 for 4 players; one each is needed"),
        ({"mode": "royale", "decks": ("blue_white",) * 7}, "decks: 2 or 3 or 4 or 5 or 6 are needed, not 7"),
        ({"decks": ("blue_white",) * 3}, "decks: 3 for 2 players"),
        ({"mode": "royale", "players": 3, "first": "3"}, "first=3: there are 3 players, from 0 on"),
        ({"first": "2"}, "first=2: there are 2 players"),
        ({"mode": "royale", "first": "6"}, "toss or 0 or 1 or 2 or 3 or 4 or 5 is needed"),
        ({"mode": "royale", "goal": "first"}, "goal='first': last or sudden is needed"),
    ],
)
def test_b1_options_that_fit_no_game_are_refused_with_the_reason(options: dict[str, Any], why: str) -> None:
    with pytest.raises(OptionError, match=why):
        schachtel.new("gundam", seed=1, backend="interpreted", **options)


def test_b1_there_are_as_many_players_as_decks_and_two_decks_are_taken_in_turn() -> None:
    assert new(4, decks=("blue_white", "green_white")).players == 4
    decks = ("blue_white", "green_white", "random-1", "random-2", "random-3")
    assert schachtel.new("gundam", mode="royale", decks=decks, seed=1, backend="interpreted").players == 5
    in_turn = new(3, decks=("blue_white", "green_white"), open_decks=True).position()["sides"]
    lists = [sorted(each["copies"].split()) for each in in_turn]  # type: ignore[union-attr,index,call-overload]
    assert lists[A] == lists[C] != lists[B]


@pytest.mark.parametrize(("direction", "order"), [("up", [2, 3, 0, 1]), ("down", [2, 1, 0, 3])])
def test_b2_player_one_picks_the_direction_and_redraws_and_turns_follow_it(direction: str, order: list[int]) -> None:
    table = new(4, "2")
    assert table.acting == (2,) and table.moves() == ["down", "up"]
    table.play(direction)
    assert table.moves() == ["keep", "redraw"]
    assert asked_one_by_one(table, "redraw", 4) == order
    found = []
    for _ in range(5):
        assert asks(table) == "main"
        found.append(whose_turn(table))
        end_turn(table)
    assert found == [*order, order[0]]


def test_b2_player_one_is_drawn_by_lot() -> None:
    assert {new(3, "toss", seed=seed).turn for seed in range(30)} == {A, B, C}


@pytest.mark.parametrize(("backwards", "order"), [(0, [A, C, D, A]), (1, [A, D, C, A])])
def test_b2_turns_skip_who_has_left(backwards: int, order: list[int]) -> None:
    table = royale({}, GONE, {}, {}, backwards=backwards)
    found = []
    for _ in order:
        found.append(table.turn)
        end_turn(table)
    assert found == order


def test_b3_everybody_but_player_one_has_an_ex_resource() -> None:
    table = begun(4, "2", "down")
    assert [side(table, seat)["resources"]["ex"] for seat in range(4)] == [1, 1, 0, 1]


# --- the order of play -----------------------------------------------------------------------------------------------

ADZAM = "GD01-038"  # deployed against five or more, it deals 1 damage to all enemies
DOOMED: dict[str, Any] = {"units": [{"card": DOGA, "damage": 2}, GM, GM]}


@pytest.mark.parametrize("backwards", [0, 1])
def test_b4_triggers_of_several_players_come_in_the_order_of_play(backwards: int) -> None:
    table = royale({"hand": ADZAM}, DOOMED, DOOMED, backwards=backwards)
    table.play(ADZAM)
    of_b, of_c = (B, ["a1", "c2", "c3"]), (C, ["a1", "b2", "b3"])
    for seat, choices in [of_c, of_b] if backwards else [of_b, of_c]:
        assert (table.turn, table.moves()) == (seat, choices)
        table.play("a1")
    assert at(table, "a1")["hp_left"] == 3
    assert asks(table) == "main" and table.turn == A


def test_b4_the_active_player_s_come_first_wherever_they_sit() -> None:
    doomed = {"units": [rested(DOGA, damage=2), GM]}
    table = royale(doomed, {"units": [{"card": DOGA, "damage": 2}, GM]}, {"units": [GM]}, turn=B)
    fight(table, "b1", "a1")
    assert unit(table, "a1") is None and unit(table, "b1") is None
    assert (table.turn, table.moves()) == (B, ["a2", "c1"])
    table.play("c1")
    assert (table.turn, table.moves()) == (A, ["b2", "c1"])
    table.play("c1")
    assert unit(table, "c1") is None
    assert table.turn == B and asks(table) == "main"


# --- enemies ---------------------------------------------------------------------------------------------------------


def test_b5_any_other_player_and_any_rested_unit_of_theirs_can_be_attacked() -> None:
    table = royale({"units": [GM, rested(GM)]}, {"units": [rested(GM), GM]}, {"units": [GM, rested(GM)]}, GONE, {})
    table.play("attack-a1")
    assert table.moves() == ["b1", "c2", "b", "c", "e"]


def test_b5_who_attacks_from_the_middle_reaches_both_sides() -> None:
    table = royale({"units": [rested(GM)]}, {"units": [GM]}, {"units": [rested(GM)]}, turn=B)
    attack(table, "b1", "a1")
    assert table.view()["battle"] == {"attacker": "b1", "target": "a1", "blocked": False}
    let_pass(table)
    assert unit(table, "a1") is None and unit(table, "c1") is not None


def test_b5_enemy_units_are_those_of_all_others() -> None:
    table = royale({"units": [GM]}, {"hand": SHOT, "units": [GM]}, {"units": [GM, GM]}, turn=B)
    table.play(SHOT)
    assert table.moves() == ["a1", "c1", "c2"]


@pytest.mark.parametrize(("of_b", "of_c", "has"), [(2, 2, ["blocker"]), (4, 0, ["blocker"]), (2, 1, [])])
def test_b5_enemy_units_are_counted_over_all_others(of_b: int, of_c: int, has: list[str]) -> None:
    """The Byarlant Custom is a Blocker while there are four or more."""
    table = royale({"units": ["GD01-019"]}, {"units": [GM] * of_b}, {"units": [GM] * of_c})
    assert [each for each in at(table, "a1")["keywords"]] == has


@pytest.mark.parametrize(("of_b", "of_c", "met"), [(8, 0, True), (0, 8, True), (7, 7, False)])
def test_b5_what_an_opponent_holds_is_what_any_of_them_does(of_b: int, of_c: int, met: bool) -> None:
    """Guel Jeturk sets his unit active while an opponent has eight cards."""
    held = [{"hand": f"{GM}*{n}"} if n else {} for n in (of_b, of_c)]
    table = royale({"units": [rested("GD01-083", pilot="GD01-097")]}, *held)
    assert table.moves() == (["end", "use-a1.4"] if met else ["end"])


def test_b5_breach_hits_the_player_whose_unit_was_destroyed() -> None:
    table = royale({"units": ["GD01-041"]}, {}, {"units": [rested(GM)]})
    fight(table, "a1", "c1")
    assert side(table, C)["base"] is None and home(table, B)["hp_left"] == 3


def test_b6_only_the_player_attacked_may_block() -> None:
    table = royale({"units": [GM]}, {"units": [BLOCKS]}, {"units": [BLOCKS, GM]})
    attack(table, "a1", "c")
    assert asks(table) == "block" and (table.acting, table.moves()) == ((C,), ["pass", "c1"])
    table.play("c1")
    assert table.view()["battle"] == {"attacker": "a1", "target": "c1", "blocked": True}
    assert asks(table) == "action" and table.turn == B


def test_b6_only_the_player_whose_unit_is_attacked_may_block() -> None:
    table = royale({"units": [GM]}, {"units": [BLOCKS, rested(GM)]}, {"units": [BLOCKS]})
    attack(table, "a1", "b2")
    assert asks(table) == "block" and (table.acting, table.moves()) == ((B,), ["pass", "b1"])


def test_b6_third_parties_do_not_block() -> None:
    table = royale({"units": [GM]}, {}, {"units": [BLOCKS]}, {"units": [BLOCKS]})
    attack(table, "a1", "b")
    assert asks(table) == "action"


# --- action steps ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("backwards", "order"), [(0, [C, D, A, B]), (1, [A, D, C, B])])
def test_b7_an_action_step_begins_with_the_next_and_goes_round(backwards: int, order: list[int]) -> None:
    table = royale({}, {}, {}, {}, turn=B, backwards=backwards)
    table.play("end")
    assert asked_one_by_one(table, "pass", 4) == order
    assert asks(table) == "main" and table.turn == order[0]


@pytest.mark.parametrize(("target", "order"), [("b", [B, C, D, A]), ("d", [B, C, D, A])])
def test_b7_in_a_battle_too_whoever_is_attacked(target: str, order: list[int]) -> None:
    table = royale({"units": [GM]}, {}, {}, {})
    attack(table, "a1", target)
    assert asked_one_by_one(table, "pass", 4) == order
    assert asks(table) == "main" and home(table, "abcd".index(target))["hp_left"] == 1


def test_b7_who_has_left_is_not_asked() -> None:
    table = royale({}, {}, GONE, {})
    table.play("end")
    assert asked_one_by_one(table, "pass", 3) == [B, D, A]
    assert asks(table) == "main" and table.turn == B


def test_b7_an_action_starts_the_count_of_passes_again() -> None:
    table = royale({}, {}, {"hand": "ST03-012", "units": [GM]}, {})
    table.play("end")
    table.play("pass", B)
    assert table.moves(C) == ["pass", "ST03-012"]
    play(table, "ST03-012 c1")
    assert asked_one_by_one(table, "pass", 4) == [D, A, B, C]
    assert asks(table) == "main" and table.turn == B


def test_b7_who_passed_may_act_after_somebody_else_has() -> None:
    table = royale({}, {"hand": SHOT, "units": [GM]}, {"hand": SHOT, "units": [GM]})
    table.play("end")
    assert table.moves() == ["pass", SHOT]
    play(table, f"pass {SHOT} b1 pass")
    assert table.turn == B and table.moves() == ["pass", SHOT]
    play(table, f"{SHOT} c1")
    assert asked_one_by_one(table, "pass", 3) == [C, A, B]


# --- how it ends -----------------------------------------------------------------------------------------------------


def test_b8_sudden_death_is_won_by_the_first_to_deal_battle_damage_to_a_player_and_by_nobody_else() -> None:
    table = royale({"units": [GM]}, {}, BARE, goal="sudden")
    fight(table, "a1", "c")
    assert table.outcome == (1, 0, 0) and table.reason == "sudden"


def test_b8_damage_to_a_base_or_a_shield_is_none_to_the_player() -> None:
    table = royale({"units": [GM, GM]}, {}, {"home": None, "shields": 1}, goal="sudden")
    fight(table, "a1", "b")
    fight(table, "a2", "c")
    assert table.outcome is None
    assert home(table, B)["hp_left"] == 1 and side(table, C)["shields"] == 0


def test_b8_a_unit_without_ap_deals_none() -> None:
    table = royale({"units": ["GD01-048"]}, {}, BARE, goal="sudden")
    fight(table, "a1", "c")
    assert table.outcome is None and table.turn == A


def test_b8_an_empty_deck_only_eliminates() -> None:
    table = royale({}, LAST_CARD, {}, goal="sudden")
    end_turn(table)
    assert table.outcome is None and side(table, B) == NOTHING
    assert table.turn == C and asks(table) == "main"


def test_b8_a_winner_needs_no_others_to_be_out_and_the_eliminated_get_nothing() -> None:
    table = royale({"units": [GM]}, LAST_CARD, {}, BARE, goal="sudden", backwards=1, turn=C)
    end_turn(table)
    assert side(table, B) == NOTHING and table.turn == A
    fight(table, "a1", "d")
    assert table.outcome == (1, 0, 0, 0)


def test_b9_one_left_by_empty_decks_in_sudden_death_has_not_won() -> None:
    table = royale({}, LAST_CARD, LAST_CARD, goal="sudden")
    end_turn(table)
    assert table.outcome == (1 / 3,) * 3 and table.reason == "nobody"


def test_b10_who_is_hit_with_an_empty_shield_area_is_out_and_the_last_one_wins() -> None:
    table = royale({"units": [GM, GM]}, BARE, BARE)
    fight(table, "a1", "c")
    assert table.outcome is None and side(table, C) == NOTHING
    assert table.turn == A and table.moves() == ["end", "attack-a2"]
    fight(table, "a2", "b")
    assert table.outcome == (1, 0, 0) and table.reason == "last"


def test_b10_who_has_no_deck_left_is_out() -> None:
    table = royale({}, LAST_CARD, LAST_CARD, {})
    end_turn(table)
    assert side(table, B) == side(table, C) == NOTHING
    assert table.outcome is None and table.turn == D
    table.resign(D)
    assert table.outcome == (1, 0, 0, 0)


def test_b10_an_effect_s_damage_eliminates_nobody() -> None:
    table = royale({"units": ["GD01-041"]}, {}, {"units": [rested(GM)], **BARE})
    fight(table, "a1", "c1")
    assert unit(table, "c1") is None and table.outcome is None and side(table, C)["deck"] == 30


def test_b10_the_last_ones_if_eliminated_at_the_same_moment_share_the_win() -> None:
    table = royale({**GONE}, {"lost": 1}, {"lost": 1}, stage="over")
    assert table.outcome == (0, 0.5, 0.5)
