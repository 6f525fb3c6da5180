"""Tests of the rules of *Match of the Century*, numbered as in the README beside the code (R1 to R55).

Expected results come from the rulebooks and the rulings. All games here use the cards of `scene.py`: kings have
strength 0, queens 5, rooks 4, bishops 3, knights 2, and only the card that a test is about has an effect that matters.
Most scenes are in game 1, where Spassky has the white officers and Fischer the black ones.
"""

from __future__ import annotations

import collections
import json
import random
from typing import Any

import pytest

import schachtel
from tests.games.match.scene import (
    BACKENDS,
    CODES,
    FISCHER,
    PLAIN,
    SPASSKY,
    START,
    STEEP,
    TRACKS,
    advantage,
    box,
    cards,
    conceal,
    endurance,
    kinds,
    losing,
    new,
    pawns,
    play,
    scene,
    side,
    stage,
    using,
)

BOTH = (SPASSKY, FISCHER)
SECTIONS = ("I", "II", "III", "IIII")

pytestmark = pytest.mark.parametrize("backend", BACKENDS)


def but(*used: str) -> str:
    """Return the codes of all cards of a deck except the given ones."""
    held = " ".join(used).split()
    return " ".join(code for code in CODES if code not in held)


def board(**sections: str) -> list[str]:
    return [sections.get(each, "-") for each in SECTIONS]


def points(table: schachtel.Table) -> tuple[int, int]:
    return side(table, SPASSKY)["points"], side(table, FISCHER)["points"]


def plays(table: schachtel.Table) -> set[str]:
    """Return the cards that the seat to move can play."""
    return {move.partition("@")[0] for move in table.moves() if "@" in move}


def answer_all(table: schachtel.Table, word: str) -> None:
    """Give the answer `word` repeatedly until it is no longer legal."""
    while table.turn is not None and word in table.moves():
        table.play(word)


# --- setup -----------------------------------------------------------------------------------------------------------


def test_r1_each_side_has_a_deck_of_16_cards_of_its_own(backend: str) -> None:
    table = new(backend)
    for seat in BOTH:
        shown = side(table, seat)
        assert shown["n_hand"] + shown["deck"] == 16
        assert {card["title"]["en"].split()[0] for card in shown["hand"]} == {("spassky", "fischer")[seat]}


def test_r1_the_decks_are_shuffled(backend: str) -> None:
    """With 30 seeds, every card turns up in some opening hand, and nearly all opening hands differ."""
    hands = [[tuple(cards(new(backend, seed), seat)) for seat in BOTH] for seed in range(30)]
    for seat in BOTH:
        assert {card for hand in hands for card in hand[seat]} == set(CODES)
        assert len({hand[seat] for hand in hands}) > 25
    assert new(backend, 3).state == new(backend, 3).state


def test_r1_the_deck_is_drawn_without_replacement(backend: str) -> None:
    table = using(backend, *["draw 9"], s={"endurance": 6}, spassky="wN1")
    play(table, "draw " * 9)
    assert len(set(cards(table, SPASSKY) + cards(table, SPASSKY, "discard"))) == 9


def test_r2_the_marker_starts_on_neutral(backend: str) -> None:
    assert advantage(new(backend)) == 0


def test_r2_r34_each_side_has_eight_pawns(backend: str) -> None:
    """A side never has more than eight pawns, counting those in its reserve and those on cards."""
    table = using(backend, "pawns 9", s={"pawns": 0})
    assert pawns(table) == (8, 2)
    table = scene(backend, cards=box(spassky={"wN1": "pawns 9"}), s={"pawns": 2})
    play(table, "wN1@I+2 bQ use")
    assert pawns(table)[SPASSKY] == 6


def test_r3_each_starts_on_the_marked_space(backend: str) -> None:
    assert endurance(new(backend)) == (START, START)
    assert endurance(new(backend, cards=box(start=1))) == (1, 1)


def test_r4_each_takes_the_pawns_of_that_space(backend: str) -> None:
    assert pawns(new(backend)) == (2, 2)
    assert pawns(new(backend, cards=box(start=2))) == (1, 1)
    assert pawns(schachtel.new("match", seed=1, backend=backend)) == (2, 2)


def test_r5_spassky_draws_six_and_fischer_seven(backend: str) -> None:
    for table in (new(backend), schachtel.new("match", seed=1, backend=backend)):
        assert [side(table, seat)["n_hand"] for seat in BOTH] == [6, 7]
        assert [side(table, seat)["deck"] for seat in BOTH] == [10, 9]


def test_r5_the_hand_limits_are_those_of_the_space(backend: str) -> None:
    assert [side(new(backend, cards=box(start=0)), seat)["n_hand"] for seat in BOTH] == [5, 5]


# --- before the first game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 3, 6])
def test_r6_before_the_first_game_each_may_exchange_any_cards_once(backend: str, number: int) -> None:
    table = new(backend)
    before = cards(table, SPASSKY)
    conceal(table, " ".join(before[:number]))
    after = cards(table, SPASSKY)
    assert len(after) == 6
    assert not set(before[:number]) & set(after)
    assert set(before[number:]) <= set(after)
    assert cards(table, SPASSKY, "discard", FISCHER) == before[:number]
    assert side(table, SPASSKY)["deck"] == 10 - number
    assert (stage(table), table.turn) == ("lead", SPASSKY)  # the exchange of cards happens only once


def test_r6_what_was_discarded_is_not_drawn_again(backend: str) -> None:
    for seed in range(20):
        table = new(backend, seed)
        gone = cards(table, FISCHER)
        conceal(table, fischer=" ".join(gone))
        assert not set(gone) & set(cards(table, FISCHER))


def test_r6_all_draws_of_the_exchange_are_told(backend: str) -> None:
    """Events report every card drawn in the exchange, even if both players exchange all of their cards."""
    table = new(backend)
    conceal(table, " ".join(cards(table, SPASSKY)), " ".join(cards(table, FISCHER)))
    for viewer in BOTH:
        told = table.events(viewer)
        drawn = [[e for e in told if (e["kind"], e["seat"]) == ("drew", seat)] for seat in BOTH]
        assert [sum(event["number"] for event in each) for each in drawn] == [6, 7]
        assert {card for event in drawn[viewer] for card in event["cards"]} == set(cards(table, viewer))
        assert not any(event["cards"] for event in drawn[1 - viewer])
        assert told[-1]["kind"] == "new_game"


def test_r6_face_up_everybody_sees_the_discards(backend: str) -> None:
    table = new(backend)
    gone = cards(table, SPASSKY)[:2]
    conceal(table, " ".join(gone))
    assert cards(table, SPASSKY, "discard", FISCHER) == gone
    told = next(event for event in table.events(FISCHER) if event["kind"] == "discarded" and event["seat"] == SPASSKY)
    assert (told["cards"], told["number"]) == (gone, 2)


@pytest.mark.parametrize("number", [1, 3])
def test_r6_face_down_the_other_side_sees_only_how_many(backend: str, number: int) -> None:
    """The opponent's view, events and record show how many cards a player discarded face down, but not which ones."""
    table = new(backend, mulligan_open=False)
    gone = cards(table, SPASSKY)[-number:]
    conceal(table, " ".join(gone))
    for viewer in (FISCHER, None):
        shown = table.view(viewer)["sides"][SPASSKY]
        assert (shown["discard"], shown["face_down"], shown["hand"]) == ([], number, [])
        told = [event for event in table.events(viewer) if event["kind"] == "discarded" and event["seat"] == SPASSKY]
        assert [(event["cards"], event["number"]) for event in told] == [([], number)]
        assert f"{number} card" in told[0]["text"]
        seen = json.dumps([shown["hand"], shown["discard"], table.events(viewer), table.record(viewer).dumps()[-200:]])
        assert not any(f"-{card}" in seen or f"spassky {card}" in seen for card in CODES)


def test_r6_face_down_the_own_discards_are_no_longer_in_hand_and_not_drawn_again(backend: str) -> None:
    for seed in range(20):
        table = new(backend, seed, mulligan_open=False)
        gone = cards(table, SPASSKY)
        conceal(table, " ".join(gone))
        assert not set(gone) & set(cards(table, SPASSKY))


def test_r6_face_down_the_discards_are_part_of_the_next_shuffle(backend: str) -> None:
    table = using(
        backend, "draw 1", mulligan_open=False, s={"buried": "wK wQ", "discard": but("wK wQ wN1 wB1 bB1 bB2")}
    )
    table.play("draw")
    assert side(table, SPASSKY, FISCHER)["face_down"] == 0
    assert side(table, SPASSKY)["deck"] == 16 - 4 - 1


# --- colours and cards -----------------------------------------------------------------------------------------------


def test_r7_r28_spassky_is_white_first_and_colours_alternate(backend: str) -> None:
    table = new(backend)
    for game in range(1, 5):
        conceal(table)
        answer_all(table, "draw")
        white = (game + 1) % 2
        assert (table.view()["game_number"], table.view()["white"], table.turn, stage(table)) == (
            game,
            white,
            white,
            "lead",
        )
        table.play("resign")


@pytest.mark.parametrize(("white", "wins"), [(SPASSKY, SPASSKY), (FISCHER, FISCHER)])
def test_r8_only_the_side_in_the_players_colour_counts(backend: str, white: int, wins: int) -> None:
    """Both play a white queen. White's queen has strength 5, while the other player's queen counts as a pawn."""
    table = scene(backend, "wQ wR1", "wQ wR1", white=white, leader=white)
    play(table, "wQ@III wQ@III decline")
    assert advantage(table) == (3 if wins == SPASSKY else -3)


@pytest.mark.parametrize("card", ["wK", "wQ", "wB2", "wN1"])
def test_r9_a_card_of_the_other_colour_is_a_pawn_of_strength_1(backend: str, card: str) -> None:
    """A pawn ties with a king to which one pawn was added."""
    table = scene(backend, "wK wQ", f"{card} bQ")
    play(table, f"wK@I+1 {card}@I")
    assert kinds(table)[:2] == ["played", "tied"]
    assert "1 against 1" in table.events()[1]["text"]


def test_r9_the_effect_of_all_pawns_is_a_card_or_a_pawn(backend: str) -> None:
    for word, drawn, taken in (("draw", 1, 0), ("pawn", 0, 1), ("stop", 0, 0)):
        # Fischer plays the queen as a pawn, so the officer's effect does not count.
        table = scene(backend, "wQ wR1", "wQ bR1")
        play(table, "wQ@I wQ@I use")
        assert table.moves() == ["draw", "stop", "pawn"]
        table.play(word)
        assert (side(table, FISCHER)["n_hand"], pawns(table)[FISCHER]) == (1 + drawn, 2 + taken)
        assert advantage(table) == 1
        assert stage(table) == "lead"


