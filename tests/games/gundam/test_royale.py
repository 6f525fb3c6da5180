"""Tests of battle royale for three to six players, numbered as in the README (B1 to B12)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import schachtel
from schachtel.core.errors import IllegalMove, OptionError, PositionError
from schachtel.core.table import Table, from_position
from schachtel.games.gundam import GAME
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.words import Effect, Kind, Op, Who, Whose
from schachtel.games.gundam.rules import imposed, questions, tasks
from schachtel.games.gundam.rules.imposed import end_imposed, impose
from schachtel.games.gundam.rules.zones import n_deck
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
    events,
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

# A unit with AP 2 and HP 2, a Blocker, and a unit that deals 1 damage when destroyed.
GM, BLOCKS, DOGA = "ST01-005", "ST01-008", "GD01-056"
# Commands: one deals 2 damage to an enemy, one reduces AP by 3, and one draws two cards.
SHOT, LESS_AP, TWO_CARDS = "ST03-013", "ST01-014", "GD01-100"
# Commands: one lets a unit attack active units, the other sets a Blocker active, which then cannot attack.
HUNT, HOLD = "GD01-110", "GD01-121"
BARE: dict[str, Any] = {"home": None, "shields": 0}  # without base and shields, the next hit defeats the player
LAST_CARD: dict[str, Any] = {"pool": f"{GM}*7"}  # six shields and a deck of one card
NOTHING = {
    "hand": [],
    "n_hand": 0,
    "out": True,
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
    """Return a new game in which all players have kept their first hands."""
    table = new(players, first, **more)
    play(table, f"{direction} {'keep ' * players}")
    return table


def asked_one_by_one(table: Table, move: str, many: int) -> list[int | None]:
    """Play a move `many` times, each time for the seat to move, and return these seats in order."""
    found = []
    for _ in range(many):
        found.append(table.turn)
        table.play(move)
    return found


def goes_on(table: Table) -> bool:
    return table.outcome is None


def whose_turn(table: Table) -> int:
    whose: int = table.view()["turn"]
    return whose


# --- setup -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_b1_three_to_six_play_everybody_against_everybody(players: int) -> None:
    table = begun(players)
    assert table.players == players
    assert goes_on(table)
    assert len(table.teams) == players
    assert [each["n_hand"] for each in table.view()["sides"]] == [6] + [5] * (players - 1)
    assert [each["shields"] for each in table.view()["sides"]] == [6] * players
    assert {home(table, seat)["number"] for seat in range(players)} == {"EXB-001"}


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (
            {"players": 3},
            "mode=duel is not for 3 players: choose duel for two, team for four, or royale for three to six",
        ),
        ({"mode": "royale", "players": 2}, "mode=royale is not for 2 players"),
        ({"mode": "royale", "players": 7}, "gundam is for 2 or 3 or 4 or 5 or 6 players, not 7"),
        (
            {"mode": "royale", "players": 4, "decks": ("blue_white",) * 3},
            "decks: 3 given for 4 players; name one for each player",
        ),
        (
            {"mode": "royale", "decks": ("blue_white",) * 7},
            "decks: needs 2 or 3 or 4 or 5 or 6 values, separated by commas, not 7",
        ),
        ({"decks": ("blue_white",) * 3}, "decks: 3 given for 2 players"),
        ({"mode": "royale", "players": 3, "first": "3"}, "first=3: choose toss, or a seat from 0 to 2"),
        ({"first": "2"}, "first=2: choose toss, or a seat from 0 to 1"),
        ({"mode": "royale", "first": "6"}, "must be toss or 0 or 1 or 2 or 3 or 4 or 5"),
        ({"mode": "royale", "goal": "first"}, "goal='first': must be last or sudden"),
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
    lists = [sorted(each["copies"].split()) for each in in_turn]
    assert lists[A] == lists[C] != lists[B]


@pytest.mark.parametrize(("direction", "order"), [("up", [2, 3, 0, 1]), ("down", [2, 1, 0, 3])])
def test_b2_player_one_picks_the_direction_and_redraws_and_turns_follow_it(direction: str, order: list[int]) -> None:
    table = new(4, "2")
    assert table.acting == (2,)
    assert table.moves() == ["down", "up"]
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

ADZAM = "GD01-038"  # this unit, deployed against five or more enemies, deals 1 damage to each of them
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
    assert asks(table) == "main"
    assert table.turn == A


def test_b4_the_active_player_s_come_first_wherever_they_sit() -> None:
    doomed = {"units": [rested(DOGA, damage=2), GM]}
    table = royale(doomed, {"units": [{"card": DOGA, "damage": 2}, GM]}, {"units": [GM]}, turn=B)
    fight(table, "b1", "a1")
    assert unit(table, "a1") is None
    assert unit(table, "b1") is None
    assert (table.turn, table.moves()) == (B, ["a2", "c1"])
    table.play("c1")
    assert (table.turn, table.moves()) == (A, ["b2", "c1"])
    table.play("c1")
    assert unit(table, "c1") is None
    assert table.turn == B
    assert asks(table) == "main"


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
    assert unit(table, "a1") is None
    assert unit(table, "c1") is not None


def test_b5_enemy_units_are_those_of_all_others() -> None:
    table = royale({"units": [GM]}, {"hand": SHOT, "units": [GM]}, {"units": [GM, GM]}, turn=B)
    table.play(SHOT)
    assert table.moves() == ["a1", "c1", "c2"]


@pytest.mark.parametrize(("of_b", "of_c", "has"), [(2, 2, ["blocker"]), (4, 0, ["blocker"]), (2, 1, [])])
def test_b5_enemy_units_are_counted_over_all_others(of_b: int, of_c: int, has: list[str]) -> None:
    """The Byarlant Custom has Blocker while there are four or more enemy units."""
    table = royale({"units": ["GD01-019"]}, {"units": [GM] * of_b}, {"units": [GM] * of_c})
    assert list(at(table, "a1")["keywords"]) == has


@pytest.mark.parametrize(("of_b", "of_c", "met"), [(8, 0, True), (0, 8, True), (7, 7, False)])
def test_b5_what_an_opponent_holds_is_what_any_of_them_does(of_b: int, of_c: int, met: bool) -> None:
    """Guel Jeturk can set his unit active while any opponent has eight or more cards in hand."""
    held = [{"hand": f"{GM}*{n}"} if n else {} for n in (of_b, of_c)]
    table = royale({"units": [rested("GD01-083", pilot="GD01-097")]}, *held)
    assert table.moves() == (["end", "use-a1.4"] if met else ["end"])


def test_b5_breach_hits_the_player_whose_unit_was_destroyed() -> None:
    table = royale({"units": ["GD01-041"]}, {}, {"units": [rested(GM)]})
    fight(table, "a1", "c1")
    assert side(table, C)["base"] is None
    assert home(table, B)["hp_left"] == 3


def test_b6_only_the_player_attacked_may_block() -> None:
    table = royale({"units": [GM]}, {"units": [BLOCKS]}, {"units": [BLOCKS, GM]})
    attack(table, "a1", "c")
    assert asks(table) == "block"
    assert (table.acting, table.moves()) == ((C,), ["pass", "c1"])
    table.play("c1")
    assert table.view()["battle"] == {"attacker": "a1", "target": "c1", "blocked": True}
    assert asks(table) == "action"
    assert table.turn == B


def test_b6_only_the_player_whose_unit_is_attacked_may_block() -> None:
    table = royale({"units": [GM]}, {"units": [BLOCKS, rested(GM)]}, {"units": [BLOCKS]})
    attack(table, "a1", "b2")
    assert asks(table) == "block"
    assert (table.acting, table.moves()) == ((B,), ["pass", "b1"])


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
    assert asks(table) == "main"
    assert table.turn == order[0]


@pytest.mark.parametrize(("target", "order"), [("b", [B, C, D, A]), ("d", [B, C, D, A])])
def test_b7_in_a_battle_too_whoever_is_attacked(target: str, order: list[int]) -> None:
    table = royale({"units": [GM]}, {}, {}, {})
    attack(table, "a1", target)
    assert asked_one_by_one(table, "pass", 4) == order
    assert asks(table) == "main"
    assert home(table, "abcd".index(target))["hp_left"] == 1


def test_b7_who_has_left_is_not_asked() -> None:
    table = royale({}, {}, GONE, {})
    table.play("end")
    assert asked_one_by_one(table, "pass", 3) == [B, D, A]
    assert asks(table) == "main"
    assert table.turn == B


def test_b7_an_action_starts_the_count_of_passes_again() -> None:
    table = royale({}, {}, {"hand": "ST03-012", "units": [GM]}, {})
    table.play("end")
    table.play("pass", B)
    assert table.moves(C) == ["pass", "ST03-012"]
    play(table, "ST03-012 c1")
    assert asked_one_by_one(table, "pass", 4) == [D, A, B, C]
    assert asks(table) == "main"
    assert table.turn == B


def test_b7_who_passed_may_act_after_somebody_else_has() -> None:
    table = royale({}, {"hand": SHOT, "units": [GM]}, {"hand": SHOT, "units": [GM]})
    table.play("end")
    assert table.moves() == ["pass", SHOT]
    play(table, f"pass {SHOT} b1 pass")
    assert table.turn == B
    assert table.moves() == ["pass", SHOT]
    play(table, f"{SHOT} c1")
    assert asked_one_by_one(table, "pass", 3) == [C, A, B]


# --- the end of the game ---------------------------------------------------------------------------------------------


def test_b8_sudden_death_is_won_by_the_first_to_deal_battle_damage_to_a_player_and_by_nobody_else() -> None:
    table = royale({"units": [GM]}, {}, BARE, goal="sudden")
    fight(table, "a1", "c")
    assert (table.outcome, table.reason) == ((1, 0, 0), "sudden")
    won = [each["text"] for language in ("en", "de") for each in table.events(language=language)[-1:]]
    assert won == ["GM (a1) hits Player C: Player A wins.", "GM (a1) trifft Spieler C: Spieler A gewinnt."]


def test_b8_damage_to_a_base_or_a_shield_is_none_to_the_player() -> None:
    table = royale({"units": [GM, GM]}, {}, {"home": None, "shields": 1}, goal="sudden")
    fight(table, "a1", "b")
    fight(table, "a2", "c")
    assert goes_on(table)
    assert home(table, B)["hp_left"] == 1
    assert side(table, C)["shields"] == 0


def test_b8_a_unit_without_ap_deals_none() -> None:
    table = royale({"units": ["GD01-048"]}, {}, BARE, goal="sudden")
    fight(table, "a1", "c")
    assert goes_on(table)
    assert table.turn == A


def test_b8_an_empty_deck_only_eliminates() -> None:
    table = royale({}, LAST_CARD, {}, goal="sudden")
    end_turn(table)
    assert goes_on(table)
    assert side(table, B) == NOTHING
    assert table.turn == C
    assert asks(table) == "main"


def test_b8_a_winner_needs_no_others_to_be_out_and_the_eliminated_get_nothing() -> None:
    table = royale({"units": [GM]}, LAST_CARD, {}, BARE, goal="sudden", backwards=1, turn=C)
    end_turn(table)
    assert side(table, B) == NOTHING
    assert table.turn == A
    fight(table, "a1", "d")
    assert table.outcome == (1, 0, 0, 0)


def test_b9_one_left_by_empty_decks_in_sudden_death_has_not_won() -> None:
    table = royale({}, LAST_CARD, LAST_CARD, goal="sudden")
    end_turn(table)
    assert table.outcome == (1 / 3,) * 3
    assert table.reason == "nobody"


def test_b10_who_is_hit_with_an_empty_shield_area_is_out_and_the_last_one_wins() -> None:
    table = royale({"units": [GM, GM]}, BARE, BARE)
    fight(table, "a1", "c")
    assert goes_on(table)
    assert side(table, C) == NOTHING
    assert table.turn == A
    assert table.moves() == ["end", "attack-a2"]
    fight(table, "a2", "b")
    assert (table.outcome, table.reason) == ((1, 0, 0), "last")


def test_b10_who_has_no_deck_left_is_out() -> None:
    table = royale({}, LAST_CARD, LAST_CARD, {})
    end_turn(table)
    assert side(table, B) == side(table, C) == NOTHING
    assert goes_on(table)
    assert table.turn == D
    table.resign(D)
    assert table.outcome == (1, 0, 0, 0)


def test_b10_an_effect_s_damage_eliminates_nobody() -> None:
    table = royale({"units": ["GD01-041"]}, {}, {"units": [rested(GM)], **BARE})
    fight(table, "a1", "c1")
    assert unit(table, "c1") is None
    assert goes_on(table)
    assert side(table, C)["deck"] == 30


def test_b10_the_last_ones_if_eliminated_at_the_same_moment_share_the_win() -> None:
    table = royale({**GONE}, {"lost": 1}, {"lost": 1}, stage="over")
    assert table.outcome == (0, 0.5, 0.5)


# --- elimination -----------------------------------------------------------------------------------------------------


def test_b11_all_cards_of_the_eliminated_leave_the_game() -> None:
    full = {
        "hand": f"{GM}*3 {SHOT}",
        "seen": SHOT,
        "trash": f"{GM}*2",
        "top": SHOT,
        "bottom": GM,
        "mixed": GM,
        "stirred": SHOT,
        "units": [{"card": "ST01-001", "pilot": "ST01-010"}, GM],
        "home": "ST01-015",
        "active": 4,
        "spent": 3,
        "ex": 2,
        "pool": f"{GM}*20",
    }
    table = royale({}, {}, full)
    table.resign(C)
    assert side(table, C) == side(table, C, A) == NOTHING
    kept = table.position()["sides"][C]
    assert not any(kept[name] for name in ("hand", "pool", "stirred", "mixed", "seen", "trash", "top", "bottom"))


def test_b11_standing_effects_of_the_eliminated_end() -> None:
    """The units of an eliminated player no longer count for effects of other players' cards."""
    table = royale({"units": ["GD01-019"]}, {"units": [GM] * 2}, {"units": [GM] * 2})
    assert at(table, "a1")["keywords"] == {"blocker": 1}
    table.resign(C)
    assert at(table, "a1")["keywords"] == {}


