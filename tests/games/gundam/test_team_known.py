"""Tests of team battle, numbered as in the README (T14 and T15): conceding, and what partners and opponents know.

Further tests check positions, records and texts of team battles.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.core.errors import IllegalMove, NotationError, PositionError
from schachtel.core.kernels import enter_features, enter_suggest
from schachtel.core.table import Table, from_position
from schachtel.games.gundam import GAME
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.words import Kind
from schachtel.games.gundam.rules import actions, questions, tasks
from schachtel.games.gundam.rules.limits import EX_BASE
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.zones import n_deck
from schachtel.games.gundam.shown import positions
from tests.games.gundam.partners import (
    AB_WON,
    AMURO,
    CD_WON,
    GM,
    MOMENTS,
    SHOT,
    SIDE_7,
    ZAKU,
    a_burst_is_asked,
    a_target_is_asked,
    a_target_is_proposed,
    asked,
    begun,
    cards_are_looked_at,
    does,
    new,
    proposal,
    room_is_asked,
)
from tests.games.gundam.scene import A, B, C, D, asks, events, hand, rested, royale, team, unit

# --- conceding -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seat", range(4))
def test_t14_who_concedes_at_any_time_concedes_for_the_team(seat: int, moment: Any) -> None:
    table = moment()
    table.resign(seat)
    assert table.outcome == (CD_WON if seat < C else AB_WON)
    assert (table.acting, table.turn, table.view()["proposal"]) == ((), None, None)
    with pytest.raises(IllegalMove, match="The game is over"):
        table.resign((seat + 1) % 4)
    again = from_position(GAME, table.position(), backend="interpreted")
    assert (again.state, again.outcome) == (table.state, table.outcome)


@pytest.mark.parametrize("seat", range(4))
def test_t14_so_does_whose_time_is_up_while_a_proposal_stands(seat: int) -> None:
    table = proposal()
    table.timeout(seat)
    assert table.outcome == (CD_WON if seat < C else AB_WON)


def test_t14_everybody_is_told_and_it_can_be_taken_back() -> None:
    table = proposal()
    before = table.state
    table.resign(C)
    assert [each["text"] for each in table.events()] == ["Team C+D is defeated."]
    table.undo()
    assert table.state == before
    assert table.moves(B) == ["veto", "allow"]


# --- what players know -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shared", [True, False])
def test_t15_partners_see_each_other_s_hands_unless_they_play_without(shared: bool) -> None:
    table = begun(shared_hands=shared, decks=("blue_white", "green_white", "random-1", "random-2"))
    for viewer in (*range(4), None):
        for seat in range(4):
            shown: Any = table.view(viewer)["sides"][seat]
            is_seen = viewer == seat or (shared and viewer is not None and viewer // 2 == seat // 2)
            assert sum(card["copies"] for card in shown["hand"]) == (shown["n_hand"] if is_seen else 0)
            if viewer is not None:
                hidden = table.view_record(viewer).position.state.side[seat]
                assert bool(hidden.hand.any()) == is_seen
                assert bool(hidden.pool.any()) == bool(hidden.copies.any()) == (viewer == seat)


@pytest.mark.parametrize("shared", [True, False])
def test_t15_a_partner_sees_what_is_drawn(shared: bool) -> None:
    table = begun(shared_hands=shared)
    table.play("end", B)
    table.play("pass", D)
    table.play("pass", B)
    for viewer in (*range(4), None):
        for event in (each for each in table.events(viewer) if each["kind"] == "drew"):
            is_seen = viewer == event["seat"] or (shared and viewer in (C, D))
            assert (event["card"] is not None) == is_seen


def test_t15_a_guess_knows_the_partner_s_hand_only_where_it_is_shared() -> None:
    for shared in (True, False):
        table = begun(shared_hands=shared)
        truth = sorted(hand(table, A))
        guesses = set()
        for world in worlds(table, B):
            side_of_a = world.state.side[A]
            found = [int(card) for k, card in enumerate(side_of_a.kind) for _ in range(int(side_of_a.hand[k]))]
            guesses.add(tuple(sorted(found)))
        assert (len(guesses) == 1) == shared, truth


def worlds(table: Table, seat: int, many: int = 4) -> list[Any]:
    """Return several whole positions that fit what a seat knows."""
    seen = table._position.hidden(seat)
    return [seen.guessed(seat, np.array([n, 2, 3], np.uint64)) for n in range(many)]


ALLOW, VETO = 1, 0
CLOSED = {"closed_hands": 1}


def a_card_that_was_looked_at(**more: Any) -> Table:
    """Return a table where A, who was shown five cards of the deck, has proposed to take one of them."""
    table = team({"hand": "GD01-109", "pool": f"{GM}*30", "top": "ST02-001 ST02-002"}, {}, {}, {}, **more)
    does(table, "GD01-109", A)
    table.play("ST02-001", A)
    return table


def the_card_that_stays_on_top(**more: Any) -> Table:
    table = team({"hand": "ST02-015", "pool": f"{GM}*10 {ZAKU}*10", "top": f"{GM} {ZAKU}"}, {}, {}, {}, **more)
    does(table, "ST02-015", A)
    table.play(GM, A)
    return table


def a_discard(**more: Any) -> Table:
    table = team({"hand": f"{GM} {ZAKU} GD01-118"}, {}, {}, {}, **more)
    does(table, "GD01-118", A)
    table.play(ZAKU, A)
    return table


def a_price_of_a_card(**more: Any) -> Table:
    """Return a table where A has proposed to discard a Zeon unit, which is the price of an effect of Char's Gelgoog."""
    mine = {"hand": f"{ZAKU} ST03-006", "units": ["GD01-023"], "trash": "ST03-011"}
    table = team(mine, {}, {}, {}, **more)
    does(table, "use-a1.1", A)
    table.play(ZAKU, A)
    return table


