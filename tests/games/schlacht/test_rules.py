"""Tests of the rules of *Die Schlacht*, numbered as in the README beside the code (R1 to R21).

Expected results come from the rule sheet and from looking at this board, A0B0C0D0, on which most tests play:

    8  R Y B G R Y G B      R red: rook
    7  G R G B G Y R Y      Y yellow: bishop
    6  Y Y B R B B G R      G green: knight
    5  B G R Y Y R B G      B blue: king
    4  R G B Y R G B Y
    3  Y Y G R Y Y B R
    2  B B R G B G R G
    1  G R Y B G R Y B
       a b c d e f g h

Other expected results come from the oracle, a second implementation of the rules, which works with sets of squares.
"""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import schachtel
from tests.games.schlacht import oracle

BOARD = "A0B0C0D0"
BACKENDS = ("compiled", "interpreted")
BLACK, WHITE = 0, 1

# A battle without captures: all pieces stand on blue squares, and no piece touches an enemy.
PEACE = {"black": "g3 g4 g5 c6 e6 f6 d7 c8", "white": "d1 h1 a2 b2 e2 c4 a5 h8"}

pytestmark = pytest.mark.parametrize("backend", BACKENDS)


def table_of(backend: str, black: str, white: str, turn: str = "black", **more: Any) -> schachtel.Table:
    position = {"board": BOARD, "black": black, "white": white, "turn": turn} | more
    return schachtel.position("schlacht", position, backend=backend)


def play(table: schachtel.Table, moves: str) -> None:
    for move in moves.split():
        table.play(move)


def squares(names: str) -> list[str]:
    return names.split()


def pieces(table: schachtel.Table, side: str) -> set[str]:
    return set(table.view()["pieces"][side])


def from_square(table: schachtel.Table, square: str) -> set[str]:
    """Return the squares on which the piece on `square` can capture."""
    return {move[3:] for move in table.moves() if move.startswith(f"{square}x")}


def kinds(table: schachtel.Table) -> list[str]:
    return [event["kind"] for event in table.events()]


# --- the board -------------------------------------------------------------------------------------------------------


def test_r1_the_board_has_8_by_8_squares_made_of_four_tiles_of_4_by_4(backend: str) -> None:
    rows = [
        "RYBG RYGB",
        "GRGB GYRY",
        "YYBR BBGR",
        "BGRY YRBG",
        # The rows above show the fronts of tiles A and B, and the rows below show the fronts of C and D.
        "RGBY RGBY",
        "YYGR YYBR",
        "BBRG BGRG",
        "GRYB GRYB",
    ]
    # The colours of all squares, from a1 to h8.
    shown = schachtel.new("schlacht", board=BOARD, backend=backend).view()["colours"]
    assert [shown[8 * rank : 8 * rank + 8] for rank in range(7, -1, -1)] == [row.replace(" ", "") for row in rows]


def test_r2_any_tile_lies_in_any_corner_either_side_up_turned_in_any_way(backend: str) -> None:
    for tile, number, place in itertools.product("ABCD", range(8), range(4)):
        others = [other for other in "ABCD" if other != tile]
        code = "".join(f"{other}0" for other in others[:place]) + f"{tile}{number}"
        code += "".join(f"{other}5" for other in others[place:])
        shown = schachtel.new("schlacht", board=code, backend=backend).view()
        assert shown["board"] == code
        assert dict(zip(oracle.SQUARES, shown["colours"], strict=True)) == oracle.board(code), code


def test_r2_faces_turn_clockwise_and_backs_mirror_the_fronts(backend: str) -> None:
    def tile_at_a8(code: str) -> list[str]:
        shown = schachtel.new("schlacht", board=code, backend=backend).view()["colours"]
        return [shown[8 * rank : 8 * rank + 4] for rank in (7, 6, 5, 4)]

    assert tile_at_a8("A0B0C0D0") == ["RYBG", "GRGB", "YYBR", "BGRY"]
    assert tile_at_a8("A1B0C0D0") == ["BYGR", "GYRY", "RBGB", "YRBG"]  # after a quarter turn, the left column is on top
    assert tile_at_a8("A2B0C0D0") == ["YRGB", "RBYY", "BGRG", "GBYR"]
    # After three quarter turns, the right column is on top.
    assert tile_at_a8("A3B0C0D0") == ["GBRY", "BGBR", "YRYG", "RGYB"]
    # The back mirrors the front, so rows have become columns.
    assert tile_at_a8("A4B0C0D0") == ["RGYB", "YRYG", "BGBR", "GBRY"]
    assert tile_at_a8("A5B0C0D0") == ["GBYR", "BGRG", "RBYY", "YRGB"]