def test_r9_a_box_of_ones_own_says_what_all_pawns_do(backend: str) -> None:
    """Here, the effect of pawns contains a choice, which is offered to the player who has lost with a pawn."""
    own = box(pawn=("choose: draw 1 | endurance +1", "pawns 1"))
    table = scene(backend, cards=own, spassky="bN1 wB1", fischer="bQ bR1")
    play(table, "bN1@I bQ use")
    assert table.view()["asked"] == "either"
    assert table.prompt() == "Either: Draw up to 1 card. Or: Gain 1 endurance."
    table.play("second")
    assert (endurance(table), pawns(table)) == ((START + 1, START), (3, 2))
    shown = scene(backend, cards=own).view(SPASSKY)["sides"][SPASSKY]["hand"][0]["pawn_effect"]
    assert shown["en"] == "Choose: draw up to 1 card or gain 1 endurance. Take 1 pawn."


def test_r9_pawns_of_the_supply_only(backend: str) -> None:
    table = scene(backend, "wQ wR1", "wQ bR1", f={"pawns": 8})
    play(table, "wQ@I wQ@I use pawn")
    assert pawns(table)[FISCHER] == 8


# --- an exchange -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("white", BOTH)
def test_r10_white_has_the_initiative_first(backend: str, white: int) -> None:
    """In the next game, the other player is White and begins."""
    table = scene(backend, white=1 - white, leader=1 - white)
    table.play("resign")
    conceal(table)
    answer_all(table, "stop")
    assert (table.view()["white"], table.turn, table.view()["initiative"]) == (white, white, white)


@pytest.mark.parametrize(("reply", "next_to_lead"), [("bQ", FISCHER), ("bB1", SPASSKY), ("bN1", SPASSKY)])
def test_r10_then_the_winner_of_the_last_exchange(backend: str, reply: str, next_to_lead: int) -> None:
    table = scene(backend, "wR1 wR2 wB1", "bQ bB1 bN1")
    play(table, f"wR1@I {reply} decline")
    assert (table.turn, stage(table)) == (next_to_lead, "lead")


@pytest.mark.parametrize("leader", BOTH)
def test_r10_after_a_tie_who_did_not_have_it(backend: str, leader: int) -> None:
    """A tie passes the initiative to the other player, so two ties bring it back."""
    table = scene(backend, "wR1 wR2 wB1", "bR1 bR2 bB1", leader=leader)
    mine, theirs = ("w", "b") if leader == SPASSKY else ("b", "w")
    play(table, f"{mine}R1@I {theirs}R1@I")
    assert (table.turn, stage(table)) == (1 - leader, "lead")
    play(table, f"{theirs}R2@II {mine}R2@II")
    assert (table.turn, stage(table)) == (leader, "lead")


def test_r10_the_initiative_does_not_wander_by_itself(backend: str) -> None:
    """Fischer wins the first exchange and leads. Spassky replies, wins the second exchange, and leads again."""
    table = scene(backend, "wN1 wQ wR1", "bQ bN1 bB1")
    play(table, "wN1@I bQ decline")
    assert table.turn == FISCHER
    play(table, "bN1@II wQ decline")
    assert table.turn == SPASSKY


def test_r10_the_initiative_is_told_when_there_is_a_next_exchange(backend: str) -> None:
    """After an exchange, an event says who has the initiative, whether somebody won or there was a tie."""
    table = scene(backend)
    play(table, "wQ@I bR1 decline")
    assert [event["text"] for event in table.events()][-1] == "Spassky has the initiative."
    play(table, "wB1@II bB1")
    assert [event["text"] for event in table.events()][-1] == "Fischer has the initiative."


def test_r10_nobody_has_the_initiative_in_a_game_that_is_over(backend: str) -> None:
    table = scene(backend, advantage=4)
    play(table, "wQ@IIII bR1 decline")
    assert (stage(table), points(table)) == ("conceal", (1, 0))
    assert "initiative" not in kinds(table)


def test_r11_the_leader_plays_in_any_open_section(backend: str) -> None:
    table = scene(backend, "wQ bQ", "bQ", s={"pawns": 0})
    assert table.moves() == [f"{card}@{section}" for card in ("wQ", "bQ") for section in SECTIONS] + ["resign"]
    table = scene(backend, "wQ", "bQ", s={"pawns": 0, "board": board(II="wK")}, f={"board": board(II="bK")})
    assert table.moves() == ["wQ@I", "wQ@III", "wQ@IIII", "resign"]
    with pytest.raises(schachtel.IllegalMove):
        table.play("wQ@II")
    with pytest.raises(schachtel.IllegalMove):
        table.play("wR1@I")  # the leader does not have this card in hand


@pytest.mark.parametrize(("reserve", "most"), [(0, 0), (1, 1), (2, 2), (8, 2)])
def test_r12_up_to_two_pawns_of_the_own_reserve(backend: str, reserve: int, most: int) -> None:
    table = scene(backend, "wQ", "bQ", s={"pawns": reserve})
    assert [move for move in table.moves() if move.startswith("wQ@I") and "@II" not in move] == [
        "wQ@I", "wQ@I+1", "wQ@I+2",
    ][: most + 1]  # fmt: skip
    with pytest.raises(schachtel.IllegalMove):
        table.play(f"wQ@I+{most + 1}")


def test_r12_each_pawn_adds_one_and_leaves_the_reserve(backend: str) -> None:
    table = scene(backend, "wB1 wK", "bR1 bK")
    play(table, "wB1@II+2")
    assert (pawns(table), side(table, SPASSKY)["added"]) == ((0, 2), [0, 2, 0, 0])
    play(table, "bR1 decline")  # a bishop with two pawns (3 + 2) beats a rook (4)
    assert advantage(table) == 2


def test_r13_the_answer_is_in_the_same_section_with_up_to_two_pawns(backend: str) -> None:
    table = scene(backend, "wQ wR1", "bQ bK", f={"pawns": 3})
    table.play("wQ@III")
    assert table.turn == FISCHER
    assert table.moves() == [f"{card}@III{more}" for card in ("bK", "bQ") for more in ("", "+1", "+2")] + ["resign"]
    play(table, "bQ+1 decline")  # a queen with a pawn (5 + 1) beats a queen (5)
    assert (advantage(table), pawns(table)) == (-3, (2, 2))


@pytest.mark.parametrize("moves", ["", "wQ@II"])
def test_r14_whoever_is_to_play_a_card_may_resign(backend: str, moves: str) -> None:
    """Resigning is legal even for a player who has already seen the leader's card."""
    table = scene(backend)
    play(table, moves)
    seat = table.turn
    assert seat is not None
    assert table.moves()[-1] == "resign"
    table.play("resign")
    assert points(table) == ((0, 1) if seat == SPASSKY else (1, 0))


def test_r14_without_a_card_one_must_resign(backend: str) -> None:
    assert scene(backend, "", "bQ").moves() == ["resign"]
    table = scene(backend, "wQ", "")
    table.play("wQ@I")
    assert (table.turn, table.moves()) == (FISCHER, ["resign"])


@pytest.mark.parametrize("leads", [True, False])
def test_r14_whoever_has_no_card_is_told_that_only_resigning_is_left(backend: str, leads: bool) -> None:
    table = scene(backend, "" if leads else "wQ wR1", "bQ" if leads else "")
    if not leads:
        table.play("wQ@II")
    assert table.moves() == ["resign"]
    assert table.prompt() == "You have no card to play: you have to resign this game."
    assert table.prompt(language="de") == "Du hast keine Karte zum Spielen: Du musst diese Partie aufgeben."


def test_r14_nobody_resigns_while_an_effect_is_asked_about(backend: str) -> None:
    table = losing(backend, "draw 2")
    assert table.moves() == ["use", "decline"]
    table.play("use")
    assert table.moves() == ["draw", "stop"]


@pytest.mark.parametrize(
    ("mine", "theirs", "gained"),
    [("wQ", "bR1", 2), ("wR1", "bQ", -2), ("wK+2", "bK+1", 2), ("wR1+1", "bR1+2", -2), ("wN1+2", "bB1", 2)],
)
def test_r15_strength_and_pawns_are_compared(backend: str, mine: str, theirs: str, gained: int) -> None:
    table = scene(backend, "wK wQ wR1 wN1 wB1", "bK bQ bR1 bB1 bN1")
    play(table, f"{mine.replace('+', '@II+') if '+' in mine else mine + '@II'} {theirs} decline")
    assert advantage(table) == gained


@pytest.mark.parametrize("section", SECTIONS)
def test_r16_a_tie_has_no_effect_and_no_advantage_but_closes_the_section(backend: str, section: str) -> None:
    table = scene(backend, "wR1 wQ", "bB1 bQ")
    play(table, f"wR1@{section} bB1+1")
    assert (stage(table), advantage(table), endurance(table)) == ("lead", 0, (START, START))
    assert [card["code"] for card in side(table, SPASSKY)["board"] if card] == ["wR1"]
    assert [card["code"] for card in side(table, FISCHER)["board"] if card] == ["bB1"]
    assert not any(f"@{section}" in move.partition("+")[0][-len(section) - 1 :] for move in table.moves())
    assert {move.partition("+")[0].partition("@")[2] for move in table.moves()} - {""} == set(SECTIONS) - {section}


def test_r17_the_weaker_side_may_use_its_effect_or_not(backend: str) -> None:
    for word, taken in (("use", 3), ("decline", 0)):
        table = losing(backend, "pawns 3")
        assert (table.turn, table.moves()) == (SPASSKY, ["use", "decline"])
        table.play(word)
        assert pawns(table) == (2 + taken, 2)
        assert advantage(table) == -3


def test_r17_the_stronger_side_uses_nothing(backend: str) -> None:
    table = scene(backend, cards=box(fischer={"bQ": "pawns 3"}))
    play(table, "wN1@I bQ use")
    assert pawns(table) == (2, 2)


def test_r17_the_effect_comes_before_the_advantage_is_assigned(backend: str) -> None:
    """As long as an effect lets its player draw a card, the advantage marker has not moved yet."""
    table = using(backend, "draw 1")
    assert (table.moves(), advantage(table)) == (["draw", "stop"], 0)
    table.play("stop")
    assert advantage(table) == -3


@pytest.mark.parametrize(("section", "gained"), list(zip(SECTIONS, (1, 2, 3, 4), strict=True)))
@pytest.mark.parametrize("winner", BOTH)
def test_r18_the_winner_gains_the_sections_advantage(backend: str, section: str, gained: int, winner: int) -> None:
    table = scene(backend, "wQ wR1 wB1", "bQ bR1 bB1")
    play(table, f"wQ@{section} bR1 decline" if winner == SPASSKY else f"wR1@{section} bQ decline")
    assert advantage(table) == (gained if winner == SPASSKY else -gained)


