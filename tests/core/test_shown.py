"""Tests of display records: the JSON of each field format, and layout descriptions for decoders in other languages."""

from __future__ import annotations

import json
import struct
from typing import Any

import numpy as np
import pytest

from schachtel.core import lookups as lookups_module
from schachtel.core import shown
from schachtel.core.decoding import decode
from schachtel.core.formats import (
    FLAG,
    HIDDEN,
    MAYBE,
    MAYBE_TEXT,
    NUMBER,
    PART,
    PLACE,
    SIGNED,
    SQUARE,
    SQUARES,
    TEXT,
    counts,
    keyed,
    listed,
    looked_up,
    maybe_part,
    maybe_series,
    message,
    parts,
    placed,
    rows,
    series,
    subset,
    tally,
    told,
    word,
)
from schachtel.core.layout import I8, U8, U64, I8s, I16s, Many, U8s, U64s
from schachtel.core.lookups import LazyTable, Lookups
from schachtel.core.shown import exported, exported_sentences, letters, place, sentence, write_text

CARDS = Lookups({"cards": ["knight", {"name": "queen"}]})


class Pile(shown.View):
    top: I8 = told(looked_up("cards"))
    many: U8 = told()


class Everything(shown.View):
    number: I8 = told()
    flag: U8 = told(FLAG)
    maybe: I8 = told(MAYBE)
    stage: I8 = told(word("first", "second"))
    square: I8 = told(SQUARE)
    named: I8 = told(NUMBER, named="called")
    optional: I8 = told(MAYBE, optional=True)
    extras: I8s = told(listed(NUMBER), 2, optional=True)
    squares: U64 = told(SQUARES)
    text: U8s = told(TEXT, 6)
    score: I16s = told(NUMBER, 2)
    last: I8s = told(listed(SQUARE), 3)
    sides: U64s = told(keyed(("black", "white"), SQUARES), 2)
    worth: I8s = told(placed(NUMBER), 64)
    card: I8 = told(looked_up("cards"))
    facts: I8 = told(looked_up("cards"), merged=True)
    pile: Pile = told(PART)
    n_piles: U8 = told(HIDDEN)
    piles: Many[Pile] = told(parts("n_piles"), 3)
    all_piles: Many[Pile] = told(PART, 2)


class Unit(shown.View):
    is_there: U8 = told(HIDDEN)
    at: I8 = told(PLACE)
    powers: I8s = told(counts(("first", "second", "third")), 3)
    asked: U8 = told(HIDDEN)
    answer: I8 = told(MAYBE, given="asked")


class Field(shown.View):
    n_teams: U8 = told(HIDDEN)
    teams: I8s = told(rows("n_teams", NUMBER), 3, 2)
    leader: Unit = told(maybe_part("is_there"))
    units: Many[Unit] = told(maybe_part("is_there"), 2)
    n_trashed: U8 = told(HIDDEN)
    trash: Many[Pile] = told(tally("n_trashed"), 3)
    proposal: U8s = told(MAYBE_TEXT, 4)
    card: I8 = told(looked_up("cards"), named="source")
    spot: I8 = told(PLACE, named="source", optional=True)


@pytest.fixture
def record() -> Any:
    records = Everything.new()
    r = records[0]
    r.number, r.flag, r.maybe, r.stage, r.square = -5, 1, -1, 1, 27
    r.named, r.optional, r.squares = 9, -1, np.uint64(0b1001)
    r.text[:3] = list(b"Kh1")
    r.score[:] = 7, -2
    r.last[:] = 0, -1, 63
    r.extras[:] = -1
    r.sides[1] = np.uint64(1 << 63)
    r.worth[:] = -1
    r.worth[8] = 3
    r.card, r.facts = 0, 1
    r.pile.top, r.pile.many = -1, 2
    r.n_piles = 1
    r.piles[0].top, r.piles[0].many = 0, 4
    return records


def test_each_format_is_told_as_its_declaration_says(record: Any) -> None:
    assert decode(record, CARDS) == {
        "number": -5,
        "flag": True,
        "maybe": None,
        "stage": "second",
        "square": "d4",
        "called": 9,
        "squares": ["a1", "d1"],
        "text": "Kh1",
        "score": [7, -2],
        "last": ["a1", "h8"],
        "sides": {"black": [], "white": ["h8"]},
        "worth": {"a2": 3},
        "card": "knight",
        "name": "queen",
        "pile": {"top": None, "many": 2},
        "piles": [{"top": "knight", "many": 4}],
        "all_piles": [{"top": "knight", "many": 0}] * 2,
    }
    record[0].optional, record[0].extras[1] = 4, 6
    assert (decode(record, CARDS)["optional"], decode(record, CARDS)["extras"]) == (4, [6])


def test_what_is_not_there_is_told_as_none_or_left_out() -> None:
    records = Field.new()
    field = records[0]
    field.spot = -1
    field.teams[:] = -1
    assert decode(records, CARDS) == {
        "teams": [], "leader": None, "units": [None, None], "trash": {}, "proposal": None, "source": "knight",
    }  # fmt: skip
    field.n_teams, field.teams[0, 1], field.teams[1, :] = 2, 3, (4, 5)
    unit = field.units[1]
    unit.is_there, unit.at, unit.powers[1] = 1, place(1, 3), 7
    field.n_trashed, field.trash[0].many = 1, 2
    field.proposal[:] = list(b"pass")
    field.spot = place(2, -1)
    told_unit = {"at": "b3", "powers": {"second": 7}}
    assert decode(records, CARDS) == {
        "teams": [[3], [4, 5]], "leader": None, "units": [None, told_unit], "trash": {"knight": 2}, "proposal": "pass",
        "source": "c",
    }  # fmt: skip
    unit.asked, unit.answer = 1, -1
    assert decode(records, CARDS)["units"][1] == {**told_unit, "answer": None}
    fields = {field["name"]: field for field in exported(Field)["fields"]}
    assert fields["leader"]["format"] == {"kind": "maybe_part", "table": "is_there"}
    assert fields["units"]["record"]["fields"][-1]["given"] == "asked"