@pytest.mark.parametrize("answer", [ALLOW, VETO])
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("more", [{}, CLOSED], ids=["shared", "closed"])
@pytest.mark.parametrize(
    "moment", [proposal, a_card_that_was_looked_at, the_card_that_stays_on_top, a_discard, a_price_of_a_card]
)
def test_t15_what_is_proposed_can_be_done_in_every_guessed_world(
    moment: Any, more: dict[str, Any], seat: int, answer: int
) -> None:
    """The leader knows which card the partner proposes, so the partner must have this card in every guessed world."""
    table = moment(**more)
    assert asks(table) == "veto"
    for world in worlds(table, seat):
        later = world.after(B, answer)
        for each in range(4):
            side_of = later.state.side[each]
            assert int(side_of.hand.sum()) == int(side_of.n_hand)
        assert all(later.legal(each) for each in later.acting)


@pytest.mark.parametrize("more", [{"open_decks": 1}, {"open_decks": 1, **CLOSED}], ids=["shared", "closed"])
@pytest.mark.parametrize("moment", [the_card_that_stays_on_top, a_discard, a_price_of_a_card])
def test_t15_after_a_veto_there_is_something_left_in_every_guessed_world(moment: Any, more: dict[str, Any]) -> None:
    table = moment(**more)
    table.play("veto", B)
    assert table.moves(A)
    assert all(world.legal(A) for world in worlds(table, B, 8))


def test_t15_nobody_but_the_team_learns_what_is_proposed_or_vetoed() -> None:
    table = proposal()
    assert [table.view(viewer)["proposal"] for viewer in (A, B, C, D, None)] == [GM, GM, None, None, None]
    told = [[each["text"] for each in table.events(viewer)] for viewer in (A, B, C, D, None)]
    assert told[A] == told[B] == ["Player A proposes: Play GM (cost 1)."]
    assert told[C] == told[D] == told[4] == ["Player A proposes something."]
    assert [table.record(viewer).entries[-1].text for viewer in (A, B, C, D, None)] == [GM, GM, "?", "?", "?"]
    table.play("veto", B)
    assert [each["kind"] for each in table.events(C)] == ["vetoed"]
    assert [table.record(viewer).entries[-1].text for viewer in (A, B, C, D, None)] == ["veto"] * 5
    assert [table.view(viewer)["proposal"] for viewer in (A, B, C, D, None)] == [None] * 5


def seen_by(table: Table, viewer: int | None) -> tuple[Any, ...]:
    """Return everything that a viewer receives of a table."""
    number = -1 if viewer is None else viewer
    return (
        table.view(viewer),
        table.events(viewer),
        table.record(viewer).dumps(),
        table.picture(viewer),
        table._position.hidden(number).states.tobytes(),
    )