@pytest.mark.parametrize("winner", BOTH)
@pytest.mark.parametrize("section", SECTIONS)
def test_r19_whoever_receives_iiii_loses_one_endurance(backend: str, winner: int, section: str) -> None:
    table = scene(backend, "wQ wR1 wB1", "bQ bR1 bB1")
    play(table, f"wQ@{section} bR1 decline" if winner == SPASSKY else f"wR1@{section} bQ decline")
    loss = [int(section == "IIII" and winner == seat) for seat in BOTH]
    assert endurance(table) == (START - loss[0], START - loss[1])


def test_r19_halved_it_still_costs(backend: str) -> None:
    table = using(backend, "halve", section="IIII")
    assert (advantage(table), endurance(table)) == (-2, (START, START - 1))


@pytest.mark.parametrize("effect", ["not assigned", "clear"])
def test_r19_not_assigned_it_costs_nothing(backend: str, effect: str) -> None:
    table = using(backend, effect, section="IIII")
    assert (advantage(table), endurance(table)) == (0, (START, START))


# --- the end of a game -----------------------------------------------------------------------------------------------


def near_the_end(backend: str, ahead: int, **more: Any) -> schachtel.Table:
    """Return a game in which only sections I and II are open, and Spassky leads."""
    mine = {"board": board(III="wK", IIII="wB2")}
    theirs = {"board": board(III="bK", IIII="bB2")}
    hands = more.pop("hands", ("wQ wR1 wN1", "bR2 bR1 bN1"))
    return scene(backend, *hands, s=mine | more.pop("s", {}), f=theirs | more.pop("f", {}), advantage=ahead, **more)


@pytest.mark.parametrize(("ahead", "over"), [(0, True), (-1, False), (-2, False), (-3, False), (1, True)])
def test_r20_the_game_is_over_when_the_open_sections_are_lower_than_the_advantage(
    backend: str, ahead: int, over: bool
) -> None:
    """Spassky gains 2, and only section I stays open. If Spassky then leads by more than 1, the game is over."""
    table = near_the_end(backend, ahead)
    play(table, "wQ@II bR1 decline")
    assert (stage(table) == "conceal") == over
    assert points(table) == ((1, 0) if over else (0, 0))


def test_r20_fischer_ahead_ends_it_as_well(backend: str) -> None:
    table = near_the_end(backend, 0, hands=("wR1 wN1", "bQ bN1"))
    play(table, "wR1@II bQ decline")
    assert (stage(table), points(table)) == ("conceal", (0, 1))


def test_r20_an_advantage_of_the_same_size_does_not_end_it(backend: str) -> None:
    """Spassky is 4 ahead and section IIII is still open, so Fischer could draw level, and the game goes on."""
    table = scene(backend, "wQ wR1", "bR1 bR2", s={"board": board(II="wK", III="wB1")},
                  f={"board": board(II="bK", III="bB1")}, advantage=3)  # fmt: skip
    play(table, "wQ@I bR1 decline")
    assert (stage(table), advantage(table)) == ("lead", 4)


def test_r20_a_tie_can_end_it(backend: str) -> None:
    table = near_the_end(backend, 2)
    play(table, "wR1@II bR1")
    assert (stage(table), points(table)) == ("conceal", (1, 0))


def test_r20_a_section_that_is_opened_again_counts_as_open(backend: str) -> None:
    """Fischer leads by 3. If section II is open again, an advantage of 3 can still be won, otherwise only 1."""
    for effect, over in (("clear", False), ("not assigned", True)):
        table = near_the_end(backend, -3, hands=("wN1 wQ", "bR1 bR2"), cards=box(spassky={"wN1": effect}))
        play(table, "wN1@II bR1 use")
        assert (stage(table) == "conceal") == over


def test_r20_it_is_not_over_before_the_exchange_is(backend: str) -> None:
    """Even if an effect decides the game, the advantage of the section is still assigned (step 6)."""
    table = near_the_end(backend, 3, hands=("wN1 wQ", "bR1 bR2"), cards=box(spassky={"wN1": "advantage +2"}))
    play(table, "wN1@II bR1 use")
    assert [event["number"] for event in table.events() if event["kind"] == "advantage"] == [2, 2]
    assert (points(table), stage(table)) == ((1, 0), "conceal")  # Spassky leads by 3 + 2 - 2; only section I is open


def test_r21_cards_and_pawns_stay_on_the_board(backend: str) -> None:
    table = scene(backend, "wQ wR1 wB1", "bR1 bR2 bB1")
    play(table, "wQ@I+1 bR1+1 decline wB1@II bB1")
    assert [card and card["code"] for card in side(table, SPASSKY)["board"]] == ["wQ", "wB1", None, None]
    assert [card and card["code"] for card in side(table, FISCHER)["board"]] == ["bR1", "bB1", None, None]
    assert [side(table, seat)["added"] for seat in BOTH] == [[1, 0, 0, 0], [1, 0, 0, 0]]
    assert [cards(table, seat, "discard") for seat in BOTH] == [[], []]


@pytest.mark.parametrize(("ahead", "moves", "won"), [(2, "wN1@I bR1 use", (1, 0)), (-2, "wQ@I bN1 use", (0, 1))])
def test_r22_whoever_is_ahead_wins_the_game(backend: str, ahead: int, moves: str, won: tuple[int, int]) -> None:
    """The player who is ahead wins, even if the other wins the last exchange."""
    strong = box(spassky={"wN1": "advantage +2"}, fischer={"bN1": "advantage +2"})
    table = near_the_end(backend, ahead, cards=strong)
    play(table, moves)
    assert points(table) == won
    assert kinds(table)[-1] == "game_won"


def test_r23_no_section_open_and_the_marker_on_neutral_is_a_draw_with_a_point_each(backend: str) -> None:
    table = near_the_end(backend, -1, s={"board": board(II="wB1", III="wK", IIII="wB2"), "points": 2},
                         f={"board": board(II="bB1", III="bK", IIII="bB2"), "points": 3})  # fmt: skip
    play(table, "wQ@I bR1 decline")
    assert kinds(table)[-1] == "game_drawn"
    assert points(table) == (3, 4)
    assert stage(table) == "conceal"


def test_r23_four_ties_are_a_draw(backend: str) -> None:
    table = scene(backend, "wK wQ wR1 wN1", "bK bQ bR1 bN1")
    play(table, "wK@I bK bQ@II wQ wR1@III bR1 bN1@IIII wN1")
    assert (points(table), stage(table), endurance(table)) == ((1, 1), "conceal", (START, START))


def test_r23_with_a_section_open_a_marker_on_neutral_is_no_draw(backend: str) -> None:
    table = near_the_end(backend, -2)
    play(table, "wQ@II bR1 decline")
    assert (points(table), stage(table), advantage(table)) == ((0, 0), "lead", 0)


def test_r24_who_resigns_gives_the_point_to_the_other_side(backend: str) -> None:
    """Resigning loses the game, however far ahead the player is."""
    table = scene(backend, s={"board": board(IIII="wK")}, f={"board": board(IIII="bK")}, advantage=4)
    table.play("resign")
    assert (points(table), stage(table), table.outcome) == ((0, 1), "conceal", None)
    assert table.points == (0, 1)


@pytest.mark.parametrize(("before", "ended"), [(4, False), (5, True)])
def test_r25_r36_with_six_points_the_match_is_over_at_once(backend: str, before: int, ended: bool) -> None:
    for seat in BOTH:
        mine, theirs = [{"points": before if each == seat else 3} for each in BOTH]
        table = scene(backend, s=mine, f=theirs, leader=1 - seat, white=1 - seat)
        table.play("resign")
        assert points(table)[seat] == before + 1
        assert (table.outcome is not None) == ended
        if ended:
            assert (table.outcome, table.reason) == (((1, 0), (0, 1))[seat], "points")
            assert (table.acting, kinds(table)[-1]) == ((), "match_won")


# --- a new game ------------------------------------------------------------------------------------------------------


def test_r26_marker_cards_and_pawns_go_back(backend: str) -> None:
    table = scene(backend, "wQ wR1 wB1", "bR1 bR2 bB1", f={"discard": "wK"})
    play(table, "wQ@III+1 bR1+1 decline resign")
    assert advantage(table) == 0
    assert [cards(table, seat, "discard") for seat in BOTH] == [["wQ"], ["wK", "bR1"]]
    assert [side(table, seat)["board"] for seat in BOTH] == [[None] * 4] * 2
    assert [side(table, seat)["added"] for seat in BOTH] == [[0] * 4] * 2
    assert pawns(table) == (1, 1)  # pawns on the board go to the supply and not back to the reserve


def test_r26_pawns_that_went_to_the_supply_can_be_taken_again(backend: str) -> None:
    table = scene(backend, s={"pawns": 8})
    play(table, "wQ@I+2 resign")
    conceal(table)
    answer_all(table, "stop")
    assert pawns(table)[SPASSKY] == 8


def test_r27_each_may_discard_any_cards_and_they_are_shown_together(backend: str) -> None:
    table = scene(backend, "wQ wR1 wB1 wN1", "bQ bR1 bB1 bN1")
    table.play("resign")
    assert table.acting == BOTH
    table.play("-bB1", FISCHER)
    assert [cards(table, each, "discard", viewer) for each in BOTH for viewer in BOTH] == [[]] * 4
    assert table.events(SPASSKY) == []
    table.play("-wQ-wN1", SPASSKY)
    assert [cards(table, seat, "discard", 1 - seat) for seat in BOTH] == [["wQ", "wN1"], ["bB1"]]
    assert [cards(table, seat) for seat in BOTH] == [["wR1", "wB1"], ["bQ", "bR1", "bN1"]]


def test_r27_nobody_has_to_and_everything_may_go(backend: str) -> None:
    table = scene(backend, "wQ wR1", "bQ bR1")
    table.play("resign")
    conceal(table, "wQ wR1", "")
    assert [cards(table, seat) for seat in BOTH] == [[], ["bQ", "bR1"]]


def test_r28_after_both_have_updated_the_queen_goes_to_the_other_side(backend: str) -> None:
    table = scene(backend)
    table.play("resign")
    assert table.view()["white"] == SPASSKY
    conceal(table)
    play(table, "stop")
    assert (stage(table), table.turn, table.view()["white"]) == ("status", FISCHER, SPASSKY)
    play(table, "stop")
    assert (stage(table), table.turn, table.view()["white"], table.view()["game_number"]) == (
        "lead",
        FISCHER,
        FISCHER,
        2,
    )