def test_a_message_can_be_a_value_of_another() -> None:
    plain = (sentence("pass"), sentence("move", to=PLACE, change=SIGNED))
    allow = sentence("allow", what=message("choice", 3, plain), seat=NUMBER)
    told_move = {"key": "choice-move", "values": {"to": "a2", "change": "−1"}}
    assert allow.values([1, place(0, 2), -1, 5], CARDS) == {"what": told_move, "seat": 5}
    assert allow.values([0, 0, 0, 5], CARDS) == {"what": {"key": "choice-pass", "values": {}}, "seat": 5}
    inner = exported_sentences([allow])[0]["values"]["what"]["sentences"]
    assert [each["key"] for each in inner] == ["pass", "move"]
    with pytest.raises(TypeError, match="is too narrow for the values"):
        sentence("allow", what=message("choice", 2, plain))


def test_a_table_makes_its_entries_when_they_are_needed() -> None:
    made: list[int] = []
    table = LazyTable(3, lambda i: made.append(i) or f"card {i}")  # type: ignore[func-returns-value]
    assert (len(table), table[1], table[1]) == (3, "card 1", "card 1")
    assert made == [1]
    assert list(table) == table[:] == ["card 0", "card 1", "card 2"]


def test_a_layout_as_json_says_where_each_value_lies(record: Any) -> None:
    layout = json.loads(json.dumps(exported(Everything)))
    fields = {field["name"]: field for field in layout["fields"]}
    data = record.tobytes()
    assert layout["size"] == len(data)
    assert fields["square"]["format"] == {"kind": "square"}
    assert struct.unpack_from("b", data, fields["square"]["offset"]) == (27,)
    assert fields["squares"]["type"] == "u8"
    assert struct.unpack_from("<Q", data, fields["squares"]["offset"]) == (0b1001,)
    assert fields["score"]["shape"] == [2]
    assert struct.unpack_from("<2h", data, fields["score"]["offset"]) == (7, -2)
    assert fields["facts"]["merged"] is True
    assert fields["optional"]["optional"] is True
    inner = {field["name"]: field for field in fields["piles"]["record"]["fields"]}
    assert data[fields["piles"]["offset"] + inner["many"]["offset"]] == 4
    assert fields["piles"]["format"] == {"kind": "parts", "table": "n_piles"}


def test_the_values_of_a_sentence_are_told_by_their_names() -> None:
    plan = sentence("planned", seat=NUMBER, cards=series(3, looked_up("cards")), square=SQUARE)
    assert plan.values([1, 0, -1, 0, 27, 0, 0, 0], CARDS) == {"seat": 1, "cards": ["knight", "knight"], "square": "d4"}
    described = exported_sentences([plan])[0]
    assert described["key"] == "planned"
    assert described["values"]["cards"] == {
        "kind": "series",
        "each": {"kind": "looked_up", "table": "cards"},
        "width": 3,
    }


def test_a_series_that_nobody_knows_is_none() -> None:
    plan = sentence("planned", cards=maybe_series(2, looked_up("cards")), square=SQUARE)
    assert plan.values([0, 1, 27, 0, 0, 0, 0, 0], CARDS) == {"cards": ["knight", {"name": "queen"}], "square": "d4"}
    assert plan.values([-1, 0, 27, 0, 0, 0, 0, 0], CARDS) == {"cards": None, "square": "d4"}


def test_characters_in_a_number_are_written_as_text() -> None:
    out = np.zeros(8, np.uint8)
    assert write_text(out, 1, letters("O-O-O")) == 6
    assert out.tobytes() == b"\0O-O-O\0\0"


def test_a_set_takes_one_value_for_each_sixteen_items() -> None:
    table = Lookups({"items": [f"item {i}" for i in range(32)]})
    drawn = sentence("drew", seat=NUMBER, items=subset(2, looked_up("items")), number=NUMBER)
    told = drawn.values([1, 0b101, 1 << 15, 3, 0, 0, 0, 0], table)
    assert told == {"seat": 1, "items": ["item 0", "item 2", "item 31"], "number": 3}
    assert exported_sentences([drawn])[0]["values"]["items"]["width"] == 2


def test_a_short_text_is_written_from_a_number() -> None:
    out = np.zeros(10, np.uint8)
    end = write_text(out, write_text(out, 0, letters("keep")), letters("decline"[:5]))
    assert (out.tobytes(), end) == (b"keepdecli\0", 9)


def test_a_sentence_with_too_many_values_is_refused() -> None:
    with pytest.raises(TypeError, match="at most 28 values"):
        sentence("long", first=series(28, NUMBER), second=NUMBER)


def test_what_is_remembered_of_words_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookups_module, "MOST_TOLD", 2)
    made: list[int] = []
    lookups = Lookups()

    def tell(number: int) -> str:
        return lookups.told("event", bytes([number]), "en", lambda: made.append(number) or str(number))  # type: ignore[func-returns-value]

    assert [tell(each) for each in (1, 1, 2, 3, 1)] == ["1", "1", "2", "3", "1"]
    assert made == [1, 2, 3, 1], "the third one made room for itself"
