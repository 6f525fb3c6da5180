"""Tests of moves as text: all ways to write a move, and the messages for text that is no move, or not legal now."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

import schachtel
from tests.games.gambit.scene import BACKENDS, placed, planned, scene

pytestmark = pytest.mark.parametrize("backend", BACKENDS)

HELP = "type d1 to place, NBQ to plan, Nd4 or Nxd4 to move, stay to stay, or Q to lay a card"


def placing(backend: str) -> schachtel.Table:
    """Return a table where Red's figure has been placed on e4, and the starting places b1, d5 and g8 are free."""
    table = placed(backend, 2)
    table.undo()
    table.undo()
    table.play("e4")
    return table


def planning(backend: str, hand: str = "NNBRQ") -> schachtel.Table:
    """Return a table where both players plan, and Red has the hand `hand`."""
    start = placed(backend, 2).position()
    return schachtel.position("gambit", start | {"hands": [hand, "NNNBB"]}, backend=backend)


def moving(backend: str, card: str = "N", **more: Any) -> schachtel.Table:
    """Return a table with Red on d4 to move, Blue on e6, and kings on f5 and d8."""
    return scene(backend, card, "d4 e6", kings="f5 d8", **more)


def laying(backend: str) -> schachtel.Table:
    return scene(backend, "", "d4 e6", kings="f5 d8", hands=["NNQ", "NBR"], plans=["BR", "NBR"])


def stuck(backend: str) -> schachtel.Table:
    return scene(backend, "N", "a1 b3 c2", kings="h8")


def refuse(table: schachtel.Table, error: type[Exception], says: str, act: Callable[[], object]) -> None:
    """Check that an action is refused with the message `says` and changes nothing."""

    def all_of_it() -> tuple[Any, ...]:
        return table.state, table.acting, table.moves(), table.points, table.record().dumps(), table.events()

    before = all_of_it()
    with pytest.raises(error) as caught:
        act()
    assert type(caught.value) is error
    assert str(caught.value) == says
    assert all_of_it() == before


def told(table: schachtel.Table) -> list[str]:
    """Return the moves in the complete record of a table."""
    return table.record(complete=True).moves


# --- ways to write moves ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["g8", "G8", " g8\n", "g 8"])
def test_a_start_can_be_written_in_more_than_one_way(backend: str, text: str) -> None:
    table = placing(backend)
    table.play(text)
    assert told(table)[-1] == "g8"


@pytest.mark.parametrize("text", ["BQN", "bqn", "B Q N", " BQN ", "LDS", "lds", "L D S", "BDs"])
def test_a_plan_can_be_written_in_more_than_one_way(backend: str, text: str) -> None:
    table = planning(backend)
    table.play(text, 0)
    assert told(table) == ["BQN"]
    assert table.position()["plans"][0] == "BQN"


def test_all_four_german_letters_are_read(backend: str) -> None:
    """The German letters mean Springer, Läufer, Turm, Dame. No English letter stands for another card in German."""
    for german, ours in zip(itertools.permutations("SLTD", 3), itertools.permutations("NBRQ", 3), strict=True):
        table = planning(backend, "NNBRQ")
        table.play("".join(german), 0)
        assert told(table) == ["".join(ours)]


@pytest.mark.parametrize("text", ["Nf3", "nf3", "NF3", "f3", "F3", "Sf3", "sf3", "N f3", "N-f3", "-f3", " Nf3 "])
def test_a_move_can_be_written_in_more_than_one_way(backend: str, text: str) -> None:
    table = moving(backend)
    table.play(text)
    assert told(table) == ["Nf3"]


@pytest.mark.parametrize("text", ["Nxf5", "nxf5", "NXF5", "xf5", "Nf5", "f5", "Sxf5", "N x f5", "N-f5"])
def test_the_x_of_a_capture_is_optional(backend: str, text: str) -> None:
    table = moving(backend)
    table.play(text)
    assert told(table) == ["Nxf5"]
    assert table.view()["sides"][0]["taken"] == ["king"]


def test_an_x_where_nothing_is_captured_is_refused(backend: str) -> None:
    table = moving(backend)
    with pytest.raises(
        schachtel.IllegalMove, match=r"Nxf3 – this move is not a capture: f3 is empty\. Possible moves: Nc2"
    ):
        table.play("Nxf3")


