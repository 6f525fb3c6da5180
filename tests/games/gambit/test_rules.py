"""Tests of the rules of *The Queen's Gambit*, numbered as in the README beside the code (R1 to R32).

Expected results come from the rule sheet, the rulings, and from looking at the board. Most games here use this layout,
which exists only in tests (`*` marks the starting places):

    8  k p . p . p * n
    7  p . r . b . p .
    6  . n . p . q . p
    5  p . b * . . r .
    4  . p . . * p . p
    3  p . q . n . p .
    2  . r . p . b . p
    1  p * n . r . b k
       a b c d e f g h
"""

from __future__ import annotations

import collections
import itertools
import json
import random
from typing import Any

import numpy as np
import pytest

import schachtel
from schachtel.core.kernels import enter_suggest
from tests.contract.cases import inside
from tests.games.gambit import oracle
from tests.games.gambit.scene import (
    ALL_CARDS,
    BACKENDS,
    DRAWING,
    LAYOUT,
    NUMBERED,
    NUMBERS,
    kinds,
    placed,
    planned,
    scene,
    side,
    sizes,
    taken,
    targets,
    told,
)

STARTS = ["b1", "e4", "d5", "g8"]
HOUSE = ("pawn", "knight", "bishop", "rook", "queen", "king")
SEATS = (2, 3, 4)

pytestmark = pytest.mark.parametrize("backend", BACKENDS)


def new(backend: str, players: int = 2, seed: int = 1, **options: Any) -> schachtel.Table:
    return schachtel.new("gambit", seed=seed, players=players, backend=backend, **({"layout": LAYOUT} | options))


def play(table: schachtel.Table, moves: str) -> None:
    for move in moves.split():
        table.play(move)


def play_turn(table: schachtel.Table, rng: random.Random | None = None) -> None:
    """Play a whole turn of the seat to move: a move and a card to lay."""
    chosen = rng or random.Random(0)
    for _ in range(2):
        if table.turn is not None:
            table.play(chosen.choice(table.moves()))


def one_tile(kind: str) -> dict[str, Any]:
    """Return one tile on d7 for a scene, and a king on a8, so that capturing the tile does not end the game."""
    return {"kings": "d7 a8"} if kind == "king" else {f"{kind}s": "d7", "kings": "a8"}


def quiet_move(table: schachtel.Table) -> str:
    """Return the move that captures nothing and ends nearest to the middle of the board."""

    def off(move: str) -> float:
        return max(abs("abcdefgh".index(move[-2]) - 3.5), abs(int(move[-1]) - 4.5))

    return min([move for move in table.moves() if "x" not in move], key=off)


def squares(names: str) -> set[str]:
    return set(names.split())


def tiles_left(table: schachtel.Table) -> dict[str, str]:
    letters = {name: letter for letter, name in oracle.KINDS.items()}
    return {square: letters[name] for name, where in table.view()["tiles"].items() for square in where}


# --- setup -----------------------------------------------------------------------------------------------------------


def test_r1_the_tiles_lie_as_the_layout_says(backend: str) -> None:
    table = new(backend)
    assert tiles_left(table) == oracle.drawn(DRAWING.splitlines())
    assert (table.view()["left"], table.view()["starts"]) == (32, STARTS)


@pytest.mark.parametrize("seed", range(8))
def test_r1_every_layout_of_the_box_has_16_pawns_4_knights_4_bishops_4_rooks_2_queens_2_kings(
    backend: str, seed: int
) -> None:
    """The layout is random by default, so several seeds show different ones."""
    shown = schachtel.new("gambit", seed=seed, backend=backend).view()
    assert {name: len(where) for name, where in shown["tiles"].items()} == {
        "pawn": 16,
        "knight": 4,
        "bishop": 4,
        "rook": 4,
        "queen": 2,
        "king": 2,
    }
    assert shown["left"] == 32


def test_r1_the_layout_is_drawn_unless_one_is_chosen(backend: str) -> None:
    found = [schachtel.new("gambit", seed=seed, backend=backend).view()["layout"]["name"] for seed in range(120)]
    assert len(set(found)) == 8
    again = [schachtel.new("gambit", seed=seed, backend=backend).view()["layout"]["name"] for seed in range(10)]
    assert again == found[:10]


def test_r1_black_and_white_tiles_are_the_same(backend: str) -> None:
    board, starts = LAYOUT.split(" ", 1)
    mixed = "".join(letter.upper() if i % 3 else letter for i, letter in enumerate(board))
    assert new(backend, layout=f"{mixed} {starts}").state == new(backend).state


@pytest.mark.parametrize(("kind", "points"), list(zip(HOUSE, (3, 4, 5, 6, 7, 8), strict=True)))
def test_r2_a_captured_tile_brings_its_points(backend: str, kind: str, points: int) -> None:
    table = scene(backend, "R", "d4 h1", **one_tile(kind))
    assert table.points[0] == 0
    table.play("Rxd7")
    assert table.points[0] == points
    assert side(table, 0)["points"] == points
    assert table.view()["values"]["source"] == "house"


@pytest.mark.parametrize(("kind", "points"), list(zip(HOUSE, (9, 0, 1, 99, 12, 5), strict=True)))
def test_r2_the_points_are_an_option(backend: str, kind: str, points: int) -> None:
    values = (9, 0, 1, 99, 12, 5)
    assert new(backend, values=values).view()["values"] == {
        "points": dict(zip(HOUSE, values, strict=True)),
        "source": "own",
    }
    table = scene(backend, "R", "d4 h1", values=list(values), **one_tile(kind))
    table.play("Rxd7")
    assert table.points[0] == points


def test_r2_the_number_on_each_tile_counts(backend: str) -> None:
    """One of the two pawns is worth 20 points, and the other is worth as much as usual."""
    table = scene(backend, "R", "d4 h1", pawns="d7 a4", kings="a8", worth="d7=20")
    assert table.view()["worth"] == {"d7": 20}
    texts = {choice["target"]: choice["text"] for choice in table.choices() if choice["kind"] == "capture"}
    assert texts == {"d7": "Capture the pawn on d7: 20 points", "a4": "Capture the pawn on a4: 3 points"}
    other = table.fork()
    table.play("Rxd7")
    other.play("Rxa4")
    assert (table.points[0], other.points[0]) == (20, 3)
    assert [event["points"] for event in table.events() if event["kind"] == "captured"] == [20]
    assert (table.view()["worth"], table.view()["numbered"]) == ({}, True)


def test_r2_a_layout_numbers_its_tiles_and_the_others_count_by_their_kinds(backend: str) -> None:
    table = new(backend, layout=NUMBERED, values=(1, 2, 3, 4, 5, 6))
    assert table.view()["worth"] == {**NUMBERS, "b2": 1}
    assert table.position()["worth"] == "b2=1 d2=12 a5=9 b6=0 a8=99"
    assert not new(backend).view()["numbered"]
    again = schachtel.replay(table.record(complete=True).dumps(), backend=backend)
    assert again.state == table.state