# --- endurance -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "at", "then"),
    [("+1", 4, 5), ("+2", 4, 6), ("+3", 4, 6), ("+1", 6, 6), ("-1", 4, 3), ("-4", 4, 0), ("-5", 4, 0), ("-1", 0, 0)],
)
def test_r29_endurance_moves_the_marker_and_stops_at_either_end(backend: str, word: str, at: int, then: int) -> None:
    table = using(backend, f"endurance {word}", s={"endurance": at})
    assert endurance(table) == (then, START)


@pytest.mark.parametrize(
    ("word", "at", "said"),
    [
        ("-2", 1, ("loses only 1 endurance instead of 2: the track goes no further.",
                   "verliert nur 1 mentale Ausdauer statt 2: Weiter reicht die Zustandsleiste nicht.")),
        ("-2", 0, ("loses no endurance: the marker is already at the end of the track.",
                   "verliert keine mentale Ausdauer: Der Marker steht schon am Ende der Zustandsleiste.")),
        ("+2", 5, ("gains only 1 endurance instead of 2: the track goes no further.",
                   "erhält nur 1 mentale Ausdauer statt 2: Weiter reicht die Zustandsleiste nicht.")),
        ("+2", 6, ("gains no endurance: the marker is already at the end of the track.",
                   "erhält keine mentale Ausdauer: Der Marker steht schon am Ende der Zustandsleiste.")),
        ("-2", 2, ("loses 2 endurance.", "verliert 2 mentale Ausdauer.")),
    ],
)  # fmt: skip
def test_r29_only_what_moved_the_marker_is_told(backend: str, word: str, at: int, said: tuple[str, str]) -> None:
    table = using(backend, f"endurance {word}", s={"endurance": at})
    told, german = (
        next(event for event in table.events(language=language) if event["kind"] == "endurance")
        for language in ("en", "de")
    )
    assert (told["text"], german["text"]) == (f"Spassky {said[0]}", f"Spasski {said[1]}")
    assert told["number"] + told["excess"] == int(word)


def test_r29_what_was_ignored_is_not_made_up_for(backend: str) -> None:
    table = using(backend, "endurance +9", "endurance -1")
    assert endurance(table)[SPASSKY] == 5
    table = using(backend, "endurance -9", "endurance +1")
    assert endurance(table)[SPASSKY] == 1


@pytest.mark.parametrize("at", range(7))
def test_r30_the_space_says_how_many_cards_a_hand_may_have(backend: str, at: int) -> None:
    table = scene(backend, s={"endurance": at}, f={"endurance": at})
    assert [side(table, seat)["limit"] for seat in BOTH] == [TRACKS[seat][at][0] for seat in BOTH]


def test_r30_whoever_has_more_discards_down_to_it(backend: str) -> None:
    table = using(backend, "draw 4", spassky="wN1 wB1 wB2 wR1 bB1 bB2")
    play(table, "draw draw draw draw")
    assert (stage(table), table.turn, side(table, SPASSKY)["n_hand"]) == ("trim", SPASSKY, 9)
    assert table.moves() == [f"-{card}" for card in cards(table, SPASSKY)]  # any cards in hand may be discarded
    play(table, "-wB1 -bB2 -wR1")
    assert (stage(table), side(table, SPASSKY)["n_hand"]) == ("lead", 6)
    assert {"wB1", "bB2", "wR1"} == set(cards(table, SPASSKY, "discard", FISCHER))


def test_r31_what_an_effect_drew_is_trimmed_before_the_advantage_is_assigned(backend: str) -> None:
    table = using(backend, "draw 2", spassky="wN1 wB1 wB2 wR1 bB1 bB2", section="IIII")
    play(table, "draw draw")
    assert (stage(table), advantage(table), endurance(table)) == ("trim", 0, (START, START))
    play(table, "-wB1")
    assert (stage(table), advantage(table), endurance(table)) == ("lead", -4, (START, START - 1))


def test_r31_what_iiii_costs_is_trimmed_after_it(backend: str) -> None:
    """Fischer's hand limit drops from seven cards to five, but six cards are left in Fischer's hand."""
    hand = "bQ wK wQ wR1 wR2 wB1 wB2"
    table = losing(backend, fischer=hand, section="IIII", f={"endurance": 3}, cards=box(tracks=STEEP))
    table.play("decline")
    assert (stage(table), table.turn, advantage(table), endurance(table)[FISCHER]) == ("trim", FISCHER, -4, 2)
    table.play("-wK")
    assert (stage(table), side(table, FISCHER)["n_hand"]) == ("lead", 5)


def test_r31_the_trimming_after_iiii_comes_before_the_game_is_over(backend: str) -> None:
    mine = {"board": board(I="wK", II="wB2")}
    theirs = {"board": board(I="bK", II="bB2"), "endurance": 3}
    table = losing(backend, fischer="bQ wK wQ wR1 wR2 wB1 wB2", section="IIII", s=mine, f=theirs,
                   cards=box(tracks=STEEP))  # fmt: skip
    table.play("decline")
    assert (stage(table), points(table)) == ("trim", (0, 0))
    table.play("-wK")
    assert (stage(table), points(table)) == ("conceal", (0, 1))


def test_r31_an_endurance_loss_by_an_effect_is_trimmed_after_the_whole_effect(backend: str) -> None:
    """Only the endurance at the end of the effect sets the hand limit. Until then, the hand may be larger than that."""
    full = "wN1 wB1 wB2 wR1 wR2 bB1"
    table = using(backend, "draw 1", "endurance -4", "endurance +4", spassky=full)
    table.play("draw")
    assert (stage(table), side(table, SPASSKY)["n_hand"]) == ("lead", 6)
    table = using(backend, "endurance -4", "draw 1", spassky=full)
    assert table.moves() == ["draw", "stop"]
    table.play("draw")
    assert (stage(table), side(table, SPASSKY)["n_hand"], side(table, SPASSKY)["limit"]) == ("trim", 6, 5)


def test_r31_the_other_side_trims_as_well(backend: str) -> None:
    table = using(backend, "opponent endurance -3", fischer="bQ wK wQ wR1 wR2 wB1 wB2")
    assert (stage(table), table.turn, advantage(table)) == ("trim", FISCHER, 0)
    table.play("-wK")
    assert (stage(table), table.turn, advantage(table)) == ("lead", FISCHER, -3)


def test_r31_if_both_have_too_many_spassky_is_first(backend: str) -> None:
    both = {"spassky": "wN1 wB1 wB2 wR1 wR2 bB1", "fischer": "bQ wK wQ wR1 wR2 wB1 wB2"}
    table = using(backend, "draw 1", "endurance -3", "opponent endurance -3", **both)
    table.play("draw")
    assert (stage(table), table.turn) == ("trim", SPASSKY)
    table.play("-wB1")
    assert (stage(table), table.turn) == ("trim", FISCHER)


def test_r31_the_other_side_trims_after_the_step_even_if_the_deck_was_shuffled_in_it(backend: str) -> None:
    """A player whose deck is shuffled trims the hand at once, but the opponent only after the whole effect."""
    table = using(backend, "opponent endurance -3", "draw 1", "pawns 1", s={"discard": but("wN1 wB1 bB1 bB2")},
                  fischer="bQ wK wQ wR1 wR2 wB1 wB2")  # fmt: skip
    table.play("draw")
    assert (stage(table), table.turn, pawns(table)[SPASSKY]) == ("trim", FISCHER, 3)


# --- shuffling -------------------------------------------------------------------------------------------------------


def empty_deck(hand: str = "wN1 wB1 bB1 bB2", left: str = "") -> dict[str, Any]:
    """Return a side whose deck consists of the cards `left`. All cards that are not in hand either are discarded."""
    return {"discard": but(hand, left)}


def test_r32_an_empty_deck_is_made_of_the_discard_pile(backend: str) -> None:
    table = using(backend, "draw 2", s=empty_deck())
    gone = cards(table, SPASSKY, "discard")
    table.play("draw")
    assert kinds(table, SPASSKY)[:2] == ["shuffled", "drew"]
    assert (cards(table, SPASSKY, "discard"), side(table, SPASSKY)["deck"]) == ([], 11)
    assert set(cards(table, SPASSKY)) - {"wB1", "bB1", "bB2"} <= set(gone)


def test_r32_cards_on_the_board_and_in_hand_are_not_shuffled(backend: str) -> None:
    table = using(backend, "draw 9", s=empty_deck("wN1 wB1 bB1 bB2", "") | {"endurance": 6})
    play(table, "draw " * 9)
    assert "wN1" not in cards(table, SPASSKY) + cards(table, SPASSKY, "discard")
    assert side(table, SPASSKY)["deck"] == 3


def test_r32_it_costs_one_endurance_once_the_draw_is_done(backend: str) -> None:
    table = using(backend, "draw 3", s=empty_deck())
    play(table, "draw")
    assert endurance(table) == (START, START)
    play(table, "draw")
    assert endurance(table) == (START, START)
    play(table, "draw")
    assert endurance(table) == (START - 1, START)


def test_r32_it_costs_also_who_stops_after_it(backend: str) -> None:
    table = using(backend, "draw 3", s=empty_deck())
    play(table, "draw stop")
    assert (endurance(table), side(table, SPASSKY)["n_hand"]) == ((START - 1, START), 4)


def test_r32_the_next_draw_costs_again(backend: str) -> None:
    """A player draws nine cards, keeps six and draws nine more. Of these, the last three are reshuffled discards."""
    table = using(backend, "draw 9", "draw 9", spassky="wN1", s=empty_deck("wN1") | {"endurance": 6})
    play(table, "draw " * 9)
    assert (stage(table), endurance(table)[SPASSKY]) == ("trim", 5)
    play(table, " ".join(f"-{card}" for card in cards(table, SPASSKY)[:3]))
    play(table, "draw " * 6)
    assert endurance(table)[SPASSKY] == 5
    play(table, "draw " * 3)
    assert endurance(table)[SPASSKY] == 4


def test_r32_then_the_hand_is_trimmed_before_the_effect_goes_on(backend: str) -> None:
    hand = "wN1 wB1 wB2 wR1 wR2 bB1"
    table = using(backend, "draw 1", "endurance +3", spassky=hand, s={"endurance": 2} | empty_deck(hand))
    table.play("draw")
    assert (stage(table), table.turn, endurance(table)[SPASSKY], advantage(table)) == ("trim", SPASSKY, 1, 0)
    table.play("-wB1")
    assert (stage(table), endurance(table)[SPASSKY], side(table, SPASSKY)["n_hand"]) == ("lead", 4, 5)


