"""Tests of the text format of records: strict, with line and column in errors, and without loss."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace

import pytest
import schachtel_toy as toy
from hypothesis import given, settings
from hypothesis import strategies as st

import schachtel
from schachtel.core.errors import RecordError, SchachtelError
from schachtel.core.record import Entry, Record, commitment, loads
from schachtel.core.table import Table, from_record

quick = settings(max_examples=200)

GOOD = """[Game "schlacht"]
[Rules "1"]
[Players "2"]
[Option.board "A0B0C0D0"]
[Seed "7"]
[Seat.0 "Anna \\"die Ältere\\""]
[Seat.1 "Bo"]
[Result "0-1"]
[Reason "resignation"]
[Where "Köln\\nRhein"]

{a friendly game}
1. d4 e5 {!?} {two comments} c3
!resign=0
0-1
"""


def test_a_record_reads_as_it_was_written() -> None:
    record = loads(GOOD)
    assert record.game == "schlacht"
    assert record.options == {"board": "A0B0C0D0"}
    assert record.seats == ('Anna "die Ältere"', "Bo")
    assert record.extra == {"Where": "Köln\nRhein"}
    assert record.moves == ["d4", "e5", "c3", "!resign=0"]
    assert record.entries[1].comments == ("!?", "two comments")
    assert loads(record.dumps()) == replace(record, entries=loads(record.dumps()).entries)
    assert [entry.text for entry in loads(record.dumps()).entries] == record.moves


def test_unknown_tags_names_and_comments_survive_a_replay() -> None:
    table = schachtel.replay(GOOD)
    assert table.outcome == (0.0, 1.0)
    assert table.reason == "resignation"
    again = loads(table.record().dumps())
    assert again.extra == {"Where": "Köln\nRhein"}
    assert again.seats == ('Anna "die Ältere"', "Bo")
    assert again.opening == ("a friendly game",)
    assert again.entries[1].comments == ("!?", "two comments")
    assert schachtel.replay(again).record().dumps() == table.record().dumps()


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('[Game "schlacht"]', "", "line 1, column 1: the tag Game is missing"),
        ('[Rules "1"]', '[Rules "one"]', "line 2, column 1: Rules 'one' is not a whole number"),
        ('[Rules "1"]', '[Rules "1]', "line 2, column 1: a tag looks like"),
        ('[Rules "1"]', '[Rules "\\x"]', "line 2, column 8: the value is not escaped"),
        ('[Seed "7"]', '[Game "chess"]', "line 5, column 1: the tag Game appears twice, first in line 1"),
        ('[Result "0-1"]', '[Result "2:1"]', "line 8, column 1: '2:1' is not a result"),
        ("{two comments}", "{two comments", "line 13, column 15: a comment begins or ends"),
        ("1. d4", "2. d4", "line 13, column 1: 2. is the wrong number for move 1"),
        ("\n0-1\n", "\n1-0\n", "line 15, column 1: 1-0 is not the result in the tags (0-1)"),
        ("\n0-1\n", "\n", "the result is missing"),
        ("\n0-1\n", "\n0-1\nd5\n", "line 16, column 1: 'd5' comes after the result"),
    ],
)
def test_errors_name_line_and_column(old: str, new: str, where: str) -> None:
    assert old in GOOD
    with pytest.raises(RecordError) as error:
        loads(GOOD.replace(old, new, 1))
    assert where in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('[Game "schlacht"]', '[Game "ludo"]', "there is no game 'ludo'"),
        (
            '[Rules "1"]',
            '[Rules "99"]',
            "made with version 99 of the rules of schlacht, but this program has version 1",
        ),
        ('[Players "2"]', '[Players "3"]', "cannot be set up"),
        ("A0B0C0D0", "A0A0C0D0", "cannot be set up"),
        ('[Seed "7"]', "", "the record has neither seed nor start position"),
        ('[Seed "7"]', '[Seed "7"]\n[Commitment "00"]', "the commitment does not match the seed"),
        ("d4 e5", "d4 d4", "line 13, column 7: d4 – the square is taken."),
        ("d4 e5", "d4 zz", "line 13, column 7: 'zz' is not a move"),
        ("d4 e5", "d4 ?", "line 13, column 7: a hidden choice cannot be replayed"),
        ("!resign=0", "!resign=7", "seat 7"),
        ("!resign=0", "!draw", "has no draws"),
        ("!resign=0", "!explode", "!explode is unknown"),
        ("!resign=0", "!resign=1", "the recorded result is 0-1, but the moves lead to 1-0"),
        ("!resign=0", "@0:f1", "seat 0 may not act now"),
        (
            '[Reason "resignation"]',
            '[Reason "timeout"]',
            "the recorded reason is 'timeout', but the moves lead to resignation",
        ),
        ('[Seed "7"]', '[Start "{}"]', "Start already contains the options"),
    ],
)
def test_what_cannot_be_replayed_says_why(old: str, new: str, what: str) -> None:
    assert old in GOOD
    with pytest.raises(RecordError) as error:
        schachtel.replay(GOOD.replace(old, new, 1))
    assert what in str(error.value)


def test_a_masked_record_hides_choices_and_keeps_the_seed_back() -> None:
    table = Table(toy.GAME, {}, players=3, seed=5)
    table.play(table.moves(1)[0], 1)
    table.play(table.moves(2)[0], 2)
    mine, theirs, spectators = table.record(1), table.record(0), table.record()
    assert mine.moves[0] == table.record(complete=True).moves[0]
    assert [entry.text for entry in theirs.entries] == ["?", "?"]
    assert [entry.text for entry in spectators.entries] == ["?", "?"]
    assert (theirs.seed, theirs.commitment) == (None, commitment("toy", 5))
    assert [entry.seat for entry in theirs.entries] == [1, 2], "who has chosen is for all to see"
    with pytest.raises(RecordError, match="seed"):
        from_record(toy.GAME, theirs)
    whole = table.record(complete=True)
    assert from_record(toy.GAME, loads(whole.dumps())).state == table.state


def test_a_table_from_a_position_has_it_in_its_record() -> None:
    start = {"board": "A0B0C0D0", "black": "a1 c3", "white": "b2 d4"}
    table = schachtel.position("schlacht", start)
    table.play(table.moves()[0])
    record = loads(table.record(complete=True).dumps())
    assert record.start == start
    assert schachtel.replay(record).state == table.state


def test_a_name_stays_with_its_seat() -> None:
    record = loads(GOOD.replace("[Seat.0", "[Seat.5"))
    assert record.seats == ()
    assert {"Seat.1", "Seat.5"} <= record.extra.keys()
    assert loads(record.dumps()).extra == record.extra


def test_a_comment_cannot_end_too_early() -> None:
    table = schachtel.new("schlacht", seed=1)
    with pytest.raises(SchachtelError):
        table.comment("nothing played")
    table.play("d4")
    with pytest.raises(RecordError):
        table.comment("a } brace")
    table.comment("[%clk 0:01:02]")
    assert "{[%clk 0:01:02]}" in table.record().dumps()


TEXT = st.text(max_size=40)
PRINTABLE = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="}"), max_size=30)


TAGS = st.dictionaries(st.from_regex(r"X[A-Za-z0-9_.]{0,8}", fullmatch=True), PRINTABLE)


@quick
@given(TAGS, st.lists(PRINTABLE, max_size=3))
def test_any_tag_and_comment_survives(extra: dict[str, str], comments: list[str]) -> None:
    record = Record("chess", 1, extra=extra, opening=tuple(comments), entries=(Entry("e4", comments=tuple(comments)),))
    again = loads(record.dumps())
    assert again.extra == extra
    assert again.opening == tuple(comments)
    assert again.entries[0].comments == tuple(comments)


@quick
@given(TEXT)
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    with pytest.raises(RecordError):
        loads(text)


@quick
@given(st.integers(0, len(GOOD) - 1), st.integers(0, 3), TEXT)
def test_a_damaged_record_is_read_or_refused_but_never_breaks(at: int, gone: int, put: str) -> None:
    damaged = GOOD[:at] + put + GOOD[at + gone :]
    with contextlib.suppress(RecordError):  # any other kind of error fails the test
        assert isinstance(schachtel.replay(damaged), Table)


@pytest.mark.parametrize("wrong", [None, 7, b"[Game]", ["x"]])
def test_what_is_no_text_is_no_record(wrong: object) -> None:
    with pytest.raises(RecordError, match="must be text"):
        loads(wrong)


def test_start_must_be_json() -> None:
    with pytest.raises(RecordError, match="Start is not valid JSON"):
        loads(GOOD.replace('[Seed "7"]', "[Start " + json.dumps("{nonsense") + "]"))