@pytest.mark.parametrize("language", ["en", "de"])
def test_r2_the_terminal_shows_the_numbers_where_tiles_have_their_own(backend: str, language: str) -> None:
    lines = ["".join(text for text, _ in line) for line in new(backend, layout=NUMBERED).picture(None, language)]
    assert lines[0].split() == ["8", "♚99", "♟3", "·", "♟3", "·", "♟3", "*", "♞4"]
    assert len({len(line) for line in lines[:9]}) == 1
    assert any(
        {"en": "or the points beside the tile", "de": "oder die Punkte neben dem Plättchen"}[language] in line
        for line in lines
    )
    plain = ["".join(text for text, _ in line) for line in new(backend).picture(None, language)]
    assert plain[0].split() == ["8", "♚", "♟", "·", "♟", "·", "♟", "*", "♞"]


def test_r2_who_plays_at_once_takes_the_dearest_tile_and_not_the_dearest_kind(backend: str) -> None:
    table = scene(backend, "R", "d4 h1", pawns="d7", queens="a4", kings="a8", worth="d7=20")
    out = np.empty(table.game.facts.max_legal_actions, np.int32)
    action = inside(table).call(enter_suggest, table.game.tables(), 0, np.ones(1, np.uint64), out)
    assert table.moves()[table.actions().index(action)] == "Rxd7"


@pytest.mark.parametrize("players", SEATS)
def test_r3_each_player_has_4_knights_3_bishops_3_rooks_2_queens(backend: str, players: int) -> None:
    """Playing until the deck is empty shows all twelve cards: five dealt, one drawn after planning, one per turn."""
    rng = random.Random(players)
    table = placed(backend, players)
    seen = [side(table, seat)["hand"] for seat in range(players)]
    done: set[int] = set()
    while len(done) < players:
        table.play(rng.choice(table.moves()))
        for seat in set(range(players)) - done:
            mine = [event for event in table.events(seat) if event["seat"] == seat]
            seen[seat] += [event["card"] for event in mine if event["kind"] == "drew"]
            done |= {seat for event in mine if event["kind"] == "shuffled"}
    assert [oracle.sorted_cards(cards) for cards in seen] == [ALL_CARDS] * players


@pytest.mark.parametrize("players", SEATS)
def test_r4_each_places_on_one_of_the_four_starts_that_are_free(backend: str, players: int) -> None:
    table = new(backend, players)
    left = list(STARTS)
    for square in ["e4", "g8", "b1", "d5"][:players]:
        assert table.moves() == left  # even two or three players may choose among all four starting places
        seat = table.turn
        assert seat is not None
        table.play(square)
        assert table.view()["sides"][seat]["square"] == square
        name = ("Red", "Blue", "Green", "White")[seat]
        assert table.events()[0] == told("placed", f"{name} starts on {square}.", seat=seat, square=square)
        left.remove(square)
    assert table.view()["stage"] == "planning"


def test_r4_no_start_is_taken_twice_and_nothing_else_is_a_start(backend: str) -> None:
    table = new(backend)
    for wrong in ("a2", "a1"):  # a2 is an empty square, and a1 holds a tile
        with pytest.raises(schachtel.IllegalMove, match="not a start"):
            table.play(wrong)
    table.play("e4")
    with pytest.raises(schachtel.IllegalMove, match="taken"):
        table.play("e4")


def test_r4_a_start_that_nobody_took_is_an_ordinary_empty_square(backend: str) -> None:
    """With a rook card, the figure on d1 can pass the free starting places d3 and d5, or stop on one of them."""
    table = scene(backend, "R", "d1 h8", starts="a1 d1 d3 d5", kings="h1", pawns="d6")
    assert targets(table) == squares("a1 b1 c1 d2 d3 d4 d5 d6 e1 f1 g1 h1")
    table.play("Rd3")
    assert side(table, 0)["square"] == "d3"


@pytest.mark.parametrize(
    ("players", "first", "order"),
    [
        (2, 0, [0, 1]),
        (2, 1, [1, 0]),
        (3, 0, [0, 2, 1]),
        (3, 1, [1, 0, 2]),
        (3, 2, [2, 1, 0]),
        (4, 0, [0, 3, 2, 1]),
        (4, 1, [1, 0, 3, 2]),
        (4, 2, [2, 1, 0, 3]),
        (4, 3, [3, 2, 1, 0]),
    ],
)
def test_r5_the_oldest_places_first_then_the_others_counter_clockwise(
    backend: str, players: int, first: int, order: list[int]
) -> None:
    table = new(backend, players, first=first)
    assert table.view()["first"] == first
    for seat in order:
        assert (table.turn, table.acting) == (seat, (seat,))
        table.play(table.moves()[0])
    assert table.view()["stage"] == "planning"


@pytest.mark.parametrize("players", SEATS)
def test_r5_seat_0_is_the_oldest_unless_told_otherwise_or_drawn(backend: str, players: int) -> None:
    assert {new(backend, players, seed).turn for seed in range(10)} == {0}
    drawn = collections.Counter(new(backend, players, seed, first="random").turn for seed in range(120))
    assert set(drawn) == set(range(players))
    assert min(drawn.values()) > 120 / players / 2


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("first", [0, 1, 2, 3, "random"])
def test_r6_who_placed_last_has_the_first_turn(backend: str, players: int, first: int | str) -> None:
    if first in range(players, 4):
        return
    table = new(backend, players, first=first)
    last = None
    while table.view()["stage"] == "placing":
        last = table.turn
        table.play(table.moves()[-1])
    while table.view()["stage"] == "planning":
        assert table.view()["mover"] is None
        table.play(table.moves()[0])
    assert (table.turn, table.view()["mover"]) == (last, last)


# --- the gambit figure -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("square", "ends"),
    [
        ("d4", "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1"),
        ("a1", "b2 c3 d4 e5 f6 g7 h8"),
        ("h4", "g5 f6 e7 d8 g3 f2 e1"),
        ("b7", "a8 c8 a6 c6 d5 e4 f3 g2 h1"),
    ],
)
def test_r7_a_bishop_card_leads_along_diagonals_as_far_as_one_likes(backend: str, square: str, ends: str) -> None:
    assert targets(scene(backend, "B", f"{square} c1", kings="c2")) == squares(ends)


@pytest.mark.parametrize(
    ("square", "ends"),
    [
        ("d4", "d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4"),
        ("a1", "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 h1"),
        ("h5", "h1 h2 h3 h4 h6 h7 h8 a5 b5 c5 d5 e5 f5 g5"),
    ],
)
def test_r8_a_rook_card_leads_along_ranks_and_files(backend: str, square: str, ends: str) -> None:
    assert targets(scene(backend, "R", f"{square} c7", kings="c6")) == squares(ends)


@pytest.mark.parametrize("square", ["d4", "a1", "h5", "b7"])
def test_r9_a_queen_card_leads_either_way(backend: str, square: str) -> None:
    """A queen card leads wherever a rook card or a bishop card leads, and nowhere else."""
    queen, rook, bishop = (targets(scene(backend, card, f"{square} c8", kings="g8")) for card in "QRB")
    assert queen == rook | bishop
    assert queen == oracle.destinations("Q", square, {"g8"}, {square, "c8"})
    assert targets(scene(backend, "Q", "d4 e8", kings="c8")) == squares(
        "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1 d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4"
    )