def test_r32_whoever_stops_in_time_loses_nothing(backend: str) -> None:
    table = using(backend, "draw 3", s=empty_deck(left="wK"))
    table.play("draw")
    assert (cards(table, SPASSKY)[0], side(table, SPASSKY)["deck"], table.moves()) == ("wK", 0, ["draw", "stop"])
    table.play("stop")
    assert endurance(table) == (START, START)
    assert "shuffled" not in kinds(table)


def test_r32_the_card_of_a_pawn_costs_it_too(backend: str) -> None:
    table = scene(backend, "bN1 wB1", "bQ bR1", s=empty_deck("bN1 wB1"))
    play(table, "bN1@I bQ use draw")
    assert (endurance(table)[SPASSKY], side(table, SPASSKY)["n_hand"]) == (START - 1, 2)


FULL: dict[str, Any] = {"spassky": "wN1 wB1 wR1 wR2 bB1 bB2", "s": {"board": board(I="wK", II="wQ", IIII="wN2")},
        "f": {"board": board(I="bK", II="bB1", IIII="bN2")}}  # fmt: skip


def test_r32_with_nothing_left_at_all_drawing_stops_and_costs_nothing(backend: str) -> None:
    """Five of sixteen cards are in hand and four on the board, so only seven can be drawn, and none after that."""
    table = using(backend, "draw 9", "draw 1", "pawns 1", **FULL)
    play(table, "draw " * 7)
    assert (stage(table), endurance(table), pawns(table)) == ("trim", (START, START), (3, 2))
    assert (side(table, SPASSKY)["deck"], side(table, SPASSKY)["n_hand"]) == (0, 12)


def test_r32_a_shuffle_that_empties_everything_costs_one_and_drawing_stops(backend: str) -> None:
    mine = FULL["s"] | {"discard": "wB2 bK bQ"}
    table = using(backend, "draw 9", "pawns 1", **(FULL | {"s": mine}))
    play(table, "draw " * 7)
    assert (stage(table), endurance(table), side(table, SPASSKY)["deck"]) == ("trim", (START - 1, START), 0)


def test_r32_the_next_draw_without_a_shuffle_is_free(backend: str) -> None:
    table = using(backend, "draw 1", "draw 1", "draw 1", s=empty_deck())
    play(table, "draw")
    assert endurance(table)[SPASSKY] == START - 1
    play(table, "draw draw")
    assert (stage(table), endurance(table)[SPASSKY]) == ("lead", START - 1)


def test_r32_r6_cards_that_lie_face_down_are_shuffled_as_well(backend: str) -> None:
    """The face-down discards are all that is left to draw."""
    hidden = but("wN1 wB1 bB1 bB2")
    table = using(backend, "draw 1", mulligan_open=False, s={"buried": hidden})
    assert table.moves() == ["draw", "stop"]
    table.play("draw")
    assert set(cards(table, SPASSKY)) - {"wB1", "bB1", "bB2"} <= set(hidden.split())
    assert (side(table, SPASSKY)["deck"], side(table, SPASSKY)["face_down"]) == (11, 0)


@pytest.mark.parametrize("number", range(4))
def test_r33_nobody_has_to_draw(backend: str, number: int) -> None:
    table = using(backend, "draw 3")
    play(table, "draw " * number + "stop" * (number < 3))
    assert (side(table, SPASSKY)["n_hand"], stage(table)) == (3 + number, "lead")


def test_r33_nobody_has_to_draw_between_games(backend: str) -> None:
    table = scene(backend, "wQ wR1", "bQ bR1")
    table.play("resign")
    conceal(table)
    play(table, "draw stop stop")
    assert [side(table, seat)["n_hand"] for seat in BOTH] == [3, 2]
    assert stage(table) == "lead"


@pytest.mark.parametrize(("reserve", "then"), [(0, 2), (5, 7), (6, 8), (7, 8), (8, 8)])
def test_r34_pawns_that_the_supply_has_not_are_forfeited(backend: str, reserve: int, then: int) -> None:
    table = scene(backend, s={"pawns": reserve})
    table.play("resign")
    conceal(table)
    answer_all(table, "stop")
    assert pawns(table)[SPASSKY] == then


# --- between games ---------------------------------------------------------------------------------------------------


def between(backend: str, hands: tuple[str, str] = ("wQ wR1 wB1", "bQ bR1 bB1"), **more: Any) -> schachtel.Table:
    """Return a match between two games: Spassky has resigned, nobody has discarded cards, and Spassky draws first."""
    table = scene(backend, *hands, **more)
    table.play("resign")
    conceal(table)
    return table


def test_r35_draw_up_to_the_hand_limit_spassky_first(backend: str) -> None:
    table = between(backend)
    for seat, number in ((SPASSKY, 3), (FISCHER, 4)):
        for _ in range(number):
            assert (table.turn, stage(table), table.moves()) == (seat, "status", ["draw", "stop"])
            table.play("draw")
    assert stage(table) == "lead"
    assert [side(table, seat)["n_hand"] for seat in BOTH] == [6, 7]


def test_r35_then_take_the_pawns_of_the_space(backend: str) -> None:
    for at in range(7):
        table = between(backend, s={"endurance": at, "pawns": 1}, f={"endurance": at, "pawns": 0})
        assert pawns(table) == (1, 0)
        answer_all(table, "stop")
        assert pawns(table) == (1 + TRACKS[0][at][1], TRACKS[1][at][1])


def test_r35_pawns_and_advantage_are_those_of_the_space_after_the_shuffle(backend: str) -> None:
    """The shuffle costs Spassky one endurance. Both spaces give one pawn, but the new one has start advantage -1."""
    hand = "wQ wR1 wB1 wB2"
    table = between(backend, (hand, "bQ"), s={"endurance": 2, "pawns": 0, "discard": but(hand, "wK")})
    play(table, "draw")
    assert endurance(table)[SPASSKY] == 2
    play(table, "draw")
    # Spassky has six cards in hand, but the hand limit is five.
    assert (endurance(table)[SPASSKY], stage(table), table.turn) == (1, "trim", SPASSKY)
    assert (pawns(table)[SPASSKY], advantage(table)) == (0, 0)
    play(table, "-wQ")
    assert (pawns(table)[SPASSKY], advantage(table)) == (1, -1)
    assert (stage(table), table.turn, side(table, SPASSKY)["n_hand"]) == ("status", FISCHER, 5)


def test_r35_whoever_stops_before_the_shuffle_keeps_the_space(backend: str) -> None:
    hand = "wQ wR1 wB1 wB2"
    table = between(backend, (hand, "bQ"), s={"endurance": 2, "pawns": 0, "discard": but(hand, "wK")})
    play(table, "draw stop")
    assert (endurance(table)[SPASSKY], pawns(table)[SPASSKY], advantage(table)) == (2, 1, 0)


@pytest.mark.parametrize(
    ("mine", "theirs", "then"), [(6, 6, 0), (6, 1, 3), (1, 6, -3), (0, 6, -4), (6, 0, 4), (5, 4, 1), (4, 0, 2)]
)
def test_r35_start_modifiers_of_both_add_up(backend: str, mine: int, theirs: int, then: int) -> None:
    table = between(backend, s={"endurance": mine}, f={"endurance": theirs})
    answer_all(table, "stop")
    assert (stage(table), advantage(table)) == ("lead", then)


def test_r35_who_has_a_full_hand_draws_nothing(backend: str) -> None:
    table = between(backend, ("wQ wR1 wB1 wN1 bQ bR1", "bQ"))
    assert (stage(table), table.turn) == ("status", FISCHER)


def test_r35_discards_come_before_the_draw(backend: str) -> None:
    table = scene(backend, "wQ wR1 wB1 wN1 bQ bR1", "bQ")
    table.play("resign")
    conceal(table, "bQ bR1")
    play(table, "draw draw")
    assert side(table, SPASSKY)["n_hand"] == 6
    assert not {"bQ", "bR1"} & set(cards(table, SPASSKY))


# --- the end of the match --------------------------------------------------------------------------------------------


def drawn_game(backend: str, mine: int, theirs: int) -> schachtel.Table:
    table = near_the_end(backend, -1, s={"board": board(II="wB1", III="wK", IIII="wB2"), "points": mine},
                         f={"board": board(II="bB1", III="bK", IIII="bB2"), "points": theirs})  # fmt: skip
    play(table, "wQ@I bR1 decline")
    return table


def test_r36_six_points_win_the_match(backend: str) -> None:
    for mine, theirs, outcome in ((5, 4, (1, 0)), (4, 5, (0, 1)), (4, 4, None)):
        table = drawn_game(backend, mine, theirs)
        assert (points(table), table.outcome) == ((mine + 1, theirs + 1), outcome)


def test_r37_if_both_get_there_at_once_spassky_keeps_the_title(backend: str) -> None:
    table = drawn_game(backend, 5, 5)
    assert (points(table), table.outcome, table.reason) == ((6, 6), (1, 0), "champion")


# --- effects ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3])
def test_r38_draw_brings_up_to_that_many_cards(backend: str, number: int) -> None:
    table = using(backend, f"draw {number}")
    before = set(cards(table, SPASSKY))
    play(table, "draw " * number)
    assert stage(table) == "lead"
    assert len(set(cards(table, SPASSKY)) - before) == number
    assert side(table, SPASSKY)["deck"] == 12 - number
    assert side(table, FISCHER)["n_hand"] == 3


@pytest.mark.parametrize(("number", "reserve", "then"), [(1, 2, 3), (3, 2, 5), (3, 6, 8), (2, 8, 8)])
def test_r39_pawns_are_taken_from_the_supply(backend: str, number: int, reserve: int, then: int) -> None:
    assert pawns(using(backend, f"pawns {number}", s={"pawns": reserve})) == (then, 2)


@pytest.mark.parametrize("change", [-2, -1, 1, 2])
def test_r40_endurance_of_whoever_uses_the_effect_or_of_the_opponent(backend: str, change: int) -> None:
    assert endurance(using(backend, f"endurance {change:+}")) == (START + change, START)
    assert endurance(using(backend, f"opponent endurance {change:+}")) == (START, START + change)
    table = scene(backend, cards=box(fischer={"bN1": f"endurance {change:+}"}))
    play(table, "wQ@I bN1 use")
    assert endurance(table) == (START, START + change)


@pytest.mark.parametrize("change", [-2, -1, 1, 2])
def test_r41_advantage_is_towards_whoever_uses_the_effect(backend: str, change: int) -> None:
    """An effect that moves the advantage comes first. The winner then still gains the section's advantage."""
    assert advantage(using(backend, f"advantage {change:+}")) == change - 3
    table = scene(backend, cards=box(fischer={"bN1": f"advantage {change:+}"}))
    play(table, "wQ@III bN1 use")
    assert advantage(table) == 3 - change