@pytest.mark.parametrize(
    ("moment", "one", "other"),
    [
        (lambda: team({"hand": f"{GM} {SHOT}"}, {}, {"units": [GM]}, {}), GM, SHOT),
        (lambda: team({"hand": GM, "units": [GM, "GD01-055"]}, {}, {}, {}), "attack-a1", "support-a2"),
        (a_target_is_asked, "c1", "d1"),
        (a_burst_is_asked, "burst", "decline"),
        (room_is_asked, "a1", "b2"),
        (new, "keep", "redraw"),
        (cards_are_looked_at, GM, ZAKU),
        (lambda: team({"units": [GM]}, {}, {"units": [rested(GM)]}, {}), "attack-a1", "attack-a1"),
    ],
)
def test_t15_to_others_all_proposals_look_the_same(moment: Any, one: str, other: str) -> None:
    tables = [moment(), moment()]
    seat = tables[0].acting[0]
    others = [viewer for viewer in (*range(4), None) if viewer is None or viewer // 2 != seat // 2]
    for table, move in zip(tables, (one, other), strict=True):
        table.play(move, seat)
        assert asks(table) == "veto"
    for viewer in others:
        assert seen_by(tables[0], viewer) == seen_by(tables[1], viewer)
    for table in tables:
        table.play("veto")
    for viewer in others:
        assert seen_by(tables[0], viewer) == seen_by(tables[1], viewer)
    if one != other:
        assert table.moves(seat) != tables[0].moves(seat)


def test_t15_the_leader_can_look_up_a_card_of_the_partner_s_hand() -> None:
    for shared in (True, False):
        table = team({"hand": AMURO}, {}, {}, {}, closed_hands=0 if shared else 1)
        look: Any = GAME.larger_version.shown.look  # type: ignore[union-attr]
        for seat in range(4):
            if seat == A or (shared and seat == B):
                assert "Amuro Ray" in look(table._position, seat, "amuro", "en")
            else:
                with pytest.raises(NotationError):
                    look(table._position, seat, "amuro", "en")


# --- positions and records -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", MOMENTS)
def test_positions_are_bit_exact_in_the_midst_of_a_proposal_and_go_on_as_before(moment: Any) -> None:
    table = moment()
    for _ in range(4):
        again = from_position(GAME, table.position(), backend="interpreted")
        assert again.state == table.state
        assert again.acting == table.acting
        assert [again.moves(seat) for seat in range(4)] == [table.moves(seat) for seat in range(4)]
        assert again.view(B) == table.view(B)
        seat = table.acting[0]
        table.play(table.moves(seat)[-1], seat)
        again.play(again.moves(seat)[-1], seat)
        assert again.state == table.state


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"turn": 1}, "turn, first, priority: a team battle has 4 players; choose 0 or 2"),
        ({"turn": 3}, "0 or 2"),
        ({"first": 1}, "0 or 2"),
        ({"priority": 3, "stage": "end_action"}, "0 or 2"),
        ({"turn": 4}, "there must be 4 sides, and each seat must be from 0 to 3"),
        ({"a": {"home": SIDE_7}, "b": {"home": SIDE_7}}, "a, b, home: a team can have only one base"),
        ({"c": {"home": SIDE_7}, "d": {"home": SIDE_7}}, "c, d, home: a team can have only one base"),
        ({"a": {"units": [GM] * 4}, "b": {"units": [GM] * 3}}, "a, b, units: a team can have at most 6 units"),
        ({"c": {"units": [GM] * 7}}, "c, units: at most 6"),
        ({"six_each": 1, "c": {"units": [GM] * 7}}, "c, units: at most 6"),
        ({"a": {"shields": 4}, "b": {"shields": 2}}, "a, b, shields: b must have as many shields as a or one more"),
        ({"c": {"shields": 2}, "d": {"shields": 4}}, "c, d, shields: d must have as many shields as c or one more"),
        ({"c": {"shields": 4}, "d": {"shields": 3}}, "c, d, shields: d must have as many shields as c or one more"),
        ({"a": {"shields": 5}, "b": {"shields": 5}}, "a, b, shields"),
        ({"a": {"lost": 2}}, "lost"),
        ({"stage": "end_action", "passes": 2}, "passes: too high; at least one player must be left to act"),
        ({"stage": "mulligan", "backwards": 1}, "backwards"),
        ({"stage": "over", "c": {"lost": 1}, "winner": 1}, "winner"),
        ({"mode": "teams"}, "mode"),
    ],
)
def test_positions_that_no_team_battle_has_are_refused(given: dict[str, Any], why: str) -> None:
    outer = {key: value for key, value in given.items() if key not in "abcd"}
    outer = {"mode": "team", "sides": [given.get(each, {}) for each in "abcd"], "players": 4} | outer
    with pytest.raises(PositionError, match=why):
        from_position(GAME, outer, backend="interpreted")