@pytest.mark.parametrize(
    ("square", "ends"),
    [
        ("d4", "b3 b5 c2 c6 e2 e6 f3 f5"),
        ("a1", "b3 c2"),
        ("h8", "f7 g6"),
        ("b7", "a5 c5 d6 d8"),
        ("g4", "e3 e5 f2 f6 h2 h6"),
    ],
)
def test_r10_a_knight_card_leads_in_an_l(backend: str, square: str, ends: str) -> None:
    assert targets(scene(backend, "N", f"{square} a8", kings="h1")) == squares(ends)


def test_r10_a_knight_jumps_over_tiles_and_figures(backend: str) -> None:
    """All squares around d4 are occupied: seven by tiles, and one by a figure."""
    around = "c3 d3 e3 c4 e4 c5 d5"
    table = scene(backend, "N", "d4 e5", pawns=around)
    assert targets(table) == squares("b3 b5 c2 c6 e2 e6 f3 f5")
    table.play("Ne6")
    assert side(table, 0)["square"] == "e6"
    assert len(tiles_left(table)) == 7


@pytest.mark.parametrize("card", "NBRQ")
def test_r11_a_tile_where_the_move_ends_is_captured(backend: str, card: str) -> None:
    where = {"N": "e6", "B": "f6", "R": "d7", "Q": "a7"}[card]
    table = scene(
        backend, card, "d4 h1", rooks=where, kings="a8", turn=0, taken=["pp", taken(rooks="x", kings="x")[2:]]
    )
    assert f"{card}x{where}" in table.moves()
    table.play(f"{card}x{where}")
    assert tiles_left(table) == {"a8": "k"}
    assert side(table, 0)["taken"] == ["pawn", "pawn", "rook"]
    assert side(table, 0)["square"] == where
    assert table.points[0] == 3 + 3 + 6
    (told,) = table.events()
    assert {"kind": "captured", "seat": 0, "source": "d4", "target": where, "tile": "rook"}.items() <= told.items()


def test_r11_tiles_that_a_move_only_comes_by_stay(backend: str) -> None:
    table = scene(backend, "N", "d4 h1", pawns="d5 e5 d6 c4 c5", kings="a8")
    table.play("Ne6")
    assert len(tiles_left(table)) == 6
    assert kinds(table) == ["moved"]


def test_r11_the_tile_is_the_movers_and_nobody_elses(backend: str) -> None:
    table = scene(backend, "R", "a1 h8 c1", turn=1, queens="h5", kings="d4")
    before = [side(table, seat)["taken"] for seat in range(3)]
    table.play("Rxh5")
    assert [side(table, seat)["taken"] for seat in range(3)] == [before[0], ["queen"], before[2]]


def test_r12_a_line_ends_on_the_first_tile(backend: str) -> None:
    table = scene(backend, "R", "d4 h8", pawns="d6 d7 f4 g4", kings="b4")
    assert table.moves() == ["Rd1", "Rd2", "Rd3", "Rxb4", "Rc4", "Re4", "Rxf4", "Rd5", "Rxd6"]
    table = scene(backend, "B", "d4 h1", pawns="f6 g7 b2 a1", kings="e3 c5")
    assert targets(table) == squares("c3 b2 e5 f6 e3 c5")
    for wrong in ("a1", "g7", "b6", "g1"):
        with pytest.raises(schachtel.IllegalMove, match="does not get you"):
            table.play(wrong)


def test_r12_a_line_ends_before_a_figure(backend: str) -> None:
    table = scene(backend, "Q", "d4 d6 g4 b2", kings="h1")
    assert targets(table) & squares("d5 d6 d7 d8") == {"d5"}
    assert targets(table) & squares("e4 f4 g4 h4") == squares("e4 f4")
    assert targets(table) & squares("c3 b2 a1") == {"c3"}
    assert targets(table) & squares("e5 f6 g7 h8") == squares("e5 f6 g7 h8")


def test_r12_a_figure_that_goes_away_opens_the_line_again(backend: str) -> None:
    table = scene(backend, "R", "d4 d6", turn=1, kings="h1", plans=["RBN", "NB"])
    play(table, "Rf6 N")
    assert table.turn == 0
    assert "Rd8" in table.moves()


@pytest.mark.parametrize("card", "NBRQ")
def test_r13_no_move_ends_on_a_figure(backend: str, card: str) -> None:
    """Figures stand on e6, f6 and d7, so each card would allow a move onto a figure if such moves were legal."""
    table = scene(backend, card, "d4 e6 f6 d7", kings="a8")
    assert not targets(table) & squares("d4 e6 f6 d7")
    for wrong in ("e6", "f6", "d7"):
        with pytest.raises(schachtel.IllegalMove):
            table.play(wrong)
    assert len(oracle.destinations(card, "d4", {"a8"}, set())) - len(targets(table)) >= 1


def test_r13_a_figure_is_not_captured_and_the_refusal_says_so(backend: str) -> None:
    for card, where in (("N", "e6"), ("B", "f6"), ("R", "d7"), ("Q", "d7")):
        table = scene(backend, card, f"d4 {where}", kings="a8")
        with pytest.raises(schachtel.IllegalMove, match=f"a figure stands on {where}, and figures are never captured"):
            table.play(f"{card}x{where}")


# --- planning the first moves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", SEATS)
def test_r14_five_cards_are_dealt_once_all_figures_stand(backend: str, players: int) -> None:
    table = new(backend, players)
    for _ in range(players):
        assert [sizes(table, seat) for seat in range(players)] == [(0, 0, 12)] * players
        table.play(table.moves()[0])
    assert [sizes(table, seat) for seat in range(players)] == [(5, 0, 7)] * players
    assert table.view()["stage"] == "planning"


def test_r14_every_card_of_a_deck_is_as_likely_to_come(backend: str) -> None:
    """Over many deals, the hands of five contain the kinds of cards in the ratio 4 : 3 : 3 : 2."""
    deals = 200 if backend == "compiled" else 40
    hands = [side(placed(backend, seed=seed), seat)["hand"] for seed in range(deals) for seat in range(2)]
    found = collections.Counter(card for hand in hands for card in hand)
    for card, number in oracle.CARDS.items():
        due = 2 * deals * 5 * number / 12
        assert abs(found[card] - due) < 4 * due**0.5, card
    assert len({"".join(hand) for hand in hands}) > 15
    assert all(number <= oracle.CARDS[card] for hand in hands for card, number in collections.Counter(hand).items())


def test_r14_each_has_a_deck_of_its_own(backend: str) -> None:
    """Four hands together can hold more cards of a kind than a single deck has."""
    for seed in range(200):
        table = placed(backend, 4, seed)
        together = collections.Counter(card for seat in range(4) for card in side(table, seat)["hand"])
        if together["Q"] > 2 and together["N"] > 4:
            return
    raise AssertionError("four hands from one deck")


@pytest.mark.parametrize("seed", range(4))
def test_r15_any_three_of_the_hand_may_be_planned_in_any_order(backend: str, seed: int) -> None:
    table = placed(backend, 3, seed)
    for seat in range(3):
        hand = side(table, seat)["hand"]
        plans = {"".join(cards) for cards in itertools.permutations(hand, 3)}
        assert set(table.moves(seat)) == plans
        assert len(table.moves(seat)) == len(plans)


