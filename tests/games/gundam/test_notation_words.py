"""Tests of what people may type for a move instead of its standard notation."""

from __future__ import annotations

import pytest

from schachtel.core.errors import IllegalMove, NotationError
from schachtel.core.table import Table
from tests.games.gundam.scene import asks, play, royale, scene

IN_BATTLE = {"hand": "ST01-012 ST01-005", "units": ["ST01-005"]}


def main_phase() -> Table:
    return scene(a={"hand": "ST01-005 ST01-010", "units": ["ST01-005"]})


def action_step() -> Table:
    table = scene(a=IN_BATTLE, b={"units": [{"card": "ST01-005", "rested": 1}]})
    play(table, "attack-a1 b pass")
    assert (asks(table), table.turn) == ("action", 0)
    return table


def burst() -> Table:
    table = scene(a={"units": ["ST01-005"]}, b={"home": None, "shields": 6, "pool": "ST01-010*40"})
    play(table, "attack-a1 b pass pass")
    assert asks(table) == "burst"
    return table


def written(table: Table, typed: str) -> str:
    """Play the typed text, and return the move as it stands in the record."""
    table.play(typed)
    return table.record(complete=True).moves[-1]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("ATTACK A1", "attack-a1"),
        ("attack a1", "attack-a1"),
        ("attacka1", "attack-a1"),
        ("angriff a1", "attack-a1"),
        ("Angreifen A1", "attack-a1"),
        ("a1", "attack-a1"),  # a unit's place is enough if the unit can do nothing but attack
        ("st01 005", "ST01-005"),
        ("ST01005", "ST01-005"),
        ("play st01-005", "ST01-005"),
        ("spielen st01-005", "ST01-005"),
        ("pair ST01-010", "pair-ST01-010"),
        ("verbinden ST01-010", "pair-ST01-010"),
        ("pilot st01010", "pair-ST01-010"),
        ("ST01-010", "pair-ST01-010"),  # a pilot's number is enough, as a pilot can only be paired
        ("End", "end"),
        ("ende", "end"),
        ("beenden", "end"),
    ],
)
def test_spaces_hyphens_capitals_and_german_are_all_right(typed: str, move: str) -> None:
    assert written(main_phase(), typed) == move


@pytest.mark.parametrize("typed", ["pass", "passen", "no", "nein", "Passe"])
def test_an_action_step_is_passed_by_any_of_these(typed: str) -> None:
    assert written(action_step(), typed) == "pass"


@pytest.mark.parametrize("typed", ["pass", "passen"])
def test_pass_does_not_end_the_main_phase(typed: str) -> None:
    table = main_phase()
    with pytest.raises(IllegalMove, match="main phase: type end to end the phase"):
        table.play(typed)
    assert table.ply == main_phase().ply


@pytest.mark.parametrize(
    ("typed", "move"),
    [("yes", "burst"), ("ja", "burst"), ("nutzen", "burst"), ("no", "decline"), ("nein", "decline"),
     ("pass", "decline"), ("verzichten", "decline")],
)  # fmt: skip
def test_a_burst_is_a_matter_of_yes_or_no(typed: str, move: str) -> None:
    assert written(burst(), typed) == move


@pytest.mark.parametrize(
    ("typed", "move"), [("behalten", "keep"), ("neu", "redraw"), ("mulligan", "redraw"), ("KEEP", "keep")]
)
def test_a_hand_is_kept_or_drawn_anew_in_german_too(typed: str, move: str) -> None:
    assert written(scene(stage="mulligan"), typed) == move


@pytest.mark.parametrize("typed", ["yes", "no", "pass", "ja"])
def test_keep_or_redraw_is_no_question_for_yes_or_no(typed: str) -> None:
    with pytest.raises(IllegalMove, match=r"Possible moves: keep, redraw\."):
        scene(stage="mulligan").play(typed)


@pytest.mark.parametrize(("typed", "move"), [("erster", "first"), ("zweiter", "second")])
def test_who_begins_can_be_said_in_german(typed: str, move: str) -> None:
    assert written(scene(stage="toss"), typed) == move


@pytest.mark.parametrize(("typed", "move"), [("aufwärts", "up"), ("abwärts", "down"), ("Up", "up")])
def test_the_direction_of_play_can_be_said_in_german(typed: str, move: str) -> None:
    early = {"active": 0}
    assert written(royale(early, early, early, stage="toss"), typed) == move


def test_a_unit_with_several_uses_has_to_be_told_which() -> None:
    table = scene(a={"units": ["ST03-004", "ST01-005"]})
    with pytest.raises(IllegalMove, match=r"a1 – which of these moves do you mean: attack-a1 or support-a1\?"):
        table.play("a1")
    assert written(table, "support a1") == "support-a1"


def test_an_effect_needs_no_number_where_there_is_but_one() -> None:
    table = scene(a={"home": "ST01-015"})
    assert "use-a0.2" in table.moves()
    for typed in ("use a0", "nutzen a0", "use a0.2", "a0", "a0.2"):
        assert written(table.fork(), typed) == "use-a0.2"


def test_an_error_shows_one_move_of_each_sort() -> None:
    table = scene(a={"hand": "ST01-005 GD01-018 ST01-010 GD01-089", "units": ["ST01-005", "ST01-005"]})
    with pytest.raises(IllegalMove) as wrong:
        table.play("b3")
    assert (
        str(wrong.value)
        == "b3 – this move is not possible now. Possible moves: end, ST01-005, pair-ST01-010, attack-a1 …"
    )


@pytest.mark.parametrize("typed", ["", "12", "1", "gm", "attack", "pass!", "attack-a9", "–", "exx", "q", "h"])
def test_other_text_is_no_move(typed: str) -> None:
    with pytest.raises(NotationError):
        main_phase().play(typed)


def test_only_a_pass_in_an_action_step_lets_others_go_on_and_does_nothing_else() -> None:
    for table, expected in ((action_step(), ["pass"]), (main_phase(), []), (burst(), [])):
        seat = table.turn
        assert seat is not None
        assert table.game.conduct.passes is not None
        seen = table.view_record(seat)
        found = [seen.write(each) for each in seen.legal() if table.game.conduct.passes(seen.position, seat, each)]
        assert found == expected