def test_r42_not_assigned_the_winner_has_won_and_has_the_initiative(backend: str) -> None:
    table = using(backend, "not assigned")
    assert (advantage(table), table.turn, stage(table)) == (0, FISCHER, "lead")
    assert kinds(table)[-1] == "initiative"
    # Section III is closed although its advantage is not assigned.
    assert {move.partition("+")[0].partition("@")[2] for move in table.moves()} - {""} == {"I", "II", "IIII"}
    assert side(table, SPASSKY)["board"][2]["code"] == "wN1"


@pytest.mark.parametrize(("section", "gained"), list(zip(SECTIONS, (1, 1, 2, 2), strict=True)))
def test_r43_halve_rounds_up(backend: str, section: str, gained: int) -> None:
    table = using(backend, "halve", section=section)
    assert (advantage(table), table.turn) == (-gained, FISCHER)


def test_r43_it_is_about_this_exchange_only(backend: str) -> None:
    table = using(backend, "halve", section="II")
    play(table, "bR1@III wB1 decline")
    assert advantage(table) == -1 - 3


def test_r44_clear_discards_both_cards_and_all_pawns_and_opens_the_section_again(backend: str) -> None:
    table = scene(backend, "wN1 wB1", "bQ bR1", cards=box(spassky={"wN1": ("endurance -1", "clear")}))
    play(table, "wN1@III+2 bQ+1 use")
    assert [cards(table, seat, "discard") for seat in BOTH] == [["wN1"], ["bQ"]]
    assert [side(table, seat)["board"] for seat in BOTH] == [[None] * 4] * 2
    assert [side(table, seat)["added"] for seat in BOTH] == [[0] * 4] * 2
    assert (pawns(table), advantage(table), endurance(table)) == ((0, 1), 0, (START - 1, START))
    assert "bR1@III" in table.moves()
    play(table, "bR1@III wB1 decline")
    assert advantage(table) == -3


def test_r44_r10_after_clear_the_winner_has_the_initiative_even_with_an_empty_board(backend: str) -> None:
    table = using(backend, "clear")
    assert (table.turn, stage(table), table.view()["white"]) == (FISCHER, "lead", SPASSKY)


def test_r44_pawns_that_were_cleared_can_be_taken_again(backend: str) -> None:
    table = scene(backend, "wN1", "bQ", s={"pawns": 8}, cards=box(spassky={"wN1": ("clear", "pawns 3")}))
    play(table, "wN1@III+2 bQ use")
    assert pawns(table)[SPASSKY] == 8


def test_r44_more_than_four_exchanges_are_possible(backend: str) -> None:
    table = scene(backend, "wN1 wK wQ wR1 wB1", "bQ bK bR2 bR1 bB1", cards=box(spassky={"wN1": "clear"}))
    play(table, "wN1@I bQ use")
    play(table, "bK@I wK wQ@II bR2 decline wR1@III bR1 bB1@IIII wB1")
    assert points(table) == (1, 0)


# --- picking a random card of the other hand -------------------------------------------------------------------------


def test_r45_a_random_card_is_shown_to_both(backend: str) -> None:
    found = set()
    for seed in range(24):
        table = using(backend, "pick", rng=f"{seed:016x}" + "0" * 32)
        shown = [table.view(viewer)["picked"]["code"] for viewer in (SPASSKY, FISCHER, None)]
        assert len(set(shown)) == 1
        assert cards(table, FISCHER, "hand", SPASSKY) == shown[:1]
        assert (table.turn, table.moves()) == (SPASSKY, ["play", "discard"])
        found.add(shown[0])
    assert found == {"bR1", "bR2", "wB1"}


def test_r45_it_can_be_discarded(backend: str) -> None:
    table = using(backend, "pick")
    picked = table.view()["picked"]["code"]
    table.play("discard")
    assert cards(table, FISCHER, "discard") == [picked]
    assert side(table, FISCHER)["n_hand"] == 2
    assert (len(plays(table)), table.turn) == (2, FISCHER)


def forced(backend: str, *effect: str, **more: Any) -> tuple[schachtel.Table, str]:
    table = using(backend, *effect, **more)
    picked: str = table.view()["picked"]["code"]
    table.play("play")
    return table, picked


def test_r45_or_must_be_played_next_in_a_section_of_choice_with_pawns_of_choice(backend: str) -> None:
    table, picked = forced(backend, "pick")
    assert (table.turn, stage(table), side(table, FISCHER, SPASSKY)["must_play"]) == (FISCHER, "lead", picked)
    assert table.moves() == [
        f"{picked}@{section}{more}" for section in ("I", "II", "IIII") for more in ("", "+1", "+2")
    ] + ["resign"]


def test_r45_who_must_play_a_card_may_resign(backend: str) -> None:
    """A player who must play a picked card may resign instead. In the next game, any card may be played again."""
    table, _ = forced(backend, "pick", fischer="bQ bR1 bR2 bB1")
    table.play("resign")
    assert points(table) == (1, 0)
    conceal(table)
    answer_all(table, "stop")
    assert plays(table) == {"bR1", "bR2", "bB1"}
    assert side(table, FISCHER)["must_play"] is None


def test_r45_only_in_the_next_exchange(backend: str) -> None:
    table, picked = forced(backend, "pick")
    play(table, f"{picked}@I wB1@I")
    while stage(table) == "offer":
        table.play("decline")
    if table.turn == SPASSKY:
        play(table, "bB1@II")
    assert plays(table) == {"bR1", "bR2", "wB1"} - {picked}


def test_r45_it_is_played_in_an_answer_too(backend: str) -> None:
    table = scene(backend, f={"forced": "bB1", "known": "bB1"})
    table.play("wQ@II")
    assert table.moves() == ["bB1@II", "bB1@II+1", "bB1@II+2", "resign"]


@pytest.mark.parametrize("seed", range(4))
def test_r45_it_is_not_trimmed(backend: str, seed: int) -> None:
    """The hand is trimmed after the effect (step 5) or, if section IIII costs endurance, after that cost (step 6)."""
    hand = "bQ wK wQ wR1 wR2 wB1 wB2"
    rng = f"{seed:016x}" + "0" * 32
    for effect, section in ((("pick", "opponent endurance -1"), "II"), (("pick",), "IIII")):
        steep = box(spassky={"wN1": effect}, tracks=STEEP)
        table, picked = forced(
            backend, *effect, section=section, fischer=hand, f={"endurance": 3}, rng=rng, cards=steep
        )
        assert (stage(table), table.turn) == ("trim", FISCHER)
        assert table.moves() == [f"-{card}" for card in hand.split()[1:] if card != picked]


def test_r45_no_other_word_takes_it_away(backend: str) -> None:
    """The picked card must be played, so the effect discards other cards, or none."""
    table, picked = forced(backend, "pick", "opponent discard 1")
    assert (table.turn, stage(table)) == (FISCHER, "effect")
    assert table.moves() == [f"-{card}" for card in ("wB1", "bR1", "bR2") if card != picked]
    table, picked = forced(backend, "pick", "opponent discard 1", fischer="bQ bR1")
    assert (table.turn, stage(table), plays(table)) == (FISCHER, "lead", {"bR1"})


@pytest.mark.parametrize("effect", [("pick", "resign"), ("resign", "pick")])
def test_r45_r49_who_resigns_by_the_same_effect_has_no_next_exchange(backend: str, effect: tuple[str, ...]) -> None:
    assert using(backend, *effect).moves() == ["discard"]


def test_r45_every_card_is_picked_as_often(backend: str) -> None:
    """Each of three cards is expected in about 200 of 600 random picks (with a standard deviation of 11.5)."""
    found = collections.Counter(
        forced(backend, "pick", rng=f"{seed:016x}" + "0" * 32)[1]
        for seed in range(600 if backend == "compiled" else 30)
    )
    assert set(found) == {"bR1", "bR2", "wB1"}
    if backend == "compiled":
        assert all(140 < number < 260 for number in found.values()), found


@pytest.mark.parametrize(
    ("ahead", "effect", "moves"),
    [
        (0, ("pick",), ["discard"]),  # Fischer leads by 2, and only 1 advantage can still be won
        (-1, ("pick",), ["discard"]),
        (1, ("pick",), ["play", "discard"]),  # Fischer leads by 1, and 1 advantage can still be won
        (2, ("pick",), ["play", "discard"]),  # the advantage marker has moved to neutral
        (3, ("pick",), ["play", "discard"]),
        (3, ("advantage +1", "pick"), ["discard"]),  # Spassky leads by 2, and only 1 advantage can still be won
        (0, ("advantage +2", "pick"), ["play", "discard"]),
        (0, ("halve", "pick"), ["play", "discard"]),
        (1, ("advantage -1", "pick"), ["discard"]),
        (0, ("not assigned", "pick"), ["play", "discard"]),
        (-3, ("not assigned", "pick"), ["discard"]),
        (-3, ("clear", "pick"), ["play", "discard"]),  # now that section II is open again, 3 can still be won
    ],
)
def test_r45_in_the_last_exchange_it_can_only_be_discarded(
    backend: str, ahead: int, effect: tuple[str, ...], moves: list[str]
) -> None:
    """The exchange is in section II. After it, only section I is still open."""
    table = near_the_end(backend, ahead, hands=("wN1 wQ", "bQ bR1"), cards=box(spassky={"wN1": effect}))
    play(table, "wN1@II bQ use")
    assert table.moves() == moves


def test_r45_a_draw_is_an_end_of_the_game_as_well(backend: str) -> None:
    table = near_the_end(backend, 1, hands=("wN1 wQ", "bQ bR1"), cards=box(spassky={"wN1": "pick"}),
                         s={"board": board(II="wB1", III="wK", IIII="wB2")},
                         f={"board": board(II="bB1", III="bK", IIII="bB2")})  # fmt: skip
    play(table, "wN1@I bQ use")
    assert table.moves() == ["discard"]


def test_r45_an_empty_hand_has_no_card_to_pick(backend: str) -> None:
    table = using(backend, "pick", "pawns 1", fischer="bQ")
    assert (stage(table), pawns(table), advantage(table)) == ("lead", (3, 2), -3)


# --- choices, bans, exchanges ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "then", "gained"), [("first", START - 2, 3), ("second", START, 0)])
def test_r46_the_other_side_chooses_which_befalls_it(backend: str, word: str, then: int, gained: int) -> None:
    table = using(backend, "opponent chooses: endurance -2 | not assigned")
    assert (table.turn, table.moves()) == (FISCHER, ["first", "second"])
    table.play(word)
    assert (endurance(table), advantage(table)) == ((START, then), -gained)


