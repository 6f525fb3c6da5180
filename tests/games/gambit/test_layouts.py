"""Tests of layouts: the game's own, those drawn by people, and messages about faulty drawings."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import schachtel
from schachtel.games.gambit import data
from tests.games.gambit import oracle
from tests.games.gambit.scene import DRAWING, LAYOUT, NUMBERED

BACKENDS = ("compiled", "interpreted")
README = Path(schachtel.__file__).parent / "games" / "gambit" / "README.md"

STARTS = 'starts = "b1 e4 d5 g8"'
FILE = f'title = "Card 3, front"\nsource = "box"\n{STARTS}\nboard = """{DRAWING}"""\n'
# The points of tiles, drawn like a board. In FILE, lines 5 to 12 contain ranks 8 to 1 of the board itself.
POINTS = """
99 . . . . . . .
. . . . . . . .
. 0 . . . . . .
9 . . . . . . .
. . . . . . . .
. . . . . . . .
. 1 . 12 . . . .
. . . . . . . .
"""
# In the layout file WITH_POINTS, lines 15 to 22 contain the points of the tiles on ranks 8 to 1.
WITH_POINTS = f'{FILE}points = """{POINTS}"""\n'
OURS = next(iter(data.layouts()))


def changed(old: str, new: str) -> str:
    assert FILE.count(old) == 1, old
    return FILE.replace(old, new)


def rank(number: int, row: str) -> str:
    """Return the layout file FILE with one rank of its board replaced."""
    lines = FILE.splitlines()
    lines[12 - number] = row
    return "\n".join(lines)


# --- the game's own layouts ------------------------------------------------------------------------------------------


def test_eight_layouts_come_with_the_game_and_are_marked_as_ours() -> None:
    assert len(data.layouts()) == 8
    for name, layout in data.layouts().items():
        assert layout.source == "house"
        assert layout.title["en"]
        assert layout.title["de"]
        assert re.fullmatch(r"[a-z]+", name)
    assert len({layout.code for layout in data.layouts().values()}) == 8
    assert len({layout.title["en"] for layout in data.layouts().values()}) == 8


@pytest.mark.parametrize("name", data.layouts())
def test_a_layout_of_ours_has_32_tiles_and_four_starts_beside_them(name: str) -> None:
    shown = schachtel.new("gambit", seed=1, layout=name).view()
    tiles = [square for where in shown["tiles"].values() for square in where]
    assert len(tiles) == len(set(tiles)) == shown["left"] == 32
    assert {kind: len(where) for kind, where in shown["tiles"].items()} == {
        oracle.KINDS[letter]: number for letter, number in oracle.HOW_MANY.items()
    }
    assert len(set(shown["starts"]) - set(tiles)) == 4
    assert (shown["layout"]["name"], shown["layout"]["source"]) == (name, "house")


@pytest.mark.parametrize("name", data.layouts())
def test_from_every_start_of_a_layout_every_card_leads_somewhere(name: str) -> None:
    """From every starting place, every card must lead somewhere, so that the first move is always possible."""
    layout = data.layouts()[name]
    code, starts = layout.code.split(" ", 1)
    tiles = oracle.drawn(re.sub(r"\d", lambda digit: "." * int(digit[0]), code).split("/"))
    for start in starts.split():
        for card in "NBRQ":
            assert oracle.destinations(card, start, set(tiles), set(starts.split())), f"{card} from {start}"


@pytest.mark.parametrize("name", data.layouts())
def test_the_code_of_a_layout_is_read_as_its_name(name: str) -> None:
    layout = data.layouts()[name]
    assert data.from_code(layout.code).lies_like(layout)
    assert data.read_layout(name) == data.read_layout(layout.code) == name
    assert (
        schachtel.new("gambit", seed=1, layout=layout.code).state == schachtel.new("gambit", seed=1, layout=name).state
    )


# --- drawings --------------------------------------------------------------------------------------------------------


def test_a_drawing_is_read_from_above() -> None:
    layout = data.parse(FILE, "mine.toml")
    assert layout.code == LAYOUT
    assert (layout.title, layout.source) == ({"en": "Card 3, front", "de": "Card 3, front"}, "box")
    assert layout.starts == sum(1 << oracle.SQUARES.index(square) for square in ("b1", "e4", "d5", "g8"))
    kings, queens = layout.tiles[5], layout.tiles[4]
    assert kings == 1 << oracle.SQUARES.index("a8") | 1 << oracle.SQUARES.index("h1")
    assert queens == 1 << oracle.SQUARES.index("f6") | 1 << oracle.SQUARES.index("c3")


@pytest.mark.parametrize(
    "text",
    [
        changed(STARTS, 'starts = ["b1", "e4", "d5", "g8"]'),
        changed(STARTS, 'starts = "g8, d5,e4  b1"'),
        changed('title = "Card 3, front"\n', ""),
        changed('source = "box"\n', ""),
        changed('title = "Card 3, front"', 'title = { en = "Card 3", de = "Karte 3" }'),
        changed('"""\nk', '"""k'),
        changed(DRAWING, DRAWING.replace(" ", "")),
        changed(DRAWING, DRAWING.upper()),
        changed(DRAWING, DRAWING.replace("\n", "\n\n")),
        FILE.replace('"""', "'''"),
        FILE.replace("\n", "\r\n"),
        f"# with the box\n\n{FILE}",
    ],
)
def test_a_drawing_may_be_written_in_more_than_one_way(text: str) -> None:
    assert data.parse(text, "mine.toml").code == LAYOUT


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (rank(6, ". n . p . q . z"), ["mine.toml, line 7, h6: 'z' is not a tile: use p n b r q k, or . for none"]),
        (rank(6, ". n . 3 . q . p"), ["mine.toml, line 7, d6: '3' is not a tile"]),
        (rank(6, ". n . p . q ."), ["mine.toml, line 7, a6–h6: rank 6 must have 8 squares, not 7"]),
        (rank(1, "p . n . r . b k ."), ["mine.toml, line 12, a1–h1: rank 1 must have 8 squares, not 9"]),
        (rank(1, ""), ["mine.toml, line 11: the board must have 8 ranks, not 7"]),
        (rank(1, "p . n . r . b k\n. . . . . . . ."), ["mine.toml, line 13: the board must have 8 ranks, not 9"]),
        (rank(1, "p p n . r . b k"), ["mine.toml, line 3, b1: a starting square lies on a pawn: move one of them"]),
        (rank(1, "p . n p r . b k"), ["mine.toml, line 12, d1: one pawn too many: 16 are allowed"]),
        (rank(1, "p . n . r . r k"), ["mine.toml, line 12, g1: one rook too many: 4", "3 of 4 bishops"]),
        (rank(1, "p . n . . . b k"), ["mine.toml, line 12: only 3 of 4 rooks: put all 32 tiles on the board"]),
        (rank(8, ". p . p . p . n"), ["mine.toml, line 12: only 1 of 2 kings: put all 32 tiles on the board"]),
        (changed(STARTS, 'starts = "a1 e4 d5 g8"'), ["line 3, a1: a starting square lies on a pawn: move one of them"]),
        (changed(STARTS, 'starts = "e4 e4 d5 g8"'), ["mine.toml, line 3, e4: this starting square is listed twice"]),
        (changed(STARTS, 'starts = "e4 d5 g8"'), ["mine.toml, line 3: there must be 4 starting squares, not 3"]),
        (changed(STARTS, 'starts = "e4 d5 g8 b1 a2"'), ["mine.toml, line 3: there must be 4 starting squares, not 5"]),
        (changed(STARTS, 'starts = "e4 d5 g8 b9"'), ["mine.toml, line 3: 'b9' is not a square: use a1 to h8"]),
        (changed(STARTS, 'starts = "E4 d5 g8 b1"'), ["mine.toml, line 3: 'E4' is not a square: use a1 to h8"]),
        (changed(STARTS, "starts = 4"), ["mine.toml, line 3: starts must be four squares, such as"]),
        (changed(STARTS, "starts = [1, 2, 3, 4]"), ["mine.toml, line 3: starts must be four squares, such as"]),
        (changed(STARTS, ""), ["mine.toml, starts is missing"]),
        (changed('source = "box"', 'colour = "box"'), ["line 2: 'colour' is unknown here: choose from title, source"]),
        (changed(f'board = """{DRAWING}"""', ""), ["mine.toml, board is missing"]),
        (changed(f'board = """{DRAWING}"""', "board = 7"), ["mine.toml, line 4: board must be a drawing of eight"]),
        (changed(f'board = """{DRAWING}"""', 'board = "pp"'), ["mine.toml, line 4: board must be a drawing of eight"]),
        (changed('title = "Card 3, front"', "title = 3"), ["mine.toml, line 1: title must be text"]),
        (changed('title = "Card 3, front"', 'title = { en = "Card 3" }'), ["mine.toml, line 1: title must be text"]),
        (changed('source = "box"', "source = 3"), ["mine.toml, line 2: ", "source"]),
        (changed('source = "box"', "source = "), ["mine.toml, this is not valid TOML: ", "line 2"]),
        ("p . n . r . b k", ["mine.toml, this is not valid TOML: ", "line 1"]),
        ("", ["mine.toml, board is missing", "mine.toml, starts is missing"]),
    ],
)  # fmt: skip
def test_a_mistake_in_a_drawing_is_named_with_file_line_and_square(text: str, says: list[str]) -> None:
    with pytest.raises(data.LayoutError) as caught:
        data.parse(text, "mine.toml")
    assert isinstance(caught.value, schachtel.OptionError)
    for part in says:
        assert part in str(caught.value)


