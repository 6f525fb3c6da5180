"""Every refusal has a name that stays, and the web client knows what to say for it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from schachtel.core.errors import IllegalMove, OptionError, RecordError
from schachtel.server.refusals import KINDS, OTHER, SENTENCES, code_of

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src/schachtel/server"
RAISED = {"Refused", "Forbidden", "Unknown", "TooFast", "NotFound", "Busy"}


def refusals() -> list[tuple[str, str]]:
    """Where each sentence is said, and the sentence, with something for what differs in it."""
    found = []
    for file in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED and node.args:
                parts = getattr(node.args[0], "values", [node.args[0]])
                if all(isinstance(each, ast.Constant | ast.FormattedValue) for each in parts):
                    text = "".join(str(each.value) if isinstance(each, ast.Constant) else "7" for each in parts)
                    found.append((f"{file.name}:{node.lineno}", text))
    return found


def test_every_refusal_has_a_name() -> None:
    assert len(refusals()) > 60
    assert not [(where, said) for where, said in refusals() if code_of(said) == OTHER]


def test_no_name_is_without_a_sentence_that_is_still_said() -> None:
    assert all(code_of(each.format_map(_Anything())) == code for code, said in SENTENCES.items() for each in said)


class _Anything(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "7"


@pytest.mark.parametrize(
    ("why", "code"),
    [
        (IllegalMove("e2e5 – not now."), "illegal_move"),
        (OptionError("target=99: a whole number is needed"), "option"),
        (OptionError("'?' cannot be a nickname: a letter has at most 3 accents"), "bad_name"),
        (RecordError("the commitment does not belong to the seed"), "record"),
        ("body: field required", OTHER),
    ],
)
def test_what_games_refuse_goes_by_its_kind(why: Exception | str, code: str) -> None:
    assert code_of(why) == code


def test_the_client_has_words_for_every_name() -> None:
    words = (ROOT / "web/src/refusals.ts").read_text("utf-8")
    known = set(re.findall(r"^  (\w+): \[", words, re.MULTILINE))
    assert known == {*SENTENCES, *(code for _, code in KINDS), OTHER}