def test_b11_effects_of_the_eliminated_that_wait_are_gone() -> None:
    table = royale({"hand": ADZAM}, DOOMED, DOOMED)
    table.play(ADZAM)
    assert (table.turn, table.moves()) == (B, ["a1", "c2", "c3"])
    table.resign(C)
    assert (table.turn, table.moves()) == (B, ["a1"])
    table.play("a1")
    assert table.turn == A
    assert asks(table) == "main"
    assert at(table, "a1")["hp_left"] == 4


def test_b11_the_effect_that_is_carried_out_goes_with_its_owner_and_the_next_one_comes() -> None:
    table = royale({"hand": ADZAM}, DOOMED, DOOMED)
    table.play(ADZAM)
    table.resign(B)
    assert (table.turn, table.moves()) == (C, ["a1"])
    table.play("a1")
    assert at(table, "a1")["hp_left"] == 4
    assert table.turn == A


def test_b11_a_command_that_is_carried_out_goes_with_its_owner() -> None:
    table = royale({"units": [GM]}, {"hand": SHOT}, {"units": [GM]})
    play(table, f"end {SHOT}")
    assert (table.turn, table.moves()) == (B, ["a1", "c1"])
    table.resign(B)
    assert side(table, B) == NOTHING
    assert at(table, "a1")["hp_left"] == at(table, "c1")["hp_left"] == 2
    assert (table.turn, asks(table)) == (C, "action")