@pytest.mark.parametrize(
    ("card", "text", "written"),
    [
        ("B", "Lb2", "Bb2"),
        ("B", "bb2", "Bb2"),  # the first b means a bishop card
        ("B", "b2", "Bb2"),  # the text names only the destination
        ("R", "Tb4", "Rb4"),
        ("Q", "Dd1", "Qd1"),
        ("Q", "dd1", "Qd1"),  # the first d means a queen card (Dame)
        ("Q", "d1", "Qd1"),
        ("Q", "Dxd8", "Qxd8"),
        ("R", "d8", "Rxd8"),
    ],
)
def test_letters_that_could_be_card_or_file_are_read_as_meant(backend: str, card: str, text: str, written: str) -> None:
    table = moving(backend, card)
    table.play(text)
    assert told(table) == [written]


@pytest.mark.parametrize("text", ["stay", "Stay", "STAY", "Nstay", "nstay", "Sstay", "N stay", "--", "N--"])
def test_staying_can_be_written_in_more_than_one_way(backend: str, text: str) -> None:
    table = stuck(backend)
    table.play(text)
    assert told(table) == ["Nstay"]


@pytest.mark.parametrize("text", ["Q", "q", "D", "d", " Q "])
def test_a_card_to_lay_can_be_written_in_more_than_one_way(backend: str, text: str) -> None:
    table = laying(backend)
    table.play(text)
    assert told(table) == ["Q"]


def test_every_move_is_written_so_that_it_is_read_as_that_move(backend: str) -> None:
    for make in (placing, moving, laying, stuck, planned):
        for move in make(backend).moves():
            table = make(backend)
            table.play(move)
            assert told(table)[-1] == move


def test_action_codes_are_as_the_readme_says(backend: str) -> None:
    """Action codes: 0 to 63 are squares, 64 means staying, 65 to 68 lay a card. Plans follow, in base four."""
    squares = [file + rank for rank in "12345678" for file in "abcdefgh"]
    assert placing(backend).actions() == [squares.index(start) for start in ("b1", "d5", "g8")]
    for table in (moving(backend), moving(backend, "Q")):
        assert table.actions() == [squares.index(move[-2:]) for move in table.moves()]
    assert stuck(backend).actions() == [64]
    assert laying(backend).actions() == [65, 68]
    table = planning(backend)
    codes = {move: 69 + 16 * "NBRQ".index(move[0]) + 4 * "NBRQ".index(move[1]) + "NBRQ".index(move[2]) for move in table.moves()}  # fmt: skip  # noqa: E501
    assert table.actions(0) == list(codes.values())
    assert table.game.facts.actions == 133


# --- text that is no move --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "?",
        "e9",
        "i4",
        "N",
        "NN",
        "NBRQ",
        "Kd4",
        "Nd44",
        "Nxx4",
        "d4xf5",
        "pass",
        "stayy",
        "NBK",
        "d４",
        "0",
        "💥",
    ],
)
def test_a_text_that_is_no_move_is_refused_with_the_ways_to_write_one(backend: str, text: str) -> None:
    for table in (placing(backend), planning(backend), moving(backend), laying(backend)):
        if text == "N":  # a single N is a move: it lays a knight card
            continue
        refuse(
            table,
            schachtel.NotationError,
            f"{text!r} is not a move: {HELP}",
            lambda table=table: table.play(text),  # type: ignore[misc]
        )


@pytest.mark.parametrize("thing", [None, 4, b"d4", ["d4"]])
def test_what_is_no_text_is_no_move(backend: str, thing: Any) -> None:
    table = moving(backend)
    refuse(table, schachtel.NotationError, f"{thing!r} is not a move: it must be text", lambda: table.play(thing))


# --- moves that are not legal now ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("a2", "a2 is not a starting square."),
        ("a1", "a1 is not a starting square."),
        ("e4", "that starting square is taken."),
        ("Nd5", "figures are still being placed."),
        ("NBR", "figures are still being placed."),
        ("Q", "figures are still being placed."),
        ("stay", "figures are still being placed."),
    ],
)
def test_while_placing_the_reason_is_named_and_the_starts_that_are_left(backend: str, move: str, why: str) -> None:
    table = placing(backend)
    says = f"{move} – {why} Starting squares left: b1, d5, g8."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play(move))


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("QQN", "you do not have all these cards in your hand."),
        ("NNN", "you do not have all these cards in your hand."),
        ("Q", "plan three cards, with the first on the left."),
        ("d5", "plan three cards, with the first on the left."),
        ("Nd5", "plan three cards, with the first on the left."),
        ("stay", "plan three cards, with the first on the left."),
    ],
)
def test_while_planning_the_reason_is_named_and_some_plans(backend: str, move: str, why: str) -> None:
    table = planning(backend)
    says = f"{move} – {why} Possible plans: NNB, NNR, NNQ, NBN, NBR, NBQ, NRN, NRB …"
    refuse(table, schachtel.IllegalMove, says, lambda: table.play(move))


