"""Tests of PGN: python-chess can read what we write, and we can read what it writes."""

from __future__ import annotations

import contextlib
import io
import random

import chess
import chess.pgn
import pytest
from hypothesis import given
from hypothesis import strategies as st

import schachtel
from schachtel import RecordError, Table
from tests.games.chess import oracle
from tests.games.chess.fuzzing import changed, fuzz

WON, LOST, DRAWN = (1.0, 0.0), (0.0, 1.0), (0.5, 0.5)
RESULTS: dict[tuple[float, ...] | None, str] = {None: "*", WON: "1-0", LOST: "0-1", DRAWN: "1/2-1/2"}
BLACK_FIRST = "4k3/8/8/8/8/8/8/R3K3 b - - 0 7"
KNIGHTS = "Nf3 Nf6 Ng1 Ng8 "


def load(text: str) -> list[Table]:
    return schachtel.load("chess", text, "pgn")


def one(text: str) -> Table:
    (table,) = load(text)
    return table


def moves(text: str) -> str:
    return " ".join(one(text).record().moves)


def played(moves: str, start: str | None = None) -> Table:
    table = schachtel.new("chess") if start is None else schachtel.position("chess", start)
    for move in moves.split():
        table.play(move)
    return table


def at_random(seed: int, start: str | None = None, most: int = 120) -> Table:
    """Return a random game. It may have ended on the board, by resignation or agreement, or not at all."""
    table, chance = played("", start), random.Random(seed)
    for _ in range(chance.randrange(most)):
        if table.turn is None:
            break
        table.play_action(chance.choice(table.actions()))
        if chance.random() < 0.1:
            table.comment(chance.choice(["a thought", "[%clk 0:01:00]", "two  words", "(1. e4)", "; and % and [x]"]))
    if table.turn is not None:
        seat = chance.randrange(2)
        end = chance.randrange(4)
        if end == 0:
            table.resign(seat)
        elif end == 1:
            table.offer_draw(0)
            table.offer_draw(1)
        elif end == 2 and seat == 0:
            table.timeout(seat)
    return table


def same(ours: Table, again: Table) -> None:
    """Check that a game read back from PGN has kept everything that PGN can contain."""
    assert again.state == ours.state
    assert (again.outcome, again.reason) == (ours.outcome, ours.reason)
    assert again.record().moves == ours.record().moves
    comments = [[" ".join(text.split()) for text in entry.comments] for entry in ours.record().entries]
    assert [list(entry.comments) for entry in again.record().entries] == comments
    assert again.record().seats == ours.record().seats


# --- writing and reading back ----------------------------------------------------------------------------------------


def test_a_game_as_pgn() -> None:
    table = played("f3 e5 g4 Qh4#")
    table.seat_names = ("Ann", 'Bob "the rook" O\\Neill')
    table.extra = {"Site": "Vienna", "ECO": "A00"}
    assert table.export("pgn") == (
        '[Event "?"]\n[Site "Vienna"]\n[Date "????.??.??"]\n[Round "?"]\n[White "Ann"]\n'
        '[Black "Bob \\"the rook\\" O\\\\Neill"]\n[Result "0-1"]\n[Termination "checkmate"]\n[ECO "A00"]\n'
        "\n1. f3 e5 2. g4 Qh4# 0-1\n"
    )
    again = one(table.export("pgn"))
    same(table, again)
    assert again.record().extra["ECO"] == "A00"
    assert again.export("pgn") == table.export("pgn")


@pytest.mark.parametrize("chunk", range(4))
def test_random_games_come_back_as_they_were(chunk: int) -> None:
    for seed in range(chunk * 6, chunk * 6 + 6):
        table = at_random(seed)
        same(table, one(table.export("pgn")))


def test_random_games_from_random_positions_come_back_as_they_were() -> None:
    rng = random.Random(3)
    for seed in range(24):
        table = at_random(seed, oracle.setup(rng).fen(), 20)
        same(table, one(table.export("pgn")))