# --- placing ---------------------------------------------------------------------------------------------------------


def test_r3_the_board_is_empty_at_first_and_every_square_may_be_taken(backend: str) -> None:
    table = schachtel.new("schlacht", board=BOARD, backend=backend)
    assert pieces(table, "black") == pieces(table, "white") == set()
    assert table.moves() == oracle.SQUARES


def test_r3_both_place_one_piece_in_turn_on_an_empty_square_eight_each(backend: str) -> None:
    table = schachtel.new("schlacht", board=BOARD, backend=backend)
    taken: list[str] = []
    for ply, square in enumerate(squares("d4 e5 d5 e4 a1 h8 a8 h1 c3 f6 c6 f3 b2 g7 b7 g2")):
        assert table.turn == ply % 2
        assert table.view()["stage"] == "placement"
        assert table.moves() == [free for free in oracle.SQUARES if free not in taken]
        table.play(square)
        assert kinds(table) == ["placed"]
        taken.append(square)
    assert pieces(table, "black") == set(taken[0::2])
    assert pieces(table, "white") == set(taken[1::2])
    assert table.view()["stage"] == "battle"


@pytest.mark.parametrize("whose", ["d4", "e5"])  # the squares of the player's piece and of an enemy piece
def test_r3_a_taken_square_cannot_be_taken_again(backend: str, whose: str) -> None:
    table = schachtel.new("schlacht", board=BOARD, backend=backend)
    play(table, "d4 e5")
    with pytest.raises(schachtel.IllegalMove, match="taken"):
        table.play(whose)


def test_r4_black_starts_the_first_game(backend: str) -> None:
    for seed in range(5):
        table = schachtel.new("schlacht", seed=seed, backend=backend)
        assert (table.turn, table.view()["starter"], table.view()["match"]["game"]) == (BLACK, BLACK, 1)


def test_r5_the_battle_begins_with_the_sixteenth_piece_and_black_captures_first(backend: str) -> None:
    table = schachtel.new("schlacht", board=BOARD, backend=backend)
    play(table, "a4 a8 b1 c1 d1 e1 f1 g1 h1 h2 h3 h4 h5 h6 h7")
    assert (table.turn, table.view()["stage"]) == (WHITE, "placement")
    table.play("h8")
    assert (table.turn, table.view()["stage"]) == (BLACK, "battle")
    assert "a4xa8" in table.moves()


def test_r5_where_white_placed_first_white_also_captures_first(backend: str) -> None:
    table = table_of(
        backend,
        "a2 b2 c2 d2 e2 f2 g2",
        "a7 b7 c7 d7 e7 f7 g7 h7",
        stage="placement",
        starter="white",
        turn="black",
        game=2,
        score=[0, 1],
    )
    table.play("h2")
    assert (table.turn, table.view()["stage"]) == (WHITE, "battle")


# --- how pieces move -------------------------------------------------------------------------------------------------


def test_r6_the_colour_of_the_square_says_how_its_piece_moves(backend: str) -> None:
    """d3 is red, d4 yellow, d2 green, d1 blue. Each has enemies above, diagonally, to the right, and a leap away."""
    assert from_square(table_of(backend, "d3", "d4 e4 e3 e5"), "d3") == {"d4", "e3"}
    assert from_square(table_of(backend, "d4", "d5 e5 e4 e6"), "d4") == {"e5"}
    assert from_square(table_of(backend, "d2", "d3 e3 e2 e4"), "d2") == {"e4"}
    assert from_square(table_of(backend, "d1", "d2 e2 e1 e3"), "d1") == {"d2", "e2", "e1"}