def test_what_the_others_have_in_hand_is_no_help(backend: str) -> None:
    """Blue holds three knights and Red does not, so only Blue may plan them."""
    table = planning(backend)
    with pytest.raises(schachtel.IllegalMove, match="not have all these cards"):
        table.play("NNN", 0)
    table.play("NNN", 1)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("Nd5", "your card N does not get you from d4 to d5."),
        ("a8", "your card N does not get you from d4 to a8."),
        ("Nxe6", "a figure stands on e6, and figures are never captured."),
        ("Rd5", "your revealed card is N."),
        ("Tf3", "your revealed card is N."),
        ("Qf3", "your revealed card is N."),
        ("Qstay", "your revealed card is N."),
        ("stay", "you can move, so you must."),
        ("Nstay", "you can move, so you must."),
        ("N", "move your figure first."),
        ("NBR", "move your figure first."),
    ],
)
def test_in_a_turn_the_reason_is_named_and_the_moves_that_are_right(backend: str, move: str, why: str) -> None:
    table = moving(backend)
    says = f"{move} – {why} Possible moves: Nc2, Ne2, Nb3, Nf3, Nb5, Nxf5, Nc6."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play(move))


def test_of_many_moves_eight_are_named(backend: str) -> None:
    table = moving(backend, "R")
    says = "Rf5 – your card R does not get you from d4 to f5. Possible moves: Rd1, Rd2, Rd3, Ra4, Rb4, Rc4, Re4, Rf4 …"
    refuse(table, schachtel.IllegalMove, says, lambda: table.play("Rf5"))


def test_the_own_square_is_no_destination(backend: str) -> None:
    """A figure's own square is no legal destination, although a figure without any move must stay there."""
    for card in "NBRQ":
        table = moving(backend, card)
        with pytest.raises(schachtel.IllegalMove, match=f"{card}d4 – .*d4"):
            table.play(f"{card}d4")


def test_beyond_a_tile_or_a_figure_the_card_does_not_lead(backend: str) -> None:
    table = scene(backend, "R", "d4 d2", kings="d6 h8")
    for beyond in ("d7", "d1"):
        with pytest.raises(
            schachtel.IllegalMove, match=f"R{beyond} – your card R does not get you from d4 to {beyond}."
        ):
            table.play(f"R{beyond}")


def test_where_no_move_is_possible_staying_is_right(backend: str) -> None:
    table = stuck(backend)
    says = "Nd4 – your card N does not get you from a1 to d4. You cannot move: type stay."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play("Nd4"))
    says = "Nb3 – a figure stands on b3, and figures are never captured. You cannot move: type stay."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play("Nb3"))
    says = "Qstay – your revealed card is N. You cannot move: type stay."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play("Qstay"))


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("B", "you do not have that card in your hand."),
        ("T", "you do not have that card in your hand."),
        ("Nf3", "you have moved: lay a card now."),
        ("f3", "you have moved: lay a card now."),
        ("stay", "you have moved: lay a card now."),
        ("NNQ", "you have moved: lay a card now."),
    ],
)
def test_after_the_move_the_reason_is_named_and_the_cards_that_are_right(backend: str, move: str, why: str) -> None:
    table = laying(backend)
    says = f"{move} – {why} Possible cards: N, Q."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play(move))


def test_out_of_turn_the_seats_that_may_act_are_named(backend: str) -> None:
    table = moving(backend)
    says = "Nf3 – seat 1 may not act now; seat 0 may."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play("Nf3", 1))
    table = placed(backend, 3)
    table.play(table.moves(1)[0], 1)
    says = "NBR – seat 1 may not act now; seat 0 and 2 may."
    refuse(table, schachtel.IllegalMove, says, lambda: table.play("NBR", 1))
    assert table.moves(1) == []


@pytest.mark.parametrize("seat", [-1, 2, True, "red"])
def test_a_seat_that_does_not_exist_is_refused(backend: str, seat: Any) -> None:
    table = moving(backend)
    says = f"seat {seat!r} – choose a seat from 0 to 1."
    for act in (lambda: table.play("Nf3", seat), lambda: table.view(seat), lambda: table.resign(seat)):
        refuse(table, schachtel.IllegalMove, says, act)


def test_an_action_code_that_is_not_legal_is_refused(backend: str) -> None:
    table = moving(backend)
    for action in (-1, 27, 44, 64, 65, 69, 133, 10**9):  # code 27 is the figure's own square, 44 another figure's
        says = f"action {action} – not legal for seat 0 now."
        refuse(table, schachtel.IllegalMove, says, lambda action=action: table.play_action(action))  # type: ignore[misc]