def test_lines_are_no_longer_than_eighty_characters() -> None:
    table = at_random(1)
    table.comment("a long thought " * 20)
    body = table.export("pgn").split("\n\n", 1)[1]
    assert all(len(line) <= 80 for line in body.splitlines())
    assert one(table.export("pgn")).record().moves == table.record().moves


def test_black_can_be_the_first_to_move() -> None:
    table = played("Kd7 Ra7+ Kc6", BLACK_FIRST)
    text = table.export("pgn")
    assert '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/R3K3 b - - 0 7"]\n' in text
    assert "\n7... Kd7 8. Ra7+ Kc6 *\n" in text
    same(table, one(text))


def test_after_a_comment_the_number_is_said_again() -> None:
    table = schachtel.new("chess")
    table.play("e4")
    table.comment("best by test")
    table.play("e5")
    assert "\n1. e4 {best by test} 1... e5 *\n" in table.export("pgn")
    same(table, one(table.export("pgn")))


def test_a_position_given_as_a_dict_is_written_as_its_fen() -> None:
    table = schachtel.position("chess", played("e4 e5").position())
    table.play("Nf3")
    assert '[FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"]' in table.export("pgn")
    assert one(table.export("pgn")).view()["fen"] == table.view()["fen"]


@pytest.mark.parametrize(
    "name", ["", 'a"]b', '"] *', '\\"]', '"', "\\", '\\"', "[x]", "{x}", "a ; b", "Łukasz", "%", "(", "1-0", "  x  "]
)
def test_any_name_comes_back(name: str) -> None:
    table = played("e4")
    table.seat_names = (name, "x")
    assert one(table.export("pgn")).seat_names == (name, "x")


def test_tags_that_pgn_cannot_have_are_left_out() -> None:
    table = played("e4")
    table.extra = {"Clock.0": "300"}
    same(table, one(table.export("pgn")))


def test_a_record_that_names_one_seat_can_be_written_as_pgn() -> None:
    text = played("e4").record().dumps().replace('[Seat.1 "Black"]\n', "")
    assert "\n1. e4 *\n" in schachtel.replay(text).export("pgn")


# --- results ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason", "outcome", "last"),
    [
        ("1. e4 *", None, None, "e4"),
        ("1. e4 1-0", "resignation", WON, "!resign=1"),
        ("1. e4 0-1", "resignation", LOST, "!resign=0"),
        ("1. e4 1/2-1/2", "agreement", DRAWN, "!draw"),
        ('[Termination "Normal"] 1. e4 1-0', "resignation", WON, "!resign=1"),
        ('[Termination "time forfeit"] 1. e4 1-0', "timeout", WON, "!timeout=1"),
        ('[Termination "Time forfeit"] 1. e4 0-1', "timeout", LOST, "!timeout=0"),
        ('[Termination "timeout"] 1. e4 0-1', "timeout", LOST, "!timeout=0"),
        ("1. f3 e5 2. g4 Qh4# 0-1", "checkmate", LOST, "Qh4#"),
        (f"{KNIGHTS * 2} 1/2-1/2", "agreement", DRAWN, "!draw"),
        (
            f'[Termination "threefold_repetition"] {KNIGHTS * 2} 1/2-1/2',
            "threefold_repetition",
            DRAWN,
            "!claim=0",
        ),
        (f'[Termination "threefold_repetition"] {KNIGHTS} 1/2-1/2', "agreement", DRAWN, "!draw"),
        (f"{KNIGHTS * 4} 1/2-1/2", "fivefold_repetition", DRAWN, "Ng8"),
    ],
)
def test_a_result_that_the_board_does_not_explain_was_a_resignation_a_flag_or_a_draw(
    text: str, reason: str | None, outcome: tuple[float, float] | None, last: str
) -> None:
    table = one(text)
    assert (table.reason, table.outcome, table.record().moves[-1]) == (reason, outcome, last)