@pytest.mark.parametrize("leaves", [A, B, C])
def test_b11_ap_that_the_eliminated_had_taken_comes_back_at_once(leaves: int) -> None:
    """D's unit has AP 5, which B and C each reduce by 3."""
    table = royale({}, {"hand": LESS_AP}, {"hand": LESS_AP}, {"units": ["GD01-066"]})
    play(table, f"end {LESS_AP} d1 {LESS_AP} d1")
    assert at(table, "d1")["ap_now"] == 0
    table.resign(leaves)
    # If A leaves, the turn ends, and so do both reductions of AP.
    assert at(table, "d1")["ap_now"] == (5 if leaves == A else 2)


def test_b11_in_a_battle_the_attacker_s_ap_comes_back_before_the_damage() -> None:
    table = royale({"units": [GM]}, {"hand": LESS_AP}, {})
    attack(table, "a1", "c")
    play(table, f"{LESS_AP} a1")
    assert at(table, "a1")["ap_now"] == 0
    table.resign(B)
    assert at(table, "a1")["ap_now"] == 2
    let_pass(table)
    assert home(table, C)["hp_left"] == 1


def test_b11_ap_that_lasts_for_a_battle_comes_back_too() -> None:
    """A unit with Kira Yamato attacks and reduces the AP of its target by 2 for this battle."""
    table = royale({"units": [{"card": "GD01-077", "pilot": "ST04-010"}]}, {"units": [rested("GD01-066")]}, {})
    attack(table, "a1", "b1")
    assert table.moves() == ["b1"]
    table.play("b1")
    assert at(table, "b1")["ap_now"] == 3
    assert asks(table) == "action"
    table.resign(A)
    assert at(table, "b1")["ap_now"] == 5
    assert table.turn == B
    assert asks(table) == "main"