def test_r6_a_piece_moves_by_its_new_square_after_a_capture(backend: str) -> None:
    """A piece that captures from red a4 to green b4 changes from a rook to a knight."""
    table = table_of(backend, "a4", "b4 d5")
    play(table, "a4xb4 pass")
    assert table.moves() == ["b4xd5"]


def test_r6_it_is_the_square_and_not_the_side_that_matters(backend: str) -> None:
    for mine, theirs in (("d3", "d4 e4 e3 e5"), ("d4", "d5 e5 e4 e6"), ("d2", "d3 e3 e2 e4"), ("d1", "d2 e2 e1 e3")):
        black, white = table_of(backend, mine, theirs), table_of(backend, theirs, mine, turn="white")
        assert black.moves() == white.moves()


def test_r7_on_red_a_piece_captures_along_ranks_and_files(backend: str) -> None:
    """The rook on a4 can go up to a8, right to e4 and down to the edge, since no red square stops it earlier."""
    for square in squares("a5 a6 a7 a8 b4 c4 d4 e4 a3 a2 a1"):
        assert table_of(backend, "a4", square).moves() == [f"a4x{square}"]
    for square in squares("b5 b3 c6 c2 b6 b2"):
        assert table_of(backend, "a4", square).moves() == ["pass"]


def test_r7_on_red_the_first_red_square_is_reached_and_none_behind_it(backend: str) -> None:
    assert table_of(backend, "a4", "e4").moves() == ["a4xe4"]  # e4 is red, so the rook can get that far
    for square in squares("f4 g4 h4"):
        assert table_of(backend, "a4", square).moves() == ["pass"], square
    assert table_of(backend, "e8", "a8").moves() == ["e8xa8"]  # the rook moves left
    assert table_of(backend, "e8", "e4").moves() == ["e8xe4"]  # the rook moves down
    assert table_of(backend, "e8", "e3").moves() == ["pass"]
    assert table_of(backend, "e4", "e8").moves() == ["e4xe8"]  # the rook moves up


def test_r7_on_red_a_square_of_another_colour_stops_nothing(backend: str) -> None:
    """The way from e8 to e4 leads over green, blue and yellow squares."""
    assert table_of(backend, "e8", "e5").moves() == ["e8xe5"]


def test_r8_on_yellow_a_piece_captures_along_diagonals(backend: str) -> None:
    """The bishop on b6 reaches the edge on both upper diagonals, a5, and d4, which is the first yellow square."""
    for square in squares("a7 c7 d8 a5 c5 d4"):
        assert table_of(backend, "b6", square).moves() == [f"b6x{square}"]
    for square in squares("b7 b5 a6 c6 b8 d6 d7 c8 a8 d5 a4"):
        assert table_of(backend, "b6", square).moves() == ["pass"], square


def test_r8_on_yellow_the_first_yellow_square_is_reached_and_none_behind_it(backend: str) -> None:
    assert table_of(backend, "b6", "d4").moves() == ["b6xd4"]  # d4 is yellow, so the bishop can get that far
    for square in squares("e3 f2 g1"):
        assert table_of(backend, "b6", square).moves() == ["pass"], square
    assert table_of(backend, "d4", "b6").moves() == ["d4xb6"]  # the bishop moves up and left
    assert table_of(backend, "d4", "a7").moves() == ["pass"]
    # The bishop moves up and right, but only to the adjacent square, which is yellow.
    assert table_of(backend, "d4", "e5").moves() == ["d4xe5"]
    assert table_of(backend, "d4", "f6").moves() == ["pass"]
    assert table_of(backend, "f3", "d5").moves() == ["f3xd5"]  # the bishop passes the red square e4
    assert table_of(backend, "d5", "f3").moves() == ["d5xf3"]  # the bishop moves down and right


def test_r8_on_yellow_a_square_of_another_colour_stops_nothing(backend: str) -> None:
    """From h4, the bishop reaches e1 and d8, because the blue and green squares on the way do not stop it."""
    for square in squares("g3 f2 e1 g5 f6 e7 d8"):
        assert table_of(backend, "h4", square).moves() == [f"h4x{square}"]