def test_every_end_comes_back_with_its_reason() -> None:
    claimed = played(KNIGHTS * 2)
    claimed.claim_draw(0)
    fifty = played("Kd7", "4k3/8/8/8/8/8/8/R3K3 b - - 99 80")
    fifty.claim_draw(0)
    resigned, late, agreed = played("e4"), played("e4"), played("e4")
    resigned.resign(0)
    late.timeout(1)
    agreed.offer_draw(0)
    agreed.offer_draw(1)
    mated, repeated = played("f3 e5 g4 Qh4#"), played(KNIGHTS * 4)
    stale = played("Qf7", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1")
    dead = played("Kxe2", "8/8/4k3/8/8/3K4/4p3/8 w - - 0 1")
    old = played("Kd7", "4k3/8/8/8/8/8/8/R3K3 b - - 149 80")
    reasons = set()
    for table in (claimed, fifty, resigned, late, agreed, mated, repeated, stale, dead, old):
        same(table, one(table.export("pgn")))
        reasons.add(table.reason)
    assert len(reasons) == 10


def test_a_flag_that_was_a_draw_comes_back_as_one() -> None:
    table = played("", "8/8/4k3/4n3/8/3K4/8/Q7 w - - 0 1")
    table.timeout(0)
    same(table, one(table.export("pgn")))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1. f3 e5 2. g4 Qh4# 1-0", "line 1, column 21: the result does not fit the board (checkmate)"),
        ("1. f3 e5 2. g4 Qh4#\n1/2-1/2", "line 2, column 1: the result does not fit the board (checkmate)"),
        (f"{KNIGHTS * 4}\n1-0", "line 2, column 1: the result does not fit the board (fivefold_repetition)"),
        ('[Result "1-0"]\n\n1. e4 0-1', "line 3, column 7: 0-1 is not the result in the tags (1-0)"),
        ('[Result "*"]\n1. e4 1-0', "line 2, column 7: 1-0 is not the result in the tags (*)"),
    ],
)
def test_a_result_that_contradicts_the_board_or_the_tags_is_refused(text: str, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        load(text)
    assert says in str(caught.value)


# --- PGN by people ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "1. e4 e5 2. Nf3 *",
        "1.e4 e5 2.Nf3 *",
        "e4 e5 Nf3 *",
        "1. e4 1... e5 2. Nf3 *",
        "1.e4 1...e5 2.Nf3 *",
        "1 e4 e5 2 Nf3 *",
        "\ufeff1. e4 e5\n2. Nf3\n*\n",
        "1. e4 e5\r\n2. Nf3 *\r\n",
        "1. e4! e5?! 2. Nf3!! *",
        "1. e4$1 e5 $14 $2 2. Nf3 *",
        "1. e2e4 e7e5 2. g1f3 *",
        "1. e4 (1. d4 d5 (1... Nf6 {deep} 2. c4) 2. c4) 1... e5 2. Nf3 *",
        "1. e4 (1. d4 {) is no end} d5) e5 (1... c5 1-0) 2. Nf3 *",
        "1. e4 ; a thought (with {brackets\n e5 2. Nf3 *",
        "% not ours ( { 1-0\n1. e4 e5\n%\n2. Nf3 *",
        "{before} 1. e4 {one} {two} e5 2. Nf3 {after} *",
        "1. e4 {over\ntwo lines} e5 2. Nf3 *",
        '[Event "x"][Site "y"]\n[ Date "z" ]\n\n1. e4 e5 2. Nf3 *',
        "1. e4\te5\n\n\n2.\nNf3 *",
        "1. e4 1. ... e5 2. Nf3 *",
        "1 . e4 e5 2. Nf3 *",
    ],
)
def test_games_are_read_however_they_are_written(text: str) -> None:
    assert moves(text) == "e4 e5 Nf3"


def test_castling_is_read_with_letters_and_with_zeros() -> None:
    for castles in ("O-O", "0-0"):
        assert moves(f"1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.{castles} Nf6 5.d3 {castles} *").endswith("O-O Nf6 d3 O-O")
    assert moves("1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. 0-0-0 0-0-0 0-1").endswith("O-O-O O-O-O !resign=0")


