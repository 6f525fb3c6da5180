"""Every refusal has a key and values; its code stays."""

from __future__ import annotations

import pickle

import orjson
import pytest

from schachtel.core.errors import BotError, IllegalMove, OptionError, RecordError
from schachtel.server.door import first_fault
from schachtel.server.refusals import OTHER, Invalid, Refused, code_of, told, values_of


def test_a_refusal_carries_its_code_and_values_and_is_a_sentence() -> None:
    why = Refused("not_your_seat.missing", seat=7)
    assert (str(why), why.text("de")) == (
        "There is no seat 7 at this table.",
        "Einen Platz 7 gibt es an diesem Tisch nicht.",
    )
    assert told(why) == {"code": "not_your_seat", "key": "not_your_seat.missing", "values": {"seat": 7}}
    assert told(OptionError("target=99")) == {"code": "option", "key": "option", "values": {}}
    assert (code_of(why), values_of(why)) == ("not_your_seat", {"seat": 7})
    assert (code_of(OptionError("target=99")), values_of(OptionError("target=99"))) == ("option", {})


def test_a_refusal_passes_between_processes() -> None:
    for why in (Refused("not_your_seat.missing", seat=7), Invalid("bad_password", least=8, most=200, n=3)):
        again = pickle.loads(pickle.dumps(why))
        assert (type(again), again.key, again.values, str(again)) == (type(why), why.key, why.values, str(why))


def test_a_fault_in_a_message_is_told_with_its_place() -> None:
    why = first_fault([{"loc": ("body", "seats", 0, "bot"), "msg": "Field required"}])
    assert str(why) == "seats.0.bot: Field required"
    assert (code_of(why), values_of(why)) == (OTHER, {"place": "seats.0.bot", "problem": "Field required"})
    assert str(first_fault([{"loc": (), "msg": "Invalid JSON"}])) == "message: Invalid JSON"


def test_a_fault_quotes_little_of_what_was_sent_and_no_half_character() -> None:
    why = first_fault([{"loc": ("body", "\ud800" * 1000), "msg": "x" * 1000}])
    assert len(str(why)) <= 302
    orjson.dumps([str(why), values_of(why)])


@pytest.mark.parametrize(
    ("why", "code"),
    [
        (IllegalMove("e2e5 – not now."), "illegal_move"),
        (OptionError("target=99: a whole number is needed"), "option"),
        (Invalid("bad_name.accents", text="'?'", accents=2), "bad_name"),
        (RecordError("the commitment does not belong to the seed"), "record"),
        (BotError("the program does not answer"), OTHER),
    ],
)
def test_what_games_refuse_goes_by_its_kind(why: Exception, code: str) -> None:
    assert code_of(why) == code