@pytest.mark.parametrize(("word", "then", "moved"), [("first", START - 2, 0), ("second", START, -2)])
def test_r46_what_befalls_spassky(backend: str, word: str, then: int, moved: int) -> None:
    table = scene(backend, cards=box(fischer={"bN1": "opponent chooses: endurance -2 | advantage -2"}))
    play(table, "wQ@III bN1 use")
    assert (table.turn, table.moves()) == (SPASSKY, ["first", "second"])
    table.play(word)
    assert (endurance(table), advantage(table)) == ((then, START), 3 + moved)


def test_r46_what_follows_the_choice_is_the_own_again(backend: str) -> None:
    for word in ("first", "second"):
        table = using(backend, "opponent chooses: endurance -1 | advantage -1", "pawns 1")
        table.play(word)
        assert pawns(table) == (3, 2)


def test_r47_the_other_side_cannot_add_pawns_for_the_rest_of_the_game(backend: str) -> None:
    table = using(backend, "no pawns", section="I")
    assert table.turn == FISCHER
    assert not any("+" in move for move in table.moves())
    assert not side(table, FISCHER, SPASSKY)["may_add_pawns"]
    play(table, "bR1@II")
    assert "wB1@II+2" in table.moves()  # the ban on adding pawns applies only to Fischer
    play(table, "wB1@II decline")
    assert table.turn == FISCHER
    assert not any("+" in move for move in table.moves())


def test_r47_nor_in_an_answer(backend: str) -> None:
    """The effect "no pawns" forbids Fischer to add pawns, also when replying in an exchange that Spassky leads."""
    table = using(backend, "no pawns", section="I", spassky="wN1 wQ wB1 wR1")
    play(table, "bR1@II wQ@II decline wB1@III")
    assert table.turn == FISCHER
    assert table.moves() == ["wB1@III", "bR2@III", "resign"]


def test_r47_the_ban_ends_with_the_game(backend: str) -> None:
    table = using(backend, "no pawns", section="I")
    table.play("resign")
    conceal(table)
    answer_all(table, "stop")
    assert (table.view()["game_number"], table.turn) == (2, FISCHER)
    assert any("+2" in move for move in table.moves())


def test_r47_pawns_can_still_be_taken_and_promoted(backend: str) -> None:
    theirs = {"banned": 1, "pawns": 2}
    table = scene(backend, cards=box(fischer={"bN1": ("pawns 1", "promote 2")}), f=theirs)
    play(table, "wQ@IIII bN1 use promote")
    assert (advantage(table), pawns(table)) == (4 - 2, (2, 1))


@pytest.mark.parametrize(
    ("card", "word", "most"),
    [("wR1", "white", 4), ("wR1", "black", 1), ("bQ", "black", 5), ("bQ", "white", 1), ("wK", "black", 1)],
)
def test_r48_discard_a_card_and_draw_up_to_its_white_or_black_strength(
    backend: str, card: str, word: str, most: int
) -> None:
    table = using(backend, "exchange card", spassky="wN1 wR1 bQ wK")
    assert (table.turn, table.moves()) == (SPASSKY, ["-wK", "-wR1", "-bQ"])
    table.play(f"-{card}")
    assert (cards(table, SPASSKY, "discard"), table.moves()) == ([card], ["white", "black"])
    table.play(word)
    for _ in range(most):
        assert table.moves() == ["draw", "stop"]
        table.play("draw")
    assert (stage(table), side(table, SPASSKY)["n_hand"]) in (("lead", 2 + most), ("trim", 2 + most))


def test_r48_the_strength_is_that_of_the_card_not_of_the_game(backend: str) -> None:
    """The strength of the discarded card limits how many cards are drawn. With an empty hand, nothing is exchanged."""
    table = using(backend, "exchange card", spassky="wN1 wR1 wK")
    play(table, "-wK white")
    assert (stage(table), side(table, SPASSKY)["n_hand"]) == ("lead", 1)
    table = using(backend, "exchange card", spassky="wN1 wR1 wK")
    play(table, "-wR1 white draw stop")
    assert (stage(table), side(table, SPASSKY)["n_hand"]) == ("lead", 2)
    table = using(backend, "exchange card", spassky="wN1")
    assert (stage(table), advantage(table)) == ("lead", -3)


@pytest.mark.parametrize("effect", [("endurance +2", "resign"), ("resign", "endurance +2")])
def test_r49_resign_gives_the_game_away_once_the_effect_is_finished(backend: str, effect: tuple[str, ...]) -> None:
    table = using(backend, *effect)
    assert (points(table), stage(table)) == ((0, 1), "conceal")
    assert endurance(table) == (START + 2, START)
    assert kinds(table)[-1] == "game_won"


def test_r49_nothing_is_assigned_then(backend: str) -> None:
    """After the effect "resign", neither the advantage of section IIII nor its endurance cost is assigned."""
    table = using(backend, "resign", section="IIII", s={"board": board(III="wK")}, f={"board": board(III="bK")},
                  advantage=3)  # fmt: skip
    assert (points(table), endurance(table)) == ((0, 1), (START, START))
    assert "initiative" not in kinds(table)


def test_r49_r31_what_was_drawn_before_it_is_trimmed(backend: str) -> None:
    """The hand is trimmed after the effect (step 5), even if the effect ends the game."""
    table = using(backend, "draw 3", "resign", spassky="wN1 wB1 wB2 wR1 wR2 bB1")
    play(table, "draw draw draw")
    while stage(table) == "trim":
        table.play(table.moves()[0])
    assert (stage(table), points(table)) == ("conceal", (0, 1))
    assert side(table, SPASSKY)["n_hand"] == 6


def test_r50_replenish_draws_up_to_the_hand_limit(backend: str) -> None:
    table = using(backend, "replenish")
    play(table, "draw draw draw")
    assert (stage(table), side(table, SPASSKY)["n_hand"]) == ("lead", 6)
    table = using(backend, "endurance +2", "replenish")
    play(table, "draw draw stop")
    assert (stage(table), side(table, SPASSKY)["n_hand"], side(table, SPASSKY)["limit"]) == ("lead", 5, 7)
    table = using(backend, "endurance -3", "replenish", spassky="wN1 wB1 wB2 wR1 wR2 bB1")
    assert (stage(table), side(table, SPASSKY)["n_hand"], side(table, SPASSKY)["limit"]) == ("lead", 5, 5)


@pytest.mark.parametrize(("word", "gained", "left"), [("promote", 2, 1), ("stop", 0, 3)])
def test_r51_promote_gives_pawns_of_the_reserve_for_as_much_advantage(
    backend: str, word: str, gained: int, left: int
) -> None:
    table = using(backend, "promote 2", s={"pawns": 3})
    assert (table.turn, table.moves()) == (SPASSKY, ["stop", "promote"])
    table.play(word)
    assert (advantage(table), pawns(table)) == (gained - 3, (left, 2))


def test_r51_with_too_few_pawns_nothing_is_asked(backend: str) -> None:
    table = using(backend, "promote 2", s={"pawns": 1})
    assert (stage(table), advantage(table), pawns(table)) == ("lead", -3, (1, 2))


def test_r52_discard_cards_of_the_own_choice(backend: str) -> None:
    table = using(backend, "discard 2")
    assert (table.turn, table.moves()) == (SPASSKY, ["-wB1", "-bB1", "-bB2"])
    play(table, "-bB1 -wB1")
    assert (stage(table), cards(table, SPASSKY), cards(table, SPASSKY, "discard")) == ("lead", ["bB2"], ["wB1", "bB1"])
    table = using(backend, "discard 2", spassky="wN1 wB1")
    table.play("-wB1")  # two cards should be discarded, but the hand has only one
    assert stage(table) == "lead"


def test_r52_the_opponent_discards_cards_of_its_own_choice(backend: str) -> None:
    table = using(backend, "opponent discard 1", "pawns 1")
    assert (table.turn, table.moves()) == (FISCHER, ["-wB1", "-bR1", "-bR2"])
    table.play("-bR1")
    assert (cards(table, FISCHER, "discard", SPASSKY), pawns(table)) == (["bR1"], (3, 2))


@pytest.mark.parametrize(("word", "drawn", "taken"), [("first", 2, 0), ("second", 0, 3)])
def test_r52_choose_is_up_to_whoever_uses_the_effect(backend: str, word: str, drawn: int, taken: int) -> None:
    table = using(backend, "choose: draw 2 | pawns 3")
    assert (table.turn, table.moves()) == (SPASSKY, ["first", "second"])
    table.play(word)
    play(table, "draw " * drawn)
    assert (stage(table), side(table, SPASSKY)["n_hand"], pawns(table)) == ("lead", 3 + drawn, (2 + taken, 2))


def test_r53_an_effect_is_used_as_a_whole(backend: str) -> None:
    """If an effect is used, its costs must be paid and its choices made. Only drawing cards is optional."""
    table = using(backend, "endurance -1", "discard 1", "draw 1")
    assert endurance(table)[SPASSKY] == START - 1
    assert table.moves() == ["-wB1", "-bB1", "-bB2"]
    table.play("-wB1")
    assert table.moves() == ["draw", "stop"]
    table.play("stop")
    assert advantage(table) == -3


def test_r53_without_it_nothing_is_paid(backend: str) -> None:
    table = losing(backend, "endurance -1", "discard 1", "draw 1")
    table.play("decline")
    assert (endurance(table), side(table, SPASSKY)["n_hand"]) == ((START, START), 3)


@pytest.mark.parametrize("at", [0, 1])
def test_r53_at_the_end_of_a_track_a_loss_may_be_chosen_too(backend: str, at: int) -> None:
    table = using(backend, "opponent chooses: endurance -2 | not assigned", f={"endurance": at})
    assert table.moves() == ["first", "second"]
    table.play("first")
    assert (endurance(table)[FISCHER], advantage(table)) == (0, -3)


# --- what is hidden --------------------------------------------------------------------------------------------------


def seen(table: schachtel.Table, viewer: int | None) -> dict[str, Any]:
    """Return everything that a viewer can find out."""
    record = table.record(viewer).dumps()
    return {
        "view": table.view(viewer),
        "events": table.events(viewer),
        "picture": table.picture(viewer),
        "record": record[record.index("[Result") :],
        "moves": table.moves(viewer) if viewer is not None and viewer in table.acting else [],
        "choices": table.choices(viewer) if viewer is not None and viewer in table.acting else [],
    }


@pytest.mark.parametrize("viewer", [FISCHER, None])
@pytest.mark.parametrize("finished", [False, True])
@pytest.mark.parametrize("first_game", [False, True])
def test_r54_which_cards_are_chosen_is_not_seen_before_both_are_done(
    backend: str, viewer: int | None, finished: bool, first_game: bool
) -> None:
    found = []
    for chosen in ("wQ wR1", "wB1 wN1"):
        table = scene(backend, stage="conceal", game=0 if first_game else 1)
        if finished:
            table.play("".join(f"-{card}" for card in chosen.split()), SPASSKY)
        found.append(seen(table, viewer))
    assert found[0] == found[1]