def test_b11_ap_that_the_eliminated_had_given_is_gone() -> None:
    """Galluss-K gives any unit AP+1 for a battle. When its owner is eliminated, the attacker has AP 3 again."""
    table = royale({"units": ["GD01-013"]}, {"units": ["GD01-058"]}, {"home": "GD01-126"})
    attack(table, "a1", "c")
    play(table, "use-b1.1 a1")
    assert at(table, "a1")["ap_now"] == 4
    assert [each["text"] for each in events(table, "changed_ap")] == ["Gundam (a1): AP +1 until the battle ends."]
    again = from_position(GAME, table.position(), backend="interpreted")
    assert again.state == table.state
    table.resign(B)
    assert at(table, "a1")["ap_now"] == 3
    let_pass(table)
    assert home(table, C)["hp_left"] == 3


@pytest.mark.parametrize(("leaves", "ap"), [(B, 1), (C, 5), (D, 1)])
def test_b11_ap_given_and_taken_by_several_ends_with_each_of_them(leaves: int, ap: int) -> None:
    """A's unit has AP 3, which B and D each raise by 1, and which C reduces by 3."""
    gives: dict[str, Any] = {"units": ["GD01-058"]}
    table = royale({"units": ["GD01-013"]}, gives, {"hand": LESS_AP}, gives, {})
    attack(table, "a1", "e")
    play(table, f"use-b1.1 a1 {LESS_AP} a1 use-d1.1 a1")
    assert at(table, "a1")["ap_now"] == 2
    table.resign(leaves)
    assert at(table, "a1")["ap_now"] == ap


def test_b11_ap_that_the_same_player_gives_and_takes_is_kept_apart() -> None:
    """An enemy gives AP to Duo Maxwell's unit and then tries to reduce them. Only the increase takes effect."""
    duo = {"card": "GD01-033", "pilot": "GD01-090"}
    table = royale({"units": [duo]}, {"units": ["GD01-058"] * 2, "hand": LESS_AP}, {})
    before = at(table, "a1")["ap_now"]
    attack(table, "a1", "c")
    play(table, f"use-b1.1 a1 pass pass {LESS_AP} a1 pass pass use-b2.1 a1")
    assert at(table, "a1")["ap_now"] == before + 2
    assert table.position()["imposed"] == [["a1", "b", "ap_battle", 2], ["a1", "b", "ap_turn", -3]]
    assert from_position(GAME, table.position(), backend="interpreted").state == table.state
    let_pass(table)
    assert table.position()["imposed"] == [["a1", "b", "ap_turn", -3]]
    end_turn(table)
    assert table.position()["imposed"] == []


@pytest.mark.parametrize("also_by_a", [False, True])
def test_b11_a_unit_may_attack_active_units_as_long_as_who_allowed_it_plays(also_by_a: bool) -> None:
    """B's command lets A's unit attack active units until B is eliminated, unless A plays the same command, too."""
    table = royale({"units": [GM, "GD01-013"], "hand": HUNT}, {"hand": HUNT}, {"units": [GM]}, {})
    attack(table, "a1", "d")
    play(table, f"{HUNT} a2")
    let_pass(table)
    assert at(table, "a2")["hunts"]
    assert from_position(GAME, table.position(), backend="interpreted").state == table.state
    if also_by_a:
        play(table, f"{HUNT} a2")
    table.play("attack-a2")
    assert table.moves() == ["c1", "b", "c", "d"]
    table.resign(B)
    assert (asks(table), at(table, "a2")["hunts"]) == ("main", also_by_a)
    table.play("attack-a2")
    assert table.moves() == (["c1", "c", "d"] if also_by_a else ["c", "d"])


@pytest.mark.parametrize("also_by_a", [False, True])
def test_b11_a_unit_can_attack_again_once_who_forbade_it_has_left(also_by_a: bool) -> None:
    """The burst of B's shield sets A's Blocker active. Unless B resigns, this Blocker then cannot attack this turn."""
    mine = {"units": [GM, rested(BLOCKS)], "hand": HOLD}
    table = royale(mine, {"home": None, "pool": f"{HOLD}*30"}, {})
    if also_by_a:
        play(table, f"{HOLD} a2")
        assert "attack-a2" not in table.moves()
        mine = {"units": [GM, rested(BLOCKS, held=1)]}
        table = royale(mine, {"home": None, "pool": f"{HOLD}*30"}, {})
    fight(table, "a1", "b")
    play(table, "burst a2")
    assert at(table, "a2")["held"]
    assert not at(table, "a2")["rested"]
    assert "attack-a2" not in table.moves()
    assert from_position(GAME, table.position(), backend="interpreted").state == table.state
    table.resign(B)
    assert at(table, "a2")["held"] == also_by_a
    assert ("attack-a2" in table.moves()) != also_by_a