@pytest.mark.parametrize("players", [3, 5, 6])
def test_a_team_battle_of_other_than_four_is_no_position(players: int) -> None:
    with pytest.raises(PositionError, match="a team battle has 4 players"):
        royale(*[{}] * players, mode="team")


def test_six_each_may_stand_in_a_position() -> None:
    table = team({"units": [GM] * 6}, {"units": [GM] * 6}, {}, {}, six_each=1)
    assert from_position(GAME, table.position(), backend="interpreted").state == table.state


def test_a_record_says_who_did_what_and_replays_exactly() -> None:
    table = begun(seed=3, decks=("random-4", "random-5", "random-6", "random-7"))
    for turn in range(40):
        seat = table.acting[turn % len(table.acting)]
        table.play(table.moves(seat)[-1 if turn % 3 else 0], seat)
    table.resign(D)
    again = schachtel.replay(table.record().dumps(), backend="interpreted")
    assert (again.state, again.outcome, again.reason) == (table.state, AB_WON, table.reason)
    assert "!resign=3" in table.record().dumps()


def test_a_complete_record_replays_into_the_midst_of_a_proposal() -> None:
    table = new()
    table.play("redraw", A)
    again = schachtel.replay(table.record(complete=True).dumps(), backend="interpreted")
    assert (again.state, again.acting) == (table.state, (B,))
    again.play("allow")
    assert events(again, "redrew")


# --- words -----------------------------------------------------------------------------------------------------------


def test_a_proposal_is_told_in_both_languages() -> None:
    table = proposal()
    assert table.prompt(B) == "Player B: Player A proposes: Play GM (cost 1). Do you want to allow it?"
    assert table.prompt(B, "de") == "Spieler B: Spieler A schlägt vor: GM spielen (Cost 1). Willst du das erlauben?"
    assert [each["text"] for each in table.choices(B)] == ["Veto this", "Allow: Play GM (cost 1)"]
    told = [each["text"] for each in table.choices(B, "de")]
    assert told == ["Veto einlegen", "Erlauben: GM spielen (Cost 1)"]
    assert table.prompt(A) == "It is Player B’s turn."
    assert "etwas" in table.events(C, "de")[0]["text"]


def test_a_proposed_target_is_told_with_the_effect_that_asks() -> None:
    table = a_target_is_proposed()
    effect, told = table.prompt(B).split("\n")
    assert effect.startswith("Close Combat")
    assert told.startswith("Player B: Player A is asked: choose a unit. Player A proposes: GM (c1)")


def test_a_partner_is_told_who_leads_and_what_a_pass_does() -> None:
    table = team({}, {}, {}, {})
    assert table.prompt(A).endswith("or pass. If you pass, Player B continues.")
    assert table.prompt(A, "de").endswith("oder passe. Passt du, macht Spieler B weiter.")
    assert "leads" not in table.prompt(B)
    assert table.choices(A)[0]["text"] == "Pass: the leader decides"
    assert table.choices(A, "de")[0]["text"] == "Passen: Der Anführer entscheidet"
    assert table.choices(B)[0]["text"] == "End the main phase"
    table.play("pass", A)
    assert [each["text"] for each in table.events()] == ["Player A leaves the decision to the leader."]


def test_a_team_is_named_where_it_is_meant() -> None:
    table = team({"units": [GM]}, {}, {}, {})
    does(table, "attack-a1", A)
    assert [each["text"] for each in table.choices(A)] == ["Team C+D (base EX Base, HP 3)"]
    does(table, "c", A)
    assert any(each["text"] == "GM (a1) attacks Team C+D." for each in table.events())
    assert "Team A+B" in str(table)