def test_r15_the_first_move_lies_on_the_left(backend: str) -> None:
    """Blue plans three cards, and reveals them from left to right in the first three turns."""
    table = schachtel.position(
        "gambit",
        {
            "players": 2,
            "pawns": "a2 b2 c2 d2 e2 f2 g2 h2 a7 b7 c7 d7 e7 f7 g7 h7",
            "knights": "a8 b8 c8 d8",
            "bishops": "e8 f8 g8 h8",
            "rooks": "a1 b1 c1 d1",
            "queens": "e1 f1",
            "kings": "g1 h1",
            "starts": "a4 h4 a5 h5",
            "stage": "planning",
            "figures": ["a4", "h5"],
            "hands": ["NNNBR", "BRQNQ"],
        },
        backend=backend,
    )
    table.play("RQN", 1)
    table.play("NNB", 0)
    found = []
    for _ in range(6):
        found.append((table.turn, table.view()["card"]))
        play_turn(table)
    assert found == [(1, "R"), (0, "N"), (1, "Q"), (0, "N"), (1, "N"), (0, "B")]


def test_r15_the_cards_planned_are_no_longer_in_hand(backend: str) -> None:
    table = placed(backend, 3)
    hand = collections.Counter(side(table, 1)["hand"])
    chosen = table.moves(1)[7]
    table.play(chosen, 1)
    assert collections.Counter(side(table, 1)["hand"]) == hand - collections.Counter(chosen)
    assert sizes(table, 1) == (2, 3, 7)


@pytest.mark.parametrize("players", SEATS)
def test_r16_then_each_draws_one_for_three_in_hand_and_six_in_the_deck(backend: str, players: int) -> None:
    table = planned(backend, players)
    first = table.turn
    for seat in range(players):
        assert sizes(table, seat) == (3, 2 if seat == first else 3, 6)
        assert [event["seat"] for event in table.events(seat) if event["kind"] == "drew"] == [seat]
    assert first is not None
    assert side(table, first)["revealed"] == [table.view()["card"]]


@pytest.mark.parametrize("players", SEATS)
def test_r17_all_plan_at_the_same_time_and_the_order_does_not_matter(backend: str, players: int) -> None:
    """When all have planned, only the last event shows the order of planning, and the next move clears this event."""
    table = placed(backend, players, seed=5)
    assert table.acting == tuple(range(players))
    chosen = {seat: random.Random(seat).choice(table.moves(seat)) for seat in range(players)}
    ends, later = [], []
    for order in itertools.permutations(range(players)):
        branch = table.fork()
        for number, seat in enumerate(order):
            assert set(branch.acting) == set(order[number:])
            branch.play(chosen[seat], seat)
        ends.append({key: value for key, value in branch.position().items() if key != "events"})
        assert [event["seat"] for event in branch.events() if event["kind"] == "planned"] == [order[-1]]
        branch.play(branch.moves()[0])
        later.append(branch.state)
    assert all(end == ends[0] for end in ends)
    assert len(set(later)) == 1


def test_r17_nobody_can_tell_what_others_have_planned_nor_plan_twice(backend: str) -> None:
    table = placed(backend, 3, seed=5)
    texts = []
    for plan in (table.moves(1)[0], table.moves(1)[-1]):
        branch = table.fork()
        branch.play(plan, 1)
        texts.append(everything(branch, 0))
        with pytest.raises(schachtel.IllegalMove, match="may not act now"):
            branch.play(plan, 1)
    assert texts[0] == texts[1]


def test_r17_nobody_draws_or_reveals_before_all_are_ready(backend: str) -> None:
    table = placed(backend, 3)
    table.play(table.moves(2)[0], 2)
    table.play(table.moves(0)[0], 0)
    assert [sizes(table, seat) for seat in range(3)] == [(2, 3, 7), (5, 0, 7), (2, 3, 7)]
    assert (table.acting, table.view()["stage"], table.view()["card"]) == ((1,), "planning", None)
    table.play(table.moves(1)[0])
    assert table.view()["stage"] == "moving"


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("first", [0, 1])
def test_r18_play_goes_clockwise_from_the_first_turn_on(backend: str, players: int, first: int) -> None:
    table = planned(backend, players, first=first)
    found = []
    for _ in range(2 * players + 1):
        seat = table.turn
        table.play(table.moves()[0])
        assert table.turn == seat  # the player who has just moved must also lay a card before the next player's turn
        found.append(seat)
        table.play(table.moves()[0])
    assert found == [(first + 1 + i) % players for i in range(2 * players + 1)]


@pytest.mark.parametrize(("players", "order"), [(2, [1, 0]), (3, [1, 2, 0]), (4, [1, 2, 3, 0])])
def test_r18_that_is_the_reverse_of_placing(backend: str, players: int, order: list[int]) -> None:
    table = new(backend, players)
    placing = []
    for _ in range(players):
        placing.append(table.turn)
        table.play(table.moves()[0])
    while table.view()["stage"] == "planning":
        table.play(table.moves()[0])
    turns = []
    for _ in range(players):
        turns.append(table.turn)
        play_turn(table)
    assert (turns, placing) == (order, order[::-1])


# --- a turn ----------------------------------------------------------------------------------------------------------


def test_r19_tiles_stay_where_they_are_until_they_are_captured(backend: str) -> None:
    rng = random.Random(19)
    table = planned(backend, 4, seed=19)
    tiles = tiles_left(table)
    for _ in range(150):
        table.play(rng.choice(table.moves()))
        for event in table.events():
            if event["kind"] == "captured":
                assert oracle.KINDS[tiles.pop(event["target"])] == event["tile"]
        assert tiles_left(table) == tiles
    assert 0 < len(tiles) < 25


def test_r19_only_the_figure_of_whoever_has_the_turn_moves(backend: str) -> None:
    table = planned(backend, 3, seed=3)
    for _ in range(9):
        seat, before = table.turn, [shown["square"] for shown in table.view()["sides"]]
        table.play(table.moves()[0])
        after = [shown["square"] for shown in table.view()["sides"]]
        assert [n for n in range(3) if before[n] != after[n]] in ([seat], [])
        table.play(table.moves()[0])


def test_r20_the_leftmost_card_is_revealed_and_moved_by(backend: str) -> None:
    table = scene(backend, "N", "d4 h8", kings="a8", plans=["RB", "QNB"], hands=["NBR", "NBR"])
    play(table, "Nf5 B")
    assert (table.turn, table.view()["card"], side(table, 1)["revealed"]) == (1, "Q", ["Q"])
    assert kinds(table) == ["laid", "revealed"]
    assert table.events()[-1] == told("revealed", "Blue reveals a queen.", seat=1, card="Q")
    assert {move[0] for move in table.moves()} == {"Q"}
    play(table, "Qd4 B")
    assert (table.turn, table.view()["card"], side(table, 0)["revealed"]) == (0, "R", ["N", "R"])
    assert targets(table) == oracle.destinations("R", "f5", {"a8"}, {"d4"})


def test_r20_a_card_is_not_chosen_but_the_next_one_of_the_plan(backend: str) -> None:
    table = scene(backend, "N", "d4 h8", kings="a8", plans=["RB", "QNB"])
    for other in ("Bf6", "Rd7", "Qd7"):
        with pytest.raises(schachtel.IllegalMove, match="your revealed card is N"):
            table.play(other)