def test_b11_nothing_else_that_lasts_is_done_to_an_enemys_unit() -> None:
    """The only lasting changes to enemy units are those of AP, "cannot attack" and "may attack active units"."""
    lasting = {Op.GAIN, Op.MAY_ATTACK_NOW, Op.SHUN_DAMAGE}
    effects = [(card, effect) for card in ALL for effect in card.effects if isinstance(effect, Effect)]
    for card, effect in effects:
        chosen = Whose.OWN
        for step in effect.steps:
            chosen = step.units.side if step.op == Op.CHOOSE and step.units else chosen
            meant = {Who.CHOSEN: chosen, Who.THIS: Whose.OWN}.get(step.who, step.units and step.units.side)
            assert step.op not in lasting or meant in (Whose.OWN, Whose.FRIENDLY), card.number


def test_b11_what_the_eliminated_did_stays_done() -> None:
    table = royale({"units": [GM]}, {"hand": f"ST02-014 {SHOT}"}, {"units": [GM, GM]})
    play(table, f"end ST02-014 c1 pass pass {SHOT} c2")
    table.resign(B)
    assert at(table, "c1")["rested"]
    assert unit(table, "c2") is None
    assert trash(table, C) == {GM: 1}


def test_b11_who_is_out_by_the_own_effect_on_the_own_turn_passes_it_on() -> None:
    table = royale({"hand": f"{TWO_CARDS} {SHOT}", "units": [GM], "pool": f"{GM}*8"}, {}, {})
    table.play(TWO_CARDS)
    assert side(table, A) == NOTHING
    assert goes_on(table)
    assert (table.turn, asks(table), whose_turn(table)) == (B, "main", B)
    end_turn(table)
    assert (table.turn, whose_turn(table)) == (C, C)
    end_turn(table)
    assert (table.turn, whose_turn(table)) == (B, B)


def test_b11_who_is_out_by_an_effect_in_the_attack_step_ends_the_battle() -> None:
    """Chuchu's Demi Trainer draws a card when it attacks."""
    table = royale({"units": ["GD01-074"], **LAST_CARD}, {}, {"units": [BLOCKS]}, backwards=1)
    attack(table, "a1", "c")
    assert side(table, A) == NOTHING
    assert table.view()["battle"] is None
    assert (table.turn, asks(table)) == (C, "main")
    assert table.moves() == ["end", GM, "attack-c1"]


def test_b11_nothing_lasts_into_the_next_turn_when_the_active_player_leaves() -> None:
    table = royale({"hand": LESS_AP}, {"units": [GM]}, {"units": [GM]})
    play(table, f"{LESS_AP} b1")
    assert at(table, "b1")["ap_now"] == 0
    table.resign(A)
    assert (table.turn, asks(table)) == (B, "main")
    assert at(table, "b1")["ap_now"] == 2


# --- conceding -------------------------------------------------------------------------------------------------------


def test_b12_to_concede_is_to_be_eliminated_and_the_others_go_on() -> None:
    table = royale({"units": [GM]}, {"units": [rested(GM)]}, {"units": [rested(GM)]})
    table.resign(B)
    assert goes_on(table)
    assert side(table, B) == NOTHING
    table.play("attack-a1")
    assert table.moves() == ["c1", "c"]
    table.resign(C)
    assert (table.outcome, table.reason) == ((1, 0, 0), "last")
    assert table.acting == ()


def test_b12_in_sudden_death_too() -> None:
    table = royale({"units": [GM]}, {}, BARE, goal="sudden")
    table.resign(B)
    assert goes_on(table)
    fight(table, "a1", "c")
    assert (table.outcome, table.reason) == ((1, 0, 0), "sudden")


def test_b12_nobody_concedes_twice_or_after_the_end() -> None:
    table = royale({}, {}, {})
    table.resign(B)
    before = table.state
    with pytest.raises(IllegalMove, match="Seat 1 has already left the game"):
        table.resign(B)
    assert table.state == before
    table.resign(A)
    with pytest.raises(IllegalMove, match="The game is over"):
        table.resign(C)
    assert table.outcome == (0, 0, 1)


def test_b12_it_can_be_taken_back() -> None:
    table = royale({}, {"units": [GM]}, {})
    before = table.state
    table.resign(B)
    table.undo()
    assert table.state == before
    assert unit(table, "b1") is not None


def test_b12_the_active_player_who_concedes_passes_the_turn_on() -> None:
    table = royale({"units": [GM]}, {}, {}, backwards=1)
    table.resign(A)
    assert (table.turn, asks(table), whose_turn(table)) == (C, "main", C)


def test_b12_the_attacked_player_who_concedes_in_the_block_step_ends_the_battle() -> None:
    table = royale({"units": [GM, GM]}, {}, {"units": [BLOCKS]})
    attack(table, "a1", "c")
    assert (table.turn, asks(table)) == (C, "block")
    table.resign(C)
    assert (table.turn, asks(table)) == (A, "main")
    assert table.view()["battle"] is None
    assert table.moves() == ["end", "attack-a2"]