@pytest.mark.parametrize(
    ("said", "is_allowed"),
    [("erlauben", True), ("zulassen", True), ("ja", True), ("yes", True), ("Allow", True),
     ("ablehnen", False), ("nein", False), ("no", False), ("VETO", False)],
)  # fmt: skip
def test_leaders_answer_in_either_language(said: str, is_allowed: bool) -> None:
    table = proposal()
    table.play(said, B)
    assert (unit(table, "a1") is not None) == is_allowed
    assert asked(table) == ("main", (A, B))


def test_partners_pass_and_leaders_end_in_german() -> None:
    table = team({"hand": GM}, {}, {}, {})
    table.play("passen", A)
    table.play("beenden", B)
    assert asked(table) == ("action", (C, D))


@pytest.mark.parametrize("said", ["c", "d", "C", "D"])
def test_either_player_s_letter_names_the_other_team(said: str) -> None:
    table = team({"units": [GM]}, {}, {}, {})
    does(table, f"attack-a1 {said}", A)
    assert table.view()["battle"] == {"attacker": "a1", "target": "c", "blocked": False}


@pytest.mark.parametrize("said", ["", "–", "ab", "bc", "abc"])
@pytest.mark.parametrize("mode", ["team", "royale"])
def test_several_letters_or_none_name_nobody(mode: str, said: str) -> None:
    table = royale({}, {}, {}, {"units": [GM]}, mode=mode, turn=C if mode == "team" else D)
    table.play("attack-d1", D)
    assert table.moves(D) == (["a"] if mode == "team" else ["a", "b", "c"])
    with pytest.raises(NotationError):
        table.play(said, D)


def test_the_own_team_is_no_target() -> None:
    table = team({"units": [GM]}, {}, {}, {})
    does(table, "attack-a1", A)
    for said in ("a", "b"):
        with pytest.raises(IllegalMove):
            table.play(said, A)


# --- suggestions of the policy ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [*MOMENTS, new])
def test_the_policy_suggests_what_is_legal_also_after_a_veto(moment: Any) -> None:
    table = moment()
    for _ in range(3):
        for seat in table.acting:
            for number in range(6):
                rng, out = np.array([number, 2, 3], np.uint64), np.empty(GAME.facts.max_legal_actions, np.int32)
                action = table._position.call(enter_suggest, table.game.tables(), seat, rng, out)
                assert action in table.actions(seat)
        table.play(table.moves()[0])


# --- random games ----------------------------------------------------------------------------------------------------


def cards_of(s: Any, seat: int) -> int:
    """Return how many cards a seat has, including cards being played or looked at, and shields that may burst."""
    mine = s.side[seat]
    on_field = [int(card) for each in mine.unit if each.serial for card in (each.card, each.pilot)]
    on_field += [int(mine.home.card)] if mine.home.serial else []
    if s.limbo >= 0 and s.limbo_whose == seat:
        on_field.append(int(s.limbo))
    if s.task not in (tasks.NONE, tasks.START_ACTIVATED) and s.after != tasks.START_ACTIVATED and s.task_whose == seat:
        on_field.append(int(s.task_card))
    total = n_deck(s, seat) + int(mine.shields) + int(mine.n_hand) + int(mine.n_trash)
    total += sum(card >= 0 and ALL[card].kind < Kind.UNIT_TOKEN for card in on_field)
    total += sum(int(w.way) < 0 and int(w.whose) == seat for w in s.waiting[: int(s.n_waiting)])
    total += int(question(s) == questions.BURST and s.now.whose == seat)
    return total + (int(s.n_looked) if s.is_on and s.now.whose == seat else 0)