def test_comments_and_glyphs_become_comments_and_side_lines_are_left_out() -> None:
    table = one("{open  air} 1. e4! {one} $1 (1. d4 {no} $9) e5!? ; rest } of it\n2. Nf3 *")
    record = table.record()
    assert record.opening == ("open air",)
    assert [entry.comments for entry in record.entries] == [("!", "one", "$1"), ("!?", "rest ) of it"), ()]
    assert schachtel.replay(record.dumps()).record().entries[1].comments == ("!?", "rest ) of it")
    assert one(table.export("pgn")).record().opening == ("open air",)


def test_clocks_survive() -> None:
    text = "1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:02:58]} *"
    assert text in one(text).export("pgn")


def test_several_games_in_one_text() -> None:
    text = f'[White "Ann"]\n\n1. e4 e5 1-0\n\n[White "Bob"]\n[FEN "{BLACK_FIRST}"]\n\nKd7 *\n1. d4 1/2-1/2 *'
    tables = load(text)
    assert [" ".join(table.record().moves) for table in tables] == ["e4 e5 !resign=1", "Kd7", "d4 !draw", ""]
    assert [table.seat_names[0] for table in tables] == ["Ann", "Bob", "?", "?"]
    again = load("\n".join(table.export("pgn") for table in tables))
    for table, other in zip(tables, again, strict=True):
        same(table, other)


def test_missing_tags_are_no_matter() -> None:
    table = one("*")
    assert (table.record().moves, table.record().extra, table.seat_names) == ([], {}, ("?", "?"))
    assert table.export("pgn").splitlines()[:7] == [
        '[Event "?"]',
        '[Site "?"]',
        '[Date "????.??.??"]',
        '[Round "?"]',
        '[White "?"]',
        '[Black "?"]',
        '[Result "*"]',
    ]