@pytest.mark.parametrize("target", ["c", "c1"])
def test_b12_the_attacked_player_who_concedes_in_the_action_step_ends_the_battle_after_it(target: str) -> None:
    """R55: Whether the attack goes on is checked at the end of the action step."""
    table = royale({"units": [GM]}, {}, {"units": [rested(GM)]})
    attack(table, "a1", target)
    table.resign(C)
    assert table.view()["battle"] is None
    assert asked_one_by_one(table, "pass", 2) == [B, A]
    assert (table.turn, asks(table)) == (A, "main")
    assert goes_on(table)
    assert at(table, "a1")["rested"]
    assert at(table, "a1")["hp_left"] == 2
    assert home(table, B)["hp_left"] == 3


def test_b12_the_attacker_who_concedes_ends_battle_and_turn() -> None:
    table = royale({"units": [GM]}, {"units": [BLOCKS]}, {})
    attack(table, "a1", "b")
    table.resign(A)
    assert (table.turn, asks(table)) == (B, "main")
    assert home(table, B)["hp_left"] == 3


def test_b12_a_third_party_who_concedes_leaves_the_battle_as_it_is() -> None:
    table = royale({"units": [GM]}, {}, {"units": [BLOCKS]})
    attack(table, "a1", "c")
    table.resign(B)
    assert (table.turn, table.moves()) == (C, ["pass", "c1"])
    table.play("pass")
    assert asked_one_by_one(table, "pass", 2) == [C, A]
    assert home(table, C)["hp_left"] == 1


def test_b12_an_action_step_goes_on_without_who_concedes() -> None:
    table = royale({}, {}, {}, {})
    table.play("end")
    table.play("pass", B)
    table.resign(C)
    assert table.turn == D
    assert asks(table) == "action"
    pass_all(table)
    assert (table.turn, asks(table)) == (B, "main")


def test_b12_while_a_target_is_chosen_the_others_stay_targets() -> None:
    table = royale({"units": [GM]}, {}, {})
    table.play("attack-a1")
    table.resign(C)
    assert table.turn == A
    if asks(table) == "main":
        table.play("attack-a1")
    assert table.moves() == ["b"]


def test_b12_before_the_direction_is_said() -> None:
    table = new(4, "1")
    table.resign(D)
    assert (table.turn, table.moves()) == (B, ["down", "up"])
    table.resign(B)
    assert (table.turn, table.moves()) == (C, ["down", "up"])
    table.play("up")
    assert asked_one_by_one(table, "keep", 2) == [C, A]
    assert (table.turn, asks(table)) == (C, "main")
    assert [side(table, seat)["resources"]["ex"] for seat in range(4)] == [1, 0, 0, 0]
    assert side(table, B) == side(table, D) == NOTHING
    assert len(hand(table, A)) == 5


def test_b12_while_hands_are_redrawn() -> None:
    table = new(4, "0")
    play(table, "up keep")
    table.resign(C)
    assert (table.turn, table.moves()) == (B, ["keep", "redraw"])
    table.resign(B)
    assert (table.turn, table.moves()) == (D, ["keep", "redraw"])
    table.resign(A)
    assert table.outcome == (0, 0, 0, 1)


def test_b12_player_one_who_concedes_while_hands_are_redrawn_is_followed_by_the_next() -> None:
    table = new(3, "0")
    play(table, "down keep")
    table.resign(A)
    assert asked_one_by_one(table, "keep", 2) == [C, B]
    assert (table.turn, asks(table)) == (C, "main")
    assert side(table, A) == NOTHING


BURSTS: dict[str, Any] = {"home": None, "pool": f"{SHOT}*30"}


def burst_is_asked() -> Table:
    table = royale({"units": [GM]}, {"units": [GM]}, {**BURSTS, "units": [GM]})
    fight(table, "a1", "c")
    assert (table.turn, table.moves()) == (C, ["decline", "burst"])
    return table


def test_b12_who_is_asked_for_a_burst_may_concede() -> None:
    table = burst_is_asked()
    table.resign(C)
    assert (table.turn, asks(table)) == (A, "main")
    assert side(table, C) == NOTHING


def test_b12_a_burst_is_still_asked_for_when_somebody_else_concedes() -> None:
    table = burst_is_asked()
    table.resign(B)
    assert (table.turn, table.moves()) == (C, ["decline", "burst"])
    table.play("burst")
    assert table.moves() == ["a1"]
    table.play("a1")
    assert unit(table, "a1") is None
    assert trash(table, C) == {SHOT: 1}
    assert (table.turn, asks(table)) == (A, "main")


@pytest.mark.parametrize("answer", ["burst", "decline"])
def test_b12_a_burst_is_still_asked_for_when_the_active_player_concedes(answer: str) -> None:
    table = burst_is_asked()
    table.resign(A)
    assert (table.turn, table.moves()) == (C, ["decline", "burst"])
    table.play(answer)
    if answer == "burst":
        assert table.moves() == ["b1"]
        table.play("b1")
    assert trash(table, C) == {SHOT: 1}
    assert side(table, C)["shields"] == 5
    assert (table.turn, asks(table), whose_turn(table)) == (B, "main", B)


def test_b12_a_burst_of_the_last_but_one_is_no_more_asked_for() -> None:
    table = royale({"units": [GM]}, GONE, BURSTS)
    fight(table, "a1", "c")
    table.resign(A)
    assert (table.outcome, table.acting) == ((0, 0, 1), ())


def test_b12_an_effect_whose_last_target_has_left_does_nothing_more() -> None:
    table = royale({"hand": SHOT}, {}, {"units": [GM]})
    table.play(SHOT)
    assert table.moves() == ["c1"]
    table.resign(C)
    assert (table.turn, asks(table)) == (A, "main")
    assert trash(table, A) == {SHOT: 1}