def test_r9_on_green_a_piece_leaps_like_a_knight(backend: str) -> None:
    leaps = "a2 a4 b1 b5 d1 d5 e2 e4"
    assert from_square(table_of(backend, "c3", leaps), "c3") == set(leaps.split())
    assert table_of(backend, "a1", "b2 a2 b1 a3 c1 c3 d4 h8").moves() == ["pass"]
    assert table_of(backend, "a1", "b3 c2").moves() == ["a1xc2", "a1xb3"]


def test_r9_a_knight_goes_over_whatever_stands_between(backend: str) -> None:
    """The knight is surrounded, first by its own side, and then by enemies."""
    assert from_square(table_of(backend, "c3 b3 b4 c4 d4 d3 d2 c2", "e4 a2"), "c3") == {"e4", "a2"}
    assert from_square(table_of(backend, "c3", "b3 b4 c4 d4 d3 d2 e4 a2"), "c3") == {"e4", "a2"}


def test_r9_on_green_the_colour_of_the_target_does_not_matter(backend: str) -> None:
    """The knight on e1 captures on red and yellow squares, and the knight on f4 on green and blue ones as well."""
    assert from_square(table_of(backend, "e1", "c2 d3 f3 g2"), "e1") == {"c2", "d3", "f3", "g2"}
    assert from_square(table_of(backend, "f4", "h5 e2 h3 d5"), "f4") == {"h5", "e2", "h3", "d5"}


def test_r10_on_blue_a_piece_steps_one_square_any_way(backend: str) -> None:
    around = "e5 f5 g5 e6 g6 e7 f7 g7"
    assert from_square(table_of(backend, "f6", around), "f6") == set(around.split())
    # All enemies are two squares away from the king.
    assert table_of(backend, "f6", "d4 f4 h4 d6 h6 d8 f8 h8").moves() == ["pass"]
    # All enemies are a knight's leap away from the king.
    assert table_of(backend, "f6", "e4 g4 d5 h5 d7 h7 e8 g8").moves() == ["pass"]


def test_r10_a_king_in_the_corner_does_not_step_around_the_edge(backend: str) -> None:
    assert table_of(backend, "h1", "a1 a2 a8 h8 b1 g3").moves() == ["pass"]
    assert table_of(backend, "h1", "g1 g2 h2").moves() == ["h1xg1", "h1xg2", "h1xh2"]


# --- capturing -------------------------------------------------------------------------------------------------------


def test_r11_a_capture_moves_onto_the_enemys_square_and_takes_that_piece_out(backend: str) -> None:
    table = table_of(backend, "a4 h8", "c4 d1")
    table.play("a4xc4")
    assert pieces(table, "black") == {"c4", "h8"}
    assert pieces(table, "white") == {"d1"}
    values = {"seat": BLACK, "source": "a4", "target": "c4"}
    said = {"key": "event-captured", "values": values}
    assert table.events() == [{"kind": "captured", **values, "text": "Black captures on c4 from a4.", "said": said}]


def test_r11_a_turn_is_one_capture_even_where_another_would_be_open(backend: str) -> None:
    table = table_of(backend, "a4", "c4 d5")
    table.play("a4xc4")
    assert table.turn == WHITE
    assert table.moves() == ["d5xc4"]  # the black piece on c4 could capture d5, but it is White's turn


def test_r11_an_own_piece_is_never_captured_and_stands_in_the_way(backend: str) -> None:
    table = table_of(backend, "a4 c4", "e4")
    assert table.moves() == ["pass"]
    with pytest.raises(schachtel.IllegalMove, match="your own"):
        table.play("a4xc4")
    assert table_of(backend, "b6 c5", "d4").moves() == ["pass"]  # the rook on c5 blocks the bishop on b6


def test_r11_an_enemy_stands_in_the_way_as_well(backend: str) -> None:
    assert table_of(backend, "a4", "c4 d4 e4").moves() == ["a4xc4"]
    assert table_of(backend, "b6", "c5 d4").moves() == ["b6xc5"]


