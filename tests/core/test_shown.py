"""Records that are shown: each format as JSON, and layouts described for other decoders."""

from __future__ import annotations

import json
import struct
from typing import Any

import numpy as np
import pytest

from schachtel.core import shown
from schachtel.core.layout import I8, U8, U64, I8s, I16s, Many, U8s, U64s
from schachtel.core.shown import (
    FLAG,
    HIDDEN,
    MAYBE,
    NUMBER,
    PART,
    SQUARE,
    SQUARES,
    TEXT,
    Lookups,
    decode,
    exported,
    exported_sentences,
    keyed,
    letters,
    listed,
    looked_up,
    maybe_series,
    parts,
    placed,
    sentence,
    series,
    subset,
    told,
    word,
    write_text,
)

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
    with pytest.raises(TypeError, match="at most 8 values"):
        sentence("long", first=series(8, NUMBER), second=NUMBER)


def test_what_is_remembered_of_words_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "MOST_TOLD", 2)
    made: list[int] = []
    lookups = Lookups()

    def tell(number: int) -> str:
        return lookups.told("event", bytes([number]), "en", lambda: made.append(number) or str(number))  # type: ignore[func-returns-value]

    assert [tell(each) for each in (1, 1, 2, 3, 1)] == ["1", "1", "2", "3", "1"]
    assert made == [1, 2, 3, 1], "the third one made room for itself"