def test_b12_of_two_units_to_choose_the_one_that_stays_is_enough() -> None:
    """Intercept Orders rests one or two units."""
    table = royale({"hand": "GD01-099"}, {"units": [GM]}, {"units": [GM]})
    play(table, "GD01-099 c1")
    assert table.moves() == ["done", "b1"]
    table.resign(C)
    assert (table.turn, table.moves()) == (A, ["done", "b1"])
    table.play("b1")
    assert at(table, "b1")["rested"]
    assert (table.turn, asks(table)) == (A, "main")


@pytest.mark.parametrize("leaves", [A, C])
def test_b12_who_makes_room_for_a_seventh_unit_still_does(leaves: int) -> None:
    table = royale({}, {"hand": GM, "units": [GM] * 6}, {}, turn=B)
    table.play(GM)
    table.resign(leaves)
    assert (table.turn, table.moves()) == (B, ["b1", "b2", "b3", "b4", "b5", "b6"])


@pytest.mark.parametrize("leaves", [A, B, C])
def test_b12_while_an_effect_is_paid_for(leaves: int) -> None:
    """To be active again, the Tallgeese needs a payment of four, with or without EX Resources."""
    table = royale({}, {"units": [rested("ST02-006")], "ex": 1}, {}, turn=B)
    table.play("use-b1.1")
    assert table.moves() == ["ex0", "ex1"]
    table.resign(leaves)
    if leaves == B:
        assert (table.turn, asks(table)) == (C, "main")
        return
    assert (table.turn, table.moves()) == (B, ["ex0", "ex1"])
    table.play("ex1")
    assert not at(table, "b1")["rested"]
    assert asks(table) == "main"


def test_b12_while_somebody_orders_what_waits() -> None:
    two = {"units": [{"card": DOGA, "damage": 2}, {"card": DOGA, "damage": 2}, GM]}
    table = royale({"hand": ADZAM}, two, two, {})
    table.play(ADZAM)
    assert (table.turn, table.moves()) == (B, ["effect1", "effect2"])
    table.resign(C)
    assert (table.turn, table.moves()) == (B, ["effect1", "effect2"])
    play(table, "effect1 a1 a1")
    assert at(table, "a1")["hp_left"] == 3
    assert (table.turn, asks(table)) == (A, "main")


def test_b12_while_a_hand_is_too_large() -> None:
    table = royale({"hand": f"{GM}*12"}, {}, {}, {})
    end_turn(table)
    table.resign(C)
    assert (table.turn, asks(table), table.moves()) == (A, "hand", [GM])
    table.resign(A)
    assert (table.turn, asks(table), whose_turn(table)) == (B, "main", B)


def test_b12_everybody_is_told() -> None:
    table = royale({"hand": GM}, {}, {})
    table.play(GM)
    table.resign(B)
    assert [event["text"] for event in table.events()] == ["Player B is defeated."]


def test_b12_while_cards_of_the_deck_are_looked_at() -> None:
    """When destroyed, Char's Zaku looks at three cards."""
    chars = {"units": [rested("ST03-006")], "top": "ST03-007 ST03-005 ST03-007"}
    table = royale({"units": ["ST02-004"]}, {}, chars)
    fight(table, "a1", "c1")
    assert (table.turn, table.moves()) == (C, ["pass", "ST03-005", "ST03-007"])
    other = table.fork()
    table.resign(B)
    assert (table.turn, table.moves()) == (C, ["pass", "ST03-005", "ST03-007"])
    other.resign(C)
    assert (other.turn, asks(other)) == (A, "main")
    assert side(other, C) == NOTHING


def test_b12_a_record_with_a_resignation_replays_exactly() -> None:
    table = begun(4, "3", "down", goal="sudden")
    table.resign(B)
    end_turn(table)
    table.resign(C)
    play(table, "end")
    table.timeout(D)
    assert table.outcome is not None
    again = schachtel.replay(table.record().dumps(), backend="interpreted")
    assert (again.state, again.outcome, again.reason) == (table.state, table.outcome, table.reason)
    assert "!resign=1" in table.record().dumps()


# --- what is known ---------------------------------------------------------------------------------------------------


def test_nobody_sees_hidden_cards_of_any_other() -> None:
    table = begun(4, decks=("blue_white", "green_white", "random-1", "random-2"))
    table.resign(D)
    for viewer in (A, B, C, None):
        sides: Any = table.view(viewer)["sides"]
        for seat in (A, B, C):
            assert bool(sides[seat]["hand"]) == (viewer == seat)
            assert sides[seat]["n_hand"] == (6 if seat == A else 5)
    for viewer in (A, B, C):
        seen = table.view_record(viewer).position.state
        for seat in (A, B, C):
            hidden = seen.side[seat]
            assert bool(hidden.hand.any()) == bool(hidden.pool.any()) == bool(hidden.copies.any()) == (viewer == seat)


def test_positions_of_mid_game_are_bit_exact() -> None:
    for table in (
        new(5, "2"),
        begun(3),
        burst_is_asked(),
        royale({"hand": LESS_AP}, {"units": [GM]}, GONE, {}, backwards=1, goal="sudden"),
    ):
        for _ in range(8):
            again = from_position(GAME, table.position(), backend="interpreted")
            assert again.state == table.state
            assert again.moves() == table.moves()
            table.play(table.moves()[-1])
            if table.turn is None:
                break