def test_all_mistakes_are_named_at_once() -> None:
    text = rank(6, "z n . p . q . y").replace(STARTS, 'starts = "e4 d5 g8 b9"')
    with pytest.raises(data.LayoutError) as caught:
        data.parse(text, "mine.toml")
    places = [fault.where("en") for fault in caught.value.faults]
    assert places == ["line 3", "line 7, a6", "line 7, h6"], "from above"
    assert all(wrong in str(caught.value) for wrong in ("'z'", "'y'", "'b9'"))


def test_two_mistakes_of_counting_are_both_named() -> None:
    """With a pawn in place of a king, there is one pawn too many and one king too few."""
    with pytest.raises(data.LayoutError) as caught:
        data.parse(rank(8, "p p . p . p . n"), "mine.toml")
    assert len(caught.value.faults) == 2
    assert "one pawn too many" in str(caught.value)
    assert "1 of 2 kings" in str(caught.value)


def test_r2_a_second_drawing_gives_tiles_numbers_of_their_own() -> None:
    layout = data.parse(WITH_POINTS, "mine.toml")
    assert layout.code == NUMBERED
    numbers = {oracle.SQUARES[square]: points for square, points in layout.numbers}
    assert numbers == {"b2": 1, "d2": 12, "a5": 9, "b6": 0, "a8": 99}
    assert data.parse(f'{FILE}points = """"""\n', "mine.toml").code == LAYOUT