@pytest.mark.parametrize("card", "NBRQ")
def test_r21_whoever_can_move_must(backend: str, card: str) -> None:
    """On a1, other figures and the edge leave one possible move, and that move must be made."""
    others = {"N": "b3", "B": "", "R": "b1", "Q": "b1 a2"}[card]
    table = scene(backend, card, f"a1 h8 {others}", pawns={"N": "c2", "B": "b2", "R": "a2", "Q": "b2"}[card])
    assert len(table.moves()) == 1
    assert "x" in table.moves()[0]
    with pytest.raises(schachtel.IllegalMove, match="you can move, so you must"):
        table.play("stay")


def test_r21_where_to_is_free_and_a_capture_is_not_compulsory(backend: str) -> None:
    table = scene(backend, "R", "d4 h8", queens="d5", kings="a8")
    assert {"Rxd5", "Rd3"} <= set(table.moves())
    table.play("Rd3")
    assert (tiles_left(table), kinds(table)) == ({"d5": "q", "a8": "k"}, ["moved"])


@pytest.mark.parametrize(
    ("card", "figures"),
    [("N", "a1 b3 c2"), ("B", "a1 b2 h5"), ("R", "a1 a2 b1"), ("Q", "a1 a2 b1 b2")],
)
def test_r22_whoever_cannot_move_stays_and_the_card_is_spent(backend: str, card: str, figures: str) -> None:
    table = scene(backend, card, figures, kings="h8", hands=["NBR"] * len(figures.split()))
    assert table.moves() == [f"{card}stay"]
    table.play("stay")
    assert kinds(table) == ["stayed"]
    assert table.events()[0]["card"] == card
    assert (side(table, 0)["square"], side(table, 0)["revealed"]) == ("a1", [card])
    assert (table.turn, table.view()["stage"], table.moves()) == (0, "laying", ["N", "B", "R"])
    table.play("R")
    assert (sizes(table, 0), table.turn) == ((3, 3, 5), 1)
    assert table.position()["plans"][0] == "NBR"


def test_r22_a_knight_is_not_held_by_what_stands_between(backend: str) -> None:
    table = scene(backend, "N", "a1 a2 b1 b2", kings="h8")
    assert targets(table) == squares("b3 c2")


def test_r23_after_the_move_one_card_of_the_hand_goes_to_the_right_of_the_plan(backend: str) -> None:
    for card in "NBQ":
        table = scene(backend, "R", "d4 h8", kings="a8", hands=["NBQ", "NBR"], plans=["RN", "NBR"])
        table.play("Rd5")
        assert table.moves() == ["N", "B", "Q"]
        table.play(card)
        assert table.position()["plans"][0] == f"RN{card}"
        hand = collections.Counter(table.position()["hands"][0])
        # The hand consists of two old cards and the card just drawn.
        assert (hand - collections.Counter("NBQ".replace(card, ""))).total() == 1


def test_r23_two_cards_of_a_sort_are_one_choice_and_what_is_not_in_hand_is_none(backend: str) -> None:
    table = scene(backend, "", "d4 h8", kings="a8", hands=["NNQ", "NBR"], revealed=["N", ""], plans=["BR", "NBR"])
    assert table.moves() == ["N", "Q"]
    for card in "BR":
        with pytest.raises(schachtel.IllegalMove, match="you do not have that card in your hand"):
            table.play(card)


def test_r23_nobody_lays_before_the_move_nor_moves_twice(backend: str) -> None:
    table = scene(backend, "R", "d4 h8", kings="a8")
    with pytest.raises(schachtel.IllegalMove, match="move your figure first"):
        table.play("N")
    table.play("Rd5")
    with pytest.raises(schachtel.IllegalMove, match="lay a card now"):
        table.play("Rd6")


def test_r24_then_one_is_drawn_for_three_in_hand_again(backend: str) -> None:
    table = scene(backend, "R", "d4 h8", kings="a8")
    assert sizes(table, 0) == (3, 2, 6)
    table.play("Rd5")
    assert sizes(table, 0) == (3, 2, 6)  # moving takes no card from the deck
    table.play("N")
    assert sizes(table, 0) == (3, 3, 5)
    assert sizes(table, 1) == (3, 2, 6)  # Blue, whose turn it is, has revealed a card but drawn none yet
    assert kinds(table, 0) == ["laid", "drew", "revealed"]
    assert kinds(table, 1) == kinds(table) == ["laid", "revealed"]


def test_r24_what_is_drawn_is_of_the_deck(backend: str) -> None:
    """The deck consists of a queen and a knight. With several seeds, each of them is drawn at least once."""
    found = set()
    for seed in range(20):
        table = scene(
            backend,
            "",
            "d4 h8",
            kings="a8",
            hands=["NBR", "NBR"],
            plans=["NB", "NBR"],
            revealed=["NBRRQ", ""],
            rng=f"{seed:016x}" * 3,
        )
        assert sizes(table, 0)[2] == 2
        table.play("B")
        drawn = next(event["card"] for event in table.events(0) if event["kind"] == "drew")
        assert oracle.sorted_cards(side(table, 0)["hand"]) == oracle.sorted_cards(f"NR{drawn}")
        found.add(drawn)
    assert found == {"N", "Q"}


def one_left(backend: str, **more: Any) -> schachtel.Table:
    """Return a table where Red lays a card after the sixth move, and the deck has one card left, a knight."""
    return scene(
        backend, "", "d4 h8", kings="a8", hands=["NBQ", "NBR"], plans=["NB", "NBR"], revealed=["NBRRRQ", ""], **more
    )


def test_r25_when_the_deck_is_empty_all_revealed_cards_become_a_new_one_at_once(backend: str) -> None:
    table = one_left(backend)
    assert sizes(table, 0) == (3, 2, 1)
    table.play("Q")
    assert kinds(table) == ["laid", "shuffled", "revealed"]
    assert kinds(table, 0) == ["laid", "drew", "shuffled", "revealed"]
    assert sizes(table, 0) == (3, 3, 6)
    assert side(table, 0)["revealed"] == []
    after = table.position()
    assert (after["hands"][0], after["plans"][0], after["revealed"][0]) == ("NNB", "NBQ", "")
    assert after["decks"] == ["NBRRRQ", ALL_CARDS]


def test_r25_the_new_deck_gives_just_those_cards_in_any_order(backend: str) -> None:
    """Red's next six cards are the six that were shuffled. Then the deck is shuffled again."""
    orders = set()
    for seed in range(1, 6):
        table = one_left(backend, bound=0, rng=f"{seed:016x}" * 3)
        table.play("Q")
        found: list[str] = []
        while len(found) < 6:
            if table.turn == 0:
                assert sizes(table, 0)[2] == 6 - len(found)
            stage = table.view()["stage"]
            table.play(quiet_move(table) if stage == "moving" else table.moves()[0])
            if stage == "laying":
                found += [event["card"] for event in table.events(0) if event["kind"] == "drew" and event["seat"] == 0]
        assert oracle.sorted_cards(found) == "NBRRRQ"
        assert "shuffled" in kinds(table)
        assert sizes(table, 0)[2] == 6
        orders.add("".join(found))
    assert len(orders) > 1