def test_r11_a_piece_never_moves_to_an_empty_square(backend: str) -> None:
    table = table_of(backend, "a4", "c4")
    with pytest.raises(schachtel.IllegalMove, match="empty"):
        table.play("a4xb4")
    with pytest.raises(schachtel.IllegalMove):
        table.play("b4")
    assert table.moves() == ["a4xc4"]


def test_r12_whoever_can_capture_must(backend: str) -> None:
    table = table_of(backend, "a4 h8", "c4")
    assert "pass" not in table.moves()
    with pytest.raises(schachtel.IllegalMove, match="must"):
        table.play("pass")


def test_r12_which_capture_is_free(backend: str) -> None:
    """A player may choose any piece and any capture, even if two pieces can capture the same enemy."""
    everything = ["a4xa1", "a4xc4", "f6xe5", "a4xa8", "f6xf7"]
    table = table_of(backend, "a4 f6", "a1 a8 c4 e5 f7")
    assert sorted(table.moves()) == sorted(everything)
    for move in everything:
        branch = table.fork()
        branch.play(move)
        assert move[3:] in pieces(branch, "black")
    assert table_of(backend, "a4 e4", "c4").moves() == ["a4xc4", "e4xc4"]


def test_r12_whoever_cannot_capture_must_pass(backend: str) -> None:
    table = table_of(backend, "a4", "b5")
    assert table.moves() == ["pass"]
    with pytest.raises(schachtel.IllegalMove, match="pass"):
        table.play("a4xb5")
    table.play("pass")
    assert kinds(table) == ["passed"]


def test_r12_a_side_without_pieces_passes(backend: str) -> None:
    assert table_of(backend, "", "d1").moves() == ["pass"]


# --- passes, and the end of a game -----------------------------------------------------------------------------------


def test_r13_after_a_pass_the_other_side_goes_on(backend: str) -> None:
    """The knight on d2 can capture c4. The pieces on c4 and a4 can capture nothing, so Black must pass first."""
    table = table_of(backend, "a4 c4", "d2")
    assert table.moves() == ["pass"]
    table.play("pass")
    assert (table.turn, table.view()["stage"], table.view()["last_pass"]) == (WHITE, "battle", BLACK)
    assert table.moves() == ["d2xc4"]


def test_r13_whoever_passed_comes_back_in_as_soon_as_a_capture_opens_up(backend: str) -> None:
    table = table_of(backend, "a4 c4", "d2")
    play(table, "pass d2xc4")
    assert table.turn == BLACK
    assert table.moves() == ["a4xc4"]  # Black must capture (R12)
    table.play("a4xc4")
    assert pieces(table, "black") == {"c4"}
    assert table.view()["last_pass"] is None


def test_r14_two_passes_in_a_row_end_the_game(backend: str) -> None:
    table = table_of(backend, "a4 h8", "d1")
    table.play("pass")
    assert table.view()["match"]["game"] == 1
    table.play("pass")
    assert table.view()["match"]["game"] == 2
    assert kinds(table) == ["passed", "game_won", "new_game"]


def test_r14_two_passes_with_a_capture_between_them_do_not(backend: str) -> None:
    table = table_of(backend, "c4 h8", "d2")
    play(table, "pass d2xc4 pass")
    assert (table.turn, table.view()["stage"], table.points) == (WHITE, "battle", (0, 0))
    table.play("pass")
    assert table.points == (0.0, 1.0)


def test_r14_the_game_goes_on_until_both_have_passed_even_against_nobody(backend: str) -> None:
    table = table_of(backend, "a4", "c4")
    table.play("a4xc4")
    assert (table.turn, table.view()["stage"]) == (WHITE, "battle")
    play(table, "pass pass")
    assert table.points == (1.0, 0.0)


def test_r15_whoever_has_more_pieces_left_wins_and_not_who_passed_last(backend: str) -> None:
    table = table_of(backend, "a4 h8", "d1", turn="black")
    play(table, "pass pass")  # White has passed last
    assert table.points == (2.0, 0.0)
    table = table_of(backend, "d1", "a4 h8", turn="white")
    play(table, "pass pass")  # Black has passed last
    assert table.points == (0.0, 2.0)


