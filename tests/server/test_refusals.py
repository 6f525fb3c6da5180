"""Tests that every refusal has the key and values of a sentence, and that no published error code changes."""

from __future__ import annotations

import pickle

import orjson
import pytest

from schachtel.core.errors import BotError, Fault, FaultyFile, IllegalMove, OptionError, RecordError, because
from schachtel.core.words import WORDS as CORE
from schachtel.games.gambit.faults import fault as layout_fault
from schachtel.games.schlacht.words import WORDS as SCHLACHT
from schachtel.server.context import first_fault
from schachtel.server.refusals import OTHER, Invalid, Refused, as_data, code_of, values_of
from schachtel.server.words import WORDS


def test_a_refusal_carries_its_code_and_values_and_is_a_sentence() -> None:
    why = Refused("not_your_seat.missing", seat=7)
    assert (str(why), why.text("de")) == (
        "There is no seat 7 at this table.",
        "Einen Platz 7 gibt es an diesem Tisch nicht.",
    )
    assert as_data(why) == {"code": "not_your_seat", "key": "not_your_seat.missing", "values": {"seat": 7}}
    assert as_data(OptionError("target=99")) == {"code": "option", "key": "option", "values": {}}
    assert (code_of(why), values_of(why)) == ("not_your_seat", {"seat": 7})
    assert (code_of(OptionError("target=99")), values_of(OptionError("target=99"))) == ("option", {})


def test_a_refusal_passes_between_processes() -> None:
    for why in (Refused("not_your_seat.missing", seat=7), Invalid("bad_password", least=8, most=200, n=3)):
        again = pickle.loads(pickle.dumps(why))
        assert (type(again), again.key, again.values, str(again)) == (type(why), why.key, why.values, str(why))


def test_an_illegal_move_carries_its_reasons_in_every_language() -> None:
    why = IllegalMove("d4", because(CORE, "no_draws", title=SCHLACHT.phrase("title")))
    assert as_data(why) == {
        "code": "illegal_move",
        "key": "illegal_move.reasons",
        "values": {
            "move": "d4",
            "reasons": [{"key": "no_draws", "values": {"title": {"en": "Die Schlacht", "de": "Die Schlacht"}}}],
            "why": {"en": "d4 – Die Schlacht has no draws.", "de": "d4 – Die Schlacht kennt kein Remis."},
        },
    }
    assert as_data(IllegalMove("d4 – for programmers"))["key"] == "illegal_move"


def test_a_faulty_option_carries_its_faults_in_every_language() -> None:
    faults = [layout_fault("start_twice", 4, "e4"), Fault("", "too_deep", {"line": None}, CORE)]
    found = as_data(FaultyFile("mine.toml", faults))
    assert (found["code"], found["key"], found["values"]["name"]) == ("option", "option.faults", "mine.toml")
    first, second = found["values"]["faults"]
    assert first == {
        "where": "line 4, e4",
        "what": "this starting square is listed twice: choose another square",
        "code": "start_twice",
        "values": {"line": 4, "square": "e4"},
        "words": {
            "en": "line 4, e4: this starting square is listed twice: choose another square",
            "de": "Zeile 4, e4: Diese Startposition ist doppelt angegeben: Wähle ein anderes Feld",
        },
    }
    assert second["where"] == ""
    assert found["values"]["why"]["de"].startswith("mine.toml, Zeile 4, e4: ")


def test_a_game_quotes_no_half_character() -> None:
    orjson.dumps(as_data(IllegalMove("\ud800", because(CORE, "no_claim"))))


def test_what_cannot_be_played_in_a_lesson_or_a_puzzle_is_said_in_the_reader_s_language() -> None:
    why = IllegalMove("'a1a2'", because(WORDS, "not_possible"))
    assert as_data(why)["values"]["why"]["de"] == "'a1a2' – dieser Zug lässt sich hier nicht spielen."


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
        (RecordError("the commitment does not match the seed"), "record"),
        (BotError("the program does not answer"), OTHER),
    ],
)
def test_what_games_refuse_goes_by_its_kind(why: Exception, code: str) -> None:
    assert code_of(why) == code