@pytest.mark.parametrize("viewer", [FISCHER, None])
@pytest.mark.parametrize("what", ["view", "events", "picture", "record", "moves", "choices"])
def test_r54_how_many_cards_are_chosen_is_not_seen_before_both_are_done(
    backend: str, viewer: int | None, what: str
) -> None:
    found = []
    for chosen in ("", "wQ wB1 wN1"):
        table = scene(backend, stage="conceal")
        table.play("".join(f"-{card}" for card in chosen.split()) or "keep", SPASSKY)
        found.append(seen(table, viewer)[what])
    assert found[0] == found[1]


def test_r54_the_own_choice_is_seen(backend: str) -> None:
    table = scene(backend, stage="conceal")
    table.play("-wR1", SPASSKY)
    assert side(table, SPASSKY)["marked"] == ["wR1"]
    assert side(table, SPASSKY, FISCHER)["marked"] == []
    assert table.moves(FISCHER)[:5] == ["keep", "-bQ", "-bR1", "-bQ-bR1", "-bB1"]


@pytest.mark.parametrize("first_game", [False, True])
def test_r6_r27_the_order_in_which_they_choose_makes_no_difference(backend: str, first_game: bool) -> None:
    """When both players exchange cards, it does not matter who chooses first: they draw the same cards."""
    moves = [("-wQ-wN1", SPASSKY), ("-bR1", FISCHER)]
    found = []
    for order in ((0, 1), (1, 0)):
        table = scene(backend, stage="conceal", game=0 if first_game else 1)
        for at in order:
            table.play(*moves[at])
        answer_all(table, "draw")
        found.append(table.position())
    assert all(each == found[0] for each in found)


@pytest.mark.parametrize("viewer", [FISCHER, None])
def test_r54_a_hand_is_nowhere_to_be_seen(backend: str, viewer: int | None) -> None:
    """To the opponent and to spectators, a game looks the same with either of two different hands."""
    found = []
    for hand in ("wQ wR1 wB1 wN1", "wQ wR2 bK bN2"):
        table = scene(backend, hand, cards=box(fischer={"bN1": "draw 1"}))
        told = [seen(table, viewer)]
        for move in ("wQ@III", "bN1", "use", "draw"):
            table.play(move)
            told.append(seen(table, viewer))
        found.append(told)
    assert found[0] == found[1]
    assert found[0][0]["view"]["sides"][SPASSKY]["hand"] == []
    assert found[0][0]["view"]["sides"][SPASSKY]["n_hand"] == 4


@pytest.mark.parametrize("viewer", [SPASSKY, None])
def test_r54_a_card_that_is_drawn_is_seen_by_its_owner_only(backend: str, viewer: int | None) -> None:
    table = scene(backend, cards=box(fischer={"bN1": "draw 1"}))
    before = cards(table, FISCHER)
    play(table, "wQ@III bN1 use draw")
    (drawn,) = set(cards(table, FISCHER)) - set(before)
    assert [event["cards"] for event in table.events(FISCHER) if event["kind"] == "drew"] == [[drawn]]
    assert [event["cards"] for event in table.events(viewer) if event["kind"] == "drew"] == [[]]
    assert f"fischer {drawn}" not in json.dumps([table.events(viewer), table.view(viewer)])


def test_r54_discards_reserves_and_counts_are_open(backend: str) -> None:
    table = scene(backend, s={"discard": "wK bK", "pawns": 5})
    shown = side(table, SPASSKY, FISCHER)
    assert ([card["code"] for card in shown["discard"]], shown["pawns"]) == (["wK", "bK"], 5)
    assert (shown["n_hand"], shown["deck"]) == (4, 10)


def test_r54_whoever_has_seen_all_discards_knows_a_hand_after_a_shuffle(backend: str) -> None:
    """When open discards become the new deck, all other cards must be in hand or on the table, and so are known."""
    table = using(backend, "draw 2", s=empty_deck())
    assert cards(table, SPASSKY, "hand", FISCHER) == []
    play(table, "draw draw")
    assert cards(table, SPASSKY, "hand", FISCHER) == ["wB1", "bB1", "bB2"]
    assert side(table, SPASSKY, FISCHER)["n_hand"] == 5
    play(table, "bR1@I bB1@I")
    assert cards(table, SPASSKY, "hand", FISCHER) == ["wB1", "bB2"]


def test_r54_with_discards_face_down_nobody_can_tell(backend: str) -> None:
    table = using(backend, "draw 2", mulligan_open=False, s={"buried": "wK", "discard": but("wN1 wB1 bB1 bB2 wK")})
    play(table, "draw draw")
    assert cards(table, SPASSKY, "hand", FISCHER) == []


def test_r54_a_card_that_was_picked_is_known_until_it_is_played(backend: str) -> None:
    table, picked = forced(backend, "pick")
    assert cards(table, FISCHER, "hand", SPASSKY) == [picked]
    table.play(f"{picked}@I")
    assert cards(table, FISCHER, "hand", SPASSKY) == []


@pytest.mark.parametrize("mulligan_open", [False, True])
def test_r54_in_random_games_nobody_sees_a_card_too_many(backend: str, mulligan_open: bool) -> None:
    """Opponents see a card in hand only if it was picked openly, or if only open discards became the new deck."""
    pick = box(spassky=dict.fromkeys(CODES, "pick"), fischer=dict.fromkeys(CODES, "draw 3"))
    rng = random.Random(5)
    table = new(backend, cards=pick, mulligan_open=mulligan_open)
    known: list[set[str]] = [set(), set()]
    for _ in range(80):
        if table.turn is None:
            break
        before = [side(table, seat) for seat in BOTH]
        seat = rng.choice(table.acting)
        table.play(rng.choice([move for move in table.moves(seat) if move != "resign"] or ["resign"]), seat)
        for event in table.events():
            if event["kind"] == "picked":
                known[event["seat"]].add(event["card"])
            if event["kind"] == "shuffled" and not before[event["seat"]]["face_down"]:
                known[event["seat"]] |= {card["code"] for card in before[event["seat"]]["hand"]}
        for each in BOTH:
            known[each] &= set(cards(table, each))
            assert set(cards(table, each, "hand", 1 - each)) <= known[each]


def test_the_box_of_these_tests_is_an_own_one(backend: str) -> None:
    """The game's own cards may change without affecting these tests."""
    assert new(backend).view()["cards"]["source"] == "own"
    assert new(backend).options["cards"] == PLAIN


@pytest.mark.parametrize(
    ("reserve", "said"),
    [(5, "takes 3 pawns."), (7, "takes 1 pawn instead of 3: there are no more in the supply."),
     (8, "takes no pawns: there are none in the supply.")],
)  # fmt: skip
def test_r34_only_pawns_that_were_there_are_told(backend: str, reserve: int, said: str) -> None:
    table = using(backend, "pawns 3", s={"pawns": reserve})
    assert [event["text"] for event in table.events() if event["kind"] == "pawns"] == [f"Spassky {said}"]


# --- unresolved exchanges --------------------------------------------------------------------------------------------

# Besides the section of this exchange, one other section has been resolved.
RESOLVED = {"s": {"board": board(I="wK")}, "f": {"board": board(I="bK")}}
ALL_RESOLVED: dict[str, Any] = {
    "s": {"board": board(I="wK", II="wB2", IIII="wN2")}, "f": {"board": board(I="bK", II="bB2", IIII="bN2")},
}  # fmt: skip


@pytest.mark.parametrize(("more", "unresolved"), [({}, 3), (RESOLVED, 2), (ALL_RESOLVED, 0)])
def test_r55_an_effect_can_count_the_unresolved_exchanges(backend: str, more: Any, unresolved: int) -> None:
    table = using(backend, "per unresolved exchange: endurance -1", **more)
    assert endurance(table)[SPASSKY] == START - unresolved
    assert kinds(table).count("endurance") == (unresolved > 0)


def test_r55_the_number_is_multiplied_also_where_something_is_asked(backend: str) -> None:
    """Multiplying an effect also multiplies how many cards a player is asked to draw, or the opponent to discard."""
    table = using(backend, "per unresolved exchange: draw 1", **RESOLVED)
    assert table.view()["left"] == 2
    table = using(backend, "per unresolved exchange: opponent discard 1", **RESOLVED)
    assert (table.turn, table.view()["left"]) == (FISCHER, 2)
    assert table.position() == schachtel.position("match", table.position(), backend=backend).position()


def test_r55_nobody_may_draw_more_cards_than_a_deck_has(backend: str) -> None:
    table = using(backend, "per unresolved exchange: draw 9")
    assert table.view()["left"] == len(CODES)
    assert table.position() == schachtel.position("match", table.position(), backend=backend).position()


def test_r55_a_section_that_the_same_effect_has_cleared_is_unresolved_again(backend: str) -> None:
    table = using(backend, "clear", "per unresolved exchange: endurance -1", **ALL_RESOLVED)
    assert endurance(table)[SPASSKY] == START - 1


@pytest.mark.parametrize(("more", "happens"), [(RESOLVED, True), (ALL_RESOLVED, False)])
@pytest.mark.parametrize("phrase", ["endurance -1", "opponent endurance -1"])
def test_r55_an_effect_can_need_an_unresolved_exchange(backend: str, phrase: str, more: Any, happens: bool) -> None:
    """Whether or not the condition of one part of an effect is met, the other parts happen."""
    table = using(backend, f"if unresolved exchange: {phrase}", "pawns 1", **more)
    loser = FISCHER if phrase.startswith("opponent") else SPASSKY
    assert [event["seat"] for event in table.events() if event["kind"] == "endurance"] == [loser] * happens
    assert "pawns" in kinds(table)


@pytest.mark.parametrize("chooser", [SPASSKY, FISCHER])
def test_r55_a_choice_can_need_an_unresolved_exchange(backend: str, chooser: int) -> None:
    choice = f"{'opponent chooses' if chooser == FISCHER else 'choose'}: endurance -1 | advantage -1"
    table = using(backend, f"if unresolved exchange: {choice}", "pawns 1", **RESOLVED)
    assert (table.turn, table.prompt()) == (chooser, "Either: Lose 1 endurance. Or: Lose 1 advantage.")
    table.play("first")
    assert endurance(table)[chooser] == START - 1
    assert pawns(table)[SPASSKY] == 3
    table = using(backend, f"if unresolved exchange: {choice}", "pawns 1", **ALL_RESOLVED)
    assert "endurance" not in kinds(table)
    assert "pawns" in kinds(table)