def test_r15_one_piece_more_is_enough(backend: str) -> None:
    """The side with seven pieces loses to the side with eight, whoever starts and whoever passes last."""
    for turn, starter, side in itertools.product(("black", "white"), ("black", "white"), (BLACK, WHITE)):
        men = {name: where if name != ("white", "black")[side] else where[3:] for name, where in PEACE.items()}
        table = table_of(backend, **men, turn=turn, starter=starter, target=100)
        play(table, "pass pass")
        assert table.points == ((8.0, 0.0) if side == BLACK else (0.0, 8.0))


@pytest.mark.parametrize("starter", ["black", "white"])
def test_r16_a_tie_goes_to_whoever_passed_last(backend: str, starter: str) -> None:
    table = table_of(backend, "a4", "d1", turn="black", starter=starter)
    play(table, "pass pass")
    assert table.points == (0.0, 1.0)
    table = table_of(backend, "a4", "d1", turn="white", starter=starter)
    play(table, "pass pass")
    assert table.points == (1.0, 0.0)


@pytest.mark.parametrize("turn", ["black", "white"])
def test_r16_with_the_option_a_tie_goes_to_the_second_player(backend: str, turn: str) -> None:
    table = table_of(backend, "a4", "d1", turn=turn, starter="black", tie="second")
    play(table, "pass pass")
    assert table.points == (0.0, 1.0)
    table = table_of(backend, "a4", "d1", turn=turn, starter="white", tie="second", game=2)
    play(table, "pass pass")
    assert table.points == (1.0, 0.0)


def test_r16_the_option_changes_nothing_where_one_side_has_more(backend: str) -> None:
    table = table_of(backend, "a4 h8", "d1", tie="second")
    play(table, "pass pass")
    assert table.points == (2.0, 0.0)


def test_r17_the_winner_scores_one_point_for_each_own_piece_left_the_other_side_nothing(backend: str) -> None:
    table = table_of(backend, "a4 g4 h8", "d1 b2", score=[1, 2])
    play(table, "pass pass")
    assert table.points == (1.0 + 3.0, 2.0)
    assert {"kind": "game_won", "seat": BLACK, "points": 3, "game": 1}.items() <= table.events()[1].items()


def test_r17_a_tie_scores_all_of_the_winners_pieces(backend: str) -> None:
    table = table_of(backend, "a4 h8", "d1 b2")
    play(table, "pass pass")
    assert table.points == (0.0, 2.0)


# --- the match -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(5, 7), (6, 8)])
def test_r18_whoever_has_seven_points_or_more_first_wins_the_match(backend: str, before: int, after: int) -> None:
    table = table_of(backend, "a4 h8", "d1", score=[before, 6])
    play(table, "pass pass")
    assert table.points == (float(after), 6.0)
    assert (table.turn, table.acting, table.moves()) == (None, (), [])
    assert (table.outcome, table.reason, table.view()["stage"]) == ((1.0, 0.0), "target", "over")
    assert kinds(table) == ["passed", "game_won", "match_won"]


def test_r18_white_can_win_the_match_as_well(backend: str) -> None:
    table = table_of(backend, "d1", "a4 h8", score=[6, 5])
    play(table, "pass pass")
    assert (table.points, table.outcome) == ((6, 7), (0.0, 1.0))
    assert {"kind": "match_won", "seat": WHITE, "score": [7, 6]}.items() <= table.events()[-1].items()


def test_r18_six_points_are_not_enough(backend: str) -> None:
    table = table_of(backend, "a4 h8", "d1", score=[4, 6])
    play(table, "pass pass")
    assert (table.points, table.outcome, table.reason) == ((6, 6), None, None)
    assert table.view()["stage"] == "placement"


def test_r18_the_loser_of_a_game_does_not_win_the_match_by_it(backend: str) -> None:
    """White would have enough points to win the match, but Black has more pieces left and wins the game."""
    table = table_of(backend, "a4 g4 h8", "d1 b2", score=[0, 6])
    play(table, "pass pass")
    assert (table.points, table.outcome) == ((3, 6), None)