@pytest.mark.parametrize("players", SEATS)
def test_r25_that_is_every_sixth_turn(backend: str, players: int) -> None:
    rng = random.Random(25)
    table = planned(backend, players, seed=25, bound=0)
    turns = [0] * players
    for _ in range(13 * players):
        seat = table.turn
        assert seat is not None
        up = side(table, seat)["revealed"]
        play_turn(table, rng)
        turns[seat] += 1
        assert ("shuffled" in kinds(table)) == (turns[seat] % 6 == 0)
        if turns[seat] % 6 == 0:
            assert len(up) == 6
            assert side(table, seat)["revealed"] == []
            assert table.position()["decks"][seat] == oracle.sorted_cards(up)
        assert sizes(table, seat)[2] == 6 - turns[seat] % 6
    assert turns == [13] * players


def test_r25_other_decks_are_not_touched(backend: str) -> None:
    table = one_left(backend)
    before = table.position()
    table.play("Q")
    after = table.position()
    assert (after["hands"][1], after["decks"][1]) == (before["hands"][1], ALL_CARDS)
    assert sizes(table, 1) == (3, 2, 6)


# --- hidden information ----------------------------------------------------------------------------------------------


def everything(table: schachtel.Table, seat: int | None) -> str:
    """Return everything that a seat or, for None, a spectator receives, in both languages."""
    told: list[Any] = [table.view(seat), table.record(seat).dumps()]
    for language in ("en", "de"):
        told += [table.events(seat, language), table.picture(seat, language)]
        if seat is not None:
            told += [table.prompt(seat, language), table.choices(seat, language), table.moves(seat)]
    return json.dumps(told)


def test_r26_a_plan_is_hidden_from_all_its_owner_too(backend: str) -> None:
    """The two tables differ only in Red's plan, and so in Red's deck. Nobody may be able to tell them apart."""
    tables = [
        scene(backend, "R", "d4 h8 a3", turn=turn, kings="a8", plans=plans)
        for turn, plans in ((1, ["NBR", "QN", "BRN"]), (1, ["QRB", "QN", "BRN"]))
    ]
    for seat in (None, 0, 1, 2):
        assert everything(tables[0], seat) == everything(tables[1], seat)
        assert tables[0].view(seat)["sides"][0]["plan"] == ["?", "?", "?"]
        assert tables[0].view(seat)["sides"][1]["plan"] == ["?", "?"]


def test_r26_what_is_laid_is_hidden_from_all_its_owner_too(backend: str) -> None:
    """View, events and log do not show which card was laid, not even to the player who laid it."""
    table = scene(backend, "", "d4 h8", kings="a8", hands=["NBQ", "NBR"])
    table.play("Q")
    for seat in (None, 0, 1):
        assert table.view(seat)["sides"][0]["plan"] == ["?", "?", "?"]
        assert table.record(seat).moves == ["?"]
        laid = table.events(seat)[0]
        assert laid == told("laid", "Red lays a card face down.", seat=0, card=None)
    assert side(table, 0)["hand"][:2] != ["?", "?"]


def test_r26_the_log_hides_planned_cards_until_they_are_revealed(backend: str) -> None:
    table = placed(backend, 2, seed=4)
    plans = [table.moves(seat)[-1] for seat in range(2)]
    table.play(plans[0], 0)
    table.play(plans[1], 1)
    for seat in (None, 0, 1):
        assert table.record(seat).moves[2:] == ["?", "?"]
        assert not set(plans) & set(table.record(seat).dumps().split())
        assert all(event["cards"] is None for event in table.events(seat) if event["kind"] == "planned")
    move = table.moves()[0]
    table.play(move)
    assert move.startswith(plans[1][0])
    for seat in (None, 0, 1):
        assert table.record(seat).moves[2:] == ["?", "?", move]
    assert table.record(complete=True).moves[2:] == [*plans, move]


def test_r26_whoever_planned_may_remember(backend: str) -> None:
    """A bot receives a record that contains the plan of its own seat, but not those of others."""
    table = scene(backend, "R", "d4 h8 a3", kings="a8", plans=["QB", "NRB", "BNR"])
    for seat, plan in enumerate(([4, 2, 0], [1, 3, 2], [2, 1, 3])):
        sides = table.view_record(seat).position.state.side
        assert [int(card) for card in sides[seat].plan] == plan
        for other in {0, 1, 2} - {seat}:
            assert not sides[other].plan.any()
            assert not sides[other].hand.any()
        assert not any(sides[each].deck.any() for each in {0, 1, 2} - {seat})


def test_r26_the_order_of_a_plan_is_never_changed(backend: str) -> None:
    """Cards leave a plan on the left and join it on the right, and the cards in between keep their order."""
    rng = random.Random(26)
    table = planned(backend, 3, seed=26)
    for _ in range(40):
        before, seat = table.position(), table.turn
        if seat is None:
            break
        move = rng.choice(table.moves())
        table.play(move)
        after = table.position()
        for each in range(3):
            due = before["plans"][each]
            if before["stage"] == "laying" and each == seat:
                due += move
            if before["stage"] == "laying" and each == table.turn and after["stage"] == "moving":
                assert after["card"] == due[0]
                due = due[1:]
            assert after["plans"][each] == due


def test_r27_who_may_peek_sees_the_own_plan_and_nobody_elses(backend: str) -> None:
    table = scene(backend, "R", "d4 h8 a3", kings="a8", plans=["QB", "NRB", "BNR"], peek=[0, 2])
    plans = [["Q", "B"], ["N", "R", "B"], ["B", "N", "R"]]
    for seat in (None, 0, 1, 2):
        for other, shown in enumerate(table.view(seat)["sides"]):
            seen = seat == other and seat in (0, 2)
            assert shown["plan"] == (plans[other] if seen else ["?"] * len(plans[other]))
            assert shown["peek"] == (other in (0, 2))


def test_r27_who_may_peek_has_the_own_plan_in_events_and_log_at_once(backend: str) -> None:
    table = placed(backend, 3, seed=4, peek=(1,))
    chosen = [table.moves(seat)[2] for seat in range(3)]
    for seat in range(3):
        table.play(chosen[seat], seat)
        for viewer in (None, 0, 1, 2):
            planned = [event for event in table.events(viewer) if event["kind"] == "planned"]
            seen = viewer == seat == 1
            assert [event["cards"] for event in planned] == [list(chosen[1]) if seen else None]
            names = ", ".join({"N": "knight", "B": "bishop", "R": "rook", "Q": "queen"}[card] for card in chosen[1])
            if seen:
                assert planned[0]["text"] == f"Blue has planned three moves: {names}."
    for viewer in (None, 0, 2):
        assert table.record(viewer).moves[3:] == ["?", "?", "?"]
    assert table.record(1).moves[3:] == ["?", chosen[1], "?"]
    assert table.turn == 1
    play(table, table.moves()[0])
    card = table.moves()[-1]
    table.play(card)
    for viewer in (None, 0, 2):
        assert table.events(viewer)[0]["card"] is None
        assert table.record(viewer).moves[-1] == "?"
    name = {"N": "knight", "B": "bishop", "R": "rook", "Q": "queen"}[card]
    assert table.events(1)[0] == told("laid", f"Blue lays a {name} face down.", seat=1, card=card)
    assert table.record(1).moves[-1] == card