# --- errors, and where they are --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "there is no game in it"),
        ("{just a thought}", "there is no game in it"),
        ("1. e4 e5", "the result is missing at the end of the last game"),
        ('[Event "x"]\n', "the result is missing at the end of the last game"),
        ('[Event "x"]\n\n1. e4 e5\n2. Ke3 *', "line 4, column 4: Ke3 – this move is not legal here. Legal moves: "),
        ("1. e4 e5 2. foo *", "line 1, column 13: 'foo' is not a move"),
        ("1. e4\n\n e5 2. Nd2 *", "line 3, column 8: Nd2 – this move is not legal here"),
        ("1. f3 e5 2. g4 Qh4# 3. a3 0-1", "line 1, column 24: a3 – the game is over (checkmate)"),
        ("1. e4 ) e5 *", "line 1, column 7: a side line ends here that never began"),
        ('1. e4\n[Event "x"]\n*', "line 2, column 1: a tag stands among the moves: is the result missing?"),
        ('\n[Ev-ent "x"]\n*', 'line 2, column 1: a tag looks like [Name "value"]'),
        ("[Event x]\n*", "line 1, column 1: '[Event x]\\n' is not valid in PGN"),
        ("1. e4 {never closed\n*", "line 1, column 7: "),
        ("1. e4 -- *", "line 1, column 7: "),
        ("1. e4 } *", "line 1, column 7: "),
        ("{a\nb} 1. e4 ~ *", "line 2, column 10: "),
        ('[FEN "nonsense"]\n*', "cannot be set up: 'nonsense': a FEN has six parts, not 1"),
        ("1. e4 (1. d4 *", "line 1, column 7: "),
        ("1. e4\ne5", "line 2, column "),
        ('\n[FEN "nonsense"]\n*', "line 2, column 1: "),
        ('[FEN "8/8/4k3/4n3/8/3K4/8/Q7 w - - 0 1"]\n[Termination "time forfeit"]\n0-1', "line 3, column 1: "),
    ],
)
def test_errors_say_what_is_wrong_and_where(text: str, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        load(text)
    assert says in str(caught.value)


def test_pgn_is_a_text() -> None:
    with pytest.raises(RecordError, match="must be text"):
        load(b"1. e4 *")  # type: ignore[arg-type]


# --- PGN from python-chess -------------------------------------------------------------------------------------------


def their_game(text: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert game.errors == []
    return game


def test_python_chess_reads_what_we_write() -> None:
    rng = random.Random(8)
    for seed in range(24):
        start = oracle.setup(rng).fen() if seed % 3 == 0 else None
        table = at_random(100 + seed, start)
        game = their_game(table.export("pgn"))
        board = game.end().board()
        assert board.fen() == table.view()["fen"]
        sans = [move for move in table.record().moves if not move.startswith("!")]
        assert [node.san() for node in game.mainline()] == sans
        assert game.headers["Result"] == RESULTS[table.outcome]


def test_we_read_what_python_chess_writes() -> None:
    rng = random.Random(9)
    for seed in range(24):
        board = oracle.setup(rng) if seed % 3 == 0 else chess.Board()
        game = chess.pgn.Game()
        game.setup(board)
        node: chess.pgn.GameNode = game
        for _ in range(rng.randrange(60)):
            now = node.board()
            if now.is_game_over():
                break
            legal = list(now.legal_moves)
            main = rng.choice(legal)
            node = node.add_variation(
                main, comment=rng.choice(["", "a thought", "(", "1-0"]), nags=rng.sample(range(1, 20), 1)
            )
            if len(legal) > 1 and rng.random() < 0.2:
                other = rng.choice([move for move in legal if move != main])
                assert node.parent is not None
                node.parent.add_variation(other, comment="a side line")
        end = node.board()
        game.headers["Result"] = end.result()
        table = one(str(game))
        assert table.view()["fen"] == end.fen()
        assert table.ply == len(end.move_stack)


# --- random input ----------------------------------------------------------------------------------------------------

TEXTS = [
    played("e4 e5 Nf3 Nc6").export("pgn"),
    '[White "Ann"]\n[Result "1-0"]\n\n{open} 1. e4! (1. d4 d5) e5 $2 ; rest\n2. Nf3 {x} 1-0\n',
    f'[SetUp "1"]\n[FEN "{BLACK_FIRST}"]\n\n7... Kd7 8. Ra7+ *\n\n1. f3 e5 2. g4 Qh4# 0-1\n',
]
RECORDS = [
    played("e4 e5 Nf3 Nc6").record().dumps(),
    played("Kd7", BLACK_FIRST).record().dumps(),
    one("1. e4 {x} 1-0").record().dumps(),
    one(f'[Termination "threefold_repetition"] {KNIGHTS * 2} 1/2-1/2').record().dumps(),
]
LETTERS = "abcdefgh12345678KQRBNxO0-=+#!?[](){}\"\\;%$.*/ \n!@:'"


@fuzz
@given(st.text(max_size=80) | changed(TEXTS, LETTERS))
def test_any_text_is_pgn_that_comes_back_or_is_refused(text: str) -> None:
    try:
        tables = load(text)
    except RecordError:
        return
    for table in tables:
        again = one(table.export("pgn"))
        assert (again.state, again.outcome) == (table.state, table.outcome)


@fuzz
@given(st.text(max_size=80) | changed(RECORDS, LETTERS))
def test_any_text_is_a_record_that_comes_back_or_is_refused(text: str) -> None:
    try:
        table = schachtel.replay(text)
    except RecordError:
        return
    again = schachtel.replay(table.record().dumps())
    assert (again.state, again.outcome, again.record().moves) == (table.state, table.outcome, table.record().moves)


@pytest.mark.parametrize("text", [*TEXTS, *RECORDS])
def test_a_text_that_was_cut_off_is_refused_or_whole(text: str) -> None:
    for length in range(len(text)):
        for read in (load, schachtel.replay):
            with contextlib.suppress(RecordError):
                read(text[:length])