@pytest.mark.parametrize(("target", "over"), [(2, True), (3, False)])
def test_r18_the_option_target_says_how_many_points_are_needed(backend: str, target: int, over: bool) -> None:
    table = table_of(backend, "a4 h8", "d1", target=target)
    play(table, "pass pass")
    assert (table.outcome is not None) == over


def test_r18_with_the_option_single_one_game_decides(backend: str) -> None:
    table = table_of(backend, "a4 h8", "d1", single=True)
    play(table, "pass pass")
    assert (table.points, table.outcome, table.reason) == ((2, 0), (1.0, 0.0), "single_game")


def test_r19_the_next_game_begins_on_an_empty_board_and_the_start_alternates(backend: str) -> None:
    table = table_of(backend, "a4 h8", "d1")
    play(table, "pass pass")
    shown = table.view()
    assert (shown["match"]["game"], shown["starter"], shown["turn"]) == (2, WHITE, WHITE)
    assert (shown["stage"], shown["last_pass"]) == ("placement", None)
    assert shown["pieces"] == {"black": [], "white": []}
    assert table.moves() == oracle.SQUARES
    assert {"kind": "new_game", "seat": WHITE, "game": 2}.items() <= table.events()[-1].items()

    table = table_of(backend, "d1", "a4 h8", turn="white", starter="white", game=2, score=[2, 0])
    play(table, "pass pass")
    shown = table.view()
    assert (shown["match"]["game"], shown["starter"], shown["turn"]) == (3, BLACK, BLACK)


@pytest.mark.parametrize("winner", ["black", "white"])
def test_r19_the_start_alternates_whoever_won_and_whoever_passed_last(backend: str, winner: str) -> None:
    men = {"black": "a4 h8", "white": "d1"} if winner == "black" else {"black": "d1", "white": "a4 h8"}
    for turn in ("black", "white"):
        table = table_of(backend, **men, turn=turn, starter="black")
        play(table, "pass pass")
        assert table.turn == WHITE
        table = table_of(backend, **men, turn=turn, starter="white", game=2)
        play(table, "pass pass")
        assert table.turn == BLACK


def test_r19_a_pass_in_one_game_does_not_count_in_the_next(backend: str) -> None:
    table = table_of(backend, "a4", "d1", target=100)
    play(table, "pass pass")
    # White starts game 2. Again all pieces are placed so that nobody can capture, and two more passes end the game.
    for white, black in zip(PEACE["white"].split(), PEACE["black"].split(), strict=True):
        play(table, f"{white} {black}")
    table.play("pass")
    assert table.view()["match"]["game"] == 2
    table.play("pass")
    assert table.view()["match"]["game"] == 3


def test_r20_the_board_stays_the_same_for_the_match(backend: str) -> None:
    table = schachtel.new("schlacht", seed=3, target=100, backend=backend)
    before = table.view()
    rng = random.Random(3)
    while table.view()["match"]["game"] < 4:
        table.play(rng.choice(table.moves()))
        assert (table.view()["board"], table.view()["colours"]) == (before["board"], before["colours"])


def test_r20_with_the_option_rebuild_a_new_board_is_drawn_for_each_game(backend: str) -> None:
    seen = set()
    for seed in range(4):
        table = schachtel.new("schlacht", seed=seed, rebuild=True, target=100, board=BOARD, backend=backend)
        rng = random.Random(seed)
        for game in range(1, 4):
            shown = table.view()
            assert (shown["board"] == BOARD) == (game == 1)  # the given board is only that of the first game
            assert dict(zip(oracle.SQUARES, shown["colours"], strict=True)) == oracle.board(shown["board"])
            seen.add(shown["board"])
            while table.view()["match"]["game"] == game:
                assert table.view()["board"] == shown["board"]  # the board stays the same during a game
                table.play(rng.choice(table.moves()))
    assert len(seen) == 1 + 4 * 2


def test_r21_where_nobody_can_capture_at_all_the_second_player_wins_eight_points(backend: str) -> None:
    table = schachtel.new("schlacht", board=BOARD, backend=backend)
    for black, white in zip(PEACE["black"].split(), PEACE["white"].split(), strict=True):
        play(table, f"{black} {white}")
    assert (table.turn, table.moves()) == (BLACK, ["pass"])
    table.play("pass")
    assert (table.turn, table.moves()) == (WHITE, ["pass"])
    table.play("pass")
    assert (table.points, table.outcome) == ((0, 8), (0.0, 1.0))