def test_r27_what_a_peeking_seat_plans_is_as_hidden_from_others(backend: str) -> None:
    tables = [
        scene(backend, "R", "d4 h8 a3", turn=1, kings="a8", plans=[plan, "QN", "BRN"], peek=[0, 1])
        for plan in ("NBR", "QRB")
    ]
    for seat in (None, 1, 2):
        assert everything(tables[0], seat) == everything(tables[1], seat)
    assert everything(tables[0], 0) != everything(tables[1], 0)


def test_r27_nobody_may_peek_unless_told_so(backend: str) -> None:
    assert [shown["peek"] for shown in new(backend, 3).view()["sides"]] == [False] * 3
    assert [shown["peek"] for shown in new(backend, 3, peek="all").view()["sides"]] == [True] * 3


def test_r28_others_hands_and_plans_and_the_decks_are_nowhere(backend: str) -> None:
    """Three tables differ only in Blue's hand, plan and deck. Red, Green and spectators cannot tell them apart."""
    tables = [
        scene(backend, "R", "d4 h8 a3", kings="a8", hands=["NBR", hand, "NBR"], plans=["NB", plan, "NBR"], turn=0)
        for hand, plan in (("NBR", "NBR"), ("QQN", "NNN"), ("RRR", "BBB"))
    ]
    for seat in (None, 0, 2):
        assert len({everything(table, seat) for table in tables}) == 1
        assert tables[0].view(seat)["sides"][1]["hand"] == ["?", "?", "?"]
    assert len({everything(table, 1) for table in tables}) == 3


def test_r28_what_others_draw_and_lay_is_nowhere(backend: str) -> None:
    """Blue and spectators receive the same data, whichever cards Red lays and draws."""
    told: dict[int | None, set[str]] = {None: set(), 1: set()}
    drawn = set()
    for seed, laid in itertools.product(range(6), "NBQ"):
        table = scene(backend, "", "d4 h8", kings="a8", hands=["NBQ", "NBR"], rng=f"{seed:016x}" * 3)
        table.play(laid)
        drawn |= {event["card"] for event in table.events(0) if event["kind"] == "drew"}
        for seat in told:
            told[seat].add(everything(table, seat))
    assert len(drawn) > 1
    assert all(len(texts) == 1 for texts in told.values())


def test_r28_what_is_open_is_open_to_all(backend: str) -> None:
    table = scene(
        backend,
        "R",
        "d4 h8 a3",
        kings="a8",
        revealed=["NR", "Q", ""],
        taken=["pppk", "ppq", "pppppppppppnnnnbbbbrrrrq"],
    )
    for seat in (None, 0, 1, 2):
        shown = table.view(seat)
        assert [each["revealed"] for each in shown["sides"]] == [["N", "R"], ["Q"], []]
        assert [each["taken"].count("pawn") for each in shown["sides"]] == [3, 2, 11]
        assert [each["points"] for each in shown["sides"]] == shown["points"] == [17, 13, 33 + 16 + 20 + 24 + 7]
        assert [(len(each["hand"]), len(each["plan"]), each["deck"]) for each in shown["sides"]] == [
            (3, 2, 5),
            (3, 3, 5),
            (3, 3, 6),
        ]
        assert (shown["card"], shown["mover"], shown["stage"]) == ("R", 0, "moving")


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", SEATS)
def test_r29_the_game_ends_at_once_when_the_last_tile_is_captured(backend: str, players: int) -> None:
    """After the last capture, no card is laid or drawn."""
    table = scene(backend, "R", " ".join(["d4", "h8", "h1", "a1"][:players]), pawns="d7")
    table.play("Rxd7")
    assert (table.turn, table.acting, table.moves(), table.reason) == (None, (), [], "last_tile")
    assert kinds(table) == ["captured", "ended"]
    assert (sizes(table, 0), table.view()["stage"], table.view()["left"]) == ((3, 2, 6), "over", 0)
    assert table.outcome is not None
    with pytest.raises(schachtel.IllegalMove, match="the game is over"):
        table.play("N")


def test_r29_a_capture_that_leaves_a_tile_does_not_end_it(backend: str) -> None:
    table = scene(backend, "R", "d4 h8", pawns="d7 a8")
    table.play("Rxd7")
    assert (table.turn, table.outcome, table.reason, table.view()["left"]) == (0, None, None, 1)


@pytest.mark.parametrize("players", SEATS)
def test_r29_a_whole_game_takes_all_32_tiles_off_the_board(backend: str, players: int) -> None:
    """Players capture whenever they can, so that the game is short."""
    rng = random.Random(players)
    table = planned(backend, players, seed=29)
    while table.turn is not None:
        assert table.view()["left"] > 0
        table.play(rng.choice([move for move in table.moves() if "x" in move] or table.moves()))
    assert (table.view()["left"], table.reason, kinds(table)[0]) == (0, "last_tile", "captured")
    assert sum(len(shown["taken"]) for shown in table.view()["sides"]) == 32
    assert sum(table.points) == 16 * 3 + 4 * 4 + 4 * 5 + 4 * 6 + 2 * 7 + 2 * 8


@pytest.mark.parametrize(
    ("pawns", "winner"),
    [([9, 3, 3], 0), ([2, 10, 3], 1), ([2, 3, 10], 2), ([3, 5, 7], 2), ([4, 6, 5], 1), ([5, 5, 5], 0)],
)
def test_r30_most_points_win(backend: str, pawns: list[int], winner: int) -> None:
    """Red captures the last pawn. Only pawns have points: one each."""
    held = ["p" * number for number in pawns]
    held[0] += "nnnnbbbbrrrrqqkk"
    table = scene(backend, "R", "d4 h8 a1", pawns="d7", values=[1, 0, 0, 0, 0, 0], taken=held)
    table.play("Rxd7")
    assert (table.reason == "last_tile_tie") == (pawns[0] + 1 == max(pawns))
    assert list(table.points) == [pawns[0] + 1, pawns[1], pawns[2]]
    assert table.outcome == tuple(float(seat == winner) for seat in range(3))
    assert table.events()[-1]["seat"] == winner
    assert table.events()[-1]["points"] == max(table.points)


def test_r30_points_count_and_not_tiles(backend: str) -> None:
    """Red ends with the most tiles, eleven pawns, but four bishops and three rooks give White more points."""
    held = ["p" * 10, "qqkkr", "ppppp" + "nnnn", "bbbb" + "rrr"]
    table = scene(backend, "R", "d4 h8 a1 c1", pawns="d7", taken=held)
    table.play("Rxd7")
    assert table.points == (33.0, 36.0, 31.0, 38.0)
    assert table.outcome == (0.0, 0.0, 0.0, 1.0)


@pytest.mark.parametrize("mover", range(4))
@pytest.mark.parametrize("tied", [c for n in (1, 2, 3, 4) for c in itertools.combinations(range(4), n)], ids=str)
def test_r31_of_those_tied_the_one_whose_turn_was_most_recent_wins(
    backend: str, tied: tuple[int, ...], mover: int
) -> None:
    """The mover captures the last pawn. Then tied players have equally many pawns, and the others have one each."""
    most = {1: 13, 2: 7, 3: 5, 4: 4}[len(tied)]
    pawns = [most if seat in tied else 1 for seat in range(4)]
    # The seats in order of their last turns, the latest first.
    turns = [mover, (mover + 3) % 4, (mover + 2) % 4, (mover + 1) % 4]
    held = ["p" * (number - (seat == mover)) for seat, number in enumerate(pawns)]
    held[0] += "nnnnbbbbrrrrqqkk"
    figures = ["h8", "h1", "a1", "c1"]
    figures[mover] = "d4"
    table = scene(backend, "R", " ".join(figures), turn=mover, pawns="d7", values=[1, 0, 0, 0, 0, 0], taken=held)
    table.play("Rxd7")
    assert table.points == tuple(pawns)
    winner = next(seat for seat in turns if seat in tied)
    assert table.reason == ("last_tile_tie" if len(tied) > 1 else "last_tile")
    assert table.outcome == tuple(float(seat == winner) for seat in range(4))