def test_positions_before_the_first_turn_and_of_finished_games_are_bit_exact() -> None:
    table = new(4)
    table.resign(C)
    table.play("down")
    while table.turn is not None:
        assert from_position(GAME, table.position(), backend="interpreted").state == table.state
        table.resign(table.turn)
    assert from_position(GAME, table.position(), backend="interpreted").state == table.state


@pytest.mark.parametrize("asked", [{"turn": B}, {"stage": "end_action", "priority": B}])
def test_a_position_asks_nobody_who_has_left(asked: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match="b must act now, but has already left the game"):
        royale({}, GONE, {}, **asked)


# --- random games ----------------------------------------------------------------------------------------------------


def is_of_a_deck(card: int) -> bool:
    return card >= 0 and ALL[card].kind < Kind.UNIT_TOKEN


def cards_of(s: Any, seat: int) -> int:
    """Return how many cards a seat has, including cards being played or looked at, and shields that may burst."""
    mine = s.side[seat]
    total = n_deck(s, seat) + int(mine.shields) + int(mine.n_hand) + int(mine.n_trash)
    on_field = [int(card) for unit in mine.unit if unit.serial for card in (unit.card, unit.pilot)]
    on_field += [int(mine.home.card)] if mine.home.serial else []
    if s.limbo >= 0 and s.limbo_whose == seat:
        on_field.append(int(s.limbo))
    if s.task not in (tasks.NONE, tasks.START_ACTIVATED) and s.after != tasks.START_ACTIVATED and s.task_whose == seat:
        on_field.append(int(s.task_card))
    total += sum(is_of_a_deck(card) for card in on_field)
    total += sum(int(w.way) < 0 and int(w.whose) == seat for w in s.waiting[: int(s.n_waiting)])
    total += int(s.asked == questions.BURST and s.now.whose == seat)
    return total + (int(s.n_looked) if s.is_on and s.now.whose == seat else 0)


def owns_nothing(s: Any, seat: int) -> bool:
    mine = s.side[seat]
    sets = (mine.hand, mine.pool, mine.stirred, mine.mixed, mine.seen, mine.trash, mine.top, mine.bottom)
    resources = int(mine.active) + int(mine.spent) + int(mine.ex) + int(mine.resource_deck)
    waits = any(int(w.whose) == seat for w in s.waiting[: int(s.n_waiting)]) or (s.is_on and s.now.whose == seat)
    imposes = any(int(row.whose) == seat for row in s.imposed[: int(s.n_imposed)])
    return not (any(each.any() for each in sets) or cards_of(s, seat) or resources or waits or imposes)


@pytest.mark.parametrize("number", range(6))
def test_a_random_game_with_concessions_keeps_its_cards_and_always_asks_something(number: int) -> None:
    chance = random.Random(number)
    players = 3 + number % 4
    decks = tuple(f"random-{10 * number + seat}" for seat in range(players))
    table = new(players, "toss", seed=number, decks=decks, goal=chance.choice(("last", "sudden")))
    leaving = chance.choice((0.01, 0.03, 0.1))
    while table.turn is not None:
        s = table._position.state
        playing = [seat for seat in range(players) if not s.side[seat].lost]
        assert all(seat in playing and table.actions(seat) for seat in table.acting)
        for seat in range(players):
            assert cards_of(s, seat) == 50 if seat in playing else owns_nothing(s, seat)
        if chance.random() < 0.1:
            assert from_position(GAME, table.position(), backend="interpreted").state == table.state
        if chance.random() < leaving:
            table.resign(chance.choice(playing))
        else:
            table.play_action(chance.choice(table.actions()))
    assert table.outcome is not None
    assert sum(table.outcome) == pytest.approx(1)
    assert schachtel.replay(table.record().dumps(), backend="interpreted").state == table.state


def test_b11_the_list_of_what_is_imposed_has_an_end() -> None:
    """If the list of changes imposed on enemy units is full, no more are added. No game has ever needed so many."""
    s = royale({}, {}, {})._position.state
    assert all(impose(s, serial, 1, imposed.AP_TURN, -1) for serial in range(1, len(s.imposed) + 1))
    assert not impose(s, len(s.imposed) + 1, 1, imposed.AP_TURN, -1)
    assert int(s.n_imposed) == len(s.imposed) == 96
    end_imposed(s, 1, 0, False)
    assert int(s.n_imposed) == 0


@pytest.mark.parametrize("is_full", [False, True])
@pytest.mark.parametrize(("card", "told"), [(LESS_AP, "changed_ap"), (HUNT, "may_strike")])
def test_b11_nothing_is_told_of_what_the_list_has_no_room_for(card: str, told: str, is_full: bool) -> None:
    table = royale({"units": [GM, "GD01-013"]}, {"hand": card}, {})
    attack(table, "a1", "c")
    if is_full:
        fill_imposed(table)
    play(table, f"{card} a2")
    assert len(events(table, told)) == (not is_full)


def test_b11_a_unit_may_attack_if_the_list_has_no_room_to_forbid_it() -> None:
    table = royale({"units": [GM, rested(BLOCKS)]}, {"home": None, "pool": f"{HOLD}*30"}, {})
    fill_imposed(table)
    fight(table, "a1", "b")
    play(table, "burst a2")
    assert not at(table, "a2")["rested"]
    assert not at(table, "a2")["held"]


def fill_imposed(table: Table) -> None:
    """Fill the list of changes imposed on enemy units with changes to units that do not exist."""
    s = table._position.state
    assert all(impose(s, 1000 + n, C, imposed.AP_TURN, -1) for n in range(len(s.imposed)))