def test_r21_where_white_starts_black_is_the_second_player(backend: str) -> None:
    table = table_of(backend, **PEACE, turn="white", starter="white", game=2)
    play(table, "pass pass")
    assert (table.points, table.outcome) == ((8, 0), (1.0, 0.0))


# --- comparison with the oracle --------------------------------------------------------------------------------------


def random_code(rng: random.Random) -> str:
    return "".join(f"{tile}{rng.randrange(8)}" for tile in rng.sample("ABCD", 4))


def random_code_with(rng: random.Random, square: str, colour: str) -> str:
    """Return the code of a random board on which `square` has the colour `colour`."""
    while oracle.board(code := random_code(rng))[square] != colour:
        pass
    return code


@pytest.mark.parametrize("colour", "RYGB")
def test_r6_to_r12_captures_are_the_oracles_from_every_square_of_every_colour(backend: str, colour: str) -> None:
    rng = random.Random(f"captures {colour}")
    occupancies = 8 if backend == "compiled" else 1
    found = 0
    for square in oracle.SQUARES:
        for _ in range(occupancies):
            code = random_code_with(rng, square, colour)
            others = rng.sample([other for other in oracle.SQUARES if other != square], 15)
            mine, theirs = {square, *others[: rng.randrange(8)]}, set(others[7 : 7 + rng.randint(1, 8)])
            black, white = rng.sample([mine, theirs], 2)
            position = {
                "board": code,
                "black": " ".join(black),
                "white": " ".join(white),
                "turn": "black" if black is mine else "white",
            }
            expected = oracle.captures(oracle.board(code), mine, theirs)
            assert schachtel.position("schlacht", position, backend=backend).moves() == (expected or ["pass"]), position
            found += sum(move.startswith(square) for move in expected)
    assert found > 10 * occupancies  # the test is useful only if there were many captures


def watch(table: schachtel.Table, match: oracle.Match, code: str) -> None:
    """Check that all that players can see of our engine's match equals the oracle's match."""
    shown = table.view()
    assert shown["board"] == code
    assert table.turn == match.turn
    assert table.moves() == match.moves()
    assert shown["stage"] == ("over" if match.turn is None else "placement" if match.placing else "battle")
    assert [set(shown["pieces"][side]) for side in ("black", "white")] == match.pieces
    assert (shown["starter"], shown["match"]["game"]) == (match.starter, match.game)
    assert shown["match"]["score"] == match.score
    assert table.points == tuple(match.score)
    assert (shown["last_pass"] is not None) == match.just_passed or match.turn is None
    if match.turn is None:
        assert table.outcome == ((1.0, 0.0) if match.score[0] > match.score[1] else (0.0, 1.0))
    else:
        assert table.outcome is None


@pytest.mark.parametrize("tie", ["last_pass", "second"])
@pytest.mark.parametrize("batch", range(4))
def test_r1_to_r21_whole_random_matches_are_the_oracles_move_for_move(backend: str, batch: int, tie: str) -> None:
    for seed in range(10 * batch, 10 * batch + (8 if backend == "compiled" else 1)):
        rng = random.Random(f"match {seed}")
        target, single, rebuild = rng.choice([1, 7, 7, 20]), rng.random() < 0.2, rng.random() < 0.3
        table = schachtel.new(
            "schlacht", seed=seed, target=target, tie=tie, single=single, rebuild=rebuild, backend=backend
        )
        code = table.view()["board"]
        match = oracle.Match(oracle.board(code), target=target, tie=tie, single=single)
        watch(table, match, code)
        while match.turn is not None:
            move = rng.choice(match.moves())
            match.play(move)
            table.play(move)
            if rebuild and "new_game" in match.told:
                code = table.view()["board"]  # take the new board from the engine, since it is drawn at random
                match.colours = oracle.board(code)
            assert kinds(table) == match.told
            watch(table, match, code)
        assert match.game <= 2 * target - 1