def points_rank(number: int, row: str) -> str:
    """Return the layout file WITH_POINTS with one rank of its points replaced."""
    lines = WITH_POINTS.splitlines()
    lines[22 - number] = row
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            points_rank(8, "99 . . . . . ."),
            "line 15, a8–h8: rank 8 of points must have 8 entries, each a number or a dot, not 7",
        ),
        (
            points_rank(8, "99......."),
            "line 15, a8–h8: rank 8 of points must have 8 entries, each a number or a dot, not 1",
        ),
        (points_rank(8, "100 . . . . . . ."), "line 15, a8: '100' is not a number of points: use 0 to 99, or . for"),
        (points_rank(8, "-1 . . . . . . ."), "line 15, a8: '-1' is not a number of points"),
        (points_rank(8, "k . . . . . . ."), "line 15, a8: 'k' is not a number of points"),
        (points_rank(4, "5 . . . . . . ."), "line 19, a4: 5 points given, but there is no tile here"),
        (points_rank(1, ""), "line 21: points must have 8 ranks, not 7"),
        (points_rank(1, ". . . . . . . .\n. . . . . . . ."), "line 23: points must have 8 ranks, not 9"),
        (f"{FILE}points = 7\n", "line 14: points must be a drawing of eight lines between"),
        (f'{FILE}points = "3"\n', "line 14: points must be a drawing of eight lines between"),
    ],
)
def test_r2_a_mistake_in_the_drawing_of_points_is_named_with_line_and_square(text: str, says: str) -> None:
    with pytest.raises(data.LayoutError) as caught:
        data.parse(text, "mine.toml")
    assert f"mine.toml, {says}" in str(caught.value)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("a4=5", "layout, a4: 5 points given, but there is no tile here"),
        ("a8=100", "layout, 'a8=100' is not valid: write the square of a tile and its points, such as e4=9"),
        ("i9=5", "layout, 'i9=5' is not valid: write the square of a tile and its points, such as e4=9"),
        ("a8=5 a8=6", "layout, a8: points are given twice for this tile: remove one of the two numbers"),
    ],
)
def test_r2_a_number_in_a_code_belongs_to_one_tile(more: str, says: str) -> None:
    with pytest.raises(data.LayoutError) as caught:
        schachtel.new("gambit", layout=f"{LAYOUT} {more}")
    assert says in str(caught.value)