@pytest.mark.parametrize("number", range(4))
def test_a_random_game_keeps_its_cards_and_limits_and_always_asks_something(number: int) -> None:
    chance = random.Random(number)
    decks = tuple(f"random-{10 * number + seat}" for seat in range(4))
    limit, shared = chance.choice(("team", "player")), chance.random() < 0.5
    table = new("toss", seed=number, decks=decks, unit_limit=limit, shared_hands=shared)
    for _ in range(100):
        s = table._position.state
        assert [cards_of(s, seat) for seat in range(4)] == [50] * 4
        assert len({seat // 2 for seat in table.acting}) == 1
        assert all(table.actions(seat) for seat in table.acting)
        for mine, theirs in ((s.side[A], s.side[B]), (s.side[C], s.side[D])):
            assert 0 <= int(theirs.shields) - int(mine.shields) <= 1
            assert not (mine.home.serial and theirs.home.serial)
            many = [sum(bool(each.serial) for each in side_of.unit) for side_of in (mine, theirs)]
            assert limit == "player" or sum(many) <= 6
        if chance.random() < 0.05:
            assert from_position(GAME, table.position(), backend="interpreted").state == table.state
            for seat in table.acting:
                for language in ("en", "de"):
                    assert table.prompt(seat, language)
                    assert all(each["text"] for each in table.choices(seat, language))
        seat = chance.choice(table.acting)
        table.play_action(chance.choice(table.actions(seat)), seat)
    seat = chance.randrange(4)
    table.resign(seat)
    assert table.outcome == (CD_WON if seat < C else AB_WON)
    assert schachtel.replay(table.record().dumps(), backend="interpreted").state == table.state


@pytest.mark.parametrize("held", ["ST02-005", GM])
def test_r18_others_do_not_learn_whether_a_partner_could_have_deployed_from_the_hand(held: str) -> None:
    """GD01-028 asks its player even if no card fits, and the leader must always agree, so opponents learn nothing."""
    table = team({"hand": f"GD01-028 {held} {GM}", "units": ["ST02-001"]}, {}, {}, {})
    does(table, "GD01-028", A)
    assert asked(table) == ("hand", (A,))
    fits = held in table.moves(A)
    table.play("pass", A)
    assert asked(table) == ("veto", (B,))
    assert table.moves(B) == (["veto", "allow"] if fits else ["allow"])
    assert [each["text"] for each in table.events(C)] == ["Player A proposes something."]
    assert fits == (held != GM)


def test_t9_with_closed_hands_the_last_answer_is_done_though_it_was_vetoed() -> None:
    table = team({"hand": f"GD01-028 {GM}", "units": ["ST02-001"]}, {}, {}, {}, closed_hands=1)
    does(table, "GD01-028", A)
    table.play("pass", A)
    assert table.moves(B) == ["veto", "allow"]
    table.play("veto", B)
    assert asks(table) == "main"


def test_a_searching_bot_lets_its_partner_play() -> None:
    from schachtel.bots.uct import Uct

    table = proposal()
    assert Uct(5, seed=1, backend="interpreted").choose(table.view_record(B)) == "allow"


def test_what_is_under_way_is_checked() -> None:
    written = proposal().position()
    digest, inner = written["under_way"].split()
    outer = {key: value for key, value in written.items() if key not in ("under_way", "rng", "ply", "events")}
    for wrong in ("zz", inner[:-2], "ff" * (len(inner) // 2)):
        right = positions._digest(outer, wrong)
        with pytest.raises(PositionError, match="under_way"):
            from_position(GAME, {**written, "under_way": f"{right} {wrong}"}, backend="interpreted")
    with pytest.raises(PositionError, match="no longer fits the rest of the position"):
        from_position(GAME, {**written, "under_way": f"{digest[:-1]}x {inner}"}, backend="interpreted")


def numbers(table: Table, seat: int) -> list[float]:
    game = table.game
    out = np.zeros(game.n_features, np.float32)
    table._position.call(enter_features, game.tables(), seat, out)
    return [float(each) for each in out]


def test_features_tell_the_team_what_is_proposed_and_what_the_partner_holds() -> None:
    table = proposal()
    of_teams = 1 + EX_BASE + actions.COUNT
    gm = next(at for at, card in enumerate(ALL) if card.number == GM)
    for seat in range(4):
        leads, held, proposed = np.split(np.array(numbers(table, seat)[-of_teams:]), [1, 1 + EX_BASE])
        assert leads == [seat in (B, D)]
        assert (held[gm] > 0) == (seat == B)
        assert list(np.flatnonzero(proposed)) == ([actions.PLAY + gm] if seat in (A, B) else [])


def test_in_an_opponent_s_guess_what_was_proposed_is_asked_again() -> None:
    table = proposal()
    position = table._position.hidden(C).guessed(C, np.array([3], np.uint64))
    assert position.legal(B) == [actions.PASS, actions.YES]
    for answer in (actions.PASS, actions.YES):
        later = position.after(B, answer)
        assert later.acting == (A, B)
