"""Every refusal has a name that stays, and the web client knows what to say for it."""

from __future__ import annotations

import ast
import pickle
import re
import string
from collections.abc import Iterator
from pathlib import Path

import orjson
import pytest

from schachtel.core.errors import BotError, IllegalMove, OptionError, RecordError
from schachtel.server.door import first_fault
from schachtel.server.refusals import KINDS, OTHER, SENTENCES, Invalid, Refused, code_of, values_of

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src/schachtel/server"
RAISED = {"Refused", "Forbidden", "Unknown", "TooFast", "TooLarge", "NotFound", "Invalid", "Failed"}
Where = str


def raised() -> Iterator[tuple[Where, str, set[str]]]:
    """Yield where each refusal is raised, its key, and the names of its values."""
    for file in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED:
                (key,) = node.args
                variants = [each for each in ("bad_name", "bad_title") if isinstance(key, ast.JoinedStr)]  # `shown`
                for each in variants or [""]:
                    said = ast.unparse(key).removeprefix("f").strip("'").replace("{code}", each)
                    yield f"{file.name}:{node.lineno}", said, {str(value.arg) for value in node.keywords}


def test_every_refusal_has_a_sentence_and_the_values_that_it_names() -> None:
    found = list(raised())
    assert len(found) > 100
    for where, key, values in found:
        assert key in SENTENCES, where
        assert {name for _, name, *_ in string.Formatter().parse(SENTENCES[key]) if name} == values, where


def test_no_sentence_is_left_that_nothing_raises() -> None:
    assert {key for _, key, _ in raised()} == SENTENCES.keys()


def test_a_refusal_carries_its_code_and_values_and_is_a_sentence() -> None:
    why = Refused("not_your_seat.missing", seat=7)
    assert str(why) == "There is no seat 7 at this table."
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


def test_the_client_has_words_for_every_name() -> None:
    words = (ROOT / "web/src/refusals.ts").read_text("utf-8")
    known = set(re.findall(r"^  (\w+): \[", words, re.MULTILINE))
    codes = {key.partition(".")[0] for key in SENTENCES}
    assert known == codes | {code for _, code in KINDS} | {OTHER}