# --- moves in words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "seat", "english", "german"),
    [
        (placing, 1, "Choose a starting square", "Wähle eine Startposition"),
        (planning, 0, "Plan three moves: choose three cards", "Plane drei Züge: Wähle drei Karten"),
        (moving, 0, "Move like a knight", "Ziehe wie ein Springer"),
        (lambda backend: moving(backend, "Q"), 0, "Move like a queen", "Ziehe wie eine Dame"),
        (stuck, 0, "You reveal a knight but cannot move", "Du deckst einen Springer auf"),
        (laying, 0, "Lay a card face down", "Lege eine Karte verdeckt an"),
        (moving, 1, "It is Red’s turn", "Rot ist am Zug"),
    ],
)
def test_what_is_asked_is_said_in_both_languages(
    backend: str, make: Callable[[str], schachtel.Table], seat: int, english: str, german: str
) -> None:
    table = make(backend)
    assert table.prompt(seat, "en").startswith(english)
    assert table.prompt(seat, "de").startswith(german)


def test_each_choice_says_what_it_does_in_both_languages(backend: str) -> None:
    def choice(table: schachtel.Table, move: str, language: str) -> dict[str, Any]:
        found: dict[str, Any] = next(each for each in table.choices(0, language) if each["move"] == move)
        return found

    def words(table: schachtel.Table, move: str) -> tuple[str, str]:
        return choice(table, move, "en")["text"], choice(table, move, "de")["text"]

    capture = {"move": "Nxf5", "kind": "capture", "source": "d4", "target": "f5"}
    assert capture.items() <= choice(moving(backend), "Nxf5", "en").items()
    assert words(moving(backend), "Nxf5") == ("Capture the king on f5: 8 points", "Den König auf f5 schlagen: 8 Punkte")
    one = moving(backend, values=[0, 0, 0, 0, 0, 1])
    assert words(one, "Nxf5") == ("Capture the king on f5: 1 point", "Den König auf f5 schlagen: 1 Punkt")
    assert words(moving(backend), "Nf3") == ("Move to f3", "Nach f3 ziehen")
    assert words(stuck(backend), "Nstay") == ("Stay: no move is possible", "Stehen bleiben: kein Zug möglich")
    assert words(laying(backend), "Q") == ("Lay a queen face down", "Verdeckt legen: Dame")
    assert words(planning(backend), "RNQ") == (
        "Plan rook, knight, queen, in this order",
        "Turm, Springer, Dame planen, in dieser Reihenfolge",
    )
    assert choice(planning(backend), "RNQ", "en")["cards"] == ["R", "N", "Q"]
    start = placed(backend, 2)
    start.undo()
    start.undo()
    assert words(start, "d5") == ("Start on d5", "Auf d5 starten")


def test_what_happened_is_told_in_both_languages(backend: str) -> None:
    def words(table: schachtel.Table, number: int, seat: int | None = None) -> list[str]:
        return [table.events(seat, language)[number]["text"] for language in ("en", "de")]

    def all_in(parts: list[str], texts: list[str]) -> bool:
        return all(part in text for part, text in zip(parts, texts, strict=True))

    table = moving(backend, peek=[0])
    table.play("Nxf5")
    assert all_in(["Red captures the king on f5", "Rot schlägt den König auf f5"], words(table, 0))
    assert all_in(["8 points", "König"], words(table, 0))
    table.play("N")
    assert words(table, 0, 1) == ["Red lays a card face down.", "Rot legt eine Karte verdeckt hin."]
    assert all_in(["Red lays a knight face down", "Springer"], words(table, 0, 0))
    assert all_in(["Red draws a ", "Rot zieht "], words(table, 1, 0))
    assert all_in(["Blue reveals a knight", "Blau deckt auf: Springer"], words(table, -1))
    table = stuck(backend)
    table.play("stay")
    assert words(table, 0) == ["Red cannot move.", "Rot kann nicht ziehen."]
    table = scene(backend, "R", "d4 h8", kings="d7")
    table.play("Rxd7")
    assert words(table, -1) == ["Blue wins with 130 points.", "Blau gewinnt mit 130 Punkten."]
    assert [table.reason_text(each) for each in ("en", "de")] == [
        "the last tile is taken",
        "das letzte Plättchen ist geschlagen",
    ]


def test_a_tie_is_told_as_one(backend: str) -> None:
    half = "ppppppppnnbbrrqk"
    table = scene(backend, "R", "d4 h8", pawns="d7", taken=[half[1:], half])
    table.play("Rxd7")
    last = table.events()[-1]
    assert {"kind": "ended", "seat": 0, "points": 69, "tied": True}.items() <= last.items()
    assert "tie" in last["text"]
    assert "Gleichstand" in table.events(language="de")[-1]["text"]