def test_r2_a_layout_of_ours_with_another_number_is_one_of_the_players_own() -> None:
    ours = data.layouts()[OURS]
    square = oracle.SQUARES[(ours.tiles[0]).bit_length() - 1]
    table = schachtel.new("gambit", layout=f"{ours.code} {square}=9", backend="interpreted")
    assert table.options["layout"] == f"{ours.code} {square}=9"
    assert table.view()["layout"]["source"] == "own"


# --- files -----------------------------------------------------------------------------------------------------------


def test_a_file_is_loaded_with_or_without_a_mark_of_its_encoding(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    for encoding in ("utf-8", "utf-8-sig"):
        path.write_text(FILE, encoding)
        assert data.load_layout(path).code == data.load(path.read_text("utf-8-sig"), "mine.toml") == LAYOUT


def test_a_mistake_in_a_file_is_named_with_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(rank(6, ". n . p . q . z"), "utf-8")
    with pytest.raises(data.LayoutError, match=re.escape(f"{path}, line 7, h6: 'z' is not a tile")):
        schachtel.new("gambit", layout=path)


def test_a_file_that_cannot_be_read_is_refused_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    with pytest.raises(schachtel.OptionError, match=re.escape(f"{path}: No such file")):
        schachtel.new("gambit", layout=str(path))
    path.write_bytes(b"title = '\xff'")
    with pytest.raises(schachtel.OptionError, match=re.escape(f"{path} is not UTF-8 text")):
        schachtel.new("gambit", layout=str(path))
    with pytest.raises(schachtel.OptionError, match="directory"):
        schachtel.new("gambit", layout=tmp_path)


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("as_text", [True, False])
def test_an_own_file_can_be_played_and_its_record_replays_without_it(
    tmp_path: Path, backend: str, as_text: bool
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(FILE, "utf-8")
    table = schachtel.new("gambit", seed=3, layout=str(path) if as_text else path, backend=backend)
    path.unlink()
    assert table.view()["layout"] == {
        "name": "own",
        "title": {"en": "custom layout", "de": "eigener Aufbau"},
        "source": "own",
    }
    assert (table.moves(), table.view()["left"]) == (["b1", "e4", "d5", "g8"], 32)
    rng = random.Random(3)
    while table.turn is not None:
        table.play(rng.choice([move for move in table.moves() if "x" in move] or table.moves()))
    record = table.record().dumps()
    assert f'[Option.layout "{LAYOUT}"]' in record
    again = schachtel.replay(record, backend=backend)
    assert (again.state, again.outcome) == (table.state, table.outcome)
    assert again.record().dumps() == record


def test_a_file_with_a_layout_of_ours_is_that_layout(tmp_path: Path) -> None:
    """A file with the contents of one of our layouts counts as that layout, whatever its title."""
    path = tmp_path / "mine.toml"
    code, starts = data.layouts()[OURS].code.split(" ", 1)
    rows = re.sub(r"\d", lambda digit: "." * int(digit[0]), code).split("/")
    path.write_text('starts = "{}"\nboard = """\n{}\n"""'.format(starts, "\n".join(rows)), "utf-8")
    assert schachtel.new("gambit", layout=path).record().options["layout"] == OURS


# --- codes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [LAYOUT, f" {LAYOUT} ", LAYOUT.replace("b1 e4 d5 g8", "g8 d5 e4 b1"), LAYOUT.replace("b1 e4", "b1,  e4,")],
)
def test_a_code_is_read_in_one_form(text: str) -> None:
    assert data.read_layout(text) == LAYOUT
    assert schachtel.new("gambit", layout=text).record().options["layout"] == LAYOUT


def test_a_code_says_by_numbers_how_many_squares_are_empty() -> None:
    for row in ("p1n1r1bk", "p.n.r.bk", "p1n.r1bk"):
        assert data.read_layout(LAYOUT.replace("p1n1r1bk", row)) == LAYOUT
    empty = "rnbqkbnr/pppppppp/{}/8/8/8/pppppppp/rnbkqbnr d4 e4 d5 e5"
    assert data.read_layout(empty.format("11114")) == data.read_layout(empty.format("8")) == empty.format("8")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nowhere", "layout='nowhere': choose from random, "),
        ("nowhere", "or give a file ending in .toml or the code of a layout"),
        ("", "layout='': choose from random"),
        (5, "layout='5': choose from random"),
        (None, "layout='None': choose from random"),
        (LAYOUT.replace("/p1n1r1bk", ""), "choose from random"),
        (LAYOUT.replace("p1n1r1bk", "p1n1r1b"), "layout, a1–h1: rank 1 must have 8 squares, not 7"),
        (LAYOUT.replace("p1n1r1bk", "p1n1r1bkk"), "layout, a1–h1: rank 1 must have 8 squares, not 9"),
        (LAYOUT.replace("p1n1r1bk", "p1n1r1bz"), "layout, h1: 'z' is not a tile"),
        (LAYOUT.replace("p1n1r1bk", "p0n1r1bk"), "layout, b1: '0' is not a tile"),
        (LAYOUT.replace("p1n1r1bk", "p1n1r1bp"), "layout, h1: one pawn too many: 16 are allowed"),
        (LAYOUT.replace("p1n1r1bk", "p1n1r1bp"), "layout, only 1 of 2 kings: put all 32 tiles on the board"),
        (LAYOUT.replace("b1 e4", "a1 e4"), "layout, a1: a starting square lies on a pawn: move one of them"),
        (LAYOUT.replace("b1 e4", "e4 e4"), "layout, e4: this starting square is listed twice: choose another square"),
        (LAYOUT.replace("b1 e4", "e4"), "layout, there must be 4 starting squares, not 3"),
        (LAYOUT.replace(" b1 e4 d5 g8", ""), "layout, there must be 4 starting squares, not 0"),
        (LAYOUT.replace("g8", "g9"), "layout, 'g9' is not a square"),
    ],
)
def test_what_is_no_layout_is_refused_with_the_square_and_the_reason(text: Any, says: str) -> None:
    with pytest.raises(schachtel.OptionError, match=re.escape(says)):
        schachtel.new("gambit", layout=text)


# --- the README ------------------------------------------------------------------------------------------------------


def test_the_layout_in_the_readme_is_one() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    layout = data.parse(next(block for block in blocks if "board" in block), "README.md")
    assert layout.source == "box"


def test_the_code_in_the_readme_is_that_layout() -> None:
    text = README.read_text("utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    (code,) = re.findall(r"`([1-8pnbrqk]+(?:/[1-8pnbrqk]+){7} [a-h0-9= ]+)`", text)
    layout = data.parse(next(block for block in blocks if "board" in block), "README.md")
    assert code == layout.code
    assert data.from_code(code).lies_like(layout)