@pytest.mark.parametrize(("figures", "turn", "outcome"), [("d4 h8", 0, (1.0, 0.0)), ("h8 d4", 1, (0.0, 1.0))])
def test_r31_of_two_tied_whoever_takes_the_last_tile_wins(
    backend: str, figures: str, turn: int, outcome: tuple[float, float]
) -> None:
    held = ["p" * 7, "p" * 8] if turn == 0 else ["p" * 8, "p" * 7]
    held[turn] += "nnbbrrqk"
    held[1 - turn] += "nnbbrrqk"
    table = scene(backend, "R", figures, turn=turn, pawns="d7", taken=held)
    table.play("Rxd7")
    assert table.points[0] == table.points[1]
    assert table.outcome == outcome


# --- endless play ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("bound", [1, 2, 5])
def test_r32_so_many_rounds_without_a_capture_end_the_game(backend: str, players: int, bound: int) -> None:
    """The game ends after `bound` turns of each player without a capture, and not earlier."""
    layout = "rnbqkbnr/pppppppp/8/8/8/8/pppppppp/rnbkqbnr d4 e4 d5 e5"
    table = planned(backend, players, layout=layout, bound=bound)
    for turn in range(1, players * bound + 1):
        assert table.turn is not None
        table.play(quiet_move(table))
        assert table.view()["quiet"] == turn
        assert (table.turn is not None, table.view()["stage"]) == (True, "laying")
        table.play(table.moves()[0])
        assert (table.turn is None) == (turn == players * bound)
    assert (table.view()["left"], kinds(table)) == (32, ["laid", "ended"])
    # All players have zero points, so the last turn decides.
    assert table.outcome == tuple(float(seat == 0) for seat in range(players))
    assert [sizes(table, seat)[:2] for seat in range(players)] == [(3, 3)] * players


def test_r32_is_a_hundred_rounds_by_default(backend: str) -> None:
    for players in SEATS:
        assert new(backend, players).view()["bound"] == 100
    for quiet, over in ((298, False), (299, True)):
        table = scene(backend, "R", "d4 h8 a1", kings="a8", quiet=quiet)
        play(table, "Rd5 N")
        assert (table.reason == "no_capture") == over
        assert table.view()["quiet"] == quiet + 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_r32_the_screen_says_so_once_half_of_the_turns_are_used_up(backend: str, language: str) -> None:
    says = {
        "en": "  Turns without a capture: 10. The game ends after 20 such turns, with the points as they stand "
        "(house rule).",
        "de": "  Züge ohne Schlagen: 10. Nach 20 solchen Zügen endet die Partie mit dem aktuellen Punktestand "
        "(Hausregel).",
    }[language]
    for quiet, bound, ends_in in ((9, 10, None), (10, 10, 10), (19, 10, 1), (400, 0, None)):
        table = scene(backend, "R", "d4 h8", kings="a8", quiet=quiet, bound=bound)
        assert table.view()["ends_in"] == ends_in
        lines = ["".join(text for text, _ in line) for line in table.picture(None, language)]
        assert (says in lines) == (quiet == 10)
    play(table := scene(backend, "R", "d4 h8", kings="a8", quiet=19, bound=10), "Rd5 N")
    assert (table.reason, table.view()["ends_in"]) == ("no_capture", None)


def test_r32_a_capture_starts_the_count_anew(backend: str) -> None:
    table = scene(backend, "R", "d4 h8", kings="a8", pawns="d7", quiet=9, bound=5)
    table.play("Rxd7")
    assert table.view()["quiet"] == 0
    table.play("N")
    assert (table.turn, table.outcome) == (1, None)


def test_r32_a_forced_stay_counts_as_well(backend: str) -> None:
    table = scene(backend, "N", "a1 b3 c2", kings="h8", quiet=2, bound=1)
    play(table, "stay N")
    assert table.reason == "no_capture"


def test_r32_with_0_it_never_ends_that_way(backend: str) -> None:
    for quiet in (400, 31_999, 32_000):
        table = scene(backend, "R", "d4 h8", kings="a8", quiet=quiet, bound=0)
        play(table, "Rd5 N")
        assert table.outcome is None
        assert table.view()["quiet"] == min(quiet + 1, 32_000)  # the count of turns without a capture stops at 32,000


@pytest.mark.parametrize(
    ("pawns", "turn", "winner"),
    [([9, 3, 3], 1, 0), ([3, 3, 9], 0, 2), ([6, 6, 3], 2, 1), ([6, 6, 3], 0, 0), ([5, 5, 5], 1, 1), ([6, 3, 6], 1, 0)],
)
def test_r32_the_game_is_counted_as_it_stands(backend: str, pawns: list[int], turn: int, winner: int) -> None:
    """Most points win. Of tied players, the one whose turn was most recent wins."""
    held = ["p" * number for number in pawns]
    held[2] += "nnnnbbbbrrrrqqkk"
    figures = ["h8", "h1", "a1"]
    figures[turn] = "d4"
    table = scene(
        backend, "R", " ".join(figures), turn=turn, pawns="a8", quiet=2, bound=1, values=[1, 0, 0, 0, 0, 0], taken=held
    )
    play(table, "Rd5 N")
    assert table.points == tuple(pawns)
    assert table.outcome == tuple(float(seat == winner) for seat in range(3))
    assert table.events()[-1]["seat"] == winner


# --- table actions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "seat", "outcome"),
    [(2, 0, (0.0, 1.0)), (3, 1, (0.5, 0.0, 0.5)), (4, 3, (1 / 3, 1 / 3, 1 / 3, 0.0))],
)
def test_if_one_resigns_the_others_share_the_win(
    backend: str, players: int, seat: int, outcome: tuple[float, ...]
) -> None:
    for table in (new(backend, players), placed(backend, players), planned(backend, players)):
        table.resign(seat)
        assert table.outcome == pytest.approx(outcome)
        assert (table.reason, table.turn, table.acting) == ("resignation", None, ())
        assert schachtel.replay(table.record().dumps()).outcome == table.outcome


def test_once_it_is_over_the_log_tells_it_all(backend: str) -> None:
    rng = random.Random(7)
    table = planned(backend, 3, seed=7)
    while table.turn is not None:
        table.play(rng.choice([move for move in table.moves() if "x" in move] or table.moves()))
    for seat in (None, 0, 2):
        assert "?" not in table.record(seat).moves
        again = schachtel.replay(table.record(seat).dumps(), backend=backend)
        assert (again.state, again.outcome) == (table.state, table.outcome)


def test_there_are_no_draws_to_agree_on(backend: str) -> None:
    with pytest.raises(schachtel.IllegalMove, match="has no draws"):
        planned(backend).offer_draw(0)
